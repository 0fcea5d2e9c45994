package fence

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// part names a board.
func (b *Board) part(i int) string {
	if len(b.grids) == 1 {
		return "the board"
	}
	return fmt.Sprintf("board %d", i+1)
}

func (s *Solution) Parts(p games.Position) []games.Part {
	parts := make([]games.Part, len(s.values))
	for i := range parts {
		parts[i] = games.Part{Name: s.board.part(i), State: p.(*Position).At(i).String(), Value: s.number(p.(*Position), i)}
	}
	return parts
}

func (s *Solution) Adds(p games.Position) string {
	total := s.Total(p)
	if len(s.values) == 1 {
		return "There is one board, and it decides: " + sum.Conclude(Game, total) + "."
	}
	return sum.Adds(Game, "boards", total, sum.Number)
}

// Whence: at most a step to the right and a step down.
func (s *Solution) Whence(_ context.Context, p games.Position, part int) (*games.Whence, error) {
	at := p.(*Position)
	c := at.At(part)
	var options []games.Follower
	var values []solver.Dyadic
	for by := range games.Player(2) {
		if !s.board.grids[part].Open(c, by) {
			continue
		}
		to := c.Next(by)
		options = append(options, games.Follower{
			By: by, Name: to.String(), To: at.with(by.Other(), part, to), Parts: []int{part},
			At: s.board.Place(at.turn, part, to),
		})
		values = append(values, solver.Int(s.value(part, to)))
	}
	w := sum.Numbers(Game, s.Parts(p)[part], solver.Int(s.value(part, c)), options, values, sum.Number)
	w.Shown, w.At = at, s.board.Place(at.turn, part, c)
	return w, nil
}
