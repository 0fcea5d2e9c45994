package duel

import (
	"context"
	"errors"
	"slices"

	"zugzwang/games"
)

// Found is a match in which a bot goes wrong, and a simpler one.
type Found struct {
	Number  int          // number of First among the matches played, from 1
	First   *Record      // the match as it was played
	Least   *Record      // the match on the simplest board found; First if none is simpler
	By      games.Player // who the bot is in First
	Who     Entrant      // the bot
	Kind    Kind
	Ply     int  // how many moves of Least were made before the wrong one
	Steady  bool // the bot went wrong again when First was repeated
	Minimal bool // the bot goes wrong on no board that is one step simpler
	Runs    int  // matches played to simplify; independent of the number of workers
}

// mostRuns is the largest number of matches played to simplify one.
const mostRuns = 4000

// find looks for the simplest board on which player by of match r goes wrong in the same way, and
// stores what it finds in the result.
func (d *duel) find(ctx context.Context, r *Record, by games.Player) error {
	f := &Found{Number: 1 + slices.Index(d.result.Records, r), First: r, Least: r, By: by, Who: d.Entrants[r.Seats[by]]}
	f.Kind, f.Ply = r.wrong(by)
	d.result.Found = f
	again := &job{start: r.start, seats: r.Seats, seed: r.Match.Seed}
	d.together(ctx, []*job{again}, func(int) {})
	if again.err != nil {
		return passed(ctx, again.err)
	}
	kind, ply := again.record.wrong(by)
	f.Steady = kind == f.Kind && ply == f.Ply
	limited, cancel := context.WithTimeout(ctx, d.ShrinkFor)
	defer cancel()
	for d.ShrinkFor > 0 && f.Runs < mostRuns {
		d.Progress("Looking for a simpler board (ctrl+c: enough): "+f.Least.start.of.Says(), 0, 0)
		found, err := d.simpler(limited, f)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case limited.Err() != nil:
			return nil
		case err != nil:
			return err
		case !found:
			f.Minimal = f.Runs < mostRuns
			return nil
		}
	}
	return nil
}

// passed returns nil if err only says that nothing can be played on a board, and err otherwise.
func passed(ctx context.Context, err error) error {
	if r := (refused{}); ctx.Err() == nil && errors.As(err, &r) {
		return nil
	}
	return err
}

// simpler replaces Least by a match on a simpler board in which the bot goes wrong in the same way.
// It returns false if there is none, or if mostRuns matches were played before one was found.
func (d *duel) simpler(ctx context.Context, f *Found) (bool, error) {
	weight := f.Least.start.of.Weight()
	for c := range f.Least.start.of.Simpler() {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		if slices.Compare(c.Weight(), weight) >= 0 {
			continue
		}
		if found, err := d.on(ctx, f, c); found || err != nil || f.Runs >= mostRuns {
			return found, err
		}
	}
	return false, nil
}

// on plays from all starts of a board, with the bot as either player, until the bot goes wrong as
// in Least; then it stores that match in Least and returns true.
func (d *duel) on(ctx context.Context, f *Found, c games.Case) (bool, error) {
	seats := f.First.Seats
	var all []*job
	for _, s := range d.starts(c) {
		for _, seats := range [][2]int{seats, {seats[1], seats[0]}} {
			all = append(all, &job{start: s, seats: seats, seed: f.First.Match.Seed})
		}
	}
	all = all[:min(len(all), mostRuns-f.Runs)]
	for batch := range slices.Chunk(all, max(d.Workers, 1)) {
		d.together(ctx, batch, func(int) {})
		for _, j := range batch {
			f.Runs++ // later matches would not be played with one worker
			if j.err != nil {
				if err := passed(ctx, j.err); err != nil {
					return false, err
				}
				continue
			}
			by := f.By
			if j.seats != seats {
				by = by.Other()
			}
			if kind, ply := j.record.wrong(by); kind == f.Kind {
				f.Least, f.Ply = j.record, ply
				return true, nil
			}
		}
	}
	return false, nil
}

// botPlayer returns which player the bot is in Least.
func (f *Found) botPlayer() games.Player {
	if f.Least.Seats != f.First.Seats {
		return f.By.Other()
	}
	return f.By
}
