package teach

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
)

// The trainer, from top to bottom: the board's name and which puzzle it is; the question, or the
// judgement of the answer; the board, with the moves and reasons beside it; the user's record or
// a message; the footer. It looks like a match.

func (t *Trainer) Draw(c *paint.Canvas) {
	th, w, h := t.Ses.Theme, c.Width(), c.Height()
	t.heading(c)
	t.refresh()
	t.cut = ""
	t.Rows, t.Pointing = kit.Rows{}, kit.Pointing{Hand: t.Hand}
	if g := t.reading(); g != nil {
		c.Fill(image.Rect(0, 0, w, 1), " ", th.Text)
		asked := t.Asked()
		t.Page.Draw(c.Sub(image.Rect(0, 0, w, h-1)), th, g, kit.BriefingOf(t.Ses, asked.Board, asked.Analysis.Position, t.briefing()))
		kit.DrawFooter(c, t.Ses, h-1, t.Keys())
		return
	}
	switch {
	case t.stormed():
		t.drawStormed(c.Sub(image.Rect(0, 2, w, h-2)))
	case t.Asked() == nil:
		t.empty(c)
	default:
		t.sentence(c, 1)
		s := t.Scene()
		board, panel := kit.Split(c, th, t.below(), kit.PanelOf(s.Board, w))
		t.drawBoard(c.Sub(board), s)
		t.panel(c.Sub(panel), s)
	}
	switch {
	case t.Note == "" && t.typing.Text != "":
		kit.DrawWhole(c, th, h-2, th.Words(t.typing.Says(t.legal(), t.Focus, "chooses")), th.Strong)
	case t.Note != "":
		kit.DrawWhole(c, th, h-2, t.Note, th.Strong)
	case t.Asked() != nil && t.Failed() != nil:
		c.Fit(1, h-2, w-2, th.Words("no next puzzle: "+t.Failed().Error()), th.Error)
	case t.Eager() && t.Errand.Slow:
		t.Errand.Draw(c, th, 1, h-2, "looking for the next puzzle")
	case t.Review != nil && t.Answered():
		kit.DrawWhole(c, th, h-2, t.Standing(), th.Text)
	case t.cut != "":
		kit.DrawWhole(c, th, h-2, t.cut, th.Focus)
	case t.Asked() != nil && t.Explains() != "":
		kit.DrawWhole(c, th, h-2, english.Capital(t.Explains()), th.Text)
	case !t.stormed():
		x := c.Fit(1, h-2, w-2, th.Words(t.Standing()), th.Faint)
		const line = 12 // width of the rating's curve, in cells
		if t.Mistakes == nil && t.Storm() == nil && x+line+3 < w {
			sparkline(c.Sub(image.Rect(w-line-1, h-2, w-1, h-1)), th, t.Progress().History)
		}
	}
	kit.DrawFooter(c, t.Ses, h-1, t.Keys())
}

// heading draws the game, the board, and the puzzle's level or day.
func (t *Trainer) heading(c *paint.Canvas) {
	th := t.Ses.Theme
	c.Right(c.Width()-1, 0, t.which(c.Width()), th.Key)
	x := c.Text(1, 0, th.Words(t.named()), th.Title)
	if t.Asked() == nil {
		return
	}
	if _, ok := t.Asked().Board.(*jug.Board); !ok { // a jug shows how many stones are left in it
		c.Text(x+2, 0, th.Words(kit.TitleIn(t.titleRoom(c.Width()), th.Words(kit.TitleOf(t.Asked().Board)))), th.Faint)
	}
}

// named returns the name of the game, for the first line.
func (t *Trainer) named() string {
	if g := t.Game(); g != nil {
		return g.Name
	}
	return "Today"
}

// which returns which puzzle it is, beside the game's name in a window of width w: without what
// follows a colon if there is no room.
func (t *Trainer) which(w int) string {
	th := t.Ses.Theme
	head := th.Words(t.Heading())
	short, _, _ := strings.Cut(head, ":")
	return paint.Fitting(w-4-paint.Width(th.Words(t.named())), head, short, "")
}

// titleRoom returns how many cells the first line of a window of width w has for the board's
// title.
func (t *Trainer) titleRoom(w int) int {
	return w - 6 - paint.Width(t.Asked().Board.Game().Name) - paint.Width(t.which(w))
}

