package finite

import (
	"image"
	"image/color"
	"math"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// way is the path of a piece from one cell to another.
type way struct {
	from, to image.Point // column and row
	owner    games.Player
}

// lastWay returns the path of the piece that the last move moved; nil if it did not move just one
// piece from a cell to another.
func (p *picture) lastWay() *way {
	var owner games.Player
	var left, came []image.Point
	whose := map[image.Point]games.Player{}
	for i, row := range p.rows {
		for j, cell := range row {
			if p.lines != nil || i >= len(p.before) || j >= len(p.before[i]) || !p.changed(i, j) {
				continue
			}
			at := image.Pt(j, i)
			if kind, by := p.look.of(cell); kind == piece {
				came, owner = append(came, at), by
				continue
			}
			kind, by := p.look.of(p.before[i][j])
			if kind == piece {
				left, whose[at] = append(left, at), by
			}
		}
	}
	for _, at := range left {
		if len(came) == 1 && whose[at] == owner {
			return &way{at, came[0], owner}
		}
	}
	return nil
}

// paintTrack paints p.tracked, the path of the piece that the last move moved: a line from the square that it left to the one on
// which it stands, which fades towards the square that it left. Only free squares show the line.
func (d *scene) paintTrack(px *paint.Pixels, p *picture, all []*square) {
	var middles [2][2]float64
	var taken []image.Rectangle
	half := 0.6
	for _, q := range all {
		r := q.inside()
		for i, at := range []image.Point{p.tracked.from, p.tracked.to} {
			if at == image.Pt(q.column, q.row) {
				middles[i] = [2]float64{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2}
				half = max(float64((r.Dx()+1)/8)+0.4, half) // an odd number of whole columns, as a cell has only two colours
			}
		}
		if q.kind != free || q.hint {
			taken = append(taken, r)
		}
	}
	const shades = 8
	var colours []color.Color
	body, _, _ := d.pieceColours(&p.look, p.tracked.owner)
	for i := range uint32(shades) {
		of := d.Theme.Made.Rule
		if d.Theme.Depth == theme.Exact {
			of = d.Theme.Mix(body, d.Theme.Made.Ground[0], 60-30*i/shades)
		}
		colours = append(colours, of)
	}
	a, b := middles[0], middles[1]
	long := math.Hypot(b[0]-a[0], b[1]-a[1])
	px.Paint(px.Bounds(), colours, paint.Crisp(func(x, y float64) (int, float64) {
		along := ((x-a[0])*(b[0]-a[0]) + (y-a[1])*(b[1]-a[1])) / long
		off := math.Abs((x-a[0])*(b[1]-a[1])-(y-a[1])*(b[0]-a[0])) / long
		margin := min(math.Abs(half-off), math.Abs(along))
		for _, r := range taken {
			if image.Pt(int(x), int(y)).In(r) {
				return 0, margin
			}
		}
		if off >= half || along < 0 || along >= long {
			return 0, margin
		}
		return 1 + int(shades*along/long), margin
	}))
}
