package plain

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// state returns the present position for an activity.
func (s *session) state() desk.State {
	return desk.State{Board: s.match.Board, Whole: s.solution, Solution: s.solution, At: s.match.Position()}
}

// exploring are the commands that leave the match for what is walked or changed.
func (s *session) exploring() []command {
	return []command{
		{names: []string{"explore", "x"}, args: "[STATE]", help: "walk all states of the board, from here or from a state", run: (*session).explore},
		s.editCommand(),
	}
}

// counting are the commands that tell of all the states of a board.
func (s *session) counting() []command {
	states := desk.NewStates(s.state())
	if w, ok := s.aside.(walking); ok {
		states = w.All()
	}
	table := s.commands(states.Actions(), func(s *session, r desk.Reply) error {
		if err := s.reply(r); err != nil {
			return err
		}
		return s.carry(states)
	})
	return append(table, command{names: []string{"check"}, help: "hold the solution against the rules, by a checker that shares nothing with the solver", run: (*session).check})
}

// check holds the solution against the definition.
func (s *session) check([]string) error {
	var report solver.Report
	err := s.work(func(ctx context.Context, _ solver.Options) (err error) {
		report, err = s.solution.Verify(ctx)
		return err
	})
	if s.ctx.Err() != nil {
		return s.ctx.Err()
	}
	s.say("%s.", english.Capital(games.Checked(s.solution, report, err)))
	return nil
}
