package kit

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// MoveColumns are the columns of a list of moves. Widths are in cells; a column of width 0 is not
// shown.
type MoveColumns struct {
	chip  int          // value of a move
	there int          // state that the move leads to
	value int          // in a sum, the total that the move leaves, and its cost
	gains int          // what the move gains
	loss  int          // how much less it gains than the best move
	part  int          // letter of the part in which it is made
	name  int          // who is to move afterwards
	total string       // heading of the column value
	then  string       // who is to move after every move; "" if that differs
	whole string       // the same with an article: "the program"
	turn  games.Player // the player named in then
	whose theme.Style  // style of that player's name
	form  int          // index of the moves' form of words (see games.MoveWords.Shorter) that all rows have room for
}

// lettered is the width of a list, in columns, from which rows begin with the letter of the part
// of the board, such as α.
const lettered = 24

// wideTotal is the width of a list, in columns, from which it shows totals that are fractions. In
// narrower lists they would appear and vanish depending on the moves.
const wideTotal = 30

// FitMoves divides rows of w cells into columns for these moves. The value of a move comes first;
// then, as far as there is room, the state that it leads to, the total that it leaves, and who is
// to move then, if that differs between moves. If values are shown that are not numbers, the state
// comes after gain, value and loss. In games from a user's rules a column that leaves no room for
// the moves' words is left out, since their names alone may say little; the words are shortened
// only for the state, or for gain and loss.
func FitMoves(s *view.Scene, moves []int, w int) (cols MoveColumns) {
	words, own := wordWidths(s, moves)
	if !s.Show.Colours || s.Solution == nil {
		cols.form = max(fits(words, w-2), verbless(s, moves))
		return cols
	}
	sum, _ := s.Solution.(games.Additive)
	need := needs(s, sum, moves, w)
	cols.chip = need.chip
	switch {
	case need.turns == [2]bool{true, true}:
	case need.turns[1]:
		cols.turn = 1
		fallthrough
	default:
		cols.then, need.name = called(s, cols.turn), 0
		cols.whole = strings.Replace(s.Name(cols.turn), "The ", "the ", 1)
		cols.whose = s.Theme.For(s.Board.Game().Players).Player[cols.turn]
	}
	if cols.total = "total"; sum != nil && sum.Sum(s.Position).XOR {
		cols.total = "XOR"
	}
	left := w - 2 - cols.chip - 1
	if s.Values != nil && games.Lettered(s.Values.Parts) && (w >= lettered || s.Gains) { // otherwise nothing explains the letters
		cols.part = 2
		left -= cols.part
	}
	if len(words) > 1 && !own { // choose the words to keep if the list shows where moves lead
		last := len(words) - 1
		if need.tell = words[fits(words, left)]; fits(words, left) < last {
			need.brief = words[min(fits(words, left-need.there-1), last-1)]
		}
	}
	type column struct {
		to         *int
		need, tell int
	}
	state := column{&cols.there, need.there, need.brief}
	if over := state.tell + state.need + 1 - left; need.gains == 0 && 0 < over && over <= 3 { // no room for the column: columns give up blanks beside their texts
		state.need -= min(over, 2)
		cols.chip -= over / 3
		left += over / 3
	}
	order := []column{state, {&cols.value, need.value, need.tell}, {&cols.name, need.name, need.tell}}
	if need.gains > 0 {
		value, gains, loss := max(need.value, len("value")), max(need.gains, len("gains")), max(need.loss, len("loss"))
		order = []column{{&cols.gains, gains, need.brief}, {&cols.value, value, need.bare}, {&cols.loss, loss, need.brief}, state}
	}
	for _, col := range order {
		if col.need > 0 && col.tell+col.need+1 <= left {
			*col.to = col.need
			left -= col.need + 1
		}
	}
	if cols.value > 0 && fits(words, left-1) < len(words)-1 { // two blanks, as words may end with a number
		left--
	}
	cols.form = max(fits(words, left), verbless(s, moves))
	return cols
}

// widths are the widths that columns of a list of moves need, in cells: 0 for a column that says
// nothing.
type widths struct {
	chip, there, value, gains, loss, name int     // see MoveColumns
	tell, brief, bare                     int     // the moves' words in full and at their shortest, and their names alone
	turns                                 [2]bool // who is to move after some move
}

