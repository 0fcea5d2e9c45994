package finite

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/solver"
)

// replay is the retrograde analysis of a board. The board shows the position that
// the last step is about, so that its moves wear what is known of what they lead
// to.
type replay[S comparable] struct {
	*games.Retrograde
	s     *Solution[S]
	start Position[S]
}

// Replay implements games.Replayer, in the memory of games.NewRetrograde.
func (s *Solution[S]) Replay(ctx context.Context, p games.Position, opt solver.Options) (games.Replay, error) {
	solve := func(ctx context.Context, opt solver.Options) (solver.Table, error) {
		return solver.Retrograde(ctx, s.all.edges, opt)
	}
	r, err := games.NewRetrograde(ctx, s.all.edges, int64(len(s.all.edges.Fwd.To)), s.table, solve, opt)
	if err != nil {
		return nil, err
	}
	return &replay[S]{r, s, p.(Position[S])}, nil
}

func (r *replay[S]) Code() []string { return games.RetrogradeCode("no move: Lose") }

func (r *replay[S]) Position(n int) games.Position { return r.shown(n) }

// shown is the position that the board shows after n steps.
func (r *replay[S]) shown(n int) Position[S] {
	if n == 0 || n == r.Len() {
		return r.start
	}
	return r.s.all.list[r.State(n-1)]
}

func (r *replay[S]) Step(i int) games.Step {
	if i == r.Len()-1 {
		return games.Step{At: here, Line: games.LineLoop, Words: r.Rest()}
	}
	told := r.Told(i)
	name := "(" + r.s.board.call(r.s.all.list[told.State]) + ")"
	step := games.Step{At: here, Line: told.Line}
	if told.Line == games.LineEnd {
		step.Words = name + " has no move: Lose in 0"
		return step
	}
	cause := "(" + r.s.board.call(r.s.all.list[told.Because]) + ")"
	switch told.Line {
	case games.LineCount:
		step.Words = fmt.Sprintf("%s: one move leads to %s, a Win; %d of %d moves are left", name, cause, told.Left, told.Of)
	case games.LineWin:
		step.Words = fmt.Sprintf("%s: a move leads to %s, which is Lose: Win in %d", name, cause, told.Verdict.Remoteness)
	default:
		step.Words = fmt.Sprintf("%s: no move is left that does not lead to a Win: Lose in %d", name, told.Verdict.Remoteness)
	}
	return step
}

func (r *replay[S]) Mark(n int, at games.Place) games.Mark {
	p, ok := r.s.board.stand(r.shown(n), at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return games.Mark{}
	}
	return r.Retrograde.Mark(n, id)
}

// When: of what a place stands for in the position that
// the replay began with.
func (r *replay[S]) When(at games.Place) (int, bool) {
	p, ok := r.s.board.stand(r.start, at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return 0, false
	}
	return r.Retrograde.When(id), true
}
