package train

import (
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/ui/rating"
)

// solvers are the simulated players that rate puzzles. Their points define the scale of all
// ratings.
var solvers = [...]struct {
	side   matches.Side
	points float64
}{{matches.Beginner, 600}, {matches.Novice, 1200}, {matches.Amateur, 1600}, {matches.Expert, 2000}}

// tries is how often each simulated player tries a puzzle.
const tries = 16

// rateOf returns the rating of a puzzle: the points of a player who would solve it half of the
// time. It is computed from how often the simulated players solve it. Equal puzzles have equal
// ratings. It takes time proportional to the number of moves.
func rateOf(p *puzzles.Puzzle) int {
	solved := 0.5 * float64(len(solvers)) // count one more half-solved try for each, so that no share is 0 or 1
	for _, s := range solvers {
		for seed := range uint64(tries) {
			if Judge(p, s.side.ChooseAtOnce(p.Board, p.Solution, p.Analysis, seed, 0), false) == Right {
				solved++
			}
		}
	}
	share := solved / (tries + 1)
	low, high := int(rating.Least), int(rating.Most)
	for low < high { // the share solved falls as the rating rises
		points, expected := (low+high)/2, 0.0
		for _, s := range solvers {
			expected += rating.Rating{Points: s.points}.Expected(rating.Rating{Points: float64(points)})
		}
		if expected > share {
			low = points + 1
		} else {
			high = points
		}
	}
	return low
}
