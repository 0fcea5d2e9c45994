package jug

import (
	"context"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// code is the table's making in a few lines; the numbers below name them.
var code = []string{
	"for 0, 1, 2… stones:",
	" PASSes, none first:",
	"  each last choice:",
	"   no move: Lose in 0",
	"   a Lose reply: Win",
	"    in 1 + the fewest",
	"   all are Win: Lose",
	"    in 1 + the most",
	"rows repeat: a period",
}

var wideCode = []string{
	"for 0, 1, 2 and more stones:",
	" by who may PASS, nobody first:",
	"  by what was taken last:",
	"   no move: it is lost",
	"   a move to a lost one: won,",
	"    one ply after the soonest",
	"   all moves to won ones: lost,",
	"    one ply after the latest",
	"rows come again: a period",
}

const (
	lineOver   = 3
	lineWin    = 4
	lineLose   = 6
	linePeriod = 8
)

// replay is the making of the table up to the jug's stones. Its states are
// settled in the order of their ids, so a state's step is its id, and what is to
// be kept of a step is the reply that decides it. Where the rows were found to
// repeat there is one step more at the end, which settles whatever lies beyond.
type replay struct {
	s       *Solution
	start   Position
	because []int32 // by state: the reply that decides it, or -1
}

// Replay: 8 bytes a step while it is made, 4 after.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (games.Replay, error) {
	steps := s.rows() * s.table.cells
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", steps), 8*steps); err != nil {
		return nil, err
	}
	r := &replay{s, p.(Position), make([]int32, 0, steps)}
	opt.Step = func(st solver.Step) { r.because = append(r.because, int32(st.Because)) }
	t := newTable(s.table.Board, s.rows())
	if err := t.run(ctx, opt, 0, t.rows); err != nil {
		return nil, err
	}
	return r, nil
}

func (r *replay) Len() int {
	if r.s.period > 0 {
		return len(r.because) + 1
	}
	return len(r.because)
}

func (r *replay) Code(wide bool) []string {
	if wide {
		return wideCode
	}
	return code
}

// Position: the state that the last step settled, with F
// to move, and after the step beyond all states what the replay was asked for.
func (r *replay) Position(n int) games.Position {
	if n > len(r.because) {
		return r.start
	}
	return r.s.table.position(int32(max(n-1, 0)))
}

func (r *replay) Step(i int) games.Step {
	if i >= len(r.because) {
		return games.Step{At: r.start.Place(), Line: linePeriod, Words: r.repetition(), Plain: r.plainPeriod()}
	}
	t := r.s.table
	p, v := t.position(int32(i)), t.states.At(i)
	step := games.Step{At: p.Place()}
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

// words says what a state is worth and which of its options decides it: "4
// stones to start, both may PASS: Win in 3: 3 → 1 after 3 is Lose (of 1 2 3 PASS)".
func (r *replay) words(i int, p Position, moves []games.Move, long bool) string {
	t, v := r.s.table, r.s.table.states.At(i)
	what := t.state(p, long)
	if may := mayPass(t.rule, p.Spent, [2]string{"mover", "other"}); may != "" {
		what += ", " + may
	}
	what += ": " + v.String() + ": "
	if len(moves) == 0 {
		return what + t.stuck(p)
	}
	reply := t.position(r.because[i])
	name := "PASS"
	if reply.Last >= 0 {
		name = number(t.sizes[reply.Last])
	}
	options := fmt.Sprintf("%d moves", len(moves))
	if long {
		names := make([]string, len(moves))
		for k, m := range moves {
			names[k] = t.Name(p, m)
		}
		options = strings.Join(names, " ")
	}
	lost := name + " → " + t.state(reply, false)
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

// stuck says why there is no move, but for a PASS that is spent.
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

// repetition says which rows come again.
func (r *replay) repetition() string {
	pre, period, window := r.s.pre, r.s.period, r.s.table.window()
	rows := fmt.Sprintf("rows %d..%d are as %d..%d", pre+period, pre+period+window-1, pre, pre+window-1)
	if window == 1 {
		rows = fmt.Sprintf("row %d is as %d", pre+period, pre)
	}
	rows += fmt.Sprintf(": from row %d on, rows repeat every %d", pre, period)
	if !r.s.whole() {
		rows += fmt.Sprintf(", up to %d", r.s.stones)
	}
	return rows
}

// Mark: What waits is the rest of the row at work; its
// note counts the replies not yet settled out of all. O(log sizes).
func (r *replay) Mark(n int, at games.Place) games.Mark {
	t, p := r.s.table, At(at, 0)
	switch {
	case p.Stones < 0 || t.cell(p.Spent, p.Last) < 0:
		return games.Mark{}
	case p.Stones >= r.s.rows() && n < r.Len():
		return games.Mark{Phase: games.Untouched}
	case p.Stones >= r.s.rows():
		m := r.s.Mark(r.start, at)
		if r.s.period > 0 {
			m.Phase = games.Just
		}
		return m
	}
	id := int(t.id(p))
	switch {
	case id < n-1:
		return games.Mark{Known: true, Verdict: t.states.At(id)}
	case id == n-1:
		return games.Mark{Known: true, Verdict: t.states.At(id), Phase: games.Just}
	case n > 0 && int64(n-1)/t.cells == p.Stones:
		left, all := t.open(p, n)
		return games.Mark{Phase: games.Waiting, Note: fmt.Sprintf("%d/%d", left, all)}
	}
	return games.Mark{Phase: games.Untouched}
}

// open counts the replies of a state in the row at work that are not among the
// first n states settled: at most a PASS, because what is taken leads to a row
// before. O(log sizes).
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

func (r *replay) When(at games.Place) (int, bool) {
	t, p := r.s.table, At(at, 0)
	switch {
	case p.Stones < 0 || t.cell(p.Spent, p.Last) < 0:
		return 0, false
	case p.Stones < r.s.rows():
		return int(t.id(p)), true
	}
	_, known := r.s.at(p)
	return len(r.because), known && r.s.period > 0
}
