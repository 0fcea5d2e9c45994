package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A move that changes two cells beside each other is shown between them: a stone that goes from
// one to the other, or a domino that is laid on both.

// mostBetween is the largest number of moves for which pairs looks for the cells that they change.
const mostBetween = 60

// roomyPair is the width of a cell, in columns, from which a move between two cells shows its distance, too.
const roomyPair = 12

// pair is the two neighbouring cells that a move changes.
type pair struct {
	from, to image.Point // column and row; from is the cell that is empty after the move
	laid     bool        // both cells were empty, and have the same text after the move
}

// pairs returns the pairs of the moves in rest, which have no cell of their own; if rest is empty, of
// all moves. It returns nil if some move is not a pair, if two have the same pair, if rest is empty
// and some move does not lay something on two cells, if there are too many moves, or if the form of
// the picture does not show moves between cells.
func (d *scene) pairs(p *picture, rest []games.Move) map[games.Move]pair {
	moves := rest
	if len(rest) == 0 {
		moves = d.moves
	}
	if len(moves) > mostBetween || d.Mini || d.burns || p.text || p.look.form == ofPlaces || p.look.form == ofPins || p.look.form == ofSides {
		return nil
	}
	all, taken := map[games.Move]pair{}, map[pair]bool{}
	for _, m := range moves {
		rows, err := d.board.Show(d.board.Play(d.at, m))
		two, ok := pairOf(p.rows, p.padded(rows))
		if err != nil || !ok || taken[two] || len(rest) == 0 && !two.laid {
			return nil
		}
		all[m], taken[two] = two, true
	}
	return all
}

// between drops the pairs if the picture does not show all cells, or if cells are too low for moves
// between them.
func (p *picture) between() {
	if p.look.form != ofPads && (p.across.cut+p.down.cut > 0 || p.size.h < 2) {
		p.pairs = nil
	}
}

// pairOf returns the pair of a move from the pictures before and after it; false if they do not
// differ in just two neighbouring cells.
func pairOf(was, is [][]finite.Cell) (two pair, ok bool) {
	if len(was) != len(is) {
		return two, false
	}
	var found []image.Point
	for y, row := range was {
		if len(row) != len(is[y]) {
			return two, false
		}
		for x, cell := range row {
			if cell.Text != is[y][x].Text {
				found = append(found, image.Pt(x, y))
			}
		}
	}
	if len(found) != 2 {
		return two, false
	}
	if empty(is[found[1].Y][found[1].X].Text) {
		slices.Reverse(found)
	}
	two.from, two.to = found[0], found[1]
	text := func(rows [][]finite.Cell, at image.Point) string { return strings.TrimSpace(rows[at.Y][at.X].Text) }
	two.laid = empty(text(was, two.from)) && empty(text(was, two.to)) && text(is, two.from) == text(is, two.to)
	by := two.to.Sub(two.from)
	return two, by.X*by.X+by.Y*by.Y == 1
}

// crosses reports whether two pairs share a cell.
func (p pair) crosses(other pair) bool {
	return p.from == other.from || p.from == other.to || p.to == other.from || p.to == other.to
}

// paintDominoMoves paints where dominoes can be laid: a dot on the line between the two cells of each move whose outcome is hidden, and
// the domino of the move in focus, dimmed and in a frame. It paints nothing while moves are not shown, as in a replay.
func (d *scene) paintDominoMoves(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	if !d.Lights() {
		return
	}
	for m, two := range p.pairs {
		if _, known := d.Worth(m); known || !two.laid {
			continue
		}
		of := d.Theme.Strong.Fg
		if d.Aside(m) {
			of = d.Theme.Faint.Fg
		}
		both := p.whole(two, area)
		middle := both.Min.Add(both.Max).Div(2)
		px.Fill(image.Rectangle{Min: middle, Max: middle.Add(image.Pt(1, 1))}, of)
		d.explain("▄", d.Theme.Strong, "can be laid here")
	}
	two, ok := p.pairs[d.focus]
	if !ok || !d.focused || !two.laid {
		return
	}
	both := p.whole(two, area)
	paintFrame(px, halved(both.Inset(-1)), 0, d.Theme.Focus.Bg)
	if d.Theme.Depth == theme.Exact {
		px.Fill(both, d.Theme.Made.Ground[0])
		px.Fill(both.Inset(1), d.Theme.Mix(d.Theme.Player[d.at.Player].Fg, d.Theme.Made.Ground[0], 50))
	}
}

