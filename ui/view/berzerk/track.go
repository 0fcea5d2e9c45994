package berzerk

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// track is the layout of a circle in a small window: its cells are tiles of equal size around a rectangle, clockwise from
// the hole in the middle of the top row. Tiles have straight edges and whole rows for text, which sectors of a small circle
// have not.
type track struct {
	n       int             // the number of cells, with the hole
	across  int             // the number of tiles in the top row, in which the hole counts as hole tiles, and in the bottom row
	sides   int             // the number of tiles at the left and at the right between these rows
	hole    int             // odd if n is even, and even if n is odd; 1 or 2, except for few cells
	pitch   image.Point     // columns from a tile to the next one at its right, and rows to the next one below
	corner  image.Point     // the top left cell of the canvas that the track takes
	columns int             // the columns of the canvas
	rows    int             // the rows of the canvas
	inside  image.Rectangle // the cells of the canvas within the track
	shifted bool            // tiles begin half a column right of their area, so that two characters are exactly in the middle
	pairs   bool            // tiles show both players' states
}

// The least distances of tiles: with room for "W12", and for a number above that.
const (
	leastAcross = 4 // in columns
	leastDown   = 3 // in rows
)

// oneLine is the number of columns that a cell's number takes with the step that leads there, as "14 +1".
const oneLine = 5

// fitTrack returns the track of n cells with the largest tiles that fit into w by h cells; false if none does. The hole is in
// the middle of the top row, or takes all of it if there are few cells. If pairs is set, tiles have room for both players'
// states.
func fitTrack(w, h, n int, pairs bool) (*track, bool) {
	var best *track
	least := image.Pt(leastAcross, leastDown)
	if pairs {
		least = leastPair
	}
	side := 0 // of the best: how large its tiles are, in pixels
	try := func(hole, across int) {
		half := (n - 1 + hole) / 2 // the tiles from the hole to the middle of the bottom row
		t := &track{n: n, across: across, sides: half - across, hole: hole, columns: w, rows: h, pairs: pairs}
		t.pitch = image.Pt((w+1)/across, (2*h+1)/(2*(t.sides+2)))
		t.pitch.Y = min(t.pitch.Y, (t.pitch.X+1)/2+1) // tiles are about as wide as high
		t.pitch.X = min(t.pitch.X, 2*t.pitch.Y+1)
		t.shifted = !pairs && t.pitch.X%2 == 0 && t.pitch.X-2 > oneLine && t.pitch.X*across <= w
		if size := min(t.pitch.X, 2*t.pitch.Y); t.pitch.X >= least.X && t.pitch.Y >= least.Y && size >= side {
			best, side = t, size
		}
	}
	hole := 1 + n%2
	for across := hole + 2; across < (n-1+hole)/2; across += 2 { // with room inside
		try(hole, across)
	}
	for few := best == nil; few && hole < min(n, 5); hole += 2 {
		if hole > 1 || n == 2 { // otherwise the tiles at the left would be those at the right
			try(hole, hole)
		}
	}
	if best == nil {
		return nil, false
	}
	size := image.Pt(best.pitch.X*best.across, best.pitch.Y*(best.sides+2))
	spare := w - size.X
	if !best.shifted { // no gap is right of the last tile
		spare++
	}
	best.corner = image.Pt((spare+1)/2, (h-size.Y+1)/2) // an odd column is at the left, where also texts begin in column 1
	best.inside = image.Rectangle{Min: best.corner.Add(best.pitch), Max: best.corner.Add(size).Sub(best.pitch)}
	return best, true
}

// slot returns in which column of tiles and in which row of tiles a cell lies. The hole begins in the slot returned.
func (t *track) slot(cell int) image.Point {
	right := (t.across - t.hole) / 2 // the tiles of the top row at each side of the hole
	if cell == 0 {
		return image.Pt(right, 0)
	}
	i := cell - 1
	for _, run := range []struct {
		length   int
		from, by image.Point
	}{
		{right, image.Pt(right+t.hole, 0), image.Pt(1, 0)},
		{t.sides, image.Pt(t.across-1, 1), image.Pt(0, 1)},
		{t.across, image.Pt(t.across-1, t.sides+1), image.Pt(-1, 0)},
		{t.sides, image.Pt(0, t.sides), image.Pt(0, -1)},
	} {
		if i < run.length {
			return run.from.Add(run.by.Mul(i))
		}
		i -= run.length
	}
	return image.Pt(i, 0)
}

