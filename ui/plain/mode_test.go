package plain_test

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// spoilers are words that tell who wins.
var spoilers = []string{"wins", "win in", "loses in", "lose in", "Best is", "best first", "The sum of"}

// spoiled returns the first spoiler in a match's output, without the line of the goal.
func spoiled(g *games.Game, out string) string {
	out = strings.ReplaceAll(out, g.Goal, "")
	for _, word := range spoilers {
		if strings.Contains(out, word) {
			return word
		}
	}
	return ""
}

// In a dialogue the first match asks whether to play or to study, and the answer is saved. In play
// nothing tells who wins. Without a dialogue the mode is play.
func TestModeIsAskedOnce(t *testing.T) {
	for _, g := range wide.Some(t, catalog.Games()) {
		preset, _ := catalog.Preview(g)
		run := func(h *save.Habits, mode save.Mode, typed string) string {
			t.Helper()
			var out bytes.Buffer
			cfg := plain.Config{Board: preset.Board, First: preset.First, Habits: h, Mode: mode}
			if err := plain.Run(t.Context(), strings.NewReader(typed), &out, cfg); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
		for _, test := range []struct {
			typed string
			want  save.Mode
		}{{"\n", save.Play}, {"what\nstudy\n", save.Study}, {"PLAY\n", save.Play}} {
			dir := t.TempDir()
			habits := func() *save.Habits { return save.New(dir, noon, rand.Uint64).Habits() }
			_, out, asked := strings.Cut(run(habits(), save.Unasked, test.typed+"new\n"), "means play.")
			if word := spoiled(g, out); !asked || strings.Contains(out, "means play.") || (word == "") != (test.want == save.Play) {
				t.Errorf("%s, %q: asked %v, then %q is told:\n%s", g.ID, test.typed, asked, word, out)
			}
			if got := habits().Mode(); got != test.want {
				t.Errorf("%s, %q: noted %q", g.ID, test.typed, got)
			}
			out = run(habits(), save.Unasked, "verdicts\n")
			if strings.Contains(out, "means play.") {
				t.Errorf("%s: it is asked again:\n%s", g.ID, out)
			}
			if got := habits().Mode(); got == test.want {
				t.Errorf("%s: verdicts was not noted: %q", g.ID, got)
			}
		}
		if out := run(nil, save.Unasked, ""); strings.Contains(out, "means play.") || !strings.Contains(out, "type verdicts on to be told them.") || spoiled(g, out) != "" {
			t.Errorf("%s: a script is asked, or told:\n%s", g.ID, out)
		}
		if out := run(nil, save.Play, ""); spoiled(g, out) != "" {
			t.Errorf("%s: told in play:\n%s", g.ID, out)
		}
		if out := run(nil, save.Study, ""); spoiled(g, out) == "" {
			t.Errorf("%s: not told in study:\n%s", g.ID, out)
		}
	}
}

// thirdHint is a hint's third step: the best move or, in a lost position, what to do; then why.
var thirdHint = regexp.MustCompile(`Hint 3 of 3: (best: .*\)|\S+ is lost .*against best play; .*)\. `)

// In play a hint has three steps, which count as one hint, or as none where there is only one move.
// In study it is complete at once.
func TestHintInThreeSteps(t *testing.T) {
	for _, g := range catalog.Games() {
		preset, _ := catalog.Preview(g)
		for _, mode := range []save.Mode{save.Play, save.Study} {
			m := matches.New(preset.Board, preset.First, matches.Sides{})
			var out bytes.Buffer
			if err := plain.Run(t.Context(), strings.NewReader("hint\nhint\nhint\nhint\n"), &out, plain.Config{Match: m, Mode: mode}); err != nil {
				t.Fatal(err)
			}
			first := strings.Index(out.String(), "Hint 1 of 3: ")
			second := strings.Index(out.String(), "Hint 2 of 3: ")
			third := strings.Index(out.String(), "Hint 3 of 3: ")
			why := strings.Index(out.String(), "Why: ")
			steps := 0 < first && first < second && second < third && thirdHint.MatchString(out.String())
			if strings.Contains(out.String(), "all lose equally fast: any will do") && !strings.Contains(out.String()[third:], "any move will do, such as ") { // the third step does not say otherwise
				steps = false
			}
			if mode == save.Play && (!steps || m.Hints != min(len(m.Board.Moves(m.Position()))-1, 1)) || mode == save.Study && (first > 0 || why < 0 || m.Hints != 0) {
				t.Errorf("%s, %s: steps %v, %d counted:\n%s", g.ID, mode, steps, m.Hints, out.String())
			}
		}
	}
}

// In play `why` alone gives nothing away. `why` with a move shows the verdict, and the match
// counts as studied.
func TestWhyInPlay(t *testing.T) {
	for _, g := range catalog.Games() {
		preset, _ := catalog.Preview(g)
		for _, test := range []struct {
			mode  save.Mode
			typed string
			told  bool
			want  matches.Counting
		}{
			{save.Play, "why", false, matches.Counts},
			{save.Play, "why nothing", false, matches.Counts},
			{save.Play, "why " + preset.Board.Name(preset.Board.Start(preset.First), preset.Board.Moves(preset.Board.Start(preset.First))[0]), true, matches.Studied},
			{save.Study, "why", true, matches.Studied},
		} {
			m := matches.New(preset.Board, preset.First, matches.Sides{})
			var out bytes.Buffer
			if err := plain.Run(t.Context(), strings.NewReader(test.typed+"\n"), &out, plain.Config{Match: m, Mode: test.mode}); err != nil {
				t.Fatal(err)
			}
			told := strings.Contains(out.String(), "Why: ")
			if hint := strings.Contains(out.String(), "hint tells it in three steps"); told != test.told || m.Counting != test.want || hint != (test.typed == "why" && !told) {
				t.Errorf("%s, %s, %q: told %v, %s:\n%s", g.ID, test.mode, test.typed, told, m.Counting, out.String())
			}
		}
	}
}
