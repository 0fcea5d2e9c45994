package rules_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// text is a valid game with a text parameter. Tests add lines to it, and to small.
const text = `title = "T"
def start(lanes = ".BR"): return lanes
def moves(p): return []
`

const small = `title = "T"
def start(n = 3): return n
def moves(p): return [(k, p - k) for k in range(1, min(p, 2) + 1)]
`

// partisan is a valid game in which moves takes the player.
const partisan = `title = "T"
players = ("Left", "Right")
def start(n = 3): return n
def moves(p, player): return [(k, p - k) for k in range(1, min(p, 2) + 1)]
`

func TestFile(t *testing.T) {
	f := load(t, "\ufeff"+`
title = "  A   game "
about = "a line"
goal = """what one
  wants"""
rules = """
  First paragraph,
  of two lines.

  Second.
"""
players = ["Mouse", "Cat"]
forever = "Cat"
misere = True
examples = [("Small", {"n": 1, "wrap": True}), ("Named", {"board": "x o"})]
title_of = {}
def start(n = 30, wrap = False, board = "", far = 10000000000, low = -4): return (n, wrap, board, far, low)
def moves(p, player): return []
def parts(p): return [p]
def show(p): return "x"
`)
	type told struct {
		Title, About, Goal, Rules string
		Players                   [2]string
		Impartial, Misere         bool
		Forever                   solver.Forever
	}
	want := told{"A game", "a line", "what one wants", "First paragraph, of two lines.\nSecond.", [2]string{"Mouse", "Cat"}, false, true, solver.Player1}
	if diff := cmp.Diff(want, told{f.Title, f.About, f.Goal, f.Rules, f.Players, f.Impartial, f.Misere, f.Forever}); diff != "" {
		t.Error(diff)
	}
	var params []string
	for _, p := range f.Params {
		params = append(params, p.Name+" "+p.Default+" "+p.Expected())
	}
	if diff := cmp.Diff([]string{
		"n 30 n, 0..10^9", "wrap False False or True", "board  board, 0..200 characters", "far 10000000000 far, 0..10^18",
		"low -4 low, -1000000000..10^9",
	}, params); diff != "" {
		t.Error(diff)
	}
	if len(f.Examples) != 2 || f.Examples[0].Title != "Small" {
		t.Fatal(f.Examples)
	}
	for i, want := range []string{`(1, True, "", 10000000000, -4)`, `(30, False, "x o", 10000000000, -4)`} {
		r, err := f.On(f.Examples[i].Values)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Call(r.Start()); got != want {
			t.Errorf("%s: %s, want %s", f.Examples[i].Title, got, want)
		}
	}
}

// Players without names get the default names for their kind of game.
func TestPlayers(t *testing.T) {
	if got := load(t, small); got.Players != [2]string{"First", "Second"} || !got.Impartial || got.Named {
		t.Error(got.Players)
	}
	if got := load(t, small+"players = ('the cop', 'the robber')"); got.Players != [2]string{"Cop", "Robber"} || !got.Article || got.Game(rules.Own).Role(1) != "the robber" {
		t.Error(got.Players, got.Article)
	}
	if got := load(t, strings.Replace(partisan, "players", "others", 1)); got.Players != [2]string{"Left", "Right"} || got.Impartial || got.Named {
		t.Error(got.Players)
	}
}

// Links of names that are texts or numbers.
func TestLinks(t *testing.T) {
	f := load(t, small+"links = [('a', 2), (3, 'b')]\ndef show(p): return '.'\n")
	if want := [][2]string{{"a", "2"}, {"3", "b"}}; !slices.Equal(f.Links, want) {
		t.Errorf("links %v, want %v", f.Links, want)
	}
	r := on(t, f, nil).Finite()
	if linker, ok := r.(finite.Linker); !ok || !slices.Equal(linker.Links(), f.Links) {
		t.Error("the rules do not say them")
	}
	for _, test := range []struct{ source, want string }{
		{"links = 1\n", "found 1, expected links, a list of at most 1000 pairs of moves' names"},
		{"links = [1]\n", "found 1, expected two moves' names"},
		{"links = [('a', 'b', 'c')]\n", "expected two moves' names"},
		{"links = [('a', None)]\n", "expected two moves' names"},
		{"links = [(i, i) for i in range(1001)]\n", "expected links, a list of at most 1000 pairs of moves' names"},
	} {
		if _, err := rules.Load("game.star", []byte(small+test.source)); err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.source, err, test.want)
		}
	}
}

