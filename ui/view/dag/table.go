package dag

import (
	"math/bits"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/solver"
	"zugzwang/ui/paint"
)

// tableSize is how many tokens the table lists in a height, and whether it has
// a row to mark the deciding bit; no tokens if there is no room for it.
func (d *scene) tableSize(h int) (tokens int, hint bool) {
	if d.Mini || h < 10 {
		return 0, false
	}
	return min(len(d.nodes), max(2, h/6)), h >= 18
}

// table draws the XOR in binary, one row a token, with what the move in focus
// would change; the last row marks the bit that decides. It draws from the
// bottom of the height up and returns what is left of it.
func (d *scene) table(c *paint.Canvas, h int) int {
	listed, hint := d.tableSize(h)
	if listed == 0 {
		return h
	}
	if hint {
		h--
	}
	t := d.columns(c.Width())
	x := max((c.Width()-t.width)/2, 0)
	tokens := d.listed(listed)
	h -= len(tokens) + 1
	for i, token := range tokens {
		d.row(c, x, h+i, t, token)
	}
	d.totalRow(c, x, h+len(tokens), t, len(d.nodes)-len(tokens))
	if hint {
		d.hint(c, x, h+len(tokens)+1, t)
	}
	return h - 1
}

// listed is the tokens that have a row: all, or as many as fit with the one in
// focus among them.
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
	width            int
}

// valueWidth is how wide a value is shown.
const valueWidth = 7

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
	t := columns{bits: bits.Len32(uint32(highest)), value: len(dag.TokenName(len(d.nodes)-1)+" on ") + node + 1}
	gap := 1
	if width > 44 {
		t.value, gap = t.value+3, 3
	}
	t.now = t.value + valueWidth + gap
	t.then = t.now + 2*t.bits - 1 + gap
	t.width = t.then + 2 + 2*t.bits
	return t
}

// nodeWidth is how wide what a node of a graph is called is shown.
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
	step, ok := d.Replay.When(games.Place{Part: token, Index: int64(d.nodes[token])})
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

// row is one token's value, bit by bit, and what the move in focus makes of it.
func (d *scene) row(c *paint.Canvas, x, y int, t columns, token int) {
	name, st := dag.TokenName(token), d.Theme.Text
	moved := d.focused && d.focus.Part == token
	if moved {
		st = d.Theme.Strong
	}
	end := c.Text(x, y, name, st)
	end = c.Text(end, y, " on ", d.Theme.Faint)
	c.Fit(end, y, x+t.value-1-end, d.Theme.Words(d.board.Node(d.board.GraphOf(token), d.nodes[token])), d.Theme.Faint)
	if !d.tells(token) {
		if d.told() {
			c.Text(x+t.value, y, d.Theme.Glyph.Dot, d.Theme.Faint)
		}
		return
	}
	graph := d.board.GraphOf(token)
	now := d.solved.Value(graph, d.nodes[token])
	marked := -1
	if d.tellsAll() {
		marked = d.deciding()
	}
	d.number(c, x+t.value, y, now)
	d.bits(c, x+t.now, y, t.bits, now.Value, marked)
	if moved {
		then := d.solved.Value(graph, int32(d.focus.To))
		c.Put(x+t.then, y, d.Theme.Glyph.Right, d.Theme.Key)
		if then.Value < 0 {
			c.Fit(x+t.then+2, y, valueWidth+1, d.Theme.Words(then.String()), d.Theme.Key)
		} else {
			d.bits(c, x+t.then+2, y, t.bits, then.Value, -1)
		}
	}
}

// number is a token's value.
func (d *scene) number(c *paint.Canvas, x, y int, v solver.Nimber) {
	if v.Value < 0 {
		c.Fit(x, y, valueWidth, d.Theme.Words(v.String()), d.Theme.Outcome[solver.Loop])
		return
	}
	c.Text(x, y, "g "+v.String(), d.Theme.Text)
}

// bits draws a number in binary, n digits, one of them marked; nothing for an
// infinite value.
func (d *scene) bits(c *paint.Canvas, x, y, n int, v int32, marked int) {
	if v < 0 {
		return
	}
	for i := range n {
		bit := n - 1 - i
		digit, st := "0", d.Theme.Faint
		if v>>bit&1 == 1 {
			digit, st = "1", d.Theme.Text
			if bit == marked {
				st = d.Theme.Star
			}
		}
		c.Put(x+2*i, y, digit, st)
	}
}

// sum is what the tokens are worth together.
func (d *scene) sum(nodes []int32) solver.Sum {
	var s solver.Sum
	for token, v := range nodes {
		s.Add(d.solved.Value(d.board.GraphOf(token), v))
	}
	return s
}

// deciding is the highest bit of the XOR, or -1.
func (d *scene) deciding() int {
	s := d.sum(d.nodes)
	if s.Infinite() > 0 {
		return -1
	}
	return bits.Len32(uint32(s.XOR())) - 1
}

// totalRow is the XOR of all tokens, and what follows from it.
func (d *scene) totalRow(c *paint.Canvas, x, y int, t columns, unlisted int) {
	if !d.told() { // its very name says how the game is won
		return
	}
	label := "XOR"
	if unlisted > 0 {
		label = "+" + strconv.Itoa(unlisted) + " XOR"
	}
	c.Fit(x, y, t.value-1, label, d.Theme.Faint)
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
	d.bits(c, x+t.now, y, t.bits, s.XOR(), d.deciding())
	if d.focused {
		next := slicesWith(d.nodes, d.focus.Part, int32(d.focus.To))
		c.Put(x+t.then, y, d.Theme.Glyph.Right, d.Theme.Key)
		if then := d.sum(next); then.Infinite() == 0 {
			d.bits(c, x+t.then+2, y, t.bits, then.XOR(), -1)
		} else {
			c.Text(x+t.then+2, y, d.Theme.Glyph.Infinity, d.Theme.Outcome[solver.Loop])
		}
	}
}

func slicesWith(nodes []int32, token int, node int32) []int32 {
	next := append([]int32(nil), nodes...)
	next[token] = node
	return next
}

// hint marks the bit that decides and says what to do about it.
func (d *scene) hint(c *paint.Canvas, x, y int, t columns) {
	if !d.tellsAll() {
		return
	}
	bit := d.deciding()
	if bit >= 0 {
		c.Put(x+t.now+2*(t.bits-1-bit), y, d.Theme.Glyph.Total, d.Theme.Star)
	}
	text := d.Theme.Words(d.solved.Sum(d.Position).Verdict)
	if best, ok := d.best(); ok && bit >= 0 && d.Show.Best {
		value := d.solved.Value(d.board.GraphOf(best.Part), int32(best.To))
		text = "make " + dag.TokenName(best.Part) + " worth " + value.String()
	} else if bit >= 0 {
		text = "decides"
	}
	switch w := paint.Width(text); {
	case bit < 0:
		c.Fit(x, y, c.Width()-x, text, d.Theme.Faint)
	case x+t.now+2*t.bits+1+w <= c.Width():
		c.Text(x+t.now+2*t.bits+1, y, text, d.Theme.Text)
	default:
		c.Right(x+t.now-1, y, strings.TrimSpace(text), d.Theme.Text)
	}
}

// best is the best move, where it wins.
func (d *scene) best() (games.Move, bool) {
	if d.Analysis == nil || len(d.Analysis.Options) == 0 || d.Analysis.Options[0].Verdict.Outcome != solver.Win {
		return games.Move{}, false
	}
	return d.Analysis.Options[0].Move, true
}
