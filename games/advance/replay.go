package advance

import (
	"context"
	"fmt"
	"sort"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// code is the solver's algorithm in a few lines; the constants below are their indices.
var code = []string{
	"for each column, from the left:",
	" as before: its value, or minus it",
	" else its states, emptiest first:",
	"  between what both players leave:",
	"   0, if that lies between",
	"   or the integer nearest 0",
	"   or the least denominator",
	"add up the columns",
	"search for the distances",
}

const (
	lineAlike    = 1
	lineZero     = 4
	lineInteger  = 5
	lineFraction = 6
	lineAdd      = 7
	lineSearch   = 8
)

// Replay records how the solver values the columns of a position, from the left. Every state
// that a column can reach is a step, from the empty one up to the column itself. A column equal
// to an earlier one or its mirror image in colours is a single step, as for the solver. Then a
// step adds the columns up. If the solution has searched the sum, a last step gives the
// distances.
//
// While a column is valued the board shows it in the state last settled. A place is a piece of
// the replayed position. It is settled with the state that the mover's use of the piece would
// leave in its column. Its verdict is that of the whole sum and comes once all columns have
// values.
//
// The solver numbers states in the order in which it settles them, so only its values are kept.
type Replay struct {
	s     *Solution
	p     games.Position
	parts []part
	first []int // by column: its first step; one more entry has the step that adds the columns up
	alike []int // by column: the first one with the same states
	last  sum.Last
	found bool // whether the solution has searched what can follow p
}

// Replay records the steps of valuing p's columns. It takes as much as solving, 24 bytes a state
// and more above 48 rows, and 32 a column.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	parts, err := s.board.parts(ctx, p, opt)
	if err != nil {
		return nil, err
	}
	n := len(parts)
	r := &Replay{s: s, p: p, parts: parts, first: make([]int, n+1), alike: make([]int, n)}
	seen := make(map[*Column]int)
	for i, t := range parts {
		of, again := seen[t.states]
		if !again {
			of = i
			seen[t.states] = i
			r.first[i+1] = r.first[i] + t.states.Len()
		} else {
			r.first[i+1] = r.first[i] + 1
		}
		r.alike[i] = of
	}
	_, r.found = s.Lookup(p)
	r.last = sum.NewLast(n, func(i int) int { return r.first[i+1] - 1 })
	return r, nil
}

// sums returns the step that adds the columns up.
func (r *Replay) sums() int { return r.first[len(r.parts)] }

func (r *Replay) Len() int {
	if r.found {
		return r.sums() + 2
	}
	return r.sums() + 1
}

// Code returns the pseudocode, without the line on the search if the solution has no
// search.
func (r *Replay) Code() []string {
	if r.found {
		return code
	}
	return code[:lineSearch]
}

// column returns the column that step i values; i must be less than sums. O(log columns).
func (r *Replay) column(i int) int {
	return sort.Search(len(r.parts), func(c int) bool { return r.first[c+1] > i })
}

// Column returns the column of the last of n steps, or -1 if that was about all columns. O(log
// columns).
func (r *Replay) Column(n int) int {
	if n < 1 || n > r.sums() {
		return -1
	}
	return r.column(n - 1)
}

// Position returns the position with the column being valued in the state last settled.
// O(cells).
func (r *Replay) Position(n int) games.Position {
	w, ok := r.Work(n)
	if !ok {
		return r.p
	}
	at, from := r.p.(Position), w.Column*r.s.board.rows
	return Position{at.Player, at.Grid[:from] + w.State + at.Grid[from+len(w.State):]}
}

// settles returns the step that settles a state of a column. It panics if the column cannot become
// that state.
func (r *Replay) settles(column int, state string) int {
	if r.alike[column] != column {
		return r.first[column]
	}
	t := r.parts[column]
	rank, ok := t.states.states.rank(state, t.swapped)
	if !ok {
		panic("advance: column " + Letter(column) + " of a replay never becomes " + state)
	}
	return r.first[column] + int(rank)
}

// deed returns the column after the player to move uses the piece at a place, or false if
// that player cannot use it.
func (r *Replay) deed(at games.Place) (string, bool) {
	m := games.Move{Part: at.Part, To: at.Index}
	if !can(r.s.board.column(r.p, m), int(m.To), r.p.Turn()) {
		return "", false
	}
	return r.s.board.after(r.p, m), true
}

// When returns the step that settles the column after the place's piece is used. O(rows).
func (r *Replay) When(_ int, at games.Place) (int, bool) {
	state, ok := r.deed(at)
	if !ok {
		return 0, false
	}
	return r.settles(at.Part, state), true
}

