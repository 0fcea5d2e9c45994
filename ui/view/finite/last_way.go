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

// paintTrack paints p.tracked, the path of the piece that the last move moved: a line from the square that it left to the piece,
// fainter the farther from the piece. Pieces are painted over it later. Only free squares show the line, and the square of the piece
// if the square that it left is free.
func (d *scene) paintTrack(px *paint.Pixels, p *picture, all []*square) {
	var ends [2]*square
	for _, q := range all {
		for i, at := range []image.Point{p.tracked.from, p.tracked.to} {
			if at == image.Pt(q.column, q.row) {
				ends[i] = q
			}
		}
	}
	if ends[0] == nil || ends[1] == nil {
		return
	}
	inside := func(q *square) image.Rectangle {
		if p.look.form == ofPads && !p.onPieces() {
			return pixelsOf(q.area)
		}
		return q.inside()
	}
	const shades = 8
	var colours []color.Color // for each shade of squares, from the faintest on
	body, _, _ := d.pieceColours(&p.look, p.tracked.owner)
	for _, ground := range d.Theme.Made.Ground {
		for i := range uint32(shades) {
			of := d.Theme.Made.Rule
			switch {
			case ground == nil && p.look.form == ofPads: // the board has the colour of lines
				of = body
			case d.Theme.Depth == theme.Exact:
				of = d.Theme.Mix(body, ground, 92-48*i/shades)
			}
			colours = append(colours, of)
		}
	}
	a, b := inside(ends[0]), inside(ends[1])
	// Whole columns, or whole rows of cells, on both sides of the middle one, as a cell has only two colours.
	half := max(float64((a.Dx()+9)/16*2)-0.6, 0.6)
	from, by := a.Min.Add(a.Max), b.Min.Add(b.Max).Sub(a.Min.Add(a.Max))
	fromX, fromY, byX, byY := float64(from.X)/2, float64(from.Y)/2, float64(by.X)/2, float64(by.Y)/2
	long := math.Hypot(byX, byY)
	px.Paint(px.Bounds(), colours, paint.Crisp(func(x, y float64) (int, float64) {
		along := ((x-fromX)*byX + (y-fromY)*byY) / long
		off := math.Abs((x-fromX)*byY-(y-fromY)*byX) / long
		margin := min(math.Abs(half-off), math.Abs(along))
		if off >= half || along < 0 || along >= long {
			return 0, margin
		}
		shows, shade := ends[0].kind == free, 0 // between two squares
		for _, q := range all {
			if image.Pt(int(x), int(y)).In(inside(q)) {
				shows, shade = q.kind == free || q == ends[1] && ends[0].kind == free, q.shade
			}
		}
		if !shows {
			return 0, margin
		}
		return 1 + shade*shades + int(shades*along/long), margin
	}))
}
