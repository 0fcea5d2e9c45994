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

// A board's title can hold rules, as the steps of Berzerk: it is never cut. What the first line has
// no room for stands beside the board, unless the board shows it.

// begins stands before a title such as "a 3, b 4": these are what the heaps held at the start, not what they hold now.
const begins = "begins with "

// TitleOf returns a board's title as it stands over a match, "" if it tells nothing of the board: of boards that show
// where tokens stand, or what can be taken, the first clause. Single letters with numbers, "a 3, b 4", are what the board
// began with, which it says.
func TitleOf(b games.Board) string {
	title := b.Title()
	switch b.(type) {
	case *dag.Board, *jug.Board:
		title, _, _ = strings.Cut(title, ",")
	}
	switch {
	case title == finite.Usual:
		return ""
	case len(title) > 2 && title[1] == ' ' && 'a' <= title[0] && title[0] <= 'z' && '0' <= title[2] && title[2] <= '9':
		return begins + title
	}
	return title
}

// rowsAndColumns matches the size that begins the title of a board of squares, such as "2 rows, 5 columns".
var rowsAndColumns = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+) rows?, (\d+) columns?`) })

// shortTitle returns a board's title with rows and columns as numbers alone: "2×3".
func shortTitle(title string) string { return rowsAndColumns().ReplaceAllString(title, "$1×$2") }

// TitleIn returns a board's title if it fits into room cells, else its first clause if that does; before that it
// shortens the size of a board. What a board begins with is one clause.
func TitleIn(room int, title string) string {
	if short, found := strings.CutPrefix(title, begins); found {
		return paint.Fitting(room, title, short, "")
	}
	short := shortTitle(title)
	first := short
	if i := strings.IndexAny(short, ",:"); i >= 0 {
		first = short[:i]
	}
	return paint.Fitting(room, title, short, first, "")
}

// mostTitle is how many lines a title takes beside the board: one longer than that tells numbers,
// not rules.
const mostTitle = 5

// TitleLines returns a board's title in lines of w cells, without the clause that the first line tells; none if a first line with room cells has all of
// it, or if it is a single clause or of a board that shows it, which tells sizes and no rules.
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