// Mark returns the mark of a place after n steps. One not settled yet notes in how many steps it
// will be. O(rows), and O(cells) where the verdict is known.
func (r *Replay) Mark(n int, at games.Place) games.Mark {
	state, ok := r.deed(at)
	if !ok {
		return games.Mark{}
	}
	if n == r.Len() {
		return r.s.Mark(r.p, at)
	}
	step := r.settles(at.Part, state)
	switch {
	case n <= r.first[at.Part]:
		return games.Mark{Phase: games.Untouched}
	case n <= step:
		return games.Mark{Phase: games.Waiting, Note: fmt.Sprintf("+%d", step+1-n)}
	}
	value, _ := r.parts[at.Part].value(state)
	m := games.Mark{Value: Number(value)}
	if n == step+1 {
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

// Value returns the value of column i as the board shows it after n steps, and whether it
// is settled. O(rows), but O(rows·rows) for the column being valued.
func (r *Replay) Value(n, i int) (solver.Dyadic, bool) {
	switch {
	case n <= r.first[i]:
		return solver.Dyadic{}, false
	case n <= r.first[i+1] && r.alike[i] == i: // the column is being valued
		return r.work(n - 1).Value, true
	}
	return r.parts[i].value(r.s.board.Column(r.p, i))
}

// Summed reports whether after n steps the columns are added up.
func (r *Replay) Summed(n int) bool { return n > r.sums() }

// Step returns step i. O(rows·rows), but O(cells) for the step that adds the columns up.
func (r *Replay) Step(i int) replays.Step {
	if i < r.sums() {
		c := r.column(i)
		if of := r.alike[c]; of != c {
			return replays.Step{At: games.Place{Part: c}, Line: lineAlike, Words: r.same(c, of), Plain: r.plainSame(c, of)}
		}
		w := r.work(i)
		gloss := ""
		if i == 0 {
			gloss = "What a column is worth says how many moves White is ahead in it; below 0 Black is."
		}
		return replays.Step{Gloss: gloss, At: games.Place{Part: c, Index: r.place(w)}, Line: w.line(), Words: w.words(len(r.parts) > 1), Plain: w.plain()}
	}
	if i == r.sums() {
		return replays.Step{Line: lineAdd, Words: r.add(), Plain: r.plainSum()}
	}
	return replays.Step{
		Line: lineSearch, Words: fmt.Sprintf("a search of all %d positions adds the distances", r.s.Found.States()),
		Plain: fmt.Sprintf("Values say who wins, not how soon. A search of all %d positions that can follow adds the distances.", r.s.Found.States()),
	}
}

func (r *Replay) Holds(int) []replays.Held { return nil }

func (r *Replay) Stages() []int { return nil }

// Settles names the column state that step i settles, or the column that is settled at once. It
// returns "" for the steps about all columns.
func (r *Replay) Settles(i int) string {
	w, ok := r.Work(i + 1)
	if !ok {
		if c := r.Column(i + 1); c >= 0 {
			return "column " + Letter(c) // the whole column, since it is settled like an equal one
		}
		return ""
	}
	return w.name()
}

// place returns the row of the piece whose use leads to the state just settled. If there is
// none, it returns the topmost row with a piece that can be used, or 0.
func (r *Replay) place(w Work) int64 {
	first := int64(-1)
	for row := range int64(r.s.board.rows) {
		state, ok := r.deed(games.Place{Part: w.Column, Index: row})
		if ok && state == w.State {
			return row
		}
		if ok && first < 0 {
			first = row
		}
	}
	return max(first, 0)
}

// same says which earlier column a column is equal to, or differs from only in the colours.
func (r *Replay) same(c, of int) string {
	v, _ := r.parts[c].value(r.s.board.Column(r.p, c))
	if r.parts[c].swapped == r.parts[of].swapped {
		return fmt.Sprintf("%s is the same column as %s: %s", Letter(c), Letter(of), Number(v))
	}
	words := fmt.Sprintf("%s is column %s with the colours swapped: ", Letter(c), Letter(of))
	if v.Sign() == 0 {
		return words + "0"
	}
	return words + fmt.Sprintf("minus %s is %s", Number(v.Neg()), Number(v))
}

// add returns the sum of the columns, and who wins it, as the words of a step.
func (r *Replay) add() string {
	total := r.s.Sum(r.p)
	switch n := len(r.parts); {
	case n == 1:
		return fmt.Sprintf("the only column is %s: %s", total.Total, total.Verdict)
	case n <= wordsWidth/len("−1 "):
		if words := sum.Equation(total) + ": " + total.Verdict; short(words) {
			return words
		}
		fallthrough
	default:
		return fmt.Sprintf("%d columns add up to %s: %s", n, total.Total, total.Verdict)
	}
}
