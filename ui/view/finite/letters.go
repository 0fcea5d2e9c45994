package finite

import (
	"image"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// If the theme cannot paint pixels in colours, a picture is drawn in letters.

// solid reports whether a cell has a text or a move.
func solid(cell finite.Cell) bool { return cell.Move != "" || strings.TrimSpace(cell.Text) != "" }

// drawLines draws lines around all cells that have a text or a move.
func (d *scene) drawLines(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	sides := map[image.Point]int{}
	for i, row := range p.rows {
		for j, cell := range row {
			if !solid(cell) {
				continue
			}
			r := area(i, j).Inset(-1)
			r.Max = r.Max.Sub(image.Pt(1, 1))
			for x := r.Min.X; x < r.Max.X; x++ {
				for _, y := range []int{r.Min.Y, r.Max.Y} {
					sides[image.Pt(x, y)] |= theme.LineRight
					sides[image.Pt(x+1, y)] |= theme.LineLeft
				}
			}
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for _, x := range []int{r.Min.X, r.Max.X} {
					sides[image.Pt(x, y)] |= theme.LineDown
					sides[image.Pt(x, y+1)] |= theme.LineUp
				}
			}
		}
	}
	for at, s := range sides {
		c.Put(at.X, at.Y, d.Theme.Glyph.Light[s], d.Theme.Border)
	}
}

// drawCell draws a cell into area: its text and, if it stands for a move, what the move is worth.
func (d *scene) drawCell(c *paint.Canvas, p *picture, area image.Rectangle, cell finite.Cell) {
	text, middle := p.look.named(cell, d.Theme.Words(cell.Text), area.Dx()), area.Min.Y+(area.Dy()-1)/2
	m, ok := p.moves[cell.Move]
	name := "" // of a piece of a tree, as no labels at the edges tell it
	if p.look.form == ofGrowth && p.names[0] == nil && cell.Move != "" && paint.Width(text+" "+cell.Move) <= area.Dx() {
		name = " " + cell.Move
	}
	if !ok {
		text += name
		st := d.Theme.Strong
		switch {
		case p.text:
			st = d.Theme.Text
		case empty(text):
			st = d.Theme.Faint
		case !p.size.lines:
			st.Bg = d.Theme.Unknown.Bg
			fill(c, area, st)
		}
		c.Center(area.Min.X, middle, area.Dx(), text, st)
		return
	}
	mark, _, st := d.move(m)
	star := d.Starred(m)
	fill(c, area, st)
	if empty(text) && known(mark) {
		text = ""
	}
	x, w := area.Min.X, area.Dx()
	if w == 2 && p.size.gap == 0 && !p.size.lines { // texts of neighbouring cells must not touch
		w = 1
	}
	said := d.verdict(text, mark, w)
	switch known := mark.Known || mark.Note != ""; {
	case !known:
		said = d.verdict(text+name, mark, w)
	case name != "" && area.Dy() >= 3: // in two rows
		text, said = text+name, d.TextIn(mark, w)
	}
	if area.Dy() >= 3 && text != "" && !strings.HasPrefix(said, text) {
		d.drawLine(c, x, middle, w, text, false, st)
		d.drawLine(c, x, middle+1, w, said, star, st)
	} else {
		d.drawLine(c, x, middle, w, said, star, st)
	}
	if d.chosen(m) && area.Dx() > 2 {
		d.Bars(c, area, m)
	}
	d.target(c, area, m)
}

// empty reports whether the text of a cell stands for an empty cell.
func empty(text string) bool {
	switch strings.TrimSpace(text) {
	case "", ".", "·", "_":
		return true
	}
	return false
}

// drawChanged marks a cell that the last move changed: it gives its text the colour of the player who
// made the move, or draws a trace if the cell is now empty.
func (d *scene) drawChanged(c *paint.Canvas, p *picture, area image.Rectangle, cell finite.Cell) {
	_, _, whose, _ := d.LastMove()
	y := area.Min.Y + (area.Dy()-1)/2
	if _, leads := p.moves[cell.Move]; leads { // the text says what the move is worth and keeps its colour
		if ch, _ := c.At(area.Min.X, y); ch == " " {
			d.Trace(c, area.Min.X, y, whose)
		}
		return
	}
	for x := area.Min.X; x < area.Max.X; x++ {
		ch, st := c.At(x, y)
		st.Fg, st.Attrs = whose.Fg, st.Attrs|whose.Attrs
		if ch != " " && !empty(ch) {
			if d.Theme.Depth == theme.Mono {
				st.Underline = theme.Underline
			}
			c.Restyle(x, y, func(theme.Style) theme.Style { return st })
		}
	}
	if empty(cell.Text) {
		d.Trace(c, area.Min.X+(area.Dx()-1)/2, y, whose)
	}
}
