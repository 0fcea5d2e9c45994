package kit

import (
	"context"
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Preview is a small solved board on which the program plays perfectly against itself.
type Preview struct {
	Ses      *Session
	Match    *matches.Match
	Hidden   save.Hidden     // what is hidden of the match
	Solved   games.Solution  // the solution, without searches
	Solution games.Solution  // Solved, searched for the present position
	Analysis *games.Analysis // of the present position; nil until the board is solved
	Err      error           // why the board could not be solved
	Solving  Job             // runs Work
	shown    previewKey      // what picture shows
	picture  *paint.Canvas   // what Draw drew last
}

// previewKey contains everything on which the drawing of a preview depends.
type previewKey struct {
	match    *matches.Match
	ply      int
	hidden   save.Hidden
	analysis *games.Analysis
	theme    *theme.Theme
	size     image.Point
}

// previewMemory is the memory limit for solving a preview, in bytes. A board that needs more is
// shown unsolved.
const previewMemory = 64 << 20

// previewSearch is the part of previewMemory for searching distances. Previews show no distances;
// but without them the program may not win in the shortest way.
const previewSearch = 2 << 20

// NewPreview returns a preview of b with first to move. It makes no move until Solve or Work has
// solved it.
func NewPreview(ses *Session, b games.Board, first games.Player) *Preview {
	return &Preview{Ses: ses, Match: matches.New(b, first, matches.Sides{matches.Perfect, matches.Perfect})}
}

// Solve solves the board in the background.
func (p *Preview) Solve() tea.Cmd { return p.Solving.Start(p.Ses, p.Work) }

// Work solves the board as the work of a job, and returns the function that stores the result.
func (p *Preview) Work(ctx context.Context, opt solver.Options) Then {
	opt.Memory = min(opt.Memory, opt.Used+previewMemory)
	pos := p.Match.Position()
	s, err := p.Match.Board.Solve(ctx, opt)
	solved := s
	var a *games.Analysis
	if err == nil {
		opt.Memory = min(opt.Memory, opt.Used+previewSearch)
		s, a, err = games.Think(ctx, p.Match.Board, s, pos, opt)
	}
	return func() tea.Cmd {
		p.Solved, p.Solution, p.Analysis, p.Err = solved, s, a, err
		return nil
	}
}

// Step makes the best move. At the end, after 200 plies, or where a position comes back a third
// time, it starts again with the other player to move. It does nothing until the board is solved.
func (p *Preview) Step() {
	if p.Analysis == nil {
		return
	}
	if p.Match.Over() || p.Match.Repeats() >= 3 || p.Match.Ply() >= 200 {
		p.Match = matches.New(p.Match.Board, p.Match.At(0).Turn().Other(), p.Match.Sides)
	} else {
		p.Match.Play(p.Analysis.Options[0].Move)
	}
	p.Analysis = games.Analyse(p.Match.Board, p.Solution, p.Match.Position())
}

// Draw draws the board into the whole of c. It redraws only if something has changed, since most
// of several previews have not.
func (p *Preview) Draw(c *paint.Canvas) {
	now := previewKey{p.Match, p.Match.Ply(), p.Hidden, p.Analysis, p.Ses.Theme, c.Bounds().Size()}
	if p.picture == nil || p.shown != now {
		p.shown, p.picture = now, paint.New(c.Width(), c.Height()).Cutting(p.Ses.Theme.Glyph.Cut)
		p.paint(p.picture)
	}
	c.Paste(p.picture)
}

// paint draws the board into the whole of c; without marks of moves if matches are played, not
// studied.
func (p *Preview) paint(c *paint.Canvas) {
	pos := p.Match.Position()
	s := &view.Scene{
		Board:    p.Match.Board,
		Position: pos,
		Solution: p.Solution,
		Analysis: p.Analysis,
		Moves:    p.Match.Board.Moves(pos),
		Focus:    -1,
		Show:     Seen(p.Hidden),
		Theme:    p.Ses.Theme,
		Mini:     true,
	}
	s.Show.Distances = false
	if s.Show == Playing { // without marks of moves, which would need a legend
		s.Solution, s.Analysis, s.Moves = nil, nil, nil
	}
	p.Ses.Views.Draw(c, s)
}

// Facts returns a line about the board: its title and, unless that is hidden or not known, who is
// to move, what the position is worth to them and how many moves keep that; if the board could not
// be solved, why.
func (p *Preview) Facts() string {
	title := p.Match.Board.Title()
	switch {
	case p.Err != nil:
		return "not solved here (" + p.Err.Error() + "): " + title
	case p.Analysis == nil, Seen(p.Hidden) == Playing:
		return title
	}
	a := p.Analysis
	name := p.Match.Board.Game().Players[a.Position.Turn()]
	return fmt.Sprintf("%s, to move: %s, %s; %s", name, english.VerdictWords(a.Verdict), KeepingSentence(a), title)
}

// KeepingSentence returns how many moves keep the outcome, as a clause: "1 of 3 moves wins", "the
// only move", "no move is left".
func KeepingSentence(a *games.Analysis) string {
	switch len(a.Options) {
	case 0:
		return "no move is left"
	case 1:
		return "the only move"
	}
	return a.KeepingWords()
}
