package play

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// MatchState returns the match as a desk.MatchState, which makes the actions that all faces have.
func (p *Match) MatchState() desk.MatchState {
	return desk.MatchState{
		Match: p.Match, Solution: p.Solution, Analysis: p.Analysis, Failed: p.failed,
		Review: p.End.Review, Reviewing: p.End.work.Running(), Hint: &p.Hint, Results: p.Ses.Results, Studied: p.Studied(), Distances: p.Show.Distances,
	}
}

// Work returns the work that finds the reason for a hint.
func (p *Match) Work() *desk.Work { return p.MatchState().Work() }

// Acts returns the key of an action. It makes the action when the key is used, so that the
// footer, which keeps keys until the next frame, does not keep a solution in memory.
func (p *Match) Acts(name string) kit.Binding {
	find := func() desk.Action { return desk.ActionNamed(p.MatchState().Actions(), name) }
	b := kit.Action(find(), p.Accept)
	b.Off = func() string { return find().Why() }
	b.Run = func() tea.Cmd { return p.Accept(find().Do(nil)) }
	return b
}

// Accept handles the result of an action.
func (p *Match) Accept(r desk.Reply) tea.Cmd {
	switch to := r.Goes.(type) {
	case desk.Navigated:
		p.Halted = p.Match.Unmanned() && !p.Match.Over() // otherwise the next move would follow at once
		cmd := p.Moved()
		if p.Note = r.Says; p.Halted {
			p.Note = p.waiting()
		}
		return cmd
	case desk.Swapped:
		p.SidesOpen, p.Favour, p.Halted = false, false, false
		cmd := p.Moved()
		p.Note = r.Says
		return cmd
	case desk.ShowValues:
		p.turnGraph()
		return nil
	case desk.FindValues:
		p.sought = nil
		p.Note = desk.FindingValues + "…"
		return p.value()
	case desk.Share:
		return func() tea.Msg {
			return kit.OpenMsg{To: &kit.CodeView{Ses: p.Ses, Name: "Share", Code: matches.Recount(to.Match), About: "what came of the match, without what would have been better"}}
		}
	case desk.Again:
		if to.Strength != matches.Person {
			if err := p.Ses.ChooseAgainst(to.Board.Game().ID, to.Strength); err != nil {
				to.Says = err.Error()
			}
		}
		p.SidesOpen = p.SidesOpen && !to.ChoseSide
		var into *Review
		if to.ChoseSide && to.Len() > 0 { // the match continues from a mistake
			into = p.Into
		}
		return p.followIn(into, to.Match, to.Says)
	}
	p.Note, p.shut = r.Says, false
	if p.Analysis != nil && (p.Studied() || p.Hint.Step == desk.HintSteps) {
		p.Focus, p.Chosen, p.Hand.Aimed, p.typing = p.Analysis.Options[0].Index, true, false, kit.Typing{}
	}
	return tea.Batch(p.keep(), p.hinting.Advance(p.Ses, p))
}

// hinted reports whether a hint is shown.
func (p *Match) hinted() bool { return !p.Studied() && p.Hint.Step > 0 && !p.shut }

// hintRows returns how many rows of a panel of w by h cells a hint takes; 0 if none is shown. The
// list of moves keeps as many rows as it needs, or half of the panel.
func (p *Match) hintRows(w, h int) int {
	if !p.hinted() {
		return 0
	}
	list := min(len(p.Moves)+2, h/2)
	return min(1+len(paint.Lines(p.HintText(), w)), h-list)
}

// HintText returns the sentence of the last step of the hint.
func (p *Match) HintText() string { return p.Ses.Theme.Words(english.Capital(p.Hint.Says)) }

// drawHint draws the last step of the hint.
func (p *Match) drawHint(c *paint.Canvas, x, y, w, rows int) {
	th := p.Ses.Theme
	end := c.Text(x, y, fmt.Sprintf("hint %d of %d", p.Hint.Step, desk.HintSteps), th.Key)
	if p.Hint.Step == desk.HintSteps && p.Analysis != nil && p.Focus == p.Analysis.Options[0].Index {
		c.Text(end, y, paint.Fitting(x+w-end, ": enter "+p.makes()+"s it", ""), th.Key)
	}
	c.Wrap(x, y+1, w, rows-1, p.HintText(), th.Text)
}

// ruledOut reports whether the hint shown excludes move i. The move in focus counts as not
// excluded.
func (p *Match) ruledOut(i int) bool {
	return p.hinted() && p.Hint.Moves != nil && i != p.Focus && !slices.Contains(p.Hint.Moves, p.Moves[i])
}
