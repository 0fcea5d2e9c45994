package screen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// think finds the analysis of the present position, solving the board first if
// that is still to be done.
func (p *play) think() tea.Cmd {
	pos := p.match.Position()
	if p.solution != nil && p.solution.Deep(pos) {
		p.learn(p.solution, games.Analyse(p.match.Board, p.solution, pos))
		return p.reply()
	}
	b, sol := p.match.Board, p.solution
	return p.thinking.start(p.ses, func(ctx context.Context, opt solver.Options) then {
		var err error
		if sol == nil {
			sol, err = b.Solve(ctx, opt)
		}
		var a *games.Analysis
		if err == nil {
			sol, a, err = games.Think(ctx, b, sol, pos, opt)
		}
		return func() tea.Cmd { return p.known(sol, a, err) }
	})
}

// known takes in a solution and the analysis of the present position, or why there
// is none.
func (p *play) known(s games.Solution, a *games.Analysis, err error) tea.Cmd {
	if err != nil {
		p.failed = err
		if s != nil {
			p.solution = s
		}
		return nil
	}
	p.learn(s, a)
	return p.reply()
}

// cover and uncover tell the match that another screen lies over it: the program
// waits until it can be seen, and what was being worked out is put off until
// then.
func (p *play) cover() {
	p.arrive()
	p.covered, p.putOff = true, p.thinking.running()
	p.thinking.stop()
	p.end.work.stop()
}

func (p *play) uncover() tea.Cmd {
	p.covered, p.ses.show = false, p.around()
	if p.putOff {
		p.putOff = false
		return p.think()
	}
	if !p.owed {
		return p.lookBack()
	}
	p.owed = false
	return p.reply()
}

// release forgets what is known of the position, beneath another screen, until the match
// is uncovered.
func (p *play) release() {
	p.check.stop()
	p.hinting.stop()
	p.solution, p.analysis = nil, nil
	p.putOff = p.failed == nil
}

// learn takes in the analysis of the present position.
func (p *play) learn(s games.Solution, a *games.Analysis) {
	p.thinking.stop() // where what is known came from elsewhere
	p.motion.ticked = false
	p.solution, p.analysis = s, a
	p.weigh()
	p.sit()
	if p.note == desk.NotSolved {
		p.note = ""
	}
	p.unfocus()
	if why := games.NoDistance(s, a); why != "" && p.show.Distances && p.studied() && !p.shallow { // once a match
		p.note, p.shallow = why, true
	}
	p.witness()
	if p.table().Proven() {
		p.note = "the third time here: a proven Loop. c calls it a draw; or play on"
		if p.match.Unmanned() {
			p.halted = true
		}
	}
	if p.unsaved != "" { // it comes once, and nothing that is found out takes it away
		p.note = p.unsaved
	}
}

// sit gives the person the side that can win, if nobody chose who plays and no move has
// been made yet.
func (p *play) sit() {
	if p.unseated && p.match.Len() == 0 {
		p.match.Favour(p.analysis.Verdict.Outcome)
		p.hand = hand{}
	}
	p.unseated = false
}
