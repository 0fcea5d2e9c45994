package berzerk

import (
	"cmp"
	"image"
	"math"

	"zugzwang/games"
	"zugzwang/games/berzerk"
)

// picture is the circle painted: of two rings of sectors the outer one is the states with
// Rick to move and the inner one those with Morty to move. Its measures are in pixels,
// two above each other in a cell. They hang on the window and the number of cells alone,
// so that nothing moves when the monster does.
type picture struct {
	n              int
	cx, cy         float64
	outer          [2]float64   // by player: from there
	inner          [2]float64   // to there
	gap            float64      // between two sectors; 0: they differ in shade
	edges          [][2]float64 // by cell, the sine and cosine of where its sector begins
	near           int          // the sector looked at last
	floor          *floor       // cells of the canvas in which letters stand
	columns, lines int
}

// The parts of the radius that the rings take, and how wide a sector of the inner one has
// to be: for a letter, and to be seen.
const (
	outerPart = 0.24
	innerPart = 0.19
	narrowest = 2
	slimmest  = 1.5
	roomy     = 4.6 // for a gap beside it
	spacious  = 20  // pixels of a radius from which on there are gaps; below the rings are thicker
)

// fitPicture returns the largest circle that fits into w by h cells with a letter in every
// state, or false. A mini circle has no letters, and no numbers beside it. A plain one has no
// bodies and needs more room to be read. One of lines has no gaps.
func fitPicture(w, h, n int, mini, plain, lines, shades bool) (*picture, bool) {
	r, least, parts, arc := min(float64(w)/2-4, float64(h)-3.4), 8.0, [2]float64{3, 2.6}, float64(narrowest)
	switch {
	case mini:
		r, least, parts, arc = min(float64(w), float64(2*h))/2-0.5, 7, [2]float64{2.5, 2}, slimmest
	case plain:
		least = 13
	}
	if r < least || n > 4*w {
		return nil, false
	}
	p := &picture{n: n, cx: float64(w) / 2, cy: float64(h), columns: w, lines: h, floor: newFloor(w, h), near: 1}
	if !mini {
		p.cy += 0.6
	}
	outer, inner := outerPart, innerPart
	apart := !lines && (r >= spacious || mini || !shades)
	if r < spacious && !lines && !mini {
		outer, inner = outer*1.2, inner*1.3
	}
	p.outer[berzerk.Rick], p.inner[berzerk.Rick] = r, r-max(r*outer, parts[0])
	if p.outer[berzerk.Morty] = p.inner[berzerk.Rick]; apart {
		p.outer[berzerk.Morty]--
	}
	p.inner[berzerk.Morty] = p.outer[berzerk.Morty] - max(r*inner, parts[1])
	if p.arc(berzerk.Morty) < arc {
		return nil, false
	}
	if p.arc(berzerk.Morty) >= roomy && apart {
		p.gap = 1
	}
	for cell := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(cell) - 0.5) / float64(n))
		p.edges = append(p.edges, [2]float64{sin, cos})
	}
	return p, true
}

// middle returns the radius halfway through a ring.
func (p *picture) middle(of games.Player) float64 { return (p.outer[of] + p.inner[of]) / 2 }

// arc returns the width of a ring's sector at its middle.
func (p *picture) arc(of games.Player) float64 { return 2 * math.Pi * p.middle(of) / float64(p.n) }

// angle returns the angle of a cell, clockwise from the top.
func (p *picture) angle(cell int) float64 { return 2 * math.Pi * float64(cell) / float64(p.n) }

// at returns the point at an angle and a radius.
func (p *picture) at(angle, radius float64) (x, y float64) {
	return p.cx + radius*math.Sin(angle), p.cy - radius*math.Cos(angle)
}

// nobody is whose state a point outside all sectors lies in.
const nobody games.Player = -1

// sector returns the state that a point lies in, by player and cell, and a lower bound of its
// distance to the sector's edge. The hole goes through both rings.
func (p *picture) sector(x, y float64) (of games.Player, cell int, margin float64) {
	dx, dy := x-p.cx, p.cy-y
	d := math.Sqrt(dx*dx + dy*dy)
	in, out := 0.0, 0.0
	switch {
	case d >= p.outer[berzerk.Rick]:
		return nobody, 0, d - p.outer[berzerk.Rick]
	case d < p.inner[berzerk.Morty]:
		return nobody, 0, p.inner[berzerk.Morty] - d
	case d >= p.inner[berzerk.Rick]:
		of, in, out = berzerk.Rick, p.inner[berzerk.Rick], p.outer[berzerk.Rick]
	case d < p.outer[berzerk.Morty]:
		of, in, out = berzerk.Morty, p.inner[berzerk.Morty], p.outer[berzerk.Morty]
	default:
		of, in, out = nobody, p.outer[berzerk.Morty], p.inner[berzerk.Rick]
	}
	lo, hi := p.turn(dx, dy)
	cell = p.near
	if cell == 0 {
		in, out = p.inner[berzerk.Morty], p.outer[berzerk.Rick]
		of = max(of, berzerk.Rick)
	}
	edge := min(lo, hi) - p.gap/2
	if edge < 0 {
		return nobody, 0, -edge
	}
	return of, cell, min(d-in, out-d, edge)
}

