package rules

import (
	"math/big"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"pgregory.net/rapid"
)

// position draws a value that may be a position.
func position(depth int) *rapid.Generator[starlark.Value] {
	return rapid.Custom(func(t *rapid.T) starlark.Value {
		kinds := 5
		if depth == 0 {
			kinds = 4
		}
		switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
		case 0:
			return rapid.SampledFrom([]starlark.Value{starlark.None, starlark.False, starlark.True}).Draw(t, "word")
		case 1:
			return starlark.MakeInt64(rapid.OneOf(rapid.Int64(), rapid.Int64Range(-300, 300)).Draw(t, "int"))
		case 2:
			b := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(t, "bytes"))
			if rapid.Bool().Draw(t, "negative") {
				b.Neg(b)
			}
			return starlark.MakeBigInt(b)
		case 3:
			return starlark.String(rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "text"))
		}
		return starlark.Tuple(rapid.SliceOfN(position(depth-1), 0, 40).Draw(t, "tuple"))
	})
}

// Encoding and decoding returns the same position. Two positions are equal in Starlark exactly if
// their states are equal.
func TestCodec(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := position(3).Draw(t, "x")
		// Half of the time y is a copy of x, because random positions are hardly ever equal.
		y := position(1).Draw(t, "y")
		if rapid.Bool().Draw(t, "alike") {
			y = copied(x)
		}
		a, b := state(t, x), state(t, y)
		equal, err := starlark.EqualDepth(x, y, mostDepth)
		if err != nil {
			t.Fatal(err)
		}
		if equal != (a == b) {
			t.Errorf("%v and %v: equal %v, states %q and %q", x, y, equal, a, b)
		}
		again, err := decode(a)
		if err != nil {
			t.Fatalf("%v: %q: %v", x, a, err)
		}
		if same, err := starlark.EqualDepth(x, again, mostDepth); !same || err != nil || again.String() != x.String() {
			t.Errorf("%v is %v again, %v", x, again, err)
		}
	})
}

// copied returns a copy of a value.
func copied(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case starlark.Int:
		return starlark.MakeBigInt(v.BigInt())
	case starlark.Tuple:
		t := make(starlark.Tuple, len(v))
		for i := range t {
			t[i] = copied(v[i])
		}
		return t
	}
	return v
}

type fatal interface{ Fatal(args ...any) }

func state(t fatal, v starlark.Value) string {
	b, err := encode([]byte("before"), v)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(string(b), "before")
}

// Numbers and lengths around the limits of their encodings, and values that look alike but differ.
func TestCodecEnds(t *testing.T) {
	var all []starlark.Value
	for bits := range 70 {
		b := new(big.Int).Lsh(big.NewInt(1), uint(bits))
		for d := int64(-2); d <= 2; d++ {
			n := new(big.Int).Add(b, big.NewInt(d))
			all = append(all, starlark.MakeBigInt(n), starlark.MakeBigInt(n.Neg(n)))
		}
	}
	for _, n := range []int{0, 1, 31, 32, 33, 127, 128, 129, 16383, 16384} {
		all = append(all, starlark.String(strings.Repeat("x", n)), make(starlark.Tuple, n))
		for i := range n {
			all[len(all)-1].(starlark.Tuple)[i] = starlark.None
		}
	}
	one := starlark.MakeInt(1)
	all = append(all, starlark.True, starlark.False, starlark.None, starlark.String("1"),
		starlark.Tuple{one}, starlark.Tuple{starlark.Tuple{one}}, starlark.Tuple{one, one}, starlark.Tuple{starlark.True})
	states := make([]string, len(all))
	for i, x := range all {
		states[i] = state(t, x)
	}
	for i, x := range all {
		for j, y := range all {
			equal, err := starlark.Equal(x, y)
			if err != nil {
				t.Fatal(err)
			}
			if equal != (states[i] == states[j]) {
				t.Errorf("%s and %s: equal %v", found(x), found(y), equal)
			}
		}
		v, err := decode(states[i])
		if err != nil || v.String() != x.String() {
			t.Errorf("%s: %v, %v", found(x), v, err)
		}
	}
}

// Positions of usual games take few bytes.
func TestCodecSmall(t *testing.T) {
	for text, want := range map[string]int{
		"(30, 40)": 3, "(3, 5, 7)": 4, "(12,)": 2, `"X.O.X.O.."`: 10, "(1000, None, True)": 6, `("....", -1)`: 7,
	} {
		v, err := starlark.EvalOptions(options, &starlark.Thread{}, "x", text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(state(t, v)); got != want || write(v) != text {
			t.Errorf("%s: %d bytes, want %d; written %s", text, got, want, write(v))
		}
	}
}

// Values that are no positions, and those that are too large, are refused.
func TestCodecRefuses(t *testing.T) {
	deep := starlark.Value(starlark.None)
	for range mostDepth + 1 {
		deep = starlark.Tuple{deep}
	}
	wide := starlark.Value(starlark.None)
	for range 60 { // 2^60 values if all are visited
		wide = starlark.Tuple{wide, wide}
	}
	huge := starlark.MakeBigInt(new(big.Int).Lsh(big.NewInt(1), 8*mostBytes))
	for want, v := range map[string]starlark.Value{
		"found tuples within tuples, more than 100 deep, expected less": deep,
		tooBig:       wide,
		tooBig + " ": huge,
		"found b\"x\", a bytes, expected " + madeOf: starlark.Bytes("x"),
	} {
		if _, err := encode(nil, v); err == nil || err.Error() != strings.TrimSpace(want) {
			t.Errorf("%.80s: %v, want %s", found(v), err, want)
		}
		if len(found(v)) > mostFound+20 {
			t.Errorf("%s is long", found(v))
		}
	}
	if _, err := encode(nil, deep.(starlark.Tuple)[0]); err != nil {
		t.Error(err)
	}
	for _, s := range []string{
		"", "\x07", "\x60\x60", "\x41", "\x10\x05", "\x10\x7f", "\x11\x00\xff", "\x18\x20", "\x03\x08abcdefgh", "\x03\x09\x00bcdefghi",
		"\x05\x1f" + strings.Repeat("x", 31), "\x05\xa0\x00" + strings.Repeat("x", 32), "\x06\x20", "\x21", "\x05\xff\xff\xff\xff",
		strings.Repeat("\x41", mostDepth+1) + "\x00", "\x05\x80\x80\x05" + strings.Repeat("x", mostBytes+1),
	} {
		if v, err := decode(s); err == nil {
			t.Errorf("%.40q is %s", s, found(v))
		}
	}
}

// FuzzDecode reads any bytes. Only those that encode writes are a position.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{"", "\x42\x7e\x88", "\x03\x09\x01bcdefghi", "\x29X.O.X.O..", "\x17\x80\x00\x00\x00\x00\x00\x00\x00", "\x06\x20" + strings.Repeat("\x00", 32)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, err := decode(s)
		if err != nil {
			return
		}
		if again, err := encode(nil, v); err != nil || string(again) != s {
			t.Errorf("%q is %s, which is %q, %v", s, found(v), again, err)
		}
	})
}
