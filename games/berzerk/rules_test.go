package berzerk_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

const (
	rick  = berzerk.Rick
	morty = berzerk.Morty
)

func TestMoves(t *testing.T) {
	b := circle{12, [2][]int{{3, 1, 11}, {2, 5}}}.board(t)
	type move struct {
		Name, Tell string
		Next       state
		Target     games.Place
	}
	for _, test := range []struct {
		at   state
		want []move
	}{
		{state{Player: rick, Cell: 7}, []move{ // in the order in which the steps were given
			{"3", "+3 → cell 10", state{Player: morty, Cell: 10}, games.Place{Part: 1, Index: 10}},
			{"1", "+1 → cell 8", state{Player: morty, Cell: 8}, games.Place{Part: 1, Index: 8}},
			{"11", "+11 → cell 6", state{Player: morty, Cell: 6}, games.Place{Part: 1, Index: 6}},
		}},
		{state{Player: morty, Cell: 7}, []move{ // Morty has his own steps
			{"2", "+2 → cell 9", state{Player: rick, Cell: 9}, games.Place{Part: 0, Index: 9}},
			{"5", "+5 → the hole", state{Player: rick, Cell: 0}, games.Place{Part: 0, Index: 0}},
		}},
		{state{Player: rick, Cell: 11}, []move{ // past the hole
			{"3", "+3 → cell 2", state{Player: morty, Cell: 2}, games.Place{Part: 1, Index: 2}},
			{"1", "+1 → the hole", state{Player: morty, Cell: 0}, games.Place{Part: 1, Index: 0}},
			{"11", "+11 → cell 10", state{Player: morty, Cell: 10}, games.Place{Part: 1, Index: 10}},
		}},
		{state{Player: rick, Cell: 0}, nil}, // the game is over
		{state{Player: morty, Cell: 0}, nil},
	} {
		var got []move
		for _, m := range b.Moves(test.at) {
			got = append(got, move{b.Name(test.at, m), b.Tell(test.at, m).String(), b.Play(test.at, m).(state), b.Target(test.at, m)})
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%v: %s", test.at, diff)
		}
	}
	if got := b.Ended(state{Player: rick}, b.Game().Names()).String(); got != "the monster is in the hole" {
		t.Errorf("ended: %s", got)
	}
	if got := berzerk.Place(morty, 7); got != (games.Place{Part: 1, Index: 7}) {
		t.Errorf("place of Morty's cell 7: %v", got)
	}
}

func TestPositions(t *testing.T) {
	b, err := berzerk.New(12, [2][]int{{3}, {2}}, 7)
	if err != nil {
		t.Fatal(err)
	}
	for first, key := range map[games.Player]string{rick: "0:7", morty: "1:7"} {
		p := b.Start(first)
		if p != (state{Player: first, Cell: 7}) || p.Turn() != first || p.Key() != key {
			t.Errorf("start: %v, key %s", p, p.Key())
		}
	}
	keys := map[string]bool{}
	for _, s := range (circle{n: 120}).states() {
		if keys[s.Key()] {
			t.Errorf("%v shares the key %s", s, s.Key())
		}
		keys[s.Key()] = true
	}
}

// Boards small enough to be solved by hand have the verdicts found by hand.
func TestOutcomes(t *testing.T) {
	for _, test := range []struct {
		what  string
		c     circle
		rick  string // the verdicts of cells 1.. with Rick to move
		morty string
	}{
		{"two cells: the only step wins", circle{2, [2][]int{{1}, {1}}}, "Win in 1", "Win in 1"},
		{"three cells, a step of 1 each: 1 leads to 2 and 2 into the hole", circle{3, [2][]int{{1}, {1}}}, "Lose in 2, Win in 1", "Lose in 2, Win in 1"},
		{"three cells, every step: whoever moves wins", circle{3, [2][]int{{1, 2}, {2, 1}}}, "Win in 1, Win in 1", "Win in 1, Win in 1"},
		{"four cells, a step of 2 each: 1 and 3 for ever", circle{4, [2][]int{{2}, {2}}}, "Loop, Win in 1, Loop", "Loop, Win in 1, Loop"},
		{"four cells, +1 against +3: up and down again", circle{4, [2][]int{{1}, {3}}}, "Loop, Loop, Win in 1", "Win in 1, Loop, Loop"},
		{"the first sample", circle{5, [2][]int{{3, 2}, {1, 2, 3}}}, "Lose in 2, Win in 1, Win in 1, Loop", "Loop, Win in 1, Win in 1, Win in 1"},
	} {
		_, s := test.c.solve(t)
		for player, want := range []string{test.rick, test.morty} {
			var got []string
			for cell := 1; cell < test.c.n; cell++ {
				got = append(got, s.Verdict(state{Player: games.Player(player), Cell: cell}).String())
			}
			if line := strings.Join(got, ", "); line != want {
				t.Errorf("%s: player %d: %s, want %s", test.what, player, line, want)
			}
			if over := s.Verdict(state{Player: games.Player(player)}); over.String() != "Lose in 0" {
				t.Errorf("%s: in the hole: %v", test.what, over)
			}
		}
	}
}

