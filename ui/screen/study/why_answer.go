package study

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Option is the move in focus.
func (l *level) Option() (games.Option, bool) {
	if l.Analysis == nil || l.Focus >= len(l.Analysis.Options) {
		return games.Option{}, false
	}
	return l.Analysis.Options[l.Focus], true
}

// complete reports whether all that the list can show around the focus is known.
func (l *level) complete() bool {
	if l.Analysis == nil {
		return false
	}
	for i, to := view.Amid(l.Focus, len(l.Analysis.Options), mostShown); i < to; i++ {
		if _, ok := l.Rows[i]; !ok {
			return false
		}
	}
	return true
}

// Think finds what is missing of the last level.
func (w *Why) Think() tea.Cmd {
	l, b := w.Here(), w.Board
	if l.Value != nil {
		return w.thinkValue()
	}
	if l.complete() || l.failed != nil {
		return w.countSafe()
	}
	s, a, focus, want := l.Solution, l.Analysis, l.Focus, l.want
	return w.work.Start(w.Ses, func(ctx context.Context, opt solver.Options) kit.Then {
		found := answer{focus: focus}
		err := func() (err error) {
			if a == nil {
				if s, a, err = games.Think(ctx, b, s, l.At, opt); err != nil {
					return err
				}
				if want != nil {
					found.focus = max(slices.IndexFunc(a.Options, func(o games.Option) bool { return o.Move == *want }), 0)
				}
			}
			found.solution, found.analysis = s, a
			if v, ok := s.(games.Valued); ok && len(v.Parts(l.At)) > 0 {
				found.hasValues = true
				found.written, found.says, found.why = v.Adds(l.At)
			}
			var to int
			found.from, to = view.Amid(found.focus, len(a.Options), 2*mostShown)
			found.rows, err = whyRows(ctx, b, s, l.At, a.Options[found.from:to])
			return err
		}()
		return func() tea.Cmd { return w.Learn(found, err) }
	})
}

// answer is what a position is worth, and the rows of the moves from one of them on.
type answer struct {
	solution           games.Solution
	analysis           *games.Analysis
	focus              int
	from               int
	rows               []whyRow
	hasValues          bool
	written, says, why string
}

// whyRows puts some moves of a position and the responses to them into words.
func whyRows(ctx context.Context, b games.Board, s games.Solution, p games.Position, moves []games.Option) ([]whyRow, error) {
	responses, err := games.Responses(ctx, b, s, p, moves)
	if err != nil {
		return nil, err
	}
	additive, _ := s.(games.Additive)
	rows := make([]whyRow, len(moves))
	for i, o := range moves {
		row := whyRow{verdict: o.Verdict, tell: b.Tell(p, o.Move), name: b.Name(p, o.Move), Response: responses[i]}
		if additive != nil {
			row.total = additive.After(p, o.Move)
		}
		if o.Cost.Sign() != 0 {
			row.cost = o.Cost.String()
		}
		if r := responses[i]; !r.None {
			next := b.Play(p, o.Move)
			row.does, row.called = b.Tell(next, r.Reply.Move), b.Name(next, r.Reply.Move)
		}
		rows[i] = row
	}
	return rows, nil
}

// countSafe counts the safe set of the last level, if it is a Loop's.
func (w *Why) countSafe() tea.Cmd {
	l, b := w.Here(), w.Board
	if l.Analysis == nil || !l.Analysis.Verdict.Outcome.Even() || l.safe != nil {
		return nil
	}
	s, p := l.Solution, l.At
	return w.count.StartLight(w.Ses, func(ctx context.Context) kit.Then {
		safe, err := games.SafeFrom(ctx, b, s, p, mostSafe)
		return func() tea.Cmd {
			if err == nil {
				l.safe = &safe
			}
			return nil
		}
	})
}

// Learn takes in what was found about the last level.
func (w *Why) Learn(found answer, err error) tea.Cmd {
	l := w.Here()
	if err != nil {
		l.failed = err
		return nil
	}
	if l.Analysis == nil {
		l.Solution, l.Analysis, l.Focus = found.solution, found.analysis, found.focus
		l.Rows = make(map[int]whyRow, len(found.rows))
		l.hasValues, l.written, l.says, l.why = found.hasValues, found.written, found.says, found.why
	}
	for i, row := range found.rows {
		l.Rows[found.from+i] = row
		l.wide.add(w.Ses.Theme, &row)
	}
	// The focus may have moved on meanwhile.
	return w.Think()
}
