package play

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The play screen, from top to bottom: the board's name and who plays; what the game is about;
// the verdict in a sentence; the board, with the moves and the reason beside it; the history or a
// message; the footer. Everything has the same place in every game.

func (p *Match) Draw(c *paint.Canvas) {
	w, h := c.Width(), c.Height()
	if p.Reading() {
		p.Page.Draw(c.Sub(image.Rect(0, 0, w, h-1)), p.Ses.Theme, p.Match.Board.Game(), p.briefing())
		kit.DrawWhole(c, p.Ses.Theme, h-2, p.Note, p.Ses.Theme.Strong)
		kit.DrawFooter(c, p.Ses, h-1, p.Keys())
		return
	}
	p.heading(c)
	kit.DrawGoal(c, p.Ses.Theme, 1, p.Match.Board.Game())
	top := top(h)
	board, panel := kit.Split(c, p.Ses.Theme, image.Rect(0, top, w, h-2), kit.PanelOf(p.Match.Board, w))
	p.board = board
	s := p.scene()
	if rows := p.chartRows(board.Dy()); rows > 0 {
		p.board.Max.Y -= rows
		p.drawTemperatures(c.Sub(image.Rect(1, p.board.Max.Y, board.Max.X, board.Max.Y)))
	}
	p.drawBoard(c.Sub(p.board), s)
	p.sentence(c, 2)
	p.panel(c.Sub(panel), s)
	switch says := cmp.Or(p.Note, p.beneath()); {
	case says != "":
		kit.DrawWhole(c, p.Ses.Theme, h-2, p.Ses.Theme.Words(says), p.Ses.Theme.Strong)
	case p.End.plies:
		kit.DrawWhole(c, p.Ses.Theme, h-2, p.Ses.Theme.Words(plyWords), p.Ses.Theme.Text)
	default:
		p.history(c, h-2)
	}
	kit.DrawFooter(c, p.Ses, h-1, p.Keys())
}

// top returns the first row of board and panel in a window of h rows. In a high one a row above
// them is free.
func top(h int) int {
	if h >= 40 {
		return 4
	}
	return 3
}

// heading draws the game, the board, and who plays which side.
func (p *Match) heading(c *paint.Canvas) {
	th, g := p.Ses.Theme, p.Match.Board.Game()
	title, who := th.Words(kit.TitleOf(p.Match.Board)), p.who()
	x := c.Text(1, 0, g.Name, th.Title)
	c.Text(x+2, 0, th.Words(kit.TitleIn(p.titleRoom(c.Width(), who), title)), th.Faint)
	x = c.Width() - 1 - wide(who)
	for _, word := range who {
		x = c.Text(x, 0, word.text, word.style)
	}
}

// worded is a piece of a line in one style.
type worded struct {
	text  string
	style theme.Style
}

// wide returns the width of the pieces, in cells.
func wide(words []worded) (w int) {
	for _, word := range words {
		w += paint.Width(word.text)
	}
	return w
}

// who returns who plays which side: "You are Rick · Morty: beginner".
func (p *Match) who() []worded {
	m := p.Match
	th := p.Ses.Theme.For(m.Board.Game().Players)
	you, alone := m.OnePerson()
	if !alone {
		names := m.Board.Game().Players
		return []worded{
			{names[0], th.Player[0]},
			{" " + m.Sides[0].String() + "  ", th.Faint},
			{names[1], th.Player[1]},
			{" " + m.Sides[1].String(), th.Faint},
		}
	}
	it := you.Other()
	called := m.Called(you)
	if !m.Addressed() {
		called = m.Board.Game().Role(you)
	}
	words := []worded{
		{called, th.Player[you]},
		{th.Words(" · "), th.Faint},
		{m.Called(it), th.Player[it]},
		{": " + m.Sides[it].String(), th.Faint},
	}
	if !m.Addressed() {
		words = append([]worded{{"You are ", th.Text}}, words...)
	}
	return words
}

