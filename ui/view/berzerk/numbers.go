package berzerk

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// numbering draws the numbers of cells around the circle.
type numbering struct {
	*scene
	c    *paint.Canvas
	p    *picture
	full map[int]bool // parts of the strip without room for another number: saves time with thousands of steps
	left int          // the cell that the last step left, if its number is drawn; else 0
}

// numbers draws the numbers of cells around the circle: if there are many, of every fifth, and always of
// the monster's cell, of the cell that it came from, and of those that steps lead to, on which a click
// makes the step. It returns the targets with those that it adds.
func (b *scene) numbers(c *paint.Canvas, p *picture, targets []view.Target) []view.Target {
	if b.Mini {
		return targets
	}
	n := &numbering{scene: b, c: c, p: p, full: map[int]bool{}}
	if b.cell > 0 {
		b.here(c, p)
	}
	n.before()
	for _, m := range b.Moves {
		targets = n.step(m, targets)
	}
	n.others()
	return targets
}

// place returns where a text of w cells stands beside a cell of the circle; an empty area if there is no room.
func (n *numbering) place(cell, w int) (r image.Rectangle) {
	p := n.p
	part := p.part(cell)
	if n.full[part] {
		return r
	}
	r = p.outside(cell, w)
	for range 2 { // move it towards the circle, away from words in the corner
		if in := r.Add(image.Pt(1, 0)); float64(r.Max.X) < p.cx && !p.floor.free(r, 1) && p.clear(in) {
			r = in
		}
	}
	if !p.floor.free(r, 1) || n.numbered && r.Min.X < 1 { // the first column stays free
		n.full[part] = p.parts[part].strip
		return image.Rectangle{}
	}
	return r
}

// write draws a text beside a cell and returns its area; an empty one if there is no room.
func (n *numbering) write(text string, cell int, st theme.Style) image.Rectangle {
	r := n.place(cell, paint.Width(text))
	n.p.floor.take(r)
	if !r.Empty() {
		n.c.Text(r.Min.X, r.Min.Y, text, st)
	}
	return r
}

// name draws the step that leads to a cell beside the cell's number, in r, if it is shown what steps are worth and there is room
// on the side away from the circle. It returns the area of both.
func (n *numbering) name(r image.Rectangle, cell int, st theme.Style) image.Rectangle {
	m, leads := n.steps[cell]
	if !leads || !n.stepsWorth() || r.Empty() {
		return r
	}
	text := "+" + strconv.FormatInt(m.To, 10)
	at := image.Rect(r.Max.X, r.Min.Y, r.Max.X+1+paint.Width(text), r.Max.Y)
	if float64(r.Max.X) < n.p.cx {
		at, text = at.Sub(image.Pt(r.Dx()+at.Dx(), 0)), text+" "
	} else {
		text = " " + text
	}
	if !n.p.floor.free(at, 0) || !n.p.clear(at) {
		return r
	}
	n.p.floor.take(at)
	n.c.Text(at.Min.X, at.Min.Y, text, st)
	return r.Union(at)
}

// before draws the number of the cell that the last step left.
func (n *numbering) before() {
	_, before, st, ok := n.LastMove()
	if !ok {
		return
	}
	cell := before.(berzerk.Position).Cell
	if _, leads := n.steps[cell]; leads && n.numbered {
		return // the step back there has its number
	}
	n.left = cell
	number := strconv.Itoa(cell)
	if n.Theme.Pictures() {
		st = theme.Style{Fg: st.Fg, Attrs: theme.Bold}
		n.name(n.write(number, cell, st), cell, st)
	} else {
		n.write(n.Theme.Glyph.Trail+number, cell, st)
	}
}

// step draws the number of the cell that a step leads to. It returns the targets with that number in them.
func (n *numbering) step(m games.Move, targets []view.Target) []view.Target {
	cell := n.leads(m)
	if cell == 0 || cell == n.left {
		return targets
	}
	number := strconv.Itoa(cell)
	var r image.Rectangle
	switch f, focused := n.Focused(); {
	case n.numbered:
		wide := paint.Width(number) + 1       // with room for a star, so that its position does not reveal the best move
		for i := 0; r.Empty() && i < 4; i++ { // first with room for the bars of the focus
			ends := 1 - i/2
			if r = n.place(cell, wide-i%2+2*ends); !r.Empty() {
				n.chip(n.c, n.p, m, r, ends)
				r = n.name(r, cell, n.Theme.Strong)
			}
		}
	default:
		st := n.Theme.Strong
		if focused && f == m {
			st = n.Theme.Focus
		}
		r = n.name(n.write(number, cell, st), cell, st)
	}
	i := slices.IndexFunc(targets, func(t view.Target) bool { return t.Move == m })
	switch {
	case r.Empty():
	case i >= 0:
		targets[i].More = append(slices.Clone(targets[i].More), r)
	case n.numbered:
		targets = append(targets, n.Target(r, m))
	}
	return targets
}

// others draws the numbers of all other cells that are not in the strip, or of every fifth.
func (n *numbering) others() {
	every := 1
	if n.p.shown > 30 {
		every = 5
	}
	for _, is := range n.p.parts[1:] {
		cell := is.first
		if is.strip || cell%every > 0 {
			continue
		}
		if _, leads := n.steps[cell]; cell != n.cell && cell != n.left && !leads {
			n.write(strconv.Itoa(cell), cell, n.Theme.Faint)
		}
	}
}
