package train

import (
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/ui/rating"
)

// solvers are the simulated players that puzzles are rated by. Their points are the scale that
// everybody is rated on.
var solvers = [...]struct {
	side   matches.Side
	points float64
}{{matches.Beginner, 600}, {matches.Novice, 1200}, {matches.Amateur, 1600}, {matches.Expert, 2000}}

// tries is how often each simulated player tries a puzzle.
const tries = 16

// Rate returns how hard a puzzle is on the scale of ratings: as hard as somebody is strong who
// would solve, and fail, as often against the simulated players as they do. Whoever solves it
// half of the time has that rating. Equal puzzles have equal ratings. O(moves).
func Rate(p *puzzles.Puzzle) int {
	solved := 0.5 * float64(len(solvers)) // one more try each, half solved, so that no share is 0 or 1
	for _, s := range solvers {
		for seed := range uint64(tries) {
			if Judge(p, s.side.ChooseAtOnce(p.Board, p.Solution, p.Analysis, seed, 0), false) == Right {
				solved++
			}
		}
	}
	share := solved / (tries + 1)
	low, high := int(rating.Least), int(rating.Most)
	for low < high { // the harder, the less is solved
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
