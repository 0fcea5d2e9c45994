package screen

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The play screen, from top to bottom: the board's name and who plays; what the game
// is about; the verdict in a sentence; the board, with the moves and the reason beside it; the
// history, or what there is to say in passing; the keys. Each stands at the same
// place in every game.

func (p *play) draw(c *paint.Canvas) {
	w, h := c.Width(), c.Height()
	panel := panelWidth(w)
	p.heading(c)
	drawGoal(c, p.ses.theme, 1, p.match.Board.Game())
	p.sentence(c, 2)
	p.board = image.Rect(0, 3, w-panel-1, h-2)
	s := p.scene()
	p.drawBoard(c.Sub(p.board), s)
	p.panel(c.Sub(image.Rect(w-panel, 3, w, h-2)), s)
	if p.note != "" {
		drawWhole(c, p.ses.theme, h-2, p.note, p.ses.theme.Strong)
	} else {
		p.history(c, h-2)
	}
	drawFooter(c, p.ses, h-1, p.keys())
}

// heading names the game and the board, and who plays which side.
func (p *play) heading(c *paint.Canvas) {
	th, g := p.ses.theme, p.match.Board.Game()
	right := c.Width() - 1
	for i := 1; i >= 0; i-- {
		who := p.match.Sides[i].String()
		if you, alone := p.match.Alone(); alone && int(you) == i {
			who = "you"
		}
		c.Right(right, 0, who, th.Faint)
		right -= paint.Width(who) + 1
		c.Right(right, 0, g.Players[i], th.Player[i])
		right -= paint.Width(g.Players[i]) + 2
	}
	x := c.Text(1, 0, g.Name, th.Title)
	c.Fit(x+2, 0, right-x-3, th.Words(p.match.Board.Title()), th.Faint)
}

// sentence says how the match stands, as far as the switches allow.
func (p *play) sentence(c *paint.Canvas, y int) {
	th := p.ses.theme
	text, st := p.opening(c.Width()-2, false), th.Strong
	switch {
	case p.failed != nil:
		text, st = "not solved: "+p.failed.Error(), th.Error
	case p.thinking.slow:
		x := c.Text(1, y, th.Words(games.Turn(p.match)), st)
		p.drawProgress(c, x+2, y)
		return
	case p.match.Over():
		p.ended(c, y)
		return
	case p.analysis == nil:
	case p.show.Colours:
		a := *p.analysis
		if !p.show.Distances {
			a.Verdict.Remoteness = solver.Unknown
		}
		said := strings.Replace(games.Sentence(p.match, &a), " (distance unknown)", p.unknown(), 1)
		text = p.opening(c.Width()-paint.Width(th.Words(said))-6, true)
		x := c.Text(1, y, text, th.Text)
		o := p.view(a.Verdict.Outcome)
		x = c.Text(x, y, " "+th.Glyph.Letter[o]+" ", th.Bright[o])
		style := th.Outcome[o]
		style.Attrs |= theme.Bold
		c.Fit(x+1, y, c.Width()-x-2, th.Words(said), style)
		return
	}
	c.Fit(1, y, c.Width()-2, th.Words(text), st)
}

// ended says how the match ended, and why.
func (p *play) ended(c *paint.Canvas, y int) {
	th, a := p.ses.theme, p.analysis
	if a == nil { // the end needs no solution
		a = &games.Analysis{Position: p.match.Position(), Verdict: solver.Verdict{Outcome: p.match.Outcome()}}
	}
	o := p.view(a.Verdict.Outcome)
	x := c.Text(1, y, " "+th.Glyph.Letter[o]+" ", th.Bright[o])
	style := th.Outcome[o]
	style.Attrs |= theme.Bold
	room, text := c.Width()-x-2, th.Words(games.Sentence(p.match, a))
	p.end.cut = paint.Width(text) > room
	c.Fit(x+1, y, room, clauses(text, room), style)
}

// view is the outcome as the sentence puts it: for the one person who plays, or
// else for the player whom the sentence names, who wins.
func (p *play) view(o solver.Outcome) solver.Outcome {
	you, alone := p.match.Alone()
	switch {
	case p.match.Drawn():
		return solver.Loop
	case o.Even():
		return o
	case !alone:
		return solver.Win
	case p.match.Position().Turn() != you:
		return o.Other()
	}
	return o
}

// unknown is what is said of a distance that is not shown: nothing where it was
// switched off.
func (p *play) unknown() string {
	if p.show.Distances {
		return " (distance unknown)"
	}
	return ""
}

