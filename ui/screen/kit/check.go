package kit

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// Check verifies a solution in the background of a screen. The zero value is not running.
type Check struct {
	desk.Check
	errand Runner
}

// Binding returns the key of [desk.Check.Action], which checks the solution that of returns, and
// stops that. Off returns why it is unavailable (nil: it never is); say shows the result.
func (c *Check) Binding(ses *Session, of func() games.Solution, off func() string, say func(string)) Binding {
	return Action(c.Action(of, off), checking{c, ses, say}.Accept)
}

// Stop stops the running check.
func (c *Check) Stop() {
	c.errand.Stop()
	c.Check = desk.Check{}
}

// checking connects a check to a screen.
type checking struct {
	*Check
	ses *Session
	say func(string)
}

// Accept shows the result of an action or of the check.
func (c checking) Accept(r desk.Reply) tea.Cmd {
	if work := c.Work(); work != nil {
		r.Says = work.What + "… V stops it"
	}
	c.say(r.Says)
	return c.errand.Advance(c.ses, c)
}
