package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
)

// Burnt squares are coal that still glows, and a line below the board says that no move goes there: a board may have
// some at the start, when nobody has seen a move burn one.

// embers is a burnt square in five rows of five, whatever its size: coal, lighter coal, and what glows.
var embers = []string{
	"  . .",
	".    ",
	" .  .",
	" *. *",
	"*.**.",
}

// anyMove returns the name of a move and how the rules tell it, both "" if there is none. A position without moves is
// judged by the start.
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
	return len(squares) > 1 && strings.HasSuffix(told, burns+squares[len(squares)-1])
}

// picksSquares reports whether the names of moves list squares.
func (d *scene) picksSquares() bool {
	name, _ := d.anyMove()
	return strings.Contains(name, then)
}

// burnt paints a square that was burnt.
func (d *scene) burnt(px *paint.Pixels, q *square, r image.Rectangle) {
	const least = 4 // pixels with room for what glows
	made := d.Theme.Made.Burnt
	px.Fill(r, made[0])
	if r.Dx() < least || r.Dy() < least {
		return
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := embers[(y-r.Min.Y)*len(embers)/r.Dy()]
		for x := r.Min.X; x < r.Max.X; x++ {
			at := (x - r.Min.X) * len(row) / r.Dx()
			if (q.row+q.column)%2 == 1 { // not all squares are alike
				at = len(row) - 1 - at
			}
			switch row[at] {
			case '.':
				px.Set(x, y, made[1])
			case '*':
				px.Set(x, y, made[2])
			}
		}
	}
}

// isBurnt reports whether a square of a picture is burnt.
func (d *scene) isBurnt(rows [][]finite.Cell) bool {
	return d.burns && slices.ContainsFunc(rows, func(row []finite.Cell) bool {
		return slices.ContainsFunc(row, func(cell finite.Cell) bool { return strings.TrimSpace(cell.Text) == "#" })
	})
}
