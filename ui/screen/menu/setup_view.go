package menu

import (
	"image"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

func (s *Setup) Draw(c *paint.Canvas) {
	th, w, h := s.ses.Theme, c.Width(), c.Height()
	for _, p := range []*kit.Preview{s.Preview, s.Shown} {
		if p != nil { // hide what a match on the board hides
			p.Hidden = kit.Hidden(s.ses.Fresh)
		}
	}
	x := c.Text(1, 0, s.Game.Name, th.Title)
	bottom := h - 7
	if h < 24 { // messages replace the last line
		bottom++
	}
	list := listWidth(w)
	rules := func(top int) image.Rectangle {
		return image.Rectangle{Min: image.Pt(1, top+len(s.Boards)+2), Max: image.Pt(list-1, bottom-2)}
	}
	top := 1
	if !s.repeats(rules(top + 1)) {
		top = s.drawTagline(c, x+2)
	}
	kit.DrawGoal(c, th, top, s.Game)
	top++
	if s.Panel != nil {
		if list = min(max(w/2, 36), 80); s.filled == desk.File || s.filled == filledBots {
			list = w - 1 // paths and commands are long
		}
		s.Panel.Draw(c.Sub(image.Rect(1, top, list, bottom-2)))
	} else {
		s.drawList(c.Sub(image.Rect(0, top, list, bottom-1)))
		kit.DrawRules(c, th, s.Game.Rules, rules(top))
	}
	if list < w-1 {
		s.drawBoard(c, image.Rect(list+1, top, w-1, bottom-1))
	}
	s.drawWords(c, bottom-1)
	// Who plays and who starts.
	s.line(c, 0, bottom+1, "p", "players", desk.WhoPlaysInShort(s.Game, s.Sides()))
	s.line(c, 1, bottom+2, "g", "against", s.rivalWords(w-17))
	s.line(c, 2, bottom+3, "f", "first", desk.Starts(s.Game, s.Sides(), s.Chosen().First))
	does := s.Keys()[0].Help().Desc
	s.line(c, 3, bottom+4, "enter", "", does)
	id, room := s.Game.ID, w-18-paint.Width(does)
	c.Right(w-1, bottom+4, th.Words(paint.Fitting(room, s.ses.Results.Record(id), s.ses.Results.Reached(id), "")), th.Faint)
	if s.Note != "" {
		c.Fill(image.Rect(0, h-2, w, h-1), " ", th.Text)
		style := th.Error
		if s.Note == offered {
			style = th.Strong
		}
		y := kit.DrawWhole(c, th, h-2, s.Note, style)
		for i := range s.Lines {
			if s.Lines[i].Min.Y >= y {
				s.Lines[i] = image.Rectangle{}
			}
		}
	}
	kit.DrawFooter(c, s.ses, h-1, s.Keys())
}

// repeats reports whether the game's tagline is the beginning of its rules, and the rules are
// drawn in area.
func (s *Setup) repeats(area image.Rectangle) bool {
	rules := strings.Join(strings.Fields(s.Game.Rules), " ")
	return s.Panel == nil && strings.HasPrefix(rules, s.Game.Tagline) && kit.RulesFit(s.ses.Theme, s.Game.Rules, area)
}

// drawTagline draws what the game is about after its name, in one or two lines, and returns the
// next row. A text that does not fit is left out, since half of a rule would mislead; the goal
// below says as much.
func (s *Setup) drawTagline(c *paint.Canvas, x int) int {
	th, w, lines := s.ses.Theme, c.Width()-x-1, 1
	if c.Height() >= 24 { // there is room for the description of a user's game
		lines = 2
	}
	tagline := th.Words(s.Game.Tagline)
	if len(paint.Lines(tagline, w)) > lines {
		return 1
	}
	return max(c.Wrap(x, 0, w, lines, tagline, th.Faint), 1)
}

// rivalWords returns a line about the opponent's strength and how often it is beaten. It reserves
// room for the latter until that is known.
func (s *Setup) rivalWords(width int) string {
	if s.WhyNoProgram() != "" {
		return "nobody, two people play"
	}
	if s.asksBot() {
		return paint.Fitting(width, "a bot, a program of yours: enter asks for its command", "a bot: enter asks for its command", "a bot")
	}
	if s.Against == matches.Bot {
		said := "the bot " + s.Bots[0]
		if sides := s.Sides(); sides[0] == sides[1] && s.Bots[1] != "" {
			said += ", and " + s.Bots[1]
		}
		return english.Shown(said, width)
	}
	name := s.Against.String()
	texts := []string{}
	for _, about := range s.Against.AboutsIn(s.Game) {
		texts = append(texts, name+": "+about)
	}
	for i, wide := range desk.RatesWidths() {
		room := width - wide - len("; ")
		if room < paint.Width(name) && i+1 < len(desk.RatesWidths()) {
			continue
		}
		text := paint.Fitting(room, append(texts, name)...)
		if rates := s.rates.Against(s.Against); rates != nil {
			if text == name {
				return text + ": " + rates[i]
			}
			return text + "; " + rates[i]
		}
		return text
	}
	return name
}

// drawList draws the list of boards.
func (s *Setup) drawList(c *paint.Canvas) {
	th, w := s.ses.Theme, c.Width()
	from, to := s.rows.Show(image.Rect(0, 0, w, 1).Add(c.Origin()), s.At, len(s.Boards), c.Height())
	for i := from; i < to; i++ {
		y, st := i-from, th.Text
		if i == s.At {
			st = th.Focus
			c.Fill(image.Rect(0, y, w, y+1), " ", st)
		}
		c.Fit(1, y, w-3, kit.Clauses(th.Words(s.Boards[i].Title), w-3), st)
	}
	if from > 0 {
		c.Text(w-1, 0, th.Glyph.Up, th.Faint)
	}
	if to < len(s.Boards) {
		c.Text(w-1, to-from-1, th.Glyph.Down, th.Faint)
	}
}

// drawBoard draws the chosen board, or that there is none.
func (s *Setup) drawBoard(c *paint.Canvas, area image.Rectangle) {
	th := s.ses.Theme
	switch {
	case area.Empty():
	case s.Shown != nil && s.Preview != nil && s.Chosen().Board == nil:
		c.Center(area.Min.X, area.Min.Y, area.Dx(), "the board before:", th.Faint)
		area.Min.Y++
		s.Shown.Draw(c.Sub(area))
	case s.Shown != nil:
		s.Shown.Draw(c.Sub(area))
	case !s.Drawing.Running() && !s.ses.Reading.Running():
		c.Center(area.Min.X, (area.Min.Y+area.Max.Y)/2, area.Dx(), "no board yet", th.Faint)
	}
}

// drawWords draws two lines about the chosen board or about the field in focus.
func (s *Setup) drawWords(c *paint.Canvas, y int) {
	th, w := s.ses.Theme, c.Width()
	below := y + 2
	switch {
	case s.Panel != nil && s.Panel.Cut >= 0:
		says, st := s.Panel.Says(s.Panel.Cut)
		y = c.Wrap(1, y, w-2, 2, th.Words(s.Panel.List[s.Panel.Cut].Name+": "+says), st)
	case s.Panel == nil || s.filled == desk.Random:
		y = c.Wrap(1, y, w-2, 2, th.Words(s.Chosen().Says(kit.Hidden(s.ses.Fresh))), th.Strong)
	}
	switch {
	case y == below:
	case s.Drawing.Running():
		s.Drawing.Draw(c, th, 1, y, "drawing")
	case s.ses.Reading.Running():
		s.ses.Reading.Draw(c, th, 1, y, "reading")
	case s.solving.Running():
		s.solving.Draw(c, th, 1, y, "solving")
	case s.Preview != nil && s.Chosen().Board != nil:
		c.Wrap(1, y, w-2, below-y, th.Words(s.facts(w)), th.Faint)
	}
}

// listWidth returns the width of the list of boards in a window.
func listWidth(window int) int { return min(max(window*2/5, 26), 44) }

// facts returns what the list of boards does not say about the chosen one in a window of width w.
func (s *Setup) facts(w int) string {
	facts, title := s.Preview.Facts(), s.Preview.Match.Board.Title()
	if !strings.EqualFold(s.Chosen().Title, title) || paint.Width(s.ses.Theme.Words(title)) > listWidth(w)-3 {
		return facts
	}
	return strings.TrimSuffix(strings.TrimSuffix(facts, title), "; ")
}

// line draws one of the choices below the boards.
func (s *Setup) line(c *paint.Canvas, i, y int, key, name, value string) {
	th := s.ses.Theme
	s.Lines[i] = image.Rect(0, y, c.Width(), y+1)
	if s.Panel == nil || key == "enter" { // fields take letters as text
		c.Text(1, y, key, th.Key)
	}
	c.Text(7, y, name, th.Faint)
	c.Fit(16, y, c.Width()-17, th.Words(value), th.Text)
}

func (s *Setup) Help() []string {
	lines := append([]string{s.Game.Name + ": " + s.Game.Goal + ".", ""}, strings.Split(s.Game.Rules, "\n")...)
	lines = append(lines, "", "Solved by: "+s.Game.Theory, "", "You get the side that can win, or the one who starts if neither can; p chooses.", "", "You can play against any of these:")
	for _, side := range matches.Strengths() {
		line := "  " + side.String() + ": " + side.AboutsIn(s.Game)[0]
		if rates := s.rates.Against(side); rates != nil {
			line += "; " + rates[0]
		}
		lines = append(lines, line)
	}
	if s.ses.Bots != nil {
		lines = append(lines, "  a bot: a program of yours, after the perfect player")
	}
	lines = append(lines, "", kit.Signs)
	if s.rates != nil {
		lines = append(lines, "", "One move ahead: somebody who tries every move in their head, but no reply, in matches on this board that the program has just played.")
	}
	return lines
}
