package screen

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"zugzwang/ui/clean"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// small reports whether the window is too small for any screen.
func (a *App) small() bool { return a.w < kit.MinWidth || a.h < kit.MinHeight }

func (a *App) View() tea.View {
	v, _ := a.Drawn()
	v.Content = a.canvas.String()
	return v
}

// Drawn draws the screen on top if the last drawing is out of date. It returns the terminal's modes
// and title, without content, and the drawing.
func (a *App) Drawn() (tea.View, uv.Drawable) {
	if a.stale {
		a.draw()
		a.stale = false
	}
	v := tea.View{AltScreen: true, WindowTitle: "zugzwang"}
	if _, selecting := a.top().(*kit.CodeView); a.ses.Set.Mouse() && !selecting {
		v.MouseMode = tea.MouseModeCellMotion
	}
	if t := a.top().Title(); t != "" {
		v.WindowTitle += " · " + clean.Text(t)
	}
	return v, a.canvas
}

// Colours returns the theme's colour profile.
func (a *App) Colours() colorprofile.Profile { return a.ses.Theme.Profile() }

// draw draws the whole window.
func (a *App) draw() {
	if a.canvas.Width() != a.w || a.canvas.Height() != a.h {
		a.canvas = paint.New(a.w, a.h)
	} else {
		a.canvas.Clear()
	}
	a.ses.Footer = a.ses.Footer[:0]
	c := a.canvas.Cutting(a.ses.Theme.Glyph.Cut)
	if a.small() {
		if a.w < 4 { // the message might not fit; the window must not stay empty
			c = a.canvas.Cutting("")
		}
		text := fmt.Sprintf("needs %dx%d", kit.MinWidth, kit.MinHeight)
		c.Center(0, a.h/2, a.w, text, a.ses.Theme.Strong)
		if a.h > a.h/2+1 {
			c.Center(0, a.h/2+1, a.w, fmt.Sprintf("this is %dx%d", a.w, a.h), a.ses.Theme.Faint)
		}
		return
	}
	a.top().Draw(c)
	if a.ses.Theme.Console {
		a.canvas.Spell(a.ses.Theme.Cell)
	}
}
