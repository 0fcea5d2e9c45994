package fence

import (
	"image"
	"strconv"

	"zugzwang/games/fence"
	"zugzwang/ui/view"
)

// sizes lists the sizes of a cell in columns and rows, in the order in which they are tried: first squares, or a column wider
// so that a digit is in the middle; at last one only for boards that stand close together.
var sizes = func() (all []image.Point) {
	for rows := 12; rows >= 3; rows-- {
		all = append(all, image.Pt(2*rows+1, rows), image.Pt(2*rows, rows))
	}
	return append(all, wideLow, image.Pt(5, 2), image.Pt(4, 2), image.Pt(5, 1), image.Pt(4, 1), image.Pt(3, 1), image.Pt(2, 1), image.Pt(1, 1))
}()

// wideLow is the size of low cells with room for what a cell waits for in a replay. It is not tried in a match, and for
// boards close together. Its width is odd, so that a number is in the middle.
var wideLow = image.Pt(7, 2)

const (
	mostBoards  = 400 // the most boards that may be shown all at once
	fewBoards   = 12  // the most boards for which shelves of every length are tried
	mostTerms   = 40  // the most boards whose sum is written out
	labelWide   = 4   // columns at the left of a board for its number with a value or a chip: "W12"
	roomy       = 36  // the height of the canvas, in rows, from which a match has the row of the sum
	leastHeight = 9   // the same on screens that do not show the sum elsewhere
)

// block says where a board is drawn, and which of its cells.
type block struct {
	part int
	area image.Rectangle // everything that it takes of the canvas, with its number
	seen image.Rectangle // the cells that are drawn: X are columns, Y are rows
	left int             // columns of area for its number, at the left of its fences
}

// layout chooses the size of cells for w columns and h rows, the largest with which all boards fit,
// and returns the blocks of the page to show. At each size boards may stand close together before a
// smaller one is tried.
func (b *scene) layout(w, h int) []block {
	if b.board.Parts() <= mostBoards {
		for _, b.size = range sizes {
			for _, b.close = range []bool{false, true} {
				if b.close && b.Mini || b.size == wideLow && (b.close || b.Headed) || b.size.X == 1 && !b.close {
					continue
				}
				if page := b.shelves(w, h); page != nil {
					return page
				}
			}
		}
	}
	b.close = true
	if b.Mini {
		if page := b.sample(w, h); page != nil {
			return page
		}
	}
	b.size = image.Pt(2, 1)
	if g := b.board.Grid(b.anchor()); !b.Mini {
		b.size.X = 3 + len(strconv.Itoa(max(g.Rows, g.Cols)-1)) // for the longest text, such as " −12W"
	}
	most := image.Pt(w, h)
	if b.board.Parts() > 1 && b.step == nil { // a large board takes at most half the width
		most.X = max((w-b.between())/2, min(w, 30))
	}
	return b.page(w, h, most)
}

// sample returns the block of the largest board alone, for a preview without room for all; nil if even
// that does not fit.
func (b *scene) sample(w, h int) []block {
	largest, cells := 0, 0
	for part := range min(b.board.Parts(), mostBoards) {
		if g := b.board.Grid(part); g.Rows*g.Cols > cells {
			largest, cells = part, g.Rows*g.Cols
		}
	}
	g := b.board.Grid(largest)
	seen := image.Rect(0, 0, g.Cols, g.Rows)
	for _, b.size = range sizes {
		if at := b.block(largest, seen); at.area.Max.X <= w && at.area.Max.Y <= h {
			return []block{at}
		}
	}
	return nil
}

// shelves returns the blocks of all boards on shelves of the same length, as short as possible; nil if
// they do not fit.
func (b *scene) shelves(w, h int) []block {
	blocks, widest := make([]block, b.board.Parts()), 0
	for part := range blocks {
		g := b.board.Grid(part)
		blocks[part] = b.block(part, image.Rect(0, 0, g.Cols, g.Rows))
		size := blocks[part].area.Max
		if size.X > w || size.Y > h {
			return nil
		}
		widest = max(widest, size.X)
	}
	h -= b.below()
	n, high := b.shelve(blocks, w)
	// Try shorter shelves: other boards side by side may be less high.
	for ; high > h && w > widest && len(blocks) <= fewBoards; w-- {
		n, high = b.shelve(blocks, w-1)
	}
	if high > h {
		return nil
	}
	for widest < w { // find the shortest length with which there are no more shelves
		middle := (widest + w) / 2
		if m, high := b.shelve(blocks, middle); m > n || high > h {
			widest = middle + 1
		} else {
			w = middle
		}
	}
	b.shelve(blocks, w)
	return blocks
}

// shelve moves blocks, one after the other, onto shelves of length w, and returns the number of shelves
// and their total height.
func (b *scene) shelve(blocks []block, w int) (n, high int) {
	at := image.Point{}
	for i := range blocks {
		size := blocks[i].area.Size()
		if at.X > 0 && at.X+size.X > w {
			at = image.Pt(0, high+b.below())
		}
		if at.X == 0 {
			n++
		}
		blocks[i].area = image.Rectangle{Max: size}.Add(at)
		high = max(high, at.Y+size.Y)
		at.X += size.X + b.between()
	}
	return n, high
}

