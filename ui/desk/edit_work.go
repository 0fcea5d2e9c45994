package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// mostCompared is the largest number of states compared with those on the base.
const mostCompared = 1 << 17

// glance is the time for a search before the draft is shown without distances.
const glance = 60 * time.Millisecond

// Work returns the next work: to solve the current draft, to compare it with the base, or to
// search for distances; nil if nothing is left.
func (e *Editor) Work() *Work {
	d := e.Now()
	switch {
	case e.work != nil:
	case d.Failed != nil:
	case d.Analysis == nil:
		e.work = &Work{What: "solving", Run: e.solve()}
	case d != e.base && !e.compared:
		e.work = &Work{What: "comparing", Run: e.compare()}
	case !e.searched && !d.Solution.Deep(d.Position):
		e.work = &Work{What: "searching", Run: e.search()}
	}
	return e.work
}

// solve returns the function, for Work.Run, that solves the current draft, spending at most glance
// on a search. What it needs is read now, since the draft may change while it runs.
func (e *Editor) solve() func(context.Context, solver.Options) func() Reply {
	d := e.Now()
	known, b, p := d.solved, d.Board, d.Position
	return func(ctx context.Context, opt solver.Options) func() Reply {
		solved := known
		if solved == nil {
			var err error
			if solved, err = b.Solve(ctx, opt); err != nil {
				return func() Reply {
					e.work, d.Failed = nil, err
					return Reply{}
				}
			}
		}
		brief, stop := context.WithTimeout(ctx, glance)
		defer stop()
		deep, a, err := games.Think(brief, b, solved, p, opt)
		if err != nil {
			deep, a = solved, games.Analyse(b, solved, p)
		}
		return func() Reply {
			e.work, d.solved = nil, solved
			e.learn(deep, a)
			return Reply{}
		}
	}
}

// search returns the function, for Work.Run, that searches for the distances of the current draft
// that solve left out. If there is not enough memory for that, they stay unknown.
func (e *Editor) search() func(context.Context, solver.Options) func() Reply {
	d := e.Now()
	solved, b, p := d.solved, d.Board, d.Position
	return func(ctx context.Context, opt solver.Options) func() Reply {
		s, a, err := games.Think(ctx, b, solved, p, opt)
		return func() Reply {
			e.work, e.searched = nil, true
			if err == nil { // on an error, the result of solve stays
				d.Solution, d.Analysis = s, a
			}
			return Reply{}
		}
	}
}

// uncompare forgets the comparison of the current draft with the base, so that Work makes it again.
func (e *Editor) uncompare() { e.compared, e.past, e.flips, e.unlike = false, nil, nil, nil }

// compare returns the function, for Work.Run, that counts the states whose outcome differs from
// that on the base. It counts only states that stand at a place of the board and whose outcome
// needs no search.
func (e *Editor) compare() func(context.Context, solver.Options) func() Reply {
	from, b, to := e.base, e.base.Board, e.Now().Board
	known, after := from.solved, e.Now().solved
	return func(ctx context.Context, opt solver.Options) func() Reply {
		before := known
		var past *games.Past
		var flips games.Flips
		err := func() (err error) {
			if before == nil {
				if before, err = b.Solve(ctx, opt); err != nil {
					return err
				}
			}
			past = games.NewPast(b, before, to)
			flips, err = past.Compare(ctx, after, mostCompared)
			return err
		}()
		return func() Reply {
			e.work, e.compared = nil, true
			from.solved, e.unlike = before, err
			if err == nil {
				e.past, e.flips = past, &flips
			}
			return Reply{}
		}
	}
}

// rebase makes the current draft the base.
func (e *Editor) rebase() Reply {
	e.base = e.Now()
	if e.work != nil && e.work.What == "comparing" {
		e.work = nil
	}
	e.uncompare()
	return Says("from here on, changes are compared with this board")
}

// Compared describes how many outcomes the changes since the base have flipped, or why that is not
// known, in texts of decreasing length; nil while it is being computed. Some reports whether any
// flipped.
func (e *Editor) Compared() (texts []string, some bool) {
	switch {
	case e.unlike != nil:
		return []string{"not compared with the board before: " + e.unlike.Error()}, false
	case e.Now() == e.base && e.at > 0:
		return []string{"compared with this board from now on: * marks the states that a change flips"}, false
	case e.Now() == e.base:
		return []string{"what if: * will mark the states that a change flips"}, false
	case e.flips == nil:
		return nil, false
	}
	f, did := e.flips, e.since()
	what := "no state flipped"
	if lines := f.Lines(); len(lines) > 0 {
		what = strings.Join(lines, ", ")
	}
	long := what
	if f.New > 0 {
		long += ", " + english.Several(f.New, "state") + " new"
	}
	among := ""
	if f.Looked < f.Of {
		among = fmt.Sprintf(" (of %d states looked at, out of %d)", f.Looked, f.Of)
	}
	total := english.Several(f.Count(), "state") + " flipped"
	return []string{did + ": " + long + among, did + ": " + what + among, what + among, total + among}, f.Count() > 0
}

// since describes how the current draft differs from the base: the change itself if there is only
// one, otherwise "2 changes", "1 change taken back".
func (e *Editor) since() string {
	from := slices.Index(e.drafts, e.base)
	switch {
	case from < 0:
		return "against the board compared with"
	case e.at < from:
		return english.Several(from-e.at, "change") + " taken back"
	case e.at == from+1:
		did := e.Now().Did
		if i := strings.IndexAny(did, ",:("); i >= 0 { // the change without its consequences
			did = strings.TrimSpace(did[:i])
		}
		return did
	}
	return english.Several(e.at-from, "change")
}
