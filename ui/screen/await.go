package screen

import (
	"context"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// Await describes what a session waits for before it knows its game, such as a program that tells
// its rules.
type Await struct {
	Says string // a line about what it waits for
	// Config waits, and returns the configuration to continue with: a game, its board, its match.
	// Its result is dropped once the context has ended. An error ends the session.
	Config func(context.Context) (Config, error)
}

// awaiting is the screen shown until [Await.Config] returns.
type awaiting struct {
	ses  *kit.Session
	what Await
	work kit.Job
	note string
}

// awaitedMsg brings the result of Await.Config.
type awaitedMsg struct {
	screen *awaiting
	cfg    Config
	err    error
}

func (w *awaiting) Init() tea.Cmd {
	return w.work.StartLight(w.ses, func(ctx context.Context) kit.Then {
		cfg, err := w.what.Config(ctx)
		return func() tea.Cmd { return func() tea.Msg { return awaitedMsg{w, cfg, err} } }
	})
}

func (w *awaiting) Shut()                     { w.work.Stop() }
func (w *awaiting) Notify(text string)        { w.note = text }
func (w *awaiting) Update(tea.Msg) tea.Cmd    { return nil }
func (w *awaiting) Click(image.Point) tea.Cmd { return nil }
func (w *awaiting) Wheel(int) tea.Cmd         { return nil }
func (w *awaiting) Title() string             { return "waiting" }
func (w *awaiting) Keys() []kit.Binding       { return kit.Common(w.ses, w) }

func (w *awaiting) Help() []string {
	return []string{w.what.Says + "…", "", "It goes on by itself; esc gives it up."}
}

func (w *awaiting) Draw(c *paint.Canvas) {
	th, width, h := w.ses.Theme, c.Width(), c.Height()
	c.Text(1, 0, "zugzwang", th.Title)
	c.Wrap(1, 2, width-2, h-6, th.Words(w.what.Says+"…"), th.Text)
	kit.DrawWhole(c, th, h-2, w.note, th.Error)
	kit.DrawFooter(c, w.ses, h-1, w.Keys())
}

// awaited opens the screens of the awaited configuration, unless the user has stopped waiting for
// it. An error ends the program.
func (a *App) awaited(msg awaitedMsg) tea.Cmd {
	at := 1 // index of the screen above the menu
	if len(a.stack) <= at || a.stack[at] != msg.screen {
		return nil // the user has left the screen
	}
	err := msg.err
	if err == nil {
		err = a.ses.Views.Check(msg.cfg.list())
	}
	if err != nil {
		a.failed = err
		return tea.Quit
	}
	over, m := a.stack[at+1:], a.stack[0].(*menu.Menu)
	a.stack = a.stack[:at:at]
	a.begin(msg.cfg, m)
	m.Saves.Reread() // now with saves that need this program
	cmds := []tea.Cmd{m.Errand.Advance(a.ses, m)}
	for _, s := range a.stack[at:] {
		cmds = append(cmds, s.Init())
	}
	a.stack = append(a.stack, over...)
	a.cover(at)
	return tea.Batch(cmds...)
}

// cover calls kit.Cover for each screen from index from on that has another screen above it.
func (a *App) cover(from int) {
	for i, s := range a.stack[from : len(a.stack)-1] {
		kit.Cover(s, a.stack[from+i+1])
	}
}
