package output_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
)

func TestNewDocument(t *testing.T) {
	chess := &games.Game{ID: "chess"}
	for judge, want := range map[string]string{
		"Lose Win\nLoop Win\n": `{"game":"chess","version":1,"answer":["Lose Win","Loop Win"],"mate":[3]}`,
		"First\n":              `{"game":"chess","version":1,"answer":["First"],"mate":[3]}`,
	} {
		var b strings.Builder
		if err := output.WriteJSON(&b, output.Document(chess.ID, []byte(judge), output.Member{"mate", []int{3}})); err != nil || b.String() != want+"\n" {
			t.Errorf("%s, %v, want %s", b.String(), err, want)
		}
	}
}

// A line of the judge's output can have millions of letters. It is written without a copy.
func TestLongAnswer(t *testing.T) {
	judge := bytes.Repeat([]byte("Win "), 1<<18)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := output.WriteJSON(io.Discard, output.Document("chess", judge))
	runtime.ReadMemStats(&after)
	if allocated := after.TotalAlloc - before.TotalAlloc; err != nil || allocated > 1<<18 {
		t.Errorf("%d bytes for an answer of %d, %v", allocated, len(judge), err)
	}
}

// count returns an array of the numbers below n. asked counts how many were taken from it.
func count(n int, asked *int) output.Array {
	return func(yield func(any) bool) {
		for i := range n {
			if *asked++; !yield(i) {
				return
			}
		}
	}
}

func TestWriteJSON(t *testing.T) {
	asked := 0
	for _, test := range []struct {
		value any
		want  string
	}{
		{nil, "null"},
		{"∞(0) → <a&\"b\">\n", `"∞(0) → <a&\"b\">\n"`},
		{output.Object{}, "{}"},
		{count(0, &asked), "[]"},
		{count(3, &asked), "[0,1,2]"},
		{output.Object{{"a", count(1, &asked)}, {"b\n", output.Object{{"c", []any{1, "PASS"}}}}}, `{"a":[0],"b\n":{"c":[1,"PASS"]}}`},
		{output.Array(func(yield func(any) bool) { _ = yield(output.Object{{"x", 1}}) && yield(count(2, &asked)) }), `[{"x":1},[0,1]]`},
	} {
		var b strings.Builder
		if err := output.WriteJSON(&b, test.value); err != nil || b.String() != test.want+"\n" {
			t.Errorf("%s, %v, want %s", b.String(), err, test.want)
		}
	}
}

var errFull = errors.New("the disk is full")

// full is a writer that fails after this many bytes.
type full int

func (f *full) Write(p []byte) (int, error) {
	n := min(len(p), int(*f))
	if *f -= full(n); n < len(p) {
		return n, errFull
	}
	return n, nil
}

// WriteJSON stops at the first error of the writer or of the encoding.
func TestWriteJSONStops(t *testing.T) {
	asked := 0
	room := full(100_000)
	if err := output.WriteJSON(&room, count(1<<40, &asked)); !errors.Is(err, errFull) || asked > 40_000 {
		t.Errorf("%v after %d elements", err, asked)
	}
	for size := range full(len(`{"a":[0,1]}`) + 1) {
		asked := 0
		if err := output.WriteJSON(&size, output.Object{{"a", count(2, &asked)}}); !errors.Is(err, errFull) {
			t.Errorf("%v", err)
		}
	}
	var b strings.Builder
	if err := output.WriteJSON(&b, output.Object{{"a", []any{math.NaN()}}}); err == nil {
		t.Errorf("wrote %s", b.String())
	}
}
