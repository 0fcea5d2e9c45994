package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// taken are the editor's own keys.
var taken = strings.Fields("left right up down h j k l enter tab shift+tab esc ctrl+r A f g m p q s u U v w x y , ?")

// somewhere draws a place. A small board may not have it.
func somewhere(t *rapid.T, name string) games.Place {
	return games.Place{Part: rapid.IntRange(-1, 4).Draw(t, name+" part"), Index: rapid.Int64Range(-1, 30).Draw(t, name)}
}

// strolled returns the position after some random moves.
func strolled(b games.Board, rng *rand.Rand, plies int) games.Position {
	p := b.Start(games.Player(rng.IntN(2)))
	for range plies {
		if moves := b.Moves(p); len(moves) > 0 {
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
	}
	return p
}

// solved returns the solution of a board.
func solved(t *rapid.T, b games.Board) games.Solution {
	s, err := b.Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%s: %v", b.Title(), err)
	}
	return s
}

// soonSolved returns the solution of a board, false if it would take more than a little memory and
// so long.
func soonSolved(t *rapid.T, b games.Board) (games.Solution, bool) {
	s, err := b.Solve(context.Background(), solver.Options{Memory: 1 << 20})
	if large := (*solver.TooLarge)(nil); err != nil && !errors.As(err, &large) {
		t.Fatalf("%s: %v", b.Title(), err)
	}
	return s, err == nil
}

// settled requires the draft's board, made to start with the draft's position, to have the same
// code and outcome.
func settled(t *rapid.T, d games.Draft, s games.Solution) {
	now, err := d.Settled()
	if err != nil {
		t.Fatalf("%s: %v", d.Position.Key(), err)
	}
	if code(t, now.Board, now.Position) != code(t, d.Board, d.Position) {
		t.Fatalf("%s: settled, the position is another", d.Position.Key())
	}
	here, there := games.Analyse(d.Board, s, d.Position), games.Analyse(now.Board, solved(t, now.Board), now.Position)
	if here.Verdict.Outcome != there.Verdict.Outcome {
		t.Fatalf("%s: %v here and %v on a board that starts so", d.Position.Key(), here.Verdict, there.Verdict)
	}
}

// listed requires the edits to have one-line texts and different keys. It returns the keys.
func listed(t *rapid.T, g *games.Game, edits []games.Edit) []string {
	var keys []string
	for _, e := range edits {
		if e.Does == "" || len(e.Does) > 60 || len(e.Off) > times(g, 76, 110) {
			t.Fatalf("%s: %q (%q) is empty or long", e.Key, e.Does, e.Off)
		}
		if slices.Contains(taken, e.Key) {
			t.Fatalf("%s is the editor's own key", e.Key)
		}
		keys = append(keys, e.Key)
	}
	if sorted := slices.Sorted(slices.Values(keys)); len(slices.Compact(sorted)) < len(keys) || keys[0] != "space" {
		t.Fatalf("a key twice, or no space: %q", keys)
	}
	return keys
}

// After any edits a draft is a valid board with a position on it. The text of an edit fits a line.
// A position that Carry takes back to the board before the edit is one that the old solution
// knows.
func TestEditsOfEveryGame(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		drawn := func(rng *rand.Rand) games.Board { return g.Random(rng, 1) }
		if ruled(g) {
			all := toTest(t, g)
			drawn = func(rng *rand.Rand) games.Board { return all[rng.IntN(len(all))].board }
		}
		checks, made := 0, 0
		rapid.Check(t, func(t *rapid.T) {
			if checks++; checks > times(g, wide.Of(100, 30), wide.Of(4, 2)) {
				return // games of rules share their edits, and each takes long
			}
			rng := source(rapid.Uint64Range(0, 1000).Draw(t, "seed"))
			b := drawn(rng)
			d := games.Draft{Board: b, Position: strolled(b, rng, rapid.IntRange(0, 4).Draw(t, "plies"))}
			s := solved(t, b)
			var held *games.Place
			var keys []string
			for range rapid.IntRange(1, times(g, 30, 3)).Draw(t, "edits") {
				at := somewhere(t, "place")
				edits := g.Editing.At(d, at, held)
				listing := listed(t, g, edits)
				if keys != nil && !slices.Equal(keys, listing) {
					t.Fatalf("keys %q became %q", keys, listing)
				}
				keys = listing
				e := edits[rapid.IntRange(0, len(edits)-1).Draw(t, "edit")]
				switch {
				case e.Off != "":
					continue
				case e.Hold:
					held = &at
					continue
				}
				before := code(t, d.Board, d.Position)
				next := e.Make()
				if code(t, d.Board, d.Position) != before {
					t.Fatalf("%s changed the draft it was made from", e.Does)
				}
				now, ok := soonSolved(t, next.Board)
				if !ok {
					continue // one row or column more can take minutes to solve
				}
				made++
				was, old := s, d.Board
				d, held, s = next, nil, now
				settled(t, d, s)
				walk, ok := s.(games.Explorer)
				if !ok {
					continue // a sum may have more states than are kept
				}
				for i := 0; i < walk.States(); i += 1 + walk.States()/5 {
					if then, ok := g.Editing.Carry(d.Board, walk.State(i), old); ok {
						settled(t, games.Draft{Board: old, Position: then}, was)
					}
				}
			}
		})
		t.Logf("%d edits made and solved", made)
	})
}

