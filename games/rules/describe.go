package rules

import (
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"zugzwang/games/english"
)

// mostFound is about how many bytes of a value an error shows.
const mostFound = 60

// found describes a value for an error: as Starlark writes it, cut if that is long, and
// with its type unless the text makes that clear.
func found(v starlark.Value) string {
	w := writer{most: mostFound}
	w.value(v)
	text := w.String()
	switch v.(type) {
	case starlark.NoneType, starlark.Bool, starlark.Int, starlark.String, starlark.Tuple:
		return text
	case *starlark.Function, *starlark.Builtin:
		return "a function"
	case *starlark.List, *starlark.Dict, *starlark.Set, starlark.Float, starlark.Bytes:
		return text + ", a " + v.Type()
	}
	return text
}

// write returns a position as Starlark writes it, whole.
func write(v starlark.Value) string {
	w := writer{most: 1 << 28}
	w.value(v)
	return w.String()
}

// plain returns a position as a person would write it, without Starlark's punctuation. It
// returns what Starlark writes if the plain form would be ambiguous.
func plain(p starlark.Value) string {
	t, ok := p.(starlark.Tuple)
	if !ok {
		t = starlark.Tuple{p}
	}
	words := make([]string, len(t))
	for i, v := range t {
		text, ok := starlark.AsString(v)
		switch lines := strings.Split(strings.Trim(text, "\n"), "\n"); {
		case !ok && v == starlark.None, ok && text == "":
			words[i] = "nothing"
		case !ok:
			words[i] = write(v)
		default:
			words[i] = strings.Join(lines, " / ")
		}
		if ok && !english.Label(words[i], mostCalled) || strings.ContainsAny(text, ",\"/") {
			return write(p)
		}
	}
	if len(t) == 0 {
		return "nothing"
	}
	return english.AllOf(words)
}

// writer writes values as Starlark does, up to a number of bytes. It looks at no more of a
// value than it writes, since a file can make values without end.
type writer struct {
	strings.Builder
	most int
	deep int
	full bool
}

// text writes s, or what there is room for, ending in "…"; nothing is written after that.
func (w *writer) text(s string) {
	if w.full {
		return
	}
	if room := w.most - w.Len(); len(s) > room {
		s, w.full = english.Shown(s, room), true // Shown cuts between two runes
		if !strings.HasSuffix(s, "…") {
			s += "…"
		}
	}
	w.WriteString(s)
}

// value writes a value of Starlark as it is written there. What is nested too deeply, or too long,
// ends in "…".
func (w *writer) value(v starlark.Value) {
	if w.deep++; w.deep > 2*mostDepth {
		w.text("…")
		w.full = true
	}
	defer func() { w.deep-- }()
	switch v := v.(type) {
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			w.text(strconv.FormatInt(n, 10))
		} else if b := v.BigInt(); b.BitLen() > 4*w.most {
			w.text("a number of " + strconv.Itoa(b.BitLen()) + " bits")
		} else {
			w.text(b.String())
		}
	case starlark.String:
		w.text(quote(string(v), w.most))
	case starlark.Bytes:
		w.text("b" + quote(string(v), w.most))
	case starlark.Tuple:
		w.several("(", v, ")")
	case *starlark.List:
		w.several("[", v, "]")
	case *starlark.Dict:
		w.text("{…}")
	case *starlark.Set:
		w.text("set([…])")
	default: // all other values are short
		w.text(v.String())
	}
}

// several writes the values of a tuple or a list.
func (w *writer) several(open string, all starlark.Indexable, shut string) {
	w.text(open)
	for i := 0; i < all.Len() && !w.full; i++ {
		if i > 0 {
			w.text(", ")
		}
		w.value(all.Index(i))
	}
	if _, ok := all.(starlark.Tuple); ok && all.Len() == 1 {
		w.text(",")
	}
	w.text(shut)
}

// quote returns a string as Starlark writes it, cut after most bytes.
func quote(s string, most int) string {
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "�") // the cut may split a rune
	}
	return strconv.Quote(s)
}
