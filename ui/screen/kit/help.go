package kit

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
)

// Signs explains the letters, numbers and signs of outcomes, in the same words on every screen.
const Signs = "W: whoever moves there can force a win (Win). L: the other player can (Lose). " +
	"∞: neither can, and the match may go on for ever (Loop). D: neither can, and it ends (Draw). " +
	"The number beside a letter is the remoteness: how many plies away the end is when the winner hurries and the loser stalls. " +
	"A ply is one move of one player. ★ is a best move, ? one that gave something away."

// Help is the help page about another screen: its keys and the rules.
type Help struct {
	ses   *Session
	below Screen
	at    Scroll
}

// NewHelp returns the help page about the screen below, which stays under it.
func NewHelp(ses *Session, below Screen) *Help {
	return &Help{ses: ses, below: below}
}

func (h *Help) Init() tea.Cmd             { return nil }
func (h *Help) Update(tea.Msg) tea.Cmd    { return nil }
func (h *Help) Click(image.Point) tea.Cmd { return nil }
func (h *Help) Title() string             { return "help" }
func (h *Help) Help() []string            { return nil }
func (h *Help) Shut()                     {}
func (h *Help) Wheel(delta int) tea.Cmd   { return h.scroll(3 * delta)() }
func (h *Help) scroll(by int) func() tea.Cmd {
	return Do(func() {
		page := h.page()
		h.at.By(by, h.rows(page.Dx()), page.Dy())
	})
}

// turn returns a function that scrolls by whole pages.
func (h *Help) turn(pages int) func() tea.Cmd {
	return func() tea.Cmd { return h.scroll(pages * h.page().Dy())() }
}

// page returns the area of the text in the window.
func (h *Help) page() image.Rectangle {
	return image.Rect(2, 2, min(h.ses.Size.X-2, 102), h.ses.Size.Y-2)
}

// rows returns the height of the text at a width.
func (h *Help) rows(width int) int { return h.write(paint.New(width, 0), 0) }

func (h *Help) Keys() []Binding {
	return []Binding{
		Bind("↑↓", "scroll", h.scroll(-1), "up", "k"),
		Bind("", "", h.scroll(1), "down", "j").Hidden(),
		Bind("", "", h.turn(-1), "pgup").Hidden(),
		Bind("", "", h.turn(1), "pgdown", "space").Hidden(),
		Bind("?", "close", func() tea.Cmd { return Back }, "?", "enter"),
		Bind("esc", "back", func() tea.Cmd { return Back }, "esc"),
		Bind("q", "leave", func() tea.Cmd { return tea.Quit }, "q"),
	}
}

func (h *Help) Draw(c *paint.Canvas) {
	th, height := h.ses.Theme, c.Height()
	c.Text(1, 0, "Help", th.Title)
	page := c.Sub(h.page())
	rows := h.rows(page.Width())
	top := h.at.Top(rows, page.Height())
	h.write(page, -top)
	if top+page.Height() < rows {
		c.Text(2, height-2, th.Words("↓ more"), th.Faint)
	}
	DrawFooter(c, h.ses, height-1, h.Keys())
}

// write draws the help into c from row from on, which may be above the canvas, and returns its
// height in rows.
func (h *Help) write(c *paint.Canvas, from int) int {
	th, w, y := h.ses.Theme, c.Width(), from
	for _, line := range h.below.Help() {
		y = c.Wrap(0, y, w, 40, th.Words(line), th.Text)
	}
	if y > from {
		y++
	}
	for _, b := range h.below.Keys() {
		if b.Help().Key == "" || b.Rare && b.Off() != "" {
			continue
		}
		c.Text(0, y, th.Words(b.Help().Key), th.Key)
		st := th.Text
		does := b.Says()
		if b.Off != nil {
			if why := b.Off(); why != "" {
				st = th.Faint
				does += " (" + why + ")"
			}
		}
		y = c.Wrap(14, y, w-14, 40, th.Words(does), st)
	}
	return y - from
}
