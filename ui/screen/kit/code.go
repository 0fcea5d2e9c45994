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

// CodeView shows a position's code, or another text to copy, alone on the screen, so that it can
// be selected if the terminal does not allow the program to copy. While it is shown, the program
// does not use the mouse.
type CodeView struct {
	Ses   *Session
	Name  string // name of the screen
	Code  string // the text to copy
	Err   error  // why there is no text
	About string // what the text is about, beside its name
	// Explains is the text of the help page; "": the text about codes.
	Explains string
	at       Scroll

	wrapped []string // lines of the text, wrapped at width
	width   int      // in cells; 0: nothing is wrapped yet
}

// Lines returns the text in lines of the window's width, and how many of them fit.
func (v *CodeView) Lines() (lines []string, room int) {
	if w := v.Ses.Size.X; v.width != w {
		text := strings.TrimSuffix(v.Code, "\n")
		if v.Name != codeName { // a text of words
			text = ansi.Wrap(text, w, "")
		}
		// Use the whole width, so that a selection contains nothing but the text and its line
		// breaks.
		v.wrapped, v.width = strings.Split(ansi.Hardwrap(text, w, true), "\n"), w
	}
	return v.wrapped, v.Ses.Size.Y - v.first() - 2
}

// first returns the row of the first line of the text.
func (v *CodeView) first() int { return 3 + min(len(paint.Lines(v.said(), v.Ses.Size.X-2)), 3) }

// said returns the sentence above the text, about where it was sent and how it can be copied by
// hand.
func (v *CodeView) said() string {
	return v.Ses.Theme.Words(fmt.Sprintf("Sent to the clipboard, if the terminal has one: %d characters. Or select it here:", utf8.RuneCountInString(v.Code)))
}

// codeName is the name of the screen if it shows a code.
const codeName = "Code"

// CopyCode opens the code of a position and copies it. It works in a command, since a board can
// be huge.
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
	return Do(func() {
		lines, room := v.Lines()
		v.at.By(by, len(lines), room)
	})
}

func (v *CodeView) Help() []string {
	if v.Explains != "" {
		return []string{v.Explains}
	}
	if v.Name != codeName {
		return []string{"The match as text, to be sent to others; the command at its end plays the board again."}
	}
	return []string{"A code is a position with the rules of its board. Paste it into any screen, or type zugzwang play and the code."}
}

func (v *CodeView) Keys() []Binding {
	return append([]Binding{
		Bind("y", "copy again", v.Init, "y", "enter"),
		Bind("↑↓", "scroll", v.scroll(-1), "up", "k").Unless(func() string {
			if lines, room := v.Lines(); len(lines) <= room {
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
	DrawFooter(c, v.Ses, h-1, v.Keys())
	if v.Err != nil {
		c.Wrap(1, 2, w-2, h-4, th.Words(english.Capital(v.Err.Error())+"."), th.Error)
		return
	}
	c.Wrap(1, 2, w-2, 3, v.said(), th.Text)
	lines, room := v.Lines()
	from := v.at.Top(len(lines), room)
	to := min(len(lines), from+room)
	for i, line := range lines[from:to] {
		c.Text(0, v.first()+i, th.Words(line), th.Strong)
	}
	if len(lines) > room {
		c.Fit(1, h-2, w-2, th.Words(fmt.Sprintf("lines %d–%d of %d", from+1, to, len(lines))), th.Faint)
	}
}
