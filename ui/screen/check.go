package screen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
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
			say(games.Checked(s, report, err))
			return nil
		}
	})
}
