package desk

import (
	"fmt"
	"time"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/ui/train"
)

// Mistakes are the moves of a match that gave something away, asked once more, one after the
// other.
type Mistakes struct {
	Line     *matches.Match
	Solution games.Solution
	Plies    []int // after which they were made
	At       int   // the one that is asked, an index into Plies
}

// Ply returns after how many moves the mistake was made that is asked.
func (m *Mistakes) Ply() int { return m.Plies[m.At] }

// last reports whether no mistake comes after the one that is asked.
func (m *Mistakes) last() bool { return m.At == len(m.Plies)-1 }

// Asked returns the puzzle of the mistake that is asked. It may take long on a huge board;
// what it is made of does not change, so it may be called on any goroutine of a copy.
func (m *Mistakes) Asked() *train.Asked {
	ply := m.Ply()
	return &train.Asked{
		Puzzle: &puzzles.Puzzle{Board: m.Line.Board, Solution: m.Solution, Analysis: games.Analyse(m.Line.Board, m.Solution, m.Line.At(ply)), Exact: true},
		Slip:   &train.Slip{Made: m.Line.Move(ply), Ply: ply + 1, N: m.At + 1, Of: len(m.Plies)},
	}
}

// Slips returns the mistakes that the only person in a match made, as they are recorded: they
// come back. Mistakes whose position has no short code are left out.
func Slips(m *matches.Match, r *matches.Review, now time.Time) (list []train.Answer) {
	you, alone := m.Alone()
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

// SlipsReturn returns the sentence that the n mistakes of a match, at least 1, are asked again as puzzles, and
// after how many days.
func SlipsReturn(n int) string {
	if n > 1 {
		return fmt.Sprintf("Your %d mistakes come back as puzzles when you train, in 1, 3 and 7 days", n)
	}
	return "Your mistake comes back as a puzzle when you train, in 1, 3 and 7 days"
}
