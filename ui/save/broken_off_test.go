package save

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/rules"
)

// A match whose rules fail is neither won nor drawn, says why it ended, and does not count. A
// match of the same rules that ends normally counts.
func TestAMatchWhoseRulesFailIsNotCounted(t *testing.T) {
	f, err := rules.Load("odd.star", []byte(`title = "Odd"
goal = "take the last stone"
players = ("Ann", "Bob")
def start(n = 5): return n
def moves(p): return [(str(k), p - k) for k in (1, 2) if k <= p // (1 if p != 2 else 0)]
`))
	if err != nil {
		t.Fatal(err)
	}
	presets, err := catalog.Presets(f.Game(rules.Own))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		names  string
		fails  string
		counts bool
		ends   string
	}{
		{"2 1 1 1", "odd.star:5:", false, "Broken off after 2 plies, and not counted"},
		{"1 1 2 1", "", true, "You lost in 4 plies against the amateur"},
	} {
		m := matches.New(presets[0].Board, 0, matches.Sides{matches.Person, matches.Amateur})
		for _, name := range strings.Fields(test.names) {
			for _, move := range m.Board.Moves(m.Position()) {
				if m.Board.Name(m.Position(), move) == name {
					m.Play(move)
					break
				}
			}
		}
		fault := ""
		if err := m.Fault(); err != nil {
			fault = err.Error()
		}
		r := open(t.TempDir(), 1).Results()
		counted := r.Count(m)
		if !m.Over() || fault == "" != (test.fails == "") || !strings.Contains(fault, test.fails) || counted != test.counts || matches.EndWords(m) != test.ends {
			t.Errorf("%s: over %v, %q, counted %v, %s", test.names, m.Over(), fault, counted, matches.EndWords(m))
		}
		says := games.Ending(m.Board.Ended(m.Position(), m.Spoken())).String()
		if strings.HasPrefix(says, "the rules fail here (") != (test.fails != "") {
			t.Errorf("%s: %s", test.names, says)
		}
	}
}
