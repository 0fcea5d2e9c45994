package screen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/board"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
)

// preview is a small solved board on which the perfect player plays itself.
type preview struct {
	ses      *session
	match    *games.Match
	hidden   save.Hidden // what is not to be seen of the match
	solution games.Solution
	analysis *games.Analysis
	err      error // why the board could not be solved
}

// previewMemory is the most a preview's solver may use; a board that needs more
// is shown unsolved.
const previewMemory = 64 << 20

// previewSearch is how much of that goes into looking for distances, which no
// preview shows: without them the perfect player only does not know the shortest
// way.
const previewSearch = 2 << 20

// previewedMsg is a solved preview.
type previewedMsg struct {
	owner    *preview
	solution games.Solution
	analysis *games.Analysis
	err      error
}

func newPreview(ses *session, b games.Board, first games.Player) *preview {
	return &preview{ses: ses, match: games.NewMatch(b, first, [2]games.Side{games.Perfect, games.Perfect})}
}

// solve solves the board in the background.
func (p *preview) solve(ctx context.Context) tea.Cmd {
	work := p.work(solver.Options{})
	return func() tea.Msg { return work(ctx) }
}

// work is how the board is solved, to be run in a command.
func (p *preview) work(opt solver.Options) func(context.Context) tea.Msg {
	opt.Memory = previewMemory
	b, pos := p.match.Board, p.match.Position()
	return func(ctx context.Context) tea.Msg {
		sol, err := b.Solve(ctx, opt)
		if err != nil {
			return previewedMsg{owner: p, err: err}
		}
		opt.Memory = previewSearch
		sol, a, err := games.Think(ctx, b, sol, pos, opt)
		return previewedMsg{p, sol, a, err}
	}
}

// take takes in the answer to solve; a message of another preview is ignored.
func (p *preview) take(msg previewedMsg) {
	if msg.owner == p {
		p.solution, p.analysis, p.err = msg.solution, msg.analysis, msg.err
	}
}

// step lets the perfect player make a move, or starts again at the end.
func (p *preview) step() {
	if p.analysis == nil {
		return
	}
	if p.match.Over() || p.match.Repeats() >= 3 || p.match.Ply() >= 200 {
		p.match = games.NewMatch(p.match.Board, p.match.At(0).Turn().Other(), p.match.Sides)
	} else {
		p.match.Play(p.analysis.Options[0].Move)
	}
	p.analysis = games.Analyse(p.match.Board, p.solution, p.match.Position())
}

// draw draws the board into the whole of c.
func (p *preview) draw(c *paint.Canvas) {
	pos := p.match.Position()
	s := &board.Scene{
		Board:    p.match.Board,
		Position: pos,
		Solution: p.solution,
		Analysis: p.analysis,
		Moves:    p.match.Board.Moves(pos),
		Focus:    -1,
		Show:     seen(p.hidden),
		Theme:    p.ses.theme,
		Mini:     true,
	}
	s.Show.Distances = false
	board.Draw(c, s)
}
