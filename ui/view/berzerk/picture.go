package berzerk

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// picture is the circle painted: of two rings of sectors the outer one is the states with
// Rick to move and the inner one those with Morty to move. Its measures are in pixels,
// two above each other in a cell. They hang on the window and the number of cells alone,
// so that nothing moves when the monster does.
type picture struct {
	n              int
	cx, cy         float64
	outer          [2]float64   // by player: from there
	inner          [2]float64   // to there
	gap            float64      // between two sectors; 0: they differ in shade
	edges          [][2]float64 // by cell, the sine and cosine of where its sector begins
	near           int          // the sector looked at last
	floor          *floor       // cells of the canvas in which letters stand
	columns, lines int
}

// The parts of the radius that the rings take, and how wide a sector of the inner one has
// to be for a letter.
const (
	outerPart = 0.24
	innerPart = 0.19
	narrowest = 2
)

// fitPicture is the circle that fits into so many cells, if one does in which every state
// can bear its letter.
func fitPicture(w, h, n int) (*picture, bool) {
	r := min(float64(w)/2-4, float64(h)-3.4)
	if r < 13 || n > 4*w {
		return nil, false
	}
	p := &picture{n: n, cx: float64(w) / 2, cy: float64(h) + 0.6, columns: w, lines: h, floor: newFloor(w, h)}
	thick := max(r*outerPart, 3.6)
	p.outer[berzerk.Rick], p.inner[berzerk.Rick] = r, r-thick
	p.outer[berzerk.Morty] = p.inner[berzerk.Rick] - 1
	p.inner[berzerk.Morty] = p.outer[berzerk.Morty] - max(r*innerPart, 3.2)
	if p.arc(berzerk.Morty) < narrowest {
		return nil, false
	}
	if p.arc(berzerk.Morty) >= 4.6 {
		p.gap = 1
	}
	for cell := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(cell) - 0.5) / float64(n))
		p.edges = append(p.edges, [2]float64{sin, cos})
	}
	return p, true
}

// middle is the radius halfway through a ring.
func (p *picture) middle(of games.Player) float64 { return (p.outer[of] + p.inner[of]) / 2 }

// arc is how wide a sector of a ring is at its middle.
func (p *picture) arc(of games.Player) float64 { return 2 * math.Pi * p.middle(of) / float64(p.n) }

// angle is where a cell lies, clockwise from the top.
func (p *picture) angle(cell int) float64 { return 2 * math.Pi * float64(cell) / float64(p.n) }

// at is a point at an angle and a radius.
func (p *picture) at(angle, radius float64) (x, y float64) {
	return p.cx + radius*math.Sin(angle), p.cy - radius*math.Cos(angle)
}

// nobody is whose state a point outside all sectors lies in.
const nobody games.Player = -1

// sector is whose state a point lies in, of which cell, and how far it is from there to
// the sector's edge at least. The hole goes through both rings.
func (p *picture) sector(x, y float64) (of games.Player, cell int, margin float64) {
	dx, dy := x-p.cx, p.cy-y
	d := math.Sqrt(dx*dx + dy*dy)
	in, out := 0.0, 0.0
	switch {
	case d >= p.outer[berzerk.Rick]:
		return nobody, 0, d - p.outer[berzerk.Rick]
	case d < p.inner[berzerk.Morty]:
		return nobody, 0, p.inner[berzerk.Morty] - d
	case d >= p.inner[berzerk.Rick]:
		of, in, out = berzerk.Rick, p.inner[berzerk.Rick], p.outer[berzerk.Rick]
	case d < p.outer[berzerk.Morty]:
		of, in, out = berzerk.Morty, p.inner[berzerk.Morty], p.outer[berzerk.Morty]
	default:
		of, in, out = nobody, p.outer[berzerk.Morty], p.inner[berzerk.Rick]
	}
	lo, hi := p.turn(dx, dy)
	cell = p.near
	if cell == 0 {
		in, out = p.inner[berzerk.Morty], p.outer[berzerk.Rick]
		of = max(of, berzerk.Rick)
	}
	edge := min(lo, hi) - p.gap/2
	if edge < 0 {
		return nobody, 0, -edge
	}
	return of, cell, min(d-in, out-d, edge)
}

