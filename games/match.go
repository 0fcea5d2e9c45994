package games

import (
	"slices"

	"zugzwang/solver"
)

// Match is a game being played: the board, who plays which side, and every
// position so far. Undo and redo move an index; a new move drops what had been
// taken back.
type Match struct {
	Board Board
	Sides [2]Side
	Seed  uint64 // of the errors of those who err: the same one, the same errors
	Hints int    // that were taken
	// Counting says whether its end is to go into a record of matches.
	Counting Counting

	positions []Position
	moves     []Move
	at        int
	drawn     bool
}

// NewMatch starts a match on b.
func NewMatch(b Board, first Player, sides [2]Side) *Match {
	return NewMatchFrom(b, b.Start(first), sides)
}

// NewMatchFrom starts a match on b from any of its positions.
func NewMatchFrom(b Board, p Position, sides [2]Side) *Match {
	return &Match{Board: b, Sides: sides, positions: []Position{p}}
}

// Position is the present one.
func (m *Match) Position() Position { return m.positions[m.at] }

// Ply is how many moves led to the present position.
func (m *Match) Ply() int { return m.at }

// Len is how many moves the match holds, those taken back included.
func (m *Match) Len() int { return len(m.moves) }

// At is the position after so many plies, 0..Len.
func (m *Match) At(ply int) Position { return m.positions[ply] }

// Move is the move made at a ply, 0..Len-1.
func (m *Match) Move(ply int) Move { return m.moves[ply] }

// Last is the move that led to the present position, if there is one.
func (m *Match) Last() (Move, bool) {
	if m.at == 0 {
		return Move{}, false
	}
	return m.moves[m.at-1], true
}

// Over reports whether the match has ended: whoever is to move cannot, or it was
// called a draw.
func (m *Match) Over() bool { return m.drawn || len(m.Board.Moves(m.Position())) == 0 }

// Drawn reports whether the match was called a draw.
func (m *Match) Drawn() bool { return m.drawn }

// Outcome is what a match that has ended by its rules came to, for the player to
// move.
func (m *Match) Outcome() solver.Outcome { return End(m.Board, m.Position()) }

// Draw calls the match a draw; undo takes it back.
func (m *Match) Draw() { m.drawn = true }

// Winner is who won a match that has ended; false if nobody did.
func (m *Match) Winner() (Player, bool) {
	turn := m.Position().Turn()
	switch o := m.Outcome(); {
	case m.drawn || o.Even():
		return 0, false
	case o == solver.Win:
		return turn, true
	}
	return turn.Other(), true
}

// Alone is the only person who plays, if there is exactly one.
func (m *Match) Alone() (Player, bool) {
	if (m.Sides[0] == Person) == (m.Sides[1] == Person) {
		return 0, false
	}
	if m.Sides[0] == Person {
		return 0, true
	}
	return 1, true
}

// Favoured is the player who wins from a position, given who is to move there and what
// it is worth to them; whoever is to move where nobody wins.
func Favoured(turn Player, o solver.Outcome) Player {
	if o == solver.Lose {
		return turn.Other()
	}
	return turn
}

// Favour seats the only person, if exactly one plays, at the player favoured by what the
// present position, in which no move has been made yet, is worth to the player to move.
func (m *Match) Favour(o solver.Outcome) {
	if you, alone := m.Alone(); alone && you != Favoured(m.Position().Turn(), o) {
		m.Swap()
	}
}

// Unmanned reports whether the program plays both sides.
func (m *Match) Unmanned() bool { return m.Sides[0] != Person && m.Sides[1] != Person }

// ToMove says who makes the next move.
func (m *Match) ToMove() Side { return m.Sides[m.Position().Turn()] }

// Choose is the move that whoever is to move makes by themselves, in the present
// position, which has been analysed and is not the end.
func (m *Match) Choose(s Solution, a *Analysis) Option {
	return m.ToMove().Choose(m.Board, s, a, m.Seed, m.at)
}

// Play makes a move and reports whether it was legal; an illegal one changes
// nothing.
func (m *Match) Play(mv Move) bool {
	if m.drawn {
		return false
	}
	p := m.Position()
	for _, legal := range m.Board.Moves(p) {
		if legal == mv {
			m.positions = append(m.positions[:m.at+1], m.Board.Play(p, mv))
			m.moves = append(m.moves[:m.at], mv)
			m.at++
			return true
		}
	}
	return false
}

// Undo takes back the last move; if one player is a person and the other is
// not, it goes back to where the person is to move, taking the reply back too.
// It reports whether there was anything to take back.
func (m *Match) Undo() bool {
	if m.drawn {
		m.drawn = false
		return true
	}
	to := m.stop(m.at-1, -1)
	if to < 0 {
		return false
	}
	m.at = to
	return true
}

// Redo plays again what Undo took back.
func (m *Match) Redo() bool {
	if m.drawn || m.at == len(m.moves) {
		return false
	}
	m.at = min(m.stop(m.at+1, 1), len(m.moves))
	return true
}

// CanUndo and CanRedo report whether Undo and Redo have anything to do.
func (m *Match) CanUndo() bool { return m.drawn || m.stop(m.at-1, -1) >= 0 }

// CanRedo reports whether Redo has anything to do.
func (m *Match) CanRedo() bool { return !m.drawn && m.at < len(m.moves) }

// stop looks from ply in a direction for a position at which undo or redo may
// rest: one where a person is to move, if any person plays.
func (m *Match) stop(ply, dir int) int {
	_, mixed := m.Alone()
	for mixed && ply >= 0 && ply < len(m.positions) && m.Sides[m.positions[ply].Turn()] != Person {
		ply += dir
	}
	return ply
}

// Seek goes to the position after so many plies, 0..Len.
func (m *Match) Seek(ply int) {
	m.drawn = false
	m.at = min(max(ply, 0), len(m.moves))
}

// Branch is another match with the same board, sides, seed, hints and counting and the same past
// up to a ply, 0..Len, and no future. Neither knows of what the other goes on to do.
func (m *Match) Branch(ply int) *Match {
	return &Match{
		Board:     m.Board,
		Sides:     m.Sides,
		Seed:      m.Seed,
		Hints:     m.Hints,
		Counting:  m.Counting,
		positions: slices.Clone(m.positions[:ply+1]),
		moves:     slices.Clone(m.moves[:ply]),
		at:        ply,
	}
}

// Repeats counts how often the present position has stood on the board so far,
// this time included.
func (m *Match) Repeats() int {
	n, key := 0, m.Position().Key()
	for _, p := range m.positions[:m.at+1] {
		if p.Key() == key {
			n++
		}
	}
	return n
}

// Swap exchanges who plays which side. On the way it keeps the match out of the record.
func (m *Match) Swap() {
	m.Sides[0], m.Sides[1] = m.Sides[1], m.Sides[0]
	if len(m.moves) > 0 {
		m.Except(Swapped)
	}
}
