package matches

import (
	"fmt"
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
// its sight has plies, and takes the cheapest.
//
// The depth is drawn for each move: r plies or more with a probability of sight/r. So it
// overlooks half of what lies twice as far as its sight, and two thirds of what lies three times
// as far. A match of fewer than fullLength plies cuts the sight in proportion, so that nobody sees
// the whole of a short match.
//
// Now and then it slips, as people do; the beginner, whom newcomers meet first, always does. Half
// of the slips are near-sighted: it sees a win in 1 and nothing else. In a quarter it is greedy: it
// sees no more, and of what is left takes what tempts most, on a board that is Tempting. In a
// quarter it is forgetful: it plans forgetPlies ahead as if a rule did not exist, on a board that
// is Forgettable; a win in 1 it takes all the same. Where a board has no such thing it is
// near-sighted.
//
// The expert knows temperatures: where it sees no win, and a part is hot, it makes one of the moves
// of Hottest that do not lose as far as it sees.
//
// Where the end is too far to be searched for, the values of parts are added up instead. Each
// part with a value then counts as two plies, and all together as farPlies or more.

// strength describes a side that errs.
type strength struct {
	sight   uint64 // how many plies ahead it always looks, in a match of fullLength plies or more
	slips   uint64 // it slips in one of this many moves; 1: in every move
	hottest bool   // among moves that seem equal, it prefers those in the hottest part
}

var strengths = [...]strength{
	Beginner: {1, 1, false},
	Novice:   {2, 8, false},
	Amateur:  {4, 16, false},
	Expert:   {6, 32, true},
}

// fullLength is the length of a match, in plies, from which on the sight is not cut.
const fullLength = 12

// farPlies is the least distance, in plies, at which an end of unknown distance is taken to
// be.
const farPlies = 16

// prefersHottest reports whether a side moves in hottest parts.
func (s Side) prefersHottest() bool { return s.IsStrength() && s != Perfect && strengths[s].hottest }

// About says in a line how a side plays.
func (s Side) About() string { return s.abouts()[0] }

// abouts returns wordings of how a side plays, the longest first.
func (s Side) abouts() []string {
	switch s {
	case Person:
		return []string{"whoever sits at the keyboard"}
	case Bot:
		return []string{"a program of yours"}
	case Perfect:
		return []string{"sees everything, and never gives anything away", "sees everything"}
	}
	of := strengths[s]
	if of.slips == 1 {
		return []string{"sees a win in one move, and little else", "sees a win in one move", "sees one-move wins"}
	}
	return of.abouts("")
}

// AboutsIn returns wordings of how a side plays g, the longest first: they mention temperatures
// only if g has them.
func (s Side) AboutsIn(g *games.Game) []string {
	if !s.prefersHottest() || !g.Hot {
		return s.abouts()
	}
	return strengths[s].abouts(", else moves in the hottest part")
}

// abouts returns the wordings of Side.abouts for a side that looks ahead. Knows is added to them:
// what else the side goes by.
func (of strength) abouts(knows string) []string {
	near := fmt.Sprintf("looks %s ahead", english.Plies(int32(of.sight)))
	far := near + ", less in short matches" + knows
	list := []string{fmt.Sprintf("%s; slips once in %d moves", far, of.slips), far}
	if knows != "" {
		list = append(list, near+knows)
	}
	return append(list, near)
}

// believed returns the options, in the game's own order, with the verdicts as they seem to
// a player who looks depth plies ahead: everything farther away seems even.
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

// length returns how many plies a match has in all if best play follows from an analysed
// position, after ply plies. It returns fullLength if there are more, or if the end is
// unknown or never comes.
func length(a *games.Analysis, ply int) uint64 {
	left := a.Verdict.Remoteness
	if a.Verdict.Outcome.Even() || left < 0 {
		return fullLength
	}
	return min(uint64(ply)+uint64(left), fullLength)
}

// depth draws how many plies ahead a side looks in a move without a slip, given the length
// of the match.
func (s strength) depth(rng *rand.Rand, length uint64) uint64 {
	const one = 1 << 32
	x := rng.Uint64N(one) + 1
	return max(s.sight*min(length, fullLength)*one/fullLength/x, 1)
}
