package screen

import (
	"context"
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// check holds a solution against the definition in the background, by the
// checker that shares nothing with the solver. A screen that offers it keeps one
// and binds a key to toggle.
type check struct{ job }

// toggle starts a check, or stops the one under way; say tells what happens.
func (k *check) toggle(ses *session, s games.Solution, say func(string)) tea.Cmd {
	if k.running() {
		k.stop()
		say("the check was stopped")
		return nil
	}
	say("checking every state against the definition… V stops it")
	return k.startLight(ses, func(ctx context.Context) then {
		report, err := s.Verify(ctx)
		return func() tea.Cmd {
			say(reportWords(s, report, err))
			return nil
		}
	})
}

// reportWords is a checker's report of a solution in a sentence: which states it counts,
// in the words of the walk over them, and what else was checked.
func reportWords(s games.Solution, r solver.Report, err error) string {
	switch flaw := (*solver.Flaw)(nil); {
	case errors.As(err, &flaw):
		return "the check found a flaw: " + err.Error()
	case err != nil:
		return "not checked: " + err.Error()
	}
	if r.States() == 0 {
		return "checked " + r.Besides + ", as defined; what sums of them are worth follows"
	}
	words := fmt.Sprintf("checked %s: %d Win, %d Lose", count(r.States(), "state", "states"), r.Win, r.Lose)
	if r.Draw > 0 {
		words += fmt.Sprintf(", %d Draw", r.Draw)
	}
	if r.Loop > 0 {
		words += fmt.Sprintf(", %d Loop", r.Loop)
	}
	words += ", as defined"
	if states, ok := s.(games.Explorer); ok {
		words += "; that is " + states.Scope()
	}
	if r.Besides != "" {
		words += "; besides, " + r.Besides
	}
	return words
}
