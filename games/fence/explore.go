package fence

import (
	"fmt"
	"sort"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
)

// The states to walk are all that the search covers. Without a search they are
// the start, with either player to move, and every position in which one piece
// has left it: what there is to see of each board by itself.

// searched reports whether the states are those of the search.
func (s *Solution) searched() bool { return s.search != nil && len(s.search.live) > 0 }

// States: O(1), but O(rows) at the first call.
func (s *Solution) States() int {
	if s.searched() {
		return s.search.sum.States()
	}
	n := s.board.number()
	return int(2 * (1 + n.first[len(s.values)] - int64(len(s.values))))
}

// Scope: O(boards).
func (s *Solution) Scope() string {
	if !s.searched() {
		return "one piece away from the start"
	}
	_, fromStart := s.Index(s.board.Start(Right))
	return sum.Scope(fromStart)
}

// State: O(boards).
func (s *Solution) State(i int) games.Position {
	cells := make([]Cell, len(s.values))
	if s.searched() {
		turn, at := s.search.sum.At(i)
		copy(cells, s.search.root.cells)
		for j, part := range s.search.live {
			cells[part] = at[j]
		}
		return NewPosition(turn, cells)
	}
	turn, k := games.Player(i%2), int64(i/2)
	copy(cells, s.board.start)
	if k > 0 { // the k-th cell of all that are not the start of their board
		first := s.board.number().first
		part := sort.Search(len(cells), func(part int) bool { return first[part+1]-int64(part) > k })
		i := k + int64(part)
		if i <= s.board.of(part, s.board.start[part]) {
			i-- // cells are numbered from 0
		}
		_, cells[part] = s.board.cell(i)
	}
	return NewPosition(turn, cells)
}

// Index: O(boards).
func (s *Solution) Index(p games.Position) (int, bool) {
	at := p.(*Position)
	if s.searched() {
		if s.tally(at).strayed > 0 {
			return 0, false
		}
		live := make([]Cell, len(s.search.live))
		for j, part := range s.search.live {
			live[j] = at.At(part)
		}
		return s.search.sum.ID(at.turn, live)
	}
	k, left := int64(0), 0
	for part := range s.values {
		if c, start := at.At(part), s.board.start[part]; c != start {
			k = s.board.of(part, c) - int64(part)
			if k+int64(part) < s.board.of(part, start) {
				k++
			}
			left++
		}
	}
	return int(2*k) + int(at.turn), left <= 1
}

// Before: board by board, the piece a step back.
// O(boards).
func (s *Solution) Before(p games.Position) []games.Position {
	at := p.(*Position)
	mover := at.turn.Other()
	var before []games.Position
	for part, g := range s.board.grids {
		if c := at.At(part).back(mover); g.Has(c) && g.Open(c, mover) {
			before = append(before, at.with(mover, part, c))
		}
	}
	return before
}

// back is the cell that Next has come from; it may lie off the board.
func (c Cell) back(by games.Player) Cell {
	if by == Right {
		c.Col--
	} else {
		c.Row--
	}
	return c
}

// Stand: the piece of the place's board goes there,
// the others stay.
func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	turn, c, ok := s.board.state(at)
	if !ok {
		return nil, false
	}
	return p.(*Position).with(turn, at.Part, c), true
}

func (s *Solution) Spot(p games.Position, near games.Place) games.Place {
	at := p.(*Position)
	part := min(max(near.Part, 0), len(s.values)-1)
	return s.board.Place(at.turn, part, at.At(part))
}

// Call: the player and where the pieces stand; of more
// than a few boards those whose piece has left the start.
func (s *Solution) Call(p games.Position) string {
	const few, most = 4, 36 // boards; characters
	at := p.(*Position)
	var w strings.Builder
	w.WriteString(Game.Players[at.turn])
	moved := false
	for part := range s.values {
		c := at.At(part)
		if len(s.values) > few && c == s.board.start[part] {
			continue
		}
		moved = true
		if w.Len() > most {
			w.WriteString(", …")
			break
		}
		w.WriteString(", ")
		if len(s.values) > few {
			fmt.Fprintf(&w, "%d: ", part+1)
		}
		fmt.Fprint(&w, c)
	}
	if !moved {
		w.WriteString(", all at the start")
	}
	return w.String()
}
