package finite

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// mostDrawing is the most positions and moves that a drawing may have.
const mostDrawing = 1 << 20

// drawing is the graph of all positions that can follow the first, as DOT prints it.
type drawing struct {
	board   *Board
	n       int // positions; the first is 0
	at      func(n int) Position
	verdict func(n int) solver.Verdict
	end     func(n int) solver.Outcome // of a position without a move
	to      func(n int) []int32        // in the order of the moves
	has     func(p Position) bool      // whether p is one of the positions
}

// DOT writes the graph of positions in DOT, which is an input of the graph game in turn. It
// includes who is to move where that matters, and the results of positions without moves.
func (a answer) DOT(w io.Writer) error {
	s := a.whole()
	if s == nil {
		return errors.New("the parts were solved alone: there is no graph of all positions to draw")
	}
	if n := s.all.Len() + s.all.moves(); n > mostDrawing {
		return fmt.Errorf("a drawing of %s positions and moves: the limit is %s", english.Thousands(n), english.Thousands(mostDrawing))
	}
	d := drawing{
		board: a.board, n: s.all.Len(), at: s.all.position, verdict: s.table.At,
		end: func(n int) solver.Outcome { return a.board.End(s.all.position(n)) },
		to:  func(n int) []int32 { return s.all.arena.Fwd.Out(int32(n)) },
		has: func(p Position) bool {
			_, ok := s.all.index(p)
			return ok
		},
	}
	out := bufio.NewWriter(w) // Flush returns the first error of all writes
	d.digraph().Write(out)
	return out.Flush()
}

// drawing returns the graph that the definition found, with positions in breadth-first order
// from first.
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
		end:     func(n int) solver.Outcome { return d.ends[order[n]] },
		to: func(n int) []int32 {
			var list []int32
			for _, to := range d.replies[order[n]] {
				list = append(list, place[to])
			}
			return list
		},
		has: func(p Position) bool {
			_, ok := d.number[p]
			return ok
		},
	}
}

// digraph returns the drawing's contents for the DOT writer.
func (d drawing) digraph() output.Digraph {
	return output.Digraph{
		ID: output.DotID(inLine(d.board.kind.Name)), Label: "W Win, L Lose, D Draw, ∞ Loop for the player to move",
		Nodes: d.nodes, Edges: d.edges,
	}
}

// call returns a position's name on one line. It is the state alone if the state occurs
// with only one player to move.
func (d drawing) call(n int) string {
	p := d.at(n)
	if d.board.kind.Impartial || !d.has(Position{p.Player.Other(), p.State}) {
		return inLine(d.board.call(p.State))
	}
	return inLine(d.board.name(p))
}

func (d drawing) nodes(yield func(output.DotNode) bool) {
	for n := range d.n {
		name, p := d.call(n), d.at(n)
		node := output.DotNode{ID: output.DotID(name), Text: name, Known: true, Verdict: d.verdict(n)}
		if n == 0 {
			node.Tokens = 1
		}
		if d.board.kind.Impartial {
			node.Text = inLine(d.board.name(p)) // the label may differ from the ID, which is what tells nodes apart
		} else {
			node.Owner = strconv.Itoa(int(p.Player))
		}
		if len(d.to(n)) == 0 {
			node.Result = strings.ToLower(d.end(n).String())
		}
		if !yield(node) {
			return
		}
	}
}

func (d drawing) edges(yield func(output.DotEdge) bool) {
	for n := range d.n {
		moves := d.board.moves(d.at(n))
		for i, to := range d.to(n) {
			edge := output.DotEdge{From: output.DotID(d.call(n)), To: output.DotID(d.call(int(to)))}
			if i < len(moves) && inLine(moves[i].Name) != d.call(int(to)) {
				edge.Label = inLine(moves[i].Name)
			}
			if !yield(edge) {
				return
			}
		}
	}
}

// inLine returns text with its line breaks replaced by spaces.
func inLine(text string) string { return strings.ReplaceAll(text, "\n", " ") }
