package params_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// sample is a schema with a parameter of every kind.
var sample = params.Schema{
	{Name: "cells", What: "the number of cells", Help: "the hole counted", Lo: 2, Hi: 1_000_000_000},
	{
		Name: "steps", What: "a step", Count: "how many steps", Noun: "step", Differ: "steps that differ", Kind: params.Numbers, Lo: 1, Hi: math.MaxInt64,
		Within: func(before params.Values) (lo, hi int64) { return 1, before[0].Int - 1 },
	},
	{Name: "sizes", What: "a size", Count: "how many sizes", Noun: "size", Kind: params.Rising, Lo: -3, Hi: math.MaxInt64},
	{Name: "rule", What: "the rule", Help: "who may pass", Kind: params.Choice, Choices: []string{"each", "none"}},
	{Name: "word", What: "the word", Kind: params.Text, Hi: 5},
}

// valued is a board that consists of its parameters.
type valued struct {
	games.Board
	values params.Values
}

// valuedGame is the game of all boards of sample.
var valuedGame = &games.Game{ID: "valued"}

func init() {
	valuedGame.Codes = &games.Codes{
		Pack: func(w *params.Packer, b games.Board, _ games.Position) { sample.Pack(w, b.(valued).values) },
		Unpack: func(u *params.Unpacker) (games.Board, games.Position, error) {
			v, err := sample.Unpack(u)
			return valued{values: v}, nil, err
		},
	}
	valuedGame.Editing = &games.Editing{Form: &games.Form{Fields: sample.Fields(), Make: func(s *params.Sheet) games.Board { return valued{values: sample.Sheet(s)} }}}
}

func (valued) Game() *games.Game { return valuedGame }

// A text parameter whose default is one word takes one word. A text of several words takes the
// rest of its line.
func TestTextsOfSeveralWords(t *testing.T) {
	schema := params.Schema{
		{Name: "several", What: "words", Kind: params.Text, Hi: 8, Default: "a b"},
		{Name: "one", What: "a word", Kind: params.Text, Hi: 8, Default: "a"},
	}
	for text, want := range map[string]params.Values{
		"a\nb":              {{Word: "a"}, {Word: "b"}},
		"  a \t b c\r\n\nd": {{Word: "a b c"}, {Word: "d"}},
		"\"\"\n\"\"":        {{}, {}},
		"a b c d e f\ng":    nil, // too long
		"a b c":             nil, // no word left for the second
		"a\nb c":            nil, // one word too many
	} {
		r := params.NewReader([]byte(text), "text")
		got, err := schema.Read(r, solver.Options{})
		if err == nil {
			err = r.End()
		}
		if err != nil {
			got = nil
		}
		if diff := cmp.Diff(want, got); diff != "" || (err == nil) != (want != nil) {
			t.Errorf("%q: %v, %s", text, err, diff)
		}
	}
}

