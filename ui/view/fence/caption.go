package fence

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/ui/paint"
)

// A board's name and value stand beneath it or, where that makes room for larger cells, in a
// corner that its fences leave outside: below the lower one or above the upper one. All names stand in the same corner
// if that makes as much room.

// corner is where names of boards stand.
type corner uint8

// The corners; a board without such a corner has its name beneath.
const (
	beneath corner = iota
	lowerLeft
	upperRight
	anyCorner // where the board has more room
)

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
	if b.corner != beneath {
		if at, ok := b.cornered(part, seen); ok {
			return at
		}
	}
	wide := size.X
	switch {
	case b.Mini:
	case b.close:
		wide = max(wide, closeLabel)
	default:
		wide = max(wide, leastLabel)
	}
	area := image.Rect(0, 0, wide, size.Y+b.captionRows())
	return block{part, area, seen, (wide - size.X) / 2, image.Rect(0, size.Y, wide, area.Max.Y)}
}

// cornered returns the area of a board with its name in the corner that makes it the least wider;
// ok is false if no corner of those that are wanted is high enough.
func (b *scene) cornered(part int, seen image.Rectangle) (least block, ok bool) {
	size, g := b.picture(seen), b.board.Grid(part)
	name := paint.Width(boardName(part))
	worth := len("  −") + len(strconv.Itoa(max(g.Rows, g.Cols)))
	try := func(free image.Rectangle, left bool) {
		rows, need := 1, name+worth
		if b.sum == nil && !b.Asks {
			need = name
		} else if free.Dx() < need && free.Dy() >= 2 { // the value below the name
			rows, need = 2, name
		}
		more := max(need-free.Dx(), 0) // columns that the board has not
		if free.Dy() < rows || ok && (more > least.area.Dx()-size.X || more == least.area.Dx()-size.X && free.Dx()*free.Dy() <= least.named.Dx()*least.named.Dy()) {
			return
		}
		least = block{part: part, area: image.Rect(0, 0, size.X+more, size.Y), seen: seen}
		if left {
			least.left = more
		}
		free.Max.X += more
		least.named, ok = free, true
	}
	numbered := len(strconv.Itoa(g.Rows)) // rows, on the lower fence and left of it
	for row := 1; row < g.Rows && b.corner != upperRight; row++ {
		if col := int(g.Lower.Col[row]); col > int(g.Lower.Col[row-1]) {
			try(image.Rect(0, row*b.size.Y+2, col*b.size.X-numbered, size.Y), true)
		}
	}
	for col := 1; col < g.Cols && b.corner != lowerLeft; col++ {
		if row := int(g.Upper.Row[col]); row > int(g.Upper.Row[col-1]) {
			try(image.Rect(col*b.size.X+3, 0, size.X, row*b.size.Y), false)
		}
	}
	return least, ok
}

func boardName(part int) string { return fmt.Sprintf("board %d", part+1) }

// caption writes a board's name and value, and which part of it is seen, and returns where the
// name is.
func (b *scene) caption(c *paint.Canvas, at block) (named image.Rectangle) {
	g, room := b.board.Grid(at.part), at.named.Add(at.area.Min)
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
	y := room.Min.Y + (room.Dy()-1)/2
	if value != "" && len(name)+2+paint.Width(value) > room.Dx() {
		if room.Dy() >= 2 {
			c.Center(room.Min.X, y+1, room.Dx(), value, b.Theme.Strong)
			value = ""
		} else {
			name = strconv.Itoa(at.part + 1)
		}
	}
	more := ""
	if at.seen.Dx() < g.Cols || at.seen.Dy() < g.Rows {
		more = b.Theme.Words(fmt.Sprintf("  of %d×%d", g.Rows, g.Cols))
	}
	width := len(name) + paint.Width(more)
	if value != "" || more != "" {
		width += 2 + paint.Width(value)
	}
	x := room.Min.X + max(room.Dx()-width, 0)/2
	named = image.Rect(x, y, x+len(name), y+1)
	x = c.Text(x, y, name, st)
	x = c.Fit(x+2, y, room.Max.X-x-2, value, b.Theme.Strong)
	c.Fit(x, y, room.Max.X-x, more, b.Theme.Faint)
	return named
}
