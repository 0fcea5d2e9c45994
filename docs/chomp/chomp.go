// Package chomp is the worked example of a sixth game: its rules and, in view.go,
// its view. All else follows from package finite.
//
// Chomp (Gale 1974; Schuh 1952 in other words): two players bite squares out of a
// bar of chocolate, each with everything above it and to its right. Whoever has to
// eat the square at the bottom left, which is poisoned, loses.
package chomp

import (
	"embed"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
)

//go:embed *.txt
var boards embed.FS

// Bar is how many squares each of its rows still has, from the bottom; no row has
// more than the one below it.
type Bar [rows]int8

// The largest bar: 330 ways to leave it.
const rows, columns = 4, 7

// Game is Chomp.
var Game = finite.New(finite.Spec[Bar]{
	ID:      "chomp",
	Name:    "Chomp",
	Tagline: "bite squares out of a bar of chocolate, one of which is poisoned",
	Theory:  "impartial: the first player wins, by stealing a strategy nobody knows",
	About: `A bar of chocolate has rows of squares; the one at the bottom left is poisoned. ` +
		`Each bite takes a square and all that is above it and to its right, never the poisoned one.
Whoever can only eat the poisoned square has lost.`,
	Players:   [2]string{"Ann", "Bob"},
	Impartial: true,
	Params: games.Schema{
		{Name: "rows", What: "the number of rows", Lo: 1, Hi: rows, Default: "3", Drawn: [3][2]int64{{2, 3}, {3, 4}, {4, 4}}},
		{Name: "columns", What: "the number of columns", Lo: 1, Hi: columns, Default: "4", Drawn: [3][2]int64{{3, 7}, {4, 7}, {5, 7}}},
	},
	Boards: boards,
	On:     func(v games.Values) finite.Rules[Bar] { return Rules{int(v[0].Int), int(v[1].Int)} },
})

// Rules are those of a bar of so many rows and columns.
type Rules struct{ Rows, Columns int }

func (r Rules) Start() (b Bar) {
	for row := range r.Rows {
		b[row] = int8(r.Columns)
	}
	return b
}

// Moves: a bite is named by its column and row, "c2".
func (r Rules) Moves(b Bar, _ games.Player) []finite.Move[Bar] {
	var moves []finite.Move[Bar]
	for row := range b {
		for column := range b[row] {
			if row == 0 && column == 0 {
				continue
			}
			next := b
			for above := row; above < len(b); above++ {
				next[above] = min(next[above], column)
			}
			moves = append(moves, finite.Move[Bar]{Name: fmt.Sprintf("%c%d", 'a'+rune(column), row+1), To: next})
		}
	}
	return moves
}

func (r Rules) Tell(b Bar, m finite.Move[Bar]) string {
	eaten := 0
	for row := range b {
		eaten += int(b[row] - m.To[row])
	}
	if eaten == 1 {
		return m.Name + " eats 1 square"
	}
	return fmt.Sprintf("%s eats %d squares", m.Name, eaten)
}

func (r Rules) Ended(Bar, games.Player) string { return "only the poisoned square is left" }

// Call: the rows from the bottom, "4 4 1".
func (r Rules) Call(b Bar) string {
	return strings.Trim(fmt.Sprint(b[:r.Rows]), "[]")
}

// Place: a bite stands on its square.
func (r Rules) Place(_ Bar, m finite.Move[Bar]) games.Place {
	return Square(int(m.Name[1]-'1'), int(m.Name[0]-'a'))
}

// Square is the place of a square, rows counted from the bottom, from 0.
func Square(row, column int) games.Place {
	return games.Place{Part: row, Index: int64(column)}
}
