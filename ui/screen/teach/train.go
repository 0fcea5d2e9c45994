package teach

import (
	"image"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/train"
)

// Trainer is the screen of a trainer. Before the answer it shows no results of the solver.
type Trainer struct {
	*desk.Trainer
	Ses    *kit.Session
	Review kit.MistakeReview // the review of the match whose mistakes are asked, which follows; nil: puzzles are asked
	Errand kit.Runner
	clock  kit.Pause // for the time of a storm
	key    string    // the last key pressed
	since  time.Time // when key was pressed

	seen *train.Asked // the puzzle that the fields below belong to
	Rows kit.Rows     // area of the list of moves, or of a storm's missed puzzles
	at   int          // index of the missed puzzle in focus
	read *games.Game  // the game whose rules were read last
	Page kit.RulesPage
	cut  string // what the move in focus does, if the list has no room for it
	choice
}

// NewTrainer returns the trainer with puzzles from the source asks. G is their game; nil for the
// puzzle of the day.
func NewTrainer(ses *kit.Session, g *games.Game, asks desk.Asking) *Trainer {
	return &Trainer{Ses: ses, Trainer: desk.NewTrainer(desk.Training{
		Home: g, Games: ses.Games, Record: ses.Training, Now: ses.Now, Seed: ses.NextSeed, Ahead: true, Off: ses.Set.Off,
	}, asks)}
}

func (t *Trainer) Init() tea.Cmd { return tea.Batch(t.Errand.Advance(t.Ses, t), t.tick()) }

func (t *Trainer) Title() string {
	switch {
	case t.Review != nil:
		return "mistakes · " + t.Game().Name
	case t.Game() == nil:
		return "today's puzzle"
	case t.Storm() != nil:
		return "storm · " + t.Game().Name
	}
	return "trainer · " + t.Game().Name
}

func (t *Trainer) Shut() {
	t.clock.Stop()
	t.Errand.Stop()
}

// Accept shows the result of an action.
func (t *Trainer) Accept(r desk.Reply) tea.Cmd {
	if t.Note = r.Says; t.stormed() && r.Says == t.Storm().Result() { // the page says it
		t.Note = ""
	}
	switch to := r.Goes.(type) {
	case desk.Play:
		return kit.Open(kit.ToMatch{Match: to.Match})
	case *desk.Progress:
		return kit.Open(&Progress{Progress: to, ses: t.Ses})
	case desk.Left:
		t.Review.Notify(r.Says)
		return kit.Back
	}
	cmd := tea.Batch(t.Errand.Advance(t.Ses, t), t.tick())
	if t.Review != nil {
		cmd = tea.Batch(t.SeekTo(), cmd)
	}
	return cmd
}

// tick updates the time of a storm every second, and ends the storm.
func (t *Trainer) tick() tea.Cmd {
	if t.Storm() == nil || t.Storm().Over() != "" || t.Storm().Waits() {
		t.clock.Stop()
		return nil
	}
	return t.clock.Start(t.Ses, time.Second, func() tea.Cmd {
		if r := t.TimeIsUp(); r.Says != "" {
			return t.Accept(r)
		}
		return t.tick()
	})
}

// SeekTo makes the review go to the move that is asked.
func (t *Trainer) SeekTo() tea.Cmd { return t.Review.SeekTo(t.Mistakes.Ply() + 1) }

// refresh clears what belongs to the previous puzzle, and drops a held piece that is not in
// focus.
func (t *Trainer) refresh() {
	if t.seen != t.Asked() {
		t.seen, t.Hand, t.typing = t.Asked(), kit.Hand{}, kit.Typing{}
		t.Focus, _ = t.Choice() // -1, except for a puzzle shown after a storm
		if t.Note == desk.NoPuzzle {
			t.Note = ""
		}
	}
	t.Hand.Refresh(t.Moves(), t.Focus)
}

// reading returns the game whose rules are to be read now: before a storm starts, and before the
// first puzzle of a game not played yet. Nil: none.
func (t *Trainer) reading() *games.Game {
	g := t.Game()
	if s := t.Storm(); s != nil && s.Waits() && t.Asked() != nil {
		return g
	}
	if t.Asked() == nil || t.Answered() || t.Mistakes != nil || t.read == g ||
		!t.Ses.FirstMatch(g.ID) || t.Ses.Training.Standing(g.ID).Answers > 0 {
		return nil
	}
	return g
}

// below returns the area of the window between the sentence and the last lines.
func (t *Trainer) below() image.Rectangle { return image.Rect(0, 2, t.Ses.Size.X, t.Ses.Size.Y-2) }

// start goes from the rules to the puzzle; a storm's time starts now.
func (t *Trainer) start() tea.Cmd {
	t.read, t.Page = t.Game(), kit.RulesPage{}
	t.StartStorm()
	return t.tick()
}

