package play

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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

// The review, from top to bottom: the game, and how often each player erred; the move in focus,
// and how good it was; the board after it, with the chart below and the list of all moves beside
// both; the footer.

func (r *Review) Draw(c *paint.Canvas) {
	th, w, h := r.ses.Theme, c.Width(), c.Height()
	r.heading(c)
	columns := kit.WhyWidth(w)
	if w >= 100 {
		columns = kit.PanelWidth(w) + 8
	}
	top := 2
	if r.Judged != nil {
		top = r.sentence(c, 1)
	}
	area, panel := kit.Split(c, th, image.Rect(0, top, w, h-2), columns)
	tall := min(area.Dy()*2/5, 17)
	if tall < 9 { // the board needs the rows more than the bars
		tall = barless
	}
	split := area.Max.Y - tall
	r.drawBoard(c.Sub(image.Rect(0, area.Min.Y, area.Max.X, split)))
	if r.Judged == nil {
		text, st := desk.LookingBack+th.Words("…"), th.Strong
		if r.Failed != nil {
			text, st = "no review: "+r.Failed.Error(), th.Error
		}
		if r.Errand.Slow {
			r.Errand.Draw(c, th, 1, 1, desk.LookingBack)
		} else {
			c.Fit(1, 1, w-2, text, st)
		}
	} else {
		r.drawChart(c.Sub(image.Rect(1, split, area.Max.X, area.Max.Y)))
		r.list(c.Sub(panel))
	}
	switch {
	case r.Note != "":
		kit.DrawWhole(c, th, h-2, r.Note, th.Strong)
	case r.Judged != nil && r.Ended():
		a := &games.Analysis{Position: r.Line.Position(), Verdict: r.Judged.Plies[r.Ply].Verdict}
		kit.DrawWhole(c, th, h-2, matches.Sentence(r.Line, a), th.Strong)
	case r.slipped() != "":
		kit.DrawWhole(c, th, h-2, r.slipped(), th.Text)
	case r.Judged != nil:
		r.legend(c, h-2)
	}
	kit.DrawFooter(c, r.ses, h-1, r.Keys())
}

// slipped returns how the program came to make the move in focus, if that worsened its outcome.
func (r *Review) slipped() string {
	if r.Judged == nil || r.Ply == 0 {
		return ""
	}
	return english.Capital(matches.Slipped(r.Line, r.Judged, r.Ply-1))
}

// heading draws the name of the screen, the game and its board.
func (r *Review) heading(c *paint.Canvas) {
	b := r.Line.Board
	th := r.ses.Theme.For(b.Game().Players)
	x := c.Text(1, 0, "Review", th.Title) + 2
	name, room := th.Words(b.Game().Name+"  "), c.Width()-x-1
	c.Fit(x, 0, room, name+th.Words(kit.TitleIn(room-paint.Width(name), th.Words(b.Title()))), th.Faint)
}

// sentence draws how good the move in focus was, in one line or, if the move and the judgement do
// not fit, in two. It returns the next row.
func (r *Review) sentence(c *paint.Canvas, y int) int {
	b := r.Line.Board
	th := r.ses.Theme.For(b.Game().Players)
	if r.Ply == 0 {
		j := &r.Judged.Plies[0]
		o := j.Verdict.Outcome
		x := c.Text(1, y, " "+th.Glyph.Letter[o]+" ", th.Fill[o])
		text := "start: " + r.Line.Names().Name(j.Turn) + ", to move, " + r.verdict(j.Verdict)
		c.Fit(x+1, y, c.Width()-x-2, th.Words(text), th.Outcome[o])
		return y + 1
	}
	j := &r.Judged.Plies[r.Ply-1]
	p := r.Line.At(r.Ply - 1)
	glyph, st := r.judgedGlyph(j.Judgement)
	x := c.Text(1, y, strconv.Itoa(r.Ply)+". ", th.Faint)
	x = c.Text(x, y, r.Line.Called(j.Turn), th.Player[j.Turn])
	says := []string{j.Words() + ", " + r.verdict(j.Made.Verdict)}
	if best := "; best was " + b.Tell(p, j.Best.Move).String(); j.Judgement >= matches.Weaker {
		says = []string{j.Words() + best + ", which " + r.verdict(j.Best.Verdict), j.Words() + best, j.Words() + "; best was " + matches.Mention(b, p, j.Best.Move)}
		if j.Judgement == matches.GaveAway {
			says[2] = j.Gave() + "; best was " + matches.Mention(b, p, j.Best.Move)
		}
	}
	words := kit.WordsOfMove(th, r.Line, r.Ply-1, r.Line.Names())
	for _, words := range [][]string{words[:max(len(words)-1, 1)], words} { // the move's mere name, the last of them, only if nothing else fits
		for _, text := range says {
			text = glyph + " " + th.Words(text)
			room := c.Width() - x - 4 - paint.Width(text)
			if made := paint.Fitting(room, words...); paint.Width(made) <= room {
				x = c.Text(x+1, y, made, th.Text)
				c.Text(c.Text(x, y, ": ", th.Text), y, text, st)
				return y + 1
			}
		}
	}
	room := c.Width() - x - 2
	c.Fit(x+1, y, room, paint.Fitting(room, words...), th.Text)
	x = c.Text(3, y+1, glyph+" ", st)
	room = c.Width() - x - 1
	c.Fit(x, y+1, room, kit.Clauses(th.Words(paint.Fitting(room, says...)), room), st)
	return y + 2
}

