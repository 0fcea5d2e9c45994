package matches

import (
	"slices"

	"zugzwang/games"
)

// The moves of a match are a tree. Its root is the start of the match. The line from there to
// the last move played, including moves taken back, is the match itself. All other lines hang
// beside it as variations. Playing a move after others were taken back turns these into a
// variation. A variation is one line, too; what leaves it is a variation within it.
//
// Nodes lie in one list in the order in which they were made, each after its parent. So no walk
// over the tree needs recursion, and a copy of the tree is a copy of the list. Nodes are never
// removed: a deleted one is marked, and can be restored.

// MostVaried is how many moves the variations of a match may have in all, so that a save stays
// small and quick to check. More are not kept, and callers are told how many.
const MostVaried = 1000

// Node identifies a position of a match or its variations, for as long as the match lives. 0 is
// the start.
type Node int32

type node struct {
	move     games.Move // that led here
	by       Side       // who made it, whoever plays the side now; a person for the start
	position games.Position
	over     bool // no move is legal there
	up       Node // the node before; of the start itself
	kid, sib Node // the first child, and the next child of the node before; 0: none
	next     Node // the move with which its line continues; 0: none
	gone     int  // the number of the deletion that removed it, from 1; 0: not removed
}

// Variation is a line of moves that leaves the match, or another variation, after some plies.
type Variation struct {
	From  int // index in Variations of the line that it leaves; -1 for the match itself
	Ply   int // after how many plies it leaves that, counted from the match's start
	Depth int // 0 is the match itself, 1 a variation, 2 one within a variation
	// Nodes are the positions after each of its moves. Those of the match itself begin with the
	// start.
	Nodes []Node
}

// Len returns how many plies lead to its end, counted from the match's start.
func (v *Variation) Len() int {
	if v.From < 0 {
		return len(v.Nodes) - 1
	}
	return v.Ply + len(v.Nodes)
}

// Variations returns the match itself and then its variations in depth-first order: after each
// line those that leave it, by ply. O(moves).
func (m *Match) Variations() []Variation {
	list := []Variation{{From: -1, Nodes: m.line}}
	var todo []Variation // a stack of variations, each with only its first node so far
	leave := func(from int) {
		v, first := &list[from], len(todo)
		for i, n := range v.Nodes {
			on, ply := Node(0), v.Len()-(len(v.Nodes)-1-i)
			fork := func(to Node) {
				todo = append(todo, Variation{from, ply, v.Depth + 1, []Node{to}})
			}
			if i+1 < len(v.Nodes) {
				on = v.Nodes[i+1]
			} else if on = m.on(n); on != 0 { // the match ends here, but once went on: that is a variation
				fork(on)
			}
			for k := m.nodes[n].kid; k != 0; k = m.nodes[k].sib {
				if k != on && m.nodes[k].gone == 0 {
					fork(k)
				}
			}
		}
		slices.Reverse(todo[first:])
	}
	for leave(0); len(todo) > 0; leave(len(list) - 1) {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for n := m.on(v.Nodes[0]); n != 0; n = m.on(n) {
			v.Nodes = append(v.Nodes, n)
		}
		list = append(list, v)
	}
	return list
}

// on returns the node after n in a variation; 0 at its end.
func (m *Match) on(n Node) Node {
	if next := m.nodes[n].next; next != 0 && m.nodes[next].gone == 0 {
		return next
	}
	for k := m.nodes[n].kid; k != 0; k = m.nodes[k].sib {
		if m.nodes[k].gone == 0 {
			return k
		}
	}
	return 0
}

// Varied returns how many moves the variations have in all.
func (m *Match) Varied() int { return m.there - len(m.line) }

// Stand returns the position at a node.
func (m *Match) Stand(n Node) games.Position { return m.nodes[n].position }

// Led returns the move that led to a node, and the node before it. The start has none: both are
// zero.
func (m *Match) Led(n Node) (from Node, mv games.Move) { return m.nodes[n].up, m.nodes[n].move }

// MadeBy returns who made the move that led to a node; of the start, which has none, a person.
func (m *Match) MadeBy(n Node) Side { return m.nodes[n].by }

// Attribute records who made the move that led to a node, if that is not who plays the side
// now.
func (m *Match) Attribute(n Node, by Side) { m.nodes[n].by = by }