// lull is how long enter must not have been pressed to count again. Keyboards start to repeat a
// key that is held down after two thirds of a second at the latest.
const lull = 700 * time.Millisecond

// TakeKey ignores enter and space if they are held down, so that they neither answer nor continue.
// If the terminal does not report repeated keys, a key pressed again within lull counts as one.
// TakeKey also handles keys that belong to the name of a move. It returns whether it handled the
// key.
func (t *Trainer) TakeKey(msg tea.KeyPressMsg) bool {
	key, now := msg.String(), t.Ses.Now()
	again := key == t.key && now.Sub(t.since) < lull
	t.key, t.since = key, now
	if key != "enter" && key != "space" || !msg.IsRepeat && !again {
		return t.types(key)
	}
	switch {
	case t.Note != "":
	case t.listed() > 0:
		t.Note = "press " + key + " once more to open the puzzle"
	case t.Answered():
		t.Note = "press " + key + " once more for the " + t.NextLabel()
	}
	return true
}

func (t *Trainer) Update(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		t.Note = ""
	}
	return nil
}

// enter answers with the move in focus, or continues.
func (t *Trainer) enter(next desk.Action) tea.Cmd {
	switch {
	case t.Answered() || t.Failed() != nil:
		return t.Accept(next.Do(nil))
	case t.Asked() == nil:
		return t.Accept(t.Open(max(t.at, 0)))
	case t.Focus < 0:
		if t.Note = t.typing.Ask(t.legal(), t.Asked().Names(), -1, "chooses"); t.Note != "" {
			return nil
		}
		t.Note = "choose a move first: by tab, an arrow, a digit or a click"
		return nil
	}
	if t.Note = t.typing.Ask(t.legal(), t.Asked().Names(), t.Focus, "chooses"); t.Note != "" {
		return nil
	}
	t.Ses.Drawn()
	if says, picked := t.PickFor(t.Moves()[t.Focus]); picked {
		t.Note = says
		return nil
	}
	return t.pick(t.Focus)
}

// legal returns the moves whose names can be typed.
func (t *Trainer) legal() kit.Moves {
	return kit.Moves{Board: t.Asked().Board, At: t.Asked().Analysis.Position, Moves: t.Moves(), Unaided: !t.Answered()}
}

// types handles a key that belongs to the name of a move, and reports whether it does.
func (t *Trainer) types(key string) bool {
	if t.refresh(); t.Asked() == nil || t.Answered() || t.reading() != nil {
		return false
	}
	return t.takeName(t.legal(), t.Asked().Names(), t.Hand.Going(t.Moves(), t.Trainer.Order()), key)
}

// stormed reports whether the page with a storm's result is shown.
func (t *Trainer) stormed() bool {
	return t.Asked() == nil && t.Storm() != nil && t.Storm().Over() != ""
}

// listed returns how many missed puzzles of a storm are listed; 0 if there is no such list.
func (t *Trainer) listed() int {
	if t.stormed() {
		return len(t.Storm().Missed())
	}
	return 0
}

// pick answers with a move; after the answer it puts the move in focus.
func (t *Trainer) pick(move int) tea.Cmd {
	t.Focus, t.typing = move, kit.Typing{}
	if t.Answered() {
		return nil
	}
	return t.Accept(t.Choose(move))
}

// Order returns the indices of the moves as listed. While squares are picked or a name is typed,
// it contains only matching moves.
func (t *Trainer) Order() []int { return t.typing.Of(t.Hand.Going(t.Moves(), t.Trainer.Order())) }

// along moves the focus along the list.
func (t *Trainer) along(delta int) tea.Cmd {
	if n := t.listed(); n > 0 {
		t.at, t.Note = kit.Step(t.at, delta, n), ""
		return nil
	}
	t.next(t.Order(), delta)
	return nil
}

// aim returns a function that moves the focus to the nearest target in a direction, or along the
// list.
func (t *Trainer) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if t.Focus >= 0 {
			t.Ses.Drawn()
			if t.nearest(t.Moves(), dx, dy) {
				return nil
			}
		}
		cmd := t.along(dx + dy)
		t.Hand.Aimed = true
		return cmd
	}
}

// Doors returns the actions that open other activities at the puzzle's position, with the move in
// focus. All but the last, which copies the position's code, are available only after the answer.
func (t *Trainer) Doors() []desk.Action {
	at := func() desk.State { return t.State(t.Focus) }
	doors := desk.Doors{At: at, Off: t.WhyNoResults, When: "after the answer: "}.Actions(desk.ToWhy, desk.ToSolver, desk.ToExplore, desk.ToEdit)
	return append(doors, desk.Doors{At: at, Off: t.WhyNoPuzzle}.Action(desk.ToCode))
}
