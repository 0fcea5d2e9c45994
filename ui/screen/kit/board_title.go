package kit

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/dag"
	"zugzwang/games/english"
	"zugzwang/games/fence"
	"zugzwang/games/finite"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
)

// A board's title can contain rules, such as the steps of Berzerk, so it must not be cut. Clauses
// for which the first line has no room are drawn beside the board, unless the board shows them.

// begins precedes a title that lists heaps or places at the start, which are not the present ones:
// "begins with a 3, b 4".
const begins = "begins with "

// TitleOf returns a board's title for the line above a match; "" if it says nothing. If the board
// shows tokens, takes or pieces by itself, only the first clause is returned. A title of names with
// numbers, such as "mouse 1, cat 2", is preceded by begins.
func TitleOf(b games.Board) string {
	title := b.Title()
	switch b.(type) {
	case *dag.Board, *jug.Board, *advance.Board:
		title, _, _ = strings.Cut(title, ",")
	}
	switch {
	case title == finite.Usual:
		return ""
	case namesWithNumbers().MatchString(title):
		return begins + title
	}
	return title
}

// namesWithNumbers matches a title such as "a 3" or "mouse 1, cat 2", but not "most 12".
var namesWithNumbers = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\pL|\pL+ \d+(, \pL+ \d+)*, \pL+) \d+$`) })

// rowsAndColumns matches the size at the start of a title, such as "2 rows, 5 columns" or "3 × 3
// cells".
var rowsAndColumns = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+) (?:rows?,|×) (\d+) (?:columns?|cells)`) })

// shortTitle returns a title with the size abbreviated: "2×3".
func shortTitle(title string) string { return rowsAndColumns().ReplaceAllString(title, "$1×$2") }

// roomyTitle is the number of cells that must be free after a title for its size to be in words.
const roomyTitle = 4

// TitleIn returns the longest of these that fits in room cells: the title, the title with its size
// abbreviated, its first clause; "" if none fits. It abbreviates the size, too, if fewer than
// roomyTitle cells would be free. A title that starts with "begins with" is shortened only by
// leaving out these words.
func TitleIn(room int, title string) string {
	if short, found := strings.CutPrefix(title, begins); found {
		return paint.Fitting(room, title, short, "")
	}
	short := shortTitle(title)
	first := short
	if i := strings.IndexAny(short, ",:"); i >= 0 {
		first = short[:i]
	}
	if short != title && paint.Width(title)+roomyTitle > room {
		title = short
	}
	return paint.Fitting(room, title, short, first, "")
}

// mostTitle is how many lines a title beside the board takes at most; a longer one lists numbers
// rather than rules.
const mostTitle = 5

// TitleLines returns the clauses of a title that TitleIn leaves out for room cells, in lines of w
// cells. It returns nil if TitleIn leaves out none, if the title is a single clause, if the board
// shows all of it, or if it needs more than mostTitle lines, unless these have one clause each.
func TitleLines(b games.Board, room, w int, title string) []string {
	switch b.(type) {
	case *fence.Board, *advance.Board:
		return nil
	}
	in := TitleIn(room, title)
	if in == title || in == shortTitle(title) || !strings.ContainsAny(title, ",:") {
		return nil
	}
	var head []string
	if rest, told := strings.CutPrefix(title, in+", "); told && in != "" {
		title = english.Capital(rest)
		if _, ok := b.(*berzerk.Board); ok {
			head = []string{"Steps clockwise:"}
		}
	}
	lines := paint.Lines(title, w)
	if clauses := strings.Split(title, ", "); len(clauses) == len(lines) && !slices.ContainsFunc(clauses, func(clause string) bool { return paint.Width(clause) >= w }) {
		for i := range clauses[1:] {
			clauses[i] += ","
		}
		return append(head, clauses...)
	}
	if len(lines) > mostTitle {
		return nil
	}
	return append(head, lines...)
}
