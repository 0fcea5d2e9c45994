package menu

import (
	"context"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// Setup chooses a board of a game, who plays, and who starts. Enter starts with
// everything as it is.
type Setup struct {
	ses     *kit.Session
	Game    *games.Game
	Entries []entry
	At      int
	Who     int           // index into seatings
	free    bool          // nobody chose who plays: the person gets the side that can win
	against games.Side    // the strength of the program
	starts  *games.Player // whom somebody chose to start; random boards keep to it
	Panel   *kit.Fields   // in the place of the list, while an entry is filled in
	filled  kind          // what kind of entry the panel fills in
	typed   []string
	path    string
	Luck    desk.Luck
	Note    string

	Preview *kit.Preview // of the chosen board, if there is one
	Shown   *kit.Preview // what is drawn: the one before, until this one is solved or takes its time
	solving kit.Job
	Drawing kit.Job // a random board

	rows  kit.Rows
	Lines [4]image.Rectangle
}

// entry is a row of the list of boards.
type entry struct {
	Kind       kind
	Title, See string
	study      string      // to be seen in the place of see where answers are shown, or nothing
	Board      games.Board // nil while there is none
	First      games.Player
}

// kind is where the board of an entry comes from.
type kind int

const (
	Preset kind = iota
	Random
	own    // typed into the form
	file   // read from a file
	Pasted // read from what was pasted
	edited // changed in the editor
	played // of the match before
)

func NewSetup(ses *kit.Session, g *games.Game) *Setup {
	presets, err := catalog.Presets(g)
	s := newSetupOn(ses, g, presets)
	if err != nil {
		s.Note = err.Error()
	}
	return s
}

// newSetupOn is a setup with these presets, to make which takes the game's rules.
func newSetupOn(ses *kit.Session, g *games.Game, presets []catalog.Preset) *Setup {
	s := &Setup{ses: ses, Game: g, against: ses.Against(), free: true, Luck: desk.Luck{Size: 1, Seed: ses.Seed}}
	for _, p := range presets {
		s.Entries = append(s.Entries, entry{Title: p.Title, See: p.See, study: p.Study, Board: p.Board, First: p.First})
	}
	s.Entries = append(s.Entries, entry{Kind: Random, Title: "A random board"})
	if g.Editing != nil {
		s.Entries = append(s.Entries, entry{Kind: own, Title: "Your own…", See: "A board of parameters that you type"})
	}
	if g.On == nil {
		s.Entries = append(s.Entries, entry{Kind: file, Title: "A judge's file…", See: fileHelp(g)})
	}
	s.Who = int(s.Chosen().First)
	return s
}

// Chosen is the entry under the cursor.
func (s *Setup) Chosen() *entry { return &s.Entries[s.At] }

// find is the index of the entry of a kind; it is put at the end if it is missing.
func (s *Setup) find(k kind, title string) int {
	i := slices.IndexFunc(s.Entries, func(e entry) bool { return e.Kind == k })
	if i < 0 {
		i = len(s.Entries)
		s.Entries = append(s.Entries, entry{Kind: k, Title: title})
	}
	return i
}

// Choose takes an entry.
func (s *Setup) Choose(i int) tea.Cmd {
	s.ses.Reading.GiveUp("")
	s.At, s.Note, s.Panel = i, "", nil
	return s.Show()
}

// Show puts the chosen board into the preview and solves it there. A random board
// is drawn first.
func (s *Setup) Show() tea.Cmd {
	e := s.Chosen()
	s.solving.Stop()
	s.Drawing.Stop()
	s.Preview = nil
	if e.Board == nil {
		if e.Kind == Random {
			return s.draws()
		}
		s.Shown = nil
		return nil
	}
	s.Preview = kit.NewPreview(s.ses, e.Board, e.First)
	return s.Solve()
}

// Solve solves the preview in the background.
func (s *Setup) Solve() tea.Cmd {
	p := s.Preview
	if s.Shown == nil {
		s.Shown = p
	}
	s.solving.Late = s.Shows
	return s.solving.Start(s.ses, func(ctx context.Context, opt solver.Options) kit.Then {
		take := p.Work(ctx, opt)
		return func() tea.Cmd {
			s.Shown = p
			cmd := take()
			s.sit()
			return cmd
		}
	})
}

// Shows shows the preview as it is: what was there before is out of date.
func (s *Setup) Shows() {
	s.Shown = s.Preview
	s.sit()
}

func (s *Setup) Init() tea.Cmd { return s.Show() }
func (s *Setup) Title() string { return s.Game.Name }

func (s *Setup) Shut() {
	s.solving.Stop()
	s.Drawing.Stop()
}

func (s *Setup) Notify(text string) { s.Note = text }

func (s *Setup) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case kit.EditedMsg:
		if msg.Board.Game() == s.Game {
			i := s.put(edited, "Edited board", "The board that you changed", msg.Board)
			s.Entries[i].First = msg.Position.Turn()
			return s.Choose(i)
		}
	case kit.StrengthMsg:
		s.against = games.Side(msg)
	case tea.KeyPressMsg:
		if s.Panel != nil {
			return s.Panel.Update(msg)
		}
	}
	return nil
}

