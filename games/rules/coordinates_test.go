package rules_test

import (
	"slices"
	"testing"

	"zugzwang/games/finite"
	"zugzwang/games/rules"
)

// A position made of one or two numbers is recognised, and is rebuilt from these numbers.
func TestCoordinates(t *testing.T) {
	for _, test := range []struct {
		start, other string // positions; start is the one that rules start with
		at, otherAt  []int64
	}{
		{"7", "-300", []int64{7}, []int64{-300}},
		{"(7,)", "(123456789,)", []int64{7}, []int64{123456789}},
		{"(30, 40)", "(0, -1)", []int64{30, 40}, []int64{0, -1}},
		{"(3,)", "(1, 1)", []int64{3}, []int64{1, 1}},
		{"(3,)", "3", []int64{3}, nil},
		{"3", "(3,)", []int64{3}, nil},
		{"(1, 2, 3)", "(1, 2)", nil, []int64{1, 2}},
		{"(1, True)", "()", nil, nil},
		{"'7'", "None", nil, nil},
		{"(1, (2,))", "(1, 'x')", nil, nil},
		{"1 << 63", "(1 << 63) - 1", nil, []int64{1<<63 - 1}},
	} {
		f, err := rules.Load("test.star", []byte(`
title = "Test"
def start():
    return `+test.start+`
def moves(p):
    return [("on", `+test.other+`)] if p == start() else []
`))
		if err != nil {
			t.Fatal(err)
		}
		r := on(t, f, nil)
		moves, _, err := r.Ask(r.Start(), 0)
		if err != nil || len(moves) != 1 {
			t.Fatal(moves, err)
		}
		of := r.Finite().(finite.Coordinates)
		for state, want := range map[string][]int64{r.Start(): test.at, moves[0].To: test.otherAt} {
			at := of.At(state)
			if !slices.Equal(at, want) {
				t.Errorf("%s of a game that starts from %s is made of %v, want %v", r.Call(state), test.start, at, want)
			}
			if at == nil {
				continue
			}
			if back, ok := of.State(at); !ok || back != state {
				t.Errorf("%v of a game that starts from %s is %q, want %s", at, test.start, back, r.Call(state))
			}
		}
		if _, ok := of.State([]int64{1, 2, 3}); ok {
			t.Error("three numbers are a state")
		}
	}
}
