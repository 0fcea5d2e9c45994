// Package finite draws the boards of games of rules that have no view of their own. If the
// rules draw their states, as rows of characters, it draws that picture, in which moves can be
// clicked. If a state is one or two numbers, it draws a table of the states around the position.
// For any other game it draws a graph: the position, the positions that lead to it, and those
// that its moves lead to.
//
// A function called paint… paints pixels; draw… and says… write characters, over pixels or
// without them; record… draws nothing, but notes what a click does.
package finite

import (
	"image"
	"image/color"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// View draws the boards of package finite's games. It draws nothing for any other board.
var View view.View = draw

// scene is a drawing of a board, with what is known of its position and what has been drawn so far.
type scene struct {
	*view.Drawing
	board   *finite.Board
	at      finite.Position
	moves   []games.Move // the moves of the position, also where none can be made, as in a replay
	states  states       // nil if states cannot be looked up
	focus   games.Move   // the move in focus, if focused is set
	focused bool

	targets  []view.Target
	calm     bool                  // a place is drawn that stands for a state other than the present one
	lettered bool                  // some cell has the letter of an outcome as its text
	outcomes [solver.Outcomes]bool // the outcomes that are drawn
	apart    bool                  // a cell is drawn that is not a state
	framed   bool                  // a square that can be picked or moved to has a frame
	within   color.Color           // the colour inside that frame, for the legend
	unframed bool                  // no place that a move leads to is framed
	signs    []view.Sign           // other signs on the board that the legend explains
	burns    bool                  // moves burn squares
	plans    bool                  // a square has the sign that the move in focus burns it
	onChip   bool                  // the sign of that square has the colours of the focus
	valued   bool                  // a value is drawn instead of an outcome
	pinTags  bool                  // verdicts stand on pins and below them
	cuts     []string              // what pieces may be cut, in several wordings, if there was no room for that on the board
	falls    bool                  // a piece is drawn that falls with the chosen one
}

// states is a solution that can list all states that follow the start. The graph and the table draw
// positions other than the present one and those its moves lead to only with it.
type states interface {
	games.Explorer
	PlaceOf(p games.Position) (games.Place, bool)
	Into(p games.Position, most int) []games.Position
	Extent() (lo, hi []int64)
}

// withStar is the width of a legend, in columns, from which the outcomes, the star and a flame have room beside the sign that a move
// burns a square.
const withStar = 28

// Heights of the canvas, in rows, from which the last row is kept for a legend even while none is shown.
const (
	roomy     = 18
	lowHeaded = 12 // if the screen says who is to move
)

// draw is View.
func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	board, ok := s.Board.(*finite.Board)
	if !ok {
		return nil
	}
	d := &scene{Drawing: s, board: board, at: s.Position.(finite.Position), moves: board.Moves(s.Position)}
	d.states, _ = s.Solution.(states)
	d.focus, d.focused = s.Focused()
	w, h := c.Width(), c.Height()
	rows, err := board.Show(s.Position)
	d.burns = d.burnsSquares()
	burnt := d.isBurnt(rows)
	legend := !s.Mini && h >= 6 && (s.Show.Colours || burnt || d.picksSquares())
	low := !s.Mini && s.Headed && lowHeaded <= h && h < roomy
	under := legend || low || !s.Mini && h >= roomy
	if under { // the row is kept also while outcomes are not shown, so that the board does not move
		h--
	}
	room := h
	if err != nil && !s.Mini && h > 1 {
		room--
		c.Fit(0, room, w, s.Theme.Words(err.Error()), s.Theme.Error)
	}
	if len(rows) == 0 && err == nil {
		rows = d.emptied()
	}
	if on := c.Sub(image.Rect(0, 0, w, room)); len(rows) > 0 {
		d.drawPicture(on, rows)
	} else if g, ok := d.grid(); ok {
		d.drawTable(on, g)
	} else {
		d.drawGraph(on)
	}
	if legend || under && (len(d.signs) > 0 || d.plans) {
		w := c.Width() // then less what other signs need at least
		for _, sign := range d.signs {
			w -= least(sign)
		}
		if burnt {
			w -= paint.Width("  " + d.Theme.Words(burns) + " burns")
			if !d.Stars() || w >= withStar { // stars matter more
				w -= paint.Width(" ###")
			}
		}
		x := max(d.drawLegend(c, h, w), 1)
		x = d.saysSigns(c, x, h, burnt)
		c.Text(x, h, d.Fitting(c.Width()-x, d.cuts...), s.Theme.Faint)
	} else if under {
		c.Text(1, h, d.Fitting(w-2, d.cuts...), s.Theme.Faint)
	}
	return d.targets
}

