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

// lines returns the steps to draw as lines, the one in focus last. If there are many, it returns only
// that one; none if nothing is in focus and lines could not be told apart, or if steps are shown in
// other ways.
func (b *scene) lines() (moves []games.Move) {
	if b.Replay != nil || b.Edit || b.cell == 0 || b.seated() || b.Mini {
		return nil
	}
	const many, most = 8, 64
	moves = slices.Clone(b.Moves)
	f, ok := b.Focused()
	if ok && len(moves) > many {
		moves = []games.Move{f}
	} else if len(moves) > most {
		return nil
	} else if ok {
		slices.SortStableFunc(moves, func(m, n games.Move) int {
			return cmp.Compare(map[bool]int{true: 1}[m == f], map[bool]int{true: 1}[n == f])
		})
	}
	return moves
}

// chords draws, without colours, the rings and the steps as thin lines on blank cells.
func (b *scene) chords(c *paint.Canvas, p *picture) {
	lines := paint.NewStrokes(p.columns, p.lines)
	b.outline(lines, p)
	for _, m := range b.lines() {
		st, again := theme.Style{}, []float64{0}
		if f, focused := b.Focused(); focused && f == m {
			again = []float64{0, 0.5}
		}
		line, _ := p.way(b.turn, b.cell, b.leads(m))
		for i := range line[1:] {
			from, to := line[i], line[i+1]
			for _, by := range again {
				lines.Line(from[0]+by, from[1], to[0]+by, to[1], st)
			}
		}
	}
	c.Strokes(0, 0, lines)
}

// leads returns the cell that a step leads to.
func (b *scene) leads(m games.Move) int { return (b.cell + int(m.To)) % b.board.Cells() }

// stepChip is the layout of the chip of a step.
type stepChip struct {
	move games.Move
	name string          // its text, without star and verdict
	at   image.Rectangle // the cells for it
	x, y float64         // the point that the step leads to, in pixels
	in   bool            // it stands in the cell that the step leads to
}

// seated reports whether steps are drawn in the cells that they lead to, or at the numbers of these. If not, they are drawn
// as lines with chips at their ends.
func (b *scene) seated() bool {
	return b.Theme.Pictures() && !b.Mini
}

// seat returns what nearest returns, and marks the cells as taken.
func (p *picture) seat(of games.Player, cell, w int, apart float64) (image.Rectangle, bool) {
	r, ok := p.nearest(of, cell, w, apart)
	p.floor.take(r)
	return r, ok
}

// nearest returns w free cells in the middle of a sector, or as near to it as there is room; false if there are none. Apart
// says how much a place directly above or below another text counts as farther away, as a squared distance.
func (p *picture) nearest(of games.Player, cell, w int, apart float64) (best image.Rectangle, ok bool) {
	x, y := p.at(p.angle(cell), p.seatOf(of))
	least := math.Inf(1)
	for _, by := range []image.Point{{}, {X: -1}, {X: 1}, {Y: -1}, {Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}, {Y: -2}, {Y: 2}} {
		r := around(x, y, w).Add(by)
		dx, dy := float64(r.Min.X+r.Max.X)/2-x, float64(r.Min.Y+r.Max.Y)-y
		far := dx*dx + dy*dy
		for column := r.Min.X; column < r.Max.X; column++ {
			if !p.inside(image.Rect(column, r.Min.Y, column+1, r.Max.Y), of, cell) {
				far += 3
			}
		}
		near := image.Rect(r.Min.X, r.Min.Y-1, r.Max.X, r.Max.Y+1).Intersect(image.Rectangle{Max: p.floor.size})
		if !p.floor.free(r, 1) { // a text beside it would touch it
			far += 6
		} else if !p.floor.free(near, 0) {
			far += apart
		}
		if far < least && p.floor.free(r, 0) {
			best, least = r, far
		}
	}
	return best, !best.Empty()
}

// stepStyle returns the style of a step, and of the sector that it leads to: the colour of its outcome or, while that is not
// shown, that of the player to move; while a hint is shown, that of MoveStyle.
func (b *scene) stepStyle(m games.Move) theme.Style {
	v, known := b.Worth(m)
	switch {
	case b.Left != nil:
		name, _ := b.MoveStyle(m)
		return name
	case known:
		return b.Theme.Bright[v.Outcome]
	}
	return theme.Style{Fg: b.Theme.Token.Fg, Bg: b.Theme.Player[b.turn].Fg, Attrs: theme.Bold}
}

// verdictIn returns the text for what a step is worth, as a chip says it in w columns, at least 2.
func (b *scene) verdictIn(w int, m games.Move) string {
	k := b.Chip(m, "", max(w, 2), 1)
	return k.Star + k.Worth
}

