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

// Sides drawn between posts are strokes; the last one bears the colour of whoever drew it, and a box that of whoever
// closed it. A position does not tell whose a box is: the match does.

// owners returns who closed the boxes of a picture of posts, by their cells. Those of before the match, and all if the
// match is not known, are nobody's.
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
				if at := image.Pt(x, y); p.look.closed(is, at) && !p.look.closed(was, at) {
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
		return []string{name, last, strings.ToUpper(last[:n])}
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

// sideInk returns the colour of a side that is drawn: of whoever drew it if that was the last move. Nil: the cell is no
// such side.
func (d *scene) sideInk(p *picture, at image.Point) color.Color {
	if !p.look.drawn(p.rows, at) {
		return nil
	}
	if _, _, whose, ok := d.LastMove(); ok && p.changed(at.Y, at.X) {
		return whose.Fg
	}
	return d.Theme.Text.Fg
}

// boxInk returns the colour of a box; nil: the cell is none.
func (d *scene) boxInk(p *picture, at image.Point) color.Color {
	if at.Y < 0 || at.X < 0 || at.Y >= len(p.rows) || at.X >= len(p.rows[at.Y]) || at.Y%2 == 0 || at.X%2 == 0 {
		return nil
	}
	if by, ok := p.owners[at]; ok {
		return d.Theme.Shade(d.Theme.Player[by].Fg, 30)
	}
	return d.Theme.Made.Ground[1]
}

// posted draws what a cell of a picture of posts holds: a post, a side, or the name of a box's owner.
func (d *scene) posted(c *paint.Canvas, p *picture, q *square) {
	at, r := image.Pt(q.column, q.row), q.area
	x, y := r.Min.X+(r.Dx()-1)/2, r.Min.Y+(r.Dy()-1)/2
	switch {
	case q.kind == post:
		d.joint(c, p, q, x, y)
	case q.kind == side:
		d.bar(c, p, q, d.sideInk(p, at))
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

// open draws a side that can be drawn: dots, or a stroke in the chosen colour, and in its middle the letter of who wins after
// its move, on the colour of that, with a star before it if the move is best.
func (d *scene) open(c *paint.Canvas, p *picture, q *square, x, y int) {
	st, chosen := q.st, d.isFocus(*q.move)
	switch {
	case chosen:
		d.bar(c, p, q, d.Theme.Focus.Bg)
	case q.aimed || d.Left != nil && !d.Aside(*q.move):
		d.bar(c, p, q, st.Bg)
	default:
		d.bar(c, p, q, nil)
		d.dotted(c, q)
	}
	if !q.mark.Known && q.mark.Note == "" {
		return
	}
	if chosen && q.area.Dx() < 3 { // the letter takes all of it
		st = d.Theme.Focus
	}
	says := d.TextIn(q.mark, 1)
	if !q.mark.Known && q.row%2 == 0 {
		says = d.TextIn(q.mark, min(p.size.w, len("W12")))
	}
	x = c.Text(x-paint.Width(says)/2, y, says, st) - paint.Width(says)
	if d.Lights() && d.IsBest(*q.move) && q.area.Dx() > 2 {
		c.Put(x-1, y, d.Theme.Glyph.Star, st)
	}
}

// dotted draws dots where a side can still be drawn, as far apart across as upright.
func (d *scene) dotted(c *paint.Canvas, q *square) {
	r := q.area
	for y := r.Min.Y; y < r.Max.Y && q.row%2 == 1; y++ {
		c.Put(r.Min.X+(r.Dx()-1)/2, y, d.Theme.Glyph.Dot, d.Theme.Faint)
	}
	for x := r.Min.X; x < r.Max.X && q.row%2 == 0; x += 2 {
		c.Put(x, r.Min.Y, d.Theme.Glyph.Dot, d.Theme.Faint)
	}
}

// joint draws a post, and as much of the sides drawn at it as lies in its cell.
func (d *scene) joint(c *paint.Canvas, p *picture, q *square, x, y int) {
	ink := func(dx, dy int) color.Color { return d.sideInk(p, image.Pt(q.column+dx, q.row+dy)) }
	left, right, upright := ink(-1, 0), ink(1, 0), cmp.Or(ink(0, -1), ink(0, 1))
	dot := theme.Style{Fg: d.Theme.Text.Fg, Bg: cmp.Or(left, right, upright), Attrs: theme.Bold}
	for _, of := range []color.Color{left, right, ink(0, -1), ink(0, 1)} { // the last side ends at the others
		if of == d.Theme.Text.Fg {
			dot.Bg = of
		}
	}
	if upright != nil {
		d.upright(c, q.area, y, dot.Bg, [2]color.Color{})
	}
	if left != nil {
		c.Fill(image.Rect(q.area.Min.X, y, x, y+1), " ", theme.Style{Bg: left})
	}
	if right != nil {
		c.Fill(image.Rect(x+1, y, q.area.Max.X, y+1), " ", theme.Style{Bg: right})
	}
	if dot.Bg != nil {
		dot.Fg = d.Theme.Token.Fg
	}
	c.Put(x, y, d.Theme.Glyph.Stone, dot)
}

// bar fills a side from post to post, as thick as a row is high; nil leaves it empty.
func (d *scene) bar(c *paint.Canvas, p *picture, q *square, of color.Color) {
	if q.row%2 == 0 {
		if of != nil {
			c.Fill(q.area, " ", theme.Style{Bg: of})
		}
		return
	}
	at := image.Pt(q.column, q.row)
	boxes := [2]color.Color{d.boxInk(p, at.Sub(image.Pt(1, 0))), d.boxInk(p, at.Add(image.Pt(1, 0)))}
	for y := q.area.Min.Y; y < q.area.Max.Y; y++ {
		d.upright(c, q.area, y, of, boxes)
	}
}

// upright draws in a row of an area the two columns around its middle, and the boxes at their left and right up to them.
func (d *scene) upright(c *paint.Canvas, r image.Rectangle, y int, of color.Color, boxes [2]color.Color) {
	x, halves := r.Min.X+(r.Dx()-1)/2, d.Theme.Glyph.Bars
	if of != nil {
		c.Put(x, y, " ", theme.Style{Bg: of})
	}
	for i, box := range boxes {
		switch at := x - 1 + 2*i; {
		case r.Dx() < 3:
		case of != nil:
			c.Put(at, y, halves[1-i], theme.Style{Fg: of, Bg: box})
		case box != nil:
			c.Put(at, y, halves[i], theme.Style{Fg: box})
		}
	}
}
