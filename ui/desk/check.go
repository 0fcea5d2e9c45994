package desk

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// Check verifies a solution against the rules with the checker, which shares no code with the
// solver. The zero value is not running.
type Check struct{ work *Work }

// Action returns the action that starts the check of the solution that of returns, or stops a
// running check. Off returns why it is unavailable, or "", as in [Action]. The action keeps no
// solution in memory.
func (c *Check) Action(of func() games.Solution, off func() string) Action {
	return Action{
		Name: "check", Keys: []string{"V"}, Quiet: true, Off: off,
		Help: "hold the solution against the rules, by a checker that shares nothing with the solver",
		Do: func([]string) Reply {
			if c.work != nil {
				c.work = nil
				return Says("the check was stopped")
			}
			s := of()
			c.work = &Work{What: "checking every state against the rules", Light: true, Run: func(ctx context.Context, _ solver.Options) func() Reply {
				report, err := s.Verify(ctx)
				return func() Reply {
					c.work = nil
					return Says(games.Checked(s, report, err))
				}
			}}
			return Reply{}
		},
	}
}

// Work returns the running check; nil if there is none.
func (c *Check) Work() *Work { return c.work }
