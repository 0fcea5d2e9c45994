package screen

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
)

// table returns the match for the actions that all faces have.
func (p *play) table() desk.Table {
	return desk.Table{
		Match: p.match, Solution: p.solution, Analysis: p.analysis, Failed: p.failed,
		Review: p.end.review, Reviewing: p.end.work.running(), Hint: &p.hint, Studied: p.studied(), Distances: p.show.Distances,
	}
}

// Work finds the reason that a hint tells.
func (p *play) Work() *desk.Work { return p.table().Work() }

// acts returns the binding of an action of the match. It looks the action up when it is used:
// the footer keeps bindings until the next frame, and must not keep a solution with them.
func (p *play) acts(name string) binding {
	find := func() desk.Action {
		actions := p.table().Actions()
		return actions[slices.IndexFunc(actions, func(a desk.Action) bool { return a.Name == name })]
	}
	b := action(find(), p.accept)
	b.off = func() string { return find().Why() }
	b.run = func() tea.Cmd { return p.accept(find().Do(nil)) }
	return b
}

// accept goes on after an action.
func (p *play) accept(r desk.Reply) tea.Cmd {
	switch to := r.Goes.(type) {
	case desk.Sought:
		p.halted = p.match.Unmanned() && !p.match.Over() // or the next move would be upon it
		cmd := p.moved()
		if p.note = r.Says; p.halted {
			p.note = p.waiting()
		}
		return cmd
	case desk.Swapped:
		p.free, p.unseated, p.halted = false, false, false
		cmd := p.moved()
		p.note = r.Says
		return cmd
	case desk.Again:
		p.free = p.free && !to.Seated
		var into *review
		if to.Seated && to.Len() > 0 { // it goes on from a mistake
			into = p.into
		}
		return p.followIn(into, to.Match, to.Says)
	}
	p.note = r.Says
	if p.analysis != nil && (p.studied() || p.hint.Step == desk.HintSteps) {
		p.focus, p.chosen = p.analysis.Options[0].Index, true
	}
	return tea.Batch(p.keep(), p.hinting.advance(p.ses, p))
}

// hintRows is how many rows of a panel of w by h cells a hint takes, of which the list of
// moves keeps what it needs, or half.
func (p *play) hintRows(w, h int) int {
	if p.studied() || p.hint.Step == 0 {
		return 0
	}
	list := min(len(p.moves)+2, h/2)
	return min(1+len(paint.Lines(p.hintText(), w)), h-list)
}

func (p *play) hintText() string { return p.ses.theme.Words(games.Capital(p.hint.Says)) }

// drawHint draws what was said last.
func (p *play) drawHint(c *paint.Canvas, x, y, w, rows int) {
	th := p.ses.theme
	if p.hint.Step == 0 {
		return
	}
	c.Text(x, y, fmt.Sprintf("hint %d of %d", p.hint.Step, desk.HintSteps), th.Key)
	c.Wrap(x, y+1, w, rows-1, p.hintText(), th.Text)
}

// ruledOut reports whether a hint has left a move aside.
func (p *play) ruledOut(i int) bool {
	return p.hint.Moves != nil && i != p.focus && !slices.Contains(p.hint.Moves, p.moves[i])
}
