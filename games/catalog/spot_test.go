package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Every target of a move and every place of a position has a name. The name is found again as
// written and as a screen reader says it: it gives a place with the same edits.
func TestPlacesAreNamed(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		all := toTest(t, g)
		for _, tab := range all[:min(len(all), times(g, 3, 1))] {
			d := games.Draft{Board: tab.board, Position: tab.board.Start(tab.first)}
			var places []games.Place
			for _, m := range tab.board.Moves(d.Position) {
				places = append(places, tab.board.Target(d.Position, m))
			}
			if !ruled(g) { // in games of rules the place is the whole board
				places = append(places, tab.solved(t).(games.Explorer).Place(d.Position, games.Place{}))
			}
			named := 0
			for _, at := range places {
				name := g.Editing.Name(d, at)
				if name == "" {
					continue // the place is the whole board
				}
				named++
				for _, typed := range []string{name, english.Aloud(name)} {
					found, ok := g.Editing.Find(d, english.Telling(typed))
					if !ok {
						t.Errorf("%s: there is no place %q", tab.name, typed)
						continue
					}
					if found == at {
						continue // the same place: its edits are the same
					}
					was, is := g.Editing.At(d, at, nil), g.Editing.At(d, found, nil)
					for i := range was {
						if was[i].Does != is[i].Does || was[i].Off != is[i].Off {
							t.Errorf("%s: at %q, which is %v, one can %s (%s), and at %v %s (%s)", tab.name, typed, found, is[i].Does, is[i].Off, at, was[i].Does, was[i].Off)
						}
					}
				}
			}
			if named < min(len(places)-1, 1) {
				t.Errorf("%s: no place has a name", tab.name)
			}
			if _, ok := g.Editing.Find(d, []string{"nowhere"}); ok {
				t.Errorf("%s: nowhere is a place", tab.name)
			}
			if _, ok := g.Editing.Find(d, nil); ok {
				t.Errorf("%s: nothing is a place", tab.name)
			}
		}
	})
}
