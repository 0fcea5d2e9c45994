package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
)

// Dominoes, and other things that a move lays on two cells, are drawn as one tile in the colour of
// the player who laid it. A position does not tell which cells belong together and who laid them, so
// that is found from the moves of the match.

// domino is two cells that one move has covered.
type domino struct {
	pair
	owner games.Player
	last  bool // the last move laid it
}

// dominoes returns the dominoes that the moves of the match so far have laid, by each of their two
// cells; nil in the editor and in a replay.
func (d *scene) dominoes(p *picture) map[image.Point]domino {
	if d.Edit || d.Replay != nil || p.text {
		return nil
	}
	at := map[image.Point]domino{}
	d.plies(func(i int, by games.Player, was, is [][]finite.Cell) {
		if two, ok := pairOf(p.padded(was), p.padded(is)); ok && two.laid {
			one := domino{two, by, i == len(d.Earlier)-1}
			at[two.from], at[two.to] = one, one
		}
	})
	return at
}

// plies calls do for each move of the match so far, with its number from 0, the player who made it, and
// the pictures before and after it. It skips moves whose pictures the rules fail to draw.
func (d *scene) plies(do func(i int, by games.Player, was, is [][]finite.Cell)) {
	for i, before := range d.Earlier {
		after := games.Position(d.at)
		if i+1 < len(d.Earlier) {
			after = d.Earlier[i+1]
		}
		was, err := d.board.Show(before)
		is, err2 := d.board.Show(after)
		if err == nil && err2 == nil {
			do(i, before.(finite.Position).Player, was, is)
		}
	}
}

// paintDominoes paints the dominoes of the match: the last one in the colour of its player, others paler.
func (d *scene) paintDominoes(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	for at, one := range p.dominoes {
		if at != one.from || !p.seen(one.from) || !p.seen(one.to) {
			continue
		}
		r, of := p.whole(one.pair, area), d.Theme.Player[one.owner].Fg
		if !one.last {
			of = d.Theme.Shade(of, earlier)
		}
		px.Fill(r, d.Theme.Made.Ground[0])
		if r.Dx() >= 6 && r.Dy() >= 6 {
			r = r.Inset(1)
		}
		px.Fill(r, of)
	}
}

// earlier is how much paler a domino is than the one laid last: the percentage of the page's colour in
// its own.
const earlier = 25

// seen reports whether a cell, a column and a row, is in the part of the picture that is drawn.
func (p *picture) seen(at image.Point) bool {
	return p.across.from <= at.X && at.X < p.across.to && p.down.from <= at.Y && at.Y < p.down.to
}

// lies reports whether a square is half of a domino.
func (p *picture) lies(q *square) bool {
	_, ok := p.dominoes[image.Pt(q.column, q.row)]
	return ok
}
