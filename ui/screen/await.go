package screen

import (
	"context"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// Await is what a session waits for before it knows what it starts with, such as a program that
// has to name its game.
type Await struct {
	Says string // what is waited for, in words
	// Config is what the session starts with then: a game, its board, its match. Nobody
	// waits for it any more once the context has ended. Its error ends the session.
	Config func(context.Context) (Config, error)
}

// awaiting is the screen in the place of those that are waited for.
type awaiting struct {
	ses  *kit.Session
	what Await
	work kit.Job
	note string
}

// awaitedMsg is what was waited for.
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

// awaited puts the screens of what was waited for in its place; an error ends the session.
func (a *App) awaited(msg awaitedMsg) tea.Cmd {
	at := 1 // over the menu
	if len(a.stack) <= at || a.stack[at] != msg.screen {
		return nil // it was left
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
	m.Saves.Reread() // of its program, too
	cmds := []tea.Cmd{m.Errand.Advance(a.ses, m)}
	for _, s := range a.stack[at:] {
		cmds = append(cmds, s.Init())
	}
	a.stack = append(a.stack, over...)
	a.cover(at)
	return tea.Batch(cmds...)
}

// cover tells the screens from this one on that others lie over them.
func (a *App) cover(from int) {
	for i, s := range a.stack[from : len(a.stack)-1] {
		kit.Cover(s, a.stack[from+i+1])
	}
}
