package finite

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/theme"
)

// Dominoes that stand upright and can be pushed over to either side are called slabs here. A slab is two cells,
// one above the other: the move of the upper cell pushes it to the left, that of the lower one to the right. The
// names of the two moves end in < and in >. What is before that is the name of the slab, drawn below it.

// slab returns the name of the slab that a cell is half of, and whether the cell is the upper half; "" if the cell
// does not belong to a slab.
func slab(cell finite.Cell) (name string, upper bool) {
	if name, ok := strings.CutSuffix(cell.Move, "<"); ok {
		return name, true
	}
	if name, ok := strings.CutSuffix(cell.Move, ">"); ok {
		return name, false
	}
	return "", false
}

// slabs reports whether a picture contains slabs and nothing else.
func slabs(rows [][]finite.Cell) bool {
	found := false
	for i, row := range rows {
		for j, cell := range row {
			name, upper := slab(cell)
			if name == "" && cell.Move == "" && empty(cell.Text) {
				continue
			}
			other := i - 1
			if upper {
				other = i + 1
			}
			if name == "" || paint.Width(cell.Text) != 1 || other < 0 || other >= len(rows) || j >= len(rows[other]) {
				return false
			}
			if half, up := slab(rows[other][j]); half != name || up == upper || rows[other][j].Text != cell.Text {
				return false
			}
			found = true
		}
	}
	return found
}

// stretchSlabs makes all slabs as large as room allows: of the sizes with which the picture fits, it sets that with the largest
// area. A slab has from half as many columns as rows to two columns more than rows. If the picture fits with no size, slabs are
// as small as can be, and only the part of the picture around the focus is shown.
func (p *picture) stretchSlabs(d *scene, room image.Point) {
	const mostHigh = 16 // the most rows of a slab
	best := size{}
	for h := mostHigh; h >= 2; h-- {
		for w := h + 3; w > max(h/2, 2); w-- {
			p.pavedSlabs(w, h)
			if p.across.length() <= room.X && p.down.length() <= room.Y && (w-1)*h > (best.w-1)*best.h {
				best = size{w: w, h: h}
			}
		}
	}
	if best.w > 0 {
		p.pavedSlabs(best.w, best.h)
		return
	}
	p.pavedSlabs(3, 2)
	row, column := p.eye(d)
	p.across.crop(column, room.X)
	p.down.crop(row, room.Y)
}

// pavedSlabs sets the sizes of columns and rows for dominoes that stand upright. A domino takes w columns, the gap beside it
// included, and h rows; if h is odd its upper half is a row higher than its lower. A row between two rows of dominoes is high
// enough for their names.
func (p *picture) pavedSlabs(w, h int) {
	upper := (h + 1) / 2
	p.size = size{w: w, h: upper}
	columns, rows := make([]int, len(p.widest)), make([]int, len(p.rows))
	for j := range columns {
		columns[j] = w
	}
	for i, row := range p.rows {
		rows[i] = 1 + upper/3
		for _, cell := range row {
			if name, isUpper := slab(cell); name != "" && isUpper {
				rows[i] = upper
			} else if name != "" {
				rows[i] = h / 2
			}
		}
	}
	p.across, p.down = newTrack(columns, 0, 0), newTrack(rows, 0, 0)
}

// paintSlabs draws a painted picture of slabs with its texts and targets.
func (d *scene) paintSlabs(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	px := paint.NewPixels(c.Width(), c.Height(), d.Theme)
	all := d.squares(p, area)
	for _, q := range all {
		d.paintHalf(px, p, q)
	}
	c.Pixels(0, 0, px)
	for _, q := range all {
		d.drawPush(c, q)
		if name, upper := slab(q.Cell); name != "" && !upper {
			st := d.Theme.Faint
			if q.move != nil || q.hint {
				st = d.Theme.Text
			}
			c.Center(q.area.Min.X, q.area.Max.Y, q.area.Dx()-1, name, st)
		}
	}
	d.drawSlabLetters(c, p, area)
	d.unframed = true
}

