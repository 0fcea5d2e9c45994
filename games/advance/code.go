package advance

import (
	"strings"

	"zugzwang/games"
	"zugzwang/games/params"
)

// cells are the contents of a cell in the order of a code's digits: 0, 1 and 2.
const cells = ".WB"

// pack writes who is to move, the rows, the columns, and the cells, column after column.
func pack(w *params.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	w.Int(int64(at.Player), 0)
	schema.Pack(w, size(b.rows, b.columns))
	digits := make([]byte, len(at.Grid))
	for i := range digits {
		digits[i] = byte(strings.IndexByte(cells, at.Grid[i]))
	}
	w.Digits(len(cells), digits)
}

func unpack(u *params.Unpacker) (games.Board, games.Position, error) {
	turn := games.Player(u.Int("the player to move", 0, 1))
	v, err := schema.Unpack(u)
	if err != nil {
		return nil, nil, err
	}
	rows, columns := v[height].Int, v[width].Int
	grid := u.Digits("the cells", len(cells), rows*columns)
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	for i, d := range grid {
		grid[i] = cells[d]
	}
	return &Board{int(rows), int(columns), string(grid)}, Position{turn, string(grid)}, nil
}
