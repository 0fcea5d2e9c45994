package screen

import (
	"image"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/dag"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/view"
)

// spotted returns where the top screen has drawn places, nil if it does not record that.
func (d *driver) spotted() []view.Spot {
	switch s := d.app.top().(type) {
	case *play.Match:
		return s.Spots
	case *study.Replay:
		return s.Spots
	case *study.Explore:
		return s.Spots
	case *study.Editor:
		return s.Spots
	}
	return nil
}

// rightward reports whether all edges of graphs were drawn to the right. seen is false if neither
// that holds nor all of them lead down, as when only a part is visible.
func rightward(b games.Board, states games.Explorer, p games.Position, spots []view.Spot) (is, seen bool) {
	at := map[games.Place]image.Point{}
	for _, s := range spots {
		if _, again := at[s.Place]; !again { // a later spot is in a strip or a table
			at[s.Place] = kit.Center(s.Area)
		}
	}
	right, down, edges := 0, 0, 0
	for place, from := range at {
		stood, ok := states.Stand(p, place)
		if !ok {
			continue
		}
		for _, m := range b.Moves(stood) {
			to, ok := at[b.Target(stood, m)]
			if !ok || m.Part != place.Part {
				continue
			}
			edges++
			if to.X > from.X {
				right++
			}
			if to.Y > from.Y {
				down++
			}
		}
	}
	return right == edges, edges > 3 && (right == edges) != (down == edges)
}

// Graphs are drawn from left to right on every screen and terminal.
func TestGraphsKeepTheirDirection(t *testing.T) {
	list, err := catalog.Presets(dag.Game)
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, preset := range list {
		b := preset.Board
		d := drive(t, Config{Board: b, First: preset.First, Sides: twoPeople}, 60, 20)
		p := d.playing()
		states := p.Solution.(games.Explorer)
		for _, key := range []string{"", "s", "x", "E"} {
			if key != "" {
				d.press(key)
			}
			for _, size := range wide.Of([][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}}, [][2]int{{60, 20}, {120, 40}}) {
				d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				is, seen := rightward(b, states, p.Match.Position(), d.spotted())
				if seen {
					looked++
				}
				if seen && !is {
					t.Errorf("%s at %v: behind %q it runs down:\n%s", b.Title(), size, key, d.text())
				}
			}
			if key != "" {
				d.press("esc")
			}
		}
	}
	if looked < wide.Of(50, 20) {
		t.Errorf("only %d graphs were seen", looked)
	}
}
