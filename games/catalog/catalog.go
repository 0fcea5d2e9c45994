// Package catalog lists the games and boards that come with the program, and makes games of
// files that users bring. A new game is a folder in games/ and a line here, and its view a
// folder in ui/view/ and a line in ui/view/all; or it is only a file of rules in
// assets/rules. To use a single game, import its package (berzerk.Game and so on); this
// package imports all of them.
package catalog

import (
	"context"
	"io/fs"
	"maps"
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
	"zugzwang/games/yield"
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

// bundled holds the games that are files of rules by their ids. Each is read when it is asked for
// first, which takes a millisecond.
var bundled = sync.OnceValue(func() map[string]func() *games.Game {
	names, err := fs.Glob(assets.Rules(), "*.star")
	if err != nil {
		panic(err) // the pattern is valid
	}
	all := map[string]func() *games.Game{}
	for _, name := range names {
		id := strings.TrimSuffix(name, ".star")
		all[id] = sync.OnceValue(func() *games.Game {
			g, err := rules.Bundled(assets.Rules(), id)
			if err != nil {
				panic(err) // a test reads them all
			}
			return g
		})
	}
	return all
})

// Bundled lists the games that are files of rules, in the order of their names. Those that were not
// read before are read at the first call.
var Bundled = sync.OnceValue(func() []*games.Game {
	var list []*games.Game
	turns := yield.Context(context.Background())
	for _, game := range bundled() {
		list = append(list, game())
		_ = turns.Err() // gives way to keys
	}
	slices.SortFunc(list, func(a, b *games.Game) int { return strings.Compare(a.Name, b.Name) })
	return list
})

// BundledIDs lists the ids of Bundled in alphabetical order, without reading any rules.
func BundledIDs() []string {
	return slices.Sorted(maps.Keys(bundled()))
}

// Find returns the game with this id, in upper or lower case, and false if there is none.
func Find(id string) (*games.Game, bool) {
	for _, g := range Games() {
		if strings.EqualFold(g.ID, id) {
			return g, true
		}
	}
	game, ok := bundled()[strings.ToLower(id)]
	if !ok {
		return nil, false
	}
	return game(), true
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

// DecodeAmong is Decode for the games in list instead of those of Games.
func DecodeAmong(list []*games.Game, code string, opt solver.Options) (games.Board, games.Position, error) {
	if games.GameOf(list, code) == nil {
		list = slices.Concat(list, Bundled(), []*games.Game{rules.Codes(opt), labelled.Codes(opt)})
	}
	return games.Decode(list, code)
}
