package finite

import "zugzwang/games"

// leaves returns, for each move of a player in a component, the components that the move
// leaves.
func (s *splitting) leaves(of int32, player int) (all [][]int32) {
	for move, to := s.options(int(of), player); move < to; move++ {
		all = append(all, s.left(move))
	}
	return all
}

// leaves returns, for each move of a player in a part, the parts that the move leaves.
func (s *summed) leaves(of string, player int) (all [][]string) {
	for _, m := range s.board.moves(Position{games.Player(player), of}) {
		all = append(all, s.board.partsOf(m.To))
	}
	return all
}

// copied reports whether the parts of an impartial state, leaving out those without a move,
// form pairs of equal parts. Then each move can be copied in the other part of its pair,
// and whoever moves next loses.
func (s *summed) copied(state string) bool {
	parts, _ := s.split(state) // no error: the parts have been valued
	single := map[string]bool{}
	for _, part := range parts {
		switch {
		case len(s.board.moves(Position{0, part})) == 0:
		case single[part]:
			delete(single, part)
		default:
			single[part] = true
		}
	}
	return len(single) == 0
}
