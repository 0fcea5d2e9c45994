package screen

import (
	"fmt"
	"image"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/ui/paint"
)

// codeView shows a position's code, or another text to be copied, and nothing beside
// it, so that it can be selected where the terminal has no clipboard to copy to. The
// mouse is the terminal's while it stands there.
type codeView struct {
	ses   *session
	name  string // of the screen
	code  string
	err   error // why there is no code
	about string
	top   int // the first line shown
	lines int // how many there were when it was last drawn
	room  int // and how many of them fit

	wrapped []string // the text in lines as wide as the window was
	width   int      // when it was last drawn
}

// codeName is the name of the screen where it shows a code, and no other text.
const codeName = "Code"

// copyCode opens the code of a position and copies it. It is made in a command:
// a board can be huge.
func copyCode(ses *session, b games.Board, p games.Position) tea.Cmd {
	return func() tea.Msg {
		code, err := games.Code(b, p, games.MostCode)
		return openMsg{&codeView{ses: ses, name: codeName, code: code, err: err, about: b.Game().Name + ", " + b.Game().Players[p.Turn()] + " to move"}}
	}
}

func (v *codeView) init() tea.Cmd {
	if v.err != nil {
		return nil
	}
	return tea.Raw(ansi.SetSystemClipboard(v.code))
}

func (v *codeView) update(tea.Msg) tea.Cmd    { return nil }
func (v *codeView) click(image.Point) tea.Cmd { return nil }
func (v *codeView) title() string             { return strings.ToLower(v.name) }
func (v *codeView) close()                    {}
func (v *codeView) wheel(delta int) tea.Cmd   { return v.scroll(3 * delta)() }

func (v *codeView) scroll(by int) func() tea.Cmd {
	return do(func() { v.top = max(min(v.top+by, v.lines-v.room), 0) })
}

func (v *codeView) help() []string {
	if v.name != codeName {
		return []string{"The match as text, to be sent to others; the command at its end plays the board again."}
	}
	return []string{"A code is a position with the rules of its board. Paste it into any screen, or type zugzwang play and the code."}
}

func (v *codeView) keys() []binding {
	return append([]binding{
		bind("y", "copy again", v.init, "y", "enter"),
		bind("↑↓", "scroll", v.scroll(-1), "up", "k").unless(func() string {
			if v.lines <= v.room {
				return "all of it is shown"
			}
			return ""
		}),
		bind("", "", v.scroll(1), "down", "j").hidden(),
	}, common(v.ses, v)...)
}

func (v *codeView) draw(c *paint.Canvas) {
	th, w, h := v.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, v.name, th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(v.about), th.Faint)
	defer func() { drawFooter(c, v.ses, h-1, v.keys()) }() // when it is known what can be scrolled
	if v.err != nil {
		c.Wrap(1, 2, w-2, h-4, th.Words("There is no code: "+v.err.Error()), th.Error)
		return
	}
	said := fmt.Sprintf("Sent to the clipboard, if the terminal has one: %d characters. Or select it here:", utf8.RuneCountInString(v.code))
	y := c.Wrap(1, 2, w-2, 3, th.Words(said), th.Text) + 1
	// From edge to edge: what is selected is the text and the breaks of its lines.
	if v.width != w {
		text := strings.TrimSuffix(v.code, "\n")
		if v.name != codeName { // it is made of words
			text = ansi.Wrap(text, w, "")
		}
		v.wrapped, v.width = strings.Split(ansi.Hardwrap(text, w, true), "\n"), w
	}
	v.lines, v.room = len(v.wrapped), h-y-2
	v.top = max(min(v.top, v.lines-v.room), 0)
	for i := v.top; i < min(v.lines, v.top+v.room); i++ {
		c.Text(0, y+i-v.top, th.Words(v.wrapped[i]), th.Strong)
	}
	if v.lines > v.room {
		c.Fit(1, h-2, w-2, th.Words(fmt.Sprintf("lines %d–%d of %d", v.top+1, min(v.lines, v.top+v.room), v.lines)), th.Faint)
	}
}
