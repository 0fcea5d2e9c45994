package menu

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

func (m *Menu) Draw(c *paint.Canvas) {
	w, h := c.Width(), c.Height()
	for _, p := range m.Previews {
		if p != nil {
			p.Hidden = m.hidden()
		}
	}
	if l, ok := fitHall(w, h, len(m.Games)+2); ok {
		m.drawHall(c, l)
	} else {
		m.drawCards(c)
	}
	kit.DrawFooter(c, m.ses, h-1, m.Keys())
}

// hidden returns what boards hide: all results, except in study mode.
func (m *Menu) hidden() save.Hidden {
	if m.ses.Mode == save.Study {
		return save.Hidden{}
	}
	return save.Play.Hidden()
}

// pitch draws what the program is and where to begin, from column x on.
func (m *Menu) pitch(c *paint.Canvas, x, y int) {
	th := m.ses.Theme
	w := c.Width()
	room := w - x - 1
	if m.newcomer() {
		const hint = "New here? Press f."
		c.Right(w-1, y, hint, th.Key)
		m.link(c, image.Rect(w-1-len(hint), y, w-1, y+1), "f", m.learn)
		room -= len(hint) + 2
	}
	c.Fit(x, y, room, paint.Fitting(room, "games for two, solved exactly, and a perfect player", "games for two, solved exactly", "games for two"), th.Faint)
}

// drawCards draws the games as cards with boards, as large as the window allows.
func (m *Menu) drawCards(c *paint.Canvas) {
	th, w, h := m.ses.Theme, c.Width(), c.Height()
	m.pitch(c, c.Text(1, 0, "zugzwang", th.Title)+2, 0)
	n, cols, room := m.Shown(), 4, h-5
	most := len(m.Games) + 2 // with more games and a match to resume, so that the others never move
	switch {
	case w >= 30*most:
		cols = most
	case w < 100: // the match to resume is a line instead of a card
		cols, most, room = 3, most-1, room-1
	}
	rows := (most + cols - 1) / cols
	cw, ch := w/cols, room/rows
	ch = min(ch, cw/2+4)
	if n > most {
		n = most
		m.resumeLine(c, 1+rows*ch)
	}
	for i := range n {
		x, y := i%cols*cw, 1+i/cols*ch
		r := image.Rect(x, y, x+cw-1, y+ch)
		m.Cards[i] = r
		m.card(c, r, i)
	}
	if n%cols != 0 {
		m.about(c.Sub(image.Rect(n%cols*cw+2, 2+n/cols*ch, w-1, 1+(n/cols+1)*ch)))
	}
	m.words(c.Sub(image.Rect(0, h-4, w, h-1)))
}

// label returns the key and the name of game i.
func (m *Menu) label(i int) string { return string(rune('1'+i)) + " " + m.Games[i].Name }

// resumeLine draws the match to resume as a line.
func (m *Menu) resumeLine(c *paint.Canvas, y int) {
	th, i := m.ses.Theme, len(m.Games)+1
	m.Cards[i] = image.Rect(0, y, c.Width(), y+1)
	st := th.Text
	if i == m.At {
		st = th.Focus
	}
	c.Fit(1, y, c.Width()-2, " r Resume "+th.Words(m.Last.Name())+" ", st)
}

// words draws three lines about the card in focus and the user's results.
func (m *Menu) words(whole *paint.Canvas) {
	c := whole.Sub(image.Rect(1, 0, whole.Width()-1, 3))
	th, w := m.ses.Theme, c.Width()
	if note := th.Words(m.Note); len(paint.Lines(note, w)) > 2 {
		c.Wrap(0, 0, w, 3, note, th.Error)
		return
	}
	switch {
	case m.onMoreGames():
		c.Fit(0, 0, w, th.Words(paint.Fitting(w, "More games: Nim, Clobber, Domineering, Amazons and others, and your own", "More games: Nim, Clobber, Domineering, and your own")), th.Strong)
		c.Fit(0, 1, w, th.Words(paint.Fitting(w, "to add a game of your own, write its rules into a short file", "your own is a short file with its rules")), th.Faint)
	case !m.onResume():
		g := m.Games[m.At]
		c.Text(0, 0, kit.Clauses(th.Words(g.Name+": "+g.Tagline), w), th.Strong)
		if left := m.left(m.At); left != nil {
			says := stands(left.Match)
			c.Fit(0, 1, w, th.Words(paint.Fitting(w, "A match is left: "+says+". enter goes on with it, n begins a new one", "A match is left. enter goes on with it, n begins a new one")), th.Text)
		} else {
			m.played(c.Sub(image.Rect(0, 1, w, 2)), g)
		}
	case m.Last.Need != nil:
		c.Fit(0, 0, w, th.Words("Go on with "+m.Last.Need.Name+": "+m.Last.Need.String()), th.Strong)
		c.Fit(0, 1, w, needStands(m.Last.Need), th.Faint)
	default:
		match := m.Last.Match
		c.Fit(0, 0, w, th.Words("Go on with "+match.Board.Game().Name+": "+match.Board.Title()), th.Strong)
		c.Fit(0, 1, w, th.Words(stands(match)), th.Faint)
	}
	if m.Note != "" {
		kit.DrawWhole(whole, th, 2, m.Note, th.Error)
	} else {
		m.drawTrained(c.Sub(image.Rect(0, 2, w, 3)))
	}
}

