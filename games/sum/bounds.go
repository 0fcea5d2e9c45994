package sum

import "slices"

// Bounds says how many moves each player makes in a part, whoever is to move when. Bounds of parts add up.
type Bounds struct {
	Known  bool
	Most   [2]int // also with the other player's help
	Sure   [2]int // also if the other player moves as often as they like, and against it
	Single bool   // whoever moves in it, nobody can move there any more, and both can
}

// Counted reports whether nothing that anybody does changes how many moves there are.
func (b Bounds) Counted() bool { return b.Known && b.Most == b.Sure }

// Bound returns the bounds of a part, given what is left of a part by each move of a player. They are not Known if more
// than limit parts follow, or the play need not end. O(parts·moves·depth).
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

// bounded returns the bounds of a part from those of what each player's moves leave of it.
func bounded[K comparable](left [2][][]K, has map[K]Bounds) (b Bounds) {
	b.Single = len(left[0]) > 0 && len(left[1]) > 0
	var spoilt [2]int // what is sure after the worst move of the other player
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
