package berzerk

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A tile of a track with two states has the number of its cell at the left and, at the right, the state with Rick to move
// above that with Morty to move.

// leastPair is the least distance of tiles with two states, in columns and rows: with room for "12" and "W12" beside each other.
var leastPair = image.Pt(6, leastDown)

// pairsSaid lists the texts for the middle of a track with two states in each tile, the longest first.
var pairsSaid = [][]string{
	{"upper half:", "Rick's turn", "", "lower half:", "Morty's turn"},
	{"upper:", "Rick's turn", "lower:", "Morty's turn"},
	{"upper: Rick's turn", "lower: Morty's turn"},
}

// split returns the parts of a cell's tile: the one with its number, and those with the states of the players. They are measured
// as shape does. If there is room, a gap of a pixel divides the states.
func (t *track) split(cell int) (number image.Rectangle, states [2]image.Rectangle) {
	number = t.shape(cell)
	right := number
	right.Min.X -= 2*max(t.pitch.X-4, len("W12")) - number.Dx()
	number.Max.X = right.Min.X
	upper, lower := right, right
	upper.Max.Y, lower.Min.Y = right.Min.Y+t.pitch.Y-1, right.Max.Y-t.pitch.Y+1
	if t.low() { // two rows and a half
		lower.Min.Y = upper.Max.Y
	}
	return number, [2]image.Rectangle{upper, lower}
}

// cells returns the cells of the canvas within an area that is measured as shape does, without halves of rows at its ends.
func cells(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X/2, (r.Min.Y+1)/2, r.Max.X/2, r.Max.Y/2)
}

// pairStyle returns the style of the state of a cell with player of to move: that of the cursor if it is there, and white if it
// is the monster's.
func (b *scene) pairStyle(of games.Player, cell int) theme.Style {
	if st, aimed := b.CursorStyle(berzerk.Place(of, cell)); aimed {
		return st
	}
	if of == b.turn && cell == b.cell {
		return b.Theme.Token
	}
	return b.sectorStyle(false, of, cell)
}

// numberStyle returns the style of the part of a tile with its number: white for the monster's, or that of the step that leads
// there.
func (b *scene) numberStyle(cell int) theme.Style {
	m, leads := b.steps[cell]
	switch {
	case cell == b.cell:
		return b.Theme.Token
	case !leads || !b.Lights():
		return b.plainStyle(b.Theme.Text)
	case b.leadsTo(b.turn.Other(), cell):
		return b.Theme.Focus
	}
	return b.stepStyle(m)
}

// paintPair paints the tile of a cell with its two states.
func (b *scene) paintPair(px *paint.Pixels, t *track, cell int) {
	number, states := t.split(cell)
	px.Halves(number, b.numberStyle(cell).Bg)
	for of, r := range states {
		px.Halves(r, b.pairStyle(games.Player(of), cell).Bg)
	}
}

// pair draws the texts of a tile with two states.
func (b *scene) pair(c *paint.Canvas, t *track, cell int) {
	number, states := t.split(cell)
	for of, r := range states {
		b.pairState(c, cells(r), games.Player(of), cell)
	}
	r, text := cells(number), strconv.Itoa(cell)
	if m, leads := b.steps[cell]; leads && b.Starred(m) && paint.Width(text) < r.Dx() {
		text = b.Theme.Glyph.Star + text
	}
	c.Text(r.Min.X+max(r.Dx()-paint.Width(text), 0)/2, r.Min.Y, text, b.numberStyle(cell))
}

// pairState draws in r what a state is worth, at the right end of r; for a state that is never settled also the step that stays
// among such states, if there is room.
func (b *scene) pairState(c *paint.Canvas, r image.Rectangle, of games.Player, cell int) {
	m, at := b.mark(of, cell), berzerk.Place(of, cell)
	text := b.TextIn(m, r.Dx())
	if stay, ok := b.UnsettledMove(at); ok {
		text = paint.Fitting(r.Dx()-2, text+stay.Move, text) // within brackets
	}
	wide := paint.Width(text)
	c.Text(r.Max.X-wide-(r.Dx()-len("W12")+1)/2, r.Min.Y+r.Dy()/2, text, b.pairStyle(of, cell))
	b.Flip(c, r, at)
	b.Notice(c, r, at, nil)
}
