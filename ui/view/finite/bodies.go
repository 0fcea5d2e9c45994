package finite

import (
	"image"
	"image/color"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// paintBody paints the body on a square: the painted shape of a piece, a stone or the like.
func (d *scene) paintBody(px *paint.Pixels, p *picture, q *square) {
	fill, lit := d.bodyColour(p, q)
	if p.look.form == ofPlaces {
		d.paintSite(px, q, lit)
		return
	}
	switch q.kind {
	case stone:
		d.paintStone(px, q, fill, lit)
	case pin:
		d.paintPin(px, p, q, fill)
	case piece:
		d.paintPiece(px, p, q, fill, lit)
	case written:
		switch {
		case p.look.form == ofGrowth:
			d.paintGrowth(px, q, fill, lit)
		case q.isLow() && green(q.Text) && !lit:
			px.Fill(q.low(), d.Theme.Made.Leaf)
		}
	case nothing:
		d.paintGone(px, p, q)
	case free:
		d.paintOnFree(px, p, q, fill, lit)
	}
	d.paintAhead(px, p, q)
	d.paintBehind(px, p, q)
}

// styled reports whether a square is painted in the style of its move: in the colour of the outcome, of the cursor, of the
// focus, or of a hint that leaves the move.
func (d *scene) styled(q *square) bool {
	if q.move == nil {
		return false
	}
	focus := d.isFocus(*q.move) && !q.ruled // a square with lines around it has a frame if it is in focus
	return known(q.mark) || q.aimed || focus || d.kept(q)
}

// paintFloor paints a square of a board: in the style of its move, or as the board is made; nothing if the board is not there.
func (d *scene) paintFloor(px *paint.Pixels, p *picture, q *square) {
	r, lit := q.pixels(), d.styled(q)
	floor := d.Theme.Made.Ground[q.shade]
	if q.move != nil && !q.chip && !q.quiet && lit {
		floor = q.st.Bg
	}
	switch to, _ := p.look.of(q.next); {
	case q.kind == block && d.burns:
		q.paintTile(px, d.Theme.Made.Burnt[0])
		paintFlame(px, q.inside(), d.Theme.Made.Burnt[2], d.Theme.Made.Burnt[1])
		floor = nil
	case p.isHole(q):
		floor = nil
	case q.kind == block && (!lit || q.quiet):
		floor = d.Theme.Made.Stone[0]
	case q.hint && q.move == nil && to == block && !d.burns && d.Theme.Depth == theme.Exact:
		floor = d.Theme.Shade(d.Theme.Made.Stone[0], 75)
	}
	if floor != nil {
		q.paintTile(px, floor)
	}
	if q.kind == block && q.move != nil && (!lit || q.quiet) && r.Dy() > 3 {
		px.Fill(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), d.Theme.Made.Stone[2])
	}
}

// bodyColour returns the colour of the body on a square, and whether it is that of the style of the square's move.
func (d *scene) bodyColour(p *picture, q *square) (c color.Color, lit bool) {
	_, _, whose, _ := d.LastMove()
	switch {
	case d.styled(q) && !d.badged(p, q):
		return q.st.Bg, true
	case q.was && q.kind != pin && q.kind != piece: // pieces keep the colour of their owner
		return whose.Fg, false
	case q.kind == stone && q.move == nil && d.Lights(): // a stone that stands for no move is darker
		return d.Theme.Made.Stone[0], false
	}
	return d.made(q), false
}

// paintStone paints a stone of no player: a disc with its middle where a letter can stand, or a disc that fills a small cell.
func (d *scene) paintStone(px *paint.Pixels, q *square, fill color.Color, lit bool) {
	middle, across := disc(q)
	edge := d.rim(fill, across)
	if q.hint && !lit || q.move != nil && d.chosen(*q.move) {
		edge = d.Theme.Focus.Bg
	}
	if across < 8 { // without a column at its right and a row below it, which keep it apart from other stones
		r := image.Rect(2*q.pixels().Min.X, q.pixels().Min.Y, 2*q.pixels().Max.X-2, q.pixels().Max.Y-1)
		px.Ellipse(r, edge)
		px.Ellipse(outset(r, -oneIf(edge != fill)), fill)
		return
	}
	px.Round(middle, across, 1, fill, edge)
}

