package train

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/matches"
)

// Slip is a move that gave something away in a match, whose position is asked again. The answer
// is not recorded.
type Slip struct {
	Made  games.Move
	Ply   int // of the move, from 1
	N, Of int // which of the match's such moves it is, from 1
}

// Head says in a few words which move it is: "mistake 2 of 3: ply 5".
func (s *Slip) Head() string { return fmt.Sprintf("mistake %d of %d: ply %d", s.N, s.Of, s.Ply) }

// Played says what was made of the position in the match, once a move was chosen.
func (a *Asked) Played(chosen games.Option) string {
	made, at := a.Slip.Made, a.Analysis.Position
	if chosen.Move == made {
		return "As in the match; this is not counted"
	}
	return fmt.Sprintf("In the match %s chose %s; this is not counted", a.Board.Game().Players[at.Turn()], matches.Mention(a.Board, at, made))
}
