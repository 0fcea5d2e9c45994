package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// Think analyses the present position, solving the board first if necessary.
func (p *Match) Think() tea.Cmd {
	pos := p.Match.Position()
	if p.Solution != nil && p.Solution.Deep(pos) {
		p.Learn(p.Solution, games.Analyse(p.Match.Board, p.Solution, pos))
		return tea.Batch(p.value(), p.reply())
	}
	b, sol := p.Match.Board, p.Solution
	return p.Thinking.Start(p.Ses, func(ctx context.Context, opt solver.Options) kit.Then {
		var err error
		if sol == nil {
			sol, err = b.Solve(ctx, opt)
		}
		var a *games.Analysis
		if err == nil {
			sol, a, err = games.Think(ctx, b, sol, pos, opt)
		}
		return func() tea.Cmd { return p.Known(sol, a, err) }
	})
}

// Known stores a solution s and the analysis a of the present position. If err is not nil it says
// why there is no analysis; s is then nil unless the board was solved.
func (p *Match) Known(s games.Solution, a *games.Analysis, err error) tea.Cmd {
	if err != nil {
		p.failed = err
		if s != nil {
			p.Solution = s
		}
		if p.Match.ToMove() == matches.Bot { // bots need no solution
			return p.reply()
		}
		return nil
	}
	p.Learn(s, a)
	return tea.Batch(p.value(), p.reply())
}

// unvalued reports whether the board has values that need a search which has not been made.
func (p *Match) unvalued() bool {
	return p.Solution != nil && p.sought != p.Solution && games.Unvalued(p.Solution)
}

// value searches for the board's values if they are shown or the program moves by them.
func (p *Match) value() tea.Cmd {
	if !p.unvalued() || p.valuing.Running() || !p.Studied() && !p.Match.ByValues() {
		return nil
	}
	s := p.Solution
	return p.valuing.Start(p.Ses, func(ctx context.Context, opt solver.Options) kit.Then {
		err := games.FindValues(ctx, s, opt)
		return func() tea.Cmd {
			if err != nil { // stopped
				return nil
			}
			p.sought = s
			p.computeValues()
			return p.reply()
		}
	})
}

// Cover and Uncover tell the match that another screen covers it, or no longer does. Meanwhile
// the program does not move.
func (p *Match) Cover() {
	p.Arrive()
	p.covered = true
}

// Rest stops the work on the position until the match is uncovered.
func (p *Match) Rest() {
	p.putOff = p.Thinking.Running()
	p.Thinking.Stop()
	p.valuing.Stop()
	p.End.work.Stop()
}

func (p *Match) Uncover() tea.Cmd {
	p.covered, p.Ses.Show = false, p.Around()
	if p.putOff {
		p.putOff = false
		return p.Think()
	}
	p.computeValues() // values may have been found by another screen
	if !p.owed {
		return tea.Batch(p.value(), p.lookBack())
	}
	p.owed = false
	return tea.Batch(p.value(), p.reply())
}

// Release stops all work on the solution and drops it, to free its memory. The board is solved
// again once the match is uncovered, unless it could not be solved.
func (p *Match) Release() {
	p.Rest()
	p.Check.Stop()
	p.hinting.Stop()
	p.Solution, p.Analysis, p.sought = nil, nil, nil
	p.putOff = p.failed == nil
}

// Learn stores a solution of the board and the analysis of the present position.
func (p *Match) Learn(s games.Solution, a *games.Analysis) {
	p.Thinking.Stop() // if another screen has found it
	p.Motion.Ticked = false
	p.Solution, p.Analysis = s, a
	p.computeOutcomes()
	p.computeValues()
	p.favour()
	p.judge()
	if p.Note == desk.NotSolved {
		p.Note = ""
	}
	p.unfocus()
	if why := games.NoDistance(s, a); why != "" && p.Show.Distances && p.Studied() && !p.shallow { // once in a match
		p.Note, p.shallow = why, true
	}
	p.witness()
	if p.MatchState().Proven() {
		if !p.repeats { // once in a match; after that the footer has the key
			p.Note, p.repeats = "here for the third time: C calls a draw, or play on", true
		}
		if p.Match.Unmanned() {
			p.Halted = true
		}
	}
	if p.unsaved != "" { // shown once; results must not remove it
		p.Note = p.unsaved
	}
}

// favour gives the person the side that can win, if nobody chose who plays and no move has been
// made.
func (p *Match) favour() {
	if p.Favour && p.Match.Len() == 0 {
		p.Match.Favour(p.Analysis.Verdict.Outcome)
		p.Hand = kit.Hand{}
	}
	p.Favour = false
}
