package finite

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A table has a cell for each state, with its verdict for the player to move. The present position
// stands out, and the cells that its moves lead to are marked. If not all cells fit, those around the
// position and the move in focus are shown.

// table is the layout of a grid.
type table struct {
	*grid
	cell, gap image.Point     // the size of a cell, and of the gaps between cells
	side      int             // columns at the left for the labels of rows
	seen      image.Rectangle // the columns and rows of the grid that are shown
	origin    image.Point     // the top left of the first cell shown
}

// tableSizes lists the sizes of cells and gaps in the order in which they are tried.
var tableSizes = []struct{ cell, gap image.Point }{
	{image.Pt(23, 11), image.Pt(2, 1)},
	{image.Pt(19, 9), image.Pt(2, 1)},
	{image.Pt(15, 7), image.Pt(2, 1)},
	{image.Pt(11, 5), image.Pt(2, 1)},
	{image.Pt(9, 4), image.Pt(1, 1)},
	{image.Pt(7, 3), image.Pt(1, 1)},
	{image.Pt(7, 3), image.Pt(1, 0)},
	{image.Pt(6, 2), image.Pt(1, 1)},
	{image.Pt(6, 1), image.Pt(1, 1)},
	{image.Pt(5, 1), image.Pt(1, 0)},
	{image.Pt(4, 1), image.Pt(1, 0)},
	{image.Pt(3, 1), image.Pt(1, 0)},
	{image.Pt(2, 1), image.Pt(1, 0)},
	{image.Pt(2, 1), image.Pt(0, 0)},
}

// window is the index in tableSizes of the size that is used if only a part of the table fits.
const window = 11

// drawTable draws a grid as a table.
func (d *scene) drawTable(c *paint.Canvas, g *grid) {
	room := c.Bounds()
	t := &table{grid: g}
	if g.per = 1; !d.Mini && room.Dy() >= 4 {
		room.Max.Y-- // for the labels of columns
		t.side = labelWidth(g)
		if room.Dy() >= 8 {
			room.Min.Y += 2 // for the name of the position
		}
	}
	if g.single && d.Mini && len(d.moves) > 0 && room.Dy() >= 6 {
		room.Max.Y -= 2
		piece, name := d.Theme.Glyph.Piece+" ", d.Theme.Words(d.board.Call(d.at))
		c.Center(0, room.Max.Y+1, c.Width(), paint.Fitting(c.Width(), piece+name+"; numbers are where moves lead", piece+"now; numbers: after a move", piece+name), d.Theme.Faint)
	}
	room.Min.X += t.side
	t.fit(room.Size(), d.eye(g), d.Mini)
	size := t.size(t.seen.Size())
	d.Within(t.seen.Min.X, t.seen.Min.Y, t.seen.Max.X, t.cell.X, t.cell.Y, int(g.base))
	t.origin = room.Min.Add(room.Size().Sub(size).Div(2))
	if own := g.single && (t.cell.Y > 2 || d.Solution == nil); t.side > 0 && !own { // no labels if each cell shows its number
		d.drawNumbers(c, t, size)
	}
	if room.Min.Y > 0 {
		name := d.Theme.Glyph.Piece + " " + d.Theme.Words(d.board.Call(d.at))
		c.Center(0, max(t.origin.Y-2, 0), c.Width(), name, d.Theme.Text)
	}
	for y := t.seen.Min.Y; y < t.seen.Max.Y; y++ {
		for x := t.seen.Min.X; x < t.seen.Max.X; x++ {
			if at, ok := g.numbers(image.Pt(x, y)); ok {
				d.drawState(c, t, t.area(image.Pt(x, y)), at)
			}
		}
	}
}

// labelWidth returns the width of the labels of rows with a gap, in columns.
func labelWidth(g *grid) int {
	if g.single {
		g.wrap(1)
	}
	w := 0
	for _, row := range []int{0, g.shape().Y - 1} {
		w = max(w, paint.Width(g.side(row)))
	}
	return w + 1
}

