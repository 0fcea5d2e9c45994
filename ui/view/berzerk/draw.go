// Package berzerk draws the boards of Berzerk.
//
// While outcomes are hidden each cell of the circle is drawn once. While they are shown it is drawn twice, as a cell has two
// states: one in the outer ring for Rick to move, one in the inner ring for Morty to move. In a small window two rings would
// be too thin for letters. If only one position is looked at there, one ring is drawn, with the states of whoever is to move.
// The monster stands on the ring of the player to move. If not
// all cells are large enough to read, those around the monster are drawn large and the others as a thin strip. Without
// colours cells are outlines (outline.go). In the smallest windows the circle is unrolled (strip.go).
package berzerk

import (
	"image"
	"maps"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a scene of Berzerk, taken apart.
type scene struct {
	*view.Drawing
	kept     *paint.Kept
	board    *berzerk.Board
	turn     games.Player
	cell     int
	steps    map[int]games.Move         // the mover's moves by the cell they lead to
	ends     []int                      // those cells, in order
	lit      []view.Target              // the states that a move leads to, as they were drawn
	own      map[int][]image.Rectangle  // by cells that a move leads to: the same on the mover's ring, or the hole
	stands   []image.Rectangle          // the cells of the sector that the monster stands on
	inked    map[image.Point]games.Move // the pixels that a step's line is painted in
	under    []view.Target              // those lines: what stands there counts before them
	barred   []func()                   // draw the bars beside the letters of states that a move leads to
	loops    bool                       // a state is one in which neither player can win
	inCells  bool                       // steps stand in the cells that they lead to, or at their numbers
	twice    bool                       // each cell is drawn twice, in two rings
	named    bool                       // whose ring is which stands within them
	numbered bool                       // steps stand at the numbers of the cells that they lead to
	told     bool                       // the rings are one: its cells show steps' outcomes, or the states of whoever moves
}

// New returns the view that draws the boards of Berzerk. It keeps how the last circles' shapes covered their
// pixels: one is drawn again and again in other colours.
func New() view.View {
	kept := new(paint.Kept)
	return func(c *paint.Canvas, s *view.Drawing) []view.Target { return draw(c, s, kept) }
}

func draw(c *paint.Canvas, s *view.Drawing, kept *paint.Kept) []view.Target {
	p := s.Position.(berzerk.Position)
	b := &scene{Drawing: s, kept: kept, board: s.Board.(*berzerk.Board), turn: p.Player, cell: p.Cell, steps: make(map[int]games.Move, len(s.Moves)), own: map[int][]image.Rectangle{}, inked: map[image.Point]games.Move{}}
	for _, m := range s.Moves {
		b.steps[(p.Cell+int(m.To))%b.board.Cells()] = m
	}
	b.ends = slices.Sorted(maps.Keys(b.steps))
	area := image.Rect(0, 0, c.Width(), c.Height())
	legend := !s.Mini && area.Max.Y >= 6
	if legend {
		area.Max.Y--
	}
	targets := b.circle(c, area.Max.Y)
	if legend {
		b.legend(c, area.Max.Y)
	}
	for i, t := range b.lit { // a cell can be clicked on either ring
		if own := b.own[(b.cell+int(t.Move.To))%b.board.Cells()]; own != nil {
			b.lit[i].More = slices.Concat(t.More, own)
		}
	}
	for _, t := range b.clip(c, b.lit) {
		if i := slices.IndexFunc(targets, func(chip view.Target) bool { return chip.Move == t.Move }); b.inCells && i >= 0 { // in one cell
			targets[i].More = slices.Concat(targets[i].More, []image.Rectangle{t.Area}, t.More)
		} else {
			targets = append(targets, t)
		}
	}
	return append(targets, b.under...)
}

// legend explains in a row what is drawn: the outcomes, whose ring is which, and what stands where a step leads.
func (b *scene) legend(c *paint.Canvas, y int) {
	const outcomes, loop = len("  W  Win   L  Lose  * best"), len("   *  Loop")
	w, says := c.Width(), view.Legend{Unframed: b.inCells, Moves: b.inCells && b.Lights()}
	if !b.loops {
		says.Outcomes = []solver.Outcome{solver.Win, solver.Lose}
	}
	room := w - outcomes
	if b.loops {
		room -= loop
	}
	rings := saidOf(room)
	switch {
	case b.named && b.numbered:
		w -= len("  12 move")
	case b.twice && !b.named:
		w -= rings.width()
	}
	if b.told && !b.named {
		whose := berzerk.Game.Players[b.turn] + "'s turn"
		says.Notes = []string{b.rest() + ": if it is " + whose, b.rest() + ": " + whose, whose}
	}
	end := b.Legend(c, 0, y, w, says)
	switch {
	case b.numbered && b.named:
		b.stepSign(c, end+2, y)
	case b.twice && !b.named:
		b.rings(c, end, y, rings)
	case end == 0 && !b.Over() && b.Lights():
		b.stepSign(c, 1, y)
	}
}

// circle draws the circle in the richest way that fits into h rows.
func (b *scene) circle(c *paint.Canvas, h int) []view.Target {
	seen := b.cell
	switch {
	case b.InView != nil:
		seen = int(b.InView.Index)
	case b.Replay != nil && b.Step > 0:
		seen = int(b.Replay.Step(b.Step - 1).At.Index)
	}
	if p, ok := fitPicture(c.Width(), h, b.board.Cells(), seen, b.Mini, !b.Theme.Pictures(), b.outlined(), b.shaded(), b.Theme.Smooth()); ok && !(b.Mini && b.Theme.ASCII) {
		narrow := p.outer[berzerk.Rick] < spacious && p.arc(berzerk.Rick) >= lettered
		if b.told = b.Show.Colours && narrow && b.seated() && b.oneSide(); b.told || !b.Show.Colours && b.oneSide() {
			p.unite(b.turn.Other())
		}
		return b.paints(c, p)
	}
	return b.strip(c, h)
}

// oneSide reports whether a cell has to show only what happens if the player to move now is to move there. That is enough
// while one position is played, reviewed or explained. A replay of the solver, the editor, puzzles, a search and a walk
// through all states need both players' states.
func (b *scene) oneSide() bool {
	return !b.Asks && !b.Edit && b.Replay == nil && b.Sought == nil && b.Cursor == nil && b.InView == nil
}

// place returns the state that a ring shows in a cell: a player's, but if there is one ring, that of whoever moves.
func (b *scene) place(p games.Player, cell int) games.Place {
	if b.told {
		p = b.turn
	}
	return berzerk.Place(p, cell)
}

// mark returns the mark of the state that a player's ring shows in a cell.
func (b *scene) mark(p games.Player, cell int) games.Mark { return b.Mark(b.place(p, cell)) }

// state draws a state into r, with bars beside its letters where a step leads to it.
func (b *scene) state(c *paint.Canvas, r image.Rectangle, p games.Player, cell int) {
	m := b.mark(p, cell)
	move, leads := b.steps[cell]
	if leads && p == b.turn {
		b.own[cell] = append(b.own[cell], r)
	}
	leads = leads && p != b.turn
	reached := leads && b.Lights()
	if reached {
		b.lit = append(b.lit, b.Target(r, move))
	}
	st := b.MarkStyle(m)
	switch f, focused := b.Focused(); {
	case leads && b.Sought != nil && focused && f == move:
		st = b.Theme.Focus
	case m.Phase == games.Just || m.Phase == games.Waiting:
	case p == b.turn && cell == b.cell:
		st = b.Theme.Token
	case !m.Known && (p == b.turn || leads || b.Replay != nil):
		st = b.Theme.Unknown
	case !m.Known:
		st = b.Theme.Faint
	}
	text := b.TextIn(m, r.Dx())
	if reached {
		st.Attrs |= theme.Bold
		if r.Dx() > 2 {
			text = b.TextIn(m, r.Dx()-2)
		} else if st.Underline = theme.Underline; b.ReachStyle(move).Attrs&theme.Reverse != 0 {
			st = b.Theme.Focus
		}
	}
	c.Fill(r, " ", st)
	c.Center(r.Min.X, r.Min.Y+r.Dy()/2, r.Dx(), text, st)
	if reached && r.Dx() > 2 {
		b.Bars(c, image.Rect(r.Min.X, r.Min.Y+r.Dy()/2, r.Max.X, r.Min.Y+r.Dy()/2+1), move)
	}
	b.AddSpot(c, r, berzerk.Place(p, cell))
}

// clip keeps the targets, or what is seen of them, on the canvas.
func (b *scene) clip(c *paint.Canvas, targets []view.Target) []view.Target {
	kept := targets[:0]
	for _, t := range targets {
		if t.Area = t.Area.Intersect(c.Bounds()); !t.Area.Empty() {
			kept = append(kept, t)
		}
	}
	return kept
}

// holes draws the hole as what the players' steps can lead to, while the board is
// being changed, and in a replay as where the solver begins.
func (b *scene) holes(c *paint.Canvas, rick, morty image.Rectangle) {
	if b.Replay != nil {
		for p, r := range []image.Rectangle{rick, morty} {
			b.state(c, r, games.Player(p), 0)
		}
	}
	if !b.Edit {
		return
	}
	for p, r := range []image.Rectangle{rick, morty} {
		text := b.Theme.Glyph.Hole
		if r.Dx() > len("hole") {
			text = "hole"
		}
		c.Fill(r, " ", b.Theme.Unknown)
		c.Center(r.Min.X, r.Min.Y, r.Dx(), text, b.Theme.Unknown)
		b.AddSpot(c, r, berzerk.Place(games.Player(p), 0))
	}
}
