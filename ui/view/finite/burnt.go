package finite

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
)

// Burnt squares are painted as coal with a flame. A line below the board says that no move goes there, since a board may
// have burnt squares at the start, before anybody has seen a move burn one.

// anyMove returns the name of some move of the position and the words in which the rules tell it. If the position has no
// moves, it takes a move of the start; both are "" if that has none either.
func (d *scene) anyMove() (name, told string) {
	at, moves := d.at, d.moves
	if len(moves) == 0 {
		at = d.board.Start(d.at.Player).(finite.Position)
		moves = d.board.Moves(at)
	}
	if len(moves) == 0 {
		return "", ""
	}
	return d.board.Name(at, moves[0]), d.board.Tell(at, moves[0]).String()
}

// burnsSquares reports whether the words for moves say that they burn their last square.
func (d *scene) burnsSquares() bool {
	name, told := d.anyMove()
	squares := strings.Split(name, then)
	return len(squares) > 1 && strings.HasSuffix(told, " "+burns+squares[len(squares)-1])
}

// picksSquares reports whether the names of moves list squares.
func (d *scene) picksSquares() bool {
	name, _ := d.anyMove()
	return strings.Contains(name, then)
}

// leastFlame is the least length of the shorter side of a square with a flame, in pixels.
const leastFlame = 4

// paintFlame paints a flame in the square r: its bright middle, and the rest around it. In a square that is too small it paints
// nothing.
func paintFlame(px *paint.Pixels, r image.Rectangle, around, bright color.Color) {
	if min(r.Dx(), r.Dy()) < leastFlame {
		return
	}
	if small := min(r.Dx(), r.Dy()); small < 10 {
		rows := []string{"    oo    ", "   oooo   ", " oooyyooo ", "  ooyyoo  "}
		switch {
		case small > 8:
			rows = []string{"    oo    ", "   oooo   ", "  oooooo  ", " oooooooo ", " oooyyooo ", "oooyyyyooo", "ooyyyyyyoo", "  ooyyoo  "}
		case small > 6:
			rows = []string{"    oo    ", "   oooo   ", "  oooooo  ", " ooyyyyoo ", "  ooyyoo  "}
		case small == 6:
			rows = []string{"    oo    ", "   oooo   ", "  oooooo  ", " oooyyooo ", "  ooyyoo  ", "          "}
		}
		at := image.Pt(r.Min.X+r.Max.X-len(rows[0])/2, (r.Min.Y+r.Max.Y-len(rows)+1)/2)
		for i, row := range rows {
			for j, letter := range row {
				if c, ok := map[rune]color.Color{'o': around, 'y': bright}[letter]; ok {
					px.Halves(image.Rect(0, 0, 1, 1).Add(at).Add(image.Pt(j, i)), c)
				}
			}
		}
		return
	}
	size := float64(min(r.Dx(), r.Dy()))
	cx, foot := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2+0.42*size
	px.Paint(r, []color.Color{around, bright}, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = (x-cx)/size, (foot-y)/size
		outer, inner := inFlame(x, y), inFlame(x/0.5, (y-0.06)/0.5)*0.5
		margin := min(math.Abs(outer), math.Abs(inner)) * size / 2
		switch {
		case inner > 0:
			return 2, margin
		case outer > 0:
			return 1, margin
		}
		return 0, margin
	}))
}

// inFlame returns how far inside the outline of a flame a point lies, measured sideways; negative if it lies outside. The point
// is x to the right of the flame's middle and y above its foot. The unit of all lengths is the side of the flame's square. A
// flame is 0.84 high, round at its foot, and its tip leans to the right.
func inFlame(x, y float64) float64 {
	const high, wide = 0.84, 0.3
	t := y / high
	if t <= 0 || t >= 1 {
		return -0.1
	}
	half := wide * math.Sqrt(max(1-math.Pow(1-t/0.35, 2), 0))
	if t > 0.35 {
		half = wide * math.Pow(1-(t-0.35)/0.65, 0.9)
	}
	return half - math.Abs(x-0.1*t*t)
}

// isBurnt reports whether any square of a picture is burnt.
func (d *scene) isBurnt(rows [][]finite.Cell) bool {
	return d.burns && slices.ContainsFunc(rows, func(row []finite.Cell) bool {
		return slices.ContainsFunc(row, func(cell finite.Cell) bool { return strings.TrimSpace(cell.Text) == "#" })
	})
}
