package finite

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Describe returns the rules' picture in words, or the position's name if they draw none.
func (b *Board) Describe(p games.Position, _ games.Names) string {
	rows, err := b.Show(p)
	if err != nil || len(rows) == 0 {
		return "The position: " + b.Call(p) + "."
	}
	lines, ok := named(rows)
	if is := b.naming(p.(Position).State); !ok && is.own {
		return "The position: " + is.name + "."
	}
	if !ok {
		lines = spelt(rows)
	}
	return strings.Join(lines, "\n")
}

// Call returns the name of the position's state.
func (b *Board) Call(p games.Position) string { return b.named(p.(Position).State) }

// said returns the text of a cell, with a word in place of a sign that a screen reader
// would skip.
func said(c Cell) string {
	switch text := strings.TrimSpace(c.Text); text {
	case "":
		return "nothing"
	case ".", "_", "·":
		return "empty"
	default:
		return text
	}
}

// named describes a picture by the names of the cells' moves, grouped by the cells' texts: the
// smallest group first, the largest only by its size. It returns false if some cells have no name,
// if all have the same text, if two have the same name, or if the list would be long. It leaves out
// cells whose text is their name, and a cell between two others that stands for the move that takes
// both.
func named(rows [][]Cell) (lines []string, ok bool) {
	const most, some = 40, 6 // the most cells named in all, and the largest group that is listed rather than counted
	at := map[string][]string{}
	var texts []string
	cells := 0
	for _, row := range rows {
		for j, c := range row {
			text := said(c)
			both := text == "empty" && 0 < j && j < len(row)-1 && c.Move == row[j-1].Move+"-"+row[j+1].Move
			if text == "nothing" || c.Text == c.Move || both {
				continue
			}
			if c.Move == "" {
				return nil, false
			}
			if slices.Contains(at[text], c.Move) { // two cells with one name, such as mirror images
				return nil, false
			}
			if at[text] == nil {
				texts = append(texts, text)
			}
			at[text] = append(at[text], c.Move)
			cells++
		}
	}
	if len(texts) < 2 {
		return nil, false
	}
	slices.SortStableFunc(texts, func(a, b string) int { return len(at[a]) - len(at[b]) })
	last := at[texts[len(texts)-1]]
	if cells-len(last) > most {
		return nil, false
	}
	for _, text := range texts {
		where := english.AllOf(at[text])
		if len(at[text]) == len(last) && len(last) > some {
			where = fmt.Sprintf("the other %d", len(last))
		}
		lines = append(lines, fmt.Sprintf("%s on %s.", text, where))
	}
	return lines, true
}

// spelt describes a picture row by row from the top, with equal neighbours counted together.
func spelt(rows [][]Cell) (lines []string) {
	for i, row := range rows {
		var words []string
		for from := 0; from < len(row); {
			to := from + 1
			for to < len(row) && row[to].Text == row[from].Text {
				to++
			}
			if n := to - from; n > 2 {
				words = append(words, fmt.Sprintf("%s %d times", said(row[from]), n))
			} else {
				words = append(words, slices.Repeat([]string{said(row[from])}, n)...)
			}
			from = to
		}
		where := ""
		if n := len(row); n > 1 && row[0].Move != "" && row[n-1].Move != "" {
			where = fmt.Sprintf(", %s to %s", row[0].Move, row[n-1].Move)
		}
		lines = append(lines, fmt.Sprintf("Row %d%s: %s.", i+1, where, strings.Join(words, ", ")))
	}
	return lines
}
