package english

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zugzwang/solver"
)

// OneOf joins words to a choice: "3, 2 or 5".
func OneOf(words []string) string { return List(words, " or ") }

// AllOf joins words to a list: "0, 1 and 4".
func AllOf(words []string) string { return List(words, " and ") }

// List joins words with commas, and with last in place of the last comma.
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + last + words[n]
}

// Capital returns words with the first letter in upper case.
func Capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[size:]
}

// WithYou returns a verb in the third person as it follows "you": "take" of "takes", "have" of
// "has", "pass" of "passes".
func WithYou(verb string) string {
	switch verb {
	case "is":
		return "are"
	case "was":
		return "were"
	case "has":
		return "have"
	case "replies":
		return "reply"
	}
	for _, ends := range []string{"sses", "shes", "ches", "xes", "oes"} {
		if strings.HasSuffix(verb, ends) {
			return strings.TrimSuffix(verb, "es")
		}
	}
	return strings.TrimSuffix(verb, "s")
}

// deeds are the verbs that Deed knows. Rules name a move by such a verb: "take 2 from heap b".
var deeds = []string{"begin", "bite", "capture", "catch", "cut", "fill", "go", "jump", "knock", "lay", "leave", "mark", "move", "name", "pass", "place", "push", "put", "run", "shove", "slide", "split", "stay", "step", "take", "topple"}

// Deed cuts words that begin with a verb for a move, such as "take 2 from heap b", into the verb in
// the third person ("takes") and the rest ("2 from heap b"). It returns false for other words.
func Deed(words string) (does, what string, ok bool) {
	verb, what, _ := strings.Cut(words, " ")
	if !slices.Contains(deeds, verb) {
		return "", words, false
	}
	for _, ends := range []string{"s", "sh", "ch", "x", "o"} {
		if strings.HasSuffix(verb, ends) {
			return verb + "es", what, true
		}
	}
	return verb + "s", what, true
}

// Doing returns the ing form of a verb in the third person, as Deed returns verbs: "taking"
// for "takes", "putting" for "puts".
func Doing(does string) string {
	const vowels = "aeiou"
	verb := WithYou(does)
	stem, mute := strings.CutSuffix(verb, "e")
	n := len(verb)
	switch {
	case mute && !strings.HasSuffix(stem, "e"):
		return stem + "ing"
	case n > 2 && n <= 5 && !strings.ContainsRune(vowels+"wxy", rune(verb[n-1])) && strings.ContainsRune(vowels, rune(verb[n-2])) && !strings.ContainsRune(vowels, rune(verb[n-3])):
		return verb + verb[n-1:] + "ing"
	}
	return verb + "ing"
}

// done holds the past tense of the verbs in goals.
var done = map[string]string{"bring": "brought", "knock": "knocked", "lay": "laid", "lays": "laid", "leave": "left", "make": "made", "name": "named", "put": "put", "take": "took", "topple": "toppled"}

// Achieved turns a goal into what was done in the last move of a match, in the past tense, and by
// whom: "take the last stone" becomes "you took the last stone", and "make the other player take
// the last stone" becomes "the program took the last stone". What follows a colon is left out. It
// returns false, and no sentence, for goals that begin with no verb of done, such as those of one
// player only.
func Achieved(goal, winner, loser string) (did string, ok bool) {
	goal, _, _ = strings.Cut(goal, ":")
	goal = strings.TrimSuffix(goal, " to win")
	who := winner
	if what, other := strings.CutPrefix(goal, "make the other player "); other {
		who, goal = loser, what
	}
	verb, what, _ := strings.Cut(strings.TrimPrefix(goal, "be the one who "), " ")
	did, ok = done[verb]
	return who + " " + did + " " + strings.ReplaceAll(what, "the other player", loser), ok
}

// Either returns one if n is 1, and many otherwise.
func Either[N int | int32 | int64](n N, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Noun returns a noun in the singular for 1 and in the plural otherwise: "cells", "plies",
// "days", "matches", "boxes".
func Noun[N int | int32 | int64](n N, thing string) string {
	stem, ends := thing, "s"
	if strings.HasSuffix(thing, "y") && !strings.HasSuffix(thing, "ay") {
		stem, ends = strings.TrimSuffix(thing, "y"), "ies"
	} else if strings.HasSuffix(thing, "ch") || strings.HasSuffix(thing, "x") {
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

// ValuesOf returns what was checked of n things, with thousands separators: "the values of 1,728
// cells", "the value of 1 part".
func ValuesOf(n int, thing string) string {
	return "the " + Noun(n, "value") + " of " + Thousands(n) + " " + Noun(n, thing)
}

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
		return verb + " as it goes on for ever"
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
