package finite

import (
	"image"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// If the rules say which cells of a picture are linked, the cells are drawn as places with paths
// between them.

// named returns the text of a cell: that of a place with a piece is the letter of the piece and, if
// there is room in w cells, the name of the place, which the piece would hide.
func (l *look) named(cell finite.Cell, text string, w int) string {
	if k, _ := l.of(cell); l.form != ofPlaces || k != piece || cell.Move == "" || cell.Move == text {
		return text
	}
	if both := text + " " + cell.Move; paint.Width(both) <= w {
		return both
	}
	return text
}

// paintSite paints a place as a disc: in the colour of a player if a piece is there, or in that of a
// verdict if lit is set.
func (d *scene) paintSite(px *paint.Pixels, q *square, lit bool) {
	middle, across := disc(q)
	if across == 0 || q.kind == nothing {
		return
	}
	body, edge := d.Theme.Made.Key, d.Theme.Border.Fg
	if q.kind == piece {
		body = d.Theme.Player[q.owner].Fg
		edge = d.rim(body, across)
	}
	switch {
	case lit:
		if body = q.st.Bg; q.kind != piece { // the edge still shows whose piece it is
			edge = d.rim(body, across)
		} else {
			edge = d.Theme.Player[q.owner].Fg
		}
	case q.move != nil && d.Lights(): // a move leads there whose verdict is not shown
		edge = d.Theme.Text.Fg
	}
	if body == nil {
		body = d.Theme.Unknown.Bg
	}
	if _, _, whose, came := d.LastMove(); came && q.was {
		edge = whose.Fg
	}
	if q.move != nil && d.chosen(*q.move) {
		edge = d.Theme.Focus.Bg
	}
	px.Round(middle, across, oneIf(across > 5), body, edge)
}

// drawLinks draws the paths between places, on blank cells: those along which the player to move can go
// stand out, and most of all that of the move in focus.
func (d *scene) drawLinks(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	if p.look.form != ofPlaces {
		return
	}
	d.DrawsReasons = true // the paths on which a step rests are the brightest
	at, from := map[string]image.Rectangle{}, ""
	for i, row := range p.rows {
		for j, cell := range row {
			if i < p.down.from || i >= p.down.to || j < p.across.from || j >= p.across.to || cell.Move == "" {
				continue
			}
			at[cell.Move] = area(i, j)
			if kind, owner := p.look.of(cell); kind == piece && owner == d.at.Player {
				from = cell.Move
			}
		}
	}
	lines := paint.NewStrokes(c.Width(), c.Height())
	for _, bright := range []int{0, 1, 2} {
		for _, link := range d.board.Links() {
			a, b := at[link[0]], at[link[1]]
			if a.Empty() || b.Empty() || d.bright(p, link, from) != bright {
				continue
			}
			d.drawLink(c, p, lines, a, b, bright)
		}
	}
	c.Strokes(0, 0, lines)
}

// rested reports whether the last step of a replay rests on a move.
func (d *scene) rested(m games.Move) bool {
	at := d.board.Target(d.at, m)
	return d.Replay != nil && slices.ContainsFunc(d.Reasons(), func(a games.Arrow) bool { return a.To == at })
}

// bright returns how much a path stands out, from 0 to 2, if the player to move has a piece on the
// place from: 1 if there is a move along it, 2 if that is in focus or the last step of a replay
// rests on it.
func (d *scene) bright(p *picture, link [2]string, from string) int {
	i := slices.Index(link[:], from)
	if i < 0 {
		return 0
	}
	m, ok := p.moves[link[1-i]]
	switch {
	case !ok:
		return 0
	case d.isFocus(m), d.rested(m):
		return 2
	}
	return 1
}

// drawLink adds the path between two places to lines; in ASCII it draws it on the canvas. If the board is
// drawn in letters, it leaves out the cells of the places' texts.
func (d *scene) drawLink(c *paint.Canvas, p *picture, lines *paint.Strokes, a, b image.Rectangle, bright int) {
	from, to := middle(a), middle(b)
	st := []theme.Style{d.Theme.Border, d.Theme.Text, d.Theme.Key}[bright]
	n := 2 * int(max(math.Abs(to[0]-from[0]), math.Abs(to[1]-from[1]), 1))
	last := image.Pt(-9, -9)
	for i := range n + 1 {
		t := float64(i) / float64(n)
		x, y := from[0]+t*(to[0]-from[0]), from[1]+t*(to[1]-from[1])
		at := image.Pt(int(x), int(y/2))
		if !p.paint && (at.In(core(a)) || at.In(core(b))) {
			continue
		}
		if !d.Theme.ASCII {
			lines.Dot(int(2*x), int(2*y), st)
			if bright == 2 {
				lines.Dot(int(2*x)+1, int(2*y), st)
				lines.Dot(int(2*x), int(2*y)+1, st)
			}
			continue
		}
		step := at.Sub(last)
		if ch, over := c.At(at.X, at.Y); step.X*step.X+4*step.Y*step.Y >= 4 && ch == " " && over.Attrs == 0 {
			c.Put(at.X, at.Y, d.Theme.Glyph.Dot, st)
			last = at
		}
	}
}

// middle returns the middle of an area, in pixels. It is the middle of a dot, too.
func middle(r image.Rectangle) [2]float64 {
	return [2]float64{float64(r.Min.X+r.Max.X)/2 + 0.25, float64(2*(r.Min.Y+(r.Dy()-1)/2)) + 1.25}
}

// core returns the cells in the middle of a place for its text, if the board is drawn in letters.
func core(r image.Rectangle) image.Rectangle {
	y, in := r.Min.Y+(r.Dy()-1)/2, max(r.Dx()-8, 0)/2
	return image.Rect(r.Min.X+in, y, r.Max.X-in, y+min(r.Dy(), 2))
}
