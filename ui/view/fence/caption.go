package fence

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/ui/paint"
)

// A board's name and value stand beneath it.

// captionRows returns the height of a board's name beneath it.
func (b *scene) captionRows() int {
	if b.Mini {
		return 0
	}
	return 1
}

// block returns the area of a board of which these cells are seen, at the origin.
func (b *scene) block(part int, seen image.Rectangle) block {
	size := b.picture(seen)
	wide := size.X
	switch {
	case b.Mini:
	case b.close:
		wide = max(wide, closeLabel)
	default:
		wide = max(wide, leastLabel)
	}
	return block{part, image.Rect(0, 0, wide, size.Y+b.captionRows()), seen, (wide - size.X) / 2}
}

func boardName(part int) string { return fmt.Sprintf("board %d", part+1) }

// caption writes a board's name and value, and which part of it is seen, and returns where the
// name is.
func (b *scene) caption(c *paint.Canvas, at block) (named image.Rectangle) {
	g, left, w, y := b.board.Grid(at.part), at.area.Min.X, at.area.Dx(), at.area.Max.Y-1
	name, st := boardName(at.part), b.Theme.Faint
	if b.open(at.part, b.at.Turn()) {
		st = b.Theme.Text
	}
	if f, ok := b.Focused(); ok && f.Part == at.part {
		st = b.Theme.Focus
	}
	value := ""
	if b.sum != nil {
		value = b.Theme.Words(b.value(at.part, b.at.At(at.part)))
	}
	if value != "" && len(name)+2+paint.Width(value) > w {
		name = strconv.Itoa(at.part + 1)
	}
	more := ""
	if at.seen.Dx() < g.Cols || at.seen.Dy() < g.Rows {
		more = b.Theme.Words(fmt.Sprintf("  of %d×%d", g.Rows, g.Cols))
	}
	width := len(name) + paint.Width(more)
	if value != "" || more != "" {
		width += 2 + paint.Width(value)
	}
	x, end := left+max(w-width, 0)/2, at.area.Max.X
	named = image.Rect(x, y, x+len(name), y+1)
	x = c.Text(x, y, name, st)
	x = c.Fit(x+2, y, end-x-2, value, b.Theme.Strong)
	c.Fit(x, y, end-x, more, b.Theme.Faint)
	return named
}