// emptied returns the picture before the last move with all cells blank: a position in which nothing is
// left is drawn in the same place. It returns nil if there was no last move.
func (d *scene) emptied() [][]finite.Cell {
	_, before, _, ok := d.LastMove()
	if !ok {
		return nil
	}
	was, _ := d.board.Show(before)
	rows := make([][]finite.Cell, len(was))
	for i, row := range was {
		rows[i] = slices.Repeat([]finite.Cell{{Text: " "}}, len(row))
	}
	return rows
}

// drawLegend draws the legend in w cells of row y: the outcomes that stand on the board, and a remark. It returns the column at
// which other signs can follow. While outcomes are hidden, and at the end of a match without outcomes on the board, it draws
// nothing and returns 0.
func (d *scene) drawLegend(c *paint.Canvas, y, w int) int {
	if d.Over() && d.outcomes == [solver.Outcomes]bool{} {
		return 0
	}
	shown := []solver.Outcome{solver.Win, solver.Lose}
	for _, o := range []solver.Outcome{solver.Loop, solver.Draw} {
		if d.outcomes[o] {
			shown = append(shown, o)
		}
	}
	says := view.Legend{Outcomes: shown, Moves: !d.calm, Unframed: d.unframed || d.pinTags}
	switch {
	case d.apart:
		says.Notes = []string{d.Theme.Glyph.Dot + " no state"}
	case d.valued:
		says.Notes = []string{"=3 worth 3"}
	case d.lettered && d.Show.Distances: // a W without a number is a piece or a cell's own text
		says.Notes = []string{"in so many plies"}
	}
	x := d.Legend(c, 0, y, w, says)
	if x > 0 {
		x += 2
	}
	return x
}

// place returns the mark of a place that stands for a state, and the style of the place. It records
// both for the legend.
func (d *scene) place(at games.Place) (games.Mark, theme.Style) {
	mark := d.Mark(at)
	d.note(mark)
	d.calm = d.calm || mark.Known && at != finite.Here
	return mark, d.MarkStyle(mark)
}

// note records what the legend must explain of a mark.
func (d *scene) note(mark games.Mark) {
	if mark.Known {
		d.outcomes[mark.Verdict.Outcome] = true
	}
	d.valued = d.valued || mark.Known && mark.Note != ""
}

// move returns what a cell, a piece or a line of a list that stands for a move shows: its verdict, as a
// mark, and the styles of its name and of its verdict. While moves are not shown, it returns the mark
// of the place that the move leads to.
func (d *scene) move(m games.Move) (says games.Mark, name, worth theme.Style) {
	if !d.Lights() {
		says = d.Mark(d.board.Target(d.at, m))
		d.note(says)
		if worth = d.MarkStyle(says); d.isFocus(m) {
			worth = d.Theme.Focus
		}
		return says, worth, worth
	}
	says.Verdict, says.Known = d.Worth(m)
	d.note(says)
	name, worth = d.MoveStyle(m)
	if !says.Known && !d.isFocus(m) && d.Left == nil {
		worth = d.Theme.Unknown
		worth.Fg, worth.Attrs = d.Theme.Key.Fg, worth.Attrs|theme.Bold
		name = worth
	}
	return says, name, worth
}

// chosen reports whether m is the move in focus and its verdict is shown. Then a frame or bars show the
// focus, since the background has the colour of the outcome.
func (d *scene) chosen(m games.Move) bool {
	_, known := d.Worth(m)
	return known && d.isFocus(m)
}

