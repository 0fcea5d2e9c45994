package berzerk

import (
	"cmp"
	"image"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
)

// picture is the layout of the circle: two rings of sectors, the outer one for the states with Rick to
// move and the inner one for those with Morty to move. Its measures are in pixels, two above each other
// in a cell of the canvas, and angles in radians, clockwise from the top. If all cells of the board have
// room, the measures depend only on the window and the number of cells, so that nothing moves when the
// monster does.
type picture struct {
	n              int          // the number of cells, with the hole
	one            bool         // there is one ring, not two
	split          float64      // if one: how thick the outer ring of two would be
	states         games.Player // if one: the player to move in the states of its cells
	parts          []part       // clockwise, the hole first
	span           float64      // the angle of a cell that is not in the strip
	first, shown   int          // the cells first..first+shown-1 are not in the strip; 0 and n if there is no strip
	cx, cy         float64      // the middle of the circle
	outer          [2]float64   // by player: the outer radius of the ring
	inner          [2]float64   // by player: the inner radius of the ring
	gap            float64      // the width of the gap between two sectors, in whole pixels; 0 if sectors are too narrow for gaps
	last           int          // the index in parts that was found last
	floor          *floor       // records the cells of the canvas in which letters stand
	columns, lines int          // the size of the canvas in cells
}

// part is a sector of the circle, in both rings: a cell or, if there are too many, a slice of the strip
// with several cells.
type part struct {
	first, cells int     // it shows the cells first..first+cells-1
	strip        bool    // it is a slice of the strip, which is thinner than the rings
	turn, span   float64 // the angle at which it begins, and its width as an angle
	sin, cos     float64 // the direction in which its first edge runs, as a sine and a cosine
	off          float64 // how far that edge passes the middle of the circle; 0 unless it was made level or upright
}

// The thickness of the outer and the inner ring.
var (
	thickness = [2]float64{0.31, 0.25} // as parts of the radius
	thinnest  = [2]float64{3.5, 3}     // the least thickness, in pixels, if there are many cells
)

// Measures in pixels, unless another unit is named.
const (
	narrowest = 2.1  // the least width of a sector of the inner ring with a letter
	slimmest  = 1.5  // the least width of a sector that can be seen, in a preview
	lettered  = 3.3  // the least width of a sector with a distance beside the letter
	framed    = 5    // the least width of a sector with letters within the frame of the focus
	large     = 25.0 // the least radius of a circle with texts; in smaller windows tiles have more room for them, see track
	stripPart = 0.25 // the part of the circle that the strip takes
	stripThin = 1.5  // thickness of a ring in the strip
	leastLens = 5    // the least number of cells drawn large beside a strip
	lensArc   = 3.0  // width of each of these
	parted    = 2.5  // the least width of a sector of the inner ring beside gaps
	named     = 7    // the least width of the hole, for its name
	numbered  = 2.4  // distance from the rings to the numbers around them
	side      = 4.4  // columns beside the rings for these numbers
)

// fitPicture returns the layout of the largest circle that fits into w by h cells with a letter in every state; false if none
// does. If there are too many cells for that, those around the cell seen are drawn large and the others in a strip, and the last
// row stays free to say which. A mini circle may be too small for letters, and has no numbers around it. One with lines around
// sectors has no gaps and no strip.
func fitPicture(w, h, n, seen int, mini, lines bool) (*picture, bool) {
	p := &picture{n: n, shown: n, cx: float64(w / 2), // between two columns, so that both halves look the same
		columns: w, lines: h, floor: newFloor(w, h)}
	least, narrow := large, narrowest
	if mini {
		least, narrow = 4.5, slimmest
	}
	for _, lens := range []bool{false, true} {
		rows := h
		if lens && !mini {
			rows--
		}
		air := 0.0 // free rows above the circle
		if rows >= 24 {
			air = 1
		}
		r := min(float64(w)/2-side, float64(rows)-1.25-air)
		free := math.Floor(2*float64(rows) - 2*r - 2.5)
		if p.cy = r + 0.5 + math.Floor(free/2+air); mini {
			r = min(float64(w), float64(2*h))/2 - 0.5
			p.cy = float64(h)
			if r < 7 { // as small as an icon
				narrow = 0.8
			}
		}
		if r < least || lens && lines {
			return nil, false
		}
		p.rings(r, n, narrow)
		if !lines && !mini {
			p.centre()
		}
		hole := 2 * math.Pi / float64(n)
		switch across := (p.outer[berzerk.Rick] + p.inner[berzerk.Morty]) / 2; {
		case lines:
		case mini:
			hole = max(hole, 3/across)
		default:
			hole = max(hole, named/across)
		}
		switch span := (2*math.Pi - hole) / float64(n-1); {
		case !lens && p.middle(berzerk.Morty)*span >= narrow:
			p.divide(span, lines)
			p.add(0, 1, -hole/2, hole, 1)
			p.add(1, n-1, hole/2, 2*math.Pi-hole, n-1)
		case !lens:
			continue
		case !p.lens(seen):
			return nil, false
		}
		if !lines && p.outer[1]-p.inner[1] > 3 { // leave a gap between the rings
			p.outer[berzerk.Morty]--
		}
		return p, true
	}
	return nil, false
}

