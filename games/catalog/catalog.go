// Package catalog lists the games. A new game is a folder in games/ and a line here; its
// view is a folder in ui/view/ and a line in ui/view/all.
package catalog

import (
	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/dag"
	"zugzwang/games/fence"
	"zugzwang/games/jug"
)

// Games lists all games in the order of the menu.
func Games() []*games.Game {
	return []*games.Game{
		berzerk.Game,
		fence.Game,
		dag.Game,
		jug.Game,
		advance.Game,
	}
}

// Find is the game of an id.
func Find(id string) (*games.Game, bool) {
	for _, g := range Games() {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}

// Decode is the position of a code of any of the games; see games.Decode.
func Decode(code string) (games.Board, games.Position, error) {
	return games.Decode(Games(), code)
}
