package matches

import (
	"hash/fnv"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// A hint has three steps, each telling more: how many moves keep the outcome, what to look for and
// where the best one is, and which one it is.

// HowMany returns the first step of a hint: how many moves keep the outcome.
func HowMany(a *games.Analysis) string {
	switch {
	case len(a.Options) == 1:
		return "there is only one move"
	case a.Verdict.Outcome == solver.Lose:
		return "every move loses against best play: hold out and wait for a mistake"
	case a.Keeping() == len(a.Options):
		return a.KeepingWords() + ": any will do"
	}
	return a.KeepingWords()
}

// WhatFor returns what to look for in an analysed position. The second step of a hint says it
// before it says where the best move is. In a lost position that is to hold out longest, if some
// move loses sooner; where every move wins, to win soonest, if some move takes longer; where only
// some win, the game's idea. It returns "" in all other positions, if there is one move, or if the
// game has no idea that fits into a clause.
func WhatFor(m *Match, s games.Solution, a *games.Analysis) string {
	last := len(a.Options) - 1
	switch {
	case last < 1:
		return ""
	case a.Verdict.Outcome == solver.Lose && a.Verdict.Exact() && a.Options[last].Verdict != a.Verdict:
		return "all lose; to hold out longest"
	case a.Verdict.Outcome == solver.Win && a.Keeping() == len(a.Options):
		if a.Verdict.Exact() && a.Options[last].Verdict != a.Verdict {
			return "to win soonest"
		}
		return ""
	case a.Verdict.Outcome != solver.Win:
		return ""
	}
	if tells, ok := s.(games.IdeaTeller); ok {
		return tells.Idea(a.Position, m.Spoken())
	}
	add, sums := s.(games.Additive)
	if !sums {
		return ""
	}
	switch is := add.Sum(a.Position); {
	case len(is.Terms) < 2 && is.XOR && twins(add.Sum(m.Board.Play(a.Position, a.Options[0].Move))):
		return "look for a move that leaves two parts that cancel, such as two equal ones"
	case len(is.Terms) < 2:
		return ""
	case is.XOR:
		return "look for what cancels in pairs, such as two equal parts"
	case is.Number != nil:
		return "part by part, compare how many moves are left to you and to them, and move where you lose least of that"
	}
	return "look for the part in which it matters most who moves next"
}

// AllLose reports whether all of several moves lose, and after the same number of plies. Then no
// move is better than another, and a hint has none to name.
func AllLose(a *games.Analysis) bool {
	last := len(a.Options) - 1
	return last > 0 && a.Verdict.Outcome == solver.Lose && a.Verdict.Exact() && a.Options[last].Verdict == a.Options[0].Verdict
}

// twins reports whether a sum has exactly two parts, and both have the same value.
func twins(is games.Sum) bool { return len(is.Terms) == 2 && is.Terms[0] == is.Terms[1] }

// mostNamed is the most moves that a hint names.
const mostNamed = 4

// whereCalled is WhereBest for a board on which moves name the parts, such as stalks. It
// returns the moves that keep the outcome if there are 2 to mostNamed of them, and others
// that do not; else the moves in the part of the best one. It returns no words if those are
// one move or all moves.
func whereCalled(b games.PartCaller, a *games.Analysis, all []games.Move, name func(games.Move) string) (moves []games.Move, says string) {
	part := b.PartCalled(a.Position, a.Options[0].Move)
	if part == "" {
		return nil, ""
	}
	var names []string
	for _, m := range all {
		if slices.ContainsFunc(a.Options[:a.Keeping()], func(o games.Option) bool { return o.Move == m }) {
			moves, names = append(moves, m), append(names, name(m))
		}
	}
	if n := len(moves); 1 < n && n < len(all) && n <= mostNamed {
		return moves, "the best is " + english.OneOf(names)
	}
	moves = slices.DeleteFunc(slices.Clone(all), func(m games.Move) bool { return b.PartCalled(a.Position, m) != part })
	if 1 < len(moves) && len(moves) < len(all) {
		return moves, "look at " + part
	}
	return nil, ""
}

// WhereBest returns the second step of a hint: some of the moves, the best one among them, and
// words for where they are. On a Parter they are the moves in the best move's part, unless that is
// one move or all of them; on a PartCaller see whereCalled. Otherwise they are at most half of all
// moves and at most mostNamed, consecutive in the game's own order; of two moves both, and of three
// all but the worst. The same position always gets the same hint.
func WhereBest(b games.Board, a *games.Analysis) (moves []games.Move, says string) {
	best := a.Options[0]
	all := b.Moves(a.Position)
	if parter, ok := b.(games.Parter); ok {
		moves = slices.DeleteFunc(slices.Clone(all), func(m games.Move) bool { return m.Part != best.Move.Part })
		if 1 < len(moves) && len(moves) < len(all) {
			return moves, "look at " + parter.Part(a.Position, best.Move)
		}
	}
	name := func(m games.Move) string { return Doing(b, a.Position, m) }
	short := func(m games.Move) string { // for a list of moves, in which the rules' own phrases would be too long
		if b.Tell(a.Position, m).Own() {
			return Mention(b, a.Position, m)
		}
		return games.Listed(b, a.Position, m)
	}
	if caller, ok := b.(games.PartCaller); ok {
		if moves, says := whereCalled(caller, a, all, short); says != "" {
			return moves, says
		}
	}
	switch moves = slices.Clone(all); len(all) {
	case 1:
		return moves, "look at " + name(all[0])
	case 2:
		return moves, "look at what can be answered to " + name(all[0]) + ", and what to " + name(all[1])
	case 3:
		worst := a.Options[2]
		moves = slices.Delete(moves, worst.Index, worst.Index+1)
		return moves, "leave " + name(worst.Move) + " aside"
	}
	n := min(len(all)/2, mostNamed)
	h := fnv.New32a()
	h.Write([]byte(a.Position.Key()))
	before := int(h.Sum32() % uint32(n)) // how many of the moves named come before the best one
	from := max(min(best.Index-before, len(all)-n), 0)
	moves = slices.Clone(all[from : from+n])
	names := make([]string, n)
	for i, m := range moves {
		names[i] = short(m)
	}
	return moves, "the best is " + english.OneOf(names)
}
