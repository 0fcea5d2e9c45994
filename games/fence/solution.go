package fence

import (
	"context"
	"fmt"
	"sync/atomic"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// Solution is a solved board: every cell's value and, if the sum is small enough, the remoteness
// of every position that can follow.
type Solution struct {
	*sum.Walk[Cell]
	board  *Board
	values []values // by board

	// last is the total of the layout last asked about. The moves of a position and all the
	// marks on a board are asked about on one layout.
	last atomic.Pointer[layoutTotal]
}

// Solve values all boards. O(rows + columns) of all of them.
func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	return games.Solved(b.solve(ctx, opt))
}

func (b *Board) solve(ctx context.Context, opt solver.Options) (*Solution, error) {
	need := int64(0)
	for _, g := range b.grids {
		need += valuesMemory(g)
	}
	if err := opt.Fit(fmt.Sprintf("a table of the cells of %d boards", len(b.grids)), need); err != nil {
		return nil, err
	}
	walk := sum.NewWalk(summands{b}, false, b.Start(Right), 0, "one piece away from the start")
	s := &Solution{Walk: walk, board: b, values: make([]values, len(b.grids))}
	for i, g := range b.grids {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.values[i] = newValues(g)
		if opt.Progress != nil {
			opt.Progress(int64(i)+1, int64(len(b.grids)))
		}
	}
	return s, nil
}

// value returns the value of a board with its piece on a cell. O(1).
func (s *Solution) value(part int, c Cell) int64 { return int64(s.values[part].at(c)) }

// layoutTotal is a layout and its tally.
type layoutTotal struct {
	of *layout
	tally
}

// tally is the sum of the boards' values, and counts of boards.
type tally struct {
	total   int64
	open    [2]int // boards on which each player has a move
	strayed int    // boards that the search covers only with their piece on another cell
}

// add counts a board with its piece on a cell; with sign -1 it takes the board out again.
func (s *Solution) add(t *tally, sign, part int, c Cell) {
	t.total += int64(sign) * s.value(part, c)
	if s.Found.Strays(part, c) {
		t.strayed += sign
	}
	for p := range games.Player(2) {
		if s.board.grids[part].Open(c, p) {
			t.open[p] += sign
		}
	}
}

// tally returns the tally of p. O(boards) for the first position of a layout, O(1) for all
// others that are one move from that layout.
func (s *Solution) tally(p *Position) tally {
	m := s.last.Load()
	if m == nil || m.of != p.from {
		m = &layoutTotal{of: p.from}
		for part, c := range p.from.cells {
			s.add(&m.tally, 1, part, c)
		}
		s.last.Store(m)
	}
	t := m.tally
	if p.part >= 0 {
		s.add(&t, -1, p.part, p.from.cells[p.part])
		s.add(&t, 1, p.part, p.cell)
	}
	return t
}

// total returns the sum of all boards' values in p.
func (s *Solution) total(p games.Position) solver.Dyadic {
	return solver.Int(s.tally(p.(*Position)).total)
}

// find returns the verdict of p, or false if the search does not cover it. O(boards that can move)
// after tally.
func (s *Solution) find(p *Position) (solver.Verdict, bool) {
	if s.tally(p).strayed > 0 {
		return solver.Verdict{}, false
	}
	return s.Found.Moving(p.turn, p.At)
}

func (s *Solution) Verdict(p games.Position) solver.Verdict {
	at := p.(*Position)
	if v, ok := s.find(at); ok {
		return v
	}
	t := s.tally(at)
	if t.open[at.turn] == 0 {
		return solver.Verdict{Outcome: solver.Lose}
	}
	return solver.Verdict{Outcome: sum.ByTotal(solver.Int(t.total), at.turn), Remoteness: solver.Unknown}
}

func (s *Solution) Mark(p games.Position, at games.Place) games.Mark {
	turn, c, ok := s.board.state(at)
	if !ok {
		return games.Mark{}
	}
	value := solver.Int(s.value(at.Part, c))
	return games.Mark{
		Known:   true,
		Verdict: s.Verdict(p.(*Position).with(turn, at.Part, c)),
		Value:   sum.Number(value),
		Sign:    value.Sign(),
	}
}

