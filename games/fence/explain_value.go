package fence

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// part returns the name of board i: "board 2", or "the board" if there is only one.
func (b *Board) part(i int) string {
	if len(b.grids) == 1 {
		return "the board"
	}
	return fmt.Sprintf("board %d", i+1)
}

// part returns board i as a part of p, with its value.
func (s *Solution) part(p *Position, i int) games.Part {
	c := p.At(i)
	return games.Part{Name: s.board.part(i), State: c.String(), Value: s.number(p, i), At: s.board.Place(p.turn, i, c)}
}

func (s *Solution) Parts(p games.Position) []games.Part {
	parts := make([]games.Part, len(s.values))
	for i := range parts {
		parts[i] = s.part(p.(*Position), i)
	}
	return parts
}

func (s *Solution) Adds(p games.Position, who games.Names) (written, says, why string) {
	total := s.total(p)
	if len(s.values) == 1 {
		return "", "There is one board, and it decides: " + sum.Conclude(who, total) + ".", ""
	}
	return sum.Written(s.Sum(p), false), sum.Adds(who, "boards", total, sum.Number), ""
}

// ExplainValue derives a board's value from its options: at most a step right and a step down.
func (s *Solution) ExplainValue(_ context.Context, p games.Position, part int, who games.Names) (*games.Derivation, error) {
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
			At: s.board.PlaceIn(at, part, to),
		})
		values = append(values, solver.Int(s.value(part, to)))
	}
	w := sum.Numbers(who, s.part(at, part), solver.Int(s.value(part, c)), options, values, sum.Number)
	w.Shown = at
	return w, nil
}
