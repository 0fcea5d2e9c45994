package advance

import (
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// sign is a character of the legend with its meaning.
type sign struct {
	glyph, word string
	style       theme.Style
}

// drawLegend draws the lines that explain the characters: for whom the letters are and, above
// that or behind it, the pieces and moves or the signs of columns. This game has no Loop.
func (a *scene) drawLegend(c *paint.Canvas) {
	if a.legend == 0 {
		return
	}
	g, y, x := a.Theme.Glyph, a.h-1, 1
	deeds := []sign{{g.Up, "advance", a.Theme.Faint}, {g.Eat, "eat", a.Theme.Faint}}
	if a.shown && a.w < len("W Win  L Lose  * best   ^ advance  x eat") {
		deeds[0].word = "up"
	}
	var signs []sign
	if !a.ruled || !a.Theme.Pictures() { // else pieces look as they are called
		signs = []sign{a.sample('W', "White"), a.sample('B', "Black")}
	}
	if a.strip > 0 && a.told() {
		signs = append(signs, sign{"+", "good for White", a.Theme.Faint}, sign{g.Minus, "for Black", a.Theme.Faint})
	} else {
		signs = append(signs, deeds...)
	}
	if a.shown {
		says := view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: true, Unframed: a.ruled && !a.tiled && a.Theme.Pictures()}
		switch {
		case a.Over() || a.solver != nil:
			says.Notes = []string{"for " + advance.Game.Players[a.turn]}
		case a.Sought != nil:
			you := advance.Game.Players[a.turn.Other()]
			says.Notes = []string{"for " + you + " after the move", "for " + you}
		}
		if a.legend == 1 {
			for _, s := range signs {
				says.Behind += len("  o ") + len(s.word)
			}
		}
		x = a.Legend(c, 0, y, a.w, says) + 2
	}
	if a.legend > 1 {
		x, y = 1, y-1
	}
	need := 0 // of two that belong together
	for _, s := range signs[:2] {
		need += len("o ") + len(s.word) + 2
	}
	for i, s := range signs {
		if x+2+len(s.word) > a.w || i == 0 && x+need-2 > a.w {
			break
		}
		c.Put(x, y, s.glyph, s.style)
		x = c.Text(x+2, y, s.word, a.Theme.Faint) + 2
	}
}

// sample returns a sign that looks like a piece.
func (a *scene) sample(piece byte, word string) sign {
	style, _ := a.onPage(a.Theme.Faint)
	if a.ruled {
		style, _ = a.inks(cell{piece: piece})
	}
	return sign{a.glyph(piece), word, style}
}

// mostLegend returns how many lines the legend takes if there is room: one if everything fits
// into it.
func (a *scene) mostLegend() int {
	if a.told() && !a.Theme.Pictures() && a.w < len("W Win  L Lose  move [reach] chosen *best   o White  o Black  ^ advance  x eat") {
		return 2
	}
	return 1
}