// titleRoom returns how many cells the first line of a window of width w has for the board's
// title beside who.
func (p *Match) titleRoom(w int, who []worded) int {
	return w - 2 - paint.Width(p.Match.Board.Game().Name) - 4 - wide(who)
}

// title returns the lines of the board's title beside the board. It returns none if the first
// line or the board itself has all of it, or if a low window needs the rows for moves and values.
func (p *Match) title(w int) []string {
	if p.toldTitle || p.values() != nil && p.Ses.Size.Y < 24 {
		return nil
	}
	title := p.Ses.Theme.Words(kit.TitleOf(p.Match.Board))
	return kit.TitleLines(p.Match.Board, p.titleRoom(p.Ses.Size.X, p.who()), w, title)
}

// sentence draws how the match stands, as far as the switches allow.
func (p *Match) sentence(c *paint.Canvas, y int) {
	th := p.Ses.Theme
	text, st := p.opening(c.Width()-2, false), th.Strong
	switch {
	case p.failed != nil:
		text, st = "not solved: "+p.failed.Error(), th.Error
	case p.Thinking.Slow:
		x := c.Text(1, y, th.Words(p.standing()), st)
		p.drawProgress(c, x+2, y)
		return
	case p.Match.Over():
		p.ended(c, y)
		return
	case p.Analysis == nil:
	case p.Show.Colours:
		a, said := p.Analysis, p.stateWords()
		text = p.opening(c.Width()-paint.Width(th.Words(said))-6, true)
		x := c.Text(1, y, text, th.Text)
		state, fills := a.Verdict.Outcome, th.Fill // for the player to move, as its place is coloured
		if p.lit {
			fills = th.Bright
		}
		x = c.Text(x, y, " "+th.Glyph.Letter[state]+" ", fills[state])
		style := th.Outcome[state]
		style.Attrs |= theme.Bold
		said = kit.Clauses(th.Words(said), c.Width()-x-2)
		x = c.Fit(x+1, y, c.Width()-x-2, said, style)
		if p.first && strings.HasSuffix(said, " plies") { // a word that a beginner may not know
			sign := th.Glyph.Letter[state] + strconv.Itoa(int(a.Verdict.Remoteness)) // as it stands on the board
			c.Text(x, y, paint.Fitting(c.Width()-x-1, "  ("+sign+"; a ply is a move of either player)", "  ("+sign+"; plies: moves of both)", "  (plies: moves of both)", ""), th.Faint)
		}
		return
	}
	c.Fit(1, y, c.Width()-2, th.Words(text), st)
}

// stateWords returns what stands after the letter of the present state. The letter is about the
// player to move, and so are the words: after L, "Morty loses in 6 plies" where matches.Sentence
// says "You win in 6 plies". In all other cases it returns the same as matches.Sentence, without
// the distance if distances are hidden.
func (p *Match) stateWords() string {
	m, v := p.Match, p.Analysis.Verdict
	if !p.Show.Distances {
		v.Remoteness = solver.Unknown
	}
	switch you, alone := m.OnePerson(); {
	case alone && m.Position().Turn() != you && v.Outcome == solver.Lose:
		return m.Called(you.Other()) + " " + english.VerdictWords(v)
	case p.Show.Distances:
		return matches.Sentence(m, p.Analysis)
	}
	return matches.SentenceWithoutDistance(m, p.Analysis)
}

// ended draws how the match ended, and why.
func (p *Match) ended(c *paint.Canvas, y int) {
	th, a := p.Ses.Theme, p.Analysis
	if a == nil { // the result needs no solution
		a = &games.Analysis{Position: p.Match.Position(), Verdict: solver.Verdict{Outcome: p.Match.Outcome()}}
	}
	o := p.view(a.Verdict.Outcome)
	x := c.Text(1, y, " "+th.Glyph.Letter[o]+" ", th.Fill[o])
	style := th.Outcome[o]
	style.Attrs |= theme.Bold
	room, text := c.Width()-x-2, th.Words(matches.Sentence(p.Match, a))
	p.End.cut = paint.Width(text) > room
	c.Fit(x+1, y, room, kit.Clauses(text, room), style)
}

