package fence

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// words draws the texts of a cell, glyph, value and verdict, as its size allows.
func (v *grid) words(l look, st theme.Style) {
	r, c := v.area(l.cell), v.canvas
	r.Max.X -= v.gap()
	value, label := v.texts(l, r)
	goal := v.reached(l.cell)
	bold := st
	bold.Attrs |= theme.Bold
	switch {
	case v.Replay != nil && value == "":
		v.unsettled(r, l, st)
	case v.priced(l.cell):
		v.price(r, value, bold)
	case v.bare(l):
		if at := v.middle(l.cell); !v.pill(l, r) && !goal && !(v.Theme.Pictures() && v.bodies() && l.cell == v.piece) {
			v.mark(at.X, at.Y, l, st)
		}
	case r.Dy() >= 3:
		v.highWords(r, value, label, goal, st, bold)
	case v.valued() && label == "":
		v.lowValue(r, l, value, st, bold)
	case r.Dy() == 2:
		v.lowWords(r, l, value, label, st, bold)
	default:
		v.line(r, l, st)
	}
	if whose, left := v.left(l.cell); left && v.round() && v.Replay == nil && !v.bare(l) && !v.shadows() {
		v.Trace(c, r.Min.X, r.Min.Y, whose)
	}
	v.lead(l)
}

// highWords draws value and verdict in a cell of at least three rows: side by side in one of three rows if both are short, otherwise
// the verdict below the value. Goal says that the chip of a move takes the first row.
func (v *grid) highWords(r image.Rectangle, value, label string, goal bool, st, bold theme.Style) {
	switch both := paint.Width(value + " " + label); {
	case label == "":
		v.canvas.Text(r.Min.X+hanging(value, r.Dx()-1), r.Min.Y+(r.Dy()-1)/2, value, bold)
	case r.Dy() == 3 && both <= min(r.Dx(), 5):
		if v.gap() > 0 && value != "0" { // only zeros are bold, so that their line stands out
			bold = st
		}
		x := v.text(r.Min.X+(r.Dx()-both)/2, r.Min.Y+1, value, bold)
		v.text(x+1, r.Min.Y+1, label, st)
	default:
		y := r.Min.Y + (r.Dy()-2)/2
		if r.Dy() == 3 && goal { // below the chip
			y++
		}
		v.text(r.Min.X+(r.Dx()-paint.Width(value))/2, y, value, bold)
		v.text(r.Min.X+(r.Dx()-paint.Width(label))/2, y+1, label, st)
	}
}

// priced reports whether a cell shows its value and the chip of the board's move, which leads to it.
func (v *grid) priced(c fence.Cell) bool { return v.reached(c) && v.known() && v.marked() }

// price draws the chip of the board's move and the value of the cell that it leads to. In a cell of five rows or more the
// value is in the middle and the chip in the row above; in a lower cell both are in the middle row, the chip at the left.
func (v *grid) price(r image.Rectangle, value string, st theme.Style) {
	m, wide := games.Move{Part: v.part}, paint.Width(value)
	y := r.Min.Y + (r.Dy()-1)/2
	if r.Dy() >= 5 {
		k := v.chipIn(m, v.tip(), r.Dx())
		v.text(r.Min.X+hanging(value, r.Dx()-1), y, value, st)
		v.canvas.Text(r.Min.X+(r.Dx()-k.Width())/2, y-1, k.Sign+k.Worth, k.Verdict)
		return
	}
	k := v.chipIn(m, "", r.Dx()-wide)
	right := max(min(r.Dx()-k.Width()-1-wide, (r.Dx()-4)/2), 0) // free columns at the right
	left := max(r.Dx()-right-max(wide, 2)-1-k.Width(), 0)       // chips end in the same column, before a value such as "−1"
	v.canvas.Text(r.Min.X+left, y, k.Worth, k.Verdict)
	v.text(r.Max.X-right-wide, y, value, st)
}

// lowValue draws the value of a low cell, in its middle, and its glyph.
func (v *grid) lowValue(r image.Rectangle, l look, value string, st, bold theme.Style) {
	if !v.pill(l, r) && !v.token(l.cell) {
		v.mark(r.Min.X, r.Min.Y, l, st)
	}
	v.text(r.Min.X+hanging(value, r.Dx()), r.Min.Y, value, bold)
}

// lowWords draws value, verdict and glyph in a cell of two rows.
func (v *grid) lowWords(r image.Rectangle, l look, value, label string, st, bold theme.Style) {
	if value != "0" && l.cell != v.piece && !v.reached(l.cell) { // only zeros are bold, so that their line stands out
		bold.Attrs = st.Attrs
	}
	right := r.Max.X - r.Dx()/5
	if r.Dx() < 5 && paint.Width(value) <= 2 { // the verdict is a single letter
		right = r.Max.X - 1
	}
	v.canvas.Right(right, r.Min.Y, value, bold)
	v.canvas.Right(right, r.Min.Y+1, label, st)
	v.mark(r.Min.X, r.Min.Y, l, st)
}

// hanging returns the column of a value in a cell w columns wide: its digits are in the middle, with the sign before them, if there is
// room, so that digits of cells below each other are, too.
func hanging(value string, w int) int {
	digits := strings.TrimLeft(value, "+-−")
	return max((w-paint.Width(digits)+1)/2-paint.Width(value)+paint.Width(digits), 0)
}

