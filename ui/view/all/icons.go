package all

import (
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// icons contains the icons of the games by ID. They are in the colours of players and objects, not
// in those of outcomes, so that an icon does not look like a verdict.
var icons = map[string]view.Icon{
	"berzerk": monster,
	"fence":   stair,
	"dag":     fork,
	"jug":     bottle,
	"advance": pieces,
}

// monster paints the monster of Berzerk. In a picture of 12 pixels or more a circle of cells surrounds it, in the colours
// of the two players in turn, with the hole at the top.
func monster(p *paint.Pixels, th *theme.Theme) {
	size := float64(p.Bounds().Dx())
	wide := 0.4 * size // half the width of the monster
	if size >= 12 {
		ring(p, th)
		wide = 0.25 * size
	}
	eyes := [2]color.Color{th.Player[0].Fg, th.Player[1].Fg}
	p.Paint(p.Bounds(), []color.Color{th.Token.Bg, eyes[0], eyes[1]}, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = (x-size/2)/wide, (y-size/2)/wide // so that the head is a half circle of radius 1 about (0, 0)
		hem := 1.2 - 0.6*math.Abs(math.Mod(x*1.5+4.5, 1)-0.5)
		for side, eye := range [...]float64{-0.42, 0.42} {
			if math.Abs(x-eye) < 0.22 && math.Abs(y+0.05) < 0.25 {
				return side + 2, 0
			}
		}
		if math.Abs(x) < 1 && y < hem && (y > 0 || math.Hypot(x, y) < 1) {
			return 1, 0
		}
		return 0, 0
	}))
}

// ring paints a circle of 12 cells along the edge of the picture, the hole at the top.
func ring(p *paint.Pixels, th *theme.Theme) {
	const sectors = 12
	colours := make([]color.Color, sectors)
	for i := range colours {
		colours[i] = th.Player[i%2].Fg
	}
	colours[0] = th.Deep()
	r := float64(p.Bounds().Dx()) / 2
	p.Paint(p.Bounds(), colours, paint.Crisp(func(x, y float64) (int, float64) {
		dx, dy := x-r, r-y
		if d := math.Hypot(dx, dy); d > r || d < 0.64*r {
			return 0, 0
		}
		turn := math.Atan2(dx, dy) / (2 * math.Pi) * sectors
		return (int(math.Floor(turn+0.5))+sectors)%sectors + 1, 0
	}))
}

// stair paints a piece between two fences.
func stair(p *paint.Pixels, th *theme.Theme) {
	unit := (p.Bounds().Dx() - 2) / 3
	cell := func(column, row int) image.Rectangle {
		return image.Rect(1+column*unit, 1+row*unit, 1+(column+1)*unit, 1+(row+1)*unit)
	}
	right, down := th.Player[0].Fg, th.Player[1].Fg
	// Paint the fences first, as rectangles that are a pixel larger than cells: the cells then cover all but a line a
	// pixel wide.
	for _, at := range [][2]int{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}} {
		r := cell(at[0], at[1])
		p.Fill(image.Rect(r.Min.X, r.Min.Y-1, r.Max.X+1, r.Max.Y), right)
	}
	for _, at := range [][2]int{{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}} {
		r := cell(at[0], at[1])
		p.Fill(image.Rect(r.Min.X-1, r.Min.Y, r.Max.X, r.Max.Y+1), down)
	}
	for at, c := range map[[2]int]color.Color{
		{0, 0}: th.Token.Bg, {1, 0}: th.Focus.Bg, {0, 1}: th.Border.Fg, {1, 1}: th.Faint.Fg,
		{2, 1}: th.Border.Fg, {1, 2}: th.Border.Fg, {2, 2}: th.Faint.Fg,
	} {
		p.Fill(cell(at[0], at[1]), c)
	}
}

// fork paints three nodes and the edges from one to the others. A node measures an odd number of pixels, so that edges one pixel
// wide end in its middle.
func fork(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	radius := (size - 2) / 5
	top, bottom := image.Pt(size-1-radius, radius+1), image.Pt(size-1-radius, size-1-radius)
	from := image.Pt(radius, (top.Y+bottom.Y)/2)
	bar := func(a, b image.Point) { p.Fill(image.Rect(a.X, a.Y, b.X+1, b.Y+1), th.Faint.Fg) }
	bend := (from.X + top.X) / 2
	bar(from, image.Pt(bend, from.Y))
	bar(image.Pt(bend, top.Y), image.Pt(bend, bottom.Y))
	bar(image.Pt(bend, top.Y), top)
	bar(image.Pt(bend, bottom.Y), bottom)
	for at, c := range map[image.Point]color.Color{from: th.Token.Bg, top: th.Focus.Bg, bottom: th.Faint.Fg} {
		p.Round(at.Mul(2).Add(image.Pt(1, 1)), 2*radius+1, 0, c, nil)
	}
}

// bottle paints a jug with stones in it.
func bottle(p *paint.Pixels, th *theme.Theme) {
	size := float64(p.Bounds().Dx())
	inside := th.Made.Glass[1]
	if inside == nil {
		inside, _ = th.Page()
	}
	half := func(y float64) float64 { // returns half the width of the jug at a height: 0 is the top, 1 the bottom
		switch {
		case y < 0.1: // the rim
			return 0.3
		case y < 0.25:
			return 0.22
		}
		return min(0.22+(y-0.25)*1.2, 0.44)
	}
	colours := []color.Color{th.Made.Glass[0], inside, th.Made.Stone[0], th.Made.Stone[1], th.Focus.Bg}
	p.Paint(p.Bounds(), colours, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = x/size-0.5, y/size
		const wall = 0.09
		edge := half(y) - math.Abs(x)
		switch {
		case edge < 0:
			return 0, 0
		case edge < wall || y > 1-wall || y < 0.1:
			return 1, 0
		}
		for i, at := range [...][2]float64{{-0.18, 0.78}, {0.18, 0.78}, {0, 0.5}} {
			if math.Hypot(x-at[0], y-at[1]) < 0.15 {
				return i + 3, 0
			}
		}
		return 2, 0
	}))
}

// pieces paints a board of four cells with a white and a black piece.
func pieces(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	half := size / 2
	for i := range 4 {
		x, y := i%2*half, i/2*half
		ground := th.Made.Wood[(i%2+i/2)%2]
		if ground == nil {
			ground = th.Made.Rule
		}
		p.Fill(image.Rect(x, y, x+half, y+half), ground)
	}
	across := half - half/6*2
	p.Round(image.Pt(half, half), across, 0, th.Made.Ebony[0], nil)
	p.Round(image.Pt(3*half, 3*half), across, 0, th.Made.Ivory[0], nil)
}
