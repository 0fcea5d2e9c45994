package fence

import (
	"fmt"
	"image"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
)

// overview draws in row y, and in the row below if it has two rows, which boards are shown, and records doors that bring
// others into view. While values are shown row y is a line with the values of all boards. Of two rows the second says in a
// match which boards are shown, and elsewhere what the signs of the line mean.
func (b *scene) overview(c *paint.Canvas, y, rows int, page []block) {
	from, to := page[0].part, page[len(page)-1].part
	ranged := b.Headed && rows == 2
	strip := b.sum != nil || b.Edit
	switch {
	case ranged:
		b.ranges(c, y+1, from, to)
	case !strip:
		b.ranges(c, y, from, to)
	}
	if !strip {
		return
	}
	area, told := b.strip(c, y, from, to)
	n := b.board.Parts()
	if !ranged {
		b.turns(c, image.Rect(area.Min.X-2, y, area.Max.X+2, y+1), from, to)
	} else if told && n > area.Dx() {
		b.Explains = append(b.Explains, b.Theme.Glyph.Mixed+": boards of different signs")
	}
	if told && rows == 2 && !ranged {
		signs := fmt.Sprintf("+ %s  − %s  0 even", fence.Game.Players[fence.Right], fence.Game.Players[fence.Down])
		if n > area.Dx() {
			signs += "  " + b.Theme.Glyph.Mixed + " mixed"
		}
		c.Center(0, y+1, c.Width(), b.Fitting(c.Width()-2, fmt.Sprintf("all %d boards: %s", n, signs), signs), b.Theme.Faint)
	}
}

// ranges draws in row y that the boards from..to are shown and, in a match, which key leads to others.
func (b *scene) ranges(c *paint.Canvas, y, from, to int) {
	n := b.board.Parts()
	seen := fmt.Sprintf("boards %d–%d of %d", from+1, to+1, n)
	if from == to {
		seen = fmt.Sprintf("board %d of %d", from+1, n)
	}
	w := c.Width()
	seen = b.Fitting(w, "  "+seen+"  ", seen)
	key, more := "", ""
	if b.Headed {
		key, more = "  tab", b.Fitting(w-paint.Width(seen+"  tab"), " more boards", " more")
	}
	if more == "" {
		key = ""
	}
	x := (w - paint.Width(seen+key+more)) / 2
	end := c.Text(x, y, seen, b.Theme.Text)
	b.turns(c, image.Rect(x, y, end, y+1), from, to)
	c.Text(c.Text(end, y, key, b.Theme.Key), y, more, b.Theme.Faint)
}

// strip draws in row y the sign of the value of each board, or Glyph.Mixed if boards that share a column differ; those from..to
// stand out, and the others are doors. It returns the area of the signs, and whether a value is known.
func (b *scene) strip(c *paint.Canvas, y, from, to int) (area image.Rectangle, told bool) {
	n := b.board.Parts()
	columns := min(n, c.Width())
	left := (c.Width() - columns) / 2
	if of := "all boards: "; b.Headed && columns+len(of) < c.Width() {
		left = c.Text((c.Width()-columns-len(of))/2, y, of, b.Theme.Faint)
	}
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
	return image.Rect(left, y, left+columns, y+1), told
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
