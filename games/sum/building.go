package sum

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// building explains how the thermograph of a value is built from the walls of its options.
// It returns nil if the value is a number. The error is a *solver.TooLarge or the
// context's.
func building(ctx context.Context, who games.Names, table *short.Values, value short.Value) (*games.Building, error) {
	if _, ok := table.Fraction(value); ok {
		return nil, nil
	}
	graph, err := table.Thermograph(ctx, value)
	if err != nil {
		return nil, err
	}
	scaffold, err := table.Scaffold(ctx, value)
	if err != nil {
		return nil, err
	}
	from := solver.Int(0)
	if graph.Temperature().Sign() <= 0 {
		from = solver.Int(-1)
	}
	b := &games.Building{Scaffold: scaffold, Graph: graph}
	for player, side := range [2]struct{ wall, best string }{{"right", "greatest"}, {"left", "least"}} {
		var names []string
		for _, o := range scaffold.Options[player] {
			names = append(names, ShortName(table, o))
		}
		if len(names) > mostNamed {
			names = append(names[:mostNamed], fmt.Sprintf("%d more", len(names)-mostNamed))
		}
		me, you := games.Player(player), games.Player(1-player)
		which := fmt.Sprintf("the %s wall of that", side.wall)
		if len(names) > 1 {
			which = fmt.Sprintf("of their %s walls the %s at each temperature", side.wall, side.best)
		}
		reached := fmt.Sprintf("%s to %s, and then it is %s turn: what counts is %s, which is %s.",
			who.Begins(me, "moves"), english.OneOf(names), who.Whose(you), which, wallWords(scaffold.Best[player], from))
		costs := fmt.Sprintf("The move costs %s the temperature: with that taken off, this is %s wall.", who.Name(me), who.Whose(me))
		if player == 0 {
			b.Says[0], b.Says[1] = reached, costs
			continue
		}
		b.Says[2] = reached + fmt.Sprintf(" With the temperature added, which the move costs %s, this is %s wall.", who.Name(me), who.Whose(me))
	}
	b.Says[3] = fmt.Sprintf("At temperature %s the walls meet, at %s. Above it nobody would pay for a move: there the mast stands, over the mean.",
		Number(graph.Temperature()), Number(graph.Mean()))
	return b, nil
}

// mostNamed is the most options that a sentence names.
const mostNamed = 4

// wallWords describes a wall from a temperature up: "1/2 at 0, then 1 at 1/2 and above".
func wallWords(w short.Wall, from solver.Dyadic) string {
	points := []string{fmt.Sprintf("%s at %s", Number(w.At(from)), Number(from))}
	for _, p := range w {
		if p.Temperature.Cmp(from) > 0 {
			points = append(points, fmt.Sprintf("%s at %s", Number(p.Value), Number(p.Temperature)))
		}
	}
	return strings.Join(points, ", then ") + " and above"
}