// unite replaces the two rings by one, as thick as both together. Its cells show the states in which the player states is to
// move.
func (p *picture) unite(states games.Player) {
	p.one, p.states, p.split = true, states, p.outer[berzerk.Rick]-p.inner[berzerk.Rick]
	p.outer[berzerk.Morty], p.inner[berzerk.Rick] = p.outer[berzerk.Rick], p.inner[berzerk.Morty]
}

// rings sets the radii of the two rings in a circle of radius r for n cells. They become thinner if sectors of the inner ring
// would be less than narrow pixels wide.
func (p *picture) rings(r float64, n int, narrow float64) {
	for parts := thickness; ; parts[0], parts[1] = parts[0]*0.9, parts[1]*0.9 {
		outer, inner := max(parts[0]*r, min(thinnest[0], r/3)), max(parts[1]*r, min(thinnest[1], r/3.5))
		p.outer = [2]float64{r, r - outer}
		p.inner = [2]float64{r - outer, r - outer - inner}
		if p.middle(berzerk.Morty)*2*math.Pi/float64(n) >= narrow || parts[0] < 0.05 {
			return
		}
	}
}

// lens lays out as many cells around the cell seen as have room, and the others as slices of a strip. It returns false if fewer
// than leastLens cells have room. The cells that are large change by a third of their number at a time.
func (p *picture) lens(seen int) bool {
	round := 2 * math.Pi * p.middle(berzerk.Morty)
	hole := max(lensArc, 4.0)
	p.shown = min(int((round*(1-stripPart)-hole)/lensArc), p.n-1)
	if p.shown < leastLens {
		return false
	}
	step := max(p.shown/3, 1)
	p.first = max(seen-p.shown/6, 0) / step * step
	p.first = min(max(p.first, 1), p.n-p.shown)
	p.divide(lensArc/p.middle(berzerk.Morty), false)
	before, after := p.first-1, p.n-p.first-p.shown
	strip := 2*math.Pi - hole/p.middle(berzerk.Morty) - p.span*float64(p.shown)
	one := strip * float64(before) / float64(before+after)
	if before > 0 && after > 0 {
		one = min(max(one, strip/6), strip*5/6)
	}
	slices := func(cells int, span float64) int { return min(cells, int(p.outer[0]*span*2)+1) }
	at := hole / p.middle(berzerk.Morty) / 2
	p.add(0, 1, -at, 2*at, 1)
	p.add(1, before, at, one, slices(before, one))
	at += one
	p.add(p.first, p.shown, at, p.span*float64(p.shown), p.shown)
	at += p.span * float64(p.shown)
	p.add(p.first+p.shown, after, at, strip-one, slices(after, strip-one))
	return true
}

// centre makes the rings a pixel thinner or thicker if the hole then has as many pixels above its name as below.
func (p *picture) centre() {
	top, bottom := math.Round(p.cy-p.outer[berzerk.Rick]), math.Round(p.cy-p.inner[berzerk.Morty])
	switch math.Mod(top+bottom, 4) {
	case 1:
		p.inner[berzerk.Morty] = p.cy - bottom - 1
	case 3:
		p.inner[berzerk.Morty] = p.cy - bottom + 1
	}
}

