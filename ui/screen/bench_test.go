package screen

import (
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/save"
)

// A key to its frame: the focus moves and the window is drawn anew, on every
// board to start from.
func BenchmarkKeyToFrame(b *testing.B) {
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			b.Fatal(err)
		}
		for _, preset := range presets {
			for _, win := range [][2]int{{120, 40}, {200, 60}} {
				b.Run(fmt.Sprintf("%s/%s/%dx%d", g.ID, preset.Title, win[0], win[1]), func(b *testing.B) {
					app := New(b.Context(), Config{Board: preset.Board, First: preset.First, Sides: [2]games.Side{games.Person, games.Person}, Mode: save.Study})
					app.ses.after = func(time.Duration, tea.Msg) tea.Cmd { return nil }
					p := app.top().(*play)
					sol, err := preset.Board.Solve(b.Context(), solver.Options{})
					if err != nil {
						b.Fatal(err)
					}
					sol, a, err := games.Think(b.Context(), preset.Board, sol, p.match.Position(), solver.Options{})
					if err != nil {
						b.Fatal(err)
					}
					p.learn(sol, a)
					app.Update(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
					b.ReportAllocs()
					for b.Loop() {
						app.Update(keyNamed["tab"])
						app.Drawn()
					}
				})
			}
		}
	}
}

// The first frame of the menu, before anything is solved.
func BenchmarkFirstFrame(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		app := New(b.Context(), Config{})
		app.Init()
		app.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
		app.Drawn()
	}
}

// A beat of the menu to its frame.
func BenchmarkBeat(b *testing.B) {
	app := New(b.Context(), Config{Motion: true})
	m := app.top().(*menu)
	for _, p := range m.previews {
		p.work(b.Context(), solver.Options{})()
	}
	app.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	b.ReportAllocs()
	for b.Loop() {
		app.Update(dueMsg{&m.clock, m.clock.gen, func() tea.Cmd { m.previews[0].step(); return nil }})
		app.Drawn()
	}
}

// A key alone: in a stream of them few are followed by a frame.
func BenchmarkKey(b *testing.B) {
	app := New(b.Context(), startBoard(b, catalog.Games()[0], [2]games.Side{games.Person, games.Person}))
	app.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	app.Drawn()
	b.ReportAllocs()
	for b.Loop() {
		app.Update(keyNamed["down"])
	}
}
