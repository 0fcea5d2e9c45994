package advance

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
)

// draftAt is a draft and the cell under the editor's cursor.
type draftAt struct {
	board    *Board
	at       Position
	on       bool // whether the cursor is on a cell
	row, col int
}

// pieceWords are the words for the contents of a cell.
var pieceWords = map[byte]string{empty: "nothing", white: "a white piece", black: "a black piece"}

// edits lists the changes at a cell; see Board.Target.
func edits(d games.Draft, at games.Place, _ *games.Place) []games.Edit {
	b := d.Board.(*Board)
	s := draftAt{board: b, at: d.Position.(Position)}
	if at.Part >= 0 && at.Part < b.columns && at.Index >= 0 && at.Index < int64(b.rows) {
		s.on, s.row, s.col = true, int(at.Index), at.Part
	}
	list := []games.Edit{
		s.next(),
		s.put("W", white),
		s.put("B", black),
		s.put(".", empty),
		s.addColumn(),
		s.dropColumn(),
		s.addRow(),
		s.dropRow(),
		s.other(),
	}
	if !s.on {
		for i := range list {
			if e := &list[i]; e.Key != "o" {
				e.Off = "the cursor is not on a cell"
			}
		}
	}
	return list
}

// with returns the draft of a board with these rows, at its start, with the same player to
// move.
func (s draftAt) with(rows []string) games.Draft {
	b := games.Must(New(rows...))
	return games.Draft{Board: b, Position: b.Start(s.at.Player)}
}

// next returns the edit that changes the cell to the next of: empty, white, black.
func (s draftAt) next() games.Edit {
	is := s.at.Grid[s.col*s.board.rows+s.row]
	return s.put("space", cells[(strings.IndexByte(cells, is)+1)%len(cells)])
}

// put returns the edit that puts a piece into the cell, or empties it.
func (s draftAt) put(key string, piece byte) games.Edit {
	e := games.Edit{Key: key, Does: "put " + pieceWords[piece] + " here"}
	i := s.col*s.board.rows + s.row
	switch is := s.at.Grid[i]; {
	case is == piece:
		e.Off = "it is so"
	case piece == empty:
		e.Does = "take the piece off"
	}
	e.Make = func() games.Draft {
		grid := s.at.Grid[:i] + string(piece) + s.at.Grid[i+1:]
		return s.with(s.board.lines(grid))
	}
	return e
}

// off returns why there can be no grid with this many rows and columns, or "".
func off(rows, columns int) string { return games.Off(schema.Check(size(rows, columns))) }

// addColumn returns the edit that adds an empty column to the right of the cell's.
func (s draftAt) addColumn() games.Edit {
	e := games.Edit{Key: ">", Does: "add a column at the right of this one", Off: off(s.board.rows, s.board.columns+1)}
	e.Make = func() games.Draft {
		rows := s.board.lines(s.at.Grid)
		for i, row := range rows {
			rows[i] = row[:s.col+1] + "." + row[s.col+1:]
		}
		return s.with(rows)
	}
	return e
}

// dropColumn returns the edit that removes the cell's column.
func (s draftAt) dropColumn() games.Edit {
	e := games.Edit{Key: "<", Does: "take column " + Letter(s.col) + " away", Off: off(s.board.rows, s.board.columns-1)}
	if s.board.columns == 1 {
		e.Off = "it is the only column"
	}
	e.Make = func() games.Draft {
		rows := s.board.lines(s.at.Grid)
		for i, row := range rows {
			rows[i] = row[:s.col] + row[s.col+1:]
		}
		return s.with(rows)
	}
	return e
}

// addRow returns the edit that adds an empty row below the cell's.
func (s draftAt) addRow() games.Edit {
	e := games.Edit{Key: "+", Does: "add a row below this one", Off: off(s.board.rows+1, s.board.columns)}
	e.Make = func() games.Draft {
		return s.with(slices.Insert(s.board.lines(s.at.Grid), s.row+1, strings.Repeat(".", s.board.columns)))
	}
	return e
}

// dropRow returns the edit that removes the cell's row.
func (s draftAt) dropRow() games.Edit {
	e := games.Edit{Key: "-", Does: fmt.Sprintf("take row %d away", s.row+1), Off: off(s.board.rows-1, s.board.columns)}
	if s.board.rows == 1 {
		e.Off = "it is the only row"
	}
	e.Make = func() games.Draft {
		return s.with(slices.Delete(s.board.lines(s.at.Grid), s.row, s.row+1))
	}
	return e
}

// other returns the edit that makes the other player the one to move.
func (s draftAt) other() games.Edit {
	turn := s.at.Player.Other()
	return games.Edit{Key: "o", Does: "let " + players[turn] + " be to move", Make: func() games.Draft {
		return games.Draft{Board: s.board, Position: Position{turn, s.at.Grid}}
	}}
}

// carry returns the position p of board from as a position of board to, or false if there
// is none. Both boards have the same rules, so only their grids differ. A column that
// starts the same on both boards keeps the pieces it has in p. Any other column gets the
// pieces that it starts with on board to; if a move has been made in it, carry returns
// false.
func carry(from games.Board, p games.Position, to games.Board) (games.Position, bool) {
	a, b, at := from.(*Board), to.(*Board), p.(Position)
	if a.rows != b.rows || a.columns != b.columns {
		return nil, false
	}
	grid := []byte(at.Grid)
	for c := 0; c < len(grid); c += a.rows {
		before, after, now := a.grid[c:c+a.rows], b.grid[c:c+a.rows], at.Grid[c:c+a.rows]
		switch {
		case before == after:
		case now == before:
			copy(grid[c:], after)
		default:
			return nil, false
		}
	}
	return Position{at.Player, string(grid)}, true
}

// placeName returns the name of a cell, "b3", or "" if the board has no such cell.
func placeName(d games.Draft, at games.Place) string {
	b := d.Board.(*Board)
	if at.Part < 0 || at.Part >= b.columns || at.Index < 0 || at.Index >= int64(b.rows) {
		return ""
	}
	return cell(at.Part, at.Index)
}

// findPlace reads a cell, "b3", as words. It returns false for other words.
func findPlace(d games.Draft, words []string) (games.Place, bool) {
	return d.Board.(*Board).place(words)
}
