package screen

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/board"
)

// explore walks all the states of a board: the cursor is a position, and the
// panel tells its verdict, where it leads and what leads to it.
type explore struct {
	ses      *session
	board    games.Board
	solution games.Solution
	states   games.Explorer // the solution again; nil if its states cannot be walked
	start    games.Position
	cancel   context.CancelFunc

	at       games.Position
	analysis *games.Analysis
	before   []games.Position
	past     []games.Position // where the cursor has been

	survey *games.Survey // nil until it is made
	failed error
	filter games.Filter

	list   int // which list the focus is in: 0 the replies, 1 the states before
	focus  int
	near   games.Place // the place last aimed at, in which component the cursor moves
	input  textinput.Model
	typing bool
	note   string

	spots []board.Spot
	rows  [2]image.Rectangle // of the lists
	first [2]int
}

// surveyedMsg is the survey of all states.
type surveyedMsg struct {
	owner  *explore
	survey *games.Survey
	err    error
}

func newExplore(ses *session, b games.Board, s games.Solution, p games.Position) *explore {
	e := &explore{ses: ses, board: b, solution: s, start: p, input: textinput.New(), filter: games.Filter{Any: true, Distance: solver.Unknown}}
	e.states, _ = s.(games.Explorer)
	styles := e.input.Styles()
	styles.Cursor.Blink = false
	e.input.SetStyles(styles)
	e.input.Prompt = ""
	e.stand(p)
	return e
}

func (e *explore) init() tea.Cmd {
	if e.states == nil {
		return nil
	}
	ctx, cancel := context.WithCancel(e.ses.ctx)
	e.cancel = cancel
	s, states, opt := e.solution, e.states, solver.Options{Memory: e.ses.memory}
	return func() tea.Msg {
		defer cancel()
		survey, err := games.NewSurvey(ctx, s, states, opt)
		return surveyedMsg{e, survey, err}
	}
}

func (e *explore) title() string      { return "explore · " + e.board.Game().Name }
func (e *explore) notify(text string) { e.note = text }

func (e *explore) close() {
	if e.cancel != nil {
		e.cancel()
	}
}

// stand puts the cursor on a position.
func (e *explore) stand(p games.Position) {
	e.at = p
	e.analysis = games.Analyse(e.board, e.solution, p)
	e.before = nil
	if e.states != nil {
		e.before = e.states.Before(p)
		e.near = e.states.Spot(p, e.near)
	}
	e.list, e.focus, e.note = 0, 0, ""
	if len(e.analysis.Options) == 0 {
		e.list = 1
	}
}

// walk goes to a position and remembers the way.
func (e *explore) walk(p games.Position) {
	e.past = append(e.past, e.at)
	e.stand(p)
}

func (e *explore) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case surveyedMsg:
		if msg.owner == e {
			e.survey, e.failed = msg.survey, msg.err
		}
	case tea.KeyPressMsg, tea.PasteMsg:
		if e.typing {
			var cmd tea.Cmd
			e.input, cmd = e.input.Update(msg)
			return cmd
		}
	}
	return nil
}

// aim moves the cursor to the nearest place of the board in a direction.
func (e *explore) aim(dx, dy int) func() tea.Cmd {
	return do(func() {
		place := nearest(e.spots, &e.near, dx, dy)
		if place == nil || *place == e.near {
			e.note = "no state lies that way"
			return
		}
		if p, ok := e.states.Stand(e.at, *place); ok {
			e.walk(p)
			e.near = *place
			return
		}
		e.near = *place
		e.note = "no position stands there"
	})
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
		at := step(e.list*e.items(0)+e.focus, delta, total)
		e.list, e.focus = 0, at
		if at >= e.items(0) {
			e.list, e.focus = 1, at-e.items(0)
		}
	})
}

// follow goes to the state in focus.
func (e *explore) follow() tea.Cmd {
	if e.focus >= e.items(e.list) {
		return nil
	}
	if e.list == 0 {
		e.walk(e.board.Play(e.at, e.analysis.Options[e.focus].Move))
	} else {
		e.walk(e.before[e.focus])
	}
	return nil
}

// goBack goes to where the cursor was before.
func (e *explore) goBack() tea.Cmd {
	last := len(e.past) - 1
	p := e.past[last]
	e.past = e.past[:last]
	e.stand(p)
	return nil
}

// find goes to the next state that the filter chooses.
func (e *explore) find(dir int) func() tea.Cmd {
	return do(func() {
		from, ok := e.states.Index(e.at)
		if !ok {
			from = 0
		}
		i, found := e.survey.Find(from, dir, e.filter)
		if !found {
			e.note = "no state is " + e.filtered()
			return
		}
		e.walk(e.states.State(i))
	})
}

// filtered says what the filter chooses.
func (e *explore) filtered() string {
	what := "any"
	if !e.filter.Any {
		what = e.filter.Outcome.String()
	}
	if e.filter.Distance >= 0 {
		what += " in " + strconv.Itoa(int(e.filter.Distance))
	}
	return what
}

func (e *explore) outcome() tea.Cmd {
	switch {
	case e.filter.Any:
		e.filter.Any, e.filter.Outcome = false, solver.Win
	case e.filter.Outcome == solver.Win:
		e.filter.Outcome = solver.Lose
	case e.filter.Outcome == solver.Lose:
		e.filter.Outcome = solver.Loop
		e.filter.Distance = solver.Unknown
	default:
		e.filter.Any = true
	}
	e.note = "looking for " + e.filtered() + ": n finds the next, N the one before"
	return nil
}

func (e *explore) distance(delta int32) func() tea.Cmd {
	return do(func() {
		e.filter.Distance = min(max(e.filter.Distance+delta, solver.Unknown), int32(len(e.survey.Distance)-1))
		e.note = "looking for " + e.filtered() + ": n finds the next, N the one before"
	})
}

