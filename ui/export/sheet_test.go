package export_test

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games/rules"
	"zugzwang/ui/export"
)

// ofRules returns the board of a file of rules.
func ofRules(t *testing.T, text string) solved {
	t.Helper()
	f, err := rules.Load("test.star", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g := f.Game(rules.Own)
	v, err := g.Params.With("")
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	return solve(t, in.Board(), 0)
}

// sheet returns the rows of a graph's sheet, without the head.
func sheet(t *testing.T, g *export.Graph) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text(t, g.CSV), "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// A cell that a spreadsheet would read as a formula is made a text. Numbers stay numbers.
func TestSheetHasNoFormulas(t *testing.T) {
	for name, want := range map[string]string{
		"=1+1": "'=1+1", "+1+1": "'+1+1", "-1+1": "'-1+1", "@SUM(1)": "'@SUM(1)", "@": "'@", "=": "'=", "−1+1": "'-1+1", "-a": "'-a", "+1.": "'+1.",
		"1": "1", "+3": "+3", "-3": "-3", "−3": "-3", "-0.5": "-0.5", "a=1": "a=1", "1+1": "1+1", "a@b": "a@b",
	} {
		rows := sheet(t, ofRules(t, fmt.Sprintf("title = \"Names\"\ndef start(): return True\ndef moves(p): return [(%q, False)] if p else []\n", name)).graph(t))
		if best, moves := rows[0][5], rows[0][6]; best != want || moves != want {
			t.Errorf("a move %q is %q and %q in a sheet, want %q", name, best, moves, want)
		}
	}
}

// A sheet and a document have distances except for Draws, Loops and endless wins.
func TestSheetHasDistances(t *testing.T) {
	const kinds = `
title = "Kinds"
players = ("Al", "Bo")
def start(): return 0
def moves(p, player):
    if p == 0: return [("lose", 1), ("win", 2), ("draw", 3), ("round", 4)]
    if p == 2: return "win"
    if p == 3: return "draw"
    return {1: [], 4: [("on", 5)], 5: [("on", 4)]}[p]
`
	for _, test := range []struct {
		forever string
		want    []string
	}{
		{"", []string{"Al 0 Win 1", "Al 1 Lose 0", "Al 2 Win 0", "Al 3 Draw ", "Al 4 Loop ", "Al 5 Loop ", "Bo 0 Win 1", "Bo 1 Lose 0", "Bo 2 Win 0", "Bo 3 Draw ", "Bo 4 Loop ", "Bo 5 Loop "}},
		{"forever = \"Al\"\n", []string{"Al 0 Win 1", "Al 1 Lose 0", "Al 2 Win 0", "Al 3 Draw ", "Al 4 Win ", "Al 5 Win ", "Bo 0 Win 1", "Bo 1 Lose 0", "Bo 2 Win 0", "Bo 3 Draw ", "Bo 4 Lose ", "Bo 5 Lose "}},
	} {
		g := ofRules(t, test.forever+kinds).graph(t)
		var got, document []string
		for _, row := range sheet(t, g) {
			got = append(got, strings.Join([]string{row[1], strings.TrimPrefix(row[0], row[1]+", "), row[2], row[3]}, " "))
		}
		for _, p := range parsed(t, g).Positions {
			distance := ""
			if p.Remoteness != nil {
				distance = fmt.Sprint(*p.Remoteness)
			}
			who := []string{"Al", "Bo"}[*p.Player]
			document = append(document, strings.Join([]string{who, strings.TrimPrefix(p.Position, who+", "), *p.Outcome, distance}, " "))
		}
		slices.Sort(got)
		slices.Sort(document)
		if !slices.Equal(got, test.want) || !slices.Equal(document, test.want) {
			t.Errorf("%sthe sheet has %q,\nthe document %q,\nwant %q", test.forever, got, document, test.want)
		}
	}
}
