package menu

import (
	"context"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// Setup is the screen on which a match is set up. Enter starts it with the present choices.
type Setup struct {
	*desk.Setup
	ses      *kit.Session
	Panel    *kit.Fields    // fields, shown instead of the list while a board is entered; else nil
	filled   desk.BoardKind // kind of the board being entered
	before   int            // index of the board chosen before a file was asked for
	typed    []string       // the entries of a board as typed last; nil: none
	path     string         // as typed for a file
	Note     string
	question kit.Question // asked in Note before a key shows who wins

	Preview *kit.Preview // of the chosen board; nil: there is no board
	Shown   *kit.Preview // the preview drawn: the previous one until the new one is solved or takes long
	solving kit.Job      // solves Preview
	Drawing kit.Runner   // draws a random board
	odds    kit.Job      // measures winning rates
	rates   desk.Rates   // on the previewed board, from the person's side

	unnamed bool // a bot was chosen as opponent, and its command has not been typed yet

	left    string  // file of the unfinished match of the game; "": none
	reading kit.Job // finds or reads that match

	rows  kit.Rows
	Lines [4]image.Rectangle // areas of the choices below the boards
}

func NewSetup(ses *kit.Session, g *games.Game) *Setup {
	presets, err := catalog.Presets(g)
	s := newSetupOn(ses, g, presets)
	if err != nil {
		s.Note = err.Error()
	}
	return s
}

// newSetupOn returns a setup with these presets. Unlike NewSetup it does not run the game's rules,
// which may be slow, to make them.
func newSetupOn(ses *kit.Session, g *games.Game, presets []catalog.Preset) *Setup {
	s := &Setup{ses: ses, Setup: desk.NewSetup(g, presets, desk.RandomBoard{Size: 1, Seed: ses.Seed}, ses.Against(g.ID))}
	s.Drawing.Late = s.Shows
	return s
}

// SetupOf returns the setup that a link leads to.
func SetupOf(ses *kit.Session, to kit.ToSetup) *Setup {
	switch {
	case to.Presets != nil:
		return newSetupOn(ses, to.Game, to.Presets)
	case to.After == nil:
		return NewSetup(ses, to.Game)
	}
	s := NewSetupAfter(ses, to.After, to.SidesOpen)
	if to.Next {
		random := ses.RandomBoard
		random.Seed = ses.Seed + 1
		if s.Next(random); s.Chosen().Kind == desk.Random {
			ses.Seed = random.Seed
		}
	}
	return s
}

// NewSetupAfter returns the setup after a match, with its board chosen. Free says that nobody chose
// the match's sides.
func NewSetupAfter(ses *kit.Session, m *matches.Match, free bool) *Setup {
	s := NewSetup(ses, m.Board.Game())
	s.After(m, free)
	return s
}

// TurnTo chooses board i.
func (s *Setup) TurnTo(i int) tea.Cmd {
	s.ses.Reading.GiveUp("")
	s.Note, s.Panel = "", nil
	s.Choose(i)
	return s.Show()
}

// Show makes the chosen board the preview and solves it. A random board is drawn first.
func (s *Setup) Show() tea.Cmd {
	e := s.Chosen()
	s.solving.Stop()
	s.Preview = nil
	s.measure()
	draws := s.Drawing.Advance(s.ses, s)
	switch {
	case draws != nil:
		return draws
	case e.Board == nil:
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
			return tea.Batch(cmd, s.measure())
		}
	})
}

// measure measures how often each strength is beaten on the previewed board from the person's side.
// It returns nil if the board is not solved or there is not exactly one person, and if the rates
// are known.
func (s *Setup) measure() tea.Cmd {
	s.odds.Stop()
	s.rates = nil
	p := s.Preview
	you, alone := s.You()
	if p == nil || p.Solution == nil || !alone {
		return nil
	}
	known, work := s.ses.Odds.Of(p.Match.Board, p.Match.At(0), you, p.Solution)
	if s.rates = known; work == nil {
		return nil
	}
	return s.odds.StartLight(s.ses, func(ctx context.Context) kit.Then {
		take := work.Run(ctx, solver.Options{})
		return func() tea.Cmd {
			s.rates = take().Goes.(desk.Rates)
			return nil
		}
	})
}

// Shows makes the new preview the one that is drawn.
func (s *Setup) Shows() {
	s.Shown = s.Preview
	s.sit()
}

func (s *Setup) Init() tea.Cmd { return tea.Batch(s.Show(), s.look()) }
func (s *Setup) Title() string { return s.Game.Name }

func (s *Setup) Shut() {
	s.solving.Stop()
	s.odds.Stop()
	s.Drawing.Stop()
	s.reading.Stop()
}

