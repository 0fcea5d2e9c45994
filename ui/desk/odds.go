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

// Odds holds the rates of boards that were measured since the program was started. The zero value
// holds none.
type Odds struct{ of map[oddsKey]Rates }

// oddsKey is a position's code, and which player somebody is.
type oddsKey struct {
	code string
	you  games.Player
}

// Rates says how many of oddsMatches somebody who looks one move ahead has won on a board against
// each of matches.Strengths. Nil: that is not known.
type Rates []int

// oddsMatches is how many matches are played against each strength, and oddsMemory how many bytes a
// search for distances may take before them: what takes longer is not measured.
const (
	oddsMatches = 40
	oddsMemory  = 2 << 20
)

// Of returns the rates of a player on a board from a position, and otherwise the work that measures
// them, given its solution. Work is nil if they are known or cannot be, and where the position has no
// code to know it by.
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

// Against says how often a player who looks one move ahead beats an opponent of a strength, as a clause about the opponent:
// "whoever looks one move ahead wins 4 of 10". It returns a long and a short form, whose widths RatesWidths
// returns; nil if the rates were not measured.
func (r Rates) Against(side matches.Side) []string {
	if r == nil {
		return nil
	}
	won := r[slices.Index(matches.Strengths(), side)]
	n, of := (10*won+oddsMatches/2)/oddsMatches, 10
	if n == 0 && won > 0 {
		n, of = won, oddsMatches
	}
	return []string{
		fmt.Sprintf("whoever looks one move ahead wins %d of %d", n, of),
		fmt.Sprintf("who looks one ahead wins %d of %d", n, of),
	}
}

// RatesWidths returns how many cells each of the words of Against takes at most, the most first.
func RatesWidths() []int {
	return []int{len("whoever looks one move ahead wins 10 of 10"), len("who looks one ahead wins 10 of 10")}
}

// All says how often each strength is beaten, in a sentence without its full stop; "" if that is not
// known.
func (r Rates) All() string {
	if r == nil {
		return ""
	}
	var list []string
	for i, won := range r {
		list = append(list, fmt.Sprintf("%d against the %s", won, matches.Strengths()[i].Noun()))
	}
	return fmt.Sprintf("Of %d matches on this board, whoever looks one move ahead wins %s", oddsMatches, english.AllOf(list))
}
