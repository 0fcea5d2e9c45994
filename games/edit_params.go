package games

import (
	"slices"

	"zugzwang/games/params"
)

var (
	// editKeys are the keys that make a number one greater and one less: those of the first number
	// parameter, of the second, and so on.
	editKeys = [...][2]string{{"+", "-"}, {">", "<"}, {"]", "["}, {")", "("}}
	// choiceKeys are the keys that go on to the next choice, one for each parameter with choices.
	choiceKeys = [...]string{"r", "b", "c"}
)

// ParamEdits returns the edits that change one parameter: a number by one, a choice to the next
// one. Parameters of other kinds, and more of a kind than there are keys for, get none. Make
// returns the draft with changed values; its error becomes the edit's Off.
func ParamEdits(s params.Schema, v params.Values, make func(params.Values) (Draft, error)) []Edit {
	var edits []Edit
	numbers, choices := 0, 0
	add := func(key, does string, i int, value params.Value) {
		next := slices.Clone(v)
		next[i] = value
		e := Edit{Key: key, Does: does}
		err := s.Check(next)
		var d Draft
		if err == nil {
			d, err = make(next)
		}
		e.Off = Off(err)
		e.Make = func() Draft { return d }
		edits = append(edits, e)
	}
	for i, p := range s {
		switch {
		case p.Kind == params.Number && numbers < len(editKeys):
			keys := editKeys[numbers]
			numbers++
			add(keys[0], "one more: "+p.Name, i, params.Value{Int: v[i].Int + 1})
			add(keys[1], "one less: "+p.Name, i, params.Value{Int: v[i].Int - 1})
		case p.Kind == params.Choice && choices < len(choiceKeys):
			key := choiceKeys[choices]
			choices++
			n := (v[i].Int + 1) % int64(len(p.Choices))
			add(key, p.Name+": "+p.Choices[n], i, params.Value{Int: n, Word: p.Choices[n]})
		}
	}
	return edits
}
