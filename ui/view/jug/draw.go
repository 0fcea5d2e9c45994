// Package jug draws the boards of Stone jug.
//
// In a match the jug stands in the middle, with notes at its left (match.go) and a key for every move below. In a high window
// the table of states (table.go) stands at the right of the jug while answers are shown. While they are hidden the jug has the
// same size, and stands in the middle of that room, too, alone or together with its notes. On other screens the jug stands at
// the left, with notes and keys below, and the table with its period stands beside it.
package jug

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a drawing of Stone jug, with its board and position as the types of package jug.
type scene struct {
	*view.Drawing
	board *jug.Board
	at    jug.Position
	moves map[games.Move]bool // the legal moves
	alone bool                // the layout has no table beside the jug
}

// View draws the boards of Stone jug.
var View view.View = draw

// draw is View.
func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	b := &scene{Drawing: s, board: s.Board.(*jug.Board), at: s.Position.(jug.Position), moves: map[games.Move]bool{}}
	for _, m := range s.Moves {
		b.moves[m] = true
	}
	switch {
	case s.Mini:
		return b.mini(c)
	case s.Replay != nil:
		b.replay(c)
		return nil
	}
	l := b.layout(c.Width(), c.Height())
	b.alone = l.table == nil
	if !l.period.Empty() {
		b.period(c.Sub(l.period))
	}
	var targets []view.Target
	if !l.panel.Empty() {
		p := b.newPanel(l)
		targets = p.draw(b, c, targets)
	}
	if l.table != nil && b.tabled() {
		targets = l.table.draw(c, targets, l.at)
		if l.bracketed {
			l.table.brackets(c)
		}
	}
	if l.legend {
		b.legend(c, l.left, c.Height()-1)
	}
	return targets
}

// tabled reports whether the player may see outcomes, on the keys and in the table of states. It is false in a match
// without answers.
func (b *scene) tabled() bool {
	return b.Solution != nil || b.Show != view.Show{} || b.Asks || b.Edit || b.Replay != nil
}

// layout is where the parts of the drawing lie: by the size of the window, the board, and the kind of screen.
type layout struct {
	panel, at image.Rectangle // the areas of the jug with its keys, and of the table
	beside    int             // columns of panel that the table takes beside the jug, if the keys are below both; else 0
	table     *table          // nil if there is none
	left      int             // the column at which the legend begins
	period    image.Rectangle // the row that tells the period; empty if there is none
	bracketed bool            // brackets beside the table tell the period, not a row
	legend    bool            // there is room for a legend
	match     *panel          // the layout of a match; nil elsewhere
}

// layout lays the drawing out for w columns and h rows.
func (b *scene) layout(w, h int) layout {
	low := h < 24
	l := layout{panel: image.Rect(0, 0, w, h), bracketed: true}
	match := b.Ahead() || !b.tabled()
	if h >= 15 { // a blank row separates the board from what stands above it
		l.panel.Min.Y++
	}
	if l.legend = b.tabled() && h >= 6; l.legend || h >= 15 { // the row is kept even without a legend, so that the jug does not move
		h--
	}
	l.panel.Max.Y = h
	if match && b.match(&l) {
		return l
	}
	if w < 26 || !b.tabled() || b.Ahead() { // no room for a table
		return l
	}
	if low && !b.Edit && b.Cursor == nil && b.beside(&l) { // with a cursor more rows of the table are shown
		return l
	}
	const gap = 2
	broad := (4*w + 4) / 9
	t := b.newTable(w-broad-bracketWidth-gap, h, true)
	bracketed := t.columnsInAll() == len(t.cols) && t.column(0) >= 6 && h >= 24
	beside, line := bracketWidth, 0
	if !bracketed {
		beside, l.bracketed = 0, false
		if h >= 12 {
			h--
			line = h
		}
		if h >= 14 {
			h--
		}
		between := gap
		if w < 60 {
			between = 1
		}
		t, broad = b.spacedTable(w-between, h, broad)
	}
	if len(t.cols) == 0 {
		l.panel.Max.Y = h
		return l
	}
	// The jug grows into the columns that the table leaves free.
	free := w - broad - t.width() - beside
	most := max(min(h+h/2, w*6/10), broad)
	grow := max(min(free-gap, most-broad), 0)
	broad += grow
	between := max(min((free-grow)/3, 5), 1)
	l.left = max(w-broad-between-t.width()-beside, 0) / 2
	if line > 0 {
		l.period = image.Rect(max(l.left, 1), line, w-l.left, line+1) // all lines on a screen begin in column 1 or later
	}
	l.panel = image.Rect(l.left, l.panel.Min.Y, l.left+broad, h)
	l.at = image.Rect(l.left+broad+between, 0, w, h)
	l.table = t
	return l
}

