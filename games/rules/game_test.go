package rules_test

import (
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

const heap = `title = "Heap"
def start(stones = 9, name = "a b"):
    return (stones, name)
def moves(p):
    return [("take %d" % k, (p[0] - k, p[1])) for k in (1, 2, 3) if k <= p[0]]
`

// own returns the game of a user's file.
func own(t testing.TB, source string) *games.Game {
	t.Helper()
	f, err := rules.Load("heap.star", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	return f.Game(rules.Own)
}

// The code of a user's game contains the rules. Read without the file, it gives the same board and
// position with the same verdict.
func TestCodesHoldTheRules(t *testing.T) {
	g := own(t, heap)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		v := params.Values{{Int: 1 + rng.Int64N(30)}, {Word: "x y"}}
		in, err := g.On(v, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board()
		p := b.Start(games.Player(rng.IntN(2)))
		for moves := b.Moves(p); len(moves) > 0 && rng.IntN(4) > 0; moves = b.Moves(p) {
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
		code, err := games.Code(b, p, games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		again, q, err := games.Decode([]*games.Game{rules.Codes(solver.Options{})}, code)
		if err != nil {
			t.Fatal(err)
		}
		if q.Key() != p.Key() || again.Game().Name != "Heap" || again.Start(q.Turn()).Key() != q.Key() {
			t.Errorf("%s: %q on %s, want %q", b.Title(), q.Key(), again.Title(), p.Key())
		}
		if same, err := games.Code(again, q, games.MostCode); same != code || err != nil {
			t.Errorf("%s: another code, %v", b.Title(), err)
		}
		one, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		other, err := again.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if one.Verdict(p) != other.Verdict(q) {
			t.Errorf("%s: %v, want %v", b.Title(), other.Verdict(q), one.Verdict(p))
		}
	}
}

// A code is refused if it contradicts the rules in it.
func TestCodesAreNotBelieved(t *testing.T) {
	g := own(t, heap)
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	code, err := games.Code(b, b.Start(0), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{
		"zz1-own-", "zz1-own-AAAA", code[:len(code)-1], code + "A", code[:20] + "AAAA" + code[24:],
	} {
		if _, _, err := games.Decode([]*games.Game{rules.Codes(solver.Options{})}, bad); err == nil || strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("%.40s…: %v, want an error in a line", bad, err)
		}
	}
}

// Every bundled game can be read, has boards to start from, and has codes that do not contain its
// rules.
func TestBundledGames(t *testing.T) {
	names, err := fs.Glob(assets.Rules(), "*.star")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	var list []*games.Game
	for _, name := range names {
		g, err := rules.Bundled(assets.Rules(), strings.TrimSuffix(name, ".star"))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	seen := map[string]bool{}
	for _, g := range list {
		if seen[g.ID] || g.Goal == "" || g.Tagline == "" || g.Tagline == g.Goal || len(g.Examples) == 0 {
			t.Errorf("%s: goal %q, line %q, %d boards, or its name is another's", g.ID, g.Goal, g.Tagline, len(g.Examples))
		}
		seen[g.ID] = true
		for _, e := range g.Examples {
			in, err := g.On(e.Values, nil)
			if err != nil {
				t.Errorf("%s, %s: %v", g.ID, e.Title, err)
				continue
			}
			b := in.Board()
			code, err := games.Code(b, b.Start(0), 500)
			if err != nil || !strings.HasPrefix(code, "zz1-"+g.ID+"-") {
				t.Errorf("%s, %s: %.30q, %v", g.ID, e.Title, code, err)
			}
			again, p, err := games.Decode(list, code)
			if err != nil || again.Game() != g || p.Key() != b.Start(0).Key() {
				t.Errorf("%s, %s: its code is read as another position: %v", g.ID, e.Title, err)
			}
		}
	}
}

// An end with a score is described with the score and the players' names, else with the reason and
// the winner, or without a reason with the rules' word.
func TestEndedByAScore(t *testing.T) {
	for _, test := range []struct{ called, moves, want string }{
		{"First 3, Second 1; a2", "'win'", "you 3, the program 1"},
		{"First 2, Second 2; a2", "'draw'", "you 2, the program 2"},
		{"First 3; a2", "'win'", "by the rules you have won"},
		{"First 3, Second 1", "'win'", "by the rules you have won"},
		{"a2", "('win', 'three in a line')", "three in a line: you have won"},
		{"a2", "('lose', 'three in a line')", "three in a line: the program has won"},
		{"a2", "('draw', 'no square is free')", "no square is free"},
	} {
		g := own(t, "title = 'T'\nplayers = ('First', 'Second')\ndef start(): return 0\ndef called(p): return '"+test.called+"'\ndef moves(p): return "+test.moves)
		in, err := g.On(g.Params.Defaults(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := in.Board().Ended(in.Board().Start(0), g.Names().To(0)).String(); got != test.want {
			t.Errorf("%s: %q, want %q", test.called, got, test.want)
		}
	}
}

// FuzzOwnCode reads any code. The result is an error of one line or a board that can be used.
func FuzzOwnCode(f *testing.F) {
	g := own(f, heap)
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		f.Fatal(err)
	}
	code, err := games.Code(in.Board(), in.Board().Start(1), games.MostCode)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(heap, int64(3), "x", []byte{0}, true)
	f.Add("title = 1", int64(-1), "", []byte(code), false)
	f.Fuzz(func(t *testing.T, source string, number int64, word string, state []byte, second bool) {
		file, err := rules.Load("fuzz", []byte(source))
		if err != nil {
			return
		}
		// The code of a board with another state in it. The checksum is made valid, because
		// otherwise the rest is not read.
		g := file.Game(rules.Own)
		v := g.Params.Defaults()
		for i, p := range g.Params {
			switch p.Kind {
			case params.Number:
				v[i].Int = number
			case params.Text:
				v[i].Word = word
			}
		}
		if g.Params.Check(v) != nil {
			return
		}
		in, err := g.On(v, nil)
		if err != nil {
			return
		}
		turn := games.Player(0)
		if second {
			turn = 1
		}
		code, err := games.Code(in.Board(), finite.Position{Player: turn, State: string(state)}, games.MostCode)
		if err != nil {
			return
		}
		b, p, err := games.Decode([]*games.Game{rules.Codes(solver.Options{})}, code)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x1b") {
				t.Fatalf("%q", err)
			}
			return
		}
		b.Moves(p)
		_ = b.Title() + b.Ended(p, b.Game().Names()).String()
	})
}
