package dag

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/solver"
)

// graph returns the graph of n nodes with edges such as "1>2 2>3". Nodes count from 1.
func graph(n int, edges string) *solver.CSR {
	var list []solver.Edge
	for _, word := range strings.Fields(edges) {
		var e solver.Edge
		if _, err := fmt.Sscanf(word, "%d>%d", &e.From, &e.To); err != nil {
			panic(err)
		}
		list = append(list, solver.Edge{From: e.From - 1, To: e.To - 1})
	}
	return NewGraph(n, list)
}

func board(t testing.TB, graphs []*solver.CSR, tokens ...Token) *Board {
	t.Helper()
	b, err := New(graphs, tokens)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// at returns a token on a node of a graph. Both count from 1.
func at(graph int, node int32) Token { return Token{graph - 1, node - 1} }

// deep returns the solution of b with distances from p.
func deep(t testing.TB, b *Board, p games.Position) *Solution {
	t.Helper()
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := s.Deepen(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return d.(*Solution)
}

func TestOutcomes(t *testing.T) {
	path := graph(4, "1>2 2>3 3>4")
	stairs := graph(4, "1>2 1>3 1>4 2>3 2>4 3>4") // node v has the value 4-v
	swing := graph(3, "1>2 2>1 2>3")
	for _, test := range []struct {
		name    string
		graphs  []*solver.CSR
		tokens  []Token
		verdict string
		sum     string
	}{
		{"no edge, no move", []*solver.CSR{graph(1, "")}, []Token{at(1, 1)}, "Lose in 0", "the player to move loses"},
		{"one edge", []*solver.CSR{path}, []Token{at(1, 3)}, "Win in 1", "the player to move wins"},
		{"two edges", []*solver.CSR{path}, []Token{at(1, 2)}, "Lose in 2", "the player to move loses"},
		{"a path of odd length is forced to its end", []*solver.CSR{path}, []Token{at(1, 1)}, "Win in 3", "the player to move wins"},
		{"a short cut", []*solver.CSR{stairs}, []Token{at(1, 1)}, "Win in 1", "the player to move wins"},
		{"equal tokens mirror each other", []*solver.CSR{stairs}, []Token{at(1, 1), at(1, 1)}, "Lose in 6", "XOR 0: all values cancel, the player to move loses"},
		{"unequal ones are made equal", []*solver.CSR{stairs}, []Token{at(1, 1), at(1, 2)}, "Win in 5", "XOR 1: a move makes all values cancel, and wins"},
		{"Nim 3 2 and a path", []*solver.CSR{stairs, path}, []Token{at(1, 1), at(1, 2), at(2, 1)}, "Lose in 8", "XOR 0: all values cancel, the player to move loses"},
		{"a self-loop need not end", []*solver.CSR{graph(1, "1>1")}, []Token{at(1, 1)}, "Loop", "∞ goes on for ever, with no move to a 0: Loop"},
		{"a way out of a self-loop", []*solver.CSR{graph(2, "1>1 1>2")}, []Token{at(1, 1)}, "Win in 1", "∞ can be moved to a 0: the player to move wins"},
		{"a way out that does not help", []*solver.CSR{graph(3, "1>1 1>2 2>3")}, []Token{at(1, 1)}, "Loop", "∞ goes on for ever, with no move to a 0: Loop"},
		{"a cycle with an answer to it has an end", []*solver.CSR{swing}, []Token{at(1, 1)}, "Lose in 2", "the player to move loses"},
		{"two cycles", []*solver.CSR{graph(2, "1>1 1>2")}, []Token{at(1, 1), at(1, 1)}, "Loop", "2 tokens can be moved on for ever: Loop"},
		{"the rest decides a cycle", []*solver.CSR{graph(2, "1>1 1>2"), path}, []Token{at(1, 1), at(2, 3)}, "Loop", "XOR 1, and ∞ goes on for ever, with no move to a 1: Loop"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := board(t, test.graphs, test.tokens...)
			for first := range games.Player(2) {
				p := b.Start(first)
				s := deep(t, b, p)
				if got := s.Verdict(p).String(); got != test.verdict {
					t.Errorf("%v, want %s", got, test.verdict)
				}
				if got := s.Sum(p).Verdict; got != test.sum {
					t.Errorf("sum: %s, want %s", got, test.sum)
				}
			}
		})
	}
}

func TestMoves(t *testing.T) {
	b := board(t, []*solver.CSR{graph(3, "1>3 1>2 1>3 2>2"), graph(2, "1>2")}, at(1, 1), at(2, 1), at(1, 2))
	p := b.Start(1)
	var got []string
	for _, m := range b.Moves(p) {
		got = append(got, b.Name(p, m)+" "+b.Tell(p, m).String()+" "+b.Play(p, m).Key())
	}
	want := []string{"X3 X: 1 → 3 0:3,1,2", "X2 X: 1 → 2 0:2,1,2", "Y2 Y: 1 → 2 0:1,2,2", "Z2 Z: 2 → 2 0:1,1,2"}
	if !slices.Equal(got, want) {
		t.Errorf("moves %q\nwant %q", got, want)
	}
	if p.Key() != "1:1,1,2" {
		t.Errorf("playing changed the position: %s", p.Key())
	}
	if got, want := b.Title(), "graphs of 3 and 2 nodes, X begins on 1:1, Y on 2:1, Z on 1:2"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
	if got, want := b.Describe(p, b.Game().Names()), "Token X is on node 1 of graph 1; its edges lead to 3 2.\nToken Y is on node 1 of graph 2; its edge leads to 2.\nToken Z is on node 2 of graph 1; its edge leads to 2."; got != want {
		t.Errorf("described as %q, want %q", got, want)
	}
	for most, want := range map[int][]int32{0: nil, 1: {0}, 5: {0, 1}} {
		if got := b.Into(0, 1, most); !slices.Equal(got, want) {
			t.Errorf("into node 2: %v, want %v", got, want)
		}
	}
	single := board(t, []*solver.CSR{graph(2, "1>2")}, at(1, 1))
	if got := single.Name(single.Start(0), games.Move{To: 1}); got != "2" {
		t.Errorf("a lone token's move is called %q", got)
	}
}

func TestNewRefuses(t *testing.T) {
	one := []*solver.CSR{graph(2, "1>2")}
	for _, test := range []struct {
		graphs []*solver.CSR
		tokens []Token
		want   string
	}{
		{nil, []Token{at(1, 1)}, "found 0, expected the number of graphs, 1..2147483647"},
		{append(one[:1:1], NewGraph(0, nil)), []Token{at(1, 1)}, "found 0, expected the number of nodes of graph 2, 1..16777216"},
		{one, nil, "found 0, expected the number of tokens, 1..2147483647"},
		{one, []Token{at(1, 1), at(0, 1)}, "found token Y on node 1 of graph 0, expected a node of one of the graphs"},
		{one, []Token{at(2, 1)}, "found token X on node 1 of graph 2, expected a node of one of the graphs"},
		{one, []Token{at(1, 0)}, "found token X on node 0 of graph 1, expected a node of one of the graphs"},
		{one, []Token{at(1, 3)}, "found token X on node 3 of graph 1, expected a node of one of the graphs"},
	} {
		if _, err := New(test.graphs, test.tokens); err == nil || err.Error() != test.want {
			t.Errorf("%v on %d graphs: %v, want %s", test.tokens, len(test.graphs), err, test.want)
		}
	}
}

// Tokens get one letter while they are few. No such name begins a player's name or is one of the
// names used before.
func TestTokenName(t *testing.T) {
	for token, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := nameOf(token, 1000); got != want {
			t.Errorf("token %d of many is called %s, want %s", token, got, want)
		}
	}
	former := map[string]int{}
	for token := range len(tokenLetters) {
		former[formerName(token)] = token
	}
	for token := range len(tokenLetters) {
		name := nameOf(token, len(tokenLetters))
		if _, taken := former[name]; taken || slices.ContainsFunc(players[:], func(player string) bool { return strings.HasPrefix(player, name) }) {
			t.Errorf("token %d is called %s", token, name)
		}
	}
}

