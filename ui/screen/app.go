// Package screen runs the screens with Bubble Tea. One root model owns the window and a stack of
// screens. A screen draws itself into a canvas, lists its keys in one table, and does slow work
// only in commands.
package screen

import (
	"cmp"
	"context"
	"os"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/drill"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/screen/teach"
	"zugzwang/ui/settings"
	"zugzwang/ui/terminal"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// Config says what a session starts with.
type Config struct {
	Theme  theme.Options // as detected from the terminal
	Motion bool          // animate, unless the settings say otherwise
	// Settings are those of the file and of the command line. They take precedence over Theme,
	// Motion and what the user chose in earlier sessions.
	Settings     settings.Settings
	SettingsFile *settings.File // the file to which settings can be written; nil: none
	Memory       int64          // memory limit for a solver, in bytes; 0: the default
	// InUse returns how many bytes are in use before a solver starts, given the limit; nil: the
	// use is not measured.
	InUse func(limit int64) int64
	Seed  uint64 // of random boards

	Games []*games.Game // the games in the menu; nil: those of the catalog
	Views view.Set      // draw boards; empty: those of package all

	Now   func() time.Time // nil: time.Now
	Train bool             // open the trainer of Game; without a game, mention it in the menu
	Drill *drill.Kind      // begin with exercises of this kind; nil: do not
	Value bool             // begin with the calculator
	Asks  desk.Asking      // what the trainer asks
	Learn bool             // open the lesson of Game; without a game, the list of lessons

	Saves  *save.Store    // where matches are saved; nil: they are not
	Match  *matches.Match // to continue; nil: none
	Saved  save.Saved     // the save from which Match was read, if any
	Hidden save.Hidden    // what is hidden in Match
	Game   *games.Game    // nil: begin with the menu
	File   string         // path of the file of rules that Game was read from; "": none
	Board  games.Board    // nil: begin with the setup of Game
	First  games.Player   // who starts
	Sides  matches.Sides  // who plays which side
	Bots   [2]string      // by side: the command of a bot
	Favour bool           // nobody chose Sides: the only person gets the side that can win

	Starter *desk.Bots // starts bots; nil: none can be started

	// Await returns the fields above from Match on, while a screen says what is waited for. Nil:
	// these fields are set.
	Await *Await
}

// list returns the games whose boards the session can draw: those of the menu, and those of Game,
// Board and Match.
func (cfg *Config) list() []*games.Game {
	list := slices.Clip(cfg.Games)
	if cfg.Game != nil {
		list = append(list, cfg.Game)
	}
	if cfg.Board != nil {
		list = append(list, cfg.Board.Game())
	}
	if cfg.Match != nil {
		list = append(list, cfg.Match.Board.Game())
	}
	return list
}

// App is the root model.
type App struct {
	ses    *kit.Session
	stack  []kit.Screen  // the screens; the last one is on top
	w, h   int           // size of the window, in cells
	canvas *paint.Canvas // the last frame
	stale  bool          // canvas is out of date
	failed error         // why the program ends, if not by the user's wish
}

// New returns the root model of a session.
func New(ctx context.Context, cfg Config) *App {
	ses := &kit.Session{
		Ctx:         ctx,
		Games:       cfg.Games,
		Views:       cfg.Views,
		Appearance:  newAppearance(cfg),
		Show:        kit.Study,
		Memory:      cmp.Or(cfg.Memory, solver.DefaultMemory),
		InUse:       cfg.InUse,
		SolverSlot:  make(chan struct{}, 1),
		Seed:        cfg.Seed,
		RandomBoard: desk.RandomBoard{Size: 1},
		LastSeed:    cfg.Seed,
		Saves:       cfg.Saves,
		Habits:      cfg.Saves.Habits(),
		Mode:        cfg.Settings.Mode(),
		Training:    cfg.Saves.Training(),
		Results:     cfg.Saves.Results(),
		Odds:        new(desk.Odds),
		Now:         cfg.Now,
		Bots:        cfg.Starter,
		Watched:     map[*games.Game]string{},
		After: func(d time.Duration, msg tea.Msg) tea.Cmd {
			return tea.Tick(d, func(time.Time) tea.Msg { return msg })
		},
	}
	if ses.Mode == save.Unasked {
		ses.Mode = ses.Habits.Mode()
	}
	ses.Fresh = kit.Seen(ses.Mode.Hidden())
	if ses.Games == nil {
		ses.Games = catalog.Games()
	}
	if ses.Views.Own == nil {
		ses.Views = all.Views()
	}
	if ses.Now == nil {
		ses.Now = time.Now
	}
	if cfg.File != "" {
		ses.Watched[cfg.Game] = cfg.File
	}
	m := menu.New(ses)
	a := &App{ses: ses, stack: []kit.Screen{m}, canvas: paint.New(0, 0), stale: true}
	ses.Drawn = func() { a.Drawn() }
	a.begin(cfg, m)
	if note := kit.SettingsFault(ses.File); note != "" {
		a.notify(note)
	}
	return a
}

// begin opens the screens of a configuration above the menu.
func (a *App) begin(cfg Config, m *menu.Menu) {
	ses := a.ses
	switch {
	case cfg.Await != nil:
		a.stack = append(a.stack, &awaiting{ses: ses, what: *cfg.Await})
		return
	case cfg.Learn:
		a.stack = append(a.stack, teach.Learning(ses, cfg.Game))
		return
	case cfg.Value:
		a.stack = append(a.stack, study.NewCalculator(ses, ""))
		return
	case cfg.Drill != nil:
		a.stack = append(a.stack, teach.NewDrill(ses, *cfg.Drill))
		return
	case cfg.Train && (cfg.Game != nil || cfg.Asks == desk.Today):
		a.stack = append(a.stack, teach.NewTrainer(ses, cfg.Game, cfg.Asks))
		return
	case cfg.Train:
		m.Note = "choose a game: t trains it, T asks today's puzzle"
	case cfg.Game != nil:
		s := menu.NewSetup(ses, cfg.Game)
		s.SetSides(cfg.Sides, cfg.First, cfg.Favour)
		s.SetBots(cfg.Bots)
		a.stack = append(a.stack, s)
	}
	switch {
	case cfg.Match != nil && cfg.Saved.Match == nil:
		p := play.New(ses, cfg.Match)
		p.Note = p.Opponent()
		a.stack = append(a.stack, a.asks(p, false))
	case cfg.Match != nil:
		from := cfg.Saved
		from.Match, from.Hidden = cfg.Match, cfg.Hidden
		a.stack = append(a.stack, play.Resume(ses, from))
	case cfg.Board != nil:
		m := matches.New(cfg.Board, cfg.First, cfg.Sides)
		m.Bots = cfg.Bots
		p := play.New(ses, m)
		p.SidesOpen, p.Favour = cfg.Favour, cfg.Favour
		a.stack = append(a.stack, a.asks(p, false))
	}
}

// Run shows the screens on the terminal of in and out until the user leaves. It fails if a game has
// no view, if the terminal fails, or if Await.Config does. What could not be saved by then is left
// to Store.Leave.
func Run(ctx context.Context, cfg Config, in, out *os.File) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cfg.Theme = cfg.Theme.On(colorprofile.Detect(out, os.Environ()), os.Getenv)
	app := New(ctx, cfg)
	cfg.Games = app.ses.Games
	if err := app.ses.Views.Check(cfg.list()); err != nil {
		return err
	}
	if err := terminal.Run(ctx, app, in, out); err != nil {
		return err
	}
	return app.failed
}

