package desk

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Work returns the work that judges the moves not judged yet, or analyses the position in focus.
// The latter comes first if all moves had been judged before.
func (r *Review) Work() *Work {
	switch {
	case r.work != nil || r.Failed != nil:
	case r.Judged != nil && r.Analysis == nil:
		r.work = &Work{What: "looking", Light: true, Run: r.look()}
	case r.Reviews == nil || !r.Reviews.Has(r.Match) || r.Judged == nil:
		r.work = &Work{What: LookingBack, Run: r.judge()}
	}
	return r.work
}

// look returns a function that analyses the position in focus.
func (r *Review) look() func(context.Context, solver.Options) func() Reply {
	b, s, p := r.Line.Board, r.Solution, r.Line.At(r.Ply)
	return func(context.Context, solver.Options) func() Reply {
		a := games.Analyse(b, s, p)
		return func() Reply {
			r.work, r.Analysis = nil, a
			return Reply{}
		}
	}
}

// judge returns the function, for Work.Run, that judges the moves of the match that have no
// judgement yet.
func (r *Review) judge() func(context.Context, solver.Options) func() Reply {
	m, s, before := r.Match.Clone(), r.Solution, r.Reviews
	return func(ctx context.Context, opt solver.Options) func() Reply {
		made, err := matches.NewReviews(ctx, m, s, before, opt)
		return func() Reply {
			r.work = nil
			if r.Failed = err; err != nil {
				return Reply{Heard: "no review: " + err.Error()}
			}
			r.Reviews, r.Solution = made, made.Solution
			r.settle()
			return Reply{}
		}
	}
}

// export makes Work write the match as text with its judgements, to which the work then leads.
func (r *Review) export([]string) Reply {
	m, made := r.Match.Clone(), r.Reviews
	r.work = &Work{What: "writing", Light: true, Run: func(context.Context, solver.Options) func() Reply {
		text := matches.Annotate(m, made)
		return func() Reply {
			r.work = nil
			return Reply{Goes: Text(text)}
		}
	}}
	return Reply{}
}
