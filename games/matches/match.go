package matches

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// Match is a game being played: the board, the sides, every position so far, and variations.
// Undo and redo move an index into the line of moves. A new move after an undo turns the moves
// taken back into a variation. It is for one goroutine.
type Match struct {
	Board games.Board
	Sides Sides
	Bots  [2]string // the commands of sides that are Bot; nothing starts them unless the user asks for it
	Seed  uint64    // for the random mistakes of the weaker strengths: equal seeds give equal moves
	Hints int       // how many hints were taken, each step counted
	// Retried says that a person made a move where another had been made and taken back.
	Retried bool
	// Counting says whether the end of the match goes into the record of matches.
	Counting Counting

	nodes []node // the tree of moves; the first is the start
	there int    // how many nodes are not deleted
	line  []Node // the moves of the match itself, those taken back included
	at    int    // index in line of the current position
	drawn bool   // whether the match was called a draw

	since        Node // in a match made by Along: nodes of the original from this one on were added after that
	varied, lost int  // the results of Left
}

// New starts a match on b. First moves first; sides are indexed by player.
func New(b games.Board, first games.Player, sides Sides) *Match {
	return NewFrom(b, b.Start(first), sides)
}

// NewFrom starts a match on b at a position of it.
func NewFrom(b games.Board, p games.Position, sides Sides) *Match {
	return &Match{Board: b, Sides: sides, nodes: []node{{position: p, over: len(b.Moves(p)) == 0}}, there: 1, line: []Node{0}}
}

// Position returns the current position.
func (m *Match) Position() games.Position { return m.At(m.at) }

// Ply returns how many moves led to the current position.
func (m *Match) Ply() int { return m.at }

// Len returns how many moves the match holds, those taken back included.
func (m *Match) Len() int { return len(m.line) - 1 }

// At returns the position after ply plies, 0..Len.
func (m *Match) At(ply int) games.Position { return m.nodes[m.line[ply]].position }

// Until returns the ply positions before a ply, the first one first. O(ply).
func (m *Match) Until(ply int) []games.Position {
	list := make([]games.Position, ply)
	for i := range list {
		list[i] = m.At(i)
	}
	return list
}

// Move returns the move made at a ply, 0..Len-1.
func (m *Match) Move(ply int) games.Move { return m.nodes[m.line[ply+1]].move }

// Last returns the move that led to the current position, and false at the start.
func (m *Match) Last() (games.Move, bool) {
	if m.at == 0 {
		return games.Move{}, false
	}
	return m.Move(m.at - 1), true
}

// Over reports whether the match has ended: the player to move has no move, or it was called a
// draw.
func (m *Match) Over() bool { return m.drawn || m.nodes[m.line[m.at]].over }

// Drawn reports whether the match was called a draw.
func (m *Match) Drawn() bool { return m.drawn }

// Outcome returns the outcome, for the player to move, of a match that ended by its rules.
func (m *Match) Outcome() solver.Outcome { return games.End(m.Board, m.Position()) }

// Draw calls the match a draw. Undo takes that back.
func (m *Match) Draw() { m.drawn = true }

// Fault returns why the rules fail on the current position, so that the match cannot go on;
// nil if they do not.
func (m *Match) Fault() error { return games.Fault(m.Board, m.Position()) }

// Winner returns who won an ended match, and false if nobody did.
func (m *Match) Winner() (games.Player, bool) {
	turn := m.Position().Turn()
	switch o := m.Outcome(); {
	case m.drawn || o.Even() || m.Fault() != nil:
		return 0, false
	case o == solver.Win:
		return turn, true
	}
	return turn.Other(), true
}

// OnePerson returns the only person who plays, and false if there are none or two.
func (m *Match) OnePerson() (games.Player, bool) { return m.Sides.OnePerson() }

// Favoured returns the player who wins from a position in which turn is to move and has outcome
// o. It returns turn if nobody wins.
func Favoured(turn games.Player, o solver.Outcome) games.Player {
	if o == solver.Lose {
		return turn.Other()
	}
	return turn
}

// Favour gives the only person who plays the better side, given the outcome of the current
// position for the player to move. No move may have been made. It does nothing if there are no
// persons or two.
func (m *Match) Favour(o solver.Outcome) {
	if you, alone := m.OnePerson(); alone && you != Favoured(m.Position().Turn(), o) {
		m.Swap()
	}
}

// Unmanned reports whether the program plays both sides.
func (m *Match) Unmanned() bool { return m.Sides[0] != Person && m.Sides[1] != Person }

// ToMove returns the side that makes the next move.
func (m *Match) ToMove() Side { return m.Sides[m.Position().Turn()] }

// ByValues reports whether some side also uses the values of parts to choose its moves.
func (m *Match) ByValues() bool { return m.Sides[0].prefersHottest() || m.Sides[1].prefersHottest() }

