package berzerk

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/solver"
)

// code is retrograde analysis in a few lines; the numbers below name them.
var code = []string{
	"the hole is Lose",
	"for each settled s:",
	" s is Lose:",
	"  each before is Win",
	" s is Win:",
	"  each before: 1 less",
	"  none left: Lose",
	"the rest is Loop",
}

const (
	lineHole  = 0
	lineWin   = 3
	lineCount = 5
	lineLose  = 6
	lineLoop  = 7
)

// maxCounted is the most moves on a board whose countdowns are steps of their
// own; beyond, only what is settled is a step.
const maxCounted = 1 << 22

// replay is the retrograde analysis of a circle, with one step more at the end:
// what is left is a Loop.
type replay struct {
	s     *Solution
	start games.Position
	trace *solver.Trace
}

// Replay implements games.Replayer. 24 bytes a step while it is made, 12 after,
// and 4 a state.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (games.Replay, error) {
	c := s.board.circle
	moves := int64(c.N) * int64(len(c.Steps[0])+len(c.Steps[1]))
	steps := int64(c.Len())
	counted := moves <= maxCounted
	if counted {
		steps += moves
	}
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", steps), solver.TraceMemory(int64(c.Len()), steps)); err != nil {
		return nil, err
	}
	t := solver.NewTrace(c.Len())
	opt.Step = t.Settle
	if counted {
		opt.Counted = t.Count
	}
	if _, err := c.Solve(ctx, opt); err != nil {
		return nil, err
	}
	return &replay{s, p, t}, nil
}

// Len implements games.Replay.
func (r *replay) Len() int { return r.trace.Len() + 1 }

// Code implements games.Replay.
func (r *replay) Code() []string { return code }

// Position implements games.Replay.
func (r *replay) Position(int) games.Position { return r.start }

// state is a player and a cell as they are told.
func (r *replay) state(id int32) (games.Player, int, string) {
	n := r.s.board.circle.N
	p, cell := games.Player(int(id)/n), int(id)%n
	return p, cell, fmt.Sprintf("(%s, %d)", players[p], cell)
}

// Step implements games.Replay.
func (r *replay) Step(i int) games.Step {
	if i == r.trace.Len() {
		left := 0
		for _, w := range r.trace.When {
			if w < 0 {
				left++
			}
		}
		words := "every state is settled: there is no Loop"
		if left > 0 {
			words = fmt.Sprintf("%d states are never settled: they are a Loop", left)
		}
		return games.Step{At: Place(Rick, 0), Line: lineLoop, Words: words}
	}
	id, because, left := r.trace.State[i], r.trace.Because[i], r.trace.Left[i]
	p, cell, name := r.state(id)
	step := games.Step{At: Place(p, cell)}
	v := r.s.table.At(int(id))
	if because < 0 {
		step.Line, step.Words = lineHole, name+" is Lose in 0: the game is over there"
		return step
	}
	_, to, cause := r.state(because)
	by := (to - cell + r.s.board.circle.N) % r.s.board.circle.N
	all := len(r.s.board.Steps(p))
	other := players[p.Other()]
	switch {
	case left >= 0:
		step.Line = lineCount
		step.Words = fmt.Sprintf("%s: %d of %d replies are won for %s, %d left", name, all-int(left), all, other, left)
	case v.Outcome == solver.Win:
		step.Line = lineWin
		step.Words = fmt.Sprintf("step %d from cell %d reaches %s, which is Lose: %s is Win in %d", by, cell, cause, name, v.Remoteness)
	case all == 1:
		step.Line = lineLose
		step.Words = fmt.Sprintf("%s: its only reply is won for %s: Lose in %d", name, other, v.Remoteness)
	case all == 2:
		step.Line = lineLose
		step.Words = fmt.Sprintf("%s: both replies are won for %s, the last was step %d: Lose in %d", name, other, by, v.Remoteness)
	default:
		step.Line = lineLose
		step.Words = fmt.Sprintf("%s: all %d replies are won for %s, the last was step %d: Lose in %d", name, all, other, by, v.Remoteness)
	}
	return step
}

// Mark implements games.Replay. O(steps of the player) for a state that waits.
func (r *replay) Mark(n int, at games.Place) games.Mark {
	p, cell := games.Player(at.Part), int(at.Index)
	id := r.s.board.circle.State(at.Part, cell)
	settled, just := r.trace.Phase(id, n)
	m := games.Mark{Known: true, Verdict: r.s.table.At(id)}
	switch {
	case just:
		m.Phase = games.Just
		return m
	case settled || n == r.Len():
		return m
	}
	circle := r.s.board.circle
	all, left := len(circle.Steps[p]), 0
	for _, s := range circle.Steps[p] {
		to := circle.State(1-at.Part, (cell+s)%circle.N)
		if !r.trace.Told(to, id, n) || r.s.table.At(to).Outcome != solver.Win {
			left++
		}
	}
	if left < all {
		return games.Mark{Phase: games.Waiting, Note: fmt.Sprintf("%d/%d", left, all)}
	}
	return games.Mark{Phase: games.Untouched}
}

// When implements games.Replay.
func (r *replay) When(at games.Place) (int, bool) {
	if w := r.trace.When[r.s.board.circle.State(at.Part, int(at.Index))]; w >= 0 {
		return int(w), true
	}
	return r.trace.Len(), true
}
