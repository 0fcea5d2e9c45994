package board

import (
	"strconv"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A grid stands on the arithmetic that decides it: under each column its letter
// and its value, then the sum, then a number line with the columns, the total
// and where the move in focus would put it (advance_sum.go). Pieces are as large
// as that leaves room for (advance_cell.go). In a replay the state that the solver
// has just settled takes the place of the sum (advance_replay.go). Where not even small ones fit, the grid is seen
// through a window that holds the focus, under a strip of all its columns
// (advance_layout.go).

// advanceBoard is a scene of Advance or Eat, taken apart.
type advanceBoard struct {
	*Scene
	board  *advance.Board
	solved *advance.Solution // nil until solved
	shown  bool              // solved, and the sum and what follows are to be shown
	turn   games.Player
	legal  map[games.Move]bool
	focus  games.Move // its Part is -1 if nothing is in focus

	solver  *advance.Replay // nil but in a replay
	work    *advance.Work   // the state that the last step has settled, if it is one
	working int             // the column that the last step was about, or -1

	advanceLayout
}

func drawAdvance(c *paint.Canvas, s *Scene) []Target {
	a := &advanceBoard{Scene: s, board: s.Board.(*advance.Board), turn: s.Position.Turn(), focus: games.Move{Part: -1}, working: -1}
	a.solved, _ = s.Solution.(*advance.Solution)
	a.shown = a.solved != nil && s.Show.Colours
	a.legal = make(map[games.Move]bool, len(s.Moves))
	for _, m := range s.Moves {
		a.legal[m] = true
	}
	if m, ok := s.Focused(); ok {
		a.focus = m
	}
	a.watch()
	a.lay(c.Width(), c.Height())
	a.drawStrip(c)
	targets := a.drawGrid(c)
	a.drawLetters(c)
	a.drawValues(c)
	if a.work != nil {
		a.drawOptions(c)
		a.drawInterval(c)
	} else {
		a.drawEquation(c)
		a.drawLine(c)
	}
	a.drawLegend(c)
	return targets
}

// value is the value of column i, if it is to be shown.
func (a *advanceBoard) value(i int) (solver.Dyadic, bool) {
	switch {
	case a.solver != nil:
		return a.solver.Value(a.Step, i)
	case a.shown:
		return a.solved.Value(a.Position, i), true
	}
	return solver.Dyadic{}, false
}

// outcome is the style of a number: as good or bad as its sign is for the player
// to move.
func (a *advanceBoard) outcome(d solver.Dyadic) theme.Style {
	if d.Sign() == 0 {
		return a.Theme.Text
	}
	return a.Theme.Outcome[sum.ByTotal(d, a.turn)]
}

// drawGrid draws the cells in the window and the row numbers.
func (a *advanceBoard) drawGrid(c *paint.Canvas) []Target {
	var targets []Target
	for row := a.rows.lo; row < a.rows.hi; row++ {
		if a.margin > 1 {
			st := a.Theme.Faint
			if a.focus.Part >= 0 && int(a.focus.To) == row {
				st = a.Theme.Strong
			}
			c.Right(a.left-1, a.top+(row-a.rows.lo)*a.cell.Y+(a.cell.Y-1)/2, strconv.Itoa(row+1), st)
		}
	}
	for i := a.columns.lo; i < a.columns.hi; i++ {
		column := a.board.Column(a.Position, i)
		for row := a.rows.lo; row < a.rows.hi; row++ {
			area := a.area(i, row)
			m := games.Move{Part: i, To: int64(row)}
			// The cursor's style would cover a piece, which is drawn with it instead.
			at := a.board.Target(a.Position, m)
			a.spot(c, area, at)
			c.Fill(area, " ", a.Theme.Text)
			switch {
			case column[row] == '.':
				a.drawEmpty(c, area, i, row)
			case a.legal[m]:
				a.drawTarget(c, area, m, column[row])
				if r := area.Intersect(c.Bounds()); !r.Empty() && a.solver == nil {
					targets = append(targets, Target{r, m, a.Mark(at)})
				}
			case a.work != nil && a.work.Column == i:
				a.drawWork(c, area, row, column[row])
			default:
				a.drawIdle(c, area, m, column[row])
			}
		}
	}
	return targets
}

// drawLegend draws the line that says what the signs mean. Advance or Eat knows
// no Loop.
func (a *advanceBoard) drawLegend(c *paint.Canvas) {
	if a.legend == 0 {
		return
	}
	g, y := a.Theme.Glyph, a.h-1
	x := 0
	if a.shown {
		for _, o := range []solver.Outcome{solver.Win, solver.Lose} {
			c.Put(x, y, g.Letter[o], a.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}}, false))
			x = c.Text(x+1, y, " "+o.String(), a.Theme.Faint) + 2
		}
		const pieces = "   x White  x Black"
		whose := "for " + advance.Game.Players[a.turn]
		if full := whose + ", to move"; x+len(full)+len(pieces) <= a.w || x+len(whose)+len(pieces) > a.w {
			whose = full
		}
		x = c.Fit(x, y, a.w-x, whose, a.Theme.Faint) + 3
	}
	ground, _ := a.chip('B', false)
	if a.Theme.NoColor {
		ground = a.Theme.Faint
	}
	for _, w := range []struct {
		glyph, word string
		style       theme.Style
	}{
		{g.White, " White", ground},
		{g.Black, " Black", ground},
		{g.Up, " advance", a.Theme.Faint},
		{g.Eat, " eat", a.Theme.Faint},
	} {
		if x+1+len(w.word) > a.w {
			break
		}
		c.Put(x, y, w.glyph, w.style)
		x = c.Text(x+1, y, w.word, a.Theme.Faint) + 2
	}
}
