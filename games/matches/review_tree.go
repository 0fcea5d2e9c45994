package matches

import (
	"context"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// Reviews is the analysis of all moves of a match and its variations.
type Reviews struct {
	Solution games.Solution // deepened for all of them

	at []Judged // by node: the position there
	by []Judged // by node: the position before it and the move that led to it
}

// NewReviews reviews all moves of a match and its variations. Each takes a Think, and another one
// where its parent is not the node just reviewed; the error is Think's. Before holds results for
// the same match, or one that m is a Clone of, that are reused; it may be nil. The match must not
// change meanwhile; review a Match.Clone if it may.
func NewReviews(ctx context.Context, m *Match, s games.Solution, before *Reviews, opt solver.Options) (*Reviews, error) {
	r := &Reviews{Solution: s}
	if before != nil {
		r.Solution, r.at, r.by = before.Solution, slices.Clone(before.at), slices.Clone(before.by)
	}
	var last *games.Analysis // of the node before this one in the list
	known := len(r.at)
	for i := known; i < len(m.nodes); i++ {
		n := &m.nodes[i]
		think := func(p games.Position) (a *games.Analysis, err error) {
			r.Solution, a, err = thinkPart(ctx, m.Board, r.Solution, p, i-known, len(m.nodes)-known, opt)
			return a, err
		}
		var by Judged
		if i > 0 {
			if last == nil || n.up != Node(i-1) {
				var err error
				if last, err = think(m.nodes[n.up].position); err != nil {
					return nil, err
				}
			}
			ply := 0
			for up := n.up; up != 0; up = m.nodes[up].up {
				ply++
			}
			by = r.at[n.up].withMove(m, r.Solution, last, ply, n.move)
		}
		var err error
		if last, err = think(n.position); err != nil {
			return nil, err
		}
		r.at, r.by = append(r.at, newJudged(r.Solution, last)), append(r.by, by)
	}
	return r, nil
}

// Has reports whether all moves of a match and its variations were reviewed.
func (r *Reviews) Has(m *Match) bool { return len(r.at) >= len(m.nodes) }

// By returns the review of the move that led to a node. It must not be changed.
func (r *Reviews) By(to Node) *Judged { return &r.by[to] }

// Along returns the review of the line from the start to a node. O(plies).
func (r *Reviews) Along(m *Match, to Node) *Review {
	plies := []Judged{r.at[to]}
	for n := to; n != 0; n = m.nodes[n].up {
		plies = append(plies, r.by[n])
	}
	slices.Reverse(plies)
	return &Review{Plies: plies, Solution: r.Solution}
}
