package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
)

// similarGames returns the ids of the games whose id, name or words of the name are most similar to
// word; nil if none is similar.
func similarGames(list []*games.Game, word string) (ids []string) {
	const startOf = 3 // letters with which a word of a name may be abbreviated
	typed := lettersOf(word)
	least := -1
	for _, g := range list {
		far := -1
		nearer := func(n int) {
			if far < 0 || n < far {
				far = n
			}
		}
		for _, name := range []string{g.ID, g.Name} {
			if n, near := editDistance(typed, lettersOf(name)); near {
				nearer(2 * n)
			}
			for _, part := range strings.FieldsFunc(name, func(r rune) bool { return !inWord(r) }) {
				of := lettersOf(part)
				if n, near := editDistance(typed, of); near {
					nearer(2*n + 1)
				} else if len(typed) >= startOf && strings.HasPrefix(string(of), string(typed)) {
					nearer(1)
				}
			}
		}
		switch {
		case far < 0 || least >= 0 && far > least:
		case far == least:
			ids = append(ids, g.ID)
		default:
			least, ids = far, []string{g.ID}
		}
	}
	return ids
}

// every lists all games that have an id, with those that are files of rules.
func (p *program) every() []*games.Game { return slices.Concat(p.games, catalog.Bundled()) }

// suggestion returns a hint for a word that names no game: similar names, or where all are listed.
func suggestion(list []*games.Game, word string) string {
	if ids := similarGames(list, word); len(ids) > 0 {
		return fmt.Sprintf("did you mean %s?", english.OneOf(ids))
	}
	return "zugzwang help games lists them, and a file of rules ends in " + ofRules
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '\'' }

// lettersOf returns the letters and digits of a name in lower case, for comparison.
func lettersOf(name string) (list []rune) {
	for _, r := range name {
		if r != '\'' && inWord(r) {
			list = append(list, unicode.ToLower(r))
		}
	}
	return list
}

// editDistance returns how many letters of a must be added, dropped, changed or swapped with the
// next one to get b, and near: whether they are at most two, and at most a third of the letters of
// a. If not, n may be wrong.
func editDistance(a, b []rune) (n int, near bool) {
	const most = 2
	if d := len(a) - len(b); d > most || -d > most {
		return 0, false
	}
	var before []int // the row before row
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		next := make([]int, len(b)+1)
		next[0] = i + 1
		for j := range b {
			changed := row[j]
			if a[i] != b[j] {
				changed++
			}
			next[j+1] = min(changed, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row = row, next
	}
	n = row[len(b)]
	return n, n <= most && 3*n <= len(a)
}
