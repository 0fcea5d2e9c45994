package games

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zugzwang/solver"
)

// OneOf joins words to a choice: "3, 2 or 5".
func OneOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Capital returns words with the first letter in upper case.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[size:]
}

// Either returns one if n is 1, and many otherwise.
func Either[N int | int32 | int64](n N, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Noun returns a noun in the singular for 1 and in the plural otherwise: "cells", "plies",
// "matches".
func Noun[N int | int32 | int64](n N, thing string) string {
	stem, ends := thing, "s"
	if strings.HasSuffix(thing, "y") {
		stem, ends = strings.TrimSuffix(thing, "y"), "ies"
	} else if strings.HasSuffix(thing, "ch") {
		ends = "es"
	}
	return Either(n, thing, stem+ends)
}

// Several returns a number with its noun: "1 cell", "3 cells".
func Several[N int | int32 | int64](n N, thing string) string {
	return strconv.FormatInt(int64(n), 10) + " " + Noun(n, thing)
}

// Plies returns a number of plies in words: "1 ply", "7 plies".
func Plies(n int32) string { return Several(n, "ply") }

// States returns a number of states in words, with thousands separators: "1 state", "1,728
// states".
func States(n int) string { return Thousands(n) + " " + Noun(n, "state") }

// VerdictWords returns a verdict as the end of a sentence about its player: "wins in 5 plies",
// "loses", "Loop". An unknown distance is left out.
func VerdictWords(v solver.Verdict) string {
	verb := "wins"
	switch v.Outcome {
	case solver.Loop, solver.Draw:
		return v.Outcome.String()
	case solver.Win:
		if v.Remoteness == 0 {
			return "has won"
		}
	case solver.Lose:
		if v.Remoteness == 0 {
			return "has lost"
		}
		verb = "loses"
	}
	switch v.Remoteness {
	case solver.Unknown:
		return verb
	case solver.Endless:
		return verb + " without an end"
	}
	return verb + " in " + Plies(v.Remoteness)
}

// CannotForce says what neither side can do in a Loop or a Draw: "force an end: Loop".
func CannotForce(o solver.Outcome) string {
	if o == solver.Draw {
		return "force a win: Draw"
	}
	return "force an end: Loop"
}

// NoDistance says why distances are unknown because a search was refused: "no distances: a
// search of …". It returns "" if they are known or no search was refused.
func NoDistance(s Solution, a *Analysis) string {
	searcher, ok := s.(Searcher)
	if !ok || a.Verdict.Exact() {
		return ""
	}
	if err := searcher.Refused(); err != nil {
		return "no distances: " + err.Error()
	}
	return ""
}

// Turn says in a few words whose move it is: "Your move (Rick)" if one person plays, else "Rick
// to move".
func Turn(m *Match) string {
	if m.Over() {
		return "The match is over"
	}
	turn := m.Position().Turn()
	name := m.Board.Game().Players[turn]
	switch you, alone := m.Alone(); {
	case !alone:
		return name + " to move"
	case turn == you:
		return "Your move (" + name + ")"
	}
	return "The " + m.ToMove().Noun() + "'s move (" + name + ")"
}

// Sentence says in one sentence how the match stands at an analysed position. It addresses the
// only person who plays as "you"; otherwise it uses the players' names.
func Sentence(m *Match, a *Analysis) string {
	v := a.Verdict
	switch {
	case m.Drawn() && v.Outcome.Even():
		return "Drawn: the game is a proven Loop"
	case m.Drawn():
		return "Called a draw"
	case a.Over() && v.Outcome.Even():
		return "A draw: " + m.Board.Ended(a.Position)
	case v.Outcome.Even():
		return "Neither side can " + CannotForce(v.Outcome)
	}
	turn := a.Position.Turn()
	winner := turn
	if v.Outcome == solver.Lose {
		winner = turn.Other()
	}
	you, alone := m.Alone()
	name := m.Board.Game().Players[winner]
	if a.Over() {
		cause := ": " + m.Board.Ended(a.Position)
		switch {
		case !alone:
			return name + " won" + cause
		case winner == you:
			return "You won" + cause
		}
		return "You lost" + cause
	}
	if !v.Exact() {
		const unknown = " (distance unknown)"
		switch {
		case !alone:
			return name + " can win" + unknown
		case winner == you:
			return "You can win" + unknown
		case turn == you:
			return "You lose against best play" + unknown
		}
		return "The " + m.Sides[winner].Noun() + " can win" + unknown
	}
	in := " without an end"
	if v.Remoteness != solver.Endless {
		in = " in " + Plies(v.Remoteness)
	}
	switch {
	case !alone:
		return name + " wins" + in
	case winner == you:
		return "You win" + in
	case turn == you:
		return "You lose" + in + " against best play"
	}
	if m.Sides[winner] != Perfect { // it may miss it
		return "The " + m.Sides[winner].Noun() + " can win" + in
	}
	return "The perfect player wins" + in + ": you lose"
}

// LeftWords says what became of the moves that the last Play replaced; "" if there were none.
func LeftWords(m *Match) string {
	switch varied, lost := m.Left(); {
	case varied == 1:
		return "the ply taken back is kept as a variation"
	case varied > 1:
		return fmt.Sprintf("the %d plies taken back are kept as a variation", varied)
	case lost > 0:
		return fmt.Sprintf("what was taken back is lost, %s: a match keeps %d of variations", Plies(int32(lost)), MostVaried)
	}
	return ""
}
