package jug

import (
	"image"
	"math/bits"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// tableCell is a cell of the table: the state with a number of stones after a last move.
type tableCell struct {
	stones  int64
	last    jug.Last
	at      games.Place
	mark    games.Mark
	m       games.Move // the move that leads to the state, if legal
	legal   bool
	reached bool // bars show that the move leads there
	here    bool // it is the state of the position
}

// cellOf returns what the table knows of a state.
func (t *table) cellOf(stones int64, last jug.Last) tableCell {
	p := jug.Position{Stones: stones, Last: last, Spent: t.at.Spent}
	if stones < t.at.Stones {
		p.Spent = p.Spent.Swap() // the other player is to move there
	}
	k := tableCell{stones: stones, last: last, at: p.Place(), here: stones == t.at.Stones && last == t.at.Last}
	switch {
	case last == jug.Passed && stones == t.at.Stones:
		if k.m, k.legal = jug.Pass, t.moves[jug.Pass]; k.legal {
			k.at = t.board.Target(t.at, k.m)
		}
	case last >= 0:
		k.m = games.Move{To: t.board.Sizes()[last]}
		k.legal = t.moves[k.m] && stones == t.at.Stones-k.m.To
	}
	k.mark, k.reached = t.Mark(k.at), k.legal && t.Lights()
	return k
}

// state draws a cell of the table into r: the state of so many stones after a last move. If a legal
// move leads to the state, it returns the move and true, and draws bars at both ends while moves are
// shown. Tight says that there is no gap between r and the next cell.
func (t *table) state(c *paint.Canvas, r image.Rectangle, tight bool, stones int64, last jug.Last) (games.Move, bool) {
	k := t.cellOf(stones, last)
	if !k.mark.Known && !k.here && !k.legal { // there is no such state, or its verdict is not known
		c.Center(r.Min.X, r.Min.Y+(r.Dy()-1)/2, r.Dx(), t.Theme.Glyph.Dot, t.Theme.Border)
		if t.Edit {
			t.AddSpot(c, r, k.at)
		}
		return k.m, false
	}
	room := t.textRoom(r, k, tight)
	text, st := t.textOf(k, room.Dx())
	middle := r.Min.Y + (r.Dy()-1)/2
	row := image.Rect(r.Min.X, middle, r.Max.X, middle+1)
	plain := st
	plain.Underline = 0 // only the row with the text is underlined
	c.Fill(r, " ", plain)
	c.Fill(row, " ", st)
	if _, before, whose, ok := t.LastMove(); k.here {
		t.here = r
	} else if was, _ := before.(jug.Position); ok && stones == was.Stones && last == was.Last {
		t.left = r
		t.TraceIn(c, r, whose)
	}
	if k.reached && !t.Aside(k.m) {
		t.Bars(c, row, k.m)
	}
	c.Center(room.Min.X, middle, room.Dx(), text, st)
	t.AddSpot(c, r, k.at)
	return k.m, k.legal
}

// textRoom returns the part of r that the text of a cell may take, beside bars and the next cell.
func (t *table) textRoom(r image.Rectangle, k tableCell, tight bool) image.Rectangle {
	switch {
	case t.thirds || t.twos && !k.here || r.Dx() == 2 && k.reached: // at the right of a bar, or of the cell for one
		r.Min.X++
	case k.reached && !k.here: // between two bars
		r.Min.X++
		r.Max.X--
	case r.Dx() <= 3 && tight && !k.here && !k.legal:
		r.Max.X--
	}
	return r
}

// textOf returns the text of a cell, in at most w columns but at least one, and its style: the verdict, the move if no verdict is
// known, and the sign of the position.
func (t *table) textOf(k tableCell, w int) (text string, st theme.Style) {
	st = t.MarkStyle(k.mark)
	if k.mark.Known {
		if text = t.Label(k.mark.Verdict); paint.Width(text) > w {
			text = t.Theme.Glyph.Letter[k.mark.Verdict.Outcome]
		}
	} else if k.legal {
		text, st.Fg = short(max(k.m.To, 0), w), t.Theme.Key.Fg
		if k.m == jug.Pass {
			text = "P"
		}
	}
	switch {
	case k.here:
		st = t.Theme.Token
		if text == "" || paint.Width(text)+2 <= w {
			text = t.Theme.Glyph.Piece + text
		}
	case k.legal && t.focused(k.m) && !k.reached: // under a filter there are no bars to show the focus
		st = t.Theme.Focus
	case k.mark.Known && t.Sought == nil:
		if st = t.calm(st, k.stones, k.mark.Verdict); k.reached {
			st.Attrs |= theme.Bold
		}
	}
	return text, st
}

// calm returns the style st of a state made paler, so that the table does not distract from the
// keys: the paler, the larger the remoteness of verdict v. A state with more stones than the jug
// still holds is faded, since the match can no longer reach it.
func (t *table) calm(st theme.Style, stones int64, v solver.Verdict) theme.Style {
	if stones > t.at.Stones && !t.Edit {
		if t.Theme.Depth == theme.Exact {
			st.Bg, st.Fg = t.Theme.Shade(st.Bg, 68), t.Theme.Shade(st.Fg, 35)
			return st
		}
		st = t.Theme.Outcome[v.Outcome]
		st.Attrs = 0
		return st
	}
	pale := min(8*bits.Len32(uint32(max(v.Remoteness, 0)+1)), 56) - 8
	st.Bg = t.Theme.Shade(st.Bg, uint32(max(pale, 0)))
	return st
}
