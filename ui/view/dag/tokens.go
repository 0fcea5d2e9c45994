package dag

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// A node that tokens stand on is filled with their colour, and their letters stand in it. The number of the node
// stands below the node or, if there is no room there, in it below the letters.

// standing returns the tokens of a graph that stand on node v, in their order.
func (d *scene) standing(g *graph, v int32) []int {
	var here []int
	for _, token := range g.tokens {
		if d.nodes[token] == v {
			here = append(here, token)
		}
	}
	return here
}

// tokenLetter returns the letter of a token on the board, by which lists of moves call it; Glyph.Piece if the letter is that of an
// outcome.
func (d *scene) tokenLetter(token int) string {
	letter := d.board.TokenName(token)
	if slices.Contains(d.Theme.Glyph.Letter[:3], letter) {
		return d.Theme.Glyph.Piece
	}
	return letter
}

// stack returns a text for several tokens in at most room cells, the first of these for which there is
// room: "X–Z" if their letters follow one another; "X+3", one token, if possible lead, and how many
// more; "X…"; their number; or "+".
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

// worn is the text in a node's body that names the tokens on it.
type worn struct {
	text string
	x, y int   // where the text begins on the canvas
	at   []int // the column of each token's letter; nil if not all are named
}

// worn returns the text that names the tokens on a node: their letters, or what stack returns.
func (d *scene) worn(g *graph, n *node) worn {
	k := g.nodeSize
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
	p.x, p.y = centred(n.box, paint.Width(p.text)), n.box.Min.Y+row
	for i := range p.at {
		p.at[i] += p.x
	}
	return p
}

// letters draws the letters of the tokens on a node. It records that each token can be picked up at its
// letter, and any of them elsewhere on the node.
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
