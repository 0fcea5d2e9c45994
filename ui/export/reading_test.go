package export_test

import (
	"html"
	"slices"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/export"
	"zugzwang/ui/view/all"
)

// The pages for theory and lessons have everything: the text and the question first, each answer
// once and after it, and boards that show no outcome before the answer.
func TestReadings(t *testing.T) {
	found := 0
	for _, g := range wide.Some(t, slices.Concat(catalog.Games(), catalog.Bundled())) {
		var list []*export.Reading
		if len(g.Page) > 0 {
			r, err := export.Theory(t.Context(), g, all.Views())
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Parts) != len(g.Page) {
				t.Errorf("%s: %d of %d parts", r.Title, len(r.Parts), len(g.Page))
			}
			list = append(list, r)
		}
		if g.Lesson != nil {
			r, err := export.Lesson(t.Context(), g, all.Views())
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Parts) != len(g.Lesson) {
				t.Errorf("%s: %d of %d steps", r.Title, len(r.Parts), len(g.Lesson))
			}
			for n, step := range g.Lesson {
				for _, c := range step.Choices {
					if right := slices.Contains(r.Parts[n].Says, c.Text+"."); right != (c.Says == "") && !strings.Contains(c.Text, "{") {
						t.Errorf("%s, %d: %q is given as the answer: %v", r.Title, n+1, c.Text, right)
					}
				}
			}
			list = append(list, r)
		}
		for _, r := range list {
			found++
			page := html.UnescapeString(text(t, r.HTML))
			told, answers, _ := strings.Cut(page, `<section id="key">`)
			for _, p := range r.Parts {
				for _, says := range append([]string{p.Title, p.Text, p.Ask}, p.Choices...) {
					if !strings.Contains(told, says) {
						t.Errorf("%s, %d: %q is not told", r.Title, p.N, says)
					}
				}
				for _, says := range p.Says {
					if !strings.Contains(answers, "<p>"+says+"</p>") || strings.Contains(told, "<p>"+says+"</p>") {
						t.Errorf("%s, %d: %q is no answer behind the questions", r.Title, p.N, says)
					}
				}
				if p.Drawn == p.Key {
					t.Errorf("%s, %d: the board of the question is that of the answer", r.Title, p.N)
				}
			}
		}
	}
	if found < wide.Of(2*len(catalog.Games()), 2) {
		t.Errorf("%d pages", found)
	}
}
