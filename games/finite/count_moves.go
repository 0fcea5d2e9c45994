package finite

import (
	"slices"

	"zugzwang/games"
)

// mostCounted is how many parts are looked at to count moves.
const mostCounted = 128

// countMoves returns how many moves each player has in a part, given what is left of a part by each move of a
// player. Counted: no move takes any from the other player. Single: each can make one move, and then nobody can move
// there. Both are false if too many parts follow. O(parts·moves·depth).
func countMoves[K comparable](of K, leaves func(part K, player int) [][]K) (moves [2]int, counted, single bool) {
	order, has, left := []K{of}, map[K][2]int{of: {}}, map[K][2][][]K{}
	for i := 0; i < len(order); i++ {
		part := order[i]
		all := [2][][]K{leaves(part, 0), leaves(part, 1)}
		left[part] = all
		for _, next := range slices.Concat(slices.Concat(all[0], all[1])...) {
			if _, met := has[next]; !met {
				has[next] = [2]int{}
				order = append(order, next)
			}
		}
		if len(order) > mostCounted {
			return moves, false, false
		}
	}
	after := func(parts []K, player int) (n int) {
		for _, part := range parts {
			n += has[part][player]
		}
		return n
	}
	for changed := true; changed; { // until the longest play of each player alone is known
		changed = false
		for _, part := range slices.Backward(order) {
			now := has[part]
			for player, moves := range left[part] {
				for _, parts := range moves {
					now[player] = max(now[player], 1+after(parts, player))
				}
			}
			if now != has[part] {
				has[part], changed = now, true
			}
		}
	}
	counted, single = true, has[of] == [2]int{1, 1}
	for _, part := range order {
		for player, moves := range left[part] {
			for _, parts := range moves {
				counted = counted && after(parts, 1-player) == has[part][1-player]
				single = single && (part != of || after(parts, 0)+after(parts, 1) == 0)
			}
		}
	}
	return has[of], counted, single
}

// leaves returns what each move of a player leaves of a component.
func (s *splitting) leaves(of int32, player int) (all [][]int32) {
	for move, to := s.options(int(of), player); move < to; move++ {
		all = append(all, s.left(move))
	}
	return all
}

// leaves returns what each move of a player leaves of a part.
func (s *summed) leaves(of string, player int) (all [][]string) {
	for _, m := range s.board.moves(Position{games.Player(player), of}) {
		all = append(all, s.board.partsOf(m.To))
	}
	return all
}
