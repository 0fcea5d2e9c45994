package pattern

import (
	"fmt"
	"sort"
)

// paired returns claims about a set without a rule: that no row, column or difference has
// two of its positions, and lists of its pairs.
func paired(t *Table, of Value) []Claim {
	part := t.only(of)
	var at [][2]int // the positions, by their larger number
	part.each(func(x, y int, v Value) {
		if v == 1 {
			at = append(at, [2]int{x, y})
		}
	})
	if len(at) < 4 {
		return nil
	}
	sort.SliceStable(at, func(i, j int) bool { return max(at[i][0], at[i][1]) < max(at[j][0], at[j][1]) })
	var claims []Claim
	for _, diagonals := range []bool{true, false} {
		c := Claim{Kind: Pairs, rule: once(diagonals), set: true, of: of}
		c.Text = fmt.Sprintf("no %s and no %s is in two %s positions", name(t.X, "x"), name(t.Y, "y"), part.word)
		if diagonals {
			c.Text = fmt.Sprintf("no %s, no %s and no difference of them is in two %s positions", name(t.X, "x"), name(t.Y, "y"), part.word)
		}
		if found := keep(nil, t, c); found != nil && len(at) >= 6 {
			claims = append(claims, found...)
			break
		}
	}
	if len(claims) > 0 {
		return append(claims, partners(t, part, of)...)
	}
	if found := bounded(t, part, of); found != nil {
		return append(claims, found...)
	}
	text := ""
	for i, p := range at[:min(len(at), 12)] {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("(%d, %d)", p[0], p[1])
	}
	if len(at) > 12 {
		text += ", …"
	}
	c := entry(part, "", "")
	c.Text, c.set, c.of = fmt.Sprintf("the %s positions: %s", part.word, text), true, of
	return append(claims, keep(nil, t, c)...)
}

// once returns the rule that no two members of a set share a row or a column or, if diagonals is
// set, a difference.
func once(diagonals bool) rule {
	return func(t *Table) func(x, y int) (Value, bool) {
		row, column, diagonal := map[int]int{}, map[int]int{}, map[int]int{}
		first := func(m map[int]int, key, n int) {
			if old, met := m[key]; !met || n < old {
				m[key] = n
			}
		}
		t.each(func(x, y int, v Value) {
			if v == 1 {
				first(row, x, y)
				first(column, y, x)
				first(diagonal, x-y, x)
			}
		})
		before := func(m map[int]int, key, n int) bool { old, met := m[key]; return met && old < n }
		return func(x, y int) (Value, bool) {
			return 0, before(row, x, y) || before(column, y, x) || diagonals && before(diagonal, x-y, x)
		}
	}
}

// partners lists, for x from the first one on, the y of the set's positions with that x, as
// long as every x has one. If the set is the same with x and y exchanged, it also lists the
// smaller and the larger numbers of its pairs.
func partners(t, part *Table, of Value) []Claim {
	var all, smaller, larger []int
	both := t.X.Low == t.Y.Low
	for x := t.X.Low; x <= t.X.High && len(all) == x-t.X.Low; x++ {
		for y := t.Y.Low; y <= t.Y.High; y++ {
			if part.At(x, y) != 1 {
				continue
			}
			all = append(all, y)
			both = both && part.At(y, x) != 0
			if x <= y {
				smaller, larger = append(smaller, x), append(larger, y)
			}
		}
	}
	if len(all) < 6 {
		return nil
	}
	x, y := name(t.X, "x"), name(t.Y, "y")
	lists := [][]int{all}
	texts := []string{fmt.Sprintf("the %s of the %s positions for %s = %d, %d, %d, …", y, part.word, x, t.X.Low, t.X.Low+1, t.X.Low+2)}
	if both {
		lists = append(lists, smaller, larger)
		texts = append(texts, "the smaller numbers of the "+part.word+" pairs", "the larger numbers of the "+part.word+" pairs")
	}
	var claims []Claim
	for i, numbers := range lists {
		asked, shown := terms(numbers)
		c := entry(part, texts[i]+": "+shown, asked)
		c.set, c.of = true, of
		claims = keep(claims, t, c)
	}
	return claims
}
