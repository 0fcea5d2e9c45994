package export_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/export"
	"zugzwang/ui/view/all"
)

// ReadMoves reads moves as they are typed, in a row. The error about an illegal move names its
// ply.
func TestReadMoves(t *testing.T) {
	for _, one := range []struct{ game, moves, want, wrong string }{
		{"berzerk", "", "", ""},
		{"berzerk", " 4, 2;5\n", "4 2 5", ""},
		{"berzerk", "4 2", "4 2", ""},
		{"berzerk", "4,9", "4", "--moves: ply 2: "},
		{"berzerk", "4,33", "4", "--moves: ply 2: "},
		{"jug", "pass 2", "PASS 2", ""},
		{"toads-and-frogs", "nowhere", "", `--moves: found "nowhere" as ply 1, expected `},
		{"tic-tac-toe", "1 5; 2", "1 5 2", ""},
		{"nim", "b3, 2A; 1 from c", "3 from b 2 from a 1 from c", ""},
		{"kayles", "pin 3, Take pins 5-6 89", "3 5-6 8-9", ""},
		{"wythoff", "1", "", `--moves: found "1" as ply 1, expected `},
	} {
		s := first(t, one.game)
		m := matches.NewFrom(s.Board, s.start, matches.Sides{})
		err := export.ReadMoves(m, one.moves)
		var names []string
		for ply := range m.Len() {
			names = append(names, s.Name(m.At(ply), m.Move(ply)))
		}
		if got := strings.Join(names, " "); got != one.want {
			t.Errorf("%s %q: %q, %v", one.game, one.moves, got, err)
		}
		if (err == nil) != (one.wrong == "") || err != nil && !strings.HasPrefix(err.Error(), one.wrong) {
			t.Errorf("%s %q: %v, want %q", one.game, one.moves, err, one.wrong)
		}
	}
}

// If several names match, the longest is meant, in whatever order they are listed. Case is ignored
// if only one move matches.
func TestReadMovesByName(t *testing.T) {
	for _, one := range []struct{ names, typed, want string }{
		{"a|ab", "ab", "ab"},
		{"ab|a", "ab", "ab"},
		{"ab|a", "a", "a"},
		{"a|ab", "abc", ""},
		{"a|ab", "b", ""},
		{"a|a b", "a b", "a b"},
		{"a b|a", "a b", "a b"},
		{"a b|a", "a,b", ""},
		{"a b|a", "a ,;\n", "a"},
		{"go", "GO", "go"},
		{"x|X", "x", "x"},
		{"x|X", "X", "X"},
		{"X|x", "x", "x"},
		{"X|x", "X", "X"},
		{"Ab|aB", "ab", ""},
		{"Ab|aB", "aB", "aB"},
		{"Ab|aB", "Ab", "Ab"},
		{"Ab|aB|AB", "AB", "AB"},
		{"AB|Ab|aB", "AB", "AB"},
		{"a|A b", "a b", "A b"},
		{"A b|a", "a b", "A b"},
		{"a b|A b|A", "A b", "A b"},
		{"Ab|aB|abc", "abc", "abc"},
		{"abc|Ab|aB", "abc", "abc"},
		{"é", "É", "é"},
	} {
		s := ofRules(t, fmt.Sprintf("title = \"Names\"\ndef start(): return True\ndef moves(p): return [(name, False) for name in %q.split(\"|\")] if p else []\n", one.names))
		m := matches.NewFrom(s.Board, s.start, matches.Sides{})
		err := export.ReadMoves(m, one.typed)
		got := ""
		if err == nil {
			got = s.Name(s.start, m.Move(0))
		}
		if got != one.want {
			t.Errorf("of the moves %s, %q is %q, want %q: %v", one.names, one.typed, got, one.want, err)
		}
	}
}

// A match that is too long is refused, whether typed or played.
func TestMatchTooLong(t *testing.T) {
	s := read(t, "berzerk", "5\n2 3 2\n3 1 2 3\n")
	round := strings.Repeat("2 3 ", export.MostSteps/2) // from 4 to 1 and back, again and again
	var loop games.Position
	e := s.Solution.(games.Explorer)
	for i := range e.States() {
		if p := e.State(i); e.Call(p) == "Rick to move from 4" {
			loop = p
		}
	}
	m := matches.NewFrom(s.Board, loop, matches.Sides{})
	if err := export.ReadMoves(m, round); err != nil {
		t.Fatal(err)
	}
	var large *export.TooLarge
	if _, err := export.Match(t.Context(), m, s.Solution, all.Views(), solver.Options{}); !errors.As(err, &large) || large.Most != export.MostSteps-1 {
		t.Errorf("a match of %d plies: %v", m.Len(), err)
	}
	if _, err := export.Line(t.Context(), m, s.Solution, 0, all.Views(), solver.Options{}); !errors.As(err, &large) {
		t.Errorf("a line of %d plies: %v", m.Len(), err)
	}
	if err := export.ReadMoves(m, "2"); !errors.As(err, &large) {
		t.Errorf("%d moves and one more: %v", m.Len(), err)
	}
}

// FuzzReadMoves reads any text. Moves that are read are legal.
func FuzzReadMoves(f *testing.F) {
	ids := []string{"berzerk", "fence", "dag", "jug", "advance", "tic-tac-toe"}
	var list []solved
	for _, id := range ids {
		list = append(list, first(f, id))
	}
	for i, text := range []string{"2, 3", "1 2;3", "A3 B2", "PASS, 1, 2", "a1 x", "a1,b1"} {
		f.Add(byte(i), text)
	}
	f.Fuzz(func(t *testing.T, game byte, text string) {
		s := list[int(game)%len(list)]
		m := matches.NewFrom(s.Board, s.start, matches.Sides{})
		err := export.ReadMoves(m, text)
		if err != nil && strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("the error is not a line: %q", err)
		}
		var typed []string
		for ply := range m.Len() {
			typed = append(typed, s.Name(m.At(ply), m.Move(ply)))
		}
		again := matches.NewFrom(s.Board, s.start, matches.Sides{})
		if err := export.ReadMoves(again, strings.Join(typed, ", ")); err != nil || again.Position().Key() != m.Position().Key() {
			t.Errorf("%q was read as %q, which is read as something else: %v", text, typed, err)
		}
	})
}

// FuzzParseSize reads any text. A size that is read is written and read as the same.
func FuzzParseSize(f *testing.F) {
	for _, text := range []string{"72x26", "20X6", "240x100", "9x9", "x", "", "72x26x1", "99999999999999999999x20", "-72x26"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		size, err := export.ParseSize(text)
		if err != nil {
			return
		}
		if again, err := export.ParseSize(size.String()); err != nil || again != size {
			t.Errorf("%q is %v, and that %v, %v", text, size, again, err)
		}
		if size.W < export.Smallest.W || size.H < export.Smallest.H || size.W > export.Largest.W || size.H > export.Largest.H {
			t.Errorf("%q is %v", text, size)
		}
	})
}

// Boards are drawn at any size.
func TestSizes(t *testing.T) {
	all := []export.Size{export.Smallest, {60, 20}, export.Largest}
	for i, id := range []string{"berzerk", "fence", "dag", "jug", "advance", "tic-tac-toe", "kayles"} {
		story := first(t, id).line(t, 1)
		for _, size := range wide.Of(all, all[i%3:i%3+1]) {
			text(t, func(w io.Writer) error { return story.HTML(w, size) })
		}
		text(t, func(w io.Writer) error { return story.Cast(w, export.CastSmallest, false) })
	}
}
