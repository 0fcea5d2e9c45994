package desk

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// stateSearch is a search for the next state in a direction. It wraps around the end, and tries the
// present state last.
type stateSearch struct {
	dir    int // 1 or -1
	what   string
	advice string             // added to the reply if nothing is found
	is     []func(i int) bool // tests; the search takes the first test that any state passes; they run on any goroutine
}

// Work returns the next work: to find a state, to search for distances or values at the present
// position, or to count the states; nil if there is none.
func (w *Walk) Work() *Work {
	switch {
	case w.counting != nil:
		return w.counting // continues while the walk moves
	case w.valuing != nil:
		return w.valuing
	case w.work != nil:
	case w.hunt != nil:
		w.work = w.looking(w.hunt)
	case !w.searched && !w.solution.Deep(w.at):
		w.work = w.searching()
	case w.values && games.Unvalued(w.solution):
		w.valuing = w.findValues()
		return w.valuing
	case w.count && w.all.survey == nil && w.all.failed == nil:
		w.counting = w.all.counted(w.onCount)
		return w.counting
	}
	return w.work
}

// searching returns the work that finds the distances missing in whole.
func (w *Walk) searching() *Work {
	s, p := w.whole, w.at
	return &Work{What: "searching", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		s, err := s.Deepen(ctx, p, opt)
		return func() Reply {
			w.work, w.searched = nil, true
			if err == nil {
				w.learn(s)
			}
			return Reply{}
		}
	}}
}

// findValues returns the work that finds the values that need a search.
func (w *Walk) findValues() *Work {
	s := w.solution
	return &Work{What: FindingValues, Run: func(ctx context.Context, opt solver.Options) func() Reply {
		games.FindValues(ctx, s, opt) // it fails only if ctx ends, when nobody needs the values
		return func() Reply {
			w.valuing, w.values = nil, false
			return Reply{}
		}
	}}
}

// Value makes Work find values that need a search. A face calls it when it shows values.
func (w *Walk) Value() { w.values = true }

// Count makes Work count the states. A face that shows counts calls it at once; actions that need
// them call it themselves.
func (w *Walk) Count() { w.count = w.states != nil }

// Counts returns the number of states of every kind, nil until counted; or an error if they
// cannot be counted.
func (w *Walk) Counts() (*games.Survey, error) { return w.all.survey, w.all.failed }

// onCount calls the function that waits for the count.
func (w *Walk) onCount() Reply {
	then := w.then
	if w.counting, w.then = nil, nil; then == nil {
		return Reply{}
	}
	return then()
}

// Filter returns which states find looks for.
func (w *Walk) Filter() games.Filter { return w.filter }

// Distance selects the states at distance n, or all again if they are selected already. The
// states must have been counted.
func (w *Walk) Distance(n int32) Reply {
	if w.filter.Distance == n {
		w.filter = games.None()
	} else {
		w.filter.Distance = n
		if w.all.survey.Chosen(w.filter) == 0 { // states at distance n have the other outcome
			w.filter.Any = true
		}
	}
	return w.chosen()
}

// nextOutcome selects the next outcome that some state has.
func (w *Walk) nextOutcome() Reply {
	order := []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw}
	f, next := &w.filter, 0
	for i, o := range order {
		if !f.Any && f.Outcome == o {
			next = i + 1
		}
	}
	for next < len(order) && w.all.survey.Count[order[next]] == 0 {
		next++
	}
	if f.Any = next == len(order); !f.Any {
		f.Outcome = order[next]
	}
	if w.all.survey.Chosen(*f) == 0 { // no state of that outcome has the distance
		f.Distance = solver.Unknown
	}
	return w.chosen()
}

// nextDistance selects the next distance, in direction step, that some state has.
func (w *Walk) nextDistance(step int32) Reply {
	w.filter.Distance = w.all.survey.Next(w.filter, step)
	return w.chosen()
}

// FindNext is added in the line mode after states were selected: it says how to go to them.
const FindNext = "find goes to the next"

// chosen says which states are selected.
func (w *Walk) chosen() Reply {
	if w.filter.All() {
		return Says("any of " + english.States(w.states.States()) + " is looked for now")
	}
	return Reply{Says: w.among(), Heard: FindNext}
}

// among returns how many states are selected: "5 of 10 states are Win in 1".
func (w *Walk) among() string {
	n := w.all.survey.Chosen(w.filter)
	return fmt.Sprintf("%s of %s %s %v", english.Thousands(n), english.States(w.states.States()), english.Either(n, "is", "are"), w.filter)
}

// find goes to the next selected state, or to the next one that the typed words describe.
func (w *Walk) find(args []string) Reply {
	if len(args) > 0 {
		filter, ok := parseFilter(args)
		if !ok {
			return Says("type find and Win, Lose, Loop, Draw or any, and a distance in plies if you like: find Win 3; then find alone goes on, and previous goes back")
		}
		w.filter = filter
	}
	return w.seekFilter(1)
}

// seekFilter goes to the next selected state in a direction.
func (w *Walk) seekFilter(dir int) Reply {
	filter := w.filter
	if filter.All() {
		return w.seek(&stateSearch{dir, filter.String(), "", []func(i int) bool{func(int) bool { return true }}})
	}
	return w.afterCount(func() Reply {
		switch survey := w.all.survey; {
		case survey == nil:
			return Says(w.all.failed.Error())
		case survey.Chosen(filter) == 0:
			return Says(w.none(filter.String()))
		default:
			r := w.seek(&stateSearch{dir, filter.String(), "", []func(i int) bool{func(i int) bool { return survey.Chooses(filter, i) }}})
			r.Heard = w.among()
			return r
		}
	})
}

// seek begins a search.
func (w *Walk) seek(h *stateSearch) Reply {
	w.work, w.hunt = nil, h
	return Reply{}
}

// Hunting reports whether a search is running.
func (w *Walk) Hunting() bool { return w.hunt != nil }

// GiveUp stops the search.
func (w *Walk) GiveUp() Reply {
	what := w.hunt.what
	w.work, w.hunt = nil, nil
	return Says("stopped looking for " + what)
}

// looking returns the work that searches for a state and goes to it.
func (w *Walk) looking(h *stateSearch) *Work {
	states := w.states
	from, ok := states.Index(w.at)
	if !ok {
		from = -1
	}
	return &Work{What: "looking", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		i := -1
		for _, is := range h.is {
			// The only error is that the context ended, and then the result is not used.
			if i, _ = games.Seek(ctx, states.States(), from, h.dir, opt, is); i >= 0 {
				break
			}
		}
		return func() Reply {
			w.work, w.hunt = nil, nil
			switch {
			case i < 0:
				return Says(w.none(h.what) + h.advice)
			case ok && i == from:
				return Says("no other state is " + h.what)
			}
			w.To(states.State(i))
			return Reply{}
		}
	}}
}

// none returns a sentence: "none of 30 states is a Loop".
func (w *Walk) none(what string) string {
	return "none of " + english.States(w.states.States()) + " is " + what
}

// longest goes to the state with the longest win.
func (w *Walk) longest() Reply {
	i := w.all.survey.Longest[solver.Win]
	w.To(w.states.State(i))
	return Says(fmt.Sprintf("the longest win of %s takes %s", english.States(w.states.States()), english.Plies(w.all.survey.Verdicts.At(i).Remoteness)))
}
