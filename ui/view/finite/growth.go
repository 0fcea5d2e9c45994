package finite

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Pieces that grow on a ground are segments one above the other, joined by a short stem.

// tagged is the least width of a stalk's cell, in columns, at which what a cut is worth stands beside the piece, not on it.
const tagged = 7

// segment returns the pixels of a piece that grows in a square: above it is a gap.
func (q *square) segment() image.Rectangle {
	from, w := segmentIn(q.area.Dx())
	x := q.area.Min.X + from
	return image.Rect(x, 2*q.area.Min.Y+1, x+w, 2*q.area.Max.Y)
}

// segmentIn returns where in so many columns a piece that grows begins, and how wide it is: narrow, with room for a chip at
// its right, or with gaps between stalks.
func segmentIn(w int) (from, wide int) {
	const chip = len("*W12 ")
	switch {
	case w < 5:
		return 0, max(w-1, 1)
	case w < tagged:
		return w / 5, w - 2*(w/5)
	case w <= tagged+1: // the star's room is a gap, too, and at its right there is one for a frame around the next stalk
		return 0, 2
	}
	wide = max((w-chip)/2, 3)
	wide -= (wide + 1) % 2
	return max((w-chip-wide)/2, 0), wide
}

// aside returns by how many columns, 0 to 3, all stalks are drawn further right, away from the names of rows at the left.
// It takes only room that is free at the right of the last chip.
func (p *picture) aside() int {
	if p.look.form != ofGrowth || !p.paint || p.size.w < tagged {
		return 0
	}
	from, wide := segmentIn(p.size.w)
	return min(max(p.size.w-from-wide-len("W12"), 0), 3)
}

// segment paints a piece that grows, fainter if it would fall.
func (d *scene) segment(px *paint.Pixels, p *picture, q *square, fill color.Color) {
	r, joint := q.segment(), d.Theme.Made.Seam
	falls, hinted := q.hint && !d.held(q), d.Left != nil && q.move != nil && !d.Aside(*q.move)
	d.DrawsHint = true
	if d.Theme.Depth == theme.Exact {
		if falls {
			fill = d.Theme.Shade(fill, 60)
		}
		if q.hint {
			joint = d.Theme.Shade(joint, 60)
		}
	} else if falls {
		r.Min.X, r.Max.X = r.Min.X+r.Dx()/3, r.Max.X-(r.Dx()+1)/3
	}
	if p.carries(q) {
		px.Fill(image.Rect(r.Min.X+r.Dx()/3, r.Min.Y-1, r.Max.X-r.Dx()/3, r.Min.Y), joint)
	}
	px.Fill(r, fill)
	if hinted && !d.held(q) {
		px.Fill(r, d.Theme.Left.Bg)
		if r.Dy() >= 5 && r.Dx() >= 5 {
			px.Fill(r.Inset(1), fill)
		}
	}
	if r.Dy() >= 9 && r.Dx() >= 9 {
		for _, x := range []int{r.Min.X, r.Max.X - 1} { // round corners
			px.Set(x, r.Min.Y, nil)
			px.Set(x, r.Max.Y-1, nil)
		}
	}
}

// held reports whether the move of a square is chosen, or the cursor is on it.
func (d *scene) held(q *square) bool { return q.move != nil && (d.isFocus(*q.move) || q.aimed) }

// cut paints the outline of a piece that the last move took away, in its own colour.
func (d *scene) cut(px *paint.Pixels, p *picture, q *square) {
	was := p.before[q.row][q.column]
	ink := d.Theme.Made.Leaf
	if k, owner := p.look.of(was); k == piece {
		ink, _, _ = d.piece(&p.look, owner)
	}
	if ink != nil {
		frame(px, q.segment(), d.Theme.Shade(ink, 60))
	}
}

// carries reports whether another piece grows on the one in a square.
func (p *picture) carries(q *square) bool {
	if q.row == 0 || q.column >= len(p.rows[q.row-1]) {
		return false
	}
	above := p.rows[q.row-1][q.column]
	k, _ := p.look.of(above)
	return k == piece || green(above.Text)
}

// saysOnSegment writes what a piece that grows is called, unless its colour says enough, and what its move is worth.
func (d *scene) saysOnSegment(c *paint.Canvas, p *picture, q *square) {
	r, body := q.area, q.segment()
	x, w, middle := body.Min.X, body.Dx(), r.Min.Y+r.Dy()/2
	write := func(at, y int, text string, st theme.Style) {
		if st.Bg == nil {
			_, ground := c.At(at, y)
			st.Bg = ground.Bg
		}
		c.Text(at, y, text, st)
	}
	text := d.segmentName(p, q, w)
	known := q.mark.Known || q.mark.Note != ""
	row := middle
	if text != "" && known && r.Dx() < tagged {
		row = min(middle+1, r.Max.Y-1)
	}
	if text != "" && (row != middle || !known || r.Dx() >= tagged) {
		write(x+(w-paint.Width(text))/2, middle, text, theme.Style{Fg: d.Theme.Token.Fg, Attrs: theme.Bold})
	}
	if q.move == nil {
		return
	}
	if known && r.Dx() >= tagged {
		d.tag(c, q, body.Max.X, row)
	} else if known {
		says, st := d.TextIn(q.mark, w), q.st
		if q.mark.Known && d.Theme.Smooth() && !d.Theme.Light { // on a piece of nearly that colour it would not be seen
			st.Fg, st.Bg = q.st.Bg, d.Theme.Token.Fg
		}
		write(x+(w-paint.Width(says))/2, row, says, st)
	}
	d.lands(c, q)
}

