package berzerk

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// bandRows is the number of rows of a band of the unrolled circle: for the cell numbers,
// Rick's states, the cells, Morty's states, and a gap.
const bandRows = 5

// strip draws a circle that has no room as a picture: the cells around the monster in
// rows, called bands, and below them the whole circle in one line. There the cells that the
// bands show, and those that steps lead to, are marked.
func (b *scene) strip(c *paint.Canvas, h int) []view.Target {
	n, w := b.board.Cells(), c.Width()
	overview := 3
	if h < 8 {
		overview = 0
	}
	margin := 0
	if w >= 30 {
		margin = 7
	}
	bands := max((h-overview+1)/bandRows, 1)
	wide := 6 // the width of a cell, at first with room for a distance
	for wide > 1 && (w-margin)/wide*bands < n {
		wide--
	}
	per := max((w-margin)/wide, 1)
	shown := min(per*bands, n)
	seen := b.cell
	if b.InView != nil {
		seen = int(b.InView.Index)
	}
	first := ((seen-shown/2)%n + n) % n
	if seen-shown/2 < 0 && shown < n && seen < per && b.InView == nil {
		first = 0 // near the hole, begin with the hole
	}
	every := 10 // if cells are narrow, one in so many has a number
	if n > 1e8 {
		every = 20
	}
	b.Within(first, shown, wide)
	last, before, whose, came := b.LastMove()
	var targets []view.Target
	for i := range shown {
		cell := (first + i) % n
		x, y := margin+i%per*wide, i/per*bandRows
		top := image.Rect(x, y, x+max(wide-1, 1), y+1)
		mid := x + (top.Dx()-1)/2
		if wide > 2 || cell%every == 0 {
			b.number(c, image.Pt(x, y), top.Dx(), margin+per*wide, cell)
		}
		if cell == 0 {
			c.Put(mid, y+2, b.Theme.Glyph.Hole, b.Theme.Piece)
			b.holes(c, top.Add(image.Pt(0, 1)), top.Add(image.Pt(0, 3)))
		} else {
			b.state(c, top.Add(image.Pt(0, 1)), berzerk.Rick, cell)
			b.state(c, top.Add(image.Pt(0, 3)), berzerk.Morty, cell)
			c.Put(mid, y+2, b.Theme.Glyph.Dot, b.Theme.Border)
		}
		if m, ok := b.steps[cell]; ok {
			r := top.Add(image.Pt(0, 2))
			name, worth := b.MoveStyle(m)
			called, verdict := b.ChipWords(m, "+"+strconv.FormatInt(m.To, 10), r.Dx())
			if wide <= 3 {
				if called = "+"; b.IsBest(m) {
					called = b.Theme.Glyph.Star
				}
				verdict = ""
			}
			c.Fill(r, " ", name)
			at := c.Text(x+(r.Dx()-paint.Width(called+verdict))/2, y+2, called, name)
			c.Text(at, y+2, verdict, worth)
			targets = append(targets, b.Target(r, m))
		}
		if came && b.crossed(before.(berzerk.Position).Cell, cell, last) {
			if ch, _ := c.At(mid, y+2); ch == b.Theme.Glyph.Dot {
				b.Trace(c, mid, y+2, whose)
			}
		}
		if cell == b.cell {
			c.Put(mid, y+2, b.Theme.Glyph.Piece, b.Theme.Token)
		}
	}
	if margin > 0 {
		for y := 0; y < (shown+per-1)/per*bandRows; y += bandRows {
			for p, dy := range []int{1, 3} {
				st := b.Theme.Faint
				if games.Player(p) == b.turn && !b.Over() {
					st = b.Theme.Player[p]
				}
				c.Text(1, y+dy, berzerk.Game.Players[p], st)
			}
		}
	}
	if overview > 0 {
		b.overview(c, h-overview, first, shown)
	}
	return b.clip(c, targets)
}

// crossed reports whether a cell lies on the way of a step from the cell from, or is that cell.
func (b *scene) crossed(from, cell int, step games.Move) bool {
	n := b.board.Cells()
	return (cell-from+n)%n < int(step.To)
}

// number draws the number of a cell at at, above a cell w columns wide: in the middle if
// it fits into that width, otherwise from its first column on, unless it would end
// beyond column end.
func (b *scene) number(c *paint.Canvas, at image.Point, w, end, cell int) {
	text := strconv.Itoa(cell)
	switch {
	case len(text) <= w:
		c.Center(at.X, at.Y, w, text, b.Theme.Faint)
	case at.X+len(text) <= end:
		c.Text(at.X, at.Y, text, b.Theme.Faint)
	}
}

// overview draws the outcomes of all states with the player to move in one line. In the
// line above it marks the shown cells, the monster and its steps; the line below says
// whose states these are.
func (b *scene) overview(c *paint.Canvas, y, first, shown int) {
	n, w := b.board.Cells(), c.Width()
	column := func(cell int) int { return int(int64(cell) * int64(w) / int64(n)) }
	for i := range shown {
		c.Put(column((first+i)%n), y, b.Theme.Glyph.Horizontal, b.Theme.Key)
	}
	for cell, m := range b.steps {
		st := b.Theme.Key
		if o, ok := b.Option(m); ok && b.Show.Colours && len(b.steps) <= 64 {
			st = b.Theme.Outcome[o.Verdict.Outcome]
		}
		if len(b.steps) <= 64 {
			c.Put(column(cell), y, "+", st)
		}
	}
	c.Put(column(b.cell), y, b.Theme.Glyph.Piece, b.Theme.Token)
	for x := range w {
		lo, hi := x*n/w, max((x+1)*n/w, x*n/w+1)
		glyph, st := b.Column(b.tally(b.turn, max(lo, 1), max(hi, 2)), false)
		c.Put(x, y+1, glyph, st)
	}
	mover := berzerk.Game.Players[b.turn]
	mixed, share := "", ""
	if b.Show.Colours && n > w {
		mixed = ", ▖ mixed"
		share = fmt.Sprintf(", %d a column", (n+w-1)/w)
	}
	c.Text(1, y+2, b.Fitting(w-1,
		fmt.Sprintf("the whole circle, %s’s states: %d cells%s%s", mover, n, share, mixed),
		fmt.Sprintf("%s’s states, all %d cells%s", mover, n, mixed),
		fmt.Sprintf("%s’s states%s", mover, mixed),
		mover+"’s states",
	), b.Theme.Faint)
}

// tally counts the outcomes of the states in cells lo..hi-1 with player p to move; of many
// cells it counts only a sample. If one is not known it counts none.
func (b *scene) tally(p games.Player, lo, hi int) view.Tally {
	const most = 48
	var t view.Tally
	for cell := lo; cell < hi; cell += max((hi-lo)/most, 1) {
		m := b.mark(p, cell)
		if !m.Known {
			return view.Tally{}
		}
		if !m.Aside {
			t[m.Verdict.Outcome]++
		}
	}
	return t
}
