package fence

import (
	"cmp"
	"context"
	"fmt"
	"sort"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// code is the definition's solver and the zero line in a few lines; the numbers
// below name them.
var code = []string{
	"for each cell, from the end back:",
	"  nobody can move: 0",
	"  else the simplest number between",
	"add up the pieces' cells",
	"the line of zeros, from its end back:",
	"  up and left if each move is answered",
	"  if shut out, along a fence",
	"  a piece's steps to it: its value",
	"search for the distances",
}

const (
	lineShut     = 1
	lineSimplest = 2
	lineAdd      = 3
	lineStart    = 4
	lineStraight = 5
	lineSlide    = 6
	lineWay      = 7
	lineSearch   = 8
)

// maxCells is the most cells that are replayed one by one. The zero line solves
// boards with far more of them, which nobody would watch.
const maxCells = 1 << 21

// Replay shows two solvers, one after the other. First the definition values all boards, a
// step a cell, and one step adds up the values of the pieces' cells. Then the zero line, a
// step a zero, gives the same total. If the solution has searched the sum, a last step has
// the distances.
//
// The colour of a cell is the outcome of the whole sum with the piece on that cell. It is
// known once the other boards' pieces stand on settled cells.
type Replay struct {
	s     *Solution
	p     *Position
	cells []valuedCell // by step
	when  []int32      // by number of a cell: the step that settles it
	line  []stretch
	lines []int // by board: its first index in line; one more entry has the length of line
	found bool  // whether the solution has searched what can follow p
	last  sum.Last
}

// valuedCell is a step of the definition's solver: a cell and its value.
type valuedCell struct {
	cell  Cell
	value int32
}

// stretch is the part of a zero line that one step follows: from one zero to the next or,
// in a board's last step, from the piece to where its row or column meets the line.
type stretch struct {
	part     int32
	kind     uint8 // an index in code
	from, to Cell
}

// replayMemory returns what a replay of cells on these grids takes, in bytes.
func replayMemory(grids []*Grid, cells int64) int64 {
	need, widest := 16*cells, int32(0)
	for _, g := range grids {
		stretches := int64(min(g.End.Row, g.End.Col)) + 1
		need += numbersMemory(g) + 8 + 2*24*stretches // slices grow with room to spare
		widest = max(widest, g.End.Col)
	}
	return need + 24*int64(widest)
}

// Replay records every step of valuing p's boards by definition, then along the zero line. It takes
// 16 bytes a cell, 8 a row and up to 48 a zero (at most one a row and one a column). The error is a
// *solver.TooLarge if that is too much or the boards have more than 2^21 cells.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	grids := s.board.grids
	cells := int64(0)
	for _, g := range grids {
		cells += g.reach(Cell{}, 1<<62)
	}
	what, need := fmt.Sprintf("a replay of %d cells", cells), replayMemory(grids, cells)
	if err := opt.Fit(what, need); err != nil {
		return nil, err
	}
	if cells > maxCells {
		return nil, &solver.TooLarge{What: what, Need: need, Limit: need - 16*(cells-maxCells), Final: true}
	}
	r := &Replay{s: s, p: p.(*Position), cells: make([]valuedCell, 0, cells), when: make([]int32, cells)}
	for part, g := range grids {
		if err := g.define(ctx, func(c Cell, v solver.Dyadic) {
			n, _ := v.Int64()
			r.when[s.board.of(part, c)] = int32(len(r.cells))
			r.cells = append(r.cells, valuedCell{c, int32(n)})
		}); err != nil {
			return nil, err
		}
		if opt.Progress != nil {
			opt.Progress(int64(len(r.cells)), cells)
		}
	}
	for part := range grids {
		r.lines = append(r.lines, len(r.line))
		r.follow(part)
	}
	r.lines = append(r.lines, len(r.line))
	r.last = sum.NewLast(len(grids), func(part int) int { return r.settles(part, r.p.At(part)) })
	_, r.found = s.find(r.p)
	return r, nil
}

// follow records the zero line of a board: its start, each zero on it, reached straight or along
// a fence, and where it meets the piece's row or column.
func (r *Replay) follow(part int) {
	var last *Cell
	r.s.board.grids[part].zeros(func(z Cell) {
		switch {
		case last == nil:
			r.line = append(r.line, stretch{int32(part), lineStart, z, z})
		case z == Cell{last.Row - 1, last.Col - 1}:
			r.line = append(r.line, stretch{int32(part), lineStraight, *last, z})
		default:
			r.line = append(r.line, stretch{int32(part), lineSlide, *last, z})
		}
		last = &z
	})
	c := r.p.At(part)
	r.line = append(r.line, stretch{int32(part), lineWay, c, r.s.values[part].zero(c)})
}

