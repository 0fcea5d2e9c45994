// Package duel lets programs play matches: bots that speak a protocol of lines play against the
// perfect player, its weaker strengths, or each other. The solver judges every move.
//
//	draw ──starts──> workers: play, judge ──> table of results
//	                                    └──first bot gone wrong──> shrink ──> simplest match
package duel

import (
	"context"
	"errors"
	"sync"
	"time"

	"zugzwang/games"
)

// Config describes a duel.
type Config struct {
	Game     *games.Game
	Entrants []Entrant
	// Pairs are the entrants who meet, by index. Each pair plays both ways round on every board.
	Pairs   [][2]int
	Matches int // in all; rounded up to whole boards
	Seed    uint64
	Size    int64        // of the largest board, in units of the game
	Given   []games.Case // boards to play on; none: they are drawn
	Workers int
	Pace    Pace  // time limits of bots
	Memory  int64 // for the solvers, in bytes
	// ShrinkFor is the time spent on simplifying a match in which a bot goes wrong; 0: none.
	ShrinkFor time.Duration
	// Progress is called with the stage of the duel and how much of it is done, one call at a
	// time; nil: it is not.
	Progress func(stage string, done, total int)
}

// Result is the outcome of a duel.
type Result struct {
	Records []*Record // in the order of the matches' numbers
	Starts  int       // boards that were played on
	Refused int       // boards dropped, because solving takes too much time or memory
	Why     error     // why the first of them was dropped
	Found   *Found    // nil: no bot went wrong
}

// duel is a running duel.
type duel struct {
	Config
	result Result
}

// Run plays the matches. The error is the context's, or says that a bot cannot be started; the
// result then holds what was played before.
func Run(ctx context.Context, c Config) (Result, error) {
	d := &duel{Config: c}
	if d.Progress == nil {
		d.Progress = func(string, int, int) {}
	}
	if err := d.playAll(ctx); err != nil {
		return d.result, err
	}
	for _, r := range d.result.Records {
		for p, entrant := range r.Seats {
			if !d.Entrants[entrant].Judged() {
				continue
			}
			if kind, _ := r.wrong(games.Player(p)); kind != Right {
				return d.result, d.find(ctx, r, games.Player(p))
			}
		}
	}
	return d.result, nil
}

// job is a match to play.
type job struct {
	board  int
	start  *start
	seats  [2]int
	seed   uint64
	record *Record
	err    error
}

// playAll plays all matches, board after board.
func (d *duel) playAll(ctx context.Context) error {
	each := 2 * len(d.Pairs)
	boards := (d.Matches + each - 1) / each
	d.Progress(playing, 0, boards*each)
	for number := 0; number < boards; {
		var batch []*job
		for len(batch) < 4*max(d.Workers, 1) && number < boards {
			if s := d.drawn(ctx, number, boards); s != nil {
				batch = append(batch, d.pairs(s, number)...)
			}
			number++
		}
		d.together(ctx, batch, func(done int) { d.Progress(playing, len(d.result.Records)+done, boards*each) })
		last := -1
		for _, j := range batch {
			if r := (refused{}); errors.As(j.err, &r) {
				if d.result.Why == nil {
					d.result.Why = r.error
				}
				if j.board != last {
					last = j.board
					d.result.Refused++
				}
				continue
			}
			if j.err != nil {
				return j.err
			}
			if j.board != last {
				last = j.board
				d.result.Starts++
			}
			d.result.Records = append(d.result.Records, j.record)
		}
	}
	return nil
}

const playing = "Playing matches"

// pairs lists the matches from a start: each pair twice, the second time with the seats
// exchanged.
func (d *duel) pairs(s *start, board int) (list []*job) {
	for _, pair := range d.Pairs {
		for _, seats := range [][2]int{pair, {pair[1], pair[0]}} {
			list = append(list, &job{board: board, start: s, seats: seats, seed: d.Seed + uint64(board)})
		}
	}
	return list
}

// together plays matches in parallel, and calls told, one call at a time, with how many are done. A
// match in which a bot was late is played again, alone, unless it was alone before.
func (d *duel) together(ctx context.Context, batch []*job, told func(done int)) {
	var mu sync.Mutex
	next, done := 0, 0
	var all sync.WaitGroup
	for range min(max(d.Workers, 1), len(batch)) {
		all.Go(func() {
			for {
				mu.Lock()
				at := next
				next++
				mu.Unlock()
				if at >= len(batch) {
					return
				}
				j := batch[at]
				j.record, j.err = d.play(ctx, j.start, j.seats, j.seed)
				mu.Lock()
				done++
				told(done)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	for _, j := range batch {
		if j.err == nil && j.record.lateness() && d.Workers > 1 {
			j.record, j.err = d.play(ctx, j.start, j.seats, j.seed)
		}
	}
}
