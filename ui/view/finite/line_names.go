package finite

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// Where no square has a name of its own, rows and columns may have: heaps, rows of pins, stalks. What
// all moves of a row share and those of other rows do not is its name.

// wordsOf matches what the names of moves are made of.
var wordsOf = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\pL+|\d+`) })

// lineNames returns the names of the rows of a picture, or of its columns, and whether they have any.
// Pictures are of positions of one match.
func lineNames(columns bool, n int, pictures ...[][]finite.Cell) ([]string, bool) {
	moves := make([][][]string, n) // of each line, in words
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
	const most = 4 // words of a name that are looked at
	for k := range most {
		if names, ok := shared(moves, k); ok {
			return names, true
		}
	}
	return nil, false
}

// shared returns the words with number k of each line's moves, if all of a line's have the same, no
// lines but neighbours have the same, and some line has several moves. Of neighbours the first bears the
// name. A word that is a whole name is none.
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

// columnWord returns the word that moves of the start, as lists call them, have before the names of columns: "stalk" of
// "stalk 1 at 3"; "" where they have none, or several.
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
