package view

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Sense is what a legend says of the two ways in which a place is filled: lit, as the
// target of a move, and calm, as any other. Either may be missing.
type Sense struct{ Lit, Calm string }

// Senses are what most legends say, the longest words first. The last are too short to
// stand beside anything else.
func (s *Scene) Senses() []Sense {
	if !s.Lights() {
		return []Sense{{Calm: "for whoever moves there"}, {Calm: "for mover there"}, {Calm: "mover’s view"}, {Calm: "mover’s"}}
	}
	name := s.Board.Game().Players[s.Position.Turn()]
	return []Sense{
		{"a move, for " + name, "for whoever moves there"},
		{"a move, for " + name, "for mover there"},
		{"for " + name, "for mover there"},
		{name, "for mover there"},
		{name, "mover there"},
		{name, "mover"},
	}
}

// Legend draws the line that says what the letters mean, of all outcomes or of those
// that are given, and whose view they are where a place is lit and where it is calm,
// as much of it as fits: "W Win  L Lose  ∞ Loop  for whoever moves there  lit a move, for
// Rick". Whose view it is comes before what a letter means. The word lit is drawn as the
// moves are that are lit, and calm, which stands where the letters have no room, in the fills of
// the outcomes. It returns the column after it, and stays empty while outcomes are not shown.
func (d *Drawing) Legend(c *paint.Canvas, x, y, w int, senses []Sense, outcomes ...solver.Outcome) int {
	if !d.Show.Colours {
		return x
	}
	if len(outcomes) == 0 {
		outcomes = []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
	}
	if d.counted != "" {
		senses = d.counting(senses)
	}
	for _, gaps := range [][]int{{2, 1}, {0}} { // between the outcomes; 0: without them
		for i, words := range senses {
			for _, gap := range gaps {
				head := 0
				for _, o := range outcomes[:min(gap, 1)*len(outcomes)] {
					head += len("W ") + len(o.String()) + gap
				}
				if gap == 1 && words.Calm == "" { // they say nothing of the letters
					head++
				}
				if head+d.senseWidth(words, gap == 0) > w || gap > 0 && i > 0 && i == len(senses)-1 {
					continue
				}
				for at, o := x, outcomes; gap > 0 && len(o) > 0; o = o[1:] {
					c.Put(at, y, d.Theme.Glyph.Letter[o[0]], d.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o[0]}}, false))
					at = c.Text(at+2, y, o[0].String(), d.Theme.Faint) + gap
				}
				return d.sense(c, x+head, y, words, gap == 0, outcomes)
			}
		}
	}
	return x
}

// counting is what a legend says, and before it the same with what a number of replies that
// are left means on the board.
func (d *Drawing) counting(senses []Sense) []Sense {
	var more []Sense
	for _, is := range senses {
		more = append(more, Sense{is.Lit, is.Calm + ", " + d.counted}, is)
	}
	return append(more, senses[len(senses)-1])
}

// sense draws what a legend says of calm places and of lit ones, of these outcomes; bare,
// without the letters before it.
func (s *Scene) sense(c *paint.Canvas, x, y int, words Sense, bare bool, outcomes []solver.Outcome) int {
	if words.Calm != "" {
		if bare && words.Lit != "" {
			x = sample(c, x, y, "calm", s.Theme.Fill, outcomes) + 1
		}
		x = c.Text(x, y, s.Theme.Words(words.Calm), s.Theme.Faint)
	}
	if words.Lit != "" {
		if words.Calm != "" {
			x += 2
		}
		if lit := s.litOutcomes(); len(lit) > 0 {
			outcomes = lit
		}
		x = sample(c, x, y, "lit", s.Theme.Bright, outcomes)
		x = c.Text(x+1, y, s.Theme.Words(words.Lit), s.Theme.Faint)
	}
	return x
}

// litOutcomes are what the moves lead to, each once, the best first; none while that is not
// known.
func (s *Scene) litOutcomes() (list []solver.Outcome) {
	if s.Analysis == nil {
		return nil
	}
	for _, o := range s.Analysis.Options {
		if !slices.Contains(list, o.Verdict.Outcome) {
			list = append(list, o.Verdict.Outcome)
		}
	}
	return list
}

// sample draws a word that is a sample of how outcomes are drawn, a part of it for each.
func sample(c *paint.Canvas, x, y int, word string, as [solver.Outcomes]theme.Style, outcomes []solver.Outcome) int {
	for i := range word {
		x = c.Text(x, y, word[i:i+1], as[outcomes[i*min(len(outcomes), len(word))/len(word)]])
	}
	return x
}

// senseWidth is how many cells sense takes.
func (s *Scene) senseWidth(words Sense, bare bool) int {
	w := paint.Width(s.Theme.Words(words.Calm))
	if words.Lit != "" {
		w += len("lit ") + paint.Width(s.Theme.Words(words.Lit))
		if words.Calm != "" {
			w += 2
		}
		if words.Calm != "" && bare {
			w += len("calm ")
		}
	}
	return w
}

// Words is the first of some texts that takes at most w cells as the theme can show it,
// or "".
func (s *Scene) Words(w int, texts ...string) string {
	for _, text := range texts {
		if text = s.Theme.Words(text); paint.Width(text) <= w {
			return text
		}
	}
	return ""
}
