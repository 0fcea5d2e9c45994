package fence

import (
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/params"
)

// draftAt is a draft and the cell under the editor's cursor. The cell may lie outside the fences.
type draftAt struct {
	draft
	part int
	grid *Grid // nil where the cursor is on no board
	cell Cell
}

// draft is the board, the player to move and the cells of the pieces of a games.Draft.
type draft struct {
	board *Board
	turn  games.Player
	cells []Cell // by board: the cell of its piece
}

// with returns the draft with these boards and pieces in place of its own.
func (d draft) with(grids []*Grid, cells []Cell) games.Draft {
	return games.Draft{Board: newFrom(grids, cells), Position: NewPosition(d.turn, cells)}
}

// edits returns the changes that the editor offers while its cursor is at a place: to push a fence
// across the cell, put the piece there, double or remove its row or column, add or remove a board,
// and change who is to move. The list is the same at all places; a change that is not possible
// there says why in Off.
func edits(d games.Draft, at games.Place, _ *games.Place) []games.Edit {
	b, p := d.Board.(*Board), d.Position.(*Position)
	s := draftAt{draft: draft{b, p.turn, p.layout().cells}, part: at.Part}
	if c, ok := b.rectangle(at); ok {
		s.grid, s.cell = b.grids[at.Part], c
	}
	list := []games.Edit{
		s.push(),
		s.piece(),
		s.lines(">", Right, 1),
		s.lines("<", Right, -1),
		s.lines("+", Down, 1),
		s.lines("-", Down, -1),
		s.another(),
		s.remove(),
		s.other(),
	}
	if s.grid == nil {
		for i := range list {
			if e := &list[i]; e.Key != "n" && e.Key != "o" {
				e.Off = "the cursor is not on a board"
			}
		}
	}
	return list
}

// rectangle returns the cell of a place, inside or outside the fences; false if the board has no
// such cell.
func (b *Board) rectangle(at games.Place) (Cell, bool) {
	if at.Part < 0 || at.Part >= len(b.grids) || at.Index < 0 {
		return Cell{}, false
	}
	g := b.grids[at.Part]
	cell, cols := at.Index/2, int64(g.Cols)
	return Cell{int32(cell / cols), int32(cell % cols)}, cell < int64(g.Rows)*cols
}

// letters returns a fence as R and D.
func (f Fence) letters() []byte { return inLetters(f.rights()) }

// turns reports whether a fence has a corner at a cell: over it, going right above the cell and
// then down, or under it, going down beside the cell and then right.
func (f Fence) turns(c Cell) (over, under bool) {
	right, down := f.Col[c.Row]-c.Col, f.Row[c.Col]-c.Row
	return right == 1 && down == 0, right == 0 && down == 1
}

// shape returns the grid with other fences, or nil if these are not valid.
func shape(rows, cols int, upper, lower []byte) *Grid {
	g, err := NewGrid(rows, cols, upper, lower)
	if err != nil {
		return nil
	}
	return g
}

// shaped completes an edit that replaces the grid under the cursor by g and puts its piece on
// another cell.
func (s draftAt) shaped(e games.Edit, g *Grid, piece Cell) games.Edit {
	switch {
	case g == nil:
		e.Off = "the board would lose its first cell"
	case !g.Has(piece):
		e.Off = "the piece would be off its board"
	}
	e.Make = func() games.Draft {
		grids, cells := slices.Clone(s.board.grids), slices.Clone(s.cells)
		grids[s.part], cells[s.part] = g, piece
		return s.with(grids, cells)
	}
	return e
}

// push returns the edit that moves a fence across the cell: where the fence turned right
// and then down, it then turns down and right, or the other way round.
func (s draftAt) push() games.Edit {
	e := games.Edit{Key: "space", Does: "push a fence across this cell"}
	if s.grid == nil {
		return e
	}
	over, under := s.grid.Upper.turns(s.cell)
	below, above := s.grid.Lower.turns(s.cell)
	upper, lower := s.grid.Upper.letters(), s.grid.Lower.letters()
	inside := s.grid.Between(s.cell)
	path, name := upper, "upper"
	switch {
	case inside && over, !inside && under:
	case inside && above, !inside && below:
		path, name = lower, "lower"
	default:
		e.Off = "no fence has a corner at this cell: it cannot go across"
		return e
	}
	e.Does = "push the " + name + " fence: this cell comes in"
	if inside {
		e.Does = "push the " + name + " fence: this cell goes out"
	}
	i := s.cell.Row + s.cell.Col
	path[i], path[i+1] = path[i+1], path[i]
	return s.shaped(e, shape(s.grid.Rows, s.grid.Cols, upper, lower), s.cells[s.part])
}

// piece returns the edit that puts the piece of the board under the cursor on the cell.
func (s draftAt) piece() games.Edit {
	e := games.Edit{Key: "t", Does: "put the piece here"}
	if s.grid == nil {
		return e
	}
	e = s.shaped(e, s.grid, s.cell)
	switch {
	case !s.grid.Between(s.cell):
		e.Off = "this cell is outside the fences"
	case e.Off != "":
		e.Off = "no piece comes here: the fences meet before"
	case s.cell == s.cells[s.part]:
		e.Off = "it stands here"
	}
	return e
}

