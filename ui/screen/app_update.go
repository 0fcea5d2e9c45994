package screen

import (
	"image"
	"image/color"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/terminal"
)

func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	defer a.left(a.top())
	switch msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, tea.WindowSizeMsg, tea.PasteMsg, terminal.Slow:
		// Nobody waits for what moves.
		if p, ok := a.top().(*play); ok {
			p.arrive()
		}
	}
	switch msg.(type) {
	case tea.MouseClickMsg, tea.MouseMotionMsg, tea.MouseWheelMsg:
		// Screens find what is pointed at by where they drew it last, and more than
		// one message may have come since.
		a.Drawn()
	}
	a.stale = true
	switch msg := msg.(type) {
	case terminal.Slow:
		a.ses.slow = a.ses.now()
		a.ses.slowed(a.ses.slow)
		return a, nil
	case tea.WindowSizeMsg:
		a.w, a.h = msg.Width, msg.Height
		return a, nil
	case tea.BackgroundColorMsg:
		a.ses.page(color.RGBAModel.Convert(msg.Color).(color.RGBA), !msg.IsDark())
		return a, nil
	case terminal.Notice:
		if n, ok := a.top().(notifier); ok {
			n.notify(msg.Text)
		}
		return a, nil
	case tea.KeyPressMsg:
		return a, a.key(msg)
	case tea.MouseClickMsg:
		if msg.Button != tea.MouseLeft || a.small() {
			return a, nil
		}
		return a, a.click(image.Pt(msg.X, msg.Y))
	case tea.MouseMotionMsg:
		if d, ok := a.top().(draggable); ok && msg.Button == tea.MouseLeft && !a.small() {
			d.drag(image.Pt(msg.X, msg.Y))
		}
		return a, nil
	case tea.MouseWheelMsg:
		switch {
		case a.small():
		case msg.Button == tea.MouseWheelUp:
			return a, a.wheel(msg, -1)
		case msg.Button == tea.MouseWheelDown:
			return a, a.wheel(msg, 1)
		}
		return a, nil
	case tea.PasteMsg:
		return a, a.paste(msg.Content)
	case openMsg:
		if s := a.made(msg.to); s != nil {
			return a, a.open(a.asks(s, false))
		}
		return a, nil
	case elsewhereMsg:
		return a, a.elsewhere(msg)
	case replaceMsg:
		to := a.made(msg.to)
		if s := a.asks(to, true); s != to {
			return a, a.open(s)
		}
		return a, a.replace(to)
	case awaitedMsg:
		return a, a.awaited(msg)
	case answeredMsg:
		return a, a.answered(msg.modeAsk)
	case doneMsg:
		return a, msg.take()
	case askedMsg:
		return a, msg.then()
	case dueMsg:
		return a, msg.take()
	case jobMsg:
		return a, msg.tick(a.ses)
	case backMsg:
		if len(a.stack) == 1 {
			return a, tea.Quit
		}
		a.top().close()
		a.stack = a.stack[:len(a.stack)-1]
		if c, ok := a.top().(coverable); ok {
			return a, c.uncover()
		}
		return a, nil
	}
	var cmds []tea.Cmd
	if msg, ok := msg.(editedMsg); ok {
		cmds = append(cmds, a.keepEdited(msg.Draft))
	}
	for _, s := range a.stack {
		cmds = append(cmds, s.update(msg))
	}
	return a, tea.Batch(cmds...)
}

// left gives up what is read for a screen that was on top, if it is that no more.
func (a *App) left(was screen) {
	if a.top() != was {
		a.ses.reading.giveUp("")
	}
}

// open puts a screen on top.
func (a *App) open(s screen) tea.Cmd {
	if c, ok := a.top().(coverable); ok {
		c.cover()
	}
	p, match := s.(*play)
	if match && p.aside {
		a.fold()
	}
	if match && p.solution == nil {
		a.release()
	}
	a.stack = append(a.stack, s)
	return tea.Batch(s.init(), a.handOn())
}

// replace puts a screen in the place of the top one.
func (a *App) replace(s screen) tea.Cmd {
	a.top().close()
	a.stack[len(a.stack)-1] = s
	return tea.Batch(s.init(), a.handOn())
}

// key looks a key up in the top screen's table.
func (a *App) key(msg tea.KeyPressMsg) tea.Cmd {
	if msg.String() == "ctrl+c" {
		return tea.Quit
	}
	if a.small() {
		if msg.String() == "q" {
			return tea.Quit
		}
		return nil
	}
	top := a.top()
	if h, ok := top.(holder); ok && h.held(msg) {
		return nil
	}
	if b, ok := match(a.ses.reading.escapes(top.keys()), msg); ok {
		return a.pressed(b)
	}
	return top.update(msg)
}

// release lets the matches beneath a new one, whose board is still to be solved, forget
// their solutions: the limit is for one board. They are solved again once they are seen.
func (a *App) release() {
	for _, s := range a.stack {
		if p, ok := s.(*play); ok {
			p.release()
		}
	}
}

// wheeler is a screen to which it matters where the mouse is while the wheel turns.
type wheeler interface {
	wheelAt(at image.Point, delta int) tea.Cmd
}

// wheel turns the wheel over the screen on top.
func (a *App) wheel(msg tea.MouseWheelMsg, delta int) tea.Cmd {
	if w, ok := a.top().(wheeler); ok {
		return w.wheelAt(image.Pt(msg.X, msg.Y), delta)
	}
	return a.top().wheel(delta)
}

// pressed does what a key does, or says why it can do nothing now.
func (a *App) pressed(b binding) tea.Cmd {
	if b.off != nil {
		if why := b.off(); why != "" {
			if n, ok := a.top().(notifier); ok {
				n.notify(why)
			}
			return nil
		}
	}
	return b.run()
}

// click does what was clicked: a word of the footer is as good as its key.
func (a *App) click(at image.Point) tea.Cmd {
	for _, w := range a.ses.footer {
		if at.In(w.area) && w.run != nil {
			return a.pressed(w.binding)
		}
	}
	return a.top().click(at)
}