// view returns an outcome o for the player to move as the sentence tells it: for the only person,
// or if there is not exactly one, for the player to move or, after the end, for the winner. If the
// match was called a draw, it returns Loop.
func (p *Match) view(o solver.Outcome) solver.Outcome {
	you, alone := p.Match.OnePerson()
	switch {
	case p.Match.Drawn():
		return solver.Loop
	case o.Even():
		return o
	case !alone && p.Match.Over():
		return solver.Win
	case !alone:
	case p.Match.Position().Turn() != you:
		return o.Other()
	}
	return o
}

// drawProgress draws the progress of background work.
func (p *Match) drawProgress(c *paint.Canvas, x, y int) {
	what := "solving"
	if p.Solution != nil {
		what = "searching"
	}
	p.Thinking.Draw(c, p.Ses.Theme, x, y, what)
}

// scene returns the scene that the board's view draws.
func (p *Match) scene() *view.Scene {
	s := &view.Scene{
		Board:    p.Match.Board,
		Position: p.Match.Position(),
		Solution: p.Solution,
		Analysis: p.Analysis,
		Values:   p.values(),
		Gains:    p.graphs(),
		Lettered: p.tellsParts(),
		Headed:   true,
		Moves:    p.Moves,
		Focus:    p.Focus,
		Show:     p.Show,
		Theme:    p.Ses.Theme,
	}
	if p.Match.Addressed() {
		s.Called = [2]string{p.Match.Called(0), p.Match.Called(1)}
	}
	if !p.Studied() { // so no view can show results of the solver
		s.Solution, s.Analysis = nil, nil
	}
	p.Hand.Refresh(p.Moves, p.Focus)
	if s.Hand = p.Hand.Held; p.hinted() {
		s.Left = p.Hint.Moves
	}
	s.InView = p.turned.look(p)
	if p.Match.Over() {
		s.Moves, s.Focus = nil, -1
	}
	if last, ok := p.Match.Last(); ok {
		s.Last, s.Before, s.Earlier = &last, p.Match.At(p.Match.Ply()-1), p.Match.Until(p.Match.Ply())
	}
	return s
}

func (p *Match) drawBoard(c *paint.Canvas, s *view.Scene) {
	if p.Motion.again(c) {
		return
	}
	d := p.Ses.Views.Draw(c, s)
	p.toldTitle, p.explains = d.TellsTitle, d.Explains
	p.Motion.Draw(c, d)
	p.Drawn(c, d)
	p.doors, p.lit = d.Doors, d.Lit
	for i := range p.doors {
		p.doors[i].Area = p.doors[i].Area.Add(c.Origin())
	}
}

// heads returns headings for the list of moves, longest first: how many moves there are and, in
// study, how many are best, or their outcome if none wins. While the program waits to move, they
// say that its move is the highlighted one.
func (p *Match) heads() []string {
	n := len(p.Moves)
	moves := english.Several(n, "move")
	if fit := len(p.Order()); fit < n && p.typing.Text != "" {
		return []string{fmt.Sprintf("%d of %s", fit, moves)}
	}
	if p.chooses() && !p.Chosen {
		return []string{moves + ", it plays this one", "it plays this one", moves}
	}
	a := p.Analysis
	if a == nil || !p.Show.Best || !p.Show.Colours {
		return []string{moves}
	}
	says := fmt.Sprintf("%d best", a.Best)
	switch o := a.Verdict.Outcome; {
	case o == solver.Win && n == 1:
		says = "it wins"
	case o == solver.Win && a.Alike():
		says = "all best"
	case o == solver.Lose && n == 1:
		says = "it loses"
	case o == solver.Lose:
		says = "all lose"
	case o.Even() && n == 1:
		says = "no loss"
	case o.Even() && a.Keeping() == n:
		says = "none loses"
	case o.Even() && a.Keeping() == n-1:
		says = "1 loses"
	case o.Even():
		says = fmt.Sprintf("%d lose", n-a.Keeping())
	}
	return []string{moves + ", " + says, moves}
}

