package games_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// WhyLost explains each lost position: in a circle by the cells in reach, in a jug by the answers
// to the opponent's moves.
func TestWhyLost(t *testing.T) {
	circle, err := berzerk.New(12, [2][]int{{2, 3, 4}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	stones, err := jug.New([]int64{2, 4, 6, 7}, jug.Each, 20)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		board games.Board
		at    games.Position
		says  string
	}{
		{circle, berzerk.Position{Player: berzerk.Morty, Cell: 7}, "Morty on 7: from 7 Morty reaches only 8, 9 and 10, and from each of them you hit the hole"},
		{circle, berzerk.Position{Player: berzerk.Morty, Cell: 8}, "Morty on 8: from 8 Morty reaches only 9, 10 and 11: from 9 and 10 you hit the hole, and from 11 you win, too"},
		{circle, berzerk.Position{Player: berzerk.Morty, Cell: 3}, "Morty on 3: from 3 Morty reaches only 4, 5 and 6, and from each of them you win"},
		{stones, jug.Position{Stones: 3, Last: 2, Player: 1}, "3 stones: if the program takes 2, you say PASS; otherwise you take 2"},
		{stones, jug.Position{Stones: 7, Last: 3, Spent: jug.Mover, Player: 1}, "7 stones and 7 banned: if the program takes 2, you take 4; if 4, you take 2; otherwise you say PASS"},
	} {
		s, err := test.board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		who := test.board.Game().Names().To(0)
		if v := s.Verdict(test.at); v.Outcome != solver.Lose {
			t.Errorf("%s is a %v", test.at.Key(), v.Outcome)
		} else if got := s.(games.LossExplainer).WhyLost(test.at, who).String(); got != test.says {
			t.Errorf("%s: %q, want %q", test.at.Key(), got, test.says)
		}
	}
}

// WhyLost explains a lost sum by its parts: equal parts, parts of equal value, powers of 2 that
// occur twice, a count of spare moves, how far somebody is ahead, or pairs that cancel.
func TestWhySumsAreLost(t *testing.T) {
	for _, test := range []struct {
		game, line string
		turn       games.Player // the loser; "you" are the other player
		says       string
	}{
		{"nim", "a=5,b=5,c=0", 1, "two heaps of 5: whatever the program does in one, you can do in the other"},
		{"nim", "a=1,b=4,c=5", 1, "heaps of 1, 4 and 5: 5 is 4 and 1: so 1 and 4 are each there twice, and whatever the program does, you can make it so again"},
		{"nim", "a=3,b=5,c=6", 1, "heaps of 3, 5 and 6: 3 is 2 and 1, 5 is 4 and 1 and 6 is 4 and 2: so 1, 2 and 4 are each there twice, and whatever the program does, you can make it so again"},
		{"domineering", "rows=2,columns=5,board=..#../..#..", 0, "the area around a1 and the area around d1, in each of which whoever moves first gains 1 move: whatever Vertical can gain in one, you can gain in the other"},
		{"domineering", "rows=2,columns=5,board=..#.#/###.#", 0, "you 1 move in a1+b1, and Vertical 1 move in d1+d2: Vertical moves next, so Vertical runs out first"},
		{"clobber", "rows=1,columns=6", 0, ""},
		{"amazons", "board=W.#B./..#..", 0, "you 3 moves around d1, and White 3 moves around a1: White moves next, so White runs out first"},
		{"amazons", "board=W.#B./..#.#", 1, "you 3 moves around a1, and Black 2 moves in d1+e1+d2: Black runs out of moves first"},
		{"hackenbush", "stalks=br br r", 0, "stalk 3 worth as much to you as stalk 1 and stalk 2 to Blue: neither is ahead, so whatever Blue does, you can answer it"},
		{"hackenbush", "stalks=brr rb brb", 1, "stalk 1 and stalk 3 worth more to you than stalk 2 to Red: you are ahead by less than one move, and that is enough: Red runs out of moves first"},
		{"hackenbush", "stalks=br br br br br br br", 1, "you 7/2 moves ahead in all: Red runs out of moves first"},
		{"hackenbush", "stalks=br br br br rb rb rb rb", 0, "neither player ahead: whatever Blue does, you can answer it"},
		{"hackenbush", "stalks=bb rbrb rrbb", 1, "stalk 1 worth more to you than stalk 2 and stalk 3 to Red: you are ahead by less than one move, and that is enough: Red runs out of moves first"},
	} {
		g, b, s := solvedOf(t, test.game, test.line)
		p := b.Start(test.turn)
		if v := s.Verdict(p); v.Outcome != solver.Lose {
			t.Errorf("%s %s is a %v", test.game, test.line, v.Outcome)
		} else if got := s.(games.LossExplainer).WhyLost(p, g.Names().To(test.turn.Other())).String(); got != test.says {
			t.Errorf("%s %s: %q, want %q", test.game, test.line, got, test.says)
		}
	}
}

// Answers lists the reply to every move of a lost position if that fits a short clause. Moves with
// the same reply are listed together.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		game, line string
		says       string // about the start, a lost position
	}{
		{"nim", "a=1,b=1,c=0", "if the program takes 1 from heap a, you take 1 from heap b; otherwise you take 1 from heap a"},
		{"nim", "a=9,b=9,c=0", ""},
		{"misere-nim", "a=1,b=0,c=0", "the program could only take 1 from heap a"},
		{"fibonacci-nim", "stones=5", "if the program takes 1, you take 1; if 2, you take all 3; if 3, you take all 2; otherwise you take all 1"},
		{"fibonacci-nim", "stones=3", "if the program takes 1, you take all 2; otherwise you take all 1"},
	} {
		g, b, s := solvedOf(t, test.game, test.line)
		if got := games.Answers(b, s, b.Start(1), g.Names().To(0)); got != test.says {
			t.Errorf("%s %s: %q, want %q", test.game, test.line, got, test.says)
		}
	}
}

