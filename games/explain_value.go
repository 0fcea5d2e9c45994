package games

import (
	"context"
	"strings"

	"zugzwang/solver/short"
)

// Valued is a Solution of positions that fall into parts with values of their own. Without it
// nobody can ask about values, and a hint gives the solution's own reason. The value of a part
// follows from those of its options, and so on down to a part in which nobody can move.
//
// Parts lists the parts of a position, and ExplainValue explains the value of one of them.
// Each option in that explanation has the position it leads to, and which parts of that
// position to ask about next. So in the line mode `value` lists the parts, `value 2` asks
// about the second one, and `value 2 1` about its first option, which is part Parts[0] of
// position To. The answers are plain sentences; the caller puts the minus sign, ∞ and
// arrows into words.
type Valued interface {
	Solution
	// Parts returns the parts of p; nil if it has no values. O(parts).
	Parts(p Position) []Part
	// Adds explains the sum of the parts of p. It returns the sum as it is written, "−1 + 0
	// + 2 = +1", or "" if there is one part; what it means and who wins, in sentences; and
	// why values add up like that, or "" if it needs no reason. Who names the players in
	// the sentences.
	Adds(p Position, who Names) (written, says, why string)
	// ExplainValue explains the value of a part of p, counted from 0. It may take a moment if there
	// are many options or the rules are slow. Who names the players in the sentences. The error is
	// the context's, or a *solver.TooLarge.
	ExplainValue(ctx context.Context, p Position, part int, who Names) (*Derivation, error)
}

// Part is a part of a position and what it is worth.
type Part struct {
	Name  string // "board 2", "token X"; "" if there is only one part
	State string // its state: "r1 c2", "4"
	Value string // "−1", "3/4", "∞(0,2)"
	At    Place  // where it is on the board; At.Part is -1 if it is no single place
}

// Derivation explains the value of a part: its options, and the rule that gives the value
// from theirs.
type Derivation struct {
	Part
	Shown     Position   // a position with the part: the one asked about, or one with the part alone
	Impartial bool       // both players have the same options
	Options   []Follower // those of player 0 before those of player 1, in the game's own order
	Rule      string     // the arithmetic: "{−1 | 2} = 0", "mex {0, 1, 3} = 2"
	Counts    string     // a sentence that counts the value without the rule; "" if there is no short one
	Says      string     // the rule in sentences
	Means     string     // what such a value means, in sentences
	Gloss     []string   // explanations of terms in Says, a sentence each, the most important first
	Mex       *Mex       // how the number is found, if the part is impartial and has options; else nil
	Building  *Building  // of its thermograph; nil if the value is a number or the part impartial
}

// Building shows how the walls of a part's options make its thermograph, in [BuildingSteps] steps.
type Building struct {
	*short.Scaffold
	Graph *short.Thermograph
	Says  [BuildingSteps]string // a sentence for each step
}

// BuildingSteps is how many steps a thermograph is built in: the walls of player 0's options, the
// wall that follows, the same for player 1, and the mast.
const BuildingSteps = 4

// Follower is an option of a part: a move that can be made in it.
type Follower struct {
	By    Player
	Name  string // the state after it, "r1 c3", or what it does, "× b3"
	Brief string // Name in fewer words; "" if it is short
	Value string // of what is left of the part
	To    Position
	Parts []int // indices in Parts(To) of what the part has become; empty if nothing is left
	At    Place // where it leads, on the board of Shown
	// Counts reports that the value depends on this option: it is one of its player's best, is
	// the first with a number below the mex, or keeps the part from having a number.
	Counts bool
	// Answer names, for an option without a number, the move that answers it: one to the number
	// that the part has or would have. "" if there is none, or none was looked for.
	Answer string
}

// Sentences shown when no further question about a value is possible.
const (
	Bottom  = "No move is left here: the explanation ends."
	Nothing = "Nothing is left: worth 0. The explanation ends."
)

// Asks returns the question that w answers.
func (w *Derivation) Asks() string {
	what := "the position"
	if w.Name != "" {
		what = w.Name + " (" + w.State + ")"
	}
	if strings.Contains(w.Value, "{") { // it tells nothing before it is explained
		return "What is " + what + " worth, and why?"
	}
	return "Why is " + what + " worth " + w.Value + "?"
}

// Crumb returns a part with its value for a breadcrumb: "board 2: −1".
func (p Part) Crumb() string {
	if p.Name == "" {
		return "value: " + p.Value
	}
	return p.Name + ": " + p.Value
}

// Crumb returns an option with its value for a breadcrumb: "Right r1 c2: 0". The player is left
// out if the part is impartial.
func (f Follower) Crumb(who Names, impartial bool) string {
	words := f.Name + ": " + f.Value
	if !impartial {
		words = who.Opening(f.By) + " " + words
	}
	return words
}