// needs returns the widths that columns of moves need in a list of w cells. Sum is the solution of
// a sum, or nil.
func needs(s *view.Scene, sum games.Additive, moves []int, w int) (need widths) {
	most := func(to *int, says string) { *to = max(*to, paint.Width(says)) }
	for _, i := range moves {
		m := s.Moves[i]
		o, ok := s.Option(m)
		if !ok {
			continue
		}
		next, does := s.Board.Play(s.Position, m), s.Board.Tell(s.Position, m)
		need.turns[next.Turn()] = true
		most(&need.chip, s.Label(o.Verdict)+"  ")
		most(&need.there, s.Label(s.Solution.Verdict(next))+"  ")
		most(&need.brief, s.Theme.Words(does.InBrief()))
		most(&need.tell, s.Theme.Words(does.String()))
		most(&need.bare, s.Theme.Words(games.Listed(s.Board, s.Position, m)))
		most(&need.name, s.Theme.Words(called(s, next.Turn())))
		switch {
		case s.Values != nil && !s.Gains: // verdicts suffice
		case s.Values != nil:
			warm := s.Values.Moves[i]
			if warm.Leaves.Graph == nil && warm.Gains == nil {
				break // if no move has values there are no such columns
			}
			most(&need.value, shortvalues.Name(s.Theme, warm.Leaves, mostLeft))
			most(&need.gains, gain(s.Theme, warm))
			most(&need.loss, lost(s.Theme, warm))
		case sum != nil && (w >= wideTotal || sum.Sum(s.Position).XOR):
			most(&need.value, leaves(s, sum, o, w))
		}
	}
	return need
}

// verbless returns the index of the form of the moves' words that leaves out the verb, if every
// move is one of a user's rules and described as "move …": the heading "17 moves" says that
// already. Otherwise it returns 0, the full words.
func verbless(s *view.Scene, moves []int) (form int) {
	for _, i := range moves {
		does := s.Board.Tell(s.Position, s.Moves[i])
		if does.Own() || !strings.HasPrefix(does.String(), "move ") {
			return 0
		}
	}
	return 2
}

// wordWidths returns the width of each form of the moves' words, the widest of all moves, from
// the longest form to the shortest. Own reports whether the words come from the program, not from
// a user's rules.
func wordWidths(s *view.Scene, moves []int) (widths []int, own bool) {
	for _, i := range moves {
		does := s.Board.Tell(s.Position, s.Moves[i])
		own = own || does.Own()
		for form, words := range does.Shorter() {
			if form == len(widths) {
				widths = append(widths, 0)
			}
			widths[form] = max(widths[form], paint.Width(s.Theme.Words(words)))
		}
	}
	return widths, own
}

// fits returns the index of the first form that fits in w cells, or of the last one.
func fits(widths []int, w int) int {
	for form, wide := range widths {
		if wide <= w {
			return form
		}
	}
	return max(len(widths)-1, 0)
}

// called returns the name of a player in a list, without an article: "you", "program", "Rick".
func called(s *view.Scene, p games.Player) string {
	if s.Called[p] == "" {
		return s.Name(p)
	}
	return strings.ToLower(strings.TrimPrefix(s.Called[p], "The "))
}

// DrawHead draws the heading of a list of moves in w cells, with headings above the columns at the
// right; that of the states says who is to move there. Heads are the words to choose from, longest
// first. Column headings take precedence over a longer heading than the shortest.
func (cols MoveColumns) DrawHead(c *paint.Canvas, th *theme.Theme, x, y, w int, st theme.Style, heads ...string) {
	const (
		next = "then "
		gap  = 2 // cells between headings
	)
	end, room := x+w, w
	shortest := paint.Width(heads[len(heads)-1])
	total := cols.total
	if cols.gains > 0 {
		total = "value"
	}
	if cols.there > 0 && cols.name > 0 {
		end -= cols.there + cols.name + 2
		room = end - x
	}
	if both := total + ", " + next; cols.gains == 0 && cols.value > 0 && cols.there > 0 && cols.name == 0 {
		then := th.Words(cols.then)
		if from := end - paint.Width(both+then); from-gap-x >= shortest {
			c.Text(c.Text(from, y, both, th.Faint), y, then, cols.whose)
			c.Fit(x, y, from-gap-x, paint.Fitting(from-gap-x, heads...), st)
			return
		}
	}
	for i, col := range []struct {
		word string
		wide int
		st   theme.Style
	}{{th.Words(cols.then), cols.there, cols.whose}, {"loss", cols.loss, th.Faint}, {"gains", cols.gains, th.Faint}, {total, cols.value, th.Faint}} {
		wide := paint.Width(col.word)
		if more := paint.Width(cols.whole); i == 0 && cols.value == 0 && strings.HasSuffix(cols.whole, col.word) && end-more-paint.Width(next)-gap-x >= shortest {
			col.word, wide = th.Words(cols.whole), more
		}
		if left := end - wide - gap - x; wide > 0 && col.wide > 0 && left >= shortest {
			c.Text(end-wide, y, col.word, col.st)
			rest := left - paint.Width(next)
			if rest == shortest-1 {
				rest++ // one cell between the headings is enough for the word
			}
			if i == 0 && cols.value == 0 && rest >= shortest {
				wide += paint.Width(next)
				left = rest
				c.Text(end-wide, y, next, th.Faint)
			}
			end, room = end-max(col.wide, wide)-1, left
		}
	}
	c.Fit(x, y, room, paint.Fitting(room, heads...), st)
}

