package kit

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// StateScreen is a screen that looks into a state. Without it a screen hands no state on.
type StateScreen interface {
	Screen
	// Door returns the name of the action that opens screens of this kind.
	Door() string
	// Subject returns the state that is looked into; why says in a line why it cannot be handed
	// on, or "".
	Subject() (s desk.State, why string)
	// Revisit shows another state and keeps the way back; false if that takes a new screen.
	Revisit(s desk.State) (tea.Cmd, bool)
}

// What each screen hands on, and how it comes to another state.

// EditedMsg is a changed board that an editor is left with.
type EditedMsg struct{ games.Draft }

// Enter opens what an action leads to.
func Enter(r desk.Reply) tea.Cmd { return Open(r.Goes) }

// Doors returns the actions that open the state a screen looks into in the others: the same
// ones wherever there is a state. Own is the name of one that the screen does otherwise.
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
	return desk.Doors{At: at, Shut: why}.Actions(names...)
}

// StateKeys returns the keys of Doors.
func StateKeys(s StateScreen, own string) []Binding { return Lasting(Bindings(Doors(s, own), Enter)) }

// DoorOf returns the name of the action that opens screens of a kind; "" if there is none.
func DoorOf(s Screen) string {
	if s, ok := s.(StateScreen); ok {
		return s.Door()
	}
	return ""
}

// PlyOf returns the ply at which a match came to a state: the present one, or else the last;
// false if it never did.
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
