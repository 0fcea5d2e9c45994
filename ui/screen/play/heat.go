package play

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/heat"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/thermograph"
)

// In study a match of a game with values beyond numbers shows the thermograph of the part in focus,
// or of the sum, and how temperature falls ply by ply.

// heated is what is shown of the values of a position.
type heated struct {
	of    *games.Analysis // the position; nil: there are none
	now   *games.Warmth
	plies []heat.Ply // of the match, and what may come
	graph graphed
}

// graphed is which thermograph is shown.
type graphed int

const (
	usual  graphed = iota // that of the part in focus; in a low window none, as the moves need its room
	ofPart                // that of the part in focus
	ofSum
)

// roomy reports whether moves and a thermograph both have room beside the board.
func (p *Match) roomy() bool {
	const low = 30 // rows of a window, at most
	return p.Ses.Size.Y > low
}

// turnGraph shows the next thermograph: that of the part in focus, that of the sum, and in a low window
// none.
func (p *Match) turnGraph() {
	switch w := p.warmth(); {
	case p.hot.graph == ofSum:
		p.hot.graph = usual
	case p.hot.graph == usual && !p.roomy() && w != nil && len(w.Parts) > 1:
		p.hot.graph = ofPart
	default:
		p.hot.graph = ofSum
	}
}

// graphs reports whether a thermograph is shown.
func (p *Match) graphs() bool { return p.warmth() != nil && (p.roomy() || p.hot.graph != usual) }

// mostToCome is how many plies to come are told of at most.
const mostToCome = 24

// heat finds the values of the present position, and the temperatures of the match.
func (p *Match) heat() {
	b, m := p.Match.Board, p.Match
	is := heated{graph: p.hot.graph, now: games.WarmthOf(b, p.Solution, p.Analysis)}
	if p.hot = is; is.now == nil {
		return
	}
	line := make([]games.Position, 0, m.Ply()+1+mostToCome)
	for ply := range m.Ply() + 1 {
		line = append(line, m.At(ply))
	}
	line = append(line, games.HotPlay(b, p.Solution, m.Position(), mostToCome)...)
	for _, at := range line[:len(line)-1] { // in the last one nobody can move, or it is not looked further
		t, ok := games.Temperature(p.Solution, at)
		if !ok {
			is.plies = nil
			break
		}
		is.plies = append(is.plies, heat.Ply{By: at.Turn(), Temperature: t})
	}
	is.of = p.Analysis
	p.hot = is
}

// warmth returns the values of the present position; nil if it has none, or they are not shown.
func (p *Match) warmth() *games.Warmth {
	if !p.Studied() || !p.Show.Colours || p.Analysis == nil || p.hot.of != p.Analysis {
		return nil
	}
	return p.hot.now
}

// heatKey returns the key that turns the thermograph from the part in focus to the sum, and back.
func (p *Match) heatKey() kit.Binding {
	b := p.Acts("heat")
	off := b.Off
	b.Off = func() string {
		why := off()
		switch {
		case why == "" && p.valuing.Running():
			return desk.Unfound
		case why != "" || p.Studied():
			return why
		}
		return "values are shown in study: o"
	}
	return b
}

// part returns the part that the thermograph is of; -1: it is of the sum.
func (p *Match) part() int {
	w := p.warmth()
	if p.hot.graph == ofSum || p.Focus < 0 || p.Focus >= len(w.Moves) {
		return -1
	}
	if part := w.Moves[p.Focus].Part; part < len(w.Parts) {
		return part
	}
	return -1
}

// drawGraph draws the thermograph of the part in focus or of the sum.
func (p *Match) drawGraph(c *paint.Canvas) {
	const titles = 2
	w, th := p.warmth(), p.Ses.Theme
	if w == nil || c.Height() < titles+4 {
		return
	}
	part, of, key := p.part(), w.Sum, "+ part"
	words := "thermograph of the sum"
	if part >= 0 {
		of, key = w.Parts[part], "+ sum"
		words = "thermograph of " + games.PartLetter(part)
	}
	if len(w.Parts) == 1 {
		words, key = "thermograph", ""
	}
	if part < 0 && !p.roomy() {
		if key = "+ moves"; c.Width() < len(words)+2+len(key) {
			words = "graph of the sum"
		}
	}
	x := c.Text(0, 0, words, th.Key)
	if room := c.Width() - x - 2; key != "" && room >= len(key) {
		c.Right(c.Width(), 0, key, th.Faint)
	}
	if of.Graph == nil {
		c.Wrap(0, 1, c.Width(), c.Height()-1, th.Words(of.Refused), th.Faint)
		return
	}
	value := th.Words(games.Signs.Replace(of.Value))
	if th.ASCII {
		value = of.Value
	}
	if value == "" {
		value = of.Refused
	}
	c.Fit(0, 1, c.Width(), value, th.Strong)
	thermograph.Named(c.Sub(image.Rect(0, titles, c.Width(), c.Height())), of.Graph, th, p.Match.Board.Game().Players)
}

// chartRows returns how many rows of a board's room of h rows the chart of temperatures takes: the
// same throughout a match.
func (p *Match) chartRows(h int) int {
	switch {
	case p.warmth() == nil || h < 22: // the board needs them
		return 0
	case h < 30:
		return heat.ChartRows
	}
	return 2 * heat.ChartRows
}

// drawHeat draws the chart of temperatures.
func (p *Match) drawHeat(c *paint.Canvas) {
	heat.Chart(c, p.hot.plies, p.Match.Ply(), p.Ses.Theme)
}