// panel draws the legal moves, and below them the reason, the hint or the reminder.
func (p *Match) panel(c *paint.Canvas, s *view.Scene) {
	const x = 2
	w, h := c.Width()-1-x, c.Height()
	p.cut = ""
	if p.Match.Over() {
		p.Rows = kit.Rows{}
		p.drawEnd(c)
		return
	}
	is := p.layout(w, h)
	bottom := is.list - 1 // leave a gap
	switch {
	case is.rules+is.match+is.graph+is.parts > 0:
	case p.silent():
		bottom = h // nothing follows
	default:
		bottom = is.list
	}
	if p.valuing.Slow && p.Studied() {
		bottom--
		p.valuing.Draw(c, p.Ses.Theme, x, bottom, "values")
	}
	free := p.drawMoves(c, s, x, w, bottom)
	p.drawMore(c, is, x, w)
	switch {
	case p.Studied():
		if bottom != is.list {
			free = 0
		}
		if v := p.values(); is.parts == 0 && v != nil && 1 < len(v.Parts) && len(v.Parts) <= free+1 && !games.Lettered(v.Parts) {
			rows := min(len(v.Parts), free) + 1 // with a title if there is room
			end := is.why - min(free+1-rows, 1)
			p.drawParts(c.Sub(image.Rect(x, end-rows, x+w, end)))
			free = 0
		}
		if is.rules+is.match+is.graph == 0 {
			free = p.explain(c, x, w, is.list, free)
		}
		p.drawReason(c, is, x, w, free)
	case p.hinted():
		p.drawHint(c, x, is.why, w, is.reason)
	default:
		c.Wrap(x, is.why, w, is.reason, p.Ses.Theme.Words(p.reminder()), p.Ses.Theme.Text)
	}
}

// drawMoves draws the list of moves and the title of the board in the rows above bottom, and
// returns how many rows between the list and bottom are free.
func (p *Match) drawMoves(c *paint.Canvas, s *view.Scene, x, w, bottom int) (free int) {
	th, order, title := p.Ses.Theme, p.Order(), p.title(w)
	heads := p.heads()
	room := bottom - 1 // below the heading
	if len(title) > 0 {
		room -= len(title) + 1
	}
	if len(order) > room {
		room-- // for the line that says which moves are listed
	}
	room = min(room, len(order))
	from, to := p.Rows.ShowMoves(image.Rect(1, 1, c.Width(), 2).Add(c.Origin()), slices.Index(order, p.Focus), order, room, p.ruledOut)
	cols := kit.FitMoves(s, order[from:to], w)
	cut := from > 0 || to < len(order)
	if s.Hand != nil {
		heads = []string{kit.Picked(s.Hand)}
	}
	cols.DrawHead(c, th, x, 0, w, th.Faint, heads...)
	for i := from; i < to; i++ {
		row := image.Rect(x, 1+i-from, x+w, 2+i-from)
		whole := kit.DrawMove(c, s, row, order[i], cols)
		if order[i] == p.Focus {
			p.cut = whole
		}
		if p.ruledOut(order[i]) {
			kit.Restyle(c, row, func(theme.Style) theme.Style { return th.Faint })
		}
	}
	if cut {
		c.Fit(x, 1+to-from, w, th.Words(fmt.Sprintf("%d–%d of %d", from+1, to, len(order))), th.Faint)
	}
	for i, line := range title {
		c.Text(x, bottom-len(title)+i, line, th.Faint)
	}
	if len(title) > 0 {
		return 0
	}
	return max(bottom-2-(to-from), 0)
}

