package screen

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"zugzwang/ui/clean"
	"zugzwang/ui/paint"
)

func (a *App) small() bool { return a.w < minWidth || a.h < minHeight }

func (a *App) View() tea.View {
	v, _ := a.Drawn()
	v.Content = a.canvas.String()
	return v
}

func (a *App) Drawn() (tea.View, uv.Drawable) {
	if a.stale {
		a.draw()
		a.stale = false
	}
	v := tea.View{AltScreen: true, WindowTitle: "zugzwang"}
	if _, selecting := a.top().(*codeView); a.ses.set.Mouse() && !selecting {
		v.MouseMode = tea.MouseModeCellMotion
	}
	if t := a.top().title(); t != "" {
		v.WindowTitle += " · " + clean.Text(t)
	}
	return v, a.canvas
}

// Colours are those of the theme.
func (a *App) Colours() colorprofile.Profile { return a.ses.theme.Profile() }

// draw draws the whole window.
func (a *App) draw() {
	if a.canvas.Width() != a.w || a.canvas.Height() != a.h {
		a.canvas = paint.New(a.w, a.h)
	} else {
		a.canvas.Clear()
	}
	a.ses.footer = a.ses.footer[:0]
	c := a.canvas.Cutting(a.ses.theme.Glyph.Cut)
	if a.small() {
		if a.w < 4 { // where the mark might not fit: something is to be seen in any window
			c = a.canvas.Cutting("")
		}
		text := fmt.Sprintf("needs %dx%d", minWidth, minHeight)
		c.Center(0, a.h/2, a.w, text, a.ses.theme.Strong)
		if a.h > a.h/2+1 {
			c.Center(0, a.h/2+1, a.w, fmt.Sprintf("this is %dx%d", a.w, a.h), a.ses.theme.Faint)
		}
		return
	}
	a.top().draw(c)
	if a.ses.theme.Console {
		a.canvas.Spell(a.ses.theme.Cell)
	}
}
