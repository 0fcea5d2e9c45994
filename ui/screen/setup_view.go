package screen

import (
	"cmp"
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
)

func (s *setup) draw(c *paint.Canvas) {
	th, w, h := s.ses.theme, c.Width(), c.Height()
	for _, p := range []*preview{s.preview, s.shown} {
		if p != nil { // no more is seen of a board than of the match on it
			p.hidden = hidden(s.ses.fresh)
		}
	}
	x := c.Text(1, 0, s.game.Name, th.Title)
	lines := 1
	if h >= 24 { // there is room for what somebody says of a game of their own
		lines = 2
	}
	top := max(c.Wrap(x+2, 0, w-x-3, lines, th.Words(s.game.Tagline), th.Faint), 1)
	drawGoal(c, th, top, s.game)
	top++
	bottom := h - 7
	if h < 24 { // what is said in passing takes the place of the last line
		bottom++
	}
	list := min(max(w*2/5, 26), 44)
	if s.panel != nil {
		if list = min(max(w/2, 36), 80); s.filled == file {
			list = w - 1 // paths are long
		}
		s.panel.draw(c.Sub(image.Rect(1, top, list, bottom-2)))
	} else {
		s.drawList(c.Sub(image.Rect(0, top, list, bottom-1)))
		drawRules(c, th, s.game, image.Rectangle{Min: image.Pt(1, top+len(s.entries)+2), Max: image.Pt(list-1, bottom-2)})
	}
	if list < w-1 {
		s.drawBoard(c, image.Rect(list+1, top, w-1, bottom-1))
	}
	s.drawWords(c, bottom-1)
	// Who plays, who starts.
	s.line(c, 0, bottom+1, "p", "players", seatings(s.game, s.against)[s.who].text)
	s.line(c, 1, bottom+2, "g", "against", s.rivalWords(w-17))
	s.line(c, 2, bottom+3, "f", "first", s.game.Players[s.chosen().first]+" starts")
	s.line(c, 3, bottom+4, "enter", "", s.keys()[0].Help().Desc)
	if s.note != "" {
		c.Fill(image.Rect(0, h-2, w, h-1), " ", th.Text)
		y := drawWhole(c, th, h-2, s.note, th.Error)
		for i := range s.lines {
			if s.lines[i].Min.Y >= y {
				s.lines[i] = image.Rectangle{}
			}
		}
	}
	drawFooter(c, s.ses, h-1, s.keys())
}

// rivalWords says how strong the program is, in a line.
func (s *setup) rivalWords(width int) string {
	if s.alone() != "" {
		return "nobody, two people play"
	}
	texts := s.against.Abouts()
	for i, about := range texts {
		texts[i] = s.against.String() + ": " + about
	}
	return paint.Fitting(width, texts...)
}

// drawList draws the boards to choose from.
func (s *setup) drawList(c *paint.Canvas) {
	th, w := s.ses.theme, c.Width()
	from, to := s.rows.show(image.Rect(0, 0, w, 1).Add(c.Origin()), s.at, len(s.entries), c.Height())
	for i := from; i < to; i++ {
		y, st := i-from, th.Text
		if i == s.at {
			st = th.Focus
			c.Fill(image.Rect(0, y, w, y+1), " ", st)
		}
		c.Fit(1, y, w-3, th.Words(s.entries[i].title), st)
	}
	if from > 0 {
		c.Text(w-1, 0, th.Glyph.Up, th.Faint)
	}
	if to < len(s.entries) {
		c.Text(w-1, to-from-1, th.Glyph.Down, th.Faint)
	}
}

// drawBoard draws the chosen board, or says that there is none.
func (s *setup) drawBoard(c *paint.Canvas, area image.Rectangle) {
	th := s.ses.theme
	switch {
	case area.Empty():
	case s.shown != nil && s.preview != nil && s.chosen().board == nil:
		c.Center(area.Min.X, area.Min.Y, area.Dx(), "the board before:", th.Faint)
		area.Min.Y++
		s.shown.draw(c.Sub(area))
	case s.shown != nil:
		s.shown.draw(c.Sub(area))
	case !s.drawing.running() && !s.ses.reading.running():
		c.Center(area.Min.X, (area.Min.Y+area.Max.Y)/2, area.Dx(), "no board yet", th.Faint)
	}
}

// drawWords draws two lines about the chosen board, or about the field that is
// being filled in.
func (s *setup) drawWords(c *paint.Canvas, y int) {
	th, w := s.ses.theme, c.Width()
	below := y + 2
	switch {
	case s.panel != nil && s.panel.cut >= 0:
		says, st := s.panel.says(s.panel.cut)
		y = c.Wrap(1, y, w-2, 2, th.Words(s.panel.list[s.panel.cut].Name+": "+says), st)
	case s.panel == nil || s.filled == random:
		y = c.Wrap(1, y, w-2, 2, th.Words(s.chosen().says(hidden(s.ses.fresh))), th.Strong)
	}
	switch {
	case y == below:
	case s.drawing.running():
		s.drawing.draw(c, th, 1, y, "drawing")
	case s.ses.reading.running():
		s.ses.reading.draw(c, th, 1, y, "reading")
	case s.solving.running():
		s.solving.draw(c, th, 1, y, "solving")
	case s.preview != nil && s.chosen().board != nil:
		c.Wrap(1, y, w-2, below-y, th.Words(s.preview.facts()), th.Faint)
	}
}

// says is the line about a board, which gives nothing away of what is hidden.
func (e *entry) says(hidden save.Hidden) string {
	if hidden == (save.Hidden{}) {
		return cmp.Or(e.study, e.see)
	}
	return e.see
}

// line draws one of the choices beneath the boards.
func (s *setup) line(c *paint.Canvas, i, y int, key, name, value string) {
	th := s.ses.theme
	s.lines[i] = image.Rect(0, y, c.Width(), y+1)
	if s.panel == nil || key == "enter" { // letters are typed into the fields
		c.Text(1, y, key, th.Key)
	}
	c.Text(7, y, name, th.Faint)
	c.Fit(16, y, c.Width()-17, th.Words(value), th.Text)
}

func (s *setup) help() []string {
	lines := append([]string{s.game.Name + ": " + s.game.Tagline, ""}, strings.Split(s.game.Rules, "\n")...)
	lines = append(lines, "", "Solved by: "+s.game.Theory, "", "You get the side that can win, or the one who starts if neither can; p chooses.", "", "You can play against any of these:")
	for _, side := range games.Strengths() {
		lines = append(lines, "  "+side.String()+": "+side.About())
	}
	return lines
}
