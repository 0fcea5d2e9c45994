package advance

import (
	"strings"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/ui/paint"
)

// In a replay the solver works on one column at a time. The column is drawn in the state that the
// last step settled, and its pieces show what each player's moves with them lead to. The options, the
// interval between them, and the simplest number in it replace the sum and the number line. The other
// columns are as in the position; their values, and those of moves in them, appear once they are
// settled.

// watch sets the fields of the scene that depend on its replay, if there is one.
func (a *scene) watch() {
	a.solver, _ = a.Replay.(*advance.Replay)
	if a.solver == nil {
		return
	}
	a.shown, a.working = a.solver.Summed(a.Step), a.solver.Column(a.Step)
	if w, ok := a.solver.Work(a.Step); ok {
		a.work = &w
	}
	for _, m := range a.board.Moves(a.Position) {
		if a.work == nil || m.Part != a.work.Column {
			a.legal[m] = true
		}
	}
}

// deeds returns what moves with the piece in a row of the column being solved lead to: moving it up,
// "↑1/2", and eating it, "×0"; "" for a move that is not legal.
func (a *scene) deeds(row int) (up, eaten string) {
	for _, options := range a.work.Options {
		for _, o := range options {
			if o.Row != row {
				continue
			}
			if text := a.Theme.Words(advance.Number(o.Value)); o.Advances {
				up = a.Theme.Glyph.Up + text
			} else {
				eaten = a.Theme.Glyph.Eat + text
			}
		}
	}
	return up, eaten
}

// drawOptions draws, in the place of the sum, each player's options in the state that was settled:
// "White ↑a4 1/2 ×a2 0". If not all have room, it draws one of the best for each player.
func (a *scene) drawOptions(c *paint.Canvas) {
	if a.equation == 0 {
		return
	}
	var lines [2][]phrase
	for _, all := range []bool{true, false} {
		widest := 0
		for p := range lines {
			lines[p] = a.options(games.Player(p), all)
			widest = max(widest, width(lines[p]))
		}
		if a.equation < 2 { // both players' options share a line
			lines[0] = append(append(lines[0], phrase{"   ", a.Theme.Text}), lines[1]...)
			lines[1], widest = nil, width(lines[0])
		}
		if widest > a.w && all {
			continue
		}
		for y, l := range lines {
			x := max(a.w-widest, 0) / 2
			for _, w := range l {
				x = c.Fit(x, a.at.equation+y, a.w-x, w.text, w.style)
			}
		}
		return
	}
}

// width returns the total width of the phrases, in cells.
func width(l []phrase) int {
	n := 0
	for _, p := range l {
		n += paint.Width(p.text)
	}
	return n
}

// options returns a player's options in the state that was settled: all of them, or only one of the best.
func (a *scene) options(p games.Player, all bool) []phrase {
	l := []phrase{{advance.Game.Players[p], a.Theme.Player[p]}}
	best, has := a.work.Interval.Left()
	if p == advance.Black {
		best, has = a.work.Interval.Right()
	}
	if !has {
		return append(l, phrase{"  has no move", a.Theme.Faint})
	}
	for _, o := range a.work.Options[p] {
		st := a.Theme.Text
		switch {
		case o.Value.Equal(best):
			st = a.Theme.Strong
		case !all:
			continue
		}
		deed := a.Theme.Glyph.Eat
		if o.Advances {
			deed = a.Theme.Glyph.Up
		}
		cell := a.board.Name(a.Position, games.Move{Part: a.work.Column, To: int64(o.Row)})
		l = append(l, phrase{"  " + deed + cell + " ", a.Theme.Faint}, phrase{a.Theme.Words(advance.Number(o.Value)), st})
		if !all {
			break
		}
	}
	return l
}

// drawInterval draws the number line of the state that was settled: White's options as discs, Black's
// as rings, the interval between the best of both as a heavy line, and a mark at the simplest number in
// it.
func (a *scene) drawInterval(c *paint.Canvas) {
	l, ok := a.drawScale(c, a.bound())
	if !ok {
		return
	}
	lo, hi := -l.reach, l.reach
	left, hasLeft := a.work.Interval.Left()
	right, hasRight := a.work.Interval.Right()
	if hasLeft {
		lo = l.at(left) + 1
	}
	if hasRight {
		hi = l.at(right) - 1
	}
	l.heavy(c, a, lo, hi, a.Theme.Key)
	if lo <= 0 && 0 <= hi {
		l.put(c, 0, 0, "0", a.Theme.Key)
	}
	seen := map[int]string{}
	for p, glyph := range []string{a.Theme.Glyph.White, a.Theme.Glyph.Black} {
		for _, o := range a.work.Options[p] {
			at, mark := l.at(o.Value), glyph
			if was := seen[at]; was != "" && was != glyph {
				mark = a.Theme.Glyph.Piece // options of both players
			}
			seen[at] = mark
			ground, _ := a.onPage(a.Theme.Piece)
			l.put(c, at, -1, mark, ground)
		}
	}
	at := l.at(a.work.Value)
	l.mark(c, a, at, 1, a.Theme.Star, true)
	a.note(c, l, at, 1, []string{"simplest " + advance.Number(a.work.Value), advance.Number(a.work.Value)}, a.Theme.Strong)
}

// bound returns an upper bound of the absolute values of the column being solved: a piece is worth at
// most 1. It is the same for all steps of a column, so that the number line stays the same.
func (a *scene) bound() int64 {
	column := a.board.Column(a.solver.Position(a.solver.Len()), a.work.Column)
	return int64(max(strings.Count(column, "W"), strings.Count(column, "B"), 1))
}
