package advance

import (
	"image"
	"strings"

	"zugzwang/games/advance"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// drawLetters names the columns.
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
	}
}

// drawValues writes each column's value under it.
func (a *scene) drawValues(c *paint.Canvas) {
	if a.values == 0 {
		return
	}
	for i := a.columns.lo; i < a.columns.hi; i++ {
		v, ok := a.value(i)
		if !ok {
			continue
		}
		st := a.outcome(v)
		if i == a.focus.Part {
			st.Attrs |= theme.Bold
		}
		if i == a.working {
			st = a.Theme.Focus
		}
		x, w := a.slot(i)
		text := a.Theme.Words(advance.Number(v))
		num, den, fraction := strings.Cut(text, "/")
		if !a.stacked || !fraction {
			c.Center(x, a.at.values, w, text, st)
			continue
		}
		wide := max(paint.Width(num), paint.Width(den))
		num = strings.Repeat(" ", wide-paint.Width(num)) + num
		lined := st
		lined.Underline = theme.Underline
		c.Center(x, a.at.values, w, num, lined)
		c.Center(x, a.at.values+1, w, strings.Repeat(" ", wide-paint.Width(den))+den, st)
	}
}

// phrase is words in a style.
type phrase struct {
	text  string
	style theme.Style
}

// drawEquation writes the sum: "3/4 − 1 + 1/2 = +1/4 → White wins whoever
// starts", or as much of it as fits.
func (a *scene) drawEquation(c *paint.Canvas) {
	if a.equation == 0 || !a.shown {
		return
	}
	total := a.solved.Total(a.Position)
	value := phrase{a.Theme.Words(advance.Signed(total)), a.outcome(total)}
	value.style.Attrs |= theme.Bold
	plain := func(s string) phrase { return phrase{a.Theme.Words(s), a.Theme.Text} }
	follows := sum.Conclude(advance.Game, total)
	short := follows
	if total.Sign() != 0 {
		short = strings.TrimSuffix(follows, " whoever starts")
	}

	left := plain("the columns sum to ")
	if s := a.solved.Sum(a.Position); len(s.Terms) <= mostEquation {
		left = plain(strings.TrimSuffix(sum.Equation(s), s.Total))
	}
	then := func(s string) phrase { return plain(" → " + s) }
	lines := [][]phrase{{left, value, then(follows)}}
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

// say writes phrases in the middle of the equation's place, if they fit. The
// last may begin with a line break.
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
	for _, p := range l {
		x = c.Text(x, y, p.text, p.style)
	}
	if broken {
		c.Center(0, y+1, a.w, below, last.style)
	}
	return true
}

// numberLine is a scale from -most to most.
type numberLine struct {
	most  int64
	zero  int // the cell of 0
	reach int // cells from zero to either end
}

// at is the cell of a number. What lies beyond an end is put there, and what is
// not 0 is never put on it.
func (l numberLine) at(d solver.Dyadic) int {
	at := int(d.Scaled(int64(l.reach)) / l.most)
	if l.most == 1 || int64(l.reach)%l.most == 0 {
		at = int(d.Scaled(int64(l.reach) / l.most))
	}
	if at == 0 {
		at = d.Sign()
	}
	return l.zero + min(max(at, -l.reach), l.reach)
}

// most is how far from 0 the columns and their total lie, at least 1 and no more
// than any column can be worth.
func (a *scene) most() int64 {
	most := int64(1)
	grow := func(d solver.Dyadic) {
		if d.Sign() < 0 {
			d = d.Neg()
		}
		for d.Cmp(solver.Int(most)) > 0 && most < int64(a.board.Rows()) {
			most++
		}
	}
	grow(a.solved.Total(a.Position))
	for i := range a.board.Columns() {
		grow(a.solved.Value(a.Position, i))
	}
	return most
}

