package theory

import (
	"regexp"
	"slices"
	"strconv"
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

// The answers to what is to be tried on paper, by the rule that the page of DAG tokens
// gives: numbers are given one at a time, in any order, and answers lead to earlier ones.
func TestNumbersByHand(t *testing.T) {
	tried := 0
	for _, p := range dagPage().Parts {
		edges := regexp.MustCompile(`(\w+) -> (\w+)`).FindAllStringSubmatch(p.Board, -1)
		var nodes []string
		followers := map[string][]string{}
		for _, e := range edges {
			for _, name := range e[1:] {
				if !slices.Contains(nodes, name) {
					nodes = append(nodes, name)
				}
			}
			followers[e[1]] = append(followers[e[1]], e[2])
		}
		given := map[string]int{} // the numbers of the nodes that have one
		fits := func(v string) (int, bool) {
			taken := map[int]bool{}
			for _, u := range followers[v] {
				if x, ok := given[u]; ok {
					taken[x] = true
				}
			}
			m := 0
			for taken[m] {
				m++
			}
			return m, !slices.ContainsFunc(followers[v], func(u string) bool {
				_, ok := given[u]
				return !ok && !slices.ContainsFunc(followers[u], func(w string) bool { x, ok := given[w]; return ok && x == m })
			})
		}
		for again := true; again; {
			again = false
			for _, v := range nodes {
				if _, ok := given[v]; ok {
					continue
				}
				if m, ok := fits(v); ok {
					given[v], again = m, true
				}
			}
		}
		for _, c := range p.Claims {
			v, is := nodes[c.At.Index], ""
			if x, ok := given[v]; ok {
				is = strconv.Itoa(x)
			} else {
				var leads []string
				for _, u := range followers[v] {
					if x, ok := given[u]; ok && !slices.Contains(leads, strconv.Itoa(x)) {
						leads = append(leads, strconv.Itoa(x))
					}
				}
				slices.Sort(leads)
				is = "∞(" + strings.Join(leads, ",") + ")"
			}
			if strings.HasPrefix(p.Title, "To try") {
				tried++
			}
			if is != c.Is {
				t.Errorf("%s: %s is %s by hand, the page says %s", p.Title, v, is, c.Is)
			}
		}
	}
	if tried < 3*4 {
		t.Errorf("%d nodes to try", tried)
	}
}
