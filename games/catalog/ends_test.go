package catalog

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// longest returns the most moves that a player can make if the opponent does not move.
func longest(b *finite.Board, p games.Player, state string) int {
	at, most := finite.Position{Player: p, State: state}, 0
	for _, m := range b.Moves(at) {
		most = max(most, 1+longest(b, p, b.Play(at, m).(finite.Position).State))
	}
	return most
}

// judgedAtRandom plays random matches on a game's first board to the end. It returns them with
// their reviews.
func judgedAtRandom(t *testing.T, g *games.Game, n int) (list []*matches.Match, reviews []*matches.Review) {
	t.Helper()
	presets, err := Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	b, rng := presets[0].Board, rand.New(rand.NewPCG(3, 9))
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		m := matches.New(b, 0, matches.Sides{matches.Person, matches.Perfect})
		for !m.Over() {
			moves := b.Moves(m.Position())
			m.Play(moves[rng.IntN(len(moves))])
		}
		r, err := matches.NewReview(t.Context(), m, s, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		list, reviews = append(list, m), append(reviews, r)
	}
	return list, reviews
}

// In Domineering, the "moves to spare" in a review are the moves that the winner could still make
// alone.
func TestMovesToSpare(t *testing.T) {
	g, _ := Find("domineering")
	told := map[bool]int{}
	list, reviews := judgedAtRandom(t, g, 40)
	for i, m := range list {
		r := reviews[i]
		winner, _ := m.Winner()
		n := longest(m.Board.(*finite.Board), winner, m.Position().(finite.Position).State)
		if still := matches.Finish(m, r); n > 0 && strings.Contains(still, "still had") && !strings.Contains(still, fmt.Sprintf("still had %d move", n)) {
			t.Errorf("%q, and the winner had %d", still, n)
		}
		says := strings.Join([]string{matches.Decided(m, r), because(m, r), held(m, r)}, ". ")
		want := fmt.Sprintf("had %d to spare", n)
		if n == 0 {
			want = "without a move"
		}
		if before, ok := strings.CutPrefix(says[strings.LastIndex(says, "After ply ")+1:], "fter ply "); ok && strings.Contains(before, " worth 0: ") {
			// worth 0: whoever moves first loses what is left
			ply := 0
			fmt.Sscan(before, &ply)
			at := m.At(ply).(finite.Position)
			for p := range games.Player(2) {
				if o := r.Solution.Verdict(finite.Position{Player: p, State: at.State}).Outcome; o != solver.Lose {
					t.Errorf("%q, and player %d moving first has a %v", says, p, o)
				}
			}
			want = " worth 0: "
			if n > 0 {
				t.Errorf("%q, and the winner had %d to spare", says, n)
			}
		} else if !strings.Contains(says, "to spare") && !strings.Contains(says, "without a move") {
			continue
		}
		if told[n > 0]++; !strings.Contains(says, want) {
			t.Errorf("%q, want %q", says, want)
		}
	}
	if told[true] < 5 || told[false] < 3 {
		t.Errorf("told of %v matches", told)
	}
}

// The review of a mistake in Dots and Boxes names the boxes that the opponent took in the next
// turn.
func TestPointsGivenAway(t *testing.T) {
	g, _ := Find("dots-and-boxes")
	told := 0
	list, reviews := judgedAtRandom(t, g, wide.Of(20, 8))
	for i, m := range list {
		r := reviews[i]
		b := m.Board.(games.Scorer)
		for _, ply := range r.Mistakes() {
			taker, n := r.Plies[ply].Turn.Other(), 0
			for at := ply + 1; at < m.Ply() && m.At(at).Turn() == taker; at++ {
				before, _ := b.Points(m.At(at))
				after, _ := b.Points(m.At(at + 1))
				n += after[taker] - before[taker]
			}
			says := matches.Refuted(m, r, ply)
			if n == 0 {
				if strings.Contains(says, " took ") {
					t.Errorf("%q, but nothing was taken", says)
				}
				continue
			}
			if told++; !strings.HasSuffix(says, fmt.Sprintf(" took %d boxes in one turn", n)) && !strings.HasSuffix(says, " took 1 box in one turn") {
				t.Errorf("%q, and %d were taken", says, n)
			}
		}
	}
	if told < 5 {
		t.Errorf("told of %d mistakes", told)
	}
}
