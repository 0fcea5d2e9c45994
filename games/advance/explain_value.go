package advance

import (
	"context"
	"fmt"
	"strings"

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

// part returns what explanations say of column i in position p: its name ("column a"), its cells
// and its value.
func (s *Solution) part(p games.Position, i int) games.Part {
	return games.Part{Name: "column " + Letter(i), State: picture(s.board.Column(p, i)), Value: s.Number(s.Value(p, i)), At: games.Place{Part: -1}}
}

func (s *Solution) Adds(p games.Position, who games.Names) (written, says, why string) {
	total := s.Total(p)
	if len(s.parts) == 1 {
		return "", "There is one column, and it decides: " + sum.Conclude(who, total) + ".", ""
	}
	return sum.Written(s.Sum(p), false), sum.Adds(who, "columns", total, s.Number), s.fractions(p, who)
}

// mostFractions is the largest number of columns whose values one sentence derives.
const mostFractions = 3

// fractions derives the values of the columns that are not worth an integer: who is ahead, the best
// move of each player, and the simplest number between the values that these leave. It returns "" if
// all are integers, or if more than mostFractions are not.
func (s *Solution) fractions(p games.Position, who games.Names) string {
	var all []string
	for i := range s.parts {
		if s.Value(p, i).IsInt() {
			continue
		}
		if len(all) == mostFractions {
			return ""
		}
		from, _ := s.ExplainValue(context.Background(), p, i, who)
		var by, to [2]string // by player: the first of the player's best moves, and what it leaves
		for _, o := range from.Options {
			if o.Counts && by[o.By] == "" {
				by[o.By], to[o.By] = o.Name, o.Value
			}
		}
		is := fmt.Sprintf("In column %s %s", Letter(i), ahead(s.Value(p, i), who))
		if all == nil {
			all = append(all, fmt.Sprintf("%s. There %s can leave %s (%s), %s %s (%s). The simplest number between is %s: this is written %s.",
				is, who.Name(White), to[White], by[White], who.Name(Black), to[Black], by[Black], from.Value, from.Rule))
			continue
		}
		all = append(all, fmt.Sprintf("%s: likewise %s (%s) and %s (%s) give %s.", is, to[White], by[White], to[Black], by[Black], from.Rule))
	}
	return strings.Join(all, " ")
}

// ahead says who is ahead by how many moves, for a value that is not 0: "Black is half a move ahead".
func ahead(value solver.Dyadic, who games.Names) string {
	player := White
	if value.Sign() < 0 {
		player, value = Black, value.Neg()
	}
	moves := sum.Number(value) + " of a move"
	switch moves {
	case "1/2 of a move":
		moves = "half a move"
	case "1/4 of a move":
		moves = "a quarter of a move"
	}
	if value.Cmp(solver.Int(1)) > 0 {
		moves = sum.Number(value) + " moves"
	}
	return who.Does(player, "is "+moves+" ahead")
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