// leaves returns the total that a move leaves and, in a wide list, its cost.
func leaves(s *view.Scene, sum games.Additive, o games.Option, w int) string {
	const wide = 40
	value := s.Theme.Words(sum.After(s.Position, o.Move))
	if o.Cost.Sign() != 0 && w >= wide {
		value += " cost " + o.Cost.String()
	}
	return value
}

// mostLeft is the largest width of a value in a list of moves, in cells.
const mostLeft = 8

// gain returns how much a move raises the value for the player who makes it: "+1/2"; "?" if that is
// not known.
func gain(th *theme.Theme, w games.MoveValue) string {
	if w.Gains == nil {
		return "?"
	}
	says := shortvalues.Number(th, *w.Gains)
	if w.Gains.Sign() > 0 {
		says = "+" + says
	}
	return says
}

// lost returns how much less a move gains than the best; "" for the best, "?" if that is not known.
func lost(th *theme.Theme, w games.MoveValue) string {
	switch {
	case w.Loss == nil:
		return "?"
	case w.Loss.Sign() == 0:
		return ""
	}
	return shortvalues.Number(th, *w.Loss)
}

// DrawMove draws move i in one line: a star, the verdict for the player who makes it, what it
// does, in a sum the total that it leaves, and the state that it leads to. It returns what the
// move does if the line has no room for that, else "".
func DrawMove(c *paint.Canvas, s *view.Scene, r image.Rectangle, i int, cols MoveColumns) (whole string) {
	th, m := s.Theme, s.Moves[i]
	text, star, faint := th.Text, th.Star, th.Faint
	aside := s.Hand != nil && !s.Hand.Makes(m)
	switch {
	case i == s.Focus:
		text, star, faint = th.Focus, th.Focus, th.Focus
		c.Fill(r, " ", text)
	case aside:
		text, star = th.Faint, th.Faint
	}
	x, y, end := r.Min.X, r.Min.Y, r.Max.X
	o, known := s.Option(m)
	if known && o.Best && s.Stars() {
		c.Put(x, y, th.Glyph.Star, star)
	}
	x += 2
	if known && cols.chip > 0 {
		drawVerdict(c, s, image.Rect(x, y, x+cols.chip, y+1), o.Verdict, &th.Bright, aside)
		x += cols.chip + 1
		end = drawAfter(c, s, image.Rect(x, y, end, y+1), o, cols, aside, faint)
		if w := s.Values; w != nil {
			end = drawMoveValue(c, th, image.Rect(x, y, end, y+1), w.Moves[i], cols, text, faint)
			if cols.part > 0 {
				c.Text(x, y, th.Words(games.PartLetter(w.Moves[i].Part)), faint)
				x += cols.part
			}
		} else if sum, ok := s.Solution.(games.Additive); ok && cols.value > 0 {
			c.Right(end, y, leaves(s, sum, o, r.Dx()), faint)
			end -= cols.value + 1
		}
	}
	does := s.Board.Tell(s.Position, m)
	told := th.Words(does.Shorter()[cols.form])
	if c.Fit(x, y, end-x, told, text); paint.Width(told) > end-x {
		whole = th.Words(does.String())
	}
	return whole
}