// slow returns the verdicts of all positions of b by the definition: rounds over a list of all of
// them, one entry for each player to move.
func slow(b *Board) map[string]solver.Verdict {
	positions := everything(b)
	found := map[string]solver.Verdict{}
	for r := int32(0); ; r++ {
		settled := map[string]solver.Verdict{}
		for _, p := range positions {
			if _, ok := found[p.Key()]; ok {
				continue
			}
			won, wins := 0, false
			moves := b.Moves(p)
			for _, m := range moves {
				switch v, ok := found[b.Play(p, m).Key()]; {
				case ok && v.Outcome == solver.Lose:
					wins = true
				case ok:
					won++
				}
			}
			switch {
			case wins:
				settled[p.Key()] = solver.Verdict{Outcome: solver.Win, Remoteness: r}
			case won == len(moves):
				settled[p.Key()] = solver.Verdict{Outcome: solver.Lose, Remoteness: r}
			}
		}
		if len(settled) == 0 {
			break
		}
		for k, v := range settled {
			found[k] = v
		}
	}
	for _, p := range positions {
		if _, ok := found[p.Key()]; !ok {
			found[p.Key()] = solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
		}
	}
	return found
}

// everything returns all positions of b, with either player to move.
func everything(b *Board) []games.Position {
	all := [][]int32{nil}
	for i := range b.tokens {
		var more [][]int32
		for _, nodes := range all {
			for v := range int32(b.under(i).Len()) {
				more = append(more, append(slices.Clone(nodes), v))
			}
		}
		all = more
	}
	var positions []games.Position
	for _, nodes := range all {
		positions = append(positions, Position{0, nodes}, Position{1, nodes})
	}
	return positions
}