// paintGone paints what the last move took from a square that is empty now: the place of a cut, or the outline of a stone.
func (d *scene) paintGone(px *paint.Pixels, p *picture, q *square) {
	if p.look.form == ofGrowth && q.was {
		d.paintCut(px, p, q)
	}
	if !d.taken(p, q) {
		return
	}
	middle, across := disc(q)
	page, _ := d.Theme.Page()
	_, _, whose, _ := d.LastMove()
	px.Round(middle, across, 1, page, whose.Fg)
}

// paintOnFree paints what stands on a free cell: a fallen pin, the ball between two pins,
// or a box.
func (d *scene) paintOnFree(px *paint.Pixels, p *picture, q *square, fill color.Color, lit bool) {
	r := q.pixels()
	switch middle, across := disc(q); {
	case p.look.fallen(q.Cell):
		d.paintFallenPin(px, p, q)
	case p.look.form == ofPins && (!lit || p.tagged()): // nothing: a common lane shows that both pins beside it can fall
	case p.look.form == ofPins && across >= 4: // a ball between the two pins that the move knocks down
		px.Round(middle, across, 1, fill, d.rim(fill, across))
	case p.look.form == ofPins && q.move != nil: // one row of cells at the necks of the pins
		y := 2 * necks(q.area)
		px.Fill(image.Rect(r.Min.X, y, r.Max.X, y+2), fill)
	case p.look.form == ofSides && q.row%2 == 1 && q.column%2 == 1:
		d.paintBox(px, p, q)
	}
}

// paintAhead paints what the move in focus does to a square: the ghost of a piece that it puts there, with an arrow if the piece
// comes from another square, the cross of a square that it burns, and the corners of squares on the way.
func (d *scene) paintAhead(px *paint.Pixels, p *picture, q *square) {
	r, at := q.pixels(), image.Pt(q.column, q.row)
	roomy := r.Dy() >= leastSign
	switch to, owner := p.look.of(q.next); {
	case !q.hint:
	case to == piece && q.kind == free:
		ghost := *q
		ghost.kind, ghost.owner, ghost.Text, ghost.ghost = piece, owner, q.next.Text, true
		if ghost.move != nil && known(ghost.mark) {
			break
		}
		d.paintMan(px, p, &ghost)
		if way := p.picks[d.focus]; len(way) > 1 && roomy && way[1] == at {
			_, _, ink := d.pieceColours(&p.look, owner)
			middle, across := d.body(&ghost)
			from := middle.Sub(image.Pt(across, across)).Div(2)
			paintPointer(px, image.Rectangle{Min: from, Max: from.Add(image.Pt(across, across))}, at.Sub(way[0]), ink)
		}
	case to == block && d.burns && q.kind != piece && roomy:
		px.Cross(r, d.Theme.Focus.Bg)
	}
	if d.isPicked(p, at) && q.move == nil {
		paintCorners(px, r, d.Theme.Focus.Bg)
	}
}

// paintBehind paints corners around a square that the last move changed, if nothing else tells that it did: an empty square has a
// trace, and a small piece fills its square.
func (d *scene) paintBehind(px *paint.Pixels, p *picture, q *square) {
	r := q.pixels()
	if !q.was || !p.look.ruled(q.kind) || p.tracked != nil || q.kind == free || q.kind == block && d.burns || r.Dx() < 5 || r.Dy() < 3 {
		return
	}
	if _, across := disc(q); q.kind != piece || across < r.Dy() {
		_, _, whose, _ := d.LastMove()
		paintCorners(px, r, whose.Fg)
	}
}

