package jug

import (
	"zugzwang/games"
	"zugzwang/games/params"
)

// pack writes who is to move, the rule on PASS, the sizes as differences, the stones left, the
// last move, and who has spent a PASS.
func pack(w *params.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Int(int64(at.Player), 0)
	schema[paramRule].Pack(w, b.rule.value())
	schema[paramSizes].Pack(w, params.Value{Ints: b.sizes})
	schema[paramStones].Pack(w, params.Value{Int: at.Stones})
	w.Int(int64(at.Last), int64(None))
	w.Int(int64(at.Spent), 0)
}

// unpack reads what pack wrote. The board starts with the position.
func unpack(u *params.Unpacker) (games.Board, games.Position, error) {
	turn := games.Player(u.Int("the player to move", 0, 1))
	v := make(params.Values, len(schema))
	for _, i := range [...]int{paramRule, paramSizes, paramStones} {
		v[i] = schema[i].Unpack(u)
	}
	b := board(v)
	last := Last(u.Int("the last move", int64(None), int64(len(b.sizes))-1))
	spent := Spent(u.Int("who has spent a PASS", 0, spents-1))
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	switch {
	case layout(b).cell(spent, last) < 0:
		return nil, nil, u.Fault("a last move that cannot have been", "one that goes with who has spent a PASS")
	case !b.held(b.stones, last):
		return nil, nil, u.Fault("more stones before the last move than a jug holds", schema[paramStones].Range())
	}
	p := Position{b.stones, last, spent, turn}
	return b.startingFrom(p), p, nil
}