// lines returns the edit that, if more is 1, doubles the cell's column (by is Right) or row
// (by is Down), and removes it if more is -1.
func (s draftAt) lines(key string, by games.Player, more int) games.Edit {
	name, side := [2]string{"column", "row"}[by], [2]*params.Param{&schema[wide], &schema[tall]}[by]
	e := games.Edit{Key: key, Does: "double this " + name}
	if more < 0 {
		e.Does = "take this " + name + " away"
	}
	if s.grid == nil {
		return e
	}
	rows, cols, piece := s.grid.Rows, s.grid.Cols, s.cells[s.part]
	upper, lower := s.grid.Upper.letters(), s.grid.Lower.letters()
	if by == Right {
		cols += more
		col := int(s.cell.Col)
		upper, lower = again(upper, col+int(s.grid.Upper.Row[col]), more), again(lower, col+int(s.grid.Lower.Row[col]), more)
		if piece.Col > s.cell.Col {
			piece.Col += int32(more)
		}
	} else {
		rows += more
		row := int(s.cell.Row)
		upper, lower = again(upper, row+int(s.grid.Upper.Col[row]), more), again(lower, row+int(s.grid.Lower.Col[row]), more)
		if piece.Row > s.cell.Row {
			piece.Row += int32(more)
		}
	}
	if min(rows, cols) == 0 {
		e.Off = "it is the only " + name
		return e
	}
	if err := side.Bound(int64([2]int{cols, rows}[by])); err != nil {
		e.Off = games.Off(err)
		return e
	}
	return s.shaped(e, shape(rows, cols, upper, lower), piece)
}

// again returns a fence with the letter at index at doubled, if more is positive, or
// removed.
func again(path []byte, at, more int) []byte {
	if more > 0 {
		return slices.Insert(path, at, path[at])
	}
	return slices.Delete(path, at, at+1)
}

// another returns the edit that adds a board.
func (s draftAt) another() games.Edit {
	return games.Edit{Key: "n", Does: "add a board of 3×3 cells", Off: games.Off(schema[boards].Bound(int64(len(s.cells)) + 1)), Make: func() games.Draft {
		g := games.Must(NewGrid(3, 3, []byte("RRRDDD"), []byte("DDDRRR")))
		return s.with(append(slices.Clone(s.board.grids), g), append(slices.Clone(s.cells), Cell{}))
	}}
}

// remove returns the edit that removes the board under the cursor.
func (s draftAt) remove() games.Edit {
	e := games.Edit{Key: "N", Does: "take this board away", Off: games.Off(schema[boards].Bound(int64(len(s.cells)) - 1)), Make: func() games.Draft {
		grids, cells := slices.Clone(s.board.grids), slices.Clone(s.cells)
		return s.with(slices.Delete(grids, s.part, s.part+1), slices.Delete(cells, s.part, s.part+1))
	}}
	if s.grid != nil && len(s.cells) > 1 {
		e.Does = fmt.Sprintf("take board %d away", s.part+1)
	}
	if len(s.cells) == 1 {
		e.Off = "it is the only one"
	}
	return e
}

// other returns the edit that makes the other player the one to move.
func (s draftAt) other() games.Edit {
	turn := s.turn.Other()
	return games.Edit{Key: "o", Does: "let " + players[turn] + " be to move", Make: func() games.Draft {
		return games.Draft{Board: s.board, Position: NewPosition(turn, s.cells)}
	}}
}

// cursor returns the place, in the changed draft, of the same cell or the nearest one left.
// It has to be found anew, since a place's number depends on the size of the board and on
// whose turn it is.
func cursor(at games.Place, from, to games.Draft) games.Place {
	b := to.Board.(*Board)
	c, _ := from.Board.(*Board).Cell(at)
	part := min(at.Part, b.Parts()-1)
	g := b.Grid(part)
	c.Row, c.Col = min(c.Row, int32(g.Rows-1)), min(c.Col, int32(g.Cols-1))
	return b.PlaceIn(to.Position.(*Position), part, c)
}

// carry returns the position on another board with the pieces on the same cells, or false
// if the pieces cannot be there.
func carry(_ games.Board, p games.Position, to games.Board) (games.Position, bool) {
	b, at := to.(*Board), p.(*Position)
	if len(at.from.cells) != len(b.grids) {
		return nil, false
	}
	for part, g := range b.grids {
		if !g.Has(at.At(part)) {
			return nil, false
		}
	}
	if at.part >= 0 && !b.grids[at.part].Has(at.from.cells[at.part]) {
		// The cell from which the last piece moved is not on the new board, so the position
		// must not refer to it.
		return NewPosition(at.turn, at.layout().cells), true
	}
	return p, true
}

// placeName returns the name of a place, "board 2 r1 c3", inside or outside the fences. It returns
// "" if the board has no such place.
func placeName(d games.Draft, at games.Place) string {
	c, ok := d.Board.(*Board).rectangle(at)
	if !ok {
		return ""
	}
	return fmt.Sprintf("board %d %v", at.Part+1, c)
}

// findPlace reads a place such as "2 r1 c3"; with a single board "r1 c3" will do. It returns false
// for other words.
func findPlace(d games.Draft, words []string) (games.Place, bool) {
	b := d.Board.(*Board)
	part, c, ok := b.cut(words)
	if !ok || int(c.Row) >= b.grids[part].Rows || int(c.Col) >= b.grids[part].Cols {
		return games.Place{}, false
	}
	return b.PlaceIn(d.Position.(*Position), part, c), true
}
