package solver

import "fmt"

// Outcome is what best play by both sides leads to, for the player to move in
// a position. The zero value is Loop: what no argument settles stays undecided.
// Only an Arena has Draws.
type Outcome uint8

const (
	Loop Outcome = iota // neither player can force an end in their favour, and the play may never end
	Win                 // the player to move can
	Lose                // the other player can
	Draw                // neither player can, and the play ends all the same
)

// Outcomes is how many there are, for arrays with an entry for each.
const Outcomes = 4

// String returns "Loop", "Win" or "Lose", the judges' words, or "Draw".
func (o Outcome) String() string { return [Outcomes]string{"Loop", "Win", "Lose", "Draw"}[o] }

// Even reports whether neither player can force a win: a Loop or a Draw. For
// choosing moves the two are one.
func (o Outcome) Even() bool { return o == Loop || o == Draw }

// Equals reports whether two outcomes are worth the same to whoever moves.
func (o Outcome) Equals(p Outcome) bool { return o == p || o.Even() && p.Even() }

// MarshalText makes an Outcome its word in JSON.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// Worse reports whether an outcome is worth less than another to whoever moves: Lose
// less than Loop and Draw, these less than Win.
func (o Outcome) Worse(p Outcome) bool { return rank(o) > rank(p) }

// Other is the same outcome seen by the other player: Win and Lose swap.
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

// Verdict is the outcome of a position for its player to move and, where it is
// known, the remoteness: the number of plies until the end when the winner
// hurries and the loser stalls. Remoteness is 0 where the game is over, Unknown
// for a Loop and a Draw, and Endless where a play without end is won. Where players
// take turns and whoever cannot move has lost, it is odd for every Win and even for
// every Lose.
type Verdict struct {
	Outcome    Outcome
	Remoteness int32
}

// undecided is the verdict of a Loop.
var undecided = Verdict{Loop, Unknown}

// Exact reports whether the remoteness is known, or the outcome has none.
func (v Verdict) Exact() bool { return v.Outcome.Even() || v.Remoteness != Unknown }

// String is a verdict in short, such as "Win in 5", "Lose in 0" or "Loop".
func (v Verdict) String() string {
	switch {
	case v.Remoteness == Endless:
		return v.Outcome.String() + " without end"
	case v.Outcome.Even() || v.Remoteness < 0:
		return v.Outcome.String()
	}
	return fmt.Sprintf("%v in %d", v.Outcome, v.Remoteness)
}

// ForMover turns the verdict of the position a move leads to, which belongs to
// the player to move there, into the verdict of the move itself, which belongs
// to the player who makes it and counts that ply too.
func (v Verdict) ForMover() Verdict {
	v.Outcome = v.Outcome.Other()
	return v.Later()
}

// Later is the verdict with a ply more before it: of a move after which the same player
// moves again.
func (v Verdict) Later() Verdict {
	if v.Remoteness >= 0 {
		v.Remoteness++
	}
	return v
}

// Compare orders two moves by the verdicts they have for their mover: negative
// if a is the better, positive if b is, 0 if the order of perfect play cannot
// tell them apart. Better is, in this order: a Win in fewer plies, a Win in
// more, a Loop or a Draw, a Lose in more plies, a Lose in fewer. A distance that is
// unknown or endless counts as the longest Win and as the longest Lose.
func Compare(a, b Verdict) int {
	if !a.Outcome.Equals(b.Outcome) {
		return rank(a.Outcome) - rank(b.Outcome)
	}
	ra, rb := distance(a), distance(b)
	if a.Outcome == Lose {
		ra, rb = rb, ra
	}
	switch {
	case ra < rb:
		return -1
	case ra > rb:
		return 1
	}
	return 0
}

func rank(o Outcome) int {
	switch o {
	case Win:
		return 0
	case Loop, Draw:
		return 1
	}
	return 2
}

func distance(v Verdict) int64 {
	if v.Outcome.Even() {
		return 0
	}
	if v.Remoteness < 0 {
		return 1 << 32
	}
	return int64(v.Remoteness)
}

// Table holds the verdict of every state of a solved Graph or Circle, 4 bytes a state:
// the remoteness, whose parity tells a Win (odd) from a Lose (even), or Unknown
// for a Loop. Those of an Arena are Verdicts.
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

// Verdicts holds the verdict of every state of a solved Arena, 4 bytes a state, where
// remoteness tells no outcome by itself; make(Verdicts, n) is n Loops. Its elements
// are for At and Set alone.
type Verdicts []int32

// The verdicts without a remoteness, and the Loop, which is the zero value.
var without = [...]Verdict{undecided, {Draw, Unknown}, {Win, Unknown}, {Lose, Unknown}, {Win, Endless}, {Lose, Endless}}

// Set sets the verdict of one state, whose remoteness is below 2^29. O(1).
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
