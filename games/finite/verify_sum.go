package finite

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// tooLarge returns the error for a sum with too many positions to check by searching them.
func tooLarge(positions int) error {
	return &solver.TooLarge{
		What: "a check of a sum of more than " + english.Thousands(positions) + " positions, of which the parts alone were solved,",
		Need: math.MaxInt64, Final: true,
	}
}

// sumCheck checks what is claimed of a position that is a sum: first the value of each
// part, against all positions of that part, then everything else, with the parts' canonical
// forms. It trusts the rules that the position is the sum of the parts they name.
type sumCheck struct {
	*definition
	ctx   context.Context
	opt   solver.Options
	short *shortValues
	forms *forms
	held  map[string]bool // whether a part's value was checked, by its state
}

// claimsOfParts returns the claims about a sum of partisan parts with too many positions to search,
// and fails with a *solver.Flaw if one of them is wrong. It checks the value of each part and of
// the sum, and searches sums of canonical forms for who wins and for the best moves. If the parts
// have no values it refuses with a *solver.TooLarge.
func (in input) claimsOfParts(ctx context.Context, opt solver.Options) (output.Claims, error) {
	b := in.board
	opening := b.opening(0)
	short := b.documented(nil, false, []string{opening.State}, opt)
	w := short.worth(opening.State)
	if w == nil || w.thermograph == nil {
		return output.Claims{}, tooLarge(fewPositions)
	}
	if err := short.grow(ctx, b.starts()); err != nil {
		return output.Claims{}, err
	}
	c := &sumCheck{&definition{board: b}, ctx, opt, short, newForms(ctx, short.table), map[string]bool{}}
	parts, err := c.parts(opening.State)
	if err != nil {
		return output.Claims{}, err
	}
	if err := c.holdSum(c.values(parts), w); err != nil {
		return output.Claims{}, err
	}
	best, wins, err := c.best(opening, parts)
	if err != nil {
		return output.Claims{}, err
	}
	verdict := solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}
	if wins {
		verdict.Outcome = solver.Win
	}
	doc := document{board: b, start: positionEntry{
		exact: b.call(opening.State), called: b.named(opening.State), player: opening.Player,
		verdict: verdict, best: best, short: w,
	}}
	value := ""
	if total, ok := short.total(w.value); ok {
		value = total.String()
	}
	return output.Claims{Game: b.kind.ID, Lines: slices.Values([]string{string(b.line(verdict, value))}), Members: doc.members()}, nil
}

// total returns a value as a number. It returns false unless all parts have numbers,
// because only then the judge's line has the total.
func (s *shortValues) total(g short.Value) (total solver.Dyadic, ok bool) {
	for _, part := range s.valued.Values {
		if _, ok := s.table.Fraction(part); part == 0 || !ok {
			return total, false
		}
	}
	return s.table.Fraction(g)
}

// parts returns a state's parts, after checking the value of each.
func (c *sumCheck) parts(state string) ([]string, error) {
	parts, err := c.board.rules.parts(state)
	if err != nil {
		return nil, err
	}
	for _, part := range parts {
		if c.held[part] {
			continue
		}
		g, err := c.short.component(part)
		if err != nil {
			return nil, err
		}
		if err := c.holdShort(c.ctx, part, c.short, c.short.described(g, nil), c.opt); err != nil {
			return nil, err
		}
		c.held[part] = true
	}
	return parts, nil
}

// values returns the values of parts that have been checked.
func (c *sumCheck) values(parts []string) []short.Value {
	values := make([]short.Value, len(parts))
	for i, part := range parts {
		values[i], _ = c.short.component(part)
	}
	return values
}

// holdSum checks what a document says of the sum of some values.
func (c *sumCheck) holdSum(terms []short.Value, w *worth) error {
	sum := append(c.sum(terms), c.forms.games[c.forms.form(w.value)].minus)
	for player := range 2 {
		wins, err := c.forms.search(slices.Clone(sum), player)
		if err != nil {
			return err
		}
		if wins {
			return &solver.Flaw{State: -1, Claim: "the value " + w.name, Found: fmt.Sprintf("in the sum less that value %s wins by beginning", c.board.kind.Players[player])}
		}
	}
	u := &difference{ctx: c.ctx, opt: c.opt, known: map[uint64]bool{}}
	u.form(c.short.table, w.value)
	return u.holdForm(c.short.table, w, len(u.games))
}

// sum returns the canonical forms of values as a sum to search.
func (c *sumCheck) sum(terms []short.Value) []int32 {
	sum := make([]int32, len(terms))
	for i, g := range terms {
		sum[i] = c.forms.form(g)
	}
	return sum
}

// best returns the names of the best moves in p, and whether they win. before is the parts of p.
// The best moves are those that give away least (see cost) of the moves that win or, if none wins,
// of all, measured on the thermographs of the parts at the temperature of the hottest part, or at 0
// if that is more.
func (c *sumCheck) best(p Position, before []string) (names []string, wins bool, err error) {
	var t, least solver.Dyadic
	for _, g := range c.values(before) {
		if temperature := c.short.described(g, nil).thermograph.Temperature(); temperature.Cmp(t) > 0 {
			t = temperature
		}
	}
	names = []string{}
	for _, m := range c.board.moves(p) {
		after, err := c.parts(p.after(m).State)
		if err != nil {
			return nil, false, err
		}
		loses, err := c.forms.search(c.sum(c.values(after)), int(p.Player.Other()))
		if err != nil {
			return nil, false, err
		}
		if wins && loses {
			continue
		}
		cost, err := c.cost(p.Player, c.values(without(before, after)), c.values(without(after, before)), t)
		if err != nil {
			return nil, false, err
		}
		switch {
		case len(names) == 0, !wins && !loses, cost.Cmp(least) < 0:
			names, least = []string{m.Name}, cost
		case cost.Equal(least):
			names = append(names, m.Name)
		}
		wins = wins || !loses
	}
	return names, wins, nil
}

// cost returns the cost, at temperature t, of a player's move that turns the parts from into the
// parts to.
func (c *sumCheck) cost(player games.Player, from, to []short.Value, t solver.Dyadic) (solver.Dyadic, error) {
	var mean solver.Dyadic
	for _, g := range from {
		mean = mean.Add(c.short.described(g, nil).thermograph.Mean())
	}
	g, err := c.short.table.Sum(c.ctx, to, mostSummed)
	w := c.short.described(g, err)
	if w.thermograph == nil {
		return solver.Dyadic{}, fmt.Errorf("what a move costs: %s", w.refused)
	}
	cost := mean.Add(t).Sub(w.thermograph.Right.At(t))
	if player == 1 {
		cost = w.thermograph.Left.At(t).Add(t).Sub(mean)
	}
	return cost, c.holdSum(to, w)
}
