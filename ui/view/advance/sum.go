package advance

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games/advance"
	"zugzwang/games/sum"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// drawLetters draws the letter of each column below its middle and, if values have no row of their own, the value after it.
func (a *scene) drawLetters(c *paint.Canvas) {
	if a.letters == 0 {
		return
	}
	for i := a.columns.lo; i < a.columns.hi; i++ {
		st := a.Theme.Faint
		switch {
		case i == a.focus.Part:
			st = a.Theme.Strong
		case i == a.working:
			st = a.Theme.Focus
		}
		x, w := a.slot(i)
		c.Center(x, a.at.letters, w, advance.Letter(i), st)
		if v, ok := a.value(i); ok && a.values == 0 {
			worth := a.whose(v)
			worth.Attrs |= st.Attrs & theme.Bold
			c.Text(x+(w-1)/2+2, a.at.letters, a.Theme.Words(advance.Signed(v)), worth)
		}
	}
	if a.values == 0 {
		a.drawAhead(c, a.at.letters)
	}
}

// ahead is the word at the left of the columns' values, which are by how many moves White is ahead.
const ahead = "ahead"

// drawAhead draws the word ahead in row y, if there is room.
func (a *scene) drawAhead(c *paint.Canvas, y int) {
	if x := a.beforeValues(); x > 0 {
		c.Text(x, y, ahead, a.Theme.Faint)
	}
}

// beforeValues returns the column at which the word ahead begins; 0 if there is no room, or values are not shown.
func (a *scene) beforeValues() int {
	if !a.shown {
		return 0
	}
	x, w := a.slot(a.columns.lo)
	if a.values == 0 { // before the letter
		x += (w-1)/2 - 1
	}
	return max(x-1-len(ahead), 0)
}

// drawValues draws the value of each column below it: in one line or, in two rows, as a numerator above a
// denominator; where it would touch the value before it, or has no room, only its sign.
func (a *scene) drawValues(c *paint.Canvas) {
	if a.values == 0 {
		return
	}
	a.drawAhead(c, a.at.values)
	free := 0 // the first column at which a value does not touch the one before
	for i := a.columns.lo; i < a.columns.hi; i++ {
		v, ok := a.value(i)
		if !ok {
			continue
		}
		st := a.whose(v)
		if i == a.focus.Part {
			st.Attrs |= theme.Bold
		}
		if i == a.working {
			st = a.Theme.Focus
		}
		x, w := a.slot(i)
		text := a.Theme.Words(advance.Number(v))
		if a.adds() { // with a plus or minus sign, so that the values read as a sum
			text = a.Theme.Words(advance.Signed(v))
		}
		num, den := advance.Fraction(v)
		whole := den == ""
		num, den = a.Theme.Words(num), a.Theme.Words(den)
		over := st
		if a.Theme.Pictures() { // the line below the numerator is the bar of the fraction
			over.Underline = theme.Underline
		} else {
			den = "/" + den
		}
		wide := max(paint.Width(num), paint.Width(den))
		switch from := x + (w-paint.Width(text))/2; {
		case paint.Width(text) <= w && (whole || a.values == 1) && from >= free:
			free = c.Text(from, a.at.values, text, st) + 1
		case a.values > 1 && !whole && wide <= w:
			c.Center(x, a.at.values, w, inMiddle(num, wide), over)
			c.Center(x, a.at.values+1, w, inMiddle(den, wide), st)
		default:
			c.Center(x, a.at.values, w, a.sign(v), st)
		}
	}
}

// inMiddle returns a text with blanks on both sides, width columns in all.
func inMiddle(text string, width int) string {
	spare := width - paint.Width(text)
	return strings.Repeat(" ", (spare+1)/2) + text + strings.Repeat(" ", spare/2)
}

// adds reports whether the row of values below the columns, or beside their letters, reads as a sum: all columns are shown, and
// each value fits into one line with its sign.
func (a *scene) adds() bool {
	if !a.shown || a.values > 1 || !a.columns.whole(a.board.Columns()) || a.board.Columns() == 1 {
		return false
	}
	for i := range a.board.Columns() {
		v, ok := a.value(i)
		if _, w := a.slot(i); !ok || paint.Width(advance.Signed(v)) > w {
			return false
		}
	}
	return true
}

// phrase is a text in one style.
type phrase struct {
	text  string
	style theme.Style
}

// drawEquation draws the sum, "3/4 − 1 + 1/2 = +1/4 → White wins whoever starts", in the first wording
// that fits.
func (a *scene) drawEquation(c *paint.Canvas) {
	if a.equation == 0 || !a.shown {
		return
	}
	total := a.solved.Total(a.Position)
	value := phrase{a.Theme.Words(advance.Signed(total)), a.whose(total)}
	value.style.Attrs |= theme.Bold
	plain := func(s string) phrase { return phrase{a.Theme.Words(s), a.Theme.Text} }
	follows := sum.Conclude(advance.Game.Names(), total)
	short := sum.Shortly(advance.Game.Names(), total)

	left := plain("the columns sum to ")
	if s := a.solved.Sum(a.Position); len(s.Terms) <= mostEquation {
		left = plain(strings.TrimSuffix(sum.Equation(s), s.Total))
	}
	then := func(s string) phrase { return plain(" → " + s) }
	if a.adds() { // the terms stand in the row above
		left = plain("sum ")
	}
	lines := [][]phrase{{left, value, then(follows)}}
	if a.adds() && a.Ahead() { // in a match the screen tells who wins
		who := advance.Game.Players
		lines = slices.Insert(lines, 0, []phrase{left, value, plain(fmt.Sprintf(" moves (+ %s ahead, − %s)", who[advance.White], who[advance.Black]))})
	}
	if a.equation > 1 {
		lines = append(lines, []phrase{left, value, plain("\n→ " + follows)})
	}
	total2 := plain("sum ")
	lines = append(lines, []phrase{left, value, then(short)}, []phrase{total2, value, then(follows)},
		[]phrase{value, then(follows)}, []phrase{value, then(short)}, []phrase{value})
	for _, l := range lines {
		if a.say(c, l) {
			return
		}
	}
}

// say draws phrases in the row of the sum, in the middle. If they do not fit, it draws nothing and returns
// false. The last phrase may begin with a line break.
func (a *scene) say(c *paint.Canvas, l []phrase) bool {
	y := a.at.equation
	last := l[len(l)-1]
	below, broken := strings.CutPrefix(last.text, "\n")
	if broken {
		l = l[:len(l)-1]
	}
	n := width(l)
	if max(n, paint.Width(below)) > a.w {
		return false
	}
	x := (a.w - n) / 2
	if from := a.beforeValues(); from > 0 && a.adds() { // begin where the row of values begins
		x = min(from, a.w-n)
	}
	for _, p := range l {
		x = c.Text(x, y, p.text, p.style)
	}
	if broken {
		c.Center(0, y+1, a.w, below, last.style)
	}
	return true
}
