package berzerk_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/internal/judged"
	"zugzwang/games/params"
	"zugzwang/solver"
)

func answer(t *testing.T, text string) games.Answer {
	t.Helper()
	_, a := judged.Answer(t, berzerk.Game, text, nil)
	return a
}

// The judge's output is that of the reference, written by hand.
func TestJudgesOutputIsTheReference(t *testing.T) {
	eachCircle(4, func(c circle) {
		want := c.reference()
		var w strings.Builder
		for player := range games.Player(2) {
			var line []string
			for cell := 1; cell < c.n; cell++ {
				line = append(line, want[state{Player: player, Cell: cell}].Outcome.String())
			}
			w.WriteString(strings.Join(line, " ") + "\n")
		}
		if got := string(answer(t, c.judge()).Judge()); got != w.String() {
			t.Fatalf("%v: %q, want %q", c, got, w.String())
		}
	})
}

// judge returns the circle as a judge's input.
func (c circle) judge() string {
	var w strings.Builder
	fmt.Fprintln(&w, c.n)
	for _, steps := range c.steps {
		fmt.Fprintln(&w, len(steps), strings.Trim(fmt.Sprint(steps), "[]"))
	}
	return w.String()
}

// The JSON document, read by its keys alone, has the reference's verdicts.
func TestDocument(t *testing.T) {
	eachCircle(4, func(c circle) {
		a := answer(t, c.judge())
		raw, err := json.Marshal(a.Document())
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]any
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
		known := c.reference()
		var lines, states []any
		for _, line := range strings.Split(strings.TrimSpace(string(a.Judge())), "\n") {
			lines = append(lines, line)
		}
		for player, name := range []string{"Rick", "Morty"} {
			for cell := 1; cell < c.n; cell++ {
				at := state{Player: games.Player(player), Cell: cell}
				v := known[at]
				best := []any{} // the steps that keep outcome and distance
				for i, to := range c.replies(at) {
					next := known[to]
					if next.Outcome == v.Outcome.Other() && (v.Outcome == solver.Loop || next.Remoteness == v.Remoteness-1) {
						best = append(best, float64(c.steps[player][i]))
					}
				}
				remoteness := any(float64(v.Remoteness))
				if v.Outcome == solver.Loop {
					remoteness = nil
				}
				states = append(states, map[string]any{
					"turn": name, "cell": float64(cell), "outcome": v.Outcome.String(), "remoteness": remoteness, "best": best,
				})
			}
		}
		want := map[string]any{"game": "berzerk", "version": 1.0, "answer": lines, "states": states}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%v: %s", c, diff)
		}
	})
}

