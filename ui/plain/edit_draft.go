package plain

import (
	"context"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// put puts a changed board on the table.
func (e *editor) put(s *session, to games.Draft, did string) error {
	was := e.now()
	was.cursor = e.cursor
	d := draft{Draft: to, did: did, cursor: was.Follow(e.cursor, to)}
	if to.Board == was.Board {
		d.solved = was.solved
	}
	e.drafts = append(slices.Clip(e.drafts[:e.at+1]), d)
	if e.at++; len(e.drafts) > mostDrafts {
		e.drafts = slices.Delete(e.drafts, 0, 1)
		e.at--
	}
	s.say("Done: %s.", did)
	return e.table(s)
}

// turn goes along the history.
func (e *editor) turn(s *session, step int) error {
	did := "taken back: " + e.now().did
	if step > 0 {
		did = "made again: " + e.drafts[e.at+1].did
	}
	e.now().cursor = e.cursor
	e.at += step
	s.say("%s.", sentence(did))
	return e.table(s)
}

// table solves the draft, if it is not, puts it on the table and tells what has flipped.
// Of the drafts only that one and the one compared with stay solved.
func (e *editor) table(s *session) error {
	for i := range e.drafts {
		if i != e.at {
			e.drafts[i].solved = nil
		}
	}
	d := e.now()
	e.point(d.cursor, nil)
	if d.solved == nil && e.base.Board == d.Board {
		d.solved = e.base.solved
	}
	if d.solved == nil {
		err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
			d.solved, err = d.Board.Solve(ctx, opt)
			return err
		})
		if err != nil {
			d.solved = nil
			if err := s.refused(err); err != nil {
				return err
			}
		}
	}
	s.stand(d.Board, d.Position, d.solved)
	if d.solved != nil && d.Board != e.base.Board {
		e.compare(s)
	}
	return nil
}

// compare tells how many states have flipped since the board that is compared with.
func (e *editor) compare(s *session) {
	d := e.now()
	if e.base.solved == nil {
		return
	}
	var flips games.Flips
	err := s.work(func(ctx context.Context, _ solver.Options) (err error) {
		flips, err = games.NewPast(e.base.Board, e.base.solved, d.Board).Compare(ctx, d.solved, mostCompared)
		return err
	})
	if err != nil {
		return // the walk is impossible: nothing is told
	}
	of := games.States(flips.Looked)
	if flips.Looked < flips.Of {
		of = "the first " + of
	}
	n := flips.Count()
	if n == 0 {
		s.say("No outcome has changed, of %s.", of)
		return
	}
	s.say("Of %s %s another outcome than before: %s.", of, games.Thousands(n)+games.Either(n, " has", " have"), strings.Join(flips.Lines(), ", "))
}
