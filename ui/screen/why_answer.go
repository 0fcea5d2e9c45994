package screen

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/view"
)

// option is the move in focus.
func (l *level) option() (games.Option, bool) {
	if l.analysis == nil || l.focus >= len(l.analysis.Options) {
		return games.Option{}, false
	}
	return l.analysis.Options[l.focus], true
}

// complete reports whether all that the list can show around the focus is known.
func (l *level) complete() bool {
	if l.analysis == nil {
		return false
	}
	for i, to := view.Amid(l.focus, len(l.analysis.Options), mostShown); i < to; i++ {
		if _, ok := l.rows[i]; !ok {
			return false
		}
	}
	return true
}

// think finds what is missing of the last level.
func (w *why) think() tea.Cmd {
	l, b := w.here(), w.board
	if l.value != nil {
		return w.thinkValue()
	}
	if l.complete() || l.failed != nil {
		return w.countSafe()
	}
	s, a, focus, want := l.solution, l.analysis, l.focus, l.want
	return w.work.start(w.ses, func(ctx context.Context, opt solver.Options) then {
		found := answer{focus: focus}
		err := func() (err error) {
			if a == nil {
				if s, a, err = games.Think(ctx, b, s, l.at, opt); err != nil {
					return err
				}
				if want != nil {
					found.focus = max(slices.IndexFunc(a.Options, func(o games.Option) bool { return o.Move == *want }), 0)
				}
			}
			found.solution, found.analysis = s, a
			if v, ok := s.(games.Valued); ok && len(v.Parts(l.at)) > 0 {
				found.hasValues = true
				found.written, found.says, found.why = v.Adds(l.at)
			}
			var to int
			found.from, to = view.Amid(found.focus, len(a.Options), 2*mostShown)
			found.rows, err = whyRows(ctx, b, s, l.at, a.Options[found.from:to])
			return err
		}()
		return func() tea.Cmd { return w.learn(found, err) }
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
		row := whyRow{verdict: o.Verdict, tell: b.Tell(p, o.Move), name: b.Name(p, o.Move), response: responses[i]}
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
func (w *why) countSafe() tea.Cmd {
	l, b := w.here(), w.board
	if l.analysis == nil || !l.analysis.Verdict.Outcome.Even() || l.safe != nil {
		return nil
	}
	s, p := l.solution, l.at
	return w.count.startLight(w.ses, func(ctx context.Context) then {
		safe, err := games.SafeFrom(ctx, b, s, p, mostSafe)
		return func() tea.Cmd {
			if err == nil {
				l.safe = &safe
			}
			return nil
		}
	})
}

// learn takes in what was found about the last level.
func (w *why) learn(found answer, err error) tea.Cmd {
	l := w.here()
	if err != nil {
		l.failed = err
		return nil
	}
	if l.analysis == nil {
		l.solution, l.analysis, l.focus = found.solution, found.analysis, found.focus
		l.rows = make(map[int]whyRow, len(found.rows))
		l.hasValues, l.written, l.says, l.why = found.hasValues, found.written, found.says, found.why
	}
	for i, row := range found.rows {
		l.rows[found.from+i] = row
		l.wide.add(w.ses.theme, &row)
	}
	// The focus may have moved on meanwhile.
	return w.think()
}