// area returns the cells of the canvas that the tile of a cell touches.
func (t *track) area(cell int) image.Rectangle {
	slot, w := t.slot(cell), t.pitch.X
	if cell == 0 {
		w *= t.hole
	}
	at := t.corner.Add(image.Pt(slot.X*t.pitch.X, slot.Y*t.pitch.Y))
	if !t.shifted {
		w--
	}
	return image.Rect(at.X, at.Y, at.X+w, at.Y+t.pitch.Y)
}

// low reports whether tiles have only two rows and a half.
func (t *track) low() bool { return t.pitch.Y == leastDown }

// line returns between which columns the texts in a cell's tile stand: in whole ones, with a margin if there is room.
func (t *track) line(cell int) (left, right int) {
	r := t.area(cell)
	left, right = r.Min.X, r.Max.X
	if t.shifted {
		left, right = left+1, right-1
	}
	if right-left >= oneLine+2 {
		left, right = left+1, right-1
	}
	return left, right
}

// shape returns the tile of a cell, with X coordinates in halves of pixels and Y coordinates in pixels. A gap of a pixel
// divides it from its neighbours.
func (t *track) shape(cell int) image.Rectangle {
	r := t.area(cell)
	r = image.Rect(2*r.Min.X, 2*r.Min.Y, 2*r.Max.X, 2*r.Max.Y-1)
	if cell == 0 && t.low() && !t.pairs && t.hole < t.across { // as much below its name as above
		r.Max.Y++
	}
	if t.shifted {
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	}
	return r
}

// track draws a circle as a track, and returns the targets of steps.
func (b *scene) track(c *paint.Canvas, t *track) (targets []view.Target) {
	b.inCells, b.numbered = true, t.pairs && b.Lights() && b.cell > 0
	of := b.turn.Other()
	px := paint.NewPixels(t.columns, t.rows, b.Theme)
	styles := make([]theme.Style, t.n)
	for cell := 1; cell < t.n; cell++ {
		if t.pairs {
			b.paintPair(px, t, cell)
			continue
		}
		styles[cell] = b.sectorStyle(true, of, cell)
		px.Halves(t.shape(cell), styles[cell].Bg)
		if b.leadsTo(of, cell) {
			top := t.shape(cell)
			top.Max.Y = top.Min.Y + 2
			px.Halves(top, b.Theme.Focus.Bg)
		}
	}
	b.paintTrackHole(px, t)
	if !t.pairs || b.cell == 0 && b.Replay == nil && !b.Edit {
		b.monsterOn(px, t)
	}
	lines, arrow := b.trackWords(t)
	if arrow {
		paintLoop(px, t.inside, b.Theme.Shade(b.Theme.Faint.Fg, 30))
	}
	c.Pixels(0, 0, px)
	b.named = lines != nil
	b.TellsTitle = b.named && !b.told && !t.pairs
	wide := 0
	for _, line := range lines {
		wide = max(wide, paint.Width(line))
	}
	for i, line := range lines {
		x := t.inside.Min.X + (t.inside.Dx()-wide)/2
		b.hollowLine(c, x, t.inside.Min.Y+(t.inside.Dy()-len(lines))/2+i, line)
	}
	for cell := range t.n {
		if m, leads := b.steps[cell]; leads && b.Lights() {
			targets = append(targets, b.Target(t.area(cell), m))
		}
		switch {
		case cell == 0:
		case t.pairs:
			b.pair(c, t, cell)
		default:
			b.tile(c, t, cell, styles[cell])
		}
	}
	b.trackHole(c, t)
	if !t.pairs {
		b.flies(t)
	}
	return targets
}

