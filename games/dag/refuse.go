package dag

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

func (b *Board) Refuse(p games.Position, name string, _ games.Names) string {
	says := ""
	for token, v := range p.(Position).Nodes {
		graph, letters := b.GraphOf(token), b.TokenName(token)
		rest, colon := name, false
		if n := len(letters); len(name) > n && strings.EqualFold(name[:n], letters) {
			rest, colon = strings.CutPrefix(name[n:], ":")
		} else if len(b.tokens) > 1 {
			continue
		}
		to, ok := b.find(graph, rest)
		switch out := b.under(token).Out(v); {
		case !ok && (colon || strings.Trim(rest, "0123456789") == ""):
			says = fmt.Sprintf("graph %d has no node %s", graph+1, english.Quote([]byte(rest)))
		case !ok || slices.Contains(out, to):
		case len(out) == 0:
			return fmt.Sprintf("token %s cannot move: no edge comes from node %s", letters, b.Node(graph, v))
		default:
			return fmt.Sprintf("token %s is on node %s, from which no edge goes to %s", letters, b.Node(graph, v), b.Node(graph, to))
		}
	}
	if says != "" {
		return says
	}
	var names []string // the moves to the node, which was typed without a token
	for _, m := range b.Moves(p) {
		if to, ok := b.find(b.GraphOf(m.Part), name); ok && int64(to) == m.To {
			names = append(names, b.Name(p, m))
		}
	}
	const most = 6
	switch {
	case len(names) == 0:
		return ""
	case len(names) > most:
		names = append(names[:most], "another")
	}
	return "which token is to go there? Type " + english.OneOf(names)
}

// find returns the node of a graph with the name word, as written or as spoken,
// or with that number.
func (b *Board) find(graph int, word string) (int32, bool) {
	var names []string
	if b.Named(graph) {
		names = b.names[graph]
	}
	if v, ok := node(names, int64(b.graphs[graph].Len()), word); ok {
		return v, true
	}
	v := slices.IndexFunc(names, func(name string) bool {
		return strings.EqualFold(name, word) || strings.EqualFold(english.Aloud(name), word)
	})
	return int32(v), v >= 0
}
