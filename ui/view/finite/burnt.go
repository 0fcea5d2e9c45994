package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Burnt squares look like ash, and a line below the board says that no move goes there: a board may have some at the
// start, when nobody has seen a move burn one.

// cracks are the lines in the ash of a square, in hundredths of its width and of its height.
var cracks = [][]image.Point{
	{{18, 0}, {36, 30}, {28, 56}, {56, 76}, {62, 100}},
	{{36, 30}, {70, 20}, {100, 38}},
	{{28, 56}, {0, 72}},
	{{70, 20}, {62, 0}},
	{{56, 76}, {100, 66}},
}

// glowing is which points of cracks still glow.
var glowing = []image.Point{{36, 30}, {56, 76}}

// burnsSquares reports whether the words for moves say that they burn their last square. A position without moves
// is judged by the start.
func (d *scene) burnsSquares() bool {
	at, moves := d.at, d.moves
	if len(moves) == 0 {
		at = d.board.Start(d.at.Player).(finite.Position)
		moves = d.board.Moves(at)
	}
	if len(moves) == 0 {
		return false
	}
	squares := strings.Split(d.board.Name(at, moves[0]), then)
	return len(squares) > 1 && strings.HasSuffix(d.board.Tell(at, moves[0]).String(), burns+squares[len(squares)-1])
}

// burnt paints a square that was burnt.
func (d *scene) burnt(px *paint.Pixels, q *square, r image.Rectangle) {
	const least, roomyAt = 4, 12 // pixels with room for a crack, and for several
	made := d.Theme.Made.Burnt
	px.Fill(r, made[0])
	if r.Dx() < least || r.Dy() < least || made[0] == nil {
		return
	}
	at := func(p image.Point) image.Point { // not all squares are alike
		if q.column%2 == 1 {
			p.X = 100 - p.X
		}
		if q.row%2 == 1 {
			p.Y = 100 - p.Y
		}
		return r.Min.Add(image.Pt(p.X*(r.Dx()-1)/100, p.Y*(r.Dy()-1)/100))
	}
	few := cracks
	if r.Dx() < roomyAt {
		few = cracks[:2]
	}
	for _, crack := range few {
		for i, to := range crack[1:] {
			from, to := at(crack[i]), at(to)
			steps := max(abs(to.X-from.X), abs(to.Y-from.Y), 1)
			for n := range steps + 1 {
				px.Set(from.X+(to.X-from.X)*n/steps, from.Y+(to.Y-from.Y)*n/steps, made[1])
			}
		}
	}
	for _, p := range glowing {
		p = at(p)
		px.Set(p.X, p.Y, made[2])
	}
}

func abs(n int) int { return max(n, -n) }

// isBurnt reports whether a square of a picture is burnt.
func (d *scene) isBurnt(rows [][]finite.Cell) bool {
	return d.burns && slices.ContainsFunc(rows, func(row []finite.Cell) bool {
		return slices.ContainsFunc(row, func(cell finite.Cell) bool { return strings.TrimSpace(cell.Text) == "#" })
	})
}

// saysBurnt says in w cells from x on what a burnt square is: in as many words as there is room for, the sign that it
// has where the board is drawn in letters, or one that looks like it.
func (d *scene) saysBurnt(c *paint.Canvas, x, y, w int) {
	sign, st := "▄▀", theme.Style{Bg: d.Theme.Made.Burnt[0], Fg: d.Theme.Made.Burnt[1]}
	if !d.Theme.Pictures() {
		sign, st = "#", d.Theme.Strong
	}
	says := paint.Fitting(w-paint.Width(sign)-1, "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt", "")
	if says != "" {
		c.Text(c.Text(x, y, sign, st)+1, y, says, d.Theme.Faint)
	}
}
