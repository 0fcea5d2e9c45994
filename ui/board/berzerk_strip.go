package board

import (
	"image"
	"strconv"

	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// bandRows is the height of one band of the unrolled circle: the cell numbers,
// Rick's states, the cells, Morty's states, and a gap.
const bandRows = 5

// strip draws a circle too large for a ring: the cells around the monster,
// unrolled in bands, and beneath them the whole circle in one line, with the
// part that the bands show and the cells in reach marked.
func (b *berzerkBoard) strip(c *paint.Canvas, h int) []Target {
	n, w := b.board.Cells(), c.Width()
	overview := 3
	if h < 8 {
		overview = 0
	}
	margin := 0
	if w >= 30 {
		margin = 7
	}
	wide := min(max((w-margin)/n, 1), 6) // a cell's width; small circles have room for distances
	per := max((w-margin)/wide, 1)
	bands := max((h-overview+1)/bandRows, 1)
	shown := min(per*bands, n)
	first := ((b.cell-shown/2)%n + n) % n
	if b.cell-shown/2 < 0 && shown < n && b.cell < per {
		first = 0 // near the hole the strip begins with it
	}
	var targets []Target
	for i := range shown {
		cell := (first + i) % n
		x, y := margin+i%per*wide, i/per*bandRows
		size := image.Pt(max(wide-1, 1), 1)
		mid := x + (size.X-1)/2
		if wide > 2 || i%10 == 0 {
			c.Center(x, y, max(size.X, 6*(3-min(wide, 3))), strconv.Itoa(cell), b.Theme.Faint)
		}
		if cell == 0 {
			c.Put(mid, y+2, b.Theme.Glyph.Hole, b.Theme.Piece)
		} else {
			b.state(c, image.Pt(mid, y+1), size, berzerk.Rick, cell)
			b.state(c, image.Pt(mid, y+3), size, berzerk.Morty, cell)
			c.Put(mid, y+2, b.Theme.Glyph.Dot, b.Theme.Border)
		}
		if m, ok := b.steps[cell]; ok {
			text := "+"
			if b.IsBest(m) {
				text = b.Theme.Glyph.Star
			}
			if wide > 3 {
				text = "+" + strconv.FormatInt(m.To, 10)
			}
			r := image.Rect(x, y+2, x+size.X, y+3)
			c.Fill(r, " ", b.step(m))
			c.Center(x, y+2, size.X, text, b.step(m))
			targets = append(targets, Target{r, m, b.mark(b.turn.Other(), cell)})
		}
		if cell == b.cell {
			c.Put(mid, y+2, b.Theme.Glyph.Piece, b.Theme.Token)
		}
	}
	if margin > 0 {
		for y := 0; y < (shown+per-1)/per*bandRows; y += bandRows {
			for p, dy := range []int{1, 3} {
				st := b.Theme.Faint
				if berzerk.Game.Players[p] == berzerk.Game.Players[b.turn] {
					st = b.Theme.Player[p]
				}
				c.Text(0, y+dy, berzerk.Game.Players[p], st)
			}
		}
	}
	if overview > 0 {
		b.overview(c, h-overview, first, shown)
	}
	return b.clip(c, targets)
}

// overview draws the whole circle of the mover's states in one line, each
// column wearing what most of its cells do, and above it where the window, the
// monster and its steps are.
func (b *berzerkBoard) overview(c *paint.Canvas, y, first, shown int) {
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
		if o, ok := b.majority(b.turn, max(lo, 1), max(hi, 2)); ok {
			c.Put(x, y+1, b.Theme.Glyph.Letter[o], b.Theme.Fill[o])
		} else {
			c.Put(x, y+1, b.Theme.Glyph.Dot, b.Theme.Unknown)
		}
	}
}
