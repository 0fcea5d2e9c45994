package screen

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
)

// A player who takes a point and moves again is told so.
func TestMoveAgain(t *testing.T) {
	g, _ := catalog.Find("dots-and-boxes")
	cfg := startBoard(t, g, youFirst)
	cfg.Sides = twoPeople
	cfg.Settings = toMode(save.Play)
	for _, size := range wide.Of([][2]int{{60, 20}, {80, 24}}, [][2]int{{60, 20}}) {
		d := drive(t, cfg, size[0], size[1])
		p := d.playing()
		points := p.Match.Board.(games.Scorer)
		told := 0
		for !p.Match.Over() {
			before := p.Match.Position()
			d.run(p.Move(p.Moves[0]))
			d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			had, _ := points.Points(before)
			has, _ := points.Points(p.Match.Position())
			if p.Match.Over() || had == has {
				d.misses("scored, and")
				continue
			}
			told++
			d.see(g.Players[before.Turn()] + " scored, and moves again")
		}
		if told == 0 {
			t.Error("nobody scored")
		}
	}
}
