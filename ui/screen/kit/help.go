package kit

import (
	"image"

	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
)

// Help is the page of keys and rules over another screen.
type Help struct {
	ses   *Session
	below Screen
	view  viewport.Model
}

func NewHelp(ses *Session, below Screen) *Help {
	return &Help{ses: ses, below: below, view: viewport.New()}
}

func (h *Help) Init() tea.Cmd             { return nil }
func (h *Help) Update(tea.Msg) tea.Cmd    { return nil }
func (h *Help) Click(image.Point) tea.Cmd { return nil }
func (h *Help) Title() string             { return "help" }
func (h *Help) Help() []string            { return nil }
func (h *Help) Shut()                     {}
func (h *Help) Wheel(delta int) tea.Cmd   { return h.scroll(3 * delta)() }
func (h *Help) scroll(by int) func() tea.Cmd {
	return Do(func() { h.view.SetYOffset(h.view.YOffset() + by) })
}

func (h *Help) Keys() []Binding {
	return []Binding{
		Bind("↑↓", "scroll", h.scroll(-1), "up", "k"),
		Bind("", "", h.scroll(1), "down", "j").Hidden(),
		Bind("", "", func() tea.Cmd { h.view.PageUp(); return nil }, "pgup").Hidden(),
		Bind("", "", func() tea.Cmd { h.view.PageDown(); return nil }, "pgdown", "space").Hidden(),
		Bind("?", "close", func() tea.Cmd { return Back }, "?", "enter"),
		Bind("esc", "back", func() tea.Cmd { return Back }, "esc"),
		Bind("q", "leave", func() tea.Cmd { return tea.Quit }, "q"),
	}
}

func (h *Help) Draw(c *paint.Canvas) {
	th, w := h.ses.Theme, c.Width()
	c.Text(1, 0, "Help", th.Title)
	width := min(w-4, 100)
	page := paint.New(width, 500).Cutting(th.Glyph.Cut)
	y := 0
	for _, line := range h.below.Help() {
		y = page.Wrap(0, y, width, 40, th.Words(line), th.Text)
	}
	if y > 0 {
		y++
	}
	for _, b := range h.below.Keys() {
		if b.Help().Key == "" {
			continue
		}
		c := page
		c.Text(0, y, th.Words(b.Help().Key), th.Key)
		st := th.Text
		does := b.Says()
		if b.Off != nil {
			if why := b.Off(); why != "" {
				st = th.Faint
				does += " (" + why + ")"
			}
		}
		y = c.Wrap(14, y, width-14, 3, th.Words(does), st)
	}
	h.view.SetWidth(width)
	h.view.SetHeight(c.Height() - 4)
	h.view.SetContent(page.Rows(y))
	c.Styled(image.Rect(2, 2, w, c.Height()-2), h.view.View())
	if !h.view.AtBottom() {
		c.Text(2, c.Height()-2, th.Words("↓ more"), th.Faint)
	}
	DrawFooter(c, h.ses, c.Height()-1, h.Keys())
}
