// Package shortvalues draws the values of short games: those of a sum's parts, a line for each,
// and the temperature of a match at each ply, as a chart.
package shortvalues

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// Name returns the name of a value if it fits in w cells, otherwise its two stops; a value without
// stops has its whole name, and "?" stands for an unknown one.
func Name(th *theme.Theme, h games.ShortValue, w int) string {
	if th.ASCII && h.Value != "" && len(h.Value) <= w {
		return h.Value
	}
	return th.Words(h.Name(w))
}

// FullName returns the full name of a value, or why it has none.
func FullName(th *theme.Theme, h games.ShortValue) string {
	switch {
	case h.Value == "":
		return th.Words(h.Refused)
	case th.ASCII:
		return h.Value
	}
	return th.Words(games.Signs.Replace(h.Value))
}

// Number returns a number in the characters of a theme.
func Number(th *theme.Theme, d solver.Dyadic) string {
	return th.Words(english.Minus(d.String()))
}

// LetterStyle returns the style of a part's letter; focus says that the part is the one in focus.
func LetterStyle(th *theme.Theme, focus bool) theme.Style {
	if focus {
		return th.Focus
	}
	st := th.Unknown
	st.Attrs |= theme.Bold
	return st
}
