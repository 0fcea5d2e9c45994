package games

import "slices"

// The moves of a match are a tree. Its root is where the match started; the line from
// there to the last move played, those taken back included, is the match itself, and
// whatever else was tried hangs beside it as variations. A move that is played after
// others were taken back makes a variation of these. A variation goes on in one line,
// too, and what leaves that is a variation within it.
//
// Nodes lie in one list in the order in which they were made, the node before each before
// it, so that no walk over the tree needs recursion and a copy is one of the list. A node
// is never taken out: one that was deleted is marked, and can be brought back.

// MostVaried is how many moves the variations of a match may have in all. It keeps a save
// small, and quick to be held against the rules. What is more is not kept, and whoever
// asks for it is told how much that is.
const MostVaried = 1000

// Node is a position of a match or of one of its variations. It stays the same as long as
// the match lives; 0 is the start.
type Node int32

type node struct {
	move     Move // that led here
	position Position
	up       Node // the one before; of the start itself
	kid, sib Node // the first move from here and the next one from the node before; 0: none
	next     Node // the move with which its line goes on; 0: none
	gone     int  // the deletion that took it away, counted from 1; 0: it is there
}

// Variation is moves that leave the match, or another variation, after so many plies.
type Variation struct {
	From  int // what it leaves, by its place in the list; -1 of the match itself
	Ply   int // after how many plies of that, counted from the match's start
	Depth int // 0 is the match itself, 1 a variation, 2 one within a variation
	// Nodes are the positions after each of its moves; the start stands before those of
	// the match itself.
	Nodes []Node
}

// Len is how many plies lead to its end, counted from the match's start.
func (v *Variation) Len() int {
	if v.From < 0 {
		return len(v.Nodes) - 1
	}
	return v.Ply + len(v.Nodes)
}

// Variations lists the match itself and then its variations: behind each one, in the
// order of their plies, those that leave it, each with those within it. O(moves).
func (m *Match) Variations() []Variation {
	list := []Variation{{From: -1, Nodes: m.line}}
	var todo []Variation // the next one last; of its nodes there is only the first
	leave := func(from int) {
		v, first := &list[from], len(todo)
		for i, n := range v.Nodes {
			on, ply := Node(0), v.Len()-(len(v.Nodes)-1-i)
			fork := func(to Node) {
				todo = append(todo, Variation{from, ply, v.Depth + 1, []Node{to}})
			}
			if i+1 < len(v.Nodes) {
				on = v.Nodes[i+1]
			} else if on = m.on(n); on != 0 { // the match ends here: it was gone on with, and that was left
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

// on is how a variation goes on from a node; 0 at its end.
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

// Varied is how many moves the variations have in all.
func (m *Match) Varied() int { return m.there - len(m.line) }

// Stand is the position at a node.
func (m *Match) Stand(n Node) Position { return m.nodes[n].position }

// Led is the move that led to a node, and from where; the start has none.
func (m *Match) Led(n Node) (from Node, mv Move) { return m.nodes[n].up, m.nodes[n].move }

// Grow makes a move of a variation at a node, if it is not there, and returns where it
// leads: nowhere, 0, if it is not legal, or if the variations have no room for it, which
// full reports. O(legal moves).
func (m *Match) Grow(at Node, mv Move) (to Node, full bool) {
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
		to = m.add(at, mv, m.Board.Play(p, mv))
	}
	m.revive(to)
	return to, false
}

// child is where a move leads from a node, also if that is deleted; 0 if it was never
// made.
func (m *Match) child(at Node, mv Move) Node {
	for k := m.nodes[at].kid; k != 0; k = m.nodes[k].sib {
		if m.nodes[k].move == mv {
			return k
		}
	}
	return 0
}

// add adds a node behind another.
func (m *Match) add(up Node, mv Move, p Position) Node {
	to := Node(len(m.nodes))
	last := &m.nodes[up].kid
	for *last != 0 {
		last = &m.nodes[*last].sib
	}
	*last = to
	if n := &m.nodes[up]; n.next == 0 {
		n.next = to
	}
	m.nodes = append(m.nodes, node{move: mv, position: p, up: up})
	m.there++
	return to
}

// revive brings back one node, if it is deleted.
func (m *Match) revive(n Node) {
	if m.nodes[n].gone != 0 {
		m.nodes[n].gone = 0
		m.there++
	}
}

// Take takes all moves of another match, which began as Along of this one, into the
// variations, and returns how many there was no room for. What both have is there once.
// The lines that there were stay what they are; those that are new go on as the other's
// did. O(moves of both).
func (m *Match) Take(o *Match) (left int) {
	room := MostVaried - m.Varied()
	as := make([]Node, len(o.nodes)) // by node of the other; -1: it has no place here
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
			to = m.add(at, n.move, n.position)
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

// Find is where another match stood after so many plies, of which this one has all moves.
// O(plies).
func (m *Match) Find(o *Match, plies int) (n Node) {
	for ply := range plies {
		n = m.child(n, o.Move(ply))
	}
	return n
}

// Forget deletes a variation, told by its first move, with those within it, and returns
// how many moves that were: none if it is no variation's. O(moves).
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

// Forgotten is how many deletions there are that Restore can take back, and how many
// moves the last one took away. O(moves).
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

// Restore brings back what was deleted last and is not there again, and returns its first
// move; 0 if there is nothing, or no room for it. O(moves).
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
