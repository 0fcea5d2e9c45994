package dag

import (
	"fmt"
	"math"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
)

// Both players have the same moves, so that where the tokens stand is a state,
// whoever is to move; State puts the first player to move.
//
// The states are the positions that the exact search covers. Where there was
// none they are those that differ from the board's start by one token: token
// after token all nodes of its graph, the start itself being counted once.

func (s *Solution) States() int {
	if s.search != nil {
		return s.search.States()
	}
	n := 1
	for token := range s.board.tokens {
		n += s.board.under(token).Len() - 1
	}
	return n
}

func (s *Solution) Scope() string {
	if s.search == nil {
		return "one token away from the start"
	}
	_, fromStart := s.search.ID(0, s.board.Start(0).(Position).Nodes)
	return sum.Scope(fromStart)
}

// State: O(tokens).
func (s *Solution) State(i int) games.Position {
	if s.search != nil {
		_, nodes := s.search.At(i)
		return Position{0, nodes}
	}
	start := s.board.Start(0).(Position)
	if i < s.board.under(0).Len() {
		return Position{0, start.with(0, int32(i))}
	}
	i -= s.board.under(0).Len()
	token := 1
	for ; i >= s.board.under(token).Len()-1; token++ {
		i -= s.board.under(token).Len() - 1
	}
	if i >= int(start.Nodes[token]) {
		i++
	}
	return Position{0, start.with(token, int32(i))}
}

// Index: O(tokens).
func (s *Solution) Index(p games.Position) (int, bool) {
	nodes := p.(Position).Nodes
	if s.search != nil {
		return s.search.ID(0, nodes)
	}
	moved := -1
	for token, v := range nodes {
		if v == s.board.tokens[token].Node {
			continue
		}
		if moved >= 0 {
			return 0, false
		}
		moved = token
	}
	if moved <= 0 {
		return int(nodes[0]), true
	}
	i := s.board.under(0).Len()
	for token := 1; token < moved; token++ {
		i += s.board.under(token).Len() - 1
	}
	i += int(nodes[moved])
	if nodes[moved] > s.board.tokens[moved].Node {
		i--
	}
	return i, true
}

// Before: token by token, by node. Around a position
// that the search covers it keeps to what the search covers. O(edges·tokens).
func (s *Solution) Before(p games.Position) []games.Position {
	at := p.(Position)
	within := false
	if s.search != nil {
		_, within = s.search.ID(0, at.Nodes)
	}
	var before []games.Position
	stays := false // a token moved to where it stands: whichever it was, p with the other to move
	for token, v := range at.Nodes {
		for _, from := range s.board.Into(s.board.GraphOf(token), v, math.MaxInt) {
			if from == v && stays {
				continue
			}
			stays = stays || from == v
			q := Position{at.Player.Other(), at.with(token, from)}
			if within {
				if _, ok := s.search.ID(0, q.Nodes); !ok {
					continue
				}
			}
			before = append(before, q)
		}
	}
	return before
}

// Stand: a token may stand on any node of its graph.
func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	if at.Part < 0 || at.Part >= len(s.board.tokens) || at.Index < 0 || at.Index >= int64(s.board.under(at.Part).Len()) {
		return nil, false
	}
	return Position{p.Turn(), p.(Position).with(at.Part, int32(at.Index))}, true
}

func (s *Solution) Spot(p games.Position, near games.Place) games.Place {
	if near.Part < 0 || near.Part >= len(s.board.tokens) {
		near.Part = 0
	}
	return games.Place{Part: near.Part, Index: int64(p.(Position).Nodes[near.Part])}
}

// Call: "A on 4, B on 7".
func (s *Solution) Call(p games.Position) string {
	const most = 40 // characters, before what is only counted
	nodes := p.(Position).Nodes
	var w strings.Builder
	for token, v := range nodes {
		if w.Len() > most {
			fmt.Fprintf(&w, " and %d more", len(nodes)-token)
			break
		}
		if token > 0 {
			w.WriteString(", ")
		}
		fmt.Fprintf(&w, "%s on %s", TokenName(token), s.board.Node(s.board.GraphOf(token), v))
	}
	return w.String()
}
