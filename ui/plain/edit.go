package plain

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
)

// editing runs an editor as an aside.
type editing struct{ *desk.Editor }

// edit opens an editor on the current board.
func (s *session) edit() error {
	s.exclude()
	e := editing{desk.NewEditor(s.state())}
	if err := s.carry(e); err != nil {
		return err
	}
	s.turnTo(e, s.match.Board, s.match.Position(), s.solution)
	s.say("You change the board. at and a place goes there and tells what can be changed, form tells what else; undo takes a change back, play plays on the board, leave goes back.")
	return nil
}

func (e editing) show(s *session) {
	d := e.Now()
	s.say("")
	s.say("%s.", d.Board.Title())
	s.say("%s", d.Board.Describe(d.Position, d.Board.Game().Names()))
	if why := e.WhyNotSolved(); why != "" {
		s.say("%s to move; %s.", d.Board.Game().Players[d.Position.Turn()], why)
	} else {
		s.say("%s.", english.Capital(games.Because(d.Board, d.Analysis, d.Board.Game().Names())))
	}
	if at := e.Cursor(); at != nil && e.Called(*at) != "" {
		s.say("You are at %s: changes tells what can be done there.", e.Called(*at))
	} else {
		s.say("Type changes for what can be done, or at and a place first%s.", e.Example())
	}
}

func (e editing) obey(s *session, text string) error {
	if i := e.Find(text); i >= 0 {
		return e.reply(s, e.Try(e.Edits()[i]))
	}
	s.instead = func() string {
		return english.Quote([]byte(text)) + " is neither a change that can be made here nor a command. Type changes or help."
	}
	defer func() { s.instead = nil }()
	sections, _ := e.sections(s)
	return s.command(all(sections), text)
}

// reply prints the result of an action, and shows the edited board.
func (e editing) reply(s *session, r desk.Reply) error {
	if err := s.reply(r); err != nil || r.Goes != nil {
		return err
	}
	if err := s.carry(e); err != nil {
		return err
	}
	d := e.Now()
	if s.match.Board == d.Board && s.match.Position().Key() == d.Position.Key() {
		return nil
	}
	s.standAt(d.Board, d.Position, d.Solution)
	s.analysis = d.Analysis
	if texts, _ := e.Compared(); len(texts) > 0 && d.Board != e.Base().Board {
		s.say("%s.", english.Capital(texts[0]))
	}
	return nil
}

func (e editing) sections(s *session) (list []section, first string) {
	doors := desk.Doors{NoResults: e.WhyNotSolved}
	table := append(s.commands(e.Actions(), e.reply), s.doorCommands(doors, desk.ToExplore)...)
	list = append([]section{{"Changing", table}}, s.asideSections(doors)...)
	withhold(list, e.WhyNotSolved, "moves")
	return list, "Type at and a place to go there, and a change by its key or its words to make it; changes lists them."
}
