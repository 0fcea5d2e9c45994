package short

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver/wide"
)

// Outcome of some terms is the outcome of their canonical sum, and that of a search by the
// definition. This holds whether terms are added up, searched, or both, which r.cheap decides.
func TestOutcomes(t *testing.T) {
	r, ref := newRig(t), newReference()
	day2, day3 := r.day(2), r.day(3)
	for _, cheap := range []int{0, 16, cheapSize} {
		r.cheap = cheap
		clear(r.outcomes)
		rng := rand.New(rand.NewPCG(1, uint64(cheap)))
		for n := range wide.Of(300, 100) {
			values := day2
			if n%2 == 1 {
				values = day3
			}
			var terms []Value
			sum := Zero
			for range 2 + rng.IntN(3) {
				g := values[rng.IntN(len(values))]
				terms = append(terms, g)
				sum = r.sum(sum, g)
			}
			is, err := r.Outcome(t.Context(), terms)
			want, _ := r.Compare(t.Context(), sum, Zero)
			if err != nil || is != want {
				t.Fatalf("cheap %d: %v is %v, %v, want %v", cheap, r.names(terms), is, err, want)
			}
			if whole, err := r.Sum(t.Context(), terms, 1<<20); err != nil || whole != sum {
				t.Fatalf("%v is %s, %v, want %s", r.names(terms), r.name(whole), err, r.name(sum))
			}
			if n < 60 && n%2 == 0 {
				tree := r.tree(Zero)
				for _, g := range terms[:2] {
					tree = plus(tree, r.tree(g))
				}
				left, right := ref.moverWins(place{tree, r.tree(Zero), true}), ref.moverWins(place{tree, r.tree(Zero), false})
				if is, _ := r.Outcome(t.Context(), terms[:2]); is != classOf(left, right) {
					t.Fatalf("%v is %v, by its definition %v", r.names(terms[:2]), is, classOf(left, right))
				}
			}
		}
	}
}

func (r *rig) names(terms []Value) (names []string) {
	for _, g := range terms {
		names = append(names, r.name(g))
	}
	return names
}

// Outcome decides a sum of many terms though Sum refuses its canonical form as too long.
func TestSumsThatGrow(t *testing.T) {
	r := newRig(t)
	day3 := r.day(3)
	rng := rand.New(rand.NewPCG(2, 3))
	var terms []Value
	for len(terms) < 16 {
		if g := day3[rng.IntN(len(day3))]; r.Kind(g) == Other {
			terms = append(terms, g)
		}
	}
	if _, err := r.Sum(t.Context(), terms, 1<<10); !errors.Is(err, ErrLong) {
		t.Errorf("the sum took few comparisons: %v", err)
	}
	all := slices.Clone(terms) // and the negatives of all but the first
	for _, g := range terms[1:] {
		all = append(all, r.minus(g))
	}
	is, err := r.Outcome(t.Context(), all)
	if want, _ := r.Compare(t.Context(), terms[0], Zero); err != nil || is != want {
		t.Errorf("%v, %v, want %v", is, err, want)
	}
}
