package games

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games/english"
)

// MoveWords say what a legal move does.
type MoveWords struct {
	Does  string // in a few words: "+3"
	Leads string // where it leads: "cell 7"; "" if Does says so
	Brief string // the shortest form: "A → 4"; "" if Does is that
	// Long and Short go on after the name of the player who makes the move: with where it leads,
	// "takes 3: 7 left", and without, "takes 3". "" where the words are not the program's own: a
	// sentence then says that the move is played, and quotes Does.
	Long, Short string
}

// String returns what a move does and where it leads: "+3 → cell 7".
func (w MoveWords) String() string { return w.join(" → ") }

// Close returns String without the spaces around its arrow.
func (w MoveWords) Close() string { return w.join("→") }

func (w MoveWords) join(arrow string) string {
	if w.Leads == "" {
		return w.Does
	}
	return w.Does + arrow + w.Leads
}

// InBrief returns what a move does in the fewest words, without where it leads if that is clear.
func (w MoveWords) InBrief() string { return cmp.Or(w.Brief, w.Does) }

// Shorter returns four wordings, from the longest to the shortest. Words of a user's rules
// first lose what follows a comma, then the verb that they begin with: "name 4, leaving 9
// numbers", "name 4", "4".
func (w MoveWords) Shorter() []string {
	if w.Own() {
		short := w.Close()
		if i := strings.LastIndex(w.Leads, " "); i > 0 && isNumber(w.Leads[i+1:]) { // "+3 → 7"
			short = w.Does + " → " + w.Leads[i+1:]
		} else if n, _, more := strings.Cut(w.Leads, " "); more && isNumber(n) { // "take 4 → 16"
			short = w.Does + " → " + n
		} else if at, known := strings.CutPrefix(w.Leads, "the "); known { // "+3 → hole"
			short = w.Does + " → " + at
		}
		return []string{w.String(), short, short, w.InBrief()}
	}
	clause, _, _ := strings.Cut(w.Does, ", ")
	_, bare, _ := english.Deed(clause)
	return []string{w.Does, clause, cmp.Or(bare, clause), w.InBrief()}
}

// Own reports whether the words are the program's, not those of a user's rules.
func (w MoveWords) Own() bool { return w.Long != "" }

// Listed returns the name of a legal move for a list. That is the name as it is typed,
// "6-7", unless it says too little: "a1>b1>b2" does not say what happens on which square,
// nor "1:2" what these numbers count. For those it is the rules' own words without their
// verb, "a1→b1 ×b2", "stalk 1 at 2", if they are about as short.
func Listed(b Board, p Position, m Move) string {
	name := b.Name(p, m)
	longer := 5 // how many characters longer than the name the words may be
	if from, to, two := strings.Cut(name, ":"); two && isNumber(from) && isNumber(to) {
		longer = 12
	} else if from, to, strung := strings.Cut(name, ">"); !strung || from == "" || to == "" {
		return name
	}
	words := b.Tell(p, m).Shorter()
	bare := words[len(words)-2]
	if bare == "" || strings.Contains(bare, " to ") || utf8.RuneCountInString(bare) > utf8.RuneCountInString(name)+longer {
		return name
	}
	return bare
}

// unspaced takes away the blanks at signs, so that no line ends between a sign and its square.
var unspaced = strings.NewReplacer(" → ", "→", "× ", "×", "↑ ", "↑")

// BriefName returns the shortest words for a legal move that say what it does, for use in a
// sentence: InBrief of the program's own words, without blanks at signs, or else Listed.
func BriefName(b Board, p Position, m Move) string {
	if tell := b.Tell(p, m); tell.Own() {
		return unspaced.Replace(tell.InBrief())
	}
	return Listed(b, p, m)
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// Narrate returns the words for a legal move that follow the name of the player who makes it: a
// long form with where it leads, and a short one. The words of a user's rules follow the move's
// name, "plays 3: two to the left". If they begin with a verb, and are not that verb alone, they
// stand without the name: "take 3, then at most 6" becomes "takes 3, then at most 6", and in short
// "takes 3".
func Narrate(b Board, p Position, m Move) (long, short string) {
	w := b.Tell(p, m)
	if w.Own() {
		return w.Long, w.Short
	}
	name, tell := b.Name(p, m), w.String()
	if does, what, ok := english.Deed(tell); ok && what != "" {
		long = does + " " + what
		short, _, _ = strings.Cut(long, ", ")
		return long, short
	}
	if short = "plays " + name; name == tell {
		return short, short
	}
	return short + ": " + tell, short
}

// Ending says why a player has no move.
type Ending struct {
	What    string // "Right has no step left"
	Because string // "every piece has a fence at its right"; "" if What says so
}

// String returns a clause: What, then "because" and Because if there is one.
func (e Ending) String() string {
	if e.Because == "" {
		return e.What
	}
	return e.What + ", because " + e.Because
}

// PartCaller is a Board on which moves may give the parts names, as in "cut stalk 1 at 2".
type PartCaller interface {
	Board
	// PartCalled returns the name of the part in which m is made, "stalk 1"; "" if it has none.
	PartCalled(p Position, m Move) string
}

// Parter is a Board whose parts have names, "board 2", "token X", and whose moves are each made
// in one part. Moves in the same part have the same Move.Part. Without it a hint names some
// moves, and no part.
type Parter interface {
	Board
	// Part returns the name of the part in which m is made.
	Part(p Position, m Move) string
}
