// Package chomp is the worked example of a sixth game: its rules here, and its view in
// package view below. All else follows from package finite.
//
// Chomp (Gale 1974; Schuh 1952 in other words): two players bite squares out of a
// bar of chocolate, each with everything above it and to its right. Whoever has to
// eat the square at the bottom left, which is poisoned, loses.
package chomp

import (
	"embed"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
)

//go:embed *.txt
var boards embed.FS

// A state is a digit for each row of the bar, from the bottom: how many squares are left of it,
// no more than of the row below, "441".

// rows and columns are those of the largest bar. It has 329 states.
const rows, columns = 4, 7

// Game is Chomp.
var Game = finite.New(finite.Spec{
	ID:      "chocolate",
	Name:    "Chomp",
	Tagline: "bite squares out of a bar of chocolate, one of which is poisoned",
	Goal:    "leave the poisoned square to the other",
	Theory:  "impartial: the first player wins, by stealing a strategy nobody knows",
	Rules: `A bar of chocolate has rows of squares; the one at the bottom left is poisoned. ` +
		`Each bite takes a square and all that is above it and to its right, never the poisoned one.
Whoever can only eat the poisoned square has lost.`,
	Players:   [2]string{"Ann", "Bob"},
	Impartial: true,
	Params: params.Schema{
		{Name: "rows", What: "the number of rows", Lo: 1, Hi: rows, Default: "3", Drawn: [3][2]int64{{2, 3}, {3, 4}, {4, 4}}},
		{Name: "columns", What: "the number of columns", Lo: 1, Hi: columns, Default: "4", Drawn: [3][2]int64{{3, 7}, {4, 7}, {5, 7}}},
	},
	Boards: boards,
	On: func(v params.Values) (finite.Rules, error) {
		return Rules{int(v[0].Int), int(v[1].Int)}, nil
	},
})

// Rules are the rules for a bar of so many rows and columns.
type Rules struct{ Rows, Columns int }

func (r Rules) Start() string { return strings.Repeat(strconv.Itoa(r.Columns), r.Rows) }

// Moves returns the bites, each named by its column and row, "c2".
func (r Rules) Moves(bar string, _ games.Player) []finite.Move {
	var moves []finite.Move
	for row := range bar {
		for column := '0'; column < rune(bar[row]); column++ {
			if row == 0 && column == '0' {
				continue
			}
			next := []byte(bar)
			for above := row; above < len(bar); above++ {
				next[above] = min(next[above], byte(column))
			}
			moves = append(moves, finite.Move{Name: fmt.Sprintf("%c%d", column-'0'+'a', row+1), To: string(next)})
		}
	}
	return moves
}

// Tell counts the squares: "c2 eats 4".
func (r Rules) Tell(bar string, _ games.Player, m finite.Move) string {
	eaten := 0
	for row := range bar {
		eaten += int(bar[row]) - int(m.To[row])
	}
	return fmt.Sprintf("%s eats %d", m.Name, eaten)
}

func (r Rules) Ended(string, games.Player) string { return "only the poisoned square is left" }

// Call writes how many squares each row has, from the bottom: "4 4 1".
func (r Rules) Call(bar string) string { return strings.Join(strings.Split(bar, ""), " ") }

// Place returns the square of a bite.
func (r Rules) Place(_ string, m finite.Move) games.Place {
	return Square(int(m.Name[1]-'1'), int(m.Name[0]-'a'))
}

// Square returns the place of a square. Rows are counted from the bottom, from 0.
func Square(row, column int) games.Place {
	return games.Place{Part: row, Index: int64(column)}
}
