package catalog_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
)

// refuses returns what a board says against a name. It requires that nothing is said against a
// legal move and that the reason is one clean line.
func refuses(t *testing.T, b games.Board, p games.Position, name string) string {
	t.Helper()
	why := b.Refuse(p, name, b.Game().Names())
	for _, m := range b.Moves(p) {
		if b.Name(p, m) == name && why != "" {
			t.Fatalf("%s at %s: %s is legal, and refused: %s", b.Title(), p.Key(), name, why)
		}
	}
	if utf8.RuneCountInString(why) > 300 || strings.ContainsFunc(why, func(r rune) bool { return !unicode.IsPrint(r) }) || strings.HasSuffix(why, ".") {
		t.Fatalf("%s at %s: %q is refused with %q", b.Title(), p.Key(), name, why)
	}
	return why
}

// No legal move is refused, also in games of rules, where both players may have moves of the same
// name.
func TestNoLegalMoveIsRefused(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Games(), catalog.Bundled())) {
		for _, tab := range tables(t, g) {
			for plies := range 4 {
				p := strolled(tab.board, rand.New(rand.NewPCG(5, uint64(plies))), plies)
				for _, m := range tab.board.Moves(p) {
					refuses(t, tab.board, p, tab.board.Name(p, m))
				}
			}
		}
	}
}

// A move of another position or of the other player is refused with a reason if it is not legal
// here.
func TestMovesAreRefusedWithReasons(t *testing.T) {
	for _, g := range walked() {
		refused := 0
		for _, tab := range tables(t, g) {
			rng := rand.New(rand.NewPCG(5, 5))
			p := strolled(tab.board, rng, rng.IntN(4))
			if len(tab.board.Moves(p)) == 0 || len(tab.board.Moves(p)) > 1000 {
				continue
			}
			legal := map[string]bool{}
			for _, m := range tab.board.Moves(p) {
				legal[tab.board.Name(p, m)] = true
				refuses(t, tab.board, p, tab.board.Name(p, m))
			}
			q := tab.board.Start(p.Turn()) // from the start, because in some games moves only disappear
			for range 20 {
				moves := tab.board.Moves(q)
				if len(moves) == 0 || len(moves) > 1000 {
					break
				}
				for _, m := range moves {
					name := tab.board.Name(q, m)
					if legal[name] {
						continue
					}
					refused++
					if refuses(t, tab.board, p, name) == "" {
						t.Errorf("%s at %s: nothing is said of %s", tab.name, p.Key(), name)
					}
				}
				q = tab.board.Play(q, moves[rng.IntN(len(moves))])
			}
		}
		if refused < 10 {
			t.Errorf("%s: %d moves were refused", g.ID, refused)
		}
	}
}

// FuzzRefuse types anything: the answer is one clean line, or "" if the text is not understood.
func FuzzRefuse(f *testing.F) {
	for i := range catalog.Games() {
		for _, name := range []string{"1", "PASS", "A1", "A:1", "a1", "aa99999999999999999999", "+3", "-1", ":", "A:", "\u017f6", "\x00", "", " ", "99999999999999999999"} {
			f.Add(i, name, uint64(i))
		}
	}
	f.Fuzz(func(t *testing.T, game int, name string, seed uint64) {
		list := catalog.Games()
		b := list[uint(game)%uint(len(list))].Random(source(seed), 1)
		refuses(t, b, strolled(b, source(seed), int(seed%5)), name)
	})
}
