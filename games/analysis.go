package games

import (
	"cmp"
	"context"
	"math"
	"slices"

	"zugzwang/solver"
)

// Option is a legal move with what it is worth to the player who makes it.
type Option struct {
	Move    Move
	Index   int            // in the game's own move order
	Verdict solver.Verdict // for the mover, this ply counted
	Cost    solver.Dyadic  // in additive games
	Best    bool           // worth as much as the suggested move, the tie-breaks aside
	// Share is how many of the replies give away what they could keep, out of how
	// many: the tie-break among moves into a Loop, and among moves that lose and are
	// as good as any. It is counted for all of the former, and for the latter where
	// there are two and their replies are not too many.
	Share [2]int
}

// Analysis is all that a screen, the line mode and the tests need to know of a
// position. It is the one source of every suggestion and every verdict shown.
type Analysis struct {
	Position Position
	Verdict  solver.Verdict // for the player to move
	Options  []Option       // best first; none when the game is over
	Best     int            // how many of Options are Best
}

// Over reports whether the game has ended.
func (a *Analysis) Over() bool { return len(a.Options) == 0 }

// ForMover turns the verdict of next, to which a move in p leads, into that of the
// move itself: whoever makes it is not always whoever is not to move then.
func ForMover(p, next Position, v solver.Verdict) solver.Verdict {
	if p.Turn() == next.Turn() {
		return v.Later()
	}
	return v.ForMover()
}

// Analyse works out the analysis of a position, in the order of perfect play:
// a Win in fewer plies, a Win in more, a Loop, a Lose in more plies, a Lose in
// fewer. Where distances are not known the least cost decides among equal
// outcomes; after that, among Loops and in a lost position, the share of replies with
// which the other player would go wrong; after that the game's own order. O(moves),
// and O(moves·replies) where moves lead into a Loop, see ReplyCounter, or are equally
// lost, of at most mostReplies.
func Analyse(b Board, s Solution, p Position) *Analysis {
	a := Weigh(b, s, p)
	a.resist(b, s)
	return a
}

// Weigh is Analyse without the last choice among moves that are equally lost: for whoever
// asks what moves are worth, many times over.
func Weigh(b Board, s Solution, p Position) *Analysis {
	a := &Analysis{Position: p, Verdict: s.Verdict(p)}
	moves := b.Moves(p)
	if len(moves) == 0 {
		// That takes no search, however much the other player could still do.
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
	slices.SortStableFunc(a.Options, compare)
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

// compare is the order of perfect play; a stable sort keeps the game's own
// order for what it cannot tell apart.
func compare(a, b Option) int {
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

// compareShares puts the larger share first: a0/a1 > b0/b1.
func compareShares(a, b Option) int {
	return cmp.Compare(int64(b.Share[0])*int64(a.Share[1]), int64(a.Share[0])*int64(b.Share[1]))
}

// mostReplies is how many replies are looked at in a lost position, all moves that are
// as good as any together. With more of them the game's own order stands.
const mostReplies = 1 << 12

// resist puts those of the best moves first, in a lost position, after which more of the
// replies give the win away again.
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

// mistakes counts the moves of the player to move in p that give away what p is worth to
// them, and all of them; false if there are more than so many.
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

// Think deepens a solution for p and analyses p: what the perfect player does
// before it moves. The solution returned is the one to go on with.
func Think(ctx context.Context, b Board, s Solution, p Position, opt solver.Options) (Solution, *Analysis, error) {
	s, err := s.Deepen(ctx, p, opt)
	if err != nil {
		return nil, nil, err
	}
	return s, Analyse(b, s, p), nil
}
