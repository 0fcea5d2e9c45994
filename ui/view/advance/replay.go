package advance

import (
	"strings"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/ui/paint"
)

// In a replay one column at a time is being solved. It stands in the state that the last step
// has settled, and its pieces say what each player's moves with them lead to. The options, the
// interval and the simplest number in it replace the sum and the number line. The other columns
// are as in the position; their values, and those of their pieces, show once they are settled.

// watch takes the replay of a scene apart, if there is one.
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

// deeds says what either player's deed with the piece in a row of the column at
// work leads to: moving up, "↑1/2", and being eaten, "×0".
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

// drawOptions writes, in the sum's place, what either player can make of the
// state at work: "White ↑a4 1/2 ×a2 0". Where not all fit, the best do.
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
		if a.equation < 2 { // both in one line
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

// width returns the total width of the phrases.
func width(l []phrase) int {
	n := 0
	for _, p := range l {
		n += paint.Width(p.text)
	}
	return n
}

// options returns a player's options in the state being settled, all of them or one of the best.
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

// drawInterval draws the number line of the state at work: White's options as
// discs, Black's as rings, what lies between the best of both as a heavy line,
// and beside it the simplest number there.
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
				mark = a.Theme.Glyph.Piece // one of either
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

// bound returns an upper bound of how far from 0 the column can be worth: a piece is worth at
// most 1. It is the same for all the steps of a column.
func (a *scene) bound() int64 {
	column := a.board.Column(a.solver.Position(a.solver.Len()), a.work.Column)
	return int64(max(strings.Count(column, "W"), strings.Count(column, "B"), 1))
}
