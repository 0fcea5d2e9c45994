package advance

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/ui/theme"
)

// cell is what there is to be drawn of a cell.
type cell struct {
	move     games.Move // with the piece there
	piece    byte       // as in a position
	area     image.Rectangle
	usable   bool        // the player to move can use the piece
	aimed    bool        // the cursor is on it
	aim      theme.Style // then
	reached  *games.Move // the move that would bring a piece here, or the chosen one that eats what stands here
	came     bool        // the last move has left here what is gone:
	eaten    bool        // a piece that it ate, or one that it moved
	by       theme.Style // of who made it
	deed     string      // what would be done with the piece
	label    label       // what it is worth, where no moves are shown
	up, eats string      // at work: what either deed leads to
}

// label is what stands on a piece where no moves are shown: at full length, in short, and its
// style. The zero label says nothing.
type label struct {
	text, short string
	style       theme.Style
}

// look finds what there is to be drawn of a cell.
func (a *scene) look(column, row int) cell {
	m := games.Move{Part: column, To: int64(row)}
	l := cell{move: m, piece: a.board.Column(a.Position, column)[row], area: a.area(column, row)}
	l.aim, l.aimed = a.CursorStyle(a.board.Target(a.Position, m))
	if l.aimed && l.aim.Underline != 0 && a.Theme.Depth != theme.Mono { // held: its ground is too much like any other
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

// entered returns the cells that moves lead to, by the move to be shown there, as moves of
// their pieces: where a piece would go, and where the chosen move eats one.
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

// label returns what the state after a legal move is worth, as far as that is to be shown.
func (a *scene) label(m games.Move) (l label) {
	if !a.shown && a.solver == nil {
		return l
	}
	mark := a.Mark(a.board.Target(a.Position, m))
	l.style = a.MarkStyle(mark)
	switch {
	case mark.Known:
		l.text, l.short = a.Label(mark.Verdict), a.Theme.Glyph.Letter[mark.Verdict.Outcome]
	case mark.Value != "": // settled, and the sum is not
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
