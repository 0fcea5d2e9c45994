package advance

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

func (s *Solution) Parts(p games.Position) []games.Part {
	parts := make([]games.Part, len(s.parts))
	for i := range parts {
		parts[i] = s.part(p, i)
	}
	return parts
}

// part returns a column as a summand.
func (s *Solution) part(p games.Position, i int) games.Part {
	return games.Part{Name: "column " + Letter(i), State: picture(s.board.Column(p, i)), Value: s.Number(s.Value(p, i)), At: games.Place{Part: -1}}
}

func (s *Solution) Adds(p games.Position, who games.Names) (written, says, why string) {
	total := s.Total(p)
	if len(s.parts) == 1 {
		return "", "There is one column, and it decides: " + sum.Conclude(who, total) + ".", ""
	}
	return sum.Written(s.Sum(p), false), sum.Adds(who, "columns", total, s.Number), ""
}

// ExplainValue derives a column's value from both players' moves in it. O(rows·rows).
func (s *Solution) ExplainValue(_ context.Context, p games.Position, part int, who games.Names) (*games.Derivation, error) {
	b := summands{s.board, s.parts}
	column := s.board.Column(p, part)
	var options []games.Follower
	var values []solver.Dyadic
	for by := range games.Player(2) {
		at := b.With(p, by, part, column)
		for r := range column {
			if !can(column, r, by) {
				continue
			}
			m := games.Move{Part: part, To: int64(r)}
			next := s.board.Play(at, m)
			options = append(options, games.Follower{
				By: by, Name: s.board.Tell(at, m).Does, To: next, Parts: []int{part}, At: s.board.Target(at, m),
			})
			values = append(values, s.value(part, s.board.Column(next, part)))
		}
	}
	w := sum.Numbers(who, s.part(p, part), s.value(part, column), options, values, s.Number)
	w.Shown = p
	return w, nil
}
