package plain

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
)

// walking runs a walk over the states of a board as an aside.
type walking struct{ *desk.Walk }

// explore opens a walk at the current position, or runs a command of the open one.
func (s *session) explore(args []string) error {
	if w, ok := s.aside.(walking); ok {
		if len(args) == 0 {
			return s.showAgain(nil)
		}
		return w.goTo(s, args)
	}
	s.exclude()
	w := walking{desk.NewWalk(s.state())}
	s.turnTo(w, w.Board(), w.At(), w.Solution())
	if states := w.States(); states != nil {
		s.say("You walk the states of the board: %s, %s. A move leads on, before leads back; help lists what you can type, and leave goes back.", english.States(states.States()), states.Scope())
	} else {
		s.say("You walk the positions of the board. A move leads on; help lists what you can type, and leave goes back.")
	}
	if err := w.reply(s, desk.Reply{}); err != nil || len(args) == 0 {
		return err
	}
	return w.goTo(s, args)
}

// goTo goes to the state that args name.
func (w walking) goTo(s *session, args []string) error {
	return s.command(s.commands(w.Actions(), w.reply), "go "+strings.Join(args, " "))
}

func (w walking) show(s *session) {
	b, p := w.Board(), w.At()
	s.say("")
	if states := w.States(); states != nil {
		name := w.Call()
		if i, ok := states.Index(p); ok {
			name = fmt.Sprintf("state %s of %s, %s", english.Thousands(i+1), english.Thousands(states.States()), name)
		}
		s.say("%s.", english.Capital(name))
	}
	s.say("%s", b.Describe(p, w.Names()))
	s.say("%s.", english.Capital(games.Because(b, s.analysis, w.Names())))
	if !s.analysis.Over() {
		s.printMoves(mostMoves)
	}
	switch n := len(w.Before()); {
	case w.States() == nil:
	case n == 0:
		s.say("No state leads here.")
	default:
		s.say("%s %s here; type before to list %s.", english.States(n), english.Either(n, "leads", "lead"), english.Either(n, "it", "them"))
	}
}

// obey carries out a typed line: a move goes to the position after it, anything else is a command.
func (w walking) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		w.Play(o.Move)
		return w.reply(s, desk.Reply{})
	}
	sections, _ := w.sections(s)
	return s.command(all(sections), text)
}

// reply prints the result of an action, and shows the position that it leads to.
func (w walking) reply(s *session, r desk.Reply) error {
	if err := s.reply(r); err != nil || r.Goes != nil {
		return err
	}
	if err := s.carry(w); err != nil {
		return err
	}
	if s.analysis != w.Analysis() {
		s.standAt(w.Board(), w.At(), w.Solution())
		s.analysis = w.Analysis()
	}
	return nil
}

func (w walking) sections(s *session) (list []section, first string) {
	table := append(s.commands(w.Actions(), w.reply), s.doorCommands(desk.Doors{}, desk.ToPlay, desk.ToExplore, desk.ToEdit)...)
	first = "Type the name of a move to go where it leads. " + s.choices()
	return append([]section{{"Walking", table}}, s.asideSections(desk.Doors{})...), first
}
