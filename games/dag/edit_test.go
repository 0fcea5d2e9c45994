package dag

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// carry takes a position to boards that have the same tokens on the same graphs, and its nodes.
func TestCarry(t *testing.T) {
	chain := func(n int) *solver.CSR { return NewGraph(n, []solver.Edge{{From: 0, To: 1}}) }
	from := games.Must(New([]*solver.CSR{chain(3), chain(2)}, []Token{{0, 0}, {1, 0}}))
	p := Position{1, []int32{2, 1}}
	for _, test := range []struct {
		to *Board
		ok bool
	}{
		{from, true},
		{games.Must(New([]*solver.CSR{chain(4), chain(2), chain(9)}, []Token{{0, 3}, {1, 1}})), true},
		{games.Must(New([]*solver.CSR{chain(2), chain(2)}, []Token{{0, 0}, {1, 0}})), false},         // no node 3
		{games.Must(New([]*solver.CSR{chain(3), chain(2)}, []Token{{0, 0}, {0, 0}})), false},         // token Y is on the other graph
		{games.Must(New([]*solver.CSR{chain(3), chain(2)}, []Token{{0, 0}, {1, 0}, {1, 0}})), false}, // one token more
	} {
		q, ok := carry(from, p, test.to)
		if ok != test.ok || ok && q.Key() != p.Key() {
			t.Errorf("to %s: %v, %v", test.to.Title(), q, ok)
		}
	}
}
