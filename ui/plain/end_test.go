package plain_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// At the end of a match the text says who won and why, what can be typed now, and that nobody is
// to move.
func TestTheEnd(t *testing.T) {
	for _, g := range catalog.Games() {
		rng := rand.New(rand.NewPCG(6, 6))
		for ended := 0; ended < 3; {
			b := g.Random(rng, 1)
			m := matches.New(b, 0, matches.Sides{})
			for ply := 0; ply < 300 && !m.Over(); ply++ {
				moves := b.Moves(m.Position())
				m.Play(moves[rng.IntN(len(moves))])
			}
			if !m.Over() {
				continue
			}
			ended++
			var out bytes.Buffer
			if err := plain.Run(t.Context(), strings.NewReader(""), &out, plain.Config{Match: m, Mode: save.Study}); err != nil {
				t.Fatal(err)
			}
			winner, won := m.Winner()
			if !won {
				t.Errorf("%s: nobody won", b.Title())
			}
			for _, want := range []string{g.Players[winner] + " won: " + b.Ended(m.Position(), b.Game().Names()).String() + ".", "Type new for another match, undo to take the end back"} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("%q is not said:\n%s", want, out.String())
				}
			}
			for _, not := range []string{"to move", "obody can", "Moves"} {
				if strings.Contains(out.String(), not) {
					t.Errorf("%q is said at the end:\n%s", not, out.String())
				}
			}
		}
	}
}
