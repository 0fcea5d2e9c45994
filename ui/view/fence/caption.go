package fence

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A board's number stands at its left, beside its first row of cells, so that it takes no rows. Below it stand the board's
// value or the chip of its move and, if only a part of the board is shown, how large the board is.

// label returns how many columns a board's number takes at its left, with what stands below it. Cut says that only a part of
// the board is shown.
func (b *scene) label(part int, cut bool) int {
	if b.Mini {
		return 0
	}
	wide := 1 + len(b.name(part)) // without the first column
	if !b.marked() {
		wide = max(wide, labelWide)
	}
	if b.worded() {
		wide++ // for "worth −1", without the first column
	}
	if cut {
		wide = max(wide, paint.Width(b.extent(part)))
	}
	return wide + b.apart()
}

// apart returns how many columns are between a board's number and its cells, which include the numbers of rows.
func (b *scene) apart() int {
	if b.ruled() {
		return 2
	}
	return 1
}

// marked reports whether the chips of moves stand in the cells that the moves lead to, beside or above the values there: not if
// cells have a single row.
func (b *scene) marked() bool { return b.valued() && b.size.Y > 1 }

// worded reports whether the numbers of boards are written as "board 1", to tell them from those of rows.
func (b *scene) worded() bool { return b.ruled() && b.round() }

// name returns the text of a board's number: "1"; if rows are numbered, "board 1", or "1:" if cells are low.
func (b *scene) name(part int) string {
	name := strconv.Itoa(part + 1)
	switch {
	case b.worded():
		return "board " + name
	case b.ruled():
		return name + ":"
	}
	return name
}

// extent returns the size of a board, as "3×12"; "" if that is too long to stand at its left.
func (b *scene) extent(part int) string {
	const most = 9
	g := b.board.Grid(part)
	return b.Fitting(most, fmt.Sprintf("%d×%d", g.Rows, g.Cols))
}

// block returns the block of a board with the given cells shown. Its area begins at (0, 0).
func (b *scene) block(part int, seen image.Rectangle) block {
	left := b.label(part, b.cuts(part, seen))
	return block{part, image.Rectangle{Max: b.picture(seen).Add(image.Pt(left, 0))}, seen, left}
}

// cuts reports whether the cells seen are only a part of a board.
func (b *scene) cuts(part int, seen image.Rectangle) bool {
	g := b.board.Grid(part)
	return seen.Dx() < g.Cols || seen.Dy() < g.Rows
}

// chips reports whether the chips of moves stand below the numbers of boards.
func (b *scene) chips() bool { return b.valued() && !b.marked() && b.Lights() && !b.Mini }

// caption draws a board's number and what stands below it, and returns the area that they take.
func (b *scene) caption(c *paint.Canvas, at block) (named image.Rectangle) {
	type line struct {
		text  string
		style theme.Style
	}
	var lines []line
	add := func(text string, st theme.Style) {
		if text != "" {
			lines = append(lines, line{text, st})
		}
	}
	name := b.Theme.Faint
	if b.open(at.part, b.at.Turn()) {
		name = b.Theme.Strong
	}
	if f, ok := b.Focused(); ok && f.Part == at.part {
		name = b.Theme.Focus
		if b.chips() && b.Theme.Pictures() && !b.Theme.Light { // no background, as the chip of the move stands right below
			name = theme.Style{Fg: name.Bg, Attrs: theme.Bold}
		}
	}
	add(b.name(at.part), name)
	if b.sum != nil && !b.valued() { // otherwise the piece shows the value
		worth := b.Theme.Words(b.value(at.part, b.at.At(at.part)))
		if b.worded() && worth != "" {
			worth = "worth " + worth
		}
		add(worth, b.Theme.Strong)
	}
	m := games.Move{Part: at.part}
	if _, known := b.Worth(m); known && b.chips() && b.open(at.part, b.at.Turn()) {
		k := b.chipIn(m, "", at.left-b.apart())
		add(k.Worth, k.Verdict)
	}
	if of := b.extent(at.part); of != "" && b.cuts(at.part, at.seen) {
		add("of", b.Theme.Faint)
		add(of, b.Theme.Faint)
	}
	y := at.area.Min.Y + min(b.before().Y+(b.size.Y-1)/2, max(at.area.Dy()-len(lines), 0)) // the row in the middle of the first cell
	end := at.area.Min.X + at.left - b.apart()
	named = image.Rect(at.area.Min.X, y, end, min(y+len(lines), at.area.Max.Y))
	for i, l := range lines[:named.Dy()] {
		c.Right(end, y+i, l.text, l.style)
	}
	if b.Starred(m) {
		c.Right(end-paint.Width(b.name(at.part)), y, b.Theme.Glyph.Star, b.Theme.Star)
	}
	return named
}
