package plain

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// tryFrom starts to try moves at the end of a line of the match.
func (s *session) tryFrom(line *matches.Match) error {
	s.turnTo(&trial{from: s.past, first: line.Ply()}, line.Board, line.Position(), s.past.Solution)
	s.match = line
	s.match.Sides = matches.Sides{}
	s.match.Except(matches.Studied)
	s.say("You try moves for both sides: what you play is kept as a variation. leave goes back to the match.")
	return nil
}

// trial is an aside in which moves are tried for both sides.
type trial struct {
	from  *desk.Review // the review to which the variation is added
	first int          // how many plies came before the tried moves
}

func (t *trial) show(s *session) {
	s.say("")
	s.say("%s", s.match.Board.Describe(s.match.Position(), s.match.Names()))
	s.say("%s.", english.Capital(games.Because(s.match.Board, s.analysis, s.match.Names())))
	if !s.analysis.Over() {
		s.printMoves(mostMoves)
	}
}

func (t *trial) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		s.play(o.Move)
		return nil
	}
	sections, _ := t.sections(s)
	return s.command(all(sections), text)
}

func (t *trial) sections(s *session) (list []section, first string) {
	first = "Type the name of a move to try it. " + s.choices()
	table := s.matchCommands("undo", "redo")
	back := table[0].off
	table[0].off = func(s *session) string {
		if s.match.Ply() <= t.first {
			return "nothing has been tried"
		}
		return back(s)
	}
	return append([]section{{"Trying", table}}, s.asideSections(desk.Doors{})...), first
}

// done adds the tried moves to the match as a variation.
func (t *trial) done(s *session, tried *matches.Match) {
	if tried.Len() == t.first && len(tried.Variations()) == 1 {
		return
	}
	if _, says := t.from.Take(tried); says != "" {
		s.say("%s.", english.Capital(says))
	}
	s.keep()
}
