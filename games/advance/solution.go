package advance

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync/atomic"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// Solution is a solved grid: the value of every state that its columns can reach. Once deepened
// it also has the remoteness of positions, if the product of the columns' states is small
// enough.
type Solution struct {
	*sum.Walk[string]
	board *Board
	parts []part
	whole bool // numbers are shown whole, see InFull

	// last is the sum that was last added up in full. The positions asked about next,
	// mostly replies to the same position, differ from it by a column or two.
	last *atomic.Pointer[gridTotal]
}

// gridTotal is a position's grid and the total of its columns' values.
type gridTotal struct {
	grid  string
	total solver.Dyadic
}

// part is the solution of a column.
type part struct {
	states  *Column
	swapped bool // the states are those of the column with its colours swapped
}

func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	return games.Solved(b.solve(ctx, opt))
}

// solve solves the board.
func (b *Board) solve(ctx context.Context, opt solver.Options) (*Solution, error) {
	s := &Solution{board: b, last: new(atomic.Pointer[gridTotal])}
	var err error
	if s.parts, err = b.parts(ctx, s.start(), opt); err != nil {
		return nil, err
	}
	s.Walk = sum.NewWalk(summands{b, s.parts}, false, s.start(), 0, "one column away from the start")
	return s, nil
}

// parts solves all that the columns of p can reach, each kind of column once:
// columns are alike if they are the same or differ by all colours, which negates
// the value.
func (b *Board) parts(ctx context.Context, p games.Position, opt solver.Options) ([]part, error) {
	parts := make([]part, b.columns)
	kinds := make([]string, b.columns)
	seen := make(map[string]*stateNumbers)
	var states, need int64
	for i := range b.columns {
		kinds[i], parts[i].swapped = kind(b.Column(p, i))
		if seen[kinds[i]] != nil {
			continue
		}
		a := reachable(kinds[i])
		if a == nil || a.memory() > math.MaxInt64-need {
			return nil, opt.Fit("column "+Letter(i)+" with more states than can be counted", -1)
		}
		seen[kinds[i]] = a
		states += a.len()
		need += a.memory()
		if err := opt.Fit(fmt.Sprintf("a table of the %d states of columns a to %s", states, Letter(i)), need); err != nil {
			return nil, err
		}
	}
	solved := make(map[string]*Column, len(seen))
	var done int64
	for i, k := range kinds {
		if solved[k] == nil {
			c, err := seen[k].solve(ctx, func(n int64) {
				if opt.Progress != nil {
					opt.Progress(done+n, states)
				}
			})
			if err != nil {
				return nil, err
			}
			solved[k] = c
			done += seen[k].len()
		}
		parts[i].states = solved[k]
	}
	return parts, nil
}

// kind returns one text for a column and for the same column with its colours swapped,
// whose value is the opposite. The boolean reports whether that text is the column with its
// colours swapped. Empty rows at the bottom are dropped.
func kind(column string) (string, bool) {
	column = strings.TrimRight(column, ".")
	if swapped := swap(column); swapped < column {
		return swapped, true
	}
	return column, false
}

// swap returns a column with its colours swapped.
func swap(column string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case white:
			return black
		case black:
			return white
		}
		return r
	}, column)
}

// value returns the value of a state, or false if the column cannot become it.
func (t part) value(state string) (solver.Dyadic, bool) {
	v, ok := t.states.value(state, t.swapped)
	if t.swapped {
		v = v.Neg()
	}
	return v, ok
}

// value returns the value of a state of column i. It panics if the solved board's column cannot
// become that state. No input leads there: a code's board starts at the code's position, saved
// matches are played move by move, and carry keeps only columns that the other board starts with
// or that moves make of the same start.
func (s *Solution) value(i int, state string) solver.Dyadic {
	v, ok := s.parts[i].value(state)
	if !ok {
		panic("advance: column " + Letter(i) + " of the board never becomes " + state)
	}
	return v
}

// Value returns the value of column i in p, positive if it favours White.
func (s *Solution) Value(p games.Position, i int) solver.Dyadic {
	return s.value(i, s.board.Column(p, i))
}

// Total returns the sum of the columns' values in p. O(cells), and much less for positions a
// move or two apart.
func (s *Solution) Total(p games.Position) solver.Dyadic {
	if last := s.last.Load(); last != nil {
		if total, ok := s.near(last, p); ok {
			return total
		}
	}
	now := &gridTotal{grid: p.(Position).Grid}
	for i := range s.parts {
		now.total = now.total.Add(s.Value(p, i))
	}
	s.last.Store(now)
	return now.total
}

// near returns the total of p if at most two columns have changed since the last sum, else
// false.
func (s *Solution) near(last *gridTotal, p games.Position) (solver.Dyadic, bool) {
	const stride = 64 // while columns are equal, they are compared this many at a time
	was, is := last.grid, p.(Position).Grid
	total, changed := last.total, 0
	for i := 0; i < len(s.parts); i++ {
		if n := stride * s.board.rows; len(was) >= n && was[:n] == is[:n] {
			was, is = was[n:], is[n:]
			i += stride - 1
			continue
		}
		old, now := was[:s.board.rows], is[:s.board.rows]
		was, is = was[s.board.rows:], is[s.board.rows:]
		if old == now {
			continue
		}
		if changed++; changed > 2 {
			return total, false
		}
		total = total.Sub(s.value(i, old)).Add(s.value(i, now))
	}
	return total, true
}