// size returns how many columns and rows of the canvas n.X columns and n.Y rows of the grid take.
func (t *table) size(n image.Point) image.Point {
	pitch := t.cell.Add(t.gap)
	return image.Pt(n.X*pitch.X, n.Y*pitch.Y).Sub(t.gap)
}

// area returns the area of a cell, given its column and row in the grid.
func (t *table) area(cell image.Point) image.Rectangle {
	n, pitch := cell.Sub(t.seen.Min), t.cell.Add(t.gap)
	at := t.origin.Add(image.Pt(n.X*pitch.X, n.Y*pitch.Y))
	return image.Rectangle{Min: at, Max: at.Add(t.cell)}
}

// rowLengths lists how many numbers can stand in a row of a grid of single numbers, if they do not all fit into
// one row.
var rowLengths = []int{20, 10, 5}

// fit chooses the size of cells for room and, if not all of them fit, those to show: around the numbers
// in eye, the most important first.
func (t *table) fit(room image.Point, eye [][2]int64, mini bool) {
	try := tableSizes
	if mini {
		try = append(slices.Clone(try), struct{ cell, gap image.Point }{cell: image.Pt(1, 1)})
	}
	for i, s := range try {
		t.cell, t.gap = s.cell, s.gap
		for _, per := range t.pers(room) {
			if t.single {
				t.wrap(per)
			}
			if n := t.shape(); n.X <= room.X && n.Y <= room.Y {
				if size := t.size(n); size.X <= room.X && size.Y <= room.Y {
					t.seen = image.Rectangle{Max: n}
					return
				}
			}
		}
		if i == len(try)-1 {
			t.cell, t.gap = tableSizes[window].cell, tableSizes[window].gap
		}
	}
	if t.single {
		if per := t.pers(room); len(per) > 0 {
			t.wrap(per[0])
		} else {
			t.wrap(max(room.X/t.cell.X, 1))
		}
	}
	n, pitch := t.shape(), t.cell.Add(t.gap)
	near := make([]image.Point, len(eye))
	for i, at := range eye {
		near[i] = t.grid.cell(at)
	}
	from, to := amid(near[0].X, near[len(near)-1].X, n.X, max((room.X+t.gap.X)/pitch.X, 1))
	top, bottom := amid(near[0].Y, near[len(near)-1].Y, n.Y, max((room.Y+t.gap.Y)/pitch.Y, 1))
	t.seen = image.Rect(from, top, to, bottom)
}

// pers returns the values of grid.per for which a row fits into room, in the order in which they are tried.
// For a grid of two numbers it is a single 0, which has no meaning.
func (t *table) pers(room image.Point) []int {
	if !t.single {
		return []int{0}
	}
	fits := func(n int) bool { return t.size(image.Pt(n, 1)).X <= room.X }
	var pers []int
	if n := t.span(0); n <= uint64(room.X) && fits(int(n)) {
		pers = append(pers, int(n))
	}
	for _, n := range rowLengths {
		if fits(n) {
			pers = append(pers, n)
		}
	}
	return pers
}

// amid returns the range from..to-1 of at most most numbers out of 0..n-1, with the number at in its middle.
// If at and also are near enough, both are in the range.
func amid(at, also, n, most int) (from, to int) {
	if also-at < most && at-also < most {
		at = (at + also) / 2
	}
	return view.RangeAround(at, n, most)
}

// eye returns the numbers of the states to show if not all fit, the most important first: the place in view
// or the state that the move in focus leads to, and the present position.
func (d *scene) eye(g *grid) [][2]int64 {
	eye := [][2]int64{g.here}
	if d.focused {
		for at, moves := range g.moves {
			if slices.Contains(moves, d.focus) {
				eye = [][2]int64{at, g.here}
			}
		}
	}
	if d.InView != nil && *d.InView != finite.Here {
		if p, ok := d.State(*d.InView); ok {
			var at [2]int64
			copy(at[:], g.of.At(p.(finite.Position).State))
			eye = [][2]int64{at, g.here}
		}
	}
	return eye
}