// drawProgress shows how far the work in the background is.
func (p *play) drawProgress(c *paint.Canvas, x, y int) {
	what := "solving"
	if p.solution != nil {
		what = "searching"
	}
	p.thinking.draw(c, p.ses.theme, x, y, what)
}

// scene is what the board's view is to draw.
func (p *play) scene() *view.Scene {
	s := &view.Scene{
		Board:    p.match.Board,
		Position: p.match.Position(),
		Solution: p.solution,
		Analysis: p.analysis,
		Moves:    p.moves,
		Focus:    p.focus,
		Show:     p.show,
		Theme:    p.ses.theme,
	}
	if !p.studied() { // then no view can give anything away
		s.Solution, s.Analysis = nil, nil
	}
	p.hand.heed(p.moves, p.focus)
	s.Hand, s.Left = p.hand.held, p.hint.Moves
	s.Look = p.turned.look(p)
	if p.match.Over() {
		s.Moves, s.Focus = nil, -1
	}
	if last, ok := p.match.Last(); ok {
		s.Last, s.Before = &last, p.match.At(p.match.Ply()-1)
	}
	return s
}

func (p *play) drawBoard(c *paint.Canvas, s *view.Scene) {
	if p.motion.again(c) {
		return
	}
	targets := p.ses.views.Draw(c, s)
	spotlight(c, s, targets)
	p.motion.draw(c, s)
	p.drawn(c, s, targets)
	p.doors = s.Doors()
	for i := range p.doors {
		p.doors[i].Area = p.doors[i].Area.Add(c.Origin())
	}
}

// panel draws the legal moves and the reason.
func (p *play) panel(c *paint.Canvas, s *view.Scene) {
	th := p.ses.theme
	w, h := c.Width()-1, c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	x := 2
	w -= 2
	if p.match.Over() {
		p.rows = rows{}
		p.drawEnd(c)
		return
	}
	const least, most = 4, 6
	reason := least
	if h >= 24 || h-most-3 >= len(p.moves) {
		reason = most
	}
	reason = max(reason, p.hintRows(w, h))
	head := games.Several(len(p.moves), "move")
	if p.analysis != nil && p.show.Best && p.show.Colours {
		head += fmt.Sprintf(", %d best", p.analysis.Best)
	}
	if s.Hand != nil {
		head = s.Hand.Name + " picked up"
	}
	c.Fit(x, 0, w, head, th.Faint)
	if _, ok := s.Solution.(games.Additive); ok && p.show.Colours && paint.Width(head)+8 <= w {
		c.Right(x+w, 0, "leaves", th.Faint)
	}
	order := p.order()
	more := p.fitMore(w, h, reason)
	room := min(h-reason-2-more.match-more.rules, len(order))
	from, to := p.rows.show(image.Rect(1, 1, c.Width(), 2).Add(c.Origin()), max(slices.Index(order, p.focus), 0), len(order), room)
	chip := chipsWidth(s, order[from:to])
	for i := from; i < to; i++ {
		row := image.Rect(x, 1+i-from, x+w, 2+i-from)
		if drawMove(c, s, row, order[i], chip); p.ruledOut(order[i]) {
			restyle(c, row, func(theme.Style) theme.Style { return th.Faint })
		}
	}
	if from > 0 || to < len(order) {
		c.Fit(x, 1+to-from, w, fmt.Sprintf("%d–%d of %d", from+1, to, len(order)), th.Faint)
	}
	p.drawMore(c, more, x, h-reason-1, w)
	if p.analysis != nil && p.show.Colours && p.focus >= 0 {
		y := h - reason
		c.Text(x, y, "why", th.Key)
		why := p.solution.Reason(p.match.Position(), p.moves[p.focus])
		c.Wrap(x, y+1, w, reason-1, th.Words(why), th.Text)
	}
	if !p.studied() {
		p.drawHint(c, x, h-reason, w, reason)
	}
}

// help is the rules of the game.
func (p *play) help() []string {
	g := p.match.Board.Game()
	lines := append([]string{g.Name + ": " + g.Goal + ".", ""}, strings.Split(g.Rules, "\n")...)
	lines = append(lines, "", litAndCalm, "", p.ses.theme.Glyph.Trail+" is where the last move came from.")
	if you, alone := p.match.Alone(); alone {
		rival := p.match.Sides[you.Other()]
		lines = append(lines, "", "You play against the "+rival.Noun()+": it "+rival.About()+".")
	}
	return lines
}

// litAndCalm says at length what a board's legend says.
const litAndCalm = "Lit is where a move leads, with what the move is worth to the player who makes it. " +
	"Calm is everything else, with what it is worth to whoever would be to move there."
