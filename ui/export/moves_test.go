package export_test

import (
	"io"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/ui/export"
)

// Moves are read as they are typed, in a row; what is none is named with its ply.
func TestReadMoves(t *testing.T) {
	for _, one := range []struct{ game, moves, want, wrong string }{
		{"berzerk", "", "", ""},
		{"berzerk", " 2, 3;4\n", "2 3 4", ""},
		{"berzerk", "2 3", "2 3", ""},
		{"berzerk", "2,9", "2", "--moves: ply 2: "},
		{"berzerk", "2,33", "2", "--moves: ply 2: "},
		{"jug", "pass 1", "PASS 1", ""},
		{"toads-and-frogs", "nowhere", "", `--moves: found "nowhere" as ply 1, expected `},
		{"tic-tac-toe", "1 5; 2", "1 5 2", ""},
	} {
		s := first(t, one.game)
		m := games.NewMatchFrom(s.Board, s.start, [2]games.Side{})
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

// Whatever is typed for moves: those that are read are legal, and nothing breaks.
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
		m := games.NewMatchFrom(s.Board, s.start, [2]games.Side{})
		err := export.ReadMoves(m, text)
		if err != nil && strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("the error is not a line: %q", err)
		}
		var typed []string
		for ply := range m.Len() {
			typed = append(typed, s.Name(m.At(ply), m.Move(ply)))
		}
		again := games.NewMatchFrom(s.Board, s.start, [2]games.Side{})
		if err := export.ReadMoves(again, strings.Join(typed, ", ")); err != nil || again.Position().Key() != m.Position().Key() {
			t.Errorf("%q was read as %q, which is read as something else: %v", text, typed, err)
		}
	})
}

// A size is read or refused, and what was read says the same again.
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
	for _, id := range []string{"berzerk", "fence", "dag", "jug", "advance", "tic-tac-toe", "kayles"} {
		story := first(t, id).line(t, 1)
		for _, size := range []export.Size{export.Smallest, {60, 20}, export.Largest} {
			text(t, func(w io.Writer) error { return story.HTML(w, size) })
		}
		text(t, func(w io.Writer) error { return story.Cast(w, export.CastSmallest, false) })
	}
}
