package board

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/dag"
	"zugzwang/games/fence"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// preset is a game's board to start from, solved and being changed.
func preset(t *testing.T, game string, i int) *Scene {
	t.Helper()
	g, _ := catalog.Find(game)
	list, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	s := newScene(t, list[i].Board, list[i].Board.Start(list[i].First))
	s.Edit, s.Focus, s.Theme = true, -1, theme.New(theme.Options{})
	return s
}

// places are the places drawn on a canvas.
func places(s *Scene, w, h int) map[games.Place]image.Rectangle {
	Draw(paint.New(w, h), s)
	all := map[games.Place]image.Rectangle{}
	for _, spot := range s.Spots() {
		all[spot.Place] = spot.Area
	}
	return all
}

// While a board is changed all places that can be changed are shown, those
// included that are no state.
func TestEditPlaces(t *testing.T) {
	for _, size := range [][2]int{{83, 35}, {49, 20}} {
		s := preset(t, "berzerk", 0)
		seen := places(s, size[0], size[1])
		for cell := range s.Board.(*berzerk.Board).Cells() {
			for _, p := range []games.Player{berzerk.Rick, berzerk.Morty} {
				if seen[berzerk.Place(p, cell)].Empty() {
					t.Errorf("berzerk: no place for cell %d of player %d", cell, p)
				}
			}
		}
		s = preset(t, "fence", 0)
		seen = places(s, size[0], size[1])
		b := s.Board.(*fence.Board)
		for part := range b.Parts() {
			g := b.Grid(part)
			for row := range g.Rows {
				for col := range g.Cols {
					c := fence.Cell{Row: int32(row), Col: int32(col)}
					if seen[b.Place(s.Position.Turn(), part, c)].Empty() {
						t.Errorf("fence: no place for %v of board %d", c, part+1)
					}
				}
			}
		}
		s = preset(t, "dag", 0)
		seen = places(s, size[0], size[1])
		d := s.Board.(*dag.Board)
		for token := range s.Position.(dag.Position).Nodes {
			for node := range d.Graph(d.GraphOf(token)).Len() {
				if seen[games.Place{Part: token, Index: int64(node)}].Empty() {
					t.Errorf("dag: no place for node %d under token %d", node+1, token)
				}
			}
		}
		s = preset(t, "jug", 0)
		rows := map[int64]bool{}
		for at := range places(s, size[0], size[1]) {
			rows[at.Index] = true
		}
		for row := int64(0); row <= s.Position.(jug.Position).Stones; row++ {
			if !rows[row] {
				t.Errorf("jug: no place for row %d", row)
			}
		}
		s = preset(t, "advance", 0)
		seen = places(s, size[0], size[1])
		for column := range 3 {
			for row := range int64(3) {
				if seen[games.Place{Part: column, Index: row}].Empty() {
					t.Errorf("advance: no place for row %d of column %d", row, column)
				}
			}
		}
	}
}

// A board too large to be seen whole is seen around the cursor.
func TestEditFollowsTheCursor(t *testing.T) {
	circle := circle(t, 500, everyThird(20), everyThird(7), 251)
	s := newScene(t, circle, circle.Start(berzerk.Rick))
	s.Edit, s.Theme = true, theme.New(theme.Options{})
	for _, cell := range []int{1, 80, 250, 499} {
		at := berzerk.Place(berzerk.Morty, cell)
		s.Cursor, s.Look = &at, &at
		if places(s, 49, 20)[at].Empty() {
			t.Errorf("berzerk: cell %d is not shown", cell)
		}
	}
	for _, test := range []struct {
		game   string
		preset int
		at     games.Place
	}{
		{"fence", 7, games.Place{Part: 0, Index: 0}},
		{"jug", 8, games.Place{Part: 0, Index: 40_000}},
		{"jug", 9, games.Place{Part: 0, Index: 123_456_789_012}},
		{"advance", 8, games.Place{Part: 57, Index: 3}},
		{"advance", 7, games.Place{Part: 1, Index: 88}},
		{"dag", 8, games.Place{Part: 0, Index: 3}},
	} {
		s := preset(t, test.game, test.preset)
		if test.game == "fence" {
			b := s.Board.(*fence.Board)
			test.at = b.Place(s.Position.Turn(), b.Parts()-1, fence.Cell{Row: 5, Col: int32(b.Grid(b.Parts()-1).Cols - 2)})
		}
		s.Cursor, s.Look = &test.at, &test.at
		seen := places(s, 49, 20)
		found := false
		for at := range seen {
			found = found || at.Index == test.at.Index && (at.Part == test.at.Part || test.game == "jug")
		}
		if !found {
			t.Errorf("%s %d: %v is not shown", test.game, test.preset+1, test.at)
		}
	}
}