// The rules implement only the interfaces for which the file has functions.
func TestFinite(t *testing.T) {
	const parts, show = "def parts(p): return [p]\n", "def show(p): return '.'\n"
	for _, extra := range []string{"", parts, show, parts + show} {
		r := on(t, load(t, small+extra), nil).Finite()
		_, splits := r.(finite.Splitter)
		_, shows := r.(finite.Shower)
		if splits != strings.Contains(extra, "parts") || shows != strings.Contains(extra, "show") {
			t.Errorf("%q: splits %v, shows %v", extra, splits, shows)
		}
		for _, is := range []bool{is[finite.Expander](r), is[finite.Ender](r), is[finite.Teller](r), is[finite.Closer](r), is[finite.Caller](r), is[finite.Checker](r)} {
			if !is {
				t.Errorf("%q: it is not all that it can be", extra)
			}
		}
	}
}

func is[T any](r finite.Rules) bool { _, ok := r.(T); return ok }

// Every error of a file is one line.
func TestFaults(t *testing.T) {
	for _, test := range []struct{ source, want string }{
		{"", `game.star: found no title, expected title = "…"`},
		{"x = (\n", "game.star:2:1: found end of file, expected primary expression"},
		{"x = 'a", "game.star:1:5: unexpected EOF in string"},
		{"x = y", "game.star:1:5: undefined: y"},
		{"load('a', 'b')", "game.star:1:1: found load, expected all in one file"},
		{"x = 1 // 0", "game.star:1:7: floored division by zero"},
		{"def f(): return 1 + 'a'\nf()", `game.star:1:19: unknown binary op: int + string`},
		{"fail('so it\\nis \\x1b[1m')", `game.star:1:5: fail: so it\nis \x1b[1m`},
		{"while True: pass", "game.star:1:1: found more than 10,000,000 steps, expected an end"},
		{"def f(): return f()\nf()", "game.star:1:17: found calls within calls, more than 10,000, expected less"},
		{"x = [0] * 1000000000", "game.star:1:9: found a list of 1 times 1000000000, expected 1,048,576 at most"},
		{"x = 1000000000\ny = 'ab'\ny *= x", "game.star:3:3: found a string of 2 times 1000000000, expected 1,048,576 at most"},
		{"x = 'a' * [1]", "game.star:1:9: unknown binary op: string * list"},
		{"x = list(range(1000000000))", "game.star:1:15: found a range of 1,000,000,000, expected 1,048,576 at most"},
		{"x = 3\nfor i in range(100): x = x * x", "game.star:2:28: found a product of 6,494 bits, expected 4,096 at most"},
		{strings.Repeat(" ", 65537), "game.star: found 65,537 bytes, expected 65,536 at most"},

		{"title = 3", "game.star:1:1: found 3, expected title, a text"},
		{"title = ' '", `game.star:1:1: found " ", expected title, a text of 1 to 60 characters that can be shown`},
		{"title = 'a\x1b'", `game.star:1:1: found "a\x1b", expected title, a text of 1 to 60 characters that can be shown`},
		{"title = 'T'\nabout = 'x' * 201", `game.star:2:1: found "` + strings.Repeat("x", 59) + `…, expected about, a text of 1 to 200 characters that can be shown`},
		{small + "players = ('A', 'B', 'C')", `game.star:4:1: found ("A", "B", "C"), expected two names, such as ("Mouse", "Cat")`},
		{small + "players = ('A', 3)", `game.star:4:1: found 3, expected a player's name, a text of 1 to 24 characters`},
		{small + "players = ('A', 'A')", `game.star:4:1: found ("A", "A"), expected two names that differ`},
		{small + "players = ('A', 'draw')", `game.star:4:1: found "draw", expected a name that is no result`},
		{small + "misere = 1", "game.star:4:1: found 1, expected True or False"},
		{small + "hot = 1", "game.star:4:1: found 1, expected True or False"},
		{small + "hot = True", "game.star:4:1: found hot, with moves(p), which are the same for both players, expected moves(p, player)"},
		{small + "forever = 'First'", "game.star:4:1: found forever, with moves(p), which are the same for both players, expected moves(p, player)"},
		{partisan + "forever = 'Cat'", `game.star:5:1: found "Cat", expected a player: "Left" or "Right"`},

		{"title = 'T'", "game.star: found no start, expected a function start"},
		{"title = 'T'\ndef start(): return 1", "game.star: found no moves, expected a function moves"},
		{"title = 'T'\nstart = (3, 4)", "game.star:2:1: found (3, 4), expected a function start"},
		{"title = 'T'\nstart = len", "game.star:2:1: found a function, expected a function start"},
		{"title = 'T'\ndef start(*a): return 1", "game.star:2:5: found parameters with *, expected parameters with names"},
		{"title = 'T'\ndef start(n): return n\ndef moves(p): return []", "game.star:2:11: found n without a default, expected n = …, an int, a string or a bool"},
		{"title = 'T'\ndef start(n = 0.5): return n\ndef moves(p): return []", "game.star:2:11: found 0.5, a float, expected a default of n: an int of 18 digits at most, a bool, or a text of 200 characters at most that can be shown"},
		{"title = 'T'\ndef start(): return 1\ndef moves(): return []", "game.star:3:5: found moves with 0 parameters, expected moves(p) or moves(p, player)"},
		{"title = 'T'\ndef start(): return 1\ndef moves(p, k = 1): return []", "game.star:3:14: found a default of k, expected moves(p) or moves(p, player)"},
		{small + "def parts(p, player): return [p]", "game.star:4:5: found parts with 2 parameters, expected parts(p)"},
		{small + "def say(p): return ''", "game.star:4:5: found say with 1 parameter, expected say(p, move) or say(p, move, player)"},

		{small + "letters = 3", `game.star:4:1: found 3, expected the letters of texts that start takes, such as {"lanes": "BR. "}`},
		{small + "letters = {'n': 'x'}", `game.star:4:1: found "n", expected the letters of texts that start takes, such as {"lanes": "BR. "}`},
		{text + "letters = {'lanes': 3}", `game.star:4:1: found 3, expected letters of lanes, a text of 1 to 200 characters that can be shown`},
		{text + "letters = {'lanes': ''}", `game.star:4:1: found "", expected letters of lanes, a text of 1 to 200 characters that can be shown`},
		{text + "letters = {'lanes': 'B.'}", `game.star:4:1: found 'R' in the default of lanes, expected letters of lanes that it is made of`},
		{text + "letters = {'lanes': 'BR.'}\nexamples = [('A', {'lanes': 'B R'})]", `game.star:5:1: found lanes = "B R" in "A", expected parameters of start and what they may be`},
		{small + "examples = 3", `game.star:4:1: found 3, expected a list of examples such as ("A small one", {"x": 3})`},
		{small + "examples = [('A', 3)]", `game.star:4:1: found ("A", 3), expected a list of examples such as ("A small one", {"x": 3})`},
		{small + "examples = [('A', {'m': 3})]", `game.star:4:1: found "m" in "A", expected parameters of start and what they may be`},
		{small + "examples = [('A', {'n': 'x'})]", `game.star:4:1: found n = "x" in "A", expected parameters of start and what they may be`},
		{small + "examples = [('A', {'n': -1})]", `game.star:4:1: found n = -1 in "A", expected parameters of start and what they may be`},

		{"title = 'T'\ndef start(n = 3): return [n]\ndef moves(p): return []", "game.star:2:5: start: found [3], a list, expected a position: None, a bool, an int, a string or a tuple of these; tuple(…) makes one of a list, at start(n = 3)"},
		{"title = 'T'\ndef start(n = 3): return 1 // (n - 3)\ndef moves(p): return []", "game.star:2:28: floored division by zero, at start(n = 3)"},
	} {
		_, err := rules.Load("game.star", []byte(test.source))
		if bad := (*rules.Error)(nil); !errors.As(err, &bad) || err.Error() != test.want {
			t.Errorf("%.200q:\n got %v\nwant %s", test.source, err, test.want)
		}
	}
}

