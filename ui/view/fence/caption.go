package fence

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
)

// A board's name and value stand above it, so that those of boards side by side are at one height.

// captionRows returns the height of a board's name above it.
func (b *scene) captionRows() int {
	if b.Mini {
		return 0
	}
	return 1
}

// block returns the area of a board of which these cells are seen, at the origin.
func (b *scene) block(part int, seen image.Rectangle) block {
	size := b.picture(seen)
	wide := size.X
	switch {
	case b.Mini:
	case b.close:
		wide = max(wide, closeLabel)
	default:
		wide = max(wide, leastLabel)
	}
	return block{part, image.Rect(0, 0, wide, size.Y+b.captionRows()), seen, (wide - size.X) / 2}
}

func boardName(part int) string { return fmt.Sprintf("board %d", part+1) }

// chips reports whether moves have their chips beside the names of boards, as cells are too low for them.
func (b *scene) chips() bool { return b.valued() && b.Lights() && !b.Mini }

// caption writes a board's name and value, its move's chip if cells have no room for it, and which part of the board is
// seen, and returns where the name and the chip are.
func (b *scene) caption(c *paint.Canvas, at block) (named image.Rectangle) {
	g, left, w, y := b.board.Grid(at.part), at.area.Min.X, at.area.Dx(), at.area.Min.Y
	name, st := boardName(at.part), b.Theme.Faint
	if b.open(at.part, b.at.Turn()) {
		st = b.Theme.Text
	}
	if f, ok := b.Focused(); ok && f.Part == at.part {
		st = b.Theme.Focus
	}
	value, chip := "", ""
	if b.sum != nil && !b.valued() { // else the piece bears it
		value = b.Theme.Words(b.value(at.part, b.at.At(at.part)))
	}
	m := games.Move{Part: at.part}
	if v, known := b.Worth(m); known && b.chips() && b.open(at.part, b.at.Turn()) {
		if chip = b.Label(v); b.best[at.part] {
			chip = b.Theme.Glyph.Star + chip
		}
	}
	before := min(len(chip), 1) // the gap there
	if rest := paint.Width(value + chip); rest > 0 && len(name)+2+rest > w && (chip == "" || len(name)+1+rest > w) {
		name = strconv.Itoa(at.part + 1)
	}
	more := ""
	if at.seen.Dx() < g.Cols || at.seen.Dy() < g.Rows {
		more = b.Theme.Words(fmt.Sprintf("  of %d×%d", g.Rows, g.Cols))
	}
	width := len(name) + paint.Width(more) + before + paint.Width(chip)
	if value != "" || more != "" {
		width += 2 + paint.Width(value)
	}
	x, end := left+min(at.left+1, max(w-width, 0)), at.area.Max.X // above its first cell, and there when answers are shown
	named = image.Rect(x, y, x+len(name), y+1)
	x = c.Text(x, y, name, st)
	if value != "" || more != "" {
		x = c.Fit(x+2, y, end-x-2, value, b.Theme.Strong)
	}
	if chip != "" {
		_, worth := b.MoveStyle(m)
		x = c.Fit(x+1, y, end-x-1, chip, worth)
		named.Max.X = x
	}
	c.Fit(x, y, end-x, more, b.Theme.Faint)
	return named
}
