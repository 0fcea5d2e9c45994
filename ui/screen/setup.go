package screen

import (
	"context"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// setup chooses a board of a game, who plays, and who starts. Enter starts with
// everything as it is.
type setup struct {
	ses     *session
	game    *games.Game
	entries []entry
	at      int
	who     int           // index into seatings
	free    bool          // nobody chose who plays: the person gets the side that can win
	against games.Side    // the strength of the program
	starts  *games.Player // whom somebody chose to start; random boards keep to it
	panel   *fields       // in the place of the list, while an entry is filled in
	filled  kind          // what kind of entry the panel fills in
	typed   []string
	path    string
	luck    desk.Luck
	note    string

	preview *preview // of the chosen board, if there is one
	shown   *preview // what is drawn: the one before, until this one is solved or takes its time
	solving job
	drawing job // a random board

	rows  rows
	lines [4]image.Rectangle
}

// entry is a row of the list of boards.
type entry struct {
	kind       kind
	title, see string
	study      string      // to be seen in the place of see where answers are shown, or nothing
	board      games.Board // nil while there is none
	first      games.Player
}

// kind is where the board of an entry comes from.
type kind int

const (
	preset kind = iota
	random
	own    // typed into the form
	file   // read from a file
	pasted // read from what was pasted
	edited // changed in the editor
	played // of the match before
)

func newSetup(ses *session, g *games.Game) *setup {
	presets, err := catalog.Presets(g)
	s := newSetupOn(ses, g, presets)
	if err != nil {
		s.note = err.Error()
	}
	return s
}

// newSetupOn is a setup with these presets, to make which takes the game's rules.
func newSetupOn(ses *session, g *games.Game, presets []catalog.Preset) *setup {
	s := &setup{ses: ses, game: g, against: ses.against(), free: true, luck: desk.Luck{Size: 1, Seed: ses.seed}}
	for _, p := range presets {
		s.entries = append(s.entries, entry{title: p.Title, see: p.See, study: p.Study, board: p.Board, first: p.First})
	}
	s.entries = append(s.entries, entry{kind: random, title: "A random board"})
	if g.Editing != nil {
		s.entries = append(s.entries, entry{kind: own, title: "Your own…", see: "A board of parameters that you type"})
	}
	if g.On == nil {
		s.entries = append(s.entries, entry{kind: file, title: "A judge's file…", see: fileHelp(g)})
	}
	s.who = int(s.chosen().first)
	return s
}

// chosen is the entry under the cursor.
func (s *setup) chosen() *entry { return &s.entries[s.at] }

// find is the index of the entry of a kind; it is put at the end if it is missing.
func (s *setup) find(k kind, title string) int {
	i := slices.IndexFunc(s.entries, func(e entry) bool { return e.kind == k })
	if i < 0 {
		i = len(s.entries)
		s.entries = append(s.entries, entry{kind: k, title: title})
	}
	return i
}

// choose takes an entry.
func (s *setup) choose(i int) tea.Cmd {
	s.ses.reading.giveUp("")
	s.at, s.note, s.panel = i, "", nil
	return s.show()
}

// show puts the chosen board into the preview and solves it there. A random board
// is drawn first.
func (s *setup) show() tea.Cmd {
	e := s.chosen()
	s.solving.stop()
	s.drawing.stop()
	s.preview = nil
	if e.board == nil {
		if e.kind == random {
			return s.draws()
		}
		s.shown = nil
		return nil
	}
	s.preview = newPreview(s.ses, e.board, e.first)
	return s.solve()
}

// solve solves the preview in the background.
func (s *setup) solve() tea.Cmd {
	p := s.preview
	if s.shown == nil {
		s.shown = p
	}
	s.solving.late = s.shows
	return s.solving.start(s.ses, func(ctx context.Context, opt solver.Options) then {
		take := p.work(ctx, opt)
		return func() tea.Cmd {
			s.shown = p
			cmd := take()
			s.sit()
			return cmd
		}
	})
}

// shows shows the preview as it is: what was there before is out of date.
func (s *setup) shows() {
	s.shown = s.preview
	s.sit()
}

func (s *setup) init() tea.Cmd { return s.show() }
func (s *setup) title() string { return s.game.Name }

func (s *setup) close() {
	s.solving.stop()
	s.drawing.stop()
}

func (s *setup) notify(text string) { s.note = text }

func (s *setup) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case editedMsg:
		if msg.Board.Game() == s.game {
			i := s.put(edited, "Edited board", "The board that you changed", msg.Board)
			s.entries[i].first = msg.Position.Turn()
			return s.choose(i)
		}
	case strengthMsg:
		s.against = games.Side(msg)
	case tea.KeyPressMsg:
		if s.panel != nil {
			return s.panel.update(msg)
		}
	}
	return nil
}