// turn finds the sector in whose direction a point lies, from the one looked at last:
// most often the same or the next. It returns how far it is to where that begins and ends.
func (p *picture) turn(dx, dy float64) (lo, hi float64) {
	for range p.n {
		from, to := p.edges[p.near], p.edges[(p.near+1)%p.n]
		lo, hi = dx*from[1]-dy*from[0], dy*to[0]-dx*to[1]
		switch {
		case lo < 0:
			p.near = (p.near + p.n - 1) % p.n
		case hi < 0:
			p.near = (p.near + 1) % p.n
		default:
			return lo, hi
		}
	}
	return max(lo, 0), max(hi, 0)
}

// paints draws the circle as a picture; said reports whether it says which ring is whose.
func (b *scene) paints(c *paint.Canvas, p *picture) (targets []view.Target, said bool) {
	styles := b.styles(p)
	px := paint.NewPixels(p.columns, p.lines, b.Theme)
	shown := b.sectors(px, p, styles)
	monster := b.monster(px, p)
	c.Pixels(0, 0, px)
	b.chords(c, p, monster)
	areas := p.areas(shown)
	for cell := range p.n {
		for of := range games.Player(2) {
			b.label(c, p, of, cell, styles[of][cell], areas[of][cell])
		}
	}
	b.own[0] = slices.Concat(areas[berzerk.Rick][0], areas[berzerk.Morty][0])
	x, y := p.at(0, (p.outer[berzerk.Rick]+p.inner[berzerk.Morty])/2)
	for _, word := range []string{"hole", b.Theme.Glyph.Hole} {
		if w := paint.Width(word); float64(w) <= max(p.arc(berzerk.Rick)-3, 1) {
			_, deep := b.Theme.Rim()
			c.Text(int(math.Round(x-float64(w)/2)), int(y/2), word, theme.Style{Fg: color.RGBA{0xd0, 0xd0, 0xd0, 0xff}, Bg: deep})
			break
		}
	}
	said = b.owners(c, p)
	b.leaves(c, p)
	targets = b.stepChips(c, p, monster)
	b.numbers(c, p, targets)
	return b.clip(c, targets), said
}

// styles are how all states are drawn, by player and cell.
func (b *scene) styles(p *picture) (styles [2][]theme.Style) {
	for of := range styles {
		styles[of] = make([]theme.Style, p.n)
		for cell := 1; cell < p.n; cell++ {
			styles[of][cell] = b.sectorStyle(p, games.Player(of), cell)
		}
	}
	return styles
}

// sectorStyle is how a state is drawn: lit where a step leads to it, calm on the mover's
// ring, fainter on the other, where the mover cannot be now.
func (b *scene) sectorStyle(p *picture, of games.Player, cell int) theme.Style {
	m := b.mark(of, cell)
	move, leads := b.steps[cell]
	lit := leads && of != b.turn && b.Lights() && !b.Aside(move)
	if lit {
		m = b.Lit(move)
	}
	if st, ok := b.Aimed(berzerk.Place(of, cell)); ok {
		return st
	}
	st := b.MarkStyle(m, lit)
	switch f, focused := b.Focused(); {
	case lit && focused && f == move:
		return b.Theme.Focus
	case lit && b.Left != nil:
		return b.Theme.Left
	case lit && !m.Known: // where a step leads, and nothing is told
		return theme.Style{Fg: b.Theme.Text.Fg, Bg: b.Theme.Border.Fg}
	case lit, m.Phase != 0:
		return st
	case of == b.turn && cell == b.cell && b.Replay == nil && !b.Over():
		return b.Theme.Token
	case p.gap == 0 && cell%2 == 1:
		st.Bg = b.Theme.Shade(st.Bg, 12)
	}
	if of != b.turn && b.Replay == nil && !b.Edit {
		st.Bg, st.Fg = b.Theme.Shade(st.Bg, 45), b.Theme.Shade(st.Fg, 35)
	}
	return st
}

// sectors paints both rings, and the hole through them, and returns for each pixel the
// state that it shows, by player times cells and by cell, and one more; 0: none.
func (b *scene) sectors(px *paint.Pixels, p *picture, styles [2][]theme.Style) []int {
	colours := make([]color.Color, 2*p.n)
	for of := range styles {
		for cell, st := range styles[of] {
			colours[of*p.n+cell] = st.Bg
		}
	}
	colours[0], colours[p.n] = b.Theme.Rim()
	rim := min(1.4, p.arc(berzerk.Morty)/4)
	return px.Paint(px.Bounds(), colours, func(x, y float64) (int, float64) {
		of, cell, margin := p.sector(x, y)
		switch {
		case of == nobody, cell > 0 && colours[int(of)*p.n+cell] == nil:
			return 0, margin
		case cell == 0 && margin < rim:
			return 1, 0
		case cell == 0:
			return p.n + 1, margin - rim
		}
		return int(of)*p.n + cell + 1, margin
	})
}

