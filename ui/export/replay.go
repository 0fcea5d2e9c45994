package export

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// ErrNoReplay says that a solver cannot be watched.
var ErrNoReplay = errors.New("the solver of this board cannot be watched")

// Replay is the story of a solver's work on a board, from one step to another; a last step
// of 0 stands for the end. More than MostSteps are refused.
func Replay(ctx context.Context, b games.Board, s games.Solution, p games.Position, from, to int, views view.Set, opt solver.Options) (*Story, error) {
	replayer, ok := s.(games.Replayer)
	if !ok {
		return nil, ErrNoReplay
	}
	r, err := replayer.Replay(ctx, p, opt)
	if err != nil {
		return nil, err
	}
	n := r.Len()
	if to == 0 {
		to = n
	}
	switch {
	case from > n:
		return nil, fmt.Errorf("--steps: found %d, expected 0..%d, the steps there are", from, n)
	case to > n:
		return nil, fmt.Errorf("--steps: found %d, expected %d..%d, the steps there are", to, from, n)
	case to-from+1 > MostSteps:
		return nil, &TooLarge{What: games.Thousands(to-from+1) + " steps", Most: MostSteps, Else: fmt.Sprintf("--steps %d..%d shows a part", from, from+MostSteps-1)}
	}
	g := b.Game()
	t := &Story{
		Title: g.Name + ": how it is solved",
		About: []string{b.Title(), g.Theory},
		Rules: g.Rules,
		Code:  r.Code(true),
		Again: again(b, p),
		views: views,
	}
	if g.Watched != "" {
		t.About = append(t.About, g.Watched)
	}
	for i := from; i <= to; i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.Steps = append(t.Steps, watched(b, s, r, i))
	}
	return t, nil
}

// watched is the moment after n steps.
func watched(b games.Board, s games.Solution, r games.Replay, n int) Step {
	step := Step{Name: fmt.Sprintf("Step %d of %d", n, r.Len()), Head: "Nothing is settled yet", Line: -1}
	if n > 0 {
		at := r.Step(n - 1)
		step.Line = at.Line
		step.Head = "The solver takes a step"
		if naming, ok := r.(games.Naming); ok {
			if what := naming.Settles(n - 1); what != "" {
				step.Head = capital(what) + " is settled"
			}
		}
		for _, words := range []string{at.Plain, at.Words} {
			if words != "" {
				step.Says = append(step.Says, capital(words)+stop(words))
			}
		}
	}
	if holding, ok := r.(games.Holding); ok && n > 0 && n < r.Len() {
		step.Holds = holding.Holds(n)
	}
	if d, ok := b.(games.Describer); ok {
		step.Words = d.Describe(r.Position(n))
	}
	step.scene = func(th *theme.Theme) *view.Scene {
		return &view.Scene{
			Board: b, Position: r.Position(n), Solution: s, Focus: -1, Theme: th,
			Show: view.Show{Colours: true, Distances: true}, Replay: r, Step: n,
		}
	}
	return step
}

// stop is the full stop that a text lacks.
func stop(text string) string {
	if end := text[len(text)-1]; end == '.' || end == '!' || end == '?' || end == ':' {
		return ""
	}
	return "."
}
