package advance

import (
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/sum"
)

// The states to walk are all that the search covers. Without a search they are
// the start, with either player to move, and every position in which one column
// has become something else: what there is to see of each column by itself.

// States: O(columns).
func (s *Solution) States() int {
	if s.search != nil {
		return s.search.States()
	}
	n := 1
	for _, t := range s.parts {
		n += t.states.Len() - 1
	}
	return 2 * n
}

// Scope: O(cells).
func (s *Solution) Scope() string {
	if s.search == nil {
		return "one column away from the start"
	}
	_, fromStart := s.Index(s.start())
	return sum.Scope(fromStart)
}

// State: O(cells).
func (s *Solution) State(i int) games.Position {
	if s.search != nil {
		turn, columns := s.search.At(i)
		return Position{turn, strings.Join(columns, "")}
	}
	turn, k := games.Player(i%2), i/2
	if k == 0 {
		return Position{turn, s.board.grid}
	}
	k--
	for c, t := range s.parts {
		others := t.states.Len() - 1 // the last state of a column is the column as it stands at the start
		if k >= others {
			k -= others
			continue
		}
		state := t.states.states.state(int64(k))
		if t.swapped {
			state = swap(state)
		}
		from := c * s.board.rows
		rest := s.board.grid[from+len(state):]
		return Position{turn, s.board.grid[:from] + state + rest}
	}
	panic("advance: no state has that number")
}

// Index: O(cells).
func (s *Solution) Index(p games.Position) (int, bool) {
	if s.search != nil {
		return s.search.ID(p.Turn(), s.board.split(p))
	}
	k, changed, before := 0, 0, 1
	for c, t := range s.parts {
		if column := s.board.Column(p, c); column != s.board.Column(s.start(), c) {
			rank, ok := t.states.states.rank(column, t.swapped)
			if changed++; !ok || changed > 1 {
				return 0, false
			}
			k = before + int(rank)
		}
		before += t.states.Len() - 1
	}
	return 2*k + int(p.Turn()), true
}

// Before: column by column, from the top to the
// bottom, a piece of the player who has moved set back by a cell, or one of the
// other's put back. Positions that the board does not come to are left out: no
// column of theirs has a value. O(cells·(rows+columns)).
func (s *Solution) Before(p games.Position) []games.Position {
	at := p.(Position)
	mover := at.Player.Other()
	own, other := pieces[mover:mover+1], pieces[at.Player:at.Player+1]
	var before []games.Position
	for c, t := range s.parts {
		from := c * s.board.rows
		column := s.board.Column(p, c)
		add := func(state string) {
			if _, ok := t.states.states.rank(state, t.swapped); ok {
				before = append(before, Position{mover, at.Grid[:from] + state + at.Grid[from+len(state):]})
			}
		}
		for r := range column {
			if column[r] == empty {
				add(column[:r] + other + column[r+1:])
			} else if column[r:r+1] == own && r+1 < len(column) && column[r+1] == empty {
				add(column[:r] + "." + own + column[r+2:])
			}
		}
	}
	return before
}

// Stand: no piece can be put where one likes. What a
// place stands for is the deed of the player to move with the piece there.
func (s *Solution) Stand(games.Position, games.Place) (games.Position, bool) { return nil, false }

// Spot: the piece of the column that is nearest to the
// place, the lower of two; the place itself where the column is empty.
func (s *Solution) Spot(p games.Position, near games.Place) games.Place {
	c := min(max(near.Part, 0), s.board.columns-1)
	row := min(max(int(near.Index), 0), s.board.rows-1)
	column := s.board.Column(p, c)
	for d := range column {
		for _, r := range [2]int{row + d, row - d} {
			if r >= 0 && r < len(column) && column[r] != empty {
				return games.Place{Part: c, Index: int64(r)}
			}
		}
	}
	return games.Place{Part: c, Index: int64(row)}
}

// Call: the player, and the columns that have changed
// since the start.
func (s *Solution) Call(p games.Position) string {
	const most = 56 // characters
	call := Game.Players[p.Turn()]
	changed := 0
	for c := range s.parts {
		column := s.board.Column(p, c)
		if column == s.board.Column(s.start(), c) {
			continue
		}
		part := ", " + Letter(c) + " " + Picture(column)
		if utf8.RuneCountInString(call+part) > most {
			return call + ", …"
		}
		call += part
		changed++
	}
	if changed == 0 {
		call += ", the start"
	}
	return call
}