// Rules that take too much memory are ended from outside. Where in the line they are then is not
// known.
func TestTooMuchMemory(t *testing.T) {
	_, err := rules.Load("game.star", []byte("y = 'ab' * 200000\nx = [y + 'c' for i in range(20000)]"))
	if bad := (*rules.Error)(nil); !errors.As(err, &bad) || !regexp.MustCompile(`^game\.star:2:[0-9]+: found values of more than 128 MB, expected less$`).MatchString(err.Error()) {
		t.Errorf("%v", err)
	}
}

// answering returns a game in which moves returns this value for the position (3, 4). The first
// player is to move there.
func answering(header, moves string) string {
	return header + "def start(): return (3, 4)\n" + moves
}

// Which values moves may return, and the error for each that it may not.
func TestMovesFaults(t *testing.T) {
	const impartial, partisan = "title = 'T'\nplayers = ('Mouse', 'Cat')\n", "title = 'T'\nplayers = ('Mouse', 'Cat')\n"
	p := func(v string) string { return answering(impartial, "def moves(p): return "+v) }
	q := func(v string) string { return answering(partisan, "def moves(p, player): return "+v) }
	const at, atMouse = ", at (3, 4)", ", at (3, 4), Mouse to move"
	for _, test := range []struct{ source, want string }{
		{p("None"), "game.star:4:5: moves: found None, expected a list of moves, or a result (a return is missing)" + at},
		{p("3"), "game.star:4:5: moves: found 3, expected a list of moves, or a result" + at},
		{p("{}"), "game.star:4:5: moves: found {…}, a dict, expected a list of moves, or a result" + at},
		{p("[3]"), "game.star:4:5: moves: found 3, expected a move: (name, next) or (name, next, mover)" + at},
		{p("[('a',)]"), `game.star:4:5: moves: found ("a",), expected a move: (name, next) or (name, next, mover)` + at},
		{p("[('a', 1, 0)]"), "game.star:4:5: moves: found a mover, 0, with moves(p), which are the same for both players, expected moves(p, player)" + at},
		{q("[('a', 1, 2)]"), `game.star:4:5: moves: found a mover, 2, expected 0, 1 or a player: "Mouse" or "Cat"` + atMouse},
		{q("[('a', 1, True)]"), `game.star:4:5: moves: found a mover, True, expected 0, 1 or a player: "Mouse" or "Cat"` + atMouse},
		{q("[('a', 1, 10000000000000)]"), `game.star:4:5: moves: found a mover, 10000000000000, expected 0, 1 or a player: "Mouse" or "Cat"` + atMouse},
		{p("[('a', 1), ('a', 2)]"), `game.star:4:5: moves: found two moves named "a", expected names that differ` + at},
		{p("[(3, 1), ('3', 2)]"), `game.star:4:5: moves: found two moves named "3", expected names that differ` + at},
		{p("[('', 1)]"), `game.star:4:5: moves: found "", expected a move's name: an int, or a text of 1 to 64 characters that can be shown` + at},
		{p("[(' a', 1)]"), `game.star:4:5: moves: found " a", expected a move's name: an int, or a text of 1 to 64 characters that can be shown` + at},
		{p("[('a\\nb', 1)]"), `game.star:4:5: moves: found "a\nb", expected a move's name: an int, or a text of 1 to 64 characters that can be shown` + at},
		{p("[('\\u202e', 1)]"), `game.star:4:5: moves: found "\u202e", expected a move's name: an int, or a text of 1 to 64 characters that can be shown` + at},
		{p("[(True, 1)]"), `game.star:4:5: moves: found True, expected a move's name: an int, or a text of 1 to 64 characters that can be shown` + at},
		{p("[(1 << 70, 1)]"), `game.star:4:5: moves: found 1180591620717411303424, expected a move's name: an int, or a text of 1 to 64 characters that can be shown` + at},
		{p("[('a', [1, 2])]"), `game.star:4:5: moves: found [1, 2], a list, expected a position: None, a bool, an int, a string or a tuple of these; tuple(…) makes one of a list, after move "a"` + at},
		{p("[('a', (1, {'x': 1}))]"), `game.star:4:5: moves: found {…}, a dict, expected a position: None, a bool, an int, a string or a tuple of these; tuple(sorted(d.items())) makes one of a dict, after move "a"` + at},
		{p("[('a', set([1]))]"), `game.star:4:5: moves: found set([…]), a set, expected a position: None, a bool, an int, a string or a tuple of these; tuple(sorted(s)) makes one of a set, after move "a"` + at},
		{p("[('a', p[0] / 2)]"), `game.star:4:5: moves: found 1.5, a float, expected a position: None, a bool, an int, a string or a tuple of these; // divides without a fraction, after move "a"` + at},
		{p("[('a', len)]"), `game.star:4:5: moves: found a function, expected a position: None, a bool, an int, a string or a tuple of these, after move "a"` + at},
		{p("[('a', 'x' * 70000)]"), `game.star:4:5: moves: found a position of more than 65536 bytes, expected less, after move "a"` + at},
		{p("[('a', (0,) * 70000)]"), `game.star:4:5: moves: found a position of more than 65536 bytes, expected less, after move "a"` + at},
		{p("'won'"), `game.star:4:5: moves: found "won", expected a list of moves, "draw", "win" or "lose"` + at},
		{p("'Mouse'"), `game.star:4:5: moves: found a win of "Mouse", with moves(p), which are the same for both players, expected moves(p, player), or "win" or "lose"` + at},
		{q("'Dog'"), `game.star:4:5: moves: found "Dog", expected a list of moves, "draw", "win" or "lose", or a player: "Mouse" or "Cat"` + atMouse},
		{p("('won', 'so it is')"), `game.star:4:5: moves: found "won", expected a list of moves, "draw", "win" or "lose"` + at},
		{p("('win',)"), `game.star:4:5: moves: found ("win",), expected a result with its reason: ("win", why)` + at},
		{p("('win', 'a', 'b')"), `game.star:4:5: moves: found ("win", "a", "b"), expected a result with its reason: ("win", why)` + at},
		{p("('win', 3)"), "game.star:4:5: moves: found 3, expected why that is the result: a text of 1 to 80 characters that can be shown" + at},
		{p("('win', '')"), `game.star:4:5: moves: found "", expected why that is the result: a text of 1 to 80 characters that can be shown` + at},
		{p("('win', 'a\\x1b[2Jb')"), `game.star:4:5: moves: found "a\x1b[2Jb", expected why that is the result: a text of 1 to 80 characters that can be shown` + at},
		{p("('win', 'x' * 81)"), `game.star:4:5: moves: found "` + strings.Repeat("x", 59) + `…, expected why that is the result: a text of 1 to 80 characters that can be shown` + at},
		{p("p[2]"), "game.star:4:23: tuple index 2 out of range [-2:1]" + at},
		{p("seen.append(p)") + "\nseen = []", "game.star:4:33: append: cannot append to frozen list: a function may not change what stands outside of it" + at},
		{p("[0 for i in range(100000) for j in range(1000)]"), "game.star:4:48: found more than 10,000,000 steps, expected an end" + at},
	} {
		_, err := rules.Load("game.star", []byte(test.source))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s\n got %v\nwant %s", test.source, err, test.want)
		}
	}
	for _, test := range []struct {
		source string
		moves  int
		end    solver.Outcome // for the first player
	}{
		{p("[]"), 0, solver.Lose},
		{p("()"), 0, solver.Lose},
		{p("[]") + "\nmisere = True", 0, solver.Win},
		{p("'draw'"), 0, solver.Draw},
		{p("'win'"), 0, solver.Win},
		{p("'lose'") + "\nmisere = True", 0, solver.Lose},
		{p("('draw', 'no square is free')"), 0, solver.Draw},
		{q("('Cat', 'the mouse is caught')"), 0, solver.Lose},
		{q("'Mouse'"), 0, solver.Win},
		{q("'Cat'"), 0, solver.Lose},
		{q("[(1, 1, 1), (2, 2, 'Cat'), ('c', 3, 0), ('d', 4, 'Mouse'), ('e', 5)]"), 5, solver.Lose},
	} {
		r := on(t, load(t, test.source), nil)
		moves, end, err := r.Ask(r.Start(), 0)
		if err != nil || len(moves) != test.moves || len(moves) == 0 && end != test.end || r.End(r.Start(), 0) != end {
			t.Errorf("%s: %v, %v, %v", test.source, moves, end, err)
		}
		for _, m := range moves {
			if m.Again != (m.Name == "c" || m.Name == "d") {
				t.Errorf("%s: %+v", test.source, m)
			}
		}
	}
}

