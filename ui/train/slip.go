package train

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/matches"
)

// Slip is a move of a match that gave something away, asked again as a puzzle. The answer is not
// recorded.
type Slip struct {
	Made  games.Move
	Ply   int // number of the move, from 1
	N, Of int // number among the match's slips, from 1, and how many there are
}

// Head returns which slip is asked: "mistake 2 of 3: ply 5".
func (s *Slip) Head() string { return fmt.Sprintf("mistake %d of %d: ply %d", s.N, s.Of, s.Ply) }

// Played returns a sentence, for after the answer, about what was played in the match: the chosen
// move or another one.
func (a *Asked) Played(chosen games.Option) string {
	made, at := a.Slip.Made, a.Analysis.Position
	if chosen.Move == made {
		return "As in the match; this is not counted"
	}
	return fmt.Sprintf("In the match %s chose %s; this is not counted", a.Names().Name(at.Turn()), matches.Mention(a.Board, at, made))
}
