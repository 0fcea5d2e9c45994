// Package fence draws the boards of Fence.
//
// Boards lie side by side and wrap in rows, each with its name and value
// beneath, and under them all the sum. Cells are as large as lets every board be
// seen whole; first there are gaps between them, along which the fences run, then
// the fences run around them. Where not even that is enough the boards come in
// pages, the one that matters on the page shown, each seen through a window
// around its piece.
package fence

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// scene is a scene of Fence, taken apart.
type scene struct {
	*view.Scene
	board *fence.Board
	at    *fence.Position
	sum   games.Additive // nil while nothing is to be shown
	best  map[int]bool   // the boards with a best move, if those are to be shown
	step  *games.Place   // in a replay, what the last step is about; before the first, what that will be
	tile  tile
}

// tile is how cells are drawn.
type tile struct {
	size image.Point
	gap  int // between cells, for the fences: 1, or 0 where the fences run around
}

// tiles are tried from the largest.
var tiles = []tile{
	{image.Pt(9, 3), 1},
	{image.Pt(7, 2), 1},
	{image.Pt(5, 2), 1},
	{image.Pt(5, 1), 1},
	{image.Pt(4, 1), 1},
	{image.Pt(3, 1), 1},
	{image.Pt(4, 1), 0},
	{image.Pt(3, 1), 0},
	{image.Pt(2, 1), 0},
}

const (
	mostBoards  = 400 // boards that are tried to be shown all at once
	mostTerms   = 40  // boards whose sum is written out
	leastLabel  = 10  // the least width of a board, for its name and value
	leastHeight = 9   // the least height with the sum beneath
)

// View draws the boards of Fence.
var View view.View = draw

func draw(c *paint.Canvas, s *view.Scene) []view.Target {
	b := &scene{Scene: s, board: s.Board.(*fence.Board), at: s.Position.(*fence.Position)}
	if s.Show.Colours {
		b.sum, _ = s.Solution.(games.Additive)
	}
	if s.Show.Best && s.Analysis != nil {
		b.best = make(map[int]bool)
		for _, o := range s.Analysis.Options[:s.Analysis.Best] {
			b.best[o.Move.Part] = true
		}
	}
	if s.Replay != nil {
		at := s.Replay.Step(max(s.Step-1, 0)).At
		b.step = &at
	}
	w, h := c.Width(), c.Height()
	if !s.Mini && h >= leastHeight-2 {
		h--
		b.legend(c, h)
	}
	if !s.Mini && h >= leastHeight {
		h--
		b.equation(c, h)
		h -= min(max(h-12, 0), 1) // a breath, where there is room
	}
	page := b.layout(w, h)
	if len(page) < b.board.Parts() && h >= 6 && !s.Mini {
		h -= 1 + min(max(h-8, 0), 1)
		page = b.layout(w, h)
		b.overview(c, h, page)
	}
	var targets []view.Target
	for _, block := range page {
		targets = append(targets, b.draw(c.Sub(image.Rect(0, 0, w, h)), block)...)
	}
	return targets
}

// block is a board on the canvas: its area, its name beneath included, and the
// cells that are seen of it.
type block struct {
	part int
	area image.Rectangle
	seen image.Rectangle // in cells, columns across
}

// layout chooses the tile and places the boards of a page.
func (b *scene) layout(w, h int) []block {
	if n := b.board.Parts(); n <= mostBoards {
		for _, t := range tiles {
			b.tile = t
			if page, whole := b.page(w, h, image.Pt(w, h)); whole && len(page) == n {
				return page
			}
		}
	}
	b.tile = tiles[len(tiles)-1]
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
	if !b.Mini {
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
	if b.Mini {
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

// draw draws a board with its name beneath and returns its target.
func (b *scene) draw(c *paint.Canvas, at block) []view.Target {
	size := b.picture(at.seen)
	shift := at.area.Min.Add(image.Pt((at.area.Dx()-size.X)/2, 0))
	v := &grid{
		scene:  b,
		part:   at.part,
		grid:   b.board.Grid(at.part),
		seen:   at.seen,
		canvas: c.Sub(image.Rectangle{Max: size}.Add(shift)),
		whole:  c,
		shift:  shift,
	}
	targets := v.draw()
	for i := range targets {
		targets[i].Area = targets[i].Area.Add(shift).Intersect(c.Bounds())
	}
	if !b.Mini {
		b.label(c, at)
	}
	if len(targets) > 0 && targets[0].Area.Empty() {
		return nil
	}
	return targets
}

// label writes a board's name and value beneath it, and which part of it is
// seen.
func (b *scene) label(c *paint.Canvas, at block) {
	g, y := b.board.Grid(at.part), at.area.Max.Y-1
	name, st := fmt.Sprintf("board %d", at.part+1), b.Theme.Faint
	if b.open(at.part, b.at.Turn()) {
		st = b.Theme.Text
	}
	if f, ok := b.Focused(); ok && f.Part == at.part {
		st = b.Theme.Focus
	}
	value := ""
	if b.sum != nil {
		value = b.value(at.part, b.at.At(at.part))
	}
	if len(name)+2+paint.Width(value) > at.area.Dx() {
		name = fmt.Sprint(at.part + 1)
	}
	more := ""
	if at.seen.Dx() < g.Cols || at.seen.Dy() < g.Rows {
		more = fmt.Sprintf("  of %d×%d", g.Rows, g.Cols)
	}
	width := len(name) + 2 + paint.Width(value) + paint.Width(more)
	x := at.area.Min.X + max(at.area.Dx()-width, 0)/2
	x = c.Text(x, y, name, st)
	x = c.Text(x+2, y, b.Theme.Words(value), b.Theme.Strong)
	c.Fit(x, y, at.area.Max.X-x, b.Theme.Words(more), b.Theme.Faint)
}

// open reports whether a player has a move on a board.
func (b *scene) open(part int, by games.Player) bool {
	return b.board.Grid(part).Open(b.at.At(part), by)
}

// value is a cell's value, as it is shown, or "".
func (b *scene) value(part int, c fence.Cell) string {
	return b.Mark(b.board.Place(b.at.Turn(), part, c)).Value
}

// legend says what the letters mean: no game of Fence goes on for ever.
func (b *scene) legend(c *paint.Canvas, y int) {
	name := fence.Game.Players[b.at.Turn()]
	senses := []view.Sense{
		{Lit: "the move, for " + name, Calm: name + " to move with the piece there"},
		{Lit: "for " + name, Calm: name + " to move there"},
		{Lit: name, Calm: name + "’s turn there"},
		{Lit: name, Calm: name + "’s turn"},
	}
	if !b.Lights() {
		for i, s := range senses {
			senses[i] = view.Sense{Calm: "for " + s.Calm}
		}
		senses[2].Calm, senses[3].Calm = "for "+name+" to move", "for "+name
	}
	if b.Replay != nil {
		senses[0].Calm = "for " + name + " to move; open: right|below"
	}
	b.Legend(c, 0, y, c.Width(), senses, solver.Win, solver.Lose)
}