// say gets a move's name as the file wrote it. If say fails or returns unprintable text, the name
// is shown.
func TestTell(t *testing.T) {
	for say, want := range map[string]string{
		"":                                     "2",
		"say = lambda p, m: 'take %d' % m":     "take 2",
		"say = lambda p, m, q: str((p, m, q))": "(3, 2, 1)",
		"say = lambda p, m: 1 // 0":            "2",
		"say = lambda p, m: None":              "2",
		"say = lambda p, m: 'a\\tb'":           "2",
		"def say(p, m):\n  while True: pass":   "2",
	} {
		r := on(t, load(t, small+say), nil)
		if got := r.Tell(r.Start(), 1, r.Moves(r.Start(), 1)[1]); got != want {
			t.Errorf("%s: %q, want %q", say, got, want)
		}
	}
}

// A position's name is the one that the file gives, else it is made of the position's numbers and
// texts, unless another position could have the same name.
func TestNamed(t *testing.T) {
	for start, want := range map[string]string{
		"12": "12", "(12,)": "12", "(3, 1)": "3 and 1", "(3, 1, 2)": "3, 1 and 2", "()": "nothing", "None": "nothing", "True": "True",
		"'X..O'": "X..O", "('br', '', 'b')": "br, nothing and b", "'..\\n##\\n'": ".. / ##",
		"((0, 1), None)": "(0, 1) and nothing", "('a, b', 1)": `("a, b", 1)`, "' a'": `" a"`, "'a/b'": `"a/b"`,
	} {
		r := on(t, load(t, "title = 'T'\ndef start(): return "+start+"\ndef moves(p): return []"), nil)
		if got, own := r.Named(r.Start()); got != want || own {
			t.Errorf("%s is called %q, %v, want %q", start, got, own, want)
		}
	}
	for called, want := range map[string]string{
		"'%d stones' % p": "3 stones", "p": "3", "''": "3", "'a\\tb'": "3", "'x' * 61": "3", "1 // 0": "3",
	} {
		r := on(t, load(t, small+"called = lambda p: "+called), nil)
		if got, own := r.Named(r.Start()); got != want || own != (want != "3") {
			t.Errorf("%s: %q, %v, want %q", called, got, own, want)
		}
	}
}

