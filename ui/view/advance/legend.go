package advance

import (
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// drawLegend draws the lines that explain the characters: the letters of outcomes and, above or after
// them, pieces and moves, or the signs of columns. There is no entry for Loop, as every match ends.
func (a *scene) drawLegend(c *paint.Canvas) {
	if a.legend == 0 {
		return
	}
	g, y, x := a.Theme.Glyph, a.h-1, 1
	var signs []view.Sign
	if !a.ruled || !a.Theme.Pictures() { // painted pieces are white and black, as they are called
		signs = []view.Sign{a.sample('W', "White"), a.sample('B', "Black")}
	}
	switch {
	case a.strip > 0 && a.told():
		signs = append(signs, a.says("+", "good for White"), a.says(g.Minus, "for Black"))
	case a.shown && a.values+a.equation == 0 && a.Ahead() && a.Theme.Pictures(): // values stand beside letters, and no sum explains them
		signs = append(signs, a.says("+", advance.Game.Players[advance.White]+" ahead", advance.Game.Players[advance.White]))
		a.Explains = append(a.Explains, "a +1: White is 1 move ahead in a; −1: Black")
	default:
		signs = append(signs, a.says(g.Up, "advance", "up"), a.says(g.Eat, "eat from anywhere", "eat"))
	}
	if a.shown {
		says := view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: true, Unframed: a.ruled && !a.tiled && a.Theme.Pictures()}
		switch {
		case a.Over():
			says.Notes = []string{"for " + advance.Game.Players[a.turn]}
		case a.solver != nil || a.Sought != nil:
			you := advance.Game.Players[a.turn.Other()]
			says.Notes = []string{"for " + you + " after the move", "for " + you}
		}
		if a.legend == 1 && len(signs) <= 2 { // in one line there is room for two signs, not for four
			says.Signs = signs
			a.Legend(c, 0, y, a.w, says)
			return
		}
		x = a.Legend(c, 0, y, a.w, says) + 2
	}
	if a.legend > 1 {
		x, y = 1, y-1
	}
	second := 2 + paint.Width(signs[1].Words[len(signs[1].Words)-1]) // the least width of the second sign with its words
	if first := 2 + paint.Width(signs[0].Words[len(signs[0].Words)-1]); x+first+2+second > a.w {
		if len(signs) > 2 || x+second > a.w {
			return
		}
		signs = signs[1:] // an arrow needs no words
	}
	for i, s := range signs {
		room := a.w - x - 2
		if i == 0 && len(signs) > 1 {
			room -= 2 + second
		}
		means := a.Fitting(room, s.Words...)
		if means == "" {
			return
		}
		x = c.Text(c.Text(x, y, s.Text, s.Style)+1, y, means, a.Theme.Faint) + 2
	}
}

// says returns an entry of the legend: a sign in the faint style of the legend's words, and what it means in several
// wordings, the longest first.
func (a *scene) says(sign string, means ...string) view.Sign {
	return view.Sign{Text: sign, Style: a.Theme.Faint, Words: means}
}

// sample returns an entry of the legend whose sign looks like a piece.
func (a *scene) sample(piece byte, word string) view.Sign {
	style, _ := a.onPage(a.Theme.Faint)
	if a.ruled {
		style, _ = a.inks(cell{piece: piece})
	}
	return view.Sign{Text: a.glyph(piece), Style: style, Words: []string{word}}
}

// mostLegend returns how many lines the legend takes if there is room: 1 if everything fits into one
// line, otherwise 2.
func (a *scene) mostLegend() int {
	if a.told() && !a.Theme.Pictures() && a.w < len("W Win  L Lose  move [reach] chosen *best   o White  o Black  ^ advance  x eat") {
		return 2
	}
	return 1
}
