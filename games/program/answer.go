package program

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"unicode/utf8"
	"unsafe"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// # Answers
//
// A line is parsed in one pass, and its parts are slices of it: a move needs no allocation
// and no copy. The names in a line must differ. A few names are compared with one another,
// more of them by a hash table. The table is never emptied: each line uses numbers that no
// line before has used.

// answer is a parsed line. Its parts are slices of the line.
type answer struct {
	partisan bool
	moves    []listedMove
	end      end // if there are no moves

	slots []uint32 // by hash: the number of the last move with that hash, counted over all lines
	stamp uint32   // how many moves have been numbered
	seed  maphash.Seed
}

// listedMove is a move as the line has it.
type listedMove struct {
	name, next []byte
	again      bool
}

func newAnswer(partisan bool) *answer { return &answer{partisan: partisan, seed: maphash.MakeSeed()} }

// results are the words for the outcome of a position that is an end, for the player to
// move.
var results = map[string]solver.Outcome{"!win": solver.Win, "!lose": solver.Lose, "!draw": solver.Draw}

func writeResult(o solver.Outcome) string {
	for text, other := range results {
		if o == other {
			return text
		}
	}
	return ""
}

const expectedAnswer = "moves NEXT or NAME=NEXT, or !win, !lose or !draw"

// read parses the answer for a position in which turn is to move. The error says what was found
// and what was expected.
func (a *answer) read(line []byte, turn games.Player) error {
	a.moves, a.end = a.moves[:0], end{Outcome: solver.Lose}
	if len(line) > 0 && line[0] == '!' {
		word := bytes.TrimRight(line, " ")
		o, ok := results[string(word)]
		if !ok {
			return fmt.Errorf("found %s, expected %s", english.Quote(word), expectedAnswer)
		}
		a.end = end{o, true}
		return nil
	}
	plain := true // whether all words so far are visible ASCII
	for at := 0; at < len(line); at++ {
		if line[at] == ' ' {
			continue
		}
		from, equals := at, -1
		for ; at < len(line) && line[at] != ' '; at++ {
			c := line[at]
			if c == '=' && equals < 0 {
				equals = at
			}
			plain = plain && ' ' < c && c < 0x7f
		}
		word := line[from:at]
		m := listedMove{name: word, next: word}
		if equals >= 0 {
			m.name, m.next = line[from:equals], line[equals+1:at]
			if a.partisan && len(m.next) > 1 && m.next[1] == ':' && m.next[0]&^1 == '0' {
				m.again = games.Player(m.next[0]-'0') == turn
				m.next = m.next[2:]
			}
		}
		if len(m.next) == 0 || len(m.name) == 0 || len(m.next) > mostPosition || word[0] == '!' ||
			equals >= 0 && len(m.name) > mostName && utf8.RuneCount(m.name) > mostName {
			return refuse(word, m, equals >= 0)
		}
		a.moves = append(a.moves, m)
	}
	if !plain {
		for _, m := range a.moves {
			if !english.Printable(m.next, mostPosition) || !english.Printable(m.name, mostPosition) {
				return fmt.Errorf("found %s, expected what can be shown", quoted(m))
			}
		}
	}
	return a.differ()
}

// refuse returns the error for a word that is no valid move.
func refuse(word []byte, m listedMove, named bool) error {
	expected := expectedAnswer
	switch {
	case word[0] == '!' && results[string(word)] != solver.Loop:
		expected = "it alone, or moves"
	case word[0] == '!':
	case named && utf8.RuneCount(m.name) > mostName:
		expected = fmt.Sprintf("a name of at most %d characters", mostName)
	case len(m.next) > mostPosition:
		return fmt.Errorf("found a position of %d bytes, %s, expected at most %d", len(m.next), english.Quote(m.next), mostPosition)
	}
	return fmt.Errorf("found %s, expected %s", english.Quote(word), expected)
}

func quoted(m listedMove) string {
	if !english.Printable(m.name, mostPosition) {
		return english.Quote(m.name)
	}
	return english.Quote(m.next)
}

// fewMoves is the most moves whose names are compared with one another.
const fewMoves = 6

// differ returns an error if two moves have the same name.
func (a *answer) differ() error {
	if len(a.moves) > fewMoves {
		return a.differByHash()
	}
	for i := range a.moves {
		name := a.moves[i].name
		for j := range i {
			if other := a.moves[j].name; len(other) == len(name) && string(other) == string(name) {
				return duplicateName(name)
			}
		}
	}
	return nil
}

// duplicateName returns the error for two moves with one name.
func duplicateName(name []byte) error {
	return fmt.Errorf("found two moves named %s, expected names that differ", english.Quote(name))
}

// differByHash is differ for any number of moves. A slot with a number below this line's
// first belongs to an earlier line.
func (a *answer) differByHash() error {
	if 2*len(a.moves) > len(a.slots) {
		size := max(64, len(a.slots))
		for size < 2*len(a.moves) {
			size *= 2
		}
		a.slots, a.stamp = make([]uint32, size), 0
	}
	if a.stamp+uint32(len(a.moves)) >= 1<<31 {
		clear(a.slots)
		a.stamp = 0
	}
	first := a.stamp + 1
	a.stamp += uint32(len(a.moves))
	mask := uint64(len(a.slots) - 1)
	for i := range a.moves {
		name := a.moves[i].name
		slot := maphash.Bytes(a.seed, name) & mask
		for ; a.slots[slot] >= first; slot = (slot + 1) & mask {
			if other := a.moves[a.slots[slot]-first].name; string(other) == string(name) {
				return duplicateName(name)
			}
		}
		a.slots[slot] = first + uint32(i)
	}
	return nil
}

// text returns the bytes as a string without copying. It is valid as long as they do not
// change.
func text(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	return unsafe.String(&b[0], len(b))
}
