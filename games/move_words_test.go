package games_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// What a move did goes on from its player's name, at length and in few words.
func TestNarrate(t *testing.T) {
	pieces, err := advance.New("..", "WB")
	if err != nil {
		t.Fatal(err)
	}
	circle, err := berzerk.Game.Read([]byte("5\n1 1\n1 1\n"), "test", params.Settings{"start": "4"}, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		board games.Board
		want  []string
	}{
		{pieces, []string{"advances a2 to a1", "advances a2", "eats b2", "eats b2"}},
		{circle.Board(), []string{"+1: 4 → the hole", "+1 into the hole"}},
	} {
		p := c.board.Start(0)
		var got []string
		for _, m := range c.board.Moves(p) {
			long, short := games.Narrate(c.board, p, m)
			got = append(got, long, short)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.board.Title(), got, c.want)
		}
	}
}

// Every game says something of every move, and the few words are no more than the many.
func TestNarrateEveryGame(t *testing.T) {
	for _, g := range append(catalog.Games(), catalog.Bundled()...) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range presets[:min(len(presets), 2)] {
			p := preset.Board.Start(preset.First)
			for _, m := range preset.Board.Moves(p) {
				long, short := games.Narrate(preset.Board, p, m)
				if short == "" || len(short) > len(long) {
					t.Errorf("%s, %s: %q and %q", g.ID, preset.Board.Name(p, m), long, short)
				}
			}
		}
	}
}
