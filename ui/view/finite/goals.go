package finite

import (
	"image"

	"zugzwang/games/finite"
)

// Where some free squares are barred to whoever is to move, a dot says where a piece can be put or can go: that follows
// from the rules, and is seen before moves are told, too.

// goals returns the free squares that stand for a move, or that one puts a piece on; nil if all do.
func (d *scene) goals(p *picture) map[image.Point]bool {
	found := map[image.Point]bool{}
	switch {
	case !d.Lights() || d.Show.Colours || d.Mini || len(p.pairs) > 0 || len(d.moves) > mostBetween || d.Hand != nil:
		return nil
	case p.picks != nil:
		for _, way := range p.picks {
			to := way[1] // of the piece that the move in focus moves, if there is one and they go on to a third square
			if len(way) > 2 && d.focused && p.picks[d.focus][0] != way[0] {
				continue
			}
			if empty(p.rows[to.Y][to.X].Text) {
				found[to] = true
			}
		}
		return found
	}
	for _, m := range d.moves {
		rows, err := d.board.Show(d.board.Play(d.at, m))
		if rows = p.padded(rows); err != nil || !sameShape(rows, p.rows) {
			return nil
		}
		p.each(func(at image.Point, cell finite.Cell) {
			to, _ := p.look.of(rows[at.Y][at.X])
			_, leads := p.moves[cell.Move]
			if is, _ := p.look.of(cell); is == free && (leads || to == piece) {
				found[at] = true
			}
		})
	}
	barred := false
	p.each(func(at image.Point, cell finite.Cell) {
		is, _ := p.look.of(cell)
		barred = barred || is == free && !found[at]
	})
	if !barred {
		return nil
	}
	return found
}

// each calls do for each cell of a picture.
func (p *picture) each(do func(at image.Point, cell finite.Cell)) {
	for i, row := range p.rows {
		for j, cell := range row {
			do(image.Pt(j, i), cell)
		}
	}
}

// dots reports whether a square has a dot, as a piece can be put or can go there.
func (p *picture) dots(q *square) bool { return q.ruled && p.reached[image.Pt(q.column, q.row)] }

// goal reports whether a square, to which a move can go, is marked with a dot: not if a verdict stands there, and not if the
// move in focus or a hint has something else there.
func (d *scene) goal(p *picture, q *square) bool {
	known := q.mark.Known || q.mark.Note != ""
	return p.dots(q) && !q.hint && !known && (q.move == nil || !d.isFocus(*q.move))
}

const (
	leastDot = 11 // pixels of a square from which on dots and crosses are painted; they are characters in smaller ones
	dimDot   = 55 // percent of the square's colour in that of a painted one
)

// isHole reports whether a square is one that the board does not have: the page is seen there.
func (p *picture) isHole(q *square) bool {
	return q.kind == block && q.move == nil && !p.burns && !q.was && !q.hint
}
