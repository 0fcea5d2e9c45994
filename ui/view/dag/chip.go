package dag

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// node draws one node's chip. Nodes that no token can come to any more stand
// back.
func (d *scene) node(c *paint.Canvas, r image.Rectangle, g *graph, i int, live bool) {
	v := g.nodes[i]
	mark := d.Mark(games.Place{Part: g.lead, Index: int64(v)})
	from, drawn := g.at[d.nodes[g.lead]]
	target := drawn && d.Lights() && !d.aside(g) && slices.Contains(g.out[from], i)
	if target {
		mark = d.Lit(games.Move{Part: g.lead, To: int64(v)})
	}
	here := d.standing(g, v)
	live = live && (d.Hand == nil || target)
	st := d.MarkStyle(mark, target)
	switch {
	case d.Replay != nil:
		st = d.replayed(mark)
	case target && d.isFocus(g, i):
		st = d.Theme.Focus
	case d.nodes[g.lead] == v && !d.aside(g) && (d.Cursor == nil || d.board.GraphOf(d.Cursor.Part) == g.index):
		st = d.Theme.Token
	case len(here) > 0 && !target: // not the token whose colours these are, or not on the cursor's graph
		st = d.Theme.Token
		st.Bg, st.Attrs = d.Theme.Faint.Fg, st.Attrs&^theme.Bold
	case target && !mark.Known:
		st.Fg, st.Attrs = d.Theme.Key.Fg, st.Attrs|theme.Bold
	case !live && mark.Known:
		st = d.Theme.Outcome[mark.Verdict.Outcome]
		st.Attrs = theme.Faint
	case !live:
		st = d.Theme.Faint
	}
	d.chipText(c, r, g, v, here, mark, st)
	if m, before, whose, ok := d.Came(); ok && len(here) == 0 && slices.Contains(g.tokens, m.Part) && before.(dag.Position).Nodes[m.Part] == v {
		d.Trace(c, r.Min.X, r.Min.Y, whose)
	}
}

// standing lists the tokens of a graph that stand on a node.
func (d *scene) standing(g *graph, v int32) []int {
	var here []int
	for _, token := range g.tokens {
		if d.nodes[token] == v {
			here = append(here, token)
		}
	}
	return here
}

// replayed is the fill of a node in a replay. A node can have its value before
// its outcome is known, since that hangs on the other tokens too.
func (d *scene) replayed(m games.Mark) theme.Style {
	switch {
	case m.Known || m.Value == "":
		return d.MarkStyle(m, false)
	case m.Phase == games.Just && d.Theme.Depth != theme.Mono:
		return d.Theme.Focus // like the algorithm's line at work
	}
	st := d.Theme.Strong
	st.Bg = d.Theme.Unknown.Bg
	if m.Phase == games.Just {
		st.Underline = d.Theme.Waiting.Underline
	}
	return st
}

// chipText writes what a chip says.
func (d *scene) chipText(c *paint.Canvas, r image.Rectangle, g *graph, v int32, here []int, mark games.Mark, st theme.Style) {
	bold := st
	bold.Attrs |= theme.Bold
	bold.Attrs &^= theme.Faint
	c.Fill(r, " ", st)
	token, stack := "", ""
	if len(here) > 0 {
		token, stack = d.Theme.Glyph.Piece, d.stack(here, g.lead, g.chip.stack)
	}
	label, letter, value := "", "", ""
	if mark.Known {
		label, letter = d.Label(mark.Verdict), d.Theme.Glyph.Letter[mark.Verdict.Outcome]
		if paint.Width(label) > 1+d.remotenessDigits() {
			label = letter
		}
	}
	if mark.Value != "" {
		value = d.value(mark.Value, g.chip.level)
	}
	x, y := r.Min.X, r.Min.Y
	if g.chip.level == oneLetter {
		switch {
		case len(here) > 1:
			c.Text(x, y, d.stack(here, g.lead, 1), st)
		case token != "":
			c.Put(x, y, token, st)
		case letter != "":
			c.Put(x, y, letter, st)
		default:
			c.Put(x, y, d.Theme.Glyph.Bullet, st)
		}
		return
	}
	if g.chip.level == twoRows && len(d.nodes) > 1 {
		c.Text(x, y, token, bold)
		c.Text(x, y+1, stack, bold)
		x++
	} else {
		c.Text(x, y, stack, bold)
		x += g.chip.tokens
	}
	x = c.Fit(x, y, g.chip.name, d.name(g, v), st)
	if d.Replay != nil && !mark.Known {
		d.undecided(c, r, g, x, mark, value, st)
		return
	}
	switch g.chip.level {
	case twoRows:
		if value != "" {
			c.Right(r.Max.X-1, y, "="+value, st)
		}
		c.Text(r.Min.X+g.chip.tokens, y+1, label, bold)
	case oneRow:
		if value != "" {
			c.Text(x, y, "="+value, st)
		}
		c.Text(r.Max.X-1-d.remotenessDigits(), y, label, bold)
	case brief:
		at := r.Max.X - 1 - d.remotenessDigits()
		if d.Replay != nil { // the value is what it is about
			at = r.Max.X - paint.Width(label)
			d.brief(c, x, at, y, value, st)
		}
		c.Text(at, y, label, bold)
	case briefest:
		if d.Replay != nil {
			d.brief(c, x, r.Max.X-1, y, value, st)
		}
		c.Text(r.Max.X-1, y, letter, bold)
	}
}