// Start begins the match, or asks first for what is missing.
func (s *Setup) Start() tea.Cmd {
	e := s.Chosen()
	switch {
	case s.Panel != nil && len(s.Panel.Faults) > 0:
		bad := s.Panel.Faults[0]
		s.Panel.Focus(bad.Field)
		s.Note = s.Panel.List[bad.Field].Name + ": " + bad.Error()
		return nil
	case e.Board == nil && e.Kind == Random:
		s.Note = "no board is drawn yet: r draws another"
		return nil
	case e.Board == nil:
		return s.change()
	}
	p := kit.ToMatch{Match: games.NewMatch(e.Board, e.First, s.sides()), Free: s.free}
	if s.Preview != nil && s.Preview.Match.Board == e.Board {
		p.Solved = s.Preview.Solved
	}
	if e.Kind == Random {
		s.ses.Luck = s.Luck
	}
	return kit.Open(p)
}

// change opens the fields that belong to the chosen entry.
func (s *Setup) change() tea.Cmd {
	switch s.Chosen().Kind {
	case Random:
		return s.fillLuck()
	case file:
		return s.ask()
	}
	return s.fill()
}

// leave goes back from the fields to the list.
func (s *Setup) leave() tea.Cmd {
	bad := len(s.Panel.Faults) > 0
	s.Panel, s.Note = nil, ""
	if bad || s.Preview == nil {
		return s.Show() // what is still shown is the board before
	}
	return nil
}

// unsolved says why the board's solution cannot be looked into now.
func (s *Setup) unsolved() string {
	switch {
	case s.Preview == nil:
		return "there is no board yet"
	case s.Preview.Err != nil:
		return s.Preview.Err.Error()
	case s.Preview.Solution == nil:
		return desk.NotSolved
	}
	return ""
}

// state returns the start of the board in the preview, for another activity.
func (s *Setup) begun() desk.State {
	p := s.Preview
	return desk.State{Board: p.Match.Board, Whole: p.Solution, Solution: p.Solution, At: p.Match.Position()}
}

func (s *Setup) watch() tea.Cmd {
	return kit.Open(kit.ToSolver{State: s.begun()})
}

func (s *Setup) walk() tea.Cmd {
	return kit.Open(kit.ToState{Key: "x", State: s.begun()})
}

// Table lays the game's boards out, around the chosen one.
func (s *Setup) Table() tea.Cmd {
	with := s.Game.Params.Defaults()
	if b, ok := s.Chosen().Board.(interface{ Values() games.Values }); ok {
		with = b.Values()
	}
	return kit.Open(kit.ToTable{Game: s.Game, With: with, Sides: s.sides(), Free: s.free})
}

// untabled says why there is no table of the game.
func (s *Setup) untabled() string {
	if s.Game.On == nil {
		return s.Game.Name + " has no parameters to range over"
	}
	return ""
}

// edit changes the chosen board in place.
func (s *Setup) edit() tea.Cmd {
	e := s.Chosen()
	return kit.Open(kit.ToState{Key: "e", State: desk.State{Board: e.Board, At: e.Board.Start(e.First)}})
}

// rival makes the program stronger by so much, or weaker.
func (s *Setup) rival(delta int) func() tea.Cmd {
	return kit.Do(func() {
		list := games.Strengths()
		s.against = list[kit.Step(slices.Index(list, s.against), delta, len(list))]
		if err := s.ses.ChooseAgainst(s.against); err != nil {
			s.Note = err.Error()
		}
	})
}

// chooseFirst lets the other player start, also on the random boards to come.
func (s *Setup) chooseFirst() tea.Cmd {
	first := s.Chosen().First.Other()
	s.starts = &first
	return s.swapFirst()
}

// swapFirst lets the other player start.
func (s *Setup) swapFirst() tea.Cmd {
	e := s.Chosen()
	e.First = e.First.Other()
	if e.Board == nil {
		return nil
	}
	return s.Show()
}
