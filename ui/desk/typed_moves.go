package desk

import (
	"regexp"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/clean"
)

// BySquare matches names of moves that begin with a square, or with a heap named by a letter:
// "b3", "a to 2". ByHeap matches those that end with such a heap: "3 from b".
var (
	BySquare = regexp.MustCompile(`^[a-h](\d|\b)`)
	ByHeap   = regexp.MustCompile(`\d.*\b[a-h]$`)
)

// marks matches numbers in a name, and letters that stand alone or before a number.
var marks = regexp.MustCompile(`\b[a-hA-Z]\d+|\b[a-h]\b|\d+`)

// Spellings returns the ways to type a legal move: its name; the numbers, squares or heaps of its
// name and words, "24" for "2:4", "a1b1" for "a1>b1", "a3" and "a3a2" for "a3 → a2", "3b" and "b3"
// for "3 from b"; and what lists call it, "take pin 3" and "pin 3".
func Spellings(b games.Board, p games.Position, m games.Move) []string {
	name, tell := b.Name(p, m), b.Tell(p, m)
	ways := []string{name}
	found := marks.FindAllString(name, -1)
	if short := strings.Join(found, ""); short != "" && short != name {
		ways = append(ways, short)
	}
	if len(found) == 2 && ByHeap.MatchString(name) {
		ways = append(ways, found[1]+found[0])
	}
	if way := strings.Join(marks.FindAllString(tell.String(), -1), ""); BySquare.MatchString(name) && strings.HasPrefix(way, found[0]) {
		ways = append(ways, way) // unless its words name the squares in another order: "take b1 with a1"
	}
	if !tell.Own() {
		ways = append(ways, tell.Shorter()[1])
	}
	return append(ways, Called(tell))
}

// Called returns what lists call a move, without the verb of its rules: "board 1", "pin 3".
func Called(tell games.MoveWords) string {
	if tell.Own() {
		return tell.InBrief()
	}
	return tell.Shorter()[2]
}

// ReadMove returns the index of the legal move that text begins with, and the length of the part
// that names it; -1 if no move is named, or several are. What follows that part must satisfy ends.
// A longer name wins over a shorter one. Among equally long ones the move's name typed exactly
// wins; then its name in other capitals, in ASCII or with words for its signs, or an earlier name
// of the move; then any of Spellings.
func ReadMove(b games.Board, p games.Position, moves []games.Move, text string, ends func(rest string) bool) (move, size int) {
	move = -1
	const none = 3
	rank := none
	former, renamed := b.(games.Renamer)
	for i, m := range moves {
		try := func(way string, as int) {
			n := len(way)
			if n == 0 || n < size || n > len(text) || !strings.EqualFold(text[:n], way) || !ends(text[n:]) {
				return
			}
			switch better := n > size || as < rank; {
			case better:
				move, size, rank = i, n, as
			case as == rank && move != i:
				move = -1
			}
		}
		name := b.Name(p, m)
		if strings.HasPrefix(text, name) {
			try(name, 0)
		}
		for _, way := range []string{name, clean.ASCII(name), english.Aloud(name)} {
			try(way, 1)
		}
		if renamed {
			try(former.Formerly(p, m), 1)
		}
		for _, way := range Spellings(b, p, m) {
			try(way, 2)
		}
	}
	return move, size
}
