package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
)

// What players have laid on two cells each, such as dominoes, is drawn as one piece in its player's
// colour. A position does not tell which cells belong together and whose they are: the match does.

// domino is two cells that one move has covered, drawn as one tile in its owner's colour.
type domino struct {
	pair
	owner games.Player
	last  bool // by the last move
}

// dominoes returns what the moves of the match so far have laid, by the cells it lies on. A move
// that has changed other cells laid nothing.
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

// plies calls do for each move of the match so far, with its number from 0, who made it, and the pictures
// before and after it. A move without pictures is left out.
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

// laidBefore paints the dominoes of the match: the last one in its player's full colour.
func (d *scene) laidBefore(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
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

// earlier is by how many percent what was laid before the last move fades into the page.
const earlier = 25

// seen reports whether a cell is among those that are drawn.
func (p *picture) seen(at image.Point) bool {
	return p.across.from <= at.X && at.X < p.across.to && p.down.from <= at.Y && at.Y < p.down.to
}

// lies reports whether a square is half of a domino.
func (p *picture) lies(q *square) bool {
	_, ok := p.dominoes[image.Pt(q.column, q.row)]
	return ok
}
