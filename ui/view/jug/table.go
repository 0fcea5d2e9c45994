package jug

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// The table has a row for each number of stones and a column for each last move. In the present row
// and above it are states in which the player to move now is to move; below it, where takes lead,
// states in which the other player is to move. In all of them the players have the PASSes that they
// have now. The state after a PASS does not belong to the table, but is drawn in the present row,
// in the column PASS.

// table is the layout of the table.
type table struct {
	*scene
	rows  []int64    // the number of stones of each row shown, descending; -1 for a gap
	cols  []jug.Last // the last move of each column shown
	label int        // width of the row labels
	edges []int      // the distance of each column from the first, in cells, and the width of all columns as the last one
	tall  int        // height of a row, with the gap after it
	head  int        // number of lines above the rows
	from  int        // of the board's sizes, from..to-1 have columns
	to    int

	thirds bool // each column is three cells wide: one for a bar, two for a letter and a digit
	twos   bool // each column is two cells wide: one for a bar, one for a letter

	origin     image.Point     // top left of the table, once drawn
	left, here image.Rectangle // the cells of the states before the last move and now, once drawn; empty if not shown
}

// shortest is the least width of row labels, with a gap: "..7 ".
const shortest = 4

// mostName is the number of cells for which a column has room in its heading; longer sizes may be
// shortened to that.
const mostName = 5

// newTable lays the table out for w columns and h rows of the canvas. Bracketed says that brackets
// stand beside it, so that columns may be broader. If there is no room, the table has no columns.
func (b *scene) newTable(w, h int, bracketed bool) *table {
	t := &table{scene: b, head: 2, tall: 1, edges: []int{0}}
	sizes := b.board.Sizes()
	name := len(short(sizes[len(sizes)-1], mostName))
	narrowest, widest := max(3, name+1), 8 // widths of columns that have room for "W5 "
	top := max(b.board.Stones(), b.at.Stones)
	t.label = min(max(len(strconv.FormatInt(top, 10)), 2), 7) + 2 // such as "▸13 "
	cols := b.columnsInAll()
	if least := b.leastInAll(); w < t.label+least && w >= shortest+least && !b.Mini {
		t.label = w - least // all columns fit if labels have only the last digits
	} else if cols*narrowest <= w-t.label+1 && w < t.label+cols*narrowest {
		t.label--
	}
	switch {
	case b.Mini:
		narrowest, widest, t.head, t.label = 2, 2+w/30, 0, 0
	case w >= 5+cols*narrowest:
		t.label = max(t.label, 5) // for the heading "left "
	}
	if w < t.label+min(3*narrowest, b.leastInAll()) {
		return t
	}
	t.columns(w-t.label, narrowest)
	t.rows = t.pick(max(h-t.head, 0), t.reached(), top)
	if all := int64(len(t.rows)) == top+1; all && !b.Mini && len(t.rows) > 0 {
		t.tall = min(max((h-t.head)/len(t.rows), 1), 3)
		widest += 2 * (t.tall - 1)
	}
	if bracketed && widest < 12 && w/len(t.cols) > 14 {
		widest = 10
	}
	for _, last := range t.cols {
		wide := min((w-t.label)/len(t.cols), widest)
		if wide < narrowest {
			wide = b.least(last)
		}
		t.edges = append(t.edges, t.edges[len(t.edges)-1]+wide)
	}
	t.thirds = len(t.cols) > 0 && t.narrowest() == 3 && t.width() == t.label+3*len(t.cols)
	t.twos = len(t.cols) > 0 && t.width() == t.label+2*len(t.cols)
	return t
}

// width returns the width of the table with its row labels, in cells.
func (t *table) width() int { return t.label + t.edges[len(t.edges)-1] }

// column returns the width of column j with the gap after it, in cells.
func (t *table) column(j int) int { return t.edges[j+1] - t.edges[j] }

// narrowest returns the width of the narrowest column with the gap after it, in cells.
func (t *table) narrowest() int {
	least := t.width()
	for j := range t.cols {
		least = min(least, t.column(j))
	}
	return least
}

