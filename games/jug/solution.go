package jug

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// How far a table goes, in cells of 4 bytes.
const (
	// near is how far a small board's table is continued to find the period.
	near = 1 << 20
	// far is the largest table made while outcomes can also be had from the
	// period; a table that goes all the way is made beyond it only if no period
	// is found in it.
	far = 1 << 26
)

// Solution is a solved board: the verdict of every state with a number of stones
// that the table reaches and, where the rows were found to repeat, the outcome
// of every state.
type Solution struct {
	board       *Board
	stones      int64 // solved up to here
	table       *table
	pre, period int64 // period is 0 if none was found
}

// Solve implements games.Board.
func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	s, err := b.solve(ctx, b.stones, opt)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// solve settles every state with up to so many stones: with its remoteness if a
// table of no more than far cells, within the memory allowed, goes that far;
// otherwise by the period, if there is one to be found in such a table; and only
// where there is none by whatever table it takes. O(cells) time; what can come to
// nothing in the memory allowed is refused before it is begun.
func (b *Board) solve(ctx context.Context, stones int64, opt solver.Options) (*Solution, error) {
	s := &Solution{board: b, stones: stones, table: layout(b.within(stones))}
	t := s.table
	want := stones + 1
	rows, most := want, want // of the tables in which the period is looked for
	switch {
	case want > far/t.cells || t.fit(want, opt) != nil:
		most = far / t.cells
		for most > 0 && t.fit(most, opt) != nil {
			most /= 2
		}
		if most <= t.window() {
			most = 0 // no room for a window of rows to come twice
		}
		rows = min(max(near/t.cells, 2*min(t.window(), most)), most)
	case s.whole():
		most = max(want, near/t.cells)
	}
	for ; rows > 0 && t.fit(rows, opt) == nil; rows = min(2*rows, most) {
		if err := s.compute(ctx, rows, want, opt); err != nil {
			return nil, err
		}
		if s.period > 0 || rows >= most {
			break
		}
	}
	if t.rows < want && s.period == 0 {
		if err := t.fit(want, opt); err != nil {
			return nil, err
		}
		if err := s.compute(ctx, want, want, opt); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// compute makes a table of so many rows and looks for the period in it. Of the
// rows below told those that are new tell their steps.
func (s *Solution) compute(ctx context.Context, rows, told int64, opt solver.Options) error {
	known := s.table.rows
	s.table.allocate(rows)
	if err := s.table.run(ctx, opt, known, told); err != nil {
		return err
	}
	s.pre, s.period = s.table.periodic()
	return nil
}

// within is the board without the sizes that can never be taken from so many
// stones, unless a table of all sizes is small enough to be continued beyond the
// largest.
func (b *Board) within(stones int64) *Board {
	largest := b.sizes[len(b.sizes)-1]
	if largest <= max(stones, near/layout(b).cells) {
		return b
	}
	k, _ := slices.BinarySearch(b.sizes, stones+1)
	return &Board{sizes: b.sizes[:k], rule: b.rule, stones: b.stones}
}

// whole reports whether the table has cells for every size of the board.
func (s *Solution) whole() bool { return len(s.table.sizes) == len(s.board.sizes) }

// fit is a *solver.TooLarge if a table of so many rows is too large.
func (t *table) fit(rows int64, opt solver.Options) error {
	what := fmt.Sprintf("a table of %d stones with %d cells each", rows-1, t.cells)
	need := t.bytes(rows)
	if rows <= math.MaxInt32/t.cells { // states have ids of 31 bits
		return opt.Fit(what, need)
	}
	if need < 0 {
		need = math.MaxInt64
	}
	return &solver.TooLarge{What: what, Need: need, Limit: t.bytes(math.MaxInt32 / t.cells), Final: true}
}

// Rows is how many rows of the table are known with their remoteness: those with
// fewer stones.
func (s *Solution) Rows() int64 { return s.table.rows }

// Period is how often the outcomes of whole rows repeat and from which row on,
// or 0 if no period was found: all cells of a row, that is every last choice and
// every way in which PASSes are spent.
func (s *Solution) Period() (pre, period int64) {
	if !s.whole() {
		return 0, 0 // what the smaller sizes do ends at the larger ones
	}
	return s.pre, s.period
}

// at is the verdict of a state for its player to move; false if it stands for no
// position or for one that was not solved.
func (s *Solution) at(p Position) (solver.Verdict, bool) {
	t := s.table
	if p.Stones < 0 || t.cell(p.Spent, p.Last) < 0 {
		return s.unbanned(p)
	}
	if p.Stones < t.rows {
		return t.at(p), true
	}
	if s.period == 0 || !s.whole() && p.Stones > s.stones {
		return solver.Verdict{}, false
	}
	v := solver.Verdict{Outcome: solver.Lose}
	if len(s.board.moves(nil, p)) > 0 {
		p.Stones = s.pre + (p.Stones-s.pre)%s.period
		v = solver.Verdict{Outcome: t.at(p).Outcome, Remoteness: solver.Unknown}
	}
	return v, true
}

// unbanned is the verdict of a state after a size that has no cells, being more
// than all stones: it is told from what follows. O(sizes).
func (s *Solution) unbanned(p Position) (solver.Verdict, bool) {
	if p.Stones < 0 || p.Stones > s.stones || int(p.Last) < len(s.table.sizes) || int(p.Last) >= len(s.board.sizes) || !slices.Contains(used[s.board.rule], p.Spent) {
		return solver.Verdict{}, false
	}
	best, exact := solver.Verdict{Outcome: solver.Lose}, true
	for i, m := range s.board.moves(nil, p) {
		v, ok := s.at(s.board.play(p, m))
		if !ok {
			return solver.Verdict{}, false
		}
		exact = exact && v.Exact()
		if v = v.ForMover(); i == 0 || solver.Compare(v, best) < 0 {
			best = v
		}
	}
	if !exact {
		best.Remoteness = solver.Unknown
	}
	return best, true
}

// Verdict implements games.Solution.
func (s *Solution) Verdict(p games.Position) solver.Verdict {
	v, _ := s.at(p.(Position))
	return v
}

// Mark implements games.Solution: a place is a state of the table, the mark the
// verdict for whoever is to move there.
func (s *Solution) Mark(_ games.Position, at games.Place) games.Mark {
	v, ok := s.at(At(at, 0))
	return games.Mark{Known: ok, Verdict: v}
}

// Reason implements games.Solution.
func (s *Solution) Reason(p games.Position, m games.Move) string {
	at := p.(Position)
	next := s.board.play(at, m)
	did := s.board.Tell(at, m)
	if m != Pass && m.To <= next.Stones {
		did += ", ban on " + number(m.To)
	}
	you := players[next.Player]
	a := games.Analyse(s.board, s, next)
	switch {
	case a.Over():
		return did + ": " + you + " cannot move"
	case a.Verdict.Outcome == solver.Lose && len(a.Options) == 1:
		return did + ": the only reply loses"
	case a.Verdict.Outcome == solver.Lose:
		return did + ": every reply loses"
	}
	return did + ": " + you + " answers " + s.board.Name(next, a.Options[0].Move) + " and wins"
}

// Deep implements games.Solution.
func (s *Solution) Deep(games.Position) bool { return true }

// Deepen implements games.Solution: all that is to be known is known already.
func (s *Solution) Deepen(context.Context, games.Position, solver.Options) (games.Solution, error) {
	return s, nil
}

// Verify implements games.Solution: the table against the
// rules, and the period against the table.
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	report, err := solver.CheckTable(ctx, s.table, s.table.states)
	if err != nil || s.period == 0 {
		return report, err
	}
	claim := fmt.Sprintf("period %d from row %d on", s.period, s.pre)
	if !s.table.repeats(s.pre, s.period) {
		return report, &solver.Flaw{State: -1, Claim: claim, Found: "the rows there do not repeat"}
	}
	if s.pre > 0 && s.table.repeats(s.pre-1, s.period) {
		return report, &solver.Flaw{State: -1, Claim: claim, Found: "they repeat from a row before"}
	}
	for p := int64(1); p < s.period; p++ {
		if s.table.repeats(s.pre, p) {
			return report, &solver.Flaw{State: -1, Claim: claim, Found: fmt.Sprintf("they repeat after %d", p)}
		}
	}
	return report, nil
}

// repeats reports whether as many rows as the largest size counts, from row n
// on, are the same as those p rows later: then all that follow are.
func (t *table) repeats(n, p int64) bool {
	window := t.window()
	if n < 0 || p < 1 || window > t.rows-n-p {
		return false
	}
	for i := range window {
		if !t.same(n+i, n+i+p) {
			return false
		}
	}
	return true
}
