package play

import (
	"cmp"
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/thermograph"
)

// In study of a game whose values are not only numbers, a line for each part says whom it
// favours. A key shows instead the values of the parts, the thermograph of the part in focus or
// of the sum, what moves leave and gain, and the temperature by plies.

// shownValues is the state of showing values.
type shownValues struct {
	of    *games.Analysis       // the analysis they belong to; nil: no values
	now   *games.PositionValues // of the present position; nil: none
	plies []shortvalues.Ply     // past plies of the match, then a forecast
	told  detail
}

// detail says how much is shown of values.
type detail int

const (
	plainly detail = iota // whom each part favours
	ofPart                // values, and the thermograph of the part in focus
	ofSum                 // values, and the thermograph of the sum
)

// turnGraph switches from words to the part in focus, then to the sum, then back to words. It
// skips the part if there is only one, or if all are numbers.
func (p *Match) turnGraph() {
	switch w := p.values(); {
	case p.shown.told == ofSum:
		p.shown.told = plainly
	case p.shown.told == plainly && w != nil && len(w.Parts) > 1 && !allNumbers(w.Parts):
		p.shown.told = ofPart
	default:
		p.shown.told = ofSum
	}
}

// allNumbers reports whether all parts are numbers, so that no move gains anything.
func allNumbers(parts []games.ShortValue) bool {
	return !slices.ContainsFunc(parts, func(h games.ShortValue) bool { return !h.IsNumber() })
}

// graphs reports whether values and a thermograph are shown.
func (p *Match) graphs() bool { return p.values() != nil && p.shown.told != plainly }

// mostToCome is how many plies the forecast has at most.
const mostToCome = 24

// computeValues computes the values in the present position, and the temperatures of the match.
func (p *Match) computeValues() {
	b, m := p.Match.Board, p.Match
	is := shownValues{told: p.shown.told, now: games.PositionValuesOf(b, p.Solution, p.Analysis)}
	if p.shown = is; is.now == nil {
		return
	}
	line := make([]games.Position, 0, m.Ply()+1+mostToCome)
	for ply := range m.Ply() + 1 {
		line = append(line, m.At(ply))
	}
	line = append(line, games.HotPlay(b, p.Solution, m.Position(), mostToCome)...)
	for _, at := range line[:len(line)-1] { // in the last position nobody can move, or the line is not known further
		t, ok := games.Temperature(p.Solution, at)
		if !ok {
			is.plies = nil
			break
		}
		is.plies = append(is.plies, shortvalues.Ply{By: at.Turn(), Temperature: t})
	}
	is.of = p.Analysis
	p.shown = is
	p.unfocus() // since values order the list of moves
}

// values returns the values in the present position; nil if there are none or they are not shown.
func (p *Match) values() *games.PositionValues {
	if !p.Studied() || !p.Show.Colours || p.Analysis == nil || p.shown.of != p.Analysis {
		return nil
	}
	return p.shown.now
}

// valuesKey returns the key of turnGraph. It is unavailable while values are being computed, and in
// play.
func (p *Match) valuesKey() kit.Binding {
	b := p.Acts("heat")
	b.Quiet = p.values() == nil
	off := b.Off
	b.Off = func() string {
		why := off()
		switch {
		case why == "" && p.valuing.Running():
			return desk.ValuesPending
		case why != "" || p.Studied():
			return why
		}
		return "values are shown in study: o"
	}
	return b
}

// part returns the index of the part whose thermograph is shown; -1: that of the sum is.
func (p *Match) part() int {
	w := p.values()
	if p.shown.told == ofSum || p.Focus < 0 || p.Focus >= len(w.Moves) {
		return -1
	}
	if part := w.Moves[p.Focus].Part; part < len(w.Parts) {
		return part
	}
	return -1
}

// partsIn returns how many rows of a panel of h rows show the parts' values, with a title. In a
// tall panel there is room for parts that a move may create, and a gap. In a low panel nothing is
// shown if there is one part only, or if too few rows remained for moves: the key + still shows
// values.
func (p *Match) partsIn(h int) int {
	const low, tall, words, usual, title, gap = 18, 24, 4, 2, 1, 1
	const around, listed = 7, 8 // rows of a reason and of the list's heading; least number of moves listed
	w := p.values()
	if w == nil || p.graphs() && len(w.Parts) == 1 { // the thermograph shows the value
		return 0
	}
	rows, most := len(w.Parts), h/4
	if h < low && !p.graphs() && (rows == 1 || title+min(rows, most)+around+min(p.opened, listed) > h) { // the rows are needed for moves
		return 0
	}
	if rows == 1 && w.Sum.Graph == nil { // a reason why there is no value
		rows = words
	}
	switch {
	case p.graphs():
		return min(rows, most)
	case h < tall:
		return title + min(rows, most)
	}
	return title + min(max(rows, usual), most) + gap
}