// The monster on whole pixels, the largest first: # its body, o its eyes.
var monsters = [][]string{
	{
		"..#####..",
		".#######.",
		"#########",
		"##oo#oo##",
		"##oo#oo##",
		"#########",
		"#########",
		"#########",
		"##.###.##",
		"#...#...#",
	},
	{
		".#####.",
		"#######",
		"#oo#oo#",
		"#######",
		"#######",
		"#.#.#.#",
	},
	{
		".###.",
		"#o#o#",
		"#####",
		"#.#.#",
	},
}

// monster paints the monster inside the rings, beside its cell, and returns where it is;
// in the hole it is gone.
func (b *scene) monster(px *paint.Pixels, p *picture) image.Rectangle {
	if b.cell == 0 {
		return image.Rectangle{}
	}
	rows, at := p.sprite(b.cell)
	b.sprite(px, rows, at.Min)
	return at
}

// sprite paints the monster with its top left somewhere.
func (b *scene) sprite(px *paint.Pixels, rows []string, at image.Point) {
	px.Sprite(at.X, at.Y, rows, map[rune]color.Color{'#': b.Theme.Token.Bg, 'o': b.Theme.Token.Fg})
}

// sprite is the monster as large as it fits, and where it stands beside a cell.
func (p *picture) sprite(cell int) (rows []string, at image.Rectangle) {
	rows = monsters[len(monsters)-1]
	for _, m := range monsters {
		if float64(len(m[0]))*1.8 <= p.inner[berzerk.Morty] {
			rows = m
			break
		}
	}
	w, h := len(rows[0]), len(rows)
	angle := p.angle(cell)
	half := math.Abs(math.Sin(angle))*float64(w)/2 + math.Abs(math.Cos(angle))*float64(h)/2
	x, y := p.at(angle, max(p.inner[berzerk.Morty]-half-1, 0))
	left, top := int(math.Round(x-float64(w)/2)), int(math.Round(y-float64(h)/2))
	return rows, image.Rect(left, top, left+w, top+h)
}

// chords draws the steps as thin lines from the monster to where they lead, the one in
// focus the heaviest, and the last step as a dotted one.
func (b *scene) chords(c *paint.Canvas, p *picture, from image.Rectangle) {
	if b.Replay != nil || b.Mini && p.outer[0] < 20 {
		return
	}
	lines := paint.NewStrokes(p.columns, p.lines)
	if _, before, st, ok := b.Came(); ok {
		x0, y0 := p.left(before)
		x1, y1 := p.at(p.angle(b.cell), p.inner[berzerk.Morty]-1)
		st.Attrs &^= theme.Bold
		lines.Dotted(x0, y0, (x0+x1)/2+0.55*(p.cx-(x0+x1)/2), (y0+y1)/2+0.55*(p.cy-(y0+y1)/2), x1, y1, st)
	}
	if !from.Empty() {
		focus, focused := b.Focused()
		for cell, m := range b.steps {
			if focused && m == focus {
				continue
			}
			x0, y0, x1, y1, x2, y2 := p.chord(from, cell)
			lines.Curve(x0, y0, x1, y1, x2, y2, b.Theme.Faint)
		}
		if focused {
			st := theme.Style{Fg: b.Theme.Focus.Bg}
			x0, y0, x1, y1, x2, y2 := p.chord(from, (b.cell+int(focus.To))%p.n)
			lines.Curve(x0, y0, x1, y1, x2, y2, st)
			lines.Curve(x0+0.5, y0, x1+0.5, y1, x2+0.5, y2, st)
			lines.Curve(x0, y0+0.5, x1, y1+0.5, x2, y2+0.5, st)
		}
	}
	c.Strokes(0, 0, lines)
}

// chord is the curve from the monster to the inner edge of a cell.
func (p *picture) chord(from image.Rectangle, cell int) (x0, y0, bx, by, x1, y1 float64) {
	x0, y0 = float64(from.Min.X+from.Max.X)/2, float64(from.Min.Y+from.Max.Y)/2
	x1, y1 = p.at(p.angle(cell), p.inner[berzerk.Morty]-0.5)
	mx, my := (x0+x1)/2, (y0+y1)/2
	return x0, y0, mx + 0.55*(p.cx-mx), my + 0.55*(p.cy-my), x1, y1
}

