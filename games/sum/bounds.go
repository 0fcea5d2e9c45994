package sum

import "slices"

// Bounds says how many moves each player can make in a part, in whatever order the players
// move. The bounds of parts add up.
type Bounds struct {
	Known  bool
	Most   [2]int // by player, if the other player helps
	Sure   [2]int // by player, if the other player moves at will and tries to prevent it
	Single bool   // both players have a move, and after any move nobody has another
}

// Counted reports whether each player's number of moves is fixed, however the players move.
func (b Bounds) Counted() bool { return b.Known && b.Most == b.Sure }

// Spare returns the bounds of a part in which only one player has moves: the first player n of them
// or, if n is negative, the second player -n. It can stand for any part whose value is the integer
// n, as that has the same effect on who wins a sum, even if more moves can be made in it.
func Spare(n int) Bounds {
	moves := [2]int{max(n, 0), max(-n, 0)}
	return Bounds{Known: true, Most: moves, Sure: moves}
}

// Bound returns the bounds of a part. Leaves returns, for each move of a player in a part,
// the parts that the move leaves. Known is false if more than limit parts follow, or if
// play can go on for ever. O(parts·moves·depth).
func Bound[K comparable](of K, limit int, leaves func(part K, player int) [][]K) Bounds {
	order, has, left := []K{of}, map[K]Bounds{of: {}}, map[K][2][][]K{}
	for i := 0; i < len(order); i++ {
		all := [2][][]K{leaves(order[i], 0), leaves(order[i], 1)}
		left[order[i]] = all
		for _, next := range slices.Concat(slices.Concat(all[0], all[1])...) {
			if _, met := has[next]; !met {
				has[next] = Bounds{}
				order = append(order, next)
			}
		}
		if len(order) > limit {
			return Bounds{}
		}
	}
	for range len(order) + 1 {
		changed := false
		for _, part := range slices.Backward(order) {
			if now := bounded(left[part], has); now != has[part] {
				has[part], changed = now, true
			}
		}
		if !changed {
			is := has[of]
			is.Known = true
			return is
		}
	}
	return Bounds{}
}

// bounded returns the bounds of a part, given the parts that each player's moves leave and
// their bounds.
func bounded[K comparable](left [2][][]K, has map[K]Bounds) (b Bounds) {
	b.Single = len(left[0]) > 0 && len(left[1]) > 0
	var spoilt [2]int // what remains sure after the worst move of the other player
	for player, moves := range left {
		for i, parts := range moves {
			var after Bounds
			for _, part := range parts {
				for p := range after.Most {
					after.Most[p] += has[part].Most[p]
					after.Sure[p] += has[part].Sure[p]
				}
			}
			b.Most[player] = max(b.Most[player], 1+after.Most[player])
			b.Most[1-player] = max(b.Most[1-player], after.Most[1-player])
			b.Sure[player] = max(b.Sure[player], 1+after.Sure[player])
			if i == 0 || after.Sure[1-player] < spoilt[1-player] {
				spoilt[1-player] = after.Sure[1-player]
			}
			b.Single = b.Single && after.Most == [2]int{}
		}
	}
	for player := range b.Sure {
		if len(left[1-player]) > 0 {
			b.Sure[player] = min(b.Sure[player], spoilt[player])
		}
	}
	return b
}
