package dag

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// node is a node as it is drawn.
type node struct {
	v       int32
	box     image.Rectangle // the cells of its body
	place   games.Place
	mark    games.Mark
	style   theme.Style
	here    []int             // the tokens on it, in their order
	move    games.Move        // the move of the leading token to it, legal or not
	reached bool              // the move is legal, and moves are shown
	faint   bool              // no token can come to it any more
	stands  theme.Style       // the style of the tokens on it
	core    []image.Rectangle // the result of nodeSize.core
}

// look returns the nodes of a graph as they are drawn. Live tells by vertex whether a token can still
// come to it.
func (d *scene) look(g *graph, live []bool) []node {
	nodes := make([]node, len(g.nodes))
	from, drawn := g.at[d.nodes[g.lead]]
	for i, v := range g.nodes {
		n := node{v: v, box: g.stand(i), place: games.Place{Part: g.lead, Index: int64(v)}, move: games.Move{Part: g.lead, To: int64(v)}, stands: d.Theme.Token}
		n.core = g.nodeSize.core(n.box, d.Theme)
		n.mark, n.here, n.faint = d.Mark(n.place), d.standing(g, v), !live[i]
		if !live[i] && d.Ahead() { // in a match such nodes show no outcome
			n.mark = games.Mark{}
		}
		if d.numbered() && n.mark.Value != "" { // no outcomes of nodes: they depend on all tokens, so they are shown on the moves
			n.mark.Known = false
		}
		d.judged = d.judged || n.mark.Known
		d.loops = d.loops || n.mark.Known && n.mark.Verdict.Outcome == solver.Loop
		n.reached = drawn && d.Lights() && !d.aside(g) && slices.Contains(g.out[from], i)
		n.style = d.bodyStyle(g, &n, live[i])
		if n.style.Bg == nil && d.Theme.Depth != theme.Mono {
			n.style.Bg = d.Theme.Unknown.Bg
		}
		if d.Hand != nil && slices.Contains(n.here, d.Hand.Part) {
			n.stands = d.Theme.Focus
		}
		nodes[i] = n
	}
	return nodes
}

// numbered reports whether nodes show what a token on them is worth, and no outcomes: if there are several tokens
// and all graphs are drawn whole, but not in a replay, in the editor, or under a filter.
func (d *scene) numbered() bool {
	return d.whole && len(d.nodes) > 1 && d.Replay == nil && !d.Edit && d.Sought == nil && (d.Cursor == nil || d.Lettered) && d.Past == nil
}

// bodyStyle returns the style of a node's body. It is faint if live is not set: no token can come to the node.
func (d *scene) bodyStyle(g *graph, n *node, live bool) theme.Style {
	if aimed, ok := d.CursorStyle(n.place); ok {
		return aimed
	}
	st := d.MarkStyle(n.mark)
	if d.Replay != nil {
		st = d.replayed(n.mark)
	}
	plain := d.filled(g.nodeSize) && st.Bg == d.Theme.Unknown.Bg && !d.Mini
	switch {
	case plain && (d.Replay == nil || d.Theme.Depth != theme.Exact):
		st.Bg, st.Fg = d.slate(), d.Theme.Strong.Fg
	case plain: // darker: only letters tell what the solver knows of the node
		st.Bg = d.Theme.Mix(d.Theme.Border.Fg, st.Bg, 50)
	}
	switch {
	case d.Replay != nil:
		return st
	case d.Sought != nil && d.isFocus(g, g.at[n.v]):
		return d.Theme.Focus
	case d.leaves(g, n.v):
		return d.Theme.Left
	case len(n.here) > 0:
		return d.Theme.Token
	case n.reached:
		return d.goalStyle(n, st, plain)
	case live && d.Hand == nil, d.Sought != nil, d.Theme.Depth == theme.Mono && n.mark.Known:
		return st
	}
	return d.faintStyle(n, st)
}

// slate returns the colour of nodes whose outcome is not shown, and of the rims of larger ones.
func (d *scene) slate() color.Color {
	if d.Theme.Depth != theme.Exact {
		return d.Theme.Border.Fg
	}
	return d.Theme.Shade(d.Theme.Made.Glass[0], 45)
}

