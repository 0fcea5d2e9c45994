package finite

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A move that no cell stands for may change two cells beside each other: it is shown
// between them.

// mostBetween is how many moves are looked at for that.
const mostBetween = 60

// between returns the two cells that each move changes; nil if a move changes others, or one is
// not shown.
func (d *scene) between(p *picture, moves []games.Move) map[games.Move][2]image.Point {
	if len(moves) > mostBetween || d.Mini || p.across.cut+p.down.cut > 0 || p.size.h < 2 {
		return nil
	}
	all, taken := map[games.Move][2]image.Point{}, map[[2]image.Point]bool{}
	for _, m := range moves {
		rows, err := d.board.Show(d.board.Play(d.at, m))
		pair, ok := pairOf(p.rows, p.padded(rows))
		if err != nil || !ok || taken[pair] {
			return nil
		}
		all[m], taken[pair] = pair, true
	}
	return all
}

// pairOf returns the two neighbouring cells in which two pictures differ, the one that is empty
// afterwards first; false if they differ otherwise.
func pairOf(was, is [][]finite.Cell) (pair [2]image.Point, ok bool) {
	if len(was) != len(is) {
		return pair, false
	}
	var found []image.Point
	for y, row := range was {
		if len(row) != len(is[y]) {
			return pair, false
		}
		for x, cell := range row {
			if cell.Text != is[y][x].Text {
				found = append(found, image.Pt(x, y))
			}
		}
	}
	if len(found) != 2 {
		return pair, false
	}
	if empty(is[found[1].Y][found[1].X].Text) {
		slices.Reverse(found)
	}
	by := found[1].Sub(found[0])
	return [2]image.Point{found[0], found[1]}, by.X*by.X+by.Y*by.Y == 1
}

// chipsBetween writes the moves that are shown between two cells: where they go, and what
// they are worth.
func (d *scene) chipsBetween(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for _, m := range d.moves {
		pair, ok := p.between[m]
		if !ok {
			continue
		}
		mark, name, st := d.move(m)
		from, to := area(pair[0].Y, pair[0].X), area(pair[1].Y, pair[1].X)
		by := pair[1].Sub(pair[0])
		arrow := map[image.Point]int{{X: 1}: theme.LineRight, {X: -1}: theme.LineLeft, {Y: 1}: theme.LineDown, {Y: -1}: theme.LineUp}[by]
		wide := min(max(from.Dx()*3/4, 1), 6) // whatever is written there: "→★W12"
		deed, label := d.Theme.Glyph.Arrow(arrow), ""
		if mark.Known || mark.Note != "" {
			label = d.TextIn(mark, wide)
		}
		if d.Lights() && d.IsBest(m) {
			deed = d.Theme.Glyph.Star + deed
		}
		x := (from.Min.X+from.Max.X+to.Min.X+to.Max.X)/4 + 1
		y := (from.Min.Y + from.Max.Y + to.Min.Y + to.Max.Y) / 4
		r := image.Rect(x-(wide+1)/2, y, x-(wide+1)/2+wide, y+1)
		if by.X != 0 && from.Dy() >= 4 { // the border is upright: one below the other
			w := max(paint.Width(deed), paint.Width(label))
			at := x - (w+1)/2
			r = image.Rect(at, y-1, at+w, y+1)
			c.Fill(image.Rect(at, y-1, at+w, y), " ", name)
			c.Center(at, y-1, w, deed, name)
			if label != "" {
				c.Fill(image.Rect(at, y, at+w, y+1), " ", st)
				c.Center(at, y, w, label, st)
			}
		} else {
			if paint.Width(deed+label) > wide {
				deed = d.Theme.Glyph.Arrow(arrow)
			}
			if paint.Width(deed+label) > wide && label != "" {
				deed = ""
			}
			at := c.Text(x-(paint.Width(deed+label)+1)/2, y, deed, name)
			c.Text(at, y, label, st)
		}
		d.target(c, r, m)
	}
}
