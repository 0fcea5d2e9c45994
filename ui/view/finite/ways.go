package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/theme"
)

// In some games a piece goes along its lane, and a move is named by the piece alone. Then an arrow beside its letter
// says which way; and where all pieces go to the left, they fall off at that end: lanes are open there.

// mostWays is how many moves of a player are looked at for that.
const mostWays = 60

// ways returns which way the moves of a position take their pieces, by the pieces' cells: -1 to the left, 1 to
// the right. A piece is looked at whoever is to move.
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
			if strings.Contains(name, then) { // it says itself where to
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

// wayOf returns which way a move takes the piece in cell x of a lane; 0 if it leaves the piece there, or takes it
// anywhere else. One that is gone from the left end fell off there.
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
	if x == 0 && empty(text(is, 0)) || text(is, x-1) == own { // the one before it went on, too
		return -1
	}
	return 0
}

// open reports whether all pieces go to the left: their lanes have no end there.
func open(ways map[image.Point]int) bool {
	for _, way := range ways {
		if way > 0 {
			return false
		}
	}
	return len(ways) > 0
}

// withWay returns the letter of a piece with an arrow at the side to which it goes, and how many cells before its
// letter the text begins.
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
