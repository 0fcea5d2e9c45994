package berzerk

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// paints draws the circle with all texts, and returns the targets of steps. Without colours sectors are
// outlines.
func (b *scene) paints(c *paint.Canvas, p *picture) []view.Target {
	b.twice = !p.one && !b.Mini
	if p.shown < p.n {
		b.Within(p.first, p.shown)
	}
	styles := b.styles(p)
	px := paint.NewPixels(p.columns, p.lines, b.Theme)
	shown := b.sectors(px, p, styles)
	areas := p.areas(shown)
	of := b.turn
	if p.one {
		of = p.states
	}
	b.monster(px, p, styles[of][p.part(b.cell)].Bg)
	if b.Theme.Pictures() {
		c.Pixels(0, 0, px)
	} else {
		c.Ink(0, 0, px, theme.Style{})
	}
	for i, is := range p.parts {
		for of := range games.Player(2) {
			switch {
			case p.one && of != p.states:
			case is.strip:
				b.slice(c, of, is, areas[of][i])
			default:
				b.label(c, p, of, is.first, styles[of][i], areas[of][i])
			}
		}
	}
	for _, bars := range b.barred { // now that all letters are drawn
		bars()
	}
	b.DrawsUnsettled, b.inCells = true, b.seated()
	b.numbered = b.inCells && b.twice && b.Lights() && b.cell > 0
	b.own[0] = slices.Concat(areas[berzerk.Rick][0], areas[berzerk.Morty][0])
	b.hole(c, p)
	b.tellStrip(c, p)
	targets := b.stepChips(c, p)
	b.named = b.hollow(c, p)
	b.under = b.halves(c, p, shown)
	targets = b.numbers(c, p, targets)
	b.leaves(c, p)
	if !b.Theme.Pictures() {
		b.chords(c, p)
	}
	return clip(c, targets)
}

// halves returns targets for the cells of the canvas of which a state that a step leads to has only the upper half.
func (b *scene) halves(c *paint.Canvas, p *picture, shown []int) (targets []view.Target) {
	if !b.seated() || !b.Lights() {
		return nil
	}
	for y := range p.lines {
		for x := range p.columns {
			above, below := shown[2*y*p.columns+x]-1, shown[(2*y+1)*p.columns+x]-1
			if above < 0 || above == below || games.Player(above/len(p.parts)) == b.turn {
				continue
			}
			m, leads := b.steps[p.parts[above%len(p.parts)].first]
			if char, _ := c.At(x, y); leads && paint.Block(char) {
				targets = append(targets, b.Target(image.Rect(x, y, x+1, y+1), m))
			}
		}
	}
	return targets
}

// slice records that a click on a slice of the strip makes a step to one of its cells or, if there is none, brings
// its cells into view.
func (b *scene) slice(c *paint.Canvas, of games.Player, is part, rows []image.Rectangle) {
	steps := false
	for _, m := range b.within(is) {
		cell := b.leads(m)
		switch {
		case len(rows) == 0 || !b.Lights():
		case of == b.turn:
			b.own[cell], steps = append(b.own[cell], rows...), true
		default:
			t := b.Target(rows[0], m)
			t.More = rows[1:]
			b.lit, steps = append(b.lit, t), true
		}
	}
	if steps {
		return
	}
	for _, r := range rows {
		b.AddDoor(c, r, berzerk.Place(of, is.first+is.cells/2))
	}
}

// within returns the steps that lead to cells of a part.
func (b *scene) within(is part) (moves []games.Move) {
	from, _ := slices.BinarySearch(b.ends, is.first)
	to, _ := slices.BinarySearch(b.ends, is.first+is.cells)
	moves = make([]games.Move, to-from)
	for i, cell := range b.ends[from:to] {
		moves[i] = b.steps[cell]
	}
	return moves
}

// tellStrip draws in the last row which cells are in the strip.
func (b *scene) tellStrip(c *paint.Canvas, p *picture) {
	if p.shown == p.n || b.Mini {
		return
	}
	var cells []string
	add := func(from, to int) {
		switch {
		case from == to:
			cells = append(cells, strconv.Itoa(from))
		case from < to:
			cells = append(cells, fmt.Sprintf("%d–%d", from, to))
		}
	}
	add(1, p.first-1)
	add(p.first+p.shown, p.n-1)
	named := strings.Join(cells, " and ")
	c.Center(0, p.lines-1, p.columns, b.Fitting(p.columns, "cells "+named+" as a strip", named+" as a strip", "the rest as a strip"), b.Theme.Faint)
	p.floor.take(image.Rect(0, p.lines-1, p.columns, p.lines))
}

