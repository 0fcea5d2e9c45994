package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Burnt squares are coal that still glows, and a line below the board says that no move goes there: a board may have
// some at the start, when nobody has seen a move burn one.

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

// planned is by how many percent what the move in focus would do fades into the board.
const planned = 50

// burnt paints a square that was burnt, faded by so many percent: coal, and a small flame in its middle.
func (d *scene) burnt(px *paint.Pixels, r image.Rectangle, faded uint32) {
	const least = 4 // pixels with room for a flame
	made := d.Theme.Made.Burnt
	for i := range made {
		made[i] = d.Theme.Mix(made[i], d.Theme.Made.Ground[0], faded)
	}
	if faded == 0 || d.Theme.Depth == theme.Exact { // else a flame alone says that it is not burnt yet
		px.Fill(r, made[0])
	}
	if r.Dx() < least || r.Dy() < least {
		return
	}
	high, middle := (r.Dy()+1)*4/7, 1-r.Dx()%2 // the columns beside the left one of the two in the middle
	for i := range high {
		y, half := r.Min.Y+(r.Dy()-high+1)/2+i, min(r.Dx()/5, (2*i*(r.Dx()/5)+high-1)/high)
		x := r.Min.X + (r.Dx()-1)/2
		px.Fill(image.Rect(x-half, y, x+middle+half+1, y+1), made[2])
		if 2*i >= high {
			px.Fill(image.Rect(x-half+1, y, x+middle+half, y+1), made[1])
		}
	}
}

// isBurnt reports whether a square of a picture is burnt.
func (d *scene) isBurnt(rows [][]finite.Cell) bool {
	return d.burns && slices.ContainsFunc(rows, func(row []finite.Cell) bool {
		return slices.ContainsFunc(row, func(cell finite.Cell) bool { return strings.TrimSpace(cell.Text) == "#" })
	})
}
