// Package jug draws the boards of Stone jug.
//
// In a match the jug stands in the middle above a key for every move, and what is told of it at its left (match.go). In a
// high window study adds the table of states at the right, whose place stays free without answers, so that the jug
// never moves. Elsewhere the jug stands at the left with all that belongs to it below, beside the table (table.go) with
// its period.
package jug

import (
	"image"
	"image/color"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// scene is a scene of Stone jug, taken apart.
type scene struct {
	*view.Drawing
	board *jug.Board
	at    jug.Position
	moves map[games.Move]bool // the legal ones
	alone bool                // no table stands beside the jug
}

// View draws the boards of Stone jug.
var View view.View = draw

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
	if l.legend {
		b.legend(c, l.left, c.Height()-1)
	}
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
	return targets
}

// tabled reports whether the player may see outcomes: on the buttons that make moves, and in the table of states. While a
// match is played without answers they may not.
func (b *scene) tabled() bool {
	return b.Solution != nil || b.Show != view.Show{} || b.Asks || b.Edit || b.Replay != nil
}

// layout is where the parts of the board lie. It depends on the window and the board alone,
// and on whether there is a table.
type layout struct {
	panel, at image.Rectangle // the jug with its keys, and the table
	beside    int             // columns that the table takes beside the jug, above the keys
	table     *table          // nil: none
	left      int             // where lines below both begin
	period    image.Rectangle // the row that tells the period
	bracketed bool            // brackets tell it
	legend    bool
	match     *panel // of a match: the parts beside and below the jug
}

// layout lays the board out for w columns of h rows.
func (b *scene) layout(w, h int) layout {
	low := h < 24
	l := layout{panel: image.Rect(0, 0, w, h), bracketed: true}
	if h >= 15 { // apart from what stands above
		l.panel.Min.Y++
	}
	if l.legend = b.tabled() && h >= 6; l.legend || h >= 15 { // the jug stands in one place whether a legend is shown or not
		h--
	}
	l.panel.Max.Y = h
	if (b.Ahead() || !b.tabled()) && b.match(&l) {
		return l
	}
	if w < 26 || !b.tabled() || b.Ahead() { // no room for a table
		return l
	}
	if low && !b.Edit && b.Cursor == nil && b.beside(&l) { // those who walk in the table see more of it
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
		const spaced, narrow = 4, 16 // cells of a column in which verdicts stand apart, and of the jug beside it
		t = b.newTable(w-broad-between, h, false)
		for less := broad; t.narrowest() < spaced && less > narrow; less-- {
			if s := b.newTable(w-less-between+1, h, false); len(s.cols) == t.columnsInAll() && s.narrowest() >= spaced {
				t, broad = s, less-1
			}
		}
	}
	if len(t.cols) == 0 {
		l.panel.Max.Y = h
		return l
	}
	// What the table leaves goes to the jug, as far as that can grow.
	free := w - broad - t.width() - beside
	most := max(min(h+h/2, w*6/10), broad)
	grow := max(min(free-gap, most-broad), 0)
	broad += grow
	between := max(min((free-grow)/3, 5), 1)
	l.left = max(w-broad-between-t.width()-beside, 0) / 2
	if line > 0 {
		l.period = image.Rect(max(l.left, 1), line, w-l.left, line+1) // as far from the edge as other lines
	}
	l.panel = image.Rect(l.left, l.panel.Min.Y, l.left+broad, h)
	l.at = image.Rect(l.left+broad+between, 0, w, h)
	l.table = t
	return l
}

// beside lays out a low window: the keys have its whole breadth, and above them the jug, as large as
// it can be, stands beside a table that is only as broad as its letters. It returns false if there
// is no room for both.
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
	for ; (len(t.cols) < t.columnsInAll() || !named()) && wide > least; wide-- { // rather a smaller jug
		t = b.newTable(w-wide-gap+1, p.jug, false)
	}
	const spaced, smallest = 4, 12 // cells of a column in which verdicts stand apart, and of a jug
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

// legend draws the legend from column x on: nothing here goes on for ever.
func (b *scene) legend(c *paint.Canvas, x, y int) {
	b.Legend(c, x, y, c.Width()-x, view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: b.alone, Unframed: b.alone})
}

// mini draws a jug, beside a small table if there is one and room for both.
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

// aim adds a target, as far as it lies on the canvas.
func (b *scene) aim(c *paint.Canvas, targets []view.Target, r image.Rectangle, m games.Move) []view.Target {
	if r = r.Intersect(c.Bounds()); r.Empty() {
		return targets
	}
	return append(targets, b.Target(r, m))
}

// same reports whether two colours are one.
func same(a, b color.Color) bool {
	if a == nil || b == nil {
		return a == b
	}
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r == r2 && g == g2 && bl == b2
}
