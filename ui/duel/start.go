package duel

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// start is the board and position that matches start from.
type start struct {
	text     []byte // the board in the format of a judge's input
	settings params.Settings
	board    games.Board
	first    games.Player
	of       games.Case

	mu       sync.Mutex
	solution games.Solution // nil until needed
}

// refused says that nothing can be played on a board.
type refused struct{ error }

// mostSolving is the longest time to solve a board; searching is the memory that a search for
// distances may use, in bytes.
const (
	mostSolving = 10 * time.Second
	searching   = 4 << 20
)

var errSlow = fmt.Errorf("the solver takes more than %v", mostSolving)

// solved returns the board's solution; the first call computes it. Outcomes are exact; distances
// are known if searching for them takes at most searching bytes. The error is refused, or the
// context's.
func (s *start) solved(ctx context.Context, opt solver.Options) (games.Solution, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.solution != nil {
		return s.solution, nil
	}
	solving, cancel := context.WithTimeout(ctx, mostSolving)
	defer cancel()
	solution, err := s.board.Solve(solving, opt)
	if err == nil { // distances are optional: outcomes are exact without them
		opt.Memory = min(opt.Memory, searching)
		solution, err = solution.Deepen(solving, s.board.Start(s.first), opt)
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case solving.Err() != nil:
		return nil, refused{errSlow}
	case err != nil:
		return nil, refused{err}
	}
	s.solution = solution
	return solution, nil
}

// stakes reports whether a player can err: whether in some match without mistakes a legal move
// would worsen the outcome. It plays a few random matches.
func (s *start) stakes(ctx context.Context, rng *rand.Rand, opt solver.Options) bool {
	const few, plies = 4, 40
	solution, err := s.solved(ctx, opt)
	if err != nil {
		return false
	}
	for range few {
		p := s.board.Start(s.first)
		for range plies {
			a := games.Analyse(s.board, solution, p)
			if a.Over() {
				break
			}
			keep := a.Keeping()
			if keep < len(a.Options) {
				return true
			}
			p = s.board.Play(p, a.Options[rng.IntN(keep)].Move)
		}
	}
	return false
}

// options returns the options of one of the solvers that run at the same time.
func (d *duel) options() solver.Options {
	return solver.Options{Memory: d.Memory / int64(max(d.Workers, 1))}
}

// drawn returns the start with a number, from 0; of is how many there will be. It draws several
// boards until one has something at stake, or else takes one with a legal move; nil if there is
// none. The size of boards grows evenly with the number.
func (d *duel) drawn(ctx context.Context, number, of int) *start {
	const draws, tried = 20, 8
	rng := rand.New(rand.NewPCG(d.Seed, uint64(number)))
	least := min(d.Game.Trials.Small/2, d.Size-1)
	size := 1 + least + (d.Size-1-least)*int64(number+1)/int64(of)
	var found *start
	for range draws {
		var c games.Case
		if len(d.Given) > 0 {
			c = d.Given[number%len(d.Given)]
		} else {
			c = d.Game.Trials.Draw(rng, size)
		}
		starts := d.starts(c)
		rng.Shuffle(len(starts), func(i, j int) { starts[i], starts[j] = starts[j], starts[i] })
		for _, s := range starts[:min(tried, len(starts))] {
			if s.stakes(ctx, rng, d.options()) {
				return s
			}
		}
		if len(starts) > 0 {
			found = starts[0]
		}
		if len(d.Given) > 0 || ctx.Err() != nil {
			break
		}
	}
	return found
}

// mostStarts is how many starts of a board are used at most.
const mostStarts = 64

// starts returns the starts of a board: all, or mostStarts of them evenly spread. It returns nil
// if the rules forbid the board or no start has a legal move.
func (d *duel) starts(c games.Case) (list []*start) {
	t := d.Game.Trials
	var asked []games.Asked
	for at := c.Asked(0); at.What != ""; at = c.Asked(len(asked)) {
		asked = append(asked, at)
	}
	if len(asked) == 1 { // the judge asks about one player who starts; here the other may, too
		other := asked[0]
		other.First = 1
		asked = append(asked, other)
	}
	for step := (len(asked) + mostStarts - 1) / mostStarts; len(asked) > 0; asked = asked[min(step, len(asked)):] {
		at := asked[0]
		in, err := games.Input(nil), error(nil)
		if t.Input != nil {
			in, err = t.Input(c)
		} else {
			in, err = d.Game.Read(c.Text(), "input", at.Settings, d.options())
		}
		if err != nil {
			return nil
		}
		b, err := games.BoardOf(in, d.options())
		if err != nil {
			return nil
		}
		s := &start{text: c.Text(), settings: at.Settings, board: b, first: at.First, of: c}
		if p := b.Start(s.first); p.Turn() == s.first && len(b.Moves(p)) > 0 {
			list = append(list, s)
		}
	}
	return slices.Clip(list)
}