// spacedTable returns the table that shares w columns with a jug, and the width of the jug: broad, or less if only then no two
// verdicts of the table touch.
func (b *scene) spacedTable(w, h, broad int) (*table, int) {
	const spaced, narrow = 4, 16 // width of columns whose verdicts do not touch, and the least width of the jug for it
	t := b.newTable(w-broad, h, false)
	for less := broad; t.narrowest() < spaced && less > narrow; less-- {
		if s := b.newTable(w-less+1, h, false); len(s.cols) == t.columnsInAll() && s.narrowest() >= spaced {
			t, broad = s, less-1
		}
	}
	return t, broad
}

// beside lays out a low window: the keys take its whole width, and above them the jug, as large as
// possible, stands beside a table with narrow columns. It returns false if there is no room for both.
func (b *scene) beside(l *layout) bool {
	w, h, gap := l.panel.Dx(), l.panel.Dy(), 2
	if w < 60 {
		gap = 1
	}
	p := b.column(w, h)
	v, ok := b.fit(w-gap, p.jug)
	if !ok {
		return false
	}
	wide, least := v.cells.Dx(), (4*w+4)/9
	t := b.newTable(w-wide-gap, p.jug, false)
	named := func() bool { return t.label >= len("left ") || wide < v.cells.Dx()-2 }
	for ; (len(t.cols) < t.columnsInAll() || !named()) && wide > least; wide-- { // make the jug smaller until all columns and the heading of the rows fit
		t = b.newTable(w-wide-gap+1, p.jug, false)
	}
	const spaced, smallest = 4, 12 // width of columns whose verdicts do not touch, and the least width of the jug for it
	for less := wide; t.narrowest() < spaced && less > smallest; less-- {
		if s := b.newTable(w-less-gap+1, p.jug, false); len(s.cols) == t.columnsInAll() && s.narrowest() >= spaced {
			t, wide = s, less
		}
	}
	if v, ok = b.fit(wide, p.jug); !ok || len(t.cols) == 0 {
		return false
	}
	x := w - t.width() - max(w-v.cells.Dx()-gap-t.width(), 0)/3
	l.table, l.at, l.beside, l.bracketed = t, image.Rect(x, 0, w, p.jug), w-x+gap, false
	l.period = image.Rect(x, p.jug, w, p.jug+1)
	return true
}

// legend draws the legend at (x, y). It has no entry for Loop, as every match of Stone jug ends.
func (b *scene) legend(c *paint.Canvas, x, y int) {
	says := view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: b.alone, Unframed: b.alone}
	if n := b.share().seen(); n.had > n.have && b.Theme.Pictures() {
		says.Signs = append(says.Signs, view.Sign{Text: b.Theme.Glyph.Block, Style: theme.Style{Fg: b.ghost()}, Words: []string{"just taken", "taken"}})
	}
	b.Legend(c, x, y, c.Width()-x, says)
}

// mini draws a preview: a jug, and at its right a small table if outcomes are shown and there is room. If there is no
// room for a jug, it draws the table only.
func (b *scene) mini(c *paint.Canvas) []view.Target {
	w, h := c.Width(), c.Height()
	const gap = 2
	t := &table{}
	if b.tabled() {
		t = b.newTable(min(w-leastBroad-gap, max(w/2, w-h*2)), h, false)
	}
	left := 0
	if len(t.cols) > 0 {
		left = t.width() + gap
	}
	vessel, ok := b.fit(w-left, h)
	if !ok {
		if !b.tabled() {
			return nil
		}
		t, left = b.newTable(w, h, false), 0
		return t.draw(c, nil, image.Rect(max((w-t.width())/2, 0), 0, w, h))
	}
	at := image.Pt((w-left-vessel.cells.Dx())/2, (h-vessel.cells.Dy())/2)
	b.jug(c, vessel.moved(at))
	if left == 0 {
		return nil
	}
	return t.draw(c, nil, image.Rect(at.X+vessel.cells.Dx()+gap, 0, w, h))
}

// aim appends the target of move m, the part of r on the canvas, unless that is empty.
func (b *scene) aim(c *paint.Canvas, targets []view.Target, r image.Rectangle, m games.Move) []view.Target {
	if r = r.Intersect(c.Bounds()); r.Empty() {
		return targets
	}
	return append(targets, b.Target(r, m))
}