// hole draws the name of the hole in its middle, if there is room and the monster is not in it; if a step
// leads there, as the chip of that step.
func (b *scene) hole(c *paint.Canvas, p *picture) {
	x, y := p.cx, (math.Round(p.cy-p.outer[berzerk.Rick])+math.Round(p.cy-p.inner[berzerk.Morty]))/2
	if b.cell == 0 || b.Replay != nil || b.Mini {
		return
	}
	deep := b.Theme.Deep()
	st := theme.Style{Fg: b.Theme.Made.Ivory[0], Bg: deep}
	if !b.Theme.Pictures() {
		st = b.Theme.Strong
	}
	words, star := []string{"hole", "0"}, ""
	if m, leads := b.steps[0]; leads && b.numbered {
		switch st = b.stepStyle(m); {
		case b.Starred(m):
			star, words = b.Theme.Glyph.Star, slices.Insert(words, 0, b.Theme.Glyph.Star+words[0])
		case b.leadsTo(b.turn.Other(), 0):
			st = b.Theme.Focus
		}
	}
	for _, word := range words {
		at := around(x, y, paint.Width(word))
		if float64(at.Dx()) > p.holeWidth() || !p.floor.free(at, 0) {
			continue
		}
		c.Text(at.Min.X, at.Min.Y, word, st)
		if m, leads := b.steps[0]; leads && b.stepsWorth() {
			name := "+" + strconv.FormatInt(m.To, 10)
			above := around(x, y-2, paint.Width(name))
			c.Text(above.Min.X, above.Min.Y, name, st)
			p.floor.take(above)
		}
		if star != "" && strings.HasPrefix(word, star) && b.leadsTo(b.turn.Other(), 0) {
			c.Text(at.Min.X, at.Min.Y, star, b.Theme.Focus)
		}
		p.floor.take(at)
		return
	}
}

// leadsTo reports whether the move in focus leads to the state of a cell with player of to move.
func (b *scene) leadsTo(of games.Player, cell int) bool {
	m, leads := b.steps[cell]
	f, focused := b.Focused()
	return leads && focused && f == m && of != b.turn
}

// outlined reports whether sectors are drawn as outlines.
func (b *scene) outlined() bool { return !b.Theme.Pictures() }

// label draws what a state is worth in the middle of its sector, and records its spot. Rows are the areas
// of the sector on the canvas.
func (b *scene) label(c *paint.Canvas, p *picture, of games.Player, cell int, st theme.Style, rows []image.Rectangle) {
	move, leads := b.steps[cell]
	own, reached := leads && of == b.turn, leads && of != b.turn
	switch {
	case cell == 0 && b.Edit:
		b.Notice(c, p.box(0, of, 3), berzerk.Place(of, 0), nil)
	case cell == 0 && b.Replay != nil:
		b.bottom(c, p, of)
	case cell == 0:
	case (of == b.turn || p.one) && cell == b.cell && !b.Mini: // here draws the state of the monster, beside its number
		b.stands = rows
	case reached && p.one && b.seated() && b.Lights(): // stepChips draws the step there
		b.leadsInto(c, p, of, cell, move, rows)
	default:
		at := b.worth(c, p, of, cell, st)
		b.Flip(c, at, berzerk.Place(of, cell))
		b.Notice(c, at, b.place(of, cell), rows)
		if own {
			b.own[cell] = append([]image.Rectangle{at}, rows...)
		}
		if reached && b.Lights() {
			middle := at.Min.X + (at.Dx()-1)/2
			t := b.Target(image.Rect(middle, at.Min.Y, middle+1, at.Max.Y), move)
			t.More = append([]image.Rectangle{at}, rows...)
			b.lit = append(b.lit, t)
		}
	}
}