// reached returns the rows that legal takes of the sizes with columns lead to, descending.
func (t *table) reached() []int64 {
	var rows []int64
	for _, size := range t.board.Sizes()[t.from:t.to] {
		if t.moves[games.Move{To: size}] {
			rows = append(rows, t.at.Stones-size)
		}
	}
	return rows
}

// pick returns the rows to show in h lines, descending: the present row, those in reached, which are
// descending, too, and as many around them as there is room for, from top down to 0. A -1 stands for
// rows that are left out.
func (b *scene) pick(h int, reached []int64, top int64) []int64 {
	n := b.at.Stones
	if b.Edit && b.InView != nil { // rows without a gap around the cursor
		n, reached = min(max(b.InView.Index, 0), top), nil
	}
	lowest := n
	if len(reached) > 0 {
		lowest = reached[len(reached)-1]
	}
	if n-lowest < int64(h) {
		// All fit without a gap: of the lines that are left over, a third is for rows above.
		above := (int64(h) - 1 - (n - lowest)) / 3
		first := min(max(n+above, int64(h)-1), top)
		rows := make([]int64, 0, h)
		for s := first; s >= 0 && len(rows) < h; s-- {
			rows = append(rows, s)
		}
		return rows
	}
	// Choose the present row, then those reached, the nearest first, then the row above,
	// then others from the present row down.
	rows := chosen{room: h, rows: []int64{n}}
	for _, s := range reached {
		rows.add(s)
	}
	if n < top {
		rows.add(n + 1)
	}
	for s := n - 1; s >= 0 && rows.add(s); s-- {
		continue
	}
	return rows.lines()
}

// chosen is a choice of rows if there is no room for all.
type chosen struct {
	room int     // the number of lines for rows and gaps
	rows []int64 // descending
}

// add chooses a row if there is room for it and the gaps, and reports whether the row is chosen now.
func (c *chosen) add(row int64) bool {
	i, seen := slices.BinarySearchFunc(c.rows, row, func(a, b int64) int { return cmp.Compare(b, a) })
	if seen {
		return true
	}
	more := slices.Insert(slices.Clone(c.rows), i, row)
	lines := len(more)
	for i := range len(more) - 1 {
		if more[i]-more[i+1] > 1 {
			lines++
		}
	}
	if lines > c.room {
		return false
	}
	c.rows = more
	return true
}

// lines returns the chosen rows, with -1 wherever rows between them are left out.
func (c *chosen) lines() []int64 {
	var out []int64
	for i, s := range c.rows {
		if i > 0 && c.rows[i-1]-s > 1 {
			out = append(out, -1)
		}
		out = append(out, s)
	}
	return out[:min(len(out), c.room)]
}

// draw draws the table into r and appends the targets of the moves that lead to its cells.
func (t *table) draw(c *paint.Canvas, targets []view.Target, r image.Rectangle) []view.Target {
	if len(t.cols) > 0 && t.column(0) < 5 { // arrows would cover the letters
		t.DrawsReasons = true
	}
	if len(t.cols) == 0 {
		return targets
	}
	r.Min.Y += max(r.Dy()-t.head-len(t.rows)*t.tall, 0) / 2
	t.origin = r.Min
	if t.head > 0 && len(t.rows) > 0 {
		t.explain()
	}
	if t.head > 0 {
		t.heading(c, r.Min)
	}
	for i, stones := range t.rows {
		y := r.Min.Y + t.head + i*t.tall
		middle := y + (t.tall-1)/2
		if stones < 0 {
			c.Right(r.Min.X+max(t.label-1, 1), middle, ":", t.Theme.Faint)
			continue
		}
		st := t.Theme.Faint
		if stones == t.at.Stones {
			st = t.Theme.Strong
		}
		if t.label > 0 {
			x := r.Min.X + t.label - 1
			text := short(stones, t.label-1)
			c.Right(x, middle, text, st)
			if now := x - len(text) - 1; stones == t.at.Stones && now >= r.Min.X {
				c.Put(now, middle, t.Theme.Glyph.Now, st)
			}
		}
		for j, last := range t.cols {
			area := image.Rect(0, 0, t.column(j), t.tall).Add(image.Pt(r.Min.X+t.label+t.edges[j], y))
			tight := t.column(j) < 6 // no gap between cells
			if !tight {
				area.Max.X--
			}
			if m, ok := t.state(c, area, tight, stones, last); ok {
				targets = t.aim(c, targets, area, m)
			}
		}
	}
	t.Within(r.Min.X, r.Min.Y, t.label, t.width(), t.from)
	for _, stones := range t.rows {
		t.Within(int(stones))
	}
	if !t.left.Empty() && !t.here.Empty() {
		t.Fly(view.Flight{From: t.left, To: t.here, Text: t.Theme.Glyph.Piece, Style: t.Theme.Token})
	}
	return targets
}

