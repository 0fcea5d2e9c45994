package solver

import "context"

// Check checks the verdicts of an arena, such as Settle's, against their definition, and counts
// them.
//
// Wins and Loses with a remoteness, and ends, are checked node by node as CheckTable does. In a
// Draw and in a Loop no reply wins. A Loop has a reply that is a Loop. A Draw has none, and the
// Draws can be ordered so that each comes after the Draws it leads to. If Forever names a player,
// there are no Loops, a Draw where the other player moves need come after only one of the Draws it
// leads to, and a Win without an end has a reply that is one, and none that wins with an end.
//
// The error is a *Flaw for the first node that breaks this, or with State -1 if the Draws cannot be
// ordered, or the context's. O(states + edges) time, 8 bytes a state.
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

// replyCount counts the replies to a state by their verdicts.
type replyCount struct {
	all      int
	met      [Outcomes]int // by outcome, for the player who replies
	endless  [Outcomes]int // those of them that win or lose only by a play without end
	nearest  int32         // of those that win; Unknown if none does
	farthest int32         // of those that lose; Unknown if none does
}

// counted returns the numbers of replies to v, as out judges them. O(replies).
func (a *Arena) counted(out Verdicts, v int32) replyCount {
	r := replyCount{nearest: Unknown, farthest: Unknown}
	for _, to := range a.Fwd.Out(v) {
		as := a.before(v, to, out.At(int(to)))
		r.all++
		r.met[as.Outcome]++
		switch {
		case as.Remoteness == Endless:
			r.endless[as.Outcome]++
		case as.Outcome == Win && (r.nearest == Unknown || as.Remoteness < r.nearest):
			r.nearest = as.Remoteness
		case as.Outcome == Lose:
			r.farthest = max(r.farthest, as.Remoteness)
		}
	}
	return r
}

// checkNode checks one verdict against those of the replies, and counts it. The error is a *Flaw.
func (a *Arena) checkNode(out Verdicts, v int32, report *Report) error {
	claim := out.At(int(v))
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
	found := ""
	if r := a.counted(out, v); r.all > 0 {
		found = a.contradiction(v, claim, r)
	} else if end := a.Nodes[v].End(); claim.Outcome != end || !end.Even() && claim.Remoteness != 0 {
		found = "the play ends there as a " + end.String()
	} else if claim.Outcome == Win {
		report.Over++
	}
	if found != "" {
		return &Flaw{State: int(v), Claim: claim.String(), Found: found}
	}
	return nil
}

// contradiction returns what about the replies to v contradicts a verdict on it; "" if nothing
// does.
func (a *Arena) contradiction(v int32, claim Verdict, r replyCount) string {
	exactly := claim.Remoteness >= 0
	switch {
	case claim.Remoteness == Endless && a.Forever == Nobody:
		return "nobody wins a play without end"
	case claim.Remoteness == Endless && claim.Outcome != a.endless(v):
		return "the other player wins a play without end"
	case claim.Outcome == Loop && a.Forever != Nobody:
		return "a play without end is won"
	case claim.Outcome == Win && exactly && r.nearest != claim.Remoteness:
		return "the nearest win is " + Verdict{Win, r.nearest}.String()
	case claim.Outcome == Win && !exactly && (r.nearest != Unknown || r.endless[Win] == 0):
		return "no reply wins without an end, or one wins with it"
	case claim.Outcome != Win && r.met[Win] > 0:
		return "a reply wins"
	case claim.Outcome == Lose && r.met[Lose] < r.all:
		return "a reply does not lose"
	case claim.Outcome == Lose && exactly && (r.endless[Lose] > 0 || r.farthest != claim.Remoteness):
		return "the farthest loss is " + Verdict{Lose, r.farthest}.String()
	case claim.Outcome == Lose && !exactly && r.endless[Lose] == 0:
		return "every reply loses in the end"
	case claim.Outcome.Even() && r.met[Loop]+r.met[Draw] == 0:
		return "no reply keeps the draw"
	case claim.Outcome == Loop && r.met[Loop] == 0:
		return "no reply is a Loop"
	case claim.Outcome == Draw && r.met[Loop] > 0:
		return "a reply is a Loop"
	}
	return ""
}

// checkShared checks that every Draw comes to an end: the Draws can be ordered so that each comes
// after all Draws it leads to, or, where the player to move would lose a play without end, after
// one of them. The error is a *Flaw with State -1, or the context's.
func (a *Arena) checkShared(out Verdicts, tick *ticker) error {
	order := make([]int32, 0, len(out))
	left := make([]int32, len(out)) // by Draw: the replies that must come before it and have not come yet
	draws := 0
	for v := range int32(len(out)) {
		if out.At(int(v)).Outcome != Draw {
			continue
		}
		draws++
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