// tile draws the texts of a cell's tile: its number at the top left, the step that leads there at the top right, and below them
// what the step or the state is worth.
func (b *scene) tile(c *paint.Canvas, t *track, cell int, st theme.Style) {
	r, of := t.area(cell), b.turn.Other()
	wide := t.shape(cell).Dx() / 2
	left, right := t.line(cell)
	text, name, step, number := "", strconv.Itoa(cell), "", st
	_, before, whose, moved := b.LastMove()
	room := right - left - len(name)
	if moved = moved && before.(berzerk.Position).Cell == cell; moved {
		room-- // for the sign of the last move
	}
	number.Attrs &^= theme.Bold
	m, leads := b.steps[cell]
	switch mark := b.mark(of, cell); {
	case cell == b.cell:
		if number.Attrs |= theme.Bold; !mark.Known {
			number.Fg = b.Theme.Strong.Fg
		}
		b.Notice(c, r, berzerk.Place(b.turn, cell), nil)
	case leads && b.Lights():
		text = "+" + strconv.FormatInt(m.To, 10)
		if _, known := b.Worth(m); known && b.told {
			if len(text) <= room {
				step = text
			}
			text = b.verdictIn(wide, m)
		}
		if b.leadsTo(of, cell) {
			number = b.Theme.Focus
		}
		if !b.told {
			b.Notice(c, r, berzerk.Place(of, cell), nil)
		}
	default:
		if mark.Known || mark.Note != "" {
			text = b.TextIn(mark, wide)
		} else {
			number.Fg = b.Theme.Text.Fg
		}
		b.Notice(c, r, b.place(of, cell), nil)
	}
	c.Text(left, r.Min.Y, name, number)
	number.Attrs |= theme.Bold
	c.Right(right, r.Min.Y, step, number)
	if moved {
		b.Trace(c, right-1-len(step), r.Min.Y, whose)
	}
	c.Text(r.Min.X+(r.Dx()-paint.Width(text))/2, r.Min.Y+1+(t.pitch.Y-2)/2, text, st)
	if !b.told || !leads {
		b.Flip(c, r, b.place(of, cell))
	}
}

// insideHole returns the inside of the hole, measured as shape does: within its rim, which a narrow hole has only above and
// below.
func (t *track) insideHole() image.Rectangle {
	r := t.shape(0)
	in := image.Rect(r.Min.X+2, r.Min.Y+1, r.Max.X-2, r.Max.Y-1)
	if in.Dx() < 2*len("hole") {
		in.Min.X, in.Max.X = r.Min.X, r.Max.X
	}
	return in
}

// paintTrackHole paints the hole: dark, with a rim.
func (b *scene) paintTrackHole(px *paint.Pixels, t *track) {
	deep := b.Theme.Deep()
	px.Halves(t.shape(0), b.holeRim())
	px.Halves(t.insideHole(), deep)
}

// trackHole draws the name of the hole, and the step that leads there, unless the monster is in it.
func (b *scene) trackHole(c *paint.Canvas, t *track) {
	r := t.area(0)
	if t.pairs && (b.Replay != nil || b.Edit) {
		number, states := t.split(0)
		deep := b.Theme.Deep()
		c.Center(number.Min.X/2, number.Min.Y/2+(t.pitch.Y-1)/2, number.Dx()/2, paint.Fitting(number.Dx()/2, "hole", "0"), theme.Style{Fg: b.Theme.Made.Ivory[0], Bg: deep})
		b.holes(c, cells(states[berzerk.Rick]), cells(states[berzerk.Morty]))
		return
	}
	if b.cell == 0 {
		return
	}
	deep := b.Theme.Deep()
	st, words := theme.Style{Fg: b.Theme.Made.Ivory[0], Bg: deep}, []string{"hole", "0"}
	if m, leads := b.steps[0]; leads && b.Lights() {
		if st = b.stepStyle(m); b.leadsTo(b.turn.Other(), 0) {
			st = b.Theme.Focus
		}
		says := "+" + strconv.FormatInt(m.To, 10)
		if _, known := b.Worth(m); known && b.told {
			says += " " + b.verdictIn(r.Dx(), m)
			words = slices.Insert(words, 0, says)
		}
		if !t.pairs {
			words = slices.Insert(words, 0, says+" hole")
		}
	}
	text := paint.Fitting(t.insideHole().Dx()/2, words...)
	c.Text(r.Min.X+(r.Dx()-paint.Width(text))/2, r.Min.Y+(t.pitch.Y-1)/2, text, st)
}