// Choose returns the move of the side to move, when the program plays it. A analyses the
// current position, which is not the end. If the side plays by values, those of s must have been
// found; see games.FindValues.
func (m *Match) Choose(s games.Solution, a *games.Analysis) games.Option {
	return m.ToMove().Choose(m.Board, s, a, m.Seed, m.at)
}

// As gives m the sides and bots of another match, and returns m.
func (m *Match) As(other *Match) *Match {
	m.Sides, m.Bots = other.Sides, other.Bots
	return m
}

// HasBot reports whether a side is played by a bot, a program of the user's.
func (m *Match) HasBot() bool { return m.Sides.hasBot() }

// Play makes a move and reports whether it was legal; an illegal one changes nothing. Moves
// that had been taken back become a variation.
func (m *Match) Play(mv games.Move) bool {
	p := m.Position()
	if m.drawn || !slices.Contains(m.Board.Moves(p), mv) {
		return false
	}
	back := slices.Clone(m.line[m.at+1:])
	at := m.line[m.at]
	to := m.child(at, mv)
	if to == 0 {
		to = m.reach(at, mv)
	}
	if m.ToMove() == Person && m.nodes[m.nodes[at].kid].sib != 0 { // another move was made here before
		m.Retried = true
	}
	m.revive(to)
	m.nodes[to].by = m.ToMove()
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

// Left returns how many moves that had been taken back the last Play kept as a variation, and
// how many it dropped because variations are limited to MostVaried.
func (m *Match) Left() (varied, lost int) { return m.varied, m.lost }

// Undo takes back the last move. If exactly one player is a person, it goes back to where the
// person is to move, so it takes the reply back too. It reports whether there was anything to
// take back.
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

// Redo plays again what Undo took back, and reports whether there was anything.
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

// stop returns the first ply, from ply on in direction dir, at which undo or redo may stop: one
// with a person to move, if exactly one player is a person. It may be out of range.
func (m *Match) stop(ply, dir int) int {
	_, one := m.OnePerson()
	for one && ply >= 0 && ply <= m.Len() && m.Sides[m.At(ply).Turn()] != Person {
		ply += dir
	}
	return ply
}

// Seek goes to the position after ply plies; ply is clamped to 0..Len. If the match was
// called a draw, that is taken back.
func (m *Match) Seek(ply int) {
	m.drawn = false
	m.at = min(max(ply, 0), m.Len())
}

// Branch returns an independent match with the same board, sides, seed, hints, Retried and
// Counting, and with the moves up to a ply, 0..Len. It has no later moves and no
// variations.
func (m *Match) Branch(ply int) *Match {
	b := m.Along(m.line[ply])
	b.since = m.since
	return b
}

// Along is Branch up to a node, which may be a variation's. Take can bring the moves played in
// it back as variations. O(plies).
func (m *Match) Along(to Node) *Match {
	var path []Node
	for n := to; n != 0; n = m.nodes[n].up {
		path = append(path, n)
	}
	a := *m
	a.drawn, a.there, a.since = false, 1, Node(len(m.nodes))
	a.nodes = append(make([]node, 0, len(path)+1), node{position: m.nodes[0].position, over: m.nodes[0].over})
	a.line = append(make([]Node, 0, len(path)+1), 0)
	for _, n := range slices.Backward(path) {
		a.line = append(a.line, a.add(a.line[len(a.line)-1], m.nodes[n]))
	}
	a.at = len(path)
	return &a
}

// Clone returns an independent copy with all variations. O(moves).
func (m *Match) Clone() *Match {
	c := *m
	c.nodes, c.line = slices.Clone(m.nodes), slices.Clone(m.line)
	return &c
}

// Repeats returns how often the current position has stood on the board so far, this time
// included.
func (m *Match) Repeats() int {
	n, key := 0, m.Position().Key()
	for ply := range m.at + 1 {
		if m.At(ply).Key() == key {
			n++
		}
	}
	return n
}

// Swap exchanges the sides. After the first move it also keeps the match out of the record.
func (m *Match) Swap() {
	m.Sides[0], m.Sides[1] = m.Sides[1], m.Sides[0]
	m.Bots[0], m.Bots[1] = m.Bots[1], m.Bots[0]
	if m.Len() > 0 {
		m.Except(Swapped)
	}
}

// Meet makes the program play at another strength from now on, also in place of bots. After
// the first move this keeps the match out of the record.
func (m *Match) Meet(strength Side) {
	for p, side := range m.Sides {
		if side == Person || side == strength && side != Bot {
			continue
		}
		if m.Sides[p], m.Bots[p] = strength, ""; m.Len() > 0 {
			m.Except(Swapped)
		}
	}
}
