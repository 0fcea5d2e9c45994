// Package fence draws the boards of Fence.
//
// Boards stand on shelves, each with its number at its left, and under them all the sum. Cells are
// as large as lets every board be seen whole, and the fences run outside of them. Where the
// smallest cells are not small enough the boards come in pages, the one that matters on the page
// shown, each seen through a window around its piece. A board is a picture of pixels
// (picture.go), or of characters where there are no colours (plain.go).
package fence

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a scene of Fence, taken apart.
type scene struct {
	*view.Drawing
	board *fence.Board
	at    *fence.Position
	sum   games.Additive // nil while nothing is to be shown
	step  *games.Place   // in a replay, what the last step is about; before the first, what that will be
	size  image.Point    // of a cell
	close bool           // boards stand close together
	stack bool           // they stand in columns, not in rows
	ahead bool           // a row above the legend says what the numbers in cells are
}

// View draws the boards of Fence.
var View view.View = draw

func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	b := &scene{Drawing: s, board: s.Board.(*fence.Board), at: s.Position.(*fence.Position)}
	s.DrawsHint = true
	if s.Show.Colours {
		b.sum, _ = s.Solution.(games.Additive)
	}
	if s.Replay != nil {
		at := s.Replay.Step(max(s.Step-1, 0)).At
		b.step = &at
	}
	page, room := b.rows(c)
	b.spread(page, c.Width(), room)
	on := c.Sub(image.Rect(0, 0, c.Width(), room))
	var targets []view.Target
	for _, block := range page {
		targets = append(targets, b.draw(on, block)...)
	}
	return targets
}

// rows writes what stands below the boards, and returns the boards of the page shown and how many rows they have. Only the
// height and whether the scene is that of a match decide that, so that boards stand still when answers are shown.
func (b *scene) rows(c *paint.Canvas) (page []block, room int) {
	w, h := c.Width(), c.Height()
	if b.Mini || h < leastHeight-2 {
		return b.layout(w, h), h
	}
	h--
	legend, sum := h, !b.Headed && h >= leastHeight-1 || h >= roomy // in a match the panel tells the sum, too
	if sum {
		h--
	}
	free := 0 // a breath, where there is room; in a match boards have all of it
	if !b.Headed {
		free = min(max(h-12, 0), 1)
	}
	page = b.layout(w, h-free)
	if sum {
		b.equation(c, legend-1)
	}
	if h -= free; len(page) < b.board.Parts() && h >= 6-free {
		h -= 1 + min(max(h-8, 0), 1)
		page = b.layout(w, h)
		b.overview(c, h, page)
	} else if free > 0 && !b.ahead {
		b.key(c, h)
	}
	b.legend(c, legend, sum)
	return page, h
}

// draw draws a board with its number at its left and returns its target.
func (b *scene) draw(c *paint.Canvas, at block) []view.Target {
	size := b.picture(at.seen)
	shift := at.area.Min.Add(image.Pt(at.left, 0))
	v := &grid{
		scene:  b,
		part:   at.part,
		grid:   b.board.Grid(at.part),
		seen:   at.seen,
		canvas: c.Sub(image.Rectangle{Max: size}.Add(shift)),
		whole:  c,
		shift:  shift,
	}
	targets := v.draw()
	v.rule()
	for i := range targets {
		targets[i] = targets[i].Add(shift)
		targets[i].Area = targets[i].Area.Intersect(c.Bounds())
	}
	if !b.Mini {
		name := b.caption(c, at)
		for i := range targets {
			targets[i].More = append(targets[i].More, name)
		}
	}
	if len(targets) > 0 && targets[0].Area.Empty() {
		return nil
	}
	return targets
}

// open reports whether a player has a move on a board.
func (b *scene) open(part int, by games.Player) bool {
	return b.board.Grid(part).Open(b.at.At(part), by)
}

// judged reports whether it is known who wins the sum: a replay comes to that late.
func (b *scene) judged() bool {
	return b.Replay == nil || !b.followed() && b.Mark(b.board.PlaceIn(b.at, 0, b.at.At(0))).Known
}

// followed reports whether a replay follows the lines of zeros, of several boards one by
// one: of their sum nothing is shown then.
func (b *scene) followed() bool {
	r, ok := b.Replay.(*fence.Replay)
	return ok && b.board.Parts() > 1 && r.Follows(b.Step)
}

// value returns a cell's value as text, or "" if it is not shown.
func (b *scene) value(part int, c fence.Cell) string { return b.mark(part, c).Value }

// mark returns what a cell of a board shows.
func (b *scene) mark(part int, c fence.Cell) games.Mark {
	return b.Mark(b.board.PlaceIn(b.at, part, c))
}

// walls says from x on what the colours of fences mean, if there is room for it.
func (b *scene) walls(c *paint.Canvas, x, y int) {
	signs := [2]string{fence.Right: b.Theme.Glyph.Bars[1], fence.Down: b.Theme.Glyph.Lower}
	says := [2]string{"stops " + fence.Game.Players[0], "stops " + fence.Game.Players[1]}
	if x+len("o "+says[0]+"  o "+says[1]) >= c.Width() {
		says[1] = fence.Game.Players[1]
	}
	if x+len("o "+says[0]+"  o "+says[1]) >= c.Width() {
		return
	}
	for by, sign := range signs {
		c.Put(x, y, sign, theme.Style{Fg: b.Theme.Player[by].Fg})
		x = c.Text(x+2, y, says[by], b.Theme.Faint) + 2
	}
}

// legend says what colours, letters and numbers mean: no game of Fence goes on for ever. In a match it says what the numbers of
// the pieces come to, too, as reasons speak of that, unless another row has the sum.
func (b *scene) legend(c *paint.Canvas, y int, summed bool) {
	if !b.Show.Colours {
		if b.Theme.Pictures() && !b.Edit && b.Replay == nil {
			b.walls(c, 1, y)
		}
		return
	}
	if b.followed() {
		c.Text(1, y, b.Words(c.Width()-1, "marked: the line of zeros, as far as it is found; above 0 is good for Right, below 0 for Down",
			"marked: the line of zeros, as far as it is found", "marked: the line of zeros"), b.Theme.Faint)
		return
	}
	if !b.judged() {
		c.Text(1, y, b.Words(c.Width()-1, "2|1: 2 lies to its right, 1 below; above 0 is good for Right, below 0 for Down",
			"2|1: right 2, below 1; above 0 is good for Right", "2|1: right 2, below 1"), b.Theme.Faint)
		return
	}
	says := view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: b.valued(), Unframed: b.quiet()}
	if b.Headed && b.valued() {
		says.Signs = []view.Sign{
			{Text: "+", Style: b.Theme.Player[fence.Right], Words: []string{"moves Right is ahead", "Right is ahead", "Right ahead", "Right"}},
			{Text: b.Theme.Glyph.Minus, Style: b.Theme.Player[fence.Down], Words: []string{"moves Down is ahead", "Down is ahead", "Down ahead", "Down"}},
		}
	}
	x := b.Legend(c, 0, y, c.Width(), says)
	if b.Headed && b.valued() && !summed && b.sum != nil { // the board is solved
		if total := b.Theme.Words(b.total().Total); x+paint.Width("  total "+total) <= c.Width() {
			x = c.Text(c.Text(x+2, y, "total ", b.Theme.Faint), y, total, b.Theme.Strong)
		}
	}
	if b.Theme.Pictures() && b.Headed {
		b.walls(c, x+2, y)
	}
}
