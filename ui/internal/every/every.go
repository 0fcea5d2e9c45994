// Package every lists the games for tests that run with each game: those of the catalog and the
// worked example of the documentation. Only tests use it.
package every

import (
	"slices"
	"testing"

	"zugzwang/docs/chomp"
	example "zugzwang/docs/chomp/view"
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// Games returns these games.
func Games() []*games.Game { return append(catalog.Games(), chomp.Game) }

// Drawn returns Games and one game for each general way of drawing boards without a view of their
// own.
func Drawn() []*games.Game { return append(Games(), sample.Games()...) }

// Quick returns the games of catalog.Bundled whose boards, including random ones, are mostly
// solved within milliseconds.
func Quick() []*games.Game {
	quick := []string{
		"cat-and-mouse", "chomp", "coinage", "dawsons-kayles", "euclid", "fibonacci-nim", "grundys-game",
		"hackenbush", "kayles", "misere-nim", "nim", "subtract-a-square", "switches", "wythoff",
	}
	return slices.DeleteFunc(slices.Clone(catalog.Bundled()), func(g *games.Game) bool { return !slices.Contains(quick, g.ID) })
}

// With returns a board of the game id, made from parameters such as "rows=3", as an input.
func With(t testing.TB, id, with string) games.Input {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	v, err := g.Params.With(with)
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// Views returns the views that draw the boards of Games.
func Views() view.Set { return all.Views().With(chomp.Game, example.View) }
