package screen

import (
	"context"
	"image"
	"slices"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/view"
)

// explore walks all the states of a board: the cursor is a position, and the
// panel tells its verdict, where it leads and what leads to it.
type explore struct {
	ses      *session
	board    games.Board
	whole    games.Solution // of the match, and of all that can follow it
	solution games.Solution // of at: whole, or one that knows distances which that does not
	states   games.Explorer // whole again; nil if its states cannot be walked
	start    games.Position

	at       games.Position
	analysis *games.Analysis
	before   []games.Position
	past     []games.Position // where the cursor has been

	deeper   job // looks for the distances around the cursor
	counting job
	survey   *games.Survey // nil until it is made
	failed   error
	filter   games.Filter
	hunting  job
	hunted   string // what the hunt is for

	list   int         // which list the focus is in: 0 the replies, 1 the states before
	focus  int         // in that list; -1 while the cursor is on a place that is none of its
	near   games.Place // the place last aimed at, in which component the cursor moves
	input  textinput.Model
	typing bool
	note   string

	spots []view.Spot
	rows  [2]rows         // of the lists
	bars  image.Rectangle // of the histogram
	upper int             // its first bar that is seen
	told  int             // the distance that it was last brought to
}

func newExplore(ses *session, b games.Board, s games.Solution, p games.Position) *explore {
	e := &explore{ses: ses, board: b, whole: s, solution: s, start: p, input: textinput.New(), filter: games.None(), told: -1}
	e.states, _ = s.(games.Explorer)
	e.input.SetStyles(inputStyles(ses.theme))
	e.input.Prompt = ""
	e.stand(p)
	return e
}

func (e *explore) init() tea.Cmd {
	think := e.think()
	if e.states == nil {
		return think
	}
	s, states := e.whole, e.states
	return tea.Batch(think, e.counting.start(e.ses, func(ctx context.Context, opt solver.Options) then {
		survey, err := games.NewSurvey(ctx, s, states, opt)
		return func() tea.Cmd {
			e.survey, e.failed = survey, err
			return nil
		}
	}))
}

func (e *explore) title() string      { return "explore · " + e.board.Game().Name }
func (e *explore) notify(text string) { e.note = text }

func (e *explore) close() {
	e.deeper.stop()
	e.counting.stop()
	e.hunting.stop()
}

// stand puts the cursor on a position.
func (e *explore) stand(p games.Position) {
	e.at = p
	if e.whole.Deep(p) {
		e.solution = e.whole
	}
	e.analysis = games.Analyse(e.board, e.solution, p)
	e.before = nil
	if e.states != nil {
		e.before = e.states.Before(p)
		e.near = e.states.Place(p, e.near)
	}
	e.list, e.focus, e.note = 0, 0, ""
	if len(e.analysis.Options) == 0 {
		e.list = 1
	}
	e.meet()
}

// meet brings the cursor to the reply in focus, where that place stands for the
// move alone and no piece can be put there.
func (e *explore) meet() {
	if e.states == nil || e.list != 0 || e.focus < 0 || e.focus >= e.items(0) {
		return
	}
	at := e.board.Target(e.at, e.analysis.Options[e.focus].Move)
	if _, ok := e.states.Stand(e.at, at); !ok {
		e.near = at
	}
}

// think looks for the distances at the cursor, if those are not known: it need not be
// on a state that can follow the match.
func (e *explore) think() tea.Cmd {
	e.deeper.stop()
	s, p := e.whole, e.at
	if e.solution.Deep(p) {
		return nil
	}
	return e.deeper.start(e.ses, func(ctx context.Context, opt solver.Options) then {
		s, err := s.Deepen(ctx, p, opt)
		return func() tea.Cmd {
			if err == nil {
				e.learn(s)
			}
			return nil
		}
	})
}

// learn takes in a solution that knows more of the cursor's position. Distances change the
// order of the replies; the one in focus stays so.
func (e *explore) learn(s games.Solution) {
	var move games.Move
	chosen := e.list == 0 && e.focus >= 0 && e.focus < e.items(0)
	if chosen {
		move = e.analysis.Options[e.focus].Move
	}
	e.solution = s
	e.analysis = games.Analyse(e.board, s, e.at)
	if chosen {
		e.focus = slices.IndexFunc(e.analysis.Options, func(o games.Option) bool { return o.Move == move })
	}
}

// walk goes to a position and remembers the way.
func (e *explore) walk(p games.Position) tea.Cmd {
	e.hunting.stop()
	e.past = append(e.past, e.at)
	e.stand(p)
	return e.think()
}

func (e *explore) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg:
		if e.typing {
			var cmd tea.Cmd
			e.input, cmd = e.input.Update(msg)
			return cmd
		}
	}
	return nil
}

