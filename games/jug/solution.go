package jug

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// How far a table goes, in cells of 4 bytes.
const (
	// near is how far a small board's table is continued to find the period.
	near = 1 << 20
	// far is the largest table made if the outcomes may also follow from the period. A
	// larger one is made only if no period is found in a table of that size.
	far = 1 << 26
)

// Solution is a solved board: the verdict of every state with as few stones as the table reaches
// and, if the rows were found to repeat, the outcome of every state.
type Solution struct {
	board       *Board
	stones      int64 // the board is solved up to this many stones
	table       *table
	pre, period int64 // period is 0 if none was found
	nimbers     *nimbers
}

func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	return games.Solved(b.solve(ctx, b.stones, opt))
}

// solve settles every state with at most stones stones. It finds remotenesses if a table of
// at most far cells, within the memory allowed, reaches that many. Otherwise, if such a
// table shows a period, it finds outcomes only; if not, it makes whatever table is needed.
// O(cells) time. It refuses at once what cannot succeed in the memory allowed.
func (b *Board) solve(ctx context.Context, stones int64, opt solver.Options) (*Solution, error) {
	return b.settle(ctx, []int64{stones}, false, opt)
}

// settle solves the board up to the largest of heaps. If plain is set, the result must not
// depend on how much memory is allowed: each of heaps within a table of far cells gets its
// remoteness, all of them do if that table shows no period, and it fails if there is not
// enough memory for that.
func (b *Board) settle(ctx context.Context, heaps []int64, plain bool, opt solver.Options) (*Solution, error) {
	stones := slices.Max(heaps)
	s := &Solution{board: b, stones: stones, table: layout(b.within(stones)), nimbers: &nimbers{}}
	t := s.table
	want := stones + 1
	rows, most := want, want // the first and the largest table in which the period is looked for
	switch {
	case want > far/t.cells || !plain && t.fit(want, opt) != nil:
		least := int64(0) // the rows of the first table that plain requires, even if fewer show the period
		for _, n := range heaps {
			if plain && n < far/t.cells {
				least = max(least, n+1)
			}
		}
		most = far / t.cells
		for !plain && most > 0 && t.fit(most, opt) != nil {
			most /= 2
		}
		if most <= t.window() {
			most = 0 // there is no room for a window of rows to occur twice
		}
		rows = min(max(near/t.cells, 2*min(t.window(), most), least), most)
	case s.whole():
		most = max(want, near/t.cells)
	}
	for rows > 0 {
		if err := t.fit(rows, opt); plain && err != nil {
			return nil, err
		} else if err != nil {
			break
		}
		if err := s.compute(ctx, rows, want, opt); err != nil {
			return nil, err
		}
		if s.period > 0 || rows >= most {
			break
		}
		rows = min(2*rows, most)
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

// compute makes the table anew, with rows rows, and looks for the period in it. Rows that the table
// did not have before, up to row told-1, report their steps to opt.
func (s *Solution) compute(ctx context.Context, rows, told int64, opt solver.Options) error {
	known := s.table.rows
	s.table.allocate(rows)
	if err := s.table.run(ctx, opt, known, told); err != nil {
		return err
	}
	s.pre, s.period = s.table.periodic()
	return nil
}

// within returns the board without the sizes larger than stones, unless a table of all sizes is
// small enough to go beyond the largest.
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

// fit returns a *solver.TooLarge if a table of rows rows is too large, else nil.
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

// Rows returns the number of rows with known remotenesses, those of 0 to Rows-1 stones.
func (s *Solution) Rows() int64 { return s.table.rows }

// Period returns the first row from which the outcomes of whole rows repeat, and the period in
// rows; 0 and 0 if no period was found for all sizes of the board. A row covers every last move and
// every set of spent PASSes.
func (s *Solution) Period() (pre, period int64) {
	if !s.whole() {
		return 0, 0 // the period is that of the smaller sizes, and ends where larger ones can be taken
	}
	return s.pre, s.period
}

// Window returns how many rows determine the next one: the largest size, or 1 if there is none.
func (s *Solution) Window() int64 { return s.table.window() }

// at returns the verdict of a state for its player to move; false if it is no position or was
// not solved.
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

// unbanned returns the verdict of a state after a size larger than the table has cells for,
// since it exceeds the jug's stones. It is computed from the replies. O(sizes).
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

func (s *Solution) Verdict(p games.Position) solver.Verdict {
	v, _ := s.at(p.(Position))
	return v
}

// Mark returns the verdict of the place's state for whoever is to move there.
func (s *Solution) Mark(_ games.Position, at games.Place) games.Mark {
	v, ok := s.at(At(at, 0))
	return games.Mark{Known: ok, Verdict: v}
}

func (s *Solution) Reason(p games.Position, m games.Move, who games.Names) string {
	at := p.(Position)
	next := s.board.play(at, m)
	left := number(next.Stones) + " left"
	if m != Pass && m.To <= next.Stones {
		left += ", " + number(m.To) + " banned"
	}
	me, you := at.Player, next.Player
	a := games.Analyse(s.board, s, next)
	switch {
	case a.Over():
		return left + ": " + who.Name(you) + " cannot move"
	case a.Verdict.Outcome == solver.Lose:
		if answers := games.Rebuttals(s.board, s, next, who); answers != "" && len(left+answers) <= mostReason {
			return left + ": " + answers
		}
		return left + ": whatever " + who.Does(you, "does") + ", " + who.Name(me) + " can answer"
	}
	return left + ": " + who.Does(you, "answers "+s.board.Name(next, a.Options[0].Move)) + who.And(you, "wins")
}

func (s *Solution) Idea(p games.Position, who games.Names) string {
	return "look for a move, and what it bans, to which " + who.Does(p.Turn().Other(), "has") + " no good answer"
}

func (s *Solution) WhyLost(p games.Position, who games.Names) games.Loss {
	at := p.(Position)
	left := english.Several(at.Stones, "stone")
	if at.Last >= 0 && s.board.sizes[at.Last] <= at.Stones {
		left += " and " + number(s.board.sizes[at.Last]) + " banned"
	}
	return games.Loss{Left: left, Why: games.Answers(s.board, s, p, who)}
}

// mostReason is the most bytes that the answers to all moves may take in a reason.
const mostReason = 108

func (s *Solution) Deep(games.Position) bool { return true }

// Deepen returns s: nothing more can be found.
func (s *Solution) Deepen(context.Context, games.Position, solver.Options) (games.Solution, error) {
	return s, nil
}
