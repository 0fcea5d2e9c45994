package plain

import (
	"reflect"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// aside is an activity that interrupts the match, or runs without one: exploring, editing,
// training. Its position is kept as a match that nobody plays and that is not saved.
type aside interface {
	// show prints the present state.
	show(s *session)
	// obey runs a line that was typed; text is not "".
	obey(s *session, text string) error
	// sections returns the commands. First says what else can be typed; it precedes them in help.
	sections(s *session) (list []section, first string)
}

// waiting is an interrupted activity or match, to return to later.
type waiting struct {
	current
	aside   aside
	studied bool
}

// turnTo interrupts the present activity by the aside a at position p, with verdicts shown. If an
// aside of the same kind is waiting it is dropped, so that they do not accumulate.
func (s *session) turnTo(a aside, b games.Board, p games.Position, solution games.Solution) {
	s.write()
	s.waiting = slices.DeleteFunc(append(s.waiting, waiting{s.current, s.aside, s.studied}), func(w waiting) bool {
		return reflect.TypeOf(w.aside) == reflect.TypeOf(a)
	})
	s.current, s.aside, s.studied = current{}, a, true
	s.standAt(b, p, solution)
}

// standAt makes p the position of the present aside, in a match of its own that is not counted.
func (s *session) standAt(b games.Board, p games.Position, solution games.Solution) {
	s.match = matches.NewFrom(b, p, matches.Sides{})
	s.match.Except(matches.Studied)
	s.solution = solution
	s.moved()
}

// leave returns to the activity or match that waits. It returns errQuit if there is none, since the
// session began with this aside.
func (s *session) leave([]string) error {
	s.drop()
	switch {
	case s.match == nil: // the session began with this aside
		return errQuit
	case s.aside == nil:
		s.say("Back in the match.")
	}
	return nil
}

// drop goes back to the activity or match that waits. It prints nothing, except what a trial
// could not keep, and the result of a storm.
func (s *session) drop() {
	last := len(s.waiting) - 1
	was, left, tried := s.waiting[last], s.aside, s.match
	s.waiting = s.waiting[:last]
	s.current, s.aside, s.studied = was.current, was.aside, was.studied
	s.shown = false
	switch left := left.(type) {
	case *trial:
		left.done(s, tried)
	case training:
		if left.Stormy() {
			s.say("%s.", english.Capital(left.StopStorm().Says))
			_ = s.carry(left) // keeps the result; nothing more can be done if the session ends
		}
	}
}

// playHere ends all asides and starts match m.
func (s *session) playHere(m *matches.Match) error {
	err := s.outside(func() error { return s.enter(m, save.Saved{}) })
	if s.match == m && m.Ply() > 0 {
		s.keep()
	}
	return err
}

// outside ends all asides and calls begin to start a match. If that is refused, it restores the
// asides.
func (s *session) outside(begin func() error) error {
	was, first := waiting{s.current, s.aside, s.studied}, s.waiting
	s.current, s.aside, s.studied, s.waiting = first[0].current, nil, first[0].studied, nil
	err := s.refused(begin())
	if s.match == first[0].match { // refused
		s.current, s.aside, s.studied, s.waiting = was.current, was.aside, was.studied, first
	}
	return err
}

// solverKnows is the title of the section of commands that show the solver's results.
const solverKnows = "What the solver knows"

// asideSections returns the commands that all asides have. Those that open other activities are
// unavailable while d.Off returns a reason.
func (s *session) asideSections(d desk.Doors) []section {
	return []section{
		{"The position", slices.Concat(s.doorCommands(d, desk.ToWhy), []command{movesCommand()}, s.boardCommands())},
		{solverKnows, slices.Concat(s.valueCommands(), s.solverCommands(), s.stateCommands())},
		leaveSection(),
	}
}

// leaveSection returns the commands to leave an aside, and help.
func leaveSection() section {
	leave := command{names: []string{"leave", "esc"}, help: "go back to where you came from", run: (*session).leave}
	return section{"Besides", append([]command{leave}, helpAndQuit((*session).helpAside)...)}
}

// withhold changes a list so that the named commands, and all that show the solver's results, are
// unavailable while why returns a reason.
func withhold(list []section, why func() string, names ...string) {
	for i, sec := range list {
		for j, c := range sec.commands {
			if sec.name == solverKnows || slices.Contains(names, c.names[0]) {
				list[i].commands[j].off = func(s *session) string {
					if why := why(); why != "" || c.off == nil {
						return why
					}
					return c.off(s)
				}
			}
		}
	}
}

// helpAside prints the help of an aside.
func (s *session) helpAside(args []string) error {
	sections, first := s.aside.sections(s)
	s.guide(sections, first, args)
	return nil
}
