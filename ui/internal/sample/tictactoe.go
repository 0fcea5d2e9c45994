package sample

import (
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// TicTacToe is drawn as a picture with a target for each move.
var TicTacToe = finite.New(finite.Spec{
	ID: "tic-tac-toe", Name: "Tic-tac-toe", Tagline: "three in a row", Theory: "a draw",
	Players: [2]string{"Cross", "Nought"},
	Params: params.Schema{
		{Name: "rows", What: "the number of rows", Lo: 1, Hi: 8, Default: "3", Drawn: [3][2]int64{{1, 2}, {3, 3}, {3, 3}}},
		{Name: "columns", What: "the number of columns", Lo: 1, Hi: 40, Default: "3", Drawn: [3][2]int64{{2, 3}, {3, 3}, {3, 3}}},
	},
	Examples: []games.Example{board("Tic-tac-toe", "neither can force it", 3, 3)},
	On: func(v params.Values) (finite.Rules, error) {
		return ticTacToe{int(v[0].Int), int(v[1].Int)}, nil
	},
})

type ticTacToe struct{ rows, columns int }

func (r ticTacToe) Start() string { return strings.Repeat(".", r.rows*r.columns) }

// three reports whether anybody has three in a row.
func (r ticTacToe) three(s string) bool {
	at := func(x, y int) byte {
		if x < 0 || x >= r.columns || y >= r.rows {
			return '.'
		}
		return s[y*r.columns+x]
	}
	for y := range r.rows {
		for x := range r.columns {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				if c := at(x, y); c != '.' && c == at(x+d[0], y+d[1]) && c == at(x+2*d[0], y+2*d[1]) {
					return true
				}
			}
		}
	}
	return false
}

// Moves returns the free squares, each named by column and row, from 1: "c2r1".
func (r ticTacToe) Moves(s string, turn games.Player) (moves []finite.Move) {
	if r.three(s) {
		return nil
	}
	for i := range s {
		if s[i] == '.' {
			moves = append(moves, finite.Move{Name: r.name(i), To: s[:i] + "XO"[turn:turn+1] + s[i+1:]})
		}
	}
	return moves
}

func (r ticTacToe) name(i int) string {
	return "c" + strconv.Itoa(i%r.columns+1) + "r" + strconv.Itoa(i/r.columns+1)
}

func (r ticTacToe) End(s string, _ games.Player) solver.Outcome {
	if r.three(s) {
		return solver.Lose
	}
	return solver.Draw
}

func (r ticTacToe) Show(s string, _ games.Player) ([][]finite.Cell, error) {
	rows := make([][]finite.Cell, r.rows)
	for i := range s {
		rows[i/r.columns] = append(rows[i/r.columns], finite.Cell{Text: s[i : i+1], Move: r.name(i)})
	}
	return rows, nil
}
