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

// Narrate continues a sentence that begins with the player's name: in a long form and in a short
// one.
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

// Every move of every game has both forms, and the short one is not longer.
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

// If a file's words for a move begin with a verb, they continue the player's name. They are
// shortened if there is little room.
func TestWordsOfRules(t *testing.T) {
	for _, c := range []struct {
		game, move, long, short string
		shorter                 []string
	}{
		{"nim", "2 from b", "takes 2 from heap b", "takes 2 from heap b", []string{"take 2 from heap b", "take 2 from heap b", "2 from heap b", "2 from b"}},
		{"fibonacci-nim", "3", "takes 3, then at most 6 may be taken", "takes 3", []string{"take 3, then at most 6 may be taken", "take 3", "3", "3"}},
		{"wythoff", "left 2", "plays left 2", "plays left 2", []string{"left 2", "left 2", "left 2", "left 2"}},
		{"domineering", "b1", "lays b1 and b2", "lays b1 and b2", []string{"lay b1 and b2", "lay b1 and b2", "b1 and b2", "b1"}},
		{"toads-and-frogs", "c2", "moves c2 to c3", "moves c2 to c3", []string{"move c2 to c3", "move c2 to c3", "c2 to c3", "c2"}},
	} {
		g, _ := catalog.Find(c.game)
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		b, p := presets[0].Board, presets[0].Board.Start(0)
		i := slices.IndexFunc(b.Moves(p), func(m games.Move) bool { return b.Name(p, m) == c.move })
		if i < 0 {
			t.Errorf("%s: no move %s", c.game, c.move)
			continue
		}
		m := b.Moves(p)[i]
		long, short := games.Narrate(b, p, m)
		if shorter := b.Tell(p, m).Shorter(); long != c.long || short != c.short || !slices.Equal(shorter, c.shorter) {
			t.Errorf("%s: %q, %q, %q", c.game, long, short, shorter)
		}
	}
}

// Listed writes a move that names several squares as its rules tell it.
func TestListed(t *testing.T) {
	for id, want := range map[string]string{"amazons": "a1→b1 ×a1", "clobber": "a1×b1", "domineering": "a1", "nim": "1 from a"} {
		_, b, _ := solvedOf(t, id, map[string]string{"amazons": "board=W./..", "clobber": "rows=1,columns=4", "domineering": "rows=2,columns=2", "nim": "a=1,b=1,c=0"}[id])
		p := b.Start(0)
		if got := games.Listed(b, p, b.Moves(p)[0]); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
