package menu

import (
	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/terminal"
	"zugzwang/ui/theme"
)

// needStands describes in a few words a match whose rules have not been run.
func needStands(n *save.Need) string {
	after := "after " + english.Plies(int32(n.Ply))
	if n.Over {
		return "over " + after
	}
	return after
}

// drawNeed draws, instead of the match's board, what the match needs before its rules may be run.
func drawNeed(c *paint.Canvas, th *theme.Theme, n *save.Need) {
	text := "A program tells the rules, and no save starts one. To go on with the match:"
	switch {
	case n.Command == nil:
		text = "The rules are in the save, and are not run before the match is asked for: enter goes on with it."
	case n.Game != nil:
		text = "A program tells the rules, and it is running: enter goes on with the match."
	}
	y := c.Wrap(0, 0, c.Width(), c.Height(), th.Words(text), th.Faint)
	if n.Command != nil && n.Game == nil {
		c.Wrap(0, y+1, c.Width(), c.Height()-y-1, th.Words(n.Resume()), th.Text)
	}
}

// offerNeed returns a notice about a saved match of a program, shown while another match of it
// begins.
func offerNeed(n *save.Need) terminal.Notice {
	return terminal.Notice{Text: "a match of this program is saved, " + needStands(n) + ": r in the menu goes on with it"}
}

// needs returns the game of a match and what the match needs.
func needs(n *save.Need) string {
	if n.Command == nil {
		return n.Name + ": " + n.String()
	}
	return n.Name + ": needs " + n.String()
}
