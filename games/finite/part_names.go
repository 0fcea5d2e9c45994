package finite

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zugzwang/games"
)

// partNames returns what the independent parts of a position are called, in their order: as the
// moves in them call them ("stalk 1", from the move "cut stalk 1 at 2"), or as the row of the board
// that a part is ("row b"). It returns nil if some part can be called neither way, or if there is
// only one. Names are cached by state.
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
				return b.rowNames(state, parts)
			}
			names[n] = name
		}
	}
	if len(names) != len(parts) {
		return b.rowNames(state, parts)
	}
	var list []string
	for _, n := range slices.Sorted(maps.Keys(names)) {
		list = append(list, names[n])
	}
	return list
}

// rowNames returns "row a", "row b" and so on if each part is a row of the state's picture, with
// squares a1, a2 … or b1, b2 …, from the first square on; nil if not. A row in which nobody can
// move need not be a part.
func (b *Board) rowNames(state string, parts []string) (names []string) {
	whole, _ := b.Show(Position{0, state})
	for _, row := range whole {
		if len(names) == len(parts) {
			break
		}
		alone, _ := b.Show(Position{0, parts[len(names)]})
		if len(alone) != 1 || len(alone[0]) > len(row) || !slices.EqualFunc(alone[0], row[:len(alone[0])], func(a, b Cell) bool { return a.Text == b.Text }) {
			continue
		}
		name := ""
		for _, cell := range row {
			letter := strings.TrimRight(cell.Move, "0123456789")
			if len(letter) != 1 || letter == cell.Move || name != "" && name != letter {
				return nil
			}
			name = letter
		}
		names = append(names, "row "+name)
	}
	if len(names) != len(parts) {
		return nil
	}
	return names
}

// partCalled finds the part that a move is made in by the move's name and its words. For
// 1:2, told as "cut stalk 1 at 2", it returns 1 and "stalk 1"; for b3, told as "cut b3 of
// tree b", 2 and "tree b". The name is "" if none is found.
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

// partByName returns the index of the part that a move says it is made in, or -1 if the
// parts have no such names.
func (b *Board) partByName(p Position, m games.Move) int {
	names := b.partNames(p)
	if names == nil {
		return -1
	}
	_, name := partCalled(b.Name(p, m), b.Tell(p, m).String())
	if name == "" {
		name = "row " + b.Name(p, m)[:1]
	}
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

// callParts returns the values of a position's parts with the names that moves give the parts,
// unchanged if moves give none.
func (b *Board) callParts(p games.Position, parts []games.ShortValue) []games.ShortValue {
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
