package rules_test

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/rules"
	"zugzwang/solver/wide"
)

// The examples of the guide: Wythoff's queen, Kayles, and Cat and Mouse.
const (
	wythoff = `
title = "Wythoff's queen"
goal = "bring the queen to the corner"
def start(x = 30, y = 40):
    return (x, y)
def moves(p):
    x, y = p
    return ([("left %d" % k, (x - k, y)) for k in range(1, x + 1)] +
            [("down %d" % k, (x, y - k)) for k in range(1, y + 1)] +
            [("diagonal %d" % k, (x - k, y - k)) for k in range(1, min(x, y) + 1)])
`
	kayles = `
title = "Kayles"
def start(pins = 12):
    return (pins,)
def parts(p):
    return [(n,) for n in p]
def moves(p):
    out = []
    for i, n in enumerate(p):
        for k in (1, 2):
            for a in range((n - k) // 2 + 1):
                rest = [m for m in (a, n - k - a) if m > 0]
                out.append(("row %d: %d, %d left of it" % (i, k, a), tuple(list(p[:i]) + rest + list(p[i + 1:]))))
    return out
`
	catAndMouse = `
title = "Cat and Mouse"
players = ("Mouse", "Cat")
graph = [[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]]
def start(mouse = 1, cat = 2):
    return (mouse, cat)
def moves(p, player):
    mouse, cat = p
    if mouse == 0: return "Mouse"
    if mouse == cat: return "Cat"
    if player == 0: return [(m, (m, cat)) for m in graph[mouse]]
    return [(c, (mouse, c)) for c in graph[cat] if c != 0]
`
)

// The examples have the values of the definition.
func TestExplained(t *testing.T) {
	for _, test := range []struct {
		source string
		with   map[string]any
		states int
	}{
		{wythoff, map[string]any{"x": 12, "y": 15}, 13 * 16},
		{kayles, nil, 274},
		{catAndMouse, nil, 28},
	} {
		f := load(t, test.source)
		g := graphOf(t, on(t, f, test.with), 0)
		want := g.verdicts()[0]
		if got := judged(t, f, test.with); got != words(want) || len(g.at) != test.states {
			t.Errorf("%s: %s, want %s; %d states, want %d", f.Title, got, words(want), len(g.at), test.states)
		}
	}
}

// A call that would take seconds stops when its context ends.
func TestStopped(t *testing.T) {
	const slow = "title = 'T'\ndef start(): return 0\ndef moves(p):\n  for i in range(p * 1000000): pass\n  return [(1, p + 1)]"
	r := on(t, load(t, slow), nil)
	asked := make([]finite.Position, 5000)
	for i := range asked {
		asked[i].State = r.Moves(r.Start(), 0)[0].To
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := r.Expand(ctx, asked, &finite.Expansion{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	// After that the rules can be used again.
	if err := r.Expand(t.Context(), asked[:1], &finite.Expansion{}); err != nil {
		t.Error(err)
	}
}

// A file may be used by several goroutines at once.
func TestManyAtOnce(t *testing.T) {
	r := on(t, bundled(t, "tic-tac-toe"), nil)
	want := graphOf(t, r, 0)
	var all sync.WaitGroup
	for range wide.Of(4, 2) {
		all.Go(func() {
			if got := graphOf(t, r, 0); len(got.at) != len(want.at) {
				t.Errorf("%d positions, want %d", len(got.at), len(want.at))
			}
		})
	}
	all.Wait()
}

// FuzzLoad reads any file. The result is an error of one printable line, or rules that can be
// asked.
func FuzzLoad(f *testing.F) {
	files, err := fs.Glob(assets.Rules(), "*.star")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		source, err := fs.ReadFile(assets.Rules(), file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source))
	}
	for _, source := range []string{
		small + "theory = [{'title': 'T', 'text': 'X\\n\\n    1\\n    2', 'with': {'n': 4}, 'ask': 'A', 'says': 'S', 'claims': [({}, 'Win')]}]",
		small + "lesson = [{'title': 'T', 'text': 'X', 'task': 'answer', 'ask': 'A', 'done': 'D', 'choices': [('a', ''), ('b', 'no')]}]",
		small + "def moves(p): return ('draw', 'x\\x1b')", partisan + "def moves(p, player): return (players[0], 'why' * 30)",
		small, partisan, "fail('\\x1b')", "x = {}[('\\n',)]", "def f(): pass\nf(1, 2)",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		file, err := rules.Load("game.star", []byte(source))
		if err != nil {
			if text := err.Error(); len(text) > 600 || !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("%q", text)
			}
			return
		}
		r, err := file.On(file.Params.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		for turn := range games.Player(2) {
			moves, _, err := r.Ask(r.Start(), turn)
			for _, m := range moves {
				if r.Check(m.To) != nil || r.Tell(r.Start(), turn, m) == "" {
					t.Errorf("%+v, %v", m, err)
				}
			}
		}
	})
}

// A call that is stopped just as it ends does not stop the next one.
func TestStoppedLate(t *testing.T) {
	r := on(t, bundled(t, "tic-tac-toe"), nil)
	asked := []finite.Position{{State: r.Start()}}
	for range 2000 {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := r.Expand(ctx, asked, &finite.Expansion{}); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		for range 4 {
			if moves, _, err := r.Ask(r.Start(), 0); err != nil || len(moves) != 9 {
				t.Fatalf("%d moves, %v", len(moves), err)
			}
		}
	}
}