// worth draws, in the middle of its sector of the circle, how the game ends if the monster is on
// this cell and player of is to move: a letter and, if there is room, the distance. It returns the
// cells that the text takes, also if the state is not known yet and nothing is drawn.
func (b *scene) worth(c *paint.Canvas, p *picture, of games.Player, cell int, st theme.Style) image.Rectangle {
	m, room := b.mark(of, cell), p.room(of, cell)
	text := b.TextIn(m, room)
	if stay, ok := b.UnsettledMove(berzerk.Place(of, cell)); ok {
		text = paint.Fitting(room, text+stay.Move, text) // with the step that stays among such states
	}
	w := paint.Width(text)
	at := p.box(cell, of, w)
	shown := m.Known || m.Note != "" || b.Replay != nil
	if shown || b.Asks {
		p.floor.take(at)
	}
	if m.Flipped && w < room {
		at.Max.X++
		text += " "
	}
	switch reach, reached := b.Reached(berzerk.Place(of, cell)); {
	case b.seated() && shown: // no bars, as the number of the cell shows that a move leads there
		c.Text(at.Min.X, at.Min.Y, text, st)
	case b.Mini && (p.outer[of]-p.inner[of] < 3 || p.arc(of) < narrowest), !shown:
	case reached:
		st.Attrs |= theme.Bold
		c.Text(at.Min.X, at.Min.Y, text, st)
		if !b.edged(p) || b.outlined() {
			b.barred = append(b.barred, func() { b.bars(c, p, at, of, cell, reach) })
		}
	default:
		c.Text(at.Min.X, at.Min.Y, text, st)
	}
	return at
}

// leadsInto records the spot and the target of a state that step m leads to, if the chip of the step stands in the place of
// the state's text.
func (b *scene) leadsInto(c *paint.Canvas, p *picture, of games.Player, cell int, m games.Move, rows []image.Rectangle) {
	at := p.box(cell, of, 1)
	if !b.told { // if it is set, the cell shows the outcome of the step, not that of the state
		b.Flip(c, at, berzerk.Place(of, cell))
		b.Notice(c, at, berzerk.Place(of, cell), rows)
	}
	t := b.Target(at, m)
	t.More = rows
	b.lit = append(b.lit, t)
}

