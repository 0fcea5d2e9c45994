package board

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The circle is drawn as three rings: outside the states with Rick to move,
// inside those with Morty to move, and between them the cells themselves, with
// the monster, the hole and the steps of the player to move. Up to some two
// dozen cells each state is a chip with its letter and distance; then each is a
// single letter; and when not even those fit round the circle, berzerkStrip
// unrolls it.

// berzerkBoard is a scene of Berzerk, taken apart.
type berzerkBoard struct {
	*Scene
	board *berzerk.Board
	turn  games.Player
	cell  int
	steps map[int]games.Move // the mover's moves by the cell they lead to
}

func drawBerzerk(c *paint.Canvas, s *Scene) []Target {
	p := s.Position.(berzerk.Position)
	b := &berzerkBoard{Scene: s, board: s.Board.(*berzerk.Board), turn: p.Player, cell: p.Cell, steps: map[int]games.Move{}}
	for _, m := range s.Moves {
		b.steps[(p.Cell+int(m.To))%b.board.Cells()] = m
	}
	h := c.Height()
	if !s.Mini && h >= 6 {
		h--
		whose := "for the player to move"
		if c.Width() < 46 {
			whose = "for the mover"
		}
		s.Legend(c, 0, h, c.Width(), whose)
	}
	if targets, ok := b.chips(c, h); ok {
		return targets
	}
	if targets, ok := b.letters(c, h); ok {
		return targets
	}
	return b.strip(c, h)
}

// mark is what the state of a player to move and a cell wears.
func (b *berzerkBoard) mark(p games.Player, cell int) games.Mark {
	return b.Mark(berzerk.Place(p, cell))
}

// state draws a state as a chip of size cells centred on at: filled on the
// mover's ring and for what a step leads to, in coloured letters elsewhere.
func (b *berzerkBoard) state(c *paint.Canvas, at, size image.Point, p games.Player, cell int) {
	m := b.mark(p, cell)
	_, target := b.steps[cell]
	target = target && p != b.turn
	st := b.Theme.Fill[m.Verdict.Outcome]
	text := b.MarkText(m)
	if paint.Width(text) > size.X {
		text = paint.Cut(text, size.X)
	}
	switch {
	case m.Phase == games.Just || m.Phase == games.Waiting:
		st = b.MarkStyle(m, false)
	case p == b.turn && cell == b.cell:
		st = b.Theme.Token
		if m.Known {
			st = b.Theme.Bright[m.Verdict.Outcome]
		}
		st.Attrs |= theme.Bold
	case !m.Known && (p == b.turn || target || b.Replay != nil):
		st = b.Theme.Unknown
	case !m.Known:
		st = b.Theme.Faint
	case p != b.turn && !target && b.Replay == nil:
		st = b.Theme.Outcome[m.Verdict.Outcome]
		st.Attrs = b.dim(st.Attrs)
	}
	r := image.Rectangle{Max: size}.Add(at).Sub(image.Pt((size.X-1)/2, size.Y/2))
	c.Fill(r, " ", st)
	c.Center(r.Min.X, at.Y, size.X, text, st)
	b.spot(c, r, berzerk.Place(p, cell))
}

// dim is for states that are not the mover's: not bold, so that they stand
// back; without colours they keep what tells them apart.
func (b *berzerkBoard) dim(attrs uint8) uint8 {
	if b.Theme.NoColor {
		return attrs
	}
	return attrs &^ theme.Bold
}

// step is how the move to a cell is drawn: in its outcome for the mover, or
// focused.
func (b *berzerkBoard) step(m games.Move) theme.Style {
	if f, ok := b.Focused(); ok && f == m {
		return b.Theme.Focus
	}
	if o, ok := b.Option(m); ok && b.Show.Colours {
		return b.Theme.Bright[o.Verdict.Outcome]
	}
	return b.Theme.Key
}

// chipSizes are tried from the largest.
var chipSizes = []image.Point{{8, 3}, {6, 1}, {5, 1}, {4, 1}, {3, 1}}