// verdict returns a verdict in words, with its distance if distances are shown.
func (r *Review) verdict(v solver.Verdict) string {
	if !r.ses.Show.Distances && v.Remoteness > 0 {
		v.Remoteness = solver.Unknown
	}
	if v.Outcome.Even() {
		return "cannot " + english.CannotForce(v.Outcome)
	}
	return english.VerdictWords(v)
}

func (r *Review) drawBoard(c *paint.Canvas) {
	p := r.Line.At(r.Ply)
	s := &view.Scene{
		Board: r.Line.Board, Position: p, Solution: r.Solution, Analysis: r.Analysis,
		Moves: r.Line.Board.Moves(p), Focus: -1,
		Show:  view.Show{Colours: true, Best: true, Distances: r.ses.Show.Distances},
		Theme: r.ses.Theme,
	}
	if r.Line.Addressed() {
		s.Called = [2]string{r.Line.Called(0), r.Line.Called(1)}
	}
	if r.Ended() {
		s.Moves = nil
	}
	if r.Ply > 0 {
		last := r.Line.Move(r.Ply - 1)
		s.Last, s.Before, s.Earlier = &last, r.Line.At(r.Ply-1), r.Line.Until(r.Ply)
	}
	if r.Ply < r.Line.Len() {
		for i, m := range s.Moves {
			if m == r.Line.Move(r.Ply) {
				s.Focus = i
			}
		}
	}
	r.ses.Views.Draw(c, s)
}

// row is a row of the list: the move that led to a ply, or a variation.
type row struct {
	Ply int
	desk.Fork
}

// all returns the rows of the list, and the index of the row of the ply in focus.
func (r *Review) all() (list []row, focus int) {
	for ply := range len(r.Judged.Plies) {
		if ply == r.Ply {
			focus = len(list)
		}
		list = append(list, row{Ply: ply})
		if ply > 0 {
			for _, f := range r.Others(ply - 1) {
				list = append(list, row{ply, f})
			}
		}
	}
	for _, f := range r.Others(r.Line.Len()) {
		list = append(list, row{r.Line.Len() + 1, f})
	}
	return list, focus
}

// list draws the start and the moves with their judgements, each followed by the variations at
// this position.
func (r *Review) list(c *paint.Canvas) {
	th := r.ses.Theme
	all, focus := r.all()
	var meant []string
	if tellsTotals(c.Width() - 3) {
		meant = r.meant()
	}
	room := c.Height() - 1 - len(meant)
	from, to := r.Rows.Show(image.Rect(1, 1, c.Width(), 2).Add(c.Origin()), focus, len(all), room)
	r.Listed = all
	for i, line := range meant {
		c.Fit(2, c.Height()-len(meant)+i, c.Width()-3, th.Words(line), th.Faint)
	}
	var form entryForm
	for _, row := range all[from:to] {
		if row.To == 0 && row.Ply > 0 {
			_, worded := r.entry(c.Width()-3-r.indent(), row.Ply, entryForm{})
			form = entryForm{max(form.words, worded.words), form.nameless || worded.nameless}
		}
	}
	column := 0 // width of the column of judgements, left of which totals stand; 0: there are none
	if meant != nil {
		column = r.judgedColumn(c.Width()-3-r.indent(), all[from:to], form)
	}
	r.listHead(c.Sub(image.Rect(2, 0, c.Width()-1, 1)), all[from:to], len(all) > room, column)
	for i, row := range all[from:to] {
		line := c.Sub(image.Rect(2, 1+i, c.Width()-1, 2+i))
		if row.To != 0 {
			r.tried(line, row.Fork)
		} else {
			r.row(line, row.Ply, form, column)
		}
	}
}

