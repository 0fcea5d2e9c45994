package fence

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// equation draws the sum of the boards and what follows from it in row y, in the first wording that fits.
func (b *scene) equation(c *paint.Canvas, y int) {
	if b.sum == nil {
		return
	}
	room := c.Width() - 2 // the first and the last column stay free
	s := b.total()
	short := s.Verdict // "" while the sum is not known
	if len(s.Shorter) > 0 {
		short = s.Shorter[0]
	}
	brief := fmt.Sprintf("%d boards: %s", len(s.Terms), s.Total)
	left := brief
	if len(s.Terms) <= mostTerms {
		left = sum.Equation(s)
	}
	if len(s.Terms) == 1 {
		left, brief = "value "+s.Total, s.Total
	}
	var arrow string
	tries := [][2]string{{left, s.Verdict}, {left, short}, {brief, s.Verdict}, {brief, short}, {s.Total, short}}
	if len(s.Terms) > 1 && b.valued() && !b.Headed && b.judged() { // also say what the numbers in cells are
		ahead := fmt.Sprintf("%s ahead: ", fence.Game.Players[fence.Right])
		tries = slices.Insert(tries, 0, [2]string{ahead + left, s.Verdict}, [2]string{ahead + left, short})
	}
	for _, try := range tries {
		left, arrow = b.Theme.Words(try[0]), b.Theme.Words(" → "+try[1])
		if try[1] == "" {
			arrow = ""
		}
		if paint.Width(left+arrow) <= room {
			break
		}
	}
	b.ahead = strings.Contains(left, " ahead")
	x := 1
	head, total := left, ""
	if i := strings.LastIndexByte(left, ' '); i >= 0 {
		head, total = left[:i+1], left[i+1:]
	}
	from := x
	x = c.Text(x, y, head, b.Theme.Text)
	for by, name := range fence.Game.Players {
		if before, _, ok := strings.Cut(head, name); ok {
			c.Text(from+paint.Width(before), y, name, b.Theme.Player[by])
		}
	}
	x = c.Text(x, y, total, b.Theme.Strong)
	c.Fit(x, y, c.Width()-x, arrow, b.winner(s.Number))
}

// key draws in row y what the number in a cell and its letter mean, if there is more than one board.
func (b *scene) key(c *paint.Canvas, y int) {
	if b.sum == nil || b.board.Parts() == 1 || b.size.X < 4 || !b.judged() {
		return
	}
	w := c.Width()
	keys := []string{
		"in a cell: how many moves Right is ahead there, and W or L for who moves next: Down after a step right, Right after a step down",
		"in a cell: how many moves Right is ahead there, and W or L for who moves next", "cell: moves Right is ahead, W or L for the mover", "cell: moves Right is ahead, W or L", "cell: value and state",
	}
	if b.valued() {
		keys = []string{"number: moves Right is ahead there; below 0: Down is", "number: moves Right is ahead there", "number: moves Right is ahead"}
	}
	c.Text(1, y, b.Fitting(w-2, keys...), b.Theme.Faint)
}

// total returns the sum of the boards; in a replay, "?" in place of values that are not settled yet.
func (b *scene) total() games.Sum {
	n := b.board.Parts()
	if b.Replay == nil {
		return b.sum.Sum(b.at)
	}
	open := games.Sum{Terms: make([]string, n), Total: "?"}
	settled := true
	for part := n - 1; part >= 0 && (settled || n <= mostTerms); part-- { // from the last board, which is settled last
		v := b.value(part, b.at.At(part))
		if v == "" {
			v, settled = "?", false
		}
		open.Terms[part] = v
	}
	if settled {
		return b.sum.Sum(b.at)
	}
	return open
}

// winner returns the style of the player whom a total favours; Theme.Strong if the total is 0, or nil because it is not known.
func (b *scene) winner(total *solver.Dyadic) theme.Style {
	switch {
	case total == nil || total.Sign() == 0:
		return b.Theme.Strong
	case total.Sign() > 0:
		return b.Theme.Player[fence.Right]
	}
	return b.Theme.Player[fence.Down]
}
