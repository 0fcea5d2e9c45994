package view

import (
	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// Boards too large to be shown whole have an overview: one line in which a column stands for
// many states. If they all agree it has their letter. If not it has the colour of the most
// frequent outcome, with a corner in that of the next.

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

// Ranked returns the most frequent outcome and the next; a tie goes to the rarer one: Lose, then
// Win, then Draw. They are equal if all states agree.
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

// Column returns how states that share a column of an overview are drawn: a letter if they
// agree, else the sign for mixed; a dot for none. If seen is set they are also shown in full,
// and stand out.
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