func TestEnded(t *testing.T) {
	for moves, want := range map[string]string{
		"[]": "", "'draw'": "by the rules it is a draw", "'win'": "by the rules Second has won", "'lose'": "by the rules First has won",
		"('draw', 'no square is free')": "no square is free", "('win', 'three in a line')": "three in a line: Second has won", "('lose', 'a stone was lost')": "a stone was lost: First has won",
		"[(1, 1)]": "",
	} {
		r := on(t, load(t, "title = 'T'\ndef start(): return 0\ndef moves(p): return "+moves), nil)
		if got := r.Ended(r.Start(), 1); got != want {
			t.Errorf("%s: %q, want %q", moves, got, want)
		}
	}
}

// Pictures are rows of cells, of texts or of characters.
func TestPicture(t *testing.T) {
	for show, want := range map[string]string{
		"'ab\\n\\nc'":                       "a|b\n\nc",
		"'\\nab\\n'":                        "a|b",
		"['xy', ['1', 2, ('z', 'b2')]]":     "x|y\n1|2|z>b2",
		"[[('z', 3), ('', None), ('é',2)]]": "z>3||é>2",
		"[]":                                "",
		"''":                                "",
		"[[]]":                              "",
		"p":                                 "game.star:4:1: show: found 3, expected a text or a list of rows, at 3",
		"[p]":                               "game.star:4:1: show: found 3, expected a row: a text or a list of cells, at 3",
		"[[None]]":                          "game.star:4:1: show: found None, expected a cell: a text of 32 characters at most that can be shown, or (text, move), at 3",
		"[['a\\tb']]":                       `game.star:4:1: show: found "a\tb", expected a cell: a text of 32 characters at most that can be shown, or (text, move), at 3`,
		"'a\\x1b'":                          `game.star:4:1: show: found "a\x1b", expected a text that can be shown, at 3`,
		"['a'] * 201":                       "game.star:4:1: show: found 201 rows, expected 200 at most, at 3",
		"[['a'] * 200] * 51":                "game.star:4:1: show: found more than 10,000 cells, expected less, at 3",
		"1 // 0":                            "game.star:4:20: floored division by zero, at 3",
	} {
		r := on(t, load(t, small+"show = lambda p: "+show), nil)
		rows, err := r.Picture(r.Start(), 0)
		var lines []string
		for _, row := range rows {
			var cells []string
			for _, c := range row {
				text := c.Text
				if c.Move != "" {
					text += ">" + c.Move
				}
				cells = append(cells, text)
			}
			lines = append(lines, strings.Join(cells, "|"))
		}
		got := strings.Join(lines, "\n")
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s:\n got %s\nwant %s", show, got, want)
		}
	}
}

