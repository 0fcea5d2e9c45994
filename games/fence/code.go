package fence

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/params"
)

// pack writes who is to move, the grids, each with its upper and lower fence, and every piece's
// cell.
func pack(w *params.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(*Position)
	w.Int(int64(at.turn), 0)
	schema[boards].Pack(w, params.Value{Int: int64(len(b.grids))})
	for part, g := range b.grids {
		schema[tall].Pack(w, params.Value{Int: int64(g.Rows)})
		schema[wide].Pack(w, params.Value{Int: int64(g.Cols)})
		w.Digits(2, g.Upper.rights())
		w.Digits(2, g.Lower.rights())
		w.Int(int64(at.At(part).Row), 0)
		w.Int(int64(at.At(part).Col), 0)
	}
}

// rights returns a fence's letters as digits: 1 for R and 0 for D.
func (f Fence) rights() []byte {
	digits := make([]byte, 0, len(f.Col)+len(f.Row))
	for row, col := range f.Col {
		for len(digits) < row+int(col) {
			digits = append(digits, 1)
		}
		digits = append(digits, 0)
	}
	for len(digits) < cap(digits) {
		digits = append(digits, 1)
	}
	return digits
}

func unpack(u *params.Unpacker) (games.Board, games.Position, error) {
	turn := games.Player(u.Int("the player to move", 0, 1))
	var grids []*Grid
	var cells []Cell
	for i := range schema[boards].UnpackCount(u) {
		rows := schema[tall].Of("board", i+1).Unpack(u).Int
		cols := schema[wide].Of("board", i+1).Unpack(u).Int
		upper, lower := unpackFence(u, rows+cols), unpackFence(u, rows+cols)
		cell := Cell{int32(u.Int("the row of a piece", 0, rows-1)), int32(u.Int("the column of a piece", 0, cols-1))}
		if u.Err() != nil {
			break
		}
		g, err := NewGrid(int(rows), int(cols), upper, lower)
		switch {
		case err != nil:
			return nil, nil, u.Fault(err.Error(), "a board between two fences")
		case upper[0] != 'R':
			return nil, nil, u.Fault("the lower fence first", "the upper one")
		case !g.Has(cell):
			return nil, nil, u.Fault(fmt.Sprintf("piece %d off its board", i+1), "a cell that it can come to")
		}
		grids, cells = append(grids, g), append(cells, cell)
	}
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	return newFrom(grids, cells), NewPosition(turn, cells), nil
}

// unpackFence reads a fence of n letters.
func unpackFence(u *params.Unpacker, n int64) []byte {
	return inLetters(u.Digits("a fence", 2, n))
}

// inLetters overwrites the digits of a fence with its letters, and returns them.
func inLetters(digits []byte) []byte {
	for i, right := range digits {
		digits[i] = "DR"[right]
	}
	return digits
}
