package params_test

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games/english"
	"zugzwang/games/params"
)

func TestReaderReadsWords(t *testing.T) {
	r := params.NewReader([]byte(" one\ttwo\r\n\n three\v\f4\n"), "input")
	for _, want := range []struct {
		word string
		line int
	}{{"one", 1}, {"two", 1}, {"three", 3}, {"4", 3}} {
		if !r.More() {
			t.Fatalf("nothing more before %s", want.word)
		}
		w, err := r.Word("a word")
		if err != nil || string(w) != want.word || r.Line() != want.line {
			t.Errorf("%s in line %d, %v; want %s in line %d", w, r.Line(), err, want.word, want.line)
		}
	}
	if err := r.End(); r.More() || err != nil {
		t.Errorf("more after the end: %v", err)
	}
}

func TestReaderReadsNumbers(t *testing.T) {
	const no = "refused"
	for _, test := range []struct {
		text string
		want any
	}{
		{"0", 0},
		{"7", 7},
		{"007", 7},
		{"-3", -3},
		{"-4", no},
		{"9", 9},
		{"10", no},
		{"+7", no},
		{"7.0", no},
		{"7e0", no},
		{"0x7", no},
		{"7_0", no},
		{"seven", no},
		{"-", no},
		{"", no},
		{"١", no}, // a digit of Unicode, but not of ASCII
		{"9223372036854775808", no},
		{"18446744073709551623", no}, // would be 7 after an overflow
	} {
		n, err := params.NewReader([]byte(test.text), "input").Int(&params.Param{What: "a number", Lo: -3, Hi: 9})
		switch want, ok := test.want.(int); {
		case ok && (err != nil || n != int64(want)):
			t.Errorf("%q: %d, %v, want %d", test.text, n, err, want)
		case !ok && err == nil:
			t.Errorf("%q: read as %d", test.text, n)
		}
	}
	const least, most = -1 << 63, 1<<63 - 1
	for _, n := range []int64{least, most} {
		if got, err := params.NewReader([]byte(strconv.FormatInt(n, 10)), "input").Int(&params.Param{What: "any", Lo: least, Hi: most}); got != n || err != nil {
			t.Errorf("%d: %d, %v", n, got, err)
		}
	}
}

// FuzzNumber requires the first word of a text to be read as the standard library reads it, or
// refused as that word.
func FuzzNumber(f *testing.F) {
	for _, text := range []string{
		"1234567 8", "12345678 9", "0000000000000000001\n", "7\x00 and more", "7\x80\x80\x80\x80\x80\x80\x80",
		"1:345678", "1/345678", "99\v345678", "12\r\n5678", "-3 and more", "+3 and more", "9223372036854775808 ",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		const lo, hi = -1 << 62, 1 << 62
		r := params.NewReader(bytes.Clone(text), "in")
		w, isWord := params.NewReader(bytes.Clone(text), "in").Next()
		want, err := strconv.ParseInt(string(w), 10, 64)
		isNumber := isWord && err == nil && lo <= want && want <= hi && w[0] != '+'
		n, ok := r.Number(lo, hi)
		if ok != isNumber || ok && n != want {
			t.Fatalf("%q: %d, %v, want %d, %v", text, n, ok, want, isNumber)
		}
		if !ok && isWord && r.Refuse("a number").Found != english.Quote(w) {
			t.Fatalf("%q: refused as %s", text, r.Refuse("a number").Found)
		}
		rest := bytes.TrimLeft(params.Unmarked(text), " \t\r\v\f\n")
		if ok && r.Room() < int64(len(bytes.Fields(rest[len(w):]))) {
			t.Fatalf("%q: room for %d words", text, r.Room())
		}
	})
}

// A word too long for a number takes no memory. Leading zeros are ignored.
func TestLongWords(t *testing.T) {
	text := bytes.Repeat([]byte("1"), 1<<20)
	if got := testing.AllocsPerRun(10, func() {
		if n, ok := params.NewReader(text, "in").Number(0, 9); ok {
			t.Fatalf("read as %d", n)
		}
	}); got > 1 { // only the reader
		t.Errorf("%v allocations", got)
	}
	zeros := strings.Repeat("0", 100)
	for text, want := range map[string]int64{zeros + "7": 7, "-" + zeros + "7": -7} {
		if n, ok := params.NewReader([]byte(text), "in").Number(-9, 9); n != want || !ok {
			t.Errorf("%s: %d, %v", text, n, ok)
		}
	}
}