// monsterOn paints the monster on its tile, below the number, or in the hole.
func (b *scene) monsterOn(px *paint.Pixels, t *track) {
	body, eyes := b.monsterColours()
	if b.cell == 0 {
		body, eyes = b.Theme.Border.Fg, nil
	}
	t.ghost(b.cell).paint(px, body, eyes)
}

// ghost returns where the monster stands if it is on a cell: below the number or, in a low tile, right of it; or in the hole.
func (t *track) ghost(cell int) ghost {
	r := t.shape(cell)
	switch {
	case cell == 0:
		r = t.insideHole()
	case t.low() && r.Dx() >= 2*oneLine:
		r.Min = r.Min.Add(image.Pt(2*len("12"), 1))
	default:
		r.Min.Y += 2
	}
	return standing(float64(r.Min.X+r.Max.X)/4, float64(r.Max.Y), r.Dx()/2, r.Dy())
}

// trackWords returns the lines of text within a track, nil if there is no room, and whether there is room for an arrow around
// them. They say what hollowWords says.
func (b *scene) trackWords(t *track) (lines []string, arrow bool) {
	const aside, above = 4, 2 // the columns and rows that an arrow takes at each side
	room := t.inside.Size()
	said := b.hollowWords()
	if t.pairs {
		said = pairsSaid
	} else if !b.told {
		words := make([]string, 2)
		for of, name := range berzerk.Game.Players {
			words[of] = fmt.Sprintf("%-5s ", name) + b.stepsOf(games.Player(of))
		}
		small := room.Sub(image.Pt(2*aside, 2*above))
		if arrow = small.X >= 1 && small.Y >= 1; arrow && fits(words, small) {
			return words, true
		}
		if words = slices.Insert(words, 0, "clockwise:"); fits(words, room) {
			return words, false
		}
		return nil, arrow
	}
	for _, words := range said {
		if fits(words, room) {
			return words, false
		}
	}
	return nil, false
}

// fits reports whether lines of text fit into an area, in cells.
func fits(lines []string, room image.Point) bool {
	for _, line := range lines {
		if paint.Width(line) > room.X {
			return false
		}
	}
	return len(lines) <= room.Y
}

// paintLoop paints an arrow that goes clockwise around an area of cells, from its top to the top of its left side, so that its
// head is above words in the middle.
func paintLoop(px *paint.Pixels, in image.Rectangle, of color.Color) {
	const head = 3 // pixels
	r := image.Rect(in.Min.X+2, 2*in.Min.Y+1, in.Max.X-2, 2*in.Max.Y-1)
	px.Fill(image.Rect(r.Min.X+r.Dx()/4, r.Min.Y, r.Max.X, r.Min.Y+1), of)
	px.Fill(image.Rect(r.Max.X-1, r.Min.Y, r.Max.X, r.Max.Y), of)
	px.Fill(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), of)
	px.Fill(image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y), of)
	for i := range head {
		px.Fill(image.Rect(r.Min.X-i, r.Min.Y+i, r.Min.X+1+i, r.Min.Y+i+1), of)
	}
}

// flies records the way of the monster from the tile that the last step left.
func (b *scene) flies(t *track) {
	m, before, _, ok := b.LastMove()
	if !ok {
		return
	}
	was := before.(berzerk.Position).Cell
	from := t.ghost(was)
	f := view.Flight{From: cellsOf(from.pixels()), To: cellsOf(t.ghost(b.cell).pixels())}
	for i := 1; i < int(m.To)%t.n; i++ {
		f.Way = append(f.Way, middleOf(t.area((was+i)%t.n)))
	}
	if b.cell == 0 {
		f.To, f.Way = image.Rectangle{}, append(f.Way, middleOf(t.area(0)))
	}
	b.flight(f, from)
}