// tellsParts reports whether the panel refers to parts by their letters, which the board then
// shows.
func (p *Match) tellsParts() bool {
	_, h := p.panelSize()
	return !p.Match.Over() && p.partsIn(h) > 0
}

// drawParts draws a line for each part: whom it favours, or its value. Above them it draws a title,
// unless they need all rows.
func (p *Match) drawParts(c *paint.Canvas) {
	w, th, focus := p.values(), p.Ses.Theme, -1
	if p.Focus >= 0 && p.Focus < len(w.Moves) {
		focus = w.Moves[p.Focus].Part
	}
	if p.graphs() {
		shortvalues.Parts(c, w.Parts, focus, true, p.Match.Spoken(), th)
		return
	}
	titles := []string{"worth in moves", "worth"}
	if len(w.Parts) > 1 {
		titles = []string{"worth in moves, part by part", "parts, worth in moves", "parts, in moves", "worth"}
	}
	y := 0
	if c.Height() != len(w.Parts) {
		y = 1
		hint := p.valuesHint()
		x := c.Text(0, 0, paint.Fitting(c.Width()-len(hint)-2, titles...), th.Key)
		if x+2+len(hint) <= c.Width() {
			c.Right(c.Width(), 0, hint, th.Faint)
		}
	}
	shortvalues.Parts(c.Sub(image.Rect(0, y, c.Width(), c.Height())), w.Parts, focus, false, p.Match.Spoken(), th)
}

// valuesHint says what the key of turnGraph shows next.
func (p *Match) valuesHint() string {
	switch p.shown.told {
	case plainly:
		return "+ values"
	case ofPart:
		return "+ sum"
	}
	return "+ moves"
}

// drawGraph draws the thermograph of the part in focus or of the sum, unless that is a number.
func (p *Match) drawGraph(c *paint.Canvas) {
	w, th := p.values(), p.Ses.Theme
	part, of := p.part(), w.Sum
	words := []string{"thermograph of the sum", "graph of the sum", "graph: sum"}
	switch {
	case len(w.Parts) == 1:
		words = []string{"thermograph"}
	case part >= 0:
		of = w.Parts[part]
		name := th.Words(cmp.Or(of.Called, games.PartLetter(part)))
		words = []string{"thermograph of " + name, "graph of " + name}
	}
	says := ""
	switch {
	case of.Graph == nil:
		says = of.Refused
	case allNumbers(w.Parts):
		words, says = []string{"the sum"}, "Only numbers: no move gains, so there is no thermograph."
	case of.IsNumber():
		says = "A number: nobody gains here, and its thermograph is a mast alone."
	}
	hint := p.valuesHint()
	x := c.Text(0, 0, paint.Fitting(c.Width()-len(hint)-2, words...), th.Key)
	if c.Width()-x-2 >= len(hint) {
		c.Right(c.Width(), 0, hint, th.Faint)
	}
	const y = 2
	c.Fit(0, 1, c.Width(), shortvalues.FullName(th, of), th.Strong)
	if says != "" {
		c.Wrap(0, y, c.Width(), c.Height()-y, th.Words(says), th.Faint)
		return
	}
	thermograph.Named(c.Sub(image.Rect(0, y, c.Width(), c.Height())), of.Graph, th, p.Match.Board.Game().Players)
}

// chartRows returns the height of the chart of temperatures below a board with room of h rows. It
// is the same throughout a match.
func (p *Match) chartRows(h int) int {
	switch {
	case !p.graphs() || allNumbers(p.values().Parts) || h < 22: // the board needs the rows
		return 0
	case h < 30:
		return shortvalues.ChartRows
	}
	return 2 * shortvalues.ChartRows
}

// drawTemperatures draws the chart of temperatures.
func (p *Match) drawTemperatures(c *paint.Canvas) {
	shortvalues.Temperatures(c, p.shown.plies, p.Match.Ply(), p.Ses.Theme)
}
