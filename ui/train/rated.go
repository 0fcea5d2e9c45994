package train

import (
	"fmt"
	"math"

	"zugzwang/games/english"
	"zugzwang/ui/rating"
)

// Newcomer is the rating before the first answer. It is so low that nearly everybody solves the
// first puzzles, which follow the rating: a win in one move. The deviation is the largest, since
// nothing is known yet, so that nine right answers in a row lead to 1000 points.
var Newcomer = rating.Rating{Points: 300, Deviation: rating.Unsure, Volatility: rating.Settled}

// judged is what is added to the rating of a game's puzzles before anybody has answered one: no
// points, and the deviation by which ratings given by simulated players may be off.
var judged = rating.Rating{Deviation: 120, Volatility: rating.Settled}

// reach limits how far one answer moves the player's rating. A puzzle solved counts as at most this
// many points harder than the player is strong, since the right move among a few may have been
// guessed; a puzzle missed counts as at most this many points easier.
const reach = 200

// rated is the player's rating with its history. Each answer is a rating period, and so is a day
// without answers. A right answer counts as a win against the puzzle, a wrong one as a loss, one
// after a hint as a draw. The puzzles of a game are rated, too, but only together: each answer adds
// the same number of points to the rating of every puzzle, or takes it away. It does not as long as
// the player's rating is less certain than a first guess at the puzzles' (its deviation is larger
// than that of judged).
type rated struct {
	you     rating.Rating
	last    Day                      // day of the last answer
	puzzles map[string]rating.Rating // by game: Points are added to the rating of each puzzle
	history []Point
}

// Point is the rating at the end of a day.
type Point struct {
	Day    Day
	Rating rating.Rating
}

// rate updates the ratings by an answer to a puzzle.
func (r *rated) rate(a Answer) {
	score := map[Result]float64{Right: 1, Hinted: 0.5}[a.Result]
	day := DayOf(a.Time)
	you := r.At(day)
	all, puzzle := r.of(a.Game), r.puzzle(a.Game, a.Number)
	if you.Deviation <= judged.Deviation {
		now := puzzle.After(rating.Game{Against: you, Score: 1 - score})
		all.Points += now.Points - puzzle.Points
		all.Deviation, all.Volatility = now.Deviation, now.Volatility
		r.puzzles[a.Game] = all
	}
	switch a.Result {
	case Right:
		puzzle.Points = min(puzzle.Points, you.Points+reach)
	case Wrong:
		puzzle.Points = max(puzzle.Points, you.Points-reach)
	}
	r.you = you.After(rating.Game{Against: puzzle, Score: score})
	if r.last = max(r.last, day); len(r.history) > 0 && r.history[len(r.history)-1].Day >= day {
		r.history[len(r.history)-1].Rating = r.you
		return
	}
	r.history = append(r.history, Point{day, r.you})
}

// of returns what all answers so far add to the rating of each puzzle of a game, with the deviation
// of that sum.
func (r *rated) of(game string) rating.Rating {
	if all, ok := r.puzzles[game]; ok {
		return all
	}
	return judged
}

// puzzle returns the rating of a puzzle of a game, given its points from simulated players.
func (r *rated) puzzle(game string, points int) rating.Rating {
	all := r.of(game)
	all.Points += float64(points)
	return all
}

// Rated reports whether any answer has been rated.
func (r *rated) Rated() bool { return r.last != "" }

// At returns the rating on a day. Its deviation grows with each whole day without an answer.
func (r *rated) At(day Day) rating.Rating {
	if idle := day.Since(r.last) - 1; r.last != "" && idle > 0 {
		return r.you.Rest(idle)
	}
	return r.you
}

// History returns the rating at the end of each day with an answer, earliest first. The slice
// must not be changed.
func (r *rated) History() []Point { return r.history }

// Near returns the rating by simulated players that a puzzle of a game must have in order to be as
// hard as the player is strong.
func (r *rated) Near(game string) int {
	return int(math.Round(r.you.Points - r.of(game).Points))
}

// Hardness returns the rating of a puzzle of a game after all answers so far. Points is its rating
// by simulated players.
func (r *rated) Hardness(game string, points int) int {
	return int(math.Round(r.puzzle(game, points).Points))
}

// Scale returns the ratings of the program's weaker strengths: "the beginner 600, the novice
// 1200".
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
