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
func (b *scene) chords(c *paint.Canvas, p *picture) {
	if b.Theme.ASCII {
		b.dots(c, p)
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
	if b.cell == 0 {
		return
	}
	focus, focused := b.Focused()
	for _, m := range b.Moves {
		if focused && m == focus {
			continue
		}
		st := theme.Style{Fg: b.Theme.Faint.Fg}
		if v, known := b.Worth(m); known && b.Theme.Bright[v.Outcome].Bg != nil {
			st.Fg = b.Theme.Bright[v.Outcome].Bg
		}
		l := p.chord(b.cell, b.leads(m))
		lines.Curve(l.x0, l.y0, l.bx, l.by, l.x1, l.y1, st)
	}
	if focused {
		l, st := p.chord(b.cell, b.leads(focus)), theme.Style{Fg: b.Theme.Focus.Bg}
		for _, by := range [][2]float64{{0, 0}, {0.5, 0}, {0, 0.5}} {
			lines.Curve(l.x0+by[0], l.y0+by[1], l.bx+by[0], l.by+by[1], l.x1+by[0], l.y1+by[1], st)
		}
	}
}

// leads returns the cell that a step leads to.
func (b *scene) leads(m games.Move) int { return (b.cell + int(m.To)) % b.board.Cells() }

// dots draws the step in focus, and the monster, in plain characters.
func (b *scene) dots(c *paint.Canvas, p *picture) {
	if b.cell == 0 {
		return
	}
	_, sprite := p.sprite(b.turn, b.cell)
	at := middleOf(cellsOf(sprite))
	c.Put(at.X, at.Y, b.Theme.Glyph.Piece, b.Theme.Token)
	focus, focused := b.Focused()
	if !focused {
		return
	}
	l, last := p.chord(b.cell, b.leads(focus)), image.Pt(-9, -9)
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
	name string
	at   image.Rectangle
	x, y float64
}

// stepChips writes each step on its chord, where it hides nothing, and the one in focus
// over the rings if need be.
func (b *scene) stepChips(c *paint.Canvas, p *picture) (targets []view.Target) {
	if b.cell == 0 || b.Mini {
		return nil
	}
	label := 1 // of a verdict, as wide as it may become, so that the place gives nothing away
	if p.thick() {
		label += len(strconv.Itoa(2 * (p.n - 1))) // the longest game visits each state once
	}
	var chips []stepChip
	place := func(m games.Move, must bool) bool {
		if p.inner[berzerk.Morty] < 3 { // there is no room
			return false
		}
		name, cell := "+"+strconv.FormatInt(m.To, 10), b.leads(m)
		if cell == 0 {
			name += b.Theme.Glyph.Hole
		}
		l := p.chord(b.cell, cell)
		r, ok := p.chip(l, 1+paint.Width(name)+label, must)
		if ok {
			chips = append(chips, stepChip{m, name, r, l.x1, l.y1})
		}
		return ok
	}
	var over []games.Move // the rings, as there is no room within
	for _, m := range b.Moves {
		if !place(m, false) {
			over = append(over, m)
		}
	}
	for _, m := range over {
		place(m, true)
	}
	x, y := p.at(p.angle(b.cell), p.inner[berzerk.Morty])
	untangle(chips, x, y)
	for _, chip := range chips {
		b.stepName(c, chip)
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

// stepName writes a step's chip: a star or a space, its name, and its verdict where there is
// one.
func (b *scene) stepName(c *paint.Canvas, chip stepChip) {
	name, worth := b.MoveStyle(chip.move)
	star := " "
	if b.IsBest(chip.move) && b.Lights() {
		star = b.Theme.Glyph.Star
	}
	x := c.Text(chip.at.Min.X, chip.at.Min.Y, star+chip.name, name)
	if v, known := b.Worth(chip.move); known {
		c.Text(x, chip.at.Min.Y, paint.Fitting(chip.at.Max.X-x, b.Label(v), b.Theme.Glyph.Letter[v.Outcome]), worth)
	}
}

// untangle exchanges chips of equal width so that they are in the order of their steps,
// clockwise round a point. Otherwise one could stand on the far side of another.
func untangle(chips []stepChip, mx, my float64) {
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
