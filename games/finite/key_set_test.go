package finite

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A store against a map.
func TestStoreIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, want, list := newStore(), map[string]int{}, []string{}
		keys := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
			if rapid.IntRange(0, 50).Draw(t, "long") == 0 {
				return strings.Repeat("x", rapid.IntRange(1<<blockBits-20, 1<<blockBits+20).Draw(t, "bytes"))
			}
			return string(rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "key"))
		}), 0, 3000).Draw(t, "keys")
		known := func(key string, n int, isNew bool) {
			was, known := want[key]
			if isNew == known || known && n != was || !known && n != len(list) {
				t.Fatalf("%.20q is %d, new %v; it was %d, known %v", key, n, isNew, was, known)
			}
			if !known {
				want[key] = n
				list = append(list, key)
			}
		}
		for len(keys) > 0 { // one by one, and some together
			n, isNew := s.add([]byte(keys[0]))
			known(keys[0], n, isNew)
			keys = keys[1:]
			together := keys[:rapid.IntRange(0, min(len(keys), 3*crowd)).Draw(t, "together")]
			keys = keys[len(together):]
			var text []byte
			var ends []int32
			for _, key := range together {
				text = append(text, key...)
				ends = append(ends, int32(len(text)))
			}
			numbers := make([]int32, len(together))
			s.addAll(text, ends, numbers)
			for i, key := range together {
				known(key, int(numbers[i]), int(numbers[i]) == len(list))
			}
		}
		if s.Len() != len(list) {
			t.Fatalf("%d keys, want %d", s.Len(), len(list))
		}
		for n, key := range list {
			if s.key(n) != key {
				t.Fatalf("key %d is %.20q, want %.20q", n, s.key(n), key)
			}
		}
		if _, ok := s.find([]byte("none of them")); ok {
			t.Fatal("a key that was never added is found")
		}
	})
}

// Of so many keys some have the same bits of their hashes, or the test fails once in ten
// million times.
func TestKeysOfTheSameHashDiffer(t *testing.T) {
	const keys = 1 << 19
	s := newStore()
	var text []byte
	var ends []int32
	for i := range keys {
		text = append(strconv.AppendInt(text, int64(i), 36), '.')
		ends = append(ends, int32(len(text)))
	}
	numbers := make([]int32, keys)
	for range 2 {
		s.addAll(text, ends, numbers)
		for i, n := range numbers {
			if int(n) != i {
				t.Fatalf("key %d of %d is %d", i, keys, n)
			}
		}
	}
	hashes := map[uint32]bool{}
	for n := range keys {
		hashes[s.hash([]byte(s.key(n)))] = true
	}
	if len(hashes) == keys || s.Len() != keys {
		t.Errorf("%d keys of %d hashes, want %d of fewer", s.Len(), len(hashes), keys)
	}
}