// paste types a text that is looked for.
func (e *explore) paste(text string) tea.Cmd {
	if !e.typing {
		e.note = onlyCodes
	}
	return e.update(tea.PasteMsg{Content: text})
}

// aim moves the cursor to the nearest place of the board in a direction.
func (e *explore) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		place := nearest(e.spots, &e.near, dx, dy)
		if place == nil || *place == e.near {
			place = beyond(e.states, e.at, e.near, dx+dy)
		}
		if place == nil {
			e.note = "no state lies that way"
			return nil
		}
		return e.point(*place)
	}
}

// point puts the cursor on a place: the state that it stands for, or, where no
// piece can be put there, the reply that it is the target of.
func (e *explore) point(at games.Place) tea.Cmd {
	e.note = ""
	if p, ok := e.states.Stand(e.at, at); ok {
		think := e.walk(p)
		e.near = e.states.Place(e.at, at)
		return think
	}
	e.near = at
	e.list = 0
	e.focus = slices.IndexFunc(e.analysis.Options, func(o games.Option) bool { return e.board.Target(e.at, o.Move) == at })
	return nil
}

// items is how many rows a list has.
func (e *explore) items(list int) int {
	if list == 0 {
		return len(e.analysis.Options)
	}
	return len(e.before)
}

// next moves the focus along the replies and on into the states before.
func (e *explore) next(delta int) func() tea.Cmd {
	return do(func() {
		e.note = ""
		total := e.items(0) + e.items(1)
		at := e.list*e.items(0) + e.focus
		if e.focus < 0 && delta < 0 {
			at = 0 // the one before the first is the last
		}
		at = step(at, delta, total)
		e.list, e.focus = 0, at
		if at >= e.items(0) {
			e.list, e.focus = 1, at-e.items(0)
		}
		e.meet()
	})
}

// follow goes to the state in focus.
func (e *explore) follow() tea.Cmd {
	switch {
	case e.focus < 0:
		e.note = "no reply there: " + e.board.Game().Players[e.at.Turn()] + " can do nothing with it"
	case e.focus >= e.items(e.list):
		e.note = e.board.Ended(e.at) + "; and no state leads here"
	case e.list == 0:
		return e.walk(e.board.Play(e.at, e.analysis.Options[e.focus].Move))
	default:
		return e.walk(e.before[e.focus])
	}
	return nil
}

// goBack goes to where the cursor was before.
func (e *explore) goBack() tea.Cmd {
	e.hunting.stop()
	last := len(e.past) - 1
	p := e.past[last]
	e.past = e.past[:last]
	e.stand(p)
	return e.think()
}

func (e *explore) click(at image.Point) tea.Cmd {
	e.note = ""
	for list, r := range e.rows {
		if i := r.at(at); i >= 0 && i < e.items(list) {
			e.list, e.focus = list, i
			return e.follow()
		}
	}
	if at.In(e.bars) {
		e.choose(e.upper + at.Y - e.bars.Min.Y)
		return nil
	}
	if i := slices.IndexFunc(e.spots, func(s view.Spot) bool { return s.Holds(at) }); i >= 0 && e.states != nil {
		place := e.spots[i].Place
		if e.focus >= 0 && e.list == 0 && place == e.near && !e.standing() {
			return e.follow() // the second click on a move
		}
		return e.point(place)
	}
	return nil
}

// standing reports whether the cursor is on the position's own place, not on a
// move's.
func (e *explore) standing() bool {
	_, ok := e.states.Stand(e.at, e.near)
	return ok
}

func (e *explore) wheel(delta int) tea.Cmd { return e.next(delta)() }

// wheelAt turns through the histogram where the mouse is over it.
func (e *explore) wheelAt(at image.Point, delta int) tea.Cmd {
	if at.In(e.bars) {
		e.upper += 3 * delta // drawing keeps it within
		return nil
	}
	return e.wheel(delta)
}

func (e *explore) help() []string {
	lines := []string{
		"The cursor is a position. Its replies are the moves of the player to move there, each with its verdict for that player; the states before are those from which a move leads here.",
		"",
		"o and + - choose what to look for: what is not that is dimmed on the board, and n and N find it. Places then say what their states are worth to whoever moves there, and no moves are lit. The table counts the states of every outcome and distance; a click on one of its bars looks for the states that it counts, and again for all, and the wheel over it turns to more bars.",
	}
	if e.states != nil {
		lines = append(lines, "", "What is walked and counted: "+e.states.Scope()+". V in a match, which checks the solution, counts the same states, or says that it checked the values that they follow from.")
	}
	return lines
}
