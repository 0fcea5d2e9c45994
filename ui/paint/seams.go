package paint

import (
	"image/color"
	"slices"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// Quadrants contains the block characters, each at the index that tells which quarters of a cell it
// fills: the sum of 1 for the upper left quarter, 2 for the upper right, 4 for the lower left and 8
// for the lower right.
var Quadrants = [16]string{" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"}

// filled returns the index of a character in Quadrants, whose bits tell which quarters it fills. It
// returns false for any other character.
func filled(char string) (int, bool) {
	if len(char) != len("▀") || char[0] != "▀"[0] || char[1] != "▀"[1] { // answers for nearly all cells, without a search
		return 0, char == " "
	}
	i := slices.Index(Quadrants[:], char)
	return max(i, 0), i >= 0
}

// Block reports whether a character is one of Quadrants: a block, or a blank.
func Block(char string) bool { _, ok := filled(char); return ok }

// colours returns the colours of a cell's character and of its background as they are seen, also in
// reverse video. Nil is the terminal's default.
func colours(cell *uv.Cell) (fill, ground color.Color) {
	if cell.Style.Attrs&uv.AttrReverse != 0 {
		return cell.Style.Bg, cell.Style.Fg
	}
	return cell.Style.Fg, cell.Style.Bg
}

// seamless returns a cell that looks like the given one and shows fewer gaps above the cell below.
// In many fonts blocks such as ▄ end a little above the foot of their cell, while a background
// always reaches the foot. So a block that fills the lower half is replaced by its complement in
// reverse video: ▄ becomes ▀. So is any other block if more of the block's colour than of the
// background goes on in the cell below. Cells with one of the sixteen basic colours, or with the
// terminal's default, are returned as they are, as some terminals have no bright backgrounds.
func seamless(cell, below *uv.Cell) *uv.Cell {
	quarters, ok := filled(cell.Content)
	foot := quarters >> 2
	if _, basic := cell.Style.Fg.(ansi.BasicColor); !ok || foot == 0 || basic || cell.Style.Fg == nil {
		return cell
	}
	fill, ground := colours(cell)
	belowFill, belowGround := colours(below)
	top, _ := filled(below.Content)
	gaps, others := 0, 0 // gaps that can be seen under the block, and under its complement
	for side := range 2 {
		under := belowGround
		if top>>side&1 == 1 {
			under = belowFill
		}
		switch {
		case foot>>side&1 == 1 && under == fill:
			gaps++
		case foot>>side&1 == 0 && under == ground:
			others++
		}
	}
	if foot != 3 && gaps <= others {
		return cell
	}
	joined := *cell
	joined.Content = Quadrants[all-quarters]
	joined.Style.Attrs ^= uv.AttrReverse
	return &joined
}
