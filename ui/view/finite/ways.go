package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/theme"
)

// In some games pieces go along lanes, the rows of the board, and the name of a move tells only the piece. Then an arrow
// beside the letter of a piece shows in which direction it goes. If all pieces go to the left, they leave the board there:
// the lanes are drawn open at the left end.

// mostWays is the largest number of a player's moves for which ways finds directions.
const mostWays = 60

// ways returns the directions in which moves take the pieces of a position, by the cells of the pieces: -1 to the left, 1
// to the right. It includes the pieces of both players, whoever is to move.
func (d *scene) ways(p *picture, at finite.Position, rows [][]finite.Cell) map[image.Point]int {
	if p.look.form != ofSquares || d.board.Impartial() {
		return nil
	}
	ways := map[image.Point]int{}
	for player := range games.Player(2) {
		from := finite.Position{Player: player, State: at.State}
		moves := d.board.Moves(from)
		if len(moves) > mostWays {
			return nil
		}
		for _, m := range moves {
			name := d.board.Name(from, m)
			if strings.Contains(name, then) { // the name tells where the piece goes
				return nil
			}
			for y, row := range rows {
				x := slices.IndexFunc(row, func(cell finite.Cell) bool { return cell.Move == name })
				if x < 0 {
					continue
				}
				if k, owner := p.look.of(row[x]); k != piece || owner != player {
					continue
				}
				next, err := d.board.Show(d.board.Play(from, m))
				if err == nil && len(next) == len(rows) && len(next[y]) == len(row) {
					if way := wayOf(row, next[y], x); way != 0 {
						ways[image.Pt(x, y)] = way
					}
				}
			}
		}
	}
	return ways
}

// wayOf returns the direction in which a move takes the piece in cell x of a lane, given the lane before and after it: -1
// to the left, 1 to the right, by one cell or two. A piece that is gone from the left end went to the left. It returns 0 if
// the piece stays, or goes anywhere else.
func wayOf(was, is []finite.Cell, x int) int {
	text := func(lane []finite.Cell, x int) string {
		if x < 0 || x >= len(lane) {
			return ""
		}
		return strings.TrimSpace(lane[x].Text)
	}
	own := text(was, x)
	if !empty(text(is, x)) {
		return 0
	}
	for _, way := range []int{1, -1, 2, -2} {
		if to := x + way; text(is, to) == own && text(was, to) != own {
			return max(min(way, 1), -1)
		}
	}
	if x == 0 && empty(text(is, 0)) || text(is, x-1) == own { // the piece at its left went on, too, and left its cell to this one
		return -1
	}
	return 0
}

// open reports whether there are pieces with directions and all go to the left. Then lanes have no end there.
func open(ways map[image.Point]int) bool {
	for _, way := range ways {
		if way > 0 {
			return false
		}
	}
	return len(ways) > 0
}

// withWay returns the letter of a piece, text, with an arrow at the side to which the piece goes, if there is room, and by
// how many cells the result begins before the letter.
func (d *scene) withWay(p *picture, q *square, text string) (string, int) {
	g := d.Theme.Glyph
	switch way := p.ways[image.Pt(q.column, q.row)]; {
	case q.flat().Dx() < 3 || way == 0:
	case way < 0:
		return g.Arrow(theme.LineLeft) + text, 1
	default:
		return text + g.Arrow(theme.LineRight), 0
	}
	return text, 0
}
