package screen

import (
	"context"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
)

// trainer asks puzzles of a game: positions in which some moves keep the outcome and
// others do not. Until a move is chosen nothing is shown that the solver knows. The
// next puzzle is looked for while the answer to this one is looked at.
type trainer struct {
	ses  *session
	game *games.Game
	day  train.Day // whose puzzle is asked; none in training
	past *past     // the match whose mistakes are asked; nil if puzzles are drawn

	asked  *train.Asked // nil until a puzzle is found
	next   *train.Asked // the one after it, once it is found
	eager  bool         // which is waited for
	failed error        // why none was found
	work   job          // looks for one

	moves  []games.Move // legal, in the game's own order
	focus  int          // index into moves, or -1: nothing is in focus until a move is taken into it
	ruled  []int        // those that hints have ruled out
	choice int          // the one that was chosen, or -1
	result train.Result // what it was worth
	note   string       // said in passing, until the next key
	key    string       // the last key pressed
	since  time.Time    // when that was

	hand    hand
	targets []view.Target
	grips   []view.Grip
	spots   []view.Spot
	rows    rows // where the list of moves was drawn
}

type (
	// syncedMsg is what there is to say of the record of answers, which was read and
	// written.
	syncedMsg struct {
		owner screen
		note  string
	}
)

// syncTraining writes the answers that are not written yet, and reads the record.
func syncTraining(ses *session, owner screen) tea.Cmd {
	return func() tea.Msg { return syncedMsg{owner, ses.training.Sync()} }
}

// newTrainer asks the day's puzzle of a game, or one after the other.
func newTrainer(ses *session, g *games.Game, daily bool) *trainer {
	t := &trainer{ses: ses, game: g, focus: -1, choice: -1}
	if daily {
		t.day = train.DayOf(ses.now())
	}
	return t
}

// init reads the record first: the level follows from it.
func (t *trainer) init() tea.Cmd {
	if t.past != nil {
		return t.look()
	}
	return syncTraining(t.ses, t)
}

func (t *trainer) title() string {
	if t.past != nil {
		return "mistakes · " + t.game.Name
	}
	return "trainer · " + t.game.Name
}

func (t *trainer) close()             { t.work.stop() }
func (t *trainer) notify(text string) { t.note = text }

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
	if t.note == "" && t.answered() {
		t.note = "press " + key + " once more for the " + t.following()
	}
	return true
}

// answered reports whether a move has been chosen.
func (t *trainer) answered() bool { return t.choice >= 0 }

// following is what comes after the answer.
func (t *trainer) following() string {
	switch {
	case t.past == nil:
		return "next puzzle"
	case t.past.Last():
		return "review"
	}
	return "next mistake"
}

// look looks for a puzzle.
func (t *trainer) look() tea.Cmd {
	t.failed = nil
	if t.past != nil {
		return t.lookBack()
	}
	task := train.Task{Game: t.game, Day: t.day, Seed: t.ses.seed, Decode: func(code string) (games.Board, games.Position, error) {
		return catalog.DecodeAmong(t.ses.games, code, t.ses.options())
	}}
	if t.day == "" {
		task.Level, task.Missed = t.ses.training.Standing(t.game.ID).Level, t.ses.training.Due(t.game.ID)
		t.ses.seed++
	}
	return t.work.start(t.ses, func(ctx context.Context, opt solver.Options) then {
		asked, err := task.Draw(ctx, opt)
		return func() tea.Cmd { return t.take(asked, err) }
	})
}

// take takes in a puzzle that was drawn, to be asked now or after the one at hand.
func (t *trainer) take(a *train.Asked, err error) tea.Cmd {
	switch {
	case err != nil:
		t.failed, t.eager = err, false
	case t.asked == nil || t.eager:
		t.ask(a)
	default:
		t.next = a
	}
	return nil
}

func (t *trainer) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case syncedMsg:
		if msg.owner != t {
			return nil
		}
		if msg.note != "" {
			t.note = msg.note
		}
		if t.asked == nil && !t.work.running() {
			return t.look()
		}
	case tea.KeyPressMsg:
		return t.digit(msg.String())
	}
	return nil
}

// ask puts a puzzle on the board.
func (t *trainer) ask(a *train.Asked) {
	t.asked = a
	t.next, t.eager, t.choice, t.focus, t.ruled, t.hand = nil, false, -1, -1, nil, hand{}
	t.moves = a.Board.Moves(a.Analysis.Position)
}

// option is a move with what it is worth.
func (t *trainer) option(i int) games.Option {
	options := t.asked.Analysis.Options
	return options[slices.IndexFunc(options, func(o games.Option) bool { return o.Index == i })]
}

