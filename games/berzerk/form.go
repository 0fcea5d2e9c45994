package berzerk

import (
	"zugzwang/games"
	"zugzwang/games/params"
)

var form = &games.Form{
	Fields: schema.Fields(),
	Fill: func(board games.Board, p games.Position) []string {
		v := board.(*Board).values()
		if cell := p.(Position).Cell; cell != 0 { // no match starts in the hole
			v[start].Int = int64(cell)
		}
		return schema.Entries(v)
	},
	Make: func(s *params.Sheet) games.Board {
		v := schema.Sheet(s)
		if !s.Sound() {
			return nil
		}
		return board(v)
	},
}
