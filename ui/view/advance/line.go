package advance

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/games/advance"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// numberLine is a drawn scale from -most to most, from left to right or upwards.
type numberLine struct {
	most    int64
	reach   int                  // the number of cells from 0 to each end
	zero    image.Point          // the cell of 0
	upright bool                 // the line goes upwards
	taken   map[image.Point]bool // the cells in which notes and marks stand
}

// at returns how many cells from 0 a number is drawn, negative for a negative one. Numbers beyond an
// end are drawn at the end, and numbers other than 0 at least one cell from 0.
func (l numberLine) at(d solver.Dyadic) int {
	at := int(d.Scaled(int64(l.reach)) / l.most)
	if at == 0 {
		at = d.Sign()
	}
	return min(max(at, -l.reach), l.reach)
}

// point returns the cell that is at cells from 0 along the line, and lane rows below it or, if the line
// is upright, lane columns right of it. Letters of columns stand in lane -1.
func (l numberLine) point(at, lane int) image.Point {
	if l.upright {
		return l.zero.Add(image.Pt(lane, -at))
	}
	return l.zero.Add(image.Pt(at, lane))
}

// put draws a character at cells from 0, in a lane beside the line.
func (l numberLine) put(c *paint.Canvas, at, lane int, char string, st theme.Style) {
	p := l.point(at, lane)
	c.Put(p.X, p.Y, char, st)
}

// lines returns the characters of the line: that between numbers, and that at a whole number.
func (l numberLine) lines(set [16]string) (along, number string) {
	if l.upright {
		return set[theme.LineUp|theme.LineDown], set[theme.LineUp|theme.LineDown|theme.LineLeft|theme.LineRight]
	}
	return set[theme.LineLeft|theme.LineRight], set[theme.LineUp|theme.LineDown|theme.LineLeft|theme.LineRight]
}

// heavy draws the part of the line from lo to hi cells from 0 as a heavy line.
func (l numberLine) heavy(c *paint.Canvas, a *scene, lo, hi int, st theme.Style) {
	along, _ := l.lines(a.Theme.Glyph.Heavy)
	for at := lo; at <= hi; at++ {
		l.put(c, at, 0, along, st)
	}
}

// mark draws an arrowhead beside the line at cells from 0: filled if is is set, for a present number,
// otherwise empty, for a possible one.
func (l numberLine) mark(c *paint.Canvas, a *scene, at, lane int, st theme.Style, is bool) {
	char := l.heads(a)[1]
	if is {
		char = l.heads(a)[0]
	}
	l.put(c, at, lane, char, st)
	l.taken[l.point(at, lane)] = true
}

// heads returns the arrowheads beside the line: filled, for a present number, and empty, for a possible one.
func (l numberLine) heads(a *scene) [2]string {
	if g := a.Theme.Glyph; !l.upright {
		return [2]string{g.Total, g.Moved}
	}
	return a.Theme.Glyph.Beside
}

// most returns the end of the number line: the least whole number that is not exceeded by the columns
// and their total, at least 1 and at most the number of rows, which no column can exceed.
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

// longest is the most cells of a number line from 0 to an end.
const longest = 60

