package duel

import (
	"context"
	"errors"
	"slices"

	"zugzwang/games"
)

// Found is a match in which a bot goes wrong.
type Found struct {
	Number  int     // of the match among those played, from 1
	First   *Record // in which it was met
	Least   *Record // on the simplest board that was found; First if none is simpler
	By      games.Player
	Who     Entrant
	Kind    Kind
	Ply     int  // in Least, of the position in which it goes wrong
	Steady  bool // it went wrong again in the same match
	Minimal bool // it goes wrong on no board that is simpler by a step
	Runs    int  // matches played to make it simpler; the same number with any Workers
}

// mostRuns is how many matches are played to make one simpler.
const mostRuns = 4000

// find makes the board simpler on which a player goes wrong in a match.
func (d *duel) find(ctx context.Context, r *Record, by games.Player) error {
	f := &Found{Number: 1 + slices.Index(d.result.Records, r), First: r, Least: r, By: by, Who: d.Entrants[r.Seats[by]]}
	f.Kind, f.Ply = r.wrong(by)
	d.result.Found = f
	again := &job{start: r.start, seats: r.Seats, seed: r.Match.Seed}
	d.together(ctx, []*job{again}, func(int) {})
	if again.err != nil {
		return d.passed(ctx, again.err)
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

// passed returns nil for an error that only says that a board is not played on.
func (d *duel) passed(ctx context.Context, err error) error {
	if r := (refused{}); ctx.Err() == nil && errors.As(err, &r) {
		return nil
	}
	return err
}

// simpler replaces the least match by one on a simpler board in which the bot goes wrong in the same
// way, and reports whether there is one.
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

// on plays from all starts of a case, with the bot as either player, until it goes wrong as in the
// least match, and notes that match.
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
			f.Runs++ // not those after the first that goes wrong, which one worker would not play
			if j.err != nil {
				if err := d.passed(ctx, j.err); err != nil {
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

// Seat returns which player the bot is in the least match.
func (f *Found) Seat() games.Player {
	if f.Least.Seats != f.First.Seats {
		return f.By.Other()
	}
	return f.By
}
