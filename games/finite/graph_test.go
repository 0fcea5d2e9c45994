package finite

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// broad has the same large number of moves everywhere and never ends. It records the largest batch
// it was asked about.
type broad struct {
	moves int
	most  *atomic.Int64
}

func (w broad) Start() string { return "0" }

func (w broad) Moves(string, games.Player) []Move { return nil }

func (w broad) Batch() int { return 1 << 12 }

func (w broad) Expand(_ context.Context, asked []Position, told *Expansion) error {
	for was := w.most.Load(); was < int64(len(asked)) && !w.most.CompareAndSwap(was, int64(len(asked))); was = w.most.Load() {
	}
	for _, p := range asked {
		for i := range w.moves {
			told.Move(fmt.Sprintf("%.8s %d", p.State, i), false)
		}
		told.Done(solver.Lose)
	}
	return nil
}

// Rules with many moves in each position are asked about few positions at once, because answers on
// their way are not counted in the memory.
func TestWidePositionsAreAskedInSmallBatches(t *testing.T) {
	for _, test := range []struct {
		moves int
		most  int64
	}{{10, 1 << 12}, {20_000, 6}} {
		w := broad{test.moves, new(atomic.Int64)}
		spec := Spec{ID: "wide", Name: "Wide", Impartial: true}
		f := newFinder(safeRules{w}, &spec, solver.Options{Memory: 16 << 20})
		f.add(Position{State: w.Start()})
		var large *solver.TooLarge
		if err := f.run(t.Context()); !errors.As(err, &large) && err != nil {
			t.Fatal(err)
		}
		if got := w.most.Load(); got > test.most || got < test.most/2 {
			t.Errorf("%d moves a position: %d were asked about at once, want some %d", test.moves, got, test.most)
		}
	}
}
