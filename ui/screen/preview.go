package screen

import (
	"context"
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// preview is a small solved board on which the perfect player plays itself.
type preview struct {
	ses      *session
	match    *games.Match
	hidden   save.Hidden    // what is not to be seen of the match
	solved   games.Solution // as far as it is without a search
	solution games.Solution
	analysis *games.Analysis
	err      error // why the board could not be solved
	solving  job
	shown    pictured
	picture  *paint.Canvas // of that
}

// pictured is what a picture of a preview depends on.
type pictured struct {
	match    *games.Match
	ply      int
	hidden   save.Hidden
	analysis *games.Analysis
	theme    *theme.Theme
	size     image.Point
}

// previewMemory is the most a preview's solver may use; a board that needs more
// is shown unsolved.
const previewMemory = 64 << 20

// previewSearch is how much of that goes into looking for distances, which no
// preview shows: without them the perfect player only does not know the shortest
// way.
const previewSearch = 2 << 20

func newPreview(ses *session, b games.Board, first games.Player) *preview {
	return &preview{ses: ses, match: games.NewMatch(b, first, [2]games.Side{games.Perfect, games.Perfect})}
}

// solve solves the board in the background, in a job of the preview's own.
func (p *preview) solve() tea.Cmd { return p.solving.start(p.ses, p.work) }

// work solves the board.
func (p *preview) work(ctx context.Context, opt solver.Options) then {
	opt.Memory = min(opt.Memory, opt.Used+previewMemory)
	pos := p.match.Position()
	s, err := p.match.Board.Solve(ctx, opt)
	solved := s
	var a *games.Analysis
	if err == nil {
		opt.Memory = min(opt.Memory, opt.Used+previewSearch)
		s, a, err = games.Think(ctx, p.match.Board, s, pos, opt)
	}
	return func() tea.Cmd {
		p.solved, p.solution, p.analysis, p.err = solved, s, a, err
		return nil
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

// draw draws the board into the whole of c, anew only where it is another: of several
// previews that move in turn most are not.
func (p *preview) draw(c *paint.Canvas) {
	now := pictured{p.match, p.match.Ply(), p.hidden, p.analysis, p.ses.theme, c.Bounds().Size()}
	if p.picture == nil || p.shown != now {
		p.shown, p.picture = now, paint.New(c.Width(), c.Height()).Cutting(p.ses.theme.Glyph.Cut)
		p.paint(p.picture)
	}
	c.Paste(p.picture)
}

func (p *preview) paint(c *paint.Canvas) {
	pos := p.match.Position()
	s := &view.Scene{
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
	if s.Show == playing {
		s.Solution, s.Analysis = nil, nil
	}
	p.ses.views.Draw(c, s)
}

// facts is what the board is and what it is worth to the player who starts.
func (p *preview) facts() string {
	title := p.match.Board.Title()
	switch {
	case p.err != nil:
		return "not solved here (" + p.err.Error() + "): " + title
	case p.analysis == nil, seen(p.hidden) == playing:
		return title
	}
	a := p.analysis
	name := p.match.Board.Game().Players[a.Position.Turn()]
	return fmt.Sprintf("%s, to move: %s, %s; %s", name, games.VerdictWords(a.Verdict), keeping(a), title)
}

// keeping says how many moves keep the outcome.
func keeping(a *games.Analysis) string {
	keep, of := a.Keeping(), len(a.Options)
	switch {
	case of == 0:
		return "no move is left"
	case keep == of && of == 1:
		return "the only move"
	case keep == of:
		return fmt.Sprintf("every move keeps the %v", a.Verdict.Outcome)
	case keep == 1:
		return fmt.Sprintf("1 of %d moves keeps the %v", of, a.Verdict.Outcome)
	}
	return fmt.Sprintf("%d of %d moves keep the %v", keep, of, a.Verdict.Outcome)
}
