package matches

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Judgement says how good a move was compared with the best one.
type Judgement uint8

const (
	Unjudged Judgement = iota // no move was made here
	Best                      // the suggested move, or one that is equal by the order of perfect play
	Weaker                    // keeps the outcome, but wins later, loses sooner or, in a sum too large to search, costs more
	GaveAway                  // worsens the outcome: Win to Loop or Lose, or Loop to Lose
)

// Rate judges the move made beside the best move of its position.
func Rate(made, best games.Option) Judgement {
	switch {
	case made.Move == best.Move:
		return Best
	case !made.Verdict.Outcome.Equals(best.Verdict.Outcome):
		return GaveAway
	case made.Best:
		return Best
	}
	return Weaker
}

// Judged is the review of one ply: the position before it and the move made.
type Judged struct {
	Turn    games.Player
	Verdict solver.Verdict // for the player to move
	// Total is the sum of the position as it is shown; "" unless the game is additive. Number
	// is the same as a number; nil if it is none.
	Total  string
	Number *solver.Dyadic

	// Made is the move made and Best the suggested one, each with its worth to the mover. At
	// the last position of a match both are zero, and Judgement is Unjudged; but see NewLast.
	Made, Best games.Option
	Judgement  Judgement
	// Stake reports that the move mattered: some move would have worsened the outcome.
	Stake bool
	// Slip says how the program came to make a move that worsened its outcome: "the
	// beginner took the most it could". It is "" for other moves, or if that is not known.
	Slip string
}

// For returns the verdict for player p, who need not be the one to move. The remoteness is
// the same for both.
func (j *Judged) For(p games.Player) solver.Verdict {
	v := j.Verdict
	if p != j.Turn {
		v.Outcome = v.Outcome.Other()
	}
	return v
}

// Words returns the judgement in a few words: "best", "weaker: wins 2 plies later", "weaker: loses
// 4 plies sooner", "gave away Win → Loop"; "" if no move was made.
func (j *Judged) Words() string {
	made, best := j.Made.Verdict, j.Best.Verdict
	switch j.Judgement {
	case Best:
		return "best"
	case Weaker:
		if !made.Exact() {
			return "weaker: costs " + j.Made.Cost.Sub(j.Best.Cost).String() + " more"
		}
		if n := made.Remoteness - best.Remoteness; n > 0 {
			return "weaker: wins " + english.Plies(n) + " later"
		} else {
			return "weaker: loses " + english.Plies(-n) + " sooner"
		}
	case GaveAway:
		return fmt.Sprintf("gave away %v → %v", best.Outcome, made.Outcome)
	}
	return ""
}

// Gave says what a move that gave something away gave: "gave the win away". It is the shortest
// form of Words that says so.
func (j *Judged) Gave() string {
	prize, _, _ := strings.Cut(Prize(j.Best.Verdict.Outcome), " (")
	return "gave the " + prize + " away"
}

// Review is the analysis of all moves of a match.
type Review struct {
	Plies    []Judged       // by ply, one more than the match has moves: the last is the final position
	Solution games.Solution // deepened for all of them

	said sync.Map // answers about positions: see remembered
}

// Count returns how many moves of a player have a judgement.
func (r *Review) Count(p games.Player, of Judgement) int {
	n := 0
	for i := range r.Plies {
		if r.Plies[i].Turn == p && r.Plies[i].Judgement == of {
			n++
		}
	}
	return n
}

// progressPart is the number of steps in the progress of one ply.
const progressPart = 1000

// NewLast reviews the last move of m alone, given the analyses of the position before it and of the
// current one, by s. In the current position the suggested move is Best and counts as judged, so
// that words can name the reply; no other ply has a judgement.
func NewLast(m *Match, s games.Solution, before, after *games.Analysis) *Review {
	ply := m.Ply() - 1
	r := &Review{Plies: make([]Judged, ply+2), Solution: s}
	r.Plies[ply] = newJudged(s, before).withMove(m, s, before, ply, m.Move(ply))
	if r.Plies[ply+1] = newJudged(s, after); !after.Over() {
		r.Plies[ply+1].Best, r.Plies[ply+1].Judgement = after.Options[0], Best
	}
	return r
}

// NewReview reviews all moves of a match, those taken back included. Each ply takes a Think, and
// the error is Think's. The match must not change meanwhile; review a Match.Branch if it may.
func NewReview(ctx context.Context, m *Match, s games.Solution, opt solver.Options) (*Review, error) {
	if err := games.FindValues(ctx, s, opt); err != nil {
		return nil, err
	}
	r := &Review{Plies: make([]Judged, m.Len()+1)}
	for ply := range r.Plies {
		p := m.At(ply)
		var a *games.Analysis
		var err error
		if s, a, err = thinkPart(ctx, m.Board, s, p, ply, len(r.Plies), opt); err != nil {
			return nil, err
		}
		r.Plies[ply] = newJudged(s, a)
		if ply < m.Len() {
			r.Plies[ply] = r.Plies[ply].withMove(m, s, a, ply, m.Move(ply))
		}
	}
	r.Solution = s
	return r, nil
}

// thinkPart runs Think on one of several positions and scales its progress: it is number part,
// from 0, of of positions.
func thinkPart(ctx context.Context, b games.Board, s games.Solution, p games.Position, part, of int, opt solver.Options) (games.Solution, *games.Analysis, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	one := opt
	if opt.Progress != nil {
		whole := int64(of) * progressPart
		opt.Progress(int64(part)*progressPart, whole)
		one.Progress = func(done, total int64) {
			opt.Progress(int64(part)*progressPart+done*progressPart/max(total, 1), whole)
		}
	}
	return games.Think(ctx, b, s, p, one)
}

// newJudged returns the review of a position in which no move was made.
func newJudged(s games.Solution, a *games.Analysis) Judged {
	j := Judged{Turn: a.Position.Turn(), Verdict: a.Verdict}
	if sum, ok := s.(games.Additive); ok {
		now := sum.Sum(a.Position)
		j.Total, j.Number = now.Total, now.Number
	}
	return j
}

// withMove returns j with the move that was made after ply plies of the match.
func (j Judged) withMove(m *Match, s games.Solution, a *games.Analysis, ply int, mv games.Move) Judged {
	j.Best = a.Options[0]
	for _, o := range a.Options {
		if o.Move == mv {
			j.Made = o
		}
		j.Stake = j.Stake || !o.Verdict.Outcome.Equals(j.Best.Verdict.Outcome)
	}
	if j.Judgement = Rate(j.Made, j.Best); j.Judgement == GaveAway {
		j.Slip = m.slip(s, a, ply, mv)
	}
	return j
}
