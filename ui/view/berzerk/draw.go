// Package berzerk draws the boards of Berzerk.
//
// In a large window the circle is a picture. While outcomes are hidden, and in a puzzle that asks for a step, each cell of it is
// drawn once. Otherwise it is drawn twice, as a cell has two states: one in the outer ring for Rick to move, one in the inner
// ring for Morty to move. The monster stands on the ring of the player to move. If not all cells would be large enough to read,
// those around the monster are drawn large and the others as a thin strip. Without colours cells are outlines (outline.go).
//
// In a smaller window the cells are tiles around a rectangle (track.go). If there are too many cells for tiles, or no colours,
// the circle is unrolled (strip.go). A small preview has tiles, too, or a small circle if they do not fit.
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

// scene is a drawing of Berzerk, with board and position as the types of package berzerk, and what has been drawn so far.
// Moves are called steps here.
type scene struct {
	*view.Drawing
	kept     *paint.CoverCache
	board    *berzerk.Board
	turn     games.Player
	cell     int
	steps    map[int]games.Move        // the moves of the player to move by the cells that they lead to
	ends     []int                     // these cells, ascending
	lit      []view.Target             // the targets of the states that moves lead to
	own      map[int][]image.Rectangle // by cell that a move leads to: its areas on the ring of the player to move; of 0, the hole
	stands   []image.Rectangle         // the cells of the canvas in the sector that the monster stands on
	under    []view.Target             // targets of half cells, which come after all others
	barred   []func()                  // functions that draw the bars beside states that moves lead to, once all letters are drawn
	loops    bool                      // a state with the outcome Loop is drawn
	inCells  bool                      // steps are drawn in the cells that they lead to, or at the numbers of these
	twice    bool                      // each cell is drawn twice, in two rings
	named    bool                      // words in the middle say whose rings these are
	numbered bool                      // steps are drawn at the numbers of the cells that they lead to
	told     bool                      // there is one ring, and outcomes are shown: of steps in the cells that they lead to, else of states of the player to move
}

// New returns the view that draws the boards of Berzerk. It caches the covers of the last circles, which are drawn
// again and again in other colours.
func New() view.View {
	kept := new(paint.CoverCache)
	return func(c *paint.Canvas, s *view.Drawing) []view.Target { return draw(c, s, kept) }
}

// draw draws a board, with the covers cached in kept.
func draw(c *paint.Canvas, s *view.Drawing, kept *paint.CoverCache) []view.Target {
	p := s.Position.(berzerk.Position)
	b := &scene{Drawing: s, kept: kept, board: s.Board.(*berzerk.Board), turn: p.Player, cell: p.Cell, steps: make(map[int]games.Move, len(s.Moves)), own: map[int][]image.Rectangle{}}
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
	for _, t := range clip(c, b.lit) {
		if i := slices.IndexFunc(targets, func(chip view.Target) bool { return chip.Move == t.Move }); b.inCells && i >= 0 { // state and step share a cell: one target for both
			targets[i].More = slices.Concat(targets[i].More, []image.Rectangle{t.Area}, t.More)
		} else {
			targets = append(targets, t)
		}
	}
	return append(targets, b.under...)
}

// legend draws in row y what outcomes look like, whose rings these are, and how the cells that steps lead to are marked.
func (b *scene) legend(c *paint.Canvas, y int) {
	w, says := c.Width(), view.Legend{Unframed: b.inCells, Moves: b.inCells && b.Lights()}
	if !b.loops {
		says.Outcomes = []solver.Outcome{solver.Win, solver.Lose}
	}
	switch {
	case b.named && b.numbered:
		w -= len("  12 move")
	case b.twice && !b.named:
		w -= len("  outer: Rick to move  inner: Morty to move")
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
		b.rings(c, end, y)
	case end == 0 && !b.Over() && b.Lights():
		b.stepSign(c, 1, y)
	}
}

// circle draws the circle in h rows: as a picture, as tiles if there is no room for a large one, or, if tiles do not fit,
// unrolled.
func (b *scene) circle(c *paint.Canvas, h int) []view.Target {
	seen := b.cell
	switch {
	case b.InView != nil:
		seen = int(b.InView.Index)
	case b.Replay != nil && b.Step > 0:
		seen = int(b.Replay.Step(b.Step - 1).At.Index)
	}
	one, steps := b.oneSide(), b.stepsWorth()
	if b.Mini && b.Theme.Pictures() && min(c.Width(), 2*h) < 2*large { // as in the match, rather than a small circle
		if t, ok := fitTrack(c.Width(), h, b.board.Cells(), false); ok {
			return b.track(c, t)
		}
	}
	if p, ok := fitPicture(c.Width(), h, b.board.Cells(), seen, b.Mini, b.outlined()); ok && !b.Theme.ASCII {
		if b.told = steps && b.Asks; b.told || one && !b.Show.Colours {
			p.unite(b.turn.Other())
		}
		return b.paints(c, p)
	}
	if c.Width() < view.Narrow { // tiles take the free column between them and the list of moves, too
		c = c.Wider()
	}
	if t, ok := fitTrack(c.Width(), h, b.board.Cells(), !one); ok && b.seated() {
		b.told = steps
		return b.track(c, t)
	}
	return b.strip(c, h)
}

// oneSide reports whether the states with the player to move now are enough. They are while one position is played,
// reviewed or explained, and in a puzzle that asks for a step. A replay of the solver, the editor, lessons about states, a filter
// and a cursor need both players' states.
func (b *scene) oneSide() bool {
	return (!b.Asks || b.Chooses) && !b.Edit && b.Replay == nil && b.Sought == nil && b.Cursor == nil && b.InView == nil
}

// stepsWorth reports whether it is drawn what steps are worth, and their names, as in a match, with outcomes shown.
func (b *scene) stepsWorth() bool { return b.Show.Colours && b.seated() && b.oneSide() }

// place returns the place that the ring of player p shows in a cell; if told is set, that of the player to move.
func (b *scene) place(p games.Player, cell int) games.Place {
	if b.told {
		p = b.turn
	}
	return berzerk.Place(p, cell)
}

// mark returns the mark of the state that a player's ring shows in a cell.
func (b *scene) mark(p games.Player, cell int) games.Mark { return b.Mark(b.place(p, cell)) }

// state draws the state of a cell with p to move into r, with bars at both ends if a step leads to it.
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

// clip returns the targets cut to the canvas, without those that lie outside of it.
func clip(c *paint.Canvas, targets []view.Target) []view.Target {
	kept := targets[:0]
	for _, t := range targets {
		if t.Area = t.Area.Intersect(c.Bounds()); !t.Area.Empty() {
			kept = append(kept, t)
		}
	}
	return kept
}

// holes draws the hole twice, into rick and morty: in a replay as the two states with which the solver
// begins, and in the editor as a place.
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
