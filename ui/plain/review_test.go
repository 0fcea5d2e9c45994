package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// In play the history lists the moves only, and the match still counts. After review or states it
// does not count, and the output says so.
func TestHistoryInPlay(t *testing.T) {
	for _, g := range catalog.Games() {
		for typed, want := range map[string]matches.Counting{"history\n": matches.Counts, "check\n": matches.Counts, "review\n": matches.Studied, "states\n": matches.Studied} {
			b := catalogBoard(t, g)
			m := matches.New(b, 0, matches.Sides{})
			m.Play(b.Moves(m.Position())[0])
			var out bytes.Buffer
			if err := plain.Run(t.Context(), strings.NewReader(typed), &out, plain.Config{Match: m, Mode: save.Play}); err != nil {
				t.Fatal(err)
			}
			if word := spoiled(g, out.String()); word != "" && want == matches.Counts {
				t.Errorf("%s: %q tells %q:\n%s", g.ID, typed, word, out.String())
			}
			if m.Counting != want {
				t.Errorf("%s: after %q the match is %s", g.ID, typed, m.Counting)
			}
			if typed == "history\n" && !strings.Contains(out.String(), "\n> 1. "+g.Players[0]+" ") {
				t.Errorf("%s: the move is not told:\n%s", g.ID, out.String())
			}
		}
	}
}
