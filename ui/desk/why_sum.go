package desk

import (
	"strings"

	"zugzwang/games"
)

// Calculate in [Reply.Goes] asks the face to open the calculator with an expression already typed.
type Calculate struct{ Typed string }

// calculator returns the action that opens the calculator with the sum of the present level's
// parts.
func (w *Why) calculator() Action {
	return Action{
		Name: "calculator", Keys: []string{"+", "="}, Quiet: true, Rare: true,
		Help: "the calculator, with the sum of the values of the parts",
		Do: func([]string) Reply {
			sum, _ := w.sum()
			return Reply{Goes: Calculate{sum}, Tells: true}
		},
		Off: func() string {
			_, off := w.sum()
			return off
		},
	}
}

// sum returns the values of the present level's parts as a sum for the calculator, "{2|-2} +
// (+-1)"; off says why there is none.
func (w *Why) sum() (expression, off string) {
	l := w.Here()
	hot, ok := l.Solution.(games.ShortValued)
	if !ok {
		return "", noTemperatures
	}
	parts, sum, ok := hot.ShortValues(l.At)
	switch {
	case !ok && w.seeking():
		return "", ValuesPending
	case !ok && games.Unvalued(l.Solution):
		return "", "the values are not found yet: heat finds them"
	case !ok:
		return "", noTemperatures
	}
	if parts == nil {
		parts = []games.ShortValue{sum}
	}
	var terms []string
	for _, h := range parts {
		switch {
		case h.Value == "":
			return "", "a value has no name: " + h.Refused
		case len(terms) > 0 && strings.ContainsAny(h.Value[:1], "+-"):
			terms = append(terms, "("+h.Value+")")
		default:
			terms = append(terms, h.Value)
		}
	}
	if len(terms) == 0 {
		terms = []string{"0"} // the empty sum
	}
	expression = strings.Join(terms, " + ")
	if len(expression) > MostTyped {
		return "", "the sum is too long for the calculator"
	}
	return expression, ""
}
