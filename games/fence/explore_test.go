package fence

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/internal/walktest"
	"zugzwang/solver"
)

// Explorer numbers every state once. Before lists exactly the states with a move to a state: all
// of them if the sum was searched, else those of each board by itself.
func TestExplore(t *testing.T) {
	for _, c := range []struct {
		fences [][2]string
		deep   bool
		moved  []games.Move // moves made before the search
		states int
	}{
		{[][2]string{{"RRDDRD", "DDDRRR"}}, false, nil, 2 * 7},
		{[][2]string{{"RRDDRD", "DDDRRR"}}, true, nil, 2 * 7},
		{[][2]string{{"RRDDRD", "DDDRRR"}, {"RD", "DR"}, {"RRD", "DRR"}, {"RDD", "DDR"}}, false, nil, 2 * (1 + 6 + 0 + 1 + 1)},
		{[][2]string{{"RRDDRD", "DDDRRR"}, {"RD", "DR"}, {"RRD", "DRR"}, {"RDD", "DDR"}}, true, nil, 2 * 7 * 2 * 2},
		{[][2]string{{"RRDDRD", "DDDRRR"}, {"RRD", "DRR"}}, true, []games.Move{{Part: 1}}, 2 * 7},
		{[][2]string{{"RRD", "DRR"}}, true, []games.Move{{Part: 0}}, 2 * 2}, // the match is over: nothing to search
	} {
		b, _ := sumOf(t, c.fences...)
		p := b.Start(Right)
		for _, m := range c.moved {
			p = b.Play(p, m)
		}
		var s games.Solution
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if c.deep {
			if s, err = s.Deepen(t.Context(), p, solver.Options{}); err != nil {
				t.Fatal(err)
			}
		}
		e := s.(games.Explorer)
		if e.States() != c.states {
			t.Errorf("%v: %d states, want %d", c.fences, e.States(), c.states)
		}
		if i, ok := e.Index(p); !ok || e.State(i).Key() != p.Key() {
			t.Errorf("%v: the root is not among the states", c.fences)
		}
		explored(t, b, e)
	}
}

// explored requires what an explorer says to follow from the rules.
func explored(t *testing.T, b *Board, e games.Explorer) {
	t.Helper()
	walktest.Walk(t, b.Title(), b, e.(games.Solution), e)
	for i := range e.States() {
		p := e.State(i).(*Position)
		for part := range b.grids {
			at := e.Place(p, games.Place{Part: part})
			if q, ok := e.Stand(p, at); !ok || q.Key() != p.Key() || at.Part != part {
				t.Fatalf("%s stands at %v, which is %v", p.Key(), at, q)
			}
		}
	}
	eachPlace(b, func(part int, c Cell, at games.Place) {
		p, ok := e.Stand(e.State(0), at)
		if ok != b.grids[part].Has(c) {
			t.Fatalf("a piece stands in %v of board %d: %v", c, part+1, ok)
		}
		if ok && (p.(*Position).At(part) != c || e.Place(p, at) != at) {
			t.Fatalf("a piece that stands in %v of board %d: %s at %v", c, part+1, p.Key(), e.Place(p, at))
		}
	})
}

// Before is the inverse of Play in a large sum, also for states that have no number.
func TestBeforeIsTheInverseOfPlay(t *testing.T) {
	b, s := many(t, 300)
	e := s.(games.Explorer)
	p := b.Start(Down)
	for k := range 20 {
		next := b.Play(p, b.Moves(p)[17*k%len(b.Moves(p))])
		met := 0
		for _, q := range e.Before(next) {
			if q.Key() == p.Key() {
				met++
			}
		}
		if met != 1 {
			t.Fatalf("%s is listed %d times before %s", e.Call(p), met, e.Call(next))
		}
		if _, ok := e.Index(next); ok != (k == 0) {
			t.Fatalf("%s is numbered: %v", e.Call(next), ok)
		}
		p = next
	}
	if e.States() != 2*(1+300*24) {
		t.Errorf("%d states", e.States())
	}
	if got, want := e.Call(e.State(7001)), "Down, board 146: r5 c1"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := e.Call(p); !strings.HasSuffix(got, ", …") || utf8.RuneCountInString(got) > 60 {
		t.Errorf("%q", got)
	}
}

// The place of a cell stays the same while play stays on its board. The player to move there is
// the one who moves after the piece arrives.
func TestCellsKeepTheirPlaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 1))
	moved := 0
	for range 40 {
		b := Game.Random(rng, 1).(*Board)
		p := games.Position(b.Start(games.Player(rng.IntN(2))))
		for {
			moves := b.Moves(p)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			at, next := p.(*Position), b.Play(p, m).(*Position)
			if got, want := b.PlaceIn(at, m.Part, next.At(m.Part)), b.Target(p, m); got != want {
				t.Fatalf("%v: the target of %v is %v, its cell's place %v", at, m, want, got)
			}
			g := b.grids[m.Part]
			for row := range int32(g.Rows) {
				for col := range int32(g.Cols) {
					c := Cell{row, col}
					if was, is := b.PlaceIn(at, m.Part, c), b.PlaceIn(next, m.Part, c); was != is {
						t.Fatalf("%v: after %v the cell %v is another place", at, m, c)
					}
				}
			}
			p = next
			moved++
		}
	}
	if moved < 100 {
		t.Errorf("%d moves were made", moved)
	}
}
