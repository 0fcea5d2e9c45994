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
		c.Wrap(1, 1, w-2, 2, th.Words(t.Table.Tell(t.X, t.Y)), th.Strong)
		t.body(c)
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

// body draws the cells, with the statements beside or below them.
func (t *Table) body(c *paint.Canvas) {
	cells, words := t.areas()
	if th := t.ses.Theme; words.Min.Y == cells.Min.Y { // beside them
		for y := words.Min.Y; y < words.Max.Y; y++ {
			c.Put(words.Min.X-2, y, th.Glyph.Vertical, th.Border)
		}
	}
	t.words(c.Sub(words))
	t.cells(c.Sub(cells))
}

// areas returns the areas of the cells and of the statements.
func (t *Table) areas() (cells, words image.Rectangle) {
	w := t.ses.Size.X
	area := image.Rect(0, 3, w, t.ses.Size.Y-2)
	cells = area
	if w >= 100 {
		cells.Max.X = area.Max.X - w*2/5
		return cells, image.Rect(cells.Max.X+2, area.Min.Y, w-1, area.Max.Y)
	}
	cells.Max.Y -= min(max(area.Dy()/4, 4), 8)
	words = image.Rect(1, cells.Max.Y, w-1, area.Max.Y)
	cells.Max.Y--
	return cells, words
}

// chart returns the table laid out as it is shown now. It is laid out anew only after a change of
// what is shown.
func (t *Table) chart() *chart.Chart {
	if now := (look{t.Table, t.Show, t.ses.Theme, t.per}); t.laid == nil || t.look != now {
		t.laid, t.look = chart.New(t.Table, t.Show, t.ses.Theme, t.per), now
	}
	return t.laid
}

// Sight is the visible part of a table.
type Sight struct {
	*chart.Chart
	Cells image.Rectangle // columns and rows
	Area  image.Rectangle // their area in the window
}

// Sight returns the visible part, which contains the cursor. It changes as little as possible
// when the cursor moves.
func (t *Table) Sight() Sight {
	g := t.chart()
	room, _ := t.areas()
	columns := max(min((room.Dx()-2-g.Label())/g.Cell(), g.Columns()), 1)
	rows := max(min(room.Dy()-1, g.Rows()), 1)
	col, row := g.Find(t.X, t.Y)
	from := image.Pt(within(t.upperLeft.X, col, columns, g.Columns()), within(t.upperLeft.Y, row, rows, g.Rows()))
	at := room.Min.Add(image.Pt(1+g.Label(), 0))
	if g.Head() {
		at.Y++
	}
	return Sight{g, image.Rectangle{from, from.Add(image.Pt(columns, rows))}, image.Rectangle{at, at.Add(image.Pt(columns*g.Cell(), rows))}}
}

// At returns the parameters of the cell at a point of the window; false if there is none.
func (s Sight) At(at image.Point) (x, y int, ok bool) {
	if !at.In(s.Area) {
		return 0, 0, false
	}
	at = at.Sub(s.Area.Min)
	return s.Chart.At(s.Cells.Min.X+at.X/s.Cell(), s.Cells.Min.Y+at.Y)
}

// words draws as many statements as there is room for.
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

// cells draws the visible cells, and where there are more.
func (t *Table) cells(c *paint.Canvas) {
	g := t.Sight()
	in, rows := g.Cells, g.Cells.Dy()
	c = c.Sub(image.Rect(1, 0, c.Width(), c.Height()))
	first, labels := 0, rows
	if g.Head() {
		first, labels = 1, 0
	}
	g.Labels(c, labels, in.Min.X, in.Max.X)
	for i := range rows {
		g.Row(c, first+i, in.Min.Y+i, in.Min.X, in.Max.X)
	}
	col, row := g.Find(t.X, t.Y)
	g.Cursor(c, first+row-in.Min.Y, col-in.Min.X, t.X, t.Y)
	th, right := t.ses.Theme, g.Width(in.Dx())
	if in.Min.Y > 0 {
		c.Text(right, first, th.Glyph.Up, th.Faint)
	}
	if in.Max.Y < g.Rows() {
		c.Text(right, first+rows-1, th.Glyph.Down, th.Faint)
	}
	if in.Min.X > 0 {
		c.Text(g.Label()-1, labels, th.Glyph.Left, th.Faint)
	}
	if in.Max.X < g.Columns() {
		c.Text(right, labels, th.Glyph.Right, th.Faint)
	}
}

// within returns the start of a window of this size in 0..n that contains at and is as close as
// possible to from.
func within(from, at, size, n int) int {
	return max(min(max(from, at-size+1), at, n-size), 0)
}
