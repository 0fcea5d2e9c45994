package finite

import (
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

// boxed is the least width of boxes from which on they leave room for what sides are worth.
const boxed = 7

// roundPosts is the least width of boxes from which on posts are discs, and what is between them a line of pixels.
const roundPosts = 3

// round reports whether posts are discs.
func (p *picture) round() bool {
	return p.paint && p.look.form == ofSides && p.size.w >= roundPosts
}

// postSize returns how many columns and rows a post takes between boxes so many columns wide.
func postSize(w int) (columns, rows int) {
	switch {
	case w < 15:
		return min(3, w), 1
	case w < 35:
		return 5, 3
	}
	return 9, 5
}

// sideInk returns the colour of a side that is drawn, of whoever drew it if that was the last move, or of one that is
// chosen; nil: it can still be drawn.
func (d *scene) sideInk(p *picture, q *square) color.Color {
	switch _, _, whose, ok := d.LastMove(); {
	case q.kind == side && ok && p.changed(q.row, q.column):
		return whose.Fg
	case q.kind == side:
		return d.Theme.Text.Fg
	case d.isFocus(*q.move):
		return d.Theme.Focus.Bg
	case q.aimed || d.Left != nil && !d.Aside(*q.move):
		return q.st.Bg
	}
	return nil
}

// disc returns how many pixels the disc of a post is across. That of one row is three: two would be no wider than the letter of
// a verdict, and four nearly a box. So the lower half of the row is its middle, and that of the sides there.
func (p *picture) disc() int {
	_, rows := postSize(p.size.w)
	return 2*rows + one(p.round() && rows == 1)
}

// thick returns how many pixels wide a side is. It is odd where the disc of a post is.
func (p *picture) thick() int {
	_, rows := postSize(p.size.w)
	return max(rows-1, 2-p.disc()%2)
}

// box paints a box: up to its sides in the colour of whoever closed it, or else with the same gap at all of them.
func (d *scene) box(px *paint.Pixels, p *picture, q *square) {
	r := image.Rect(2*q.area.Min.X, 2*q.area.Min.Y, 2*q.area.Max.X, 2*q.area.Max.Y)
	gap := (p.disc() - p.thick()) / 2
	switch {
	case gap == 1: // half a row lower, as sides are
		r.Min.Y++
	case gap > 1: // its columns are an odd number
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	}
	ink := d.Theme.Made.Ground[1]
	if by, ok := p.owners[image.Pt(q.column, q.row)]; ok {
		r, ink = outset(r, max(gap, 1)), d.Theme.Shade(d.Theme.Player[by].Fg, 30)
	}
	px.Halves(r, ink)
}

// strokes paints the sides from post to post, and the posts on their ends: first those whose colours last a move. Where one can
// still be drawn there are dashes, but for its middle where a verdict stands.
func (d *scene) strokes(px *paint.Pixels, p *picture, all []*square) {
	for _, lasting := range []bool{false, true} {
		for _, q := range all {
			if q.kind != side && (q.kind != free || q.move == nil) {
				continue
			}
			switch ink := d.sideInk(p, q); {
			case ink != nil && lasting == (ink == d.Theme.Text.Fg):
				p.bar(px, q, -p.disc(), p.sideLong(q)+p.disc(), ink)
			case ink == nil && p.round():
				d.dashed(px, p, q)
			}
		}
	}
	for _, q := range all {
		if r := pixelsOf(q.area); q.kind == post && p.round() {
			r.Max.Y += p.disc() % 2
			px.Round(r, p.disc(), d.Theme.Text.Fg)
		}
	}
}

// dashed paints dashes where a side can still be drawn, but for its middle where a verdict stands.
func (d *scene) dashed(px *paint.Pixels, p *picture, q *square) {
	long, gap := p.sideLong(q), p.thick()
	n, dash := dashes(long, gap)
	for i := range n {
		from := gap + i*(dash+gap)
		if off := 2*from + dash - long; max(off, -off)-dash >= 5 || !q.mark.Known && q.mark.Note == "" {
			p.bar(px, q, from, from+dash, d.Theme.Mix(d.Theme.Border.Fg, d.Theme.Text.Fg, 25))
		}
	}
}

// dashes returns how many dashes fill a line that is so many pixels long with gaps between them and at both ends, and how long
// they are: as near as can be to twice a gap.
func dashes(long, gap int) (n, dash int) {
	n, dash = 1, long-2*gap
	for more := 2; (long-gap)/more >= 2*gap; more++ {
		if each := (long-gap)/more - gap; (long-gap)%more == 0 && each > gap {
			n, dash = more, each
		}
	}
	return n, dash
}

// bar paints a part of a side, from so many pixels after the disc of its first post to so many.
func (p *picture) bar(px *paint.Pixels, q *square, from, to int, c color.Color) {
	x, y := q.area.Min.X+q.area.Max.X, 2*(q.area.Min.Y+q.area.Max.Y)+p.disc()%2 // its middle, in halves of a pixel
	long, thick := p.sideLong(q), p.thick()
	if q.row%2 == 0 {
		x -= long
		px.Halves(image.Rect(x+2*from, (y-thick)/2, x+2*to, (y+thick)/2), c)
	} else {
		y -= long
		px.Halves(image.Rect(x-thick, y/2+from, x+thick, y/2+to), c)
	}
}

// sideLong returns how many pixels there are between the discs at the ends of a side.
func (p *picture) sideLong(q *square) int {
	columns, rows := postSize(p.size.w)
	if q.row%2 == 0 {
		return q.area.Dx() + columns - p.disc()
	}
	return 2*(q.area.Dy()+rows) - p.disc()
}

// posted draws what a cell of a picture of posts holds: a post or a side that are no pixels, or the name of a box's owner.
func (d *scene) posted(c *paint.Canvas, p *picture, q *square) {
	r := q.area
	x, y := r.Min.X+(r.Dx()-1)/2, r.Min.Y+(r.Dy()-1)/2
	_, ground := c.At(x, y)
	switch {
	case q.kind == post && !p.round():
		st := theme.Style{Fg: d.Theme.Text.Fg, Bg: ground.Bg, Attrs: theme.Bold}
		if st.Bg != nil {
			st.Fg = d.Theme.Token.Fg
		}
		c.Put(x, y, d.Theme.Glyph.Stone, st)
	case q.kind == free && q.move == nil:
		if by, ok := p.owners[image.Pt(q.column, q.row)]; ok {
			c.Center(r.Min.X, y, r.Dx(), d.ownerIn(by, r.Dx()-2), theme.Style{Fg: d.Theme.Token.Fg, Bg: ground.Bg, Attrs: theme.Bold})
		}
	case q.kind == free:
		d.open(c, p, q, x, y)
		d.lands(c, q)
	}
}

// open draws a side that can be drawn: dots where there is no room for a line, and in its middle who wins after its move,
// on the colour of that, with a star before it if the move is best.
func (d *scene) open(c *paint.Canvas, p *picture, q *square, x, y int) {
	st := q.st
	if !p.round() && d.sideInk(p, q) == nil {
		d.dotted(c, q)
	}
	if !q.mark.Known && q.mark.Note == "" {
		return
	}
	if d.isFocus(*q.move) && q.area.Dx() < 3 { // the letter takes all of it
		st = d.Theme.Focus
	}
	room := len("W12")
	if p.size.w < boxed {
		room = 1
	}
	says := d.TextIn(q.mark, room)
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