// listHead draws what the list contains: all moves or, if it is cut, which plies, or a variation;
// and above the columns of totals and judgements, if there are some, what they are.
func (r *Review) listHead(c *paint.Canvas, rows []row, cut bool, column int) {
	th, w, st := r.ses.Theme, c.Width(), r.ses.Theme.Faint
	how, judged := ", and how good they were", ": how good"
	if column > 0 {
		how, judged = "", ""
		c.Right(w, 0, howGood, st)
		w -= column + 1
		c.Right(w, 0, "total", st)
		w -= len("total") + 1
	}
	head := paint.Fitting(w, "moves"+how, "moves, how good", "moves")
	if cut {
		head = fmt.Sprintf("plies %d–%d of %d", rows[0].Ply, min(rows[len(rows)-1].Ply, r.Line.Len()), r.Line.Len())
		head = paint.Fitting(w, head+judged, head)
	}
	if r.Walked > 0 {
		st = th.Strong
		head = paint.Fitting(w, desk.LineName(r.Walked)+fmt.Sprintf(" of %d, from ply %d", len(r.Lines)-1, r.Lines[r.Walked].Ply), desk.LineName(r.Walked))
	}
	c.Fit(0, 0, w, th.Words(head), st)
}

// howGood stands above the judgements in the list.
const howGood = "how good"

// judgedColumn returns how wide the column of judgements of these rows is, at the right end of w
// cells.
func (r *Review) judgedColumn(w int, rows []row, form entryForm) int {
	column := len(howGood)
	for _, row := range rows {
		if row.To == 0 && row.Ply > 0 {
			e, _ := r.entry(w, row.Ply, form)
			column = max(column, paint.Width(e.judged))
		}
	}
	return column
}

// meant returns lines that explain the totals in the list: who wins with such a total. It returns
// nil if the game is no sum.
func (r *Review) meant() (lines []string) {
	names := r.Line.Names()
	wins := func(p games.Player, how string) string { return names.Does(p, "wins") + how }
	const loses, first, fraction = "whoever moves next loses", "whoever moves next wins", "fraction"
	sum, ok := r.Solution.(games.Additive)
	if !ok {
		return nil
	}
	if sum.Sum(r.Line.At(0)).XOR && r.Judged.Plies[0].Total != "" {
		return []string{"0: " + loses, "not 0: " + first}
	}
	shown := map[string]bool{}
	for ply := 1; ply < len(r.Judged.Plies); ply++ {
		sign := r.total(ply)
		if sign != "" && strings.Trim(sign, "+−0123456789/") == "" { // a number
			shown[fraction] = shown[fraction] || strings.Contains(sign, "/")
			first, _ := utf8.DecodeRuneInString(sign)
			sign = string(first)
		}
		shown[sign] = true
	}
	for _, s := range []struct{ sign, means string }{
		{"+", wins(0, ", by so many moves")},
		{"−", wins(1, ", by so many moves")},
		{fraction, "part of a move is enough"},
		{"0", loses},
		{"*", first},
		{"↑", wins(0, ", whoever moves next")},
		{"↓", wins(1, ", whoever moves next")},
		{games.Hot, games.HotMeans},
		{"", "w, why, tells more"},
	} {
		if shown[s.sign] {
			lines = append(lines, cmp.Or(s.sign, "blank")+": "+s.means)
		}
		delete(shown, s.sign)
	}
	if slices.Contains(slices.Collect(maps.Values(shown)), true) {
		lines = append(lines, "other totals: w, why, explains them")
	}
	return lines
}