// Cover stops measuring while another screen covers this one; Uncover continues, and finds the
// match that was left.
func (s *Setup) Cover() { s.odds.Stop() }

func (s *Setup) Uncover() tea.Cmd {
	if s.rates != nil {
		return s.look()
	}
	return tea.Batch(s.measure(), s.look())
}

func (s *Setup) Notify(text string) { s.Note = text }

func (s *Setup) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case kit.EditedMsg:
		if msg.Board.Game() == s.Game {
			return s.TurnTo(s.Put(desk.Edited, "Edited board", "The board that you changed", msg.Board, msg.Position.Turn()))
		}
	case kit.StrengthMsg:
		if s.Against == matches.Bot {
			return nil
		}
		s.Against = s.ses.Against(s.Game.ID)
	case tea.KeyPressMsg:
		if s.Panel != nil {
			return s.Panel.Update(msg)
		}
	}
	return nil
}

// Start begins the match, or asks for what is missing.
func (s *Setup) Start() tea.Cmd {
	e := s.Chosen()
	switch {
	case s.Panel != nil && len(s.Panel.Faults) > 0:
		bad := s.Panel.Faults[0]
		s.Panel.Focus(bad.Field)
		s.Note = s.Panel.List[bad.Field].Name + ": " + bad.Error()
		return nil
	case e.Board == nil && e.Kind == desk.Random:
		s.Note = "no board is drawn yet: r draws another"
		return nil
	case e.Board == nil:
		return s.change()
	}
	if s.asksBot() {
		return s.fillBots()
	}
	p := kit.ToMatch{Match: s.Match(), SidesOpen: s.SidesOpen}
	if s.Preview != nil && s.Preview.Match.Board == e.Board {
		p.Solved = s.Preview.Solved
	}
	if e.Kind == desk.Random {
		s.ses.RandomBoard = s.RandomBoard
	}
	s.Note = ""
	return kit.Open(p)
}

// change opens the fields of the chosen board.
func (s *Setup) change() tea.Cmd {
	switch s.Chosen().Kind {
	case desk.Random:
		return s.fillRandomBoard()
	case desk.File:
		return s.ask()
	}
	return s.fill()
}

// leave closes the fields and shows the list. If a file was asked for and none was named, the
// board chosen before is chosen again.
func (s *Setup) leave() tea.Cmd {
	bad := len(s.Panel.Faults) > 0
	s.Panel, s.Note = nil, ""
	if s.filled == filledBots {
		return nil
	}
	if s.filled == desk.File && s.path == "" {
		return s.TurnTo(s.before)
	}
	if bad || s.Preview == nil {
		return s.Show() // the previous board is still shown
	}
	return nil
}

// whyNoResults returns why results of the solver cannot be shown, or "".
func (s *Setup) whyNoResults() string {
	switch {
	case s.Preview == nil:
		return desk.NoBoard
	case s.Preview.Err != nil:
		return s.Preview.Err.Error()
	case s.Preview.Solution == nil:
		return desk.NotSolved
	}
	return ""
}

// begun returns the first position of the previewed board as a state for other activities.
func (s *Setup) begun() desk.State {
	p := s.Preview
	return desk.State{Board: p.Match.Board, Whole: p.Solution, Solution: p.Solution, At: p.Match.Position()}
}

// table opens the table of the game's boards around the chosen one, or first asks for the command
// of a bot if that is missing.
func (s *Setup) table() tea.Cmd {
	if s.asksBot() {
		return s.fillBots()
	}
	with := s.Game.Params.Defaults()
	if b, ok := s.Chosen().Board.(interface{ Values() params.Values }); ok {
		with = b.Values()
	}
	return kit.Open(kit.ToTable{Game: s.Game, With: with, Sides: s.Sides(), Bots: s.BotsBySide(), SidesOpen: s.SidesOpen})
}

// start returns the first position of the chosen board, which may be unsolved.
func (s *Setup) start() desk.State {
	e := s.Chosen()
	return desk.State{Board: e.Board, At: e.Board.Start(e.First)}
}

// started shows the board after the choice of who starts has changed.
func (s *Setup) started(desk.Reply) tea.Cmd {
	if s.Chosen().Board == nil {
		return nil
	}
	return s.Show()
}

// sidesChosen measures again after the choice of sides has changed.
func (s *Setup) sidesChosen(desk.Reply) tea.Cmd { return s.measure() }

// sit gives the only person the side that can win on the previewed board, unless somebody chose the
// sides.
func (s *Setup) sit() {
	if s.Preview != nil {
		s.Favour(s.Preview.Analysis)
	}
}
