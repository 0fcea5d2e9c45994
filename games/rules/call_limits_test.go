package rules

import (
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// A cancelled call ends within one step. The next call is not cancelled.
func TestCancel(t *testing.T) {
	f, err := Load("game.star", []byte("title = 'T'\ndef start(): return 0\ndef moves(p):\n  return []"))
	if err != nil {
		t.Fatal(err)
	}
	m := newMachine()
	m.thread.Cancel(stopped)
	if _, err := m.run(f.eval.(*script).moves, starlark.Tuple{starlark.None}); err == nil || !strings.Contains(err.Error(), stopped) || m.thread.Steps > 1 {
		t.Errorf("%v after %d steps", err, m.thread.Steps)
	}
	if _, err := m.run(f.eval.(*script).moves, starlark.Tuple{starlark.None}); err != nil {
		t.Error(err)
	}
}

// Products have Starlark's results: of small numbers, of other types, and in nested expressions.
func TestProducts(t *testing.T) {
	for source, want := range map[string]string{
		"3 * 4": "12",
		"[n * m for n in (2, 3) for m in (n, 'ab', (n,))]": `[4, "abab", (2, 2), 9, "ababab", (3, 3, 3)]`,
		"(lambda n, m = 2 * 3: n * m)(-5)":                 "-30",
		"{2 * 3: [20 * 30, 4 * 5][20 * 0:]}[6]":            "[600, 20]",
		"'ab' * -1 if not (0 * 1 * 17) else 17":            `""`,
		"-17 * 10000000000000000000":                       "-170000000000000000000",
		"2.5 * 17":                                         "42.5",
	} {
		v := madeOfX(t, "n = 17\nx = "+strings.ReplaceAll(source, "17", "n"))
		if got := v.String(); got != want {
			t.Errorf("%s = %s, want %s", source, got, want)
		}
	}
	for source, want := range map[string]string{
		"x = 3\nx *= 2\nx *= x":                            "36",
		"x = [3, 4]\ny = 100\nx[0] *= y\nx[1] *= 2":        "[300, 8]",
		"def f():\n  a = 5\n  a *= a\n  return a\nx = f()": "25",
	} {
		if got := madeOfX(t, source).String(); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
}

// madeOfX returns the value that a file gives to x.
func madeOfX(t *testing.T, source string) starlark.Value {
	t.Helper()
	f := &script{File: named("x", nil)}
	f.idle.New = func() any { return newMachine() }
	if err := f.run([]byte(source)); err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return f.made["x"]
}
