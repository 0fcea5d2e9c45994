package games

import (
	"errors"
	"strings"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// Checked returns the result of Solution.Verify as a sentence without its full stop: which
// states were counted, what each outcome was checked against, and what else was checked; or
// the flaw or other error that was found.
func Checked(s Solution, r solver.Report, err error) string {
	switch flaw := (*solver.Flaw)(nil); {
	case errors.As(err, &flaw):
		return "the check found a flaw: " + err.Error()
	case err != nil:
		return "not checked: " + err.Error()
	}
	e, walks := s.(Explorer)
	if r.States() == 0 {
		words := "checked " + r.Besides + " against the rules: they decide "
		if !walks {
			return words + "whatever stands on the board"
		}
		n := e.States()
		return words + "the " + english.States(n) + " that " + english.Either(n, "is", "are") + " walked (" + e.Scope() + ")"
	}
	words := "checked " + english.States(r.States())
	if walks {
		words += " (" + e.Scope() + ")"
	}
	if r.Besides != "" {
		words += " and " + r.Besides
	}
	words += ": " + strings.Join(held(r), "; ")
	if r.Longest > 0 {
		words += "; all distances, up to " + english.Plies(r.Longest)
	}
	return words
}

// held returns, for each outcome that occurs, how its states were checked.
func held(r solver.Report) []string {
	won := "each by a winning move"
	switch {
	case r.Over == r.Win:
		won = "all of them ends"
	case r.Over > 0:
		won = english.Thousands(r.Over) + " of them ends, the others by a winning move each"
	}
	var words []string
	for _, is := range []struct {
		n   int
		why string
	}{
		{r.Win, " Win, " + won},
		{r.Lose, " Lose, none with a move that saves it"},
		{r.Draw, " Draw, each kept by a move, none won"},
		{r.Loop, " Loop, each kept by a move, none won"},
	} {
		if is.n > 0 {
			words = append(words, english.Thousands(is.n)+is.why)
		}
	}
	return words
}
