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
		{"mex", "mex", "the nimber of a position", "a whole number, such as 2", mex, readWhole},
		{"xor", "XOR", "the nimber of a sum", "a whole number, such as 6", xor, readWhole},
		{"number", "{a | b}", "the simplest number between two", "a number, such as −3 or 5/8", number, readNumber},
		{"loopy", "∞(K)", "nimbers on graphs with cycles", "a nimber, such as 2, or ∞ with the nimbers it can move to, such as inf(0, 2) or inf()", loopy, readLoopy},
		{"period", "period", "how a row of nimbers repeats", "a whole number, such as 7", period, readWhole},
		{"class", "outcome class", "who wins, by what it is worth", "L or R: that player wins, whoever starts; N: whoever starts; P: whoever does not", class, readClass},
	}
}

// Find returns the kind with this id or name.
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

// Judge reports whether a typed answer is right; ok is false if the text is no possible answer.
func (d *Drill) Judge(text string) (right, ok bool) {
	is, ok := d.Kind.read(strings.ToLower(strings.TrimSpace(text)))
	return ok && is == d.Is, ok
}