// drawNumbers draws the labels of rows and columns, as many as there is room for, and arrows where there are
// more rows or columns than shown. Size is that of the cells shown.
func (d *scene) drawNumbers(c *paint.Canvas, t *table, size image.Point) {
	g, st, n := d.Theme.Glyph, d.Theme.Faint, t.shape()
	for y := t.seen.Min.Y; y < t.seen.Max.Y; y++ {
		at := t.area(image.Pt(t.seen.Min.X, y))
		c.Right(at.Min.X-1, at.Min.Y+(at.Dy()-1)/2, d.Theme.Words(t.grid.side(y)), st)
	}
	bottom, free := t.origin.Y+size.Y, 0
	for x := t.seen.Min.X; x < t.seen.Max.X; x++ {
		at, text := t.area(image.Pt(x, t.seen.Min.Y)), d.Theme.Words(t.head(x))
		w := paint.Width(text)
		if from := at.Min.X + max(at.Dx()-w, 0)/2; from >= free && from+w <= c.Width() {
			free = c.Text(from, bottom, text, st) + 1
		}
	}
	if t.seen.Min.Y > 0 {
		c.Put(t.origin.X-1, t.origin.Y-1, g.Up, st)
	}
	if t.seen.Max.Y < n.Y {
		c.Put(t.origin.X-1, bottom, g.Down, st)
	}
	if t.seen.Min.X > 0 {
		c.Put(t.origin.X-2, bottom, g.Left, st)
	}
	if t.seen.Max.X < n.X {
		c.Put(t.origin.X+size.X, bottom, g.Right, st)
	}
}

// drawTrail marks the cell of the state at if that was the position before the last move, and records the
// flight from there to the present one.
func (d *scene) drawTrail(c *paint.Canvas, t *table, area image.Rectangle, at [2]int64) {
	_, before, whose, ok := d.LastMove()
	if !ok || at == t.here {
		return
	}
	was, ok := t.take(len(t.of.At(d.at.State)), t.of.At(before.(finite.Position).State))
	if !ok || at != was {
		return
	}
	d.TraceIn(c, area, whose)
	if here := t.grid.cell(t.here); here.In(t.seen) {
		d.Fly(view.Flight{From: area, To: t.area(here), Text: d.Theme.Glyph.Piece, Style: d.Theme.Token})
	}
}

// drawState draws the cell of the state with the numbers at: the present position, a state that moves lead to,
// another state, or a dot if there is no state.
func (d *scene) drawState(c *paint.Canvas, t *table, area image.Rectangle, at [2]int64) {
	defer d.drawTrail(c, t, area, at)
	switch moves := t.moves[at]; {
	case at == t.here:
		d.drawPresent(c, t, area, at)
	case len(moves) > 0:
		d.drawReachable(c, t, area, at, moves)
	default:
		d.drawUnreachable(c, t, area, at)
	}
}

// lowNumbered reports whether the cells of t show the numbers of their states instead of verdicts: in a row of low
// cells, while verdicts are not known.
func (d *scene) lowNumbered(t *table, area image.Rectangle) bool {
	return t.single && area.Dy() <= 2 && d.Solution == nil
}

// writeState fills the cell of a state and writes a text, its verdict, and the number of the state as its size allows.
func (d *scene) writeState(c *paint.Canvas, t *table, area image.Rectangle, at [2]int64, text string, mark games.Mark, st theme.Style) {
	fill(c, area, st)
	w := area.Dx()
	if t.gap.X == 0 { // texts of neighbouring cells must not touch
		w = 1
	}
	if text == "" && !known(mark) && d.lowNumbered(t, area) {
		text = strconv.FormatInt(at[0], 10)
	}
	d.drawLine(c, area.Min.X, area.Min.Y+(area.Dy()-1)/2, area.Dx(), d.verdict(text, mark, w), false, st)
	if t.single && area.Dy() > 2 {
		c.Fit(area.Min.X, area.Min.Y, area.Dx(), strconv.FormatInt(at[0], 10), st)
	}
}

