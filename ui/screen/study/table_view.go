package study

import (
	"image"

	"zugzwang/ui/chart"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

func (t *Table) Draw(c *paint.Canvas) {
	th, w, h := t.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Table", th.Title)
	what := t.Show.String()
	c.Right(w-1, 0, what, th.Key)
	a := t.asked[t.at]
	if t.Table != nil {
		a = t.Table.Ask
	}
	c.Fit(x+2, 0, w-x-4-paint.Width(what), th.Words(t.Game.Name+": "+a.Title()), th.Faint)
	if t.Table != nil {
		c.Fit(1, 1, w-2, kit.Clauses(th.Words(t.Table.Tell(t.X, t.Y)), w-2), th.Strong)
		t.body(c, image.Rect(0, 3, w, h-2))
	}
	switch {
	case t.making.Slow:
		t.making.Draw(c, th, 1, h-2, "solving "+th.Words(t.asked[t.at].Title()))
	case t.going.Slow:
		t.going.Draw(c, th, 1, h-2, "solving the board")
	case t.note != "":
		kit.DrawNote(c, th, h-2, t.note)
	case t.Failed != nil:
		kit.DrawWhole(c, th, h-2, t.Failed.Error()+"; - for a shorter range, tab for other parameters", th.Error)
	}
	kit.DrawFooter(c, t.ses, h-1, t.Keys())
}

// body draws the cells, and the claims beside them or beneath.
func (t *Table) body(c *paint.Canvas, area image.Rectangle) {
	th, w := t.ses.Theme, area.Dx()
	if look := (laid{t.Table, t.Show, th, t.per}); t.Laid == nil || t.look != look {
		t.Laid, t.look = chart.New(t.Table, t.Show, th, t.per), look
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
func (t *Table) words(c *paint.Canvas) {
	th, y := t.ses.Theme, 0
	claims := t.Claims[t.Show]
	if len(claims) == 0 && !t.making.Running() {
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
func (t *Table) cells(c *paint.Canvas) {
	g := t.Laid
	columns := max(min((c.Width()-2-g.Label())/g.Cell(), g.Columns()), 1)
	rows := max(min(c.Height()-1, g.Rows()), 1)
	col, row := g.Find(t.X, t.Y)
	t.Left, t.Upper = within(t.Left, col, columns, g.Columns()), within(t.Upper, row, rows, g.Rows())
	t.pages = rows
	c = c.Sub(image.Rect(1, 0, c.Width(), c.Height()))
	first, labels := 0, rows
	if g.Head() {
		first, labels = 1, 0
	}
	to := t.Left + columns
	g.Labels(c, labels, t.Left, to)
	for i := range rows {
		g.Row(c, first+i, t.Upper+i, t.Left, to)
	}
	g.Cursor(c, first+row-t.Upper, col-t.Left, t.X, t.Y)
	at := c.Origin().Add(image.Pt(g.Label(), first))
	t.Area = image.Rectangle{at, at.Add(image.Pt(columns*g.Cell(), rows))}
	th := t.ses.Theme
	right := g.Width(columns)
	if t.Upper > 0 {
		c.Text(right, first, th.Glyph.Up, th.Faint)
	}
	if t.Upper+rows < g.Rows() {
		c.Text(right, first+rows-1, th.Glyph.Down, th.Faint)
	}
	if t.Left > 0 {
		c.Text(g.Label()-1, labels, th.Glyph.Left, th.Faint)
	}
	if to < g.Columns() {
		c.Text(right, labels, th.Glyph.Right, th.Faint)
	}
}

// within returns where a window of a size within n begins so that at is in it, moved as little
// as possible from from.
func within(from, at, size, n int) int {
	return max(min(max(from, at-size+1), at, n-size), 0)
}
