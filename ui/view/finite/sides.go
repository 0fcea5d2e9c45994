package finite

import (
	"cmp"
	"image"
	"image/color"
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

// sideInk returns the colour of a side that is drawn: of whoever drew it, fainter if that was before the last move, or
// white if that is not known. Nil: the cell is no such side.
func (d *scene) sideInk(p *picture, at image.Point) color.Color {
	if !p.look.drawn(p.rows, at) {
		return nil
	}
	by, ok := p.owners[at]
	switch {
	case !ok:
		return d.Theme.Strong.Fg
	case p.changed(at.Y, at.X):
		return d.Theme.Player[by].Fg
	}
	return d.Theme.Shade(d.Theme.Player[by].Fg, earlier)
}

// posted draws what a cell of a picture of posts holds: a post, a side, or the name of a box's owner.
func (d *scene) posted(c *paint.Canvas, p *picture, q *square) {
	at, r := image.Pt(q.column, q.row), q.area
	x, y := r.Min.X+(r.Dx()-1)/2, r.Min.Y+(r.Dy()-1)/2
	switch {
	case q.kind == post:
		d.joint(c, p, q, x, y)
	case q.kind == side:
		d.bar(c, q, d.sideInk(p, at))
	case q.kind == free && q.move == nil:
		if by, ok := p.owners[at]; ok {
			_, ground := c.At(x, y)
			c.Center(r.Min.X, y, r.Dx(), d.ownerIn(by, r.Dx()-2), theme.Style{Fg: d.Theme.Token.Fg, Bg: ground.Bg, Attrs: theme.Bold})
		}
	case q.kind == free:
		d.open(c, p, q, x, y)
		d.lands(c, q)
	}
}

// open draws a side that can be drawn: dots, or a bar if it is chosen, with its name and who wins after its move. Where a
// name has no room before that, or above it, no side has one.
func (d *scene) open(c *paint.Canvas, p *picture, q *square, x, y int) {
	const full = 3 // cells of a verdict
	r, upright, known := q.area, q.row%2 == 1, q.mark.Known || q.mark.Note != ""
	called := d.Theme.Faint
	switch {
	case d.isFocus(*q.move):
		called = d.Theme.Focus
	case q.aimed || d.Left != nil && !d.Aside(*q.move) && !known:
		called = q.st
	}
	if called.Bg != nil {
		d.bar(c, q, called.Bg)
	} else {
		d.dotted(c, q)
	}
	name, says := "", ""
	if n := paint.Width(q.Move) + full + 3; p.signed && (!known || p.size.h > 2 && p.size.w >= n) {
		name = q.Move
	}
	switch {
	case q.mark.Known && r.Dx() >= full:
		before := " "
		if d.Lights() && d.IsBest(*q.move) {
			before = d.Theme.Glyph.Star
		}
		says = before + d.TextIn(q.mark, 1) + " "
	case known:
		says = d.TextIn(q.mark, min(r.Dx(), full))
	}
	write := func(x, y int, text string, st theme.Style) {
		if text != "" {
			c.Text(x, y, text, st)
		}
	}
	n, at := paint.Width(name), x-(max(paint.Width(says), 1)-1)/2
	switch {
	case upright:
		write(r.Min.X+(r.Dx()-n)/2, y, name, called)
		if n > 0 && known { // where a name stands nothing moves it
			y++
		}
	case known && n > 0: // one beside the other, with gaps
		from := r.Min.X + (r.Dx()-n-full-1)/2
		write(from-1, y, " "+name+strings.Repeat(" ", full+2), called)
		at = from + n + 1
	case !known:
		write(r.Min.X+(r.Dx()-n)/2-1, y, spaced(name), called)
	}
	write(at, y, says, q.st)
}

// dotted draws dots where a side can still be drawn.
func (d *scene) dotted(c *paint.Canvas, q *square) {
	r := q.area
	for y := r.Min.Y; y < r.Max.Y && q.row%2 == 1; y++ {
		c.Put(r.Min.X+(r.Dx()-1)/2, y, d.Theme.Glyph.Dot, d.Theme.Faint)
	}
	for i := range r.Dx() {
		if q.row%2 == 0 && min(i, r.Dx()-1-i)%2 == 1 {
			c.Put(r.Min.X+i, r.Min.Y, d.Theme.Glyph.Dot, d.Theme.Faint)
		}
	}
}

// joint draws a post, and as much of the sides drawn at it as lies in its cell.
func (d *scene) joint(c *paint.Canvas, p *picture, q *square, x, y int) {
	ink := func(dx, dy int) color.Color { return d.sideInk(p, image.Pt(q.column+dx, q.row+dy)) }
	upright, dot := cmp.Or(ink(0, -1), ink(0, 1)), theme.Style{Fg: d.Theme.Text.Fg}
	if upright != nil {
		d.upright(c, q.area, y, upright)
		dot.Bg = upright
	}
	for _, way := range []int{-1, 1} {
		if of := ink(way, 0); of != nil {
			across := q.area
			if way < 0 {
				across.Max.X = x
			} else {
				across.Min.X = x + 1
			}
			c.Fill(across, " ", theme.Style{Bg: of})
			dot.Bg = cmp.Or(dot.Bg, of)
		}
	}
	if dot.Bg != nil {
		dot.Fg = d.Theme.Token.Fg
	}
	c.Put(x, y, d.Theme.Glyph.Stone, dot)
}

// bar fills a side from post to post, as thick as a row is high.
func (d *scene) bar(c *paint.Canvas, q *square, of color.Color) {
	if q.row%2 == 0 {
		c.Fill(q.area, " ", theme.Style{Bg: of})
		return
	}
	for y := q.area.Min.Y; y < q.area.Max.Y; y++ {
		d.upright(c, q.area, y, of)
	}
}

// upright draws in a row of an area the two columns around its middle.
func (d *scene) upright(c *paint.Canvas, r image.Rectangle, y int, of color.Color) {
	x, halves := r.Min.X+(r.Dx()-1)/2, d.Theme.Glyph.Bars
	c.Put(x, y, " ", theme.Style{Bg: of})
	if r.Dx() >= 3 {
		c.Put(x-1, y, halves[1], theme.Style{Fg: of})
		c.Put(x+1, y, halves[0], theme.Style{Fg: of})
	}
}

// spaced returns a name with a space at either side; "" for none.
func spaced(name string) string {
	if name == "" {
		return ""
	}
	return " " + name + " "
}

// hasRoomForSides reports whether the sides of a picture, as it is laid out, have room for their names.
func (p *picture) hasRoomForSides() bool {
	widest := 0
	for _, row := range p.rows {
		for _, cell := range row {
			widest = max(widest, paint.Width(cell.Move))
		}
	}
	return p.size.w >= widest+2
}

// floor paints a box that nobody owns, so far.
func (d *scene) floor(px *paint.Pixels, p *picture, q *square, of color.Color) {
	r := q.pixels()
	if p.size.w >= wideBox { // posts have room beside them
		r.Min.X, r.Max.X = r.Min.X-1, r.Max.X+1
	}
	px.Fill(r, of)
}
