package finite

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A store behaves as a map does.
func TestStoreIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, want, list := newStore(), map[string]int{}, []string{}
		keys := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
			if rapid.IntRange(0, 50).Draw(t, "long") == 0 {
				return strings.Repeat("x", rapid.IntRange(1<<blockBits-20, 1<<blockBits+20).Draw(t, "bytes"))
			}
			return string(rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "key"))
		}), 0, 3000).Draw(t, "keys")
		for _, key := range keys {
			before := s.Len()
			n := s.add([]byte(key))
			isNew := s.Len() > before
			if was, known := want[key]; isNew == known || known && n != was || !known && n != len(list) {
				t.Fatalf("%.20q is %d, new %v; it was %d, known %v", key, n, isNew, was, known)
			}
			if isNew {
				want[key] = n
				list = append(list, key)
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

// Different keys with equal hashes are told apart. With so many keys some hashes are equal; the
// chance that none are is one in ten million.
func TestKeysOfTheSameHashDiffer(t *testing.T) {
	const keys = 1 << 19
	s := newStore()
	for range 2 {
		for i := range keys {
			if n := s.add(append(strconv.AppendInt(nil, int64(i), 36), '.')); n != i {
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