func (a *App) top() kit.Screen { return a.stack[len(a.stack)-1] }

func (a *App) Init() tea.Cmd {
	var cmds []tea.Cmd
	cmds = append(cmds, a.ses.AskPage())
	for _, s := range a.stack {
		cmds = append(cmds, s.Init())
	}
	a.cover(0)
	return tea.Batch(cmds...)
}

// keepEdited leaves the editor and keeps its board for the next setup, unless the setup below
// takes it at once.
func (a *App) keepEdited(d games.Draft) tea.Cmd {
	var cmd tea.Cmd
	if _, ok := a.top().(*study.Editor); ok {
		_, cmd = a.Update(kit.BackMsg{})
	}
	if s, ok := a.top().(*menu.Setup); ok && s.Game == d.Board.Game() {
		return cmd
	}
	a.ses.Edited = &d
	a.notify("the changed board is kept: the setup has it in its list")
	return cmd
}

// handOn passes the board that keepEdited has kept to the setup on top, if the setup is of its
// game.
func (a *App) handOn() tea.Cmd {
	d := a.ses.Edited
	if s, ok := a.top().(*menu.Setup); !ok || d == nil || s.Game != d.Board.Game() {
		return nil
	}
	a.ses.Edited = nil
	return func() tea.Msg { return kit.EditedMsg{Draft: *d} }
}

// against returns the program's strength in a match of g from a pasted code: that in the topmost
// match, of whichever game, if it is below full strength; otherwise that of new matches of g.
func (a *App) against(g *games.Game) matches.Side {
	for _, s := range slices.Backward(a.stack) {
		if p, ok := s.(*play.Match); ok {
			if strength := max(p.Match.Sides[0], p.Match.Sides[1]); strength > matches.Perfect && strength.IsStrength() {
				return strength
			}
			break
		}
	}
	return a.ses.Against(g.ID)
}

func newAppearance(cfg Config) kit.Appearance {
	l := kit.Appearance{Set: cfg.Settings, Start: cfg.Settings, File: cfg.SettingsFile, Terminal: cfg.Theme, Moving: cfg.Motion}
	if l.File == nil {
		l.File = settings.Read("")
	}
	l.Apply()
	return l
}
