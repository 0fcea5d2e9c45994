package games

import (
	"context"
	"slices"

	"zugzwang/solver"
)

// Reviews is a match and its variations looked back on.
type Reviews struct {
	Solution Solution // the deepest that it took

	at []Judged // by node: how the match stood there
	by []Judged // and before the move that led there, and how good that was
}

// NewReviews looks back on all moves that a match and its variations hold: a Think a
// move, and one for each move from where another was made before. What was found out
// before, of the same match or one that it is a Clone of, is not sought again; before may
// be nil. Nothing may change the match meanwhile; see Match.Clone.
func NewReviews(ctx context.Context, m *Match, s Solution, before *Reviews, opt solver.Options) (*Reviews, error) {
	r := &Reviews{Solution: s}
	if before != nil {
		r.Solution, r.at, r.by = before.Solution, slices.Clone(before.at), slices.Clone(before.by)
	}
	var last *Analysis // of the node before this one in the list
	known := len(r.at)
	for i := known; i < len(m.nodes); i++ {
		n := &m.nodes[i]
		think := func(p Position) (a *Analysis, err error) {
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
			by = r.at[n.up].by(last, n.move)
		}
		var err error
		if last, err = think(n.position); err != nil {
			return nil, err
		}
		r.at, r.by = append(r.at, judged(r.Solution, last)), append(r.by, by)
	}
	return r, nil
}

// Has reports whether all moves of a match were looked back on.
func (r *Reviews) Has(m *Match) bool { return len(r.at) >= len(m.nodes) }

// By is how the match stood before a move of it or of a variation, told by where it led,
// and how good that was.
func (r *Reviews) By(to Node) *Judged { return &r.by[to] }

// Along is the review of the match as it went to a node. O(plies).
func (r *Reviews) Along(m *Match, to Node) *Review {
	plies := []Judged{r.at[to]}
	for n := to; n != 0; n = m.nodes[n].up {
		plies = append(plies, r.by[n])
	}
	slices.Reverse(plies)
	return &Review{Plies: plies, Solution: r.Solution}
}
