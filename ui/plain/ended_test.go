package plain_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// The end is printed in sentences and counted once: not again after undo, and not if verdicts were
// shown.
func TestEndIsToldAndCounted(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{2, 3}, {1, 2, 3}}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		typed   string
		verdict bool
		says    []string
		tally   string
	}{
		{"3\n", false, []string{"You won in 1 ply against the novice.", "You kept the win the one time a move could lose it.", "Against the novice: 1 won, 0 lost."}, "1 won, 0 lost"},
		{"3\nundo\n3\n", false, []string{"Against the novice: 1 won, 0 lost."}, "1 won, 0 lost"},
		{"3\nnew\n3\n", false, []string{"Against the novice: 2 won, 0 lost."}, "2 won, 0 lost"},
		{"3\n", true, []string{"You won in 1 ply against the novice.", "Studied: not counted."}, "0 won, 0 lost"},
		{"", false, nil, "0 won, 0 lost"},
	} {
		store := save.New(t.TempDir(), time.Now, func() uint64 { return 1 })
		cfg := plain.Config{Board: b, Sides: matches.Sides{matches.Person, matches.Novice}, Saves: store, Mode: save.Play}
		if test.verdict {
			cfg.Mode = save.Study
		}
		var out bytes.Buffer
		if err := plain.Run(t.Context(), strings.NewReader(test.typed), &out, cfg); err != nil {
			t.Fatal(err)
		}
		for _, want := range test.says {
			if !strings.Contains(out.String(), "\n"+want+"\n") {
				t.Errorf("%q: %q is not said:\n%s", test.typed, want, out.String())
			}
		}
		if got := store.Results().Against("berzerk", matches.Novice).String(); got != test.tally {
			t.Errorf("%q: %s, want %s", test.typed, got, test.tally)
		}
	}
}
