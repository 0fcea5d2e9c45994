package matches_test

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// annotated plays moves as they are typed and returns the annotated text of the match.
func annotated(t *testing.T, m *matches.Match, moves ...string) string {
	t.Helper()
	s, err := m.Board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range moves {
		ply := m.Ply()
		for _, mv := range m.Board.Moves(m.Position()) {
			if m.Board.Name(m.Position(), mv) == name {
				m.Play(mv)
				break
			}
		}
		if m.Ply() == ply {
			t.Fatalf("no move is called %s", name)
		}
	}
	r, err := matches.NewReviews(t.Context(), m, s, nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return matches.Annotate(m, r)
}

func TestAnnotate(t *testing.T) {
	circle, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	const brackets = "\n\nIn brackets: what whoever moves had, and what the move left them.\n"
	for _, test := range []struct {
		what  string
		sides matches.Sides
		hints int
		drawn bool
		moves string
		want  string // the text between the line of the board and the code
	}{
		{"no move", twoPeople, 0, false, "", "Rick (person) against Morty (person).\nNot ended after 0 plies."},
		{
			"the move that decided", twoPeople, 0, false, "3 3",
			"Rick (person) against Morty (person).\n" +
				"Morty won in 2 plies against Rick. Rick gave the Loop (play without end) away in ply 1 with +3; +2 would not have lost.\n" +
				"Kept when a move could lose it: Rick 0 of 1, Morty 1 of 1." + brackets +
				"  1. Rick +3 → cell 2 [Loop → Lose in 2] gave the Loop (play without end) away; best was +2 → cell 1; this decided the match\n" +
				"  2. Morty +3 → the hole [Win in 1 → Win in 1] best",
		},
		{
			"one person, who took hints: nobody is called you", onePerson, 2, false, "3 1",
			"Rick (person) against Morty (perfect player).\n" +
				"Not ended after 2 plies.\n" +
				"Kept when a move could lose it: Rick 0 of 1, Morty 0 of 1.\n" +
				"Rick took 2 hints." + brackets +
				"  1. Rick +3 → cell 2 [Loop → Lose in 2] gave the Loop (play without end) away; best was +2 → cell 1\n" +
				"  2. Morty +1 → cell 3 [Win in 1 → Lose in 2] gave the win away; best was +3 → the hole",
		},
		{
			"a draw", twoPeople, 0, true, "2",
			"Rick (person) against Morty (person).\n" +
				"A draw after 1 ply. Neither could force an end.\n" +
				"Kept when a move could lose it: Rick 1 of 1." + brackets +
				"  1. Rick +2 → cell 1 [Loop → Loop] best",
		},
	} {
		m := matches.New(circle, 0, test.sides)
		m.Hints = test.hints
		text := func() string {
			if test.drawn {
				annotated(t, m, strings.Fields(test.moves)...)
				m.Draw()
				return annotated(t, m)
			}
			return annotated(t, m, strings.Fields(test.moves)...)
		}()
		code, err := games.Code(circle, circle.Start(0), games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		if want := "zugzwang · Berzerk · " + circle.Title() + "\n" + test.want + "\n\nzugzwang play " + code + "\n"; text != want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.what, text, want)
		}
	}
}

// The notes on a sum include its totals. Moves that were taken back are included too.
func TestAnnotateSums(t *testing.T) {
	fence, _ := catalog.Find("fence")
	presets, err := catalog.Presets(fence)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(presets[0].Board, 0, twoPeople)
	m.Play(m.Board.Moves(m.Position())[3])
	m.Undo()
	if got, want := annotated(t, m), "  1. Right board 4: right [Win in 5, total +1 → Win in 5, total 0] best\n"; !strings.Contains(got, want) {
		t.Errorf("no %q in\n%s", want, got)
	}
}

// Only the first moves of a very long match are listed; the others are counted.
func TestAnnotateIsBounded(t *testing.T) {
	b, err := jug.New([]int64{1, 2}, jug.Rule(0), 2*matches.MostAnnotated)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(b, 0, twoPeople)
	for range matches.MostAnnotated + 7 {
		m.Play(m.Board.Moves(m.Position())[0])
	}
	text := annotated(t, m)
	if !strings.Contains(text, "\n1000. ") || strings.Contains(text, "\n1001. ") || !strings.Contains(text, "\n… and 7 plies more\n\nzugzwang play ") {
		t.Errorf("%d bytes, which end in %s", len(text), text[len(text)-200:])
	}
}

// A variation is in brackets after the move that it replaces. A variation of a variation is after
// that one's move.
func TestAnnotateVariations(t *testing.T) {
	circle, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(circle, 0, twoPeople)
	annotated(t, m, "2", "3", "3")
	m.Seek(2)
	annotated(t, m, "2", "1")
	m.Seek(0)
	got := annotated(t, m, "3", "3")
	const want = "In brackets: what whoever moves had, and what the move left them.\n" +
		"Between ( and ) stands what else was tried, with the numbers of its plies.\n" +
		"  1. Rick +3 → cell 2 [Loop → Lose in 2] gave the Loop (play without end) away; best was +2 → cell 1; this decided the match\n" +
		"     (  1. Rick +2 → cell 1 [Loop → Loop] best\n" +
		"        2. Morty +3 → cell 4 [Loop → Loop] best\n" +
		"        3. Rick +2 → cell 1 [Loop → Loop] best\n" +
		"         (  3. Rick +3 → cell 2 [Loop → Lose in 2] gave the Loop (play without end) away; best was +2 → cell 1 )\n" +
		"        4. Morty +1 → cell 2 [Loop → Lose in 2] gave the Loop (play without end) away; best was +3 → cell 4 )\n" +
		"  2. Morty +3 → the hole [Win in 1 → Win in 1] best\n\n"
	if !strings.Contains(got, want) {
		t.Errorf("no\n%s\nin\n%s", want, got)
	}
}

// In a long match the moves played come first, then as many variations as there is room for.
func TestAnnotateLeavesVariationsOut(t *testing.T) {
	m := steps(t, matches.MostAnnotated-3)
	for ply := range 5 {
		o := m.Branch(ply)
		o.Play(o.Board.Moves(o.Position())[1])
		walk(o, ply%2)
		m.Take(o)
	}
	text := annotated(t, m)
	if n := strings.Count(text, "     (  "); n != 2 || !strings.Contains(text, "\n997. ") || !strings.Contains(text, "\n… and 4 plies of variations more\n\nzugzwang play ") {
		t.Errorf("%d variations in what ends in %s", n, text[len(text)-200:])
	}
}
