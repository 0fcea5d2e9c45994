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

// Sides drawn between posts are painted as lines. A side has the colour of the player who drew it, and a box that of the player
// who closed it. A position does not tell who did that, so it is found from the moves of the match.

// owners returns the players who drew sides and closed boxes during the match, by the cells of the sides and boxes. It returns
// nil if the picture has no posts, in the editor, and in a replay.
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
				if p.look.closed(is, at) && !p.look.closed(was, at) || p.look.drawn(is, at) && !p.look.drawn(was, at) {
					whose[at] = by
				}
			}
		}
	})
	return whose
}

// ownerIn returns the name of a box's owner for w cells: the whole name, its last word, or the first letter of that
// word. It returns the longest form that has room for both players' names, so that both have the same.
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

// drawn reports whether a cell is a side that has been drawn; false outside the picture.
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

// boxed is the width of boxes, in columns, from which there is room for distances on their sides.
const boxed = 15

// roundPosts is the width of boxes, in columns, from which posts are painted. Between smaller boxes they are characters.
const roundPosts = 3

// round reports whether posts are painted: as discs, or as squares if they are small.
func (p *picture) round() bool {
	return p.paint && p.look.form == ofSides && p.size.w >= roundPosts
}

// postSize returns how many columns and rows a post takes between boxes w columns wide.
func postSize(w int) (columns, rows int) {
	switch {
	case w < 15:
		return min(3, w), 1
	case w < 35:
		return 5, 3
	}
	return 9, 5
}

// spreadPosts makes small boxes higher, up to a third higher than wide, and then wider, up to half as wide again as high, as far as
// there is room.
func (p *picture) spreadPosts(room image.Point, words wording) {
	if !p.round() || p.size.w >= boxed {
		return
	}
	fits := p.size
	columns, rows := postSize(fits.w)
	try := func(w, h int) bool {
		p.paved(w, h, words)
		return p.across.length() <= room.X && p.down.length() <= room.Y
	}
	for h := fits.h + 2; 3*(fits.w+columns) >= 4*(h+rows) && try(fits.w, h); h += 2 {
		fits.h = h
	}
	for w := fits.w + 2; w < boxed && w+columns <= 3*(fits.h+rows) && try(w, fits.h); w += 2 {
		fits.w = w
	}
	p.paved(fits.w, fits.h, words)
}

// sideInk returns the colour of a side: if it is drawn, that of the player who drew it, or that of text if this is not known; if
// it is not drawn, that of the focus, the cursor or a hint. It returns nil for a side that is not drawn and has none of these.
func (d *scene) sideInk(p *picture, q *square) color.Color {
	by, known := p.owners[image.Pt(q.column, q.row)]
	switch _, _, whose, ok := d.LastMove(); {
	case q.kind == side && ok && p.changed(q.row, q.column):
		return whose.Fg
	case q.kind == side && known:
		return d.Theme.Player[by].Fg
	case q.kind == side:
		return d.Theme.Text.Fg
	case d.isFocus(*q.move):
		return d.Theme.Focus.Bg
	case q.aimed || d.kept(q):
		return q.st.Bg
	}
	return nil
}

// disc returns the width of the disc of a post, in pixels. In a post of one row it is a square.
func (p *picture) disc() int {
	_, rows := postSize(p.size.w)
	return 2 * rows
}

// thick returns the thickness of a side, in pixels: it is even, so that verdicts on it are in its middle.
func (p *picture) thick() int {
	_, rows := postSize(p.size.w)
	return max(rows-1, 2)
}

// paintBox paints a box: if a player closed it, in the colour of that player and up to its sides; otherwise with a gap of the same
// width at all sides.
func (d *scene) paintBox(px *paint.Pixels, p *picture, q *square) {
	r := halved(pixelsOf(q.area))
	gap := (p.disc() - p.thick()) / 2
	switch { // half a column at each side, as boxes have an odd number of columns
	case gap > 0:
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	case p.round():
		r.Min.X, r.Max.X = r.Min.X-1, r.Max.X+1
	}
	ink := d.Theme.Made.Ground[1]
	if by, ok := p.owners[image.Pt(q.column, q.row)]; ok {
		r, ink = outset(r, max(gap, 1)), d.Theme.Shade(d.Theme.Player[by].Fg, 60)
	}
	px.Halves(r, ink)
}