// tag writes at the right of a piece that ends at x what its move is worth, with a star before it if it is best, and a gap
// between where there is room: behind the frame of a chosen one, where the list has the star, too.
func (d *scene) tag(c *paint.Canvas, q *square, x, y int) {
	label := d.TextIn(q.mark, len("W12"))
	says := label
	if d.Lights() && d.IsBest(*q.move) {
		says = d.Theme.Glyph.Star + says
	}
	if d.held(q) {
		for _, text := range []string{says, label} {
			if x+2+paint.Width(text) < q.area.Max.X {
				c.Text(x+2, y, text, q.st)
				return
			}
		}
	}
	if x+1+paint.Width(says) <= q.area.Max.X {
		x++
	}
	c.Text(x, y, says, q.st)
}

// segmentName returns what is written on a piece that grows, in w cells: its name if it has one, with a letter that
// tells whose it is where colours do not.
func (d *scene) segmentName(p *picture, q *square, w int) string {
	name, letter := squareOf(q.Move), strings.TrimSpace(d.Theme.Words(q.Text))
	if name != q.Move {
		name = ""
	}
	both := strings.TrimSpace(letter + " " + strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz"))
	switch {
	case d.plainly(&p.look) && paint.Width(name) > w:
		return ""
	case d.plainly(&p.look):
		return name
	case paint.Width(both) <= w:
		return both
	}
	return letter
}

// saysCuts says below what grows, in a row that is free, whose pieces a cut takes and what falls: that looks different
// while a move is in focus.
func (d *scene) saysCuts(c *paint.Canvas, p *picture, y int) {
	if p.look.form != ofGrowth || !p.paint || !d.plainly(&p.look) || d.tells() || d.Mini || len(d.Moves) == 0 || y >= c.Height() {
		return
	}
	own := strings.ToLower(d.board.Game().Players[d.at.Player])
	if slices.ContainsFunc(slices.Concat(p.rows...), func(cell finite.Cell) bool { return green(cell.Text) }) {
		own += " or green"
	}
	says := []string{"cut a " + own + " piece: all above it falls", "cut a " + own + " piece: all above falls", "cut " + own + ": all above falls", "all above a cut falls"}
	if d.focused && d.Lights() {
		looks := "dim"
		if d.Theme.Depth != theme.Exact {
			looks = "thin"
		}
		says = []string{says[0] + " (" + looks + ")", looks + ": falls with the chosen piece", looks + ": falls"}
	}
	c.Text(1, c.Height()-1, d.Theme.Words(paint.Fitting(c.Width()-2, append(says, "")...)), d.Theme.Faint)
}

// soil paints the ground that things grow on, with the roots of what stands in a square.
func (d *scene) soil(px *paint.Pixels, p *picture, q *square) {
	r, body, made := q.pixels(), q.segment(), d.Theme.Made
	if q.area.Dx() >= tagged { // under all chips, too
		r.Min.X -= 2
		if q.column == len(p.rows[q.row])-1 {
			r.Max.X = body.Max.X + len(" W12")
		}
	}
	earth := made.Rule
	if d.Theme.Smooth() {
		earth = d.Theme.Shade(made.Stone[0], 65)
	}
	px.Fill(r, earth)
	px.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), d.Theme.Shade(made.Leaf, 45))
	if !p.carries(q) || !d.Theme.Smooth() || r.Dy() < 4 {
		return
	}
	root, middle := d.Theme.Shade(made.Stone[0], 25), (body.Min.X+body.Max.X-1)/2
	for y := r.Min.Y + 1; y < r.Max.Y-1; y++ { // ever wider apart
		deep := y - r.Min.Y - 1
		px.Set(middle-deep, y, root)
		px.Set(body.Min.X+body.Max.X-1-middle+deep, y, root)
	}
}

// plainly reports whether the colours of pieces that grow tell whose they are, so that they bear no letter.
func (d *scene) plainly(l *look) bool {
	players := d.board.Game().Players
	return l.form == ofGrowth && d.Theme.Made.Namesake[0] != nil && (players == [2]string{"Blue", "Red"} || players == [2]string{"Red", "Blue"})
}

// growth paints what grows besides the players' own pieces: one that either may cut, or where a branch
// leaves.
func (d *scene) growth(px *paint.Pixels, p *picture, q *square, fill color.Color, lit bool) {
	r, made := q.pixels(), d.Theme.Made
	text := strings.TrimSpace(q.Text)
	if green(text) {
		if !lit {
			fill = made.Leaf
		}
		d.segment(px, p, q, fill)
		return
	}
	if !branches(text) {
		return
	}
	const thick = 2 // pixels
	body := q.segment()
	x, y := (body.Min.X+body.Max.X-thick)/2, (r.Min.Y+r.Max.Y-thick)/2
	end := r.Max.X
	if text == "╯" {
		end = x + thick
	}
	from := body.Max.X - r.Dx() // where the piece ends that carries it
	px.Fill(image.Rect(from, y, end, y+thick), made.Rule)
	if text != "─" {
		px.Fill(image.Rect(x, r.Min.Y, x+thick, y+thick), made.Rule)
	}
}

// branches reports whether a text is a line from a piece to a branch that it carries.
func branches(text string) bool { return text == "╯" || text == "┴" || text == "─" }