// tokenLetter is what a token is called in a chip, unless that means an outcome, or
// there is no other.
func (d *scene) tokenLetter(token int) string {
	letter := dag.TokenName(token)
	if len(d.nodes) == 1 || slices.Contains(d.Theme.Glyph.Letter[:], letter) {
		return d.Theme.Glyph.Piece
	}
	return letter
}

// letters is what tokens are called together: "AB".
func (d *scene) letters(tokens []int) string {
	all := ""
	for _, token := range tokens {
		all += d.tokenLetter(token)
	}
	return all
}

// stack is what tokens on one node are called in so many cells: all of them, "AB", or
// one, the leading one before others, and how many more, "A+3", or that there are more,
// or how many there are.
func (d *scene) stack(tokens []int, lead, room int) string {
	first := tokens[0]
	if slices.Contains(tokens, lead) {
		first = lead
	}
	name := d.tokenLetter(first)
	return paint.Fitting(room, d.letters(tokens), name+"+"+strconv.Itoa(len(tokens)-1), name+d.Theme.Glyph.Ellipsis, strconv.Itoa(len(tokens)), "+")
}

// brief writes a node's value between two columns, if it fits.
func (d *scene) brief(c *paint.Canvas, x, end, y int, value string, st theme.Style) {
	if text := "=" + value; x+paint.Width(text) <= end {
		c.Text(x, y, text, st)
	}
}

// undecided writes what a chip in a replay says after the node's number while
// its outcome is not known: its value, the set of values it waits with, or a dot.
func (d *scene) undecided(c *paint.Canvas, r image.Rectangle, g *graph, x int, mark games.Mark, value string, st theme.Style) {
	y, text := r.Min.Y, d.MarkText(mark)
	if value != "" {
		text = "=" + value
	}
	switch {
	case r.Dy() > 1 && value != "":
		c.Right(r.Max.X-1, y, text, st)
		return
	case r.Dy() > 1:
		x, y = r.Min.X+g.chip.tokens, y+1
	}
	if room := r.Max.X - x; paint.Width(text) > room {
		text = paint.Cut(text, room-1) + d.Theme.Glyph.Ellipsis
	}
	c.Text(x, y, text, st)
}

// chipsOf draws the nodes and returns the targets among them.
func (d *scene) chipsOf(c *paint.Canvas, origin image.Point, g *graph, live []bool) []view.Target {
	moves := map[int32][]games.Move{} // of this graph's tokens, by where they lead
	for _, m := range d.Moves {
		if slices.Contains(g.tokens, m.Part) {
			to := int32(m.To)
			moves[to] = append(moves[to], m)
			if m.Part == g.lead { // first: it is what a click means
				last := len(moves[to]) - 1
				moves[to][0], moves[to][last] = moves[to][last], moves[to][0]
			}
		}
	}
	var targets []view.Target
	for i, v := range g.nodes {
		area := g.drawing.Area(i).Add(origin)
		d.node(c, area, g, i, live[i])
		d.AddSpot(c, area, games.Place{Part: g.lead, Index: int64(v)})
		d.grip(c, area, g, v)
		for _, m := range moves[v] {
			if r := area.Intersect(c.Bounds()); !r.Empty() {
				targets = append(targets, d.Target(r, m))
			}
		}
	}
	return targets
}

// grip notes that the tokens on a node can be picked up, each by its letter if it has
// one.
func (d *scene) grip(c *paint.Canvas, area image.Rectangle, g *graph, v int32) {
	here := d.standing(g, v)
	if len(here) == 0 {
		return
	}
	add := func(r image.Rectangle, tokens ...int) {
		var pieces []view.Piece
		for _, token := range tokens {
			pieces = append(pieces, view.Piece{Part: token, Name: "token " + dag.TokenName(token)})
		}
		d.AddGrip(c, r, pieces...)
	}
	if len(here) > 1 && g.chip.level != oneLetter && paint.Width(d.letters(here)) <= g.chip.stack {
		x, y := area.Min.X, area.Max.Y-1
		for _, token := range here {
			end := x + paint.Width(d.tokenLetter(token))
			add(image.Rect(x, y, end, y+1), token)
			x = end
		}
	}
	add(area, here...)
}

// reach tells which vertices some token can still come to.
func (p *part) reach(nodes []int32, tokens []int) []bool {
	live := make([]bool, len(p.nodes))
	var queue []int
	visit := func(v int) {
		if !live[v] {
			live[v] = true
			queue = append(queue, v)
		}
	}
	for _, token := range tokens {
		if v, ok := p.at[nodes[token]]; ok {
			visit(v)
		}
	}
	for len(queue) > 0 {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, to := range p.out[v] {
			visit(to)
		}
	}
	return live
}