// explain says what rows, columns and letters of the table mean.
func (t *table) explain() {
	says := "Table: a row is a number of stones left, a column the number taken last, a letter the outcome for whoever is to move then ("
	says += fmt.Sprintf("%s: in rows from %d up; %s: below that, and after a PASS). ", t.Name(t.at.Player), t.at.Stones, t.Name(t.at.Player.Other()))
	says += t.Theme.Words("–") + ": nothing taken yet; P: a PASS; a dot: not in this table; bars: where a move leads."
	if top := strconv.FormatInt(t.rows[0], 10); short(t.rows[0], t.label-1) != top {
		says += " Long numbers show their last digits."
	}
	t.Explains = append(t.Explains, says)
}

// short returns a number in at most w cells. If it is longer, it returns ".." and the last digits.
func short(n int64, w int) string {
	s := strconv.FormatInt(n, 10)
	if len(s) <= w {
		return s
	}
	return ".." + s[len(s)-max(w-2, 0):]
}

// heading draws the two lines above the rows: a title, and the last move of each column.
func (t *table) heading(c *paint.Canvas, at image.Point) {
	if t.label >= 5 {
		c.Right(at.X+t.label-1, at.Y+1, "left", t.Theme.Faint)
	}
	title := t.title(max(min(c.Width()-at.X, t.width()+2), 0))
	c.Center(at.X, at.Y, max(t.width()+min(t.label, max(t.width()-t.label-paint.Width(title), 0)), paint.Width(title)), title, t.Theme.Faint) // above the columns, or also above the labels if it is longer
	for j, last := range t.cols {
		name, st := t.Theme.Words("–"), t.Theme.Faint
		switch {
		case last == jug.None && t.column(j) >= 6:
			name = "start"
		case last == jug.Passed:
			name = "PASS"
			if t.column(j) < len(name) {
				name = "P"
			}
		case last >= 0:
			name = short(t.board.Sizes()[last], t.inside(j))
		}
		switch {
		case last != t.at.Last:
		case last == jug.None:
			st = t.Theme.Strong
		default:
			st = t.Theme.Player[t.at.Player.Other()]
		}
		x := at.X + t.label + t.edges[j]
		if t.thirds || t.twos && paint.Width(name) == 1 { // aligned with the text of the cells below
			x++
		}
		c.Center(x, at.Y+1, t.inside(j), name, st)
	}
}

// inside returns how many cells of column j its text may take: all but the last, which is a gap. In
// columns of 2, 4 or 5 cells it may take all.
func (t *table) inside(j int) int {
	if w := t.column(j); w == 4 || w == 5 {
		return w
	}
	return max(t.column(j)-1, min(t.column(j), 2))
}

// title returns the title of the table in at most w cells: what its columns are, and which sizes it shows if not all.
func (t *table) title(w int) string {
	k := len(t.board.Sizes())
	if t.to-t.from == k {
		return t.Fitting(w, "last taken, so banned now", "last taken, now banned", "last taken, banned", "last taken", "last")
	}
	shown := fmt.Sprintf("sizes %d..%d of %d", t.from+1, t.to, k)
	more := fmt.Sprintf("+%d sizes", k-t.to+t.from)
	if k-t.to+t.from == 1 {
		more = "+1 size"
	}
	if text := t.Fitting(w, "last taken, "+shown, shown, more); text != "" {
		return text
	}
	return more[:min(len(more), len("+99"))]
}
