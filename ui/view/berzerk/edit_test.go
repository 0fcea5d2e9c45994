package berzerk

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// In the editor all places that can be changed are shown, also those that are no state.
func TestEditPlaces(t *testing.T) {
	for _, size := range [][2]int{{83, 35}, {49, 20}} {
		s := viewtest.Changed(t, berzerk.Game, 0)
		seen := viewtest.Places(New(), s, size[0], size[1])
		for cell := range s.Board.(*berzerk.Board).Cells() {
			for _, p := range []games.Player{berzerk.Rick, berzerk.Morty} {
				if seen[berzerk.Place(p, cell)].Empty() {
					t.Errorf("no place for cell %d of player %d", cell, p)
				}
			}
		}
	}
}

// In the editor a board larger than the window is shown around the cursor.
func TestEditFollowsTheCursor(t *testing.T) {
	circle := circle(t, 500, everyThird(20), everyThird(7), 251)
	s := viewtest.Scene(t, circle, circle.Start(berzerk.Rick))
	s.Edit, s.Theme = true, theme.New(theme.Options{})
	for _, cell := range []int{1, 80, 250, 499} {
		viewtest.Follows(t, New(), s, berzerk.Place(berzerk.Morty, cell))
	}
}

// A state whose outcome changed has the sign for that, or a line if there is no room for the sign.
// Other states have neither.
func TestEditFlips(t *testing.T) {
	before := circle(t, 5, []int{3, 2}, []int{1, 2, 3}, 1)
	after := circle(t, 5, []int{3, 2}, []int{2, 3}, 1)
	old := viewtest.Scene(t, before, before.Start(berzerk.Rick))
	for _, look := range viewtest.Themes {
		for _, size := range [][2]int{{83, 35}, {49, 20}, {30, 8}, {12, 6}} {
			s := viewtest.Scene(t, after, after.Start(berzerk.Rick))
			s.Edit, s.Theme, s.Past = true, theme.New(look), games.NewPast(before, old.Solution, after)
			s.Show.Best = false
			c := paint.New(size[0], size[1])
			drawn := New().Draw(c, s)
			flipped := 0
			for _, spot := range drawn.Spots {
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
					t.Errorf("%+v %v: %v: %d signs and %d lines, was %v, is %v", look, size, now, signs, lines, was, is)
				}
			}
			if flipped == 0 {
				t.Error("nothing has flipped: the test shows nothing")
			}
		}
	}
}