// The mark of a place depends on its cell and player to move, not on where the monster is now.
func TestEveryCellWearsItsOwnVerdict(t *testing.T) {
	c := circle{12, [2][]int{{1, 3}, {2, 5}}}
	b, s := c.solve(t)
	for at, want := range c.reference() {
		if got := s.Mark(b.Start(rick), berzerk.Place(at.Player, at.Cell)); got != (games.Mark{Known: true, Verdict: want}) {
			t.Errorf("%v wears %+v, want %v", at, got, want)
		}
	}
	p := b.Start(rick)
	if again, err := s.Deepen(t.Context(), p, solver.Options{}); !s.Deep(p) || again != s || err != nil {
		t.Errorf("a solved circle was deepened: %v", err)
	}
}

func TestTitle(t *testing.T) {
	for _, test := range []struct {
		c    circle
		want string
	}{
		{circle{2, [2][]int{{1}, {1}}}, "2 cells, Rick +1, Morty +1"},
		{circle{12, [2][]int{{3, 1}, {1, 2, 3, 4, 5, 6}}}, "12 cells, Rick +3 +1, Morty +1 +2 +3 +4 +5 +6"},
		{circle{9, [2][]int{{8, 7, 6, 5, 4, 3, 2}, {1}}}, "9 cells, Rick +8 +7 +6 +5 +4 +3 … (7 steps), Morty +1"},
	} {
		if got := test.c.board(t).Title(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

func TestNewRefusesWhatIsNoBoard(t *testing.T) {
	for _, test := range []struct {
		n     int
		steps [2][]int
		start int
		want  string
	}{
		{1, [2][]int{{1}, {1}}, 1, "found 1, expected the number of cells, 2..1073741823"},
		{1 << 30, [2][]int{{1}, {1}}, 1, "found 1073741824, expected the number of cells, 2..1073741823"},
		{5, [2][]int{{1}, {1}}, 0, "found 0, expected a cell, 1..4"},
		{5, [2][]int{{1}, {1}}, 5, "found 5, expected a cell, 1..4"},
		{5, [2][]int{{}, {1}}, 1, "found nothing, expected a step of Rick, 1..4"},
		{5, [2][]int{{1}, nil}, 1, "found nothing, expected a step of Morty, 1..4"},
		{5, [2][]int{{1, 0}, {1}}, 1, "found 0, expected a step of Rick, 1..4"},
		{5, [2][]int{{1}, {2, 5}}, 1, "found 5, expected a step of Morty, 1..4"},
		{5, [2][]int{{1}, {2, 3, 2}}, 1, "found step 2 again, expected steps of Morty that differ"},
	} {
		if b, err := berzerk.New(test.n, test.steps, test.start); err == nil || err.Error() != test.want || b != nil {
			t.Errorf("New(%d, %v, %d): %v, %v, want %s", test.n, test.steps, test.start, b, err, test.want)
		}
	}
}

func TestRandomBoards(t *testing.T) {
	for size, cells := range map[int][2]int{1: {7, 12}, 2: {13, 24}, 3: {25, 60}} {
		varied := 0
		for seed := range uint64(60) {
			b := berzerk.Game.Random(rand.New(rand.NewPCG(seed, 1)), size).(*berzerk.Board)
			c := circle{b.Cells(), [2][]int{b.Steps(rick), b.Steps(morty)}}
			start := b.Start(rick).(state).Cell
			if _, err := berzerk.New(c.n, c.steps, start); err != nil || c.n < cells[0] || c.n > cells[1] {
				t.Errorf("size %d, seed %d: %s, start %d: %v", size, seed, b.Title(), start, err)
			}
			met := map[solver.Outcome]bool{}
			sudden := false // whether somebody wins in one move
			for at, v := range c.reference() {
				if at.Cell != 0 {
					met[v.Outcome] = true
				}
				sudden = sudden || at.Cell == start && v.Remoteness == 1
			}
			if len(met) == 3 && !sudden {
				varied++
			}
		}
		if varied < 50 {
			t.Errorf("size %d: %d of 60 boards have all three outcomes and a quiet start", size, varied)
		}
	}
}
