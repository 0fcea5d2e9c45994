package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sort"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// Watch shows a solver's work on a board, step by step, forward and back.
type Watch struct {
	Of     State               // what is solved; Whole makes the steps
	replay replays.Replay      // the steps shown: every or short; nil until made
	every  replays.Replay      // every single step
	short  *replays.ByDistance // the steps grouped by distance; nil: not needed or not possible
	failed error               // why there are no steps
	done   int                 // number of steps done
	work   *Work

	predict *predicting // nil: steps are not predicted
}

// NewWatch returns a watch of a solved board, before the first step.
func NewWatch(s State) *Watch { return &Watch{Of: s} }

// Replay returns the solver's steps, or nil until they are made.
func (w *Watch) Replay() replays.Replay { return w.replay }

// Done returns how many steps are done.
func (w *Watch) Done() int { return w.done }

// Over reports whether all steps are done.
func (w *Watch) Over() bool { return w.replay != nil && w.done == w.replay.Len() }

// Seek goes to the moment after n steps, at least 0 and at most all. It does nothing until the
// steps are made.
func (w *Watch) Seek(n int) {
	if w.replay != nil {
		w.done = min(max(n, 0), w.replay.Len())
	}
}

// WhyNoSteps returns why there are no steps to show, or "".
func (w *Watch) WhyNoSteps() string {
	switch {
	case w.replay != nil:
		return ""
	case w.failed != nil:
		return "the solver cannot be watched here: " + w.failed.Error()
	}
	return StepsPending
}

// StepsPending is the reason why nothing is shown while the steps are being made.
const StepsPending = "the solver’s steps are not there yet"

// Work returns the work that makes the steps, or finds the step that settles a named state; nil if
// there is none.
func (w *Watch) Work() *Work {
	if w.work == nil && w.WhyNoSteps() != "" && w.failed == nil {
		w.work = &Work{What: "the board is solved once more, and the steps are kept", Run: w.make}
	}
	return w.work
}

// make is the function, for Work.Run, that makes the steps.
func (w *Watch) make(ctx context.Context, opt solver.Options) func() Reply {
	var made replays.Replay
	err := errors.New("this board has too many positions to be solved one by one; a smaller one can be watched")
	if maker, ok := w.Of.Whole.(replays.Replayer); ok {
		made, err = maker.Replay(ctx, w.Of.At, opt)
	}
	var short *replays.ByDistance
	if distant, ok := made.(replays.Distant); ok && made.Len() > mostRead {
		short = replays.NewByDistance(distant, w.settlesHere(made))
	}
	return func() Reply {
		w.work, w.replay, w.every, w.short, w.failed = nil, made, made, short, err
		if short != nil {
			w.replay = short
		}
		return Reply{}
	}
}

// mostRead is the number of steps that a person can read one by one. More are grouped by distance
// from the end, if possible.
const mostRead = 250

// settlesHere returns the index in r of the step that settles the position at which the watch was
// opened; -1 if none does.
func (w *Watch) settlesHere(r replays.Replay) int {
	if states, ok := w.Of.Whole.(games.Explorer); ok {
		if i, ok := r.When(0, states.Place(w.Of.At, games.Place{})); ok {
			return i
		}
	}
	return -1
}

// Shortened returns a sentence about how steps are grouped; "" if each is shown by itself.
func (w *Watch) Shortened() string {
	if w.short == nil || w.replay != w.short {
		return ""
	}
	return fmt.Sprintf("%s steps are told in %d, by distance from the end", english.Thousands(w.every.Len()), w.short.Len())
}

// toggleShort switches between single steps and steps grouped by distance, at the same moment.
func (w *Watch) toggleShort([]string) Reply {
	if w.Shortened() != "" {
		w.replay, w.done = w.every, w.short.Done(w.done)
		return Says("every step by itself: " + english.Several(w.every.Len(), "step"))
	}
	n := 0
	if w.done > 0 {
		n = w.short.Holding(w.done-1) + 1
	}
	w.replay, w.done = w.short, n
	return Says(w.Shortened())
}

// whyNotGrouped returns why the steps cannot be grouped, or "".
func (w *Watch) whyNotGrouped() string {
	if w.replay != nil && w.short == nil {
		return "every step is told by itself already"
	}
	return w.WhyNoSteps()
}

// State returns the position that a place stands for after the steps done. Nil means the place
// that the last step settled.
func (w *Watch) State(at *games.Place) State {
	s := w.Of
	states, walks := s.Whole.(games.Explorer)
	if w.replay == nil || !walks || at == nil && w.done == 0 {
		return s
	}
	place := w.Last().At
	if at != nil {
		place = *at
	}
	s.At = w.replay.Position(w.done)
	if p, ok := states.Stand(s.At, place); ok {
		s.At = p
	}
	return s
}

// Last returns the last step done; the zero step if none is.
func (w *Watch) Last() replays.Step {
	if w.done == 0 {
		return replays.Step{}
	}
	return w.replay.Step(w.done - 1)
}

// Said returns what a step does, in words without theory where there are any.
func Said(step replays.Step) string { return cmp.Or(step.Plain, english.Capital(step.Words)) }

// Holds returns what the solver keeps in memory after the steps done; nil if the replay does not
// say.
func (w *Watch) Holds() []replays.Held { return w.replay.Holds(w.done) }

