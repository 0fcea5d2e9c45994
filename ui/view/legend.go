package view

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Legend is what a legend says.
type Legend struct {
	Notes    []string         // what is said of the board besides, the longest words first
	Outcomes []solver.Outcome // that there can be; nil: Win, Lose and Loop
	Moves    bool             // no place that is drawn is a state: moves alone wear outcomes
	Unframed bool             // no place is marked that a move leads to
	Signs    bool             // the five words go before what letters mean
	Needed   bool             // so do the notes
}

// whose says for whom the outcomes are if no moves are shown, the longest words first.
var whose = []string{"for whoever moves there", "for the mover", "mover’s view", "mover’s"}

// sign is a word of a legend drawn in the style of what it names.
type sign struct {
	before, word, after string
	at                  func(i int) theme.Style // of the word's characters
	edge                theme.Style             // of what stands before and after it
}

// Legend draws the line that explains letters, places and moves, as much of it as fits into w
// cells: "W Win  L Lose  ∞ Loop  place  move ▌reach▐ chosen ★ best". Each of the five words is
// drawn in the style of what it names. If there is too little room the five words go first, those
// first that the board itself shows best. If no moves are shown it says instead for whom the letters
// are. It returns the column after it, and draws nothing while outcomes are not shown.
func (d *Drawing) Legend(c *paint.Canvas, x, y, w int, says Legend) int {
	if !d.Show.Colours {
		return x
	}
	if x == 0 { // as far from the edge as all other lines
		x, w = 1, w-1
	}
	outcomes := says.Outcomes
	if len(outcomes) == 0 {
		outcomes = []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
	}
	signs, notes := d.signs(says, outcomes), slices.Clone(says.Notes)
	if len(signs) == 0 && len(notes) == 0 {
		notes = whose
	}
	if d.counted[0] != "" {
		for _, text := range slices.Clone(notes) {
			notes = append(notes, text+", "+d.counted[0])
		}
		notes = append(notes, d.counted[:]...)
		slices.SortStableFunc(notes, func(a, b string) int { return paint.Width(b) - paint.Width(a) })
	}
	if len(signs) > 0 || len(says.Notes) > 0 {
		notes = append(notes, "")
	}
	letters := 0
	for _, o := range outcomes {
		letter, means := d.sample(o)
		letters += paint.Width(letter) + len(" ") + paint.Width(means) + 2
	}
	short := shorter(signs)
	if all := letters - len(outcomes); all+width(signs) > w && all+width(short) <= w {
		signs = short
	}
	five := 0
	for i, s := range signs {
		if at := five + paint.Width(s.before+s.word+s.after) + 1; at-1 <= w {
			five = at
			continue
		}
		signs = signs[:i]
		break
	}
	apart := 2
	if letters+five-1 > w && letters+five-1-len(outcomes) <= w {
		apart--
		letters -= len(outcomes)
	}
	noted := slices.ContainsFunc(says.Notes, func(note string) bool { return five+paint.Width(d.Theme.Words(note))+1 <= w })
	if len(signs) > 0 && !says.Signs && !noted && letters+five-1 > w && letters-2 <= w {
		end := x + w
		x = d.drawOutcomes(c, x, y, apart, outcomes)
		for _, note := range says.Notes {
			if note = d.Theme.Words(note); x+paint.Width(note) <= end {
				x = c.Text(x, y, note, d.Theme.Faint) + 2
				break
			}
		}
		return d.drawSigns(c, x, y, fewer(signs, end-x))
	}
	for _, named := range []bool{true, false} {
		for _, note := range notes {
			note = d.Theme.Words(note)
			need, signs := five+paint.Width(note), signs // of which only this note takes some away
			if note != "" && five > 0 {
				need += 2
			}
			if named {
				need += letters
			}
			if five > 0 {
				need-- // after the last one
			}
			if !named && note != "" && need > w { // the last two say themselves what they are
				for least := max(len(signs)-2, 0); len(signs) > least && need > w; signs = signs[:len(signs)-1] {
					last := signs[len(signs)-1]
					need -= paint.Width(last.before+last.word+last.after) + 1
				}
			}
			if need > w && (named || note != notes[len(notes)-1]) || named && note == "" && says.Needed {
				continue
			}
			if named {
				x = d.drawOutcomes(c, x, y, apart, outcomes)
			}
			if note != "" {
				if x = c.Text(x, y, note, d.Theme.Faint); five > 0 {
					x += 2
				}
			}
			return d.drawSigns(c, x, y, signs)
		}
	}
	return x
}

