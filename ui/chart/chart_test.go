package chart

import (
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// made returns a table of a bundled game, with values.
func made(t *testing.T, id string, x, y pattern.Range) *table.Table {
	t.Helper()
	g, _ := catalog.Find(id)
	a := table.Ask{Game: g, With: g.Params.Defaults(), X: x, Y: y}
	m, err := table.Solve(t.Context(), a.Showing(table.Value), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Every cell has one place. With one parameter, each row begins with a multiple of its length, and
// places below the least value are empty.
func TestPlaces(t *testing.T) {
	for _, tt := range []struct {
		id   string
		x, y pattern.Range
		per  int
	}{
		{"kayles", pattern.Range{Name: "pins", Low: 0, High: 25}, pattern.Range{}, 10},
		{"kayles", pattern.Range{Name: "pins", Low: 7, High: 25}, pattern.Range{}, 12},
		{"kayles", pattern.Range{Name: "pins", Low: -7, High: 5}, pattern.Range{}, 3},
		{"wythoff", pattern.Range{Name: "x", Low: 2, High: 5}, pattern.Range{Name: "y", Low: 1, High: 7}, 10},
	} {
		m := made(t, tt.id, tt.x, tt.y)
		g := New(m, table.Outcome, theme.New(theme.Options{}), tt.per)
		cells := 0
		for row := range g.Rows() {
			for col := range g.Columns() {
				x, y, ok := g.At(col, row)
				if !ok {
					continue
				}
				cells++
				if c, r := g.Find(x, y); c != col || r != row {
					t.Errorf("%s: %d, %d is found at %d, %d, drawn at %d, %d", m.Title(), x, y, c, r, col, row)
				}
				if !m.Two() && ((x-col)%tt.per != 0) {
					t.Errorf("%s: %d is in column %d of %d", m.Title(), x, col, tt.per)
				}
			}
		}
		if cells != m.Len() {
			t.Errorf("%s: %d cells are drawn, %d there are", m.Title(), cells, m.Len())
		}
	}
}

// A value too long for its cell is cut with the theme's sign.
func TestCut(t *testing.T) {
	m := made(t, "snort", pattern.Range{Name: "rows", Low: 2, High: 2}, pattern.Range{Name: "columns", Low: 3, High: 3})
	for opt, want := range map[theme.Options]string{{}: "{4||1|0…", {ASCII: true}: "{4||1|.."} {
		g := New(m, table.Value, theme.New(opt), 1)
		if got := g.text(2, 3); got != want {
			t.Errorf("%+v: %q, want %q", opt, got, want)
		}
	}
}

// The second parameter increases upwards, and labels are below their columns.
func TestDrawn(t *testing.T) {
	m := made(t, "wythoff", pattern.Range{Name: "x", Low: 0, High: 2}, pattern.Range{Name: "y", Low: 0, High: 2})
	g := New(m, table.Remoteness, theme.New(theme.Options{Depth: theme.Mono}), 10)
	c := paint.New(g.Width(g.Columns()), 4)
	for row := range 3 {
		g.Row(c, row, row, 0, 3)
	}
	g.Labels(c, 3, 0, 3)
	var lines []string
	for y := range c.Height() {
		line := ""
		for x := range c.Width() {
			cell, _ := c.At(x, y)
			line += cell
		}
		lines = append(lines, line)
	}
	const want = "2  W1 L2 W1|1  W1 W1 L2|0  L0 W1 W1|    0  1  2"
	if got := strings.Join(lines, "|"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
