package jug

import (
	"strings"
	"testing"

	"zugzwang/games"
)

// The moves that remain if somebody forgets the ban or the PASS, and the most tempting of them.
func TestForgetting(t *testing.T) {
	for _, test := range []struct {
		rule                         Rule
		at                           Position
		legal, noBan, noPass, tempts string
	}{
		{Each, Position{10, None, 0, 0}, "1 3 4 PASS", "1 3 4 PASS", "1 3 4", "4"},
		{Each, Position{10, 1, 0, 0}, "1 4 PASS", "1 3 4 PASS", "1 4", "4"},
		{Each, Position{3, 1, 0, 1}, "1 PASS", "1 3 PASS", "1", "1"},
		{Each, Position{10, Passed, Other, 0}, "1 3 4", "1 3 4", "1 3 4", "4"}, // the rule that a PASS may not answer a PASS is not forgotten
		{Each, Position{0, 2, 0, 0}, "PASS", "PASS", "", "PASS"},
		{Each, Position{4, 2, Mover, 1}, "1 3", "1 3 4", "1 3", "3"},
		{Shared, Position{5, 0, 0, 0}, "3 4 PASS", "1 3 4 PASS", "3 4", "4"},
		{Never, Position{5, 0, Mover | Other, 0}, "3 4", "1 3 4", "3 4", "4"},
	} {
		b, err := New([]int64{1, 3, 4}, test.rule, 20)
		if err != nil {
			t.Fatal(err)
		}
		names := func(moves []games.Move) string {
			var list []string
			for _, m := range moves {
				list = append(list, b.Name(test.at, m))
			}
			return strings.Join(list, " ")
		}
		rules := b.Forgettable()
		got := [4]string{names(b.Moves(test.at)), names(rules[0].Moves(test.at)), test.noPass}
		if len(rules) > 1 {
			got[2] = names(rules[1].Moves(test.at))
		}
		var most games.Move
		for _, m := range b.Moves(test.at) {
			much, _ := b.Tempt(test.at, m)
			if before, _ := b.Tempt(test.at, most); much > before {
				most = m
			}
		}
		got[3] = b.Name(test.at, most)
		if want := [4]string{test.legal, test.noBan, test.noPass, test.tempts}; got != want || (len(rules) > 1) != (test.rule != Never) {
			t.Errorf("%v, %s: %d rules, %q, want %q", test.rule, test.at.Key(), len(rules), got, want)
		}
	}
}
