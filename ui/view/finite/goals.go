package finite

import (
	"image"

	"zugzwang/games/finite"
	"zugzwang/ui/theme"
)

// If the player to move may not use all free squares, dots mark those that a piece can be put on or can go to. They follow
// from the rules, so they are shown even while outcomes are not.

// goals returns the free squares to mark with dots: those that stand for a move or on which a move puts a piece or, if moves are
// made by picking squares, those to which pieces go. It returns nil
//   - if that would be all free squares and moves are not made by picking squares,
//   - while outcomes are shown, in a preview, and once a piece has been picked up,
//   - if moves are shown between two cells, or if there are too many.
func (d *scene) goals(p *picture) map[image.Point]bool {
	found := map[image.Point]bool{}
	switch {
	case !d.Lights() || d.Show.Colours || d.Mini || len(p.pairs) > 0 || len(d.moves) > mostBetween || d.Hand != nil:
		return nil
	case p.picks != nil:
		for _, way := range p.picks {
			to := way[1] // if moves list three squares and one is in focus, only squares for its piece count
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

// dots reports whether a square is one of those that goals found.
func (p *picture) dots(q *square) bool { return q.ruled && p.reached[image.Pt(q.column, q.row)] }

// goal reports whether to draw a dot on a square: if goals found it, no verdict stands there, and the move in focus does not
// change it.
func (d *scene) goal(p *picture, q *square) bool {
	return p.dots(q) && !q.hint && !known(q.mark) && (q.move == nil || !d.isFocus(*q.move))
}

const (
	leastSign = 11 // height of a square, in pixels, from which crosses and arrows are painted; in lower ones they are characters
	dimDot    = 30 // percentage of the square's colour in that of a dot
)

// dot returns the character for the dot on a square, and its style. The legend shows the same; a painted dot of few pixels would
// not be round.
func (d *scene) dot(q *square) (sign string, st theme.Style) {
	sign, st = d.Theme.Glyph.Bullet, theme.Style{Fg: d.Theme.Text.Fg, Attrs: theme.Bold}
	if d.Theme.Pictures() && !d.Theme.Console {
		sign = d.Theme.Glyph.Stone
	}
	st.Fg = d.Theme.Mix(st.Fg, d.Theme.Made.Ground[q.shade], dimDot)
	return sign, st
}

// isHole reports whether a square is a block that no move changes: it does not belong to the board, and the page is seen
// there.
func (p *picture) isHole(q *square) bool {
	return q.kind == block && q.move == nil && !p.burns && !q.was && !q.hint
}