// If the file's parts fails, the state is a single part, and the error is kept.
func TestParts(t *testing.T) {
	for parts, want := range map[string]string{
		"[1, 2, 2]": "1 2 2",
		"()":        "",
		"None":      "game.star:4:1: parts: found None, expected a list of positions, at 3",
		"[[1]]":     "game.star:4:1: parts: found [1], a list, expected a position: None, a bool, an int, a string or a tuple of these; tuple(…) makes one of a list, at 3",
		"1 // 0":    "game.star:4:21: floored division by zero, at 3",
	} {
		r := on(t, load(t, small+"parts = lambda p: "+parts), nil)
		var names []string
		for _, part := range r.Finite().(finite.Splitter).Parts(r.Start()) {
			names = append(names, r.Call(part))
		}
		got := strings.Join(names, " ")
		if fault := r.Fault(); fault != nil {
			if got != "3" {
				t.Errorf("%s: %s is no single part", parts, got)
			}
			got = fault.Error()
			if err := r.Expand(t.Context(), []finite.Position{{State: r.Start()}}, &finite.Expansion{}); err == nil || err.Error() != got {
				t.Errorf("%s: told all the same: %v", parts, err)
			}
		}
		if got != want {
			t.Errorf("%s:\n got %s\nwant %s", parts, got, want)
		}
	}
}

