package finite

import (
	"image"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Sides drawn between posts bear the colour of whoever drew them, and a box that of whoever closed it.
// A position does not tell whose they are: the match does.

// owners returns who drew the sides of a picture of posts, and who closed its boxes, by their cells. Those
// of before the match, and all if the match is not known, are nobody's.
func (d *scene) owners(p *picture) map[image.Point]games.Player {
	if d.Edit || d.Replay != nil || p.look.form != ofSides {
		return nil
	}
	whose := map[image.Point]games.Player{}
	d.plies(func(_ int, by games.Player, was, is [][]finite.Cell) {
		if len(was) != len(is) {
			return
		}
		for y, row := range is {
			for x := range row {
				at := image.Pt(x, y)
				if p.look.drawn(is, at) && !p.look.drawn(was, at) || p.look.closed(is, at) && !p.look.closed(was, at) {
					whose[at] = by
				}
			}
		}
	})
	return whose
}

// ownerIn returns the name of a box's owner in w cells: all of it, its last word, or the first letter of that;
// of both players the same.
func (d *scene) ownerIn(by games.Player, w int) string {
	forms := func(p games.Player) []string {
		name := d.Theme.Words(d.Name(p))
		last := name[strings.LastIndex(name, " ")+1:]
		_, n := utf8.DecodeRuneInString(last)
		return []string{name, last, last[:n]}
	}
	mine, other := forms(by), forms(by.Other())
	for i := range mine[:2] {
		if max(paint.Width(mine[i]), paint.Width(other[i])) <= w {
			return mine[i]
		}
	}
	return mine[2]
}

// drawn reports whether a cell is a side that is drawn.
func (l *look) drawn(rows [][]finite.Cell, at image.Point) bool {
	if at.Y < 0 || at.Y >= len(rows) || at.X < 0 || at.X >= len(rows[at.Y]) {
		return false
	}
	k, _ := l.of(rows[at.Y][at.X])
	return k == side
}

// closed reports whether a cell is a box with all its sides drawn.
func (l *look) closed(rows [][]finite.Cell, at image.Point) bool {
	if at.Y%2 == 0 || at.X%2 == 0 {
		return false
	}
	for _, step := range []image.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		if !l.drawn(rows, at.Add(step)) {
			return false
		}
	}
	return true
}

// side draws a side that is not drawn yet as a thin line in the middle of the posts; it touches none.
func (d *scene) side(c *paint.Canvas, r image.Rectangle, across bool) {
	line := d.Theme.Glyph.Light
	if across {
		char := line[theme.LineLeft|theme.LineRight]
		if r.Dy()%2 == 0 { // the middle is between two rows
			char = "▁"
		}
		for x := r.Min.X + 1; x < r.Max.X-1; x++ {
			c.Put(x, r.Min.Y+(r.Dy()-1)/2, char, d.Theme.Border)
		}
		return
	}
	char, apart := line[theme.LineUp|theme.LineDown], 0
	if r.Dx()%2 == 0 {
		char = "▕"
	}
	if r.Dy() > 3 {
		apart = 1
	}
	for y := r.Min.Y + apart; y < r.Max.Y-apart; y++ {
		c.Put(r.Min.X+(r.Dx()-1)/2, y, char, d.Theme.Border)
	}
}
