package solver

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// # Checkers
//
// A checker reads a solution and the definition of what it claims to be, state
// by state, and nothing else: not the order in which the solver worked, not the
// solver's code. Each of these definitions is local (what a state is worth
// follows from its replies) and has one solution only, so what passes is right:
//
//   - Verdicts: by induction on the remoteness every claimed Win and Lose is one.
//     A claimed Loop has a reply to another and none that is lost, so its mover
//     can keep out of a loss for ever, and so can the other player.
//   - Generalised values: see CheckLoopy.
//   - Numbers: see CheckNumber.

// Report counts the claims that a checker confirmed, by outcome for the player to move.
type Report struct {
	Win, Lose, Loop, Draw int
	// Over counts those Wins where the game is already over and the player to move has
	// won it. Only an Arena has such states.
	Over int
	// Longest is the greatest remoteness, in plies; Unknown if no state has one
	// or the solution claims none.
	Longest int32
	// Largest is the greatest nimber; Unknown if there is none or the solution
	// claims none.
	Largest int32
	// Besides names what was checked and is not counted above, such as "the values of
	// 57 cells"; empty if there is nothing.
	Besides string
}

// States returns the number of states checked.
func (r Report) States() int { return r.Win + r.Lose + r.Loop + r.Draw }

// String returns the report on one line: "3 states: 1 Win, 2 Lose; distances up to 2".
func (r Report) String() string {
	if r.States() == 0 {
		return "no states" + r.besides()
	}
	var outcomes []string
	for _, is := range []struct {
		n       int
		outcome Outcome
	}{{r.Win, Win}, {r.Lose, Lose}, {r.Loop, Loop}, {r.Draw, Draw}} {
		if is.n == 0 {
			continue
		}
		words := fmt.Sprintf("%d %v", is.n, is.outcome)
		if is.outcome == Win && r.Over > 0 {
			words += fmt.Sprintf(" (%d of them ends)", r.Over)
		}
		outcomes = append(outcomes, words)
	}
	states := "states"
	if r.States() == 1 {
		states = "state"
	}
	words := fmt.Sprintf("%d %s: %s", r.States(), states, strings.Join(outcomes, ", "))
	if r.Longest != Unknown {
		words += fmt.Sprintf("; distances up to %d", r.Longest)
	}
	if r.Largest != Unknown {
		words += fmt.Sprintf("; nimbers up to %d", r.Largest)
	}
	return words + r.besides()
}

// besides returns "; besides " and Besides, for the end of a sentence, or "".
func (r Report) besides() string {
	if r.Besides == "" {
		return ""
	}
	return "; besides " + r.Besides
}

// Flaw is the error of a checker: one claim of a solution that contradicts its definition.
type Flaw struct {
	State int    // the state, or -1 if the claim is about the whole solution
	Claim string // what the solution says, such as "Win in 3"
	Found string // what contradicts it, such as "no reply is lost"
}

func (e *Flaw) Error() string {
	if e.State < 0 {
		return fmt.Sprintf("%s: %s", e.Claim, e.Found)
	}
	return fmt.Sprintf("state %d claims %s: %s", e.State, e.Claim, e.Found)
}

// flawed returns a *Flaw with Found formatted.
func flawed(state int, claim fmt.Stringer, format string, args ...any) error {
	return &Flaw{State: state, Claim: claim.String(), Found: fmt.Sprintf(format, args...)}
}

// covers returns a *Flaw unless a solution, which what names, has exactly one value for each state.
func covers(what string, have, states int) error {
	if have == states {
		return nil
	}
	return &Flaw{State: -1, Claim: fmt.Sprintf("%s of %d states", what, have), Found: fmt.Sprintf("the graph has %d", states)}
}

// CheckTable checks a table of verdicts, such as Retrograde's, against their definition, and
// counts them:
//
//   - a Win has a lost reply of remoteness one less, and no nearer one;
//   - a Lose has only won replies, the farthest of remoteness one less; or it has no reply, and remoteness 0;
//   - a Loop has no lost reply, and at least one reply that is a Loop.
//
// The error is a *Flaw for the first state that breaks this, or the context's. O(states + edges)
// time; memory for one state's replies.
func CheckTable(ctx context.Context, g Graph, t Table) (Report, error) {
	report := Report{Longest: Unknown, Largest: Unknown}
	if err := covers("a table", len(t), g.Len()); err != nil {
		return report, err
	}
	tick := Options{}.ticker(ctx, int64(len(t)))
	var buf []int32
	for v := range t {
		buf = g.Successors(buf[:0], int32(v))
		if err := tick.spend(int64(v), int64(len(buf))+1); err != nil {
			return report, err
		}
		if err := checkVerdict(t, v, buf, &report); err != nil {
			return report, err
		}
		report.Longest = max(report.Longest, t.At(v).Remoteness)
	}
	return report, nil
}