// isFocus reports whether m is the move in focus.
func (d *scene) isFocus(m games.Move) bool { return d.focused && d.focus == m }

// target makes an area the target of a move. It also makes it the spot of the place that the move leads to, unless that place has
// a spot, or the area overlaps another one.
func (d *scene) target(c *paint.Canvas, area image.Rectangle, m games.Move) {
	if area = area.Intersect(c.Bounds()); area.Empty() {
		return
	}
	if len(d.Moves) > 0 {
		d.targets = append(d.targets, d.Target(area, m))
	}
	at := d.board.Target(d.at, m)
	for _, s := range d.Spots {
		if s.Place == at || s.Area.Overlaps(area) {
			return
		}
	}
	d.AddSpot(c, area, at)
}

// fill fills an area with the background of a style, without underlines.
func fill(c *paint.Canvas, area image.Rectangle, st theme.Style) {
	st.Underline = 0
	c.Fill(area, " ", st)
}

// verdict returns a name and the text of a mark in at most w cells. If there is no room for both, it
// returns the text of the mark, shortened if need be.
func (d *scene) verdict(name string, mark games.Mark, w int) string {
	if !mark.Known && mark.Note == "" && name != "" {
		return paint.Cut(name, w)
	}
	label := d.TextIn(mark, w)
	if both := name + " " + d.MarkText(mark); name != "" && paint.Width(both) <= w {
		return both
	}
	return label
}

// drawLine draws a text in the middle of the w cells from x. If star is set and there is room, it draws a
// star before the text.
func (d *scene) drawLine(c *paint.Canvas, x, y, w int, text string, star bool, st theme.Style) {
	c.Center(x, y, w, text, st)
	if n := paint.Width(text); star && w > n+1 {
		c.Put(x+(w-n)/2-1, y, d.Theme.Glyph.Star, st)
	}
}

// showsAnswers reports whether the board shows what its states are worth, or is open in the editor. If not,
// only the screen says who is to move.
func (d *scene) showsAnswers() bool { return d.Solution != nil || d.Replay != nil || d.Edit }

// saysWhoMoves reports whether a line below the board says who is to move and what the position is worth. It
// is false if the screen says so above the board; the row then belongs to the board, which so has the
// same size in study as in play.
func (d *scene) saysWhoMoves() bool { return d.showsAnswers() && !d.Headed }

// won says who has won, or that it is a draw; "" if the game is not over, even if nobody can move now, as while the solver is at
// work.
func (d *scene) won() string {
	if !d.Over() || len(d.Board.Moves(d.Position)) > 0 {
		return ""
	}
	switch turn := d.Position.Turn(); games.End(d.Board, d.Position) {
	case solver.Win:
		return d.Name(turn) + " won"
	case solver.Lose:
		return d.Name(turn.Other()) + " won"
	}
	return "a draw"
}

// drawHere draws in row y, in the w columns from column from, who is to move and what the position is worth.
func (d *scene) drawHere(c *paint.Canvas, from, y, w int) {
	mark, st := d.place(finite.Here)
	words, short := "whoever is to move", "to move"
	if !d.board.Impartial() {
		short = d.Theme.Words(d.Name(d.at.Player))
		words = short + " to move"
	}
	label := " " + d.MarkText(mark) + " "
	if len(d.moves) == 0 || d.Over() {
		words = "the end"
		if won := d.won(); won != "" {
			words, short, label = words+": "+d.Theme.Words(won), d.Theme.Words(won), ""
		}
	}
	if score := d.scored(); score != "" && paint.Width(score)+paint.Width(words)+8 < w {
		words = score + "; " + words
	}
	w -= paint.Width(label)
	if w <= paint.Width(words) {
		words = paint.Fitting(w-1, short, "")
	}
	x := from + max((w-1-paint.Width(words))/2, 0)
	spot := image.Rect(x, y, x+paint.Width(words), y+1)
	c.Text(x, y, words, d.Theme.Faint)
	if label != "" {
		if words != "" {
			x = spot.Max.X + 1
		}
		spot = image.Rect(x, y, c.Text(x, y, label, st), y+1)
	}
	d.AddSpot(c, spot, finite.Here)
}