// divide sets the angle of a cell, and the gap between sectors: none if they have lines around them, or are narrow.
func (p *picture) divide(span float64, lines bool) {
	p.span, p.gap = span, 0
	if !lines && p.arc(berzerk.Morty) >= parted {
		p.gap = max(math.Round(p.outer[berzerk.Rick]/22), 1)
	}
}

// add adds a number of parts, all equally wide, for cells from first on, at angles from turn to
// turn+span.
func (p *picture) add(first, cells int, turn, span float64, parts int) {
	for i := range parts {
		from, to := int(int64(i)*int64(cells)/int64(parts)), int(int64(i+1)*int64(cells)/int64(parts))
		is := part{first: first + from, cells: to - from, turn: turn + span*float64(i)/float64(parts), span: span / float64(parts)}
		is.strip = p.shown < p.n && first > 0 && first != p.first
		p.aim(&is)
		p.parts = append(p.parts, is)
	}
}

// aim sets the direction of a part's first edge. Beside a gap the edge that is nearest to level or upright becomes exactly so, if
// it would have only a step or two in it.
func (p *picture) aim(is *part) {
	const steps = 2 // pixels by which such an edge rises, or goes aside, across the rings
	quarter := math.Round(is.turn/(math.Pi/2)) * math.Pi / 2
	aside := math.Sin(is.turn - quarter)
	is.sin, is.cos = math.Sincos(is.turn)
	far := math.Abs(is.turn-quarter) > is.span/2
	if far || p.gap == 0 || p.shown < p.n || math.Abs(aside)*(p.outer[berzerk.Rick]-p.inner[berzerk.Morty]) >= steps {
		return
	}
	is.sin, is.cos = math.Round(math.Sin(quarter)), math.Round(math.Cos(quarter))
	is.off = aside * (p.outer[berzerk.Rick] + p.inner[berzerk.Morty]) / 2
	if is.sin != 0 { // level: at a place where its gap is whole pixels
		y := math.Round(p.cy+is.sin*is.off-p.gap/2) + p.gap/2
		is.off = is.sin * (y - p.cy)
	}
}

// part returns the index of the part that shows a cell. It finds the part of the last call at once.
func (p *picture) part(cell int) int {
	if is := p.parts[p.last]; is.first <= cell && cell < is.first+is.cells {
		return p.last
	}
	i, _ := slices.BinarySearchFunc(p.parts, cell+1, func(is part, cell int) int { return cmp.Compare(is.first, cell) })
	p.last = i - 1
	return p.last
}

// middle returns the radius halfway through a ring.
func (p *picture) middle(of games.Player) float64 { return (p.outer[of] + p.inner[of]) / 2 }

// seatOf returns the radius at which letters and the monster stand in a ring: its middle; if there is one ring, farther out,
// where sectors are wider.
func (p *picture) seatOf(of games.Player) float64 {
	if p.one {
		return p.middle(of) + (p.outer[of]-p.inner[of])*0.06
	}
	return p.middle(of)
}

// arc returns the width of a sector of a ring, measured in the middle of the ring.
func (p *picture) arc(of games.Player) float64 { return p.span * p.middle(of) }

// angle returns the angle of the middle of a cell.
func (p *picture) angle(cell int) float64 {
	is := p.parts[p.part(cell)]
	return is.turn + is.span*(float64(cell-is.first)+0.5)/float64(is.cells)
}

// at returns the point at an angle and a radius.
func (p *picture) at(angle, radius float64) (x, y float64) {
	return p.cx + radius*math.Sin(angle), p.cy - radius*math.Cos(angle)
}

// nobody is the player that sector returns for a point outside of all sectors.
const nobody games.Player = -1

