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

// Every token on a node is named there, on a tab of its own while the box has rows for that.

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

// letters returns the letters of tokens in a row: "AB".
func (d *scene) letters(tokens []int) string {
	all := ""
	for _, token := range tokens {
		all += d.tokenLetter(token)
	}
	return all
}

// stack returns the tokens on one node in at most room cells: all of them, "AB"; from the first
// to the last, "A–F"; one, if possible the leading one, and how many more, "A+3"; that there are
// more; or how many there are.
func (d *scene) stack(tokens []int, lead, room int) string {
	first := tokens[0]
	if slices.Contains(tokens, lead) {
		first = lead
	}
	name, last := d.tokenLetter(first), len(tokens)-1
	texts := []string{d.letters(tokens)}
	if last > 1 && tokens[last]-tokens[0] == last {
		texts = append(texts, dag.TokenName(tokens[0])+d.Theme.Words("–")+dag.TokenName(tokens[last]))
	}
	texts = append(texts, name+"+"+strconv.Itoa(last), name+d.Theme.Glyph.Ellipsis, strconv.Itoa(len(tokens)), "+")
	return paint.Fitting(room, texts...)
}

// tab is a part of a box that names tokens.
type tab struct {
	area   image.Rectangle
	tokens []int
	text   string
	x      int // where that begins
}

// tabOf returns a tab with its text in the middle.
func tabOf(area image.Rectangle, tokens []int, text string) tab {
	return tab{area, tokens, text, area.Min.X + (area.Dx()-paint.Width(text))/2}
}

// tabs returns where the tokens on a node are named in its box, right of its name: one below the
// other, or several in a row if there are not enough rows.
func (d *scene) tabs(r image.Rectangle, g *graph, here []int) []tab {
	k := g.chip
	if len(here) == 0 {
		return nil
	}
	rows := k.rows() - 2*k.more
	inner := image.Rect(r.Min.X+k.pad+k.more, r.Min.Y+k.inset()+k.more, r.Max.X-k.pad-k.more, r.Max.Y-k.inset()-k.more)
	switch {
	case k.level == oneLetter:
		return []tab{tabOf(inner, here, d.stack(here, g.lead, 1))}
	case rows == 1:
		x := inner.Min.X + k.name
		if !k.tight {
			x++
		}
		return d.inRow(image.Rect(x, inner.Min.Y, x+k.stack, inner.Max.Y), g, here)
	}
	x, wide := inner.Max.X-k.stack, k.stack-2
	if k.level == stacked { // beside the name
		return d.inRow(image.Rect(x, inner.Min.Y, inner.Max.X, inner.Min.Y+1), g, here)
	}
	if k.level == twoRows { // beside the outcome, and beneath the value
		return d.inRow(image.Rect(x, inner.Min.Y+1, inner.Max.X, inner.Min.Y+2), g, here)
	}
	if len(here) <= rows {
		var all []tab
		for i, token := range here {
			all = append(all, tabOf(image.Rect(x, inner.Min.Y+i, inner.Max.X, inner.Min.Y+i+1), []int{token}, d.tokenLetter(token)))
		}
		return all
	}
	var all []tab
	each := (len(here) + rows - 1) / rows
	for i := range rows {
		part := here[min(i*each, len(here)):min((i+1)*each, len(here))]
		if len(part) == 0 {
			break
		}
		area := image.Rect(x, inner.Min.Y+i, inner.Max.X, inner.Min.Y+i+1)
		if paint.Width(d.letters(part)) > wide { // no room for all: together, in the first row
			return []tab{tabOf(image.Rect(x, inner.Min.Y, inner.Max.X, inner.Min.Y+1), here, d.stack(here, g.lead, k.stack))}
		}
		all = append(all, d.inRow(area, g, part)...)
	}
	return all
}

// inRow puts tokens side by side in one row, each on its own tab, or all on one if there is no
// room for that.
func (d *scene) inRow(r image.Rectangle, g *graph, tokens []int) []tab {
	text := d.letters(tokens)
	w := paint.Width(text)
	if w > r.Dx() || len(tokens) == 1 {
		return []tab{tabOf(r, tokens, d.stack(tokens, g.lead, r.Dx()))}
	}
	var all []tab
	x, from := r.Min.X+(r.Dx()-w)/2, r.Min.X
	for i, token := range tokens {
		letter := d.tokenLetter(token)
		t := tab{tokens: []int{token}, text: letter, x: x}
		x += paint.Width(letter)
		end := x
		if i == len(tokens)-1 {
			end = r.Max.X
		}
		t.area = image.Rect(from, r.Min.Y, end, r.Max.Y)
		all, from = append(all, t), end
	}
	return all
}

// tabStyle returns the style that makes a tab stand out of a box.
func (d *scene) tabStyle(box theme.Style) theme.Style {
	if box != d.Theme.Token {
		return d.Theme.Token
	}
	st := theme.Style{Fg: d.Theme.Token.Bg, Bg: d.Theme.Token.Fg, Attrs: theme.Bold}
	return st
}

// label draws tabs.
func (d *scene) label(c *paint.Canvas, tabs []tab, box theme.Style) {
	st := d.tabStyle(box)
	for _, t := range tabs {
		c.Fill(t.area, " ", st)
		c.Text(t.x, t.area.Min.Y, t.text, st)
	}
}

// grips notes that the tokens on a node can be picked up, each by its tab, and all of
// them anywhere else on the box.
func (d *scene) grips(c *paint.Canvas, area image.Rectangle, tabs []tab, here []int) {
	if len(here) == 0 {
		return
	}
	add := func(r image.Rectangle, tokens []int) {
		var pieces []view.Piece
		for _, token := range tokens {
			pieces = append(pieces, view.Piece{Part: token, Name: "token " + dag.TokenName(token)})
		}
		d.AddGrip(c, r, pieces...)
	}
	for _, t := range tabs {
		if len(here) > 1 && len(t.tokens) == 1 {
			add(t.area, t.tokens)
		}
	}
	add(area, here)
}
