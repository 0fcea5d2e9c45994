package train

import (
	"fmt"
	"math"

	"zugzwang/games/english"
	"zugzwang/ui/rating"
)

// Newcomer is the rating of somebody who has answered nothing. Somebody new is hardly stronger than
// 1500 or weaker than 500, two deviations away. Were it as unsure as a rating can be, the first wrong
// answer would cost 175 points in the place of 116, and twenty answers would tell no more.
var Newcomer = rating.Rating{Points: 1000, Deviation: 250, Volatility: rating.Settled}

// judged is how far puzzles of a game may be off by what the simulated players make of them.
var judged = rating.Rating{Deviation: 120, Volatility: rating.Settled}

// rated is the rating that answers lead to. Each answer is a rating period of its own, and so
// is a day without any. A right answer is a win against the puzzle, a wrong one a loss, one
// after a hint a draw. The puzzles of a game are rated too: as simulated players are, and all of
// them by so much more as the answers have shown.
type rated struct {
	you     rating.Rating
	last    Day                      // of the last answer
	puzzles map[string]rating.Rating // by game: Points are added to a puzzle's rating
	history []Point
}

// Point is a rating at the end of a day.
type Point struct {
	Day    Day
	Rating rating.Rating
}

// rate takes in an answer to a puzzle.
func (r *rated) rate(a Answer) {
	score := map[Result]float64{Right: 1, Hinted: 0.5}[a.Result]
	day := DayOf(a.Time)
	you := r.At(day)
	all, puzzle := r.of(a.Game), r.puzzle(a.Game, a.Number)
	now := puzzle.After(rating.Game{Against: you, Score: 1 - score})
	all.Points += now.Points - puzzle.Points
	all.Deviation, all.Volatility = now.Deviation, now.Volatility
	r.puzzles[a.Game] = all
	r.you = you.After(rating.Game{Against: puzzle, Score: score})
	if r.last = max(r.last, day); len(r.history) > 0 && r.history[len(r.history)-1].Day >= day {
		r.history[len(r.history)-1].Rating = r.you
		return
	}
	r.history = append(r.history, Point{day, r.you})
}

func (r *rated) of(game string) rating.Rating {
	if all, ok := r.puzzles[game]; ok {
		return all
	}
	return judged
}

// puzzle returns the rating of a puzzle of a game that simulated players give so many points.
func (r *rated) puzzle(game string, points int) rating.Rating {
	all := r.of(game)
	all.Points += float64(points)
	return all
}

// Rated reports whether any answer has been rated.
func (r *rated) Rated() bool { return r.last != "" }

// At returns the rating on a day: a little less sure with each day since the last answer.
func (r *rated) At(day Day) rating.Rating {
	if idle := day.Since(r.last) - 1; r.last != "" && idle > 0 {
		return r.you.Rest(idle)
	}
	return r.you
}

// History returns the rating at the end of each day with an answer, the earliest first. The
// slice is not to be changed.
func (r *rated) History() []Point { return r.history }

// Near returns how many points simulated players give the puzzles of a game that are as hard as
// somebody is strong.
func (r *rated) Near(game string) int {
	return int(math.Round(r.you.Points - r.of(game).Points))
}

// Hardness returns how hard a puzzle of a game is that simulated players give so many points, by
// all answers so far.
func (r *rated) Hardness(game string, points int) int {
	return int(math.Round(r.puzzle(game, points).Points))
}

// Scale says which rating each of the program's weaker players has: "the beginner 600, the novice 1200".
func Scale() string {
	var said []string
	for _, s := range solvers {
		said = append(said, fmt.Sprintf("the %s %.0f", s.side.Noun(), s.points))
	}
	return english.AllOf(said)
}

// RatingWords returns a rating with its deviation: "rating 1032 ± 180".
func RatingWords(r rating.Rating) string {
	return fmt.Sprintf("rating %.0f ± %.0f", r.Points, r.Deviation)
}
