package dag

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Before returns the positions with a move to p. If the search covers p, it
// returns only those that the search covers. O(edges·tokens).
func (s *Solution) Before(p games.Position) []games.Position {
	_, within := s.Lookup(p)
	return slices.DeleteFunc(s.Walk.Before(p), func(q games.Position) bool {
		_, ok := s.Lookup(q)
		return within && !ok
	})
}

// node returns the node of a place, or false if no token can stand there.
func (b *Board) node(at games.Place) (int32, bool) {
	if at.Part < 0 || at.Part >= len(b.tokens) || at.Index < 0 || at.Index >= int64(b.under(at.Part).Len()) {
		return 0, false
	}
	return int32(at.Index), true
}

// Stand returns p with the token on the place's node, or false if its graph has
// no such node.
func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	node, ok := s.board.node(at)
	if !ok {
		return nil, false
	}
	return Position{p.Turn(), p.(Position).with(at.Part, node)}, true
}

func (s *Solution) Place(p games.Position, near games.Place) games.Place {
	if near.Part < 0 || near.Part >= len(s.board.tokens) {
		near.Part = 0
	}
	return games.Place{Part: near.Part, Index: int64(p.(Position).Nodes[near.Part])}
}

// Call returns the position in words, "X on 4, Y on 7".
func (s *Solution) Call(p games.Position) string {
	const most = 40 // characters; the tokens that follow are only counted
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
		fmt.Fprintf(&w, "%s on %s", s.board.TokenName(token), s.board.Node(s.board.GraphOf(token), v))
	}
	return w.String()
}

// Called reads a place such as "X 3", a token and a node.
func (s *Solution) Called(_ games.Position, words []string) (games.Place, bool) {
	return s.board.place(words)
}

// place returns the token and the node that words name, or false.
func (b *Board) place(words []string) (games.Place, bool) {
	if len(words) < 2 {
		return games.Place{}, false
	}
	for token := range b.tokens {
		if !strings.EqualFold(b.TokenName(token), words[0]) && !strings.EqualFold(formerName(token), words[0]) {
			continue
		}
		graph, names := b.GraphOf(token), []string(nil)
		if b.Named(graph) {
			names = b.names[graph]
		}
		// The words are what english.Telling leaves of the typed text, so names are cut the
		// same way.
		v := slices.IndexFunc(names, func(name string) bool {
			return slices.Equal(english.Telling(name), words[1:]) || slices.Equal(english.Telling(english.Aloud(name)), words[1:])
		})
		if v >= 0 {
			return games.Place{Part: token, Index: int64(v)}, true
		}
		n, ok := node(names, int64(b.under(token).Len()), strings.Join(words[1:], " "))
		return games.Place{Part: token, Index: int64(n)}, ok
	}
	return games.Place{}, false
}

func (s *Solution) Calls(p games.Position) string {
	return s.board.TokenName(0) + " " + s.board.Node(s.board.GraphOf(0), p.(Position).Nodes[0])
}
