package finite

import (
	"cmp"
	"image"
	"image/color"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A move whose name lists squares, such as a1>b2>c3, is made by picking them one after the other: an
// amazon, the square where it goes, the square that it burns. Each square that can be picked next
// stands for one of the moves that go on there: the move in focus, or otherwise the best.

// burns stands before a square that a move burns, after a blank, where the rules tell the move in words.
// Between two squares, "a1×b1", it says that a piece is taken.
const burns = "×"

// then separates the squares in the name of a move.
const then = ">"

// picks contains the squares of each move, in the order in which they are picked.
type picks map[games.Move][]image.Point

// picks returns the squares that each move names; nil if some move names fewer than two, or one that
// the picture does not have, or if moves are not made on the board.
func (d *scene) picks(p *picture) picks {
	if len(d.moves) == 0 || !d.Lights() || d.Mini || p.text || p.naming == nil || len(p.pairs) > 0 {
		return nil
	}
	at := map[string]image.Point{}
	for i, row := range p.rows {
		for j := range row {
			at[p.square(image.Pt(j, i))] = image.Pt(j, i)
		}
	}
	all := picks{}
	for _, m := range d.moves {
		for _, name := range strings.Split(d.board.Name(d.at, m), then) {
			square, ok := at[name]
			if !ok {
				return nil
			}
			all[m] = append(all[m], square)
		}
		if len(all[m]) < 2 {
			return nil
		}
	}
	return all
}

// picked returns how many squares have been picked so far.
func (d *scene) picked() (n int) {
	for at := d.Hand; at != nil; at = at.Before {
		n++
	}
	return n
}

// isPicked reports whether a square has been picked.
func (d *scene) isPicked(p *picture, at image.Point) bool {
	return p.picks != nil && d.Hand != nil && slices.Contains(p.picks[d.Hand.Moves[0]][:d.picked()], at)
}

// onward returns, for each square that can be picked next, the moves that go on there.
func (d *scene) onward(all picks) map[image.Point][]games.Move {
	n, next := d.picked(), map[image.Point][]games.Move{}
	for _, m := range d.moves {
		if n < len(all[m]) && (d.Hand == nil || d.Hand.Makes(m)) {
			next[all[m][n]] = append(next[all[m][n]], m)
		}
	}
	return next
}

// offer makes p.rows a copy in which only the squares that can be picked next have moves: each stands for
// one of the moves that go on there. The piece that was picked first stands on the square picked last.
func (d *scene) offer(p *picture, next map[image.Point][]games.Move) {
	p.rows = slices.Clone(p.rows)
	defer d.put(p)
	for i, row := range p.rows {
		row = slices.Clone(row)
		p.rows[i] = row
		for j := range row {
			row[j].Move = ""
			if moves := next[image.Pt(j, i)]; len(moves) > 0 {
				row[j].Move = d.board.Name(d.at, d.standing(moves))
			}
		}
	}
}

// put moves the piece in p.rows that was picked first to the square picked last.
func (d *scene) put(p *picture) {
	n := d.picked()
	if n < 2 {
		return
	}
	way := p.picks[d.Hand.Moves[0]][:n]
	from, to := &p.rows[way[0].Y][way[0].X], &p.rows[way[n-1].Y][way[n-1].X]
	if k, _ := p.look.of(*from); k != piece || !empty(to.Text) {
		return
	}
	from.Text, to.Text = to.Text, from.Text
	if p.before != nil { // so that these two squares do not look as if the last move had changed them
		p.before = slices.Clone(p.before)
		for _, at := range []image.Point{way[0], way[n-1]} {
			row := slices.Clone(p.before[at.Y])
			row[at.X].Text = p.rows[at.Y][at.X].Text
			p.before[at.Y] = row
		}
	}
}

// going returns, for each free square to which the piece of the move in focus can go, the best of its moves there. It leaves out the
// square of the move in focus. It returns nil while outcomes are not shown, and once a piece is picked.
func (d *scene) going(p *picture) map[image.Point]games.Move {
	if p.picks == nil || !d.Show.Colours || !d.focused || d.Hand != nil || d.Left != nil {
		return nil
	}
	of, there := p.picks[d.focus], map[image.Point][]games.Move{}
	for _, m := range d.moves {
		if way := p.picks[m]; way[0] == of[0] && way[1] != of[1] && empty(p.rows[way[1].Y][way[1].X].Text) {
			there[way[1]] = append(there[way[1]], m)
		}
	}
	best := map[image.Point]games.Move{}
	for at, moves := range there {
		best[at] = d.standing(moves)
	}
	return best
}

// standing returns the move that stands for several: the move in focus if it is one of them, otherwise the
// best; the first if the best is not known.
func (d *scene) standing(moves []games.Move) games.Move {
	if slices.ContainsFunc(moves, d.isFocus) {
		return d.focus
	}
	if d.Analysis != nil {
		for _, o := range d.Analysis.Options { // the best first
			if slices.Contains(moves, o.Move) {
				return o.Move
			}
		}
	}
	return moves[0]
}

// recordPicks records what a click or enter on each square picks, if that does not yet make a move, and that a
// click on the square picked last puts it down again.
func (d *scene) recordPicks(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	n, all, next := d.picked(), p.picks, d.onward(p.picks)
	for at, moves := range next {
		if len(all[moves[0]]) == n+1 {
			continue
		}
		for i := range d.targets {
			if slices.Contains(moves, d.targets[i].Move) {
				d.targets[i].Pick = d.picksAt(p, at, moves, d.Hand)
			}
		}
	}
	if d.Hand == nil {
		return
	}
	if last := all[d.Hand.Moves[0]][n-1]; next[last] == nil {
		d.AddGrip(c, area(last.Y, last.X), *d.Hand)
	}
	first := map[image.Point][]games.Move{}
	for _, m := range d.moves {
		first[all[m][0]] = append(first[all[m][0]], m)
	}
	for at, moves := range first { // a click on another piece picks that piece instead
		if next[at] == nil && !d.Hand.Makes(moves[0]) {
			d.AddGrip(c, area(at.Y, at.X), *d.picksAt(p, at, moves, nil))
		}
	}
}

// picksAt returns what a click on a square picks, if moves go on there: the square after those in hand; if
// hand is nil, the piece on it.
func (d *scene) picksAt(p *picture, at image.Point, moves []games.Move, hand *view.Piece) *view.Piece {
	name, next := p.square(at), 1
	if hand != nil {
		name, next = hand.Name+" to "+p.square(at), d.picked()+1
	}
	return &view.Piece{Name: name, Moves: moves, Before: hand, Next: d.asked(moves[0], next)}
}

// asked returns what square n of a move is for, counted from 0, according to the words in which the rules tell
// the move. In "move a1→b2 ×c3" square 1 is "where it goes" and square 2 "the square to burn"; in "move a1 to b2
// to mark c3" square 2 is "the square to mark". It returns "" if the move has no such square.
func (d *scene) asked(m games.Move, n int) string {
	told, squares := d.board.Tell(d.at, m).String(), strings.Split(d.board.Name(d.at, m), then)
	if n >= len(squares) {
		return ""
	}
	for _, square := range squares[:n] {
		_, told, _ = strings.Cut(told, square)
	}
	does, _, _ := strings.Cut(told, squares[n])
	if does == " "+burns {
		return "the square to burn"
	}
	if does, ok := strings.CutPrefix(strings.TrimSpace(does), "to "); ok {
		return "the square to " + does
	}
	return "where it goes"
}

// toward returns the arrow, in one of eight directions, that points along a step.
func toward(step image.Point) string {
	arrows := [3][3]string{{"↖", "↑", "↗"}, {"←", "•", "→"}, {"↙", "↓", "↘"}}
	return arrows[1+cmp.Compare(step.Y, 0)][1+cmp.Compare(step.X, 0)]
}

// drawCross draws the sign of a burnt square, or of one that the move in focus burns, into a cell. The background of
// the cell stays.
func (d *scene) drawCross(c *paint.Canvas, x, y int, of color.Color) {
	_, ground := c.At(x, y)
	c.Put(x, y, d.Theme.Glyph.Eat, theme.Style{Fg: of, Bg: ground.Bg, Attrs: theme.Bold})
}