// chips draws rings of labelled cells if they fit.
func (b *berzerkBoard) chips(c *paint.Canvas, h int) ([]Target, bool) {
	for _, size := range chipSizes {
		for _, part := range []float64{0.22, 0.18, 0.14} {
			rings, angles, ok := rings(c.Width(), h, b.board.Cells(), size, part)
			if ok {
				return b.drawChips(c, rings, angles, size), true
			}
		}
	}
	return nil, false
}

// rings fits three rings into w×h cells, part of the outer one's radius apart,
// and n chips of a size onto them; ok if the chips have room to breathe.
func rings(w, h, n int, size image.Point, part float64) (r [3]ellipse, angles []float64, ok bool) {
	outer := ellipse{cx: float64(w-1) / 2, cy: float64(h-1) / 2}
	outer.ry = float64(h-size.Y) / 2
	outer.rx = min(float64(w-size.X-1)/2, outer.ry*2.4)
	dx, dy := max(outer.rx*part, float64(size.X)+1), max(outer.ry*part, float64(size.Y+1)/2, 1)
	r = [3]ellipse{outer, outer.scaled(dx, dy), outer.scaled(2*dx, 2*dy)}
	angles, gap := r[2].spread(n, float64(size.X)+0.5, float64(size.Y)+float64(size.Y/2)*0.5)
	return r, angles, gap >= 1.12 && r[2].ry >= 1.5 && r[2].rx >= float64(size.X)
}

func (b *berzerkBoard) drawChips(c *paint.Canvas, r [3]ellipse, angles []float64, size image.Point) []Target {
	outer, middle, inner := r[0], r[1], r[2]
	b.track(c, outer, berzerk.Rick)
	b.track(c, inner, berzerk.Morty)
	var targets []Target
	for cell, t := range angles {
		at := middle.at(t)
		if cell == 0 {
			c.Center(outer.at(t).X-3, outer.at(t).Y, 6, " hole ", b.Theme.Strong)
			c.Put(at.X, at.Y, b.Theme.Glyph.Hole, b.Theme.Piece)
			c.Center(inner.at(t).X-1, inner.at(t).Y, 3, "   ", b.Theme.Text)
		} else {
			b.state(c, outer.at(t), size, berzerk.Rick, cell)
			b.state(c, inner.at(t), size, berzerk.Morty, cell)
			c.Center(at.X-2, at.Y, 5, strconv.Itoa(cell), b.Theme.Faint)
		}
		if m, ok := b.steps[cell]; ok {
			targets = append(targets, Target{b.stepChip(c, at, m, cell), m, b.mark(b.turn.Other(), cell)})
		}
		if cell == b.cell {
			text := " " + b.Theme.Glyph.Piece + strconv.Itoa(cell) + " "
			c.Text(at.X-paint.Width(text)/2, at.Y, text, b.Theme.Token)
		}
	}
	b.centre(c, image.Pt(int(inner.cx+0.5), int(inner.cy)), int(2*inner.rx)-size.X-6, int(2*inner.ry)-size.Y-1)
	return b.clip(c, targets)
}

// track draws the dotted ring on which a player's states lie.
func (b *berzerkBoard) track(c *paint.Canvas, e ellipse, p games.Player) {
	st := b.Theme.Border
	if p == b.turn {
		st = b.Theme.Player[p]
		st.Attrs = b.dim(st.Attrs)
	}
	angles, _ := e.spread(int(4*(e.rx+e.ry)), 1, 1)
	for _, t := range angles {
		at := e.at(t)
		c.Put(at.X, at.Y, b.Theme.Glyph.Dot, st)
	}
}

// stepChip draws the mark of a step on the cell it leads to: "+3", with a star
// on the best.
func (b *berzerkBoard) stepChip(c *paint.Canvas, at image.Point, m games.Move, cell int) image.Rectangle {
	text := "+" + strconv.FormatInt(m.To, 10)
	if cell == 0 {
		text += b.Theme.Glyph.Hole
	}
	st := b.step(m)
	w := paint.Width(text) + 1
	x := at.X - w/2
	c.Text(x, at.Y, text, st)
	star := " "
	if b.IsBest(m) {
		star = b.Theme.Glyph.Star
	}
	c.Put(x+w-1, at.Y, star, st)
	return image.Rect(x, at.Y, x+w, at.Y+1)
}