// areas are the cells of the canvas that each state takes, as runs of its rows: by player
// and by cell. A cell with two states in it is the lower one's.
func (p *picture) areas(shown []int) (areas [2][][]image.Rectangle) {
	for of := range areas {
		areas[of] = make([][]image.Rectangle, p.n)
	}
	of := func(x, y int) int { return cmp.Or(shown[(2*y+1)*p.columns+x], shown[2*y*p.columns+x]) }
	for y := range p.lines {
		for x := 0; x < p.columns; {
			state := of(x, y)
			end := x + 1
			for end < p.columns && of(end, y) == state {
				end++
			}
			if state > 0 {
				at := &areas[(state-1)/p.n][(state-1)%p.n]
				*at = append(*at, image.Rect(x, y, end, y+1))
			}
			x = end
		}
	}
	return areas
}

// label writes what a state is worth in the middle of its sector, and notes where it is.
func (b *scene) label(c *paint.Canvas, p *picture, of games.Player, cell int, st theme.Style, rows []image.Rectangle) {
	if cell == 0 {
		if b.Edit {
			b.Notice(c, p.box(0, of, 3), berzerk.Place(of, 0), nil)
		}
		return
	}
	m := b.mark(of, cell)
	move, leads := b.steps[cell]
	own := leads && of == b.turn
	leads = leads && of != b.turn
	if leads && b.Lights() {
		m = b.Lit(move)
	}
	room := p.room(of, cell)
	text := b.TextIn(m, room)
	w := paint.Width(text)
	at := p.box(cell, of, w)
	if star := image.Rect(at.Min.X-1, at.Min.Y, at.Min.X, at.Max.Y); leads && b.IsBest(move) && w < room && p.inside(star, of, cell) {
		c.Text(star.Min.X, star.Min.Y, b.Theme.Glyph.Star, st)
		p.floor.take(star)
	}
	if m.Flipped && w < room {
		at.Max.X++
		text += " "
	}
	if m.Known || m.Note != "" || b.Replay != nil {
		c.Text(at.Min.X, at.Min.Y, text, st)
	}
	b.Flip(c, at, berzerk.Place(of, cell))
	p.floor.take(at)
	b.Notice(c, at, berzerk.Place(of, cell), rows)
	if own {
		b.own[cell] = append([]image.Rectangle{at}, rows...)
	}
	if leads && b.Lights() {
		t := b.Target(at, move)
		t.More = rows
		b.lit = append(b.lit, t)
	}
}

// inside reports whether a cell of the canvas lies wholly in a sector, and nothing stands
// there.
func (p *picture) inside(r image.Rectangle, of games.Player, cell int) bool {
	for _, y := range []float64{float64(2*r.Min.Y) + 0.5, float64(2*r.Min.Y) + 1.5} {
		if o, at, _ := p.sector(float64(r.Min.X)+0.5, y); o != of || at != cell {
			return false
		}
	}
	return p.floor.free(r, 0)
}

// room is how many letters a sector has room for beside each other.
func (p *picture) room(of games.Player, cell int) int {
	sin, cos := math.Abs(math.Sin(p.angle(cell))), math.Abs(math.Cos(p.angle(cell)))
	long, thick := p.arc(of)-p.gap, p.outer[of]-p.inner[of]
	if long < 3.4 {
		return 1
	}
	room := math.Inf(1)
	if cos > 0 {
		room = long / cos
	}
	if sin > 0 {
		room = min(room, thick/sin)
	}
	return max(int(room), 1)
}

// box is the cells of the canvas in which so many letters stand in the middle of a state,
// or as near to it as nothing else stands.
func (p *picture) box(cell int, of games.Player, w int) (r image.Rectangle) {
	for _, off := range []float64{0, 1, -1, 2, -2} {
		x, y := p.at(p.angle(cell), p.middle(of)+off)
		left, top := int(math.Round(x-float64(w)/2)), int(math.Floor(y/2))
		if r = image.Rect(left, top, left+w, top+1); p.floor.free(r, 0) {
			break
		}
	}
	return r
}

