package games

import (
	"cmp"
	"context"
	"fmt"
	"sort"
	"strings"

	"zugzwang/solver"
)

// Retrograde is what the replays of games solved by retrograde analysis have in
// common: its work on a graph, step by step, with one step more at the end, after
// which what is left is a Loop. Who it belongs to tells each step in words.
type Retrograde struct {
	graph solver.Graph
	table Verdicts
	trace *solver.Trace
	draws bool    // some states are settled as a Draw
	order []int32 // the steps that settle a state
	left  []int32 // the states that none settles
}

// Verdicts is the verdicts of a graph's states.
type Verdicts interface {
	At(state int) solver.Verdict
}

// keeper is a graph in which whoever moves may be whoever moves next.
type keeper interface {
	Keeps(from, to int32) bool
}

// Code is retrograde analysis in a few lines, behind the one that says which states
// need no reason. The constants below are the lines at work.
func (r *Retrograde) Code(ends string, wide bool) []string {
	code := []string{
		ends,
		"for each settled one:",
		" if it is lost:",
		"  all before it: won",
		" if it is won:",
		"  cross off moves in",
		"  none left: lost",
	}
	draw, rest := "left, to Draws: Draw", "the rest is Loop"
	if wide {
		code = []string{
			ends,
			"take each settled state in turn:",
			" whoever moves there loses:",
			"  all that lead into it have won",
			" whoever moves there wins:",
			"  cross off the moves into it",
			"  none left there: that is lost",
		}
		draw, rest = "what is left, with a Draw: Draw", "what is never reached is a Loop"
	}
	if r.draws {
		code = append(code, draw)
	}
	return append(code, rest)
}

// Lines of Code.
const (
	LineEnd   = 0
	LineWin   = 3
	LineCount = 5
	LineLose  = 6
	lineDraw  = 7 // where there are Draws
)

// LineRest is the line of the last step.
func (r *Retrograde) LineRest() int {
	if r.draws {
		return lineDraw + 1
	}
	return lineDraw
}

// mostCounted is the most moves on a board whose countdowns are steps of their
// own; beyond, only what is settled is a step.
const mostCounted = 1 << 22

// NewRetrograde lets a graph of so many moves be solved once more, which the table
// is the solution of, and keeps the steps. 24 bytes a step while it is made, 12
// after, and 8 a state.
func NewRetrograde(ctx context.Context, g solver.Graph, moves int64, table Verdicts, solve func(context.Context, solver.Options) error, opt solver.Options) (*Retrograde, error) {
	steps := int64(g.Len())
	counted := moves <= mostCounted
	if counted {
		steps += moves
	}
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", steps), solver.TraceMemory(int64(g.Len()), steps)+4*int64(g.Len())); err != nil {
		return nil, err
	}
	t := solver.NewTrace(g.Len())
	r := &Retrograde{graph: g, table: table, trace: t}
	opt.Step = func(s solver.Step) {
		t.Settle(s)
		r.draws = r.draws || s.Verdict.Outcome == solver.Draw
	}
	if counted {
		opt.Counted = t.Count
	}
	if err := solve(ctx, opt); err != nil {
		return nil, err
	}
	settled := 0
	for _, left := range t.Left {
		if left < 0 {
			settled++
		}
	}
	r.left = make([]int32, 0, g.Len()-settled)
	for state, w := range t.When {
		if w < 0 {
			r.left = append(r.left, int32(state))
		}
	}
	r.order = make([]int32, 0, settled)
	for i, left := range t.Left {
		if left < 0 {
			r.order = append(r.order, int32(i))
		}
	}
	return r, nil
}

// Len is the number of steps.
func (r *Retrograde) Len() int { return r.trace.Len() + 1 }

// State is the state that step i is about, 0..Len()-2.
func (r *Retrograde) State(i int) int { return int(r.trace.State[i]) }

// Told is a step of retrograde analysis.
type Told struct {
	State, Because int // Because is -1 where a state needs no reason
	Line           int
	Verdict        solver.Verdict // of the state, unless it is only counted down
	Left, Of       int            // of a countdown or a Lose: the replies left to hope for, of all
}

// Told is step i, 0..Len()-2.
func (r *Retrograde) Told(i int) Told {
	t := Told{State: int(r.trace.State[i]), Because: int(r.trace.Because[i])}
	t.Verdict = r.table.At(t.State)
	switch left := r.trace.Left[i]; {
	case t.Because < 0:
		t.Line = LineEnd
		return t
	case left >= 0:
		t.Line, t.Left = LineCount, int(left)
	case t.Verdict.Outcome == solver.Win:
		t.Line = LineWin
	case t.Verdict.Outcome == solver.Draw:
		t.Line = lineDraw
	default:
		t.Line = LineLose
	}
	t.Of = len(r.graph.Successors(nil, int32(t.State)))
	return t
}

// Rest is the last step in words.
func (r *Retrograde) Rest() string {
	switch len(r.left) {
	case 0:
		return "every state is settled: there is no Loop"
	case 1:
		return "1 state is never settled: it is a Loop"
	}
	return fmt.Sprintf("%d states are never settled: they are a Loop", len(r.left))
}

// Unsettled are the states that no step settles, ascending; they are not to be changed.
func (r *Retrograde) Unsettled() []int32 { return r.left }

