package finite

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// Around the cells of a picture rows and columns are kept for texts: the names of its rows and columns, the score or who is
// to move, and the list of moves that have no cell.

// bands says what is kept around the cells of a picture on a canvas.
type bands struct {
	canvas image.Point
	left   int // columns at both sides together, half at each: the names of rows stand in those at the left
	margin int // how many of these columns the board takes all the same
	beyond int // how many columns of the canvas lie beyond the room for the board, before the list of moves (paint.Canvas.Wider)
	top    int // free rows above the cells
	below  int // rows for the names of columns
	here   int // rows for the score or for who is to move
	list   int // rows for the list of moves
}

// room returns the columns and rows that are left for the cells, at least one row.
func (b *bands) room() image.Point {
	return image.Pt(b.canvas.X-b.left+b.margin, max(b.canvas.Y-b.top-b.below-b.here-b.list, 1))
}

// end returns the row after those for the cells and for the names of columns.
func (b *bands) end() int { return b.top + b.room().Y + b.below }

// bands returns what is kept on a canvas around a picture, without a list of moves. It also calls
// padOut, which may lay the picture out with moves drawn on its pieces or between them.
func (d *scene) bands(p *picture, canvas image.Point) *bands {
	b, h := &bands{canvas: canvas}, canvas.Y
	switch {
	case d.Mini || h < 4:
	case d.saysWhoMoves():
		b.here = 1 + min(h/12, 1)
	case p.look.form == ofSides: // rows for the score
		b.here = 1 + min(h/13, 1)
	}
	p.padOut(d, image.Pt(canvas.X, h-b.here))
	if d.Mini || h < labelledAt {
		return b
	}
	if p.look.form == ofSides && p.paint { // posts must not touch what stands above
		b.top = 1
	}
	if p.look.form == ofPads {
		return b
	}
	if p.names[0] != nil {
		b.left = 2*widestOf(p.names[0]) + 2 + 2*oneIf(p.open) + 2*oneIf(p.look.form == ofSides && p.paint)
		switch {
		case p.look.form == ofPins || canvas.X < view.Narrow:
			b.margin = b.left / 2
		case p.shaded:
			b.margin = b.left/2 - 1
		}
	}
	if p.names[1] != nil {
		b.below = 1
	}
	if p.paint && p.look.form == ofSlabs { // the names of dominoes stand below them
		b.left, b.below = 2, 1
	}
	return b
}

// spread keeps a free row below the score, too, if boxes do not get smaller. Fit chooses the size of cells for the room that
// is left.
func (d *scene) spread(p *picture, b *bands, fit func()) {
	if !p.round() || b.here < 2 || d.saysWhoMoves() {
		return
	}
	was := p.size
	b.here++
	if fit(); p.size != was {
		b.here--
		fit()
	}
}

// listRows returns how many rows a list of moves gets on a canvas.
func (d *scene) listRows(c *paint.Canvas, moves []games.Move) int {
	if len(moves) == 0 || d.Mini {
		return 0
	}
	most := c.Height() / 3
	if !d.showsAnswers() { // the board matters more than the names of moves
		most = c.Height() / 6
	}
	return d.listed(c.Width(), max(most, 1), moves)
}

// origin returns the top left cell of a picture, with which it is in the middle of the room for it.
func (p *picture) origin(b *bands) image.Point {
	room, shown := b.room(), image.Pt(p.across.shown(), p.down.shown())
	at := room.Sub(shown).Div(2).Add(image.Pt(b.left/2, b.top))
	switch {
	case p.look.form == ofPads:
		at = p.padOrigin(room, b)
	case p.look.form == ofGrowth && p.paint: // the first column stays free, as on other lines
		at.X = max(at.X, 1)
	case p.isTiled(): // no line is around squares: the free row is above them, and a free column at their left
		at.Y += p.size.h % 2 * (room.Y - shown.Y) % 2
		free := b.canvas.X - shown.X
		at.X = max(min(at.X+oneIf(b.left > 0), free-2+p.size.w%2+b.beyond), min(free, widestOf(p.names[0])+oneIf(b.left > 0)), 0)
	case p.tagged(): // above pins a row is free
		at.Y = (room.Y-shown.Y+1)/2 + b.top
	}
	if p.tagged() {
		at.X = p.pinOrigin(at.X, b.canvas.X)
	}
	return at
}

// drawUnderneath draws below a picture who is to move, or the score, and returns the row in which that stands.
func (d *scene) drawUnderneath(c *paint.Canvas, p *picture, b *bands, origin image.Point) int {
	y, letters := origin.Y+p.down.shown()+b.below+min(b.here, 2)-1, p.lettersRow(origin)
	if p.names[1] != nil && (b.below > 0 || p.look.form == ofPads) {
		y = max(y, letters+1)
	}
	y = min(y, c.Height()-1-b.list)
	if d.saysWhoMoves() {
		d.drawHere(c, 0, y, c.Width())
		return y
	}
	d.drawScore(c, p, image.Rect(origin.X, y, origin.X+p.across.shown(), y+1))
	return y
}

// drawScore draws the score of a match with posts and sides in the middle of a row, with the players' names in their colours. For
// other pictures it draws nothing.
func (d *scene) drawScore(c *paint.Canvas, p *picture, row image.Rectangle) {
	says := d.scored()
	if p.look.form != ofSides || paint.Width(says) > c.Width() {
		return
	}
	x, y := row.Min.X+(row.Dx()-paint.Width(says))/2, row.Min.Y
	x = max(min(x, c.Width()-paint.Width(says)), 0)
	c.Text(x, y, says, d.Theme.Strong)
	for by, st := range d.Theme.Player {
		if before, _, ok := strings.Cut(says, d.Theme.Words(d.Name(games.Player(by)))); ok {
			c.Text(x+paint.Width(before), y, d.Theme.Words(d.Name(games.Player(by))), st)
		}
	}
}

// scored returns the score of the position in words; "" if the game has no score.
func (d *scene) scored() string { return d.Theme.Words(d.board.Score(d.at, d.Name)) }
