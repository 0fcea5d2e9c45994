package view

import (
	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// Boards too large to be shown whole have an overview: one line in which each column stands for
// many states. If their outcomes are all the same, the column has its letter. If not, it has the
// colour of the most frequent outcome, with a corner in the colour of the next.

// Tally counts states by solver.Outcome.
type Tally [solver.Outcomes]int

// All returns the number of states counted.
func (t Tally) All() int {
	n := 0
	for _, states := range t {
		n += states
	}
	return n
}

// Ranked returns the most frequent outcome and the second most frequent one, which is the same if
// there is only one. Of equally frequent outcomes it puts Lose before Win, Draw and Loop, in this
// order.
func (t Tally) Ranked() (first, second solver.Outcome) {
	order := []solver.Outcome{solver.Lose, solver.Win, solver.Draw, solver.Loop}
	for i, o := range order {
		if i == 0 || t[o] > t[first] {
			first = o
		}
	}
	second = first
	for _, o := range order {
		if o != first && t[o] > 0 && (second == first || t[o] > t[second]) {
			second = o
		}
	}
	return first, second
}

// Column returns how to draw the column of an overview that stands for the counted states: the
// letter of their outcome if they all have the same, otherwise Glyph.Mixed; a dot if there are
// none. Seen says that the board below shows these states in full; such a column stands out.
func (s *Scene) Column(t Tally, seen bool) (glyph string, st theme.Style) {
	if t.All() == 0 {
		return s.Theme.Glyph.Dot, s.Theme.Unknown
	}
	first, second := t.Ranked()
	switch {
	case first == second:
		glyph, st = s.Theme.Glyph.Letter[first], s.Theme.Fill[first]
	case s.Theme.Depth == theme.Mono:
		glyph, st = s.Theme.Glyph.Mixed, s.Theme.Fill[solver.Lose]
	default:
		glyph, st = s.Theme.Glyph.Mixed, theme.Style{Fg: s.Theme.Outcome[second].Fg, Bg: s.Theme.Fill[first].Bg}
	}
	switch {
	case seen && s.Theme.Depth == theme.Mono:
		st.Attrs |= theme.Reverse
	case seen:
		st.Attrs, st.Underline = st.Attrs|theme.Bold, theme.Underline
	}
	return glyph, st
}
