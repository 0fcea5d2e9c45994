package rules

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"

	"go.starlark.net/starlark"
)

// # Positions as states
//
// A position is None, a bool, an int, a string, or a tuple of these; a state is the
// string of bytes that stands for it. Two positions are equal in Starlark if and only
// if their states are the same string, so that whoever keeps states knows nothing of
// Starlark: every position has one way to be written, and what is written another way
// is refused.
//
//	0 1 2        None, False, True
//	3 n…         a positive int of more than 8 bytes, the highest first
//	4 n…         a negative one
//	5 n…         a string of 32 bytes or more
//	6 n…         a tuple of 32 values or more
//	0x10..0x17   a positive int of 1 to 8 bytes
//	0x18..0x1f   a negative one
//	0x20..0x3f   a string of 0 to 31 bytes
//	0x40..0x5f   a tuple of 0 to 31 values
//	0x60..0xff   -32 to 127
//
// n is how many follow, seven bits a byte, the lowest first. A bool is no int: True == 1
// is False in Starlark. O(bytes).
const (
	tagNone, tagFalse, tagTrue    = 0, 1, 2
	tagHuge, tagHugeNeg           = 3, 4
	tagLong, tagWide              = 5, 6
	tagInt, tagNeg                = 0x10, 0x18
	tagString, tagTuple, tagSmall = 0x20, 0x40, 0x60
	short                         = 32 // from this many bytes or values on, the count has bytes of its own
	least, greatest               = -32, 127
	mostBytes, mostDepth          = 1 << 16, 100
)

// madeOf is what errors say they expected in place of a value that cannot be in a position.
const madeOf = "a position: None, a bool, an int, a string or a tuple of these"

// encode appends the state of a position to dst. The error says what was found and what was
// expected; the appended bytes are then meaningless.
func encode(dst []byte, v starlark.Value) ([]byte, error) {
	e := encoder{dst, len(dst) + mostBytes}
	err := e.value(v, 0)
	if err != nil {
		return e.dst, err
	}
	if len(e.dst) > e.end {
		return e.dst, errors.New(tooBig)
	}
	return e.dst, nil
}

var tooBig = fmt.Sprintf("found a position of more than %d bytes, expected less", mostBytes)

type encoder struct {
	dst []byte
	end int // the position must not be longer than this
}

// value appends a value inside of depth tuples. The error says what in it a position cannot hold,
// or that it is too long.
func (e *encoder) value(v starlark.Value, depth int) error {
	switch v := v.(type) {
	case starlark.Int:
		e.int(v)
	case starlark.String:
		if len(v) > e.end-len(e.dst) {
			return errors.New(tooBig)
		}
		e.count(tagString, tagLong, len(v))
		e.dst = append(e.dst, v...)
	case starlark.Tuple:
		if depth == mostDepth {
			return fmt.Errorf("found tuples within tuples, more than %d deep, expected less", mostDepth)
		}
		e.count(tagTuple, tagWide, len(v))
		for _, part := range v {
			if err := e.value(part, depth+1); err != nil {
				return err
			}
			if len(e.dst) > e.end {
				return errors.New(tooBig)
			}
		}
	case starlark.NoneType:
		e.dst = append(e.dst, tagNone)
	case starlark.Bool:
		tag := byte(tagFalse)
		if v {
			tag = tagTrue
		}
		e.dst = append(e.dst, tag)
	default:
		return fmt.Errorf("found %s, expected %s%s", found(v), madeOf, instead(v))
	}
	return nil
}

// instead returns advice on how to write a value that cannot be in a position, "" if there is none.
func instead(v starlark.Value) string {
	switch v.(type) {
	case *starlark.List:
		return "; tuple(…) makes one of a list"
	case *starlark.Dict:
		return "; tuple(sorted(d.items())) makes one of a dict"
	case *starlark.Set:
		return "; tuple(sorted(s)) makes one of a set"
	case starlark.Float:
		return "; // divides without a fraction"
	}
	return ""
}

// count appends a tag and how many bytes or values follow.
func (e *encoder) count(few, many byte, n int) {
	if n < short {
		e.dst = append(e.dst, few+byte(n))
		return
	}
	e.dst = binary.AppendUvarint(append(e.dst, many), uint64(n))
}

// int appends an integer: a byte for a small one, else a tag with its length, and its bytes.
func (e *encoder) int(v starlark.Int) {
	n, ok := v.Int64()
	switch {
	case !ok:
		e.huge(v.BigInt())
	case least <= n && n <= greatest:
		e.dst = append(e.dst, byte(tagSmall+(n-least)))
	case n > 0:
		e.magnitude(tagInt, uint64(n))
	default:
		e.magnitude(tagNeg, -uint64(n))
	}
}

// magnitude appends a tag and a number in as few bytes as possible.
func (e *encoder) magnitude(tag byte, u uint64) {
	size := bytesOf(u)
	e.dst = append(e.dst, tag+byte(size-1))
	for shift := 8 * (size - 1); shift >= 0; shift -= 8 {
		e.dst = append(e.dst, byte(u>>shift))
	}
}