// title returns the lines of the board's title beside the board, of w cells; none if the first line
// or the board itself has all of it.
func (t *Trainer) title(w int) []string {
	b := t.Asked().Board
	return kit.TitleLines(b, t.titleRoom(t.Ses.Size.X), w, t.Ses.Theme.Words(kit.TitleOf(b)))
}

// empty draws, while there is no puzzle, why there is none or that one is looked for.
func (t *Trainer) empty(c *paint.Canvas) {
	th := t.Ses.Theme
	switch {
	case t.Failed() != nil:
		c.Wrap(1, 2, c.Width()-2, c.Height()-5, th.Words("There is no puzzle: "+t.Failed().Error()+". Enter looks again."), th.Error)
	case t.Errand.Slow:
		t.Errand.Draw(c, th, 1, 2, "looking for a puzzle")
	}
}

// drawStormed draws the result of a storm, with the list of missed puzzles.
func (t *Trainer) drawStormed(c *paint.Canvas) {
	th, w, s := t.Ses.Theme, c.Width(), t.Storm()
	y := c.Wrap(1, 0, w-2, 3, th.Words(english.Capital(s.Result())+"."), th.Strong) + 1
	missed := s.Missed()
	if len(missed) == 0 {
		c.Wrap(1, y, w-2, 2, th.Words("Nothing was missed."), th.Text)
		return
	}
	c.Fit(1, y, w-2, th.Words("What you missed: the best move, and yours"), th.Faint)
	o := c.Origin()
	from, to := t.Rows.Show(image.Rect(o.X, o.Y+y+1, o.X+w, o.Y+y+2), t.at, len(missed), c.Height()-y-1)
	for i := from; i < to; i++ {
		st := th.Text
		if i == t.at {
			st = th.Focus
			c.Fill(image.Rect(0, y+1+i-from, w, y+2+i-from), " ", st)
		}
		c.Fit(1, y+1+i-from, w-2, th.Words(missed[i].String()), st)
	}
}

// briefing returns which puzzle follows, for the page of rules before it.
func (t *Trainer) briefing() string {
	if t.Storm() != nil {
		return "A storm: three minutes, and three wrong answers end it."
	}
	return english.Capital(t.Heading()) + "."
}

// rulesFit reports whether goal and rules have room beside the board in w by h cells, below this
// many moves.
func (t *Trainer) rulesFit(w, h, moves int) bool {
	rows := len(kit.RulesIn(t.Ses.Theme, t.Game().GoalAndRules(), w)) + 1
	h -= len(t.title(w))
	return w >= 24 && h-rows > 3+min(moves, (h-3)/2)
}

// sentence draws the question, or the judgement of the answer.
func (t *Trainer) sentence(c *paint.Canvas, y int) {
	th := t.Ses.Theme
	if !t.Answered() {
		c.Fit(1, y, c.Width()-2, th.Words(t.Asked().Question()), th.Strong)
		return
	}
	st := th.Title
	if _, result := t.Choice(); result == train.Wrong {
		st = th.Error
	}
	result := t.Feedback()
	x := c.Fit(1, y, c.Width()-2, th.Words(result), st)
	if t.Record == nil || t.Record.Standing(t.Game().ID).Answers > early {
		return
	}
	switch { // words that a beginner may not know
	case strings.Contains(result, "Loop"):
		c.Text(x, y, paint.Fitting(c.Width()-x-1, "  (Loop: neither can force an end)", "  (no end is forced)", ""), th.Faint)
	case strings.Contains(result, " plies") || strings.Contains(result, " ply"):
		c.Text(x, y, paint.Fitting(c.Width()-x-1, "  (a ply is a move of either player)", "  (plies: moves of both)", ""), th.Faint)
	}
}

// early is the number of answers in a game up to which the feedback explains words such as "ply"
// and "Loop".
const early = 3

