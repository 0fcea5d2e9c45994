package games

import (
	"slices"

	"zugzwang/solver"
)

// Match is a game being played: the board, who plays which side, every position so far,
// and the variations of it. Undo and redo move an index; a new move makes a variation of
// what had been taken back.
type Match struct {
	Board Board
	Sides [2]Side
	Seed  uint64 // of the errors of those who err: the same one, the same errors
	Hints int    // that were taken
	// Counting says whether its end is to go into a record of matches.
	Counting Counting

	nodes []node // of the tree; the first is the start
	there int    // how many of them are not deleted
	line  []Node // of the match itself, those taken back included
	at    int    // the place in line of the present position
	drawn bool

	since        Node // of another match whose variation this is: nodes from here on came later
	varied, lost int  // what the last move left of those taken back
}

// NewMatch starts a match on b: first moves first, and sides are by player.
func NewMatch(b Board, first Player, sides [2]Side) *Match {
	return NewMatchFrom(b, b.Start(first), sides)
}

// NewMatchFrom starts a match on b from any of its positions.
func NewMatchFrom(b Board, p Position, sides [2]Side) *Match {
	return &Match{Board: b, Sides: sides, nodes: []node{{position: p}}, there: 1, line: []Node{0}}
}

// Position is the present one.
func (m *Match) Position() Position { return m.At(m.at) }

// Ply is how many moves led to the present position.
func (m *Match) Ply() int { return m.at }

// Len is how many moves the match holds, those taken back included.
func (m *Match) Len() int { return len(m.line) - 1 }

// At is the position after so many plies, 0..Len.
func (m *Match) At(ply int) Position { return m.nodes[m.line[ply]].position }

// Move is the move made at a ply, 0..Len-1.
func (m *Match) Move(ply int) Move { return m.nodes[m.line[ply+1]].move }

// Last is the move that led to the present position, if there is one.
func (m *Match) Last() (Move, bool) {
	if m.at == 0 {
		return Move{}, false
	}
	return m.Move(m.at - 1), true
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
// nothing. What had been taken back becomes a variation.
func (m *Match) Play(mv Move) bool {
	p := m.Position()
	if m.drawn || !slices.Contains(m.Board.Moves(p), mv) {
		return false
	}
	back := slices.Clone(m.line[m.at+1:])
	at := m.line[m.at]
	to := m.child(at, mv)
	if to == 0 {
		to = m.add(at, mv, m.Board.Play(p, mv))
	}
	m.revive(to)
	m.nodes[at].next = to
	m.line = append(m.line[:m.at+1], to)
	m.at++
	m.varied, m.lost = 0, 0
	if len(back) > 0 && back[0] == m.line[m.at] { // it was taken back, and is made again
		back = back[1:]
	}
	if m.varied = len(back); m.varied > 0 && m.Varied() > MostVaried {
		m.varied, m.lost = 0, m.Forget(back[0])
	}
	return true
}

// Left is how many moves that had been taken back the last Play kept as a variation, and
// how many are lost, since the variations have no room for them.
func (m *Match) Left() (varied, lost int) { return m.varied, m.lost }

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
	if m.drawn || m.at == m.Len() {
		return false
	}
	m.at = min(m.stop(m.at+1, 1), m.Len())
	return true
}

// CanUndo reports whether Undo has anything to do.
func (m *Match) CanUndo() bool { return m.drawn || m.stop(m.at-1, -1) >= 0 }

// CanRedo reports whether Redo has anything to do.
func (m *Match) CanRedo() bool { return !m.drawn && m.at < m.Len() }

// stop looks from ply in a direction for a position at which undo or redo may
// rest: one where a person is to move, if any person plays.
func (m *Match) stop(ply, dir int) int {
	_, mixed := m.Alone()
	for mixed && ply >= 0 && ply <= m.Len() && m.Sides[m.At(ply).Turn()] != Person {
		ply += dir
	}
	return ply
}

// Seek goes to the position after so many plies, 0..Len.
func (m *Match) Seek(ply int) {
	m.drawn = false
	m.at = min(max(ply, 0), m.Len())
}

// Branch is another match with the same board, sides, seed, hints and counting and the same past
// up to a ply, 0..Len, and no future and no variations. Neither knows of what the other goes on
// to do.
func (m *Match) Branch(ply int) *Match {
	b := m.Along(m.line[ply])
	b.since = m.since
	return b
}

// Along is Branch up to a node, which may be a variation's. What is played in it can be
// taken into the variations; see Take. O(plies).
func (m *Match) Along(to Node) *Match {
	var path []Node
	for n := to; n != 0; n = m.nodes[n].up {
		path = append(path, n)
	}
	a := *m
	a.drawn, a.there, a.since = false, 1, Node(len(m.nodes))
	a.nodes = append(make([]node, 0, len(path)+1), node{position: m.nodes[0].position})
	a.line = append(make([]Node, 0, len(path)+1), 0)
	for _, n := range slices.Backward(path) {
		a.line = append(a.line, a.add(a.line[len(a.line)-1], m.nodes[n].move, m.nodes[n].position))
	}
	a.at = len(path)
	return &a
}

// Clone is another match that is the same, with all its variations. O(moves).
func (m *Match) Clone() *Match {
	c := *m
	c.nodes, c.line = slices.Clone(m.nodes), slices.Clone(m.line)
	return &c
}

// Repeats counts how often the present position has stood on the board so far,
// this time included.
func (m *Match) Repeats() int {
	n, key := 0, m.Position().Key()
	for ply := range m.at + 1 {
		if m.At(ply).Key() == key {
			n++
		}
	}
	return n
}

// Swap exchanges who plays which side. On the way it keeps the match out of the record.
func (m *Match) Swap() {
	m.Sides[0], m.Sides[1] = m.Sides[1], m.Sides[0]
	if m.Len() > 0 {
		m.Except(Swapped)
	}
}
