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