// turn finds the sector in whose direction a point lies, starting from the last one found: most
// often it is the same or the next. It returns the distances to the sector's two edges.
func (p *picture) turn(dx, dy float64) (lo, hi float64) {
	for range p.n {
		from, to := p.edges[p.near], p.edges[(p.near+1)%p.n]
		lo, hi = dx*from[1]-dy*from[0], dy*to[0]-dx*to[1]
		switch {
		case lo < 0:
			p.near = (p.near + p.n - 1) % p.n
		case hi < 0:
			p.near = (p.near + 1) % p.n
		default:
			return lo, hi
		}
	}
	return max(lo, 0), max(hi, 0)
}

// areas returns the cells of the canvas that each state takes, as runs of its rows, by player
// and by cell. A cell with two states in it belongs to the lower one.
func (p *picture) areas(shown []int) (areas [2][][]image.Rectangle) {
	for of := range areas {
		areas[of] = make([][]image.Rectangle, p.n)
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
				at := &areas[(state-1)/p.n][(state-1)%p.n]
				*at = append(*at, image.Rect(x, y, end, y+1))
			}
			x = end
		}
	}
	return areas
}

// inside reports whether a cell of the canvas lies wholly in a sector.
func (p *picture) inside(r image.Rectangle, of games.Player, cell int) bool {
	for _, y := range []float64{float64(2*r.Min.Y) + 0.5, float64(2*r.Min.Y) + 1.5} {
		if o, at, _ := p.sector(float64(r.Min.X)+0.5, y); o != of || at != cell {
			return false
		}
	}
	return true
}

// room returns how many letters fit side by side into a sector.
func (p *picture) room(of games.Player, cell int) int {
	sin, cos := math.Abs(math.Sin(p.angle(cell))), math.Abs(math.Cos(p.angle(cell)))
	long, thick := p.arc(of)-p.gap, p.outer[of]-p.inner[of]
	if long < 3.4 {
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

// box returns the cells for w letters in the middle of a state, or as near to it as there is
// room.
func (p *picture) box(cell int, of games.Player, w int) (r image.Rectangle) {
	for _, off := range []float64{0, 1, -1, 2, -2} {
		x, y := p.at(p.angle(cell), p.middle(of)+off)
		left, top := int(math.Round(x-float64(w)/2)), int(math.Floor(y/2))
		if r = image.Rect(left, top, left+w, top+1); p.floor.free(r, 0) {
			break
		}
	}
	return r
}

// cellsOf returns the cells that an area in pixels touches, middleOf the one in its middle.
func cellsOf(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X, r.Min.Y/2, r.Max.X, (r.Max.Y+1)/2)
}

func middleOf(r image.Rectangle) image.Point {
	return r.Min.Add(r.Size().Sub(one).Div(2))
}

// curve is a line that bends towards a third point.
type curve struct{ x0, y0, bx, by, x1, y1 float64 }

// at returns the point of the line at t, from 0 to 1.
func (c curve) at(t float64) (x, y float64) {
	u := 1 - t
	return u*u*c.x0 + 2*u*t*c.bx + t*t*c.x1, u*u*c.y0 + 2*u*t*c.by + t*t*c.y1
}

// bent returns the line between two points that bends towards the middle of the circle.
func (p *picture) bent(x0, y0, x1, y1 float64) curve {
	const bend = 0.55
	mx, my := (x0+x1)/2, (y0+y1)/2
	return curve{x0, y0, mx + bend*(p.cx-mx), my + bend*(p.cy-my), x1, y1}
}

// chord returns the line within the rings from one cell to the inner edge of another.
func (p *picture) chord(from, cell int) curve {
	x0, y0 := p.at(p.angle(from), p.inner[berzerk.Morty]-0.5)
	x, y := p.at(p.angle(cell), p.inner[berzerk.Morty]-0.5)
	return p.bent(x0, y0, x, y)
}

// around returns w cells side by side around a point.
func around(x, y float64, w int) image.Rectangle {
	return image.Rect(0, 0, w, 1).Add(image.Pt(int(math.Round(x-float64(w)/2)), int(math.Floor(y/2))))
}

// clear reports whether no sector reaches into an area of cells.
func (p *picture) clear(r image.Rectangle) bool {
	for y := 2*r.Min.Y + 1; y <= 2*r.Max.Y-1; y += 2 {
		for x := r.Min.X; x < r.Max.X; x++ {
			if of, _, _ := p.sector(float64(x)+0.5, float64(y)); of != nobody {
				return false
			}
		}
	}
	return true
}

// thick reports whether sectors have room for a frame and their letters in it.
func (p *picture) thick() bool {
	return p.gap > 0 && p.outer[berzerk.Rick] >= spacious && p.outer[berzerk.Morty]-p.inner[berzerk.Morty] >= 5
}
