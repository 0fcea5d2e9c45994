package dag

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// A node that tokens stand on is filled with their colour, and bears their letters; its number stands below, or
// where there is no room below it, under the letters.

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
	letter := d.board.TokenName(token)
	if len(d.nodes) == 1 || slices.Contains(d.Theme.Glyph.Letter[:3], letter) {
		return d.Theme.Glyph.Piece
	}
	return letter
}

// stack returns tokens as they are called together in at most room cells: from the first to the
// last, "X–Z", where their letters follow one another; one, if possible the leading one, and how many
// more, "X+3"; that there are more; or
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
	if from, to := d.board.TokenName(tokens[0]), d.board.TokenName(tokens[last]); last > 1 && tokens[last]-tokens[0] == last && (from < to || len(from) < len(to)) {
		texts = append(texts, from+d.Theme.Words("–")+to)
	}
	return paint.Fitting(room, append(texts, name+"+"+strconv.Itoa(last), name+d.Theme.Glyph.Ellipsis, strconv.Itoa(len(tokens)), "+")...)
}

// worn is what a node's body says of the tokens on it.
type worn struct {
	text string
	x, y int   // where that stands
	at   []int // where the letter of each token stands; nil: not all are named
}

// worn returns what a node's body says of the tokens on it: their letters.
func (d *scene) worn(g *graph, n *node) worn {
	k := g.chip
	room := max(k.size.X-2, min(k.size.X, 3))
	var p worn
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
	row := d.nameRow(k, n)
	if !d.under(k) {
		row = max(row-1, 0)
	}
	p.x, p.y = k.at(n.box, paint.Width(p.text)), n.box.Min.Y+row
	for i := range p.at {
		p.at[i] += p.x
	}
	return p
}

// letters writes the letters of the tokens on a node, and notes that they can be picked up, each
// by its letter, and all of them anywhere else on the node.
func (d *scene) letters(c *paint.Canvas, g *graph, n *node) {
	if len(n.here) == 0 {
		return
	}
	p := d.worn(g, n)
	c.Text(p.x, p.y, p.text, n.stands)
	add := func(r image.Rectangle, tokens ...int) {
		var pieces []view.Piece
		for _, token := range tokens {
			pieces = append(pieces, view.Piece{Part: token, Name: "token " + d.board.TokenName(token)})
		}
		d.AddGrip(c, r, pieces...)
	}
	if len(n.here) > 1 {
		for i, x := range p.at {
			add(image.Rect(x, p.y, x+paint.Width(d.tokenLetter(n.here[i])), p.y+1), n.here[i])
		}
	}
	add(n.box, n.here...)
}
