package theory

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// Every game of the menu has a page; every part of it has a board that can be read, and
// what it claims of the board is what the solver says.
func TestClaims(t *testing.T) {
	for _, g := range catalog.Games() {
		page, ok := Of(g)
		if !ok {
			t.Errorf("%s has no page", g.Name)
		}
		claims := 0
		for _, p := range page.Parts {
			preset, err := catalog.ReadPreset(g, []byte(p.Board), "page")
			if err != nil {
				t.Errorf("%s, %s: %v", g.Name, p.Title, err)
				continue
			}
			pos := preset.Board.Start(preset.First)
			s, err := preset.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if s, _, err = games.Think(t.Context(), preset.Board, s, pos, solver.Options{}); err != nil {
				t.Fatal(err)
			}
			for _, c := range p.Claims {
				claims++
				m := s.Mark(pos, c.At)
				is := m.Value
				if is == "" {
					is = m.Verdict.String()
				}
				if is != c.Is {
					t.Errorf("%s, %s: %v is %s, not %s", g.Name, p.Title, c.At, is, c.Is)
				}
			}
			if p.Total != "" {
				claims++
				if total := s.(games.Additive).Sum(pos).Total; total != p.Total {
					t.Errorf("%s, %s: the total is %s, not %s", g.Name, p.Title, total, p.Total)
				}
			}
			if (p.Ask == "") != (p.Says == "") || p.Title == "" || strings.TrimSpace(p.Text) != p.Text {
				t.Errorf("%s: part %q is not whole", g.Name, p.Title)
			}
		}
		if claims < 3 {
			t.Errorf("%s: %d claims", g.Name, claims)
		}
	}
}