// goalStyle returns the style of a node that a move leads to. St is the style that it would have otherwise, and plain says that this
// shows no outcome.
func (d *scene) goalStyle(n *node, st theme.Style, plain bool) theme.Style {
	switch {
	case !n.mark.Known && d.Left == nil && d.Theme.Depth == theme.Mono:
		return theme.Style{Attrs: theme.Bold, Underline: theme.Underline}
	case plain && d.focused && d.focus == n.move:
		return d.Theme.Focus
	case plain:
		goal := theme.Style{Fg: d.Theme.Token.Fg, Bg: d.Theme.Faint.Fg} // halfway between tokens and other nodes
		if d.Theme.Depth == theme.Exact {
			goal.Bg = d.Theme.Mix(d.Theme.Made.Glass[0], d.Theme.Token.Bg, 30)
		}
		return goal
	case d.Theme.Pictures() && !n.mark.Known: // the number of the node stands out
		st.Fg = d.Theme.Strong.Fg
	}
	return st
}

// faintStyle returns st, the style of a node, paler, as no token can come to the node.
func (d *scene) faintStyle(n *node, st theme.Style) theme.Style {
	switch d.Theme.Depth {
	case theme.Exact:
		body, words := uint32(55), uint32(25)
		if !n.mark.Known { // such bodies hardly differ from the page anyway
			body, words = 35, 15
		}
		st.Bg, st.Fg = d.Theme.Shade(st.Bg, body), d.Theme.Shade(st.Fg, words)
	case theme.Mono:
	default:
		st = d.Theme.Unknown
		if n.mark.Known {
			st.Fg = d.Theme.Outcome[n.mark.Verdict.Outcome].Fg
		}
	}
	return st
}

// leaves reports whether a hint leaves a move of some token of the graph to node v.
func (d *scene) leaves(g *graph, v int32) bool {
	return slices.ContainsFunc(d.Left, func(m games.Move) bool { return slices.Contains(g.tokens, m.Part) && m.To == int64(v) })
}

// replayed returns the style of a node with mark m in a replay. The value of a node can be known before
// its outcome, which depends on the other tokens, too.
func (d *scene) replayed(m games.Mark) theme.Style {
	switch {
	case m.Known || m.Value == "":
		return d.MarkStyle(m)
	case m.Phase == games.Just && d.Theme.Depth != theme.Mono:
		return d.Theme.Focus // as the current line of the algorithm
	}
	st := d.Theme.Strong
	st.Bg = d.Theme.Unknown.Bg
	if m.Phase == games.Just {
		st.Underline = d.Theme.Waiting.Underline
	}
	return st
}

// states reports whether an outcome, a value or a replay's text stands in a node's body, below its number.
func (d *scene) states(k nodeSize, n *node) bool {
	return d.Replay != nil || n.mark.Known || n.mark.Value != "" && (k.below == 0 || !d.numbered())
}

// nameRow returns the row of a node's body in which its number stands. It is higher if something stands below the
// number.
func (d *scene) nameRow(k nodeSize, n *node) int {
	if d.states(k, n) {
		return k.row
	}
	return k.alone
}

// body draws a node's body as a disc. Its rim tells whether a move leads to the node.
func (d *scene) body(c *paint.Canvas, k nodeSize, n *node) {
	if k.most == 0 {
		return
	}
	edge := d.slate()
	switch {
	case d.Mini || len(n.here) > 0 || n.mark.Known || d.filled(k):
		edge = nil
	case n.faint:
		edge = d.far().Fg
	}
	if n.reached && !d.Mini && (n.mark.Known || !d.filled(k)) {
		edge = d.ReachStyle(n.move).Fg
	}
	round(c, n.box, d.Theme, d.flattened(k, n), n.style.Bg, edge)
}

// flattened reports whether a node's body is half a row lower above and below: if it has text only in its middle row, and
// is narrow or near to others.
func (d *scene) flattened(k nodeSize, n *node) bool {
	return k.size.Y == 3 && k.oneLine() || k.close && k.size.Y == 3 && !d.states(k, n) && (len(n.here) == 0 || d.under(k))
}

