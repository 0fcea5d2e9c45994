package jug

import (
	"math"

	"zugzwang/games"
)

// pack: who is to move, the rule on PASS, the sizes,
// each by what it is more than the one before, the stones left, what was just done,
// and who has spent a PASS.
func pack(w *games.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Player(at.Player)
	w.Int(int64(b.rule), 0)
	w.Int(int64(len(b.sizes)), 1)
	before := int64(0)
	for _, s := range b.sizes {
		w.Int(s, before+1)
		before = s
	}
	w.Int(at.Stones, 0)
	w.Int(int64(at.Last), int64(None))
	w.Int(int64(at.Spent), 0)
}

// unpack: The board starts with the position.
func unpack(u *games.Unpacker) (games.Board, games.Position, error) {
	turn := u.Player()
	rule := Rule(u.Int("the rule on PASS", 0, int64(Never)))
	var sizes []int64
	before := int64(0)
	for range u.Count("the number of sizes", 1, math.MaxInt32) {
		if before == math.MaxInt64 {
			return nil, nil, u.Fault("a size after the greatest", "sizes that increase")
		}
		before = u.Int("a size", before+1, math.MaxInt64)
		sizes = append(sizes, before)
	}
	stones := u.Int("the number of stones", 0, maxStones)
	last := Last(u.Int("the last move", int64(None), int64(len(sizes))-1))
	spent := Spent(u.Int("who has spent a PASS", 0, spents-1))
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	b, err := New(sizes, rule, stones)
	switch {
	case err != nil:
		return nil, nil, u.Fault(err.Error(), "a jug")
	case layout(b).cell(spent, last) < 0:
		return nil, nil, u.Fault("a last move that cannot have been", "one that goes with who has spent a PASS")
	case last >= 0 && sizes[last] > maxStones-stones:
		return nil, nil, u.Fault("more stones before the last move than a jug holds", "0..10^18")
	}
	p := Position{stones, last, spent, turn}
	return b.startingFrom(p), p, nil
}
