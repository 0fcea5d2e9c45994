package fence

import (
	"image"
	"strconv"

	"zugzwang/games/fence"
	"zugzwang/ui/view"
)

// block is a board on the canvas: its area, its name beneath included, and the
// cells that are seen of it.
type block struct {
	part int
	area image.Rectangle
	seen image.Rectangle // in cells, columns across
}

// layout chooses the tile and places the boards of a page. Before a board goes to
// another page they stand close together, and take the rows that are else left free.
func (b *scene) layout(w, h, free int) []block {
	if n := b.board.Parts(); n <= mostBoards {
		for _, b.close = range []bool{false, true} {
			for _, b.tile = range tiles {
				if b.close && b.Mini || b.tile.size.X == 1 && !b.close {
					continue
				}
				room := h
				if b.close {
					room += free
				}
				if page, whole := b.page(w, room, image.Pt(w, room)); whole && len(page) == n {
					return page
				}
			}
		}
	}
	b.close, b.tile = false, tiles[len(tiles)-1]
	b.tile.size.X = 2
	if g := b.board.Grid(b.anchor()); !b.Mini {
		b.tile.size.X = 3 + len(strconv.Itoa(max(g.Rows, g.Cols)-1)) // " −12W"
	}
	most := image.Pt(w, h)
	if b.board.Parts() > 1 && b.step == nil { // a large board leaves room for another
		most.X = max((w-b.gap())/2, min(w, 30))
	}
	page, _ := b.page(w, h, most)
	return page
}

// page places the boards of the page that holds the anchor, row by row, none
// larger than most, and reports whether all of each is seen.
func (b *scene) page(w, h int, most image.Point) (page []block, whole bool) {
	anchor := b.anchor()
	x, y, height := 0, 0, 0
	whole = true
	for part := range b.board.Parts() {
		seen := b.window(part, most)
		size := b.extent(seen)
		if x > 0 && x+size.X > w { // the next row
			x, y, height = 0, y+height, 0
		}
		if y > 0 && y+size.Y > h { // the next page
			if part > anchor {
				break
			}
			page, whole = page[:0], true
			x, y, height = 0, 0, 0
		}
		g := b.board.Grid(part)
		whole = whole && seen.Size() == image.Pt(g.Cols, g.Rows) && size.X <= w && size.Y <= h
		page = append(page, block{part, image.Rectangle{Max: size}.Add(image.Pt(x, y)), seen})
		x += size.X + b.gap()
		height = max(height, size.Y)
	}
	center(page, w, h)
	return page, whole
}

// center moves each row of blocks to the middle, and all rows together.
func center(page []block, w, h int) {
	bottom := 0
	for _, p := range page {
		bottom = max(bottom, p.area.Max.Y)
	}
	down := max(h-bottom, 0) / 2
	for i := 0; i < len(page); {
		j := i
		for j < len(page) && page[j].area.Min.Y == page[i].area.Min.Y {
			j++
		}
		right := max(w-page[j-1].area.Max.X, 0) / 2
		for ; i < j; i++ {
			page[i].area = page[i].area.Add(image.Pt(right, down))
		}
	}
}

// anchor is the board that has to be seen: the one looked at, or that a replay
// is at, else the one in focus, else the one that moved last, else the first
// that can move.
func (b *scene) anchor() int {
	switch m, ok := b.Focused(); {
	case b.Look != nil:
		return b.Look.Part
	case b.step != nil:
		return b.step.Part
	case ok:
		return m.Part
	case b.Last != nil:
		return b.Last.Part
	case len(b.Moves) > 0:
		return b.Moves[0].Part
	}
	return 0
}

// window is what can be seen of a board: all of it, or what fits around its
// piece; in a replay, around what the step is about, moving on by half a window
// at a time.
func (b *scene) window(part int, most image.Point) image.Rectangle {
	g, c, jump := b.board.Grid(part), b.at.At(part), false
	if b.step != nil && b.step.Part == part {
		c, jump = b.stepCell(), true
	}
	look := b.Look != nil && b.Look.Part == part
	if look {
		c, _ = b.board.Cell(*b.Look)
	}
	frame := 2 - b.tile.gap
	cols := max((most.X-frame)/(b.tile.size.X+b.tile.gap), 1)
	rows := max((most.Y-b.caption()-frame)/(b.tile.size.Y+b.tile.gap), 1)
	if look {
		x0, x1 := view.Amid(int(c.Col), g.Cols, cols)
		y0, y1 := view.Amid(int(c.Row), g.Rows, rows)
		return image.Rect(x0, y0, x1, y1)
	}
	x0, x1 := around(int(c.Col), g.Cols, cols, jump)
	y0, y1 := around(int(c.Row), g.Rows, rows, jump)
	return image.Rect(x0, y0, x1, y1)
}

// stepCell is the cell of what a replay's step is about.
func (b *scene) stepCell() fence.Cell {
	c, _ := b.board.Cell(*b.step)
	return c
}

// around is the range of size at most most, out of 0..n-1, that shows what lies
// ahead of a place. If it is to jump, it stays where it is while the place does
// not come too near its ends.
func around(at, n, most int, jump bool) (from, to int) {
	if n <= most {
		return 0, n
	}
	from = at - most/4
	if half := most / 2; jump && half > 0 {
		from = max(from, 0) / half * half
	}
	from = min(max(from, 0), n-most)
	return from, from + most
}

// extent is the size of a block that shows these cells.
func (b *scene) extent(seen image.Rectangle) image.Point {
	size := b.picture(seen)
	switch {
	case b.Mini:
	case b.close:
		size.X = max(size.X, closeLabel)
	default:
		size.X = max(size.X, leastLabel)
	}
	return size.Add(image.Pt(0, b.caption()))
}

// picture is the size of the cells and the fences around them.
func (b *scene) picture(seen image.Rectangle) image.Point {
	frame := 2 - b.tile.gap
	return image.Pt(
		seen.Dx()*(b.tile.size.X+b.tile.gap)+frame,
		seen.Dy()*(b.tile.size.Y+b.tile.gap)+frame,
	)
}

// gap is the room between boards.
func (b *scene) gap() int {
	switch {
	case b.close:
		return 1
	case b.Mini:
		return 2
	}
	return 3
}

// caption is the height of a board's name.
func (b *scene) caption() int {
	if b.Mini {
		return 0
	}
	return 1
}
