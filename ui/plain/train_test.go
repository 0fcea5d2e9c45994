package plain_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// noon is the time at which these tests take place.
func noon() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// trained returns the output for a text typed into a training session.
func trained(t *testing.T, game int, asks desk.Asking, cfg plain.Config, typed string) string {
	t.Helper()
	list := catalog.Games()
	var out bytes.Buffer
	cfg.Now = noon
	if err := plain.Train(t.Context(), strings.NewReader(typed), &out, cfg, list[game%len(list)], asks); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), cfg.ASCII)
	return out.String()
}

// Before the answer the output tells nothing that the solver knows, except how many moves win.
func TestQuestionGivesNothingAway(t *testing.T) {
	asks := regexp.MustCompile(`\d+ of \d+ moves wins?( at once| in 3 plies)?\. Choose`)
	for i, g := range catalog.Games() {
		out := trained(t, i, desk.Puzzles, plain.Config{Seed: 3}, "moves\nwhy\nplay\nnext\nshow\n")
		for _, word := range []string{"wins", "loses", "best", "Best", "sum of", "leaves"} {
			if strings.Contains(strings.NewReplacer("0 best", "", "no edge leaves it", "").Replace(asks.ReplaceAllString(out, "")), word) {
				t.Errorf("%s tells %q:\n%s", g.ID, word, out)
			}
		}
		if n := strings.Count(out, "can do nothing now: choose a move first."); n != 3 {
			t.Errorf("%s: %d of why, play and next are refused:\n%s", g.ID, n, out)
		}
	}
}

// Before the question the output has what is needed to play the board, such as the edges of a
// graph.
func TestTrainingTellsTheBoard(t *testing.T) {
	told := 0
	for i, g := range catalog.Games() {
		if g.Details == nil || !g.Details.Always {
			continue
		}
		for seed := range uint64(6) {
			out := trained(t, i, desk.Puzzles, plain.Config{Seed: seed}, "code\n")
			before, _, asked := strings.Cut(out, "You are ")
			at := strings.Index(out, "zz1-")
			if !asked || at < 0 {
				t.Fatalf("no question or no code:\n%s", out)
			}
			b, p, err := catalog.Decode(strings.Fields(out[at:])[0], solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			lines, err := g.Details.Tell(b, p, nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range lines.Len {
				if told++; !strings.Contains(before, "\n"+lines.At(i)+"\n") {
					t.Fatalf("%s, seed %d: no %q before the question:\n%s", g.ID, seed, lines.At(i), out)
				}
			}
		}
	}
	if told == 0 {
		t.Error("there was nothing to tell: the test shows nothing")
	}
}

// FuzzTrained types any text: the session ends without an error and prints plain lines only.
func FuzzTrained(f *testing.F) {
	f.Add(byte(0), "1\n2\n3\n\nhint\n1\n2\nnext\nwhy 3\nplay\nundo\nquit\n")
	f.Add(byte(17), "hint\nhint\nhint\nmoves\ncode\nrules\nhelp\ntoday\ntrain\nwhy\n")
	f.Add(byte(3), "\x1b[2J\n\xff\xfe\n\x00\nPASS\npass\nplay\nPASS\nwhy x y\ntoday x\n")
	f.Add(byte(12), strings.Repeat("a1\nc3\nb2\n\n", 50)+"quit")
	f.Fuzz(func(t *testing.T, options byte, typed string) {
		trained(t, int(options), desk.Asking(options>>4%4), plain.Config{ASCII: options&8 != 0, Echo: options&4 != 0, Seed: uint64(options)}, typed)
	})
}

// A puzzle answered wrong comes back and says so. Answered right, it comes back later.
func TestMistakesComeBack(t *testing.T) {
	for _, g := range catalog.Games() {
		saves := save.New(t.TempDir(), noon, func() uint64 { return 1 })
		a, err := train.Task{Game: g, Levels: []train.Level{1}, Seed: 7}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		saves.Training().Put(a.Answer(noon().AddDate(0, 0, -1), train.Wrong))
		best := a.Board.Name(a.Analysis.Position, a.Analysis.Options[0].Move)
		var out bytes.Buffer
		if err := plain.Train(t.Context(), strings.NewReader("code\n"+best+"\n\n"), &out, plain.Config{Saves: saves, Now: noon}, g, desk.Puzzles); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{g.Name + ", once more: missed on 2026-11-20.\n", a.Code, "This position comes back in 3 days.\n", g.Name + ", puzzle rated "} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("no %q in\n%s", want, out.String())
			}
		}
	}
}

// A storm asks puzzles until three answers are wrong, then lists the puzzles missed. Each can be
// looked at, with the reason.
func TestStorm(t *testing.T) {
	saves := save.New(t.TempDir(), noon, func() uint64 { return 1 })
	var out bytes.Buffer
	g, _ := catalog.Find("jug")
	typed := "1\n\n2\n\n3\n\n3\nopen 2\nwhy\nopen 9\n\n\nprogress\nquit\n"
	if err := plain.Train(t.Context(), strings.NewReader(typed), &out, plain.Config{Saves: saves, Seed: 1, Now: noon}, g, desk.Storming); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), false)
	for _, want := range []string{"Stone jug, storm: 3:00 left, 0 solved.\n", "Type a move or help.\n", "\n3: ", "3 wrong answers: ", "Missed; type open and a number to look at one:\n1: ", "Stone jug, missed 2 of 3.\n", "Type open and a number from 1 to 3.\n", "The storm is over.\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if got := strings.Count(out.String(), "> Wrong: take "); got != 3 {
		t.Errorf("%d wrong answers are told:\n%s", got, out.String())
	}
}
