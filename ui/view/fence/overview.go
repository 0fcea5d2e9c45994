package fence

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
)

// overview draws in row y which boards are shown, and records doors that bring others into view. While
// values are shown it draws all boards in one line: the sign of each value, or Glyph.Mixed if boards
// that share a column differ; those of the page stand out. If the row below is free it explains the
// signs there.
func (b *scene) overview(c *paint.Canvas, y int, page []block) {
	n, w := b.board.Parts(), c.Width()
	from, to := page[0].part, page[len(page)-1].part
	if b.sum == nil && !b.Edit {
		seen := fmt.Sprintf("boards %d–%d of %d", from+1, to+1, n)
		if from == to {
			seen = fmt.Sprintf("board %d of %d", from+1, n)
		}
		seen = b.Fitting(w, "  "+seen+"  ", seen)
		x := (w - paint.Width(seen)) / 2
		c.Text(x, y, seen, b.Theme.Text)
		b.turns(c, image.Rect(x, y, x+paint.Width(seen), y+1), from, to)
		return
	}
	columns := min(n, w)
	left := (w - columns) / 2
	told := false
	for x := range columns {
		lo, hi := x*n/columns, max((x+1)*n/columns, x*n/columns+1)
		st, seen := b.Theme.Faint, hi > from && lo <= to
		if seen {
			st = b.Theme.Key
		}
		sign := b.sign(lo, hi)
		told = told || sign != b.Theme.Glyph.Dot
		c.Put(left+x, y, sign, st)
		if at := image.Rect(left+x, y, left+x+1, y+1); !seen {
			b.AddDoor(c, at, b.stands(lo))
			if b.Edit || b.Cursor != nil {
				b.Notice(c, at, b.stands(lo), nil)
			}
		}
	}
	b.turns(c, image.Rect(left-2, y, left+columns+2, y+1), from, to)
	if !told || strings.TrimSpace(rowText(c, y+1)) != "" {
		return
	}
	signs := fmt.Sprintf("+ %s  − %s  0 even", fence.Game.Players[fence.Right], fence.Game.Players[fence.Down])
	if n > columns {
		signs += "  " + b.Theme.Glyph.Mixed + " mixed"
	}
	c.Center(0, y+1, w, b.Fitting(w-2, fmt.Sprintf("all %d boards: %s", n, signs), signs), b.Theme.Faint)
}

// turns draws arrows to the previous and to the next page at both ends of an area, and records their
// doors. The page shown has the boards from..to.
func (b *scene) turns(c *paint.Canvas, area image.Rectangle, from, to int) {
	const wide = 3 // columns that can be clicked
	if from > 0 {
		c.Put(area.Min.X, area.Min.Y, b.Theme.Glyph.Left, b.Theme.Key)
		b.AddDoor(c, image.Rect(area.Min.X-wide+1, area.Min.Y, area.Min.X+1, area.Max.Y), b.stands(from-1))
	}
	if to+1 < b.board.Parts() {
		c.Put(area.Max.X-1, area.Min.Y, b.Theme.Glyph.Right, b.Theme.Key)
		b.AddDoor(c, image.Rect(area.Max.X-1, area.Min.Y, area.Max.X+wide-1, area.Max.Y), b.stands(to+1))
	}
}

// stands returns the place on which a board's piece stands.
func (b *scene) stands(part int) games.Place {
	return b.board.PlaceIn(b.at, part, b.at.At(part))
}

// rowText returns the text of a row of the canvas.
func rowText(c *paint.Canvas, y int) string {
	var w strings.Builder
	for x := range c.Width() {
		char, _ := c.At(x, y)
		w.WriteString(char)
	}
	return w.String()
}

// sign returns "+", minus or "0" if the values of the boards lo..hi-1 all have this sign, otherwise
// Glyph.Mixed; a dot if some value is not known or shown. Of many boards it looks only at a sample.
func (b *scene) sign(lo, hi int) string {
	const most = 16
	if b.sum == nil {
		return b.Theme.Glyph.Dot
	}
	all := ""
	for part := lo; part < hi; part += max((hi-lo)/most, 1) {
		sign := "+"
		switch m := b.mark(part, b.at.At(part)); {
		case m.Value == "": // not settled yet
			return b.Theme.Glyph.Dot
		case m.Sign < 0:
			sign = b.Theme.Glyph.Minus
		case m.Sign == 0:
			sign = "0"
		}
		if all != "" && all != sign {
			return b.Theme.Glyph.Mixed
		}
		all = sign
	}
	return all
}
