package finite

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zugzwang/games"
)

// partNames returns what the moves of a position call its parts, in their order: "stalk 1" where moves such as 1:2 are
// told as "cut stalk 1 at 2" (see partCalled). It returns nil where a part has no such name.
func (b *Board) partNames(at Position) []string {
	return cached(b.asked, b.asked.parted, mostAsked, at.State, func() []string { return b.findPartNames(at.State) })
}

func (b *Board) findPartNames(state string) []string {
	parts := b.partsOf(state)
	if len(parts) < 2 {
		return nil
	}
	names := map[int]string{}
	for turn := range games.Player(2) {
		at := Position{turn, state}
		for _, m := range b.Moves(at) {
			n, name := partCalled(b.Name(at, m), b.Tell(at, m).String())
			if name == "" || names[n] != "" && names[n] != name {
				return nil
			}
			names[n] = name
		}
	}
	if len(names) != len(parts) {
		return nil
	}
	var list []string
	for _, n := range sortedKeys(names) {
		list = append(list, names[n])
	}
	return list
}

// partCalled returns which part a move is made in, and the word with it in what the move is told as: of 1:2, told as "cut
// stalk 1 at 2", it is 1 and "stalk 1"; of b3, told as "cut b3 of tree b", it is 2 and "tree b". The name is "" if there
// is none.
func partCalled(move, told string) (n int, name string) {
	mark, _, numbered := strings.Cut(move, ":")
	if !numbered {
		mark = strings.TrimRight(move, "0123456789")
	}
	n, err := strconv.Atoi(mark)
	switch {
	case len(mark) == 1 && 'a' <= mark[0] && mark[0] <= 'z':
		n = int(mark[0]-'a') + 1
	case !numbered || err != nil:
		return 0, ""
	}
	words := strings.Fields(told)
	if i := slices.Index(words, mark); i > 0 && strings.IndexFunc(words[i-1], func(r rune) bool { return !unicode.IsLetter(r) }) < 0 {
		return n, words[i-1] + " " + mark
	}
	return 0, ""
}

func sortedKeys(m map[int]string) []int {
	var keys []int
	for n := range m {
		keys = append(keys, n)
	}
	slices.Sort(keys)
	return keys
}

// partByName returns the part that a move says it is made in; -1 if parts have no such names.
func (b *Board) partByName(p Position, m games.Move) int {
	names := b.partNames(p)
	if names == nil {
		return -1
	}
	_, name := partCalled(b.Name(p, m), b.Tell(p, m).String())
	return slices.Index(names, name)
}

// PartCalled implements games.PartCaller.
func (b *Board) PartCalled(p games.Position, m games.Move) string {
	names := b.partNames(p.(Position))
	if part := b.partByName(p.(Position), m); part >= 0 {
		return names[part]
	}
	return ""
}

// callParts adds to the values of a position's parts what its moves call these.
func (b *Board) callParts(p games.Position, parts []games.Heat) []games.Heat {
	names := b.partNames(p.(Position))
	if len(names) != len(parts) {
		return parts
	}
	parts = slices.Clone(parts)
	for i := range parts {
		parts[i].Called = names[i]
	}
	return parts
}
