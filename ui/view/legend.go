package view

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Legend is the contents of a legend.
type Legend struct {
	Notes    []string         // a remark about the board in several wordings, the longest first
	Signs    []Sign           // other signs on the board that are to be explained, the most important first
	Outcomes []solver.Outcome // the outcomes that are possible; nil: Win, Lose and Loop
	Moves    bool             // only moves show outcomes: no place on the board stands for a state
	Unframed bool             // the view does not mark the places that moves lead to
}

// Sign is a sign as it is drawn on the board, and what it means, in several wordings, the longest first.
type Sign struct {
	Text  string
	Style theme.Style
	Words []string
}

// last is the largest rank of an entry. Entries of this rank are left out before gaps are narrowed.
const last = 4

// whose says for whom the outcomes are if no moves are shown, in several wordings, the longest first.
var whose = []string{"for whoever moves there", "for the mover", "mover’s view", "mover’s"}

// entry is an entry of a legend: a sign and its meaning, or words only, with an empty Text. If there is no room for all
// entries, those with the smallest ranks are drawn.
type entry struct {
	Sign
	rank int
}

// Legend draws a line at (x, y) that explains the letters and signs on the board, as much of it as fits into w cells:
// "W Win  L Lose  bright: what a move is worth  ▌▐ a move leads here  ★ best". If no moves are shown, it says for which
// player the letters are. It returns the column after the line. While outcomes are not shown it draws nothing.
func (d *Drawing) Legend(c *paint.Canvas, x, y, w int, says Legend) int {
	if !d.Show.Colours {
		return x
	}
	if x == 0 { // all other lines on a screen begin in column 1, too
		x, w = 1, w-1
	}
	list, gap := fitting(d.entries(says), w)
	for i, e := range list {
		if i > 0 {
			x += gap
		}
		if e.Text != "" {
			x = c.Text(x, y, e.Text, e.Style) + 1
		}
		x = c.Text(x, y, e.Words[0], d.Theme.Faint)
	}
	return x
}

// entries returns all entries of a legend, in the order in which they are drawn.
func (d *Drawing) entries(says Legend) (list []entry) {
	outcomes := says.Outcomes
	if len(outcomes) == 0 {
		outcomes = []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
	}
	lights := d.Lights()
	d.Lit = lights && says.Moves
	for _, o := range outcomes {
		style := d.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}})
		if d.Lit {
			style = d.Theme.Bright[o]
		}
		sign := d.Theme.Glyph.Letter[o]
		if style.Bg != nil { // a filled sign has a blank on each side, as in lists of moves
			sign = " " + sign + " "
		}
		list = append(list, entry{Sign{sign, style, []string{o.String()}}, 0})
	}
	if lights && !says.Moves && d.Theme.Depth != theme.Mono {
		how := "bright: what a move is worth"
		if d.Theme.Light {
			how = "strong: what a move is worth"
		}
		list = append(list, entry{Sign{Words: []string{how}}, last})
	}
	notes := slices.Clone(says.Notes)
	if len(notes) == 0 && !lights && !says.Moves {
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
		list = append(list, entry{Sign{Words: notes}, 1})
	}
	for i, sign := range says.Signs { // the star comes before all but the first
		list = append(list, entry{Sign{sign.Text, sign.Style, slices.Clone(sign.Words)}, 1 + 2*min(i, 1)})
	}
	if lights && !says.Unframed {
		bar := d.Theme.Glyph.Bars
		list = append(list, entry{Sign{bar[0] + bar[1], d.Theme.Reach, []string{"a move leads here", "target"}}, 3})
	}
	if lights && d.Stars() {
		list = append(list, entry{Sign{d.Theme.Glyph.Star, d.Theme.Star, []string{"best"}}, 2})
	}
	if d.traced != nil {
		list = append(list, entry{Sign{d.Theme.Glyph.Trail, theme.Style{Fg: d.traced.Fg, Attrs: d.traced.Attrs}, []string{"was here before", "before"}}, 3})
	}
	for i := range list {
		for j, text := range list[i].Words {
			list[i].Words[j] = d.Theme.Words(text)
		}
	}
	return list
}

// width returns how many cells an entry takes with the wording e.Words[words].
func (e entry) width(words int) int {
	if e.Text != "" {
		return paint.Width(e.Text) + 1 + paint.Width(e.Words[words])
	}
	return paint.Width(e.Words[words])
}

// fitting returns the entries to draw in w cells, with the wording to draw as the first of their Words. Gap is the
// number of blanks between two entries: 2, or 1 if that makes room for more entries of ranks less than last.
func fitting(all []entry, w int) (list []entry, gap int) {
	list, close := fitted(all, w, 2), fitted(all, w, 1)
	if wanted(close) > wanted(list) {
		return close, 1
	}
	return list, 2
}

// wanted returns how many entries have ranks less than last.
func wanted(list []entry) (n int) {
	for _, e := range list {
		if e.rank < last {
			n++
		}
	}
	return n
}

// fitted returns the entries that fit into w cells with gap blanks between two, in their order. Entries of smaller
// ranks are chosen first. Each has the longest wording for which there is room as the first of its Words.
func fitted(all []entry, w, gap int) (list []entry) {
	room, in := w+gap, make([]bool, len(all)) // each entry is counted with a gap before it, which the first one has not
	for rank := range last + 1 {
		for i, e := range all {
			if need := e.width(len(e.Words)-1) + gap; e.rank == rank && need <= room {
				in[i], room = true, room-need
			}
		}
	}
	for i, e := range all {
		if !in[i] {
			continue
		}
		for words := range e.Words {
			if more := e.width(words) - e.width(len(e.Words)-1); more <= room {
				room -= more
				e.Words = e.Words[words:]
				break
			}
		}
		list = append(list, e)
	}
	return list
}

// Fitting returns the first of the texts that takes at most w cells, in the theme's characters; unlike paint.Fitting "" if
// none does.
func (s *Scene) Fitting(w int, texts ...string) string {
	for _, text := range texts {
		if text = s.Theme.Words(text); paint.Width(text) <= w {
			return text
		}
	}
	return ""
}
