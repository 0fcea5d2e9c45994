package plain

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// explorer walks the states of a board.
type explorer struct {
	board  games.Board
	whole  games.Solution // of all that is walked
	states games.Explorer // the same; nil if its states cannot be walked one by one
	home   games.Position // where the walk began
	past   []games.Position
	survey *games.Survey // nil until it is asked for
	filter games.Filter  // what find looks for
}

// mostPast is how many steps back a walk remembers.
const mostPast = 1000

// explore begins a walk at the present position.
func (s *session) explore(args []string) error {
	s.study()
	e := &explorer{board: s.match.Board, whole: s.solution, home: s.match.Position(), filter: games.None()}
	e.states, _ = s.solution.(games.Explorer)
	s.turnTo(e, e.board, e.home, e.whole)
	if e.states != nil {
		s.say("You walk the states of the board: %s, %s. A move leads on, before leads back; help lists what you can type, and leave goes back.", games.States(e.states.States()), e.states.Scope())
	} else {
		s.say("You walk the positions of the board. A move leads on; help lists what you can type, and leave goes back.")
	}
	if err := s.think(); err != nil {
		return err
	}
	if len(args) > 0 {
		return e.goTo(s, args)
	}
	return nil
}

// walk goes to a position.
func (e *explorer) walk(s *session, p games.Position) {
	if e.past = append(e.past, s.match.Position()); len(e.past) > mostPast {
		e.past = slices.Delete(e.past, 0, 1)
	}
	e.stand(s, p)
}

func (e *explorer) stand(s *session, p games.Position) {
	solution := s.solution
	if e.whole.Deep(p) {
		solution = e.whole
	}
	s.stand(e.board, p, solution)
}

// leading are the states from which a move leads to the present one.
func (e *explorer) leading(s *session) []games.Position {
	if e.states == nil {
		return nil
	}
	return e.states.Before(s.match.Position())
}

// called is what a position is called, and its number.
func (e *explorer) called(p games.Position) string {
	i, ok := e.states.Index(p)
	if !ok {
		return e.states.Call(p)
	}
	return fmt.Sprintf("state %s of %s, %s", games.Thousands(i+1), games.Thousands(e.states.States()), e.states.Call(p))
}

func (e *explorer) show(s *session) {
	a := s.analysis
	s.say("")
	if e.states != nil {
		s.say("%s.", games.Capital(e.called(a.Position)))
	}
	if d, ok := e.board.(games.Describer); ok {
		s.say("%s", d.Describe(a.Position))
	}
	s.say("%s.", games.Capital(games.Because(e.board, a)))
	if !a.Over() {
		s.moves(mostMoves)
	}
	switch n := len(e.leading(s)); {
	case e.states == nil:
	case n == 0:
		s.say("No state leads here.")
	case n == 1:
		s.say("1 state leads here: before tells it.")
	default:
		s.say("%s lead here: before tells them.", games.States(n))
	}
}

func (e *explorer) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		e.walk(s, e.board.Play(s.match.Position(), o.Move))
		return nil
	}
	sections, _ := e.sections(s)
	return s.command(all(sections), text)
}

func (e *explorer) sections(s *session) (list []section, first string) {
	walks := func(*session) string {
		if e.states == nil {
			return "the states of this board cannot be walked one by one"
		}
		return ""
	}
	table := []command{
		{names: []string{"before"}, args: "[N]", help: "tell the states from which a move leads here, or go to one of them", run: e.leadingTo, off: walks},
		{names: []string{"go", "/"}, args: "STATE", help: "go to a state by its number or its words", run: e.goTo, off: walks},
		{names: []string{"find"}, args: "[Win|Lose|Loop|Draw|any] [N] | back", help: "go to the next state of an outcome and a distance, or to the one before", run: e.find, off: walks},
		{names: []string{"longest"}, help: "go to the longest win", run: e.longest, off: walks},
		{names: []string{"undo", "u"}, help: "go to where you were", run: e.undo, off: func(*session) string {
			if len(e.past) == 0 {
				return "you have not moved yet"
			}
			return ""
		}},
		{names: []string{"home"}, help: "go to where the walk began", run: e.goHome},
		{names: []string{"play"}, help: "play from here against the perfect player", run: func(s *session, _ []string) error {
			return s.playHere(desk.From(e.board, s.match.Position()))
		}, off: func(s *session) string {
			if s.analysis.Over() {
				return "there is nothing to play: " + e.board.Ended(s.match.Position())
			}
			return ""
		}},
	}
	if !beside[editing](s) {
		table = append(table, s.editCommand())
	}
	first = "Type the name of a move to go where it leads. " + s.choices()
	return append([]section{{"Walking", table}}, s.shared()...), first
}

// leadingTo tells the states before, or goes to one of them.
func (e *explorer) leadingTo(s *session, args []string) error {
	before := e.leading(s)
	if len(args) == 0 {
		if len(before) == 0 {
			s.say("No state leads here.")
		}
		s.page(games.Lines{Len: len(before), At: func(i int) string {
			return fmt.Sprintf("  %d: %s; %s", i+1, e.states.Call(before[i]), games.VerdictWords(e.whole.Verdict(before[i])))
		}})
		return nil
	}
	n, err := strconv.Atoi(args[0])
	switch {
	case len(before) == 0:
		s.say("No state leads here.")
	case err != nil || len(args) > 1 || n < 1 || n > len(before):
		s.say("Type before, and to go to one of them before and its number, 1 to %d.", len(before))
	default:
		e.walk(s, before[n-1])
	}
	return nil
}

