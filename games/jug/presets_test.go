package jug

import (
	"os"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// preset reads a board to start from and solves it.
func preset(t *testing.T, name string) (*Board, *Solution, *games.Analysis) {
	t.Helper()
	raw, err := os.ReadFile("../../assets/boards/jug/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	settings, text := params.Settings{}, string(raw)
	for strings.HasPrefix(text, "# ") {
		line, rest, _ := strings.Cut(text, "\n")
		key, value, _ := strings.Cut(line[2:], ": ")
		settings[key], text = value, rest
	}
	in, err := Game.Read([]byte(text), name, settings, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board().(*Board)
	s, err := b.solve(t.Context(), b.stones, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b, s, games.Analyse(b, s, b.Start(0))
}

// The claims in the descriptions of the boards to start from are true.
func TestPresets(t *testing.T) {
	for _, test := range []struct {
		name   string
		want   string // the verdict for First
		wins   string // the moves that win, best first
		period [2]int64
	}{
		{"00-twenty", "Win in 7", "4", [2]int64{6, 19}},
		{"01-thirteen", "Win in 5", "2 6 3", [2]int64{7, 9}},
		{"02-seven", "Lose in 6", "", [2]int64{1, 3}},
		{"03-do-not-empty-it", "Win in 3", "2 3", [2]int64{7, 9}},
		{"04-one-pass-for-both", "Win in 11", "3 PASS", [2]int64{0, 4}},
		{"05-multiples-of-four", "Lose in 12", "", [2]int64{0, 4}},
		{"06-empty-jug", "Win in 1", "PASS", [2]int64{3, 4}},
		{"07-twelve-sizes", "Win in 17", "8", [2]int64{3, 78}},
		{"08-ones-tens-hundreds", "Win in 101", "1 100 10", [2]int64{496, 11}},
		{"09-a-hundred-thousand", "Win in 33335", "3", [2]int64{7, 9}},
		{"10-ten-to-the-eighteenth", "Win", "3", [2]int64{7, 9}},
	} {
		b, s, a := preset(t, test.name)
		if got := a.Verdict.String(); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		var wins []string
		for _, o := range a.Options {
			if o.Verdict.Outcome == solver.Win {
				wins = append(wins, b.Name(a.Position, o.Move))
			}
		}
		if got := strings.Join(wins, " "); got != test.wins {
			t.Errorf("%s: %q win, want %q", test.name, got, test.wins)
		}
		if pre, period := s.Period(); pre != test.period[0] || period != test.period[1] {
			t.Errorf("%s: period %d from %d", test.name, period, pre)
		}
	}
}

func TestPresetClaims(t *testing.T) {
	b, _, a := preset(t, "02-seven")
	var longest []string
	for _, o := range a.Options[:a.Best] {
		longest = append(longest, b.Name(a.Position, o.Move))
	}
	if !slices.Equal(longest, []string{"2", "PASS"}) {
		t.Errorf("seven stones: %s hold out the longest", longest)
	}

	b, _, _ = preset(t, "03-do-not-empty-it")
	if p := play(t, b, b.Start(0), "6", "PASS"); len(b.Moves(p)) != 0 {
		t.Errorf("First answers with %s", legal(b, p))
	}

	b, _, a = preset(t, "04-one-pass-for-both")
	if a.Best != 2 {
		t.Errorf("one PASS for both: %d best moves", a.Best)
	}
	s := mustSolve(t, b.sizes, Each, b.stones)
	if v := s.Verdict(s.board.Play(s.board.Start(0), Pass)); v.Outcome != solver.Win {
		t.Errorf("with a PASS each Second is %v after First's", v)
	}

	b, s, _ = preset(t, "05-multiples-of-four")
	for n := int64(0); n < s.Rows(); n++ {
		if lost := s.Verdict(b.start(n, 0)).Outcome == solver.Lose; lost != (n%4 == 0) {
			t.Errorf("%d stones: lost is %v", n, lost)
		}
	}

	_, _, a = preset(t, "08-ones-tens-hundreds")
	if a.Best != 2 || a.Options[2].Verdict.Remoteness != 111 {
		t.Errorf("ones, tens and hundreds: %+v", a.Options)
	}
}
