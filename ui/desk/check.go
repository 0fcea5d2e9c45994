package desk

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// Check holds a solution against the rules, by the checker that shares nothing with the
// solver. The zero value is not checking.
type Check struct{ work *Work }

// Action returns the action that starts to check the solution of of, or stops the running check.
// Off is as in [Action]. The action does not keep a solution in memory.
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

// Work checks the solution; nil if no check is under way.
func (c *Check) Work() *Work { return c.work }
