package games_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Why a lost position is lost is said of every position that is, in a circle by the cells that can be reached,
// in a jug by the answers.
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
		{circle, berzerk.Position{Player: berzerk.Morty, Cell: 7}, "from 7 Morty reaches only 8, 9 and 10, and from each of them you hit the hole"},
		{circle, berzerk.Position{Player: berzerk.Morty, Cell: 8}, "from 8 Morty reaches only 9, 10 and 11: from 9 and 10 you hit the hole, and from 11 you win, too"},
		{circle, berzerk.Position{Player: berzerk.Morty, Cell: 3}, "from 3 Morty reaches only 4, 5 and 6, and from each of them you win"},
		{stones, jug.Position{Stones: 3, Last: 2, Player: 1}, "3 left: you answer take 2 with PASS and PASS with take 2"},
		{stones, jug.Position{Stones: 7, Last: 3, Spent: jug.Mover, Player: 1}, "7 left, 7 banned: you answer take 2 with take 4, take 4 with take 2 and take 6 with PASS"},
	} {
		s, err := test.board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		who := test.board.Game().Names().To(0)
		if v := s.Verdict(test.at); v.Outcome != solver.Lose {
			t.Errorf("%s is a %v", test.at.Key(), v.Outcome)
		} else if got := s.(games.LossExplainer).WhyLost(test.at, who); got != test.says {
			t.Errorf("%s: %q, want %q", test.at.Key(), got, test.says)
		}
	}
}

// The answers to all moves of a lost position are listed where they are few or alike, in a clause that is not
// too long.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		game, line string
		says       string // of the start, which is lost
	}{
		{"nim", "a=1,b=1,c=0", `you answer 1 from a with 1 from b and 1 from b with 1 from a`},
		{"nim", "a=9,b=9,c=0", ""},
		{"misere-nim", "a=1,b=0,c=0", "the program had only 1 from a left"},
		{"fibonacci-nim", "stones=5", ""},
		{"fibonacci-nim", "stones=3", "you answer 1 with 2 and 2 with 1"},
	} {
		g, ok := catalog.Find(test.game)
		if !ok {
			t.Fatalf("there is no %s", test.game)
		}
		v, err := g.Params.With(test.line)
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
		called := func(p games.Position, m games.Move) string { return b.Tell(p, m).InBrief() }
		if got := games.Answers(b, s, b.Start(1), called, g.Names().To(0)); got != test.says {
			t.Errorf("%s %s: %q, want %q", test.game, test.line, got, test.says)
		}
	}
}
