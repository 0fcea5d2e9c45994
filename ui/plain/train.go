package plain

import (
	"context"
	"io"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Train asks puzzles of game g until the input ends or the user quits. If g is nil, the user first
// chooses the game, unless asks is desk.Today, the puzzle of the day. Of cfg it does not use the
// match and its board. It returns errors as Run does.
func Train(ctx context.Context, in io.Reader, out io.Writer, cfg Config, g *games.Game, asks desk.Asking) error {
	return run(ctx, in, out, cfg, func(s *session) (err error) {
		if g == nil && asks != desk.Today {
			if g, err = s.choose(); err != nil || s.match != nil { // a code was typed
				return err
			}
		}
		s.Mode, s.studied = save.Study, true // for continuing a puzzle as a match
		return s.train(s.trainer(g, asks))
	})
}

// trainer returns a trainer for puzzles of g.
func (s *session) trainer(g *games.Game, asks desk.Asking) *desk.Trainer {
	return desk.NewTrainer(desk.Training{Home: g, Games: catalog.Games(), Record: s.Saves.Training(), Now: s.Now, Seed: s.nextSeed, Off: func() train.Off { return s.Off }}, asks)
}

// training runs a trainer as an aside: puzzles, or the mistakes of a match.
type training struct{ *desk.Trainer }

// train starts a trainer.
func (s *session) train(t *desk.Trainer) error {
	if err := s.carry(t); err != nil {
		return err
	}
	a := t.Asked()
	if a == nil {
		return t.Failed()
	}
	s.turnTo(training{t}, a.Board, a.Analysis.Position, a.Solution)
	s.analysis, s.studied = a.Analysis, false
	return nil
}

// show describes the puzzle, without results of the solver before the answer. The time of a storm
// begins with its first puzzle.
func (t training) show(s *session) {
	t.StartStorm()
	s.say("")
	s.say("%s, %s.", t.Game().Name, t.Heading())
	if t.Asks == desk.Today && !t.Answered() {
		s.say("Goal: %s. Type rules for the rules.", t.Game().Goal)
	}
	s.say("%s.", s.match.Board.Title())
	s.say("%s", s.match.Board.Describe(s.match.Position(), s.match.Names()))
	s.introduce()
	switch {
	case t.Answered():
		s.say("%s", t.Feedback())
	case t.Storm() != nil:
		t.ask(s)
		s.say("Type a move or help.")
	default:
		t.ask(s)
		s.say("Type a move, hint or help.")
	}
	s.printMoves(0)
}

// ask prints the question, and what a word in it means that is new to the player.
func (t training) ask(s *session) {
	s.say("%s", t.Asked().Question())
	if says := t.Explains(); says != "" {
		s.say("%s.", english.Capital(says))
	}
}

func (t training) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		if t.Answered() {
			return s.why([]string{text})
		}
		return t.choose(s, o)
	}
	sections, _ := t.sections(s)
	return s.command(all(sections), text)
}

// empty handles an empty line: after the answer it goes to the next puzzle, before it shows the
// position again, and after a storm it opens a missed puzzle.
func (t training) empty(s *session) error {
	switch {
	case t.Asked() == nil: // a storm has ended
		return t.obey(s, "open")
	case !t.Answered():
		return s.showAgain(nil)
	}
	return t.obey(s, "next")
}

// choose answers with a move, and prints whether that is right, and why.
func (t training) choose(s *session, o games.Option) error {
	r := t.Choose(o.Index)
	if !t.Answered() {
		return t.reply(s, r)
	}
	s.say("%s", t.Feedback())
	s.say("Your move, %s: %s.", s.name(o), s.exact().Reason(s.analysis.Position, o.Move, t.Asked().Names()))
	if best := s.analysis.Options[0]; !o.Best {
		s.say("Best is %s: %s.", s.name(best), s.exact().Reason(s.analysis.Position, best.Move, t.Asked().Names()))
	}
	s.studied = true
	s.printMoves(mostMoves)
	if err := t.reply(s, r); err != nil {
		return err
	}
	s.say("%s.", t.Standing())
	s.say("Press enter for the %s, or type why, play or quit.", t.NextLabel())
	return nil
}

// reply prints the result of an action, and shows the position of the puzzle.
func (t training) reply(s *session, r desk.Reply) error {
	if err := s.reply(r); err != nil {
		return err
	}
	switch r.Goes.(type) {
	case desk.Play:
		return nil
	case desk.Left:
		return s.leave(nil)
	}
	if err := s.carry(t); err != nil {
		return err
	}
	if t.Asked() == nil {
		return t.Failed()
	}
	if a := t.Asked(); s.analysis != a.Analysis {
		s.standAt(a.Board, a.Analysis.Position, a.Solution)
		s.analysis, s.studied = a.Analysis, t.Answered()
	} else if t.Failed() != nil {
		s.say("There is no next puzzle: %v. Press enter to look again.", t.Failed())
	}
	return nil
}

func (t training) sections(s *session) (list []section, first string) {
	doors := desk.Doors{Off: t.WhyNoResults, When: "after the answer: "}
	table := append(s.commands(t.Actions(), t.reply), s.doorCommands(doors, desk.ToExplore, desk.ToEdit)...)
	list = append([]section{{"Training", table}}, s.asideSections(doors)...)
	withhold(list, t.WhyNoResults)
	return list, "Type the name of a move that gives nothing away. " + s.choices()
}