// signs returns the five words, without those that mean nothing on the board; none where no
// moves are shown.
func (d *Drawing) signs(says Legend, outcomes []solver.Outcome) (list []sign) {
	if !d.Lights() {
		return nil
	}
	worn := func(styles [solver.Outcomes]theme.Style, of []solver.Outcome, n int) func(int) theme.Style {
		return func(i int) theme.Style { return styles[of[i*min(len(of), n)/n]] }
	}
	one := func(st theme.Style) func(int) theme.Style { return func(int) theme.Style { return st } }
	if !says.Moves {
		list = append(list, sign{word: "place", at: worn(d.Theme.Fill, outcomes, len("place"))})
	}
	moves := d.moveOutcomes()
	if len(moves) == 0 {
		moves = outcomes
	}
	list = append(list, sign{word: "move", at: worn(d.Theme.Bright, moves, len("move"))})
	bar := d.Theme.Glyph.Bars
	if !says.Unframed {
		list = append(list, sign{bar[0], "reach", bar[1], one(theme.Style{Fg: d.Theme.Text.Fg, Attrs: theme.Bold}), d.Theme.Reach})
	}
	if _, ok := d.Focused(); ok {
		list = append(list, sign{word: "chosen", at: one(d.Theme.Focus)})
	}
	if d.Show.Best {
		list = append(list, sign{before: d.Theme.Glyph.Star, word: "best", at: one(d.Theme.Faint), edge: d.Theme.Star})
	}
	return list
}

// shorter returns the five words with the longest of them in fewer letters.
func shorter(signs []sign) []sign {
	signs = slices.Clone(signs)
	for i := range signs {
		if signs[i].word == "reach" {
			signs[i].word, signs[i].after = "to", ""
		}
	}
	return signs
}

// width returns how many cells the words of a legend take (place, move, reach, chosen, best), with a blank between two.
func width(signs []sign) (w int) {
	for _, s := range signs {
		w += paint.Width(s.before+s.word+s.after) + 1
	}
	return max(w-1, 0)
}

// fewer returns as many of the last of the five words as fit into w cells.
func fewer(signs []sign, w int) []sign {
	need := 0
	for i, s := range slices.Backward(signs) {
		if need += paint.Width(s.before+s.word+s.after) + 1; need-1 > w {
			return signs[i+1:]
		}
	}
	return signs
}

// drawOutcomes draws what the letters mean, with so many blanks after each, and returns the column behind the last.
func (d *Drawing) drawOutcomes(c *paint.Canvas, x, y, apart int, outcomes []solver.Outcome) int {
	for _, o := range outcomes {
		letter, means := d.sample(o)
		x = c.Text(x, y, letter, d.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}}))
		x = c.Text(x+1, y, means, d.Theme.Faint) + apart
	}
	return x
}

// sample returns the letter that stands for an outcome on boards, and its name for the legend: "W" and "Win".
func (d *Drawing) sample(o solver.Outcome) (letter, means string) {
	return d.Theme.Glyph.Letter[o], o.String()
}

// drawSigns draws the five words and returns the column after them.
func (d *Drawing) drawSigns(c *paint.Canvas, x, y int, signs []sign) int {
	for i, s := range signs {
		if i > 0 {
			x++
		}
		x = c.Text(x, y, s.before, s.edge)
		for j := range s.word {
			x = c.Text(x, y, s.word[j:j+1], s.at(j))
		}
		x = c.Text(x, y, s.after, s.edge)
	}
	return x
}

// moveOutcomes returns what the moves are worth, each outcome once, the best first; none
// while that is not known.
func (s *Scene) moveOutcomes() (list []solver.Outcome) {
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

// Words returns the first text that takes at most w cells in the theme's characters, or "".
func (s *Scene) Words(w int, texts ...string) string {
	for _, text := range texts {
		if text = s.Theme.Words(text); paint.Width(text) <= w {
			return text
		}
	}
	return ""
}
