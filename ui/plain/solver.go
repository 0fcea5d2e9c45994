package plain

import (
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// solverCommands returns the commands that show the solver's steps, which are made when first
// needed.
func (s *session) solverCommands() []command {
	if s.watched == nil {
		s.watched = desk.NewWatch(desk.State{Board: s.match.Board, Whole: s.solution, Solution: s.solution, At: s.match.Position()})
	}
	w := s.watched
	return s.computingCommands(w, w.Actions(), carrying(w))
}

// computingCommands returns commands for an activity about the match. If the activity must first
// compute something, a command does that when it is typed, and the match is then not counted. The
// commands have no single letters, which belong to the match. The function reply handles the
// results.
func (s *session) computingCommands(of desk.Worker, actions []desk.Action, reply func(*session, desk.Reply) error) []command {
	table := s.commands(keyless(actions), reply)
	for i, c := range table {
		table[i].off = nil
		table[i].run = func(s *session, args []string) error {
			why := c.off(s)
			unknown := why == desk.ReviewPending || why == desk.StepsPending
			if unknown {
				if err := s.carry(of); err != nil {
					return s.refused(err)
				}
			}
			if why = c.off(s); why != "" {
				s.unavailable(c, why)
				return nil
			}
			if unknown {
				s.exclude()
			}
			return c.run(s, args)
		}
	}
	return table
}

// exclude excludes the match from the record, since the solver's results are about to be shown.
func (s *session) exclude() {
	if s.studied || s.match.Over() || s.match.Counting != matches.Counts {
		return
	}
	s.match.Except(matches.Studied)
	s.keep()
	s.say("What the solver knows is told now, so this match is not counted.")
}
