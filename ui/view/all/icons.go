package all

import (
	"image"
	"image/color"
	"math"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// icons are what the games are known by, in the colours of players and things: who wins they do not
// tell.
var icons = map[string]view.Icon{
	"berzerk": monster,
	"fence":   stair,
	"dag":     fork,
	"jug":     bottle,
	"advance": pieces,
}

// monster paints the monster, and where there is room a circle of cells about it, the players' in turn, with the hole at
// the top.
func monster(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	rows := []string{".######.", "########", "#aa##bb#", "#aa##bb#", "########", "########", "########", "#.#..#.#"}
	if size >= 12 {
		ring(p, th)
		rows = []string{".####.", "######", "#.##.#", "######", "######", "#.##.#"}
	}
	at := (size - len(rows[0])) / 2
	p.Sprite(at, (p.Bounds().Dy()-len(rows))/2, rows, map[rune]color.Color{'#': th.Token.Bg, 'a': th.Player[0].Fg, 'b': th.Player[1].Fg})
}

// ring paints a circle of cells.
func ring(p *paint.Pixels, th *theme.Theme) {
	const sectors = 12
	colours := make([]color.Color, sectors)
	for i := range colours {
		colours[i] = th.Player[i%2].Fg
	}
	_, colours[0] = th.Rim()
	r := float64(p.Bounds().Dx()) / 2
	p.Paint(p.Bounds(), colours, func(x, y float64) (int, float64) {
		dx, dy := x-r, r-y
		if d := math.Hypot(dx, dy); d > r || d < 0.64*r {
			return 0, 0
		}
		turn := math.Atan2(dx, dy) / (2 * math.Pi) * sectors
		return (int(math.Floor(turn+0.5))+sectors)%sectors + 1, 0
	})
}

// stair paints a piece between two fences.
func stair(p *paint.Pixels, th *theme.Theme) {
	unit := (p.Bounds().Dx() - 2) / 3
	cell := func(column, row int) image.Rectangle {
		return image.Rect(1+column*unit, 1+row*unit, 1+(column+1)*unit, 1+(row+1)*unit)
	}
	right, down := th.Player[0].Fg, th.Player[1].Fg
	// The fences first, a pixel wide: what of them lies under the cells is covered.
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

// fork paints three nodes and the edges from one to the others.
func fork(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	unit := 2 * size / 5
	centre := func(at image.Point) [2]float64 {
		return [2]float64{float64(at.X) + float64(unit)/2, float64(at.Y) + float64(unit)/2}
	}
	from, last := image.Pt(0, (size-unit)/2), size-unit
	for _, to := range []image.Point{{last, 0}, {last, last}} {
		p.Line([][2]float64{centre(from), centre(to)}, 1.2, th.Border.Fg)
	}
	for at, c := range map[image.Point]color.Color{from: th.Token.Bg, {last, 0}: th.Focus.Bg, {last, last}: th.Faint.Fg} {
		p.Oval(image.Rectangle{Min: at, Max: at.Add(image.Pt(unit, unit))}, 0, c, nil)
	}
}

// bottle paints a jug with stones in it.
func bottle(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	wall, inside := th.Made.Glass[0], th.Made.Glass[1]
	neck := size / 4
	for y := range size {
		half := size / 4 // of the neck
		if y >= neck {
			half = min(size/2-1, size/4+y-neck+1)
		}
		from, to := size/2-half, size/2+half
		if inside != nil {
			p.Fill(image.Rect(from, y, to, y+1), inside)
		}
		p.Set(from, y, wall)
		p.Set(to-1, y, wall)
		if y == size-1 {
			p.Fill(image.Rect(from+1, y, to-1, y+1), wall)
		}
		if y > size/2 && y < size-1 {
			for x := from + 1; x < to-1; x++ {
				stone := th.Made.Stone[(x/2+y)%len(th.Made.Stone)]
				if y == size/2+1 && x > from+1 && x < from+4 {
					stone = th.Focus.Bg
				}
				p.Set(x, y, stone)
			}
		}
	}
}

// pieces paints a board of four cells with a white and a black piece.
func pieces(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	half := size / 2
	for i := range 4 {
		x, y := i%2*half, i/2*half
		ground := th.Made.Ground[(i%2+i/2)%2]
		if ground == nil {
			ground = th.Made.Rule
		}
		p.Fill(image.Rect(x, y, x+half, y+half), ground)
	}
	p.Oval(image.Rect(0, 0, half, half), 1, th.Made.Ebony[0], th.Made.Ebony[1])
	p.Oval(image.Rect(half, half, 2*half, 2*half), 1, th.Made.Ivory[0], th.Made.Ivory[1])
}
