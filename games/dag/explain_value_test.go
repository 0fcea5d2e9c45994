package dag

import (
	"testing"

	"zugzwang/solver"
)

// The explanations of values around cycles, word for word.
func TestExplainValueAroundCycles(t *testing.T) {
	in, err := Game.Read([]byte("digraph { 1 -> 2; 2 -> 2; 2 -> 3; 4 -> 1; 4 -> 2; 4 -> 5; 5 -> 5; }"), "cycles", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board().(*Board)
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		node, rule, says string
	}{
		{"3", "mex {} = 0", "No move is left here: worth 0."},
		{"1", "mex {} = 0", "No move leads to a number, so 0 is the smallest number missing (the mex). The move to 2 has no number, but can be answered by one to 3, which is worth 0 already: so this is worth 0."},
		{"2", "mex {0} = 1, but ∞(0)", "Of its moves those with a number lead to a value of 0. The smallest number missing there is 1 (the mex). But the move to 2 has no number either, and cannot be answered by one to a 1: so this gets no number (∞)."},
		{"4", "mex {0} = 1, but ∞(0)", "Of its moves those with a number lead to a value of 0. The smallest number missing there is 1 (the mex). But the move to 2 has no number either, and cannot be answered by one to a 1: so this gets no number (∞)."},
	} {
		node, ok := b.find(0, test.node)
		if !ok {
			t.Fatalf("no node %s", test.node)
		}
		p := Position{0, []int32{node}}
		w, err := s.ExplainValue(t.Context(), p, 0, Game.Names())
		if err != nil || w.Rule != test.rule || w.Says != test.says {
			t.Errorf("%s: %v\n%s\n%s", test.node, err, w.Rule, w.Says)
		}
		if w.Part != s.Parts(p)[0] || w.Shown.(Position).Nodes[0] != node {
			t.Errorf("%s: %+v", test.node, w.Part)
		}
	}
}