// Scene returns the scene that the board's view draws. Before the answer it contains nothing that
// could reveal it.
func (t *Trainer) Scene() *view.Scene {
	p := t.Asked()
	s := &view.Scene{Board: p.Board, Position: p.Analysis.Position, Moves: t.Moves(), Focus: t.Focus, Theme: t.Ses.Theme, Hand: t.Hand.Held, Asks: true, Chooses: true}
	if p.Board.Game().Nameless() {
		s.Called = [2]string{p.Names().Opening(0), p.Names().Opening(1)}
	}
	if t.Answered() {
		s.Solution, s.Analysis = p.Solution, p.Analysis
		s.Show = view.Show{Colours: true, Best: true, Distances: t.Ses.Show.Distances}
		return s
	}
	if t.Hinted() { // show which moves the hints leave, as in a match
		for i, m := range t.Moves() {
			if !t.Ruled(i) {
				s.Left = append(s.Left, m)
			}
		}
	}
	return s
}

func (t *Trainer) drawBoard(c *paint.Canvas, s *view.Scene) {
	d := t.Ses.Views.Draw(c, s)
	t.Drawn(c, d)
}

// panel draws the legal moves and, after the answer, the reasons below them.
func (t *Trainer) panel(c *paint.Canvas, s *view.Scene) {
	th, h := t.Ses.Theme, c.Height()
	x, w := 2, c.Width()-3
	title := t.title(w)
	most := h - 3 - len(title)
	head := english.Several(len(t.Moves()), "move")
	if t.Answered() {
		a := t.Asked().Analysis
		does := english.Either(int64(a.Keeping()), "does not lose", "do not lose")
		if a.Verdict.Outcome == solver.Win {
			does = english.Either(int64(a.Keeping()), "wins", "win")
		}
		head = fmt.Sprintf("%d of %d %s", a.Keeping(), len(t.Moves()), does)
		most = h/2 - 2 // the other rows are for reasons
	}
	if s.Hand != nil {
		head = kit.Picked(s.Hand)
	}
	order := t.Order()
	from, to := t.Rows.ShowMoves(image.Rect(1, 1, c.Width(), 2).Add(c.Origin()), slices.Index(order, t.Focus), order, most, t.Ruled)
	cols := kit.FitMoves(s, order[from:to], w)
	cols.DrawHead(c, th, x, 0, w, th.Faint, head)
	choice, _ := t.Choice()
	for i, m := range order[from:to] {
		y := 1 + i
		if whole := kit.DrawMove(c, s, image.Rect(x, y, x+w, y+1), m, cols); m == t.Focus {
			t.cut = whole
		}
		st := th.Strong
		if m == t.Focus {
			st = th.Focus
		}
		switch {
		case m == choice:
			c.Put(x+1, y, th.Glyph.Right, st)
		case t.Ruled(m):
			c.Put(x, y, th.Glyph.Eat, st)
		}
	}
	if from > 0 || to < len(order) {
		c.Fit(x, 1+to-from, w, th.Words(fmt.Sprintf("%d–%d of %d", from+1, to, len(order))), th.Faint)
	}
	if t.Answered() {
		title = nil // the steps in the title are not needed any more
	}
	h -= len(title)
	for i, line := range title {
		c.Text(x, h+i, line, th.Faint)
	}
	if g := t.Asked().Board.Game(); t.Answered() {
		t.reasons(c.Sub(image.Rect(x, 3+to-from, x+w, h)))
	} else if t.rulesFit(w, c.Height(), len(t.Moves())) {
		rows := len(kit.RulesIn(th, g.GoalAndRules(), w)) + 1
		kit.DrawRules(c, th, g.GoalAndRules(), image.Rect(x, h-rows, x+w, h))
	}
}

// reasons draws why the move in focus (at first the chosen one) has its value, and why the best
// move has.
func (t *Trainer) reasons(c *paint.Canvas) {
	th, w, h := t.Ses.Theme, c.Width(), c.Height()
	reason := func(y, room, i int, whose string) int {
		c.Fit(0, y, w, th.Words(whose+": "+t.Name(i)), th.Key)
		p := t.Asked()
		return c.Wrap(0, y+1, w, room-1, th.Words(p.Solution.Reason(p.Analysis.Position, t.Moves()[i], p.Names())), th.Text)
	}
	whose := "move"
	if choice, _ := t.Choice(); t.Focus == choice {
		whose = "your move"
	}
	best := t.Asked().Analysis.Options[0].Index
	if t.Option(t.Focus).Best {
		reason(0, h, t.Focus, whose)
		return
	}
	y := reason(0, h/2, t.Focus, whose)
	if h >= 12 {
		y++ // an empty line between them, if there is room
	}
	reason(y, h-y, best, "best")
}