// agrees requires the solution's verdicts and marks to be those of slow, in every position and for
// every place.
func agrees(t testing.TB, b *Board) {
	want := slow(b)
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range everything(b) {
		v := want[p.Key()]
		if got := s.Verdict(p); got.Outcome != v.Outcome || got.Remoteness >= 0 && got != v {
			t.Fatalf("%s at %s: %v, want %v", b.Title(), p.Key(), got, v)
		}
		d := deep(t, b, p)
		if got := d.Verdict(p); got != v {
			t.Fatalf("%s at %s, searched: %v, want %v", b.Title(), p.Key(), got, v)
		}
		for i := range b.tokens {
			outcome := s.Outcomes(p, i)
			for node := range int32(b.under(i).Len()) {
				v := want[Position{p.Turn(), p.(Position).with(i, node)}.Key()]
				mark := d.Mark(p, games.Place{Part: i, Index: int64(node)})
				if !mark.Known || mark.Verdict.Outcome != v.Outcome || mark.Verdict.Remoteness >= 0 && mark.Verdict != v || outcome(node) != v.Outcome {
					t.Fatalf("%s at %s, token %d on %d: %v, %v, want %v", b.Title(), p.Key(), i, node+1, mark, outcome(node), v)
				}
			}
		}
		wrong, all := s.Mistakes(p)
		moves := b.Moves(p)
		for _, m := range moves {
			next := want[b.Play(p, m).Key()].Outcome
			if v.Outcome == solver.Win && next != solver.Lose || v.Outcome == solver.Loop && next == solver.Win {
				wrong--
			}
		}
		if wrong != 0 || all != len(moves) {
			t.Fatalf("%s at %s: mistakes are off by %d, %d in all of %d", b.Title(), p.Key(), wrong, all, len(moves))
		}
	}
}

