package puzzles

import (
	"context"
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// Fight says how hard-fought a match is in which one player can win, if both only make best moves:
// how long it lasts, and in how many turns the winner could give the win away. If best moves can
// lead to several such matches, it describes the one with the fewest of these turns.
type Fight struct {
	Winner games.Player
	Plies  int // until the end
	Turns  int // how many plies are the winner's
	Traps  int // in how many of these some legal move gives the win away
	Forced int // in how many of these there is only one legal move
}

// fightWidth is the most positions followed at each ply.
const fightWidth = 16

// NewFight measures the match from p on. It returns false if neither player can win, or if
// the solution does not know the distance (Think searches for it). O(plies·moves).
func NewFight(b games.Board, s games.Solution, p games.Position) (Fight, bool) {
	type way struct {
		at  games.Position
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
			a := games.Weigh(b, s, w.at)
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

// easier reports whether f is easier than g for the winner: fewer traps, or else more forced
// moves.
func (f Fight) easier(g Fight) bool {
	if f.Traps != g.Traps {
		return f.Traps < g.Traps
	}
	return f.Forced > g.Forced
}

// fights holds, by size from 1, what matches random boards should give: the least and the
// greatest number of plies, and the least number of traps.
var fights = [...]struct{ shortest, longest, traps int }{{5, 9, 1}, {7, 13, 2}, {9, 21, 3}}

// Off returns how far a fight is from what random boards of a size from 1 to 3 should give:
// a match of the right length, with enough traps, and with more than one legal move in at
// least half of the winner's turns. 0 means that it fits, and a ply too many counts 1.
func (f Fight) Off(size int) int {
	want := fights[size-1]
	return max(want.shortest-f.Plies, 0) + max(f.Plies-want.longest, 0) +
		2*max(want.traps-f.Traps, 0) + max(2*f.Forced-f.Turns, 0)
}

const (
	fightBoards = 128     // the most boards drawn
	fightStates = 1 << 11 // in a game of rules, which can be slow: no new board after this many states
	fightWalks  = 8       // random matches played on each board of such a game
	fightTries  = 6       // after this many boards in a row that are too large or too small, another size is drawn
	fightMemory = 1 << 20 // bytes for the search for distances on each board: some tens of thousands of positions
	fightless   = 1 << 20 // the Off of a match that neither player can win, or whose length is unknown
)

// DrawFight draws a random board of a size from 1 to 3 on which the match is a fight; see
// Fight.Off. It draws until a board fits, and otherwise returns the nearest, with Exact false.
// Either player may be the one who can win.
//
// Player 0 starts, except in games with On: their boards are few, so a match may also begin
// after some random moves, with either player. Equal sources give equal boards. It takes
// milliseconds, or a second where boards of rules take long to solve. Progress counts boards.
// It fails as Solve and Think do.
func DrawFight(ctx context.Context, g *games.Game, rng *rand.Rand, size int, opt solver.Options) (*Puzzle, error) {
	progress := opt.Progress
	opt.Progress = nil // progress counts boards, not the work on each
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
		if e, ok := s.(games.Explorer); ok && walks > 0 {
			states += e.States()
		}
		for range walks {
			p := b.Start(games.Player(rng.IntN(2)))
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

// fightOn returns a position as a Puzzle, and how far the match from there is from a fight
// of this size.
func fightOn(ctx context.Context, b games.Board, s games.Solution, at games.Position, size int, opt solver.Options) (*Puzzle, int, error) {
	p := &Puzzle{Board: b, Solution: s, Analysis: games.Analyse(b, s, at)}
	if !p.Analysis.Over() && !p.Analysis.Verdict.Exact() {
		if opt.Memory == 0 || opt.Memory > fightMemory {
			opt.Memory = fightMemory
		}
		s, a, err := games.Think(ctx, b, s, at, opt)
		if err != nil {
			return nil, 0, err
		}
		// If it found no distance, keep p's own solution: the new one may not search any
		// more.
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

// settled returns the puzzle on a board that starts with the puzzle's position.
func (p *Puzzle) settled(ctx context.Context, opt solver.Options) (*Puzzle, error) {
	at := p.Analysis.Position
	if p.Board.Start(at.Turn()).Key() == at.Key() {
		return p, nil
	}
	d, err := games.Draft{Board: p.Board, Position: at}.Settled()
	if err != nil {
		return nil, err
	}
	s, err := d.Board.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	s, a, err := games.Think(ctx, d.Board, s, d.Position, opt)
	return &Puzzle{d.Board, s, a, p.Exact}, err
}
