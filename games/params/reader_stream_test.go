package params_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"zugzwang/games/params"
)

// read returns a log of what a reader returns to the calls in ops, repeated to the end.
func read(r *params.Reader, ops []byte) string {
	var said strings.Builder
	for i := range 40 {
		op := byte(i)
		if len(ops) > 0 {
			op = ops[i%len(ops)]
		}
		switch op % 4 {
		case 0:
			n, err := r.Int(&params.Param{What: "a number", Lo: -5, Hi: 1_000_000})
			fmt.Fprintf(&said, "%d %v\n", n, err)
		case 1:
			w, err := r.Word("a word")
			fmt.Fprintf(&said, "%q %v\n", w, err)
		case 2:
			fmt.Fprintln(&said, r.MoreInLine())
		case 3:
			if !r.More() {
				fmt.Fprint(&said, r.End())
				return said.String()
			}
		}
		fmt.Fprintln(&said, r.Line())
	}
	return said.String()
}

// A stream is read as its text is, however it is cut into pieces.
func TestStreams(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for _, text := range []string{
		"", " ", "\ufeff", "\ufeff1 2", "\ufeff\ufeff1 2", "\xef\xbb", "7", "12345678 1234567", "1 2\r\n3\r4\n\r5 \t 6\r", "a\x00b", long,
		"1\n" + long + " " + long + "\n7", strings.Repeat("0", 100_000) + "3 x", strings.Repeat("123 45\n", 20_000) + "y",
	} {
		for _, ops := range []string{"\x00\x03", "\x01\x03", "\x00\x01\x02\x03", "\x03\x02\x00\x00"} {
			want := read(params.NewReader([]byte(text), "in"), []byte(ops))
			for name, from := range map[string]io.Reader{
				"whole": strings.NewReader(text),
				"byte":  iotest.OneByteReader(strings.NewReader(text)),
				"half":  iotest.HalfReader(strings.NewReader(text)),
				"early": iotest.DataErrReader(strings.NewReader(text)),
			} {
				if got := read(params.NewStream(from, int64(len(text)), "in"), []byte(ops)); got != want {
					t.Errorf("%q… by %s: %.200s, want %.200s", text[:min(len(text), 20)], name, got, want)
				}
			}
		}
	}
}

// A read error is distinguished from the end of the text.
func TestStreamEndsEarly(t *testing.T) {
	broken := errors.New("broken")
	r := params.NewStream(io.MultiReader(strings.NewReader("1 2 "), iotest.ErrReader(broken)), 9, "in")
	for range 2 {
		if _, ok := r.Number(1, 2); !ok {
			t.Fatal(r.Refuse("a number"))
		}
	}
	if r.Err() != nil {
		t.Errorf("before the end: %v", r.Err())
	}
	if r.More() || r.Err() != broken {
		t.Errorf("at the end: %v", r.Err())
	}
	if _, err := params.NewStream(iotest.ErrReader(broken), 9, "in").All(); err != broken {
		t.Errorf("all of it: %v", err)
	}
}

// failsOnce returns bytes with an error at first, and would then succeed for ever.
type failsOnce struct{ err error }

func (f *failsOnce) Read(p []byte) (int, error) {
	err := f.err
	f.err = nil
	return copy(p, "1 2 3 "), err
}

// A stream ends at its first error. The bytes returned with the error are read.
func TestStreamEndsAtItsFirstFault(t *testing.T) {
	broken := errors.New("broken")
	if got, err := params.NewStream(&failsOnce{broken}, 0, "in").All(); string(got) != "1 2 3 " || err != broken {
		t.Errorf("%q, %v", got, err)
	}
}

// All returns the text whatever size was announced. The text can be read before.
func TestAll(t *testing.T) {
	text := "\ufeff\ufeff" + strings.Repeat("some words\r\n", 20_000)
	for _, size := range []int64{0, 5, int64(len(text)), 1 << 20} {
		r := params.NewStream(iotest.HalfReader(strings.NewReader(text)), size, "in")
		if !strings.HasPrefix(string(params.Unmarked([]byte(text))), string(r.Head())) {
			t.Errorf("begins with %q", r.Head())
		}
		got, err := r.All()
		if err != nil || string(got) != text {
			t.Errorf("said to be of %d bytes: %d bytes, %v", size, len(got), err)
		}
		ops := []byte{1, 3}
		if got, want := read(r, ops), read(params.NewReader([]byte(text), "in"), ops); got != want {
			t.Errorf("then %.200s, want %.200s", got, want)
		}
	}
}

// FuzzStream requires a stream cut after every byte to be read as its text is.
func FuzzStream(f *testing.F) {
	f.Add([]byte("1 2\r\n3\r4\n\r5 \t 6\r"), []byte{0, 1, 2, 3})
	f.Add([]byte("\ufeffa\x00b 12345678 "), []byte{1, 0})
	f.Fuzz(func(t *testing.T, text, ops []byte) {
		want := read(params.NewReader(bytes.Clone(text), "in"), ops)
		if got := read(params.NewStream(iotest.OneByteReader(bytes.NewReader(text)), 0, "in"), ops); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	})
}
