// Package catalog lists the games and boards that come with the program, and makes games of the
// user's files. A new game is a folder in games/ and a line here, and its view a folder in
// ui/view/ and a line in ui/view/all; or it is only a file of rules in assets/rules. To use a
// single game, import its package (berzerk.Game and so on); this package imports all of them.
package catalog

import (
	"slices"
	"strings"
	"sync"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/dag"
	"zugzwang/games/fence"
	"zugzwang/games/jug"
	"zugzwang/games/labelled"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// Games lists the games with a solver and a view of their own, in the order of the menu.
func Games() []*games.Game {
	return []*games.Game{
		berzerk.Game,
		fence.Game,
		dag.Game,
		jug.Game,
		advance.Game,
	}
}

// Bundled lists the games that are files of rules, in the order of their names. They are
// read at the first call, which takes some milliseconds.
var Bundled = sync.OnceValue(func() []*games.Game {
	list, err := rules.Bundled(assets.Rules())
	if err != nil {
		panic(err) // a test reads them all
	}
	return list
})

// Find returns the game with this id, in upper or lower case.
func Find(id string) (*games.Game, bool) {
	for _, list := range []func() []*games.Game{Games, Bundled} {
		for _, g := range list() {
			if strings.EqualFold(g.ID, id) {
				return g, true
			}
		}
	}
	return nil, false
}

// Decode returns the position of a code of any game; see games.Decode. It runs rules in the
// code; the options limit the memory they may take.
func Decode(code string, opt solver.Options) (games.Board, games.Position, error) {
	return DecodeAmong(Games(), code, opt)
}

// HoldsRules reports whether a code says that it holds rules. Decode would run them.
func HoldsRules(code string) bool {
	return games.GameOf([]*games.Game{rules.Codes(solver.Options{})}, code) != nil
}

// DecodeAmong is Decode with these games in place of Games.
func DecodeAmong(list []*games.Game, code string, opt solver.Options) (games.Board, games.Position, error) {
	if games.GameOf(list, code) == nil {
		list = slices.Concat(list, Bundled(), []*games.Game{rules.Codes(opt), labelled.Codes(opt)})
	}
	return games.Decode(list, code)
}
