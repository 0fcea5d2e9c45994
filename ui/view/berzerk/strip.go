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

// bands is the layout of the unrolled circle.
type bands struct {
	n        int // the number of cells, with the hole
	first    int // the first cell shown
	shown    int // the number of cells shown
	wide     int // columns of a cell with the gap after it
	per      int // cells of a band
	margin   int // columns at the left, for the names of the players
	overview int // rows below the bands, for the whole circle in one line
	every    int // one in so many cells has a number, if cells are narrow
}

// fitBands returns the layout in h rows of w columns for a circle of n cells of which the cell seen is to be shown. If near is
// set and that cell is near the hole, the bands begin with the hole; it is false if the user chose what is in view.
func fitBands(w, h, n, seen int, near bool) bands {
	l := bands{n: n, overview: 3, wide: 6, every: 10} // a cell has, at first, room for a distance
	if h < 8 {
		l.overview = 0
	}
	if w >= 30 {
		l.margin = 7
	}
	count := max((h-l.overview+1)/bandRows, 1)
	for l.wide > 1 && (w-l.margin)/l.wide*count < n {
		l.wide--
	}
	l.per = max((w-l.margin)/l.wide, 1)
	l.shown = min(l.per*count, n)
	l.first = ((seen-l.shown/2)%n + n) % n
	if seen-l.shown/2 < 0 && l.shown < n && seen < l.per && near {
		l.first = 0 // near the hole, begin with the hole
	}
	if n > 1e8 {
		l.every = 20
	}
	return l
}

// at returns the top left cell of the canvas for the i-th cell shown.
func (l *bands) at(i int) image.Point {
	return image.Pt(l.margin+i%l.per*l.wide, i/l.per*bandRows)
}

// strip draws a circle that has no room as a picture: the cells around the monster in
// rows, called bands, and below them the whole circle in one line. There the cells that the
// bands show, and those that steps lead to, are marked.
func (b *scene) strip(c *paint.Canvas, h int) []view.Target {
	seen := b.cell
	if b.InView != nil {
		seen = int(b.InView.Index)
	}
	l := fitBands(c.Width(), h, b.board.Cells(), seen, b.InView == nil)
	b.Within(l.first, l.shown, l.wide)
	var targets []view.Target
	for i := range l.shown {
		cell := (l.first + i) % l.n
		at := l.at(i)
		b.banded(c, l, cell, at)
		if m, ok := b.steps[cell]; ok {
			targets = append(targets, b.Target(b.bandStep(c, l, m, at), m))
		}
		mid := at.Add(image.Pt((max(l.wide-1, 1)-1)/2, 2))
		if last, before, whose, came := b.LastMove(); came && b.crossed(before.(berzerk.Position).Cell, cell, last) {
			if ch, _ := c.At(mid.X, mid.Y); ch == b.Theme.Glyph.Dot {
				b.Trace(c, mid.X, mid.Y, whose)
			}
		}
		if cell == b.cell {
			c.Put(mid.X, mid.Y, b.Theme.Glyph.Piece, b.Theme.Token)
		}
	}
	if l.margin > 0 {
		b.bandNames(c, l)
	}
	if l.overview > 0 {
		b.overview(c, h-l.overview, l.first, l.shown)
	}
	return clip(c, targets)
}

// banded draws a cell of a band: its number, Rick's state, a dot or the hole, and Morty's state.
func (b *scene) banded(c *paint.Canvas, l bands, cell int, at image.Point) {
	top := image.Rect(at.X, at.Y, at.X+max(l.wide-1, 1), at.Y+1)
	mid := at.X + (top.Dx()-1)/2
	if l.wide > 2 || cell%l.every == 0 {
		b.number(c, at, top.Dx(), l.margin+l.per*l.wide, cell)
	}
	rick, morty := top.Add(image.Pt(0, 1)), top.Add(image.Pt(0, 3))
	if cell == 0 {
		c.Put(mid, at.Y+2, b.Theme.Glyph.Hole, b.Theme.Piece)
		b.holes(c, rick, morty)
		return
	}
	b.state(c, rick, berzerk.Rick, cell)
	b.state(c, morty, berzerk.Morty, cell)
	c.Put(mid, at.Y+2, b.Theme.Glyph.Dot, b.Theme.Border)
}

// bandStep draws a step on the cell at at to which it leads, and returns the area to click.
func (b *scene) bandStep(c *paint.Canvas, l bands, m games.Move, at image.Point) image.Rectangle {
	r := image.Rect(at.X, at.Y+2, at.X+max(l.wide-1, 1), at.Y+3)
	k := b.Chip(m, "+"+strconv.FormatInt(m.To, 10), r.Dx(), 1)
	if l.wide <= 3 {
		if k.Sign, k.Star, k.Worth = "+", "", ""; b.Starred(m) {
			k.Sign = b.Theme.Glyph.Star
		}
	}
	c.Fill(r, " ", k.Name)
	b.DrawChip(c, r, k, false)
	return r
}

// bandNames draws the players' names at the left of their states, that of the player to move in its colour.
func (b *scene) bandNames(c *paint.Canvas, l bands) {
	for y := 0; y <= l.at(l.shown-1).Y; y += bandRows {
		for p, dy := range []int{1, 3} {
			st := b.Theme.Faint
			if games.Player(p) == b.turn && !b.Over() {
				st = b.Theme.Player[p]
			}
			c.Text(1, y+dy, berzerk.Game.Players[p], st)
		}
	}
}

// crossed reports whether a step from the cell from begins at a cell or passes it.
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
