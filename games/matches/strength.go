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

// A side that errs differs from the perfect player in one way: it looks ahead a limited number
// of plies. It sees every Win and every Lose that ends within them and takes all else for even.
// Of that it plays the best: the fastest win, else a move that is not lost, else the longest
// resistance; among equals at random. If moves have a cost it compares as many of the equals as
// it surely sees plies, and takes the cheapest.
//
// The depth is drawn for each move: never less than its sight, and r plies or more with a
// probability of sight/r. So it overlooks half of what lies twice as far as its sight, and two
// thirds of what lies three times as far. Now and then it slips, and sees nothing but a win in
// 1; the beginner, whom newcomers meet first, always does.
//
// Where the end is too far to be searched for, the values of parts are added up instead. Each
// part with a value then counts as two plies, and all together as farPlies or more.

// strength says how well a weaker side sees.
type strength struct {
	sight uint64 // how many plies ahead it always sees
	slips uint64 // it slips once in so many moves; 1: always
}

var strengths = [...]strength{
	Beginner: {1, 1},
	Novice:   {2, 8},
	Amateur:  {4, 16},
	Expert:   {6, 32},
}

// farPlies is how many plies away an end of unknown distance counts at least.
const farPlies = 16

// About says in a line how a side plays.
func (s Side) About() string { return s.Abouts()[0] }

// Abouts returns About, and after it shorter ways to say it, the shortest last.
func (s Side) Abouts() []string {
	switch s {
	case Person:
		return []string{"whoever sits at the keyboard"}
	case Perfect:
		return []string{"sees everything, and never gives anything away", "sees everything"}
	}
	of := strengths[s]
	if of.slips == 1 {
		return []string{"sees a win in one move, and nothing else", "sees a win in one move"}
	}
	near := fmt.Sprintf("sees %s ahead", english.Plies(int32(of.sight)))
	far := fmt.Sprintf("%s, half of what is %d away", near, 2*of.sight)
	return []string{fmt.Sprintf("%s; slips once in %d moves", far, of.slips), far, near}
}

// Choose returns the move of a side in an analysed position of b that is not the end. Person
// and Perfect get the best move. Equal seeds, plies and positions give equal moves. O(moves).
func (s Side) Choose(b games.Board, solution games.Solution, a *games.Analysis, seed uint64, ply int) games.Option {
	if s == Person || s == Perfect {
		return a.Options[0]
	}
	hash := fnv.New64a()
	hash.Write([]byte(a.Position.Key()))
	rng := rand.New(rand.NewPCG(seed, hash.Sum64()+uint64(ply)))
	depth := strengths[s].depth(rng)
	var best []games.Option
	for _, o := range believed(b, solution, a, depth) {
		switch c := compareTo(best, o); {
		case c < 0:
			best = append(best[:0], o)
		case c == 0:
			best = append(best, o)
		}
	}
	var chosen games.Option
	for i := range min(depth, strengths[s].sight) {
		index := best[rng.IntN(len(best))].Index
		o := a.Options[slices.IndexFunc(a.Options, func(o games.Option) bool { return o.Index == index })]
		if i == 0 || o.Cost.Cmp(chosen.Cost) < 0 {
			chosen = o
		}
	}
	return chosen
}

// compareTo compares o with the best options so far; negative: o is better, or the first.
func compareTo(best []games.Option, o games.Option) int {
	if len(best) == 0 {
		return -1
	}
	return games.Compare(o, best[0])
}

// believed returns the options, in the game's own order, with the verdicts that a player sees
// who looks so many plies ahead: whatever lies further away seems even.
func believed(b games.Board, s games.Solution, a *games.Analysis, depth uint64) []games.Option {
	far := uint64(farPlies)
	if add, ok := s.(games.Additive); ok && !a.Options[0].Verdict.Exact() {
		parts := uint64(0)
		for _, term := range add.Sum(a.Position).Terms {
			if term != "0" {
				parts++
			}
		}
		far = max(far, 2*parts)
	}
	list := slices.SortedFunc(slices.Values(a.Options), func(a, b games.Option) int { return a.Index - b.Index })
	for i := range list {
		o := &list[i]
		o.Share = [2]int{}
		plies := far
		switch {
		case o.Verdict.Remoteness >= 0:
			plies = uint64(o.Verdict.Remoteness)
		case o.Verdict.Outcome == solver.Win && s.Verdict(b.Play(a.Position, o.Move)).Remoteness == 0:
			plies = 1
		}
		if o.Verdict.Outcome.Even() || plies > depth {
			o.Verdict, o.Cost = solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}, solver.Dyadic{}
		}
	}
	return list
}

// depth draws how many plies ahead a side looks in this move.
func (s strength) depth(rng *rand.Rand) uint64 {
	const one = 1 << 32
	slip, x := rng.Uint64N(s.slips) == 0, rng.Uint64N(one)+1
	if slip {
		return 1
	}
	return s.sight * one / x
}