// start begins the match, or asks first for what is missing.
func (s *setup) start() tea.Cmd {
	e := s.chosen()
	switch {
	case s.panel != nil && len(s.panel.faults) > 0:
		bad := s.panel.faults[0]
		s.panel.focus(bad.Field)
		s.note = s.panel.list[bad.Field].Name + ": " + bad.Error()
		return nil
	case e.board == nil && e.kind == random:
		s.note = "no board is drawn yet: r draws another"
		return nil
	case e.board == nil:
		return s.change()
	}
	p := toMatch{Match: games.NewMatch(e.board, e.first, s.sides()), Free: s.free}
	if s.preview != nil && s.preview.match.Board == e.board {
		p.Solved = s.preview.solved
	}
	if e.kind == random {
		s.ses.luck = s.luck
	}
	return open(p)
}

// change opens the fields that belong to the chosen entry.
func (s *setup) change() tea.Cmd {
	switch s.chosen().kind {
	case random:
		return s.fillLuck()
	case file:
		return s.ask()
	}
	return s.fill()
}

// leave goes back from the fields to the list.
func (s *setup) leave() tea.Cmd {
	bad := len(s.panel.faults) > 0
	s.panel, s.note = nil, ""
	if bad || s.preview == nil {
		return s.show() // what is still shown is the board before
	}
	return nil
}

// unsolved says why the board's solution cannot be looked into now.
func (s *setup) unsolved() string {
	switch {
	case s.preview == nil:
		return "there is no board yet"
	case s.preview.err != nil:
		return s.preview.err.Error()
	case s.preview.solution == nil:
		return desk.NotSolved
	}
	return ""
}

// state returns the start of the board in the preview, for another activity.
func (s *setup) begun() desk.State {
	p := s.preview
	return desk.State{Board: p.match.Board, Whole: p.solution, Solution: p.solution, At: p.match.Position()}
}

func (s *setup) watch() tea.Cmd {
	return open(toSolver{State: s.begun()})
}

func (s *setup) walk() tea.Cmd {
	return open(toState{Key: "x", State: s.begun()})
}

// table lays the game's boards out, around the chosen one.
func (s *setup) table() tea.Cmd {
	with := s.game.Params.Defaults()
	if b, ok := s.chosen().board.(interface{ Values() games.Values }); ok {
		with = b.Values()
	}
	return open(toTable{Game: s.game, With: with, Sides: s.sides(), Free: s.free})
}

// untabled says why there is no table of the game.
func (s *setup) untabled() string {
	if s.game.On == nil {
		return s.game.Name + " has no parameters to range over"
	}
	return ""
}

// edit changes the chosen board in place.
func (s *setup) edit() tea.Cmd {
	e := s.chosen()
	return open(toState{Key: "e", State: desk.State{Board: e.board, At: e.board.Start(e.first)}})
}

// rival makes the program stronger by so much, or weaker.
func (s *setup) rival(delta int) func() tea.Cmd {
	return do(func() {
		list := games.Strengths()
		s.against = list[step(slices.Index(list, s.against), delta, len(list))]
		if err := s.ses.chooseAgainst(s.against); err != nil {
			s.note = err.Error()
		}
	})
}

// chooseFirst lets the other player start, also on the random boards to come.
func (s *setup) chooseFirst() tea.Cmd {
	first := s.chosen().first.Other()
	s.starts = &first
	return s.swapFirst()
}

// swapFirst lets the other player start.
func (s *setup) swapFirst() tea.Cmd {
	e := s.chosen()
	e.first = e.first.Other()
	if e.board == nil {
		return nil
	}
	return s.show()
}
