package play

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// more is how many rows the match so far, move by move, and the rules take beside the board in a
// large window. They depend only on the window and the game, so that nothing jumps when the
// number of moves changes.
type more struct{ match, rules int }

// MaxMovesListed is how many moves of a match are told at most.
const MaxMovesListed = 24

// fitMore shares out what is left of a panel of w by h cells under a list of moves and
// above so many rows for the reason.
func (p *Match) fitMore(w, h, reason int) more {
	list, beside := 12, 8 // moves that stay on screen before anything else is, and rows of the match beside the rules
	if p.first {
		list, beside = 6, 0
	}
	var is more
	left := h - reason - 2 - list
	if rows := len(kit.RulesIn(p.Ses.Theme, p.Match.Board.Game(), w)) + 2; left-rows >= beside {
		is.rules = rows
		left -= rows
	}
	if left >= 6 {
		is.match = min(left, MaxMovesListed+2)
	}
	return is
}

// drawMore draws it with its last row above y.
func (p *Match) drawMore(c *paint.Canvas, is more, x, y, w int) {
	if is.rules > 0 {
		y -= is.rules
		kit.DrawRules(c, p.Ses.Theme, p.Match.Board.Game(), image.Rect(x, y, x+w, y+is.rules))
	}
	if is.match > 0 {
		p.annals(c.Sub(image.Rect(x, y-is.match, x+w, y-1)))
	}
}

// annals draws the match so far, a line a move: in study with the move's verdict for its mover,
// in a sum with the total that it left, and a sign if it gave something away.
func (p *Match) annals(c *paint.Canvas) {
	th, b, m := p.Ses.Theme, p.Match.Board, p.Match
	head := "the match so far"
	if m.Ply() == 0 {
		head = "no move has been made yet"
	}
	c.Text(0, 0, head, th.Key)
	from := max(m.Ply()-(c.Height()-1), 0)
	names := b.Game().Players
	called := max(paint.Width(th.Words(names[0])), paint.Width(th.Words(names[1])))
	const name, most = 12, 8 // cells, at least for a move and at most for a total
	wide := 0
	for _, total := range p.Totals {
		wide = max(wide, min(paint.Width(th.Words(total)), most))
	}
	for ply := from; ply < m.Ply(); ply++ {
		y, at := 1+ply-from, m.At(ply)
		who := at.Turn()
		number := strconv.Itoa(ply + 1)
		c.Right(len(strconv.Itoa(m.Ply())), y, number, th.Faint)
		x := len(strconv.Itoa(m.Ply())) + 1
		c.Text(x, y, th.Words(names[who]), th.Player[who])
		x += called + 1
		room := c.Width() - x
		if before, after, ok := p.OutcomesAround(ply); ok {
			room -= 4
			st := th.Outcome[after]
			if ply == m.Ply()-1 {
				st = th.Bright[after]
			}
			c.Text(c.Width()-2, y, " "+th.Glyph.Letter[after], st)
			if IsMistake(before, after) {
				c.Text(c.Width()-4, y, th.Glyph.Eat, th.Error)
			}
			if i := ply - p.WorthFrom; i < len(p.Totals) && room-wide > name {
				c.Right(c.Width()-5, y, paint.Fitting(wide, th.Words(p.Totals[i]), ""), th.Faint)
				room -= wide + 1
			}
		}
		st := th.Text
		if ply == m.Ply()-1 {
			st = th.Strong
		}
		c.Fit(x, y, room, kit.ShortMove(th, room, b.Tell(at, m.Move(ply))), st)
	}
}

// OutcomesAround returns what the position was worth to the player who made a move in it, before
// and after; ok is false if that is not known or not shown.
func (p *Match) OutcomesAround(ply int) (before, after solver.Outcome, ok bool) {
	i := ply - p.WorthFrom
	if !p.Studied() || !p.Show.Colours || i < 0 || i+1 >= len(p.worth) {
		return 0, 0, false
	}
	who, next := p.Match.At(ply).Turn(), p.Match.At(ply+1).Turn()
	before, after = p.worth[i], p.worth[i+1]
	if next != who {
		after = after.Other()
	}
	return before, after, true
}

// IsMistake reports whether a move gave something away, by what the position was worth to its
// mover before and after.
func IsMistake(before, after solver.Outcome) bool {
	rank := func(o solver.Outcome) int {
		switch {
		case o == solver.Win:
			return 2
		case o.Even():
			return 1
		}
		return 0
	}
	return rank(after) < rank(before)
}

// weigh notes what the last positions of the match are worth.
func (p *Match) weigh() {
	p.WorthFrom = max(p.Match.Ply()-MaxMovesListed, 0)
	p.worth = p.worth[:0]
	for ply := p.WorthFrom; ply <= p.Match.Ply(); ply++ {
		p.worth = append(p.worth, p.Solution.Verdict(p.Match.At(ply)).Outcome)
	}
	p.Totals = p.Totals[:0]
	if sums, ok := p.Solution.(games.Additive); ok {
		for ply := p.WorthFrom; ply < p.Match.Ply(); ply++ {
			p.Totals = append(p.Totals, sums.After(p.Match.At(ply), p.Match.Move(ply)))
		}
	}
}