// drawScale draws the number line from -most to most.
func (a *scene) drawScale(c *paint.Canvas, most int64) numberLine {
	const widest = 81
	end := advance.Number(solver.Int(most))
	reach := (min(a.w-2*paint.Width("−10 "), widest) - 1) / 2
	if int64(reach) > most {
		reach -= reach % int(most)
	}
	l := numberLine{most, a.w / 2, max(reach, 1)}
	g, y := a.Theme.Glyph, a.at.line+1
	lo, hi := l.zero-l.reach, l.zero+l.reach
	for x := lo; x <= hi; x++ {
		glyph := g.Light[theme.LineLeft|theme.LineRight]
		if off := x - l.zero; int64(l.reach)%l.most == 0 && off%(l.reach/int(l.most)) == 0 {
			glyph = g.Light[theme.LineLeft|theme.LineRight|theme.LineUp|theme.LineDown]
		}
		c.Put(x, y, glyph, a.Theme.Border)
	}
	c.Put(l.zero, y, "0", a.Theme.Text)
	c.Right(lo-1, y, a.Theme.Words("−"+end), a.Theme.Faint)
	c.Text(hi+2, y, "+"+end, a.Theme.Faint)
	return l
}

// drawLine draws the number line: the columns' letters where they lie, the
// scale, and the total; below it, or beside, where the focus would put it.
func (a *scene) drawLine(c *paint.Canvas) {
	if a.line == 0 || !a.shown {
		return
	}
	l := a.drawScale(c, a.most())
	a.drawTicks(c, l)

	g, y := a.Theme.Glyph, a.at.line+1
	total := a.solved.Total(a.Position)
	st := a.outcome(total)
	st.Attrs |= theme.Bold
	at, row := l.at(total), y+1
	c.Put(at, row, g.Total, st)
	f := a.focus
	if f.Part < 0 {
		a.note(c, row, at, "sum "+advance.Signed(total), st, nil)
		return
	}
	after := a.solved.TotalAfter(a.Position, f)
	to, below := l.at(after), row
	if a.line > 3 {
		below++
	}
	used := map[int][]span{row: {{at, at + 1}}}
	used[below] = append(used[below], span{to, to + 1})
	used[row] = append(used[row], a.note(c, row, at, "sum "+advance.Signed(total), st, used[row]))
	a.note(c, below, to, "after "+a.board.Name(a.Position, f)+": "+advance.Signed(after), a.outcome(after), used[below])
	if to == at && below == row {
		c.Put(at, row, g.Total, a.Theme.Key) // both in one place
	} else {
		c.Put(to, below, g.Moved, a.Theme.Key)
	}
}

// note writes words beside a mark on the number line, clear of what is used:
// towards the middle if possible. It returns where they stand.
func (a *scene) note(c *paint.Canvas, y, at int, words string, st theme.Style, used []span) span {
	words = a.Theme.Words(words)
	n := paint.Width(words)
	sides := []int{at + 2, at - 1 - n}
	if at > a.w/2 {
		sides[0], sides[1] = sides[1], sides[0]
	}
	for _, x := range sides {
		free := x >= 0 && x+n <= a.w
		for _, u := range used {
			free = free && (x+n < u.lo || u.hi < x)
		}
		if free {
			return span{x, c.Text(x, y, words, st)}
		}
	}
	return span{}
}

// drawTicks draws each column where its value lies: its letter, or a bullet
// where several are level.
func (a *scene) drawTicks(c *paint.Canvas, l numberLine) {
	seen := map[int]bool{}
	for i := range a.board.Columns() {
		v := a.solved.Value(a.Position, i)
		x, text := l.at(v), advance.Letter(i)
		if seen[x] || len(text) > 1 {
			text = a.Theme.Glyph.Bullet
		}
		seen[x] = true
		st := a.outcome(v)
		if i == a.focus.Part {
			st = a.Theme.Focus
		}
		c.Put(x, a.at.line, text, st)
	}
	if f := a.focus.Part; f >= 0 && f < 26 {
		x := l.at(a.solved.Value(a.Position, f))
		c.Put(x, a.at.line, advance.Letter(f), a.Theme.Focus)
		a.tick = image.Rect(x, a.at.line, x+1, a.at.line+1)
	}
}
