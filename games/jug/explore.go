package jug

import (
	"fmt"
	"slices"
	"strconv"

	"zugzwang/games"
)

// The table does not say whose turn it is, so explorers list each of its states twice: with
// First to move, numbered by id, and then with Second to move.

// rows returns how many rows explorers list and replays show: up to the jug's stones, but
// no more than the table has.
func (s *Solution) rows() int64 { return min(s.stones+1, s.table.rows) }

func (s *Solution) States() int { return int(2 * s.rows() * s.table.cells) }

func (s *Solution) Scope() string { return "up to " + count(s.rows()-1) }

// State returns a position by number. The states that solver.Step names come first, with First to
// move.
func (s *Solution) State(i int) games.Position {
	half := s.States() / 2
	p := s.table.position(int32(i % half))
	p.Player = games.Player(i / half)
	return p
}

func (s *Solution) Index(p games.Position) (int, bool) {
	at := p.(Position)
	if at.Stones < 0 || at.Stones >= s.rows() || s.table.cell(at.Spent, at.Last) < 0 {
		return 0, false
	}
	return int(s.table.id(at)) + int(at.Player)*s.States()/2, true
}

// Row lists the states with no stones left, First to move, in the order in which the solver settles
// them. The states of every other row are the same but for the stones.
func (s *Solution) Row() []Position {
	row := make([]Position, s.table.cells)
	for cell := range row {
		row[cell] = s.table.position(int32(cell))
	}
	return row
}

// Before returns the positions with a move to p and no more than the jug's stones. O(cells of a
// row).
func (s *Solution) Before(p games.Position) []games.Position {
	at := p.(Position)
	stones, m := at.Stones, Pass
	switch {
	case at.Last == None || s.table.cell(at.Spent, at.Last) < 0:
		return nil
	case at.Last >= 0:
		m.To = s.board.sizes[at.Last]
		if m.To > s.stones-at.Stones {
			return nil
		}
		stones += m.To
	}
	var before []games.Position
	for _, q := range s.Row() {
		q.Stones, q.Player = stones, at.Player.Other()
		if q.Last == at.Last || m == Pass && q.Spent&Mover != 0 {
			continue
		}
		if s.board.play(q, m) == at {
			before = append(before, q)
		}
	}
	return before
}

// Stand returns the position that a place stands for in the table around p. With fewer
// stones than in p, and after a PASS from p, the other player is to move.
func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	from, to := p.(Position), At(at, 0)
	if to.Stones < 0 || to.Stones > max(s.stones, from.Stones) || s.table.cell(to.Spent, to.Last) < 0 {
		return nil, false
	}
	to.Player = from.Player
	maySay := from.Spent&Mover == 0 && from.Last != Passed
	if to.Stones < from.Stones || maySay && s.board.Target(from, Pass) == at {
		to.Player = from.Player.Other()
	}
	return to, true
}

func (s *Solution) Place(p games.Position, _ games.Place) games.Place { return p.(Position).Place() }

// Call returns the name of a position: who is to move, and the state: "First, 7 after 3,
// both may PASS".
func (s *Solution) Call(p games.Position) string {
	at := p.(Position)
	return players[at.Player] + ", " + s.board.state(at)
}

// state returns the name of a state without the player to move: "7 after 3, both may PASS".
func (b *Board) state(p Position) string {
	w := b.left(p)
	if may := mayPass(b.rule, p.Spent, [2]string{"the mover", "the other"}); may != "" {
		w += ", " + may
	}
	return w
}

// left returns a state's name without who may PASS: "7 after 3".
func (b *Board) left(p Position) string {
	w := number(p.Stones)
	switch p.Last {
	case None:
		return w + " to start"
	case Passed:
		return w + " after PASS"
	}
	return w + " after " + number(b.sizes[p.Last])
}

// mayPass says who may still PASS, given the names of the mover and the other player; "" if
// nobody ever may.
func mayPass(rule Rule, s Spent, names [2]string) string {
	switch {
	case rule == Never:
		return ""
	case s == Mover|Other:
		return "no PASS left"
	case rule == Shared:
		return "one PASS left"
	case s == Mover:
		return names[1] + " may PASS"
	case s == Other:
		return names[0] + " may PASS"
	}
	return "both may PASS"
}

// Called reads a place such as "7 2": 7 stones left after 2 were taken.
func (s *Solution) Called(p games.Position, words []string) (games.Place, bool) {
	if len(words) != 2 {
		return games.Place{}, false
	}
	var of [2]int64
	for i, word := range words {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return games.Place{}, false
		}
		of[i] = n
	}
	at := Position{Stones: of[0], Spent: p.(Position).Spent}
	taken := slices.Index(s.board.sizes, of[1])
	if at.Last = Last(taken); taken < 0 {
		return games.Place{}, false
	}
	_, ok := s.Stand(p, at.Place())
	return at.Place(), ok
}

func (s *Solution) Calls(p games.Position) string {
	size := s.board.sizes[0]
	return fmt.Sprintf("%d %d", max(p.(Position).Stones-size, 0), size)
}
