package desk

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Odds caches measured rates by board for as long as the program runs. The zero value is empty.
type Odds struct{ of map[oddsKey]Rates }

// oddsKey is the code of a position and the player whose rates are measured.
type oddsKey struct {
	code string
	you  games.Player
}

// Rates are measured winning rates on a board: how many of oddsMatches matches a player who looks
// one move ahead won against each of matches.Strengths. Nil: not known.
type Rates []int

// oddsMatches is the number of matches against each strength. Boards on which distances need a
// search that takes more than oddsMemory bytes are not measured.
const (
	oddsMatches = 40
	oddsMemory  = 2 << 20
)

// Of returns the rates of player you on a board from a position, or the work that measures them,
// which needs the board's solution. Work is nil if the rates are known, cannot be measured, or
// the position has no code.
func (o *Odds) Of(b games.Board, from games.Position, you games.Player, s games.Solution) (known Rates, work *Work) {
	code, err := games.Code(b, from, games.MostCode)
	key := oddsKey{code, you}
	if known, ok := o.of[key]; ok || err != nil {
		return known, nil
	}
	return nil, &Work{What: "measuring", Light: true, Run: func(ctx context.Context, _ solver.Options) func() Reply {
		s, a, err := games.Think(ctx, b, s, from, solver.Options{Memory: oddsMemory})
		var won Rates
		if err == nil && matches.Measurable(a) {
			won, err = matches.Measure(ctx, s, b, from, you, oddsMatches)
		}
		return func() Reply {
			if err == nil {
				if o.of == nil {
					o.of = map[oddsKey]Rates{}
				}
				o.of[key] = won
			}
			return Reply{Goes: won}
		}
	}}
}

// ratesClauses are the clauses of Against, the longest first.
var ratesClauses = [...]string{"a player who looks one move ahead beats it in %d of %d matches", "looking one move ahead beats it in %d of %d", "looking ahead wins %d of %d"}

// Against returns clauses about how often a player who looks one move ahead beats an opponent of
// this strength, longest first: "a player who looks one move ahead beats it in 4 of 10 matches".
// RatesWidths returns their widths. Nil if the rates are not known.
func (r Rates) Against(side matches.Side) (list []string) {
	if r == nil {
		return nil
	}
	won := r[slices.Index(matches.Strengths(), side)]
	n, of := (10*won+oddsMatches/2)/oddsMatches, 10
	if n == 0 {
		n, of = won, oddsMatches
	}
	for _, clause := range ratesClauses {
		list = append(list, fmt.Sprintf(clause, n, of))
	}
	return list
}

// RatesWidths returns the greatest width, in cells, of each clause that Against returns, longest
// first.
func RatesWidths() (widths []int) {
	for _, clause := range ratesClauses {
		widths = append(widths, len(fmt.Sprintf(clause, 10, 10)))
	}
	return widths
}

// All returns a sentence, without its full stop, about how often each strength is beaten; "" if
// the rates are not known.
func (r Rates) All() string {
	if r == nil {
		return ""
	}
	var list []string
	for i, won := range r {
		list = append(list, fmt.Sprintf("%d against the %s", won, matches.Strengths()[i].Noun()))
	}
	return fmt.Sprintf("Of %d matches on this board, a player who looks one move ahead wins %s", oddsMatches, english.AllOf(list))
}
