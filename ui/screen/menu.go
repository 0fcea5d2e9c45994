package screen

import (
	"image"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/paint"
)

// menu is the first screen: a card for each game, with a solved board on which
// the perfect player plays itself.
type menu struct {
	ses      *session
	games    []*games.Game
	previews []*preview // nil where a game has no board to show
	cards    []image.Rectangle
	at       int
	turn     int // whose preview moves next
	note     string
}

// beatMsg is the menu's clock.
type beatMsg struct{ owner *menu }

// beat is how long the menu waits between two moves of its previews.
const beat = 600 * time.Millisecond

func newMenu(ses *session) *menu {
	m := &menu{ses: ses, games: catalog.Games()}
	m.previews = make([]*preview, len(m.games))
	m.cards = make([]image.Rectangle, len(m.games))
	for i, g := range m.games {
		if p, ok := catalog.Preview(g); ok {
			m.previews[i] = newPreview(ses, p.Board, p.First)
		}
	}
	return m
}

func (m *menu) init() tea.Cmd {
	var cmds []tea.Cmd
	for _, p := range m.previews {
		if p != nil {
			cmds = append(cmds, p.solve(m.ses.ctx))
		}
	}
	if m.ses.motion {
		cmds = append(cmds, m.tick())
	}
	return tea.Batch(cmds...)
}

func (m *menu) tick() tea.Cmd {
	return m.ses.after(beat, beatMsg{m})
}

func (m *menu) title() string      { return "" }
func (m *menu) close()             {}
func (m *menu) notify(text string) { m.note = text }

func (m *menu) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case previewedMsg:
		for _, p := range m.previews {
			if p != nil {
				p.take(msg)
			}
		}
	case beatMsg:
		if msg.owner != m {
			return nil
		}
		m.turn = step(m.turn, 1, len(m.previews))
		if p := m.previews[m.turn]; p != nil {
			p.step()
		}
		return m.tick()
	case tea.KeyPressMsg:
		if k := msg.String(); len(k) == 1 && k[0] >= '1' && int(k[0]-'1') < len(m.games) {
			m.at = int(k[0] - '1')
			return m.choose()
		}
	}
	return nil
}

func (m *menu) choose() tea.Cmd { return open(newSetup(m.ses, m.games[m.at])) }

func (m *menu) keys() []binding {
	go_ := func(delta int) func() tea.Cmd {
		return do(func() { m.at = step(m.at, delta, len(m.games)) })
	}
	rows := func(delta int) func() tea.Cmd {
		return do(func() {
			if to := m.at + delta*m.columns(); to >= 0 && to < len(m.games) {
				m.at = to
			} else {
				m.at = step(m.at, delta, len(m.games))
			}
		})
	}
	keys := common(m.ses, m)
	keys[1] = bind("esc", "leave", func() tea.Cmd { return tea.Quit }, "esc").hidden()
	return append([]binding{
		bind("enter", "choose a board", m.choose, "enter", "space"),
		bind("←→↑↓", "choose a game", go_(-1), "left", "h", "shift+tab"),
		bind("", "", go_(1), "right", "l", "tab").hidden(),
		bind("", "", rows(-1), "up", "k").hidden(),
		bind("", "", rows(1), "down", "j").hidden(),
		bind("1-5", "a game by its number", nil).hidden(),
	}, keys...)
}

func (m *menu) click(at image.Point) tea.Cmd {
	for i, r := range m.cards {
		if at.In(r) {
			m.at = i
			return m.choose()
		}
	}
	return nil
}

func (m *menu) wheel(delta int) tea.Cmd {
	m.at = step(m.at, delta, len(m.games))
	return nil
}

// columns is how many cards stood side by side when the menu was last drawn.
func (m *menu) columns() int {
	n := 0
	for _, r := range m.cards {
		if r.Min.Y == m.cards[0].Min.Y {
			n++
		}
	}
	return n
}

func (m *menu) draw(c *paint.Canvas) {
	th, w, h := m.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "zugzwang", th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words("five games, solved exactly, and a perfect player"), th.Faint)
	cols := 3
	if w >= 150 {
		cols = len(m.games)
	}
	rows := (len(m.games) + cols - 1) / cols
	cw, ch := w/cols, (h-5)/rows
	ch = min(ch, cw/2+4)
	for i := range m.games {
		x, y := i%cols*cw, 1+i/cols*ch
		r := image.Rect(x, y, x+cw-1, y+ch)
		m.cards[i] = r
		m.card(c, r, i)
	}
	if len(m.games)%cols != 0 {
		i := len(m.games)
		m.about(c.Sub(image.Rect(i%cols*cw+2, 2+i/cols*ch, w-1, 1+(i/cols+1)*ch)))
	}
	g := m.games[m.at]
	c.Fit(1, h-4, w-2, th.Words(g.Name+": "+g.Tagline), th.Strong)
	c.Fit(1, h-3, w-2, th.Words(g.Theory), th.Faint)
	c.Fit(1, h-2, w-2, th.Words(m.note), th.Error)
	drawFooter(c, m.ses, h-1, m.keys())
}

// card draws one game.
func (m *menu) card(c *paint.Canvas, r image.Rectangle, i int) {
	th := m.ses.theme
	frame, name := th.Border, th.Text
	if i == m.at {
		frame, name = th.Title, th.Focus
	}
	c.Frame(r, th.Glyph, frame)
	label := string(rune('1'+i)) + " " + m.games[i].Name
	if paint.Width(label)+4 <= r.Dx() {
		label = " " + label + " "
	}
	c.Fit(r.Min.X+1, r.Min.Y, r.Dx()-2, label, name)
	if p := m.previews[i]; p != nil {
		p.draw(c.Sub(r.Inset(1)))
	}
}

// about fills the place of a sixth game.
func (m *menu) about(c *paint.Canvas) {
	th := m.ses.theme
	y := 0
	for _, l := range []string{
		"W Win, L Lose, ∞ Loop:",
		"what best play leads to, for the player to move.",
	} {
		y = c.Wrap(0, y, c.Width(), c.Height()-y, th.Words(l), th.Faint)
	}
}

func (m *menu) help() []string {
	return []string{
		"Five two-player games, each solved exactly. Every state wears its outcome for the player to move in it: " +
			"W, they can force a win; L, the other player can; ∞, neither can (Loop). " +
			"The number beside a letter is the remoteness: how many plies until the end when the winner hurries and the loser stalls.",
		"",
		"The perfect player wins in the fewest plies, never gives away what it has, and puts up the longest fight when it is losing.",
	}
}
