package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// Fill paints the pixels of r, or clears them if c is nil.
func (p *Pixels) Fill(r image.Rectangle, c color.Color) {
	r = r.Intersect(p.Bounds())
	is := p.ink(c)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p.at[y*p.w+x] = [2]ink{is, is}
		}
	}
}

// Halves paints halves of pixels, or clears them if c is nil: X coordinates of r are in halves of
// pixels and Y coordinates in pixels, so an X of 3 is in the middle of the second pixel of a row.
func (p *Pixels) Halves(r image.Rectangle, c color.Color) {
	is := p.ink(c)
	r = r.Intersect(image.Rect(0, 0, 2*p.w, p.h))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p.at[y*p.w+x/2][x%2] = is
		}
	}
}

// Across returns the diameter of a disc on a square r, in pixels: the largest that leaves half a
// pixel free at each side and a pixel above and below, and that is even or odd as the height is,
// for the disc to be in the middle. Lined says that lines are around the square. If it is then less
// than 7 pixels high, these lines keep the disc apart from others, and it fills the square.
func Across(r image.Rectangle, lined bool) int {
	if lined && r.Dy() < 7 {
		r = r.Inset(-1)
	}
	across := min(r.Dx()-1, r.Dy()-2)
	return across - (r.Dy()-across)%2
}

// Round paints a disc, across pixels wide and high, as Ellipse does, with an edge of so many pixels
// in the colour rim, none if edge is 0. Middle is its centre in halves of pixels, such as the sum
// of two opposite corners of an area.
func (p *Pixels) Round(middle image.Point, across, edge int, body, rim color.Color) {
	if edge > 0 {
		p.Round(middle, across, 0, rim, nil)
		across -= 2 * edge
	}
	top := (middle.Y - across) / 2
	p.Ellipse(image.Rect(middle.X-across, top, middle.X+across, top+across), body)
}

// Ellipse paints an ellipse that fills r, X in halves of pixels and Y in pixels. It is made of
// whole halves of pixels, without mixed colours, so that it has the same shape in every theme.
func (p *Pixels) Ellipse(r image.Rectangle, c color.Color) {
	radius, high, middle := float64(r.Dx())/2, r.Dy(), (r.Min.X+r.Max.X)/2
	for i := range high {
		off := float64(2*i+1-high) / float64(high)
		exact := radius * math.Sqrt(1-off*off)
		wide := int(exact + 0.41) // rounded, but so that a disc of five rows has no square notches
		switch first := i == 0 || i == high-1; {
		case first && high == 4:
			wide = int(radius) - 1 // with a longer step it would look like a cross
		case first && high > 5: // no edge in the middle of a pixel: beside a frame its cell would need three colours
			wide = 2*int(math.Round((exact-float64(middle%2))/2)) + middle%2
		}
		p.Halves(image.Rect(middle-wide, r.Min.Y+i, middle+wide, r.Min.Y+i+1), c)
	}
}

// Oval paints the rectangle r with half circles instead of its shorter sides: a disc if r is a
// square.
func (p *Pixels) Oval(r image.Rectangle, c color.Color) {
	w, h := float64(r.Dx()), float64(r.Dy())
	radius := min(w, h) / 2
	cx, cy, dx, dy := float64(r.Min.X)+w/2, float64(r.Min.Y)+h/2, w/2-radius, h/2-radius
	p.Paint(r, []color.Color{c}, func(x, y float64) (int, float64) {
		from := math.Hypot(max(math.Abs(x-cx)-dx, 0), max(math.Abs(y-cy)-dy, 0)) // the line between the centres of the half circles
		if from > radius {
			return 0, from - radius
		}
		return 1, radius - from
	})
}

// Card paints a rectangle without its four corner pixels, and with an edge a pixel wide. It clears
// the inside if body is nil. If edge is nil, the edge has the colour of the body.
func (p *Pixels) Card(r image.Rectangle, body, edge color.Color) {
	if edge == nil {
		edge = body
	}
	p.Fill(r, edge)
	p.Fill(r.Inset(1), body)
	for _, at := range []image.Point{r.Min, {X: r.Max.X - 1, Y: r.Min.Y}, {X: r.Min.X, Y: r.Max.Y - 1}, r.Max.Sub(image.Pt(1, 1))} {
		p.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, nil)
	}
}

// Arrow paints an arrow with crisp edges in the middle of r. To is the direction, a unit vector
// along a row or a column. The tip is a pixel wide, each next row of the head two pixels wider, and
// the shaft about a quarter as wide as the head. Widths are odd, so an arrow along a row lies half
// a pixel above the middle if the height of r is even.
func (p *Pixels) Arrow(r image.Rectangle, to image.Point, c color.Color) {
	n, odd := min(r.Dx(), r.Dy()), r.Dy()%2
	head := max(n*2/5, 2) + odd // its length in pixels
	if n == 6 {                 // with a smaller head it would look like a cross
		head = 3
	}
	long, shaft := 2*head-odd, (2*head-1)/4|1
	middle, dx, dy := r.Min.Add(r.Max), float64(to.X), float64(to.Y)
	if to.Y == 0 {
		middle.Y -= 1 - odd
	}
	p.Paint(r, []color.Color{c}, Crisp(func(x, y float64) (int, float64) {
		x, y = x-float64(middle.X)/2, y-float64(middle.Y)/2
		along, wide := int(math.Floor(dx*x+dy*y+float64(long)/2)), shaft
		if along >= long-head {
			wide = 2*(long-along) - 1
		}
		if along < 0 || 2*math.Abs(dy*x+dx*y) > float64(wide) {
			return 0, 0
		}
		return 1, 0
	}))
}

