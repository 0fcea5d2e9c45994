// Package judged answers judges' inputs, and solves small games by the definition. Only tests
// use it.
package judged

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Answer reads and solves a judge's input, called "input" in errors.
func Answer(t testing.TB, g *games.Game, text string, s params.Settings) (games.Input, games.Answer) {
	t.Helper()
	in, err := g.Read([]byte(text), "input", s, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a, err := in.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return in, a
}

// Printed returns all that can be printed of an input's answer.
func Printed(t testing.TB, g *games.Game, text string, s params.Settings) (games.Input, output.Printed) {
	t.Helper()
	in, a := Answer(t, g, text, s)
	document, err := output.JSON(a.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := output.Printed{Judge: a.Judge(), Document: document}
	if d, ok := a.(games.Drawer); ok {
		if p.Drawing, err = output.Whole("drawing", solver.Options{}, d.DOT); err != nil {
			t.Fatal(err)
		}
	}
	return in, p
}

// Reference solves states whose replies are all among them, by the slow definition: who can
// force the end within 0 plies, within 1, within 2, and so on, until nothing is added.
func Reference[S comparable](states []S, replies func(S) []S) map[S]solver.Verdict {
	known := map[S]solver.Verdict{}
	for r := int32(0); ; r++ {
		added := map[S]solver.Verdict{}
		for _, s := range states {
			if _, ok := known[s]; ok {
				continue
			}
			lost, won := 0, 0
			next := replies(s)
			for _, to := range next {
				switch v, ok := known[to]; {
				case ok && v.Outcome == solver.Lose:
					lost++
				case ok && v.Outcome == solver.Win:
					won++
				}
			}
			switch {
			case lost > 0:
				added[s] = solver.Verdict{Outcome: solver.Win, Remoteness: r}
			case won == len(next):
				added[s] = solver.Verdict{Outcome: solver.Lose, Remoteness: r}
			}
		}
		if len(added) == 0 {
			break
		}
		for s, v := range added {
			known[s] = v
		}
	}
	for _, s := range states {
		if _, ok := known[s]; !ok {
			known[s] = solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
		}
	}
	return known
}
