package berzerk

import (
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

// paints draws the circle as a picture. Said reports whether it names the rings' owners. Without
// colours bodies are outlines, and without special characters there are none.
func (b *scene) paints(c *paint.Canvas, p *picture) (targets []view.Target, said bool) {
	styles := b.styles(p)
	px := paint.NewPixels(p.columns, p.lines, b.Theme)
	areas := p.areas(b.sectors(px, p, styles))
	b.monster(px, p)
	if b.Theme.Pictures() {
		c.Pixels(0, 0, px)
	} else if !b.Theme.ASCII {
		c.Ink(0, 0, px, theme.Style{})
	}
	for cell := range p.n {
		for of := range games.Player(2) {
			b.label(c, p, of, cell, styles[of][cell], areas[of][cell])
		}
	}
	b.DrawsUnsettled = true
	b.own[0] = slices.Concat(areas[berzerk.Rick][0], areas[berzerk.Morty][0])
	b.hole(c, p)
	said = b.owners(c, p)
	targets = b.stepChips(c, p)
	b.numbers(c, p, targets)
	b.leaves(c, p)
	b.chords(c, p)
	return b.clip(c, targets), said
}

// hole names the hole, if there is room and the monster is not in it.
func (b *scene) hole(c *paint.Canvas, p *picture) {
	x, y := p.at(0, (p.outer[berzerk.Rick]+p.inner[berzerk.Morty])/2)
	_, deep := b.Theme.Rim()
	st := theme.Style{Fg: b.Theme.Made.Ivory[0], Bg: deep}
	if !b.Theme.Pictures() {
		st = b.Theme.Strong
	}
	words := []string{"hole", b.Theme.Glyph.Hole}
	if b.Theme.Pictures() { // it is seen
		words = words[:1]
	}
	for _, word := range words {
		at := around(x, y, paint.Width(word))
		if float64(at.Dx()) > max(p.arc(berzerk.Rick)-3, 1) || b.sunk && !b.Theme.ASCII || !p.floor.free(at, 0) {
			continue
		}
		c.Text(at.Min.X, at.Min.Y, word, st)
		p.floor.take(at)
		break
	}
	if b.cell == 0 && b.Theme.ASCII {
		c.Put(int(x), int(y/2), b.Theme.Glyph.Piece, b.Theme.Token)
	}
}

// styles returns the style of each state, by player and cell.
func (b *scene) styles(p *picture) (styles [2][]theme.Style) {
	for of := range styles {
		styles[of] = make([]theme.Style, p.n)
		for cell := 1; cell < p.n; cell++ {
			styles[of][cell] = b.sectorStyle(p, games.Player(of), cell)
		}
	}
	return styles
}

// sectorStyle returns the style of a state, for whoever moves there. While nothing is known it
// is the player's own colour.
func (b *scene) sectorStyle(p *picture, of games.Player, cell int) theme.Style {
	m := b.mark(of, cell)
	if st, ok := b.CursorStyle(berzerk.Place(of, cell)); ok && (of != b.turn || cell != b.cell) { // the monster's says so beside its number
		return st
	}
	st := b.MarkStyle(m)
	switch {
	case m.Phase != 0:
		return st
	case b.Sought != nil && b.leadsTo(of, cell):
		return b.Theme.Focus
	case !m.Known && b.Replay == nil: // nothing is told: the rings are their players'
		if st.Bg = b.Theme.Shade(b.Theme.Player[of].Fg, 74); b.Theme.Depth != theme.Exact {
			st.Bg = b.Theme.Unknown.Bg
		}
		if ground := b.Theme.Made.Ground[1]; p.gap == 0 && cell%2 == 1 && b.Theme.Depth != theme.Exact && ground != nil {
			st.Bg = ground
		}
	}
	if p.gap == 0 && cell%2 == 1 {
		parts := uint32(18)
		if !m.Known { // no letter says where a state ends
			parts = 40
		}
		st.Bg = b.Theme.Shade(st.Bg, parts)
	}
	return st
}

// leadsTo reports whether the move in focus leads to a state.
func (b *scene) leadsTo(of games.Player, cell int) bool {
	m, leads := b.steps[cell]
	f, focused := b.Focused()
	return leads && focused && f == m && of != b.turn
}

// outlined reports whether bodies are drawn as outlines.
func (b *scene) outlined() bool { return !b.Theme.Pictures() && !b.Theme.ASCII }

// sectors paints both rings, and the hole through them, and returns for each pixel the
// state that it shows, by player times cells and by cell, and one more; 0: none. Without
// colours it paints what stands out, and the lines around all.
func (b *scene) sectors(px *paint.Pixels, p *picture, styles [2][]theme.Style) []int {
	colours := make([]color.Color, 2*p.n, 4*p.n)
	for of := range styles {
		for cell, st := range styles[of] {
			if colours[of*p.n+cell] = st.Bg; b.outlined() && st.Attrs&theme.Reverse != 0 && st.Underline == 0 {
				colours[of*p.n+cell] = color.White
			}
		}
	}
	framed, frames := b.frames(p)
	edge := 0.0
	if framed != nil { // each has a line in another colour along its edge
		least := 1.0
		if _, smooth := b.Theme.Page(); smooth {
			least = 0.5
		}
		edge = min(1.2, max(p.arc(berzerk.Morty)/9, least))
		for id := range 2 * p.n {
			fg := frames[id]
			if b.outlined() {
				fg = color.White
			}
			colours = append(colours, fg)
		}
	}
	rim := 0.0
	if b.Theme.Pictures() {
		colours[0], colours[p.n] = b.Theme.Rim()
		rim = min(1.4, p.arc(berzerk.Morty)/4)
	}
	shown := px.Paint(px.Bounds(), colours, func(x, y float64) (int, float64) {
		of, cell, margin := p.sector(x, y)
		switch {
		case of == nobody:
			return 0, margin
		case cell == 0 && margin < rim:
			return 1, 0
		case cell == 0:
			return p.n + 1, margin - rim
		}
		id := int(of)*p.n + cell
		switch {
		case framed == nil || !framed[id]:
			return id + 1, margin
		case margin < edge:
			return 2*p.n + id + 1, 0
		}
		return id + 1, margin - edge
	})
	for i, id := range shown {
		if id > 2*p.n {
			shown[i] = id - 2*p.n
		}
	}
	return shown
}

// frames returns which states have a frame, by player times cells and by cell, and its colour.
// In a replay's end these are the states that are never settled; else, if a ring is thick
// enough, those that a move leads to. Nil if there are none.
func (b *scene) frames(p *picture) (in []bool, of []color.Color) {
	for id := range 2 * p.n {
		at := berzerk.Place(games.Player(id/p.n), id%p.n)
		st := b.RingStyle()
		if _, ok := b.UnsettledMove(at); !ok {
			m, leads := b.Reached(at)
			if !leads || !p.thick() || id%p.n == 0 {
				continue
			}
			st = b.ReachStyle(m)
		}
		if in == nil {
			in, of = make([]bool, 2*p.n), make([]color.Color, 2*p.n)
		}
		in[id], of[id] = true, st.Fg
	}
	return in, of
}

// label writes what a state is worth in the middle of its sector, and notes where it is.
func (b *scene) label(c *paint.Canvas, p *picture, of games.Player, cell int, st theme.Style, rows []image.Rectangle) {
	if cell == 0 {
		switch {
		case b.Edit:
			b.Notice(c, p.box(0, of, 3), berzerk.Place(of, 0), nil)
		case b.Replay != nil:
			b.bottom(c, p, of)
		}
		return
	}
	if of == b.turn && cell == b.cell && !b.Mini { // it is told beside its number
		b.stands = rows
		return
	}
	m := b.mark(of, cell)
	move, leads := b.steps[cell]
	own := leads && of == b.turn
	leads = leads && of != b.turn
	const most = 3 // letters that have room among the steps: where those stand gives nothing away
	room := p.room(of, cell)
	text := b.TextIn(m, room)
	if stay, ok := b.UnsettledMove(berzerk.Place(of, cell)); ok {
		text, st = b.staying(text, stay.Move, room, st)
	}
	w := paint.Width(text)
	all := p.box(cell, of, max(w, min(room, most)))
	p.floor.take(all)
	at := all
	at.Min.X += (all.Dx() - w) / 2
	at.Max.X = at.Min.X + w
	if m.Flipped && w < room {
		at.Max.X++
		text += " "
	}
	shown := m.Known || m.Note != "" || b.Replay != nil
	switch reach, reached := b.Reached(berzerk.Place(of, cell)); {
	case b.Mini && (p.outer[of]-p.inner[of] < 3 || p.arc(of) < narrowest), !shown:
	case reached && (!p.thick() || b.outlined()):
		st.Attrs |= theme.Bold
		c.Text(at.Min.X, at.Min.Y, text, st)
		b.bars(c, p, at, of, cell, reach)
	case reached:
		st.Attrs |= theme.Bold
		c.Text(at.Min.X, at.Min.Y, text, st)
	default:
		c.Text(at.Min.X, at.Min.Y, text, st)
	}
	b.Flip(c, at, berzerk.Place(of, cell))
	b.Notice(c, at, berzerk.Place(of, cell), rows)
	if own {
		b.own[cell] = append([]image.Rectangle{at}, rows...)
	}
	if leads && b.Lights() {
		middle := all.Min.X + (all.Dx()-1)/2
		t := b.Target(image.Rect(middle, at.Min.Y, middle+1, at.Max.Y), move)
		t.More = append([]image.Rectangle{at}, rows...)
		b.lit = append(b.lit, t)
	}
}

// bars marks a state that a move leads to, on each side of its letters that lies in its sector.
func (b *scene) bars(c *paint.Canvas, p *picture, at image.Rectangle, of games.Player, cell int, m games.Move) {
	st := b.ReachStyle(m)
	for i, x := range []int{at.Min.X - 1, at.Max.X} {
		r := image.Rect(x, at.Min.Y, x+1, at.Max.Y)
		if !p.inside(r, of, cell) && (i > 0 || !p.floor.free(r, 0)) {
			continue
		}
		_, ground := c.At(x, at.Min.Y)
		bar := st
		if bar.Attrs&theme.Reverse == 0 {
			bar.Bg = ground.Bg
		}
		c.Put(x, at.Min.Y, b.Theme.Glyph.Bars[i], bar)
	}
}

// staying returns the text of a state that is never settled, in room cells: with the step that
// stays, and in brackets if no frame is drawn.
func (b *scene) staying(text, step string, room int, st theme.Style) (string, theme.Style) {
	texts := []string{text + step, text}
	if b.Theme.ASCII {
		texts = []string{"[" + text + step + "]", "[" + text + "]"}
		if room < paint.Width(texts[1]) {
			st.Underline = theme.Underline
			return text, st
		}
	}
	return paint.Fitting(room, texts...), st
}

// bottom says in a replay what the hole itself is worth to a player: where the solver begins.
func (b *scene) bottom(c *paint.Canvas, p *picture, of games.Player) {
	at := berzerk.Place(of, 0)
	m := b.Mark(at)
	text := b.TextIn(m, p.room(of, 0))
	box := p.box(0, of, paint.Width(text))
	st := b.MarkStyle(m)
	if aimed, ok := b.CursorStyle(at); ok {
		st = aimed
	}
	if m.Known || b.Cursor != nil && *b.Cursor == at {
		c.Text(box.Min.X, box.Min.Y, text, st)
		p.floor.take(box)
	}
	b.Notice(c, box, at, nil)
}

// owners writes in the corner which ring is whose, and whose turn it is.
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
		p.floor.take(image.Rect(0, 0, w+2, 2)) // a number beside it would be read with it
		return true
	}
	return false
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
		r := around(x, y, w)
		for range 2 { // beside words in the corner it gives way towards the middle
			if in := r.Add(image.Pt(1, 0)); x < p.cx && !p.floor.free(r, 1) && p.clear(in) {
				r = in
			}
		}
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
		b.here(c, p)
	}
	left := 0 // by the last step
	if _, before, st, ok := b.LastMove(); ok {
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

// here writes, outside the circle beside the monster, the name of its cell and the state's
// verdict, which the monster hides. It records where.
func (b *scene) here(c *paint.Canvas, p *picture) {
	number, m, place := strconv.Itoa(b.cell), b.mark(b.turn, b.cell), berzerk.Place(b.turn, b.cell)
	x, y := p.at(p.angle(b.cell), p.outer[berzerk.Rick]+2.4)
	r := around(x, y, len(number))
	p.floor.take(r)
	c.Text(r.Min.X, r.Min.Y, number, b.Theme.Token)
	label := ""
	if m.Known || m.Note != "" || b.Replay != nil {
		label = b.TextIn(m, len("W12"))
	}
	at, pad := p.beside(c, r, len(" W12 "), x < p.cx), " " // as wide as it may become: where it stands gives nothing away
	if at.Empty() {
		at, pad = p.beside(c, r, len("W12"), x < p.cx), ""
	}
	if at.Empty() || label == "" {
		b.Notice(c, r, place, b.stands)
		return
	}
	st := b.MarkStyle(m)
	if aimed, ok := b.CursorStyle(place); ok {
		st = aimed
	}
	if stay, ok := b.UnsettledMove(place); ok {
		label, st = b.staying(label, stay.Move, at.Dx()-2*len(pad), st)
	}
	w := paint.Width(label) + 2*len(pad)
	if at.Max.X == r.Min.X { // it ends where the number begins
		at.Min.X = at.Max.X - w
	}
	at.Max.X = at.Min.X + w
	p.floor.take(at)
	c.Text(at.Min.X, at.Min.Y, pad+label+pad, st)
	said := image.Rect(at.Min.X+len(pad), at.Min.Y, at.Max.X, at.Max.Y)
	if !m.Flipped { // there is no sign after it
		said.Max.X -= len(pad)
	}
	b.Flip(c, said, place)
	b.Notice(c, said, place, b.stands)
}

// beside finds w cells beside a number, above it or below, in which nothing stands: left of it
// first, if it is on the left. It returns none if there is no such place.
func (p *picture) beside(c *paint.Canvas, number image.Rectangle, w int, left bool) image.Rectangle {
	x, y := number.Max.X, number.Min.Y
	if left {
		x = number.Min.X - w
	}
	edge := min(max(number.Min.X, 0), c.Width()-w)
	for _, at := range []image.Point{{x, y}, {number.Min.X - w, y}, {edge, y - 1}, {edge, y + 1}, {number.Max.X - w, y - 1}, {number.Max.X - w, y + 1}} {
		r := image.Rect(at.X, at.Y, at.X+w, at.Y+1)
		if r.In(c.Bounds()) && p.floor.free(r, 0) && p.clear(r) {
			return r
		}
	}
	return image.Rectangle{}
}