// A form filled in from a board makes the same board again. Nonsense in any entry is reported for
// that field.
func TestFormsOfEveryGame(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for _, f := range g.Editing.Form.Fields {
			line(t, "name", f.Name, 14)
			line(t, "help of "+f.Name, f.Help, 76)
		}
		for i, tab := range tables(t, g) {
			p := strolled(tab.board, source(1), i%4)
			if len(tab.board.Moves(p)) == 0 { // a match may not be able to start here
				d, err := games.Draft{Board: tab.board, Position: p}.Settled()
				if err != nil {
					t.Fatal(err)
				}
				p = d.Board.Start(p.Turn())
			}
			entries, ok := g.Editing.Form.Entries(tab.board, p)
			if !ok {
				continue // too long to be typed
			}
			b, faults := g.Editing.Form.Board(entries)
			if faults != nil {
				t.Errorf("%s: %q: %v", tab.name, entries, faults)
				continue
			}
			if code(t, b, b.Start(p.Turn())) != code(t, tab.board, p) {
				t.Errorf("%s: %q makes another board", tab.name, entries)
			}
			for i, f := range g.Editing.Form.Fields {
				for _, wrong := range []string{"x\x00y", strings.Repeat("9 ", params.MostEntry)} {
					bad := slices.Clone(entries)
					bad[i] = wrong
					if b, faults := g.Editing.Form.Board(bad); b != nil || len(faults) == 0 || faults[0].Field > i ||
						!slices.ContainsFunc(faults, func(f params.Fault) bool { return f.Field == i }) {
						t.Errorf("%s: %q for %s: board %v, faults %v", tab.name, wrong, f.Name, b, faults)
					}
				}
			}
		}
	})
}

// The form of a huge board says that it is too large to type, and does not write the entries out.
func TestFormsOfHugeBoards(t *testing.T) {
	const n = 50_000
	var count, chain strings.Builder
	for i := range n {
		fmt.Fprintf(&count, "%d ", i+1)
		fmt.Fprintf(&chain, "%d %d\n", i+1, i+2)
	}
	side := [2]string{strings.Repeat("R", n), strings.Repeat("D", n)}
	small := "1 1 RD DR "
	for game, text := range map[string]string{
		"berzerk": fmt.Sprintf("%d\n%d %s\n1 1\n", 2*n, n, count.String()),
		"fence":   fmt.Sprintf("1\n%d %d\n%s%s\n%s%s\n", n, n, side[0], side[1], side[1], side[0]),
		"fence ":  fmt.Sprintf("%d\n%s", n, strings.Repeat(small, n)),
		"dag":     fmt.Sprintf("%d %d\n%s\n1 0\n1\n1 1\n", n+1, n, chain.String()),
		"jug":     count.String() + "\n7\n",
		"advance": "100\n" + strings.Repeat(strings.Repeat(".", 100)+"\n", 100),
	} {
		g, _ := catalog.Find(strings.TrimSpace(game))
		in, err := g.Read([]byte(text), game, nil, solver.Options{})
		if err != nil {
			t.Error(err)
			continue
		}
		b := in.Board()
		if _, ok := g.Editing.Form.Entries(b, b.Start(0)); ok {
			t.Errorf("%s: a huge board is to be typed", game)
		}
		for i, e := range g.Editing.Form.Fill(b, b.Start(0)) {
			if len(e) > 16*params.MostEntry {
				t.Errorf("%s: the entry of %s has %d bytes", game, g.Editing.Form.Fields[i].Name, len(e))
			}
		}
	}
}

// FuzzForms types anything into a form. The form reports what is wrong, or makes a board that
// fills in the same form again.
func FuzzForms(f *testing.F) {
	for i, g := range walked() {
		b := g.Random(source(1), 1)
		f.Add(i, strings.Join(g.Editing.Form.Fill(b, b.Start(0)), "\n"))
	}
	f.Fuzz(func(t *testing.T, game int, text string) {
		list := walked()
		g := list[uint(game)%uint(len(list))]
		entries := make([]string, len(g.Editing.Form.Fields))
		copy(entries, strings.SplitN(text, "\n", len(entries)))
		b, faults := g.Editing.Form.Board(entries)
		if (b == nil) == (faults == nil) {
			t.Fatalf("board %v and faults %v", b, faults)
		}
		for i, f := range faults {
			if f.Found == "" || f.Expected == "" || i > 0 && faults[i-1].Field >= f.Field || strings.ContainsAny(f.Error(), "\n\x00") {
				t.Fatalf("faults %q", faults)
			}
		}
		if b != nil {
			again, faults := g.Editing.Form.Board(g.Editing.Form.Fill(b, b.Start(0)))
			if faults == nil && code(t, again, again.Start(0)) != code(t, b, b.Start(0)) {
				t.Fatalf("%q became another board", entries)
			}
		}
	})
}

// Compared with itself, a board has no state whose outcome changed, and no new one. Compare stops
// when its context has ended.
func TestCarryOfEveryGame(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for _, tab := range tables(t, g) {
			b, s := tab.board, tab.solved(t)
			f, err := games.NewPast(b, s, b).Compare(t.Context(), s, 1000)
			if err != nil {
				t.Fatal(err)
			}
			if n := f.By[0][0] + f.By[1][1] + f.By[2][2] + f.By[3][3]; n != f.Looked || f.New != 0 || f.Looked != min(f.Of, 1000) || f.Count() != 0 {
				t.Errorf("%s: compared with itself: %+v", tab.name, f)
			}
			if _, err := games.NewPast(b, s, b).Compare(cancelled(t), s, 1000); !isCancelled(err) {
				t.Errorf("cancelled: %v", err)
			}
		}
	})
}
