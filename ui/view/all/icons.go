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
	"berzerk": ring,
	"fence":   stair,
	"dag":     diamond,
	"jug":     bottle,
	"advance": pieces,
}

// ring paints a circle of cells about the monster, the players' in turn, with the hole at the top.
func ring(p *paint.Pixels, th *theme.Theme) {
	size := float64(p.Bounds().Dx())
	const sectors = 12
	colours := make([]color.Color, sectors)
	for i := range colours {
		colours[i] = th.Player[i%2].Fg
	}
	_, colours[0] = th.Rim()
	r := size / 2
	p.Paint(p.Bounds(), colours, func(x, y float64) (int, float64) {
		dx, dy := x-r, r-y
		if d := math.Hypot(dx, dy); d > r || d < 0.64*r {
			return 0, 0
		}
		turn := math.Atan2(dx, dy) / (2 * math.Pi) * sectors
		return (int(math.Floor(turn+0.5))+sectors)%sectors + 1, 0
	})
	rows := []string{".##.", "####", "#..#", "####", "#..#"}
	if size >= 12 {
		rows = []string{".####.", "######", "#.##.#", "######", "######", "#.##.#"}
	}
	at := (p.Bounds().Dx() - len(rows[0])) / 2
	p.Sprite(at, (p.Bounds().Dy()-len(rows))/2, rows, map[rune]color.Color{'#': th.Token.Bg})
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

// diamond paints four nodes and the edges between them.
func diamond(p *paint.Pixels, th *theme.Theme) {
	size := p.Bounds().Dx()
	unit := max(size/3, 3)
	from, middle, last := 0, (size-unit)/2, size-unit
	centre := func(at [2]int) [2]float64 {
		return [2]float64{float64(at[0]) + float64(unit)/2, float64(at[1]) + float64(unit)/2}
	}
	nodes := [][2]int{{from, middle}, {middle, from}, {middle, last}, {last, middle}}
	for _, edge := range [][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}} {
		p.Line([][2]float64{centre(nodes[edge[0]]), centre(nodes[edge[1]])}, 1.2, th.Border.Fg)
	}
	for i, c := range []color.Color{th.Token.Bg, th.Focus.Bg, th.Faint.Fg, th.Faint.Fg} {
		at := image.Pt(nodes[i][0], nodes[i][1])
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