// explain draws the sentences about signs on the board in the rows above bottom, of which so many are free, if there is room.
// It returns how many rows are free after that.
func (p *Match) explain(c *paint.Canvas, x, w, bottom, free int) int {
	lines := paint.Lines(p.Ses.Theme.Words(strings.Join(p.explains, " ")), w)
	if len(p.explains) == 0 || len(lines) > free {
		return free
	}
	for i, line := range lines {
		c.Text(x, bottom-len(lines)+i, line, p.Ses.Theme.Faint)
	}
	return 0
}

// drawReason draws why the move in focus is worth what it is, if that is shown. Free is how many
// rows above its own it may use in addition. A reason that is too long even so is drawn without
// what is in brackets and without its last clause.
func (p *Match) drawReason(c *paint.Canvas, is layout, x, w, free int) {
	if p.Analysis == nil || !p.Show.Colours || p.Focus < 0 || is.reason == 0 {
		return
	}
	th, h := p.Ses.Theme, c.Height()
	why := th.Words(p.Solution.Reason(p.Match.Position(), p.Moves[p.Focus], p.Match.Spoken()))
	rows := is.reason - 1 + free
	long := func() bool { return len(paint.Lines(why, w)) > rows }
	if before, aside, ok := strings.Cut(why, " ("); ok && long() {
		if _, after, ok := strings.Cut(aside, ")"); ok {
			why = before + after
		}
	}
	if end := max(strings.LastIndex(why, ": "), strings.LastIndex(why, "; ")); end > 0 && long() {
		why = why[:end] // the last clause says what follows
	}
	y := is.why
	if y+is.reason == h {
		y = h - max(is.reason, min(len(paint.Lines(why, w)), rows)+1)
	}
	c.Text(x, y, "why", th.Key)
	c.Wrap(x, y+1, w, is.why+is.reason-y-1, why, th.Text)
}

// silent reports whether there is neither reason, hint nor reminder.
func (p *Match) silent() bool {
	return !p.Studied() && p.Hint.Step == 0 && p.reminder() == ""
}

// reasonRows returns how many rows of a panel of w by h cells are reserved for reasons and hints.
func (p *Match) reasonRows(w, h int) int {
	const least, most, narrow = 4, 6, 24
	if h >= tallPanel && p.silent() {
		return 0
	}
	reason := least
	if w < narrow && p.Studied() { // a reason needs more lines in it
		reason++
	}
	if h >= 24 || h-most-3-p.partsIn(h) >= p.opened {
		reason = most
	}
	return max(reason, p.hintRows(w, h))
}

// Help returns the rules of the game.
func (p *Match) Help() []string {
	g := p.Match.Board.Game()
	lines := append([]string{g.Name + ": " + g.Goal + ".", ""}, strings.Split(g.Rules, "\n")...)
	lines = append(lines, "", kit.Signs, "", placesAndMoves, "", p.Ses.Theme.Glyph.Trail+" is where the last move came from.")
	if p.values() != nil {
		lines = append(lines, "", columnsOfValues)
	}
	if you, alone := p.Match.OnePerson(); alone {
		rival := p.Match.Sides[you.Other()]
		says := "You play against the " + rival.Noun() + ": it " + rival.AboutsIn(g)[0] + "."
		if rival == matches.Bot {
			says = english.Capital(desk.WhoPlays(p.Match)) + "."
		}
		lines = append(lines, "", says)
	}
	return lines
}

// columnsOfValues explains the list of moves in study of a game whose values are not only numbers.
const columnsOfValues = "A part's letter stands on the board and before the moves in it, bold at the best of them. + tells values: the list then says the value " +
	"that a move leaves, what it gains for who makes it, once what it has made hotter is answered, and its loss, by how much the best move gains more. t is a temperature."

// placesAndMoves explains a board's legend in full.
const placesAndMoves = "The colour of a place says what its state is worth to whoever moves there. " +
	"The colour of a move, on its label and at the left of the list, says what it is worth to the player who makes it. " +
	"At the right of the list are the states that moves lead to, for the player named above them, who moves there. " +
	"Where a move leads is framed; the chosen move and its frame have a colour of their own, and ★ is before the best."