// drawVerdict fills r with a verdict, in the style of its outcome. Aside says that the piece in
// hand cannot make the move: the verdict is faint.
func drawVerdict(c *paint.Canvas, s *view.Scene, r image.Rectangle, v solver.Verdict, styles *[solver.Outcomes]theme.Style, aside bool) {
	st := styles[v.Outcome]
	if aside {
		st = s.Theme.Faint
	}
	c.Fill(r, " ", st)
	c.Center(r.Min.X, r.Min.Y, r.Dx(), s.Label(v), st)
}

// drawAfter draws at the right of r who is to move after a move, and the verdict of the state that it
// leads to, as far as they have columns. It returns the right end of what is left of r.
func drawAfter(c *paint.Canvas, s *view.Scene, r image.Rectangle, o games.Option, cols MoveColumns, aside bool, faint theme.Style) (end int) {
	next := s.Board.Play(s.Position, o.Move)
	if end = r.Max.X; cols.name > 0 {
		c.Text(end-cols.name, r.Min.Y, s.Theme.Words(called(s, next.Turn())), faint)
		end -= cols.name + 1
	}
	if cols.there > 0 {
		drawVerdict(c, s, image.Rect(end-cols.there, r.Min.Y, end, r.Max.Y), s.Solution.Verdict(next), &s.Theme.Fill, aside)
		end -= cols.there + 1
	}
	return end
}

// drawMoveValue draws at the right of r what a move loses, gains and leaves, as far as these have
// columns. It returns the right end of what is left of r.
func drawMoveValue(c *paint.Canvas, th *theme.Theme, r image.Rectangle, v games.MoveValue, cols MoveColumns, text, faint theme.Style) (end int) {
	y := r.Min.Y
	if end = r.Max.X; cols.loss > 0 {
		c.Right(end, y, lost(th, v), faint)
		end -= cols.loss + 1
	}
	if cols.gains > 0 {
		c.Right(end, y, gain(th, v), text)
		end -= cols.gains + 1
	}
	if cols.value > 0 {
		c.Right(end, y, shortvalues.Name(th, v.Leaves, mostLeft), faint)
		end -= cols.value + 1
	}
	return end
}

// MoveOf returns what the move of a ply does, in words that follow the player's name: "takes 3".
// It chooses the longest words that fit in w cells, down to the move's name.
func MoveOf(th *theme.Theme, w int, m *matches.Match, ply int) string {
	return paint.Fitting(w, WordsOfMove(th, m, ply, m.Names())...)
}

// WordsOfMove returns the words that MoveOf chooses from, from the longest to the move's name. They
// follow the name that who gives the player, "takes 3", or "take 3" if that is "you".
func WordsOfMove(th *theme.Theme, m *matches.Match, ply int, who games.Names) []string {
	at := m.At(ply)
	does := m.Board.Tell(at, m.Move(ply))
	words := does.Shorter()
	if !does.Own() { // the shortest is the typed name, of which Listed is the better form
		words = words[:len(words)-1]
	}
	words = slices.DeleteFunc(words, func(words string) bool { return words == does.Close() && words != does.String() })
	for i := range words {
		words[i] = th.Words(who.Deed(at.Turn(), words[i]))
	}
	return append(words, th.Words(games.Listed(m.Board, at, m.Move(ply))))
}

// PanelWidth returns the width of the panel beside the board in a window of width w.
func PanelWidth(w int) int {
	switch {
	case w >= 160:
		return 48
	case w >= 100:
		return 36
	case w >= 72:
		return 30
	}
	return 24
}

// PanelOf returns the width of the panel beside a board in a window of width w. In a narrow window
// a board of black and white pieces that package ui/view/finite draws gets two columns more than
// others, for the names of its rows; its moves have short names.
func PanelOf(b games.Board, w int) int {
	_, ruled := b.(*finite.Board)
	if narrow := PanelWidth(0); ruled && PanelWidth(w) == narrow && view.IsBlackAndWhite(b.Game()) {
		return narrow - 2
	}
	return PanelWidth(w)
}

// WhyWidth returns the width of the panel with explanations in a window of width w. It is wider
// than other panels, since the user knows the board already.
func WhyWidth(w int) int {
	switch {
	case w >= 160:
		return 84
	case w >= 100:
		return 52 * w / 100
	case w >= 72:
		return 40
	}
	return PanelWidth(w)
}

// Restyle replaces the style of every cell in an area by f of it.
func Restyle(c *paint.Canvas, area image.Rectangle, f func(theme.Style) theme.Style) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c.Restyle(x, y, f)
		}
	}
}
