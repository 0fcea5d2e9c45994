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

// state draws a cell of the table into r: the state of so many stones after a last move. If a legal
// move leads to the state, it returns the move and true, and draws bars at both ends while moves are
// shown. Tight says that there is no gap between r and the next cell.
func (t *table) state(c *paint.Canvas, r image.Rectangle, tight bool, stones int64, last jug.Last) (games.Move, bool) {
	p := jug.Position{Stones: stones, Last: last, Spent: t.at.Spent}
	if stones < t.at.Stones {
		p.Spent = p.Spent.Swap() // the other player is to move there
	}
	at := p.Place()
	var m games.Move
	legal := false
	switch {
	case last == jug.Passed && stones == t.at.Stones:
		if m, legal = jug.Pass, t.moves[jug.Pass]; legal {
			at = t.board.Target(t.at, m)
		}
	case last >= 0:
		m = games.Move{To: t.board.Sizes()[last]}
		legal = t.moves[m] && stones == t.at.Stones-m.To
	}
	mark, reached := t.Mark(at), legal && t.Lights()
	here := stones == t.at.Stones && last == t.at.Last
	if !mark.Known && !here && !legal { // there is no such state, or its verdict is not known
		if last != jug.Passed || t.Edit { // the column PASS has only the state that a PASS leads to
			c.Center(r.Min.X, r.Min.Y+(r.Dy()-1)/2, r.Dx(), t.Theme.Glyph.Dot, t.Theme.Border)
		}
		if t.Edit {
			t.AddSpot(c, r, at)
		}
		return m, false
	}
	st := t.MarkStyle(mark)
	text, words := "", r
	switch {
	case t.thirds || t.twos && !here || r.Dx() == 2 && reached: // at the right of a bar, or of the cell for one
		words.Min.X++
	case reached && !here: // between two bars
		words = image.Rect(r.Min.X+1, r.Min.Y, r.Max.X-1, r.Max.Y)
	case r.Dx() <= 3 && tight && !here && !legal:
		words.Max.X--
	}
	if mark.Known {
		if text = t.Label(mark.Verdict); paint.Width(text) > words.Dx() {
			text = t.Theme.Glyph.Letter[mark.Verdict.Outcome]
		}
	} else if legal {
		text, st.Fg = short(max(m.To, 0), words.Dx()), t.Theme.Key.Fg
		if m == jug.Pass {
			text = "P"
		}
	}
	switch {
	case here:
		st = t.Theme.Token
		if text == "" || paint.Width(text)+2 <= words.Dx() {
			text = t.Theme.Glyph.Piece + text
		}
	case legal && t.focused(m) && !reached: // under a filter there are no bars to show the focus
		st = t.Theme.Focus
	case mark.Known && t.Sought == nil:
		if st = t.calm(st, stones, mark.Verdict); reached {
			st.Attrs |= theme.Bold
		}
	}
	middle := r.Min.Y + (r.Dy()-1)/2
	plain := st
	plain.Underline = 0 // only the row with the text is underlined
	c.Fill(r, " ", plain)
	c.Fill(image.Rect(r.Min.X, middle, r.Max.X, middle+1), " ", st)
	if _, before, whose, ok := t.LastMove(); here {
		t.here = r
	} else if was, _ := before.(jug.Position); ok && stones == was.Stones && last == was.Last {
		t.left = r
		t.TraceIn(c, r, whose)
	}
	if reached && !t.Aside(m) {
		t.Bars(c, image.Rect(r.Min.X, middle, r.Max.X, middle+1), m)
	}
	c.Center(words.Min.X, middle, words.Dx(), text, st)
	t.AddSpot(c, r, at)
	return m, legal
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
