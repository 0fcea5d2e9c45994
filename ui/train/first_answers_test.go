package train

import (
	"math"
	"math/rand/v2"
	"testing"

	"zugzwang/ui/rating"
)

// A first wrong answer costs less than 120 points. After twenty answers to puzzles near their rating
// people of 800 to 1200 points are 90 off, by the root mean square, or nearer; were a newcomer as
// unsure as a rating can be, a wrong answer would cost half as much again, and they would be hardly
// nearer.
func TestTwentyFirstAnswers(t *testing.T) {
	was := Newcomer
	unsure := Newcomer
	unsure.Deviation = rating.Unsure
	if cost, more := lost(was), lost(unsure); cost > 120 || more < 1.5*cost {
		t.Errorf("a first wrong answer costs %.0f, with a deviation of %.0f %.0f", cost, unsure.Deviation, more)
	}
	for _, strength := range []float64{800, 1000, 1200} {
		got, other := twenty(was, strength), twenty(unsure, strength)
		if got > 90 || other < got-10 {
			t.Errorf("of %.0f points: %.0f off, with a deviation of %.0f %.0f", strength, got, unsure.Deviation, other)
		}
	}
}

// lost returns how many points a first wrong answer costs somebody.
func lost(you rating.Rating) float64 {
	b := bookOf(you)
	b.Add(answer(noon(1), int(you.Points), Wrong))
	return you.Points - b.you.Points
}

// twenty returns how far off the rating of people of a strength is after twenty answers: the root of
// the mean square, of 500 people.
func twenty(you rating.Rating, strength float64) float64 {
	const people = 500
	rng := rand.New(rand.NewPCG(27, 2))
	sum := 0.0
	for range people {
		b := bookOf(you)
		for range 20 {
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

// bookOf returns a book of somebody who begins with a rating.
func bookOf(you rating.Rating) *Book {
	b := NewBook()
	b.you = you
	return b
}
