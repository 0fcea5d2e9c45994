// Package wide says how many of the games, boards, sizes and positions tests try: some when
// they are run by hand, which takes two minutes; all with WIDE=1 in the environment, as
// before a change lands. Only tests use it.
package wide

import (
	"hash/fnv"
	"os"
	"testing"
)

// Tests reports whether tests are to try everything. It is false with -short, which the run
// with the race detector sets: that run takes ten times as long, and trying more of the
// same finds nothing new.
func Tests() bool { return os.Getenv("WIDE") != "" && !testing.Short() }

// Of returns all if everything is to be tried, else some.
func Of[N any](all, some N) N {
	if Tests() {
		return all
	}
	return some
}

// Some returns every twelfth of a list, or all of it if everything is to be tried. The test's
// name says which twelfth, so that each one is tried by some of the tests that walk the list.
func Some[E any](t testing.TB, list []E) []E {
	if Tests() {
		return list
	}
	h := fnv.New32a()
	h.Write([]byte(t.Name()))
	var some []E
	for i := int(h.Sum32()%12) % max(1, len(list)); i < len(list); i += 12 {
		some = append(some, list[i])
	}
	return some
}
