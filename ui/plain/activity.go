package plain

import (
	"reflect"
	"slices"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// aside is an activity beside the match, or without one: exploring, editing, training. Its table
// is a match that nobody plays and that is not saved; the match waits.
type aside interface {
	// show tells how things stand.
	show(s *session)
	// obey runs what was typed, which is not empty.
	obey(s *session, text string) error
	// sections lists all there is to type, behind what else can be typed.
	sections(s *session) (list []section, first string)
}

// waiting is what waits until an aside is left.
type waiting struct {
	table
	aside    aside
	verdicts bool
}

// turnTo leaves the present activity for an aside at a position, with everything shown. If one
// of the same kind waits, it is dropped, so that activities do not pile up.
func (s *session) turnTo(a aside, b games.Board, p games.Position, solution games.Solution) {
	s.write()
	s.waiting = slices.DeleteFunc(append(s.waiting, waiting{s.table, s.aside, s.verdicts}), func(w waiting) bool {
		return reflect.TypeOf(w.aside) == reflect.TypeOf(a)
	})
	s.table, s.aside, s.verdicts = table{}, a, true
	s.stand(b, p, solution)
}

// stand puts a position on the table of an aside.
func (s *session) stand(b games.Board, p games.Position, solution games.Solution) {
	s.match = matches.NewFrom(b, p, [2]matches.Side{})
	s.match.Except(matches.Studied)
	s.solution = solution
	s.moved()
}

// leave goes back to what waits.
func (s *session) leave([]string) error {
	s.drop()
	switch {
	case s.match == nil: // the session began with what is left
		return errQuit
	case s.aside == nil:
		s.say("Back in the match.")
	}
	return nil
}

// drop leaves without a word, unless something was tried that cannot be kept.
func (s *session) drop() {
	last := len(s.waiting) - 1
	was, left, tried := s.waiting[last], s.aside, s.match
	s.waiting = s.waiting[:last]
	s.table, s.aside, s.verdicts = was.table, was.aside, was.verdicts
	s.shown = false
	if t, ok := left.(*trial); ok {
		t.done(s, tried)
	}
}

// playHere leaves all asides for a match.
func (s *session) playHere(m *matches.Match) error {
	err := s.outside(func() error { return s.enter(m, save.Saved{}) })
	if s.match == m && m.Ply() > 0 {
		s.keep()
	}
	return err
}

// outside leaves all asides for a match that is begun; if that is refused, for nothing.
func (s *session) outside(begin func() error) error {
	was, first := waiting{s.table, s.aside, s.verdicts}, s.waiting
	s.table, s.aside, s.verdicts, s.waiting = first[0].table, nil, first[0].verdicts, nil
	err := s.refused(begin())
	if s.match == first[0].match { // it was refused
		s.table, s.aside, s.verdicts, s.waiting = was.table, was.aside, was.verdicts, first
	}
	return err
}

// solverKnows is the section of the commands that show the solver's results.
const solverKnows = "What the solver knows"

// shared returns the commands of every aside. Its doors are refused while nothing is shown.
func (s *session) shared(d desk.Doors) []section {
	return []section{
		{"The position", slices.Concat(s.doors(d, desk.ToWhy), []command{
			{names: []string{"moves", "m"}, help: "list all moves", run: (*session).list, off: over},
		}, s.standing())},
		{solverKnows, slices.Concat(s.valuing(), s.watching(), s.counting())},
		besides(),
	}
}

// besides returns the commands that leave an aside, or help in it.
func besides() section {
	leave := command{names: []string{"leave", "esc"}, help: "go back to where this was begun", run: (*session).leave}
	return section{"Besides", append([]command{leave}, everywhere((*session).helpAside)...)}
}

// withhold makes the named commands, and those that show the solver's results, unavailable while
// why returns a reason.
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