// total returns the total of the position after ply moves as the list shows it.
func (r *Review) total(ply int) string {
	return games.ListedTotal(r.Solution, r.Line.At(ply), r.Judged.Plies[ply].Total)
}

// tried draws the first move of a variation in parentheses: the sign of its judgement, the move,
// the variation's length or whose it is, and the outcome.
func (r *Review) tried(c *paint.Canvas, f desk.Fork) {
	b := r.Line.Board
	th := r.ses.Theme.For(b.Game().Players)
	x := max(len(strconv.Itoa(r.Line.Len())), 2)
	j := r.Reviews.By(f.To)
	from, _ := r.Match.Led(f.To)
	p := r.Match.Stand(from)
	c.Text(x, 0, "(", th.Faint)
	glyph, st := r.judgedGlyph(j.Judgement)
	c.Put(x+2, 0, glyph, st)
	v := j.Made.Verdict
	worth := th.Glyph.Letter[v.Outcome]
	if r.ses.Show.Distances && !v.Outcome.Even() && v.Remoteness > 0 {
		worth += strconv.Itoa(int(v.Remoteness))
	}
	c.Right(c.Width(), 0, ")", th.Faint)
	end := c.Width() - 3 - paint.Width(worth)
	name, long := games.Listed(b, p, j.Made.Move), b.Tell(p, j.Made.Move).String() // the row above says whose it is
	if paint.Width(th.Words(name)) > end-x-4 {                                     // the sign says how good it was
		worth, end = "", c.Width()-2
	}
	c.Right(c.Width()-2, 0, worth, th.Outcome[v.Outcome])
	words := []string{long + ", " + desk.LineName(f.Line), name + ", " + desk.LineName(f.Line)}
	if line := &r.Lines[f.Line]; line.From == r.Walked {
		plies := ", " + english.Plies(int32(len(line.Nodes)))
		if words = []string{long + plies, name + plies}; len(line.Nodes) == 1 {
			words = nil
		}
		if n := r.Within(f.Line); n > 0 {
			words = slices.Insert(words, 0, fmt.Sprintf("%s%s, %d within", long, plies, n))
		}
	}
	words = append(words, long, name)
	for i := range words {
		words[i] = th.Words(words[i])
	}
	st = th.Mover(int(j.Turn))
	st.Attrs &^= theme.Bold
	c.Fit(x+4, 0, end-x-4, paint.Fitting(end-x-4, words...), st)
}

// tellsTotals reports whether rows of this width have room for totals.
func tellsTotals(width int) bool { return width >= 34 }

// indent returns how many cells of a row precede the name of the player.
func (r *Review) indent() int { return max(len(strconv.Itoa(r.Line.Len())), 2) + 3 }

// row draws the move that led to a ply: its number, the sign of its judgement, who made it, the
// move in a form of its words, in sums the total it left, and the judgement in words. The total
// stands left of a column of judgements, of which column is the width, unless the move needs the
// room.
func (r *Review) row(c *paint.Canvas, ply int, form entryForm, column int) {
	th := r.ses.Theme.For(r.Line.Board.Game().Players)
	text, faint := th.Text, th.Faint
	shared := r.Walked > 0 && ply <= r.Lines[r.Walked].Ply // part of the line in which the variation begins
	if shared {
		text = th.Faint
	}
	focus := ply == r.Ply
	if focus {
		text, faint = th.Focus, th.Focus
		c.Fill(c.Bounds(), " ", text)
	}
	digits := max(len(strconv.Itoa(r.Line.Len())), 2)
	if ply == 0 {
		c.Text(digits+1, 0, "  start", text)
		return
	}
	j := &r.Judged.Plies[ply-1]
	c.Right(digits, 0, strconv.Itoa(ply), faint)
	glyph, st := r.judgedGlyph(j.Judgement)
	player := th.Mover(int(j.Turn))
	switch {
	case focus:
		st, player = th.Focus, th.Focus
	case shared:
		player = th.Faint
	}
	c.Put(digits+1, 0, glyph, st)
	x, end := r.indent(), c.Width()
	e, _ := r.entry(end-x, ply, form)
	end -= paint.Width(e.judged)
	c.Text(end, 0, e.judged, st)
	if e.total != "" {
		bare := e
		bare.total, bare.judged = "", ""
		total := min(end-1, c.Width()-column-1)
		c.Right(max(total, x+bare.width()+1+paint.Width(e.total)), 0, e.total, faint)
	}
	if e.name == "" {
		c.Fit(x, 0, end-x, e.move, player)
		return
	}
	x = c.Text(x, 0, e.name, player) + 1
	c.Fit(x, 0, end-x, e.move, text)
}

