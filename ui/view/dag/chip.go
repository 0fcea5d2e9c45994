package dag

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// chips draws the nodes and returns the targets among them.
func (d *scene) chips(c *paint.Canvas, origin image.Point, g *graph, live []bool) []view.Target {
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
		box := g.drawing.Area(i).Add(origin)
		d.node(c, box, g, i, live[i])
		for _, m := range moves[v] {
			if r := g.body(box).Intersect(c.Bounds()); !r.Empty() {
				t := d.Target(r, m)
				t.More = g.caps(box)
				targets = append(targets, t)
			}
		}
	}
	return targets
}

// body returns the rows of a box that are filled, without the caps above and below.
func (g *graph) body(box image.Rectangle) image.Rectangle {
	box.Min.Y, box.Max.Y = box.Min.Y+g.chip.inset(), box.Max.Y-g.chip.inset()
	return box
}

func (g *graph) caps(box image.Rectangle) []image.Rectangle {
	if !g.chip.cap {
		return nil
	}
	body := g.body(box)
	return []image.Rectangle{{Min: box.Min, Max: image.Pt(box.Max.X, body.Min.Y)}, {Min: image.Pt(box.Min.X, body.Max.Y), Max: box.Max}}
}

// node draws one node's box.
func (d *scene) node(c *paint.Canvas, box image.Rectangle, g *graph, i int, live bool) {
	v := g.nodes[i]
	place := games.Place{Part: g.lead, Index: int64(v)}
	mark := d.Mark(place)
	d.judged = d.judged || mark.Known
	from, drawn := g.at[d.nodes[g.lead]]
	move := games.Move{Part: g.lead, To: int64(v)}
	target := drawn && d.Lights() && !d.aside(g) && slices.Contains(g.out[from], i)
	st := d.boxStyle(g, i, mark, target, live)
	if aimed, ok := d.CursorStyle(place); ok {
		st = aimed
	}
	here := d.standing(g, v)
	body := g.body(box)
	d.box(c, box, g, st)
	tabs := d.tabs(box, g, here)
	d.words(c, box, g, v, mark, st, tabs)
	if _, known := d.Worth(move); target && known {
		d.ring(c, box, g, move)
	}
	d.label(c, tabs, st)
	d.Flip(c, body, place)
	d.Notice(c, body, place, g.caps(box))
	d.grips(c, body, tabs, here)
	if m, before, whose, ok := d.LastMove(); ok && len(here) == 0 && slices.Contains(g.tokens, m.Part) && before.(dag.Position).Nodes[m.Part] == v {
		x, y := body.Min.X, body.Min.Y+g.chip.more
		switch {
		case g.chip.tight: // where a token would be named
			x += g.chip.name
		case g.chip.rows() > 1:
			x, y = body.Max.X-1-g.chip.pad-g.chip.more, body.Max.Y-1-g.chip.more
		}
		d.Trace(c, x, y, whose)
	}
}

// boxStyle returns the style of a node's box. Nodes that no token can reach any more are faint.
func (d *scene) boxStyle(g *graph, i int, mark games.Mark, target, live bool) theme.Style {
	v := g.nodes[i]
	lead := d.nodes[g.lead] == v && !d.aside(g) && (d.Cursor == nil || d.board.GraphOf(d.Cursor.Part) == g.index)
	st := d.MarkStyle(mark)
	switch {
	case d.Replay != nil:
		return d.replayed(mark)
	case (target && !mark.Known || d.Sought != nil) && d.isFocus(g, i):
		return d.Theme.Focus
	case d.leaves(g, v):
		return d.Theme.Left
	case lead && (!target || d.Hand == nil):
		return d.Theme.Token
	case target && !mark.Known && d.Left == nil: // where a move leads, and nothing is told
		st = theme.Style{Fg: d.Theme.Strong.Fg, Bg: d.Theme.Border.Fg, Attrs: theme.Bold}
		if d.Theme.Depth == theme.Mono {
			st = theme.Style{Attrs: theme.Bold, Underline: theme.Underline}
		}
		return st
	case target, live && d.Hand == nil, d.Sought != nil, d.Theme.Depth == theme.Mono && mark.Known:
		return st
	}
	switch d.Theme.Depth {
	case theme.Exact:
		st.Bg, st.Fg = d.Theme.Shade(st.Bg, 55), d.Theme.Shade(st.Fg, 25)
	case theme.Mono:
	default:
		st = d.Theme.Unknown
		if mark.Known {
			st.Fg = d.Theme.Outcome[mark.Verdict.Outcome].Fg
		}
	}
	return st
}

// leaves reports whether a hint leaves a move to a node, of any token.
func (d *scene) leaves(g *graph, v int32) bool {
	return slices.ContainsFunc(d.Left, func(m games.Move) bool { return slices.Contains(g.tokens, m.Part) && m.To == int64(v) })
}

// replayed returns the fill of a node in a replay. A node can have its value before its outcome
// is known, which depends on the other tokens too.
func (d *scene) replayed(m games.Mark) theme.Style {
	switch {
	case m.Known || m.Value == "":
		return d.MarkStyle(m)
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

// box draws an empty box: filled, its corners round, or framed where there are no colours.
func (d *scene) box(c *paint.Canvas, box image.Rectangle, g *graph, st theme.Style) {
	k, body := g.chip, g.body(box)
	if st.Bg == nil && d.Theme.Depth != theme.Mono {
		st.Bg = d.Theme.Unknown.Bg
	}
	fill := st
	if st.Bg == nil && st.Attrs&theme.Reverse == 0 { // only what is written is underlined
		fill.Underline = 0
	}
	c.Fill(body, " ", fill)
	switch {
	case k.level == oneLetter, k.tight && !k.cap:
		return
	case !k.cap && d.Theme.Pictures():
		return
	case !d.Theme.Pictures():
		d.frame(c, box, g, fill)
		return
	}
	edge, corner := theme.Style{Fg: st.Bg}, theme.Style{Fg: d.Theme.Shade(st.Bg, 60)}
	_, soft := d.Theme.Page()
	for x := box.Min.X; x < box.Max.X; x++ {
		at := edge
		if x == box.Min.X || x == box.Max.X-1 {
			if at = corner; !soft {
				continue
			}
		}
		c.Put(x, box.Min.Y, "▄", at)
		c.Put(x, box.Max.Y-1, "▀", at)
	}
}

// frame draws a box of lines, or what stands for one in a single row.
func (d *scene) frame(c *paint.Canvas, box image.Rectangle, g *graph, st theme.Style) {
	line := d.Theme.Border
	switch {
	case st.Attrs&theme.Reverse != 0:
		line = st
	case st.Attrs&theme.Bold != 0:
		line = theme.Style{}
	}
	body := g.body(box)
	if g.chip.cap {
		c.Frame(box, d.Theme.Glyph, line)
		return
	}
	corner, bar := d.Theme.Glyph.Corner, d.Theme.Glyph.Vertical
	left, right := [3]string{corner[0], bar, corner[2]}, [3]string{corner[1], bar, corner[3]}
	if d.Theme.ASCII && !d.Theme.Console || body.Dy() == 1 {
		left, right = [3]string{"[", "[", "["}, [3]string{"]", "]", "]"}
	}
	for y := body.Min.Y; y < body.Max.Y; y++ {
		i := 1
		switch y {
		case body.Min.Y:
			i = 0
		case body.Max.Y - 1:
			i = 2
		}
		c.Put(body.Min.X, y, left[i], line)
		c.Put(body.Max.X-1, y, right[i], line)
	}
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