// sector returns the sector in which a point lies: the player whose ring it belongs to, the index of its
// part, and a lower bound of the distance from the point to an edge. The hole lies across both rings.
func (p *picture) sector(x, y float64) (of games.Player, at int, margin float64) {
	dx, dy := x-p.cx, p.cy-y
	d := math.Sqrt(dx*dx + dy*dy)
	switch {
	case d >= p.outer[berzerk.Rick]:
		return nobody, 0, d - p.outer[berzerk.Rick]
	case d < p.inner[berzerk.Morty]:
		return nobody, 0, p.inner[berzerk.Morty] - d
	}
	lo, hi := p.turn(dx, dy)
	at = p.last
	switch of = berzerk.Rick; {
	case p.one:
		of = p.states
	case d < p.inner[berzerk.Rick]:
		of = berzerk.Morty
	}
	out, in := p.ring(of, at)
	if at == 0 {
		out, in = p.outer[berzerk.Rick], p.inner[berzerk.Morty]
	}
	if gap := p.gap / 2; gap > 0 && !p.parts[at].strip {
		next := at + 1
		if next == len(p.parts) {
			next = 0
		}
		lo, hi = lo-gap*p.parts[at].slant(), hi-gap*p.parts[next].slant()
	}
	edge := lo // computed without min, which is too slow here: this runs for each pixel
	if hi < lo {
		edge = hi
	}
	if margin = d - in; out-d < margin {
		margin = out - d
	}
	if edge < margin {
		margin = edge
	}
	switch {
	case margin < 0 && edge >= 0: // beside a strip the next part may be nearer than this one
		return nobody, 0, min(-margin, edge)
	case margin < 0:
		return nobody, 0, -margin
	}
	return of, at, margin
}

// slant returns by what the gap along the first edge of a part must be multiplied, so that it takes as many pixels as a level or
// an upright one: from top to bottom if the edge is rather level, from left to right if it is rather upright.
func (is *part) slant() float64 { return max(math.Abs(is.sin), math.Abs(is.cos)) }

// rim returns the thickness of the hole's rim.
func (p *picture) rim() float64 {
	if p.gap > 0 {
		return max(math.Round(p.outer[berzerk.Rick]/28), 1)
	}
	return min(1.4, p.parts[0].span*p.middle(berzerk.Morty)/6)
}

// holeWidth returns the width of the hole between the two sides of its rim.
func (p *picture) holeWidth() float64 {
	return max(2*math.Tan(min(p.parts[0].span, 2)/2)*(p.outer[berzerk.Rick]+p.inner[berzerk.Morty])/2-p.gap-2*p.rim(), 1)
}

// ring returns the outer and the inner radius of a part of a ring. In the strip both rings are thin and
// touch where they touch elsewhere.
func (p *picture) ring(of games.Player, at int) (out, in float64) {
	out, in = p.outer[of], p.inner[of]
	if !p.parts[at].strip {
		return out, in
	}
	switch {
	case p.one:
		return p.middle(of) + stripThin, p.middle(of) - stripThin
	case of == berzerk.Rick:
		return in + stripThin, in
	}
	return out, out - stripThin
}

// turn sets p.last to the part in whose direction a point lies, and returns the distances from the point
// to the two straight edges of the part. It searches from the last part on, as most often that is the
// same or the next one. The point is dx right of the middle of the circle and dy above it.
func (p *picture) turn(dx, dy float64) (lo, hi float64) {
	for range p.parts {
		next := p.last + 1
		if next == len(p.parts) {
			next = 0
		}
		from, to := &p.parts[p.last], &p.parts[next]
		lo, hi = dx*from.cos-dy*from.sin-from.off, dy*to.sin-dx*to.cos+to.off
		switch {
		case lo < 0:
			p.last = (p.last + len(p.parts) - 1) % len(p.parts)
		case hi < 0:
			p.last = next
		default:
			return lo, hi
		}
	}
	return max(lo, 0), max(hi, 0)
}

// areas returns, by player and part, the cells of the canvas that each state takes, as an area for each
// run of cells in a row. Shown is the result of scene.sectors. A cell with two states belongs to the
// lower one.
func (p *picture) areas(shown []int) (areas [2][][]image.Rectangle) {
	for of := range areas {
		areas[of] = make([][]image.Rectangle, len(p.parts))
	}
	of := func(x, y int) int { return cmp.Or(shown[(2*y+1)*p.columns+x], shown[2*y*p.columns+x]) }
	for y := range p.lines {
		for x := 0; x < p.columns; {
			state := of(x, y)
			end := x + 1
			for end < p.columns && of(end, y) == state {
				end++
			}
			if state > 0 {
				at := &areas[(state-1)/len(p.parts)][(state-1)%len(p.parts)]
				*at = append(*at, image.Rect(x, y, end, y+1))
			}
			x = end
		}
	}
	return areas
}

