package games

import "context"

// Valued is a Solution of positions that fall into parts with values of their own. What a
// part is worth follows from what its options are worth, these from theirs, and so on down
// to a part in which nobody can move.
//
// To go down: Parts lists the parts of a position; Whence tells of one of them what its
// value follows from; each of its Options has the position that it leads to and which parts
// of that it has become, to be asked about in the same way. So the line mode has `value`
// list the parts, `value 2` ask about the second one, `value 2 1` about the first option of
// that (its Parts[0] in its To), and so on, as far as there are options. What is told is
// plain sentences; the minus sign, ∞ and arrows in it are for the caller to put into words.
type Valued interface {
	Solution
	// Parts are the parts of p, none where it has no values. O(parts).
	Parts(p Position) []Part
	// Adds says what the parts come to: as it is written, "−1 + 0 + 2 = +1", "" where there is
	// but one; in plain sentences, with who wins that; and why values are added up in such a
	// way, "" where that is plain.
	Adds(p Position) (written, says, why string)
	// Whence is where the value of a part of p comes from, counted from 0. It may take a
	// moment where there are many options, or the rules of the game are slow. The error is
	// the context's, or a *solver.TooLarge.
	Whence(ctx context.Context, p Position, part int) (*Whence, error)
}

// Part is a part of a position and what it is worth.
type Part struct {
	Name  string // "board 2", "token A"; "" where there is but one thing on the table
	State string // how it stands: "r1 c2", "4"
	Value string // "−1", "3/4", "∞(0,2)"
	At    Place  // of it on the board; in part -1 where it is no single place
}

// Whence is where the value of a part comes from: its options and a rule.
type Whence struct {
	Part
	Shown     Position   // in which the part stands so: the one asked about, or the part alone
	Impartial bool       // both players have the same options
	Options   []Follower // those of player 0 before those of player 1; in the game's own order
	Rule      string     // the arithmetic: "{−1 | 2} = 0", "mex {0, 1, 3} = 2"
	Says      string     // the same in sentences
	Means     string     // what it is to be worth that, in sentences
	Gloss     []string   // what terms of Says mean, a sentence each; what matters most comes first
	Mex       *Mex       // of what is impartial and has options: how its number is looked for
}

// Follower is an option of a part: a move that can be made in it.
type Follower struct {
	By    Player
	Name  string // what it leads to: "r1 c3", or what it does: "× b3"
	Value string // what it leaves of the part
	To    Position
	Parts []int // of To, what has become of the part: none where nothing is left of it
	At    Place // on the board of Shown, where it leads
	// Counts says that the value rests on this option: that it is as good as any of its
	// player's, is the first with its number below the mex, or keeps the part from having
	// a number.
	Counts bool
	// Answer is, of an option without a number, a move back to what the part would be
	// worth, by where it leads; "" if there is none.
	Answer string
}

// What is said where there is nothing left to ask about.
const (
	Bottom  = "This is the bottom: there is no move whose value could be asked about."
	Nothing = "The move leaves nothing of it: worth 0. This is the bottom."
)

// Asks is the question that it answers.
func (w *Whence) Asks() string {
	if w.Name == "" {
		return "Why is the position worth " + w.Value + "?"
	}
	return "Why is " + w.Name + " (" + w.State + ") worth " + w.Value + "?"
}

// Crumb is a part with its value, in few words: "board 2: −1".
func (p Part) Crumb() string {
	if p.Name == "" {
		return "value: " + p.Value
	}
	return p.Name + ": " + p.Value
}

// Crumb is what it leads to, with the value, in few words: "Right r1 c2: 0".
func (f Follower) Crumb(g *Game, impartial bool) string {
	words := f.Name + ": " + f.Value
	if !impartial {
		words = g.Players[f.By] + " " + words
	}
	return words
}
