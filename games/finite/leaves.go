package finite

import "zugzwang/games"

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

// copied reports whether an impartial state's parts in which somebody can move are pairs of the same part: then each
// move can be copied in the other of its pair, and whoever moves next loses.
func (s *summed) copied(state string) bool {
	parts, _ := s.split(state) // which have been valued
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
