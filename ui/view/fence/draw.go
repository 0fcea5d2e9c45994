// Package fence draws the boards of Fence.
//
// Boards stand side by side in rows, called shelves, each with its number at its left. The boards of a row
// begin at the same height. Below all of them stands the sum of their values. Cells are as large as possible
// with all boards shown whole, and fences are drawn outside of the cells. If not even the smallest cells fit, a page
// of the boards is shown, with that of the last step or the focus among them, and of a large board
// only the part around its piece. A board is painted in pixels (picture.go), or drawn in characters
// if there are no colours (plain.go).
package fence

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a drawing of Fence, with board and position as the types of package fence.
type scene struct {
	*view.Drawing
	board  *fence.Board
	at     *fence.Position
	sum    games.Additive // the solution; nil while values are not shown
	step   *games.Place   // in a replay, the place that the last step was about; before the first step, that of the first
	size   image.Point    // columns and rows of a cell
	short  bool           // no value takes more than two columns
	close  bool           // boards stand close together
	summed bool           // there is a row for the sum
	ahead  bool           // the row of the sum says what the numbers in cells are
}

// View draws the boards of Fence.
var View view.View = draw

// draw is View.
func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	b := &scene{Drawing: s, board: s.Board.(*fence.Board), at: s.Position.(*fence.Position)}
	if s.Show.Colours {
		b.sum, _ = s.Solution.(games.Additive)
	}
	if s.Replay != nil {
		at := s.Replay.Step(max(s.Step-1, 0)).At
		b.step = &at
	}
	b.short = shortValues(b.board)
	page, room, legend := b.rows(c)
	b.spread(page, c.Width(), room)
	on := c.Sub(image.Rect(0, 0, c.Width(), room))
	var targets []view.Target
	for _, block := range page {
		targets = append(targets, b.draw(on, block)...)
	}
	if legend > 0 {
		b.legend(c, legend)
	}
	if b.Lettered { // values are asked about, whose names are those of cells
		b.Explains = append(b.Explains, "r2 c3: the cell in row 2 and column 3 of its board.")
	}
	return targets
}

// rows draws what stands below the boards, and returns the blocks of the page to show, how many rows the boards have, and the
// row of the legend, or 0. That depends only on the height and on whether the scene is that of a match, so that boards do not
// move when answers are shown.
func (b *scene) rows(c *paint.Canvas) (page []block, room, legend int) {
	w, h := c.Width(), c.Height()
	if b.Mini || h < leastHeight-2 {
		return b.layout(w, h), h, 0
	}
	h--
	sum := !b.Headed && h >= leastHeight-1 || h >= roomy // in a match the panel tells the sum, too
	legend, b.summed = h, sum
	if sum {
		h--
	}
	free := 0 // a free row below the boards, if there is room; none in a match
	if !b.Headed {
		free = min(max(h-12, 0), 1)
	}
	page = b.layout(w, h-free)
	if sum {
		b.equation(c, legend-1)
	}
	if h -= free; len(page) < b.board.Parts() && h >= 6-free {
		rows := 1 + min(max(h-8, 0), 1)
		h -= rows
		page = b.layout(w, h)
		b.overview(c, h, rows, page)
	} else if free > 0 && !b.ahead {
		b.key(c, h)
	}
	return page, h, legend
}

// draw draws a board with its number at its left, and returns the target of its move, if there is one.
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

// judged reports whether it is known who wins the sum. In a replay that is found late.
func (b *scene) judged() bool {
	return b.Replay == nil || !b.followed() && b.Mark(b.board.PlaceIn(b.at, 0, b.at.At(0))).Known
}

// followed reports whether a replay follows the lines of zeros of several boards, one by one. Nothing
// is shown of their sum then.
func (b *scene) followed() bool {
	r, ok := b.Replay.(*fence.Replay)
	return ok && b.board.Parts() > 1 && r.Follows(b.Step)
}

// value returns the value of a cell as text; "" if it is not shown.
func (b *scene) value(part int, c fence.Cell) string { return b.mark(part, c).Value }

// mark returns the mark of a cell of a board.
func (b *scene) mark(part int, c fence.Cell) games.Mark {
	return b.Mark(b.board.PlaceIn(b.at, part, c))
}

// walls draws from (x, y) on what the colours of fences mean, if there is room.
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

// roomyLegend is the width of the canvas, in columns, from which the legend says in full what a number in a cell is.
const roomyLegend = 70

// legend draws in row y what colours, letters and numbers mean. It has no entry for Loop, as every match of Fence ends. In a
// match it also gives the total of the boards' values, which explanations refer to, unless a row for the sum is shown.
func (b *scene) legend(c *paint.Canvas, y int) {
	if !b.Show.Colours {
		if b.Theme.Pictures() && !b.Edit && b.Replay == nil {
			b.walls(c, 1, y)
		}
		return
	}
	if b.followed() {
		c.Text(1, y, b.Fitting(c.Width()-1, "marked: the line of zeros, as far as it is found; above 0 is good for Right, below 0 for Down",
			"marked: the line of zeros, as far as it is found", "marked: the line of zeros"), b.Theme.Faint)
		return
	}
	if !b.judged() {
		c.Text(1, y, b.Fitting(c.Width()-1, "2|1: 2 lies to its right, 1 below; above 0 is good for Right, below 0 for Down",
			"2|1: right 2, below 1; above 0 is good for Right", "2|1: right 2, below 1"), b.Theme.Faint)
		return
	}
	says := view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: b.valued(), Unframed: b.quiet()}
	if b.Headed && b.valued() {
		plus, minus := "+", b.Theme.Glyph.Minus
		if !b.signed() {
			plus, minus = "1", minus+"1"
		}
		says.Signs = []view.Sign{
			{Text: plus, Style: b.Theme.Player[fence.Right], Words: []string{"moves Right is ahead", "Right is ahead", "Right ahead", "Right"}},
			{Text: minus, Style: b.Theme.Player[fence.Down], Words: []string{"moves Down is ahead", "Down is ahead", "Down ahead", "Down"}},
		}
		if c.Width() < roomyLegend {
			b.Explains = append(b.Explains, strings.TrimSuffix(plus, "1")+"1: Right is 1 move ahead there; −1: Down")
		}
	}
	x := b.Legend(c, 0, y, c.Width(), says)
	if b.Headed && b.valued() && !b.summed && b.sum != nil { // before the board is solved there is no total
		if total := b.Theme.Words(b.total().Total); x+paint.Width("  total "+total) <= c.Width() {
			x = c.Text(c.Text(x+2, y, "total ", b.Theme.Faint), y, total, b.Theme.Strong)
		}
	}
	if b.Theme.Pictures() && b.Headed {
		b.walls(c, x+2, y)
	}
}
