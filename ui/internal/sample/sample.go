// Package sample contains games without a view of their own, one for each general way of drawing
// boards. Only tests use it.
package sample

import (
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
)

// Games returns these games.
func Games() []*games.Game { return []*games.Game{TicTacToe, Kayles, Wythoff, Subtract, Mouse} }

// board returns an example with these values of the game's parameters.
func board(title, see string, numbers ...int64) games.Example {
	e := games.Example{Title: title, See: see}
	for _, n := range numbers {
		e.Values = append(e.Values, params.Value{Int: n})
	}
	return e
}

// Start returns the board of g with these values of its parameters.
func Start(g *games.Game, numbers ...int64) *finite.Board {
	in, err := g.On(board("", "", numbers...).Values, nil)
	if err != nil {
		panic(err)
	}
	return in.Board().(*finite.Board)
}
