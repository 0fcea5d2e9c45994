package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// Limits on parameters.
const (
	mostParams = 12
	mostText   = 200 // characters
	mostInt    = 1_000_000_000
	mostIntAny = 1_000_000_000_000_000_000 // if the default is greater than mostInt
)

// truths are the words of a bool as Starlark writes them.
var truths = []string{"False", "True"}

// params reads the parameters of start, with their defaults.
func (f *script) params() error {
	for i := range f.start.NumParams() {
		name, at := f.start.Param(i)
		v := f.start.ParamDefault(i)
		if v == nil {
			return f.fault(at, name+" without a default", name+" = …, an int, a string or a bool")
		}
		p, ok := param(name, v)
		if !ok {
			return f.fault(at, found(v), fmt.Sprintf("a default of %s: an int of 18 digits at most, a bool, or a text of %d characters at most that can be shown", name, mostText))
		}
		f.Params = append(f.Params, p)
	}
	return nil
}

// param returns the parameter with a default value, and whether v can be one.
func param(name string, v starlark.Value) (params.Param, bool) {
	p := params.Param{Name: name, What: name}
	switch v := v.(type) {
	case starlark.Int:
		n, ok := v.Int64()
		if !ok || n < -mostIntAny || n > mostIntAny {
			return p, false
		}
		p.Kind, p.Hi, p.Default, p.Open = params.Number, mostInt, v.String(), true
		if max(n, -n) > mostInt {
			p.Hi = mostIntAny
		}
		p.Drawn = [3][2]int64{{n, n}, {n, n}, {n, n}}
		if n < 0 {
			p.Lo = -p.Hi
		} else if n > 1 {
			p.Drawn = [3][2]int64{{1, max(n/2, 1)}, {max(n/3, 1), n}, {max(n/2, 1), n}}
		}
	case starlark.Bool:
		p.Kind, p.Choices, p.Default, p.Help = params.Choice, truths, v.String(), "one or the other"
	case starlark.String:
		p.Kind, p.Hi, p.Default, p.Help = params.Text, mostText, string(v), fmt.Sprintf("a text of at most %d characters", mostText)
		return p, v == "" || english.Label(string(v), mostText)
	default:
		return p, false
	}
	return p, true
}

// letters reads which characters the texts passed to start may consist of.
func (f *script) letters() error {
	v := f.made["letters"]
	if v == nil {
		return nil
	}
	const expected = `the letters of texts that start takes, such as {"lanes": "BR. "}`
	where := f.where["letters"]
	dict, ok := v.(*starlark.Dict)
	if !ok {
		return f.fault(where, found(v), expected)
	}
	for _, item := range dict.Items() {
		i := slices.IndexFunc(f.Params, func(p params.Param) bool { return p.Kind == params.Text && starlark.String(p.Name) == item[0] })
		letters, ok := starlark.AsString(item[1])
		if i < 0 {
			return f.fault(where, found(item[0]), expected)
		}
		p := &f.Params[i]
		if !ok || letters == "" || !english.Printable(letters, mostText) {
			return f.fault(where, found(item[1]), fmt.Sprintf("letters of %s, a text of 1 to %d characters that can be shown", p.Name, mostText))
		}
		p.Letters = letters
		p.Help = fmt.Sprintf("a text of at most %d characters out of %q", mostText, letters)
		for _, r := range p.Default {
			if !strings.ContainsRune(letters, r) {
				return f.fault(where, fmt.Sprintf("%q in the default of %s", r, p.Name), fmt.Sprintf("letters of %s that it is made of", p.Name))
			}
		}
	}
	return nil
}

// value returns a Starlark value as a parameter's value, and whether it is one.
func value(p *params.Param, v starlark.Value) (params.Value, bool) {
	switch v := v.(type) {
	case starlark.Int:
		n, ok := v.Int64()
		return params.Value{Int: n}, ok && p.Kind == params.Number
	case starlark.Bool:
		n := 0
		if v {
			n = 1
		}
		return params.Value{Int: int64(n), Word: truths[n]}, p.Kind == params.Choice
	case starlark.String:
		return params.Value{Word: string(v)}, p.Kind == params.Text
	}
	return params.Value{}, false
}

// arguments returns the arguments of start for these values.
func (f *File) arguments(v params.Values) starlark.Tuple {
	args := make(starlark.Tuple, len(f.Params))
	for i, p := range f.Params {
		switch p.Kind {
		case params.Number:
			args[i] = starlark.MakeInt64(v[i].Int)
		case params.Choice:
			args[i] = starlark.Bool(v[i].Int == 1)
		default:
			args[i] = starlark.String(v[i].Word)
		}
	}
	return args
}

// with returns the call of start as text: "start(x = 30, y = 40)".
func (f *File) with(v params.Values) string {
	text := "start("
	for i, arg := range f.arguments(v) {
		if i > 0 {
			text += ", "
		}
		text += f.Params[i].Name + " = " + found(arg)
	}
	return text + ")"
}

// examples reads the file's example boards.
func (f *script) examples() error {
	v := f.made["examples"]
	if v == nil {
		return nil
	}
	where := f.where["examples"]
	const expected = `a list of examples such as ("A small one", {"x": 3})`
	all := elements(v)
	if all == nil {
		return f.fault(where, found(v), expected)
	}
	for _, v := range all {
		pair := elements(v)
		if len(pair) != 2 {
			return f.fault(where, found(v), expected)
		}
		title, ok := starlark.AsString(pair[0])
		dict, isDict := pair[1].(*starlark.Dict)
		if !ok || !isDict || !english.Label(title, mostName) {
			return f.fault(where, found(v), expected)
		}
		e := games.Example{Title: title, Values: f.Params.Defaults()}
		for _, item := range dict.Items() {
			if err := f.set(e.Values, item[0], item[1]); err != nil {
				return f.fault(where, err.Error()+" in "+quote(title, mostName), "parameters of start and what they may be")
			}
		}
		f.Examples = append(f.Examples, e)
	}
	return nil
}

// set sets a parameter in v. The error says what was found in place of a parameter and a value that
// it may have.
func (f *File) set(v params.Values, name, to starlark.Value) error {
	for i := range f.Params {
		p := &f.Params[i]
		if starlark.String(p.Name) != name {
			continue
		}
		given, ok := value(p, to)
		if ok {
			v[i] = given
			ok = f.Params.Check(v) == nil
		}
		if !ok {
			return errors.New(p.Name + " = " + found(to))
		}
		return nil
	}
	return errors.New(found(name))
}