// link makes a click on an area of c run the action of a key.
func (m *Menu) link(c *paint.Canvas, area image.Rectangle, key string, run func() tea.Cmd) {
	m.ses.Footer = append(m.ses.Footer, kit.Word{Area: area.Add(c.Origin()), Binding: kit.Bind(key, "", run, key)})
}

// card draws card i: of a game its icon or, in study mode, its board with all outcomes; of more
// games their names; of the match to resume its board, or what the match needs.
func (m *Menu) card(c *paint.Canvas, r image.Rectangle, i int) {
	th := m.ses.Theme
	frame, name := th.Border, th.Text
	if i == m.At {
		frame, name = th.Title, th.Focus
	}
	c.Frame(r, th.Glyph, frame)
	var label string
	p := m.Resumed
	if i < len(m.Games) {
		label, p = m.label(i), m.Previews[i]
	} else if i == len(m.Games) {
		label, p = string(rune('1'+i))+" More games", nil
		m.moreGamesCard(c.Sub(r.Inset(1)))
	} else if label = "r Resume " + th.Words(m.Last.Name()); paint.Width(label)+2 > r.Dx() {
		label = "r Resume"
	}
	if paint.Width(label)+4 <= r.Dx() {
		label = " " + label + " "
	}
	c.Fit(r.Min.X+1, r.Min.Y, r.Dx()-2, label, name)
	if says := " " + goesOn + " "; m.left(i) != nil && paint.Width(says)+4 <= r.Dx() {
		c.Text(r.Max.X-2-paint.Width(says), r.Max.Y-1, says, th.Key)
	}
	switch in := r.Inset(1); {
	case i < len(m.Games) && m.hidden() != (save.Hidden{}) && th.Pictures() && m.icon(i) != nil:
		rows := min(in.Dy(), in.Dx()/2)
		art := paint.NewPixels(2*rows, rows, th)
		m.icon(i)(art, th)
		c.Pixels(in.Min.X+(in.Dx()-2*rows)/2, in.Min.Y+(in.Dy()-rows)/2, art)
	case p != nil:
		p.Draw(c.Sub(in))
	case i > len(m.Games):
		in := c.Sub(r.Inset(2))
		in.Wrap(0, 0, in.Width(), in.Height(), th.Words(m.Last.Need.String()), th.Faint)
	}
}

// goesOn is the note on the card of a game with an unfinished match.
const goesOn = "go on"

// moreGamesCard draws the card of more games: names of games of rules, as many as fit, in the order
// of their screen. Names too long for the card are left out.
func (m *Menu) moreGamesCard(c *paint.Canvas) {
	th, w, y := m.ses.Theme, c.Width()-1, 0
	for _, g := range m.bundled {
		if name := th.Words(g.Name); y < c.Height()-1 && paint.Width(name) <= w {
			c.Text(1, y, name, th.Text)
			y++
		}
	}
	c.Fit(1, y, w, paint.Fitting(w, "and a file of yours", "and yours"), th.Faint)
}

// about explains, in the place of an empty card, what the letters on boards mean, or how boards
// move if no letters are shown. It draws nothing if the text does not fit.
func (m *Menu) about(c *paint.Canvas) {
	th := m.ses.Theme
	text := th.Words("W Win, L Lose, ∞ Loop: what best play leads to, for the player to move. Lit, where a move leads: for the player who makes it.")
	if m.hidden() != (save.Hidden{}) {
		text = "The perfect player plays these boards against itself."
	}
	if len(paint.Lines(text, c.Width())) <= c.Height() {
		c.Wrap(0, 0, c.Width(), c.Height(), text, th.Faint)
	}
}