// left returns the value of the column after the legal move m in it.
func (s *Solution) left(p games.Position, m games.Move) solver.Dyadic {
	return s.value(m.Part, s.board.after(p, m))
}

// TotalAfter returns the total after the legal move m.
func (s *Solution) TotalAfter(p games.Position, m games.Move) solver.Dyadic {
	return s.Total(p).Sub(s.Value(p, m.Part)).Add(s.left(p, m))
}

func (s *Solution) Cost(p games.Position, m games.Move) solver.Dyadic {
	cost := s.Value(p, m.Part).Sub(s.left(p, m))
	if p.Turn() == Black {
		return cost.Neg()
	}
	return cost
}

func (s *Solution) Sum(p games.Position) games.Sum {
	terms := make([]string, len(s.parts))
	for i := range terms {
		terms[i] = s.Number(s.Value(p, i))
	}
	total := s.Total(p)
	return games.Sum{Terms: terms, Total: s.signed(total), Number: &total, Verdict: sum.Conclude(Game.Names(), total), Shorter: []string{sum.Shortly(Game.Names(), total)}}
}

func (s *Solution) After(p games.Position, m games.Move) string { return s.signed(s.TotalAfter(p, m)) }

func (s *Solution) InFull() games.Additive {
	exact := *s
	exact.whole = true
	return &exact
}

func (s *Solution) Number(d solver.Dyadic) string {
	if s.whole {
		return whole(d)
	}
	return Number(d)
}

// signed returns Number with a plus sign before a positive number.
func (s *Solution) signed(d solver.Dyadic) string {
	if d.Sign() > 0 {
		return "+" + s.Number(d)
	}
	return s.Number(d)
}

func (s *Solution) Verdict(p games.Position) solver.Verdict {
	if v, ok := s.Lookup(p); ok {
		return v
	}
	if s.board.stuck(p) {
		return solver.Verdict{Outcome: solver.Lose}
	}
	return solver.Verdict{Outcome: sum.ByTotal(s.Total(p), p.Turn()), Remoteness: solver.Unknown}
}

// Mark returns, for a piece that the player to move can use, the verdict after it is used and
// the column's value then.
func (s *Solution) Mark(p games.Position, at games.Place) games.Mark {
	m := games.Move{Part: at.Part, To: at.Index}
	if !can(s.board.column(p, m), int(m.To), p.Turn()) {
		return games.Mark{}
	}
	return games.Mark{Known: true, Verdict: s.Verdict(s.board.Play(p, m)), Value: Number(s.left(p, m))}
}

func (s *Solution) Reason(p games.Position, m games.Move, who games.Names) string {
	next := s.board.Play(p, m)
	me, you := p.Turn(), next.Turn()
	if s.board.stuck(next) {
		return who.Name(you) + " can neither advance nor eat any more"
	}
	total := s.TotalAfter(p, m)
	if !s.whole {
		return sum.WhyMove(s.board, s, next, total, who)
	}
	follows := sum.Conclude(who, total)
	if total.Sign() == 0 {
		follows = sum.NextLoses(who, you)
	}
	return fmt.Sprintf("column %s goes from %s to %s, which costs %s %s; the total is %s: %s",
		Letter(m.Part), s.Number(s.Value(p, m.Part)), s.Number(s.left(p, m)), who.Name(me), s.Number(s.Cost(p, m)), s.signed(total), follows)
}

// mostBounded is the most states of a column that are looked at to bound the moves left in
// it.
const mostBounded = 128

// leaves returns, for each move of a player, the column that it leaves, as the only part.
func leaves(column string, player int) (all [][]string) {
	for row := range column {
		if by := games.Player(player); can(column, row, by) {
			all = append(all, []string{use(column, row, by)})
		}
	}
	return all
}

// WhyLost names the columns in which the opponent has moves to spare, and those in which
// the player to move has.
func (s *Solution) WhyLost(p games.Position, who games.Names) games.Loss {
	portions := make([]sum.Portion, len(s.parts))
	values := make([]solver.Dyadic, len(s.parts))
	for i := range portions {
		name := "column " + Letter(i)
		portions[i] = sum.Portion{Name: name, Where: "in " + name, Over: strings.Trim(s.board.Column(p, i), ".") == ""}
		values[i] = s.Value(p, i)
		if len(portions) <= sum.MostPortions {
			portions[i].Bounds = sum.Bound(s.board.Column(p, i), mostBounded, leaves)
		}
	}
	if len(s.board.Moves(p)) == 0 {
		return sum.Outlasted(who, p.Turn(), portions)
	}
	return sum.LostNumbers(who, p.Turn(), portions, values)
}

func (s *Solution) Deepen(ctx context.Context, p games.Position, opt solver.Options) (games.Solution, error) {
	return s.Deepened(ctx, s, p, opt, func(w *sum.Walk[string]) games.Solution {
		deep := *s
		deep.Walk = w
		return &deep
	})
}
