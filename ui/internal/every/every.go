// Package every is what the tests of what holds for every game walk: the games of the
// catalog, and one that is not among them, the worked example of the docs. It serves
// tests alone.
package every

import (
	"zugzwang/docs/chomp"
	example "zugzwang/docs/chomp/view"
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// Games lists them.
func Games() []*games.Game { return append(catalog.Games(), chomp.Game) }

// Drawn lists them and, for each of the ways in which boards are drawn that have no view of
// their own, a game.
func Drawn() []*games.Game { return append(Games(), sample.Games()...) }

// Views are the views that draw their boards.
func Views() view.Set { return all.Views().With(chomp.Game, example.View) }