// The reason of a move that leaves two equal parts is that they can be copied. Otherwise the
// reason says how the powers of 2 cancel.
func TestCopies(t *testing.T) {
	for _, test := range []struct{ id, line, move, reason string }{
		{"kayles", "pins=12", "6-7", "whatever Second does, First can copy: each part is there twice"},
		{"kayles", "pins=3", "2", "whatever Second does, First can copy: each part is there twice"},
		{"nim", "a=1,b=2,c=4", "1 from c", "whatever Second does, First can answer: 1, 2 and 3 = 2+1: so 2 is there twice, 1 twice"},
	} {
		g, b, s := solvedOf(t, test.id, test.line)
		p := b.Start(0)
		i := slices.IndexFunc(b.Moves(p), func(m games.Move) bool { return b.Name(p, m) == test.move })
		if i < 0 {
			t.Fatalf("%s %s: no move %s", test.id, test.line, test.move)
		}
		if reason := s.Reason(p, b.Moves(p)[i], g.Names()); reason != test.reason {
			t.Errorf("%s %s, %s: %q, want %q", test.id, test.line, test.move, reason, test.reason)
		}
	}
}

// A Loss is written as what is left, why that loses, or both.
func TestLossInWords(t *testing.T) {
	for want, loss := range map[string]games.Loss{
		"two rows of 5: you can copy": {Left: "two rows of 5", Why: "you can copy"},
		"two rows of 5":               {Left: "two rows of 5"},
		"you can copy":                {Why: "you can copy"},
		"":                            {},
	} {
		if got := loss.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// solvedOf returns a game of the catalog, its board with the parameters in line, and that board
// solved.
func solvedOf(t *testing.T, id, line string) (*games.Game, games.Board, games.Solution) {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	v, err := g.Params.With(line)
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(v, params.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g, b, s
}
