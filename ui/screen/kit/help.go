package kit

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
)

// Help is the page of keys and rules over another screen.
type Help struct {
	ses   *Session
	below Screen
	top   int // the first row that is shown
	page  int // how many are, as last drawn
}

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
	return Do(func() { h.top = max(h.top+by, 0) })
}

// turn scrolls by as many rows as are shown.
func (h *Help) turn(pages int) func() tea.Cmd {
	return func() tea.Cmd {
		h.ses.Drawn()
		return h.scroll(pages * h.page)()
	}
}

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
	page := c.Sub(image.Rect(2, 2, min(c.Width()-2, 102), height-2))
	h.page = page.Height()
	rows := h.write(paint.New(page.Width(), 0), 0)
	h.top = min(h.top, max(rows-h.page, 0))
	h.write(page, -h.top)
	if h.top+h.page < rows {
		c.Text(2, height-2, th.Words("↓ more"), th.Faint)
	}
	DrawFooter(c, h.ses, height-1, h.Keys())
}

// write writes the help from a row on, which may lie above the canvas, and returns how many rows
// it takes.
func (h *Help) write(c *paint.Canvas, from int) int {
	th, w, y := h.ses.Theme, c.Width(), from
	for _, line := range h.below.Help() {
		y = c.Wrap(0, y, w, 40, th.Words(line), th.Text)
	}
	if y > from {
		y++
	}
	for _, b := range h.below.Keys() {
		if b.Help().Key == "" {
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
		y = c.Wrap(14, y, w-14, 3, th.Words(does), st)
	}
	return y - from
}
