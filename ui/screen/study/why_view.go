package study

import (
	"cmp"
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The Why screen, from top to bottom: the levels down to the present one; why the position has
// its value; the board, with the moves, the responses and the reason for the move in focus beside
// it; a message; the footer.

func (w *Why) Draw(c *paint.Canvas) {
	th, width, h := w.Ses.Theme, c.Width(), c.Height()
	w.breadcrumbs(c)
	w.sentence(c, 1)
	board, panel := kit.Split(c, th, image.Rect(0, 2, width, h-2), kit.WhyWidth(width))
	s := w.scene()
	sub := c.Sub(board)
	drawn := w.Ses.Views.Draw(sub, s)
	drawn.DrawReasons(sub)
	w.Targets = kit.InWindow(sub, drawn.Targets)
	w.signs = nil
	for _, says := range drawn.Explains {
		w.signs = append(w.signs, saying{th.Words(says), th.Faint})
	}
	w.panel(c.Sub(panel), s)
	switch {
	case w.Finding() && w.Errand.Slow:
		w.Errand.Draw(c, th, 1, h-2, w.Errand.Doing())
	case w.Note != "":
		kit.DrawWhole(c, th, h-2, w.Note, th.Strong)
	case w.Playing:
		text := fmt.Sprintf("main line: ply %d of %d", len(w.Path)-1, w.Line.Len())
		c.Fit(1, h-2, width-2, text+"; space pauses", th.Key)
	default:
		w.safe(c, h-2)
	}
	kit.DrawFooter(c, w.Ses, h-1, w.Keys())
}

func (w *Why) scene() *view.Scene {
	l := w.Here()
	s := &view.Scene{
		Board: w.Board, Position: l.Shown(), Solution: l.Solution, Analysis: l.Analysis, Moves: l.Moves, Focus: -1,
		Show:  view.Show{Colours: true, Best: true, Distances: w.Ses.Show.Distances},
		Theme: w.Ses.Theme, Lettered: l.Value != nil || len(w.parts()) > 1,
	}
	if o, ok := l.Option(); ok {
		s.Focus = o.Index
	}
	if w.Match != nil && w.Match.Addressed() {
		s.Called = [2]string{w.Who().Opening(0), w.Who().Opening(1)}
	}
	if l.Value != nil {
		s.Because, s.Show.Distances = arrows(l), false
		if v := l.Value; v.Derivation == nil && l.Focus < len(v.Parts) {
			if at := v.Parts[l.Focus].At; at.Part >= 0 {
				s.Cursor, s.InView = &at, &at
			}
		} else if v.Derivation != nil && l.Focus < len(v.Derivation.Options) {
			at := v.Derivation.Options[l.Focus].At
			s.Focus = slices.IndexFunc(l.Moves, func(m games.Move) bool { return w.Board.Target(s.Position, m) == at })
			if s.InView = &at; s.Focus < 0 {
				s.Cursor = &at
			}
		}
		return s
	}
	if n := len(w.Path); n > 1 {
		s.Last, s.Before = &l.By, w.Path[n-2].At
	}
	return s
}

// top returns who is to move in the first position, or "the end" if nobody can. Its state has no
// name here: the board shows it.
func (w *Why) top() string {
	at := w.Path[0].At
	if len(w.Board.Moves(at)) == 0 {
		return "the end"
	}
	return w.Who().Opening(at.Turn()) + " to move"
}

// breadcrumbs draws the names of the levels, or of the last ones.
func (w *Why) breadcrumbs(c *paint.Canvas) {
	th := w.Ses.Theme
	w.Crumbs = w.Crumbs[:0]
	x := c.Text(1, 0, "Why?", th.Title) + 2
	type word struct {
		text  string
		style theme.Style
	}
	words := make([]word, len(w.Path))
	for i := 1; i < len(w.Path); i++ {
		st := th.Text
		if w.Path[i].Value == nil {
			st = th.For(w.Board.Game().Players).Mover(int(w.Path[i-1].At.Turn()))
			st.Attrs &^= theme.Bold
		}
		words[i] = word{th.Words(w.Crumb(i)), st}
	}
	words[0] = word{w.top(), th.Text}
	last := len(words) - 1
	words[last].style.Attrs |= theme.Bold
	arrow := " " + th.Glyph.Right + " "
	room, from := c.Width()-1-x-paint.Width(words[last].text), last
	for from > 0 {
		// Keep room for the dots that replace earlier levels.
		need := paint.Width(words[from-1].text) + 3
		if from > 1 {
			need += 4
		}
		if need > room {
			break
		}
		room -= paint.Width(words[from-1].text) + 3
		from--
	}
	if from > 0 { // the dots stand for the last level left out
		w.Crumbs = append(w.Crumbs, crumb{image.Rect(x, 0, x+1, 1).Add(c.Origin()), from - 1})
		x = c.Text(x, 0, th.Words("…")+arrow, th.Faint)
	}
	for i := from; i < len(words); i++ {
		if i > from {
			x = c.Text(x, 0, arrow, th.Faint)
		}
		end := c.Fit(x, 0, c.Width()-1-x, words[i].text, words[i].style)
		w.Crumbs = append(w.Crumbs, crumb{image.Rect(x, 0, end, 1).Add(c.Origin()), i})
		x = end
	}
}

// sentence draws the value of the position, and why.
func (w *Why) sentence(c *paint.Canvas, y int) {
	th, l := w.Ses.Theme, w.Here()
	if l.Value != nil && l.Value.Known {
		w.question(c, y)
		return
	}
	if l.Analysis == nil {
		turn := w.Who().Opening(l.At.Turn())
		switch {
		case l.Failed != nil:
			c.Fit(1, y, c.Width()-2, "not searched: "+l.Failed.Error(), th.Error)
		case w.Errand.Slow:
			w.Errand.Draw(c, th, 1, y, turn+" to move: searching")
		default:
			c.Text(1, y, turn+" to move", th.Strong)
		}
		return
	}
	a := *l.Analysis
	if !w.Ses.Show.Distances && !a.Over() {
		a.Verdict.Remoteness = solver.Unknown
	}
	o := a.Verdict.Outcome
	// If several moves are best, mention the one in focus, which is explained below.
	if m, ok := l.Option(); ok && o == solver.Win && m.Verdict == a.Options[0].Verdict {
		a.Options = []games.Option{m}
	}
	x := c.Text(1, y, " "+th.Glyph.Letter[o]+" ", th.Fill[o])
	style := th.Outcome[o]
	style.Attrs |= theme.Bold
	text := th.Words(w.Who().Sentence(games.Because(w.Board, &a, w.Who())))
	room := c.Width() - x - 2
	c.Fit(x+1, y, room, kit.Clauses(text, room), style)
}

// safe draws the size of the safe set of a Loop, or in how many positions a Draw can be held.
func (w *Why) safe(c *paint.Canvas, y int) {
	th, l := w.Ses.Theme, w.Here()
	if l.Analysis == nil || !l.Analysis.Verdict.Outcome.Even() {
		return
	}
	if l.Analysis.Verdict.Outcome == solver.Draw {
		if !l.Analysis.Over() {
			c.Fit(1, y, c.Width()-2, th.Words(drawn(l.Safe, c.Width()-2)), th.Outcome[solver.Draw])
		}
		return
	}
	text := "counting the states within which play can go on for ever" + th.Words("…")
	if l.Safe != nil {
		n := fmt.Sprint(l.Safe.States)
		if !l.Safe.Whole {
			n = "more than " + n
		}
		text = paint.Fitting(c.Width()-2, "nobody can be forced to lose: play can go on for ever within "+n+" Loop states",
			"play can go on for ever within "+n+" Loop states", n+" Loop states can follow")
		if l.Safe.Whole && l.Safe.States == 1 {
			text = "nobody can be forced to lose: play can stay in this state for ever"
		}
	}
	c.Fit(1, y, c.Width()-2, text, th.Outcome[solver.Loop])
}

// drawn returns a sentence, in at most width cells, that says in how many later positions a Draw
// can still be held. Safe are these positions; nil: they are still being counted.
func drawn(safe *games.Safe, width int) string {
	if safe == nil {
		return "counting the drawn positions that can follow…"
	}
	all, n := "all ", fmt.Sprint(safe.States)
	if !safe.Whole {
		all, n = "", "more than "+n
	}
	if safe.Whole && safe.States == 1 {
		return "either side can hold the draw here"
	}
	return paint.Fitting(width, "either side can hold the draw in "+all+n+" drawn positions that can follow",
		n+" drawn positions can follow")
}

// panel draws the moves with responses, the reason for the one in focus, and the sum of the
// parts' values.
func (w *Why) panel(c *paint.Canvas, s *view.Scene) {
	th, l := w.Ses.Theme, w.Here()
	width, h := c.Width()-3, c.Height()
	const x = 2
	w.Rows = kit.Rows{}
	inside := c.Sub(image.Rect(x, 0, x+width, h))
	switch {
	case l.Value != nil && l.Value.Known:
		w.value(inside)
	case l.Value != nil:
	case len(l.Moves) == 0:
		y := c.Wrap(x, 0, width, 6, th.Words(w.Who().Sentence(w.Board.Ended(l.At, w.Who()).String())+". This is where the line ends."), th.Text)
		c.Wrap(x, y+1, width, 4, "enter plays the main line from the top on the board; esc climbs back.", th.Faint)
	case l.Analysis != nil:
		w.moves(inside, s)
	}
}

// roomy is the least height, in rows, of a panel with more than the moves and the reason: that of a
// window of 80×24.
const roomy = 20

// moves draws the moves; below them what the words of their columns mean, the reason for the one in
// focus, and the sum of the parts.
func (w *Why) moves(c *paint.Canvas, s *view.Scene) {
	th, l := w.Ses.Theme, w.Here()
	width, h := c.Width(), c.Height()
	parts, reason := w.parts(), ""
	o, chosen := l.Option()
	if chosen {
		reason = th.Words(l.Solution.Reason(l.At, o.Move, w.Who()))
	}
	lines := reasonRows(reason, width, len(parts))
	col := w.columns(width)
	words, keys := w.columnWords(col, width), 0 // rows of words directly below the list
	if h >= roomy {
		keys = wrapped(words, width)
	}
	gap, values := 1, 0
	switch {
	case len(parts) > 1:
		values = 1 + min(len(parts), h/4)
	case (l.HasValues || w.signs != nil) && h >= roomy:
		values = 4
	}
	all := 1 + len(l.Moves) + keys + 1 + lines + values // rows without gaps
	if values > 0 && all+2*gap > h {
		gap = 0
	}
	if len(parts) <= 1 && values > 0 && all > h { // the list loses no row by the words below it
		values = max(values-keys, 1)
	}
	under := keys + gap + 1 + lines
	if values > 0 {
		under += gap + values
	}
	y := w.list(c.Sub(image.Rect(0, 0, width, h-under)), s, col)
	if keys > 0 {
		y = c.Wrap(0, y, width, keys, words, th.Faint)
		words = ""
	}
	y += gap
	if chosen {
		c.Text(0, y, "why", th.Key)
		c.Wrap(0, y+1, width, lines, reason, th.Text)
	}
	y += 1 + lines
	switch left := h - y; {
	case !l.HasValues && w.signs == nil || left < 2:
		return
	case left > 3:
		y += gap
	}
	if !l.HasValues {
		c.Text(0, y, "signs", th.Key)
		w.explain(below(c, y+1), w.signs)
		return
	}
	w.values(below(c, y), words)
}

// reasonRows returns how many rows the reason for a move gets in width columns: as many as the
// longest needs, so that nothing below jumps, or in narrow windows with several parts, which need
// room, those of this one.
func reasonRows(reason string, width, parts int) int {
	switch {
	case width < 30 && parts < 2:
		return 5
	case width < 30:
		return max(3, wrapped(reason, width))
	case width >= 70:
		return 2
	}
	return 3
}

// values draws the values of the parts, if there are several, and explains their sum. If there is
// no room for that, tab opens it as a page. Words about the list of moves follow the sum.
func (w *Why) values(c *paint.Canvas, words string) {
	th, l, width, h := w.Ses.Theme, w.Here(), c.Width(), c.Height()
	x, y := c.Text(0, 0, "values", th.Key)+2, 0
	c.Fit(x, y, width-x, paint.Fitting(width-x, "tab asks where they come from", "tab opens them", "tab opens", "tab"), th.Faint)
	y++
	if parts := w.parts(); len(parts) > 1 {
		at, focus := c.Sub(image.Rect(0, y, width, min(y+len(parts), h))), -1
		if o, chosen := l.Option(); chosen {
			focus = l.Solution.(games.ShortValued).PartOf(l.At, o.Move)
		}
		shortvalues.Parts(at, parts, focus, false, w.Who(), th)
		y += at.Height()
	}
	const page = 4 // rows that are worth turning pages in; with less, tab opens the values on a page of their own
	if texts := w.sumTexts(words, width); h-y >= page || total(texts, width) <= h-y {
		w.explain(below(c, y), texts)
	} else {
		w.read = reading{}
	}
}

// sumTexts returns what explains the sum of the values of the position's parts, for width columns,
// and words about the list of moves.
func (w *Why) sumTexts(words string, width int) []saying {
	th, l := w.Ses.Theme, w.Here()
	written := l.Written
	if written != "" && inMoves(l) { // it is not what the reason above says about the position after a move
		written = paint.Fitting(width, "now "+written, written)
	}
	texts := []saying{{written, th.Strong}, {l.Says, th.Text}, {l.Because, th.Faint}}
	switch {
	case unordered(written):
		texts[0], texts[1] = texts[1], texts[0]
	case strings.Contains(written, "XOR") && !strings.Contains(l.Says+l.Because, "XOR"):
		texts[2].text = sum.XOR + ". " + l.Because
	}
	texts = append(texts, saying{w.writtenSigns(written), th.Faint}, saying{w.leftTotal(), th.Text}, saying{words, th.Faint})
	for i := range texts {
		texts[i].text = th.Words(texts[i].text)
	}
	return slices.Concat(texts, w.signs)
}

// columnWords explains the words of the columns total and cost in the list of moves; "" if it has
// none of these columns.
func (w *Why) columnWords(col whyColumns, width int) string {
	if col.total == 0 {
		return ""
	}
	const most = 3 // lines
	long, short := "total: what all parts together are worth after the move", "total: worth after the move"
	if inMoves(w.Here()) {
		long, short = long+", in moves (1/2: half a move)", short+", in moves"
	}
	if col.cost > 0 {
		long, short = long+"; cost: how much the move gives away", short+"; cost: given away"
	}
	for _, row := range w.Here().Rows {
		if row.Listed == games.Hot {
			hot := "; " + games.Hot + ": " + games.HotMeans
			long, short = long+hot, short+hot
			break
		}
	}
	if wrapped(long, width) > most {
		long = short
	}
	return w.Ses.Theme.Words(long + ".")
}

// switchSize finds the size of a switch in a written sum, "2" in "1±2".
var switchSize = regexp.MustCompile(`±(\d+(?:/\d+)?)`)

// writtenSigns explains the signs in a written sum of short games; "" if it has none.
func (w *Why) writtenSigns(written string) string {
	var says []string
	if size := switchSize.FindStringSubmatch(written); size != nil {
		says = append(says, fmt.Sprintf("%s: whoever moves there first gains %s", size[0], size[1]))
	}
	if strings.Contains(written, "|") {
		bar := fmt.Sprintf("before a bar | stands what %s can move to, after it what %s can", w.Who().Name(0), w.Who().Name(1))
		if strings.Contains(written, "||") {
			bar += "; the longest bar divides first"
		}
		says = append(says, bar)
	}
	if says == nil {
		return ""
	}
	return english.Capital(strings.Join(says, "; ")) + "."
}

// leftTotal says what the total means that the move in focus leaves; "" if it is a number or
// unknown.
func (w *Why) leftTotal() string {
	l := w.Here()
	o, ok := l.Option()
	s, valued := l.Solution.(games.ShortValued)
	if !ok || !valued {
		return ""
	}
	_, left, ok := s.ShortValues(w.Board.Play(l.At, o.Move))
	if !ok || left.Graph == nil || left.IsNumber() {
		return ""
	}
	return fmt.Sprintf("After %s the total is %s: %s.", l.Rows[l.Focus].Name, cmp.Or(l.Rows[l.Focus].Total, left.Name(1<<10)), left.Plainly(w.Who())[0])
}

// parts returns the values of the position's parts; nil if it has none, or if a single value is
// being explained.
func (w *Why) parts() []games.ShortValue {
	l := w.Here()
	if l.Value != nil {
		return nil
	}
	parts, _, _ := games.ShortValuesOf(l.Solution, l.At)
	return parts
}

// arrows returns arrows from the part that is asked about to its options, at most
// replays.MostArrows of them; nil if the part has no place.
func arrows(l *desk.Level) []games.Arrow {
	if l.Value == nil || l.Value.Derivation == nil || l.Value.Derivation.At.Part < 0 {
		return nil
	}
	from := l.Value.Derivation
	var arrows []games.Arrow
	for _, o := range from.Options[:min(len(from.Options), replays.MostArrows)] {
		arrows = append(arrows, games.Arrow{From: from.At, To: o.At})
	}
	return arrows
}
