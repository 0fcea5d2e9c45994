package games

import (
	"cmp"
	"context"
	"math"
	"slices"

	"zugzwang/solver"
)

// Option is a legal move and its worth to the player who makes it.
type Option struct {
	Move    Move
	Index   int            // in the game's own move order
	Verdict solver.Verdict // for the player who makes the move, this ply counted
	Cost    solver.Dyadic  // in additive games, how much the total falls; else 0
	Best    bool           // as good as the suggested move, tie-breaks aside
	// Share is the number of the opponent's replies that worsen the opponent's outcome, and
	// the number of all replies. It breaks ties: the larger share is the better move. It is
	// counted for every move into a Loop or a Draw, and for the best moves of a lost
	// position if there are two or more and their replies are at most mostReplies in all;
	// otherwise it is zero.
	Share [2]int
}

// Analysis is the verdict of a position and of all its moves. Every suggestion and every
// verdict shown comes from it.
type Analysis struct {
	Position Position
	Verdict  solver.Verdict // for the player to move
	Options  []Option       // best first; empty if the game is over
	Best     int            // how many of Options are Best
}

// Alike reports whether all moves are equally good, so that a star would mark none of them.
func (a *Analysis) Alike() bool { return a.Best == len(a.Options) }

// Over reports whether the game has ended.
func (a *Analysis) Over() bool { return len(a.Options) == 0 }

// ForMover turns v, the verdict of next for the player to move there, into the verdict of
// the move from p to next for the player who makes it. That may be the same player.
func ForMover(p, next Position, v solver.Verdict) solver.Verdict {
	if p.Turn() == next.Turn() {
		return v.Later()
	}
	return v.ForMover()
}

// Analyse returns the verdict of a position and its moves, best first by the order of perfect play:
// a Win in fewer plies, a Win in more, a Loop or a Draw, a Lose in more plies, a Lose in fewer.
// Ties are broken by the least cost where distances are not known; then, among Loops and Draws and
// in a lost position, by the share of replies that are mistakes; then by the game's own order.
//
// It takes O(moves) time. Moves into a Loop or a Draw cost O(replies) each, unless the solution is
// a ReplyCounter. Moves that are equally lost cost at most mostReplies replies in all.
func Analyse(b Board, s Solution, p Position) *Analysis {
	a := Weigh(b, s, p)
	a.resist(b, s)
	return a
}

// Weigh is Analyse without the tie-break among moves that are equally lost. It is for callers
// that need only what moves are worth, many times over.
func Weigh(b Board, s Solution, p Position) *Analysis {
	a := &Analysis{Position: p, Verdict: s.Verdict(p)}
	moves := b.Moves(p)
	if len(moves) == 0 {
		// No search is needed, however many moves the other player could still make.
		a.Verdict = solver.Verdict{Outcome: End(b, p), Remoteness: 0}
		if a.Verdict.Outcome.Even() {
			a.Verdict.Remoteness = solver.Unknown
		}
	}
	exact := a.Verdict.Exact()
	additive, _ := s.(Additive)
	a.Options = make([]Option, len(moves))
	for i, m := range moves {
		next := b.Play(p, m)
		o := Option{Move: m, Index: i, Verdict: ForMover(p, next, s.Verdict(next))}
		exact = exact && o.Verdict.Exact()
		if additive != nil {
			o.Cost = additive.Cost(p, m)
		}
		if o.Verdict.Outcome.Even() {
			o.Share, _ = mistakes(b, s, next, math.MaxInt)
		}
		a.Options[i] = o
	}
	if !exact {
		// A distance known for some moves only would sway the choice by what
		// happens to have been searched before.
		for i := range a.Options {
			a.Options[i].Verdict.Remoteness = solver.Unknown
		}
	}
	slices.SortStableFunc(a.Options, Compare)
	for i := range a.Options {
		o, first := &a.Options[i], &a.Options[0]
		o.Best = solver.Compare(o.Verdict, first.Verdict) == 0 &&
			(exact || o.Cost.Cmp(first.Cost) == 0)
		if o.Best {
			a.Best++
		}
	}
	return a
}

// Compare orders options by perfect play, the better one first. It returns 0 for options between
// which only their order in the list decides, so sort with a stable sort.
func Compare(a, b Option) int {
	if c := solver.Compare(a.Verdict, b.Verdict); c != 0 {
		return c
	}
	if a.Verdict.Outcome.Even() {
		return compareShares(a, b)
	}
	if !a.Verdict.Exact() {
		return a.Cost.Cmp(b.Cost)
	}
	return 0
}

// compareShares orders options by Share: the one with the larger fraction Share[0]/Share[1] comes
// first. Without replies the fraction counts as equal to any.
func compareShares(a, b Option) int {
	return cmp.Compare(int64(b.Share[0])*int64(a.Share[1]), int64(a.Share[0])*int64(b.Share[1]))
}

// mostReplies is how many replies to the best moves of a lost position are counted. With more
// of them the game's own order decides.
const mostReplies = 1 << 12

// resist reorders the best moves of a lost position: first the one with the largest share of
// replies that give the win away.
func (a *Analysis) resist(b Board, s Solution) {
	if a.Best < 2 || a.Options[0].Verdict.Outcome != solver.Lose {
		return
	}
	tied := a.Options[:a.Best]
	shares, left, ok := make([][2]int, len(tied)), mostReplies, true
	for i, o := range tied {
		if shares[i], ok = mistakes(b, s, b.Play(a.Position, o.Move), left); !ok {
			return
		}
		left -= shares[i][1]
	}
	for i, share := range shares {
		tied[i].Share = share
	}
	slices.SortStableFunc(tied, compareShares)
}

// mistakes returns, as share, how many moves of the player to move in p worsen that player's
// outcome, and how many moves there are. ok is false if there are more than most; share is then of
// no use.
func mistakes(b Board, s Solution, p Position, most int) (share [2]int, ok bool) {
	if c, ok := s.(ReplyCounter); ok {
		wrong, of := c.Mistakes(p)
		return [2]int{wrong, of}, of <= most
	}
	replies := b.Moves(p)
	if len(replies) > most {
		return share, false
	}
	share[1] = len(replies)
	worth := s.Verdict(p).Outcome
	for _, m := range replies {
		next := b.Play(p, m)
		if ForMover(p, next, s.Verdict(next)).Outcome.Worse(worth) {
			share[0]++
		}
	}
	return share, true
}

// Think deepens s for p and analyses p, as the perfect player does before it moves. It returns
// the deepened solution, to be used from then on. It fails as Deepen does.
func Think(ctx context.Context, b Board, s Solution, p Position, opt solver.Options) (Solution, *Analysis, error) {
	s, err := s.Deepen(ctx, p, opt)
	if err != nil {
		return nil, nil, err
	}
	return s, Analyse(b, s, p), nil
}

// NoDistance says why distances are unknown because a search was refused: "no distances: a
// search of …". It returns "" if they are known or no search was refused.
func NoDistance(s Solution, a *Analysis) string {
	searcher, ok := s.(Searcher)
	if !ok || a.Verdict.Exact() {
		return ""
	}
	if err := searcher.Refused(); err != nil {
		return "no distances: " + err.Error()
	}
	return ""
}
