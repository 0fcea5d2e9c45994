package solver

import (
	"cmp"
	"fmt"
)

// Outcome is the result of best play by both sides, for the player to move. The zero value is
// Loop. Only an Arena has Draws.
type Outcome uint8

const (
	Loop Outcome = iota // neither player can force an end in their favour, and the play may never end
	Win                 // the player to move can
	Lose                // the other player can
	Draw                // neither player can, and the play ends all the same
)

// Outcomes is the number of outcomes, the length of an array indexed by Outcome.
const Outcomes = 4

// String returns "Loop", "Win" or "Lose", the judges' words, or "Draw".
func (o Outcome) String() string { return [Outcomes]string{"Loop", "Win", "Lose", "Draw"}[o] }

// Even reports whether neither player can force a win: a Loop or a Draw. They are equal when
// moves are chosen.
func (o Outcome) Even() bool { return o == Loop || o == Draw }

// Equals reports whether two outcomes are worth the same to the player to move: Loop and Draw
// are.
func (o Outcome) Equals(p Outcome) bool { return o == p || o.Even() && p.Even() }

// MarshalText returns String, so that JSON holds the word. The error is always nil.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// Worse reports whether o is worth less than p to the player to move. Lose is less than Loop and
// Draw, and these are less than Win.
func (o Outcome) Worse(p Outcome) bool { return rank(o) > rank(p) }

// Other returns the outcome for the other player: it swaps Win and Lose.
func (o Outcome) Other() Outcome {
	switch o {
	case Win:
		return Lose
	case Lose:
		return Win
	}
	return o
}

const (
	// Unknown stands for a remoteness that is undefined (Loop, Draw) or was not computed.
	Unknown int32 = -1
	// Endless is the remoteness of a play that is won by never coming to an end.
	Endless int32 = -2
)

// Verdict is the outcome of a position for its player to move, with its remoteness: the number
// of plies until the end if the winner hurries and the loser stalls. Remoteness is 0 where the
// game is over, Endless where a play without end is won, and Unknown for a Loop, for a Draw, and
// where it was not computed. Where players take turns and whoever cannot move has lost,
// remoteness is odd for every Win and even for every Lose.
type Verdict struct {
	Outcome    Outcome
	Remoteness int32
}

// undecided is the verdict of every Loop.
var undecided = Verdict{Loop, Unknown}

// Exact reports whether the remoteness is known, or the outcome (Loop, Draw) has none.
func (v Verdict) Exact() bool { return v.Outcome.Even() || v.Remoteness != Unknown }

// String returns the verdict in short: "Win in 5", "Lose in 0", "Win without end" or "Loop".
func (v Verdict) String() string {
	switch {
	case v.Remoteness == Endless:
		return v.Outcome.String() + " without end"
	case v.Outcome.Even() || v.Remoteness < 0:
		return v.Outcome.String()
	}
	return fmt.Sprintf("%v in %d", v.Outcome, v.Remoteness)
}

// ForMover returns the verdict of a move, given the verdict v of the position it leads to. It
// swaps Win and Lose, as v belongs to the next player, and adds one ply.
func (v Verdict) ForMover() Verdict {
	v.Outcome = v.Outcome.Other()
	return v.Later()
}

// Later returns the verdict of a move after which the same player moves again, given the verdict
// v of the position it leads to: it adds one ply.
func (v Verdict) Later() Verdict {
	if v.Remoteness >= 0 {
		v.Remoteness++
	}
	return v
}

// Compare compares two moves by their verdicts for the player who makes them. It is negative if
// a is better, positive if b is, and 0 if they are equal. From best to worst: a Win in fewer
// plies, a Win in more, a Loop or a Draw, a Lose in more plies, a Lose in fewer. A Win or Lose
// whose remoteness is Unknown or Endless counts as the longest.
func Compare(a, b Verdict) int {
	if !a.Outcome.Equals(b.Outcome) {
		return rank(a.Outcome) - rank(b.Outcome)
	}
	ra, rb := distance(a), distance(b)
	if a.Outcome == Lose {
		ra, rb = rb, ra
	}
	return cmp.Compare(ra, rb)
}

// rank returns how good an outcome is for the player to move, as a number that is smaller for a
// better one: 0 for Win, 1 for Loop and for Draw, neither of which is better than the other, and 2
// for Lose.
func rank(o Outcome) int {
	switch o {
	case Win:
		return 0
	case Loop, Draw:
		return 1
	}
	return 2
}

// distance returns the remoteness; 0 for a Loop or a Draw, and more than any remoteness if it is
// Unknown or Endless. Compare orders two Wins, or two Loses, by it.
func distance(v Verdict) int64 {
	if v.Outcome.Even() {
		return 0
	}
	if v.Remoteness < 0 {
		return 1 << 32
	}
	return int64(v.Remoteness)
}

// Table holds the verdict of every state of a solved Graph or Circle, 4 bytes a state. An entry
// is the remoteness, whose parity tells a Win (odd) from a Lose (even), or Unknown for a Loop.
// An Arena has Verdicts instead.
type Table []int32

// At returns the verdict of one state. O(1).
func (t Table) At(state int) Verdict {
	r := t[state]
	switch {
	case r < 0:
		return undecided
	case r&1 == 1:
		return Verdict{Win, r}
	}
	return Verdict{Lose, r}
}

// Verdicts holds the verdict of every state of a solved Arena, 4 bytes a state; there the parity
// of the remoteness does not tell the outcome. make(Verdicts, n) holds n Loops. Read and write
// elements with At and Set only.
type Verdicts []int32

// without lists the verdicts that have no remoteness. Entry i is stored as -i, so the zero value
// is a Loop.
var without = [...]Verdict{undecided, {Draw, Unknown}, {Win, Unknown}, {Lose, Unknown}, {Win, Endless}, {Lose, Endless}}

// Set sets the verdict of one state. Its remoteness must be below 2^30-1. O(1).
func (t Verdicts) Set(state int, v Verdict) {
	if v.Remoteness < 0 || v.Outcome.Even() {
		for i, w := range without {
			if w.Outcome == v.Outcome && (w.Remoteness == v.Remoteness || v.Outcome.Even()) {
				t[state] = -int32(i)
				return
			}
		}
	}
	t[state] = v.Remoteness<<1 | int32(v.Outcome&1) + 1
}

// At returns the verdict of one state. O(1).
func (t Verdicts) At(state int) Verdict {
	x := t[state]
	if x <= 0 {
		return without[-x]
	}
	x--
	return Verdict{Lose - Outcome(x&1), x >> 1}
}
