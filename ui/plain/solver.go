package plain

import (
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// watching returns the commands that tell how the solver works. Its steps are made when one
// of them is typed first.
func (s *session) watching() []command {
	if s.watched == nil {
		s.watched = desk.NewWatch(desk.State{Board: s.match.Board, Whole: s.solution, Solution: s.solution, At: s.match.Position()})
	}
	w := s.watched
	return s.asking(w, w.Actions(), carrying(w))
}

// asking returns the commands of an activity that is asked from the match. What it has to
// find out is found when it is typed, if nothing can be told before, and the match is not
// counted then. The letters that are keys are the match's.
func (s *session) asking(of desk.Worker, actions []desk.Action, reply func(*session, desk.Reply) error) []command {
	table := s.commands(keyless(actions), reply)
	for i, c := range table {
		table[i].off = nil
		table[i].run = func(s *session, args []string) error {
			why := c.off(s)
			unknown := why == desk.Unreviewed || why == desk.Unwatched
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
				s.study()
			}
			return c.run(s, args)
		}
	}
	return table
}

// study excludes a match from the record, since more is about to be shown than in play.
func (s *session) study() {
	if s.verdicts || s.match.Over() || s.match.Counting != matches.Counts {
		return
	}
	s.match.Except(matches.Studied)
	s.keep()
	s.say("What the solver knows is told now, so this match is not counted.")
}
