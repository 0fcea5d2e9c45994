package games

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"iter"
)

// DocumentVersion is the version of the JSON documents' schema.
const DocumentVersion = 1

// Object is a JSON object whose keys stand in this order.
type Object []Member

// Member is a key of an object and its value: an Object, an Array, or whatever
// encoding/json can marshal.
type Member struct {
	Key   string
	Value any
}

// Array is a JSON array whose elements, values like those of a member, are made one
// by one as they are written: of some there are millions.
type Array iter.Seq[any]

// ListOf is the array of these.
func ListOf[T any](all iter.Seq[T]) Array {
	return func(yield func(any) bool) { all(func(x T) bool { return yield(x) }) }
}

// List is the array of n elements.
func List(n int, at func(i int) any) Array {
	return func(yield func(any) bool) {
		for i := 0; i < n && yield(at(i)); i++ {
		}
	}
}

// plain is a string of which JSON demands no escape, as lines of a judge's output
// are: they can be as long as the board is large, and are written as they stand.
type plain []byte

// NewDocument is everything known of an input to a game: what all documents begin
// with, the judge's output among it, and the game's own members.
func NewDocument(g *Game, judge []byte, own ...Member) Object {
	lines := Array(func(yield func(any) bool) {
		for line := range bytes.Lines(judge) {
			if !yield(plain(bytes.TrimSuffix(line, []byte("\n")))) {
				return
			}
		}
	})
	return append(Object{{"game", g.ID}, {"version", DocumentVersion}, {"answer", lines}}, own...)
}

// MarshalJSON implements json.Marshaler, for documents that are small.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := WriteJSON(&b, o)
	return b.Bytes(), err
}

// WriteJSON writes a value like that of a member and a line break, in memory for one
// element at a time. Nothing but what JSON demands is escaped: "∞" and "<" are for
// reading. The error is the first of a write or of encoding/json.
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

// jsonWriter is a writer of JSON. It keeps its first error, as a bufio.Writer does.
type jsonWriter struct {
	*bufio.Writer
	encoder *json.Encoder
	text    bytes.Buffer // of what the encoder has just encoded
}

// value writes a value.
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