// whole returns the pixels of the two cells of a pair, with the line between them but without those around them.
func (p *picture) whole(two pair, area func(i, j int) image.Rectangle) image.Rectangle {
	pixels := func(at image.Point) image.Rectangle {
		q := square{area: area(at.Y, at.X), ruled: p.size.h >= ruledAt}
		return q.pixels()
	}
	return pixels(two.from).Union(pixels(two.to))
}

// chipBetween is the chip of a move that is shown between two cells.
type chipBetween struct {
	view.Chip
	from, to image.Rectangle // the cells
}

// chipsBetween draws the moves that are shown between two cells: an arrow, and what they are worth.
func (d *scene) chipsBetween(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	halves := p.halves(area)
	for _, m := range d.moves {
		two, ok := p.pairs[m]
		if !ok {
			continue
		}
		k := chipBetween{from: area(two.from.Y, two.from.X), to: area(two.to.Y, two.to.X)}
		wide := min(max(k.from.Dx()*3/4, 1), 6) // columns of the area to click; the longest text is "→★W12"
		room := wide
		if _, told := d.Worth(m); told && p.paint && k.from.Dx() < roomyPair { // to cover no piece: the list of moves has the rest
			room = min(room, 2)
		}
		mark, name, worth := d.move(m)
		if d.Hand != nil && !d.Hand.Makes(m) {
			name, worth = d.Theme.Faint, d.Theme.Faint
		}
		k.Chip = d.ChipOf(m, mark, d.deed(two), room, 1+oneIf(two.laid && p.paint))
		k.Name, k.Verdict = name, worth
		var r image.Rectangle
		switch {
		case two.laid && p.paint:
			r = d.chipOnBorder(c, p, m, two, k, wide)
		case two.to.X != two.from.X && k.from.Dy() >= 3: // the cells lie side by side
			r = k.inTwoRows(c)
		default:
			r = k.clicked(wide)
			d.DrawChip(c, k.clicked(k.Width()), k.Chip, false)
		}
		before := len(d.targets)
		if d.target(c, r, m); len(d.targets) > before {
			d.targets[before].More = halves[m]
		}
	}
}

// middle returns the cell of the canvas between the two cells.
func (k chipBetween) middle() (x, y int) {
	return (k.from.Min.X+k.from.Max.X+k.to.Min.X+k.to.Max.X)/4 + 1, (k.from.Min.Y + k.from.Max.Y + k.to.Min.Y + k.to.Max.Y) / 4
}

// clicked returns the area of wide columns between the two cells, to click the move.
func (k chipBetween) clicked(wide int) image.Rectangle {
	x, y := k.middle()
	return image.Rect(x-(wide+1)/2, y, x-(wide+1)/2+wide, y+1)
}

// chipOnBorder draws what a domino is worth on the border between its cells, unless it would cover the domino of the
// move in focus, and returns the area to click.
func (d *scene) chipOnBorder(c *paint.Canvas, p *picture, m games.Move, two pair, k chipBetween, wide int) image.Rectangle {
	chosen, ok := p.pairs[d.focus]
	if covers := d.focused && ok && m != d.focus && two.crosses(chosen); k.Worth != "" && !covers {
		d.DrawChip(c, k.clicked(3), k.Chip, false)
	}
	return k.clicked(wide)
}

// inTwoRows draws the verdict below the arrow and returns the area to click.
func (k chipBetween) inTwoRows(c *paint.Canvas) image.Rectangle {
	x, y := k.middle()
	deed := k.Star + k.Sign
	w := max(paint.Width(deed), paint.Width(k.Worth))
	at := x - (w+1)/2
	if k.from.Dy() == 3 { // a row lower: moves up and down are drawn on the border above
		y++
	}
	if deed != "" {
		c.Fill(image.Rect(at, y-1, at+w, y), " ", k.Name)
		c.Center(at, y-1, w, deed, k.Name)
	}
	if k.Worth != "" {
		c.Fill(image.Rect(at, y, at+w, y+1), " ", k.Verdict)
		c.Center(at, y, w, k.Worth, k.Verdict)
	}
	return image.Rect(at, y-1, at+w, y+1)
}

// deed returns the arrowhead that points from one cell of a move's pair to the other; "" if the move lays
// something on both.
func (d *scene) deed(two pair) string {
	if two.laid {
		return ""
	}
	side := map[image.Point]int{{X: 1}: theme.LineRight, {X: -1}: theme.LineLeft, {Y: 1}: theme.LineDown, {Y: -1}: theme.LineUp}[two.to.Sub(two.from)]
	return d.Theme.Glyph.Tip(side)
}