// Numbers of 1 to 9 digits are read right, whatever byte follows.
func TestNumbers(t *testing.T) {
	for digits, n := 1, int64(1); digits <= 9; digits, n = digits+1, 10*n {
		for _, want := range []int64{n, n + 1, 2*n - 1, 5 * n, 10*n - 1} {
			for after := range 256 {
				text := append(strconv.AppendInt(nil, want, 10), byte(after), '7', ' ', '7', ' ', '7', ' ', '7', ' ')
				got, ok := params.NewReader(text, "in").Number(0, 1<<62)
				switch {
				case after >= '0' && after <= '9':
					want := 100*want + int64(after-'0')*10 + 7
					if !ok || got != want {
						t.Errorf("%q: %d, %v", text, got, ok)
					}
				case after > ' ' && ok, after <= ' ' && (!ok || got != want):
					t.Errorf("%q: %d, %v", text, got, ok)
				}
			}
		}
	}
}

// A byte order mark is skipped once, at the beginning only.
func TestReaderSkipsAMark(t *testing.T) {
	const mark = "\ufeff"
	for text, want := range map[string]string{
		mark + "7": "7", mark + " \n7": "7", mark: "", mark + mark + "7": mark + "7", " " + mark + "7": mark + "7",
	} {
		if w, _ := params.NewReader([]byte(text), "input").Next(); string(w) != want {
			t.Errorf("%q begins with %q, want %q", text, w, want)
		}
	}
}

// Lines are counted with all kinds of line ends.
func TestReaderCountsLines(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		r := params.NewReader([]byte(strings.ReplaceAll("1 2|3||4", "|", end)), "input")
		for _, want := range []struct {
			line int
			more bool
		}{{1, true}, {1, false}, {2, false}, {4, false}} {
			if _, err := r.Int(&params.Param{What: "a number", Lo: 0, Hi: 9}); err != nil || r.Line() != want.line || r.MoreInLine() != want.more {
				t.Errorf("lines that end with %q: line %d (%v), want %+v", end, r.Line(), err, want)
			}
		}
	}
}

func TestReaderKnowsLines(t *testing.T) {
	r := params.NewReader([]byte("1 \t2\r\n\n3"), "input")
	for _, want := range []bool{true, false, false} { // after 1, 2 and 3
		if _, err := r.Int(&params.Param{What: "a number", Lo: 0, Hi: 9}); err != nil {
			t.Fatal(err)
		}
		if got := r.MoreInLine(); got != want {
			t.Errorf("line %d: more in the line %v, want %v", r.Line(), got, want)
		}
	}
}

