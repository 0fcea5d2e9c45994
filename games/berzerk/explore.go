package berzerk

import (
	"fmt"

	"zugzwang/games"
)

// States returns the number of states: Rick's by cell, then Morty's.
func (s *Solution) States() int { return s.board.circle.Len() }

func (s *Solution) Scope() string { return "every cell, either to move" }

func (s *Solution) State(i int) games.Position {
	return Position{games.Player(i / s.board.circle.N), i % s.board.circle.N}
}

func (s *Solution) Index(p games.Position) (int, bool) {
	at := p.(Position)
	return s.board.circle.State(int(at.Player), at.Cell), true
}

func (s *Solution) Before(p games.Position) []games.Position {
	i, _ := s.Index(p)
	ids := s.board.circle.Predecessors(nil, int32(i))
	before := make([]games.Position, len(ids))
	for i, id := range ids {
		before[i] = s.State(int(id))
	}
	return before
}

func (s *Solution) Stand(_ games.Position, at games.Place) (games.Position, bool) {
	return Position{games.Player(at.Part), int(at.Index)}, true
}

func (s *Solution) Place(p games.Position, _ games.Place) games.Place {
	at := p.(Position)
	return Place(at.Player, at.Cell)
}

func (s *Solution) Call(p games.Position) string {
	at := p.(Position)
	return stateName(at.Player, at.Cell)
}

// stateName returns the name of a state: "Rick to move from 4".
func stateName(p games.Player, cell int) string { return players[p] + " to move " + from(cell) }

// from returns the words for the monster's cell in the name of a state: "from 4".
func from(cell int) string {
	if cell == 0 {
		return "in the hole"
	}
	return fmt.Sprintf("from %d", cell)
}
