package short

import (
	"context"
	"testing"

	"zugzwang/solver"
)

// tree is a game as a tree: lists of Left's and Right's options, not necessarily in canonical
// form.
type tree struct{ left, right []*tree }

// reference compares games by the definition of their order, and by nothing else: G >= H if Left
// wins G - H moving second. It shares no code with canonical forms.
type reference struct {
	wins map[place]bool
}

// place is G - H with a player to move.
type place struct {
	g, h *tree
	left bool
}

func newReference() *reference { return &reference{map[place]bool{}} }

// moverWins reports whether the player to move in G - H wins, by a search. Left moves to an option
// of G, or in -H, where her moves are Right's moves of H.
func (r *reference) moverWins(p place) bool {
	if is, ok := r.wins[p]; ok {
		return is
	}
	mine, other := p.g.left, p.h.right
	if !p.left {
		mine, other = p.g.right, p.h.left
	}
	is := false
	for _, g := range mine {
		is = is || !r.moverWins(place{g, p.h, !p.left})
	}
	for _, h := range other {
		is = is || !r.moverWins(place{p.g, h, !p.left})
	}
	r.wins[p] = is
	return is
}

func (r *reference) atLeast(g, h *tree) bool { return !r.moverWins(place{g, h, false}) }

func (r *reference) equal(g, h *tree) bool { return r.atLeast(g, h) && r.atLeast(h, g) }

// minus and plus are the definitions of -G and G + H.
func minus(g *tree) *tree {
	n := &tree{}
	for _, o := range g.right {
		n.left = append(n.left, minus(o))
	}
	for _, o := range g.left {
		n.right = append(n.right, minus(o))
	}
	return n
}

func plus(g, h *tree) *tree {
	s := &tree{}
	for _, o := range g.left {
		s.left = append(s.left, plus(o, h))
	}
	for _, o := range h.left {
		s.left = append(s.left, plus(g, o))
	}
	for _, o := range g.right {
		s.right = append(s.right, plus(o, h))
	}
	for _, o := range h.right {
		s.right = append(s.right, plus(g, o))
	}
	return s
}

// rig is a Values table under test, with the trees of the canonical forms in it.
type rig struct {
	t testing.TB
	*Values
	trees map[Value]*tree
}

func newRig(t testing.TB) *rig {
	return &rig{t, New(options), map[Value]*tree{}}
}

// must ends the test if there is an error.
func (r *rig) must(g Value, err error) Value {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
	return g
}

// number returns the value of a number.
func (r *rig) number(d solver.Dyadic) Value {
	r.t.Helper()
	return r.must(r.Plain(context.Background(), d, 0, 0))
}

func (r *rig) of(left, right []Value) Value {
	r.t.Helper()
	return r.must(r.Form(context.Background(), left, right, nil))
}

func (r *rig) sum(g, h Value) Value {
	r.t.Helper()
	return r.must(r.Add(context.Background(), g, h))
}

func (r *rig) minus(g Value) Value {
	r.t.Helper()
	return r.must(r.Neg(context.Background(), g))
}

func (r *rig) atMost(g, h Value) bool {
	r.t.Helper()
	how, err := r.Compare(context.Background(), g, h)
	if err != nil {
		r.t.Fatal(err)
	}
	return how == Right || how == Second
}

func (r *rig) name(g Value) string {
	name, _ := r.Name(g, 1000)
	return name
}

// value returns the value of a tree.
func (r *rig) value(g *tree) Value {
	r.t.Helper()
	var left, right []Value
	for _, o := range g.left {
		left = append(left, r.value(o))
	}
	for _, o := range g.right {
		right = append(right, r.value(o))
	}
	return r.of(left, right)
}

// tree returns a canonical form as a tree.
func (r *rig) tree(g Value) *tree {
	if t := r.trees[g]; t != nil {
		return t
	}
	t := &tree{}
	for _, o := range r.Values.Left(g) {
		t.left = append(t.left, r.tree(o))
	}
	for _, o := range r.Values.Right(g) {
		t.right = append(t.right, r.tree(o))
	}
	r.trees[g] = t
	return t
}

// canonical fails the test if the table's form of g has a dominated or a reversible option by the
// definition.
func (r *rig) canonical(ref *reference, g Value) {
	r.t.Helper()
	t := r.tree(g)
	for i, a := range t.left {
		for j, b := range t.left {
			if i != j && ref.atLeast(b, a) {
				r.t.Errorf("%s: a Left option is dominated", r.name(g))
			}
		}
		for _, b := range a.right {
			if ref.atLeast(t, b) {
				r.t.Errorf("%s: a Left option is reversible", r.name(g))
			}
		}
	}
	for i, a := range t.right {
		for j, b := range t.right {
			if i != j && ref.atLeast(a, b) {
				r.t.Errorf("%s: a Right option is dominated", r.name(g))
			}
		}
		for _, b := range a.left {
			if ref.atLeast(b, t) {
				r.t.Errorf("%s: a Right option is reversible", r.name(g))
			}
		}
	}
}