// entry is the text of a row about a move; name, total and judged may be "".
type entry struct{ name, move, total, judged string }

// entryForm is how rows tell moves, the same in all of them.
type entryForm struct {
	words    int  // index of the moves' words, longest first
	nameless bool // the colour alone shows the player
}

// width returns the width of an entry in cells, with a space between words.
func (e entry) width() (w int) {
	for _, words := range []string{e.name, e.move, e.total, e.judged} {
		if words != "" {
			w += paint.Width(words) + 1
		}
	}
	return w - 1
}

// entry returns the text about the move that led to a ply, in w cells, with the moves' words in
// form or a shorter form, which it returns. Before words are cut, these give way in this
// order: longer words, the total, words of the judgement, the player's name (the colour shows the
// player) and the judgement (its sign shows it).
func (r *Review) entry(w, ply int, form entryForm) (of entry, chosen entryForm) {
	const worded = 35 // least width for judgements in words
	th, j := r.ses.Theme, &r.Judged.Plies[ply-1]
	judged, name := th.Words(judgements[j.Judgement]), r.Line.Called(j.Turn)
	short := strings.TrimPrefix(name, "The ")
	moves := kit.WordsOfMove(th, r.Line, ply-1, r.Line.Names())
	if w >= worded && j.Judgement != matches.GaveAway {
		judged = th.Words(strings.TrimPrefix(j.Words(), "weaker: "))
	}
	brief := judged
	if j.Judgement == matches.GaveAway {
		brief = "gave"
	}
	total := ""
	if tellsTotals(w + 5) {
		total = th.Words(r.total(ply))
	}
	last := len(moves) - 1
	forms := []entry{
		{name: name, total: total, judged: judged},
		{name: name, judged: judged},
		{name: short, judged: judged},
		{name: short, judged: brief},
		{judged: judged},
		{judged: brief},
		{name: short},
	}
	if form.nameless {
		forms = forms[4:6]
	}
	for _, e := range forms {
		for i := min(form.words, last); i <= last; i++ {
			if e.move = moves[i]; e.width() <= w {
				return e, entryForm{i, e.name == ""}
			}
		}
	}
	return entry{move: moves[last]}, entryForm{last, true}
}

// judgements are judgements in one or two words.
var judgements = [...]string{matches.Best: "best", matches.Weaker: "weaker", matches.GaveAway: "gave away"}

// legend draws each player's number of moves by judgement: by signs and words, or, where there is
// no room for both, by words or by signs.
func (r *Review) legend(c *paint.Canvas, y int) {
	th := r.ses.Theme.For(r.Line.Board.Game().Players)
	var counts [2][len(judgements)]int
	wide, parts := -4, 0 // width in signs and words
	for p := range games.Player(2) {
		wide += paint.Width(r.Line.Called(p)) + 3
		for of, words := range judgements {
			n := r.Judged.Count(p, matches.Judgement(of))
			if counts[p][of] = n; words != "" && n > 0 {
				wide += 1 + len(strconv.Itoa(n)) + 1 + len(words) + 2
				parts++
			}
		}
	}
	room := c.Width() - 2
	signed, worded := wide <= room || wide-parts > room, wide-parts <= room
	x := 1
	for p := range games.Player(2) {
		x = c.Text(x, y, r.Line.Called(p), th.Player[p]) + 1
		for of, words := range judgements {
			n := counts[p][of]
			if words == "" || n == 0 {
				continue
			}
			sign, st := r.judgedGlyph(matches.Judgement(of))
			if signed {
				x = c.Text(x, y, sign, st)
			}
			st.Attrs &^= theme.Bold
			if x = c.Text(x, y, strconv.Itoa(n), st) + 1; worded {
				x = c.Text(x, y, words, st) + 2
			}
		}
		x += 2
	}
}
