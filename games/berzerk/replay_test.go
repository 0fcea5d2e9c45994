package berzerk

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// The replay's steps are the solver's, in its order. After every step each state that waits shows
// the solver's count of replies that are left.
func TestReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	for size := 1; size <= 2; size++ {
		for range 6 {
			b := Game.Random(rng, size).(*Board)
			sol, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			r, err := sol.(*Solution).Replay(t.Context(), b.Start(Rick), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			follow(t, b, r)
		}
	}
}

// follow runs retrograde analysis beside a replay.
func follow(t *testing.T, b *Board, r replays.Replay) {
	t.Helper()
	left := map[int]string{} // by state: the expected note, "" once it is settled
	n := 0
	check := func(state int) {
		n++
		at := Place(games.Player(state/b.circle.N), state%b.circle.N)
		if got := r.Step(n - 1).At; got != at {
			t.Fatalf("%s: step %d is about %v, the solver's about %v", b.Title(), n-1, got, at)
		}
		for s := range b.circle.Len() {
			at := Place(games.Player(s/b.circle.N), s%b.circle.N)
			m := r.Mark(n, at)
			want, touched := left[s]
			if m.Known != (touched && want == "") || m.Note != want {
				t.Fatalf("%s: after %d steps %v wears %+v, want note %q", b.Title(), n, at, m, want)
			}
			if (m.Phase == games.Just) != (s == state && want == "") {
				t.Fatalf("%s: after %d steps %v has phase %v", b.Title(), n, at, m.Phase)
			}
		}
	}
	_, err := solver.Retrograde(t.Context(), b.circle, solver.Options{
		Step: func(s solver.Step) {
			left[s.State] = ""
			check(s.State)
		},
		Counted: func(c solver.Countdown) {
			left[c.State] = fmt.Sprintf("%d of %d left", c.Left, len(b.circle.Steps[c.State/b.circle.N]))
			check(c.State)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Len() != n+1 {
		t.Fatalf("%s: %d steps, the solver takes %d and the rest is one", b.Title(), r.Len(), n)
	}
}

// The solver of the replay is not the one that solved the board, as Watched says. Both come to the
// same verdict in every state.
func TestWatched(t *testing.T) {
	if !strings.Contains(Game.Watched, "was coloured by another solver") || !strings.Contains(Game.Watched, "the same in every state") {
		t.Errorf("%q", Game.Watched)
	}
	rng := rand.New(rand.NewPCG(3, 16))
	for range 60 {
		n := 2 + rng.IntN(40)
		var steps [2][]int
		for i := range steps {
			for _, s := range rng.Perm(n - 1)[:1+rng.IntN(n-1)] {
				steps[i] = append(steps[i], s+1)
			}
		}
		b := games.Must(New(n, steps, 1))
		s, err := b.solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		watched := make([]solver.Verdict, b.circle.Len())
		for i := range watched {
			watched[i] = solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
		}
		if _, err := b.circle.Solve(t.Context(), solver.Options{Step: func(s solver.Step) { watched[s.State] = s.Verdict }}); err != nil {
			t.Fatal(err)
		}
		for i, v := range watched {
			if got := s.table.At(i); got != v {
				t.Errorf("%s: state %d is coloured %v, and watched it is %v", b.Title(), i, got, v)
			}
		}
	}
}
