package plain

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/clean"
	"zugzwang/ui/desk"
	"zugzwang/ui/learn"
)

// Learn teaches game g step by step, until the input ends or the user quits; if g is nil it asks
// which game. Of cfg it does not use the match and its board. It returns errors as Run does.
func Learn(ctx context.Context, in io.Reader, out io.Writer, cfg Config, g *games.Game) error {
	return run(ctx, in, out, cfg, func(s *session) error { return s.teach(g) })
}

// lesson runs a lesson as an aside.
type lesson struct {
	*desk.Lesson
	of   *games.Game    // the game introduced last
	step *learn.Attempt // the step introduced last
	done *learn.Attempt // the step reported as done last
}

// teach starts the lesson of g; if g is nil it asks for a game.
func (s *session) teach(g *games.Game) (err error) {
	of, known := learn.Of(g)
	for ; !known; of, known = learn.Of(g) {
		if g != nil {
			s.say("There is no lesson in %s.", g.Name)
		}
		if g, err = s.choose(); err != nil || s.match != nil { // a code was typed
			return err
		}
	}
	l := &lesson{Lesson: desk.NewLesson(of, s.Saves.Habits())}
	s.waiting = append(s.waiting, waiting{s.current, s.aside, s.studied})
	s.aside, s.studied = l, false
	return l.reply(s, desk.Reply{})
}

// reply prints the result of an action, and continues.
func (l *lesson) reply(s *session, r desk.Reply) error {
	if err := s.reply(r); err != nil {
		return err
	}
	switch to := r.Goes.(type) {
	case desk.Start:
		return s.outside(func() error { return s.open(to.Game) })
	case desk.Practise:
		return s.train(s.trainer(to.Game, desk.Puzzles))
	case desk.Lessons:
		s.drop()
		return s.teach(nil)
	}
	if err := s.carry(l); err != nil {
		return err
	}
	if l.Failed() != nil {
		return l.Failed()
	}
	if l.of != l.Game {
		l.of = l.Game
		s.say("The first lesson in %s: %s. You can leave at any time, and go on later.", l.Game.Name, english.Several(len(l.Steps), "short step"))
	}
	switch a := l.Attempt(); {
	case a != l.step:
		l.step, s.shown = a, false
		l.look(s)
	case a == nil || a.State != learn.Done || a == l.done:
	case l.At()+1 == len(l.Steps):
		return l.reply(s, l.GoOn())
	default:
		l.done = a
		s.say("Done: %d of %d. Press enter for the next step.", l.At()+1, len(l.Steps))
	}
	return nil
}

// look shows the position of the step.
func (l *lesson) look(s *session) {
	if a := l.Attempt(); a != nil {
		s.standAt(a.Match.Board, a.Match.Position(), a.Solution)
		s.analysis = a.Analysis
	}
}

// show prints the text and the task of a step.
func (l *lesson) show(s *session) {
	s.say("")
	if l.Over() {
		s.say("That was the lesson in %s. What next?", l.Game.Name)
		l.answers(s)
		return
	}
	a := l.Attempt()
	s.say("Step %d of %d: %s.", l.At()+1, len(l.Steps), a.Step.Title)
	s.tellWrapped(a.Step.Text)
	if a.State == learn.Done {
		s.say("This step is done: press enter for the next.")
		return
	}
	l.ask(s)
}

// ask prints the position and what to do.
func (l *lesson) ask(s *session) {
	a := l.Attempt()
	s.say("%s", s.match.Board.Describe(s.match.Position(), s.match.Names()))
	s.introduce()
	s.say("%s", a.Step.Ask)
	switch {
	case a.Replay != nil:
		s.say("Press enter for the next of its %d steps, or type end.", a.Replay.Len())
	case a.Moves():
		s.printMoves(0)
	}
	l.answers(s)
}

// answers prints the answers to choose from, if any.
func (l *lesson) answers(s *session) {
	for i, text := range l.Answers() {
		s.say("  %c: %s", 'a'+i, text)
	}
}

// obey makes a move, gives an answer, or runs a command.
func (l *lesson) obey(s *session, text string) error {
	bare := func(text string) string { return strings.ToLower(strings.TrimPrefix(clean.ASCII(text), "+")) }
	i := slices.IndexFunc(l.Answers(), func(answer string) bool { return bare(text) == bare(answer) })
	if letter := bare(text); len(letter) == 1 && letter[0] >= 'a' && int(letter[0]-'a') < len(l.Answers()) {
		i = int(letter[0] - 'a')
	}
	if len(l.Answers()) == 0 && l.Choices() > 0 {
		if o, ok := s.find(text); ok {
			i = o.Index
		}
	}
	if i >= 0 {
		return l.pick(s, i)
	}
	s.instead = l.wanted
	defer func() { s.instead = nil }()
	sections, _ := l.sections(s)
	return s.command(all(sections), text)
}

// empty handles an empty line: it continues if the step is done or shows the solver, and otherwise
// shows the position again.
func (l *lesson) empty(s *session) error {
	if a := l.Attempt(); a != nil && (a.State == learn.Done || a.Replay != nil) {
		return l.reply(s, l.GoOn())
	}
	return s.showAgain(nil)
}

// pick gives answer i or makes move i, and prints the response, including the other player's reply.
// A wrong move is taken back.
func (l *lesson) pick(s *session, i int) error {
	a, r := l.Attempt(), l.Pick(i)
	if a == nil {
		return l.reply(s, r)
	}
	if a.State == learn.Waiting {
		l.GoOn()
	}
	s.tellWrapped(a.Says)
	if a.State == learn.Refuted {
		l.GoOn()
		s.say("It is taken back: try again.")
	}
	l.look(s)
	s.shown = true
	if a.State != learn.Done && a.Moves() {
		l.ask(s)
	}
	return l.reply(s, r)
}

// wanted returns what can be typed in place of a move, if none is expected; else "".
func (l *lesson) wanted() string {
	n := len(l.Answers())
	switch a := l.Attempt(); {
	case n > 0:
		return fmt.Sprintf("Type an answer, or its letter from a to %c.", 'a'-1+n)
	case a.State == learn.Done:
		return "This step is done: type next, back or quit."
	case a.Replay != nil:
		return fmt.Sprintf("Press enter for the next of the solver’s %d steps, or type end.", a.Replay.Len())
	}
	return ""
}

// sections is as in aside; while a question is open, first says how it is answered.
func (l *lesson) sections(s *session) (list []section, first string) {
	if first = l.wanted(); first == "" {
		first = "Type the name of a move to make it. " + s.choices()
	}
	return []section{{"The lesson", s.commands(l.Actions(), l.reply)}, {"The position", s.boardCommands()}, leaveSection()}, first
}