// frame draws a node's body without pixels: a frame, or brackets if it is low.
func (d *scene) frame(c *paint.Canvas, g *graph, n *node) {
	fill, line := n.style, d.Theme.Border
	if fill.Bg == nil && fill.Attrs&theme.Reverse == 0 { // only text is underlined
		fill.Underline = 0
	}
	c.Fill(n.box, " ", fill)
	switch {
	case g.nodeSize.most == 0:
		return
	case fill.Attrs&theme.Reverse != 0:
		line = fill
	case fill.Attrs&theme.Bold != 0:
		line = theme.Style{}
	}
	if g.nodeSize.framed() {
		if c.Frame(n.box, d.Theme.Glyph, line); n.reached {
			view.Outline(c, n.box, d.Theme, d.ReachStyle(n.move))
		}
		return
	}
	for y := n.box.Min.Y; y < n.box.Max.Y; y++ {
		c.Put(n.box.Min.X, y, "(", line)
		c.Put(n.box.Max.X-1, y, ")", line)
		if n.reached {
			d.Bars(c, image.Rect(n.box.Min.X, y, n.box.Max.X, y+1), n.move)
		}
	}
}

// words draws the texts in a node's body, number and outcome, and below the body the node's value.
func (d *scene) words(c *paint.Canvas, g *graph, n *node) {
	k := g.nodeSize
	st, bold := n.style, n.style
	if bold.Attrs &^= theme.Faint; bold.Attrs&theme.Reverse == 0 {
		bold.Attrs |= theme.Bold
	}
	write := func(y int, text string, st theme.Style) {
		if w := paint.Width(text); w > 0 {
			c.Text(centred(n.box, w), n.box.Min.Y+y, text, st)
		}
	}
	label, letter := "", ""
	if n.mark.Known {
		label, letter = d.Label(n.mark.Verdict), d.Theme.Glyph.Letter[n.mark.Verdict.Outcome]
	}
	if k.most == 0 {
		if letter == "" {
			letter = d.Theme.Glyph.Bullet
		}
		if len(n.here) == 0 {
			c.Put(n.box.Min.X, n.box.Min.Y, letter, st)
		}
		return
	}
	name := d.name(g, n.v)
	if w := k.size.X - 2; paint.Width(name) > w {
		name = paint.Cut(name, w-1) + d.Theme.Glyph.Ellipsis
	}
	row := d.nameRow(k, n)
	under := len(n.here) > 0 && d.under(k)     // the letters of tokens stand in the place of the number
	if len(n.here) > 0 && !under && row == 0 { // the first row is for the letters of tokens
		row = min(1, k.size.Y-1)
	}
	if !under && (len(n.here) == 0 || row > 0) {
		write(row, name, bold)
	}
	state, value := d.stateWords(k, n, label, letter)
	room := k.room()
	if d.numbered() {
		room = max(k.size.X-2, min(k.size.X, 2))
	}
	if n.mark.Known && len(n.here) > 0 && d.Replay == nil {
		st = d.MarkStyle(n.mark)
	}
	switch {
	case !k.oneLine() && row+1 < k.size.Y:
		write(row+1, paint.Fitting(room, state...), st)
	case k.oneLine() && state[0] != "": // below the body
		value = paint.Fitting(k.size.X+2, append([]string{strings.TrimSpace(label + " " + value)}, state...)...)
	}
	if k.below > 0 && (value != "" || under) {
		if state[0] != "" {
			row++
		}
		d.below(c, k, n, row+1, name, value)
	}
}

// stateWords returns the wordings of a node's outcome or number in its body, the longest first, and
// its value, to be drawn below the body; "" if it stands in the body, or is not known. Label and
// letter are the node's verdict, "" if that is not known.
func (d *scene) stateWords(k nodeSize, n *node, label, letter string) (state []string, value string) {
	if n.mark.Value != "" {
		value = "=" + d.value(n.mark.Value, k.size.X)
	}
	switch {
	case d.numbered() && value != "" && k.below > 0:
		return []string{""}, value
	case d.numbered() && value != "":
		return []string{value, "=" + d.Theme.Glyph.Infinity}, ""
	case d.Replay == nil || n.mark.Known && k.below > 0:
		return []string{label, letter}, value
	case n.mark.Known:
		return []string{label + value, letter + value, value, letter}, value
	case value != "":
		return []string{value, d.Theme.Glyph.Bullet}, ""
	}
	text := d.MarkText(n.mark)
	return []string{text, paint.Cut(text, k.room()-1) + d.Theme.Glyph.Ellipsis}, value
}