// Follows reports whether the last of n steps follows a line of zeros. Such a step concerns
// one board; what the sum is worth plays no part in it.
func (r *Replay) Follows(n int) bool { return r.stretch(n-1) != nil }

// Traced returns the zeros of a board that the first n steps have followed, from the end of
// the board back. O(zeros).
func (r *Replay) Traced(n, part int) []Cell {
	from, to := r.lines[part], r.lines[part+1]-1 // without the stretch from the piece
	var zeros []Cell
	for i := from; i < min(to, n-len(r.cells)-1); i++ {
		zeros = append(zeros, r.line[i].to)
	}
	return zeros
}

func (r *Replay) Holds(int) []replays.Held { return nil }

// Stages returns the steps after which the definition, and then the zero lines, have given the
// sum.
func (r *Replay) Stages() []int {
	return []int{len(r.cells) + 1, len(r.cells) + len(r.line) + 2}
}

// settles returns the step that settles a cell.
func (r *Replay) settles(part int, c Cell) int { return int(r.when[r.s.board.of(part, c)]) }

// value returns the value that the solver found for a cell.
func (r *Replay) value(part int, c Cell) string {
	return sum.Number(solver.Int(int64(r.cells[r.settles(part, c)].value)))
}

// Settles names the cell that step i settles, "" for the steps after all cells.
func (r *Replay) Settles(i int) string {
	if i >= len(r.cells) {
		return ""
	}
	part := sort.Search(len(r.s.board.grids)-1, func(part int) bool { return i <= r.settles(part, Cell{}) })
	return r.where(part, r.cells[i].cell)
}

func (r *Replay) Len() int {
	n := len(r.cells) + len(r.line) + 2
	if r.found {
		n++
	}
	return n
}

func (r *Replay) Code() []string { return code }

func (r *Replay) Position(int) games.Position { return r.p }

func (r *Replay) When(_ int, at games.Place) (int, bool) {
	_, c, ok := r.s.board.state(at)
	if !ok {
		return 0, false
	}
	return r.settles(at.Part, c), true
}

// Mark returns the mark of a place's cell after n steps. It is the same for either player to
// move. O(1).
func (r *Replay) Mark(n int, at games.Place) games.Mark {
	_, c, ok := r.s.board.state(at)
	if !ok {
		return games.Mark{}
	}
	if n == r.Len() {
		return r.s.Mark(r.p, at)
	}
	w := r.settles(at.Part, c)
	if w >= n {
		return r.waiting(n, at.Part, c)
	}
	m := games.Mark{Value: r.value(at.Part, c), Sign: cmp.Compare(r.cells[w].value, 0)}
	if w == n-1 || r.lit(n, at.Part, c) {
		m.Phase = games.Just
	}
	if r.last.Others(at.Part, n) {
		m.Known, m.Verdict = true, r.s.Mark(r.p, at).Verdict
		if m.Verdict.Remoteness > 0 { // only the last step shows distances
			m.Verdict.Remoteness = solver.Unknown
		}
	}
	return m
}

// waiting returns the mark of a cell not yet settled: the interval that its settled neighbours
// leave.
func (r *Replay) waiting(n, part int, c Cell) games.Mark {
	g := r.s.board.grids[part]
	var ends [2]string
	touched := false
	for p := range games.Player(2) {
		if !g.Open(c, p) {
			continue
		}
		ends[p] = "?"
		if next := c.Next(p); r.settles(part, next) < n {
			ends[p], touched = r.value(part, next), true
		}
	}
	if !touched {
		return games.Mark{Phase: games.Untouched}
	}
	return games.Mark{Phase: games.Waiting, Note: ends[Right] + "|" + ends[Down]}
}

// stretch returns the part of a zero line that step i follows, or nil.
func (r *Replay) stretch(i int) *stretch {
	if i -= len(r.cells) + 1; i >= 0 && i < len(r.line) {
		return &r.line[i]
	}
	return nil
}

// lit reports whether the first n steps have followed the zero line to a cell.
func (r *Replay) lit(n, part int, c Cell) bool {
	s := r.stretch(n - 1)
	return s != nil && int(s.part) == part && c == s.to
}
