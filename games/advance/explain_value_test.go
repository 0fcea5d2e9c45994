package advance

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// Who is ahead in a column is said in words.
func TestAheadInWords(t *testing.T) {
	for value, want := range map[solver.Dyadic]string{
		solver.NewDyadic(1, 1):  "you are half a move ahead",
		solver.NewDyadic(-1, 2): "Black is a quarter of a move ahead",
		solver.NewDyadic(1, 3):  "you are 1/8 of a move ahead",
		solver.NewDyadic(-3, 1): "Black is 3/2 moves ahead",
	} {
		if got := ahead(value, Game.Names().To(White)); got != want {
			t.Errorf("%v: %q, want %q", value, got, want)
		}
	}
}

// The explanation of a fractional value is true, and begins with who is ahead. Each named move leaves the value stated, no other
// move of that player is better for them, and the column's value is the simplest number between
// the two.
func TestFractionsAreDerived(t *testing.T) {
	said := regexp.MustCompile(`In column (\w) \w+ is [^:.]* ahead(?:: likewise|\. There White can leave) (\S+) \((.+?)\)(?:, Black| and) (\S+) \((.+?)\)(?: give |\. .*?: this is written )\{(\S+) \| (\S+)\} = (\S+?)\.(?: |$)`)
	rng, derived := rand.New(rand.NewPCG(6, 27)), 0
	for range 300 {
		b := Game.Random(rng, 1).(*Board)
		sol, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, p := sol.(*Solution), b.Start(White)
		_, _, why := s.Adds(p, Game.Names())
		for _, is := range said.FindAllStringSubmatch(why, -1) {
			part := strings.Index("abcdefghijklmnopqrstuvwxyz", is[1])
			if got := s.Number(s.Value(p, part)); got != is[8] || is[2] != is[6] || is[4] != is[7] {
				t.Errorf("%s: %q, column %s is worth %s", b.Title(), why, is[1], got)
			}
			if behind := strings.HasPrefix(is[0], "In column "+is[1]+" Black is "); behind != (s.Value(p, part).Sign() < 0) {
				t.Errorf("%s: %q is ahead the other way", b.Title(), why)
			}
			var best [2]*solver.Dyadic
			for by := range games.Player(2) {
				at := summands{b, s.parts}.With(p, by, part, b.Column(p, part))
				named := false
				for _, m := range b.Moves(at) {
					if m.Part != part {
						continue
					}
					v := s.Value(b.Play(at, m), part)
					named = named || b.Tell(at, m).Does == is[3+2*by] && s.Number(v) == is[2+2*by]
					if best[by] == nil || by == White && v.Cmp(*best[by]) > 0 || by == Black && v.Cmp(*best[by]) < 0 {
						best[by] = &v
					}
				}
				if !named || s.Number(*best[by]) != is[2+2*by] {
					t.Errorf("%s: %q: of %s that is not so", b.Title(), why, Game.Players[by])
				}
			}
			if v, ok := solver.Simplest(best[White], best[Black]); !ok || s.Number(v) != is[8] {
				t.Errorf("%s: %q, the simplest number between is %v", b.Title(), why, v)
			}
			derived++
		}
	}
	if derived < 100 {
		t.Errorf("only %d values were derived", derived)
	}
}
