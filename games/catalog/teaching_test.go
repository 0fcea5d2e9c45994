package catalog_test

import (
	"testing"

	"zugzwang/games/catalog"
)

// What the pages and the lessons of all games say is what the solver says; every game of the
// menu has a page and a lesson, and its page makes three claims at least.
func TestConfirm(t *testing.T) {
	for _, g := range catalog.Games() {
		if err := catalog.Confirm(t.Context(), g, g.ID); err != nil {
			t.Error(err)
		}
		claims := 0
		for _, p := range g.Page {
			claims += len(p.Claims) + len(p.Starts)
		}
		if claims < 3 || len(g.Lesson) < 2 {
			t.Errorf("%s: %d claims, %d steps of a lesson", g.ID, claims, len(g.Lesson))
		}
	}
}
