package output

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"zugzwang/games/english"
)

// Misprint is the error that something printed differs from what it should be.
type Misprint struct {
	Where       string // "word 3 of line 1", "heaps[3].best[0]"
	Found, Want string // as printed: "Lose", `"PASS"`, "nothing"
}

func (e *Misprint) Error() string {
	return fmt.Sprintf("%s is %s and should be %s", e.Where, e.Found, e.Want)
}

// nothing is what a Misprint says for the end of a text.
const nothing = "nothing"

// checkLines compares a text with the lines that it should have. The error is a *Misprint.
func checkLines(printed []byte, want iter.Seq[string]) error {
	n := 1
	for line := range want {
		found, rest, ended := bytes.Cut(printed, []byte("\n"))
		if string(found) != line {
			return misprinted(n, string(found), line)
		}
		if !ended {
			return &Misprint{fmt.Sprintf("the end of line %d", n), nothing, "a line break"}
		}
		printed = rest
		n++
	}
	if len(printed) > 0 {
		return &Misprint{fmt.Sprintf("line %d", n), english.Quote(printed), nothing}
	}
	return nil
}

// misprinted returns the *Misprint of the first word in which two lines differ; n is their
// number.
func misprinted(n int, found, want string) error {
	is, should := strings.Split(found, " "), strings.Split(want, " ")
	word := func(words []string, i int) string {
		if i < len(words) {
			return english.Quote([]byte(words[i]))
		}
		return nothing
	}
	i := 0
	for i < min(len(is), len(should)) && is[i] == should[i] {
		i++
	}
	return &Misprint{fmt.Sprintf("word %d of line %d", i+1, n), word(is, i), word(should, i)}
}

// checkDocument compares a document with the game, the version, the judge's lines and the
// members that it should have. The error is a *Misprint. The text must be exactly the one that
// WriteJSON writes: white space, the order of keys and the form of numbers count.
func (c Claims) checkDocument(printed []byte) error {
	d := document{rest: printed}
	begins := Object{{"game", c.Game}, {"version", DocumentVersion}, {"answer", ListOf(c.Lines)}}
	if err := d.value(append(begins, c.Members...)); err != nil {
		return err
	}
	if string(d.rest) != "\n" {
		return &Misprint{"the end of the document", shown(d.rest), "a line break"}
	}
	if !json.Valid(printed) { // the comparison above does not know all of JSON's rules
		return &Misprint{"the document", "no JSON", "JSON"}
	}
	return nil
}

// document is a document while it is read.
type document struct {
	rest []byte
	path []step // where the current value is
	text []byte // buffer for the expected token
}

// step is a key of an object, or an index of an array if the key is "".
type step struct {
	key   string
	index int
}

// where returns the path as JavaScript writes it: "heaps[3].best[0]".
func (d *document) where() string {
	var w strings.Builder
	for i, s := range d.path {
		switch {
		case s.key == "":
			fmt.Fprintf(&w, "[%d]", s.index)
		case i > 0:
			w.WriteString("." + s.key)
		default:
			w.WriteString(s.key)
		}
	}
	if w.Len() == 0 {
		return "the document"
	}
	return w.String()
}

// token returns the next token: a string, a number, a word or a punctuation mark.
func (d *document) token() []byte {
	if len(d.rest) == 0 {
		return nil
	}
	switch d.rest[0] {
	case '{', '}', '[', ']', ':', ',':
		return d.rest[:1]
	case '"':
		for i := 1; i < len(d.rest); i++ {
			switch d.rest[i] {
			case '\\':
				i++
			case '"':
				return d.rest[:i+1]
			}
		}
		return d.rest
	}
	if i := bytes.IndexAny(d.rest, "{}[]:,\"\n"); i >= 0 {
		return d.rest[:max(i, 1)]
	}
	return d.rest
}

// expect reads the token want, or returns a *Misprint if another one follows.
func (d *document) expect(want []byte) error {
	found := d.token()
	if !bytes.Equal(found, want) {
		return &Misprint{d.where(), shown(found), shown(want)}
	}
	d.rest = d.rest[len(found):]
	return nil
}

// shown returns a token as an error shows it.
func shown(token []byte) string {
	const most = 60
	switch {
	case len(token) == 0:
		return nothing
	case len(token) > most || token[0] <= ' ':
		return english.Quote(token)
	}
	return string(token)
}

// value reads a value and compares it with want.
func (d *document) value(want any) error {
	switch want := want.(type) {
	case Object:
		return d.list('{', '}', func(yield func(step, any) bool) {
			for _, m := range want {
				if !yield(step{key: m.Key}, m.Value) {
					return
				}
			}
		})
	case Array:
		return d.list('[', ']', func(yield func(step, any) bool) {
			i := 0
			for e := range want {
				if !yield(step{index: i}, e) {
					return
				}
				i++
			}
		})
	}
	text, err := leaf(d.text[:0], want)
	if err != nil {
		return err
	}
	d.text = text
	return d.expect(text)
}

// list reads an object or an array and compares its elements.
func (d *document) list(left, right byte, elements iter.Seq2[step, any]) error {
	if err := d.expect([]byte{left}); err != nil {
		return err
	}
	n := 0
	for at, want := range elements {
		d.path = append(d.path, at)
		if d.next(right) {
			return &Misprint{d.where(), nothing, named(want)}
		}
		if n > 0 {
			if err := d.expect([]byte{','}); err != nil {
				return err
			}
		}
		if at.key != "" {
			if err := d.member(at.key); err != nil {
				return err
			}
		}
		if err := d.value(want); err != nil {
			return err
		}
		d.path = d.path[:len(d.path)-1]
		n++
	}
	if n > 0 && d.next(',') {
		d.rest = d.rest[1:]
		return &Misprint{"what follows the last of " + d.where(), shown(d.token()), nothing}
	}
	return d.expect([]byte{right})
}

// next reports whether the next byte is c.
func (d *document) next(c byte) bool { return len(d.rest) > 0 && d.rest[0] == c }

// named returns a value as an error shows it.
func named(value any) string {
	switch value.(type) {
	case Object:
		return "an object"
	case Array:
		return "an array"
	}
	text, _ := leaf(nil, value)
	return shown(text)
}

// member reads a key and its colon.
func (d *document) member(key string) error {
	text, err := leaf(d.text[:0], key)
	if err == nil {
		d.text = text
		err = d.expect(text)
	}
	if err == nil {
		err = d.expect([]byte{':'})
	}
	return err
}

// leaf appends a string, an integer or nil as JSON. It fails for any other type.
func leaf(text []byte, value any) ([]byte, error) {
	switch value := value.(type) {
	case nil:
		return append(text, "null"...), nil
	case int:
		return strconv.AppendInt(text, int64(value), 10), nil
	case int32:
		return strconv.AppendInt(text, int64(value), 10), nil
	case int64:
		return strconv.AppendInt(text, value, 10), nil
	case string:
		if !strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }) {
			return append(append(append(text, '"'), value...), '"'), nil
		}
		b := bytes.NewBuffer(text)
		e := json.NewEncoder(b)
		e.SetEscapeHTML(false)
		err := e.Encode(value)
		return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
	}
	return nil, fmt.Errorf("output: %T in a document", value)
}
