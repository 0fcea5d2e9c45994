package games

import (
	"context"
	"fmt"

	"zugzwang/solver"
)

// Judgement is how good a move was beside the best that was to be had.
type Judgement uint8

const (
	Unjudged Judgement = iota // no move was made here
	Chosen                    // the suggested move itself
	AsGood                    // another, and as good by the order of perfect play
	Slower                    // keeps the outcome, but wins later or loses sooner
	Dearer                    // keeps the outcome of a sum too large to search, but costs more
	GaveAway                  // Win to Loop or Lose, or Loop to Lose
)

// Rate holds the move made against the best of its position.
func Rate(made, best Option) Judgement {
	switch {
	case made.Move == best.Move:
		return Chosen
	case !made.Verdict.Outcome.Equals(best.Verdict.Outcome):
		return GaveAway
	case made.Best:
		return AsGood
	case made.Verdict.Exact():
		return Slower
	}
	return Dearer
}

// Judged is what a review says of one ply of a match: the position then, and the
// move that was made in it.
type Judged struct {
	Turn    Player
	Verdict solver.Verdict // for the player to move
	// Total is the sum as it is shown, in additive games; Number the same where
	// it is one.
	Total  string
	Number *solver.Dyadic

	// The move made and the suggested one, each worth what it is to its mover.
	// The last ply of a match has none: Unjudged.
	Made, Best Option
	Judgement  Judgement
	// Stake reports that the player to move had a win, a Loop or a draw to lose here: some
	// move gives it away.
	Stake bool
}

// For is the verdict for either player, to move or not, the remoteness being the
// same for both.
func (j *Judged) For(p Player) solver.Verdict {
	v := j.Verdict
	if p != j.Turn {
		v.Outcome = v.Outcome.Other()
	}
	return v
}

// Words is the judgement in a few words: "best", "slower by 2", "gave away
// Win → Loop"; empty where no move was made.
func (j *Judged) Words() string {
	made, best := j.Made.Verdict, j.Best.Verdict
	switch j.Judgement {
	case Chosen:
		return "best"
	case AsGood:
		return "as good"
	case Slower:
		if made.Outcome == solver.Lose {
			return "loses sooner by " + Plies(best.Remoteness-made.Remoteness)
		}
		return "slower by " + Plies(made.Remoteness-best.Remoteness)
	case Dearer:
		return "costs " + j.Made.Cost.Sub(j.Best.Cost).String() + " more"
	case GaveAway:
		return fmt.Sprintf("gave away %v → %v", best.Outcome, made.Outcome)
	}
	return ""
}

// Review is a match looked back on.
type Review struct {
	Plies    []Judged // by ply: as many as the match has moves, and one
	Solution Solution // the deepest that it took
}

// Count is how many moves of a player have a judgement.
func (r *Review) Count(p Player, of Judgement) int {
	n := 0
	for i := range r.Plies {
		if r.Plies[i].Turn == p && r.Plies[i].Judgement == of {
			n++
		}
	}
	return n
}

// totaller is a solution of a sum whose total is a number.
type totaller interface {
	Total(p Position) solver.Dyadic
}

// progressPart is how finely a review tells how far it is with one ply.
const progressPart = 1000

// NewReview looks back on all moves that a match holds, those taken back
// included, in one pass from its start: a Think a ply. Nothing may change the
// match meanwhile; see Match.Branch.
func NewReview(ctx context.Context, m *Match, s Solution, opt solver.Options) (*Review, error) {
	r := &Review{Plies: make([]Judged, m.Len()+1)}
	for ply := range r.Plies {
		p := m.At(ply)
		var a *Analysis
		var err error
		if s, a, err = thinkPart(ctx, m.Board, s, p, ply, len(r.Plies), opt); err != nil {
			return nil, err
		}
		r.Plies[ply] = judged(s, a)
		if ply < m.Len() {
			r.Plies[ply] = r.Plies[ply].by(a, m.Move(ply))
		}
	}
	r.Solution = s
	return r, nil
}

// thinkPart is Think of one position of so many, of whose progress it is a part.
func thinkPart(ctx context.Context, b Board, s Solution, p Position, part, of int, opt solver.Options) (Solution, *Analysis, error) {
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
	return Think(ctx, b, s, p, one)
}

// judged is what is said of a position in which no move was made.
func judged(s Solution, a *Analysis) Judged {
	j := Judged{Turn: a.Position.Turn(), Verdict: a.Verdict}
	if sum, ok := s.(Additive); ok {
		j.Total = sum.Sum(a.Position).Total
	}
	if sum, ok := s.(totaller); ok {
		total := sum.Total(a.Position)
		j.Number = &total
	}
	return j
}

// by is the same with the move that was made.
func (j Judged) by(a *Analysis, mv Move) Judged {
	j.Best = a.Options[0]
	for _, o := range a.Options {
		if o.Move == mv {
			j.Made = o
		}
		j.Stake = j.Stake || !o.Verdict.Outcome.Equals(j.Best.Verdict.Outcome)
	}
	j.Judgement = Rate(j.Made, j.Best)
	return j
}
