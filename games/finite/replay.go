package finite

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/solver"
)

// code is retrograde analysis in a few lines; the numbers below name them.
var code = []string{
	"no move: Lose",
	"for each settled s:",
	" s is Lose:",
	"  each before is Win",
	" s is Win:",
	"  each before: 1 less",
	"  none left: Lose",
	"the rest is Loop",
}

const (
	lineEnd   = 0
	lineWin   = 3
	lineCount = 5
	lineLose  = 6
	lineLoop  = 7
)

// maxCounted is the most moves on a board whose countdowns are steps of their
// own; beyond, only what is settled is a step.
const maxCounted = 1 << 22

// replay is the retrograde analysis of a board, with one step more at the end:
// what is left is a Loop. The board shows the position that the last step is
// about, so that its moves wear what is known of what they lead to.
type replay[S comparable] struct {
	s     *Solution[S]
	start Position[S]
	trace *solver.Trace
}

// Replay implements games.Replayer. 24 bytes a step while it is made, 12 after,
// and 4 a position.
func (s *Solution[S]) Replay(ctx context.Context, p games.Position, opt solver.Options) (games.Replay, error) {
	n := len(s.table)
	moves := len(s.all.edges.Fwd.To)
	steps := int64(n)
	counted := moves <= maxCounted
	if counted {
		steps += int64(moves)
	}
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", steps), solver.TraceMemory(int64(n), steps)); err != nil {
		return nil, err
	}
	t := solver.NewTrace(n)
	opt.Step = t.Settle
	if counted {
		opt.Counted = t.Count
	}
	if _, err := solver.Retrograde(ctx, s.all.edges, opt); err != nil {
		return nil, err
	}
	return &replay[S]{s, p.(Position[S]), t}, nil
}

// Len implements games.Replay.
func (r *replay[S]) Len() int { return r.trace.Len() + 1 }

// Code implements games.Replay.
func (r *replay[S]) Code() []string { return code }

// Position implements games.Replay.
func (r *replay[S]) Position(n int) games.Position {
	if n == 0 || n == r.Len() {
		return r.start
	}
	return r.shown(n)
}

// shown is the position that the board shows after n steps.
func (r *replay[S]) shown(n int) Position[S] {
	if n == 0 || n == r.Len() {
		return r.start
	}
	return r.s.all.list[r.trace.State[n-1]]
}

// Step implements games.Replay.
func (r *replay[S]) Step(i int) games.Step {
	if i == r.trace.Len() {
		left := 0
		for _, w := range r.trace.When {
			if w < 0 {
				left++
			}
		}
		words := "every position is settled: there is no Loop"
		if left > 0 {
			words = fmt.Sprintf("%d positions are never settled: they are a Loop", left)
		}
		return games.Step{At: here, Line: lineLoop, Words: words}
	}
	id, because, left := r.trace.State[i], r.trace.Because[i], r.trace.Left[i]
	name := "(" + r.s.board.call(r.s.all.list[id]) + ")"
	step := games.Step{At: here}
	if because < 0 {
		step.Line, step.Words = lineEnd, name+" has no move: Lose in 0"
		return step
	}
	v := r.s.table.At(int(id))
	cause := "(" + r.s.board.call(r.s.all.list[because]) + ")"
	all := len(r.s.all.edges.Fwd.Out(id))
	switch {
	case left >= 0:
		step.Line = lineCount
		step.Words = fmt.Sprintf("%s: one move leads to %s, a Win; %d of %d moves are left", name, cause, left, all)
	case v.Outcome == solver.Win:
		step.Line = lineWin
		step.Words = fmt.Sprintf("%s: a move leads to %s, which is Lose: Win in %d", name, cause, v.Remoteness)
	default:
		step.Line = lineLose
		step.Words = fmt.Sprintf("%s: no move is left that does not lead to a Win: Lose in %d", name, v.Remoteness)
	}
	return step
}

// Mark implements games.Replay. O(moves) of the position for one that waits.
func (r *replay[S]) Mark(n int, at games.Place) games.Mark {
	p, ok := r.s.board.stand(r.shown(n), at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return games.Mark{}
	}
	m := games.Mark{Known: true, Verdict: r.s.table.At(id)}
	settled, just := r.trace.Phase(id, n)
	switch {
	case just:
		m.Phase = games.Just
		return m
	case settled || n == r.Len():
		return m
	}
	out := r.s.all.edges.Fwd.Out(int32(id))
	left := 0
	for _, to := range out {
		if !r.trace.Told(int(to), id, n) || r.s.table.At(int(to)).Outcome != solver.Win {
			left++
		}
	}
	if left < len(out) {
		return games.Mark{Phase: games.Waiting, Note: fmt.Sprintf("%d/%d", left, len(out))}
	}
	return games.Mark{Phase: games.Untouched}
}

// When implements games.Replay: of what a place stands for in the position that
// the replay began with.
func (r *replay[S]) When(at games.Place) (int, bool) {
	p, ok := r.s.board.stand(r.start, at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return 0, false
	}
	if w := r.trace.When[id]; w >= 0 {
		return int(w), true
	}
	return r.trace.Len(), true
}
