package catalog_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// A board that a game writes is read again as the same board, with the same positions, moves and
// names.
func TestBoardsAreWrittenAsTheyAreRead(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		written := 0
		for _, p := range presets {
			if check := writes(t, g, p.Board); check {
				written++
			}
		}
		for seed := range uint64(5) {
			if writes(t, g, g.Random(rand.New(rand.NewPCG(seed, 1)), 1)) {
				written++
			}
		}
		if written == 0 && g.Boards != nil {
			t.Error("no board is written")
		}
	})
}

// writes writes a board, reads it again and compares. It returns whether the board can be written.
func writes(t *testing.T, g *games.Game, b games.Board) bool {
	t.Helper()
	text, settings, ok := g.Write(b)
	if !ok {
		return false
	}
	in, err := g.Read(text, "written", settings, solver.Options{})
	if err != nil {
		t.Errorf("%s: %v\n%s", b.Title(), err, text)
		return true
	}
	again := in.Board()
	for _, first := range []games.Player{0, 1} {
		p, q := b.Start(first), again.Start(first)
		for range 5 {
			if p.Key() != q.Key() {
				t.Errorf("%s: %q, read as %q", b.Title(), p.Key(), q.Key())
				return true
			}
			moves, others := b.Moves(p), again.Moves(q)
			if !slices.Equal(moves, others) {
				t.Errorf("%s: moves %v, read as %v", b.Title(), moves, others)
				return true
			}
			if len(moves) == 0 {
				break
			}
			m := moves[len(moves)/2]
			if b.Name(p, m) != again.Name(q, m) {
				t.Errorf("%s: the move %s, read as %s", b.Title(), b.Name(p, m), again.Name(q, m))
			}
			p, q = b.Play(p, m), again.Play(q, m)
		}
	}
	return true
}
