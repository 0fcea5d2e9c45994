package svg

// lines are the thin and the heavy line characters, by the sides that they touch: the sum of 1 up,
// 2 right, 4 down, 8 left.
var lines = [2][16]string{
	{"", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
	{"", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
}

// rounded maps rounded corners to the corners that are drawn for them.
var rounded = map[string]string{"╭": "┌", "╮": "┐", "╰": "└", "╯": "┘"}

// blocks are the rectangles that block characters fill: left, top, width and height in eighths of
// a cell.
var blocks = map[string][][4]float64{
	"█": {{0, 0, 8, 8}}, "▀": {{0, 0, 8, 4}}, "▄": {{0, 4, 8, 4}}, "▌": {{0, 0, 4, 8}}, "▐": {{4, 0, 4, 8}},
	"▖": {{0, 4, 4, 4}}, "▗": {{4, 4, 4, 4}}, "▘": {{0, 0, 4, 4}}, "▝": {{4, 0, 4, 4}},
	"▁": {{0, 7, 8, 1}}, "▂": {{0, 6, 8, 2}}, "▃": {{0, 5, 8, 3}}, "▅": {{0, 3, 8, 5}}, "▆": {{0, 2, 8, 6}}, "▇": {{0, 1, 8, 7}}, "▔": {{0, 0, 8, 1}},
	"▏": {{0, 0, 1, 8}}, "▕": {{7, 0, 1, 8}}, "▎": {{0, 0, 2, 8}}, "▍": {{0, 0, 3, 8}}, "▋": {{0, 0, 5, 8}}, "▊": {{0, 0, 6, 8}}, "▉": {{0, 0, 7, 8}},
	"▛": {{0, 0, 8, 4}, {0, 4, 4, 4}}, "▜": {{0, 0, 8, 4}, {4, 4, 4, 4}}, "▙": {{0, 0, 4, 4}, {0, 4, 8, 4}}, "▟": {{4, 0, 4, 4}, {0, 4, 8, 4}},
	"▚": {{0, 0, 4, 4}, {4, 4, 4, 4}}, "▞": {{4, 0, 4, 4}, {0, 4, 4, 4}},
}

// shape fills the rectangles of a character in a cell, and returns false if it has none, such as
// a letter.
func shape(text string, fill func(x, y, w, h float64)) bool {
	if parts, ok := blocks[text]; ok {
		for _, r := range parts {
			fill(r[0]*cellW/8, r[1]*cellH/8, r[2]*cellW/8, r[3]*cellH/8)
		}
		return true
	}
	runes := []rune(text)
	if len(runes) != 1 {
		return false
	}
	if r := runes[0]; r >= 0x2800 && r < 0x2900 {
		for i, at := range [8][2]float64{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}} {
			if r>>i&1 == 1 {
				fill(at[0]*cellW/2+1.5, at[1]*cellH/4+1.5, 2, 2)
			}
		}
		return true
	}
	if r, ok := rounded[text]; ok {
		text = r
	}
	for heavy, set := range lines {
		for sides, is := range set {
			if is == text && sides > 0 {
				strokes(sides, float64(1+heavy), fill)
				return true
			}
		}
	}
	return false
}

// strokes fills lines from the middle of the cell to these sides, as in lines; wide is their width.
func strokes(sides int, wide float64, fill func(x, y, w, h float64)) {
	const midX, midY = cellW / 2, cellH / 2
	for i, r := range [4][4]float64{
		{midX - wide/2, 0, wide, midY + wide/2},
		{midX - wide/2, midY - wide/2, midX + wide/2, wide},
		{midX - wide/2, midY - wide/2, wide, midY + wide/2},
		{0, midY - wide/2, midX + wide/2, wide},
	} {
		if sides>>i&1 == 1 {
			fill(r[0], r[1], r[2], r[3])
		}
	}
}
