package finite

import (
	"slices"

	"zugzwang/games"
)

// partsOf returns the parts of a state; nil if the rules name no parts, or fail on this state. It
// asks the rules once for a state: answers for the last ones are cached.
func (b *Board) partsOf(state string) []string {
	if !b.rules.splits() {
		return nil
	}
	return cached(b.asked, b.asked.split, mostAsked, state, func() []string {
		parts, _ := b.rules.parts(state)
		return parts
	})
}

// Parts returns a position for each part of p, with that part alone; nil if the rules name no
// parts.
func (b *Board) Parts(p games.Position) []games.Position {
	var list []games.Position
	for _, state := range b.partsOf(p.(Position).State) {
		list = append(list, Position{p.(Position).Player, state})
	}
	return list
}

// partOf returns the index of the part that a move is made in: the part that the move names, if
// moves name parts; else the one part of p that is missing afterwards. Where several parts are
// equal, it is the one at whose index another part stands afterwards. It returns 0 if the rules
// name no parts, and -1 if none or more than one is missing.
func (b *Board) partOf(p games.Position, m games.Move) int {
	if !b.rules.splits() {
		return 0
	}
	if part := b.partByName(p.(Position), m); part >= 0 {
		return part
	}
	before := b.partsOf(p.(Position).State)
	after := b.partsOf(b.Play(p, m).(Position).State)
	from := 0
	for from < min(len(before), len(after)) && before[from] == after[from] {
		from++
	}
	to, end := len(before), len(after)
	for to > from && end > from && before[to-1] == after[end-1] {
		to, end = to-1, end-1
	}
	left := slices.Clone(after[from:end])
	found := -1
	for i, part := range before[from:to] {
		if at := slices.Index(left, part); at >= 0 {
			left = slices.Delete(left, at, at+1)
			continue
		}
		if found >= 0 {
			return -1
		}
		found = from + i
	}
	return found
}

// PartOf implements games.ShortValued.
func (s *Solution) PartOf(p games.Position, m games.Move) int { return s.board.partOf(p, m) }

// PartOf implements games.ShortValued.
func (s *summed) PartOf(p games.Position, m games.Move) int { return s.board.partOf(p, m) }

func (w *walked) PartOf(p games.Position, m games.Move) int { return w.sum.PartOf(p, m) }
