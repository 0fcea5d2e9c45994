package matches

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// choice is the move that a side chose, and why.
type choice struct {
	games.Option
	depth   uint64 // how many plies it looked ahead
	tempted string // what tempted it, in the past tense; "" if nothing did, or it would have moved so anyway
	forgot  string // the rule that it forgot; "" if none, or it would have moved so anyway
	hottest bool   // it moved in a hottest part, and would not have done so otherwise
}

// slipKind is a way in which a side errs when it slips.
type slipKind int

const (
	nearSighted slipKind = iota
	greedy
	forgetful
)

// slips holds the kinds of slips. A kind is drawn as often as it occurs.
var slips = [...]slipKind{nearSighted, nearSighted, greedy, forgetful}

// Choose returns the move of a side in an analysed position of b that is not the end. Person and
// Perfect get the best move; Bot must not be asked. Equal seeds, plies and positions give equal
// moves. O(moves).
func (s Side) Choose(b games.Board, solution games.Solution, a *games.Analysis, seed uint64, ply int) games.Option {
	return s.choose(b, solution, a, seed, ply, true).Option
}

// ChooseAtOnce is Choose without waiting for values: on a board that does not fall into
// parts, where values take long to find (see games.LateValues), the side does without them.
func (s Side) ChooseAtOnce(b games.Board, solution games.Solution, a *games.Analysis, seed uint64, ply int) games.Option {
	_, adds := solution.(games.Additive)
	return s.choose(b, solution, a, seed, ply, adds).Option
}

// choose returns the move that Choose returns, and why the side made it. If values is
// false, the temperatures of parts are not known, and a side that plays by them does
// without.
func (s Side) choose(b games.Board, solution games.Solution, a *games.Analysis, seed uint64, ply int, values bool) choice {
	if s == Person || s == Perfect {
		return choice{Option: a.Options[0]}
	}
	rng := source(a.Position, seed, uint64(ply))
	c, kind, looks := choice{depth: 1}, nearSighted, false
	if rng.Uint64N(strengths[s].slips) == 0 {
		kind = slips[rng.IntN(len(slips))]
	} else {
		c.depth, looks = strengths[s].depth(rng, length(a, ply)), true
	}
	best := leading(believed(b, solution, a, c.depth))
	switch tempting, tempts := b.(games.Tempting); {
	case kind == greedy && tempts:
		best, c.tempted = tempted(tempting, a.Position, best)
	case kind == forgetful && best[0].Verdict.Outcome != solver.Win:
		if other, rule := forgetting(b, a, rng); rule != "" && !slices.EqualFunc(other, best, sameMove) {
			best, c.forgot = other, rule
		}
	case values && s.prefersHottest() && looks && best[0].Verdict.Outcome != solver.Win:
		best, c.hottest = hottest(b, solution, a.Position, best)
	}
	for i := range min(c.depth, strengths[s].sight) {
		index := best[rng.IntN(len(best))].Index
		o := a.Options[slices.IndexFunc(a.Options, func(o games.Option) bool { return o.Index == index })]
		if i == 0 || o.Cost.Cmp(c.Cost) < 0 {
			c.Option = o
		}
	}
	return c
}

// sameMove reports whether two options are the same move.
func sameMove(a, b games.Option) bool { return a.Move == b.Move }

// source returns the random source of a move.
func source(p games.Position, seed, ply uint64) *rand.Rand {
	hash := fnv.New64a()
	hash.Write([]byte(p.Key()))
	return rand.New(rand.NewPCG(seed, hash.Sum64()+ply))
}

// leading returns the best of some options, which may be several, in the order given.
func leading(list []games.Option) (best []games.Option) {
	for _, o := range list {
		switch {
		case len(best) == 0 || games.Compare(o, best[0]) < 0:
			best = append(best[:0], o)
		case games.Compare(o, best[0]) == 0:
			best = append(best, o)
		}
	}
	return best
}

// tempted returns the most tempting options, and what a player did who takes one of them.
// If all are equally tempting it returns all of them and "".
func tempted(b games.Tempting, p games.Position, list []games.Option) (best []games.Option, did string) {
	most := int64(0)
	for _, o := range list {
		much, does := b.Tempt(p, o.Move)
		if len(best) == 0 || much > most {
			best, most, did = nil, much, does
		}
		if much == most {
			best = append(best, o)
		}
	}
	if len(best) == len(list) {
		return list, ""
	}
	return best, did
}

// forgetPlies is how many plies a side plans ahead when it forgets a rule. mostForgetful is
// the most positions that it looks at then; if there are more, it plans fewer plies ahead.
const (
	forgetPlies   = 4
	mostForgetful = 4096
)

// forgetting draws one of the board's rules, and returns the moves that seem best to
// somebody who forgets it, and the rule. The rule is "" if the board has none, or if all
// legal moves are invisible to somebody who forgets it.
func forgetting(b games.Board, a *games.Analysis, rng *rand.Rand) (best []games.Option, rule string) {
	of, ok := b.(games.Forgettable)
	if !ok {
		return nil, ""
	}
	rules := of.Forgettable()
	if len(rules) == 0 {
		return nil, ""
	}
	r := rules[rng.IntN(len(rules))]
	seen := r.Moves(a.Position)
	plies, positions := 1, len(seen)
	for plies < forgetPlies && positions*len(seen) <= mostForgetful {
		plies, positions = plies+1, positions*len(seen)
	}
	var list []games.Option
	for i, m := range b.Moves(a.Position) {
		if !slices.Contains(seen, m) {
			continue
		}
		next := b.Play(a.Position, m)
		list = append(list, games.Option{Move: m, Index: i, Verdict: games.ForMover(a.Position, next, foreseen(b, r.Moves, next, plies-1))})
	}
	if len(list) == 0 {
		return nil, ""
	}
	return leading(list), r.Name
}

// foreseen returns what a search of so many plies finds if both players use moves, the
// moves of somebody who forgot a rule: a win or a loss within these plies, or a Loop of
// unknown distance. It takes O(moves^plies).
func foreseen(b games.Board, moves func(games.Position) []games.Move, p games.Position, plies int) solver.Verdict {
	list := moves(p)
	if len(list) == 0 {
		return solver.Verdict{Outcome: games.End(b, p)}
	}
	best := solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
	if plies == 0 {
		return best
	}
	for i, m := range list {
		next := b.Play(p, m)
		if v := games.ForMover(p, next, foreseen(b, moves, next, plies-1)); i == 0 || solver.Compare(v, best) < 0 {
			best = v
		}
	}
	return best
}

// slip says how the program came to make a move of an analysed position, after ply plies of the
// match: "the beginner slipped: it took the most it could". It returns "" if a person, a bot or the
// perfect player made the move, or if the program at that strength would have made another.
func (m *Match) slip(s games.Solution, a *games.Analysis, ply int, made games.Move) string {
	side := m.Sides[a.Position.Turn()]
	if ply < m.Len() && m.Move(ply) == made {
		side = m.nodes[m.line[ply+1]].by
	}
	if !side.IsStrength() || side == Perfect {
		return ""
	}
	c := side.choose(m.Board, s, a, m.Seed, ply, true)
	if c.Move != made {
		return ""
	}
	did := "looked only " + english.Plies(int32(c.depth)) + " ahead"
	switch {
	case c.tempted != "":
		did = c.tempted
	case c.forgot != "":
		did = "forgot " + c.forgot
	case c.hottest:
		did = "moved where it was hottest"
	}
	return fmt.Sprintf("the %s slipped: it %s", side.Noun(), did)
}
