package screen

import (
	"image"
	"image/color"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/terminal"
)

func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	defer a.left(a.top())
	defer func() { a.stale = true }()
	a.endAnimation(msg)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return a, a.key(msg)
	case tea.MouseClickMsg, tea.MouseMotionMsg, tea.MouseWheelMsg:
		return a, a.mouse(msg)
	case tea.PasteMsg:
		return a, a.paste(msg.Content)
	case tea.WindowSizeMsg:
		a.w, a.h = msg.Width, msg.Height
		a.ses.Size = image.Pt(a.w, a.h)
		return a, nil
	case tea.BackgroundColorMsg:
		a.ses.Page(color.RGBAModel.Convert(msg.Color).(color.RGBA), !msg.IsDark())
		return a, nil
	case terminal.Slow:
		a.ses.Slow = a.ses.Now()
		a.ses.Slowed(a.ses.Slow)
		return a, nil
	case terminal.Notice:
		a.notify(msg.Text)
		return a, nil
	case kit.OpenMsg, kit.ReplaceMsg, kit.BackMsg:
		return a, a.navigate(msg)
	case awaitedMsg:
		return a, a.awaited(msg)
	case play.AnsweredMsg:
		return a, a.answered(msg.ModeAsk)
	case kit.DoneMsg:
		return a, msg.Take()
	case kit.AsideMsg:
		return a, msg.Then()
	case kit.DueMsg:
		return a, msg.Take()
	case kit.JobMsg:
		return a, msg.Tick(a.ses)
	}
	var cmds []tea.Cmd
	if msg, ok := msg.(kit.EditedMsg); ok {
		cmds = append(cmds, a.keepEdited(msg.Draft))
	}
	for _, s := range a.stack {
		cmds = append(cmds, s.Update(msg))
	}
	return a, tea.Batch(cmds...)
}

// endAnimation ends the animation of a match on top if msg is a key, a click, a turn of the wheel,
// pasted text, a new size of the window, or says that the terminal is slow.
func (a *App) endAnimation(msg tea.Msg) {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, tea.WindowSizeMsg, tea.PasteMsg, terminal.Slow:
		if p, ok := a.top().(*play.Match); ok {
			p.Arrive()
		}
	}
}

// mouse handles a click, a movement or the wheel of the mouse. In a window that is too small it
// does nothing.
func (a *App) mouse(msg tea.Msg) tea.Cmd {
	a.Drawn() // screens locate clicks by their last drawing, and several messages may have arrived since that
	if a.small() {
		return nil
	}
	switch msg := msg.(type) {
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			return a.click(image.Pt(msg.X, msg.Y))
		}
	case tea.MouseMotionMsg:
		if d, ok := a.top().(kit.Draggable); ok && msg.Button == tea.MouseLeft {
			d.Drag(image.Pt(msg.X, msg.Y))
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return a.wheel(image.Pt(msg.X, msg.Y), -1)
		case tea.MouseWheelDown:
			return a.wheel(image.Pt(msg.X, msg.Y), 1)
		}
	}
	return nil
}

// notify shows a text on the screen on top, if that can show one.
func (a *App) notify(text string) {
	if n, ok := a.top().(kit.Notifier); ok {
		n.Notify(text)
	}
}

// navigate opens a screen, replaces the one on top, or goes back from it.
func (a *App) navigate(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case kit.OpenMsg:
		if to, ok := msg.To.(desk.Opens); ok {
			return a.enter(to)
		}
		if s := a.made(msg.To); s != nil {
			return a.open(a.asks(s, false))
		}
	case kit.ReplaceMsg:
		to := a.made(msg.To)
		if s := a.asks(to, true); s != to {
			return a.open(s)
		}
		return a.replace(to)
	case kit.BackMsg:
		return a.back()
	}
	return nil
}

// back closes the screen on top, and ends the program if there is no other.
func (a *App) back() tea.Cmd {
	if len(a.stack) == 1 {
		return tea.Quit
	}
	a.top().Shut()
	a.stack = a.stack[:len(a.stack)-1]
	if c, ok := a.top().(kit.Coverable); ok {
		return c.Uncover()
	}
	return nil
}

// left stops reading a file or pasted text for the screen was, if that is no longer on top.
func (a *App) left(was kit.Screen) {
	if a.top() != was {
		a.ses.Reading.GiveUp("")
	}
}

// open puts a screen on top.
func (a *App) open(s kit.Screen) tea.Cmd {
	kit.Cover(a.top(), s)
	p, match := s.(*play.Match)
	if match && p.Aside {
		a.fold()
	}
	if match && p.Solution == nil {
		a.release()
	}
	a.stack = append(a.stack, s)
	return tea.Batch(s.Init(), a.handOn())
}

// replace closes the screen on top and puts s in its place. If s is a setup, a setup of the same
// game below is closed too.
func (a *App) replace(s kit.Screen) tea.Cmd {
	last := len(a.stack) - 1
	a.stack[last].Shut()
	if setup, ok := s.(*menu.Setup); ok && last > 0 {
		if before, ok := a.stack[last-1].(*menu.Setup); ok && before.Game == setup.Game { // so that esc does not lead from one list to the same
			before.Shut()
			last--
		}
	}
	a.stack = append(a.stack[:last], s)
	return tea.Batch(s.Init(), a.handOn())
}

// key handles a key by the table of the top screen.
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
	if t, ok := top.(kit.KeyTaker); ok && t.TakeKey(msg) {
		return nil
	}
	if b, ok := kit.Find(a.ses.Reading.Escapes(top.Keys()), msg); ok {
		return a.pressed(b)
	}
	return top.Update(msg)
}

// release makes the matches below a new one, whose board is not solved yet, drop their solutions,
// since the memory limit is for one board. They are solved again when they become visible.
func (a *App) release() {
	for _, s := range a.stack {
		if p, ok := s.(*play.Match); ok {
			p.Release()
		}
	}
}

// wheeler is a screen for which the position of the mouse matters when the wheel is turned. On
// other screens Wheel is called.
type wheeler interface {
	WheelAt(at image.Point, delta int) tea.Cmd
}

// wheel passes a turn of the mouse's wheel to the screen on top.
func (a *App) wheel(at image.Point, delta int) tea.Cmd {
	if w, ok := a.top().(wheeler); ok {
		return w.WheelAt(at, delta)
	}
	return a.top().Wheel(delta)
}

// pressed runs the action of a key, or shows why it is unavailable.
func (a *App) pressed(b kit.Binding) tea.Cmd {
	if b.Off != nil {
		if why := b.Off(); why != "" {
			a.notify(why)
			return nil
		}
	}
	return b.Run()
}

// click handles a click. A word in the footer acts as its key does.
func (a *App) click(at image.Point) tea.Cmd {
	for _, w := range a.ses.Footer {
		if at.In(w.Area) && w.Run != nil {
			return a.pressed(w.Binding)
		}
	}
	return a.top().Click(at)
}
