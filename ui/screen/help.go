package screen

import (
	"image"

	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
)

// help is the page of keys and rules over another screen.
type help struct {
	ses   *session
	below screen
	view  viewport.Model
}

func newHelp(ses *session, below screen) *help {
	return &help{ses: ses, below: below, view: viewport.New()}
}

func (h *help) init() tea.Cmd             { return nil }
func (h *help) update(tea.Msg) tea.Cmd    { return nil }
func (h *help) click(image.Point) tea.Cmd { return nil }
func (h *help) title() string             { return "help" }
func (h *help) help() []string            { return nil }
func (h *help) close()                    {}
func (h *help) wheel(delta int) tea.Cmd   { return h.scroll(3 * delta)() }
func (h *help) scroll(by int) func() tea.Cmd {
	return do(func() { h.view.SetYOffset(h.view.YOffset() + by) })
}

func (h *help) keys() []binding {
	return []binding{
		bind("↑↓", "scroll", h.scroll(-1), "up", "k"),
		bind("", "", h.scroll(1), "down", "j").hidden(),
		bind("", "", func() tea.Cmd { h.view.PageUp(); return nil }, "pgup").hidden(),
		bind("", "", func() tea.Cmd { h.view.PageDown(); return nil }, "pgdown", "space").hidden(),
		bind("?", "close", func() tea.Cmd { return back }, "?", "enter"),
		bind("esc", "back", func() tea.Cmd { return back }, "esc"),
		bind("q", "leave", func() tea.Cmd { return tea.Quit }, "q"),
	}
}

func (h *help) draw(c *paint.Canvas) {
	th, w := h.ses.theme, c.Width()
	c.Text(1, 0, "Help", th.Title)
	width := min(w-4, 100)
	page := paint.New(width, 500).Cutting(th.Glyph.Cut)
	y := 0
	for _, line := range h.below.help() {
		y = page.Wrap(0, y, width, 40, th.Words(line), th.Text)
	}
	if y > 0 {
		y++
	}
	for _, b := range h.below.keys() {
		if b.Help().Key == "" {
			continue
		}
		c := page
		c.Text(0, y, th.Words(b.Help().Key), th.Key)
		st := th.Text
		does := b.says()
		if b.off != nil {
			if why := b.off(); why != "" {
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
	drawFooter(c, h.ses, c.Height()-1, h.keys())
}
