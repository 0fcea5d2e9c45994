package learn

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// they is the other player's name.
func (a *Attempt) they() string {
	return a.Match.Board.Game().Players[a.Match.At(0).Turn().Other()]
}

// answers says what the other player's reply m in p has done to a move that was wrong.
func (a *Attempt) answers(p games.Position, m games.Move) string {
	says := a.they() + " answers " + a.Match.Board.Tell(p, m)
	switch {
	case a.Match.Over():
		cause, _, _ := strings.Cut(a.Match.Board.Ended(a.Match.Position()), ", ")
		return says + " and wins: " + cause + "."
	case a.Analysis.Verdict.Outcome == solver.Lose:
		return says + ", and now wins whatever you do."
	case a.Analysis.Verdict.Outcome == solver.Win:
		return says + ". You can still win, but not at once."
	}
	return says + ", and now nobody can force a win."
}

// sentence is words as a sentence.
func sentence(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:] + "."
}