// checkVerdict checks the verdict of state v against those of its replies, and counts it. The
// error is a *Flaw.
func checkVerdict(t Table, v int, replies []int32, report *Report) error {
	nearest, farthest, loops := Unknown, Unknown, 0
	for _, reply := range replies {
		switch r := t.At(int(reply)); r.Outcome {
		case Lose:
			if nearest == Unknown || r.Remoteness < nearest {
				nearest = r.Remoteness
			}
		case Win:
			farthest = max(farthest, r.Remoteness)
		case Loop:
			loops++
		}
	}
	claim := t.At(v)
	switch claim.Outcome {
	case Win:
		report.Win++
		switch {
		case nearest == Unknown:
			return flawed(v, claim, "no reply is lost")
		case nearest != claim.Remoteness-1:
			return flawed(v, claim, "the nearest lost reply is a Lose in %d", nearest)
		}
	case Lose:
		report.Lose++
		switch {
		case nearest != Unknown:
			return flawed(v, claim, "a reply is a Lose in %d", nearest)
		case loops > 0:
			return flawed(v, claim, "a reply is a Loop")
		case len(replies) == 0 && claim.Remoteness != 0:
			return flawed(v, claim, "it has no replies")
		case len(replies) > 0 && farthest != claim.Remoteness-1:
			return flawed(v, claim, "the farthest of %d replies is a Win in %d", len(replies), farthest)
		}
	case Loop:
		report.Loop++
		switch {
		case t[v] != Unknown:
			return flawed(v, claim, "the table's entry is %d, want %d", t[v], Unknown)
		case nearest != Unknown:
			return flawed(v, claim, "a reply is a Lose in %d", nearest)
		case loops == 0:
			return flawed(v, claim, "none of %d replies is a Loop", len(replies))
		}
	}
	return nil
}

// mexOf returns the least number from 0 that no node in nodes has as its value. It sorts,
// and shares no code with the solver. It also returns buf, grown, for the next call.
func mexOf(buf []int32, values []int32, nodes []int32) (int32, []int32) {
	buf = buf[:0]
	for _, v := range nodes {
		buf = append(buf, values[v])
	}
	slices.Sort(buf)
	mex := int32(0)
	for _, x := range buf {
		if x == mex {
			mex++
		}
	}
	return mex, buf
}

// CheckLoopy checks generalised Sprague-Grundy values against their definition, with the ranks
// as witnesses.
//
// A node of value m has followers of every value below m, and none of value m. Each of its
// followers of a greater or infinite value has itself a follower of value m and lower rank: the
// move up can be moved back, and not for ever. A node of infinite value, where m is the mex of
// its followers' values, has a follower of infinite value that has no follower of value m.
//
// The error is a *Flaw for the first node that breaks this, or the context's. O(nodes + edges
// log edges + paths of length two).
func CheckLoopy(ctx context.Context, g *CSR, l Loopy) (Report, error) {
	report := Report{Longest: Unknown, Largest: Unknown}
	if err := covers("generalised values", len(l.Value), g.Len()); err != nil {
		return report, err
	}
	if err := covers("ranks", len(l.Rank), g.Len()); err != nil {
		return report, err
	}
	tick := Options{}.ticker(ctx, int64(g.Len()))
	var m int32
	var buf []int32
	for v, value := range l.Value {
		out := g.Out(int32(v))
		claim := Nimber{Value: value}
		m, buf = mexOf(buf, l.Value, out)
		finite := value >= 0
		switch {
		case value < Infinite:
			return report, flawed(v, claim, "a value is at least %d", Infinite)
		case finite && m != value:
			return report, flawed(v, claim, "the mex of its %d followers is %d", len(out), m)
		}
		stuck := false // a follower of infinite value with no follower of value m
		work := 1
		for _, f := range out {
			if l.Value[f] >= 0 && l.Value[f] < m {
				continue
			}
			work += len(g.Out(f))
			back := l.back(g, f, m)
			switch {
			case !finite:
				stuck = stuck || l.Value[f] < 0 && back < 0
			case back < 0:
				return report, flawed(v, claim, "its follower %d has no follower of value %d", f, m)
			case l.Rank[back] >= l.Rank[v]:
				return report, flawed(v, claim, "rank %d, and its follower %d moves back to rank %d at best", l.Rank[v], f, l.Rank[back])
			}
		}
		if err := tick.spend(int64(v), int64(work)); err != nil {
			return report, err
		}
		if !finite && !stuck {
			return report, flawed(v, claim, "every follower of infinite value moves back to %d", m)
		}
		switch {
		case !finite && m == 0:
			report.Loop++
		case value == 0:
			report.Lose++
		default:
			report.Win++
		}
		report.Largest = max(report.Largest, value)
	}
	return report, nil
}

// back returns the follower of v with value m and the lowest rank, or -1 if none has value m.
func (l Loopy) back(g *CSR, v, m int32) int32 {
	best := int32(-1)
	for _, w := range g.Out(v) {
		if l.Value[w] == m && (best < 0 || l.Rank[w] < l.Rank[best]) {
			best = w
		}
	}
	return best
}

// CheckNumber checks that value is the number {left | right}: it must be greater than every left
// option and less than every right option, and none of its own canonical options may be so, too.
// Those are n-1 for an integer n > 0, n+1 for n < 0, and (num-1)/2^exp and (num+1)/2^exp for a
// fraction. By Conway's simplicity theorem value is then the simplest such number. The error is a
// *Flaw with State -1. O(options).
func CheckNumber(value Dyadic, left, right []Dyadic) error {
	between := func(d Dyadic) error {
		for _, l := range left {
			if l.Cmp(d) >= 0 {
				return flawed(-1, d, "not greater than the left option %v", l)
			}
		}
		for _, r := range right {
			if r.Cmp(d) <= 0 {
				return flawed(-1, d, "not less than the right option %v", r)
			}
		}
		return nil
	}
	if err := between(value); err != nil {
		return err
	}
	var simpler []Dyadic
	step := NewDyadic(1, value.exp)
	if sign := value.Sign(); !value.IsInt() || sign > 0 {
		simpler = append(simpler, value.Sub(step))
	}
	if sign := value.Sign(); !value.IsInt() || sign < 0 {
		simpler = append(simpler, value.Add(step))
	}
	for _, s := range simpler {
		if between(s) == nil {
			return flawed(-1, value, "%v is simpler and lies between the options too", s)
		}
	}
	return nil
}