// drawScale draws the number line from -most to most with the numbers at its ends; false if the layout has
// no number line.
func (a *scene) drawScale(c *paint.Canvas, most int64) (numberLine, bool) {
	l := numberLine{most: most, upright: a.panel > 0, taken: map[image.Point]bool{}}
	end := a.Theme.Words(advance.Number(solver.Int(-most)))
	switch {
	case l.upright:
		from, to := a.top, a.at.values+a.values
		l.reach = (to - from - 3) / 2
		l.zero = image.Pt(a.side+1+a.levels(), (from+to-1)/2)
	case a.line > 0:
		l.reach = (a.w - 2*(paint.Width(end)+1) - 1) / 2
		l.zero = image.Pt(a.w/2, a.at.line+1)
	default:
		return l, false
	}
	l.reach = min(l.reach, longest)
	if int64(l.reach) > most {
		l.reach -= l.reach % int(most)
	}
	l.reach = max(l.reach, 1)
	along, number := l.lines(a.Theme.Glyph.Light)
	for at := -l.reach; at <= l.reach; at++ {
		glyph := along
		if int64(l.reach)%most == 0 && at%(l.reach/int(most)) == 0 {
			glyph = number
		}
		l.put(c, at, 0, glyph, a.Theme.Border)
	}
	l.put(c, 0, 0, "0", a.Theme.Text)
	plus := "+" + advance.Number(solver.Int(most))
	lo, hi := l.point(-l.reach, 0), l.point(l.reach, 0)
	if l.upright {
		c.Right(hi.X+1, hi.Y-1, plus, a.Theme.Faint)
		c.Right(lo.X+1, lo.Y+1, end, a.Theme.Faint)
		names := a.board.Game().Players
		for i, p := range [2]image.Point{{X: hi.X + 2, Y: hi.Y - 1}, {X: lo.X + 2, Y: lo.Y + 1}} { // the player whom this end favours
			name := a.Theme.Words(names[i])
			if p.X+paint.Width(name) > a.w {
				continue
			}
			for end := c.Text(p.X, p.Y, name, a.Theme.Player[i]); p.X < end; p.X++ {
				l.taken[p] = true
			}
		}
	} else {
		c.Right(lo.X-1, lo.Y, end, a.Theme.Faint)
		c.Text(hi.X+2, hi.Y, plus, a.Theme.Faint)
	}
	return l, true
}

// drawLine draws the number line: the columns' letters at their values, the scale, heavy from 0
// to the total, and the total after the move in focus.
func (a *scene) drawLine(c *paint.Canvas) {
	if !a.shown || a.Mini {
		return
	}
	l, ok := a.drawScale(c, a.most())
	if !ok {
		return
	}
	a.drawTicks(c, l)
	total := a.solved.Total(a.Position)
	st := a.whose(total)
	st.Attrs |= theme.Bold
	at := l.at(total)
	l.heavy(c, a, min(at, 1), max(at, -1), st)
	l.put(c, 0, 0, "0", a.Theme.Text)
	nowWords := []string{"now " + advance.Signed(total), advance.Signed(total), "now"}
	f := a.focus
	if f.Part < 0 {
		l.mark(c, a, at, 1, st, true)
		a.note(c, l, at, 1, nowWords, st)
		a.conclude(c, l, total)
		return
	}
	nowWords[1], nowWords[2] = nowWords[2], nowWords[1] // beside another mark the word says which is which
	after := a.solved.TotalAfter(a.Position, f)
	to, lane := l.at(after), 1
	switch {
	case l.upright && to == at: // move one of the two, so that each has its own row
		if to += after.Cmp(total); to < -l.reach || to > l.reach {
			to, at = at, at-after.Cmp(total)
		}
	case !l.upright && a.line > 3:
		lane = 2
	}
	next := a.whose(after)
	l.mark(c, a, at, 1, st, true)
	l.mark(c, a, to, lane, a.Theme.Key, to == at && lane == 1)
	words := []string{"after " + a.board.Name(a.Position, f) + ": " + advance.Signed(after), "then " + advance.Signed(after), advance.Signed(after), "then"}
	now, then := a.note(c, l, at, 1, nowWords, st), a.note(c, l, to, lane, words, next)
	if heads := l.heads(a); !now || !then {
		a.Explains = append(a.Explains, fmt.Sprintf("%s on the scale: the total now; %s: after the move in focus.", heads[0], heads[1]))
	}
	a.conclude(c, l, total)
}

