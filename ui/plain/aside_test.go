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

// A command of the match that waits is recognised in an aside: the error does not call it unknown.
func TestCommandsOfTheMatchAside(t *testing.T) {
	for _, g := range catalog.Games() {
		b := g.Random(rand.New(rand.NewPCG(3, 3)), 1)
		first := b.Name(b.Start(0), b.Moves(b.Start(0))[0])
		for _, aside := range []string{"explore", "edit", "try"} {
			m := matches.New(b, 0, matches.Sides{})
			var out bytes.Buffer
			in := strings.Join([]string{first, aside, "verdicts off", "export", "swap", "nonsense"}, "\n")
			if err := plain.Run(t.Context(), strings.NewReader(in), &out, plain.Config{Match: m, Mode: save.Study}); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"verdicts", "export", "swap"} {
				if want := name + " is for a match, which waits: leave goes back."; !strings.Contains(out.String(), want) {
					t.Errorf("%s, %s: not %q", g.ID, aside, want)
				}
			}
			if n := strings.Count(out.String(), "is neither a "); n != 1 {
				t.Errorf("%s, %s: %d refusals, not the one of nonsense:\n%s", g.ID, aside, n, out.String())
			}
		}
	}
}

// Naming another state continues the same walk. Among the asides that wait there is at most one of
// each kind.
func TestAsidesWithinAsides(t *testing.T) {
	b := catalogBoard(t, catalog.Games()[0])
	for _, test := range []struct{ typed, want string }{
		{"x\nx zz", "states is called \"zz\"; try "},
		{"x\nx 3", "\nState 3 of "},
		{"x\nx", "\nState "},
		{"x\nE\nx 3", "\nState 3 of "},
		{"x\nE\nx\nleave\nhelp", "\nChanging: "},
		{"x\nE\nx\nleave\nleave", "\n> Back in the match."},
		{"E\nx 3\nE\nleave\nhelp", "\nWalking: "},
		{"x\nE\nleave\nx 3", "\nState 3 of "},
	} {
		var out bytes.Buffer
		if err := plain.Run(t.Context(), strings.NewReader(test.typed), &out, plain.Config{Board: b, Mode: save.Study}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), test.want) {
			t.Errorf("%q: not %q:\n%s", test.typed, test.want, out.String())
		}
	}
}