// bars draws bars beside the text of a state that move m leads to, on each side that lies in its sector.
func (b *scene) bars(c *paint.Canvas, p *picture, at image.Rectangle, of games.Player, cell int, m games.Move) {
	st := b.ReachStyle(m)
	for i, x := range []int{at.Min.X - 1, at.Max.X} {
		r := image.Rect(x, at.Min.Y, x+1, at.Max.Y)
		if !p.inside(r, of, cell) && (i > 0 || !p.floor.free(r, 0)) || !p.floor.free(r.Add(image.Pt(2*i-1, 0)), 0) { // no room, or the bar would touch a letter
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

// bottom draws, in a replay, what the hole itself is worth to a player: the states with which the solver
// begins.
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

// outside returns w cells of the canvas outside the rings for a text about a cell, as near to it as
// possible.
func (p *picture) outside(cell, w int) image.Rectangle {
	x, y := p.at(p.angle(cell), p.outer[berzerk.Rick]+numbered)
	last := p.lines - 1
	if p.shown < p.n {
		last-- // the last row says which cells are in the strip
	}
	r := around(x, min(max(y, 0), float64(2*last)), w)
	away := image.Pt(1, 0)
	if x < p.cx {
		away.X = -1
	}
	for !p.clear(image.Rect(r.Min.X-1, r.Min.Y, r.Max.X+1, r.Max.Y)) && r.Min.X > 0 && r.Max.X < p.columns {
		r = r.Add(away)
	}
	return r
}

// chip draws step m as the number of the cell that it leads to, at the end of r that is nearer to the cell. Ends is the number of
// cells in r at each side of the number for bars, which mark the step in focus. If it is 0, the star of that step has the style
// of the focus, or one bar stands beside its number, or the number has that style if there is no room for a bar.
func (b *scene) chip(c *paint.Canvas, p *picture, m games.Move, r image.Rectangle, ends int) {
	p.floor.take(r)
	number, star := strconv.Itoa(b.leads(m)), ""
	if b.Starred(m) && paint.Width(number) < r.Dx()-2*ends {
		star = b.Theme.Glyph.Star
	}
	x, st := r.Min.X+ends, b.stepStyle(m)
	if float64(r.Max.X) < p.cx {
		x = r.Max.X - ends - paint.Width(star+number)
	}
	if _, before, _, ok := b.LastMove(); ok && before.(berzerk.Position).Cell == b.leads(m) { // underline the cell that the monster came from
		st.Underline = theme.Underline
	}
	f, focused := b.Focused()
	focused = focused && f == m
	starred := st
	switch {
	case !focused || ends > 0:
	case star != "":
		starred = b.Theme.Focus
	case x > r.Min.X:
		c.Text(x-1, r.Min.Y, b.Theme.Glyph.Bars[1], b.ReachStyle(m))
	case b.Theme.Pictures() && p.clear(image.Rect(r.Max.X, r.Min.Y, r.Max.X+1, r.Max.Y)):
		c.Text(r.Max.X, r.Min.Y, b.Theme.Glyph.Bars[0], b.ReachStyle(m))
	default:
		st = b.Theme.Focus
	}
	end := c.Text(c.Text(x, r.Min.Y, star, starred), r.Min.Y, number, st)
	if focused && ends > 0 {
		c.Text(x-1, r.Min.Y, b.Theme.Glyph.Bars[1], b.ReachStyle(m))
		c.Text(end, r.Min.Y, b.Theme.Glyph.Bars[0], b.ReachStyle(m))
	}
}

// cellName returns the name of a cell beside the circle: its number, or "hole" for cell 0.
func cellName(cell int) string {
	if cell == 0 {
		return "hole"
	}
	return strconv.Itoa(cell)
}

// here draws the number of the monster's cell outside of the circle and, beside it, the verdict of the
// state, which the monster hides. It records the spot of the state.
func (b *scene) here(c *paint.Canvas, p *picture) {
	number, m, place := strconv.Itoa(b.cell), b.mark(b.turn, b.cell), berzerk.Place(b.turn, b.cell)
	r := p.outside(b.cell, len(number))
	left := float64(r.Max.X) < p.cx
	p.floor.take(r)
	c.Text(r.Min.X, r.Min.Y, number, b.Theme.Token)
	label := ""
	if (m.Known || m.Note != "" || b.Replay != nil) && !b.Ahead() { // in a match the line above the board shows the verdict
		label = b.TextIn(m, len("W12"))
	}
	at, pad := p.beside(c, r, len(" W12 "), left), " " // room for the longest verdict, so that its position reveals nothing
	if at.Empty() {
		at, pad = p.beside(c, r, len("W12"), left), ""
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
		label = paint.Fitting(at.Dx()-2*len(pad), label+stay.Move, label)
	}
	w := paint.Width(label) + 2*len(pad)
	if at.Max.X == r.Min.X { // left of the number: it ends where that begins
		at.Min.X = at.Max.X - w
	}
	at.Max.X = at.Min.X + w
	p.floor.take(at)
	c.Text(at.Min.X, at.Min.Y, pad+label+pad, st)
	said := image.Rect(at.Min.X+len(pad), at.Min.Y, at.Max.X, at.Max.Y)
	if !m.Flipped { // no room is needed for the sign of a flipped outcome
		said.Max.X -= len(pad)
	}
	b.Flip(c, said, place)
	b.Notice(c, said, place, b.stands)
}

// beside returns w free cells beside a number, above it or below it: those at its left first if left is
// set. It returns an empty area if there are none.
func (p *picture) beside(c *paint.Canvas, number image.Rectangle, w int, left bool) image.Rectangle {
	x, y := number.Max.X, number.Min.Y
	if left {
		x = number.Min.X - w
	}
	edge := min(max(number.Min.X, 0), c.Width()-w)
	for _, at := range []image.Point{{x, y}, {number.Min.X - w, y}, {number.Max.X, y}, {edge, y - 1}, {edge, y + 1}, {number.Max.X - w, y - 1}, {number.Max.X - w, y + 1}} {
		r := image.Rect(at.X, at.Y, at.X+w, at.Y+1)
		if r.In(c.Bounds()) && p.floor.free(r, 0) && p.clear(r) {
			return r
		}
	}
	return image.Rectangle{}
}
