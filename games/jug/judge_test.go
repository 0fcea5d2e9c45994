package jug

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

func mustAnswer(t testing.TB, text string, settings params.Settings) games.Answer {
	t.Helper()
	_, a := judged.Answer(t, Game, text, settings)
	return a
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		name, in, pass, want string
	}{
		{"an empty jug: F says PASS, and S may not", "1 2 3\n0\n", "", "F\n"},
		{"an empty jug, and no PASS", "1 2 3\n0\n", "none", "S\n"},
		{"take all of it", "2 3 6\n6\n", "none", "F\n"},
		{"the second take is banned", "1\n2\n", "none", "F\n"},
		{"one stone: who takes it leaves the last PASS to the other", "1 2\n1\n", "each", "S\n"},
		{"blank lines at the end, and spaces", " 2  3 6 \r\n13\r\n\r\n \n", "", "F\n"},
		{"lines before the sizes", "\n \n2 3 6\n7\n13\n", "", "S\nF\n"},
		{"any white space between the numbers", "2 3 6\n\n7 13\n\n\t24\n", "", "S\nF\nF\n"},
		{"lines that end with a carriage return alone", "2 3 6\r7\r13\r", "", "S\nF\n"},
		{"no line break at the end", "2 3 6\n7", "", "S\n"},
		{"one size, and 10^18 stones", "1\n1000000000000000000\n", "none", "F\n"},
	} {
		settings := params.Settings{}
		if test.pass != "" {
			settings["pass"] = test.pass
		}
		if got := string(mustAnswer(t, test.in, settings).Judge()); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestBadInput(t *testing.T) {
	for in, want := range map[string]string{
		"":                           `test:1: found the end of the input, expected a size, 1..9223372036854775807`,
		"two\n1\n":                   `test:1: found "two", expected a size, 1..9223372036854775807`,
		"0 1\n1\n":                   `test:1: found "0", expected a size, 1..9223372036854775807`,
		"2 -3\n1\n":                  `test:1: found "-3", expected a size greater than 2`,
		"2 3 3\n1\n":                 `test:1: found size 3, expected a size greater than 3`,
		"3 2\n1\n":                   `test:1: found size 2, expected a size greater than 3`,
		"9223372036854775808\n1":     `test:1: found "9223372036854775808", expected a size, 1..9223372036854775807`,
		"2 3 6":                      `test:1: found the end of the input, expected a number of stones, 0..10^18`,
		"\n2 3 6 \r7\rx":             `test:4: found "x", expected a number of stones, 0..10^18`,
		"2 3 6\n\n \n":               `test:4: found the end of the input, expected a number of stones, 0..10^18`,
		"2 3 6\n-1\n":                `test:2: found "-1", expected a number of stones, 0..10^18`,
		"2 3 6\n1000000000000000001": `test:2: found "1000000000000000001", expected a number of stones, 0..10^18`,
		"2 3 6\n+1\n":                `test:2: found "+1", expected a number of stones, 0..10^18`,
		"2 3 6\n1\nend\n":            `test:3: found "end", expected a number of stones, 0..10^18`,
		"2 3 6\n1\n\x00\n":           `test:3: found "\x00", expected a number of stones, 0..10^18`,
	} {
		in0, err := Game.Read([]byte(in), "test", nil, solver.Options{})
		var bad *params.InputError
		if !errors.As(err, &bad) || err.Error() != want {
			t.Errorf("%q: %v, %v\nwant %s", in, in0, err, want)
		}
	}
	for _, test := range []struct{ key, value, want string }{
		{"pass", "twice", `pass: found "twice", expected each, shared or none`},
		{"stones", "-1", `stones: found "-1", expected a number of stones, 0..10^18`},
		{"stones", "1e3", `stones: found "1e3", expected a number of stones, 0..10^18`},
	} {
		_, err := Game.Read([]byte("1 2\n3\n"), "test", params.Settings{test.key: test.value}, solver.Options{})
		if err == nil || err.Error() != test.want {
			t.Errorf("%s = %s: %v, want %s", test.key, test.value, err, test.want)
		}
	}
}

func TestSettings(t *testing.T) {
	in, err := Game.Read([]byte("2 3 6\n10\n20\n"), "test", params.Settings{"pass": "shared", "stones": "15"}, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if b := in.Board().(*Board); b.Rule() != Shared || b.Stones() != 15 {
		t.Errorf("%s", b.Title())
	}
	in, err = Game.Read([]byte("2 3 6\n10\n20\n"), "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if b := in.Board().(*Board); b.Rule() != Each || b.Stones() != 10 {
		t.Errorf("%s", b.Title())
	}
}

func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		sizes  []int64
		rule   Rule
		stones int64
		want   string
	}{
		{nil, Each, 1, "found nothing, expected a size, 1..9223372036854775807"},
		{[]int64{0, 1}, Each, 1, "found 0, expected a size, 1..9223372036854775807"},
		{[]int64{2, 2}, Each, 1, "found size 2, expected a size greater than 2"},
		{[]int64{2, 1}, Each, 1, "found size 1, expected a size greater than 2"},
		{[]int64{1}, Never + 1, 1, `found "", expected each, shared or none`},
		{[]int64{1}, Each, -1, "found -1, expected a number of stones, 0..10^18"},
		{[]int64{1}, Each, maxStones + 1, "found 1000000000000000001, expected a number of stones, 0..10^18"},
	} {
		if _, err := New(test.sizes, test.rule, test.stones); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test, err, test.want)
		}
	}
}

func TestDocument(t *testing.T) {
	a := mustAnswer(t, "2 3 6\n0\n6\n7\n1000000000000000000\n", nil)
	got, err := json.MarshalIndent(a.Document(), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/document.json")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.TrimSpace(string(want)), string(got)); diff != "" {
		t.Error(diff)
	}
	a = mustAnswer(t, "2 1000000000\n5\n", params.Settings{"pass": "none"})
	got, err = json.Marshal(a.Document())
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"game":"jug","version":1,"answer":["F"],"heaps":[{"stones":5,"outcome":"Win","remoteness":1,"best":[2]}],"pass":"none","period":null,"preperiod":null}`; string(got) != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"2 3 6\n1\n2\n", "1\n0", "5 9223372036854775807\n99\n\n", "3 2\n1\n", "1 2\n3 4\n"} {
		f.Add([]byte(seed), "each")
	}
	f.Fuzz(func(t *testing.T, text []byte, pass string) {
		in, err := Game.Read(text, "fuzz", params.Settings{"pass": pass}, solver.Options{})
		if err != nil {
			var bad *params.InputError
			if !errors.As(err, &bad) || bad.Found == "" || bad.Expected == "" {
				t.Fatalf("%#v", err)
			}
			return
		}
		a, err := in.Solve(t.Context(), solver.Options{Memory: 1 << 16})
		var large *solver.TooLarge
		if errors.As(err, &large) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(string(a.Judge()), "\n"); lines != len(in.(*input).heaps) {
			t.Errorf("%d lines for %d heaps", lines, len(in.(*input).heaps))
		}
		accepts(t, in, a)
	})
}

// accepts requires what is printed of an input's answer to pass verification.
func accepts(t testing.TB, in games.Input, a games.Answer) {
	t.Helper()
	document, err := output.JSON(a.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := games.Verify(t.Context(), in, output.Printed{Judge: a.Judge(), Document: document}, solver.Options{}); err != nil {
		t.Error(err)
	}
}
