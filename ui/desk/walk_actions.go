package desk

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Actions returns the actions besides making a move.
func (w *Walk) Actions() []Action {
	return []Action{
		{
			Name: "before", Args: "[N]", Do: w.goBefore, Off: w.whyNoStates,
			Help: "tell the states from which a move leads here, or go to one of them",
		},
		{
			Name: "home", Keys: []string{"r"}, Word: "to match",
			Help: "go to where the walk began",
			Do: func([]string) Reply {
				w.To(w.home)
				return Reply{}
			},
			Off: func() string {
				if w.at.Key() == w.home.Key() {
					return "you are there already"
				}
				return ""
			},
		},
		w.counted(Action{
			Name: "outcome", Keys: []string{"o"}, Do: func([]string) Reply { return w.nextOutcome() },
			Help: "look for states of the next outcome, or of any",
		}, func() string { return "" }),
		w.counted(Action{
			Name: "further", Keys: []string{"+", "="}, Word: "distance", Do: func([]string) Reply { return w.nextDistance(1) },
			Help: "look for states of the next distance",
		}, w.whyNoDistance),
		w.counted(Action{
			Name: "nearer", Keys: []string{"-"}, Do: func([]string) Reply { return w.nextDistance(-1) },
			Help: "look for states of the distance before",
		}, w.whyNoDistance),
		{
			Name: "find", Args: "[Win|Lose|Loop|Draw|any] [N]", Keys: []string{"n"}, Do: w.find, Off: w.whyNotCounted,
			Help: "go to the next state that is looked for: find Win 3 says which",
		},
		{
			Name: "previous", Keys: []string{"N"}, Do: func([]string) Reply { return w.seekFilter(-1) }, Off: w.whyNotCounted,
			Help: "go back to the last state that is looked for",
		},
		w.counted(Action{
			Name: "longest", Keys: []string{"g"}, Word: "longest win", Do: func([]string) Reply { return w.longest() },
			Help: "go to the state from which a win takes longest",
		}, w.whyNoLongest),
		{
			Name: "go", Also: []string{"/"}, Args: "STATE", Keys: []string{"/"}, Word: "search", Do: w.goTo, Off: w.whyNoStates,
			Help: "go to a state by its number or its words",
		},
		{
			Name: "undo", Also: []string{"u"}, Keys: []string{"backspace", "u"}, Word: "return", Quiet: true,
			Help: "go to where you were", Do: func([]string) Reply { return w.back() },
			Off: func() string {
				if len(w.past) == 0 {
					return "you have not moved yet"
				}
				return ""
			},
		},
	}
}

// whyNoStates returns why one cannot go to any state, or "".
func (w *Walk) whyNoStates() string {
	if w.states == nil {
		return unwalkable
	}
	return ""
}

// whyNotCounted returns why the states cannot be counted, or "".
func (w *Walk) whyNotCounted() string {
	if w.all.failed != nil {
		return w.all.failed.Error()
	}
	return w.whyNoStates()
}

// counted returns an action that first waits until the states are counted. Off returns why the
// action is unavailable even then, or "".
func (w *Walk) counted(a Action, off func() string) Action {
	a.Off = func() string {
		if why := w.whyNotCounted(); why != "" || w.all.survey == nil {
			return why
		}
		return off()
	}
	do := a.Do
	a.Do = func(args []string) Reply {
		return w.afterCount(func() Reply {
			if why := a.Off(); why != "" {
				return Says(a.Name + " can do nothing now: " + why)
			}
			return do(args)
		})
	}
	return a
}

// afterCount calls do as soon as the states are counted.
func (w *Walk) afterCount(do func() Reply) Reply {
	if w.all.survey != nil {
		return do()
	}
	w.Count()
	w.then = do
	return Reply{}
}

// whyNoDistance returns why states cannot be selected by distance, or "".
func (w *Walk) whyNoDistance() string {
	switch {
	case !w.all.survey.Exact:
		return inexact
	case !w.filter.Any && w.filter.Outcome.Even():
		return "a " + w.filter.Outcome.String() + " has no distance"
	}
	return ""
}

// whyNoLongest returns why there is no longest win, or "".
func (w *Walk) whyNoLongest() string {
	switch {
	case w.all.survey.Count[solver.Win] == 0:
		return "no state is a Win"
	case !w.all.survey.Exact:
		return inexact
	}
	return ""
}

// inexact is the reason why actions by distance are unavailable on a board on which finding some
// distances would take too long a search.
const inexact = "not all distances of this board are known"

// goBefore lists the positions before, or goes to one of them.
func (w *Walk) goBefore(args []string) Reply {
	n, err := 0, error(nil)
	if len(args) > 0 {
		n, err = strconv.Atoi(args[0])
	}
	before := w.before
	switch {
	case len(before) == 0:
		return Says("no state leads here")
	case len(args) == 0:
		solution := w.solution
		return Reply{Lines: games.Lines{Len: len(before), At: func(i int) string {
			return fmt.Sprintf("  %d: %s; %s", i+1, w.StateName(before[i]), english.VerdictWords(solution.Verdict(before[i])))
		}}}
	case err != nil || len(args) > 1 || n < 1 || n > len(before):
		return Says(fmt.Sprintf("type before and a number from 1 to %d to go to one of them", len(before)))
	}
	w.To(before[n-1])
	return Reply{}
}

// goTo goes to the state that is typed: a state's number, the name of a place, or the name of a
// state. For names it prefers the exact one, then the next equal apart from capitals (which may
// distinguish states), then the next that contains the words.
func (w *Walk) goTo(args []string) Reply {
	typed := strings.Join(args, " ")
	if n, err := strconv.Atoi(typed); err == nil {
		if n < 1 || n > w.states.States() {
			return Says(fmt.Sprintf("there is no state %d, but 1 to %d", n, w.states.States()))
		}
		w.To(w.states.State(n - 1))
		return Reply{}
	}
	want := english.Telling(typed)
	if len(want) == 0 {
		return Says("type go and a state: " + w.Example())
	}
	if placer, ok := w.states.(games.Placer); ok {
		if at, ok := placer.Called(w.at, want); ok {
			return w.Point(at)
		}
	}
	states, holds := w.states, english.Searching(typed)
	call := func(i int) string { return w.StateName(states.State(i)) }
	return w.seek(&stateSearch{
		1, "called " + english.Quote([]byte(typed)), "; try " + w.Example(), []func(i int) bool{
			func(i int) bool { return english.Aloud(call(i)) == english.Aloud(typed) },
			func(i int) bool { return strings.EqualFold(english.Aloud(call(i)), english.Aloud(typed)) },
			func(i int) bool { return holds(call(i)) },
		},
	})
}

// Example returns examples of what can be typed after go. States must not be nil.
func (w *Walk) Example() string {
	call := w.StateName(w.home)
	if placer, ok := w.states.(games.Placer); ok {
		call = placer.Calls(w.home)
	}
	return fmt.Sprintf("%s, or 1 to %d", call, w.states.States())
}