// centre says in the middle of the rings which is whose.
func (b *berzerkBoard) centre(c *paint.Canvas, at image.Point, w, h int) {
	if b.Mini || w < 12 || h < 2 {
		return
	}
	lines := []struct {
		ring string
		p    games.Player
	}{{"outer", berzerk.Rick}, {"inner", berzerk.Morty}}
	y := at.Y
	for i, l := range lines {
		text := l.ring + ": " + berzerk.Game.Players[l.p]
		st := b.Theme.Faint
		if l.p == b.turn {
			text += " to move"
			st = b.Theme.Player[l.p]
		}
		if paint.Width(text) > w {
			text = l.ring + " " + berzerk.Game.Players[l.p]
		}
		c.Center(at.X-w/2, y+i, w, text, st)
	}
}

// one is the size of a single letter.
var one = image.Pt(1, 1)

// letters draws rings of single letters if they fit.
func (b *berzerkBoard) letters(c *paint.Canvas, h int) ([]Target, bool) {
	n, w := b.board.Cells(), c.Width()
	outer := ellipse{float64(w-1) / 2, float64(h-1) / 2, 0, float64(h-1) / 2}
	outer.rx = min(float64(w-3)/2, outer.ry*2.6)
	middle, inner := outer.scaled(2, 1), outer.scaled(4, 2)
	angles, gap := inner.spread(n, 1, 1)
	if gap < 1 || inner.ry < 2.5 {
		return nil, false
	}
	var targets []Target
	for cell, t := range angles {
		at := middle.at(t)
		if cell == 0 {
			c.Put(at.X, at.Y, b.Theme.Glyph.Hole, b.Theme.Piece)
		} else {
			b.state(c, outer.at(t), one, berzerk.Rick, cell)
			b.state(c, inner.at(t), one, berzerk.Morty, cell)
		}
		if m, ok := b.steps[cell]; ok {
			glyph := "+"
			if b.IsBest(m) {
				glyph = b.Theme.Glyph.Star
			}
			c.Put(at.X, at.Y, glyph, b.step(m))
			targets = append(targets, Target{image.Rect(at.X, at.Y, at.X+1, at.Y+1), m, b.mark(b.turn.Other(), cell)})
		}
		if cell == b.cell {
			c.Put(at.X, at.Y, b.Theme.Glyph.Piece, b.Theme.Token)
		}
	}
	iw, ih := int(2*inner.rx)-4, int(2*inner.ry)-2
	mid := image.Pt(int(inner.cx+0.5), int(inner.cy))
	b.centre(c, mid, iw, ih)
	if !b.Mini && ih >= 7 && iw >= 24 {
		text := fmt.Sprintf("%s on %d of %d", b.Theme.Glyph.Piece, b.cell, n)
		c.Center(mid.X-iw/2, mid.Y-2, iw, text, b.Theme.Piece)
	}
	return b.clip(c, targets), true
}

// clip keeps the targets, or what is seen of them, on the canvas.
func (b *berzerkBoard) clip(c *paint.Canvas, targets []Target) []Target {
	kept := targets[:0]
	for _, t := range targets {
		if t.Area = t.Area.Intersect(c.Bounds()); !t.Area.Empty() {
			kept = append(kept, t)
		}
	}
	return kept
}

// majority is the outcome that most of the states of a player within cells
// lo..hi-1 have; a wide range is sampled.
func (b *berzerkBoard) majority(p games.Player, lo, hi int) (solver.Outcome, bool) {
	const most = 48
	var count [3]int
	stride := max((hi-lo)/most, 1)
	for cell := lo; cell < hi; cell += stride {
		m := b.mark(p, cell)
		if !m.Known {
			return solver.Loop, false
		}
		count[m.Verdict.Outcome]++
	}
	best := solver.Loop
	for _, o := range []solver.Outcome{solver.Win, solver.Lose} {
		if count[o] > count[best] {
			best = o
		}
	}
	return best, true
}