// note draws the first of the words that has room beside a mark, without touching others: if possible on
// the side towards the middle. It reports whether there was room for the first or
// the second.
func (a *scene) note(c *paint.Canvas, l numberLine, at, lane int, words []string, st theme.Style) bool {
	p := l.point(at, lane)
	for i, text := range words {
		text = a.Theme.Words(text)
		n := paint.Width(text)
		sides := []int{p.X + 2, p.X - 1 - n}
		switch {
		case l.upright:
			sides = []int{p.X + 2}
		case p.X > a.w/2:
			sides[0], sides[1] = sides[1], sides[0]
		}
		for _, x := range sides {
			free := x >= 0 && x+n <= a.w
			for at := x - 1; at <= x+n; at++ {
				free = free && (!l.taken[image.Pt(at, p.Y)] || at == p.X+1 && x > p.X || at == p.X || l.upright && at < x)
			}
			if !free {
				continue
			}
			for at := range n {
				l.taken[image.Pt(x+at, p.Y)] = true
			}
			c.Text(x, p.Y, text, st)
			return i < 2
		}
	}
	return false
}

// conclude draws beside an upright number line what follows from the total, if the sum is not written out
// elsewhere.
func (a *scene) conclude(c *paint.Canvas, l numberLine, total solver.Dyadic) {
	x := l.zero.X + 2
	if !l.upright || a.equation > 0 || a.w-x < leastPanel/2 { // so narrow that words would be broken
		return
	}
	lines := paint.Lines(a.Theme.Words(sum.Conclude(advance.Game.Names(), total)), a.w-x)
	top, bottom := l.point(l.reach, 0).Y-1, l.point(-l.reach, 0).Y+1
	step, y := -1, bottom-len(lines)+1
	if total.Sign() < 0 {
		step, y = 1, top
	}
	for ; top <= y && y+len(lines)-1 <= bottom; y += step { // begin at the end that is far from the total
		free := true
		for i := range lines {
			for at := x; at < a.w; at++ {
				free = free && !l.taken[image.Pt(at, y+i)]
			}
		}
		if !free {
			continue
		}
		for i, line := range lines {
			st := a.whose(total)
			if i > 0 {
				st = a.Theme.Faint
			}
			c.Text(x, y+i, strings.TrimSpace(line), st)
		}
		return
	}
}

// levels returns how many letters of columns have room side by side at an upright number line.
func (a *scene) levels() int { return min(max(2+(a.panel-leastPanel-8)/2, 2), 4) }

// drawTicks draws the letter of each column at its value. If there is no room for all letters of a place,
// it draws a bullet.
func (a *scene) drawTicks(c *paint.Canvas, l numberLine) {
	here, bullets := map[int][]int{}, false
	for i := range a.board.Columns() {
		at := l.at(a.solved.Value(a.Position, i))
		here[at] = append(here[at], i)
	}
	for at, columns := range here {
		most := 1
		for !l.upright && most < 4 && here[at-most] == nil && here[at-most-1] == nil { // a blank stays free before them
			most++
		}
		if l.upright {
			most = a.levels()
		}
		p := l.point(at, -1)
		if l.upright {
			p.X--
		}
		text := ""
		for _, i := range columns {
			text += advance.Letter(i)
		}
		st := a.whose(a.solved.Value(a.Position, columns[0]))
		if paint.Width(text) > most {
			text = a.Theme.Glyph.Bullet
			bullets = true
		}
		c.Right(p.X+1, p.Y, text, st)
	}
	if bullets {
		a.Explains = append(a.Explains, a.Theme.Glyph.Bullet+" on the scale: several columns, whose letters have no room.")
	}
	if f := a.focus.Part; f >= 0 && f < 26 {
		at := l.at(a.solved.Value(a.Position, f))
		p := l.point(at, -1)
		if l.upright {
			p.X--
		}
		for x := p.X - 3; x < p.X; x++ { // find it among the letters of the place
			if char, _ := c.At(x, p.Y); char == advance.Letter(f) {
				p.X = x
			}
		}
		c.Put(p.X, p.Y, advance.Letter(f), a.Theme.Focus)
		a.tick = image.Rectangle{Min: p, Max: p.Add(image.Pt(1, 1))}
	}
}
