package solver

import "context"

// Check checks the verdicts of an arena, such as Settle's, against their definition, and counts
// them.
//
// Wins and Loses with a remoteness, and ends, are checked node by node as CheckTable does. The
// rest is checked as a whole: neither player can win there; a Draw has no reply that is a Loop,
// and the Draws can be ordered so that each comes after the Draws it leads to; a Loop has a
// reply that is a Loop. If Forever names a player, a Draw is where the other player can force
// one, and no win claimed to be without an end has a reply that wins with an end.
//
// The error is a *Flaw for the first node that breaks this, or the context's. O(states + edges)
// time, 4 bytes a state.
func (a *Arena) Check(ctx context.Context, out Verdicts) (Report, error) {
	report := Report{Longest: Unknown, Largest: Unknown}
	if err := covers("verdicts", len(out), a.Len()); err != nil {
		return report, err
	}
	tick := Options{}.ticker(ctx, 2*int64(len(out)))
	for v := range int32(len(out)) {
		if err := tick.spend(int64(v), int64(a.Replies(v))+1); err != nil {
			return report, err
		}
		if err := a.checkNode(out, v, &report); err != nil {
			return report, err
		}
	}
	return report, a.checkShared(out, tick)
}

// checkNode checks one verdict against those of the replies, and counts it.
func (a *Arena) checkNode(out Verdicts, v int32, report *Report) error {
	var met [Outcomes]int // by outcome for the player to move here: the number of replies
	var endless [Outcomes]int
	nearest, farthest := Unknown, Unknown
	replies := a.Fwd.Out(v)
	for _, to := range replies {
		as := a.before(v, to, out.At(int(to)))
		met[as.Outcome]++
		switch {
		case as.Remoteness == Endless:
			endless[as.Outcome]++
		case as.Outcome == Win && (nearest == Unknown || as.Remoteness < nearest):
			nearest = as.Remoteness
		case as.Outcome == Lose:
			farthest = max(farthest, as.Remoteness)
		}
	}
	claim := out.At(int(v))
	wrong := func(found string) error { return &Flaw{State: int(v), Claim: claim.String(), Found: found} }
	report.Longest = max(report.Longest, claim.Remoteness)
	switch claim.Outcome {
	case Win:
		report.Win++
	case Lose:
		report.Lose++
	case Loop:
		report.Loop++
	case Draw:
		report.Draw++
	}
	if len(replies) == 0 {
		if end := a.Nodes[v].End(); claim.Outcome != end || !end.Even() && claim.Remoteness != 0 {
			return wrong("the play ends there as a " + end.String())
		}
		if claim.Outcome == Win {
			report.Over++
		}
		return nil
	}
	exactly := claim.Remoteness >= 0
	switch {
	case claim.Remoteness == Endless && a.Forever == Nobody:
		return wrong("nobody wins a play without end")
	case claim.Remoteness == Endless && claim.Outcome != a.endless(v):
		return wrong("the other player wins a play without end")
	case claim.Outcome == Loop && a.Forever != Nobody:
		return wrong("a play without end is won")
	case claim.Outcome == Win && exactly && nearest != claim.Remoteness:
		return wrong("the nearest win is " + Verdict{Win, nearest}.String())
	case claim.Outcome == Win && !exactly && (nearest != Unknown || endless[Win] == 0):
		return wrong("no reply wins without an end, or one wins with it")
	case claim.Outcome != Win && met[Win] > 0:
		return wrong("a reply wins")
	case claim.Outcome == Lose && met[Lose] < len(replies):
		return wrong("a reply does not lose")
	case claim.Outcome == Lose && exactly && (endless[Lose] > 0 || farthest != claim.Remoteness):
		return wrong("the farthest loss is " + Verdict{Lose, farthest}.String())
	case claim.Outcome == Lose && !exactly && endless[Lose] == 0:
		return wrong("every reply loses in the end")
	case claim.Outcome.Even() && met[Loop]+met[Draw] == 0:
		return wrong("no reply keeps the draw")
	case claim.Outcome == Loop && met[Loop] == 0:
		return wrong("no reply is a Loop")
	case claim.Outcome == Draw && met[Loop] > 0:
		return wrong("a reply is a Loop")
	}
	return nil
}

// checkShared checks that every Draw comes to an end: the Draws can be ordered so that each
// comes after the replies that make it one. A player who would lose a play without end needs one
// such reply; for anybody else every reply that is a Draw must come before.
func (a *Arena) checkShared(out Verdicts, tick *ticker) error {
	order := make([]int32, 0, len(out))
	left := make([]int32, len(out)) // by Draw: the replies that must come before it and have not come yet
	for v := range int32(len(out)) {
		if out.At(int(v)).Outcome != Draw {
			continue
		}
		for _, to := range a.Fwd.Out(v) {
			if out.At(int(to)).Outcome == Draw {
				left[v]++
			}
		}
		if a.Forever != Nobody && a.endless(v) == Lose {
			left[v] = min(left[v], 1)
		}
		if left[v] == 0 {
			order = append(order, v)
		}
	}
	draws := 0
	for v := range out {
		if out.At(v).Outcome == Draw {
			draws++
		}
	}
	for head := 0; head < len(order); head++ {
		if err := tick.spend(int64(len(out)+head), int64(len(a.Rev.Out(order[head])))+1); err != nil {
			return err
		}
		for _, u := range a.Rev.Out(order[head]) {
			if left[u] > 0 {
				if left[u]--; left[u] == 0 {
					order = append(order, u)
				}
			}
		}
	}
	if len(order) < draws {
		return &Flaw{State: -1, Claim: "every Draw comes to an end", Found: "some go round in a circle"}
	}
	return nil
}
