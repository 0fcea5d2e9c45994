package plain

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Training is what a session of training starts with, besides a Config, of which
// it takes everything but the match and its board.
type Training struct {
	Game  *games.Game      // nil: ask for one
	Daily bool             // the day's puzzle first
	Now   func() time.Time // of the answers, and of the day
}

// Train asks puzzles until the reader ends or somebody quits. Errors are as in Run.
func Train(ctx context.Context, in io.Reader, out io.Writer, cfg Config, tr Training) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Config: cfg, ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out), verdicts: true}
	t := &trainer{session: s, Training: tr, record: cfg.Saves.Training()}
	err := t.start()
	if errors.Is(err, errQuit) {
		err = nil
	}
	s.end()
	return errors.Join(err, s.out.Flush())
}

// trainer asks puzzles: the session's match stands at the puzzle's position, and is
// not saved unless it is played on.
type trainer struct {
	*session
	Training
	record *save.Record

	asked    *train.Asked
	day      train.Day // whose puzzle is asked, if any's
	ruled    []int     // moves that hints have ruled out
	choice   games.Move
	answered bool
}

// start chooses the game and asks puzzles of it.
func (t *trainer) start() error {
	if t.Game == nil {
		g, err := t.choose()
		if err != nil {
			return err
		}
		if t.match != nil { // a code was typed
			return t.session.loop()
		}
		t.Game = g
	}
	t.sync()
	if t.Daily {
		t.day = t.today()
	}
	if err := t.ask(); err != nil {
		return err
	}
	for {
		text, err := t.read()
		if err == nil {
			err = t.obey(text)
		}
		if err != nil {
			return err
		}
	}
}

// sync writes and reads the record.
func (t *trainer) sync() {
	if note := t.record.Sync(); note != "" {
		t.say("Note: %s.", note)
	}
}

// ask draws the next puzzle and puts it into words.
func (t *trainer) ask() error {
	task := train.Task{Game: t.Game, Day: t.day, Seed: t.Seed, Decode: func(code string) (games.Board, games.Position, error) {
		return catalog.Decode(code, solver.Options{Memory: t.Memory})
	}}
	if t.day == "" {
		task.Level, task.Missed = t.record.Standing(t.Game.ID).Level, t.record.Due(t.Game.ID)
	}
	t.Seed++
	err := t.work(func(ctx context.Context, opt solver.Options) (err error) {
		t.asked, err = task.Draw(ctx, opt)
		return err
	})
	if err != nil {
		return err
	}
	p := t.asked
	t.moved()
	t.match = train.Stand(p.Puzzle)
	t.solution, t.analysis = p.Solution, p.Analysis
	t.ruled, t.answered = nil, false
	if t.day != "" {
		r, answered := t.record.Daily(t.Game.ID, t.day)
		t.say("%s, today's puzzle: %s.", t.Game.Name, train.Done(r, answered))
	} else {
		t.say("%s, %s.", t.Game.Name, p.Head())
	}
	return t.show()
}

// show puts the puzzle into words, and nothing that the solver knows of it.
func (t *trainer) show() error {
	t.say("%s.", t.asked.Board.Title())
	if d, ok := t.asked.Board.(games.Describer); ok {
		t.say("%s", d.Describe(t.analysis.Position))
	}
	if err := t.introduce(); err != nil {
		return err
	}
	if !t.answered {
		t.say("%s", t.asked.Question())
		t.say("Type a move, hint or help.")
	}
	return t.list()
}

// list lists the moves: in the game's own order, and once they are told best first
// with what they are worth.
func (t *trainer) list() error {
	t.verdicts = t.answered
	t.moves(0)
	return nil
}

