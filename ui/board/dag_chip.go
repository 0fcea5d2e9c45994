package board

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// node draws one node's chip. Nodes that no token can come to any more stand
// back.
func (d *dagView) node(c *paint.Canvas, r image.Rectangle, g *dagGraph, i int, live bool) {
	v := g.nodes[i]
	mark := d.Mark(games.Place{Part: g.lead, Index: int64(v)})
	from, drawn := g.at[d.nodes[g.lead]]
	target := drawn && d.Lights() && slices.Contains(g.out[from], i)
	if target {
		mark = d.Lit(games.Move{Part: g.lead, To: int64(v)})
	}
	here := -1 // the token that stands here, the leading one before others
	for _, token := range g.tokens {
		if d.nodes[token] == v && (here < 0 || token == g.lead) {
			here = token
		}
	}
	st := d.MarkStyle(mark, target)
	switch {
	case d.Replay != nil:
		st = d.replayed(mark)
	case target && d.isFocus(g, i):
		st = d.Theme.Focus
	case here == g.lead && (d.Cursor == nil || d.board.GraphOf(d.Cursor.Part) == g.index):
		st = d.Theme.Token
	case here >= 0: // not the token whose colours these are, or not on the cursor's graph
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
}

// replayed is the fill of a node in a replay. A node can have its value before
// its outcome is known, since that hangs on the other tokens too.
func (d *dagView) replayed(m games.Mark) theme.Style {
	switch {
	case m.Known || m.Value == "":
		return d.MarkStyle(m, false)
	case m.Phase == games.Just && !d.Theme.NoColor:
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
func (d *dagView) chipText(c *paint.Canvas, r image.Rectangle, g *dagGraph, v int32, here int, mark games.Mark, st theme.Style) {
	bold := st
	bold.Attrs |= theme.Bold
	bold.Attrs &^= theme.Faint
	c.Fill(r, " ", st)
	token := ""
	switch {
	case here >= 0 && len(d.nodes) > 1 && g.chip.level != twoRows && g.chip.level != oneLetter:
		token = d.tokenLetter(here)
	case here >= 0:
		token = d.Theme.Glyph.Piece
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
		case token != "":
			c.Put(x, y, token, st)
		case letter != "":
			c.Put(x, y, letter, st)
		default:
			c.Put(x, y, d.Theme.Glyph.Bullet, st)
		}
		return
	}
	c.Text(x, y, token, bold)
	x = c.Text(x+1, y, strconv.Itoa(int(v)+1), st)
	if g.chip.level == twoRows && here >= 0 && len(d.nodes) > 1 {
		c.Put(r.Min.X, y+1, d.tokenLetter(here), bold)
	}
	if d.Replay != nil && !mark.Known {
		d.undecided(c, r, x, mark, value, st)
		return
	}
	switch g.chip.level {
	case twoRows:
		if value != "" {
			c.Right(r.Max.X-1, y, "="+value, st)
		}
		c.Text(r.Min.X+1, y+1, label, bold)
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

// tokenLetter is what a token is called in a chip, unless that means an outcome.
func (d *dagView) tokenLetter(token int) string {
	letter := dag.TokenName(token)[:1]
	if slices.Contains(d.Theme.Glyph.Letter[:], letter) {
		return d.Theme.Glyph.Piece
	}
	return letter
}

// brief writes a node's value between two columns, if it fits.
func (d *dagView) brief(c *paint.Canvas, x, end, y int, value string, st theme.Style) {
	if text := "=" + value; x+paint.Width(text) <= end {
		c.Text(x, y, text, st)
	}
}

// undecided writes what a chip in a replay says after the node's number while
// its outcome is not known: its value, the set of values it waits with, or a dot.
func (d *dagView) undecided(c *paint.Canvas, r image.Rectangle, x int, mark games.Mark, value string, st theme.Style) {
	y, text := r.Min.Y, d.MarkText(mark)
	if value != "" {
		text = "=" + value
	}
	switch {
	case r.Dy() > 1 && value != "":
		c.Right(r.Max.X-1, y, text, st)
		return
	case r.Dy() > 1:
		x, y = r.Min.X+1, y+1
	}
	if room := r.Max.X - x; paint.Width(text) > room {
		text = paint.Cut(text, room-1) + d.Theme.Glyph.Ellipsis
	}
	c.Text(x, y, text, st)
}

// chipsOf draws the nodes and returns the targets among them.
func (d *dagView) chipsOf(c *paint.Canvas, origin image.Point, g *dagGraph, live []bool) []Target {
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
	var targets []Target
	for i, v := range g.nodes {
		area := g.drawing.area(i).Add(origin)
		d.node(c, area, g, i, live[i])
		d.spot(c, area, games.Place{Part: g.lead, Index: int64(v)})
		for _, m := range moves[v] {
			if r := area.Intersect(c.Bounds()); !r.Empty() {
				targets = append(targets, Target{r, m, d.Lit(m)})
			}
		}
	}
	return targets
}

// reach tells which vertices some token can still come to.
func (p *dagPart) reach(nodes []int32, tokens []int) []bool {
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
