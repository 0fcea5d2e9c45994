package save

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// readVariations reads the lines with a match's variations, each of which begins in the match or in
// an earlier one, and returns the nodes that their moves lead to, in the order of the lines. A move
// that already exists at its position is not added again.
func readVariations(m *matches.Match, lines []string) (nodes []matches.Node, err error) {
	list := m.Variations()
	for i, line := range lines {
		fail := func(format string, args ...any) ([]matches.Node, error) {
			return nil, fmt.Errorf("variation %d "+format, append([]any{i + 1}, args...)...)
		}
		word, rest, _ := strings.Cut(line, " ")
		if word != "variation" {
			return fail("begins with %s", english.Quote([]byte(word)))
		}
		of, rest, _ := strings.Cut(rest, " ")
		from, err := strconv.Atoi(of)
		if err != nil || from < 0 || from >= len(list) || of != strconv.Itoa(from) {
			return fail("leaves %s of %d", english.Quote([]byte(of)), len(list)-1)
		}
		after, rest, _ := strings.Cut(rest, " ")
		ply, err := strconv.Atoi(after)
		if err != nil || ply < 0 || ply > list[from].Len() || after != strconv.Itoa(ply) {
			return fail("begins at ply %s of %d", english.Quote([]byte(after)), list[from].Len())
		}
		v := matches.Variation{From: from, Ply: ply}
		at := nodeAfter(list, from, ply)
		for _, name := range splitNames(rest) {
			mv, ok := games.Called(m.Board, m.Stand(at), name)
			if !ok {
				return nil, illegalMove(m.Board, fmt.Sprintf("variation %d, move %d", i+1, len(v.Nodes)+1), name)
			}
			to, full := m.Grow(at, mv)
			if full {
				return nil, fmt.Errorf("the variations have more than %d moves", matches.MostVaried)
			}
			at = to
			v.Nodes, nodes = append(v.Nodes, at), append(nodes, at)
		}
		if len(v.Nodes) == 0 {
			return fail("has no moves")
		}
		list = append(list, v)
	}
	return nodes, nil
}

// nodeAfter returns the node of a line after ply moves, 0 to its length.
func nodeAfter(list []matches.Variation, line, ply int) matches.Node {
	for list[line].From >= 0 && ply <= list[line].Ply {
		line = list[line].From
	}
	if v := &list[line]; v.From >= 0 {
		return v.Nodes[ply-v.Ply-1]
	}
	return list[line].Nodes[ply]
}
