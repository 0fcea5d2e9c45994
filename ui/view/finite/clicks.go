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

// A click on any cell of a picture has an answer: it picks up a piece whose moves are drawn between
// cells, or says why a cell has no move.

// recordClicks records what a click does on cells that are not targets.
func (d *scene) recordClicks(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	if len(d.Moves) == 0 || d.Mini || d.Edit || d.Replay != nil || p.text {
		return
	}
	if p.picks != nil {
		d.recordPicks(c, p, area)
	}
	for _, t := range d.targets { // a target drawn over a cell comes first
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

// square returns the name of a cell in sentences: as the labels at the edges of the picture name it,
// or the name of its slab, or row and column.
func (p *picture) square(at image.Point) string {
	if p.naming != nil {
		return p.naming.square(at, len(p.rows))
	}
	if name, _ := slab(p.rows[at.Y][at.X]); p.look.form == ofSlabs && name != "" {
		return name
	}
	return fmt.Sprintf("row %d, column %d", at.Y+1, at.X+1)
}

// stuck returns why a click on a cell does nothing. Goes says that moves are drawn from a piece to a
// cell.
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

// leaves reports whether moves of the player whose piece is in a cell take the piece away from it,
// even if that player is not to move.
func (d *scene) leaves(p *picture, at image.Point) bool {
	_, owner := p.look.of(p.rows[at.Y][at.X])
	from := finite.Position{Player: owner, State: d.at.State}
	moves := d.board.Moves(from)
	if len(moves) == 0 {
		return false
	}
	// It tries one move only: either every move takes the player's own piece along, or none does.
	rows, err := d.board.Show(d.board.Play(from, moves[0]))
	rows = p.padded(rows)
	return err == nil && at.Y < len(rows) && at.X < len(rows[at.Y]) && rows[at.Y][at.X].Text != p.rows[at.Y][at.X].Text
}

// halves returns the areas in which a click makes a move, for each move that lays something on two
// cells: of each cell the half nearer to the other, or the whole cell if no other move lays something
// on its other half.
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
