package fence

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// The fields of the form.
const (
	fieldBoards = iota
	fieldPieces
)

var form = &games.Form{
	Fields: []params.Field{
		fieldBoards: {Name: "fences", Help: "for each board one that starts with R and one with D"},
		fieldPieces: {Name: "pieces", Help: "row:column for each board, or nothing: the top left"},
	},
	Fill: fill,
	Make: fromSheet,
}

// fill returns the entries of the form for a board that starts with p; see games.Form.Fill.
func fill(board games.Board, p games.Position) []string {
	b, at := board.(*Board), p.(*Position)
	var fences, pieces strings.Builder
	corners := true
	for part, g := range b.grids {
		if g.Rows+g.Cols > params.MostEntry || fences.Len() > params.MostEntry {
			// The text would be too long for an entry to be edited, and might take
			// gigabytes.
			return []string{fieldBoards: strings.Repeat("D", params.MostEntry+1), fieldPieces: ""}
		}
		if part > 0 {
			fences.WriteString("  ")
			pieces.WriteByte(' ')
		}
		fmt.Fprintf(&fences, "%s %s", g.Upper.letters(), g.Lower.letters())
		c := at.At(part)
		fmt.Fprintf(&pieces, "%d:%d", c.Row+1, c.Col+1)
		corners = corners && c == Cell{}
	}
	if corners {
		return []string{fieldBoards: fences.String(), fieldPieces: ""}
	}
	return []string{fieldBoards: fences.String(), fieldPieces: pieces.String()}
}

// fromSheet returns the board of a form's entries; see games.Form.Make.
func fromSheet(s *params.Sheet) games.Board {
	grids := gridsOf(s)
	if !s.Sound(fieldBoards) {
		return nil // the pieces cannot be checked, so they get no error
	}
	cells := piecesOf(s, grids)
	if !s.Sound() {
		return nil
	}
	return newFrom(grids, cells)
}

// gridsOf reads the fences, two by two.
func gridsOf(s *params.Sheet) []*Grid {
	words := s.Words(fieldBoards)
	if len(words) == 0 {
		s.Refuse(fieldBoards, "", "the first fence of a board")
	}
	var grids []*Grid
	for i := 0; i < len(words) && s.Sound(); i += 2 {
		if i+1 == len(words) {
			s.Refuse(fieldBoards, "", fmt.Sprintf("the second fence of board %d", i/2+1))
			break
		}
		first, second := []byte(words[i]), []byte(words[i+1])
		var size [2]int // rows, columns
		for side, letter := range []byte("DR") {
			size[side] = bytes.Count(first, []byte{letter})
			if p := &schema[tall+side]; !p.Has(int64(size[side])) {
				s.Fault(fieldBoards, fmt.Sprintf("%d %c in %s", size[side], letter, english.Quote(first)), p.Of("board", i/2+1).Expected())
				return nil
			}
		}
		g, err := NewGrid(size[0], size[1], first, second)
		if fault := (*Fault)(nil); errors.As(err, &fault) {
			s.Fault(fieldBoards, fmt.Sprintf("%s the %s fence of board %d", fault.Found, ordinal[fault.Fence], i/2+1), fault.Expected)
		}
		grids = append(grids, g)
	}
	return grids
}

// piecesOf reads a cell for each board.
func piecesOf(s *params.Sheet, grids []*Grid) []Cell {
	words := s.Words(fieldPieces)
	cells := make([]Cell, len(grids))
	if len(words) == 0 {
		return cells
	}
	for i, word := range words {
		if i == len(grids) {
			s.Refuse(fieldPieces, word, fmt.Sprintf("%d cells, one for each board", len(grids)))
			break
		}
		row, col, _ := strings.Cut(word, ":")
		r, err1 := strconv.ParseUint(row, 10, 31)
		c, err2 := strconv.ParseUint(col, 10, 31)
		cells[i] = Cell{int32(r) - 1, int32(c) - 1}
		if err1 != nil || err2 != nil || !grids[i].Has(cells[i]) {
			s.Refuse(fieldPieces, word, fmt.Sprintf("a cell of board %d as row:column, such as 1:1", i+1))
		}
	}
	if len(words) < len(grids) {
		s.Refuse(fieldPieces, "", fmt.Sprintf("the cell of board %d's piece", len(words)+1))
	}
	return cells
}