// texts returns the value of a cell and its verdict as they are written in r; "" for what is not known or not shown.
func (v *grid) texts(l look, r image.Rectangle) (value, label string) {
	value = v.Theme.Words(l.mark.Value)
	if !l.mark.Known || v.quiet() && value != "" {
		return value, ""
	}
	label = v.Label(l.mark.Verdict)
	if paint.Width(label) > r.Dx() || r.Dy() == 2 && r.Dx() < 5 {
		label = v.Theme.Glyph.Letter[l.mark.Verdict.Outcome]
	}
	return value, label
}

// quiet reports whether cells have a single line of text, a value without a verdict: if they are low, and in a match. The
// colour of a value tells whom it favours, so without colours it is false.
func (b *scene) quiet() bool { return b.Theme.Pictures() && (b.Headed || !b.round()) }

// valued reports whether cells show only their value, in the colour of the player whom it favours.
func (b *scene) valued() bool {
	return b.quiet() && (b.size.X > 2 || b.size.X == 2 && b.short)
}

// shortValues reports whether no value of a cell takes more than two columns. A value is at most the number of steps to the
// right that may follow, and at least minus the number of steps down.
func shortValues(b *fence.Board) bool {
	for part := range min(b.Parts(), mostBoards) {
		if g := b.Grid(part); g.Rows > 10 || g.Cols > 100 {
			return false
		}
	}
	return true
}

// signed reports whether values above 0 have a plus: in a match, if cells have room for it.
func (b *scene) signed() bool { return b.Headed && b.valued() && b.size.X > 2 }

// pill draws the piece in a cell one row high, with round ends if there is room. It returns false, and draws nothing, if the piece
// is not in the cell or the cell is a single column.
func (v *grid) pill(l look, r image.Rectangle) bool {
	if r.Dy() > 1 || r.Dx() < 2 || !v.Theme.Pictures() || !v.token(l.cell) {
		return false
	}
	st := v.Theme.Token
	v.canvas.Fill(r, " ", st)
	if edge := (theme.Style{Fg: st.Bg, Bg: l.style.Bg}); r.Dx() > 2 {
		v.canvas.Put(r.Min.X, r.Min.Y, v.Theme.Glyph.Bars[1], edge)
		v.canvas.Put(r.Max.X-1, r.Min.Y, v.Theme.Glyph.Bars[0], edge)
	}
	return true
}

// bare reports whether a cell has no text: neither value nor verdict is known, and there is no replay.
func (v *grid) bare(l look) bool { return l.mark.Value == "" && !l.mark.Known && v.Replay == nil }

// text draws s from (x, y) on over cells whose backgrounds may differ, and keeps these. It returns the column after s.
func (v *grid) text(x, y int, s string, st theme.Style) int {
	for _, char := range s {
		own := st
		if is, under := v.canvas.At(x, y); is == " " && under.Bg != nil && st.Attrs&theme.Reverse == 0 {
			own.Bg = under.Bg
		}
		v.canvas.Put(x, y, string(char), own)
		x++
	}
	return x
}

// mark draws a cell's glyph at (x, y), if there is one and that cell of the canvas is blank.
func (v *grid) mark(x, y int, l look, st theme.Style) {
	if is, _ := v.canvas.At(x, y); l.glyph == "" || is != " " {
		return
	}
	if whose, left := v.left(l.cell); left {
		if !v.shadows() {
			v.Trace(v.canvas, x, y, whose)
		}
		return
	}
	if l.cell == v.piece && v.Theme.Pictures() {
		st = v.Theme.Token
	}
	v.canvas.Put(x, y, l.glyph, st)
}

// unsettled draws in the middle of a cell what it waits for in a replay, or "?" if that would touch the
// text of the next cell. In a low cell the piece stands before it.
func (v *grid) unsettled(r image.Rectangle, l look, st theme.Style) {
	text, room := v.MarkText(l.mark), r.Dx()-1
	if r.Dy() < 3 && l.glyph != "" {
		v.mark(r.Min.X, r.Min.Y, l, st)
		if r.Dy() == 1 {
			if l.mark.Phase == games.Untouched {
				return
			}
			r.Min.X++
			room--
		}
	}
	if paint.Width(text) > max(room, 1) {
		text = "?"
	}
	v.canvas.Center(r.Min.X, r.Min.Y+r.Dy()/2-v.lift(), r.Dx(), text, st)
}

// line draws the texts of a cell one row high: its glyph, and value and letter, or only the letter if
// there is no room for both. There is no room for distances.
func (v *grid) line(r image.Rectangle, l look, st theme.Style) {
	v.mark(r.Min.X, r.Min.Y, l, st)
	if _, left := v.left(l.cell); left && r.Dx() == 1 {
		return
	}
	if !l.mark.Known {
		v.canvas.Right(r.Max.X, r.Min.Y, paint.Cut(v.Theme.Words(l.mark.Value), r.Dx()), st)
		return
	}
	value, letter := v.Theme.Words(l.mark.Value), v.Theme.Glyph.Letter[l.mark.Verdict.Outcome]
	if l.mark.Value == "0" {
		st.Attrs |= theme.Bold
	}
	room := r.Dx() - 1 // without the cell of the glyph, or the gap to the previous cell
	texts := []string{value + " " + letter, value + letter}
	if v.reached(l.cell) { // less room beside the chip
		texts = texts[1:]
	}
	for _, text := range texts {
		if w := paint.Width(text); w < room || l.glyph == "" && text == value+letter && w == r.Dx() || w == room && (l.glyph == "" || text == value+letter) {
			v.canvas.Right(r.Max.X, r.Min.Y, text, st)
			return
		}
	}
	v.canvas.Right(r.Max.X, r.Min.Y, letter, st)
}
