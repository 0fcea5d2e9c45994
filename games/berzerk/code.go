package berzerk

import "zugzwang/games"

// pack implements games.Game.Pack: who is to move, the cells, each player's
// steps in their order, the monster's cell.
func pack(w *games.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Player(at.Player)
	w.Int(int64(b.circle.N), 2)
	for _, steps := range b.circle.Steps {
		w.Int(int64(len(steps)), 1)
		for _, s := range steps {
			w.Int(int64(s), 1)
		}
	}
	w.Int(int64(at.Cell), 0)
}

// unpack implements games.Game.Unpack. With the monster in the hole, where no
// match starts, the board starts where it does if nobody says otherwise.
func unpack(u *games.Unpacker) (games.Board, games.Position, error) {
	turn := u.Player()
	n := u.Int("the number of cells", 2, maxCells)
	var steps [2][]int
	for p, name := range players {
		for range u.Count("how many steps "+name+" has", 1, n-1) {
			steps[p] = append(steps[p], int(u.Int("a step of "+name, 1, n-1)))
		}
	}
	cell := int(u.Int("the monster's cell", 0, n-1))
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	start := cell
	if start == 0 {
		start = int(n) / 2
	}
	b, err := New(int(n), steps, start)
	if err != nil {
		return nil, nil, u.Fault(err.Error(), "a circle")
	}
	return b, Position{turn, cell}, nil
}