// Values are the same after they were read, checked, typed in a form, packed in a code and
// unpacked.
func TestSchemaGoesRound(t *testing.T) {
	for text, want := range map[string]params.Values{
		"2 1 1 0\neach é.x": {{Int: 2}, {Ints: []int64{1}}, {Ints: []int64{0}}, {Int: 0, Word: "each"}, {Word: "é.x"}},
		"1000000000\n2 9 3 -3 -2 0 9223372036854775807\nnone \"\"": {
			{Int: 1_000_000_000}, {Ints: []int64{9, 3}}, {Ints: []int64{-3, -2, 0, math.MaxInt64}}, {Int: 1, Word: "none"}, {},
		},
	} {
		v, err := sample.Read(params.NewReader([]byte(text), "text"), solver.Options{})
		if diff := cmp.Diff(want, v); err != nil || diff != "" {
			t.Fatalf("%q: %v, %s", text, err, diff)
		}
		if err := sample.Check(v); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		b, faults := valuedGame.Editing.Form.Board(sample.Entries(v))
		if faults != nil || !cmp.Equal(b.(valued).values, v) {
			t.Errorf("%q: typed: %v, %v", text, b, faults)
		}
		code, err := games.Code(valued{values: v}, nil, games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := games.Decode([]*games.Game{valuedGame}, code)
		if err != nil || !cmp.Equal(again.(valued).values, v) {
			t.Errorf("%q: %s is %v, %v", text, code, again, err)
		}
	}
	b, faults := valuedGame.Editing.Form.Board([]string{"2", "1", "0, 7 -3", "each", " a b "})
	if faults != nil || !cmp.Equal(b.(valued).values[2].Ints, []int64{-3, 0, 7}) {
		t.Errorf("sizes in any order: %v, %v", b, faults)
	}
}

// A wrong value is reported in the same words by a check, a form, a text and a code.
func TestSchemaSaysTheSame(t *testing.T) {
	good := func() params.Values {
		return params.Values{{Int: 6}, {Ints: []int64{2, 1}}, {Ints: []int64{2, 3}}, {Word: "each"}, {Word: "a b"}}
	}
	for _, test := range []struct {
		param    int
		value    params.Value
		expected string
		text     string // "" if no text can have the value
		coded    bool   // whether a code can have the value
	}{
		{0, params.Value{Int: 1}, "the number of cells, 2..10^9", "1", true},
		{0, params.Value{Int: 1_000_000_001}, "the number of cells, 2..10^9", "1000000001", true},
		{1, params.Value{}, "a step, 1..5", "", false},
		{1, params.Value{Ints: []int64{1, 0}}, "a step, 1..5", "6 2 1 0", true},
		{1, params.Value{Ints: []int64{6}}, "a step, 1..5", "6 1 6", true},
		{1, params.Value{Ints: []int64{4, 4}}, "steps that differ", "6 2 4 4", true},
		{2, params.Value{Ints: []int64{-4}}, "a size, -3..9223372036854775807", "6 1 1 -4", true},
		{2, params.Value{Ints: []int64{2, 2}}, "a size greater than 2", "6 1 1 2 2", false},
		{3, params.Value{Int: 2, Word: "both"}, "each or none", "6 1 1 2\nboth", false},
		{4, params.Value{Word: "abcdef"}, "the word, 0..5 characters", "6 1 1 2\neach abcdef", true},
		{4, params.Value{Word: "a\tb"}, "the word, 0..5 characters", "", true},
		{4, params.Value{Word: "a\xff"}, "the word, 0..5 characters", "6 1 1 2\neach a\xff", true},
	} {
		v := good()
		v[test.param] = test.value
		if fault := (*params.Fault)(nil); !errors.As(sample.Check(v), &fault) || fault.Field != test.param || fault.Expected != test.expected {
			t.Errorf("%v: checked: %v, want %s", v, fault, test.expected)
		}
		if test.text != "" {
			_, err := sample.Read(params.NewReader([]byte(test.text), "text"), solver.Options{})
			if bad := (*params.InputError)(nil); !errors.As(err, &bad) || bad.Expected != test.expected {
				t.Errorf("%q: %v, want %s", test.text, err, test.expected)
			}
		}
		_, faults := valuedGame.Editing.Form.Board(sample.Entries(v))
		if len(faults) != 1 || faults[0].Field != test.param || faults[0].Expected != test.expected {
			t.Errorf("%v: typed: %v, want %s", v, faults, test.expected)
		}
		code, err := games.Code(valued{values: v}, nil, games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = games.Decode([]*games.Game{valuedGame}, code)
		if bad := (*params.CodeError)(nil); test.coded && (!errors.As(err, &bad) || bad.Expected != test.expected) {
			t.Errorf("%v: packed: %v, want %s", v, err, test.expected)
		}
	}
}

func TestParamSetting(t *testing.T) {
	cells, rule, word := sample[0], sample[3], sample[4]
	for _, test := range []struct {
		p    *params.Param
		set  params.Settings
		want params.Value
		err  string
	}{
		{&cells, params.Settings{"x": "2"}, params.Value{Int: 2}, ""},
		{cells.Usually(7), nil, params.Value{Int: 7}, ""},
		{cells.Usually(7), params.Settings{"x": "1"}, params.Value{}, `x: found "1", expected the number of cells, 2..10^9`},
		{cells.Of("board", 3), params.Settings{"x": "+2"}, params.Value{}, `x: found "+2", expected the number of cells of board 3, 2..10^9`},
		{&rule, params.Settings{"x": "none"}, params.Value{Int: 1, Word: "none"}, ""},
		{&word, params.Settings{"x": "a b"}, params.Value{Word: "a b"}, ""},
		{&word, nil, params.Value{}, ""},
		{&word, params.Settings{"x": " a"}, params.Value{}, `x: found " a", expected the word, 0..5 characters`},
		{&rule, params.Settings{"x": "both"}, params.Value{}, `x: found "both", expected each or none`},
	} {
		v, err := test.p.Setting(test.set, "x")
		if test.err == "" && (err != nil || !cmp.Equal(v, test.want)) || test.err != "" && (err == nil || err.Error() != test.err) {
			t.Errorf("%v: %v, %v, want %v%s", test.set, v, err, test.want, test.err)
		}
	}
}

func TestFieldsSayBounds(t *testing.T) {
	var help []string
	for _, f := range sample.Fields() {
		help = append(help, f.Help)
	}
	if diff := cmp.Diff([]string{"2 to 10^9, the hole counted", "", "", "who may pass", ""}, help); diff != "" {
		t.Error(diff)
	}
	open := params.Schema{{Name: "rows", Kind: params.Number, Hi: 1_000_000_000, Open: true}}
	if says := open.Fields()[0].Help; says != "a whole number" {
		t.Errorf("a number of any size: %q", says)
	}
}
