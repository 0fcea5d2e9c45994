package screen

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/train"
)

// trainer draws a trainer. Until a move is chosen nothing is shown that the solver knows.
type trainer struct {
	*desk.Trainer
	ses    *session
	review mistaken // of the match whose mistakes are asked, which goes along; nil: puzzles are drawn
	work   errand
	note   string    // until the next key
	key    string    // the last key pressed
	since  time.Time // when it was

	seen  *train.Asked // the puzzle that all below is of
	focus int          // index into the moves, or -1: nothing is in focus until a move is taken into it
	rows  rows         // where the list of moves was drawn
	pointing
}

// newTrainer asks the day's puzzle of a game, or one after the other.
func newTrainer(ses *session, g *games.Game, daily bool) *trainer {
	seed := func() uint64 {
		ses.seed++
		return ses.seed - 1
	}
	return &trainer{ses: ses, Trainer: desk.NewTrainer(desk.Training{
		Game: g, Games: ses.games, Record: ses.training, Now: ses.now, Seed: seed, Ahead: true,
	}, daily)}
}

func (t *trainer) init() tea.Cmd { return t.work.advance(t.ses, t) }

func (t *trainer) title() string {
	if t.review != nil {
		return "mistakes · " + t.Game.Name
	}
	return "trainer · " + t.Game.Name
}

func (t *trainer) close()             { t.work.stop() }
func (t *trainer) notify(text string) { t.note = text }

// accept shows the result of an action.
func (t *trainer) accept(r desk.Reply) tea.Cmd {
	t.note = r.Says
	switch to := r.Goes.(type) {
	case desk.Play:
		return open(toMatch{Match: to.Match})
	case desk.Left:
		t.review.notify(r.Says)
		return back
	}
	cmd := t.work.advance(t.ses, t)
	if t.review != nil {
		cmd = tea.Batch(t.seek(), cmd)
	}
	return cmd
}

// seek lets the review go to the move that is asked.
func (t *trainer) seek() tea.Cmd { return t.review.retried(t.Mistakes.Ply() + 1) }

// heed lets go of what belongs to the puzzle before, and of a piece that is not in focus.
func (t *trainer) heed() {
	if t.seen != t.Asked() {
		t.seen, t.focus, t.hand = t.Asked(), -1, hand{}
	}
	t.hand.heed(t.Moves(), t.focus)
}

// lull is how long enter must have been let go of to count again. Keyboards begin to
// repeat a key that is held down after two thirds of a second at the latest.
const lull = 700 * time.Millisecond

// held reports whether a key is enter or space, held down: that neither answers nor
// goes on to the next puzzle. Terminals that do not tell are known by how soon it comes
// again.
func (t *trainer) held(msg tea.KeyPressMsg) bool {
	key, now := msg.String(), t.ses.now()
	again := key == t.key && now.Sub(t.since) < lull
	t.key, t.since = key, now
	if key != "enter" && key != "space" || !msg.IsRepeat && !again {
		return false
	}
	if t.note == "" && t.Answered() {
		t.note = "press " + key + " once more for the " + t.Following()
	}
	return true
}

func (t *trainer) update(msg tea.Msg) tea.Cmd {
	if msg, ok := msg.(tea.KeyPressMsg); ok {
		return t.digit(msg.String())
	}
	return nil
}

// enter answers with the move in focus, or goes on.
func (t *trainer) enter(next desk.Action) tea.Cmd {
	switch {
	case t.Answered() || t.Failed() != nil:
		return t.accept(next.Do(nil))
	case t.focus < 0:
		t.note = "choose a move first: tab, an arrow, a digit of its name, or a click"
		return nil
	}
	return t.pick(t.focus)
}

// digit chooses the move that a digit names, or takes it into focus where other
// names begin with it too.
func (t *trainer) digit(d string) tea.Cmd {
	t.note = ""
	if len(d) != 1 || d[0] < '0' || d[0] > '9' || t.Asked() == nil {
		return nil
	}
	b, at := t.Asked().Board, t.Asked().Analysis.Position
	found, others := called(b, at, t.Moves(), d)
	switch {
	case found < 0:
		t.note = uncalled(b, at, d)
	case others && !t.Answered():
		t.focus = found
		t.note = "enter chooses " + d + "; other moves begin with it too"
	default:
		return t.pick(found)
	}
	return nil
}

// pick chooses a move as the answer, or takes it into focus once there is one.
func (t *trainer) pick(move int) tea.Cmd {
	t.focus = move
	if t.Answered() {
		return nil
	}
	return t.accept(t.Choose(move))
}

// along moves the focus along the list.
func (t *trainer) along(delta int) tea.Cmd {
	order := t.Order()
	if len(order) == 0 {
		return nil
	}
	t.note = ""
	at := slices.Index(order, t.focus)
	if at < 0 && delta < 0 {
		at = 0 // the one before the first is the last
	}
	t.focus = order[step(at, delta, len(order))]
	return nil
}

// aim moves the focus to the nearest target in a direction, or along the list.
func (t *trainer) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if t.focus >= 0 {
			if i := aimed(t.targets, t.Moves(), t.focus, dx, dy); i >= 0 {
				t.focus, t.note = i, ""
				return nil
			}
		}
		return t.along(dx + dy)
	}
}

// elsewhere looks into the puzzle's position with another screen, with the move in focus.
func (t *trainer) elsewhere(key string) func() tea.Cmd {
	return func() tea.Cmd { return open(toState{Key: key, State: t.State(t.focus)}) }
}