// Every graph of three nodes, self-loops included, has the verdicts of the definition with one
// token; every eighth graph also with two.
func TestSmallGraphs(t *testing.T) {
	for code := range 1 << 9 {
		var edges []solver.Edge
		for e := range 9 {
			if code>>e&1 == 1 {
				edges = append(edges, solver.Edge{From: int32(e / 3), To: int32(e % 3)})
			}
		}
		g := []*solver.CSR{NewGraph(3, edges)}
		agrees(t, board(t, g, at(1, 1)))
		if code%8 == 5 {
			agrees(t, board(t, g, at(1, 1), at(1, 1)))
		}
	}
}

// draw draws a board of one or two graphs, with cycles or without, and up to three tokens.
func draw(t *rapid.T) *Board {
	var graphs []*solver.CSR
	cyclic := rapid.Bool().Draw(t, "cyclic")
	for range rapid.IntRange(1, 2).Draw(t, "graphs") {
		n := rapid.IntRange(1, 5).Draw(t, "nodes")
		var edges []solver.Edge
		for range rapid.IntRange(0, 2*n).Draw(t, "edges") {
			from, to := rapid.Int32Range(0, int32(n-1)).Draw(t, "from"), rapid.Int32Range(0, int32(n-1)).Draw(t, "to")
			if cyclic || from < to {
				edges = append(edges, solver.Edge{From: from, To: to})
			}
		}
		graphs = append(graphs, NewGraph(n, edges))
	}
	var tokens []Token
	for range rapid.IntRange(1, 3).Draw(t, "tokens") {
		g := rapid.IntRange(0, len(graphs)-1).Draw(t, "graph")
		tokens = append(tokens, Token{g, rapid.Int32Range(0, int32(graphs[g].Len()-1)).Draw(t, "node")})
	}
	return &Board{graphs: graphs, tokens: tokens}
}

func TestRandomBoardsAgree(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := draw(r)
		want := slow(b)
		s, err := b.solve(t.Context(), solver.Options{})
		if err != nil {
			r.Fatal(err)
		}
		for _, p := range everything(b) {
			if got := s.Verdict(p).Outcome; got != want[p.Key()].Outcome {
				r.Fatalf("%s at %s: %v, want %v", b.Title(), p.Key(), got, want[p.Key()])
			}
		}
		start := b.Start(1)
		d := deep(t, b, start)
		if got := d.Verdict(start); got != want[start.Key()] {
			r.Fatalf("%s: %v, want %v", b.Title(), got, want[start.Key()])
		}
		if _, err := d.Verify(t.Context()); err != nil {
			r.Fatal(err)
		}
	})
}

// From every position of small boards perfect play lasts exactly the remoteness. Every reason on
// the way is one short line.
func TestPerfectPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 45))
	for range 12 {
		b := Game.Random(rng, 1).(*Board)
		s := deep(t, b, b.Start(0))
		for _, p := range everything(b) {
			if _, ok := s.Found.Verdict(0, p.(Position).Nodes); !ok {
				continue
			}
			v := s.Verdict(p)
			plies := int32(0)
			for plies < 100 {
				a := games.Analyse(b, s, p)
				if a.Over() {
					break
				}
				for _, o := range a.Options {
					if why := s.Reason(p, o.Move, Game.Names()); why == "" || utf8.RuneCountInString(why) > 84 {
						t.Fatalf("reason %q", why)
					}
				}
				p = b.Play(p, a.Options[0].Move)
				plies++
			}
			if v.Outcome == solver.Loop && plies < 100 || v.Outcome != solver.Loop && plies != v.Remoteness {
				t.Fatalf("%s: %v lasted %d plies", b.Title(), v, plies)
			}
		}
	}
}

