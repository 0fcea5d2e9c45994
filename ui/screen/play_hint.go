package screen

import (
	"context"
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
	moves []games.Move // what the second step leaves; nil: it was not taken, or the third one was
	says  string       // what the last step said
	why   string       // the best move is best, once the third step has found it out
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

// hint takes the next step of a hint. Where everything is shown it is the best move at
// once, and nothing that counts.
func (p *play) hint() tea.Cmd {
	b, a := p.match.Board, p.analysis
	p.note = ""
	if p.studied() {
		p.hinted = hinted{}
		p.note = p.best()
		return nil
	}
	if p.hinted.step < hintSteps {
		p.hinted.step++
		p.match.Hints++
	}
	switch p.hinted.step {
	case 1:
		p.hinted.says = games.HowMany(p.match, a)
	case 2:
		p.hinted.moves, p.hinted.says = games.WhereBest(b, a)
	default:
		p.hinted.moves = nil
		p.hinted.says = p.best() + p.hinted.why
		if p.hinted.why == "" && !p.hinting.running() {
			return tea.Batch(p.keep(), p.tellWhy())
		}
	}
	return p.keep()
}

// best goes to the best move, and says which it is and what it is worth.
func (p *play) best() string {
	o := p.analysis.Options[0]
	p.focus, p.chosen = o.Index, true
	if !p.show.Distances {
		o.Verdict.Remoteness = solver.Unknown
	}
	return fmt.Sprintf("best: %s (%s)", p.match.Board.Tell(p.analysis.Position, o.Move), games.VerdictWords(o.Verdict))
}

// tellWhy adds to the hint why the best move is the best one. That can take a search.
func (p *play) tellWhy() tea.Cmd {
	m, s, a := p.match.Branch(p.match.Ply()), p.solution, p.analysis
	return p.hinting.start(p.ses, func(ctx context.Context, opt solver.Options) then {
		why, err := games.WhyBest(ctx, m, s, a, opt)
		return func() tea.Cmd {
			if err == nil {
				p.hinted.why = ". " + games.Capital(why)
				p.hinted.says += p.hinted.why
			}
			return nil
		}
	})
}

// hintRows is how many rows of a panel of w by h cells a hint takes, of which the list of
// moves keeps what it needs, or half.
func (p *play) hintRows(w, h int) int {
	if p.studied() || p.hinted.step == 0 {
		return 0
	}
	list := min(len(p.moves)+2, h/2)
	return min(1+len(paint.Lines(p.hintText(), w)), h-list)
}

func (p *play) hintText() string { return p.ses.theme.Words(games.Capital(p.hinted.says)) }

// drawHint draws what was said last.
func (p *play) drawHint(c *paint.Canvas, x, y, w, rows int) {
	th := p.ses.theme
	if p.hinted.step == 0 {
		return
	}
	c.Text(x, y, fmt.Sprintf("hint %d of %d", p.hinted.step, hintSteps), th.Key)
	c.Wrap(x, y+1, w, rows-1, p.hintText(), th.Text)
}

// spotlight makes the targets stand out that a hint leaves in a scene, as they were drawn
// on c, and the others stand back, unless the view has seen to that.
func spotlight(c *paint.Canvas, s *view.Scene, targets []view.Target) {
	if s.Left == nil || s.Heeded() {
		return
	}
	focused, focuses := s.Focused()
	for _, t := range targets {
		switch {
		case focuses && focused == t.Move:
		case !s.Aside(t.Move):
			restyle(c, t.Area, func(theme.Style) theme.Style { return s.Theme.Left })
		default:
			back := s.Theme.Faint
			restyle(c, t.Area, func(st theme.Style) theme.Style { back.Bg = st.Bg; return back })
		}
	}
}

// ruledOut reports whether a hint has left a move aside.
func (p *play) ruledOut(i int) bool {
	return p.hinted.moves != nil && i != p.focus && !slices.Contains(p.hinted.moves, p.moves[i])
}

// restyle changes the style of what stands in an area.
func restyle(c *paint.Canvas, area image.Rectangle, f func(theme.Style) theme.Style) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c.Restyle(x, y, f)
		}
	}
}
