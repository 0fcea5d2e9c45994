package desk

import (
	"fmt"
	"time"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/ui/train"
)

// Mistakes are the moves of a match that gave something away, each asked again as a puzzle.
type Mistakes struct {
	Line     *matches.Match
	Solution games.Solution
	Plies    []int // how many moves were made before each
	At       int   // index in Plies of the one asked
}

// Ply returns how many moves were made before the mistake that is asked.
func (m *Mistakes) Ply() int { return m.Plies[m.At] }

// last reports whether the mistake that is asked is the last one.
func (m *Mistakes) last() bool { return m.At == len(m.Plies)-1 }

// puzzle returns the puzzle of the mistake that is asked. It may take long on a huge board; it may
// be called on a copy from any goroutine, since it reads only what does not change.
func (m *Mistakes) puzzle() *train.Asked {
	ply := m.Ply()
	return &train.Asked{
		Puzzle: &puzzles.Puzzle{Board: m.Line.Board, Solution: m.Solution, Analysis: games.Analyse(m.Line.Board, m.Solution, m.Line.At(ply)), Exact: true},
		Slip:   &train.Slip{Made: m.Line.Move(ply), Ply: ply + 1, N: m.At + 1, Of: len(m.Plies)},
	}
}

// Slips returns the mistakes of the only person in a match as entries of the record, so that they
// are asked again later. Mistakes whose position has no short code are left out.
func Slips(m *matches.Match, r *matches.Review, now time.Time) (list []train.Answer) {
	you, alone := m.OnePerson()
	for _, ply := range r.Mistakes() {
		if !alone || r.Plies[ply].Turn != you {
			continue
		}
		if code, err := games.Code(m.Board, m.At(ply), train.MostCode); err == nil {
			list = append(list, train.Answer{Time: now, Game: m.Board.Game().ID, Kind: train.Slipped, Code: code, Result: train.Wrong})
		}
	}
	return list
}

// SlipsReturn returns a sentence that says when the n >= 1 mistakes of a match will be asked
// again.
func SlipsReturn(n int) string {
	if n > 1 {
		return fmt.Sprintf("Your %d mistakes come back as puzzles when you train, in 1, 3 and 7 days", n)
	}
	return "Your mistake comes back as a puzzle when you train, in 1, 3 and 7 days"
}
