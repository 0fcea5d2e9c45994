package screen

import (
	"context"
	"fmt"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// hunt looks in the background for the next state in a direction, round the end,
// that is one of those described, all states if need be. Advice is for whoever finds none.
func (e *explore) hunt(dir int, what, advice string, is func(i int) bool) tea.Cmd {
	from, ok := e.states.Index(e.at)
	if !ok {
		from = -1
	}
	e.hunted, e.note = what, ""
	n := e.states.States()
	return e.hunting.start(e.ses, func(ctx context.Context, opt solver.Options) then {
		// The only error is that of a hunt given up, whose end nobody waits for.
		i, _ := games.Seek(ctx, n, from, dir, opt, is)
		return func() tea.Cmd { return e.catch(i, advice) }
	})
}

// catch goes to the state that a hunt has found, or says that there is none.
func (e *explore) catch(state int, advice string) tea.Cmd {
	if state < 0 {
		e.note = "none of " + e.all() + " is " + e.hunted + advice
		return nil
	}
	if at, ok := e.states.Index(e.at); ok && at == state {
		e.note = "no other state is " + e.hunted
		return nil
	}
	return e.walk(e.states.State(state))
}

// all is how many states there are, in words.
func (e *explore) all() string { return games.Several(e.states.States(), "state") }

// giveUp ends a hunt.
func (e *explore) giveUp() tea.Cmd {
	e.hunting.stop()
	e.note = "stopped looking for " + e.hunted
	return nil
}

// find goes to the next state that the filter chooses.
func (e *explore) find(dir int) func() tea.Cmd {
	return func() tea.Cmd {
		survey, filter := e.survey, e.filter
		return e.hunt(dir, e.filtered(), "", func(i int) bool { return survey.Chooses(filter, i) })
	}
}

// filtered says what the filter chooses.
func (e *explore) filtered() string {
	what := "any"
	if !e.filter.Any {
		what = e.filter.Outcome.String()
	}
	if e.filter.Distance >= 0 {
		what += " in " + strconv.Itoa(int(e.filter.Distance))
	}
	return what
}

// chosen says what the filter chooses, and how many that are.
func (e *explore) chosen() {
	if e.filter.All() {
		e.note = "looking for " + e.filtered() + ": nothing is dimmed, n and N go through " + e.all()
		return
	}
	e.note = fmt.Sprintf("looking for %s (%s): all else is dimmed, n next, N before", e.filtered(), games.Several(e.survey.Chosen(e.filter), "state"))
}

// outcome makes the filter choose another outcome: of those there are, the next.
func (e *explore) outcome() tea.Cmd {
	f := &e.filter
	for {
		switch {
		case f.Any:
			f.Any, f.Outcome = false, solver.Win
		case f.Outcome == solver.Win:
			f.Outcome = solver.Lose
		case f.Outcome == solver.Lose:
			f.Outcome = solver.Loop
		case f.Outcome == solver.Loop:
			f.Outcome = solver.Draw
		default:
			f.Any = true
		}
		if f.Any || e.survey.Count[f.Outcome] > 0 {
			break
		}
	}
	if e.survey.Chosen(*f) == 0 { // none is as far as was asked for
		f.Distance = solver.Unknown
	}
	e.chosen()
	return nil
}

// distance makes the filter choose the next distance at which there is
// something.
func (e *explore) distance(step int32) func() tea.Cmd {
	return do(func() {
		e.filter.Distance = e.survey.Next(e.filter, step)
		e.chosen()
	})
}

// longest goes to the state from which a win takes longest.
func (e *explore) longest() tea.Cmd {
	i := e.survey.Longest[solver.Win]
	think := e.walk(e.states.State(i))
	e.note = "the longest win of " + e.all() + ": " + games.Plies(e.survey.Verdicts.At(i).Remoteness)
	return think
}
