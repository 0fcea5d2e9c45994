package jug

import (
	"context"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// code is the solver's algorithm in a few lines; the constants below are their indices.
var code = []string{
	"for 0, 1, 2 and more stones:",
	" states without a PASS come first:",
	"  no move: Lose",
	"  a move to a Lose: Win,",
	"   one ply after the soonest",
	"  all moves to Wins: Lose,",
	"   one ply after the latest",
	"rows that come again: a period",
	"a far row equals a near one",
}

const (
	lineRows   = 0
	lineOver   = 2
	lineWin    = 3
	lineLose   = 5
	linePeriod = 7
	lineFold   = 8
)

const unknown = solver.Unknown

// Replay records how the table is filled up to the jug's stones, or to where its rows are known
// to repeat. States are settled in the order of their ids, so a state's step is its id, and only
// the reply that decides each is kept. Conclusions from the rows follow; see argument.go.
type Replay struct {
	s       *Solution
	start   Position
	rows    int64   // the number of rows settled one by one
	because []int32 // by state: the reply that decides it, or -1
	after   []Argument
	told    int // the step that settles all states above those rows, or -1
}

// Replay records the steps of filling the table. 8 bytes a step while it runs, 4 after.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	rows := s.watched()
	steps := rows * s.table.cells
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", steps), 8*steps); err != nil {
		return nil, err
	}
	r := &Replay{s: s, start: p.(Position), rows: rows, because: make([]int32, 0, steps), told: -1}
	opt.Step = func(st solver.Step) { r.because = append(r.because, int32(st.Because)) }
	t := newTable(s.table.Board, rows)
	if err := t.run(ctx, opt, 0, t.rows); err != nil {
		return nil, err
	}
	r.after = s.arguments(r.start, rows)
	for i, a := range r.after {
		if a.Kind == RowsRepeat || a.Kind == ReachesTable {
			r.told = len(r.because) + i
		}
	}
	return r, nil
}

func (r *Replay) Len() int { return len(r.because) + len(r.after) }

func (r *Replay) Code() []string { return code }

// Position returns the position that the board shows after n steps: the state just settled, with
// First to move; in a step about rows, a state of the last of these rows; at the end, the position
// replayed.
func (r *Replay) Position(n int) games.Position {
	p := r.s.table.position(int32(min(max(n-1, 0), len(r.because)-1)))
	switch a := r.Argues(n); {
	case n == r.Len() && len(r.after) > 0, a.Kind == ReachesTable:
		return r.start
	case a.Kind == SkipsPeriods:
		p = r.start
		p.Stones = a.To
	}
	return p
}

func (r *Replay) Step(i int) replays.Step {
	if a := r.argument(i); a != nil {
		return r.arguing(*a)
	}
	t := r.s.table
	p, v := t.position(int32(i)), t.states.At(i)
	step := replays.Step{At: p.Place()}
	moves := t.moves(nil, p)
	switch {
	case len(moves) == 0:
		step.Line = lineOver
	case v.Outcome == solver.Win:
		step.Line = lineWin
	default:
		step.Line = lineLose
	}
	const most = 90
	step.Plain, step.Arrows = r.plain(i, p, moves)
	step.Words = r.words(i, p, moves, true)
	if utf8.RuneCountInString(step.Words) > most {
		step.Words = r.words(i, p, moves, false)
	}
	return step
}

// words says what state i, p, is worth and which of its moves decides it: "4 to start: Win in 3: 3
// → 1 after 3 is Lose (of 1 2 3)". Unless long is set it counts the moves in place of listing them.
func (r *Replay) words(i int, p Position, moves []games.Move, long bool) string {
	t, v := r.s.table, r.s.table.states.At(i)
	what := t.state(p) + ": " + v.String() + ": "
	if len(moves) == 0 {
		return what + t.stuck(p)
	}
	reply := t.position(r.because[i])
	name := r.name(reply)
	options := fmt.Sprintf("%d moves", len(moves))
	if long {
		names := make([]string, len(moves))
		for k, m := range moves {
			names[k] = t.Name(p, m)
		}
		options = strings.Join(names, " ")
	}
	lost := name + " → " + t.left(reply)
	switch {
	case v.Outcome == solver.Win && len(moves) == 1:
		return what + "the only move, " + lost + ", is Lose"
	case v.Outcome == solver.Win:
		return what + lost + " is Lose (of " + options + ")"
	case len(moves) == 1:
		return what + "the only move, " + name + ", is won for the other"
	}
	return what + options + ", all won for the other, " + name + " the slowest"
}

// stuck says why p, which has no move, has none. It does not mention a PASS that is spent.
func (b *Board) stuck(p Position) string {
	w := "nothing to take"
	if p.Last >= 0 && b.sizes[p.Last] <= p.Stones {
		w = number(b.sizes[p.Last]) + " is banned, nothing else to take"
	}
	if p.Last == Passed && p.Spent&Mover == 0 {
		w += ", PASS may not answer PASS"
	}
	return w
}

// Mark returns the mark of a place after n steps. The rest of the row being settled waits; its
// note counts the replies not yet settled, and all. O(log sizes).
func (r *Replay) Mark(n int, at games.Place) games.Mark {
	t, p := r.s.table, At(at, 0)
	switch {
	case p.Stones < 0 || t.cell(p.Spent, p.Last) < 0:
		return games.Mark{}
	case p.Stones >= r.rows:
		return r.far(n, at)
	}
	id := int(t.id(p))
	switch {
	case id < n-1:
		return games.Mark{Known: true, Verdict: t.states.At(id)}
	case id == n-1:
		return games.Mark{Known: true, Verdict: t.states.At(id), Phase: games.Just}
	case n > 0 && int64(n-1)/t.cells == p.Stones:
		return replays.Counts(t.open(p, n))
	}
	return games.Mark{Phase: games.Untouched}
}

// open counts the replies of p that are not among the first n states settled, and all
// replies. P is in the row being settled, so only a PASS can be open: takes lead to earlier
// rows. O(log sizes).
func (t *table) open(p Position, n int) (left, all int) {
	all = sort.Search(len(t.sizes), func(i int) bool { return t.sizes[i] > p.Stones })
	if p.Last >= 0 && int(p.Last) < all {
		all--
	}
	if p.Spent&Mover == 0 && p.Last != Passed {
		all++
		if int(t.id(t.play(p, Pass))) >= n {
			left = 1
		}
	}
	return left, all
}

func (r *Replay) When(_ int, at games.Place) (int, bool) {
	t, p := r.s.table, At(at, 0)
	switch {
	case p.Stones < 0 || t.cell(p.Spent, p.Last) < 0:
		return 0, false
	case p.Stones < r.rows:
		return int(t.id(p)), true
	}
	_, known := r.s.at(p)
	return max(r.told, 0), known && r.told >= 0
}
