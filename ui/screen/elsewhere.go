package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// elsewhereMsg opens a state in the screen of a key.
type elsewhereMsg struct {
	key string
	desk.State
}

// elsewhere are the keys that open the state a screen looks into in the others: the same
// ones wherever there is a state. Own are those that a screen has keys of its own for.
func elsewhere(s student, own string) []binding {
	var table []binding
	for _, to := range []struct{ key, does, about string }{
		{"s", "solver", "watch this board being solved, step by step"},
		{"x", "explore", "walk all states, from this one on"},
		{"w", "why", "why this state is worth what it is: each move and what refutes it"},
		{"e", "edit", "change the board, from this state on"},
		{"p", "play", "play from this state against the perfect player"},
		{"v", "review", "look back on the match, where it came to this state"},
	} {
		if to.key == keyOf(s) || to.key == own {
			continue
		}
		table = append(table, bind(to.key, to.does, func() tea.Cmd {
			at, _ := s.state()
			return func() tea.Msg { return elsewhereMsg{to.key, at} }
		}, to.key).about(to.about).unless(func() string {
			at, why := s.state()
			if why == "" && to.key == "p" && len(at.Board.Moves(at.At)) == 0 {
				why = "there is nothing to play: " + at.Board.Ended(at.At)
			}
			return why
		}).lasting())
	}
	return table
}

// keyOf is the key that opens screens of a kind; "" where there is none.
func keyOf(s screen) string {
	switch s.(type) {
	case *replay:
		return "s"
	case *explore:
		return "x"
	case *why:
		return "w"
	case *editor:
		return "e"
	case *review:
		return "v"
	}
	return ""
}

// elsewhere opens a state in another screen. Of the screens over a match, or whatever they
// were opened from, there is one of a kind at most: one that lies beneath comes to the top.
// So esc leads back to where one was, and nothing piles up.
func (a *App) elsewhere(msg elsewhereMsg) tea.Cmd {
	switch msg.key {
	case "p":
		return a.open(a.asks(playFrom(a.ses, msg.State), false))
	case "v":
		return a.lookBack(msg.State)
	}
	if i := a.beneath(msg.key); i >= 0 {
		if cmd, ok := a.stack[i].(student).come(msg.State); ok {
			a.raise(i)
			return cmd
		}
		a.drop(i)
	}
	return a.open(newStudent(a.ses, msg.key, msg.State))
}

// beneath is where the screen of a kind lies among those under the top that look into
// states, or -1.
func (a *App) beneath(key string) int {
	for i := len(a.stack) - 2; i >= 0; i-- {
		s, ok := a.stack[i].(student)
		if !ok {
			break
		}
		if keyOf(s) == key {
			return i
		}
	}
	return -1
}

// raise takes a screen that lies beneath to the top.
func (a *App) raise(i int) {
	if c, ok := a.top().(coverable); ok {
		c.cover()
	}
	s := a.stack[i]
	a.stack = append(slices.Delete(a.stack, i, i+1), s)
}

// lookBack opens the review of the uppermost match that came to a state, there.
func (a *App) lookBack(s desk.State) tea.Cmd {
	own := a.beneath("v")
	if own >= 0 {
		if cmd, ok := a.stack[own].(*review).come(s); ok {
			a.raise(own)
			return cmd
		}
	}
	says := "no match lies beneath"
	for i, below := range slices.Backward(a.stack) {
		if _, ok := below.(*review); ok && i != own {
			says = "the review lies beneath: esc goes back to it"
			break
		}
		p, ok := below.(*play)
		if !ok {
			continue
		}
		ply, met := metAt(p.match, s)
		switch {
		case p.match.Len() == 0:
			says = "no move has been made in the match: there is nothing to look back on"
		case !met:
			says = "the match never came to this state"
		case p.solution == nil:
			says = desk.NotSolved
		default:
			if own >= 0 {
				a.drop(own)
			}
			return a.open(newReview(p, ply))
		}
	}
	if n, ok := a.top().(notifier); ok {
		n.notify(says)
	}
	return nil
}

// metAt is the ply at which a match came to a state: the present one, or else the last of
// those there are.
func metAt(m *games.Match, s desk.State) (ply int, ok bool) {
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

// fold takes away a match beneath that was played aside, with what was opened over it but
// for the screen on top, before another is opened: unless a match there would be lost.
func (a *App) fold() {
	top := len(a.stack) - 1
	from := top
	for i := top - 1; i > 0; i-- {
		p, ok := a.stack[i].(*play)
		if ok && p.perishable() {
			break
		}
		if ok && p.aside {
			from = i
		}
	}
	for i := from; i < top; i++ {
		a.drop(from)
	}
	for i := len(a.stack) - 2; i >= 0; i-- {
		s, ok := a.stack[i].(student)
		if !ok {
			return
		}
		if keyOf(s) == keyOf(a.top()) {
			a.drop(i)
		}
	}
}

// drop takes a screen beneath away. A changed board is kept as if the editor were left.
func (a *App) drop(i int) {
	if e, ok := a.stack[i].(*editor); ok && e.Changed() != nil {
		a.ses.edited = e.Changed()
	}
	a.stack[i].close()
	a.stack = slices.Delete(a.stack, i, i+1)
}
