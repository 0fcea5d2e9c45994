package jug

import "zugzwang/games"

// The table as a game graph, computed from the rules. The checker reads it.

func (t *table) Len() int { return len(t.states) }

// Successors appends the states a move leads to. O(sizes).
func (t *table) Successors(dst []int32, id int32) []int32 {
	var buf [16]games.Move // most boards have fewer sizes
	p := t.position(id)
	for _, m := range t.moves(buf[:0], p) {
		dst = append(dst, t.id(t.play(p, m)))
	}
	return dst
}

// Predecessors appends the states with a move to this one. O(cells of a row).
func (t *table) Predecessors(dst []int32, id int32) []int32 {
	p := t.position(id)
	from, m := p.Stones, Pass
	switch {
	case p.Last == None:
		return dst
	case p.Last >= 0:
		size := t.sizes[p.Last]
		if size >= t.rows-p.Stones {
			return dst
		}
		from, m = p.Stones+size, games.Move{To: size}
	}
	for cell := range t.cells {
		before := int32(from*t.cells + cell)
		at := t.position(before)
		if at.Last == p.Last || m == Pass && at.Spent&Mover != 0 {
			continue
		}
		if t.id(t.play(at, m)) == id {
			dst = append(dst, before)
		}
	}
	return dst
}
