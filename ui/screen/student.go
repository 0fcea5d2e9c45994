package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// state is what screens hand on to one another: all of them can look into the same one.
type state struct {
	board    games.Board
	whole    games.Solution // of all that can be walked
	solution games.Solution // the same, or one that knows more of the position
	at       games.Position
	move     *games.Move // in focus there; nil: none
}

// student is a screen that looks into a state.
type student interface {
	screen
	// state is what is looked into now; why says in a line why it cannot be handed on.
	state() (s state, why string)
	// come looks into another state and keeps the ways back; false where that takes a new
	// screen.
	come(s state) (tea.Cmd, bool)
}

// newStudent is a screen that looks into a state for the first time.
func newStudent(ses *session, key string, s state) student {
	switch key {
	case "s":
		r := newReplay(ses, s.board, s.whole, s.at)
		r.begin()
		return r
	case "x":
		e := newExplore(ses, s.board, s.whole, s.at)
		e.solution = s.solution
		e.focusOn(s.move)
		return e
	case "w":
		w := newWhy(ses, s.board, s.solution, s.at, s.move)
		w.whole = s.whole
		return w
	}
	e := newEditor(ses, games.Draft{Board: s.board, Position: s.at})
	e.now().solved, e.now().solution = s.whole, s.solution
	return e
}

// playFrom is a match that starts from a state.
func playFrom(ses *session, s state) *play {
	sides := [2]games.Side{games.Perfect, games.Perfect}
	sides[s.at.Turn()] = games.Person
	m := games.NewMatchFrom(s.board, s.at, sides)
	m.Except(games.Studied)
	p := newPlay(ses, m)
	p.solution, p.aside = s.solution, true
	p.note = "a match from here; esc goes back to where you were"
	if s.move != nil && p.show.Best {
		if i := slices.Index(p.moves, *s.move); i >= 0 {
			p.focus, p.chosen = i, true
		}
	}
	return p
}

// What each screen hands on, and how it comes to another state.

func (r *replay) state() (state, string) {
	at := r.position
	states, walks := r.solution.(games.Explorer)
	if r.replay != nil && walks {
		var place *games.Place
		switch {
		case r.cursor != nil && r.aimed:
			place = r.cursor
		case r.n > 0:
			settled := r.replay.Step(r.n - 1).At
			place = &settled
		}
		if place != nil {
			at = r.replay.Position(r.n)
			if p, ok := states.Stand(at, *place); ok {
				at = p
			}
		}
	}
	return state{board: r.board, whole: r.solution, solution: r.solution, at: at}, ""
}

func (r *replay) come(s state) (tea.Cmd, bool) {
	r.playing, r.note = false, ""
	if now, _ := r.state(); now.at.Key() == s.at.Key() && r.board == s.board {
		return nil, true
	}
	return nil, false
}

// begin puts the cursor on the position that is asked about.
func (r *replay) begin() {
	if states, ok := r.solution.(games.Explorer); ok {
		at := states.Place(r.position, games.Place{})
		r.cursor = &at
	}
}

func (e *explore) state() (state, string) {
	s := state{board: e.board, whole: e.whole, solution: e.solution, at: e.at}
	if e.list == 0 && e.focus >= 0 && e.focus < e.items(0) {
		s.move = &e.analysis.Options[e.focus].Move
	}
	return s, ""
}

func (e *explore) come(s state) (cmd tea.Cmd, ok bool) {
	if e.board != s.board {
		return nil, false
	}
	if e.at.Key() != s.at.Key() {
		cmd = e.walk(s.at)
	}
	e.note = ""
	e.focusOn(s.move)
	return cmd, true
}

// focusOn takes a reply into focus.
func (e *explore) focusOn(m *games.Move) {
	if m == nil {
		return
	}
	if i := slices.IndexFunc(e.analysis.Options, func(o games.Option) bool { return o.Move == *m }); i >= 0 {
		e.list, e.focus = 0, i
		e.meet()
	}
}

func (w *why) state() (state, string) {
	l := w.here()
	if states, ok := w.whole.(games.Explorer); ok && l.value != nil { // a part alone is no state
		if _, there := states.Index(l.at); !there {
			l = w.path[w.movesLevels()-1]
		}
	}
	s := state{board: w.board, whole: w.whole, solution: l.solution, at: l.shown()}
	if o, ok := l.option(); ok {
		s.move = &o.Move
	}
	return s, ""
}

func (w *why) come(s state) (tea.Cmd, bool) {
	if w.board != s.board {
		return nil, false
	}
	for i, l := range slices.Backward(w.path) {
		if l.shown().Key() == s.at.Key() {
			cmd := w.climb(i)
			if s.move != nil && l.analysis != nil {
				l.focus = max(slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == *s.move }), 0)
			}
			return cmd, true
		}
	}
	return nil, false
}

func (r *review) state() (state, string) {
	s := state{board: r.match.Board, whole: r.solution, solution: r.solution, at: r.match.At(r.ply)}
	if r.ply < r.match.Len() {
		m := r.match.Move(r.ply)
		s.move = &m
	}
	return s, ""
}

func (r *review) come(s state) (tea.Cmd, bool) {
	if r.match.Board == s.board && r.match.At(r.ply).Key() == s.at.Key() {
		return nil, true
	}
	if ply, ok := metAt(r.match, s); ok {
		return r.seek(ply), true
	}
	if r.match.Board == s.board {
		for line, v := range r.tree.lines {
			for _, n := range v.Nodes {
				if r.tree.match.Stand(n).Key() == s.at.Key() {
					return r.walkTo(line, n), true
				}
			}
		}
	}
	return nil, false
}

func (e *editor) state() (state, string) {
	d := e.now()
	s := state{board: d.Board, whole: d.solution, solution: d.solution, at: d.Position}
	switch {
	case d.solution != nil:
		return s, ""
	case d.failed != nil:
		return s, "not solved: " + d.failed.Error()
	}
	return s, "the board is not solved yet"
}

func (e *editor) come(s state) (tea.Cmd, bool) {
	d := e.now()
	if d.Board.Game() != s.board.Game() {
		return nil, false
	}
	if d.Board == s.board && d.Position.Key() == s.at.Key() {
		return nil, true
	}
	next := &draft{Draft: games.Draft{Board: s.board, Position: s.at}, did: "another state", given: true}
	if d.Board != s.board {
		next.solved, next.solution = s.whole, s.solution
	}
	e.drafts = append(slices.Clip(e.drafts[:e.at+1]), next)
	return e.show(e.at + 1), true
}