// Grow adds a move at a node as a variation, unless it is there, and returns its node. It
// returns 0 if the move is not legal, and 0 with full set if the variations have no room.
// O(legal moves).
func (m *Match) Grow(at Node, mv games.Move) (to Node, full bool) {
	p := m.nodes[at].position
	if !slices.Contains(m.Board.Moves(p), mv) {
		return 0, false
	}
	to = m.child(at, mv)
	if to != 0 && m.nodes[to].gone == 0 {
		return to, false
	}
	if m.Varied() >= MostVaried {
		return 0, true
	}
	if to == 0 {
		to = m.reach(at, mv)
	}
	m.revive(to)
	return to, false
}

// child returns the node after a move, even if it is deleted; 0 if the move was never made.
func (m *Match) child(at Node, mv games.Move) Node {
	for k := m.nodes[at].kid; k != 0; k = m.nodes[k].sib {
		if m.nodes[k].move == mv {
			return k
		}
	}
	return 0
}

// reach adds the node after a move that was never made.
func (m *Match) reach(at Node, mv games.Move) Node {
	from := m.nodes[at].position
	p := m.Board.Play(from, mv)
	return m.add(at, node{move: mv, by: m.Sides[from.Turn()], position: p, over: len(m.Board.Moves(p)) == 0})
}

// add adds a child to a node. Says holds its move, who made it, its position and whether the game
// is over there.
func (m *Match) add(up Node, says node) Node {
	to := Node(len(m.nodes))
	last := &m.nodes[up].kid
	for *last != 0 {
		last = &m.nodes[*last].sib
	}
	*last = to
	if n := &m.nodes[up]; n.next == 0 {
		n.next = to
	}
	m.nodes = append(m.nodes, node{move: says.move, by: says.by, position: says.position, over: says.over, up: up})
	m.there++
	return to
}

// revive restores one node if it is deleted.
func (m *Match) revive(n Node) {
	if m.nodes[n].gone != 0 {
		m.nodes[n].gone = 0
		m.there++
	}
}

// Take adds the moves of o, which began as Along of m, as variations, and returns how many did
// not fit. Moves that both have are not doubled. Existing lines keep their continuation; new
// ones continue as in o. O(moves of both).
func (m *Match) Take(o *Match) (left int) {
	room := MostVaried - m.Varied()
	as := make([]Node, len(o.nodes)) // by node of o: the node of m; -1: not in m
	for i := 1; i < len(o.nodes); i++ {
		n := &o.nodes[i]
		at := as[n.up]
		as[i] = -1
		switch {
		case n.gone != 0:
			continue
		case at < 0:
			left++
			continue
		}
		to := m.child(at, n.move)
		if to == 0 || m.nodes[to].gone != 0 {
			if room <= 0 {
				left++
				continue
			}
			room--
		}
		if to == 0 {
			to = m.add(at, *n)
		}
		m.revive(to)
		as[i] = to
	}
	for i := range o.nodes {
		next := o.nodes[i].next
		if at := as[i]; at >= 0 && as[next] > 0 && m.nodes[at].next >= o.since {
			m.nodes[at].next = as[next]
		}
	}
	return left
}

// Find returns the node of the position of o after plies plies. m must have all moves of o
// up to there. O(plies).
func (m *Match) Find(o *Match, plies int) (n Node) {
	for ply := range plies {
		n = m.child(n, o.Move(ply))
	}
	return n
}

// Forget deletes the variation with this first move, and those within it. It returns how many
// moves that were; 0 if first begins no variation. O(moves).
func (m *Match) Forget(first Node) (moves int) {
	if slices.Contains(m.line, first) || m.nodes[first].gone != 0 {
		return 0
	}
	deletion, _ := m.Forgotten()
	deletion++
	for i := range m.nodes[first:] {
		n := &m.nodes[int(first)+i]
		if n.gone == 0 && (i == 0 || m.nodes[n.up].gone == deletion) {
			n.gone = deletion
			moves++
		}
	}
	m.there -= moves
	return moves
}

// Forgotten returns how many deletions Restore can undo, and how many moves the last one
// removed. O(moves).
func (m *Match) Forgotten() (deletions, moves int) {
	for i := range m.nodes {
		switch gone := m.nodes[i].gone; {
		case gone > deletions:
			deletions, moves = gone, 1
		case gone != 0 && gone == deletions:
			moves++
		}
	}
	return deletions, moves
}

// Restore undoes the last deletion, except for moves made again since, and returns its first
// move. It returns 0 if there is none or no room. O(moves).
func (m *Match) Restore() (first Node) {
	deletion, moves := m.Forgotten()
	if moves == 0 || m.Varied()+moves > MostVaried {
		return 0
	}
	for i := range m.nodes {
		if m.nodes[i].gone == deletion {
			m.revive(Node(i))
			if first == 0 {
				first = Node(i)
			}
		}
	}
	return first
}
