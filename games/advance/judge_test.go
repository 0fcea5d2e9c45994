package advance_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/internal/judged"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// answer returns the answer to a judge's input.
func answer(t testing.TB, text string) games.Answer {
	t.Helper()
	_, a := judged.Answer(t, advance.Game, text, nil)
	return a
}

// Grids are read in every format that is allowed.
func TestInputs(t *testing.T) {
	for text, want := range map[string]rows{
		"1\n.":                    ".",
		"2\n.W\nB.\n":             ".W B.",
		"2 2\n.W\nB.\n":           ".W B.",
		"  2\r\n.W\r\n\r\nB.\r\n": ".W B.",
		"1 4 W.BB":                "W.BB",
		"3 1\nW\nB\n.\n":          "W B .",
	} {
		in, err := advance.Game.Read([]byte(text), "input", nil, solver.Options{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		b := in.Board().(*advance.Board)
		if got := read(b, b.Start(white)); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
}

func TestBadInputs(t *testing.T) {
	const tall = "9223372036854775807"
	for _, test := range []struct{ text, want string }{
		{"", "input:1: found the end of the input, expected the number of rows, 1..10000"},
		{"x", `input:1: found "x", expected the number of rows, 1..10000`},
		{"0\n", `input:1: found "0", expected the number of rows, 1..10000`},
		{"-1\n", `input:1: found "-1", expected the number of rows, 1..10000`},
		{"10001\n", `input:1: found "10001", expected the number of rows, 1..10000`},
		{tall + "\n", `input:1: found "9223372036854775807", expected the number of rows, 1..10000`},
		{"2", "input:1: found the end of the input, expected row 1 of the grid: 2 of '.', 'W' and 'B'"},
		{"2\n.W", "input:2: found the end of the input, expected row 2 of the grid: 2 of '.', 'W' and 'B'"},
		{"2\n.W\nB", `input:3: found "B", expected row 2 of the grid: 2 of '.', 'W' and 'B'`},
		{"2\n.W\nB..", `input:3: found "B..", expected row 2 of the grid: 2 of '.', 'W' and 'B'`},
		{"2\n.w\nB.", `input:2: found ".w", expected row 1 of the grid: 2 of '.', 'W' and 'B'`},
		{"2\n.W\n12", `input:3: found "12", expected row 2 of the grid: 2 of '.', 'W' and 'B'`},
		{"2\n.W\nB.\nWW", `input:4: found "WW", expected the end of the input`},
		{"2 0\n", `input:1: found "0", expected the number of columns, 1..5000`},
		{"2 5001\n", `input:1: found "5001", expected the number of columns, 1..5000`},
		{"2 " + tall + "0\n", `input:1: found "92233720368547758070", expected the number of columns, 1..5000`},
		{"2 3\n", "input:2: found the end of the input, expected row 1 of the grid: 3 of '.', 'W' and 'B'"},
		{"2 3\n.W\n", `input:2: found ".W", expected row 1 of the grid: 3 of '.', 'W' and 'B'`},
		{"101\n.W\n", "input:2: found the first of 101 rows of as many cells, expected the number of columns, 1..99"},
		{"10000\n", "input:2: found the end of the input, expected row 1 of the grid: 10000 of '.', 'W' and 'B'"},
	} {
		_, err := advance.Game.Read([]byte(test.text), "input", nil, solver.Options{})
		var fault *params.InputError
		if !errors.As(err, &fault) {
			t.Errorf("%q: %v is no *InputError", test.text, err)
		} else if err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}

func TestDocument(t *testing.T) {
	for text, want := range map[string]string{
		// the third sample of the problem
		"4\nWWBW\nWWWW\nBWB.\nBBBB": `{"game":"advance","version":1,"answer":["Snuke"],
			"columns":[{"value":"-1/2"},{"value":"-2"},{"value":"3/2"},{"value":"-3/2"}],
			"total":"-5/2","starts":{"White":"Lose","Black":"Win"}}`,
		"1 2\nBB": `{"game":"advance","version":1,"answer":["Takahashi"],
			"columns":[{"value":"1"},{"value":"1"}],"total":"2","starts":{"White":"Win","Black":"Lose"}}`,
		"1\n.": `{"game":"advance","version":1,"answer":["Snuke"],
			"columns":[{"value":"0"}],"total":"0","starts":{"White":"Lose","Black":"Lose"}}`,
	} {
		raw, err := json.Marshal(answer(t, text).Document())
		if err != nil {
			t.Fatal(err)
		}
		var got, expected any
		if err := errors.Join(json.Unmarshal(raw, &got), json.Unmarshal([]byte(want), &expected)); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(expected, got); diff != "" {
			t.Errorf("%q: document (-want +got):\n%s", text, diff)
		}
	}
}

// Any text is either read, and then written and read again as the same, or refused with an
// InputError.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"3\nBB.\n.B.\n...\n", "2\n..\nWW\n", "1 3\nW.B", "2 2\n.W", "0", "9 9", "2\nW\x00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		in, err := advance.Game.Read(text, "input", nil, solver.Options{})
		if err != nil {
			if fault := (*params.InputError)(nil); !errors.As(err, &fault) || in != nil {
				t.Fatalf("%v with %v", err, in)
			}
			return
		}
		b := in.Board().(*advance.Board)
		words := strings.Fields(string(text))
		grid := strings.Join(words[len(words)-b.Rows():], " ")
		if got := read(b, b.Start(white)); string(got) != grid {
			t.Fatalf("%q is read as %s", text, got)
		}
	})
}
