package berzerk

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// chords draws the steps as thin lines from the monster to where they lead, the one in
// focus the heaviest, and the last step as a dotted one; around them, without colours, the
// rings. It draws where nothing else stands.
func (b *scene) chords(c *paint.Canvas, p *picture, from image.Rectangle) {
	if b.Theme.ASCII {
		b.dots(c, p, from)
		return
	}
	lines := paint.NewStrokes(p.columns, p.lines)
	defer func() { c.Strokes(0, 0, lines) }()
	if b.outlined() {
		b.outline(lines, p)
	}
	if b.Replay != nil || b.Mini && p.outer[0] < 20 {
		return
	}
	if _, before, st, ok := b.LastMove(); ok {
		x0, y0 := p.left(before)
		x1, y1 := p.at(p.angle(b.cell), p.inner[berzerk.Morty]-1)
		l := p.bent(x0, y0, x1, y1)
		st.Attrs &^= theme.Bold
		lines.Dotted(l.x0, l.y0, l.bx, l.by, l.x1, l.y1, st)
	}
	if from.Empty() {
		return
	}
	focus, focused := b.Focused()
	for _, m := range b.Moves {
		if !focused || m != focus {
			l := p.chord(from, b.leads(m))
			lines.Curve(l.x0, l.y0, l.bx, l.by, l.x1, l.y1, b.Theme.Faint)
		}
	}
	if focused {
		l, st := p.chord(from, b.leads(focus)), theme.Style{Fg: b.Theme.Focus.Bg}
		for _, by := range [][2]float64{{0, 0}, {0.5, 0}, {0, 0.5}} {
			lines.Curve(l.x0+by[0], l.y0+by[1], l.bx+by[0], l.by+by[1], l.x1+by[0], l.y1+by[1], st)
		}
	}
}

// leads is the cell that a step leads to.
func (b *scene) leads(m games.Move) int { return (b.cell + int(m.To)) % b.board.Cells() }

// dots draws the step in focus, and the monster, in plain characters.
func (b *scene) dots(c *paint.Canvas, p *picture, from image.Rectangle) {
	if b.cell > 0 {
		at := middleOf(cellsOf(from))
		c.Put(at.X, at.Y, b.Theme.Glyph.Piece, b.Theme.Token)
	}
	focus, focused := b.Focused()
	if !focused || from.Empty() {
		return
	}
	l, last := p.chord(from, b.leads(focus)), image.Pt(-9, -9)
	for i := range 201 {
		x, y := l.at(float64(i) / 200)
		at := around(x, y, 1).Min
		if d := at.Sub(last); d.X*d.X+4*d.Y*d.Y < 4 {
			continue
		}
		last = at
		if ch, st := c.At(at.X, at.Y); ch == " " && st.Attrs == 0 && st.Bg == nil {
			c.Put(at.X, at.Y, b.Theme.Glyph.Dot, b.Theme.Strong)
		}
	}
}

// places are where along its chord a step is tried to be written: the nearer to its end
// the better.
var places = []float64{0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35}

// stepChip is a step as it is written: where, and the point it leads to.
type stepChip struct {
	move games.Move
	text string
	at   image.Rectangle
	x, y float64
}

// stepChips writes each step on its chord, where it hides nothing, and the one in focus
// over the rings if need be.
func (b *scene) stepChips(c *paint.Canvas, p *picture, from image.Rectangle) (targets []view.Target) {
	if from.Empty() || b.Mini {
		return nil
	}
	p.floor.take(cellsOf(from))
	var chips []stepChip
	place := func(m games.Move, must bool) bool {
		if p.inner[berzerk.Morty] < 4.5 { // there is room for the monster alone
			return false
		}
		text, cell := "+"+strconv.FormatInt(m.To, 10), b.leads(m)
		if cell == 0 {
			text += b.Theme.Glyph.Hole
		}
		star := " " // of the same width, so that the place gives nothing away
		if b.IsBest(m) {
			star = b.Theme.Glyph.Star
		}
		text = star + text
		l := p.chord(from, cell)
		r, ok := p.chip(l, paint.Width(text), must)
		if ok {
			chips = append(chips, stepChip{m, text, r, l.x1, l.y1})
		}
		return ok
	}
	focus, focused := b.Focused()
	for _, m := range b.Moves {
		focused = !place(m, false) && focused && m == focus || focused && m != focus
	}
	untangle(chips, from)
	if focused {
		place(focus, true)
	}
	for _, chip := range chips {
		c.Text(chip.at.Min.X, chip.at.Min.Y, chip.text, b.step(chip.move))
		targets = append(targets, b.Target(chip.at, chip.move))
	}
	for _, m := range b.Moves {
		if b.leads(m) == 0 { // the hole itself can be clicked
			x, y := p.at(0, p.middle(berzerk.Morty))
			t := b.Target(image.Rect(int(x)-1, int(y/2), int(x)+1, int(y/2)+1), m)
			t.More = b.own[0]
			targets = append(targets, t)
		}
	}
	return targets
}

// untangle gives the places of chips that are equally wide to them in the order in which
// their steps lead round, so that none stands on the far side of another.
func untangle(chips []stepChip, from image.Rectangle) {
	mx, my := float64(from.Min.X+from.Max.X)/2, float64(from.Min.Y+from.Max.Y)/2
	var ax, ay float64 // where all of them lead, roughly
	for _, chip := range chips {
		ax, ay = ax+chip.x-mx, ay+chip.y-my
	}
	// turn is the direction of a point as the monster sees it, clockwise.
	turn := func(x, y float64) float64 {
		x, y = x-mx, y-my
		return math.Atan2(ax*y-ay*x, ax*x+ay*y)
	}
	seen := func(r image.Rectangle) float64 {
		return turn(float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y))
	}
	for _, first := range chips {
		var same []int
		var places []image.Rectangle
		for i, chip := range chips {
			if chip.at.Dx() == first.at.Dx() {
				same, places = append(same, i), append(places, chip.at)
			}
		}
		slices.SortStableFunc(same, func(i, j int) int {
			return cmp.Compare(turn(chips[i].x, chips[i].y), turn(chips[j].x, chips[j].y))
		})
		slices.SortStableFunc(places, func(r, s image.Rectangle) int { return cmp.Compare(seen(r), seen(s)) })
		for k, i := range same {
			chips[i].at = places[k]
		}
	}
}

// chip takes for a step the cells on its chord, or beside it, nearest to its end, where
// nothing stands; must, over the rings.
func (p *picture) chip(l curve, w int, must bool) (r image.Rectangle, ok bool) {
	for _, t := range places {
		x, y := l.at(t)
		for _, off := range []float64{0, -2, 2} {
			if r = around(x, y+off, w); p.floor.free(r, 1) && (must || p.clear(r)) {
				p.floor.take(r)
				return r, true
			}
		}
	}
	return r, false
}
