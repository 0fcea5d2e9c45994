package dag

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

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

// pawns is the tokens on a node as they are drawn, with one body for all.
type pawns struct {
	area image.Rectangle // cells that they take, above the node's body
	text string
	x, y int   // where that stands
	at   []int // where the letter of each token stands; nil: not all are named
	side int   // cells that they are wider than the text, on either side
	tall bool  // one of the largest, with a foot
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
	w := paint.Width(p.text)
	p.x = k.at(n.box, w)
	for i := range p.at {
		p.at[i] += p.x
	}
	p.side, p.tall = 1, k.above == large.above
	if p.tall && len(n.here) == 1 {
		p.side = 2
	}
	p.area = image.Rect(p.x-p.side, n.box.Min.Y-k.above, p.x+w+p.side, n.box.Min.Y+k.sunk)
	return p
}

// by returns pawns that stand elsewhere.
func (p pawns) by(off image.Point) pawns {
	at := slices.Clone(p.at)
	for i := range at {
		at[i] += off.X
	}
	p.area, p.x, p.y, p.at = p.area.Add(off), p.x+off.X, p.y+off.Y, at
	return p
}

// paint paints pawns on a picture with its top left cell at at: a head for each, and a body for all
// that widens to the foot, which stands on the node's body.
func (p pawns) paint(px *paint.Pixels, at image.Point, st theme.Style) {
	area := pixels(p.area, at)
	heads := p.at
	if heads == nil {
		heads = []int{p.x + (p.area.Dx()-2)/2}
	}
	left, right := float64(p.x-at.X), float64(p.area.Max.X-p.side-at.X)
	top, letter, foot := float64(area.Min.Y), float64(2*(p.y-at.Y)), float64(area.Max.Y)
	broad, high, neck := 2.4, 1.7, 1.0 // half of a head, and of a neck
	small := letter-top < 4
	if small {
		broad, high, neck = 1.5, 0.8, 0.5
	}
	if len(heads) > 1 {
		broad = min(broad, float64(heads[1]-heads[0])/2)
		neck = min(neck, broad)
	}
	if p.tall {
		foot++
	}
	wider := func(y float64) float64 { // how much the body is wider than its letters
		switch {
		case y > foot-1:
			return float64(p.side) + 1
		case y > letter && small:
			return float64(p.side)
		case y > letter-0.6 && !small:
			return 0.4 + float64(p.side)*(y-letter+0.6)/(foot-letter)
		}
		return -1
	}
	px.Paint(image.Rect(area.Min.X-1, area.Min.Y, area.Max.X+1, int(foot)), []color.Color{st.Bg}, func(x, y float64) (int, float64) {
		if by := wider(y); by >= 0 && x > left-by && x < right+by {
			return 1, 0
		}
		for _, head := range heads {
			dx := math.Abs(x - float64(head-at.X) - 0.5)
			if math.Hypot(dx/broad, (y-top-high)/high) < 1 || y > top+high && y < letter && dx < neck {
				return 1, 0
			}
		}
		return 0, 0
	})
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
	add(p.area, n.here...)
}