func (s *Solution) Reason(p games.Position, m games.Move, who games.Names) string {
	next := s.board.Play(p, m)
	if len(s.board.Moves(next)) == 0 {
		return s.board.Ended(next, who).What
	}
	return sum.WhyMove(s.board, s, next, s.total(next), who)
}

// mostBounded is how many cells of a board are looked at to bound the steps that are left on it.
const mostBounded = 128

// WhyLost names the boards on which the opponent has moves to spare, and those on which the
// player to move has.
func (s *Solution) WhyLost(p games.Position, who games.Names) games.Loss {
	at := p.(*Position)
	portions := make([]sum.Portion, len(s.values))
	values := make([]solver.Dyadic, len(s.values))
	for part := range portions {
		name := fmt.Sprintf("board %d", part+1)
		portions[part] = sum.Portion{Name: name, Where: "on " + name}
		values[part] = solver.Int(s.value(part, at.At(part)))
		if grid := s.board.grids[part]; len(portions) <= sum.MostPortions {
			portions[part].Bounds = sum.Bound(at.At(part), mostBounded, func(c Cell, player int) (all [][]Cell) {
				if by := games.Player(player); grid.Open(c, by) {
					all = append(all, []Cell{c.Next(by)})
				}
				return all
			})
		}
	}
	if len(s.board.Moves(p)) == 0 {
		return sum.Outlasted(who, at.turn, portions)
	}
	return sum.LostNumbers(who, at.turn, portions, values)
}

// number returns a board's value in p as text.
func (s *Solution) number(p *Position, part int) string {
	return sum.Number(solver.Int(s.value(part, p.At(part))))
}

// Sum returns the boards' values in p and their total. O(boards).
func (s *Solution) Sum(p games.Position) games.Sum {
	at := p.(*Position)
	terms := make([]string, len(s.values))
	for part := range terms {
		terms[part] = s.number(at, part)
	}
	total := s.total(p)
	return games.Sum{Terms: terms, Total: sum.Signed(total), Number: &total, Verdict: sum.Conclude(Game.Names(), total), Shorter: []string{sum.Shortly(Game.Names(), total)}}
}

func (s *Solution) After(p games.Position, m games.Move) string {
	return sum.Signed(s.total(s.board.Play(p, m)))
}

func (s *Solution) Cost(p games.Position, m games.Move) solver.Dyadic {
	at := p.(*Position)
	c := at.At(m.Part)
	cost := s.value(m.Part, c) - s.value(m.Part, c.Next(at.turn))
	if at.turn == Down {
		cost = -cost
	}
	return solver.Int(cost)
}

func (s *Solution) Deepen(ctx context.Context, p games.Position, opt solver.Options) (games.Solution, error) {
	return s.Deepened(ctx, s, p, opt, func(w *sum.Walk[Cell]) games.Solution {
		return &Solution{Walk: w, board: s.board, values: s.values}
	})
}

// Verify checks the value of every cell against the definition, by its neighbours alone, and the
// search against the moves. O(cells).
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	cells := int64(0)
	for part, g := range s.board.grids {
		for row := range g.End.Row {
			if err := ctx.Err(); err != nil {
				return solver.Report{}, err
			}
			cells += int64(g.Upper.Col[row] - g.Lower.Col[row])
			for col := g.Lower.Col[row]; col < g.Upper.Col[row]; col++ {
				if err := s.check(part, Cell{row, col}); err != nil {
					return solver.Report{}, fmt.Errorf("board %d, row %d, column %d: %w", part+1, row+1, col+1, err)
				}
			}
		}
	}
	report, err := s.Found.Verify(ctx)
	if err != nil {
		return report, err
	}
	report.Besides = english.ValuesOf(int(cells), "cell")
	return report, nil
}

// check compares a cell's value with the simplest number between those of its neighbours.
func (s *Solution) check(part int, c Cell) error {
	g := s.board.grids[part]
	var options [2][]solver.Dyadic
	var room [2]solver.Dyadic
	for p := range games.Player(2) {
		if g.Open(c, p) {
			room[p] = solver.Int(s.value(part, c.Next(p)))
			options[p] = room[p : p+1]
		}
	}
	return solver.CheckNumber(solver.Int(s.value(part, c)), options[Right], options[Down])
}