// page returns the blocks of the page that contains the anchor's board, none larger than most.
func (b *scene) page(w, h int, most image.Point) (page []block) {
	anchor := b.anchor()
	x, y, height := 0, 0, 0
	for part := range b.board.Parts() {
		seen := b.window(part, most)
		at := b.block(part, seen)
		size := at.area.Max
		if x > 0 && x+size.X > w { // begin the next shelf
			x, y, height = 0, y+height, 0
		}
		if y > 0 && y+size.Y > h { // begin the next page
			if part > anchor {
				break
			}
			page = page[:0]
			x, y, height = 0, 0, 0
		}
		at.area = at.area.Add(image.Pt(x, y))
		page = append(page, at)
		x += size.X + b.between()
		height = max(height, size.Y)
	}
	return page
}

// spread moves the blocks of a page apart, so that the gaps between those of a shelf are as wide as those
// at its ends, and those between shelves as high as those above and below. Where there is room, blocks of
// all shelves stand below each other in columns.
func (b *scene) spread(page []block, w, h int) {
	var shelves [][]block
	bottom := 0
	for i, p := range page {
		if n := len(shelves); n > 0 && p.area.Min.Y == page[i-1].area.Min.Y {
			shelves[n-1] = shelves[n-1][:len(shelves[n-1])+1]
		} else {
			shelves = append(shelves, page[i:i+1])
		}
		bottom = max(bottom, p.area.Max.Y)
	}
	columns, aligned := b.columns(shelves, w)
	for i, shelf := range shelves {
		widths := columns
		if !aligned {
			widths, _ = b.columns(shelves[i:i+1], w)
		}
		x, free := 0, w
		for _, wide := range widths {
			free -= wide
		}
		// Lifted cells have a free pixel above them.
		down := share(h-bottom, i+1, len(shelves), b.lift() == 0)
		for j := range shelf {
			at := &shelf[j].area
			*at = at.Add(image.Pt(x+share(free, j+1, len(widths), false)-at.Min.X, down))
			x += widths[j]
		}
	}
}

// columns returns the width of the widest block in each column of some shelves, and whether they fit into w and all shelves
// have the same number of blocks, the last one at most as many.
func (b *scene) columns(shelves [][]block, w int) (widths []int, fit bool) {
	fit = true
	for i, shelf := range shelves {
		fit = fit && (len(shelf) == len(shelves[0]) || i == len(shelves)-1 && len(shelf) < len(shelves[0]))
		for j, at := range shelf {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], at.area.Dx())
		}
	}
	taken := (len(widths) - 1) * b.between()
	for _, wide := range widths {
		taken += wide
	}
	return widths, fit && taken <= w
}

// share returns how many of the free columns, or rows, lie before block k, from 1 to n, if all n+1 gaps are equal. Of remaining rows
// (rows is set) the first lies above the first block.
func share(free, k, n int, rows bool) int {
	more := 0
	if rows {
		more = n
	}
	return (max(free, 0)*k + more) / (n + 1)
}

// anchor returns the board that must be shown: that of the place in view, otherwise that of a replay's
// last step, of the move in focus, of the last move, or of the first move.
func (b *scene) anchor() int {
	switch m, ok := b.Focused(); {
	case b.InView != nil:
		return b.InView.Part
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

// window returns the cells of a board to show: all of them, or those that fit into most around the
// piece. In a replay it is those around the last step's cell, moved by half of their number at a time.
func (b *scene) window(part int, most image.Point) image.Rectangle {
	g, c, jump := b.board.Grid(part), b.at.At(part), false
	if b.step != nil && b.step.Part == part {
		c, jump = b.stepCell(), true
	}
	look := b.InView != nil && b.InView.Part == part
	if look {
		c, _ = b.board.Cell(*b.InView)
	}
	fences := b.picture(image.Rectangle{})
	cols := max((most.X-b.label(part, true)-fences.X)/b.size.X, 1)
	rows := max((most.Y-fences.Y)/b.size.Y, 1)
	if look {
		x0, x1 := view.RangeAround(int(c.Col), g.Cols, cols)
		y0, y1 := view.RangeAround(int(c.Row), g.Rows, rows)
		return image.Rect(x0, y0, x1, y1)
	}
	x0, x1 := around(int(c.Col), g.Cols, cols, jump)
	y0, y1 := around(int(c.Row), g.Rows, rows, jump)
	return image.Rect(x0, y0, x1, y1)
}

// stepCell returns the cell that a replay's last step was about.
func (b *scene) stepCell() fence.Cell {
	c, _ := b.board.Cell(*b.step)
	return c
}

// around returns the range from..to-1 of at most most numbers out of 0..n-1 around at, most of it after
// at, where the piece can go. If jump is set, the range moves only by half its length at a time.
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

// before returns how many columns are at the left of the cells, and rows above them, for fences and the numbers on these.
func (b *scene) before() image.Point {
	if b.Edit || b.ruled() || !b.Theme.Pictures() {
		return image.Pt(1, 1)
	}
	return image.Pt(0, b.lift())
}

// picture returns how many columns and rows the given cells of a board take with the fences around them.
func (b *scene) picture(seen image.Rectangle) image.Point {
	return image.Pt(seen.Dx()*b.size.X+1, seen.Dy()*b.size.Y+1-b.lift()).Add(b.before())
}

// lift returns by how many pixels cells are drawn higher than their rows: by one if they have an even number of rows and text
// in one of them only, so that this row is in their middle.
func (b *scene) lift() int {
	if b.size.Y%2 == 0 && b.quiet() {
		return 1
	}
	return 0
}

// between returns the width of the gap between boards.
func (b *scene) between() int {
	switch {
	case b.close:
		return 1
	case b.Mini:
		return 2
	}
	return 3
}

// below returns the height of the gap between the boards of a shelf and those of the next, or what stands below the last.
func (b *scene) below() int {
	if b.size.Y > 3 && !b.Mini {
		return 1
	}
	return 0
}
