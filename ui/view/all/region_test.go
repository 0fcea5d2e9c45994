package all_test

import (
	"image"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/dag"
	"zugzwang/games/replays"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// endless are games in which play can go on for ever.
var endless = []string{"berzerk", "dag", "cat-and-mouse", "cop-and-robber"}

// looping returns boards whose replays end with states in a Loop, at those ends.
func looping(t *testing.T) (all []*view.Scene) {
	t.Helper()
	boards := []games.Board{}
	for _, g := range append([]*games.Game{berzerk.Game, dag.Game}, catalog.Bundled()...) {
		if !slices.Contains(endless, g.ID) {
			continue
		}
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range presets {
			boards = append(boards, p.Board)
		}
	}
	for _, b := range boards {
		s := replay(t, viewtest.Scene(t, b, b.Start(0)))
		s.Step = s.Replay.Len()
		s.Position = s.Replay.Position(s.Step)
		if _, n := s.Replay.(replays.Endless).Left(0); n > 0 {
			all = append(all, s)
		}
	}
	return all
}

// At the end of a replay exactly the states that were not settled have outlines, on every board,
// at every size and in every look.
func TestRegionIsOutlined(t *testing.T) {
	scenes := looping(t)
	outlined := map[string]int{}
	for _, s := range scenes {
		g := s.Board.Game()
		v := every.Views().Of(g)
		for _, opt := range viewtest.Looks {
			for _, win := range wide.Of([][2]int{{35, 14}, {49, 18}, {83, 35}, {130, 44}}, [][2]int{{49, 18}}) {
				s := *s
				s.Theme = theme.New(opt)
				before, after := paint.New(win[0], win[1]), paint.New(win[0], win[1])
				v.Draw(before, &s)
				drawn := v.Draw(after, &s)
				drawn.DrawsReasons = true // leaves out the arrows
				drawn.DrawReasons(after)
				where := map[image.Point]bool{} // cells that the outlines changed
				for y := range win[1] {
					for x := range win[0] {
						is, st := after.At(x, y)
						if was, under := before.At(x, y); is != was || st != under {
							where[image.Pt(x, y)] = true
						}
					}
				}
				if drawn.DrawsUnsettled { // drawn by the view itself: see TestRingsAreTheRegion
					if len(where) > 0 {
						t.Fatalf("%s, %v, %+v: outlined twice", s.Board.Title(), win, opt)
					}
					continue
				}
				for _, spot := range drawn.Spots {
					line := 0
					for _, area := range append(spot.More, spot.Area) {
						for at := range where {
							if at.In(area) {
								delete(where, at)
								line++
							}
						}
					}
					if _, stays := s.UnsettledMove(spot.Place); stays != (line > 0) {
						t.Fatalf("%s, %v, %+v: %v can stay: %v, and has a line of %d cells", s.Board.Title(), win, opt, spot, stays, line)
					} else if stays {
						outlined[g.ID]++
					}
				}
				if len(where) > 0 {
					t.Fatalf("%s, %v, %+v: a line about nothing: %v", s.Board.Title(), win, opt, where)
				}
			}
		}
	}
	for _, id := range endless {
		if outlined[id] == 0 {
			t.Errorf("%s: nothing is outlined", id)
		}
	}
}