func TestReadTakesAnyWhiteSpace(t *testing.T) {
	want, err := berzerk.Game.Read([]byte("5\n2 3 2\n3 1 2 3\n"), "input", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"5 2 3 2 3 1 2 3", "\r\n5\r\n2 3 2\r\n3 1 2 3\r\n\r\n", "\t5\n\n2\n3\n2\n3\n1\n2\n3"} {
		in, err := berzerk.Game.Read([]byte(text), "input", nil, solver.Options{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if in.Board().Title() != want.Board().Title() {
			t.Errorf("%q: %s, want %s", text, in.Board().Title(), want.Board().Title())
		}
	}
}

func TestReadTellsWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ text, start, want string }{
		{"", "", "input:1: found the end of the input, expected the number of cells, 2..1073741823"},
		{"1 1 1 1 1", "", `input:1: found "1", expected the number of cells, 2..1073741823`},
		{"1073741824", "", `input:1: found "1073741824", expected the number of cells, 2..1073741823`},
		{"-5", "", `input:1: found "-5", expected the number of cells, 2..1073741823`},
		{"five", "", `input:1: found "five", expected the number of cells, 2..1073741823`},
		{"5.0", "", `input:1: found "5.0", expected the number of cells, 2..1073741823`},
		{"99999999999999999999", "", `input:1: found "99999999999999999999", expected the number of cells, 2..1073741823`},
		{"5\n0\n1 1", "", `input:2: found "0", expected how many steps Rick has, 1..4`},
		{"5\n5 1 2 3 4 5\n1 1", "", `input:2: found "5", expected how many steps Rick has, 1..4`},
		{"5\n2 3 5\n1 1", "", `input:2: found "5", expected a step of Rick, 1..4`},
		{"5\n2 3 0\n1 1", "", `input:2: found "0", expected a step of Rick, 1..4`},
		{"5\n2 3 3\n1 1", "", `input:2: found step 3 again, expected steps of Rick that differ`},
		{"5\n2 3\n2\n1 9", "", `input:4: found "9", expected a step of Morty, 1..4`},
		{"5\n2 3 2\n3 1 2 1", "", `input:3: found step 1 again, expected steps of Morty that differ`},
		{"5\n2 3 2\n", "", "input:3: found the end of the input, expected how many steps Morty has, 1..4"},
		{"5\n2 3 2\n3 1 2", "", "input:3: found the end of the input, expected a step of Morty, 1..4"},
		{"5\n2 3 2\n3 1 2 3\n4", "", `input:4: found "4", expected the end of the input`},
		{"5\n2 3 2\n3 1 2 3\n\x00", "", `input:4: found "\x00", expected the end of the input`},
		{"2\n1 1\n1 2", "", `input:3: found "2", expected a step of Morty, 1..1`},
		{"5\n2 3 2\n3 1 2 3", "0", `start: found "0", expected a cell, 1..4`},
		{"5\n2 3 2\n3 1 2 3", "5", `start: found "5", expected a cell, 1..4`},
		{"5\n2 3 2\n3 1 2 3", "hole", `start: found "hole", expected a cell, 1..4`},
		{"5\n2 3 2\n3 1 2 3", "1\n2", `start: found "1\n2", expected a cell, 1..4`},
	} {
		settings := params.Settings{}
		if test.start != "" {
			settings["start"] = test.start
		}
		_, err := berzerk.Game.Read([]byte(test.text), "input", settings, solver.Options{})
		var wrong *params.InputError
		if !errors.As(err, &wrong) || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}

func TestStart(t *testing.T) {
	for _, test := range []struct {
		n        int
		settings params.Settings
		want     int
	}{
		{2, nil, 1}, // by default opposite the hole
		{5, nil, 2},
		{12, params.Settings{}, 6},
		{12, params.Settings{"start": "11"}, 11},
	} {
		in, err := berzerk.Game.Read(fmt.Appendf(nil, "%d 1 1 1 1", test.n), "input", test.settings, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for first := range games.Player(2) {
			if got := in.Board().Start(first); got != (state{Player: first, Cell: test.want}) {
				t.Errorf("%d cells, %v: %v starts on %v, want %d", test.n, test.settings, first, got, test.want)
			}
		}
	}
}

// An input that declares a huge list takes no memory for it.
func TestReadSparesMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := berzerk.Game.Read([]byte("1073741823 1073741822 1"), "input", nil, solver.Options{})
	runtime.ReadMemStats(&after)
	if err == nil {
		t.Error("accepted")
	}
	allocated := after.TotalAlloc - before.TotalAlloc
	if allocated > 1<<16 {
		t.Errorf("%d bytes for an input of a few", allocated)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"5\n2 3 2\n3 1 2 3\n", "8 4 6 2 3 4 2 3 6", "2 1 1 1 1", "", "5 2 3 3 1 1", "-1", "9 1 8 1 08", "5\x00"} {
		f.Add([]byte(seed), "1")
	}
	f.Fuzz(func(t *testing.T, text []byte, start string) {
		original := bytes.Clone(text)
		in, err := berzerk.Game.Read(text, "input", params.Settings{"start": start}, solver.Options{})
		if !bytes.Equal(text, original) {
			t.Fatal("the text was changed")
		}
		if err != nil {
			var wrong *params.InputError
			if !errors.As(err, &wrong) || wrong.Found == "" || wrong.Expected == "" || strings.Contains(err.Error(), "\n") {
				t.Fatalf("not a fault of the input: %v", err)
			}
			return
		}
		b := in.Board().(*berzerk.Board)
		c := circle{b.Cells(), [2][]int{b.Steps(rick), b.Steps(morty)}}
		cell := b.Start(rick).(state).Cell
		if _, err := berzerk.New(c.n, [2][]int{slices.Clone(c.steps[0]), slices.Clone(c.steps[1])}, cell); err != nil {
			t.Fatalf("read what is no board: %v", err)
		}
		again, err := berzerk.Game.Read([]byte(c.judge()), "again", nil, solver.Options{})
		if err != nil {
			t.Fatalf("written and read again: %v", err)
		}
		twice := again.Board().(*berzerk.Board)
		if !cmp.Equal(c, circle{twice.Cells(), [2][]int{twice.Steps(rick), twice.Steps(morty)}}, cmp.AllowUnexported(circle{})) {
			t.Fatalf("%v, and read again %s", c, twice.Title())
		}
	})
}
