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
	blocked  bool        // it is theirs, and they cannot
	aimed    bool        // it is in focus, or the cursor is on it
	aim      theme.Style // then
	ghost    bool        // the piece in focus would land here
	came     bool        // the last move has left here what is gone:
	eaten    bool        // a piece that it ate, or one that it moved
	by       theme.Style // of who made it
	deed     string      // what would be done with the piece, or is with the one in ghost
	best     bool
	worth    worth
	up, eats string // at work: what either deed leads to
}

// worth is what the deed with a piece is worth: what its label says, at full length and
// in short, and its style. It is known if the label says something.
type worth struct {
	label, short string
	tag          theme.Style
	known        bool
}

// look finds what there is to be drawn of a cell.
func (a *scene) look(column, row int) cell {
	m := games.Move{Part: column, To: int64(row)}
	l := cell{move: m, piece: a.board.Column(a.Position, column)[row], area: a.area(column, row)}
	l.aim, l.aimed = a.CursorStyle(a.board.Target(a.Position, m))
	if l.aimed && l.aim.Underline != 0 && a.Theme.Depth != theme.Mono { // held: its ground is too much like any other
		l.aim.Bg = a.Theme.Shade(l.aim.Fg, 40)
	}
	if m == a.focus {
		l.aim, l.aimed = a.Theme.Focus, true
	}
	last, _, by, ok := a.LastMove()
	l.by = by
	switch {
	case l.piece == '.':
		l.ghost = a.focus.Part == column && int(a.focus.To) == row+1 && a.board.Advances(a.Position, a.focus)
		l.came = ok && last == m
		l.eaten = l.came && !a.board.Advances(a.Before, last)
	case a.legal[m]:
		l.usable, l.best = true, a.IsBest(m) && a.Sought == nil
		l.worth = a.worth(m)
		l.deed = a.Theme.Glyph.Eat
		if a.board.Advances(a.Position, m) {
			l.deed = a.Theme.Glyph.Up
		}
	case a.work != nil && a.work.Column == column:
		l.up, l.eats = a.deeds(row)
	case a.Lights():
		l.blocked = l.piece == "WB"[a.turn]
	}
	return l
}

// worth is what a legal move is worth to the player who makes it, as far as that is to be
// shown; while a filter chooses states, what the state after it is worth to the other.
func (a *scene) worth(m games.Move) worth {
	if !a.shown && a.solver == nil {
		return worth{}
	}
	mark := a.Lit(m)
	w := worth{tag: a.MarkStyle(mark, a.solver == nil && a.Sought == nil), known: true}
	if a.Aside(m) {
		w.tag = a.Theme.Unknown
	}
	switch {
	case mark.Known:
		w.label, w.short = a.Label(mark.Verdict), a.Theme.Glyph.Letter[mark.Verdict.Outcome]
	case mark.Value != "": // settled, and the sum is not
		w.label, w.short = a.Theme.Words(mark.Value), a.Theme.Glyph.Bullet
		if w.tag.Fg = a.Theme.Text.Fg; mark.Phase == games.Just {
			w.tag = a.Theme.Waiting
		}
	default:
		w.label, w.short = a.MarkText(mark), a.Theme.Glyph.Dot
		w.known = mark.Note != ""
	}
	return w
}

// glyph is a piece as a character.
func (a *scene) glyph(piece byte) string {
	if piece == "WB"[advance.White] {
		return a.Theme.Glyph.White
	}
	return a.Theme.Glyph.Black
}