// smallCrosses are crosses of few rows, by their number, in halves of pixels. Their blocks share
// edges, so that they look like lines.
var smallCrosses = map[int][]string{
	3: {"xxx  xxx", "  xxxx  ", "xxx  xxx"},
	4: {"xxx  xxx", "  xxxx  ", "  xxxx  ", "xxx  xxx"},
	5: {"xxx      xxx", "  xxx  xxx  ", "    xxxx    ", "  xxx  xxx  ", "xxx      xxx"},
}

// Cross paints two crossing diagonals with crisp edges in the middle of r, three fifths as high as
// its shorter side; in a small r three to five pixels high, so that it leaves a rim on a disc.
func (p *Pixels) Cross(r image.Rectangle, c color.Color) {
	n := min(r.Dx(), r.Dy())
	side := n * 3 / 5
	switch {
	case n < 8:
		side = 3
	case n < 12:
		side = 4
	}
	side += (n - side) % 2 // so that it can be in the middle
	for i, row := range smallCrosses[side] {
		for j, letter := range row {
			if at := image.Pt(r.Min.X+r.Max.X-len(row)/2+j, (r.Min.Y+r.Max.Y-side)/2+i); letter != ' ' {
				p.Halves(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, c)
			}
		}
	}
	if side < 7 {
		return
	}
	cx, cy, half := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(side)/9
	p.Paint(r, []color.Color{c}, Crisp(func(x, y float64) (int, float64) {
		x, y = math.Abs(x-cx), math.Abs(y-cy)
		if y > float64(side)/2 || math.Abs(x-y) > half {
			return 0, 0
		}
		return 1, 0
	}))
}

// Line paints a line, wide pixels thick, from point to point, with round ends and corners. It
// returns the pixels that the line covers at least half of.
func (p *Pixels) Line(points [][2]float64, wide float64, c color.Color) (covered []image.Point) {
	if len(points) == 0 {
		return nil
	}
	lo, hi := points[0], points[0]
	for _, at := range points {
		lo, hi = [2]float64{min(lo[0], at[0]), min(lo[1], at[1])}, [2]float64{max(hi[0], at[0]), max(hi[1], at[1])}
	}
	area := image.Rect(int(lo[0]-wide), int(lo[1]-wide), int(hi[0]+wide)+1, int(hi[1]+wide)+1).Intersect(p.Bounds())
	near := partsNear(points, wide, area)
	shown := p.Paint(area, []color.Color{c}, func(x, y float64) (int, float64) {
		far, pixel := math.Inf(1), (int(y)-area.Min.Y)*area.Dx()+int(x)-area.Min.X
		for _, i := range near(pixel) {
			far = min(far, squaredDistance(x, y, points[max(i-1, 0)], points[i]))
		}
		if is := math.Sqrt(far) - wide/2; is > 0 {
			return 0, is
		}
		return 1, wide/2 - math.Sqrt(far)
	})
	for i, is := range shown {
		if is > 0 {
			covered = append(covered, area.Min.Add(image.Pt(i%area.Dx(), i/area.Dx())))
		}
	}
	return covered
}

// partsNear returns a function that lists the parts of a line, wide pixels thick, that can reach a
// pixel of area, so that the others need not be looked at. Pixels are numbered row by row; part i
// ends at points[i].
func partsNear(points [][2]float64, wide float64, area image.Rectangle) func(pixel int) []int {
	each := func(act func(part, pixel int)) { // acts on all parts with each pixel that they can reach
		for i := range points {
			from, to, reach := points[max(i-1, 0)], points[i], wide/2+1
			x0, y0, x1, y1 := min(from[0], to[0])-reach, min(from[1], to[1])-reach, max(from[0], to[0])+reach, max(from[1], to[1])+reach
			r := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1))).Intersect(area).Sub(area.Min)
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					act(i, y*area.Dx()+x)
				}
			}
		}
	}
	begins := make([]int, area.Dx()*area.Dy()+1) // by pixel: the index in parts at which its parts begin
	each(func(_, pixel int) { begins[pixel+1]++ })
	for i := range area.Dx() * area.Dy() {
		begins[i+1] += begins[i]
	}
	parts := make([]int, begins[len(begins)-1])
	at := slices.Clone(begins)
	each(func(part, pixel int) {
		parts[at[pixel]] = part
		at[pixel]++
	})
	return func(pixel int) []int { return parts[begins[pixel]:begins[pixel+1]] }
}

// squaredDistance returns the square of the distance of a point from a straight line between two
// others.
func squaredDistance(x, y float64, from, to [2]float64) float64 {
	dx, dy := to[0]-from[0], to[1]-from[1]
	t := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		switch t = ((x-from[0])*dx + (y-from[1])*dy) / length; {
		case t < 0:
			t = 0
		case t > 1:
			t = 1
		}
	}
	ex, ey := x-from[0]-t*dx, y-from[1]-t*dy
	return ex*ex + ey*ey
}