// owners says in the corner which ring is whose, and whose turn it is.
func (b *scene) owners(c *paint.Canvas, p *picture) bool {
	if b.Mini {
		return true
	}
	for _, words := range [][2]string{{" outer ring", " inner ring"}, {" outer", " inner"}} {
		w := 2 + len("Morty") + len(words[1])
		if float64(w) > p.cx-p.outer[0]*0.7 {
			continue
		}
		for i, word := range words {
			of := games.Player(i)
			x, st := 0, b.Theme.Faint
			if of == b.turn && !b.Over() {
				c.Put(0, i, b.Theme.Glyph.Right, b.Theme.Player[of])
				st = b.Theme.Text
			}
			x = c.Text(x+2, i, berzerk.Game.Players[of], b.Theme.Player[of])
			c.Text(x, i, word, st)
		}
		p.floor.take(image.Rect(0, 0, w, 2))
		return true
	}
	return false
}

// stepChips writes each step on its chord, where it hides nothing.
func (b *scene) stepChips(c *paint.Canvas, p *picture, from image.Rectangle) (targets []view.Target) {
	if from.Empty() || b.Mini {
		return nil
	}
	p.floor.take(image.Rect(from.Min.X, from.Min.Y/2, from.Max.X, (from.Max.Y+1)/2))
	for _, m := range b.Moves {
		cell := (b.cell + int(m.To)) % p.n
		text := "+" + strconv.FormatInt(m.To, 10)
		if cell == 0 {
			text += b.Theme.Glyph.Hole
		}
		star := " "
		if b.IsBest(m) {
			star = b.Theme.Glyph.Star
		}
		text = star + text
		w := paint.Width(text)
		x0, y0, bx, by, x1, y1 := p.chord(from, cell)
		for _, t := range []float64{0.86, 0.78, 0.7, 0.62, 0.94, 0.54, 0.46, 0.38} {
			u := 1 - t
			x, y := u*u*x0+2*u*t*bx+t*t*x1, u*u*y0+2*u*t*by+t*t*y1
			r := image.Rect(0, 0, w, 1).Add(image.Pt(int(math.Round(x-float64(w)/2)), int(math.Floor(y/2))))
			if !p.floor.free(r, 0) {
				continue
			}
			p.floor.take(r)
			c.Text(r.Min.X, r.Min.Y, text, b.step(m))
			targets = append(targets, b.Target(r, m))
			break
		}
		if cell == 0 { // the hole itself can be clicked
			x, y := p.at(0, p.middle(berzerk.Morty))
			t := b.Target(image.Rect(int(x)-1, int(y/2), int(x)+1, int(y/2)+1), m)
			t.More = b.own[0]
			targets = append(targets, t)
		}
	}
	return targets
}

// numbers writes the cells' numbers round the circle: of many every fifth, and always
// the monster's, the one it came from, and those that a step leads to, where a click
// takes the step.
func (b *scene) numbers(c *paint.Canvas, p *picture, targets []view.Target) {
	if b.Mini {
		return
	}
	every := 1
	if p.n > 30 {
		every = 5
	}
	write := func(sign string, cell int, st theme.Style) {
		text := sign + strconv.Itoa(cell)
		w := paint.Width(text)
		x, y := p.at(p.angle(cell), p.outer[berzerk.Rick]+2.4)
		r := image.Rect(0, 0, w, 1).Add(image.Pt(int(math.Round(x-float64(w)/2)), int(math.Floor(y/2))))
		if p.floor.free(r, 1) || p.floor.free(r, 0) && st.Attrs != 0 {
			p.floor.take(r)
			c.Text(r.Min.X, r.Min.Y, text, st)
			for i, t := range targets {
				if m, leads := b.steps[cell]; leads && t.Move == m {
					targets[i].More = append(slices.Clone(t.More), r)
				}
			}
		}
	}
	if b.cell > 0 {
		x, y := p.at(p.angle(b.cell), p.outer[berzerk.Rick]+2.4)
		text := strconv.Itoa(b.cell)
		r := image.Rect(0, 0, len(text), 1).Add(image.Pt(int(math.Round(x-float64(len(text))/2)), int(math.Floor(y/2))))
		p.floor.take(r)
		c.Text(r.Min.X, r.Min.Y, text, b.Theme.Token)
	}
	left := 0 // by the last step
	if _, before, st, ok := b.Came(); ok {
		left = before.(berzerk.Position).Cell
		write(b.Theme.Glyph.Trail, left, st)
	}
	for cell := range b.steps {
		if cell > 0 && cell != left {
			write("", cell, b.Theme.Strong)
		}
	}
	for cell := every; cell < p.n; cell += every {
		if _, leads := b.steps[cell]; cell != b.cell && cell != left && !leads {
			write("", cell, b.Theme.Faint)
		}
	}
}
