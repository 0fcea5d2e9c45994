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

// tableSize returns how many tokens the table of a sum lists under graphs in a board of h rows, and how many rows the table
// takes, 0 if there is none. In a match, and below 26 rows, it is one line with the total, in a match above an empty row if h is 17 or more.
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

// table draws the XOR in binary, one row a token, with what the move in focus
// would change. It draws from the bottom of the height up and returns what is left of it.
func (d *scene) table(c *paint.Canvas, h int) int {
	listed, rows := d.tableSize(h)
	if rows == 0 {
		return h
	}
	left := h - rows
	if rows > 1 && d.Headed {
		h--
	}
	t := d.columns(c.Width())
	x := max((c.Width()-t.width)/2, 0)
	tokens := d.listed(listed)
	y := h - len(tokens) - 1
	for i, token := range tokens {
		d.row(c, x, y+i, t, token)
	}
	d.totalRow(c, x, h-1, t, len(d.nodes)-len(tokens))
	return left
}

// listed returns the tokens that have a row: all, or as many as fit with the one in focus among
// them.
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

// columns is where things stand in the table.
type columns struct {
	value, now, then int // from the left
	bits             int
	wide             bool // lamps are
	end, width       int  // of the lamps, and of what is said after them
}

const (
	valueWidth = 8  // how wide a value is shown: "worth 12"
	adviceWide = 18 // and what the XOR tells to do
)

// columns depends on what the tokens are worth and can become, not on the focus.
func (d *scene) columns(width int) columns {
	const look = 64 // moves of one token
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

// lamp returns how many cells a bit takes, with the space after it.
func (t columns) lamp() int {
	if t.wide {
		return 4
	}
	return 2
}

// nodeWidth returns the width of the names of a graph's nodes.
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

// tells reports whether what a token is worth may be shown: in a replay, once
// the solver knows.
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

// tellsAll reports whether all tokens' values may be shown, and so their sum.
func (d *scene) tellsAll() bool {
	for token := range d.nodes {
		if !d.tells(token) {
			return false
		}
	}
	return true
}

// row draws a token's value bit by bit, and what the move in focus makes of it; while values are
// not shown, where the token can go.
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

// ways says where a token can go.
func (d *scene) ways(c *paint.Canvas, x, y int, token int) {
	const look = 40
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
	c.Text(x, y, d.Words(valueWidth, "worth "+v.String(), v.String()), d.Theme.Text)
}

// bits draws a number in binary as a row of lamps, one of them marked; nothing for an
// infinite value.
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

// lampStyle returns the style of a bit: off, on, or the one that decides.
func (d *scene) lampStyle(on, decides bool) theme.Style {
	th := d.Theme
	switch {
	case !on:
		return theme.Style{Fg: th.Faint.Fg, Bg: th.Unknown.Bg, Attrs: th.Faint.Attrs}
	case decides && th.Depth == theme.Mono:
		return th.Token
	case decides && th.Depth == theme.Sixteen: // which has no colour left for it to be filled with
		return theme.Style{Fg: th.Star.Fg, Bg: th.Unknown.Bg, Attrs: theme.Bold | theme.Reverse}
	case decides:
		return theme.Style{Fg: th.Token.Fg, Bg: th.Star.Fg, Attrs: theme.Bold}
	}
	return theme.Style{Fg: th.Strong.Fg, Bg: th.Border.Fg, Attrs: theme.Bold}
}

// sum returns the value of all tokens together.
func (d *scene) sum(nodes []int32) solver.Sum {
	var s solver.Sum
	for token, v := range nodes {
		s.Add(d.solved.Value(d.board.GraphOf(token), v))
	}
	return s
}

// deciding returns the highest bit of the XOR, or -1.
func (d *scene) deciding() int {
	s := d.sum(d.nodes)
	if s.Infinite() > 0 {
		return -1
	}
	return bits.Len32(uint32(s.XOR())) - 1
}

// totalRow draws the XOR of all tokens, and what follows from it.
func (d *scene) totalRow(c *paint.Canvas, x, y int, t columns, unlisted int) {
	if !d.told() { // its very name says how the game is won
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

// totalLine says in a row by itself what the tokens are worth, their XOR, and what follows:
// "X is worth 0, Y 2; XOR is 2: leave 0 to win". It draws nothing and returns false if there is no room.
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
		c.Text(x, y, d.Words(c.Width()-x, ": leave 0 to win", ": leave 0", ""), d.Theme.Text)
	case total.XOR() == 0:
		c.Text(x, y, d.Words(c.Width()-x, ": no move leaves 0", ": no 0 next", ""), d.Theme.Faint)
	}
	return true
}

func slicesWith(nodes []int32, token int, node int32) []int32 {
	next := append([]int32(nil), nodes...)
	next[token] = node
	return next
}

// advice says after the lamps what follows from the XOR, in as many words as there is room
// for.
func (d *scene) advice(c *paint.Canvas, x, y int) {
	room := c.Width() - x
	if best, ok := d.best(); ok && d.deciding() >= 0 && d.Show.Best {
		value := d.solved.Value(d.board.GraphOf(best.Part), int32(best.To))
		name := d.board.TokenName(best.Part)
		make, why := "make "+name+" worth "+value.String(), ""
		if len(d.nodes) > 1 {
			why = ": then all values cancel"
		}
		c.Text(x, y, d.Words(room, make+why, make, ""), d.Theme.Text)
		return
	}
	if d.deciding() < 0 {
		if s := d.sum(d.nodes); d.focused && s.Infinite() == 0 && len(d.nodes) > 1 { // but not after the move
			c.Text(x, y, d.Words(room, "now all values cancel", "all cancel now", "cancel now"), d.Theme.Faint)
			return
		}
		s := d.solved.Sum(d.Position) // whose numbers stand in the row
		c.Text(x, y, d.Words(room, append([]string{s.Verdict}, s.Shorter...)...), d.Theme.Faint)
	}
}

// best returns the best move if it wins, else false.
func (d *scene) best() (games.Move, bool) {
	if d.Analysis == nil || len(d.Analysis.Options) == 0 || d.Analysis.Options[0].Verdict.Outcome != solver.Win {
		return games.Move{}, false
	}
	return d.Analysis.Options[0].Move, true
}