// bytesOf returns how many bytes a number takes, at least 1.
func bytesOf(u uint64) int {
	n := 1
	for ; u > 0xff; u >>= 8 {
		n++
	}
	return n
}

// huge appends a number that is no int64.
func (e *encoder) huge(b *big.Int) {
	tag, tag8 := byte(tagHuge), byte(tagInt)
	if b.Sign() < 0 {
		tag, tag8 = tagHugeNeg, tagNeg
	}
	if b.BitLen() <= 64 {
		e.magnitude(tag8, new(big.Int).Abs(b).Uint64())
		return
	}
	size := (b.BitLen() + 7) / 8
	e.dst = binary.AppendUvarint(append(e.dst, tag), uint64(size))
	if size > e.end-len(e.dst) {
		e.dst = append(e.dst, make([]byte, mostBytes)...) // too long on purpose: encode then fails
		return
	}
	at := len(e.dst)
	e.dst = append(e.dst, make([]byte, size)...)
	b.FillBytes(e.dst[at:])
}

// errState is the error of decoding bytes that encode did not make.
var errState = errors.New("found bytes that are no position")

// decode returns the position of a state. It shares the state's memory. The error is errState.
func decode(state string) (starlark.Value, error) {
	if len(state) > mostBytes {
		return nil, errState
	}
	d := decoder{state}
	v, ok := d.value(0)
	if !ok || d.rest != "" {
		return nil, errState
	}
	return v, nil
}

type decoder struct{ rest string }

// value reads the next value, inside of depth tuples; false if there is none that an encoder would
// write.
func (d *decoder) value(depth int) (starlark.Value, bool) {
	if d.rest == "" {
		return nil, false
	}
	tag := d.rest[0]
	d.rest = d.rest[1:]
	switch {
	case tag >= tagSmall:
		return starlark.MakeInt(int(tag) - tagSmall + least), true
	case tag >= tagTuple:
		return d.tuple(int(tag-tagTuple), depth)
	case tag >= tagString:
		return d.string(int(tag - tagString))
	case tag >= tagInt:
		return d.int(tag)
	}
	switch tag {
	case tagNone:
		return starlark.None, true
	case tagFalse:
		return starlark.False, true
	case tagTrue:
		return starlark.True, true
	case tagLong:
		n, ok := d.count(short)
		if !ok {
			return nil, false
		}
		return d.string(n)
	case tagWide:
		n, ok := d.count(short)
		if !ok {
			return nil, false
		}
		return d.tuple(n, depth)
	case tagHuge, tagHugeNeg:
		return d.huge(tag == tagHugeNeg)
	}
	return nil, false
}

// count reads a number of bytes or values. It returns false if that is less than atLeast or
// more than the bytes left.
func (d *decoder) count(atLeast int) (int, bool) {
	n, shift := 0, 0
	for i := range min(3, len(d.rest)) { // three bytes suffice for mostBytes
		c := d.rest[i]
		n |= int(c&0x7f) << shift
		shift += 7
		if c < 0x80 {
			d.rest = d.rest[i+1:]
			return n, (c > 0 || i == 0) && n >= atLeast && n <= len(d.rest)
		}
	}
	return 0, false
}

// string reads a string of n bytes.
func (d *decoder) string(n int) (starlark.Value, bool) {
	if n > len(d.rest) {
		return nil, false
	}
	s := d.rest[:n]
	d.rest = d.rest[n:]
	return starlark.String(s), true
}

// tuple reads a tuple of n values, itself inside of depth tuples.
func (d *decoder) tuple(n, depth int) (starlark.Value, bool) {
	if n > len(d.rest) || depth == mostDepth {
		return nil, false
	}
	t := make(starlark.Tuple, n)
	for i := range t {
		var ok bool
		if t[i], ok = d.value(depth + 1); !ok {
			return nil, false
		}
	}
	return t, true
}

// int reads the bytes of an integer after its tag. It returns false if a shorter form exists, so
// that equal positions have equal states.
func (d *decoder) int(tag byte) (starlark.Value, bool) {
	negative := tag >= tagNeg
	size := int(tag&7) + 1
	if size > len(d.rest) {
		return nil, false
	}
	u := uint64(0)
	for _, c := range []byte(d.rest[:size]) {
		u = u<<8 | uint64(c)
	}
	d.rest = d.rest[size:]
	switch {
	case bytesOf(u) != size, !negative && u <= greatest, negative && u <= -least:
		return nil, false
	case !negative:
		return starlark.MakeUint64(u), true
	case u <= 1<<63:
		return starlark.MakeInt64(-int64(u)), true
	}
	b := new(big.Int).SetUint64(u)
	return starlark.MakeBigInt(b.Neg(b)), true
}

// huge reads an integer of nine bytes or more, after its tag.
func (d *decoder) huge(negative bool) (starlark.Value, bool) {
	n, ok := d.count(9)
	if !ok || d.rest[0] == 0 {
		return nil, false
	}
	b := new(big.Int).SetBytes([]byte(d.rest[:n]))
	d.rest = d.rest[n:]
	if negative {
		b.Neg(b)
	}
	return starlark.MakeBigInt(b), true
}
