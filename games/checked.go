package games

import (
	"errors"
	"fmt"

	"zugzwang/solver"
)

// Checked is a checker's report of a solution in a sentence, without its end: which states
// it counts, in the words of the walk over them, and what else was checked.
func Checked(s Solution, r solver.Report, err error) string {
	switch flaw := (*solver.Flaw)(nil); {
	case errors.As(err, &flaw):
		return "the check found a flaw: " + err.Error()
	case err != nil:
		return "not checked: " + err.Error()
	}
	if r.States() == 0 {
		return "checked " + r.Besides + ", as defined; what sums of them are worth follows"
	}
	states := "states"
	if r.States() == 1 {
		states = "state"
	}
	words := fmt.Sprintf("checked %d %s: %d Win, %d Lose", r.States(), states, r.Win, r.Lose)
	if r.Draw > 0 {
		words += fmt.Sprintf(", %d Draw", r.Draw)
	}
	if r.Loop > 0 {
		words += fmt.Sprintf(", %d Loop", r.Loop)
	}
	words += ", as defined"
	if e, ok := s.(Explorer); ok {
		words += "; that is " + e.Scope()
	}
	if r.Besides != "" {
		words += "; besides, " + r.Besides
	}
	return words
}