// Left returns up to 64 states that no step settles, and how many there are, once all steps are
// done. If at is not nil and one of them stands at this place, it is the first.
func (w *Watch) Left(at *games.Place) (some []replays.Stay, all int) {
	const most = 64
	is, ok := w.replay.(replays.Endless)
	if !ok || !w.Over() {
		return nil, 0
	}
	some, all = is.Left(most)
	if at == nil {
		return some, all
	}
	stay, ok := is.Stays(*at)
	if !ok {
		return some, all
	}
	first := []replays.Stay{stay}
	for _, one := range some {
		if one.Words != stay.Words {
			first = append(first, one)
		}
	}
	return first[:min(len(first), most)], all
}

// Stage returns the nearest moment after the current one (before it if dir is -1) at which a part
// of the work ends; false if there is none. It takes time logarithmic in the number of parts.
func (w *Watch) Stage(dir int) (int, bool) {
	stages := w.replay.Stages()
	i := sort.SearchInts(stages, w.done+1)
	if dir < 0 {
		i = sort.SearchInts(stages, w.done) - 1
	}
	if i < 0 || i >= len(stages) {
		return 0, false
	}
	return stages[i], true
}

// settles returns the mark of the place that step i concerns, and whether the step settles it.
func (w *Watch) settles(i int) (games.Mark, bool) {
	m := w.replay.Mark(i+1, w.replay.Step(i).At)
	return m, m.Phase == games.Just
}

// When goes to the step that settles the state at a place.
func (w *Watch) When(at games.Place) Reply {
	i, ok := w.replay.When(w.done, at)
	if !ok {
		return Says("no step settles that: it is no state, or one that needs no step")
	}
	return w.goTo(i + 1)
}

// find begins to look for the step that settles the state named want: of several the next one,
// wrapping around the end. If no step has this name, it looks among the names of all states.
func (w *Watch) find(want string) Reply {
	replay, from := w.every, w.done-1
	if w.Shortened() != "" {
		from = w.short.Done(w.done) - 1
	}
	w.work = &Work{What: "looking for " + english.Quote([]byte(want)), Run: func(ctx context.Context, opt solver.Options) func() Reply {
		found := seek(ctx, want, replay.Len(), from, replay.Settles, opt)
		if states, ok := w.Of.Whole.(games.Explorer); ok && found < 0 {
			if i := seek(ctx, want, states.States(), -1, func(i int) string {
				if p := states.State(i); w.settling(states, p) >= 0 {
					return states.Call(p)
				}
				return ""
			}, opt); i >= 0 {
				found = w.settling(states, states.State(i))
			}
		}
		return func() Reply {
			if w.work = nil; found >= 0 {
				return w.goToStep(found)
			}
			return w.unfound(want)
		}
	}}
	return Reply{}
}

// goToStep goes to the moment after step i of every. If that step is grouped with others, it
// switches to single steps.
func (w *Watch) goToStep(i int) Reply {
	if w.Shortened() == "" {
		return w.goTo(i + 1)
	}
	n := w.short.Holding(i) + 1
	if w.short.Done(n) == i+1 {
		return w.goTo(n)
	}
	w.replay = w.every
	return w.goTo(i + 1)
}

// settling returns the index in every of the step that settles a state; -1 if there is none, or
// if the state's place stands for several states.
func (w *Watch) settling(states games.Explorer, p games.Position) int {
	place := states.Place(p, games.Place{})
	if stood, ok := states.Stand(w.Of.At, place); ok && stood.Key()[1:] == p.Key()[1:] {
		if i, ok := w.every.When(0, place); ok {
			return i
		}
	}
	return -1
}

// seek returns the index of the best match of want among n names, after index after and wrapping
// around; -1 if none matches. An equal name is best, with the same capitals if possible; then a
// name with the words side by side; then one with the words apart.
func seek(ctx context.Context, want string, n, after int, name func(i int) string, opt solver.Options) int {
	words := english.Telling(want)
	spaced := func(words []string) string { return " " + strings.Join(words, " ") + " " }
	for _, is := range []func(name string) bool{
		func(name string) bool { return name == want },
		func(name string) bool { return strings.EqualFold(name, want) },
		func(name string) bool { return strings.Contains(spaced(english.Telling(name)), spaced(words)) },
		func(name string) bool {
			left := words
			for _, word := range english.Telling(name) {
				if len(left) > 0 && word == left[0] {
					left = left[1:]
				}
			}
			return len(left) == 0
		},
	} {
		// The only error is that the context ended.
		if i, _ := games.Seek(ctx, n, after, 1, opt, func(i int) bool { return is(english.Aloud(name(i))) }); i >= 0 {
			return i
		}
	}
	return -1
}

// unfound says that no step settles want, and suggests a name.
func (w *Watch) unfound(want string) Reply {
	says := "no step settles anything called " + english.Quote([]byte(want))
	if name := w.next(); name != "" {
		says += "; try " + name
	}
	if endless, ok := w.replay.(replays.Endless); ok {
		if _, left := endless.Left(0); left > 0 {
			says += fmt.Sprintf(". What is never settled is told by the last step, %d", w.replay.Len())
		}
	}
	return Says(says)
}

// next returns the name of the next state settled, from here or else from the start, as an
// example.
func (w *Watch) next() string {
	for i := range w.replay.Len() {
		if name := w.replay.Settles((w.done + i) % w.replay.Len()); name != "" {
			return name
		}
	}
	return ""
}