// inside reports whether r, a character cell, lies within the part of of's ring that stands for a cell of the board: the
// middles of its upper and of its lower pixel must lie there.
func (p *picture) inside(r image.Rectangle, of games.Player, cell int) bool {
	for _, y := range []float64{float64(2*r.Min.Y) + 0.5, float64(2*r.Min.Y) + 1.5} {
		if o, at, _ := p.sector(float64(r.Min.X)+0.5, y); o != of || at != p.part(cell) {
			return false
		}
	}
	return true
}

// room returns how many characters fit side by side into a sector.
func (p *picture) room(of games.Player, cell int) int {
	sin, cos := math.Abs(math.Sin(p.angle(cell))), math.Abs(math.Cos(p.angle(cell)))
	long, thick := p.arc(of), p.outer[of]-p.inner[of]
	if long < lettered {
		return 1
	}
	room := math.Inf(1)
	if cos > 0 {
		room = long / cos
	}
	if sin > 0 {
		room = min(room, thick/sin)
	}
	return max(int(room), 1)
}

// box returns the cells for w characters in the middle of a sector, or as near to it as there is room. If there is no room,
// it returns those in the middle.
func (p *picture) box(cell int, of games.Player, w int) image.Rectangle {
	r, ok := p.nearest(of, cell, w, 0)
	if !ok {
		x, y := p.at(p.angle(cell), p.seatOf(of))
		r = around(x, y, w)
	}
	return r
}

// one is the size of a single character.
var one = image.Pt(1, 1)

// cellsOf returns the cells that an area in pixels touches.
func cellsOf(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X, r.Min.Y/2, r.Max.X, (r.Max.Y+1)/2)
}

// middleOf returns the middle cell of an area of cells.
func middleOf(r image.Rectangle) image.Point {
	return r.Min.Add(r.Size().Sub(one).Div(2))
}

// way returns the line of a step, as points in pixels: from a cell in the ring of player of, who makes
// the step, to a cell in the other ring. A line from the outer ring crosses the inner one in the gap
// clockwise of the cell. All lines are bent towards the middle of the circle. Enters is the index of the
// point at which the line reaches the rings again.
func (p *picture) way(of games.Player, from, to int) (line [][2]float64, enters int) {
	point := func(angle, radius float64) {
		x, y := p.at(angle, radius)
		line = append(line, [2]float64{x, y})
	}
	start, end, rim := p.angle(from), p.angle(to), p.inner[berzerk.Morty]-0.5
	if of == berzerk.Rick || p.one {
		is := p.parts[p.part(from)]
		start = is.turn + is.span
		point(start, p.inner[berzerk.Rick])
	}
	if of == berzerk.Morty && to > 0 && !p.one {
		end = p.parts[p.part(to)].turn
	}
	const bend, pieces = 0.55, 16
	x0, y0 := p.at(start, rim)
	x1, y1 := p.at(end, rim)
	mx, my := (x0+x1)/2, (y0+y1)/2
	bx, by := mx+bend*(p.cx-mx), my+bend*(p.cy-my)
	for i := range pieces + 1 {
		t := float64(i) / pieces
		u := 1 - t
		line = append(line, [2]float64{u*u*x0 + 2*u*t*bx + t*t*x1, u*u*y0 + 2*u*t*by + t*t*y1})
	}
	enters = len(line) - 1
	switch out, in := p.ring(berzerk.Morty, p.part(to)); {
	case to == 0:
		point(end, in+1)
	case of == berzerk.Morty && !p.one:
		point(end, out)
	default:
		point(end, in)
	}
	return line, enters
}

// around returns w cells side by side around a point.
func around(x, y float64, w int) image.Rectangle {
	return image.Rect(0, 0, w, 1).Add(image.Pt(int(math.Round(x-float64(w)/2)), int(math.Floor(y/2))))
}

// clear reports whether no sector reaches into r, an area in cells of the canvas.
func (p *picture) clear(r image.Rectangle) bool {
	for y := 2 * r.Min.Y; y < 2*r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if of, _, _ := p.sector(float64(x)+0.5, float64(y)+0.5); of != nobody {
				return false
			}
		}
	}
	return true
}

// thick reports whether sectors have room for a frame with letters inside.
func (p *picture) thick() bool {
	return p.gap > 0 && p.outer[berzerk.Morty]-p.inner[berzerk.Morty] >= 5
}