// paintFrames paints a frame around each square that can be picked, and over these around each that
// the move in focus changes: on the lines between squares or, on boards without such lines, within
// the square.
func (d *scene) paintFrames(px *paint.Pixels, p *picture, all []*square) {
	for _, last := range []bool{false, true} {
		for _, q := range all {
			switch c := d.frame(p, q); {
			case c == nil || (c == d.Theme.Focus.Bg) != last:
			case q.tiled:
				paintFrame(px, q.tile(), q.corner(), c)
			default:
				paintFrame(px, halved(q.pixels().Inset(-1)), 0, c)
			}
		}
	}
}

// frame returns the colour of the frame of a square: the move in focus changes the square, or the square can be picked, or moved to
// if not all free squares can be. It returns nil if the square has no frame.
func (d *scene) frame(p *picture, q *square) color.Color {
	to, _ := p.look.of(q.next)
	switch {
	case !q.ruled:
		return nil
	case q.hint && !(to == block && d.burns) || q.move != nil && d.isFocus(*q.move):
		return d.Theme.Focus.Bg
	case p.picks == nil || q.move == nil || known(q.mark) || d.Left != nil || q.kind != piece && (q.kind != free || !p.closed):
		return nil
	}
	d.framed, d.within = true, d.Theme.Made.Ground[0]
	if q.kind == piece {
		d.within, _, _ = d.pieceColours(&p.look, q.owner)
	}
	return d.offered()
}

// kept reports whether a hint is shown that leaves the move that a square stands for.
func (d *scene) kept(q *square) bool { return d.Left != nil && q.move != nil && !d.Aside(*q.move) }

// offered returns the colour of frames around squares that can be picked. It differs from that of white pieces, which touch
// the frame in small squares.
func (d *scene) offered() color.Color {
	return d.Theme.Mix(d.Theme.Faint.Fg, d.Theme.Made.Ground[0], 35)
}

// taken reports whether the last move took a stone from a square, and there is room for the outline of the stone.
func (d *scene) taken(p *picture, q *square) bool {
	const least = 6 // pixels across
	_, across := disc(q)
	return q.was && q.kind == nothing && p.look.stones && d.Theme.Smooth() && across >= least
}

// badged reports whether a body has room for its verdict as a chip on it or beside it. Such a body keeps its own colour,
// while others get the colour of the verdict.
func (d *scene) badged(p *picture, q *square) bool {
	switch {
	case p.look.form == ofGrowth:
		return q.flat().Dy() > 1 || q.area.Dx() >= tagged // in wide cells the chip stands at the right of the piece
	case q.kind == stone:
		_, across := disc(q)
		return known(q.mark) && across >= 5 && (q.move == nil || !d.Lights() || !d.Starred(*q.move))
	}
	return known(q.mark) && q.kind == pin && q.flat().Dy() > 3
}

// green reports whether a text stands for a piece that both players may take.
func green(text string) bool { return strings.EqualFold(strings.TrimSpace(text), "g") }

// isLow reports whether a square is one row high and three columns or more wide.
func (q *square) isLow() bool { return q.area.Dy() == 1 && q.area.Dx() > 2 }

// low returns the pixels that a body fills in a square that is one row high.
func (q *square) low() image.Rectangle {
	return image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X-1, 2*q.area.Max.Y)
}

// made returns the colour of a body on which no verdict is shown.
func (d *scene) made(q *square) color.Color {
	made := d.Theme.Made
	switch q.kind {
	case piece:
		return d.Theme.Player[q.owner].Fg
	case stone:
		return made.Stone[1]
	case pin:
		if !d.Theme.Light {
			return made.Ivory[0]
		}
		return made.Stone[3]
	}
	if q.move != nil {
		return q.st.Bg
	}
	return made.Ground[q.shade]
}

// necks returns the row of cells at the height of the necks of the pins in an area.
func necks(area image.Rectangle) int { return area.Min.Y + (area.Dy()-1)/3 }
