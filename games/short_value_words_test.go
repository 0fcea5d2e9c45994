package games_test

import (
	"context"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// A value is described by whom it is good for: a number by its amount, a hot game by its mean and
// temperature, an infinitesimal by who wins.
func TestPlainly(t *testing.T) {
	ctx, v := context.Background(), short.New(solver.Options{Memory: 1 << 24})
	must := func(g short.Value, err error) short.Value {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	plain := func(d solver.Dyadic, ups, star int) short.Value { return must(v.Plain(ctx, d, ups, star)) }
	of := func(left, right short.Value) short.Value {
		return must(v.Form(ctx, []short.Value{left}, []short.Value{right}, nil))
	}
	number := func(n int64) short.Value { return plain(solver.Int(n), 0, 0) }
	names := (&games.Game{Players: [2]string{"Ann", "Bob"}}).Names().To(0)
	for want, g := range map[string]short.Value{
		"nobody gains: 0":                                                     number(0),
		"you are 1/2 of a move ahead":                                         plain(solver.NewDyadic(1, 1), 0, 0),
		"Bob is 3 moves ahead":                                                number(-3),
		"even, but whoever moves here first wins":                             plain(solver.Int(0), 1, 1),
		"you are a little ahead, by less than any part of a move":             plain(solver.Int(0), 1, 0),
		"Bob is a little ahead, by less than any part of a move":              plain(solver.Int(0), -3, 1),
		"Bob is about 2 moves ahead":                                          plain(solver.Int(-2), 0, 1),
		"whoever moves here first gains 2 moves":                              of(number(2), number(-2)),
		"you are about 3 moves ahead; whoever moves here first gains 2 moves": of(number(5), number(1)),
		"Bob is about 1 move ahead; whoever moves here first gains 2 moves":   of(number(1), number(-3)),
	} {
		graph, err := v.Thermograph(ctx, g)
		class, classErr := v.Compare(ctx, g, short.Zero)
		if err != nil || classErr != nil {
			t.Fatal(err, classErr)
		}
		if got := (games.ShortValue{Graph: graph, Class: class}).Plainly(names)[0]; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := (games.ShortValue{Refused: "too large"}).Plainly(names)[0]; got != "of unknown value" {
		t.Errorf("without a value: %q", got)
	}
}