// answer chooses a move: whether it is right is said, recorded, and shown.
func (t *trainer) answer(i int) tea.Cmd {
	if slices.Contains(t.ruled, i) {
		t.note = "the hint has ruled " + t.name(i) + " out"
		return nil
	}
	t.focus, t.choice, t.note = i, i, ""
	t.result = train.Judge(t.asked.Puzzle, t.option(i), len(t.ruled) > 0)
	if t.past != nil {
		return nil // it is known from the review: no record is told
	}
	a := t.asked.Answer(t.ses.now(), t.result)
	if t.day != "" {
		if _, again := t.ses.training.Daily(t.game.ID, t.day); again {
			t.note = "today's puzzle was answered before: this try does not count"
			return nil
		}
		t.ses.training.Put(a)
		return syncTraining(t.ses, t)
	}
	before := t.ses.training.Standing(t.game.ID).Level
	t.ses.training.Put(a)
	t.note = t.asked.Then(t.result)
	switch now := t.ses.training.Standing(t.game.ID).Level; {
	case now > before:
		t.note = "on to level " + strconv.Itoa(int(now)) + ": " + now.String()
	case now < before:
		t.note = "back to level " + strconv.Itoa(int(now)) + ": " + now.String()
	}
	return tea.Batch(syncTraining(t.ses, t), t.look())
}

// name is a move as it is typed.
func (t *trainer) name(i int) string {
	return t.asked.Board.Name(t.asked.Analysis.Position, t.moves[i])
}

// enter chooses the move in focus, or goes on to the next puzzle.
func (t *trainer) enter() tea.Cmd {
	switch {
	case t.failed != nil:
		t.eager = t.asked != nil
		return t.look()
	case !t.answered() && t.focus < 0:
		t.note = "choose a move first: tab, an arrow, a digit of its name, or a click"
	case !t.answered():
		return t.answer(t.focus)
	case t.past != nil:
		return t.onward()
	case t.day != "":
		return t.turn(false)()
	case t.next != nil:
		t.note = ""
		t.ask(t.next)
	default:
		t.note, t.eager = "", true
	}
	return nil
}

// turn goes to the training puzzles, or to the day's.
func (t *trainer) turn(daily bool) func() tea.Cmd {
	return func() tea.Cmd { return replaceBy(newTrainer(t.ses, t.game, daily)) }
}

// hint rules a wrong move out.
func (t *trainer) hint() tea.Cmd {
	i, ok := train.RuleOut(t.asked.Puzzle, t.ruled)
	if !ok {
		t.note = "only moves that keep the outcome are left"
		return nil
	}
	t.ruled = append(t.ruled, i)
	t.note = t.name(i) + " gives something away"
	if t.past == nil {
		t.note += "; with a hint the answer does not count as right"
	}
	return nil
}

// digit chooses the move that a digit names, or takes it into focus where other
// names begin with it too.
func (t *trainer) digit(d string) tea.Cmd {
	t.note = ""
	if len(d) != 1 || d[0] < '0' || d[0] > '9' || t.asked == nil {
		return nil
	}
	found, others := called(t.asked.Board, t.asked.Analysis.Position, t.moves, d)
	switch {
	case found < 0:
		t.note = uncalled(t.asked.Board, t.asked.Analysis.Position, d)
	case others && !t.answered():
		t.focus = found
		t.note = "enter chooses " + d + "; other moves begin with it too"
	default:
		return t.pick(found)
	}
	return nil
}

// pick chooses a move as the answer, or takes it into focus once there is one.
func (t *trainer) pick(i int) tea.Cmd {
	if t.answered() {
		t.focus = i
		return nil
	}
	return t.answer(i)
}

// order is the moves as they are listed, as indices into moves: in the game's own
// order, and best first once that is told.
func (t *trainer) order() []int {
	order := make([]int, len(t.moves))
	for i := range order {
		order[i] = i
		if t.answered() {
			order[i] = t.asked.Analysis.Options[i].Index
		}
	}
	return order
}

// along moves the focus along the list.
func (t *trainer) along(delta int) tea.Cmd {
	order := t.order()
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
			if i := aimed(t.targets, t.moves, t.focus, dx, dy); i >= 0 {
				t.focus, t.note = i, ""
				return nil
			}
		}
		return t.along(dx + dy)
	}
}

// elsewhere looks into the puzzle's position with another screen, with the move in focus.
func (t *trainer) elsewhere(key string) func() tea.Cmd {
	return func() tea.Cmd {
		p := t.asked
		return open(newStudent(t.ses, key, desk.State{Board: p.Board, Whole: p.Solution, Solution: p.Solution, At: p.Analysis.Position, Move: &t.moves[t.focus]}))
	}
}

// playOn goes on from the chosen move against the perfect player.
func (t *trainer) playOn() tea.Cmd {
	return open(newPlay(t.ses, train.PlayOn(t.asked.Puzzle, t.moves[t.choice])))
}
