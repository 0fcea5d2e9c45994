package replays

import (
	"fmt"
	"sort"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Distant is a Replay of retrograde analysis. States are settled in the order of their
// distance from the end, so ByDistance can group the steps. Without it every step is shown
// on its own.
type Distant interface {
	Endless
	// Layers returns the runs of steps in which states at one distance are settled.
	Layers() []Layer
}

// Layer is a part of a replay in which states at one distance from the end are settled.
type Layer struct {
	End      int                  // how many steps of the replay are done after it; the last of them settles a state
	Distance int32                // the remoteness of its states; -1 for the Draws, which are all one layer
	States   [solver.Outcomes]int // how many states it settles, by outcome
}

// all returns how many states a layer settles.
func (l *Layer) all() (n int) {
	for _, states := range l.States {
		n += states
	}
	return n
}

// Layers returns the runs of states that are settled at the same distance. O(steps).
func (r *Retrograde) Layers() (layers []Layer) {
	for _, i := range r.order {
		v := r.table.At(r.State(int(i)))
		if v.Outcome.Even() {
			v.Remoteness = -1
		}
		if n := len(layers); n == 0 || layers[n-1].Distance != v.Remoteness {
			layers = append(layers, Layer{Distance: v.Remoteness})
		}
		last := &layers[len(layers)-1]
		last.End = int(i) + 1
		last.States[v.Outcome]++
	}
	return layers
}

// ByDistance is a Replay with one step for each layer of another Replay. A step shows and
// explains one state of its layer, the last that is settled.
type ByDistance struct {
	Distant
	layers []Layer // the last layer is the last step of the replay, and settles nothing
}

// NewByDistance groups the steps of r into layers. If somebody has asked about a state,
// here is the step of r that settles it, and its layer is split after that step, so that
// the state is shown; else here is -1.
func NewByDistance(r Distant, here int) *ByDistance {
	d := &ByDistance{Distant: r}
	from := 0
	for _, l := range r.Layers() {
		if here >= from && here < l.End-1 {
			first := Layer{End: here + 1, Distance: l.Distance}
			for i := from; i <= here; i++ {
				if step := r.Step(i); r.Settles(i) != "" {
					o := r.Mark(i+1, step.At).Verdict.Outcome
					first.States[o]++
					l.States[o]--
				}
			}
			d.layers = append(d.layers, first)
		}
		d.layers = append(d.layers, l)
		from = l.End
	}
	d.layers = append(d.layers, Layer{End: r.Len()})
	return d
}

func (d *ByDistance) Len() int { return len(d.layers) }

// Done returns how many steps of the grouped replay are done after n steps of d.
func (d *ByDistance) Done(n int) int {
	if n == 0 {
		return 0
	}
	return d.layers[n-1].End
}

func (d *ByDistance) Step(i int) Step {
	step, l := d.Distant.Step(d.Done(i+1)-1), &d.layers[i]
	if l.all() < 2 {
		return step
	}
	many := english.States(l.all())
	if i > 0 && d.layers[i-1].Distance == l.Distance {
		many = english.Thousands(l.all()) + " " + english.Noun(l.all(), "more state")
	}
	var outcomes []string
	for o, n := range l.States {
		if n > 0 {
			outcomes = append(outcomes, fmt.Sprintf("%s %v", english.Thousands(n), solver.Outcome(o)))
		}
	}
	is := fmt.Sprintf("%s from the end: %s", english.Plies(l.Distance), strings.Join(outcomes, ", "))
	switch {
	case l.Distance < 0:
		is = "that are a Draw"
	case l.Distance == 0:
		is = "in which the game is over"
	case len(outcomes) == 1:
		is = fmt.Sprintf("that are a %s in %s", strings.TrimLeft(outcomes[0], "0123456789, "), english.Plies(l.Distance))
	}
	step.Words = many + " " + is
	step.Gloss = strings.TrimSpace(step.Gloss + " One of " + step.Words + ".")
	return step
}

// Mark returns what a place shows after n steps. Its Phase is games.Just if step n-1 settles it.
func (d *ByDistance) Mark(n int, at games.Place) games.Mark {
	m := d.Distant.Mark(d.Done(n), at)
	if when, ok := d.Distant.When(d.Done(n), at); ok && n > 0 && m.Known && d.Done(n-1) <= when && when < d.Done(n) {
		m.Phase = games.Just
	}
	return m
}

func (d *ByDistance) Settles(i int) string { return d.Distant.Settles(d.Done(i+1) - 1) }

func (d *ByDistance) When(n int, at games.Place) (int, bool) {
	step, ok := d.Distant.When(d.Done(n), at)
	return d.Holding(step), ok
}

// Holding returns the step of d that contains a step of the grouped replay. O(log steps).
func (d *ByDistance) Holding(step int) int {
	return sort.Search(len(d.layers)-1, func(i int) bool { return step < d.layers[i].End })
}

func (d *ByDistance) Position(n int) games.Position { return d.Distant.Position(d.Done(n)) }

func (d *ByDistance) Holds(n int) []Held { return d.Distant.Holds(d.Done(n)) }
