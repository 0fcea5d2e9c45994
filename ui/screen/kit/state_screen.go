package kit

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// StateScreen is a screen that looks into a state.
type StateScreen interface {
	Screen
	// door is the key that opens screens of this kind.
	Door() string
	// subject is what is looked into now; why says in a line why it cannot be handed on.
	Subject() (s desk.State, why string)
	// revisit looks into another state and keeps the ways back; false where that takes a new
	// screen.
	Revisit(s desk.State) (tea.Cmd, bool)
}

// What each screen hands on, and how it comes to another state.

// EditedMsg is a changed board that an editor is left with.
type EditedMsg struct{ games.Draft }

// OpenStateMsg opens a state in the screen of a key.
type OpenStateMsg struct {
	Key string
	desk.State
}

// StateKeys are the keys that open the state a screen looks into in the others: the same
// ones wherever there is a state. Own are those that a screen has keys of its own for.
func StateKeys(s StateScreen, own string) []Binding {
	var table []Binding
	for _, to := range []struct{ key, does, about string }{
		{"s", "solver", "watch this board being solved, step by step"},
		{"x", "explore", "walk all states, from this one on"},
		{"w", "why", "why this state is worth what it is: each move and what refutes it"},
		{"e", "edit", "change the board, from this state on"},
		{"p", "play", "play from this state against the perfect player"},
		{"v", "review", "look back on the match, where it came to this state"},
	} {
		if to.key == KeyOf(s) || to.key == own {
			continue
		}
		table = append(table, Bind(to.key, to.does, func() tea.Cmd {
			at, _ := s.Subject()
			return func() tea.Msg { return OpenStateMsg{to.key, at} }
		}, to.key).About(to.about).Unless(func() string {
			at, why := s.Subject()
			if why == "" && to.key == "p" && len(at.Board.Moves(at.At)) == 0 {
				why = "there is nothing to play: " + at.Board.Ended(at.At).String()
			}
			return why
		}).Lasting())
	}
	return table
}

// KeyOf is the key that opens screens of a kind; "" where there is none.
func KeyOf(s Screen) string {
	if s, ok := s.(StateScreen); ok {
		return s.Door()
	}
	return ""
}

// PlyOf is the ply at which a match came to a state: the present one, or else the last of
// those there are.
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

// TheoryAbout is what the key does that opens a page.
const TheoryAbout = "a page of theory: what the solver of this game rests on, with examples to predict"
