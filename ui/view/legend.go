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
	Sign     string           // that Notes explain, if any, as it stands on the board
	Style    theme.Style      // of Sign
	Outcomes []solver.Outcome // that there can be; nil: Win, Lose and Loop
	Moves    bool             // no place that is drawn is a state: moves alone wear outcomes
	Unframed bool             // no place is marked that a move leads to
	Behind   int              // cells that other signs need behind it
}

// last is the rank of what is left out before blanks are.
const last = 4

// whose says for whom the outcomes are if no moves are shown, the longest words first.
var whose = []string{"for whoever moves there", "for the mover", "mover’s view", "mover’s"}

// entry is one thing that a legend explains: a sign as it stands on the board, and what it means, the longest words
// first. Where a legend has not room for all, those of a small rank stay.
type entry struct {
	sign  string
	style theme.Style
	words []string
	rank  int
}

// Legend draws the line that explains what stands on the board, as much of it as fits into w cells:
// "W Win  L Lose  bright: what a move is worth  ▌▐ a move leads here  ★ best". If no moves are shown it says instead for whom the letters
// are. It returns the column after it, and draws nothing while outcomes are not shown.
func (d *Drawing) Legend(c *paint.Canvas, x, y, w int, says Legend) int {
	if !d.Show.Colours {
		return x
	}
	if x == 0 { // as far from the edge as all other lines
		x, w = 1, w-1
	}
	all := d.entries(says)
	list, gap := fitting(all, w)
	if wide := roomy(all); len(list) == len(all) {
		if more, as := fitting(wide, w-says.Behind); len(more) == len(all) && as == gap {
			list = more
		}
	}
	for i, e := range list {
		if i > 0 {
			x += gap
		}
		if e.sign != "" {
			x = c.Text(x, y, e.sign, e.style) + 1
		}
		x = c.Text(x, y, e.words[0], d.Theme.Faint)
	}
	return x
}

// entries returns what there is to explain, in the order in which it is drawn.
func (d *Drawing) entries(says Legend) (list []entry) {
	outcomes := says.Outcomes
	if len(outcomes) == 0 {
		outcomes = []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
	}
	lights := d.Lights()
	for _, o := range outcomes {
		style := d.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}})
		if lights && says.Moves {
			style = d.Theme.Bright[o]
		}
		list = append(list, entry{d.Theme.Glyph.Letter[o], style, []string{o.String()}, 0})
	}
	if lights && !says.Moves && d.Theme.Depth != theme.Mono {
		how := "bright: what a move is worth"
		if d.Theme.Light {
			how = "strong: what a move is worth"
		}
		list = append(list, entry{words: []string{how}, rank: last})
	}
	notes := slices.Clone(says.Notes)
	if len(notes) == 0 && !lights {
		notes = slices.Clone(whose)
	}
	if d.counted[0] != "" {
		for _, text := range slices.Clone(notes) {
			notes = append(notes, text+", "+d.counted[0])
		}
		notes = append(notes, d.counted[:]...)
		slices.SortStableFunc(notes, func(a, b string) int { return paint.Width(b) - paint.Width(a) })
	}
	if len(notes) > 0 {
		list = append(list, entry{says.Sign, says.Style, notes, 1})
	}
	if lights && !says.Unframed {
		bar := d.Theme.Glyph.Bars
		list = append(list, entry{bar[0] + bar[1], d.Theme.Reach, []string{"a move leads here", "target"}, 3})
	}
	if lights && d.Show.Best {
		list = append(list, entry{d.Theme.Glyph.Star, d.Theme.Star, []string{"best"}, 2})
	}
	for i := range list {
		for j, text := range list[i].words {
			list[i].words[j] = d.Theme.Words(text)
		}
	}
	return list
}

// roomy returns the entries with a blank on each side of an outcome's letter, " W ", as in lists of moves.
func roomy(all []entry) []entry {
	wide := slices.Clone(all)
	for i, e := range wide {
		if e.style.Bg != nil && e.rank == 0 {
			wide[i].sign = " " + e.sign + " "
		}
	}
	return wide
}

// width returns how many cells an entry takes with the words of an index.
func (e entry) width(words int) int {
	if e.sign != "" {
		return paint.Width(e.sign) + 1 + paint.Width(e.words[words])
	}
	return paint.Width(e.words[words])
}

// fitting returns the entries that fit into w cells, each with the words to draw first, and how many blanks stand between
// two: one, where a second would cost an entry that is not of the last rank.
func fitting(all []entry, w int) (list []entry, gap int) {
	for gap = 2; ; gap-- {
		room, in, squeeze := w+gap, make([]bool, len(all)), false
		for rank := range last + 1 {
			for i, e := range all {
				if need := e.width(len(e.words)-1) + gap; e.rank == rank && need <= room {
					in[i], room = true, room-need
				}
			}
		}
		for i, e := range all {
			squeeze = squeeze || !in[i] && e.rank < last
		}
		if squeeze && gap > 1 {
			continue
		}
		for i, e := range all {
			if !in[i] {
				continue
			}
			for words := range e.words {
				if more := e.width(words) - e.width(len(e.words)-1); more <= room {
					room -= more
					e.words = e.words[words:]
					break
				}
			}
			list = append(list, e)
		}
		return list, gap
	}
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
