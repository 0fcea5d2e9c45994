package dag

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The boards to try on paper have the answers that the page's rule gives: values are assigned one
// at a time, in any order, and a reversible option is answered by a move to a node that already
// has its value.
func TestNumbersByHand(t *testing.T) {
	tried := 0
	for _, p := range page() {
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
		given := map[string]int{} // the values assigned so far
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
