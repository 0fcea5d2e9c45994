package kit

import (
	"fmt"
	"image"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
)

// CodeView shows a position's code, or another text to be copied, and nothing beside
// it, so that it can be selected where the terminal has no clipboard to copy to. The
// mouse is the terminal's while it stands there.
type CodeView struct {
	Ses   *Session
	Name  string // of the screen
	Code  string
	Err   error // why there is no code
	About string
	top   int // the first line shown
	Lines int // how many there were when it was last drawn
	Room  int // and how many of them fit

	wrapped []string // the text in lines as wide as the window was
	width   int      // when it was last drawn
}

// codeName is the name of the screen where it shows a code, and no other text.
const codeName = "Code"

// CopyCode opens the code of a position and copies it. It is made in a command:
// a board can be huge.
func CopyCode(ses *Session, b games.Board, p games.Position) tea.Cmd {
	return func() tea.Msg {
		code, err := desk.Code(b, p)
		return OpenMsg{&CodeView{Ses: ses, Name: codeName, Code: code, Err: err, About: b.Game().Name + ", " + b.Game().Players[p.Turn()] + " to move"}}
	}
}

func (v *CodeView) Init() tea.Cmd {
	if v.Err != nil {
		return nil
	}
	return tea.Raw(ansi.SetSystemClipboard(v.Code))
}

func (v *CodeView) Update(tea.Msg) tea.Cmd    { return nil }
func (v *CodeView) Click(image.Point) tea.Cmd { return nil }
func (v *CodeView) Title() string             { return strings.ToLower(v.Name) }
func (v *CodeView) Shut()                     {}
func (v *CodeView) Wheel(delta int) tea.Cmd   { return v.scroll(3 * delta)() }

func (v *CodeView) scroll(by int) func() tea.Cmd {
	return Do(func() { v.top = max(min(v.top+by, v.Lines-v.Room), 0) })
}

func (v *CodeView) Help() []string {
	if v.Name != codeName {
		return []string{"The match as text, to be sent to others; the command at its end plays the board again."}
	}
	return []string{"A code is a position with the rules of its board. Paste it into any screen, or type zugzwang play and the code."}
}

func (v *CodeView) Keys() []Binding {
	return append([]Binding{
		Bind("y", "copy again", v.Init, "y", "enter"),
		Bind("↑↓", "scroll", v.scroll(-1), "up", "k").Unless(func() string {
			if v.Lines <= v.Room {
				return "all of it is shown"
			}
			return ""
		}),
		Bind("", "", v.scroll(1), "down", "j").Hidden(),
	}, Common(v.Ses, v)...)
}

func (v *CodeView) Draw(c *paint.Canvas) {
	th, w, h := v.Ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, v.Name, th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(v.About), th.Faint)
	defer func() { DrawFooter(c, v.Ses, h-1, v.Keys()) }() // when it is known what can be scrolled
	if v.Err != nil {
		c.Wrap(1, 2, w-2, h-4, th.Words(english.Capital(v.Err.Error())+"."), th.Error)
		return
	}
	said := fmt.Sprintf("Sent to the clipboard, if the terminal has one: %d characters. Or select it here:", utf8.RuneCountInString(v.Code))
	y := c.Wrap(1, 2, w-2, 3, th.Words(said), th.Text) + 1
	// From edge to edge: what is selected is the text and the breaks of its lines.
	if v.width != w {
		text := strings.TrimSuffix(v.Code, "\n")
		if v.Name != codeName { // it is made of words
			text = ansi.Wrap(text, w, "")
		}
		v.wrapped, v.width = strings.Split(ansi.Hardwrap(text, w, true), "\n"), w
	}
	v.Lines, v.Room = len(v.wrapped), h-y-2
	v.top = max(min(v.top, v.Lines-v.Room), 0)
	for i := v.top; i < min(v.Lines, v.top+v.Room); i++ {
		c.Text(0, y+i-v.top, th.Words(v.wrapped[i]), th.Strong)
	}
	if v.Lines > v.Room {
		c.Fit(1, h-2, w-2, th.Words(fmt.Sprintf("lines %d–%d of %d", v.top+1, min(v.Lines, v.top+v.Room), v.Lines)), th.Faint)
	}
}
