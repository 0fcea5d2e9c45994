package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// student is a screen that looks into a state.
type student interface {
	screen
	// state is what is looked into now; why says in a line why it cannot be handed on.
	state() (s desk.State, why string)
	// come looks into another state and keeps the ways back; false where that takes a new
	// screen.
	come(s desk.State) (tea.Cmd, bool)
}

// newStudent is a screen that looks into a state for the first time.
func newStudent(ses *session, key string, s desk.State) student {
	switch key {
	case "s":
		r := newReplay(ses, s.Board, s.Whole, s.At)
		r.begin()
		return r
	case "x":
		return newExplore(ses, s)
	case "w":
		w := newWhy(ses, s.Board, s.Solution, s.At, s.Move)
		w.whole = s.Whole
		return w
	}
	return newEditor(ses, s)
}

// playFrom is a match that starts from a state.
func playFrom(ses *session, s desk.State) *play {
	p := newPlay(ses, desk.From(s.Board, s.At))
	p.solution, p.aside = s.Solution, true
	p.note = "a match from here; esc goes back to where you were"
	if s.Move != nil && p.show.Best {
		if i := slices.Index(p.moves, *s.Move); i >= 0 {
			p.focus, p.chosen = i, true
		}
	}
	return p
}

// What each screen hands on, and how it comes to another state.

func (r *replay) state() (desk.State, string) {
	if r.aimed {
		return r.State(r.cursor), ""
	}
	return r.State(nil), ""
}

func (r *replay) come(s desk.State) (tea.Cmd, bool) {
	r.playing, r.note = false, ""
	now, _ := r.state()
	return nil, now.At.Key() == s.At.Key() && now.Board == s.Board
}

// begin puts the cursor on the position that is asked about.
func (r *replay) begin() {
	if states, ok := r.Of.Whole.(games.Explorer); ok {
		at := states.Place(r.Of.At, games.Place{})
		r.cursor = &at
	}
}

func (e *explore) state() (desk.State, string) { return e.State(), "" }

func (e *explore) come(s desk.State) (tea.Cmd, bool) {
	if !e.Come(s) {
		return nil, false
	}
	return e.take(desk.Reply{}), true
}

func (w *why) state() (desk.State, string) {
	l := w.here()
	if states, ok := w.whole.(games.Explorer); ok && l.value != nil { // a part alone is no state
		if _, there := states.Index(l.at); !there {
			l = w.path[w.movesLevels()-1]
		}
	}
	s := desk.State{Board: w.board, Whole: w.whole, Solution: l.solution, At: l.shown()}
	if o, ok := l.option(); ok {
		s.Move = &o.Move
	}
	return s, ""
}

func (w *why) come(s desk.State) (tea.Cmd, bool) {
	if w.board != s.Board {
		return nil, false
	}
	for i, l := range slices.Backward(w.path) {
		if l.shown().Key() == s.At.Key() {
			cmd := w.climb(i)
			if s.Move != nil && l.analysis != nil {
				l.focus = max(slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == *s.Move }), 0)
			}
			return cmd, true
		}
	}
	return nil, false
}

func (r *review) state() (desk.State, string) { return r.State(), "" }

func (r *review) come(s desk.State) (tea.Cmd, bool) {
	if r.Line.At(r.Ply).Key() != s.At.Key() {
		if ply, ok := metAt(r.Line, s); ok {
			return r.seek(ply), true
		}
	}
	if !r.Come(s) {
		return nil, false
	}
	return r.take(desk.Reply{}), true
}

func (e *editor) state() (desk.State, string) { return e.State() }

func (e *editor) come(s desk.State) (tea.Cmd, bool) {
	if !e.Come(s) {
		return nil, false
	}
	return e.work.advance(e.ses, e), true
}
