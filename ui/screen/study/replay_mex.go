package study

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A mex is drawn as a line of numbers. Each option is above its number, and the first number
// without an option is marked: the gap. Below the line it is explained why options above the gap,
// or without a number, do not matter.

// MexRows is the least height of what [DrawMex] draws: title, options, number line, numbers,
// explanation of the gap.
const MexRows = 5

// DrawMex draws why a state has its Grundy number: a number line with the options above their
// numbers, and the first gap in it, the mex. It uses at most h rows of w cells from (x, y) on, and
// returns the next row. It draws nothing if h is less than MexRows.
func DrawMex(c *paint.Canvas, th *theme.Theme, x, y, w, h int, m *games.Mex) int {
	if h < MexRows {
		return y
	}
	head := []string{"what it leads to, by its number", "what it leads to"}
	if len(m.Options) == 0 {
		head = []string{"it leads nowhere"}
	}
	c.Fit(x, y, w, paint.Fitting(w, head...), th.Key)
	l := LayMex(th, w, m)
	for k := l.From; k < l.To; k++ {
		at := x + int(k-l.From)*l.Pitch
		here := l.by[k]
		c.Text(at, y+1, l.stands(th, here), th.Strong)
		glyph, st := th.Glyph.Light[theme.LineLeft|theme.LineRight|theme.LineUp], th.Border
		digits := th.Faint
		switch {
		case len(here) > 0:
			glyph, st, digits = th.Glyph.White, th.Strong, th.Text
		case k == m.Is:
			glyph, st, digits = th.Glyph.Trail, th.Star, th.Focus
		}
		c.Put(at, y+2, glyph, st)
		for i := 1; i < l.Pitch && (k < l.To-1 || i == 1) && at+i < x+w; i++ {
			c.Put(at+i, y+2, th.Glyph.Horizontal, th.Border)
		}
		c.Text(at, y+3, strconv.Itoa(int(k)), digits)
	}
	if l.From > 0 { // smaller numbers, which all have options
		c.Put(x, y+2, th.Glyph.Ellipsis, th.Faint)
	}
	if l.Beyond {
		c.Put(x+w-1, y+2, th.Glyph.Ellipsis, th.Faint)
	}
	says := []string{fmt.Sprintf("the first gap: mex %d", m.Is), fmt.Sprintf("first gap: mex %d", m.Is), fmt.Sprintf("mex %d", m.Is)}
	if m.Fails {
		says = []string{fmt.Sprintf("the first gap: it would be %d", m.Is), fmt.Sprintf("it would be %d", m.Is), fmt.Sprintf("not %d", m.Is)}
	}
	at := x + int(m.Is-l.From)*l.Pitch
	c.Put(at, y+4, th.Glyph.Up, th.Star)
	right, left := x+w-at-2, at-x-1
	if text := paint.Fitting(right, says...); paint.Width(text) <= right {
		c.Text(at+2, y+4, text, th.Text)
	} else {
		c.Right(at-1, y+4, paint.Fitting(left, says...), th.Text)
	}
	return drawAnswers(c, th, x, y+MexRows, w, h-MexRows, m)
}

// drawAnswers draws, in at most h rows, how a move to an option above the gap, or without a number,
// is answered, or that it never can be. It returns the next row.
func drawAnswers(c *paint.Canvas, th *theme.Theme, x, y, w, h int, m *games.Mex) int {
	var rest []games.Followed
	for _, blame := range []bool{true, false} { // the decisive ones first
		for _, f := range m.Options {
			if (f.Blame || f.Reply != "") && f.Blame == blame {
				rest = append(rest, f)
			}
		}
	}
	for i, f := range rest {
		if h--; h < 0 {
			return y
		}
		if h == 0 && i < len(rest)-1 {
			c.Fit(x, y, w, fmt.Sprintf("%s and %d more", th.Words("…"), len(rest)-i), th.Faint)
			return y + 1
		}
		worth := "is " + strconv.Itoa(int(f.Value))
		if f.Value < 0 {
			worth = "no number"
		}
		since, short := "", fmt.Sprintf("to %s: answered by %s (%d)", f.Name, f.Reply, m.Is)
		if f.Since > 0 {
			since = fmt.Sprintf(" since step %d", f.Since)
			short = fmt.Sprintf("to %s: %s answers (step %d)", f.Name, f.Reply, f.Since)
		}
		texts, st := []string{
			fmt.Sprintf("a move to %s (%s) is answered by %s, worth %d%s", f.Name, worth, f.Reply, m.Is, since),
			fmt.Sprintf("to %s (%s): answered by %s, worth %d%s", f.Name, worth, f.Reply, m.Is, since),
			short,
			fmt.Sprintf("%s: answered by %s", f.Name, f.Reply),
		}, th.Text
		if f.Blame {
			texts, st = []string{
				fmt.Sprintf("a move to %s is never answered by a %d", f.Name, m.Is),
				fmt.Sprintf("to %s: never answered by a %d", f.Name, m.Is),
				fmt.Sprintf("%s: never answered by a %d", f.Name, m.Is),
				fmt.Sprintf("%s: never answered", f.Name),
			}, th.Error
		}
		for j := range texts {
			texts[j] = th.Words(texts[j])
		}
		c.Fit(x, y, w, paint.Fitting(w, texts...), st)
		y++
	}
	return y
}

// mexLine is the layout of the number line that [DrawMex] draws.
type mexLine struct {
	by       map[int32][]games.Followed // options by their number
	From, To int32                      // the numbers shown: From up to, but not including, To
	Beyond   bool                       // there are options from To on
	Pitch    int                        // cells from one number to the next
}

// LayMex chooses the distance between numbers and, if there is no room for all, those to show:
// the ones around the gap.
func LayMex(th *theme.Theme, w int, m *games.Mex) mexLine {
	const widest = 9
	const more = 5 // numbers after the gap, so that it looks like a line
	numbers, by := m.Ticks()
	need := m.Is + 1
	if len(numbers) > 0 {
		need = max(need, numbers[len(numbers)-1]+1)
	}
	least := max(len(strconv.Itoa(int(need)))+1, 3)
	l := mexLine{by: by, Pitch: least}
	for _, here := range by {
		l.Pitch = max(l.Pitch, min(paint.Width(th.Words(named(here)))+1, widest))
	}
	l.Pitch = max(min(l.Pitch, w/int(min(need, 1<<16))), least)
	room := int32((w + l.Pitch - least + 1) / l.Pitch) // the last number needs room for its digits only
	if l.To = min(max(need+1, more), room); need > room {
		l.From = max(min(m.Is-room/2, need-room), 0)
		l.To = l.From + room
		l.Beyond = l.To < need
	}
	return l
}

// stands returns what to draw above a number, whose options are here: their names, how many there
// are if the names do not fit, or "".
func (l mexLine) stands(th *theme.Theme, here []games.Followed) string {
	room := l.Pitch - 1
	for _, text := range []string{named(here), "×" + strconv.Itoa(len(here))} {
		if text = th.Words(text); len(here) > 0 && paint.Width(text) <= room {
			return text
		}
	}
	return ""
}

// named returns the names of options.
func named(here []games.Followed) string {
	var names []string
	for _, f := range here {
		names = append(names, f.Name)
	}
	return strings.Join(names, ",")
}