// A text may only have the letters that the file allows. The error names the first other one.
func TestLetters(t *testing.T) {
	f := load(t, text+"letters = {'lanes': 'BR. '}")
	for lanes, want := range map[string]string{
		"":        "",
		".BR B":   "",
		"xyz":     `found "x" in "xyz", expected lanes, 0..200 characters out of "BR. "`,
		"BR\tB":   `found "BR\tB", expected lanes, 0..200 characters out of "BR. "`,
		"BRé. zz": `found "é" in "BRé. zz", expected lanes, 0..200 characters out of "BR. "`,
	} {
		switch _, err := f.On(params.Values{{Word: lanes}}); {
		case want == "" && err != nil:
			t.Errorf("%q: %v", lanes, err)
		case want != "" && (err == nil || err.Error() != want):
			t.Errorf("%q: %v, want %s", lanes, err, want)
		}
	}
}

func TestOn(t *testing.T) {
	f := load(t, "title = 'T'\ndef start(n = 3):\n  if n > 5: fail('n is 5 at most')\n  return n\ndef moves(p): return []")
	for n, want := range map[int64]string{
		6:  "game.star: n is 5 at most, at start(n = 6)",
		-1: "found -1, expected n, 0..10^9",
	} {
		if _, err := f.On(params.Values{{Int: n}}); err == nil || err.Error() != want {
			t.Errorf("%d: %v, want %s", n, err, want)
		}
	}
}
