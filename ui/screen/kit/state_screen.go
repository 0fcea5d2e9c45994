package kit

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// StateScreen is a screen about a state, which it can hand over to other screens.
type StateScreen interface {
	Screen
	// Door returns the name of the action that opens this kind of screen.
	Door() string
	// Subject returns the state that the screen shows; why is "" or says why it cannot be handed
	// over.
	Subject() (s desk.State, why string)
	// Revisit shows another state, remembering the way back; false if a new screen is needed.
	Revisit(s desk.State) (tea.Cmd, bool)
}

// EditedMsg brings a changed board when an editor is left.
type EditedMsg struct{ games.Draft }

// Enter returns the command that opens the screen to which r.Goes leads.
func Enter(r desk.Reply) tea.Cmd { return Open(r.Goes) }

// Doors returns the actions that open the screen's state in other screens: the same on all such
// screens, without the one that opens s itself, and without the action named own, in whose place
// the screen has one of its own; "": none.
func Doors(s StateScreen, own string) []desk.Action {
	at := func() desk.State {
		at, _ := s.Subject()
		return at
	}
	why := func() string {
		_, why := s.Subject()
		return why
	}
	names := []string{desk.ToSolver, desk.ToExplore, desk.ToWhy, desk.ToEdit, desk.ToPlay, desk.ToReview}
	names = slices.DeleteFunc(names, func(name string) bool { return name == s.Door() || name == own })
	return desk.Doors{At: at, Off: why}.Actions(names...)
}

// StateKeys returns the keys of Doors.
func StateKeys(s StateScreen, own string) []Binding { return Lasting(Bindings(Doors(s, own), Enter)) }

// DoorOf returns the name of the action that opens this kind of screen; "" if there is none.
func DoorOf(s Screen) string {
	if s, ok := s.(StateScreen); ok {
		return s.Door()
	}
	return ""
}

// PlyOf returns a ply at which a match had the position of s: the present one if possible, else
// the last; false if there is none.
func PlyOf(m *matches.Match, s desk.State) (ply int, ok bool) {
	if m.Board != s.Board {
		return 0, false
	}
	if m.Position().Key() == s.At.Key() {
		return m.Ply(), true
	}
	for ply := m.Len(); ply >= 0; ply-- {
		if m.At(ply).Key() == s.At.Key() {
			return ply, true
		}
	}
	return 0, false
}
