package screen

import (
	"image"

	"zugzwang/ui/chart"
	"zugzwang/ui/paint"
)

func (t *tableView) draw(c *paint.Canvas) {
	th, w, h := t.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Table", th.Title)
	what := t.show.String()
	c.Right(w-1, 0, what, th.Key)
	a := t.asked[t.at]
	if t.table != nil {
		a = t.table.Ask
	}
	c.Fit(x+2, 0, w-x-4-paint.Width(what), th.Words(t.game.Name+": "+a.Title()), th.Faint)
	if t.table != nil {
		c.Fit(1, 1, w-2, clauses(th.Words(t.table.Tell(t.x, t.y)), w-2), th.Strong)
		t.body(c, image.Rect(0, 3, w, h-2))
	}
	switch {
	case t.making.slow:
		t.making.draw(c, th, 1, h-2, "solving "+th.Words(t.asked[t.at].Title()))
	case t.going.slow:
		t.going.draw(c, th, 1, h-2, "solving the board")
	case t.note != "":
		drawNote(c, th, h-2, t.note)
	case t.failed != nil:
		drawWhole(c, th, h-2, t.failed.Error()+"; - for a shorter range, tab for other parameters", th.Error)
	}
	drawFooter(c, t.ses, h-1, t.keys())
}

// body draws the cells, and the claims beside them or beneath.
func (t *tableView) body(c *paint.Canvas, area image.Rectangle) {
	th, w := t.ses.theme, area.Dx()
	if look := (laid{t.table, t.show, th, t.per}); t.laid == nil || t.look != look {
		t.laid, t.look = chart.New(t.table, t.show, th, t.per), look
	}
	cells := area
	if w >= 100 {
		cells.Max.X = area.Max.X - w*2/5
		beside := image.Rect(cells.Max.X+1, area.Min.Y, w-1, area.Max.Y)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			c.Put(beside.Min.X-1, y, th.Glyph.Vertical, th.Border)
		}
		beside.Min.X++
		t.words(c.Sub(beside))
	} else {
		beneath := min(max(area.Dy()/4, 4), 8)
		cells.Max.Y -= beneath
		t.words(c.Sub(image.Rect(1, cells.Max.Y, w-1, area.Max.Y)))
		cells.Max.Y--
	}
	t.cells(c.Sub(cells))
}

// words draws the claims, as many as there is room for.
func (t *tableView) words(c *paint.Canvas) {
	th, y := t.ses.theme, 0
	claims := t.claims[t.show]
	if len(claims) == 0 && !t.making.running() {
		c.Wrap(0, 0, c.Width(), c.Height(), "no rule is seen", th.Faint)
	}
	for i, claim := range claims {
		st := th.Text
		if i%2 == 1 {
			st = th.Faint
		}
		y = c.Wrap(0, y, c.Width(), c.Height()-y, th.Words(claim), st)
		if c.Height() > 12 {
			y++
		}
	}
}

// cells draws those in sight, which the cursor is among. What is in sight stays as long as
// it can.
func (t *tableView) cells(c *paint.Canvas) {
	g := t.laid
	columns := max(min((c.Width()-2-g.Label())/g.Cell(), g.Columns()), 1)
	rows := max(min(c.Height()-1, g.Rows()), 1)
	col, row := g.Find(t.x, t.y)
	t.left, t.upper = within(t.left, col, columns, g.Columns()), within(t.upper, row, rows, g.Rows())
	t.pages = rows
	c = c.Sub(image.Rect(1, 0, c.Width(), c.Height()))
	first, labels := 0, rows
	if g.Head() {
		first, labels = 1, 0
	}
	to := t.left + columns
	g.Labels(c, labels, t.left, to)
	for i := range rows {
		g.Row(c, first+i, t.upper+i, t.left, to)
	}
	g.Cursor(c, first+row-t.upper, col-t.left, t.x, t.y)
	at := c.Origin().Add(image.Pt(g.Label(), first))
	t.area = image.Rectangle{at, at.Add(image.Pt(columns*g.Cell(), rows))}
	th := t.ses.theme
	right := g.Width(columns)
	if t.upper > 0 {
		c.Text(right, first, th.Glyph.Up, th.Faint)
	}
	if t.upper+rows < g.Rows() {
		c.Text(right, first+rows-1, th.Glyph.Down, th.Faint)
	}
	if t.left > 0 {
		c.Text(g.Label()-1, labels, th.Glyph.Left, th.Faint)
	}
	if to < g.Columns() {
		c.Text(right, labels, th.Glyph.Right, th.Faint)
	}
}

// within is where a window of a size within n begins so that at is in it, moved from from
// by as little as can be.
func within(from, at, size, n int) int {
	return max(min(max(from, at-size+1), at, n-size), 0)
}