// Stays is the first reply from a state that no step settles to another such state; false
// where the state is settled. O(replies).
func (r *Retrograde) Stays(state int) (to int, ok bool) {
	if r.trace.When[state] >= 0 {
		return 0, false
	}
	for _, to := range r.graph.Successors(nil, int32(state)) {
		if r.trace.When[to] < 0 {
			return int(to), true
		}
	}
	return 0, false
}

// Holds is what the solver keeps in mind after n steps, its states called by name, if that is
// not "": the one
// whose moves back it follows, those that wait for that, and how many are settled. It
// looks at a few thousand states of the queue at most.
func (r *Retrograde) Holds(n int, name func(state int) string) []Held {
	const look, told = 4096, 5
	if n == 0 || n == r.Len() {
		return nil
	}
	work := int(r.trace.Because[n-1])
	from := 0
	if work >= 0 {
		from = int(r.trace.When[work]) + 1
	}
	var names []string
	waits := 0
	distance := map[int32]int{}
	var order []int32
	end := min(n, from+look)
	for i := from; i < end; i++ {
		if r.trace.Left[i] >= 0 {
			continue // only counted down
		}
		state := int(r.trace.State[i])
		waits++
		if called := name(state); len(names) < told && called != "" {
			names = append(names, called)
		}
		d := r.table.At(state).Remoteness
		if distance[d]++; distance[d] == 1 {
			order = append(order, d)
		}
	}
	held := []Held{{Name: "at work", Means: "all moves into it", Is: "the end of the game"}}
	if work >= 0 {
		held[0].Is = cmp.Or(name(work), "a state") + ", " + r.table.At(work).String()
	}
	queue, frontier := "empty", "none"
	if waits > 0 && len(names) == 0 {
		queue = fmt.Sprintf("%d states", waits)
	} else if waits > 0 {
		queue = fmt.Sprintf("%d: %s", waits, strings.Join(names, "; "))
		if waits > len(names) {
			queue += "; …"
		}
	}
	if end < n {
		queue = fmt.Sprintf("more than %d", waits)
	}
	if end < n {
		frontier = "too many to count"
	} else if len(order) > 0 {
		var parts []string
		for _, d := range order {
			parts = append(parts, fmt.Sprintf("%d in %s", distance[d], Plies(d)))
		}
		frontier = strings.Join(parts, ", ")
	}
	return append(held,
		Held{Name: "queue", Means: "settled, next in turn", Is: queue},
		Held{Name: "counters", Means: "moves still left", Is: cmp.Or(r.counters(n, name), "none")},
		Held{Name: "frontier", Means: "queue by distance", Is: frontier},
		Held{Name: "settled", Is: fmt.Sprintf("%d of %d states", r.settled(n), r.graph.Len())})
}

// counters are what the states still wait for that were counted down last, after n steps.
func (r *Retrograde) counters(n int, name func(state int) string) string {
	const look, told = 1024, 2
	var all []string
	seen := map[int32]bool{}
	prefix := func(state int32) string {
		if called := name(int(state)); called != "" {
			return called + ": "
		}
		return ""
	}
	for i := n - 1; i >= max(n-look, 0); i-- {
		state, left := r.trace.State[i], r.trace.Left[i]
		if left < 0 || seen[state] || r.trace.Settled(int(state), n) {
			continue
		}
		if seen[state] = true; len(all) == told {
			return strings.Join(all, "; ") + "; …"
		}
		all = append(all, prefix(state)+LeftOf(int(left), len(r.graph.Successors(nil, state))))
	}
	return strings.Join(all, "; ")
}

// settled counts the states that are settled after n steps. O(log steps).
func (r *Retrograde) settled(n int) int {
	return sort.Search(len(r.order), func(i int) bool { return int(r.order[i]) >= n })
}

// Mark is what a state wears after n steps. O(replies) for one that waits.
func (r *Retrograde) Mark(n, state int) Mark {
	settled, just := r.trace.Phase(state, n)
	m := Mark{Known: true, Verdict: r.table.At(state)}
	switch {
	case just:
		m.Phase = Just
		return m
	case settled || n == r.Len():
		return m
	}
	replies := r.graph.Successors(nil, int32(state))
	left := 0
	for _, to := range replies {
		if !r.Crossed(n, state, int(to)) {
			left++
		}
	}
	if left < len(replies) {
		return Mark{Phase: Waiting, Note: LeftOf(left, len(replies))}
	}
	return Mark{Phase: Untouched}
}

// LeftOf is how many replies of a state are left to hope for, in the words that the board
// and the sentences have in common: "2 of 3 left".
func LeftOf(left, all int) string { return fmt.Sprintf("%d of %d left", left, all) }

// Crossed reports whether after n steps a reply from a state to another is known to lose,
// and is counted as such.
func (r *Retrograde) Crossed(n, state, to int) bool {
	return r.trace.Told(to, state, n) && r.lost(int32(state), int32(to))
}

// lost reports whether a move into a state that is settled loses.
func (r *Retrograde) lost(from, to int32) bool {
	if k, ok := r.graph.(keeper); ok && k.Keeps(from, to) {
		return r.table.At(int(to)).Outcome == solver.Lose
	}
	return r.table.At(int(to)).Outcome == solver.Win
}

// When is the step that settles a state: the last one for a Loop.
func (r *Retrograde) When(state int) int {
	if w := r.trace.When[state]; w >= 0 {
		return int(w)
	}
	return r.trace.Len()
}
