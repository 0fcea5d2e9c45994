package dag

import (
	"math/bits"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// tableSize returns how many tokens the table of a sum lists, and how many rows the table takes, on a canvas of h rows; 0
// rows if there is no table. In a match, and below 26 rows, the table is one line with the total; in a match an empty row
// is above it if h is 17 or more.
func (d *scene) tableSize(h int) (tokens, rows int) {
	switch {
	case d.Mini || h < 10:
		return 0, 0
	case d.Headed && h >= 17:
		return 0, 2
	case h < 26:
		return 0, 1
	}
	tokens = min(len(d.nodes), max(2, h/6))
	return tokens, 1 + tokens + 1
}

// table draws the values of the tokens in binary, a row for each token, their XOR, and what the move
// in focus would change. It draws at the bottom of the first h rows and returns how many rows are left
// above it.
func (d *scene) table(c *paint.Canvas, h int) int {
	listed, rows := d.tableSize(h)
	if rows == 0 {
		return h
	}
	t := d.columns(c.Width())
	x := max((c.Width()-t.width)/2, 0)
	tokens := d.listed(listed)
	y := h - len(tokens) - 1
	for i, token := range tokens {
		d.row(c, x, y+i, t, token)
	}
	d.totalRow(c, x, h-1, t, len(d.nodes)-len(tokens))
	return h - rows
}

// listed returns the tokens that have a row: all, or as many as there are rows, with the token of the
// move in focus among them.
func (d *scene) listed(rows int) []int {
	first := 0
	if d.focused && d.focus.Part >= rows {
		first = min(d.focus.Part, len(d.nodes)-rows)
	}
	var tokens []int
	for token := first; token < len(d.nodes) && len(tokens) < rows; token++ {
		tokens = append(tokens, token)
	}
	return tokens
}

// columns is the layout of a row of the table, in columns from its left end.
type columns struct {
	value, now, then int  // where a token's value begins, its bits, and its bits after the move in focus
	bits             int  // the number of bits of each number
	wide             bool // bits have a blank on each side
	end, width       int  // where the bits end, and the whole table
}

const (
	valueWidth = 8  // cells of a value: "worth 12"
	adviceWide = 18 // cells of the words that say what follows from the XOR
)

// columns returns the layout of the table for a canvas of width columns. It depends on the values of
// the tokens, before and after their moves, but not on the focus.
func (d *scene) columns(width int) columns {
	const look = 64 // how many moves of a token count
	highest, node := int32(1), 1
	for token, v := range d.nodes {
		g := d.board.GraphOf(token)
		node = max(node, d.nodeWidth(g))
		if d.solved == nil {
			continue
		}
		highest |= max(d.solved.Value(g, v).Value, 0)
		out := d.board.Graph(g).Out(v)
		for _, to := range out[:min(look, len(out))] {
			highest |= max(d.solved.Value(g, to).Value, 0)
		}
	}
	t := columns{bits: bits.Len32(uint32(highest)), value: 2 + len(d.board.TokenName(len(d.nodes)-1)+" on ") + node + 1}
	for _, t.wide = range []bool{true, false} {
		gap := 1
		if width > 44 {
			gap = 2
		}
		t.now = t.value + valueWidth + gap
		t.then = t.now + t.bits*t.lamp() + gap - 1
		t.end = t.then + 2 + t.bits*t.lamp()
		if t.end+adviceWide <= width {
			break
		}
	}
	t.width = min(t.end+adviceWide, max(width, t.end))
	return t
}

// lamp returns how many cells a bit takes, with the blank after it.
func (t columns) lamp() int {
	if t.wide {
		return 4
	}
	return 2
}

// nodeWidth returns the number of cells for the names of a graph's nodes.
func (d *scene) nodeWidth(graph int) int {
	const least, most = 2, 12
	n := d.board.Graph(graph).Len()
	if !d.board.Named(graph) {
		return len(strconv.Itoa(n))
	}
	width := least
	for v := range int32(min(n, mostNodes)) {
		width = max(width, paint.Width(d.Theme.Words(d.board.Node(graph, v))))
	}
	if n > mostNodes {
		return most
	}
	return min(width, most)
}

// told reports whether values are shown at all.
func (d *scene) told() bool { return d.solved != nil && d.Show.Colours }

// tells reports whether the value of a token is shown: in a replay only once the solver has found it.
func (d *scene) tells(token int) bool {
	if !d.told() {
		return false
	}
	if d.Replay == nil {
		return true
	}
	step, ok := d.Replay.When(0, games.Place{Part: token, Index: int64(d.nodes[token])})
	return ok && step < d.Step
}

// tellsAll reports whether the values of all tokens are shown, so that their XOR can be.
func (d *scene) tellsAll() bool {
	for token := range d.nodes {
		if !d.tells(token) {
			return false
		}
	}
	return true
}

// row draws the row of a token: its value, also bit by bit, and what the move in focus makes of it.
// While values are not shown, it draws where the token can go.
func (d *scene) row(c *paint.Canvas, x, y int, t columns, token int) {
	name := d.board.TokenName(token)
	moved := d.focused && d.focus.Part == token
	graph := d.board.GraphOf(token)
	c.Text(x, y, " "+name+" ", d.Theme.Token)
	end := c.Text(x+2+len(name), y, " on ", d.Theme.Faint)
	at := d.Theme.Faint
	if moved {
		at = d.Theme.Strong
	}
	c.Fit(end, y, x+t.value-1-end, d.Theme.Words(d.board.Node(graph, d.nodes[token])), at)
	if !d.tells(token) {
		if d.told() {
			c.Text(x+t.value, y, d.Theme.Glyph.Dot, d.Theme.Faint)
		} else if d.Replay == nil {
			d.ways(c, x+t.value, y, token)
		}
		return
	}
	now := d.solved.Value(graph, d.nodes[token])
	marked := -1
	if d.tellsAll() {
		marked = d.deciding()
	}
	d.number(c, x+t.value, y, now)
	d.bits(c, x+t.now, y, t, now.Value, marked)
	if moved {
		then := d.solved.Value(graph, int32(d.focus.To))
		c.Put(x+t.then, y, d.Theme.Glyph.Right, d.Theme.Key)
		if then.Value < 0 {
			c.Fit(x+t.then+2, y, valueWidth+1, d.Theme.Words(then.String()), d.Theme.Key)
		} else {
			d.bits(c, x+t.then+2, y, t, then.Value, -1)
		}
	}
}

// ways draws the names of the nodes to which a token can go.
func (d *scene) ways(c *paint.Canvas, x, y int, token int) {
	const look = 40 // the most names
	graph := d.board.GraphOf(token)
	out := d.board.Graph(graph).Out(d.nodes[token])
	if len(out) == 0 {
		c.Fit(x, y, c.Width()-x, "stays there", d.Theme.Faint)
		return
	}
	var names []string
	for _, to := range out[:min(look, len(out))] {
		names = append(names, d.Theme.Words(d.board.Node(graph, to)))
	}
	c.Put(x, y, d.Theme.Glyph.Right, d.Theme.Faint)
	c.Fit(x+2, y, c.Width()-x-2, strings.Join(names, ", "), d.Theme.Text)
}

// number draws a token's value.
func (d *scene) number(c *paint.Canvas, x, y int, v solver.Nimber) {
	if v.Value < 0 {
		c.Fit(x, y, valueWidth, d.Theme.Words(v.String()), d.Theme.Outcome[solver.Loop])
		return
	}
	c.Text(x, y, d.Fitting(valueWidth, "worth "+v.String(), v.String()), d.Theme.Text)
}

// bits draws a number in binary, with bit number marked highlighted (-1: none); nothing for an infinite
// value, which is negative.
func (d *scene) bits(c *paint.Canvas, x, y int, t columns, v int32, marked int) {
	if v < 0 {
		return
	}
	for i := range t.bits {
		bit := t.bits - 1 - i
		digit, on := "0", v>>bit&1 == 1
		if on {
			digit = "1"
		}
		st := d.lampStyle(on, on && bit == marked)
		at := x + i*t.lamp()
		if t.wide {
			c.Text(at, y, " "+digit+" ", st)
		} else {
			c.Put(at, y, digit, st)
		}
	}
}

// lampStyle returns the style of a bit: of a 0, of a 1, or of a 1 that is the deciding bit.
func (d *scene) lampStyle(on, decides bool) theme.Style {
	th := d.Theme
	switch {
	case !on:
		return theme.Style{Fg: th.Faint.Fg, Bg: th.Unknown.Bg, Attrs: th.Faint.Attrs}
	case decides && th.Depth == theme.Mono:
		return th.Token
	case decides && th.Depth == theme.Sixteen: // in reverse, as no other colour is left to fill it
		return theme.Style{Fg: th.Star.Fg, Bg: th.Unknown.Bg, Attrs: theme.Bold | theme.Reverse}
	case decides:
		return theme.Style{Fg: th.Token.Fg, Bg: th.Star.Fg, Attrs: theme.Bold}
	}
	return theme.Style{Fg: th.Strong.Fg, Bg: th.Border.Fg, Attrs: theme.Bold}
}

// sum returns the sum of the values of tokens on the given nodes.
func (d *scene) sum(nodes []int32) solver.Sum {
	var s solver.Sum
	for token, v := range nodes {
		s.Add(d.solved.Value(d.board.GraphOf(token), v))
	}
	return s
}

// deciding returns the number of the highest bit of the tokens' XOR; -1 if that is 0 or a value is
// infinite. To win, a token with this bit must move.
func (d *scene) deciding() int {
	s := d.sum(d.nodes)
	if s.Infinite() > 0 {
		return -1
	}
	return bits.Len32(uint32(s.XOR())) - 1
}

// totalRow draws the last row of the table: the XOR of all tokens, and what follows from it. Unlisted
// is the number of tokens without a row.
func (d *scene) totalRow(c *paint.Canvas, x, y int, t columns, unlisted int) {
	if !d.told() { // even the word XOR would tell how to win
		return
	}
	if unlisted == len(d.nodes) && d.tellsAll() && d.totalLine(c, y) {
		return
	}
	label := "XOR"
	if unlisted > 0 && unlisted < len(d.nodes) {
		label = "+" + strconv.Itoa(unlisted) + " XOR"
	}
	c.Fit(x+1, y, t.value-2, label, d.Theme.Faint)
	if !d.tellsAll() {
		c.Text(x+t.value, y, d.Theme.Glyph.Dot, d.Theme.Faint)
		return
	}
	s := d.sum(d.nodes)
	text := strconv.Itoa(int(s.XOR()))
	if s.Infinite() > 0 {
		text += " + " + d.Theme.Glyph.Infinity
	} else if s.XOR() == 0 {
		text += " Lose"
	} else {
		text += d.Theme.Words(" ≠ 0")
	}
	o := s.Outcome()
	c.Fit(x+t.value, y, valueWidth, text, d.Theme.Outcome[o])
	d.bits(c, x+t.now, y, t, s.XOR(), d.deciding())
	if d.focused {
		next := slicesWith(d.nodes, d.focus.Part, int32(d.focus.To))
		c.Put(x+t.then, y, d.Theme.Glyph.Right, d.Theme.Key)
		if then := d.sum(next); then.Infinite() == 0 {
			d.bits(c, x+t.then+2, y, t, then.XOR(), -1)
		} else {
			c.Text(x+t.then+2, y, d.Theme.Glyph.Infinity, d.Theme.Outcome[solver.Loop])
		}
	}
	d.advice(c, x+t.end+1, y)
}

// totalLine draws the table as one line: what the tokens are worth, their XOR, and what follows, as in
// "X is worth 0, Y 2; XOR is 2: leave 0 to win". If there is no room it draws nothing and returns false.
func (d *scene) totalLine(c *paint.Canvas, y int) bool {
	type word struct {
		text  string
		style theme.Style
	}
	total := d.sum(d.nodes)
	line := func(worth, between, is string) (all []word, width int) {
		for token, v := range d.nodes {
			if token == 1 {
				worth = " "
			}
			if token > 0 {
				all = append(all, word{between, d.Theme.Faint})
			}
			value := d.solved.Value(d.board.GraphOf(token), v)
			all = append(all, word{d.board.TokenName(token), d.Theme.Token}, word{worth, d.Theme.Faint}, word{value.String(), d.Theme.Text})
		}
		sum := strconv.Itoa(int(total.XOR()))
		if total.Infinite() > 0 {
			sum = d.Theme.Glyph.Infinity
		}
		if len(d.nodes) > 1 {
			all = append(all, word{is, d.Theme.Faint}, word{sum, d.Theme.Outcome[total.Outcome()]})
		}
		for i := range all {
			all[i].text = d.Theme.Words(all[i].text)
			width += paint.Width(all[i].text)
		}
		return all, width
	}
	words, width := line(" is worth ", ", ", "; XOR is ")
	if 1+width+len(": leave 0 to win") > c.Width() {
		words, width = line(" ", " XOR ", " = ")
	}
	if 1+width > c.Width() {
		words, width = line(" ", " ", " = ")
	}
	if 1+width > c.Width() {
		return false
	}
	x := 1
	for _, w := range words {
		x = c.Text(x, y, w.text, w.style)
	}
	_, wins := d.best()
	switch {
	case total.Infinite() > 0 || len(d.nodes) == 1:
		d.advice(c, x+2, y)
	case wins && d.Show.Best:
		c.Text(x, y, d.Fitting(c.Width()-x, ": leave 0 to win", ": leave 0", ""), d.Theme.Text)
	case total.XOR() == 0:
		c.Text(x, y, d.Fitting(c.Width()-x, ": no move leaves 0", ": no 0 next", ""), d.Theme.Faint)
	}
	return true
}

// slicesWith returns a copy of nodes in which token stands on node.
func slicesWith(nodes []int32, token int, node int32) []int32 {
	next := append([]int32(nil), nodes...)
	next[token] = node
	return next
}

// advice draws at (x, y) what follows from the XOR, in the longest wording for which there is room.
func (d *scene) advice(c *paint.Canvas, x, y int) {
	room := c.Width() - x
	if best, ok := d.best(); ok && d.deciding() >= 0 && d.Show.Best {
		value := d.solved.Value(d.board.GraphOf(best.Part), int32(best.To))
		name := d.board.TokenName(best.Part)
		make, why := "make "+name+" worth "+value.String(), ""
		if len(d.nodes) > 1 {
			why = ": then all values cancel"
		}
		c.Text(x, y, d.Fitting(room, make+why, make, ""), d.Theme.Text)
		return
	}
	if d.deciding() < 0 {
		if s := d.sum(d.nodes); d.focused && s.Infinite() == 0 && len(d.nodes) > 1 { // "now", as the move in focus changes that
			c.Text(x, y, d.Fitting(room, "now all values cancel", "all cancel now", "cancel now"), d.Theme.Faint)
			return
		}
		s := d.solved.Sum(d.Position)
		c.Text(x, y, d.Fitting(room, append([]string{s.Verdict}, s.Shorter...)...), d.Theme.Faint)
	}
}

// best returns the best move; false if it does not win, or is not known.
func (d *scene) best() (games.Move, bool) {
	if d.Analysis == nil || len(d.Analysis.Options) == 0 || d.Analysis.Options[0].Verdict.Outcome != solver.Win {
		return games.Move{}, false
	}
	return d.Analysis.Options[0].Move, true
}