// goTo goes to a state by its number, to the place that words name, or to the next state
// whose words hold them.
func (e *explorer) goTo(s *session, args []string) error {
	typed, p := strings.Join(args, " "), s.match.Position()
	if e.states == nil || len(games.Telling(typed)) == 0 {
		s.say("Type go and a state: %s.", e.asks())
		return nil
	}
	if n, err := strconv.Atoi(typed); err == nil {
		if n < 1 || n > e.states.States() {
			s.say("There is no state %d, but 1 to %d.", n, e.states.States())
			return nil
		}
		e.walk(s, e.states.State(n-1))
		return nil
	}
	if placer, ok := e.states.(games.Placer); ok {
		if at, ok := placer.Called(p, games.Telling(typed)); ok {
			if to, ok := e.states.Stand(p, at); ok {
				e.walk(s, to)
				return nil
			}
		}
	}
	i, err := e.seek(s, 1, func(i int) bool {
		return games.Searched(games.Aloud(e.states.Call(e.states.State(i))), games.Aloud(typed))
	})
	if err != nil {
		return err
	}
	if i < 0 {
		s.say("No state is called %s: try %s.", games.Quote([]byte(typed)), e.asks())
		return nil
	}
	e.walk(s, e.states.State(i))
	return nil
}

// asks says what can be gone to, in examples of the board.
func (e *explorer) asks() string {
	if e.states == nil {
		return "its states cannot be walked one by one"
	}
	call := e.states.Call(e.home)
	if placer, ok := e.states.(games.Placer); ok {
		call = placer.Calls(e.home)
	}
	return fmt.Sprintf("%s, or 1 to %d", call, e.states.States())
}

// seek is the next state in a direction that is one of those looked for, or -1.
func (e *explorer) seek(s *session, dir int, is func(i int) bool) (found int, err error) {
	from, ok := e.states.Index(s.match.Position())
	if !ok {
		from = -1
	}
	err = s.work(func(ctx context.Context, opt solver.Options) (err error) {
		found, err = games.Seek(ctx, e.states.States(), from, dir, opt, is)
		return err
	})
	return found, err
}

// surveyed counts the states, unless that has been done; false, and says why, if it
// cannot.
func (e *explorer) surveyed(s *session) (bool, error) {
	if e.survey == nil {
		err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
			e.survey, err = games.NewSurvey(ctx, e.whole, e.states, opt)
			return err
		})
		if err != nil {
			return false, s.refused(err)
		}
	}
	return true, nil
}

// find goes to the next state that is looked for, or to the one before.
func (e *explorer) find(s *session, args []string) error {
	dir := 1
	if len(args) == 1 && strings.EqualFold(args[0], "back") {
		dir = -1
	} else if len(args) > 0 {
		filter, ok := chosen(args)
		if !ok {
			s.say("Type find and Win, Lose, Loop, Draw or any, and a distance in plies if you like: find Win 3. Then find alone goes on, and find back goes back.")
			return nil
		}
		e.filter = filter
	}
	if ok, err := e.surveyed(s); err != nil || !ok {
		return err
	}
	n := e.survey.Chosen(e.filter)
	if n == 0 {
		s.say("No state is %s.", looked(e.filter))
		return nil
	}
	i, err := e.seek(s, dir, func(i int) bool { return e.survey.Chooses(e.filter, i) })
	if err != nil {
		return err
	}
	s.say("%s of %s %s %s.", games.Thousands(n), games.States(e.states.States()), games.Either(n, "is", "are"), looked(e.filter))
	if at, ok := e.states.Index(s.match.Position()); ok && at == i {
		s.say("No other state is.")
		return nil
	}
	e.walk(s, e.states.State(i))
	return nil
}

// looked is what a filter looks for, in words.
func looked(f games.Filter) string {
	switch {
	case f.All():
		return "anything"
	case f.Any:
		return games.Plies(f.Distance) + " from the end"
	}
	return verdict(f)
}

// longest goes to the state from which a win takes longest.
func (e *explorer) longest(s *session, _ []string) error {
	if ok, err := e.surveyed(s); err != nil || !ok {
		return err
	}
	i := e.survey.Longest[solver.Win]
	switch {
	case e.survey.Count[solver.Win] == 0:
		s.say("No state is a Win.")
		return nil
	case !e.survey.Exact || i < 0:
		s.say("Not all distances of this board are known.")
		return nil
	}
	s.say("The longest win of %s takes %s.", games.States(e.states.States()), games.Plies(e.survey.Verdicts.At(i).Remoteness))
	e.walk(s, e.states.State(i))
	return nil
}

// undo goes to where the walk was before.
func (e *explorer) undo(s *session, _ []string) error {
	last := len(e.past) - 1
	p := e.past[last]
	e.past = e.past[:last]
	e.stand(s, p)
	return nil
}

func (e *explorer) goHome(s *session, _ []string) error {
	e.walk(s, e.home)
	return nil
}
