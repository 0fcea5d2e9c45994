package kit

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// Check holds a solution against the definition in the background, by the
// checker that shares nothing with the solver. A screen that offers it keeps one
// and binds a key to toggle.
type Check struct{ Job }

// Toggle starts a check, or stops the one under way; say tells what happens.
func (k *Check) Toggle(ses *Session, s games.Solution, say func(string)) tea.Cmd {
	if k.Running() {
		k.Stop()
		say("the check was stopped")
		return nil
	}
	say("checking every state against the definition… V stops it")
	return k.StartLight(ses, func(ctx context.Context) Then {
		report, err := s.Verify(ctx)
		return func() tea.Cmd {
			say(games.Checked(s, report, err))
			return nil
		}
	})
}
