package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/clean"
	"zugzwang/ui/learn"
	"zugzwang/ui/save"
)

// Learn teaches a game step by step, until the reader ends or somebody quits; nil: one
// that is asked for. It takes everything of a Config but the match and its board. Errors
// are as in Run.
func Learn(ctx context.Context, in io.Reader, out io.Writer, cfg Config, g *games.Game) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Config: cfg, ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out)}
	l := &learner{session: s, habits: cfg.Saves.Habits()}
	err := l.start(g)
	if errors.Is(err, errQuit) {
		err = nil
	}
	s.end()
	return errors.Join(err, s.out.Flush())
}

// learner teaches: the session's match is that of the step, and is not saved.
type learner struct {
	*session
	habits *save.Habits
	lesson learn.Lesson
	done   int // steps done so far, now or before
	at     int // the step being done; at the end how many there are
	try    *learn.Attempt
}

// start chooses the lesson and teaches it.
func (l *learner) start(g *games.Game) error {
	for _, known := learn.Of(g); !known; _, known = learn.Of(g) {
		if g != nil {
			l.say("There is no lesson in %s.", g.Name)
		}
		var err error
		if g, err = l.choose(); err != nil {
			return err
		}
		if l.match != nil { // a code was typed
			return l.session.loop()
		}
	}
	if err := l.teach(g); err != nil {
		return err
	}
	for {
		text, err := l.read()
		if err == nil {
			err = l.obey(text)
		}
		if err != nil {
			return err
		}
	}
}

// teach goes on with the lesson of a game, from the start if it has been done.
func (l *learner) teach(g *games.Game) error {
	l.lesson, _ = learn.Of(g)
	l.instead = l.wanted
	l.done = learn.Progress(l.habits, l.lesson)
	l.say("The first lesson in %s: %d short steps. You can leave at any time, and go on later.", g.Name, len(l.lesson.Steps))
	return l.begin(l.done % len(l.lesson.Steps))
}

// over reports whether all steps are behind.
func (l *learner) over() bool { return l.at == len(l.lesson.Steps) }

// begin begins a step, or comes to the end.
func (l *learner) begin(at int) (err error) {
	if l.at = at; l.over() {
		return l.show()
	}
	if l.try, err = l.lesson.Steps[at].Begin(l.ctx, l.lesson.Game); err != nil {
		return err
	}
	l.solution = l.try.Solution
	l.look()
	l.say("")
	l.say("Step %d of %d: %s.", at+1, len(l.lesson.Steps), l.try.Step.Title)
	return l.show()
}

// look takes in what the board has come to.
func (l *learner) look() {
	l.moved()
	l.match, l.analysis = l.try.Match, l.try.Analysis
}

// show says what there is to know and to do.
func (l *learner) show() error {
	if l.over() {
		l.say("That was the lesson in %s. Type next for another, play for a match, or quit.", l.lesson.Game.Name)
		return nil
	}
	l.say("%s", Wrap(l.try.Step.Text, 78))
	if l.try.State == learn.Done {
		l.say("This step is done: press enter for the next.")
		return nil
	}
	return l.ask()
}

// ask says how the board stands, and what is to be done.
func (l *learner) ask() error {
	if d, ok := l.match.Board.(games.Describer); ok {
		l.say("%s", d.Describe(l.match.Position()))
	}
	if err := l.introduce(); err != nil {
		return err
	}
	l.say("%s", l.try.Step.Ask)
	switch {
	case l.try.Replay != nil:
		l.say("Press enter for the next of its %d steps, or type end.", l.try.Replay.Len())
	case l.try.Step.Moves():
		l.moves(0)
	}
	for i, c := range l.try.Step.Choices {
		l.say("  %c: %s", 'a'+i, c.Text)
	}
	return nil
}

// commands lists all there is to type besides a move or an answer.
func (l *learner) commands() []command {
	// on runs something that takes no arguments.
	on := func(f func() error) func(*session, []string) error {
		return func(*session, []string) error { return f() }
	}
	table := []command{
		{names: []string{"next", "n"}, help: "the next step, after this one; so does an empty line", run: on(l.next), off: func(*session) string {
			if l.at < l.done || l.over() {
				return ""
			}
			return "this step comes first"
		}},
		{names: []string{"back", "p"}, help: "the step before this one", run: on(func() error { return l.begin(l.at - 1) }), off: func(*session) string {
			if l.at == 0 {
				return "this is the first step"
			}
			return ""
		}},
		{names: []string{"end"}, help: "see all that is left of the solver’s work", run: on(l.end), off: func(*session) string {
			if l.over() || l.try.Replay == nil {
				return "the solver is not at work here"
			}
			return ""
		}},
		{names: []string{"play"}, help: "leave the lesson for a match", run: on(l.play)},
		{names: []string{"show", "board"}, help: "say again what there is to know and to do", run: on(l.show)},
	}
	if !l.over() {
		table = append(table, l.details()...)
	}
	return append(
		table,
		command{names: []string{"rules"}, help: "tell the rules", run: (*session).rules},
		command{names: []string{"help", "h", "?"}, help: "list what you can type", run: on(l.help)},
		command{names: []string{"quit", "q", "exit"}, help: "leave", run: on(func() error { return errQuit })},
	)
}

