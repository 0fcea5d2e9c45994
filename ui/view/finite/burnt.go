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

// signed is a sign with what it means.
type signed struct{ text, means string }

// saysSigns says from x on, as far as there is room, what a frame around a piece means before moves are told, and what a
// burnt square is: with the sign that it has where the board is drawn in letters, or with one that looks like it.
func (d *scene) saysSigns(c *paint.Canvas, x, y int, burnt bool) {
	if bar := d.Theme.Glyph.Bars; d.framed && !d.Show.Colours && d.picksSquares() {
		says := "can move"
		if d.Hand != nil {
			says = "next"
		}
		x = c.Text(x, y, bar[0], d.Theme.Faint)
		x = c.Text(x, y, says, d.Theme.Text)
		x = c.Text(x, y, bar[1], d.Theme.Faint) + 2
	}
	if d.sign.means != "" && !d.Show.Colours {
		x = c.Text(c.Text(x, y, d.sign.text, d.Theme.Strong)+1, y, d.sign.means, d.Theme.Text) + 2
	}
	if !burnt {
		return
	}
	sign, st := "▗▖", theme.Style{Bg: d.Theme.Made.Burnt[1], Fg: d.Theme.Made.Burnt[2]}
	if !d.Theme.Pictures() {
		sign, st = "#", d.Theme.Strong
	}
	says := paint.Fitting(c.Width()-x-paint.Width(sign)-1, "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt", "")
	if says != "" {
		c.Text(c.Text(x, y, sign, st)+1, y, says, d.Theme.Faint)
	}
}
