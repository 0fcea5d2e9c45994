package advance

import (
	"strconv"
	"unicode/utf8"

	"zugzwang/games"
)

// Stand returns false. In other games it returns the position with the piece put on a place; here a
// place only stands for the move of the player to move that uses the piece there.
func (s *Solution) Stand(games.Position, games.Place) (games.Position, bool) { return nil, false }

// Place returns the place of the column's piece nearest to near, the lower of two; near itself
// if the column is empty.
func (s *Solution) Place(p games.Position, near games.Place) games.Place {
	c := min(max(near.Part, 0), s.board.columns-1)
	row := min(max(int(near.Index), 0), s.board.rows-1)
	column := s.board.Column(p, c)
	for d := range column {
		for _, r := range [2]int{row + d, row - d} {
			if r >= 0 && r < len(column) && column[r] != empty {
				return games.Place{Part: c, Index: int64(r)}
			}
		}
	}
	return games.Place{Part: c, Index: int64(row)}
}

// Call returns the name of p in the list of states: the player to move, and each column
// that differs from the start. Beyond 56 characters it ends in "…".
func (s *Solution) Call(p games.Position) string {
	const most = 56 // characters
	call := Game.Players[p.Turn()]
	changed := 0
	for c := range s.parts {
		column := s.board.Column(p, c)
		if column == s.board.Column(s.start(), c) {
			continue
		}
		part := ", " + Letter(c) + " " + picture(column)
		if changed == 0 {
			part = ", column " + Letter(c) + " " + picture(column)
		}
		if utf8.RuneCountInString(call+part) > most {
			return call + ", …"
		}
		call += part
		changed++
	}
	if changed == 0 {
		call += ", the start"
	}
	return call
}

// Called reads a cell, "b3".
func (s *Solution) Called(_ games.Position, words []string) (games.Place, bool) {
	return s.board.place(words)
}

// place returns the cell that words name, or false.
func (b *Board) place(words []string) (games.Place, bool) {
	if len(words) != 2 {
		return games.Place{}, false
	}
	row, err := strconv.Atoi(words[1])
	for c := range b.columns {
		if Letter(c) == words[0] && err == nil && 1 <= row && row <= b.rows {
			return games.Place{Part: c, Index: int64(row - 1)}, true
		}
	}
	return games.Place{}, false
}

func (s *Solution) Calls(games.Position) string {
	return cell(s.board.columns-1, int64(s.board.rows-1))
}
