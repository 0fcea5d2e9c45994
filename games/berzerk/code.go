package berzerk

import (
	"zugzwang/games"
	"zugzwang/games/params"
)

// pack writes who is to move, the cells, each player's steps in their order, and the monster's
// cell.
func pack(w *params.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Int(int64(at.Player), 0)
	schema[:start].Pack(w, b.values())
	w.Int(int64(at.Cell), 0)
}

// unpack reads what pack wrote. No match starts with the monster in the hole; the board of such
// a code starts at the default cell.
func unpack(u *params.Unpacker) (games.Board, games.Position, error) {
	turn := games.Player(u.Int("the player to move", 0, 1))
	v, err := schema[:start].Unpack(u)
	if err != nil {
		return nil, nil, err
	}
	n := v[cells].Int
	cell := u.Int("the monster's cell", 0, n-1)
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	from := cell
	if from == 0 {
		from = n / 2
	}
	return board(append(v, params.Value{Int: from})), Position{turn, int(cell)}, nil
}
