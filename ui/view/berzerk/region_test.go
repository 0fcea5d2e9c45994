package berzerk

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// ended returns the scene of a circle at the end of its replay.
func ended(t *testing.T, b games.Board) *view.Scene {
	t.Helper()
	s := viewtest.Scene(t, b, b.Start(0))
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &view.Scene{Board: b, Position: s.Position, Solution: s.Solution, Focus: -1, Show: view.Show{Colours: true, Distances: true}, Replay: r, Step: r.Len()}
}

// coloured reports whether a pixel of a canvas has a colour. A cell has two pixels, one above the
// other. Cells with letters have none.
func coloured(c *paint.Canvas, x, y int, in color.Color) bool {
	char, st := c.At(x, y/2)
	quarters := slices.Index(paint.Quadrants[:], char)
	if quarters < 0 {
		return false
	}
	half := quarters >> (y % 2 * 2) & 3
	return half != 0 && st.Fg == in || half != 3 && st.Bg == in
}

// In the painted circle exactly the states that are never settled have a line along their edge. If there is room, each names
// the step by which its player stays in the Loop.
func TestRingsAreTheRegion(t *testing.T) {
	rings, said := 0, 0
	for _, b := range []games.Board{
		circle(t, 12, []int{2, 4, 8}, []int{2, 4}, 3), circle(t, 7, []int{1, 3}, []int{2, 3}, 4), circle(t, 3, []int{1}, []int{1}, 1), circle(t, 20, []int{5}, []int{10, 4}, 9),
	} {
		for _, opt := range []theme.Options{{}, {Light: true}, {Depth: theme.Sixteen}, {Depth: theme.Sixteen, Console: true}} {
			for _, win := range [][2]int{{49, 18}, {83, 35}, {130, 44}} {
				s := ended(t, b)
				s.Theme = theme.New(opt)
				c := paint.New(win[0], win[1])
				drawn := New().Draw(c, s)
				p, ok := fitPicture(win[0], win[1]-1, b.(*berzerk.Board).Cells(), s.Position.(berzerk.Position).Cell, false, false)
				if !ok || !drawn.DrawsUnsettled {
					continue
				}
				lines := map[games.Place]int{}
				stood := s.Position.(berzerk.Position)
				monster := p.monster(stood.Player, stood.Cell).pixels() // the monster may have the lines' colour
				for y := range 2 * p.lines {
					for x := range p.columns {
						of, cell, margin := p.sector(float64(x)+0.5, float64(y)+0.5)
						if of != nobody && cell > 0 && margin >= 0.5 && !image.Pt(x, y).In(monster) && coloured(c, x, y, s.RingStyle().Fg) {
							lines[berzerk.Place(of, p.parts[cell].first)]++
						}
					}
				}
				for _, spot := range drawn.Spots {
					stay, stays := s.UnsettledMove(spot.Place)
					text := viewtest.Row(c, spot.Area.Min.Y, spot.Area.Min.X, spot.Area.Max.X)
					if spot.Place == berzerk.Place(stood.Player, stood.Cell) { // the monster may have the lines' colour
						continue
					}
					if stays != (lines[spot.Place] > 0) {
						t.Fatalf("%s, %v, %+v: %v can stay: %v, and has a line of %d pixels: %q", b.Title(), win, opt, spot.Place, stays, lines[spot.Place], text)
					}
					if stays {
						rings++
					}
					if strings.Contains(text, "+") {
						if said++; !stays || !strings.Contains(text, stay.Move) {
							t.Fatalf("%s, %v, %+v: %v says %q, and stays by %q", b.Title(), win, opt, spot.Place, text, stay.Move)
						}
					}
				}
			}
		}
	}
	if rings < 100 || said < 50 {
		t.Errorf("%d states have a line, %d say how to stay", rings, said)
	}
}