// stepChips draws the chips of steps: in the cells that they lead to or, if steps are not seated, where
// their lines end, if they cover nothing there. The chip of the step in focus may cover the rings. It
// returns the targets of the steps.
func (b *scene) stepChips(c *paint.Canvas, p *picture) (targets []view.Target) {
	if b.cell == 0 || b.Mini || b.Replay != nil || b.Edit {
		return nil
	}
	if b.Theme.Pictures() {
		p.floor.take(cellsOf(p.monster(b.turn, b.cell).pixels()))
	}
	l := &chipLayout{scene: b, p: p, label: p.longestVerdict(), free: slices.Clone(p.floor.taken)}
	order := b.Moves
	if b.numbered {
		order = nil
	}
	if n := l.place(order); n > 0 && len(order) <= 4 { // try the opposite order, in which more chips may have room
		other := slices.Clone(order)
		slices.Reverse(other)
		if l.place(other) >= n {
			l.place(order)
		}
	}
	if f, ok := b.Focused(); ok && slices.Contains(l.over, f) {
		l.add(f, true)
	}
	for _, chip := range l.chips {
		b.stepName(c, p, chip)
		t := b.Target(chip.at, chip.move) // with the cells for a verdict that is not shown
		targets = append(targets, t)
	}
	return b.onHole(p, targets)
}

// chipLayout finds the places of the chips of steps.
type chipLayout struct {
	*scene
	p     *picture
	label int          // how many cells a chip has for a verdict
	free  []bool       // what is taken of the picture before any chip, as in floor
	chips []stepChip   // those that have room
	over  []games.Move // steps without room, whose chips would cover the rings
	full  map[int]bool // parts of the strip without room for another step: saves time with thousands of steps
}

// place lays out the chips of steps in this order. It returns how bad the result is: 0 if all have room and no lines cross.
func (l *chipLayout) place(order []games.Move) int {
	l.chips, l.over, l.full = nil, make([]games.Move, 0, len(order)), map[int]bool{}
	copy(l.p.floor.taken, l.free)
	for _, m := range order {
		l.add(m, false)
	}
	untangle(l.chips)
	return crossed(l.chips) + len(order)*len(l.over)
}

// add lays out the chip of a step, if there is room; over the rings if must is set.
func (l *chipLayout) add(m games.Move, must bool) {
	b, p, cell := l.scene, l.p, l.leads(m)
	at := p.part(cell)
	if l.full[at] && !must {
		l.over = append(l.over, m)
		return
	}
	name := "+" + strconv.FormatInt(m.To, 10)
	if cell == 0 && !b.seated() {
		name += b.Theme.Glyph.Hole
	}
	if b.seated() && !p.parts[at].strip {
		const apart = 6 // chips that touch would be read as one
		says := name
		if _, known := b.Worth(m); known && b.told {
			says = b.verdictIn(p.room(b.turn.Other(), cell), m)
		}
		if r, ok := p.seat(b.turn.Other(), cell, paint.Width(says), apart); ok {
			x, y := p.at(p.angle(cell), p.seatOf(b.turn.Other()))
			l.chips = append(l.chips, stepChip{m, says, r, x, y, true})
			return
		}
	}
	line, enters := p.way(b.turn, b.cell, cell)
	end := line[enters]
	if r, ok := p.chip(end, 1+paint.Width(name)+l.label, must); ok {
		l.chips = append(l.chips, stepChip{m, name, r, end[0], end[1], false})
	} else if !must {
		l.over = append(l.over, m)
		l.full[at] = p.parts[at].strip
	}
}

// longestVerdict returns how many cells beside the name of a step are kept free for its verdict: as many as the longest
// takes, so that the places of chips reveal nothing.
func (p *picture) longestVerdict() int {
	return 2 + len(strconv.Itoa(2*(p.n-1))) // digits of the largest distance: the longest match visits each state once
}

// onHole returns the targets with the hole in them: a click on it makes the step into it.
func (b *scene) onHole(p *picture, targets []view.Target) []view.Target {
	for _, m := range b.Moves {
		if b.leads(m) == 0 {
			x, y := p.at(0, p.middle(berzerk.Morty))
			t := b.Target(image.Rect(int(x)-1, int(y/2), int(x)+1, int(y/2)+1), m)
			t.More = b.own[0]
			if i := slices.IndexFunc(targets, func(chip view.Target) bool { return chip.Move == m }); b.inCells && i >= 0 { // the chip stands in the hole
				targets[i].More = append(t.More, t.Area)
			} else {
				targets = append(targets, t)
			}
		}
	}
	return targets
}

