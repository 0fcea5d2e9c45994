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

// elsewhereMsg opens a state in the screen of a key.
type elsewhereMsg struct {
	key string
	state
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
			if why == "" && to.key == "p" && len(at.board.Moves(at.at)) == 0 {
				why = "there is nothing to play: " + at.board.Ended(at.at)
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

// elsewhere opens a state in another screen. Of the screens over a match, or whatever they
// were opened from, there is one of a kind at most: one that lies beneath comes to the top.
// So esc leads back to where one was, and nothing piles up.
func (a *App) elsewhere(msg elsewhereMsg) tea.Cmd {
	switch msg.key {
	case "p":
		return a.open(a.asks(playFrom(a.ses, msg.state), false))
	case "v":
		return a.lookBack(msg.state)
	}
	if cmd, there := a.lift(msg.key, msg.state); there {
		return cmd
	}
	return a.open(newStudent(a.ses, msg.key, msg.state))
}

// lift takes the screen of a kind that lies beneath to the top, if it can look into a
// state; else it takes it away.
func (a *App) lift(key string, at state) (cmd tea.Cmd, there bool) {
	for i := len(a.stack) - 2; i >= 0; i-- {
		s, ok := a.stack[i].(student)
		if !ok {
			return nil, false
		}
		if keyOf(s) != key {
			continue
		}
		cmd, there = s.come(at)
		if !there {
			a.drop(i)
			return nil, false
		}
		a.stack = slices.Delete(a.stack, i, i+1)
		if c, ok := a.top().(coverable); ok {
			c.cover()
		}
		a.stack = append(a.stack, s)
		return cmd, true
	}
	return nil, false
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

// lookBack opens the review of the uppermost match that came to a state, there.
func (a *App) lookBack(s state) tea.Cmd {
	if cmd, there := a.lift("v", s); there {
		return cmd
	}
	says := "no match lies beneath"
	for _, below := range slices.Backward(a.stack) {
		if _, ok := below.(*review); ok {
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
			says = unsolved
		default:
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
func metAt(m *games.Match, s state) (ply int, ok bool) {
	if m.Board != s.board {
		return 0, false
	}
	if m.Position().Key() == s.at.Key() {
		return m.Ply(), true
	}
	for ply := m.Len(); ply >= 0; ply-- {
		if m.At(ply).Key() == s.at.Key() {
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
	if e, ok := a.stack[i].(*editor); ok && e.changed() {
		d := e.settled()
		a.ses.edited = &d
	}
	a.stack[i].close()
	a.stack = slices.Delete(a.stack, i, i+1)
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
			place = &games.Place{}
			*place = r.replay.Step(r.n - 1).At
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
	ply, ok := metAt(r.match, s)
	if !ok {
		return nil, false
	}
	return r.seek(ply), true
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
