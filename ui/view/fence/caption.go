package fence

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A board's number stands at its left, beside its first row of cells, and under it the board's value or its move's chip, and
// how large a board is of which only a part is seen. So boards lose no rows to it.

// label returns the columns that a board's number takes at its left, and what stands under it.
func (b *scene) label(part int, cut bool) int {
	if b.Mini {
		return 0
	}
	wide := max(labelWide, len(b.name(part)))
	if b.tight() { // without room for a star
		wide--
	}
	if b.worded() {
		wide++ // for "worth −1", and not to begin at the edge
	}
	if cut {
		wide = max(wide, paint.Width(b.extent(part)))
	}
	return wide + b.apart()
}

// apart returns how many columns keep a number off the cells, and off the numbers of rows.
func (b *scene) apart() int {
	if b.ruled() {
		return 2
	}
	return 1
}

// tight reports whether boards of low cells take as few columns as they can.
func (b *scene) tight() bool { return b.close && b.size.Y == 2 && b.valued() && b.board.Parts() < 10 }

// worded reports whether words tell the numbers at the left of boards from those of rows.
func (b *scene) worded() bool { return b.ruled() && b.round() }

// name returns what a board is called at its left: its number, or where rows are numbered "board 1", or "1:" if cells are low.
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

// extent returns how large a board is, as "3×12", or "" if that is too long to stand at its left.
func (b *scene) extent(part int) string {
	const most = 9
	g := b.board.Grid(part)
	return b.Words(most, fmt.Sprintf("%d×%d", g.Rows, g.Cols))
}

// block returns the area of a board of which these cells are seen, at the origin.
func (b *scene) block(part int, seen image.Rectangle) block {
	left := b.label(part, b.cuts(part, seen))
	return block{part, image.Rectangle{Max: b.picture(seen).Add(image.Pt(left, 0))}, seen, left}
}

// cuts reports whether only a part of a board is seen.
func (b *scene) cuts(part int, seen image.Rectangle) bool {
	g := b.board.Grid(part)
	return seen.Dx() < g.Cols || seen.Dy() < g.Rows
}

// chips reports whether moves have their chips under the numbers of boards, as cells have numbers of their own.
func (b *scene) chips() bool { return b.valued() && b.Lights() && !b.Mini }

// caption writes a board's number and what stands under it, and returns where.
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
		if b.chips() && b.Theme.Pictures() && !b.Theme.Light { // the chip of its move stands right beneath
			name = theme.Style{Fg: name.Bg, Attrs: theme.Bold}
		}
	}
	add(b.name(at.part), name)
	if b.sum != nil && !b.valued() { // else the piece bears it
		worth := b.Theme.Words(b.value(at.part, b.at.At(at.part)))
		if b.worded() && worth != "" {
			worth = "worth " + worth
		}
		add(worth, b.Theme.Strong)
	}
	m := games.Move{Part: at.part}
	if v, known := b.Worth(m); known && b.chips() && b.open(at.part, b.at.Turn()) {
		chip, worth := b.Label(v), theme.Style{}
		if _, worth = b.MoveStyle(m); b.IsBest(m) && paint.Width(chip) < at.left-b.apart() {
			chip = b.Theme.Glyph.Star + chip
		}
		add(chip, worth)
	}
	if of := b.extent(at.part); of != "" && b.cuts(at.part, at.seen) {
		add("of", b.Theme.Faint)
		add(of, b.Theme.Faint)
	}
	y := at.area.Min.Y + min(b.before().Y+(b.size.Y-1)/2, max(at.area.Dy()-len(lines), 0)) // in the middle of the first cell
	end := at.area.Min.X + at.left - b.apart()
	named = image.Rect(at.area.Min.X, y, end, min(y+len(lines), at.area.Max.Y))
	for i, l := range lines[:named.Dy()] {
		c.Right(end, y+i, l.text, l.style)
	}
	return named
}
