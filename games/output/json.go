package output

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"iter"
)

// DocumentVersion is the version of the schema of the JSON documents.
const DocumentVersion = 1

// Object is a JSON object that keeps the order of its keys.
type Object []Member

// Member is a key and its value: an Object, an Array, or anything that encoding/json can
// marshal.
type Member struct {
	Key   string
	Value any
}

// Array is a JSON array whose elements are made one by one while they are written, since there
// can be millions. An element is a value as in Member.
type Array iter.Seq[any]

// ListOf returns the elements of a sequence as an Array.
func ListOf[T any](all iter.Seq[T]) Array {
	return func(yield func(any) bool) { all(func(x T) bool { return yield(x) }) }
}

// List returns an Array of n elements; at makes element i.
func List(n int, at func(i int) any) Array {
	return func(yield func(any) bool) {
		for i := 0; i < n && yield(at(i)); i++ {
		}
	}
}

// plain is a string in which JSON escapes nothing, such as a line of a judge's output. It is
// copied as it is, since it can be as long as the board is large.
type plain []byte

// Document returns the document of an input: the game's id, the version and the judge's output,
// which all documents begin with, then the game's own members.
func Document(game string, judge []byte, own ...Member) Object {
	lines := Array(func(yield func(any) bool) {
		for line := range bytes.Lines(judge) {
			if !yield(plain(bytes.TrimSuffix(line, []byte("\n")))) {
				return
			}
		}
	})
	return append(Object{{"game", game}, {"version", DocumentVersion}, {"answer", lines}}, own...)
}

// MarshalJSON implements json.Marshaler. It builds the whole text in memory: for small objects.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := WriteJSON(&b, o)
	return b.Bytes(), err
}

// WriteJSON writes a value as in Member, and a line break. It holds one element in memory at a
// time. It escapes only what JSON demands, so "∞" and "<" stay readable. The error is the first
// one of a write or of encoding/json.
func WriteJSON(w io.Writer, value any) error {
	e := jsonWriter{Writer: bufio.NewWriterSize(w, 1<<16)}
	e.encoder = json.NewEncoder(&e.text)
	e.encoder.SetEscapeHTML(false)
	if err := e.value(value); err != nil {
		return err
	}
	e.WriteByte('\n')
	return e.Flush()
}

// jsonWriter writes JSON. It keeps its first error, as a bufio.Writer does.
type jsonWriter struct {
	*bufio.Writer
	encoder *json.Encoder
	text    bytes.Buffer // what the encoder has just encoded
}

// value writes a value as in Member. Of a Member it writes the key, a colon and the value.
func (w *jsonWriter) value(value any) error {
	switch value := value.(type) {
	case Object:
		return w.list('{', '}', func(yield func(any) bool) {
			for _, f := range value {
				if !yield(f) {
					return
				}
			}
		})
	case Array:
		return w.list('[', ']', value)
	case Member:
		if err := w.value(value.Key); err != nil {
			return err
		}
		w.WriteByte(':')
		return w.value(value.Value)
	case plain:
		w.WriteByte('"')
		w.Write(value)
		return w.WriteByte('"')
	}
	w.text.Reset()
	if err := w.encoder.Encode(value); err != nil {
		return err
	}
	_, err := w.Write(bytes.TrimSuffix(w.text.Bytes(), []byte("\n")))
	return err
}

// list writes elements between brackets.
func (w *jsonWriter) list(left, right byte, elements Array) error {
	sep := left
	for e := range elements {
		w.WriteByte(sep)
		if err := w.value(e); err != nil {
			return err
		}
		sep = ','
	}
	if sep == left {
		w.WriteByte(left)
	}
	return w.WriteByte(right)
}
