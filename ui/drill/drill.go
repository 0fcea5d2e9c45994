// Package drill makes exercises that ask for a value, and explains the answer: a mex, an XOR, the
// simplest number {a | b}, the value ∞(K) in a graph with cycles, a period, an outcome class. The
// trainer (ui/train) asks for moves instead; both have the same levels.
package drill

import (
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/ui/train"
)

// Kind is a kind of exercises.
type Kind struct {
	ID      string // for typing and files: "mex"
	Name    string // for display: "∞(K)"
	About   string // what it practises, in a clause
	Answers string // what is typed as an answer, in a clause
	Words   string // what the words of the question mean, for level 1
	draw    func(rng *rand.Rand, level int) Drill
	read    func(text string) (is string, ok bool)
}

// Drill is an exercise.
type Drill struct {
	Kind  Kind
	Level train.Level
	Ask   string
	Given []string // what is asked about, line by line; empty if Ask says it
	Is    string   // the answer, in the form in which Judge compares answers
	Says  string   // the explanation, in a sentence or two
	Works []string // the calculation, line by line; empty if Says is enough
}

// Kinds returns all kinds, the easiest first.
func Kinds() []Kind {
	return []Kind{
		{
			"mex", "mex", "the nimber of a position", "a whole number, such as 2",
			"A nimber tells what a position is worth: the least of 0, 1, 2, … that no move leads to (the mex). At 0, whoever is to move loses.",
			mex, readWhole,
		},
		{
			"xor", "XOR", "the nimber of a sum", "a whole number, such as 6",
			"A move is made in one part. The nimber of all is the XOR: write the numbers in binary, below each other; a column with an odd number of 1s gets 1, any other 0.",
			xor, readWhole,
		},
		{
			"number", "{a | b}", "the simplest number between two", "a number, such as −3 or 5/8",
			"In {a | b} Left can move to a, Right to b. It is worth the integer between them that is nearest to 0; if there is none, the fraction with the least denominator (2, 4, 8, …).",
			number, readNumber,
		},
		{
			"loopy", "∞(K)", "nimbers on graphs with cycles", "a nimber, such as 2, or ∞ with the nimbers it can move to, such as inf(0, 2) or inf()",
			"A node's nimber is the least n that no edge from it leads to; each move to anything but 0 to n−1 must have a reply to a node worth n. Without such n it is ∞.",
			loopy, readLoopy,
		},
		{
			"period", "period", "how a row of nimbers repeats", "a whole number, such as 7",
			"A nimber tells what a heap is worth: the least of 0, 1, 2, … that no move leads to.",
			period, readWhole,
		},
		{
			"class", "outcome class", "who wins, by what it is worth", "L or R: that player wins, whoever starts; N: whoever starts; P: whoever does not",
			"A number counts the moves that Left is ahead; below 0, Right is. At 0, whoever is to move loses.",
			class, readClass,
		},
	}
}

// Find returns the kind with this id or name; false if there is none.
func Find(name string) (Kind, bool) {
	all := Kinds()
	i := slices.IndexFunc(all, func(k Kind) bool {
		return strings.EqualFold(name, k.ID) || strings.EqualFold(name, k.Name)
	})
	if i < 0 {
		return Kind{}, false
	}
	return all[i], true
}

// IDs returns the ids of all kinds.
func IDs() (ids []string) {
	for _, k := range Kinds() {
		ids = append(ids, k.ID)
	}
	return ids
}

// Draw returns a random exercise at a level, 1 to 9. Equal seeds give equal exercises.
func (k Kind) Draw(level train.Level, seed uint64) *Drill {
	d := k.draw(rand.New(rand.NewPCG(seed, uint64(level))), int(level))
	d.Kind, d.Level = k, level
	return &d
}

// Words returns what the words of the question mean; "" after level 1.
func (d *Drill) Words() string {
	if d.Level > 1 {
		return ""
	}
	return d.Kind.Words
}

// Judge reports whether a typed answer is right; ok is false if the text is no possible answer.
func (d *Drill) Judge(text string) (right, ok bool) {
	is, ok := d.Kind.read(strings.ToLower(strings.TrimSpace(text)))
	return ok && is == d.Is, ok
}
