package all_test

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A changed board that is not solved yet shows the same places.
func TestEditUnsolved(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		v, s := every.Views().Of(g), viewtest.Changed(t, g, 0)
		solved := viewtest.Places(v, s, 83, 35)
		s.Solution, s.Analysis = nil, nil
		unsolved := viewtest.Places(v, s, 83, 35)
		for at := range solved {
			if unsolved[at].Empty() {
				t.Errorf("%s: %v is shown only when solved", g.ID, at)
			}
		}
	}
}

// Every view marks exactly the places whose outcome an edit changed. Each edit is tried once, at
// most forty in a game: where none changes an outcome, more would not either.
func TestEditFlipsAreDrawn(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		v, marked, flips := every.Views().Of(g), 0, false
		type change struct{ from, to string }
		seen := map[change]bool{}
		for seed := uint64(0); seed < 24 && marked < 8; seed++ {
			b := g.Random(rand.New(rand.NewPCG(seed, 1)), 1)
			old := viewtest.Scene(t, b, b.Start(0))
			old.Edit, old.Theme = true, theme.New(theme.Options{})
			places := v.Draw(paint.New(83, 35), old).Spots
			for i, spot := range places {
				for _, d := range changed(old, spot.Place, places[(i+1)%len(places)].Place) {
					c := change{code(t, old.Board, old.Position), code(t, d.Board, d.Position)}
					if seen[c] || len(seen) == 40 {
						continue
					}
					seen[c] = true
					sol, err := d.Board.Solve(t.Context(), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					s := &view.Scene{
						Board: d.Board, Position: d.Position, Solution: sol, Analysis: games.Analyse(d.Board, sol, d.Position), Moves: d.Board.Moves(d.Position),
						Edit: true, Focus: -1, Show: view.Show{Colours: true}, Theme: old.Theme, Past: games.NewPast(old.Board, old.Solution, d.Board),
					}
					flips = flips || flipped(s.Past, sol.(games.Explorer))
					marked += marks(t, v, s)
				}
			}
		}
		if marked == 0 && flips {
			t.Errorf("%s: changes flip outcomes, and none was marked", g.ID)
		}
	}
}

func code(t *testing.T, b games.Board, p games.Position) string {
	t.Helper()
	text, err := games.Code(b, p, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// changed returns the drafts of the first three edits at a place. Edits that need a second place
// get other.
func changed(s *view.Scene, at, other games.Place) []games.Draft {
	var made []games.Draft
	edits := func(at games.Place, held *games.Place) []games.Edit {
		all := s.Board.Game().Editing.At(games.Draft{Board: s.Board, Position: s.Position}, at, held)
		return all[:min(3, len(all))]
	}
	for i, edit := range edits(at, nil) {
		if edit.Hold {
			edit = edits(other, &at)[i]
		}
		if edit.Off == "" && !edit.Hold {
			made = append(made, edit.Make())
		}
	}
	return made
}

// flipped reports whether the outcome of any state has changed.
func flipped(past *games.Past, now games.Explorer) bool {
	for i := range now.States() {
		p := now.State(i)
		if was, ok := past.Outcome(p); ok && was != now.(games.Solution).Verdict(p).Outcome {
			return true
		}
	}
	return false
}

// marks requires exactly the places with changed outcomes to be marked, and returns their number.
func marks(t *testing.T, v view.View, s *view.Scene) int {
	c, n := paint.New(83, 35), 0
	for _, spot := range v.Draw(c, s).Spots {
		drawn := false
		for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
			for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
				text, st := c.At(x, y)
				drawn = drawn || text == s.Theme.Glyph.Flip || st.Underline == theme.Underline
			}
		}
		if flipped := s.Mark(spot.Place).Flipped; drawn != flipped {
			t.Errorf("%s: %v: flipped %v, drawn %v", s.Board.Title(), spot.Place, flipped, drawn)
		} else if flipped {
			n++
		}
	}
	return n
}
