package play

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// layout gives each part of the panel beside the board a number of rows, from top to bottom: the
// moves, a thermograph, the rules, the match so far, the values of parts, and the reason or a
// hint; in a tall panel the last two follow the moves. It depends only on the window, the game,
// the first position, the hint and the number of parts, so that nothing jumps when the number of
// moves changes.
type layout struct {
	list, graph, rules, match, parts, reason int

	why, worth, more int // first rows: of the reason, of the parts' values, of the thermograph or what replaces it
}

// tallPanel is the height, in rows, from which parts follow each other from the top, and in play
// no rows are reserved for reasons.
const tallPanel = 30

// MaxMovesListed is how many moves of the match so far are listed at most.
const MaxMovesListed = 24

// layout returns the layout of a panel of w by h cells.
func (p *Match) layout(w, h int) layout {
	is := p.shared(w, h)
	is.why, is.worth, is.more = h-is.reason, is.list+is.graph+is.rules+is.match, is.list
	if h < tallPanel || is.graph+is.rules+is.match+is.parts == 0 {
		return is
	}
	is.why, is.worth = is.list, is.list
	if is.reason > 0 {
		is.worth += is.reason + 1
	}
	if is.more = is.worth; is.parts > 0 {
		is.more += is.parts + 1
	}
	return is
}

// shared divides the rows of a panel: first to the moves of the first position, then to the match
// so far, then to the rules. If there are many moves, the list leaves room for the rules; in one
// of the first matches the rules come first.
func (p *Match) shared(w, h int) layout {
	const (
		head, gap = 1, 1 // rows
		few       = 6    // moves that the list always has room for
		many      = 8    // moves that the list has room for beside the rules
		least     = 3    // rows in which the match so far shows its last move
	)
	match := 6 // least rows of the match so far
	is := layout{reason: p.reasonRows(w, h)}
	above := head + gap
	if title := p.title(w); len(title) > 0 {
		above += len(title) + gap
	}
	is.parts = p.partsIn(h)
	if p.graphs() {
		return p.valuesLayout(is, h, above)
	}
	left, most := h-is.reason-is.parts-gap, max(p.opened, few)
	if h >= tallPanel && is.reason > 0 && is.parts > 0 { // a gap after each
		left -= gap
	}
	rules := len(kit.RulesIn(p.Ses.Theme, p.Match.Board.Game().Rules, w)) + head + gap
	if room := left - rules - above; many <= room-match && room-match < most {
		if most <= room-least { // all moves are listed, and fewer moves of the match
			match = room - most
		} else {
			most = room - match
		}
	}
	beside := above + most + match
	if p.first {
		beside = above + few + 1 // with a line that says which moves are listed
	}
	if left-rules >= beside {
		is.rules = rules
		left -= rules
	}
	is.list = min(above+most, left)
	left -= is.list
	if left >= match {
		is.match = min(left, MaxMovesListed+head+gap)
	} else {
		is.list += left
	}
	return is
}

// valuesLayout divides the rows if values are shown: the thermograph becomes as large as
// possible, and tall windows have room for reasons.
func (p *Match) valuesLayout(is layout, h, above int) layout {
	const (
		few, many = 4, 12 // moves listed
		graph     = 9     // least rows of a thermograph with its titles
		largest   = 24    // most rows of it
	)
	left := h
	switch {
	case h < tallPanel:
		is.reason = 0
	case is.reason > 0:
		left -= is.reason + 1
	}
	if is.parts > 0 {
		left -= is.parts + 1
	}
	least := graph
	if allNumbers(p.values().Parts) { // words are shown instead
		least = 6
	}
	is.list = above + min(max(p.opened, few), max(left/3-above, few), many)
	if is.list+least > left {
		is.list = max(left-least, above+2)
	}
	is.graph = min(left-is.list, largest)
	if rest := left - is.list - is.graph; rest > 6 {
		is.match = rest
	}
	return is
}

// drawMore draws the thermograph, the rules, the match so far and the values of the parts, as far
// as they have rows.
func (p *Match) drawMore(c *paint.Canvas, is layout, x, w int) {
	y := is.more
	if is.graph > 0 {
		p.drawGraph(c.Sub(image.Rect(x, y, x+w, y+is.graph-1)))
		y += is.graph
	}
	if is.rules > 0 {
		kit.DrawRules(c, p.Ses.Theme, p.Match.Board.Game().Rules, image.Rect(x, y, x+w, y+is.rules))
		y += is.rules
	}
	if is.match > 0 {
		p.annals(c.Sub(image.Rect(x, y, x+w, y+is.match-1)))
	}
	if is.parts > 0 {
		p.drawParts(c.Sub(image.Rect(x, is.worth, x+w, is.worth+is.parts)))
	}
}

// mistake is the sign behind a move that made the outcome worse, as chess players write it. It is
// not ×, since the names of some moves contain that.
const mistake = "?"

// annals draws the match so far, a line for each move: in study with the verdict for the player
// who made it, in a sum with the total that it left, and a mark if it gave something away.
func (p *Match) annals(c *paint.Canvas) {
	m := p.Match
	th := p.Ses.Theme.For(m.Board.Game().Players)
	if m.Ply() == 0 {
		return
	}
	c.Text(0, 0, "the match so far", th.Key)
	from := max(m.Ply()-(c.Height()-1), 0)
	names := [2]string{m.Called(0), m.Called(1)}
	called := max(paint.Width(th.Words(names[0])), paint.Width(th.Words(names[1])))
	const name, most = 12, 8 // least width of a move, largest width of a total, in cells
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
			room -= 5
			c.Put(c.Width()-1, y, th.Glyph.Letter[after], th.Outcome[after])
			if after.Worse(before) {
				c.Text(c.Width()-4, y, mistake, th.Error)
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
		c.Fit(x, y, room, kit.MoveOf(th, room, m, ply), st)
	}
}

// OutcomesAround returns the outcomes before and after a move for the player who made it; ok is
// false if they are not known or not shown.
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

// computeOutcomes computes the outcomes of the last positions of the match, and in a sum the totals
// that the moves between them left.
func (p *Match) computeOutcomes() {
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
