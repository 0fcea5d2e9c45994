package finite

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// The outcome and remoteness of a sum depend on which parts there are, not on where they
// stand: a row of 3 pins, a gap and a row of 2 is the same sum as 2, a gap and 3. So there
// are far fewer sums than positions, and distances are found by searching sums, without
// asking the rules.

// alongside is the least limit on the positions and moves that are searched in addition to
// the sums. Sums are enough for distances, but explorers, tables and exports list all
// positions.
const alongside = 1 << 16

// mostAlongside returns the limit on positions and moves to be searched, given how many
// sums there are and moves between them: if there are nearly as many sums as positions, a
// search of the positions costs little more.
func mostAlongside(sums, moves int) int { return max(alongside, 8*(sums+moves)) }

// sums implements Rules for sums of components. A state lists the numbers of the components
// that have moves, ascending.
type sums struct{ *splitting }

// state returns the state of a sum: the numbers of its parts that have moves, ascending, four bytes
// each.
func (s sums) state(parts []int32) string {
	parts = slices.DeleteFunc(slices.Clone(parts), func(c int32) bool {
		from, to := s.options(int(c), 0)
		return from == to
	})
	slices.Sort(parts)
	var key []byte
	for _, c := range parts {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	return string(key)
}

// Start implements Rules. It is never called.
func (s sums) Start() string { return "" }

// Moves returns the moves of an impartial sum, one for each sum that a move can leave.
func (s sums) Moves(state string, _ games.Player) []Move {
	var parts []int32
	for key := []byte(state); len(key) > 0; key = key[4:] {
		parts = append(parts, int32(binary.LittleEndian.Uint32(key)))
	}
	var next []string
	for i, c := range parts {
		if i > 0 && parts[i-1] == c {
			continue
		}
		others := slices.Concat(parts[:i], parts[i+1:])
		for move, to := s.options(int(c), 0); move < to; move++ {
			next = append(next, s.state(slices.Concat(others, s.left(move))))
		}
	}
	slices.Sort(next)
	var moves []Move
	for _, to := range slices.Compact(next) {
		moves = append(moves, Move{To: to})
	}
	return moves
}

// distances are the outcome and remoteness of every sum that can follow one.
type distances struct {
	sums
	all   *positions
	table solver.Verdicts
}

// findDistances finds the distances of all sums that can follow a state. It returns nil if the game
// is not impartial, or there are more than fewPositions sums and moves. O(sums + moves).
func (s *summed) findDistances(ctx context.Context, state string, opt solver.Options) (*distances, error) {
	if s.found == nil {
		return nil, nil
	}
	opt.Labelled = nil
	d := &distances{sums: sums{s.found}}
	f := newFinder(safeRules{d.sums}, &s.board.kind.Spec, opt)
	f.most = fewPositions
	f.add(Position{State: d.state(s.parts(state))})
	err := f.run(ctx)
	if large := (*solver.TooLarge)(nil); errors.Is(err, errMany) || errors.As(err, &large) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if d.all, err = f.finish(ctx); err != nil {
		return nil, err
	}
	d.table, err = d.all.arena.Settle(ctx, opt.Using(d.all.memory()))
	return d, err
}

// verdict returns the outcome and remoteness of the sum of some components; false if it was not
// searched, or d is nil.
func (d *distances) verdict(parts []int32) (solver.Verdict, bool) {
	if d == nil {
		return solver.Verdict{}, false
	}
	n, ok := d.all.index(Position{State: d.state(parts)})
	if !ok {
		return solver.Verdict{}, false
	}
	return d.table.At(n), true
}
