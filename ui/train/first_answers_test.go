package train

import (
	"math"
	"math/rand/v2"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/rating"
)

// The first puzzles of a new user are easy: in most games a win in one move on a small board.
func TestFirstPuzzleIsEasy(t *testing.T) {
	for _, id := range []string{"berzerk", "fence", "dag", "jug", "nim", "kayles"} {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatal(id)
		}
		for seed := range uint64(4) {
			a, err := Task{Game: g, Near: NewBook().Near(id), Seed: seed}.Draw(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if moves := len(a.Analysis.Options); moves > 4 || a.Analysis.Verdict != (solver.Verdict{Outcome: solver.Win, Remoteness: 1}) {
				t.Errorf("%s, seed %d: %d moves, %v", id, seed, moves, a.Analysis.Verdict)
			}
		}
	}
}

// Then puzzles become harder. Nine right answers in a row lead to about 1000 points. After forty
// answers to puzzles near their rating, simulated people of 600 to 1200 points are rated with a
// root mean square error of at most 150.
func TestFirstAnswers(t *testing.T) {
	b := NewBook()
	for range 9 {
		before := b.Near("dag")
		if b.Add(answer(noon(1), before, Right)); b.Near("dag") <= before {
			t.Errorf("after a right answer puzzles are near %d, before near %d", b.Near("dag"), before)
		}
	}
	if got := b.you.Points; got < 950 || got > 1050 {
		t.Errorf("nine right answers lead to %.0f points", got)
	}
	for _, strength := range []float64{600, 800, 1000, 1200} {
		if got := forty(strength); got > 150 {
			t.Errorf("of %.0f points: %.0f off", strength, got)
		}
	}
}

// forty returns the root mean square error of the rating of 500 simulated people of this strength
// after forty answers.
func forty(strength float64) float64 {
	const people = 500
	rng := rand.New(rand.NewPCG(27, 2))
	sum := 0.0
	for range people {
		b := NewBook()
		for range 40 {
			points := min(max(b.Near("dag")+rng.IntN(2*nearEnds+1)-nearEnds, usual[0]), 1700)
			result := Wrong
			if rng.Float64() < (rating.Rating{Points: strength}).Expected(rating.Rating{Points: float64(points)}) {
				result = Right
			}
			b.Add(answer(noon(1), points, result))
		}
		sum += (b.you.Points - strength) * (b.you.Points - strength)
	}
	return math.Sqrt(sum / people)
}