// An error names the place, what is there, and what is expected.
func TestFaults(t *testing.T) {
	word := func(r *params.Reader) error { _, err := r.Word("a word"); return err }
	number := func(r *params.Reader) error {
		_, err := r.Int(&params.Param{What: "a number", Lo: 0, Hi: 9})
		return err
	}
	for _, test := range []struct {
		text string
		read []func(*params.Reader) error // the last call fails
		want params.InputError
		says string
	}{
		{
			"",
			[]func(*params.Reader) error{word},
			params.InputError{Source: "in", Line: 1, Found: "the end of the input", Expected: "a word"},
			"in:1: found the end of the input, expected a word",
		},
		{
			"a\nb\n\n",
			[]func(*params.Reader) error{word, word, word},
			params.InputError{Source: "in", Line: 4, Found: "the end of the input", Expected: "a word"},
			"in:4: found the end of the input, expected a word",
		},
		{
			"1\n\nx 2",
			[]func(*params.Reader) error{number, number},
			params.InputError{Source: "in", Line: 3, Found: `"x"`, Expected: "a number, 0..9"},
			`in:3: found "x", expected a number, 0..9`,
		},
		{
			"1 2",
			[]func(*params.Reader) error{number, (*params.Reader).End},
			params.InputError{Source: "in", Line: 1, Found: `"2"`, Expected: "the end of the input"},
			`in:1: found "2", expected the end of the input`,
		},
		{
			"\n\x01\x02",
			[]func(*params.Reader) error{word}, // a control character is neither white space nor a word
			params.InputError{Source: "in", Line: 2, Found: `"\x01"`, Expected: "a word"},
			`in:2: found "\x01", expected a word`,
		},
		{
			"a \x00",
			[]func(*params.Reader) error{word, (*params.Reader).End},
			params.InputError{Source: "in", Line: 1, Found: `"\x00"`, Expected: "the end of the input"},
			`in:1: found "\x00", expected the end of the input`,
		},
		{
			"a\nb",
			[]func(*params.Reader) error{word, word, func(r *params.Reader) error { return r.Fault("b again", "a new word") }},
			params.InputError{Source: "in", Line: 2, Found: "b again", Expected: "a new word"},
			"in:2: found b again, expected a new word",
		},
	} {
		r := params.NewReader([]byte(test.text), "in")
		var err error
		for i, read := range test.read {
			if err = read(r); err != nil && i < len(test.read)-1 {
				t.Fatalf("%q: %v", test.text, err)
			}
		}
		var got *params.InputError
		if !errors.As(err, &got) {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if diff := cmp.Diff(test.want, *got); diff != "" || err.Error() != test.says {
			t.Errorf("%q: %v, want %s\n%s", test.text, err, test.says, diff)
		}
	}
	// The error about a setting has no line number.
	if err := (&params.InputError{Source: "start", Found: `"x"`, Expected: "a cell"}); err.Error() != `start: found "x", expected a cell` {
		t.Errorf("%v", err)
	}
}

// An error is about the word read last, even if the reader has looked ahead.
func TestFaultsAreOfTheWordLastRead(t *testing.T) {
	r := params.NewReader([]byte("a\n\nb"), "in")
	if _, err := r.Word("a word"); err != nil {
		t.Fatal(err)
	}
	if !r.More() || r.Line() != 1 || r.Fault("a", "b").Line != 1 || r.Error([]byte("a"), "b").Line != 1 {
		t.Errorf("looked ahead to line %d", r.Line())
	}
}

func TestQuote(t *testing.T) {
	for word, want := range map[string]string{
		"x":                           `"x"`,
		"":                            `""`,
		`a"b\`:                        `"a\"b\\"`,
		"a\x00\x1b[31m":               `"a\x00\x1b[31m"`,
		"\xff":                        `"\xff"`,
		"é":                           `"é"`,
		"\u202e":                      `"\u202e"`, // it would reverse the text after it
		strings.Repeat("9", 24):       `"` + strings.Repeat("9", 24) + `"`,
		strings.Repeat("9", 25):       `"` + strings.Repeat("9", 24) + `"…`,
		strings.Repeat("é", 12):       `"` + strings.Repeat("é", 12) + `"`,
		"x" + strings.Repeat("é", 12): `"x` + strings.Repeat("é", 11) + `"…`, // cut between characters
		strings.Repeat("\x80", 30):    `""…`,
	} {
		if got := english.Quote([]byte(word)); got != want {
			t.Errorf("%q: %s, want %s", word, got, want)
		}
	}
}

// FuzzReader reads any text word by word. Every byte that is not white space is part of one word
// or reported as wrong.
func FuzzReader(f *testing.F) {
	for _, text := range []string{"", "5\n2 3 2\n3 1 2 3\n", "a\x00b\n\x7f", "\xff\xfe é\r\n", "\ufeff1\r2\r\n3", "-1 +1 99999999999999999999"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r := params.NewReader(bytes.Clone(text), "in")
		var read []byte
		last := 1
		for r.More() {
			w, err := r.Word("a word")
			if err != nil {
				var fault *params.InputError
				if !errors.As(err, &fault) || fault.Line != r.Line() {
					t.Fatalf("%v", err)
				}
				raw, err := strconv.Unquote(fault.Found)
				if err != nil || len(raw) != 1 || raw[0] > ' ' {
					t.Fatalf("at fault: %s", fault.Found)
				}
				w = []byte(raw)
			}
			if len(w) == 0 || r.Line() < last {
				t.Fatalf("word %q in line %d after line %d", w, r.Line(), last)
			}
			last = r.Line()
			read = append(read, w...)
		}
		var left []byte
		for _, c := range params.Unmarked(text) {
			if !strings.ContainsRune(" \t\r\v\f\n", rune(c)) {
				left = append(left, c)
			}
		}
		if !bytes.Equal(read, left) {
			t.Fatalf("read %q of %q", read, left)
		}
		if lines := bytes.Count(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\n")) + bytes.Count(bytes.ReplaceAll(text, []byte("\r\n"), nil), []byte("\r")) + 1; last > lines {
			t.Fatalf("line %d of %d", last, lines)
		}
		if r.End() != nil {
			t.Fatal("more after the last word")
		}
	})
}

// FuzzQuote requires the quotation in an error to be short, printable and on one line.
func FuzzQuote(f *testing.F) {
	for _, w := range []string{"", "x", "\xff\x00\n", strings.Repeat("é", 20), strings.Repeat("\x80", 30)} {
		f.Add([]byte(w))
	}
	f.Fuzz(func(t *testing.T, w []byte) {
		q := english.Quote(w)
		if !utf8.ValidString(q) || strings.ContainsAny(q, "\n\r\x1b\x00") {
			t.Fatalf("%q", q)
		}
		raw, err := strconv.Unquote(strings.TrimSuffix(q, "…"))
		if err != nil || !strings.HasPrefix(string(w), raw) || strings.HasSuffix(q, `"`) != (raw == string(w)) {
			t.Fatalf("%q is shown as %s", w, q)
		}
	})
}
