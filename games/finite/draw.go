package finite

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// mostDrawing is how many positions and moves a drawing may have.
const mostDrawing = 1 << 20

// fill is how an outcome is drawn: blue, orange, violet and grey, which colour-blind eyes
// tell apart.
var fill = [solver.Outcomes]string{solver.Win: "#afd7ff", solver.Lose: "#ffd7af", solver.Loop: "#d7afff", solver.Draw: "#d0d0d0"}

// drawing is the graph of all positions that follow the first, as DOT has it.
type drawing struct {
	board   *Board
	n       int // positions; the first is 0
	at      func(n int) Position
	verdict func(n int) solver.Verdict
	to      func(n int) []int32 // in the order of the moves
	index   func(p Position) bool
}

// DOT writes the graph of positions, which is a game of its own again: with their owners,
// if these matter, and with the results of those without a move.
func (a answer) DOT(w io.Writer) error {
	s := a.whole()
	if s == nil {
		return errors.New("the parts were solved alone: there is no graph of all positions to draw")
	}
	if n := s.all.Len() + s.all.moves(); n > mostDrawing {
		return fmt.Errorf("a drawing of %s positions and moves: the limit is %s", games.Thousands(n), games.Thousands(mostDrawing))
	}
	d := drawing{
		board: a.board, n: s.all.Len(), at: s.all.position, verdict: s.table.At,
		to: func(n int) []int32 { return s.all.arena.Fwd.Out(int32(n)) },
		index: func(p Position) bool {
			_, ok := s.all.index(p)
			return ok
		},
	}
	out := bufio.NewWriter(w) // it keeps its first error
	for line := range d.lines() {
		out.WriteString(line + "\n")
	}
	return out.Flush()
}

// drawing is the graph that was found here, from the first position on in the order in
// which a search by breadth finds the others.
func (d *definition) drawing(first int) drawing {
	order, place := []int{first}, map[int]int32{first: 0}
	for i := 0; i < len(order); i++ {
		for _, to := range d.replies[order[i]] {
			if _, ok := place[to]; !ok {
				place[to] = int32(len(order))
				order = append(order, to)
			}
		}
	}
	return drawing{
		board: d.board, n: len(order),
		at:      func(n int) Position { return d.list[order[n]] },
		verdict: func(n int) solver.Verdict { return d.verdict[order[n]] },
		to: func(n int) []int32 {
			var list []int32
			for _, to := range d.replies[order[n]] {
				list = append(list, place[to])
			}
			return list
		},
		index: func(p Position) bool {
			_, ok := d.number[p]
			return ok
		},
	}
}

// lines are the lines of the drawing.
func (d drawing) lines() iter.Seq[string] {
	return func(yield func(string) bool) {
		_ = yield("digraph "+dotted(d.board.kind.Name)+" {") &&
			yield("\trankdir=LR") &&
			yield("\tlabel="+dotted("W Win, L Lose, D Draw, ∞ Loop for the player to move")) &&
			yield("\tnode [shape=box, style=filled]") &&
			d.nodes(yield) && d.edges(yield) && yield("}")
	}
}

// call calls a position: by its state alone, if it is always the same player's.
func (d drawing) call(n int) string {
	p := d.at(n)
	if d.board.kind.Impartial || !d.index(Position{p.Player.Other(), p.State}) {
		return d.board.call(p.State)
	}
	return d.board.name(p)
}

func (d drawing) nodes(yield func(string) bool) bool {
	letters := [solver.Outcomes]string{solver.Win: "W", solver.Lose: "L", solver.Loop: "∞", solver.Draw: "D"}
	for n := range d.n {
		name, p, v := d.call(n), d.at(n), d.verdict(n)
		worth := letters[v.Outcome]
		if v.Remoteness >= 0 {
			worth += strconv.Itoa(int(v.Remoteness))
		}
		line := fmt.Sprintf("\t%s [label=\"%s\\n%s\", fillcolor=%q", dotted(name), inner(name), worth, fill[v.Outcome])
		if n == 0 {
			line += ", token=1, peripheries=2"
		}
		if !d.board.kind.Impartial {
			line += fmt.Sprintf(", owner=%d", p.Player)
		}
		if len(d.to(n)) == 0 {
			line += ", result=" + strings.ToLower(d.board.End(p).String())
		}
		if !yield(line + "]") {
			return false
		}
	}
	return true
}

func (d drawing) edges(yield func(string) bool) bool {
	for n := range d.n {
		moves := d.board.moves(d.at(n))
		for i, to := range d.to(n) {
			line := fmt.Sprintf("\t%s -> %s", dotted(d.call(n)), dotted(d.call(int(to))))
			if i < len(moves) && moves[i].Name != d.call(int(to)) {
				line += fmt.Sprintf(" [label=%s]", dotted(moves[i].Name))
			}
			if !yield(line) {
				return false
			}
		}
	}
	return true
}

// inner is a text as it stands between the quotation marks of DOT.
func inner(text string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(text)
}

// dotted is a text as a string of DOT.
func dotted(text string) string { return `"` + inner(text) + `"` }
