package replays

import (
	"cmp"
	"context"
	"fmt"
	"sort"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Retrograde records retrograde analysis of a graph, step by step. Replays of games that
// are solved by it embed it and add the words. One more step at the end declares all
// unsettled states a Loop.
type Retrograde struct {
	graph solver.Graph
	table Verdicts
	trace *solver.Trace
	draws bool    // some state is settled as a Draw
	order []int32 // the steps that settle a state, ascending
	left  []int32 // the states that no step settles, ascending
}

// Verdicts holds the verdicts of a graph's states.
type Verdicts interface {
	At(state int) solver.Verdict
}

// keeper is a graph in which a player may move twice in a row: Keeps reports whether the
// player who moves from one state to the other moves again there. Without it players take
// turns.
type keeper interface {
	Keeps(from, to int32) bool
}

// Code returns the pseudocode of retrograde analysis. Ends is its first line, which says
// which states are settled from the start. The constants below are indices of its lines.
func (r *Retrograde) Code(ends string) []string {
	code := []string{
		ends,
		"for each settled state:",
		" if it is Lose:",
		"  what can move to it: Win",
		" if it is Win:",
		"  cross off moves to it",
		"  where none is left: Lose",
	}
	if r.draws {
		code = append(code, "left, with a Draw: Draw")
	}
	return append(code, "never settled: Loop")
}

// Indices of lines of Code.
const (
	LineEnd   = 0
	LineWin   = 3
	LineCount = 5
	LineLose  = 6
	lineDraw  = 7 // if some state is a Draw
)

// LineRest returns the line of the last step.
func (r *Retrograde) LineRest() int {
	if r.draws {
		return lineDraw + 1
	}
	return lineDraw
}

// mostCounted is the largest graph, in moves, in which each reply that is crossed off is a
// step. In a larger graph only the steps that settle a state are recorded.
const mostCounted = 1 << 22

// NewRetrograde solves g again, by calling solve, and records every step. Moves is the number of
// moves of g, and table its solution. It takes at most 24 bytes a step and 8 a state. The error is
// a *solver.TooLarge or that of solve.
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

// Len returns the number of steps, the last one included.
func (r *Retrograde) Len() int { return r.trace.Len() + 1 }

// State returns the state that step i is about, 0..Len()-2.
func (r *Retrograde) State(i int) int { return int(r.trace.State[i]) }

// Told describes a step of retrograde analysis.
type Told struct {
	State, Because int            // Because is the settled state that the step follows from; -1 if State is settled from the start
	Line           int            // index of the line of Code
	Verdict        solver.Verdict // the state's final verdict, even if the step only counts down
	Left, Of       int            // for a countdown or a Lose: how many replies are not crossed off, and how many there are
}

// Told describes step i, 0..Len()-2.
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

// Rest returns the words of the last step.
func (r *Retrograde) Rest() string {
	switch len(r.left) {
	case 0:
		return "every state is settled: there is no Loop"
	case 1:
		return "1 state is never settled: it is a Loop"
	}
	return fmt.Sprintf("%d states are never settled: they are a Loop", len(r.left))
}

// Unsettled returns the states that no step settles, ascending. The slice must not be changed.
func (r *Retrograde) Unsettled() []int32 { return r.left }

// Stays returns the first reply from an unsettled state to another unsettled state; false if
// the state is settled. O(replies).
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

// Holds returns what the solver holds after n steps: the state whose predecessors it visits,
// the queue, the counters, and how many states are settled. It returns nil at the start and the
// end. Name returns the name of a state, or "". At most a few thousand states of the queue are
// visited.
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
			continue // the step only counts down
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
		v := r.table.At(work)
		is := v.String()
		if v.Remoteness == 0 {
			is = "the end"
		}
		held[0].Is = cmp.Or(name(work), "a state") + ", " + is
	}
	queue, frontier := Held{Name: "queue", Means: "settled, next in turn", Is: "empty"}, "none"
	switch {
	case end < n:
		queue.Is = fmt.Sprintf("more than %d", waits)
	case waits > 0 && len(names) == 0:
		queue.Is = fmt.Sprintf("%d states", waits)
	case waits > 0:
		queue.Is, queue.List = fmt.Sprintf("%d:", waits), names
		if waits > len(names) {
			queue.List = append(names, "…")
		}
	}
	if end < n {
		frontier = "too many to count"
	} else if len(order) > 0 {
		var parts []string
		for _, d := range order {
			parts = append(parts, fmt.Sprintf("%d in %s", distance[d], english.Plies(d)))
		}
		frontier = strings.Join(parts, ", ")
	}
	return append(held, queue,
		Held{Name: "counters", Means: "moves still left", List: r.counters(n, name)},
		Held{Name: "frontier", Means: "queue by distance", Is: frontier},
		Held{Name: "settled", Is: fmt.Sprintf("%d of %d states", r.settled(n), r.graph.Len())})
}

// counters returns the countdowns changed last, after n steps, for states that are not
// settled; "none" if there are none.
func (r *Retrograde) counters(n int, name func(state int) string) []string {
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
			return append(all, "…")
		}
		all = append(all, prefix(state)+LeftOf(int(left), len(r.graph.Successors(nil, state))))
	}
	if all == nil {
		return []string{"none"}
	}
	return all
}

// Stages returns nil: the work has a single stage.
func (r *Retrograde) Stages() []int { return nil }

// settled returns how many states are settled after n steps. O(log steps).
func (r *Retrograde) settled(n int) int {
	return sort.Search(len(r.order), func(i int) bool { return int(r.order[i]) >= n })
}

// Mark returns what a state shows after n steps. O(replies) for one that is not settled.
func (r *Retrograde) Mark(n, state int) games.Mark {
	settled, just := r.trace.Phase(state, n)
	m := games.Mark{Known: true, Verdict: r.table.At(state)}
	switch {
	case just:
		m.Phase = games.Just
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
		return Counts(left, len(replies))
	}
	return games.Mark{Phase: games.Untouched}
}

// LeftOf returns how many replies of a state are not crossed off, in words: "2 of 3 left".
func LeftOf(left, all int) string { return fmt.Sprintf("%d of %d left", left, all) }

// Counts returns the mark of a state that waits until all of its replies are crossed off.
func Counts(left, all int) games.Mark {
	return games.Mark{Phase: games.Waiting, Note: LeftOf(left, all), Counts: true, Left: left, Of: all}
}

// Crossed reports whether after n steps a reply from a state to another is crossed off, since
// it is known to lose.
func (r *Retrograde) Crossed(n, state, to int) bool {
	return r.trace.Counted(to, state, n) && r.lost(int32(state), int32(to))
}

// lost reports whether a move into a settled state loses for the player who makes it.
func (r *Retrograde) lost(from, to int32) bool {
	if k, ok := r.graph.(keeper); ok && k.Keeps(from, to) {
		return r.table.At(int(to)).Outcome == solver.Lose
	}
	return r.table.At(int(to)).Outcome == solver.Win
}

// When returns the step that settles a state: the last step for a Loop.
func (r *Retrograde) When(state int) int {
	if w := r.trace.When[state]; w >= 0 {
		return int(w)
	}
	return r.trace.Len()
}
