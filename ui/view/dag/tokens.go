package dag

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games/dag"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The tokens on a node are pawns that stand on its body, each with its letter.

// standing lists the tokens of a graph that stand on a node, the leading one first.
func (d *scene) standing(g *graph, v int32) []int {
	var here []int
	for _, token := range g.tokens {
		if d.nodes[token] == v {
			here = append(here, token)
		}
	}
	return here
}

// tokenLetter returns a token's letter on the board. If that letter means an outcome, or there
// is only one token, it is the piece's glyph.
func (d *scene) tokenLetter(token int) string {
	letter := dag.TokenName(token)
	if len(d.nodes) == 1 || slices.Contains(d.Theme.Glyph.Letter[:3], letter) {
		return d.Theme.Glyph.Piece
	}
	return letter
}

// stack returns tokens as they are called together in at most room cells: from the first to the
// last, "A–F"; one, if possible the leading one, and how many more, "A+3"; that there are more; or
// how many there are.
func (d *scene) stack(tokens []int, lead, room int) string {
	first := tokens[0]
	if slices.Contains(tokens, lead) {
		first = lead
	}
	name, last := d.tokenLetter(first), len(tokens)-1
	var texts []string
	if last == 0 {
		texts = append(texts, name)
	}
	if last > 1 && tokens[last]-tokens[0] == last {
		texts = append(texts, dag.TokenName(tokens[0])+d.Theme.Words("–")+dag.TokenName(tokens[last]))
	}
	return paint.Fitting(room, append(texts, name+"+"+strconv.Itoa(last), name+d.Theme.Glyph.Ellipsis, strconv.Itoa(len(tokens)), "+")...)
}

// pawns is the tokens on a node as they are drawn, with one body for all.
type pawns struct {
	area image.Rectangle // cells that they take, above the node's body
	text string
	x, y int   // where that stands
	at   []int // where the letter of each token stands; nil: not all are named
}

// pawnsOn returns the tokens on a node as they are drawn.
func (d *scene) pawnsOn(g *graph, n *node) pawns {
	k := g.chip
	room := max(k.size.X-2, 3) // they may be wider than the body by a cell on either side
	if k.above == 0 {
		room = max(k.size.X-2, 1)
	}
	p := pawns{y: n.box.Min.Y - 1 + k.sunk}
	if k.above == 0 {
		p.y = n.box.Min.Y + min(k.row, n.box.Dy()-1)
	}
	for _, space := range []string{" ", ""} {
		text, at := "", []int(nil)
		for i, token := range n.here {
			if i > 0 {
				text += space
			}
			at = append(at, paint.Width(text))
			text += d.tokenLetter(token)
		}
		if paint.Width(text) <= room {
			p.text, p.at = text, at
			break
		}
	}
	if p.text == "" {
		p.text = d.stack(n.here, g.lead, room)
	}
	w, side := paint.Width(p.text), 1
	p.x = k.at(n.box, w)
	for i := range p.at {
		p.at[i] += p.x
	}
	if k.above == large.above && len(n.here) == 1 {
		side = 2
	}
	p.area = image.Rect(p.x-side, n.box.Min.Y-k.above, p.x+w+side, n.box.Min.Y+k.sunk)
	return p
}

// paint paints pawns on a picture with its top left cell at at: a head for each, one body, and a
// foot that stands on the node's body.
func (p pawns) paint(px *paint.Pixels, at image.Point, st theme.Style) {
	r := pixels(p.area, at)
	fill := func(x0, y0, x1, y1 int) { px.Fill(image.Rect(x0, y0, x1, y1), st.Bg) }
	if r.Dy() == 2*large.above && len(p.at) == 1 {
		fill(r.Min.X+1, r.Min.Y, r.Max.X-1, r.Max.Y)
		fill(r.Min.X, r.Min.Y+1, r.Max.X, r.Min.Y+3)
		fill(r.Min.X, r.Min.Y+4, r.Max.X, r.Max.Y+1)
		fill(r.Min.X-1, r.Max.Y+1, r.Max.X+1, r.Max.Y+2)
		return
	}
	heads, y := p.at, r.Max.Y-2
	if heads == nil {
		heads = []int{p.x + (r.Dx()-2)/2}
	}
	for _, x := range heads {
		x -= at.X
		if r.Dy() > 4 {
			fill(x-1, y-4, x+2, y-2)
			fill(x, y-2, x+1, y-1)
			fill(x-1, y-1, x+2, y)
		} else {
			fill(x, y-2, x+1, y-1)
			fill(x-1, y-1, x+2, y)
		}
	}
	fill(r.Min.X, y, r.Max.X, r.Max.Y)
	fill(r.Min.X-1, r.Max.Y-1, r.Max.X+1, r.Max.Y)
}

// letters writes the letters of the tokens on a node, and notes that they can be picked up, each
// by its letter, and all of them anywhere else on the node.
func (d *scene) letters(c *paint.Canvas, g *graph, n *node) {
	if len(n.here) == 0 {
		return
	}
	p := d.pawnsOn(g, n)
	if !d.Theme.Pictures() && g.chip.above > 0 {
		c.Fill(image.Rect(p.area.Min.X, p.y, p.area.Max.X, p.y+1), " ", n.stands)
	}
	c.Text(p.x, p.y, p.text, n.stands)
	add := func(r image.Rectangle, tokens ...int) {
		var pieces []view.Piece
		for _, token := range tokens {
			pieces = append(pieces, view.Piece{Part: token, Name: "token " + dag.TokenName(token)})
		}
		d.AddGrip(c, r, pieces...)
	}
	if len(n.here) > 1 {
		for i, x := range p.at {
			add(image.Rect(x, p.y, x+paint.Width(d.tokenLetter(n.here[i])), p.y+1), n.here[i])
		}
	}
	add(n.box, n.here...)
	add(p.area, n.here...)
}
