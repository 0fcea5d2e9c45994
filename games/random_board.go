package games

import (
	"context"
	"math/rand/v2"

	"zugzwang/solver"
)

// Fight is what a match is like for the player who can win it, when both play their
// best: how long it is, and how often a win can be given away. Of several ways of best
// play it tells of the one with the fewest traps.
type Fight struct {
	Winner Player
	Plies  int // until the end
	Turns  int // how many of them are the winner's
	Traps  int // at how many of those a legal move gives the win away
	Forced int // at how many there is one legal move only
}

// fightWidth is how many positions of best play are followed, as far as they are after
// equally many plies.
const fightWidth = 16

// NewFight is the fight from a position on; false where neither player can win, or the
// solution does not know in how many plies: Think looks for that. O(plies·moves).
func NewFight(b Board, s Solution, p Position) (Fight, bool) {
	type way struct {
		at  Position
		met Fight
	}
	v := s.Verdict(p)
	if v.Outcome.Even() || v.Remoteness < 0 {
		return Fight{}, false
	}
	fight := Fight{Winner: p.Turn(), Plies: int(v.Remoteness)}
	if v.Outcome == solver.Lose {
		fight.Winner = p.Turn().Other()
	}
	ways := []way{{p, fight}}
	for range fight.Plies {
		var next []way
		known := map[string]int{}
		for _, w := range ways {
			a := Weigh(b, s, w.at)
			if w.at.Turn() == fight.Winner {
				w.met.Turns++
				if a.Keeping() < len(a.Options) {
					w.met.Traps++
				}
				if len(a.Options) == 1 {
					w.met.Forced++
				}
			}
			for _, o := range a.Options[:a.Best] {
				to := b.Play(w.at, o.Move)
				i, again := known[to.Key()]
				switch {
				case again && w.met.easier(next[i].met):
					next[i].met = w.met
				case !again && len(next) < fightWidth:
					known[to.Key()] = len(next)
					next = append(next, way{to, w.met})
				}
			}
		}
		ways = next
	}
	for i, w := range ways {
		if i == 0 || w.met.easier(fight) {
			fight = w.met
		}
	}
	return fight, true
}

// easier reports whether the winner has less to mind than in another fight.
func (f Fight) easier(g Fight) bool {
	if f.Traps != g.Traps {
		return f.Traps < g.Traps
	}
	return f.Forced > g.Forced
}

// fights are what random boards of each size are drawn for.
var fights = [...]struct{ shortest, longest, traps int }{{5, 9, 1}, {7, 13, 2}, {9, 21, 3}}

// Off is how far a fight is from what random boards of a size from 1 to 3 are drawn for:
// neither over at once nor without end, with traps enough, and with moves to choose from
// in half of the winner's turns or more. 0: it fits.
func (f Fight) Off(size int) int {
	want := fights[size-1]
	return max(want.shortest-f.Plies, 0) + max(f.Plies-want.longest, 0) +
		2*max(want.traps-f.Traps, 0) + max(2*f.Forced-f.Turns, 0)
}

const (
	fightBoards = 128     // boards drawn at the most
	fightStates = 1 << 11 // of a game of rules, where each can take long, none any more after so many states
	fightWalks  = 8       // random matches on each of these
	fightTries  = 6       // boards that are too large or too small, before those of another size are drawn
	fightMemory = 1 << 20 // bytes for the search for distances on each: some tens of thousands of positions
	fightless   = 1 << 20 // off by so much is what neither player can win, or nobody knows how soon
)

// DrawFight draws a board of a size from 1 to 3 on which the match is a fight: random
// boards, until one fits, or else the one that comes nearest. Either player may be the one
// who can win. In a game of rules, where boards are few, a match may start from what can
// follow, and either player may start; in any other player 0 starts. The same source gives
// the same board. It takes milliseconds, and a second where boards of rules take long to
// solve; progress counts boards.
func DrawFight(ctx context.Context, g *Game, rng *rand.Rand, size int, opt solver.Options) (*Puzzle, error) {
	progress := opt.Progress
	opt.Progress = nil // the boards are counted, not what each of them takes
	boards, walks, states := fightBoards, 0, 0
	if g.On != nil {
		boards, walks = fightBoards/8, fightWalks
	}
	var nearest *Puzzle
	least, large, small := 0, 0, 0
	for drawn := 0; drawn < boards && states < fightStates && (nearest == nil || least > 0); drawn++ {
		if progress != nil {
			progress(int64(drawn), int64(boards))
		}
		b := g.Random(rng, min(max(size+(small-large)/fightTries, 1), 3))
		s, err := b.Solve(ctx, opt)
		if err != nil {
			return nil, err
		}
		found, off, err := fightOn(ctx, b, s, b.Start(0), size, opt)
		if err != nil {
			return nil, err
		}
		if v := found.Analysis.Verdict; !v.Exact() {
			large++
		} else if v.Remoteness >= 0 && int(v.Remoteness) < fights[size-1].shortest {
			small++
		}
		if nearest == nil || off < least {
			nearest, least = found, off
		}
		if e, ok := s.(Explorer); ok && walks > 0 {
			states += e.States()
		}
		for range walks {
			p := b.Start(Player(rng.IntN(2)))
			for least > 0 {
				moves := b.Moves(p)
				if len(moves) == 0 {
					break
				}
				found, off, err := fightOn(ctx, b, s, p, size, opt)
				if err != nil {
					return nil, err
				}
				if off < least {
					nearest, least = found, off
				}
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
	}
	nearest.Exact = least == 0
	return nearest.settled(ctx, opt)
}

// fightOn is a position, and how far the match from there on is from a fight of a size.
func fightOn(ctx context.Context, b Board, s Solution, at Position, size int, opt solver.Options) (*Puzzle, int, error) {
	p := &Puzzle{Board: b, Solution: s, Analysis: Analyse(b, s, at)}
	if !p.Analysis.Over() && !p.Analysis.Verdict.Exact() {
		if opt.Memory == 0 || opt.Memory > fightMemory {
			opt.Memory = fightMemory
		}
		s, a, err := Think(ctx, b, s, at, opt)
		if err != nil {
			return nil, 0, err
		}
		// A solution that found no distance may remember not to look for any again.
		if a.Verdict.Exact() {
			p.Solution, p.Analysis = s, a
		}
	}
	if int(p.Analysis.Verdict.Remoteness) > 2*fights[size-1].longest {
		return p, fightless, nil
	}
	f, ok := NewFight(b, p.Solution, at)
	if !ok {
		return p, fightless, nil
	}
	return p, f.Off(size), nil
}

// settled is a puzzle on a board that starts with it.
func (p *Puzzle) settled(ctx context.Context, opt solver.Options) (*Puzzle, error) {
	at := p.Analysis.Position
	if p.Board.Start(at.Turn()).Key() == at.Key() {
		return p, nil
	}
	d, err := Draft{p.Board, at}.Settled()
	if err != nil {
		return nil, err
	}
	s, err := d.Board.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	s, a, err := Think(ctx, d.Board, s, d.Position, opt)
	return &Puzzle{d.Board, s, a, p.Exact}, err
}
