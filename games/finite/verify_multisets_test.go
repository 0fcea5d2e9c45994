package finite

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zugzwang/solver"
)

// Verdicts computed from multisets of parts are those of the definition for all positions.
func TestMultisetsOfParts(t *testing.T) {
	for _, boards := range []string{"../..", ".../... ... ./.", "../.. .../... ../.. ...", "..../.... ../..", "# #"} {
		in := unsolved(cram{rows{squares{boards}}}, true)
		d := &definition{board: in.board, number: map[Position]int{}}
		if err := d.find(t.Context(), fewPositions, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := d.settle(t.Context()); err != nil {
			t.Fatal(err)
		}
		m, err := in.board.settleMultisets(t.Context(), in.board.from, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for n, p := range d.list {
			if is, err := m.of(p.State); err != nil || is != d.verdict[n] {
				t.Errorf("%s: %v (%v), want %v", p.State, is, err, d.verdict[n])
			}
		}
	}
}

// A search of positions that stopped at a limit can be continued.
func TestDefinitionGoesOn(t *testing.T) {
	in := unsolved(cram{rows{squares{"../.. .../... ../.. ..."}}}, true)
	once, twice := &definition{board: in.board, number: map[Position]int{}}, &definition{board: in.board, number: map[Position]int{}}
	if err := once.find(t.Context(), fewPositions, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := twice.find(t.Context(), 100, solver.Options{}); !errors.Is(err, errMany) {
		t.Fatal(err)
	}
	if err := twice.find(t.Context(), fewPositions, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	if len(once.list) != len(twice.list) || once.moves != twice.moves || once.bytes != twice.bytes {
		t.Errorf("%d positions and %d moves, want %d and %d", len(twice.list), twice.moves, len(once.list), once.moves)
	}
}

// settleMultisets stops if there are too many sums, too little memory, or its context has ended.
func TestMultisetsStop(t *testing.T) {
	b := unsolved(cram{rows{squares{strings.Repeat(".../... ", 9)}}}, true).board
	if _, err := b.settleMultisets(t.Context(), b.from, solver.Options{}); !errors.Is(err, errMany) {
		t.Error(err)
	}
	large := (*solver.TooLarge)(nil)
	if _, err := b.settleMultisets(t.Context(), b.from, solver.Options{Memory: 1 << 20}); !errors.As(err, &large) {
		t.Error(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := b.settleMultisets(ctx, b.from, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