// below draws the value of a node in the row below its body; if tokens stand on the node, after its number. If an edge runs
// there, it draws less, or within the body: from the row with index row on, if the body has one; otherwise only the number, in a
// higher row, or above a body of one line.
func (d *scene) below(c *paint.Canvas, k nodeSize, n *node, row int, name, value string) {
	left := func(text string) int {
		w := paint.Width(text)
		return max(min(centred(n.box, w), c.Width()-w), 1)
	}
	empty := func(x, y, w int) bool {
		for ; w > 0; w-- {
			if char, _ := c.At(x+w-1, y); char != " " {
				return false
			}
		}
		return true
	}
	blank := func(x, w int) bool { return empty(x, n.box.Max.Y, w) }
	free := func(text string) bool { return blank(left(text)-1, paint.Width(text)+2) }
	write := func(y int, st theme.Style, texts ...string) {
		text := paint.Fitting(max(n.box.Dx()-2, 2), texts...)
		c.Text(centred(n.box, paint.Width(text)), n.box.Min.Y+y, text, st)
	}
	on := "on " + name // the number alone could be taken for what the token is worth
	x, w := left(on), paint.Width(on)
	switch both := on + " " + value; {
	case len(n.here) == 0 || !d.under(k):
		spaced := value // with a space, if that brings it exactly to the middle of the body, and to no edge
		if w := paint.Width(value); (k.size.X+w)%2 == 1 && centred(n.box, w+1) > 0 {
			spaced = strings.Replace(value, "=", "= ", 1)
		}
		verdict, _, _ := strings.Cut(value, " =")
		switch {
		case free(spaced):
			c.Text(left(spaced), n.box.Max.Y, spaced, d.Theme.Faint)
		case !free(value) && free(verdict): // rather than touch the value of another node
			c.Text(left(verdict), n.box.Max.Y, verdict, d.Theme.Faint)
		case free(value), k.oneLine() && blank(left(value), paint.Width(value)):
			c.Text(left(value), n.box.Max.Y, value, d.Theme.Faint)
		case !k.oneLine() && row < k.size.Y:
			write(row, n.style, value, d.Theme.Glyph.Infinity)
		}
	case value != "" && !d.numbered() && free(both) && n.box.Dx() >= small.wide: // not if nodes show values, as a line below the graphs tells those of tokens
		x = c.Text(left(both), n.box.Max.Y, on, d.Theme.Text)
		c.Text(x+1, n.box.Max.Y, value, d.Theme.Faint)
	case !free(on) && x > 1 && blank(x-2, w+2): // one cell to the left of an edge
		c.Text(x-1, n.box.Max.Y, on, d.Theme.Text)
	case blank(x, w):
		c.Text(x, n.box.Max.Y, on, d.Theme.Text)
	case free(name):
		c.Text(left(name), n.box.Max.Y, name, d.Theme.Text)
	case k.oneLine() && empty(x-1, n.box.Min.Y-1, w+2):
		c.Text(x, n.box.Min.Y-1, on, d.Theme.Text)
	case k.oneLine():
	case row < k.size.Y:
		write(row, n.style, strings.TrimSpace(name+" "+value), name)
	default:
		write(max(row-3, 0), n.style, name)
	}
}

// under reports whether the number of a node that tokens stand on is drawn below it, with its value, or left out, as in
// a preview.
func (d *scene) under(k nodeSize) bool {
	return d.Theme.Pictures() && (k.below > 0 || d.Mini) || k.below > 0 && k.size.Y == 1
}

// drawLeft draws the sign of where a token stood before the last move above node n, or below it at the top of the canvas, if
// the token stood there.
func (d *scene) drawLeft(c *paint.Canvas, g *graph, n *node) {
	m, before, whose, ok := d.LastMove()
	if ok && c.Width() >= narrow && len(n.here) == 0 && slices.Contains(g.tokens, m.Part) && before.(dag.Position).Nodes[m.Part] == n.v {
		y := n.box.Min.Y - 1
		if y < 0 {
			y = n.box.Max.Y
		}
		d.Trace(c, centred(n.box, 1), y, whose)
	}
}

// narrow is the width of a canvas, in columns, below which its legend has no room to explain the sign of where a token stood.
const narrow = 40
