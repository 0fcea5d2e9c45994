package menu

import (
	"image"
	"strings"

	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// cardLayout contains the measures of the menu in a large window, in cells of the terminal. At the
// left is a list of cards, one for each game; beside it is the board of the game in focus. The
// measures are the same whichever game that is.
type cardLayout struct {
	head  int // rows above the list
	pitch int // rows from one card to the next, whose last one is empty
	wide  int // width of the list
	rules int // width of the rules at the right; 0: they are not shown
	icon  int // width of an icon; its height is half of that
}

// fitHall returns the measures for a number of cards in a window of w by h cells; false if the
// window is narrower than 100 cells or has no room for all cards.
func fitHall(w, h, cards int) (cardLayout, bool) {
	l := cardLayout{head: 2, wide: min(max(w/5, 30), 42), icon: 8}
	if h >= 44 {
		l.head = 5
	}
	l.pitch = min((h-l.head-2)/cards, 7)
	if l.pitch == 7 {
		l.icon = 12
	}
	if w >= 160 {
		l.rules = 44
	}
	return l, w >= 100 && l.pitch >= 5
}

// drawHall draws the menu of a large window.
func (m *Menu) drawHall(c *paint.Canvas, l cardLayout) {
	th, w, h := m.ses.Theme, c.Width(), c.Height()
	if l.head > 2 {
		banner(c, th)
		m.pitch(c, l.wide+12, 2)
	} else {
		m.pitch(c, c.Text(1, 0, "zugzwang", th.Title)+2, 0)
	}
	for i := range m.Shown() {
		y := l.head + i*l.pitch
		m.Cards[i] = image.Rect(1, y, 1+l.wide, y+l.pitch-1)
		m.entry(c, m.Cards[i], i, l.icon)
	}
	left := l.wide + 4
	if l.rules > 0 {
		m.rules(c.Sub(image.Rect(w-l.rules, l.head, w-2, h-6)))
		w -= l.rules + 2
	}
	m.atLarge(c.Sub(image.Rect(left, l.head, w-2, h-6)))
	w = c.Width()
	m.about(c.Sub(image.Rect(left, h-6, w-2, h-5)))
	m.words(c.Sub(image.Rect(left-1, h-4, w, h-1)))
}

// atLarge draws, as large as possible, the board of the card in focus; for more games their list,
// and for a match whose rules may not be run, what it needs.
func (m *Menu) atLarge(c *paint.Canvas) {
	p := m.Resumed
	switch {
	case m.onMoreGames():
		m.moreGamesAtLarge(c)
		return
	case !m.onResume():
		p = m.Previews[m.At]
	case p == nil:
		c.Wrap(0, 1, c.Width(), c.Height()-1, m.ses.Theme.Words(m.Last.Need.String()), m.ses.Theme.Faint)
		return
	}
	if p != nil {
		p.Draw(c)
		m.ses.Footer = append(m.ses.Footer, kit.Word{Area: c.Bounds().Add(c.Origin()), Binding: kit.Bind("enter", "", m.choose, "enter")})
	}
}

// moreGamesAtLarge lists games of rules with their descriptions, as many as fit.
func (m *Menu) moreGamesAtLarge(c *paint.Canvas) {
	th := m.ses.Theme
	name := 0
	for _, g := range m.bundled {
		name = max(name, paint.Width(th.Words(g.Name)))
	}
	y := 1
	for _, g := range m.bundled {
		if y >= c.Height()-2 {
			break
		}
		c.Text(0, y, th.Words(g.Name), th.Strong)
		c.Text(name+3, y, kit.Clauses(th.Words(g.Goal), c.Width()-name-3), th.Faint)
		y++
		if c.Height() > 2*len(m.bundled)+4 {
			y++
		}
	}
	c.Fit(0, y+1, c.Width(), th.Words("and your own: a short file with its rules, or a program that lists moves"), th.Text)
}

// rules draws the rules of the game in focus.
func (m *Menu) rules(c *paint.Canvas) {
	g := m.game()
	if g == nil {
		return
	}
	th, w, h := m.ses.Theme, c.Width(), c.Height()
	c.Fit(0, 1, w, th.Words(g.Name), th.Title)
	y := c.Wrap(0, 3, w, h-3, th.Words(english.Capital(g.Goal)+"."), th.Text) + 1
	for _, line := range strings.Split(g.Rules, "\n") {
		if y < h {
			y = max(c.Wrap(0, y, w, h-y, th.Words(line), th.Faint), y+1)
		}
	}
}

// entry draws card i of the list: icon, name, and the user's results.
func (m *Menu) entry(c *paint.Canvas, r image.Rectangle, i, icon int) {
	th := m.ses.Theme
	name, faint := th.Strong, th.Faint
	x := r.Min.X + 1
	if th.Pictures() {
		ground := th.Made.Ground[0]
		name.Bg, faint.Bg = ground, ground
		// The frame around the card in focus takes half a row above and below.
		px := paint.NewPixels(r.Dx(), r.Dy()+2, th)
		body := image.Rect(0, 2, r.Dx(), 2*r.Dy()+2)
		if i == m.At {
			px.Card(body.Inset(-1).Intersect(px.Bounds()), ground, th.Focus.Bg)
		} else {
			px.Card(body, ground, ground)
		}
		c.Pixels(r.Min.X, r.Min.Y-1, px)
		x++
		if draw := m.icon(i); draw != nil {
			art := paint.NewPixels(icon, icon/2, th)
			art.Fill(art.Bounds(), ground)
			draw(art, th)
			c.Pixels(x, r.Min.Y+(r.Dy()-icon/2)/2, art)
		}
		x += icon + 2
	} else if i == m.At {
		c.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), " ", th.Focus)
		name = th.Focus
	}
	w := r.Max.X - x - 1
	lines := m.entryWords(i, w, r.Dy())
	y := r.Min.Y
	if th.Pictures() {
		y += (r.Dy() - len(lines)) / 2
	}
	for n, text := range lines {
		st := faint
		if n == 0 {
			st = name
		}
		c.Fit(x, y+n, w, text, st)
	}
}

