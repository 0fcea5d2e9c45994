package screen

import (
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// hinted is how far somebody was helped at the present position.
type hinted struct {
	step  int          // of three; 0: not at all
	moves []games.Move // what the second step leaves; nil: it was not taken
	says  string       // what the last step said
}

// hintSteps is how many steps a hint has.
const hintSteps = 3

// hintless says why there is no hint now.
func (p *play) hintless() string {
	switch {
	case p.failed != nil:
		return "there is no hint: the board could not be solved"
	case p.match.Over():
		return "there is no move to suggest"
	case p.match.ToMove() != games.Person:
		return p.waiting()
	case p.analysis == nil:
		return "there is no hint yet: the board is being solved"
	}
	return ""
}

// hint takes the next step of a hint. Where everything is shown it is the last one at
// once, and nothing that counts.
func (p *play) hint() tea.Cmd {
	b, a := p.match.Board, p.analysis
	p.note = ""
	if p.studied() {
		p.hinted.step = hintSteps
	} else if p.hinted.step < hintSteps {
		p.hinted.step++
		p.match.Hints++
	}
	switch p.hinted.step {
	case 1:
		p.hinted.says = games.HowMany(p.match, a)
	case 2:
		p.hinted.moves, p.hinted.says = games.Where(b, a)
	default:
		o := a.Options[0]
		p.hinted.moves = nil
		p.focus, p.chosen = o.Index, true
		if !p.show.Distances {
			o.Verdict.Remoteness = solver.Unknown
		}
		best := fmt.Sprintf("best: %s (%s)", b.Tell(a.Position, o.Move), games.VerdictWords(o.Verdict))
		p.hinted.says = best + "; " + p.solution.Reason(a.Position, o.Move)
		p.note = best
	}
	return p.keep()
}

// drawHint draws what was said last, as far as there is room.
func (p *play) drawHint(c *paint.Canvas, x, y, w, rows int) {
	th := p.ses.theme
	if p.hinted.step == 0 {
		return
	}
	c.Text(x, y, fmt.Sprintf("hint %d of %d", p.hinted.step, hintSteps), th.Key)
	c.Wrap(x, y+1, w, rows-1, th.Words(sentenceCase(p.hinted.says)), th.Text)
}

// spotlight makes the targets stand out that a hint leaves, as they were drawn on c.
func (p *play) spotlight(c *paint.Canvas, targets []view.Target) {
	if p.hinted.moves == nil {
		return
	}
	for _, t := range targets {
		if slices.Contains(p.hinted.moves, t.Move) && (p.focus < 0 || p.moves[p.focus] != t.Move) {
			restyle(c, t.Area, p.ses.theme.Focus)
		}
	}
}

// ruledOut reports whether a hint has left a move aside.
func (p *play) ruledOut(i int) bool {
	return p.hinted.moves != nil && i != p.focus && !slices.Contains(p.hinted.moves, p.moves[i])
}

// restyle changes the style of what stands in an area.
func restyle(c *paint.Canvas, area image.Rectangle, st theme.Style) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c.Restyle(x, y, func(theme.Style) theme.Style { return st })
		}
	}
}
