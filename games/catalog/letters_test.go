package catalog_test

import (
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/params"
)

// Every text parameter of a game of rules says which letters it allows.
func TestTextsHaveLetters(t *testing.T) {
	for _, g := range catalog.Bundled() {
		for _, p := range g.Params {
			if p.Kind == params.Text && p.Letters == "" {
				t.Errorf("%s: any letters are allowed in %s", g.ID, p.Name)
			}
		}
	}
}
