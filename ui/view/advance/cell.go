package advance

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/ui/theme"
)

// cell is what to draw in a cell of the grid.
type cell struct {
	move     games.Move // the move of the piece in the cell, also if there is none
	piece    byte       // 'W' or 'B'; '.' if there is none
	area     image.Rectangle
	usable   bool        // the player to move can use the piece
	aimed    bool        // the cursor is on it
	aim      theme.Style // the style of the cursor, if aimed is set
	reached  *games.Move // the move to show here: one that takes a piece here, or the one in focus if it eats the piece here; or nil
	came     bool        // a piece stood here before the last move, which moved or ate it
	eaten    bool        // the last move ate that piece
	by       theme.Style // the style of the player who made the last move
	deed     string      // the sign of the move: advance or eat
	label    label       // what the state after the move is worth, while moves are not shown
	up, eats string      // in the column that a replay works on: what moving up and being eaten lead to
}

// label is the text on a piece while moves are not shown, in full and in short, and its style. The
// zero label is no text.
type label struct {
	text, short string
	style       theme.Style
}

// look returns what to draw in a cell.
func (a *scene) look(column, row int) cell {
	m := games.Move{Part: column, To: int64(row)}
	l := cell{move: m, piece: a.board.Column(a.Position, column)[row], area: a.area(column, row)}
	l.aim, l.aimed = a.CursorStyle(a.board.Target(a.Position, m))
	if l.aimed && l.aim.Underline != 0 && a.Theme.Depth != theme.Mono { // a held place needs a background that stands out
		l.aim.Bg = a.Theme.Shade(l.aim.Fg, 40)
	}
	if by, ok := a.enters[m]; ok {
		l.reached = &by
	}
	last, _, by, ok := a.LastMove()
	l.by = by
	switch {
	case l.piece == '.':
		l.came = ok && last == m
		l.eaten = l.came && !a.board.Advances(a.Before, last)
	case a.legal[m]:
		l.usable = true
		l.deed = a.Theme.Glyph.Eat
		if a.board.Advances(a.Position, m) {
			l.deed = a.Theme.Glyph.Up
		}
		if !a.Lights() {
			l.label = a.label(m)
		}
	case a.work != nil && a.work.Column == column:
		l.up, l.eats = a.deeds(row)
	}
	return l
}

// entered returns the move to show in each cell that moves lead to: a cell into which a piece can
// advance, or the cell in which the move in focus eats a piece. Cells are keys of the form of
// cell.move.
func (a *scene) entered() map[games.Move]games.Move {
	if !a.Lights() {
		return nil
	}
	to := map[games.Move]games.Move{}
	for m := range a.legal {
		at := games.Move{Part: m.Part, To: m.To - 1}
		if advances := a.board.Advances(a.Position, m); a.Aside(m) || !advances && m != a.focus {
			continue
		} else if !advances {
			at = m
		}
		if _, taken := to[at]; !taken || m == a.focus {
			to[at] = m
		}
	}
	return to
}

// label returns the label of a legal move: what the state after it is worth, if that is shown.
func (a *scene) label(m games.Move) (l label) {
	if !a.shown && a.solver == nil {
		return l
	}
	mark := a.Mark(a.board.Target(a.Position, m))
	l.style = a.MarkStyle(mark)
	switch {
	case mark.Known:
		l.text, l.short = a.Label(mark.Verdict), a.Theme.Glyph.Letter[mark.Verdict.Outcome]
	case mark.Value != "": // the column is settled, and the sum is not
		l.text, l.short = a.Theme.Words(mark.Value), a.Theme.Glyph.Bullet
		if l.style.Fg = a.Theme.Text.Fg; mark.Phase == games.Just {
			l.style = a.Theme.Waiting
		}
	case mark.Note != "":
		l.text, l.short = a.MarkText(mark), a.Theme.Glyph.Dot
	}
	return l
}

// glyph returns the character of a piece.
func (a *scene) glyph(piece byte) string {
	if piece == "WB"[advance.White] {
		return a.Theme.Glyph.White
	}
	return a.Theme.Glyph.Black
}
