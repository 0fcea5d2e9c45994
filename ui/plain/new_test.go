package plain_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
)

// A new match on the same board starts where the one before did, also where that was in
// the middle of a game, as from a code.
func TestNewStartsWhereTheMatchDid(t *testing.T) {
	for _, g := range catalog.Games() {
		rng := rand.New(rand.NewPCG(3, 3))
		b := g.Random(rng, 2)
		p := b.Start(0)
		for range 3 {
			if moves := b.Moves(p); len(moves) > 1 {
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
		m := matches.NewFrom(b, p, [2]matches.Side{})
		first := b.Name(p, b.Moves(p)[0])
		var out bytes.Buffer
		if err := plain.Run(t.Context(), strings.NewReader(first+"\nnew\ncode\n"), &out, plain.Config{Match: m}); err != nil {
			t.Fatal(err)
		}
		code, err := games.Code(b, p, games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), code) {
			t.Errorf("%s: not %s again:\n%s", g.ID, code, out.String())
		}
	}
}
