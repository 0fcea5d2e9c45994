package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
)

// Moves that have no cell in a picture are listed below it, in columns.

const (
	mostName  = 28 // the most cells for the name of a move in a list
	labelRoom = 6  // cells for its verdict
)

// column returns the width of a column of a list of moves with the gap after it, at most w cells.
func (d *scene) column(w int, moves []games.Move) int {
	name := 0
	for _, m := range moves {
		name = max(name, paint.Width(d.Theme.Words(games.Listed(d.board, d.at, m))))
	}
	return min(d.labelRoom()+min(name, mostName)+2, max(w, 1))
}

// labelRoom returns how many cells a verdict in a list takes, with the gap after it; 0 if lists show
// none.
func (d *scene) labelRoom() int {
	if !d.showsAnswers() {
		return 0
	}
	return labelRoom + 1
}

// listed returns how many rows a list of moves takes in w columns, at most most.
func (d *scene) listed(w, most int, moves []games.Move) int {
	if len(moves) == 0 {
		return 0
	}
	columns := max((w+2)/d.column(w, moves), 1)
	return min((len(moves)+columns-1)/columns, most)
}

// drawList draws a list of moves into an area. If there is no room for all, it draws those around the move
// in focus.
func (d *scene) drawList(c *paint.Canvas, area image.Rectangle, moves []games.Move) {
	wide := d.column(area.Dx(), moves)
	columns := max((area.Dx()+2)/wide, 1)
	rows := (len(moves) + columns - 1) / columns
	first := 0
	for i, m := range moves {
		if d.isFocus(m) {
			first = i / columns
		}
	}
	first = max(min(first-area.Dy()/2, rows-area.Dy()), 0)
	left := area.Min.X + max(area.Dx()+2-columns*wide, 0)/2
	for i := first * columns; i < min(len(moves), (first+area.Dy())*columns); i++ {
		m := moves[i]
		at := image.Pt(left+i%columns*wide, area.Min.Y+i/columns-first)
		d.drawItem(c, image.Rectangle{Min: at, Max: at.Add(image.Pt(wide-2, 1))}, m)
	}
	if first > 0 {
		c.Put(area.Max.X-1, area.Min.Y, d.Theme.Glyph.Up, d.Theme.Faint)
	}
	if first+area.Dy() < rows {
		c.Put(area.Max.X-1, area.Max.Y-1, d.Theme.Glyph.Down, d.Theme.Faint)
	}
}

// drawItem draws a move of a list.
func (d *scene) drawItem(c *paint.Canvas, area image.Rectangle, m games.Move) {
	mark, chosen, st := d.move(m)
	label := area
	from := min(label.Min.X+d.labelRoom(), area.Max.X)
	label.Max.X = max(from-1, area.Min.X)
	name := d.Theme.Text
	if d.isFocus(m) {
		name = chosen
		fill(c, area, name)
	}
	if d.showsAnswers() {
		fill(c, label, st)
		d.drawLine(c, label.Min.X, label.Min.Y, label.Dx(), d.TextIn(mark, label.Dx()), d.Starred(m), st)
	}
	c.Fit(from, area.Min.Y, area.Max.X-from, d.Theme.Words(games.Listed(d.board, d.at, m)), name)
	d.target(c, area, m)
}