// commands lists all there is to type besides a move.
func (t *trainer) commands() []command {
	unanswered := func(*session) string {
		if t.answered {
			return ""
		}
		return "choose a move first"
	}
	// on runs something that takes no arguments.
	on := func(f func() error) func(*session, []string) error {
		return func(*session, []string) error { return f() }
	}
	turn := func(day func() train.Day) func(*session, []string) error {
		return on(func() error {
			t.day = day()
			return t.ask()
		})
	}
	training := func() train.Day { return "" }
	return append(append([]command{
		{names: []string{"next", "n"}, help: "the next puzzle, after the answer; so does an empty line", run: turn(training), off: unanswered},
		{names: []string{"hint", "i"}, help: "rule out a wrong move; with a hint the answer does not count as right", run: on(t.hint), off: func(*session) string {
			if t.answered {
				return "this puzzle is answered"
			}
			return ""
		}},
		{names: []string{"why", "w"}, args: "[MOVE]", help: "after the answer: say what a move is worth, and why", run: (*session).why, off: unanswered},
		{names: []string{"play", "p"}, help: "after the answer: play on from here against the perfect player", run: on(t.playOn), off: unanswered},
		{names: []string{"train", "t"}, help: "training puzzles, one after the other", run: turn(training)},
		{names: []string{"today"}, help: "today's puzzle, the same one for everybody; days begin at midnight UTC, and a second try does not count", run: turn(t.today)},
		{names: []string{"moves", "m"}, help: "list all legal moves", run: on(t.list)},
		{names: []string{"show", "board"}, help: "say again how things stand; so does an empty line", run: on(t.show)},
	}, t.details()...), []command{
		{names: []string{"code"}, help: "say the position's code", run: (*session).code},
		{names: []string{"rules"}, help: "tell the rules", run: (*session).rules},
		{names: []string{"help", "h", "?"}, help: "list what you can type", run: on(t.help)},
		{names: []string{"quit", "q", "exit"}, help: "leave", run: on(func() error { return errQuit })},
	}...)
}

// today is the day that it is now.
func (t *trainer) today() train.Day { return train.DayOf(t.Now()) }

// obey does what was typed: chooses a move, or obeys a command.
func (t *trainer) obey(text string) error {
	o, move := t.find(text)
	switch {
	case move && t.answered:
		return t.why([]string{text})
	case move:
		t.answer(o)
		return nil
	case text == "" && t.answered:
		text = "next"
	case text == "":
		text = "show"
	}
	return t.command(t.commands(), text)
}

func (t *trainer) help() error {
	t.say("Type the name of a move to choose it. %s", t.choices())
	t.tell(t.commands())
	return nil
}

// hint rules a wrong move out.
func (t *trainer) hint() error {
	i, ok := train.RuleOut(t.asked.Puzzle, t.ruled)
	if !ok {
		t.say("Only moves that keep the outcome are left.")
		return nil
	}
	t.ruled = append(t.ruled, i)
	p := t.analysis.Position
	t.say("%s gives something away. With a hint the answer does not count as right.", t.asked.Board.Name(p, t.asked.Board.Moves(p)[i]))
	return nil
}

// answer records an answer before it says whether it is right, and why.
func (t *trainer) answer(o games.Option) {
	if slices.Contains(t.ruled, o.Index) {
		t.say("The hint has ruled %s out.", t.name(o))
		return
	}
	t.answered, t.choice = true, o.Move
	result := train.Judge(t.asked.Puzzle, o, len(t.ruled) > 0)
	_, again := t.record.Daily(t.Game.ID, t.day)
	if !again {
		t.record.Put(t.asked.Answer(t.Now(), result))
		t.sync()
	}
	t.say("%s", train.Told(t.asked.Puzzle, o, result))
	t.say("Your move, %s: %s.", t.name(o), t.exact().Reason(t.analysis.Position, o.Move))
	if best := t.analysis.Options[0]; !o.Best {
		t.say("Best is %s: %s.", t.name(best), t.exact().Reason(t.analysis.Position, best.Move))
	}
	t.verdicts = true
	t.moves(mostMoves)
	if again {
		t.say("Today's puzzle was answered before: this try does not count.")
	}
	if then := t.asked.Then(result); then != "" {
		t.say("Once more: %s.", then)
	}
	t.say("%s.", t.record.Standing(t.Game.ID))
	t.say("Press enter for the next puzzle, or type why, play or quit.")
}

// playOn goes on from the chosen move against the perfect player; leaving that match
// leaves the session.
func (t *trainer) playOn() error {
	t.verdicts = true
	if err := t.enter(train.PlayOn(t.asked.Puzzle, t.choice), save.Saved{}); err != nil {
		return err
	}
	t.session.keep()
	return t.session.loop()
}