// longest goes to the state from which a win takes longest.
func (e *explore) longest() tea.Cmd {
	i := e.survey.Longest[solver.Win]
	if i < 0 {
		e.note = "no state is a Win"
		return nil
	}
	e.walk(e.states.State(i))
	e.note = "the longest win of these states: " + games.Plies(e.survey.Verdicts[i])
	return nil
}

// search goes to the state whose number, or whose words, were typed.
func (e *explore) search() tea.Cmd {
	e.typing = false
	e.input.Blur()
	want := strings.ToLower(strings.TrimSpace(e.input.Value()))
	if n, err := strconv.Atoi(want); err == nil {
		if n < 1 || n > e.states.States() {
			e.note = fmt.Sprintf("there are states 1 to %d", e.states.States())
			return nil
		}
		e.walk(e.states.State(n - 1))
		return nil
	}
	from, _ := e.states.Index(e.at)
	const most = 1 << 18 // names that are read at a key
	for k := 1; k <= min(e.states.States(), most); k++ {
		p := e.states.State((from + k) % e.states.States())
		if strings.Contains(strings.ToLower(e.states.Call(p)), want) {
			e.walk(p)
			return nil
		}
	}
	e.note = "no state is called " + strconv.Quote(want)
	return nil
}

func (e *explore) ask() tea.Cmd {
	e.typing = true
	e.input.Reset()
	return e.input.Focus()
}

// playHere opens a match that starts from the cursor's position.
func (e *explore) playHere() tea.Cmd {
	sides := [2]games.Side{games.Perfect, games.Perfect}
	sides[e.at.Turn()] = games.Person
	p := newPlay(e.ses, games.NewMatchFrom(e.board, e.at, sides))
	p.solution = e.solution
	return open(p)
}

func (e *explore) keys() []binding {
	if e.typing {
		return []binding{
			bind("enter", "find", e.search, "enter"),
			bind("esc", "stop", do(func() { e.typing = false; e.input.Blur() }), "esc"),
		}
	}
	noStates := func() string {
		if e.states == nil {
			return "the states of this board cannot be walked one by one"
		}
		return ""
	}
	noSurvey := func() string {
		switch {
		case e.failed != nil:
			return e.failed.Error()
		case e.survey == nil:
			return "the states are still being counted"
		}
		return noStates()
	}
	return append([]binding{
		bind("←↓↑→", "cursor", e.aim(-1, 0), "left", "h").about("move the cursor over the board's states (hjkl too)").unless(noStates),
		bind("", "", e.aim(1, 0), "right", "l").unless(noStates),
		bind("", "", e.aim(0, -1), "up", "k").unless(noStates),
		bind("", "", e.aim(0, 1), "down", "j").unless(noStates),
		bind("tab", "list", e.next(1), "tab").about("along the replies and the states before"),
		bind("", "", e.next(-1), "shift+tab"),
		bind("enter", "follow", e.follow, "enter").about("go to the state in focus"),
		bind("backspace", "return", e.goBack, "backspace", "u").hidden().about("go to where the cursor was (u too)").unless(func() string {
			if len(e.past) == 0 {
				return "the cursor has not moved yet"
			}
			return ""
		}),
		bind("o", "outcome", e.outcome, "o").about("look for states of one outcome").unless(noSurvey),
		bind("+ -", "distance", e.distance(1), "+", "=").about("look for states of one distance").unless(noSurvey),
		bind("", "", e.distance(-1), "-").unless(noSurvey),
		bind("n N", "find", e.find(1), "n").about("the next state, or the one before, that is looked for").unless(noSurvey),
		bind("", "", e.find(-1), "N").unless(noSurvey),
		bind("g", "longest win", e.longest, "g").unless(noSurvey),
		bind("/", "search", e.ask, "/").about("go to a state by its number or its words").unless(noStates),
		bind("p", "play from here", e.playHere, "p", "space").unless(func() string {
			if e.analysis.Over() {
				return "nobody can move here"
			}
			return ""
		}),
		bind("y", "code", func() tea.Cmd { return copyCode(e.ses, e.board, e.at) }, "y").about("copy the position as a code, which can be pasted on any screen"),
		bind("s", "solver", func() tea.Cmd { return open(newReplay(e.ses, e.board, e.solution, e.at)) }, "s").about("watch the solver at work on this board"),
		bind("r", "to the match", do(func() { e.walk(e.start) }), "r").about("back to the position of the match"),
		bind("d", "distances", do(func() { e.ses.show.Distances = !e.ses.show.Distances }), "d").hidden(),
	}, common(e.ses, e)...)
}

func (e *explore) click(at image.Point) tea.Cmd {
	e.note = ""
	for list, r := range e.rows {
		if at.In(r) {
			i := e.first[list] + at.Y - r.Min.Y
			if i < e.items(list) {
				e.list, e.focus = list, i
				return e.follow()
			}
		}
	}
	if i := slices.IndexFunc(e.spots, func(s board.Spot) bool { return at.In(s.Area) }); i >= 0 && e.states != nil {
		if p, ok := e.states.Stand(e.at, e.spots[i].Place); ok {
			e.walk(p)
			e.near = e.spots[i].Place
		}
	}
	return nil
}

func (e *explore) wheel(delta int) tea.Cmd { return e.next(delta)() }

func (e *explore) help() []string {
	return []string{
		"The cursor is a position. Its replies are the moves of the player to move there, each with its verdict for that player; the states before are those from which a move leads here.",
		"",
		"o and + - choose what to look for, n and N find it. The table counts the states of every outcome and distance.",
	}
}
