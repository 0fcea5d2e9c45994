package games

import (
	"fmt"
	"hash/fnv"
	"slices"

	"zugzwang/solver"
)

// A hint comes in three steps, each of which tells more: how many moves keep the outcome,
// where the best one is to be looked for, and which it is.

// Parter is a Board whose moves are each made in one part of it that has a name: "board
// 2", "token A". Moves of one part are those of one Move.Part.
type Parter interface {
	Board
	Part(p Position, m Move) string
}

// HowMany is the first step of a hint: how many moves of the position keep its outcome,
// which is the player's own where one person plays.
func HowMany(m *Match, a *Analysis) string {
	keep, of := a.Keeping(), len(a.Options)
	what := "the " + a.Verdict.Outcome.String()
	if _, alone := m.Alone(); alone && a.Verdict.Outcome == solver.Win {
		what = "your win"
	}
	switch {
	case of == 1:
		return "there is only one move"
	case a.Verdict.Outcome == solver.Lose:
		return "every move loses against best play: hold out and wait for a mistake"
	case keep == of:
		return "every move keeps " + what
	case keep == 1:
		return fmt.Sprintf("1 of %d moves keeps %s", of, what)
	}
	return fmt.Sprintf("%d of %d moves keep %s", keep, of, what)
}

// mostNamed is how many moves a hint names.
const mostNamed = 4

// WhereBest is the second step of a hint: some of the moves of a position, the best among
// them, and where they are, in words. They are those in one part of the board, if that
// has parts to choose from and a name for them; else at most half of all moves, next to
// each other in the game's own order. Where there are two moves to choose from at least,
// at least two are left: of three the worst is left out. The same position gets the same
// hint.
func WhereBest(b Board, a *Analysis) (moves []Move, says string) {
	best := a.Options[0]
	all := b.Moves(a.Position)
	if parter, ok := b.(Parter); ok {
		moves = slices.DeleteFunc(slices.Clone(all), func(m Move) bool { return m.Part != best.Move.Part })
		if 1 < len(moves) && len(moves) < len(all) {
			return moves, "look at " + parter.Part(a.Position, best.Move)
		}
	}
	name := func(m Move) string { return Mention(b, a.Position, m) }
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
	before := int(h.Sum32() % uint32(n)) // of the best one
	from := max(min(best.Index-before, len(all)-n), 0)
	moves = slices.Clone(all[from : from+n])
	names := make([]string, n)
	for i, m := range moves {
		names[i] = name(m)
	}
	return moves, "one of " + OneOf(names)
}
