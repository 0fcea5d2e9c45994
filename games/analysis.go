package games

import (
	"cmp"
	"context"
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
	// Share is, for a Loop, how many of the other player's replies lose for
	// them, out of how many: the tie-break among moves into a Loop.
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
// outcomes; among Loops the share of replies that lose for the other player;
// after that the game's own order. O(moves), and O(moves·replies) where moves lead
// into a Loop; see ReplyCounter.
func Analyse(b Board, s Solution, p Position) *Analysis {
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
			o.Share = losingReplies(b, s, next)
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
		// a is better if its share is larger: a0/a1 > b0/b1.
		return cmp.Compare(int64(b.Share[0])*int64(a.Share[1]), int64(a.Share[0])*int64(b.Share[1]))
	}
	if !a.Verdict.Exact() {
		return a.Cost.Cmp(b.Cost)
	}
	return 0
}

// losingReplies counts the moves of the player to move in p that lose for them,
// and all of them.
func losingReplies(b Board, s Solution, p Position) [2]int {
	if c, ok := s.(ReplyCounter); ok {
		losing, of := c.LosingReplies(p)
		return [2]int{losing, of}
	}
	replies := b.Moves(p)
	n := 0
	for _, m := range replies {
		next := b.Play(p, m)
		if ForMover(p, next, s.Verdict(next)).Outcome == solver.Lose {
			n++
		}
	}
	return [2]int{n, len(replies)}
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
