package advance

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

func (b *Board) Refuse(p games.Position, name string, _ games.Names) string {
	name = strings.ToLower(name)
	letters := strings.TrimRight(name, "0123456789")
	row, err := strconv.Atoi(name[len(letters):])
	if err != nil || letters == "" || strings.Trim(letters, "abcdefghijklmnopqrstuvwxyz") != "" {
		return ""
	}
	column := 0 // from 1; see Letter
	for _, c := range letters {
		if column = 26*column + int(c-'a') + 1; column > b.columns {
			break
		}
	}
	if column > b.columns || row < 1 || row > b.rows {
		return fmt.Sprintf("there is no cell %s: the last one is %s", english.Quote([]byte(name)), cell(b.columns-1, int64(b.rows-1)))
	}
	switch cells := b.Column(p, column-1); {
	case can(cells, row-1, p.Turn()):
		return ""
	case cells[row-1] == empty:
		return fmt.Sprintf("%q is empty", name)
	case row == 1:
		return fmt.Sprintf("the piece on %q cannot advance: it is in the top row", name)
	}
	return fmt.Sprintf("the piece on %q cannot advance: there is a piece above it", name)
}
