package plain_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"zugzwang/games/catalog"
	"zugzwang/ui/plain"
)

// noon is when these tests take place.
func noon() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// trained is what comes of typing something into a session of training.
func trained(t *testing.T, game int, daily bool, cfg plain.Config, typed string) string {
	t.Helper()
	list := catalog.Games()
	var out bytes.Buffer
	tr := plain.Training{Game: list[game%len(list)], Daily: daily, Now: noon}
	if err := plain.Train(t.Context(), strings.NewReader(typed), &out, cfg, tr); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), cfg.ASCII)
	return out.String()
}

// Nothing that the solver knows is told before the answer.
func TestQuestionGivesNothingAway(t *testing.T) {
	for i, g := range catalog.Games() {
		out := trained(t, i, false, plain.Config{Seed: 3}, "moves\nwhy\nplay\nnext\nshow\n")
		for _, word := range []string{"wins", "loses", "best", "Best", "sum of", "leaves"} {
			if strings.Contains(strings.ReplaceAll(out, "0 best", ""), word) {
				t.Errorf("%s tells %q:\n%s", g.ID, word, out)
			}
		}
		if n := strings.Count(out, "can do nothing now: choose a move first."); n != 3 {
			t.Errorf("%s: %d of why, play and next are refused:\n%s", g.ID, n, out)
		}
	}
}

// Whatever is typed: the session ends, without an error, and in plain lines.
func FuzzTrained(f *testing.F) {
	f.Add(byte(0), "1\n2\n3\n\nhint\n1\n2\nnext\nwhy 3\nplay\nundo\nquit\n")
	f.Add(byte(17), "hint\nhint\nhint\nmoves\ncode\nrules\nhelp\ntoday\ntrain\nwhy\n")
	f.Add(byte(3), "\x1b[2J\n\xff\xfe\n\x00\nPASS\npass\nplay\nPASS\nwhy x y\ntoday x\n")
	f.Add(byte(12), strings.Repeat("a1\nc3\nb2\n\n", 50)+"quit")
	f.Fuzz(func(t *testing.T, options byte, typed string) {
		trained(t, int(options), options&16 != 0, plain.Config{ASCII: options&8 != 0, Echo: options&4 != 0, Seed: uint64(options)}, typed)
	})
}
