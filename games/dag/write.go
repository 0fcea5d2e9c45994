package dag

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/params"
)

// write returns the judge's input of a board, with its tokens as a setting. It returns false if
// nodes have names, which such an input cannot give, or if there are more than maxGraphs graphs.
func write(b games.Board) ([]byte, params.Settings, bool) {
	board := b.(*Board)
	if slices.ContainsFunc(board.names, func(names []string) bool { return names != nil }) {
		return nil, nil, false
	}
	var out bytes.Buffer
	for _, g := range board.graphs {
		fmt.Fprintln(&out, g.Len(), len(g.To))
		for v := range int32(g.Len()) {
			for _, to := range g.Out(v) {
				fmt.Fprintln(&out, v+1, to+1)
			}
		}
	}
	fmt.Fprintln(&out, "1\n"+strings.TrimSpace(strings.Repeat("1 ", len(board.graphs))))
	var tokens []string
	for _, t := range board.tokens {
		tokens = append(tokens, fmt.Sprintf("%d:%d", t.Graph+1, t.Node+1))
	}
	return out.Bytes(), params.Settings{"graphs": strconv.Itoa(len(board.graphs)), "tokens": strings.Join(tokens, " ")}, len(board.graphs) <= maxGraphs
}
