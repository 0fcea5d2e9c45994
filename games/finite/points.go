package finite

import (
	"slices"
	"strconv"
	"sync"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Limits of a pointCache: mostTallied nodes of its graph, and mostCounted nodes looked at for
// one answer.
const (
	mostTallied = 1 << 20
	mostCounted = 1 << 13
)

// pointCache caches the points of the positions of a solution.
type pointCache struct {
	mu      sync.Mutex
	started bool
	lead    []int32          // by node: how many points player 0 ends ahead if both play for points; nil: points do not decide who wins
	total   int              // the sum of both players' points at the end
	points  map[int32][2]int // by node: both players' points
	takes   map[int32]int    // by node: what mostTaken returns
	first   map[int32]bool   // by node: what firstOut reports
}

// start computes, at its first call, how many points more than player 1 player 0 has at the end,
// from each node of the graph, if each player wants as many points as possible. It returns whether
// this is known. It is not in an impartial game, where the winner is not whoever has more points,
// in a graph of more than mostTallied nodes, and where a move leads to a node that does not come
// later in breadth-first order: play could then return to a node. O(edges), and 4 bytes a node.
func (s *Solution) start(t *pointCache) bool {
	if t.started {
		return t.lead != nil
	}
	t.started = true
	t.points, t.takes, t.first = map[int32][2]int{}, map[int32]int{}, map[int32]bool{}
	arena := &s.all.arena
	n := arena.Len()
	if arena.Impartial || n > mostTallied {
		return false
	}
	lead := make([]int32, n)
	for v := int32(n) - 1; v >= 0; v-- {
		out := arena.Fwd.Out(v)
		if len(out) == 0 {
			points, scored := s.board.Points(s.all.position(int(v)))
			total := points[0] + points[1]
			if t.total == 0 {
				t.total = total
			}
			if !scored || total != t.total {
				return false
			}
			lead[v] = int32(points[0] - points[1])
		}
		for i, to := range out {
			if to <= v {
				return false
			}
			if first := arena.Nodes[v].Player() == 0; i == 0 || first == (lead[to] > lead[v]) {
				lead[v] = lead[to]
			}
		}
		ahead := lead[v]
		if arena.Nodes[v].Player() == 1 {
			ahead = -ahead
		}
		if is := s.table.At(int(v)).Outcome; is != solver.Draw && ahead == 0 || is != solver.Win && ahead > 0 || is != solver.Lose && ahead < 0 {
			return false
		}
	}
	t.lead = lead
	return true
}

// pointsAt returns the players' points in a node.
func (s *Solution) pointsAt(t *pointCache, v int32) [2]int {
	points, ok := t.points[v]
	if !ok {
		points, _ = s.board.Points(s.all.position(int(v)))
		t.points[v] = points
	}
	return points
}

// gain returns how many points the move from one node to the other takes.
func (s *Solution) gain(t *pointCache, from, to int32) int {
	mover := s.all.arena.Nodes[from].Player()
	return s.pointsAt(t, to)[mover] - s.pointsAt(t, from)[mover]
}

// mostTaken returns how many points the player to move can take in one turn.
func (s *Solution) mostTaken(t *pointCache, v int32) int {
	if most, ok := t.takes[v]; ok {
		return most
	}
	most := 0
	for _, to := range s.all.arena.Fwd.Out(v) {
		n := s.gain(t, v, to)
		if n > 0 && s.all.arena.Keeps(v, to) {
			n += s.mostTaken(t, to) // the recursion is as deep as a turn has moves
		}
		most = max(most, n)
	}
	t.takes[v] = most
	return most
}

// safe returns the nodes that the safe moves of a node lead to: moves after which the other
// player can take no point at once.
func (s *Solution) safe(t *pointCache, v int32) (list []int32) {
	for _, to := range s.all.arena.Fwd.Out(v) {
		if !s.all.arena.Keeps(v, to) && s.mostTaken(t, to) == 0 {
			list = append(list, to)
		}
	}
	return list
}

// tries lists the safe moves of a node that firstOut looks at. For the player who ends with
// more points they are only those that keep that lead.
func (s *Solution) tries(t *pointCache, v int32) []int32 {
	list, lead := s.safe(t, v), t.lead[v]
	if first := s.all.arena.Nodes[v].Player() == 0; lead == 0 || first != (lead > 0) {
		return list
	}
	return slices.DeleteFunc(list, func(to int32) bool { return t.lead[to] != lead })
}

// firstOut reports whether the player to move is the first to run out of safe moves, if
// both make only moves listed by tries and each tries to make the last one. Known is false
// if that takes too long to find out.
func (s *Solution) firstOut(t *pointCache, v int32) (out, known bool) {
	type frame struct {
		v    int32
		left []int32 // moves in tries not looked at
	}
	stack := []frame{{v, s.tries(t, v)}}
	for looked := 0; len(stack) > 0; looked++ {
		if looked > mostCounted {
			return false, false
		}
		top := &stack[len(stack)-1]
		done, is := len(top.left) == 0, true
		if !done {
			to := top.left[0]
			if lost, ok := t.first[to]; !ok {
				stack = append(stack, frame{to, s.tries(t, to)})
				continue
			} else if lost {
				done, is = true, false
			} else {
				top.left = top.left[1:]
			}
		}
		if done {
			t.first[top.v] = is
			stack = stack[:len(stack)-1]
		}
	}
	return t.first[v], true
}

// Prospect returns what the players can expect in points from p. It returns false if points
// do not decide who wins.
func (s *Solution) Prospect(p games.Position) (is games.Prospect, ok bool) {
	n, ok := s.all.index(p.(Position))
	t := &s.tally
	t.mu.Lock()
	defer t.mu.Unlock()
	if !ok || !s.start(t) {
		return is, false
	}
	v, me := int32(n), p.Turn()
	is.Point, is.Total = s.board.Point(), t.total
	is.Sure[0] = (t.total + int(t.lead[v])) / 2
	is.Sure[1] = t.total - is.Sure[0]
	if is.Takes = s.mostTaken(t, v); is.Takes > 0 {
		is.Opens = s.opens(t, v)
		return is, true
	}
	moves := s.all.arena.Fwd.Out(v)
	safe := s.safe(t, v)
	is.Safe = len(safe)
	for i, to := range moves {
		if given := s.mostTaken(t, to); i == 0 || given < is.Gives {
			is.Gives = given
		}
	}
	if out, known := s.firstOut(t, v); known {
		is.Known, is.First = true, me.Other()
		if out {
			is.First = me
		}
	}
	return is, true
}

// opens reports whether the player to move must end this turn, whatever points it takes,
// with a move that lets the opponent take points.
func (s *Solution) opens(t *pointCache, v int32) bool {
	for _, to := range s.all.arena.Fwd.Out(v) {
		switch {
		case s.gain(t, v, to) > 0 && !s.all.arena.Keeps(v, to):
			return false
		case s.gain(t, v, to) > 0:
			if len(s.all.arena.Fwd.Out(to)) == 0 || !s.opens(t, to) {
				return false
			}
		case s.mostTaken(t, to) == 0:
			return false
		}
	}
	return true
}

// reasonPoints explains the move from p to next, in points, in a clause. Next is the
// analysis of a position that is not the end. It returns "" if points do not decide who
// wins.
func (s *Solution) reasonPoints(p games.Position, next *games.Analysis, who games.Names) string {
	to := next.Position
	is, ok := s.Prospect(to)
	if !ok {
		return ""
	}
	me, them := p.Turn(), p.Turn().Other()
	if to.Turn() == me {
		before, _ := s.board.Points(p)
		after, _ := s.board.Points(to)
		return who.Does(me, "takes") + " " + english.Several(after[me]-before[me], is.Point) + who.And(me, "moves") + " again: " + is.Promise(who)
	}
	if is.Takes > 0 || next.Verdict.Outcome == solver.Lose {
		return is.Says(who, them)
	}
	reply := next.Options[0].Move
	answer := who.Name(them) + " can answer " + matches.Quoted(s.board, to, reply) + ": "
	after := s.board.Play(to, reply)
	then, _ := s.Prospect(after)
	switch still := after.Turn() == me && then.Takes == 0 && len(s.board.Moves(after)) > 0 && next.Verdict.Outcome == solver.Win; {
	case still && then.Safe == 0:
		return answer + "then each of " + who.Whose(me) + " moves gives " + english.Several(then.Gives, is.Point) + " away, or more"
	case still && then.Known && then.First == me:
		return answer + who.Name(me) + " can be made to run out of moves that give nothing away first"
	}
	return answer + is.Promise(who)
}

// Idea says what to look for in a game decided by points; "" in others.
func (s *Solution) Idea(p games.Position, who games.Names) string {
	is, ok := s.Prospect(p)
	switch {
	case !ok:
		return ""
	case is.Takes > 0:
		return who.Name(p.Turn()) + " can take " + strconv.Itoa(is.Takes) + " now, but whoever takes moves again: think of what that move gives away"
	case is.Safe == 0:
		return "each move gives " + english.Noun(2, is.Point) + " away: how many, and what must " + who.Name(p.Turn().Other()) + " give away after taking them?"
	}
	return "count the moves that give nothing away: whoever runs out of them first must give " + english.Noun(2, is.Point) + " away"
}