// drawPresent draws the cell of the present position.
func (d *scene) drawPresent(c *paint.Canvas, t *table, area image.Rectangle, at [2]int64) {
	mark, st := d.place(finite.Here)
	if d.Replay == nil {
		st = d.Theme.Token
	}
	name := d.Theme.Glyph.Piece
	if d.lowNumbered(t, area) && !d.Mini {
		name = paint.Fitting(area.Dx(), name+" "+strconv.FormatInt(at[0], 10), name)
	}
	d.writeState(c, t, area, at, name, mark, st)
	d.AddSpot(c, area, finite.Here)
}

// drawReachable draws the cell of a state that moves lead to.
func (d *scene) drawReachable(c *paint.Canvas, t *table, area image.Rectangle, at [2]int64, moves []games.Move) {
	place := d.board.Target(d.at, moves[0])
	mark, st := d.place(place)
	numbered := d.lowNumbered(t, area) && !d.Mini && len(strconv.FormatInt(at[0], 10)) > area.Dx()-2
	focus := slices.ContainsFunc(moves, d.isFocus)
	left := d.Left != nil && !focus && slices.ContainsFunc(moves, func(m games.Move) bool { return !d.Aside(m) }) // a hint leaves one
	switch {
	case (!d.Lights() || numbered) && focus: // no bars show the focus
		st = d.Theme.Focus
	case left:
		st = d.Theme.Left
	case numbered && !known(mark):
		st.Fg, st.Attrs = d.Theme.Key.Fg, st.Attrs|theme.Bold
	}
	d.writeState(c, t, area, at, "", mark, st)
	if m, ok := d.Reached(place); ok && !numbered && !left { // bars would hide the number
		d.drawReached(c, area, m)
	}
	for _, m := range moves {
		d.target(c, area, m)
	}
}

// drawUnreachable draws the cell of a state that no move leads to, its number, or a dot.
func (d *scene) drawUnreachable(c *paint.Canvas, t *table, area image.Rectangle, at [2]int64) {
	if state, ok := t.state(at); ok && d.states != nil {
		if place, ok := d.states.PlaceOf(finite.Position{Player: d.at.Player, State: state}); ok {
			mark, st := d.place(place)
			d.writeState(c, t, area, at, "", mark, st)
			if !d.Edit {
				d.AddSpot(c, area, place)
			}
			return
		}
	}
	middle := area.Min.Y + (area.Dy()-1)/2
	if d.lowNumbered(t, area) && !d.Mini {
		c.Center(area.Min.X, middle, area.Dx(), paint.Cut(strconv.FormatInt(at[0], 10), area.Dx()), d.Theme.Faint)
		return
	}
	d.apart = true
	c.Center(area.Min.X, middle, area.Dx(), d.Theme.Glyph.Dot, d.Theme.Border)
}

// drawReached marks the cell of a state that move m leads to: if there is room, with a frame and the chip of the
// move; otherwise with bars at both ends, the left one a star if the move is best. In a cell of two columns
// there is only the left bar, beside the letter of the outcome.
func (d *scene) drawReached(c *paint.Canvas, area image.Rectangle, m games.Move) {
	const rows, columns = 4, 6 // the least size of a cell for a chip in a frame
	if area.Dy() < rows || area.Dx() < columns {
		y := area.Min.Y + (area.Dy()-1)/2
		letter, st := c.At(area.Min.X, y)
		if d.Bars(c, area, m); area.Dx() == 2 && letter != " " {
			c.Put(area.Max.X-1, y, letter, st)
		}
		if d.Starred(m) {
			_, st := c.At(area.Min.X, y)
			c.Put(area.Min.X, y, d.Theme.Glyph.Star, theme.Style{Fg: d.ReachStyle(m).Fg, Bg: st.Bg, Attrs: theme.Bold})
		}
		return
	}
	view.Outline(c, area, d.Theme, d.ReachStyle(m))
	name := d.Theme.Words(games.Listed(d.board, d.at, m))
	in := image.Rect(area.Min.X+1, area.Max.Y-2, area.Max.X-1, area.Max.Y-1)
	d.DrawChip(c, in, d.Chip(m, name, in.Dx(), 1), false)
}
