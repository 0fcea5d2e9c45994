package desk

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
)

// One action goes through a whole page. It shows every answer before it goes on, and leads back
// from the end. All examples are solved.
func TestTheory(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Games(), catalog.Bundled())) {
		read := NewTheory(g)
		for i, part := range g.Page {
			if read.At() != i || read.Answered() != (part.Ask == "") {
				t.Fatalf("%s: at part %d of %d, told %v", g.Name, read.At()+1, i+1, read.Answered())
			}
			if read.Example.Solution == nil || read.Analysis == nil || read.Analysis.Position.Key() != read.Example.At.Key() {
				t.Errorf("%s, %s: the example is not solved", g.Name, part.Title)
			}
			if part.Ask != "" {
				if r := read.On(); r.Lines.Len != 1 || r.Lines.At(0) != part.Says || r.Goes != nil || !read.Answered() {
					t.Errorf("%s, %s: the answer is not told", g.Name, part.Title)
				}
			}
			if _, left := read.On().Goes.(Left); left != (i == len(g.Page)-1) {
				t.Errorf("%s, %s: it leads back: %v", g.Name, part.Title, left)
			}
		}
	}
}

// Parts are reached by number and one by one. The answer of a part left before is shown.
func TestTheoryParts(t *testing.T) {
	read := NewTheory(berzerk.Game)
	for _, test := range []struct {
		action int
		args   []string
		at     int
		told   bool
		says   string
	}{
		{0, []string{"3"}, 2, false, ""},
		{2, nil, 1, true, ""},
		{0, nil, 1, true, ""},
		{0, []string{"2"}, 1, false, ""},
		{0, []string{"0"}, 1, false, "type theory and a number from 1 to 5"},
		{0, []string{"6"}, 1, false, "type theory and a number from 1 to 5"},
		{0, []string{"2", "3"}, 1, false, "type theory and a number from 1 to 5"},
		{2, nil, 0, true, ""},
	} {
		a := read.Actions()[test.action]
		if r := a.Do(test.args); read.At() != test.at || read.Answered() != test.told || r.Says != test.says {
			t.Errorf("%s %v: part %d, told %v, says %q", a.Name, test.args, read.At()+1, read.Answered(), r.Says)
		}
	}
	if why := read.Actions()[2].Why(); why != "this is the first part" {
		t.Errorf("back from the first part: %q", why)
	}
	for _, a := range NewTheory(&games.Game{ID: "chess"}).Actions() {
		if a.Why() == "" {
			t.Errorf("%s can be done without a page", a.Name)
		}
	}
}