// icon returns the icon of card i.
func (m *Menu) icon(i int) view.Icon {
	switch {
	case i < len(m.Games):
		return m.ses.Views.Icon(m.Games[i])
	case i == len(m.Games):
		return page
	}
	return onward
}

// page draws the icon of more games, a sheet of rules.
func page(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	p.Fill(image.Rect(size/6, 0, size-size/6, size), th.Made.Ivory[0])
	for i, y := 0, size/6; y < size-1; i, y = i+1, y+2 {
		p.Fill(image.Rect(size/6+1, y, size/6+1+size/3+i%2*(size/4-1), y+1), th.Made.Ivory[1])
	}
}

// onward draws the icon for resuming, an arrow.
func onward(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	for x := size / 6; x < size; x++ {
		if half := (size - x) / 2; half > 0 {
			p.Fill(image.Rect(x, size/2-half, x+1, size/2+half), th.Focus.Bg)
		}
	}
}

// entryWords returns the lines on card i, which is w by h cells: first the key and the name; last
// how the unfinished match stands or, if there is none, the results of the user's matches, "1 won
// (1 with hints), 0 lost", abbreviated if necessary.
func (m *Menu) entryWords(i, w, h int) []string {
	th := m.ses.Theme
	key := string(rune('1' + i))
	name, about, stand := "", "", []string{}
	switch {
	case i == len(m.Games):
		name, about = key+" More games", "Nim to Amazons, and your own"
	case i > len(m.Games):
		name, about = "r Resume", m.Last.Name()
		if m.Last.Need != nil {
			stand = []string{needStands(m.Last.Need)}
		} else {
			stand = []string{stands(m.Last.Match), whoseMove(m.Last.Match)}
		}
	default:
		g := m.Games[i]
		name = key + " " + g.Name
		if len(paint.Lines(th.Words(g.Tagline), w)) <= h-4 {
			about = g.Tagline
		}
		if left := m.left(i); left != nil {
			stand = []string{goesOn + ": " + stands(left.Match), goesOn + ": " + whoseMove(left.Match), goesOn}
			break
		}
		stand = append(stand, m.ses.Results.Records(g.ID)...)
		if len(stand) == 0 {
			stand = []string{"not played yet"}
		}
	}
	lines := []string{th.Words(name)}
	if about != "" {
		lines = append(lines, paint.Lines(th.Words(about), w)...)
	}
	for n, text := range stand {
		if last := paint.Lines(th.Words(text), w); len(lines)+len(last) <= h || n == len(stand)-1 {
			lines = append(lines, last...)
			break
		}
	}
	return lines[:min(len(lines), h)]
}

// banner draws the program's name in large letters into rows 1 to 3.
func banner(c *paint.Canvas, th *theme.Theme) {
	if th.ASCII {
		c.Text(1, 2, "Z U G Z W A N G", th.Title)
		return
	}
	kit.Letters(c, th, 2, 1, "ZUGZWANG", th.Title)
}
