package teach

import (
	"slices"

	"zugzwang/games"
	"zugzwang/ui/screen/kit"
)

// choice is the move that is being chosen in a lesson or for a puzzle: by arrow keys, by clicks on
// the board, or by its name.
type choice struct {
	Note   string // until the next key
	Focus  int    // index of the row or move in focus, or -1
	typing kit.Typing
	kit.Pointing
}

// Notify shows a text until the next key.
func (c *choice) Notify(text string) { c.Note = text }

// nearest moves the focus to the nearest target in a direction. If there is none it returns false,
// unless squares are picked one by one: then the focus stays.
func (c *choice) nearest(moves []games.Move, dx, dy int) bool {
	if i := kit.NearestMove(c.Targets, moves, c.Focus, dx, dy); i >= 0 {
		c.Focus, c.Note, c.Hand.Aimed, c.typing = i, "", true, kit.Typing{}
		return true
	}
	if !c.Picks() {
		return false
	}
	c.Hand.Aimed = true
	return true
}

// next moves the focus by delta places in a list of indices, cyclically.
func (c *choice) next(order []int, delta int) {
	if len(order) == 0 {
		return
	}
	c.Note, c.Hand.Aimed = "", false
	at := slices.Index(order, c.Focus)
	if at < 0 && delta < 0 {
		at = 0 // so that going back from none reaches the last
	}
	c.Focus = order[kit.Step(at, delta, len(order))]
}

// keys returns a screen's keys; while a piece is held or a name is typed, esc undoes that first.
func (c *choice) keys(table []kit.Binding) []kit.Binding {
	return c.typing.Keys(c.Hand.Keys(table, c.Notify), func() { c.Focus, c.Note = -1, "" })
}

// takeName handles a key that belongs to the name of a move, and reports whether it does. Order
// holds the indices of the moves as they are listed.
func (c *choice) takeName(m kit.Moves, who games.Names, order []int, key string) bool {
	found, says, taken := c.typing.Take(m, who, order, c.Focus, key)
	if !taken {
		return false
	}
	if c.Note, c.Hand = says, (kit.Hand{}); says == "" {
		c.Focus = found
	}
	return true
}
