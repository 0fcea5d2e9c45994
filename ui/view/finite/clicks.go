package finite

import (
	"fmt"
	"image"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// A click on any cell of a picture is answered: a piece whose moves are drawn between cells is picked
// up, and a cell that no move begins or ends at says so.

// clicks notes what a click does on cells that are no targets themselves.
func (d *scene) clicks(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	if len(d.Moves) == 0 || d.Mini || d.Edit || d.Replay != nil || p.text {
		return
	}
	if p.picks != nil {
		d.picking(c, p, area)
	}
	for _, t := range d.targets { // what is drawn over cells comes before these
		d.AddGrip(c, t.Area)
		for _, more := range t.More {
			d.AddGrip(c, more)
		}
	}
	from, comers := map[image.Point][]games.Move{}, map[image.Point][]string{}
	for _, m := range d.Moves {
		if two, ok := p.pairs[m]; ok && !two.laid {
			from[two.from], comers[two.to] = append(from[two.from], m), append(comers[two.to], p.square(two.from))
			if d.Hand != nil && d.Hand.Makes(m) {
				d.targets = append(d.targets, d.Target(area(two.to.Y, two.to.X), m))
			}
		}
	}
	for i := p.down.from; i < p.down.to; i++ {
		for j := p.across.from; j < min(p.across.to, len(p.rows[i])); j++ {
			at, cell := image.Pt(j, i), p.rows[i][j]
			if _, ok := p.moves[cell.Move]; ok && len(p.pairs) == 0 {
				continue
			}
			piece := view.Piece{Name: p.square(at), Moves: from[at]}
			switch names := comers[at]; {
			case len(piece.Moves) > 0:
			case len(names) > 0:
				piece.Stuck = "click first what is to go to " + piece.Name + ": " + english.OneOf(names)
			default:
				piece.Stuck = d.stuck(p, at, len(from) > 0)
			}
			d.AddGrip(c, area(i, j), piece)
		}
	}
}

// square returns what sentences call a cell: by the names that stand at the picture's edges, if there
// are any.
func (p *picture) square(at image.Point) string {
	if p.naming != nil {
		return p.naming.square(at, len(p.rows))
	}
	if name, _ := slab(p.rows[at.Y][at.X]); p.look.form == ofSlabs && name != "" {
		return name
	}
	return fmt.Sprintf("row %d, column %d", at.Y+1, at.X+1)
}

// stuck says why nothing can be done at a cell. Goes is set if moves are drawn from piece to cell.
func (d *scene) stuck(p *picture, at image.Point, goes bool) string {
	cell := p.rows[at.Y][at.X]
	kind, owner := p.look.of(cell)
	name, players := p.square(at), d.board.Game().Players
	switch {
	case kind == side:
		return "that side is marked already"
	case kind != piece:
		return "there is no move here"
	case owner != d.at.Player && (goes || d.leaves(p, at)):
		return fmt.Sprintf("%s is %s's, and it is %s's move", name, players[owner], players[d.at.Player])
	case owner != d.at.Player:
		return name + " stays there"
	case goes:
		return name + " has no move now"
	case d.leaves(p, at):
		return "click where it is to go"
	}
	return name + " has no move now"
}

// leaves reports whether a move of whoever is to move empties a cell, or of the other player if a
// piece of theirs is there.
func (d *scene) leaves(p *picture, at image.Point) bool {
	_, owner := p.look.of(p.rows[at.Y][at.X])
	from := finite.Position{Player: owner, State: d.at.State}
	moves := d.board.Moves(from)
	if len(moves) == 0 {
		return false
	}
	// One move tells: a piece of its own goes with every move, or none does.
	rows, err := d.board.Show(d.board.Play(from, moves[0]))
	rows = p.padded(rows)
	return err == nil && at.Y < len(rows) && at.X < len(rows[at.Y]) && rows[at.Y][at.X].Text != p.rows[at.Y][at.X].Text
}

// halves returns the areas on which a click means each move that lays something on two cells: the
// half of each cell nearer to the other, and the rest of it if no other move has that.
func (p *picture) halves(area func(i, j int) image.Rectangle) map[games.Move][]image.Rectangle {
	begins, ends := map[image.Point]bool{}, map[image.Point]bool{}
	for _, two := range p.pairs {
		begins[two.from], ends[two.to] = true, true
	}
	all := map[games.Move][]image.Rectangle{}
	for m, two := range p.pairs {
		if !two.laid {
			continue
		}
		from, to := area(two.from.Y, two.from.X), area(two.to.Y, two.to.X)
		middle := func(r image.Rectangle) image.Point { return r.Min.Add(r.Size().Div(2)) }
		upright := two.from.X == two.to.X
		if ends[two.from] && upright {
			from.Min.Y = middle(from).Y
		} else if ends[two.from] {
			from.Min.X = middle(from).X
		}
		if begins[two.to] && upright {
			to.Max.Y = middle(to).Y
		} else if begins[two.to] {
			to.Max.X = middle(to).X
		}
		all[m] = []image.Rectangle{from, to}
	}
	return all
}
