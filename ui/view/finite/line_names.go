package finite

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// If squares have no names, rows or columns may have: heaps, rows of pins, stalks. The name of a row is
// a word that the names of all moves in it have, and those of other rows have not.

// wordsOf returns the expression that matches the words and numbers in names of moves.
var wordsOf = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\pL+|\d+`) })

// lineNames returns the names of n rows of a picture, or of n columns; nil if they have none. Pictures
// are those of positions of one match.
func lineNames(columns bool, n int, pictures ...[][]finite.Cell) []string {
	moves := make([][][]string, n) // by row or column: the words of the name of each move in it
	for _, rows := range pictures {
		for i, row := range rows {
			for j, cell := range row {
				at := i
				if columns {
					at = j
				}
				if at < n && cell.Move != "" {
					moves[at] = append(moves[at], wordsOf().FindAllString(cell.Move, -1))
				}
			}
		}
	}
	const most = 4 // a row can be named by one of the first four words
	for k := range most {
		if names, ok := shared(moves, k); ok {
			return names
		}
	}
	return nil
}

// shared returns the names of lines, rows or columns given by the words of their moves, if word k can be their name: all moves of
// a line have the same word k, only neighbouring lines have the same one, but not all lines, no move consists of one word, and
// some line has several moves. Of neighbours with the same name only the first gets it.
func shared(lines [][][]string, k int) ([]string, bool) {
	names, taken, several, joined, last := make([]string, len(lines)), map[string]bool{}, false, false, ""
	for i, moves := range lines {
		for _, m := range moves {
			if len(m) < 2 || k >= len(m) || names[i] != "" && names[i] != m[k] {
				return nil, false
			}
			names[i] = m[k]
		}
		several = several || len(moves) > 1
		switch name := names[i]; {
		case name == "":
		case name == last:
			names[i], joined = "", true
		case taken[name]:
			return nil, false
		default:
			taken[name], last = true, name
		}
	}
	return names, several && !(joined && len(taken) == 1)
}

// columnWord returns the word before the names of columns in the moves of the start, as lists of moves call them: "stalk" in
// "stalk 1 at 3". It returns "" if there is no such word, or not always the same.
func (d *scene) columnWord(names [2][]string, start [][]finite.Cell) (found string) {
	at := d.board.Start(d.at.Player)
	listed := map[string][]string{}
	for _, m := range d.board.Moves(at) {
		listed[d.board.Name(at, m)] = strings.Fields(d.Theme.Words(games.Listed(d.board, at, m)))
	}
	for i, row := range start {
		for j, cell := range row {
			if j >= len(names[1]) || i < len(names[0]) && names[0][i] == names[1][j] {
				continue
			}
			words := listed[cell.Move]
			switch n := slices.Index(words, names[1][j]); {
			case n < 1:
			case found != "" && found != words[n-1]:
				return ""
			default:
				found = words[n-1]
			}
		}
	}
	return found
}