// stepName draws the chip of a step: a star if it is best, its name, and its verdict if that is shown.
// The chip stands at the end of its cells that is nearer to what the step leads to.
func (b *scene) stepName(c *paint.Canvas, p *picture, chip stepChip) {
	name, worth := b.MoveStyle(chip.move)
	called, verdict := chip.name, ""
	if chip.in { // on the background of the cell, which may have another shade
		name = b.stepStyle(chip.move)
		if char, ground := c.At(int(chip.x), int(chip.y)/2); char == " " && ground.Bg != nil && b.shaded() && b.leads(chip.move) > 0 {
			name.Bg = ground.Bg
		}
		if cell := b.leads(chip.move); b.twice && cell > 0 && b.leadsTo(b.turn.Other(), cell) { // the hole has a rim, and in one ring the sector, which is thicker, a frame
			name = b.Theme.Focus
		}
	}
	if b.Starred(chip.move) && chip.at.Dx() > paint.Width(called) {
		called = b.Theme.Glyph.Star + called
	}
	if v, known := b.Worth(chip.move); known && !(chip.in && b.told) {
		room := chip.at.Dx() - paint.Width(called)
		verdict = paint.Fitting(room, " "+b.Label(v)+" ", " "+b.Label(v), b.Label(v), b.Theme.Glyph.Letter[v.Outcome])
	}
	x, less := chip.at.Min.X, chip.at.Dx()-paint.Width(called+verdict)
	switch {
	case chip.in:
		x += min(max(int(math.Round(chip.x-float64(paint.Width(called+verdict))/2))-x, 0), less)
	case chip.x >= p.cx:
		x += less
	}
	x = c.Text(x, chip.at.Min.Y, called, name)
	c.Text(x, chip.at.Min.Y, verdict, worth)
}

// untangle exchanges the positions of two chips of equal width as long as that brings them nearer to what
// they lead to, so that their lines do not cross.
func untangle(chips []stepChip) {
	far := func(chip stepChip, at image.Rectangle) float64 {
		x, y := chip.x-float64(at.Min.X+at.Max.X)/2, chip.y-float64(at.Min.Y+at.Max.Y)
		return x*x + y*y
	}
	for range chips {
		for i := range chips {
			for j := range i {
				a, b := &chips[i], &chips[j]
				if a.at.Dx() == b.at.Dx() && far(*a, b.at)+far(*b, a.at) < far(*a, a.at)+far(*b, b.at)-0.01 {
					a.at, b.at = b.at, a.at
				}
			}
		}
	}
}

// crossed returns how many pairs of chips stand in another order from top to bottom than what they lead
// to.
func crossed(chips []stepChip) (n int) {
	for i, a := range chips {
		for _, b := range chips[:i] {
			if (a.y-b.y)*float64(a.at.Min.Y-b.at.Min.Y) < 0 && math.Abs(a.y-b.y) > 1 {
				n++
			}
		}
	}
	return n
}

// chip returns w cells for a chip, and marks them as taken: inside the rings, beside the end of the step's
// line, in its row or near to it. It returns false if there are none. If must is set, they may also cover
// the rings.
func (p *picture) chip(end [2]float64, w int, must bool) (best image.Rectangle, ok bool) {
	const most, stub = 11, 2 // the most pixels from the end of the line, and the columns between, in which the line is seen
	row, far := int(end[1]/2), float64(most*most)
	if must {
		far = math.Inf(1)
	}
	rows, columns := [2]int{0, p.lines}, [2]int{0, p.columns - w + 1}
	if !must {
		rows = [2]int{max(row-most/3, 0), min(row+most/3+1, p.lines)}
		columns = [2]int{max(int(end[0])-most-w-stub, 0), min(int(end[0])+most+stub+2, columns[1])}
	}
	for y := rows[0]; y < rows[1]; y++ {
		for x := columns[0]; x < columns[1]; x++ {
			r := image.Rect(x, y, x+w, y+1)
			near := float64(x+w+stub) - end[0]
			if end[0] < p.cx {
				near = float64(x-stub) - end[0]
			}
			d := near*near + 9*float64((y-row)*(y-row))
			if d >= far {
				continue
			}
			ax, ay := float64(x)+float64(w)/2-p.cx, float64(2*y+1)-p.cy
			if ax*ax+ay*ay > p.inner[berzerk.Morty]*p.inner[berzerk.Morty] && !must {
				continue
			} else if p.floor.free(r, 1) && (must || p.clear(r)) {
				best, far, ok = r, d, true
			}
		}
	}
	if ok {
		p.floor.take(best)
	}
	return best, ok
}