// obey does what was typed: makes a move, gives an answer, or obeys a command.
func (l *learner) obey(text string) error {
	asking := !l.over() && l.try.State == learn.Asking
	if o, move := l.find(text); move && asking && l.try.Step.Moves() {
		return l.plays(o.Move)
	}
	if i := l.answer(text); asking && i >= 0 {
		l.try.Answer(i)
		return l.told()
	}
	switch {
	case text != "":
		return l.command(l.commands(), text)
	case l.over():
		return l.show()
	case l.try.State == learn.Done:
		return l.next()
	case l.try.Replay != nil:
		return l.watch(l.try.Seen + 1)
	}
	return l.show()
}

// wanted says what can be typed where no move is asked for, and is "" where one is.
func (l *learner) wanted() string {
	switch {
	case l.over():
		return "The lesson is over: type next for another, back, play or quit."
	case l.try.State == learn.Done:
		return "This step is done: type next, back or quit."
	case l.try.Replay != nil:
		return fmt.Sprintf("Press enter for the next of the solver’s %d steps, or type end.", l.try.Replay.Len())
	case len(l.try.Step.Choices) > 0:
		return "Type an answer, or its letter from a to " + string(rune('a'-1+len(l.try.Step.Choices))) + "."
	}
	return ""
}

// answer is the choice that was typed, by its letter or its words, or -1.
func (l *learner) answer(text string) int {
	if l.over() {
		return -1
	}
	bare := func(text string) string { return strings.ToLower(strings.TrimPrefix(clean.ASCII(text), "+")) }
	return slices.IndexFunc(l.try.Step.Choices, func(c learn.Choice) bool {
		letter := string(rune('a' + slices.Index(l.try.Step.Choices, c)))
		return bare(text) == letter || bare(text) == bare(c.Text)
	})
}

// plays makes a move, with the reply to it; what was wrong is taken back.
func (l *learner) plays(m games.Move) error {
	l.try.Play(m)
	l.try.Reply()
	l.look()
	return l.told()
}

// told says what has come of a move or an answer.
func (l *learner) told() error {
	l.say("%s", Wrap(l.try.Says, 78))
	switch {
	case l.try.State == learn.Refuted:
		l.try.Again()
		l.look()
		l.say("It is taken back: try again.")
	case l.try.State == learn.Done:
		return l.finish()
	case l.try.Step.Task == learn.Answer:
		return nil
	}
	return l.ask()
}

// watch goes to the moment after n steps of the solver, and says what it did.
func (l *learner) watch(n int) error {
	for l.try.Seen < min(n, l.try.Replay.Len()) {
		l.try.Watch(l.try.Seen + 1)
		l.say("%s", Wrap(strconv.Itoa(l.try.Seen)+": "+l.try.Says, 78))
	}
	if l.try.State == learn.Done {
		return l.finish()
	}
	return nil
}

func (l *learner) end() error { return l.watch(l.try.Replay.Len()) }

// finish notes that a step is done.
func (l *learner) finish() error {
	l.done = max(l.done, l.at+1)
	if err := learn.Note(l.habits, l.lesson, l.done); err != nil {
		l.say("Note: %v.", err)
	}
	if l.at+1 == len(l.lesson.Steps) {
		return l.begin(l.at + 1)
	}
	l.say("Done: %d of %d. Press enter for the next step.", l.at+1, len(l.lesson.Steps))
	return nil
}

// next goes to the next step, or from the end to the next lesson.
func (l *learner) next() error {
	if !l.over() {
		return l.begin(l.at + 1)
	}
	all := learn.Lessons()
	i := slices.IndexFunc(all, func(other learn.Lesson) bool { return other.Game == l.lesson.Game })
	return l.teach(all[(i+1)%len(all)].Game)
}

func (l *learner) help() error {
	if want := l.wanted(); want != "" {
		l.say("%s", want)
	} else {
		l.say("Type the name of a move to make it. %s", l.choices())
	}
	l.tell(l.commands())
	return nil
}

// play leaves the lesson for a match on the game's first board; leaving that leaves the
// session.
func (l *learner) play() error {
	l.match, l.instead, l.verdicts = nil, nil, l.Hidden == save.Hidden{}
	if err := l.open(l.lesson.Game); err != nil {
		return err
	}
	return l.session.loop()
}
