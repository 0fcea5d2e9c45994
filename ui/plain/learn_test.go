package plain_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/solver/wide"
	"zugzwang/ui/learn"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// learnt returns the output for a text typed into a lesson.
func learnt(t *testing.T, g *games.Game, cfg plain.Config, typed string) string {
	t.Helper()
	var out bytes.Buffer
	if err := plain.Learn(t.Context(), strings.NewReader(typed), &out, cfg, g); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), cfg.ASCII)
	return out.String()
}

// Every lesson can be done by typing lines. Typing all possible moves and answers again and again
// ends each step. The output tells nothing that the solver knows before the answer.
func TestLessonsByLines(t *testing.T) {
	for _, l := range wide.Some(t, learn.Lessons()) {
		store := save.New(t.TempDir(), noon, func() uint64 { return 1 })
		for i, s := range l.Steps {
			a, err := learn.Begin(t.Context(), l.Game, &s)
			if err != nil {
				t.Fatal(err)
			}
			// Illegal moves are refused and wrong ones taken back. So typing all moves and answers
			// repeatedly finds the right ones.
			b := a.Match.Board
			var names []string
			seen := map[string]bool{}
			for at := []games.Position{a.Match.Position()}; len(at) > 0; at = at[1:] {
				if seen[at[0].Key()] {
					continue
				}
				seen[at[0].Key()] = true
				for _, m := range b.Moves(at[0]) {
					at = append(at, b.Play(at[0], m))
					if name := b.Name(at[0], m); !slices.Contains(names, name) {
						names = append(names, name)
					}
				}
			}
			for _, c := range s.Choices {
				names = append(names, c.Text)
			}
			var typed strings.Builder
			rng := rand.New(rand.NewPCG(1, uint64(i)))
			for range 12 { // in a fixed order, moves back and forth would never end
				typed.WriteString(strings.Join(names, "\n") + "\n")
				rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			}
			typed.WriteString("end\n")
			out := learnt(t, l.Game, plain.Config{Saves: store}, typed.String())
			if got := learn.Progress(store.Habits(), l); got != i+1 {
				t.Fatalf("%s, step %d: %d steps are done:\n%s", l.Game.ID, i+1, got, out)
			}
			if !strings.Contains(strings.ReplaceAll(out, "\n", " "), english.Aloud(s.Done)) {
				t.Errorf("%s, step %d does not say what has been learnt:\n%s", l.Game.ID, i+1, out)
			}
			before, _, _ := strings.Cut(out, "> ")
			for _, word := range []string{"Best is", "best first", "The sum of"} {
				if strings.Contains(before, word) {
					t.Errorf("%s, step %d tells %q", l.Game.ID, i+1, word)
				}
			}
		}
	}
}

// FuzzLearnt types any text: the lesson ends without an error and prints plain lines only.
func FuzzLearnt(f *testing.F) {
	f.Add(byte(0), "1\n2\n\n2\n1\n1\n2\n\n1\n2\n\na\nb\n\n3\n2\n\n\n\nend\nnext\n")
	f.Add(byte(17), "back\nnext\nhelp\nrules\nshow\nend\nplay\nundo\nquit\n")
	f.Add(byte(3), "\x1b[2J\n\xff\xfe\n\x00\nPASS\npass\nplay\nPASS\nwhy x y\n")
	f.Add(byte(2), strings.Repeat("A:end\n\nQ\nend\nedges\n", 50)+"quit")
	f.Add(byte(5), "chess\nkayles\nzz1-\njug\n3\n\n")
	f.Fuzz(func(t *testing.T, options byte, typed string) {
		list := append(catalog.Games(), nil)
		learnt(t, list[int(options&7)%len(list)], plain.Config{ASCII: options&8 != 0, Echo: options&16 != 0, Seed: uint64(options)}, typed)
	})
}
