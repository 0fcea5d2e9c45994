package kit

import (
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// alphabet contains the large letters in use. A letter is five pixels high: strings are rows from
// the top.
var alphabet = map[rune][5]string{
	'A': {".##.", "#..#", "####", "#..#", "#..#"},
	'D': {"###.", "#..#", "#..#", "#..#", "###."},
	'G': {".###", "#...", "#.##", "#..#", ".###"},
	'L': {"#...", "#...", "#...", "#...", "####"},
	'N': {"#...#", "##..#", "#.#.#", "#..##", "#...#"},
	'O': {".##.", "#..#", "#..#", "#..#", ".##."},
	'R': {"###.", "#..#", "###.", "#.#.", "#..#"},
	'S': {".###", "#...", ".##.", "...#", "###."},
	'T': {"#####", "..#..", "..#..", "..#..", "..#.."},
	'U': {"#..#", "#..#", "#..#", "#..#", ".##."},
	'W': {"#...#", "#...#", "#.#.#", "##.##", "#...#"},
	'Z': {"####", "...#", ".##.", "#...", "####"},
}

// LettersWidth returns the width of a word in large letters, in columns.
func LettersWidth(word string) int {
	w := -1
	for _, letter := range word {
		w += len(alphabet[letter][0]) + 1
	}
	return w
}

// Letters draws a word in large letters into three lines, two pixels to a cell. The word may
// contain only letters of alphabet.
func Letters(c *paint.Canvas, th *theme.Theme, x, y int, word string, st theme.Style) {
	g := th.Glyph
	for _, letter := range word {
		five := alphabet[letter]
		rows := append(five[:], strings.Repeat(".", len(five[0])))
		for i := range rows[0] {
			for j := 0; j < len(rows); j += 2 {
				switch rows[j][i:i+1] + rows[j+1][i:i+1] {
				case "##":
					c.Put(x+i, y+j/2, g.Block, st)
				case "#.":
					c.Put(x+i, y+j/2, g.Upper, st)
				case ".#":
					c.Put(x+i, y+j/2, g.Lower, st)
				}
			}
		}
		x += len(rows[0]) + 1
	}
}