// paintSides paints the sides, and the posts over their ends. Sides that are drawn come last.
func (d *scene) paintSides(px *paint.Pixels, p *picture, all []*square) {
	for _, lasting := range []bool{false, true} {
		for _, q := range all {
			if q.kind != side && (q.kind != free || q.move == nil) {
				continue
			}
			if ink := d.sideInk(p, q); ink != nil && lasting == (q.kind == side) {
				p.paintSide(px, q, ink)
			}
		}
	}
	for _, q := range all {
		if r := pixelsOf(q.area); q.kind == post && p.round() {
			px.Round(r.Min.Add(r.Max), p.disc(), 0, d.Theme.Strong.Fg, nil)
		}
	}
}

// paintSide paints a side, from the middle of one post to that of the next.
func (p *picture) paintSide(px *paint.Pixels, q *square, c color.Color) {
	columns, rows := postSize(p.size.w)
	x, y, thick := q.area.Min.X+q.area.Max.X, q.area.Min.Y+q.area.Max.Y, p.thick() // the middle, in halves of a pixel and in pixels
	if q.row%2 == 0 {
		long := q.area.Dx() + columns
		px.Halves(image.Rect(x-long, y-thick/2, x+long, y+thick/2), c)
	} else {
		long := q.area.Dy() + rows
		px.Halves(image.Rect(x-thick, y-long, x+thick, y+long), c)
	}
}

// drawPosted draws the text of a square in a picture of posts and sides: a post that is not painted, the name of a box's owner,
// or a side that can be drawn and what that is worth.
func (d *scene) drawPosted(c *paint.Canvas, p *picture, q *square) {
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
			ink := d.Theme.Strong.Fg
			if d.Theme.Depth != theme.Exact { // the box is as bright as its sides
				ink = d.Theme.Token.Fg
			}
			c.Center(r.Min.X, y, r.Dx(), d.ownerIn(by, r.Dx()-2), theme.Style{Fg: ink, Bg: ground.Bg, Attrs: theme.Bold})
		}
	case q.kind == free:
		d.drawOpenSide(c, p, q, x, y)
		d.lands(c, q)
	case q.kind == side && p.round() && p.changed(q.row, q.column): // a dot marks the last move
		c.Put(x, y, d.Theme.Glyph.Bullet, theme.Style{Fg: d.Theme.Token.Fg, Bg: ground.Bg, Attrs: theme.Bold})
	}
}

// drawOpenSide draws a side that can be drawn: dashes and, in its middle, at (x, y), a chip that tells what its move is worth.
func (d *scene) drawOpenSide(c *paint.Canvas, p *picture, q *square, x, y int) {
	line := image.Rect(q.area.Min.X, y, q.area.Max.X, y+1)
	switch columns, _ := postSize(p.size.w); {
	case q.row%2 == 1:
		line = image.Rect(x, q.area.Min.Y, x+1, q.area.Max.Y)
	case p.round() && p.disc() > columns: // discs reach half a column into it
		line.Min.X, line.Max.X = line.Min.X+1, line.Max.X-1
	}
	if d.sideInk(p, q) == nil {
		c.Fill(line, d.Theme.Glyph.Dashes[q.row%2], d.Theme.Faint)
	}
	if !known(q.mark) {
		return
	}
	large, across := p.size.w >= boxed, q.row%2 == 0
	room, rows := 3, 2
	switch {
	case !p.round(): // only the letter
		room, rows = 1, 1
	case !across && q.area.Dy() < 3:
		rows = 1
	case across && !large: // a star has room beside the verdict
		room, rows = min(5, p.size.w), 1
	}
	k := d.moveChip(q, room, rows)
	if d.isFocus(*q.move) && room == 1 { // the letter takes the whole side, so it must show the focus
		k.Verdict = d.Theme.Focus
	}
	half := oneIf(room > 1) + oneIf(k.Width() > 3)
	r := image.Rect(x-half, y, x+half+1, y+1)
	above := k.Above && k.Star != "" && !large
	if above {
		r.Min.Y--
	}
	if half > 0 && !large {
		c.Fill(r, " ", k.Verdict)
	}
	d.DrawChip(c, image.Rect(r.Min.X, y, r.Max.X, y+1), k, large)
	if above { // it stands on the chip
		c.Put(x, y-1, k.Star, k.Verdict)
	}
}