// paintHalf paints a square of a slab: half of the slab or, once it has fallen, the floor below it.
func (d *scene) paintHalf(px *paint.Pixels, p *picture, q *square) {
	name, upper := slab(q.Cell)
	if name == "" {
		return
	}
	r := image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X-1, 2*q.area.Max.Y)
	if empty(q.Text) {
		if floor := d.Theme.Made.Rule; !upper {
			if _, _, whose, _ := d.LastMove(); q.was {
				floor = whose.Fg
			}
			px.Fill(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), floor)
		}
		return
	}
	body := d.Theme.Made.Leaf
	if q.kind == piece {
		body, _, _ = d.pieceColours(&p.look, q.owner)
	}
	line := d.Theme.Shade(body, 35)
	if q.hint { // the slab falls with the move in focus
		body = d.Theme.Shade(body, 45)
	}
	switch {
	case q.move != nil && (d.isFocus(*q.move) || q.aimed):
		body = d.Theme.Focus.Bg
	case d.kept(q):
		body = d.Theme.Left.Bg
	}
	px.Fill(r, body)
	if r.Dx() > 3 && p.size.h > 1 { // round corners, and a line between the halves
		y, middle := r.Min.Y, r.Max.Y-1
		if !upper {
			y, middle = r.Max.Y-1, r.Min.Y
		}
		for _, x := range []int{r.Min.X, r.Max.X - 1} {
			px.Fill(image.Rect(x, y, x+1, y+1), nil)
		}
		if upper {
			px.Fill(image.Rect(r.Min.X+1, middle, r.Max.X-1, middle+1), line)
		}
	}
}

// drawPush draws on half of a slab what its move is worth, or while that is not shown an arrow and the letter of the
// slab's owner. It also records the target of the move.
func (d *scene) drawPush(c *paint.Canvas, q *square) {
	name, upper := slab(q.Cell)
	if name == "" {
		return
	}
	x, w, y := q.area.Min.X, q.area.Dx()-1, q.area.Min.Y+(q.area.Dy()-1)/2
	if !upper {
		y = q.area.Min.Y + q.area.Dy()/2
	}
	write := func(text string, st theme.Style) {
		at := x + (w-paint.Width(text)+1)/2
		_, ground := c.At(at, y)
		st.Bg = ground.Bg
		c.Text(at, y, text, st)
	}
	ink := theme.Style{Fg: d.Theme.Token.Fg, Attrs: theme.Bold}
	if q.move == nil {
		if upper && !empty(q.Text) {
			write(strings.TrimSpace(q.Text), ink)
		}
		return
	}
	arrow := d.Theme.Glyph.Right
	if upper {
		arrow = d.Theme.Glyph.Left
	}
	_, told := d.Worth(*q.move)
	switch {
	case told:
		d.DrawChip(c, image.Rect(x, y, x+w, y+1), d.Chip(*q.move, arrow, w, 1), false)
	case known(q.mark):
		d.DrawChip(c, image.Rect(x, y, x+w, y+1), d.moveChip(q, w, 1), false)
	case upper && w > 2:
		write(arrow+strings.TrimSpace(q.Text), ink)
	case w > 2:
		write(" "+arrow, ink)
	case upper:
		write(strings.TrimSpace(q.Text), ink)
	}
	d.lands(c, q)
}

// drawSlabLetters draws the letter of each part at the left of its first slab.
func (d *scene) drawSlabLetters(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	if p.parts == nil {
		return
	}
	for i, cells := range p.parts.cells {
		for _, at := range cells {
			if p.seen(at) {
				r := area(at.Y, at.X)
				c.Text(max(r.Min.X-2, 0), r.Max.Y-1, d.Theme.Words(games.PartLetter(i)), shortvalues.LetterStyle(d.Theme, i == p.parts.focus))
				break
			}
		}
	}
}