func TestReason(t *testing.T) {
	stairs := graph(4, "1>2 1>3 1>4 2>3 2>4 3>4")
	loop := graph(4, "1>1 1>2 1>3 2>3 3>4")
	ring, round := graph(3, "1>2 2>3 3>1"), graph(6, "1>2 2>3 3>4 4>5 5>6 6>1")
	for _, test := range []struct {
		tokens []Token
		move   string
		want   string
	}{
		{[]Token{at(1, 3)}, "4", "Bob has no move left"},
		{[]Token{at(1, 1)}, "2", "Bob moves X to 4, and Alice has no move left"},
		{[]Token{at(1, 1), at(1, 2)}, "X2", "both tokens are worth 2: whatever Bob does, Alice can make them equal again"},
		{[]Token{at(1, 1), at(1, 2)}, "Y4", "Bob moves X to 4, and Alice has no move left"},
		{[]Token{at(1, 1), at(1, 1)}, "X2", "Bob moves Y to 2, so both are worth 2, and can answer whatever comes"},
		{[]Token{at(2, 1)}, "1", "Bob moves X to 2 and can answer whatever comes"},
		{[]Token{at(2, 1), at(1, 1)}, "Y2", "no end can be forced: X can stay on 1 for ever"},
		{[]Token{at(3, 2), at(1, 1)}, "X3", "no end can be forced: X can go 3 → 1 → 2 → 3 for ever"},
		{[]Token{at(4, 1), at(1, 1)}, "X2", "no end can be forced: X can move on and on, and no move of it makes all values cancel"},
		{[]Token{at(4, 1), at(4, 1)}, "X2", "no end can be forced: 2 tokens can move on and on"},
		{[]Token{at(2, 1), at(2, 1)}, "X1", "no end can be forced: X can stay on 1 for ever"},
	} {
		b := board(t, []*solver.CSR{stairs, loop, ring, round}, test.tokens...)
		p := b.Start(0)
		s := deep(t, b, p)
		for _, m := range b.Moves(p) {
			if b.Name(p, m) == test.move {
				if got := s.Reason(p, m, Game.Names()); got != test.want {
					t.Errorf("%s of %s: %q, want %q", test.move, b.Title(), got, test.want)
				}
			}
		}
	}
}

func TestSum(t *testing.T) {
	stairs := graph(4, "1>2 1>3 1>4 2>3 2>4 3>4")
	loop := graph(4, "1>1 1>2 1>3 2>3 3>4")
	b := board(t, []*solver.CSR{stairs, loop}, at(1, 1), at(2, 1))
	p := b.Start(0)
	s := deep(t, b, p)
	got := s.Sum(p)
	if want := "[3 ∞(0,1)] ∞(2,3) XOR 3, and ∞ goes on for ever, with no move to a 3: Loop"; fmt.Sprint(got.Terms, " ", got.Total, " ", got.Verdict) != want {
		t.Errorf("%v, want %s", got, want)
	}
	if got := s.After(p, games.Move{Part: 1, To: 2}); got != "2" {
		t.Errorf("Y to 3 leaves %s, want 3 XOR 1", got)
	}
	if c := s.Cost(p, b.Moves(p)[0]); c.Sign() != 0 {
		t.Errorf("cost %v", c)
	}
}

func TestRandomBoards(t *testing.T) {
	for size := 1; size <= 3; size++ {
		for seed := range uint64(20) {
			b := Game.Random(rand.New(rand.NewPCG(seed, 1)), size).(*Board)
			again := Game.Random(rand.New(rand.NewPCG(seed, 1)), size).(*Board)
			if fmt.Sprint(b.graphs[0], b.graphs[1], b.tokens) != fmt.Sprint(again.graphs[0], again.graphs[1], again.tokens) {
				t.Fatalf("size %d seed %d: two boards of one seed", size, seed)
			}
			p := b.Start(0)
			a := games.Analyse(b, deep(t, b, p), p)
			if a.Verdict.Outcome != solver.Win || a.Verdict.Remoteness < 5 || a.Options[len(a.Options)-1].Verdict.Outcome == solver.Win {
				t.Errorf("size %d seed %d: a start that is %v and cannot go wrong", size, seed, a.Verdict)
			}
		}
	}
}