// The cursor, the place that is held and the piece are told apart; explore's
// cursor, which is the piece, stays what it was.
func TestEditCursor(t *testing.T) {
	for _, look := range themes {
		s := preset(t, "dag", 0)
		s.Theme = theme.New(look.opt)
		cursor, held := games.Place{Part: 0, Index: 1}, games.Place{Part: 0, Index: 2}
		s.Cursor, s.Held = &cursor, &held
		styles := map[games.Place]theme.Style{}
		c := paint.New(49, 20)
		Draw(c, s)
		for _, spot := range s.Spots() {
			_, styles[spot.Place] = c.At(spot.Area.Max.X-1, spot.Area.Min.Y)
		}
		piece := games.Place{Part: 0, Index: 0}
		if styles[cursor] != s.Theme.Focus {
			t.Errorf("%s: the cursor is %v", look.name, styles[cursor])
		}
		if st := styles[held]; st == s.Theme.Focus || st == styles[piece] || st.Underline != theme.Underline {
			t.Errorf("%s: the held place is %v", look.name, st)
		}
		if styles[piece] == s.Theme.Focus {
			t.Errorf("%s: the piece is like the cursor", look.name)
		}
	}
}

// A flipped state bears the sign where there is room for it, and a line where
// there is none; others bear neither.
func TestEditFlips(t *testing.T) {
	before := circle(t, 5, []int{3, 2}, []int{1, 2, 3}, 1)
	after := circle(t, 5, []int{3, 2}, []int{2, 3}, 1)
	old := newScene(t, before, before.Start(berzerk.Rick))
	for _, look := range themes {
		for _, size := range [][2]int{{83, 35}, {49, 20}, {30, 8}, {12, 6}} {
			s := newScene(t, after, after.Start(berzerk.Rick))
			s.Edit, s.Theme, s.Past = true, theme.New(look.opt), games.NewPast(before, old.Solution, after)
			s.Show.Best = false
			c := paint.New(size[0], size[1])
			Draw(c, s)
			flipped := 0
			for _, spot := range s.Spots() {
				now := berzerk.Position{Player: games.Player(spot.Place.Part), Cell: int(spot.Place.Index)}
				is, was := s.Solution.Verdict(now).Outcome, old.Solution.Verdict(now).Outcome
				signs, lines := 0, 0
				for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
					text, st := c.At(x, spot.Area.Min.Y+spot.Area.Dy()/2)
					if text == s.Theme.Glyph.Flip {
						signs++
					}
					if st.Underline == theme.Underline {
						lines++
					}
				}
				if is != was {
					flipped++
				}
				if m := s.Mark(spot.Place); m.Flipped != (is != was) || m.Flipped && m.Was != was {
					t.Errorf("%v: mark %+v, was %v, is %v", now, m, was, is)
				}
				roomy := spot.Area.Dx() > 2
				if signs > 0 && is == was || signs != 1 && is != was && roomy || lines == 0 && is != was {
					t.Errorf("%s %v: %v: %d signs and %d lines, was %v, is %v", look.name, size, now, signs, lines, was, is)
				}
			}
			if flipped == 0 {
				t.Error("nothing has flipped: the test shows nothing")
			}
		}
	}
}

// As long as a changed board is not solved it shows the same places.
func TestEditUnsolved(t *testing.T) {
	for _, g := range catalog.Games() {
		s := preset(t, g.ID, 0)
		solved := places(s, 83, 35)
		s.Solution, s.Analysis = nil, nil
		unsolved := places(s, 83, 35)
		for at := range solved {
			if unsolved[at].Empty() {
				t.Errorf("%s: %v is shown only when solved", g.ID, at)
			}
		}
	}
}

// Every view marks what a change has flipped.
func TestEditFlipsAreDrawn(t *testing.T) {
	for _, g := range catalog.Games() {
		marked := 0
		for seed := uint64(0); seed < 60 && marked < 20; seed++ {
			b := g.Random(rand.New(rand.NewPCG(seed, 1)), 1)
			old := newScene(t, b, b.Start(0))
			old.Edit, old.Theme = true, theme.New(theme.Options{})
			places(old, 83, 35)
			for _, spot := range slices.Clone(old.Spots()) {
				at := spot.Place
				for _, edit := range g.Edits(games.Draft{Board: old.Board, Position: old.Position}, at, nil)[:3] {
					if edit.Off != "" || edit.Hold {
						continue
					}
					d := edit.Make()
					sol, err := d.Board.Solve(t.Context(), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					s := &Scene{
						Board: d.Board, Position: d.Position, Solution: sol, Analysis: games.Analyse(d.Board, sol, d.Position), Moves: d.Board.Moves(d.Position),
						Edit: true, Focus: -1, Show: Show{Colours: true}, Theme: old.Theme, Past: games.NewPast(old.Board, old.Solution, d.Board),
					}
					c := paint.New(83, 35)
					Draw(c, s)
					for _, spot := range s.Spots() {
						drawn := false
						for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
							for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
								text, st := c.At(x, y)
								drawn = drawn || text == s.Theme.Glyph.Flip || st.Underline == theme.Underline
							}
						}
						if flipped := s.Mark(spot.Place).Flipped; drawn != flipped {
							t.Errorf("%s, %s: %v: flipped %v, drawn %v", g.ID, edit.Does, spot.Place, flipped, drawn)
						} else if flipped {
							marked++
						}
					}
				}
			}
		}
		if marked == 0 && g.ID != "dag" { // whose edges need two places
			t.Errorf("%s: nothing has flipped: the test shows nothing", g.ID)
		}
	}
}
