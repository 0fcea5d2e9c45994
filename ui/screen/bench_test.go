package screen

import (
	"bytes"
	"fmt"
	"image/color"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/theme"
)

// benched is a match in study on a terminal that counts bytes.
type benched struct {
	b        *testing.B
	app      *App
	p        *play.Match
	out      bytes.Buffer
	terminal *uv.TerminalRenderer
	cells    uv.ScreenBuffer
}

// onBoards runs a benchmark on every board to start from, in two window sizes, with all colours
// and smooth edges.
func onBoards(b *testing.B, run func(t *benched)) {
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			b.Fatal(err)
		}
		for _, preset := range presets {
			for _, win := range [][2]int{{120, 40}, {250, 70}} {
				b.Run(fmt.Sprintf("%s/%s/%dx%d", g.ID, preset.Title, win[0], win[1]), func(b *testing.B) {
					t := &benched{b: b, app: New(b.Context(), Config{
						Board: preset.Board, First: preset.First, Sides: matches.Sides{matches.Person, matches.Person}, Settings: toMode(save.Study), Motion: true,
						Theme: theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}},
					})}
					t.app.ses.After = func(time.Duration, tea.Msg) tea.Cmd { return nil }
					t.p = t.app.top().(*play.Match)
					t.know()
					t.app.Update(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
					t.terminal = uv.NewTerminalRenderer(&t.out, nil)
					t.terminal.SetColorProfile(colorprofile.TrueColor)
					t.terminal.SetFullscreen(true)
					t.cells = uv.NewScreenBuffer(win[0], win[1])
					t.Show()
					run(t)
				})
			}
		}
	}
}

// know solves the board and analyses the current position.
func (t *benched) know() {
	sol, err := t.p.Match.Board.Solve(t.b.Context(), solver.Options{})
	if err != nil {
		t.b.Fatal(err)
	}
	sol, a, err := games.Think(t.b.Context(), t.p.Match.Board, sol, t.p.Match.Position(), solver.Options{})
	if err != nil {
		t.b.Fatal(err)
	}
	t.p.Learn(sol, a)
}

// Show draws a frame and writes it. It returns the number of bytes.
func (t *benched) Show() int {
	_, content := t.app.Drawn()
	content.Draw(t.cells, t.cells.Bounds())
	t.out.Reset()
	t.terminal.Render(t.cells.RenderBuffer)
	_ = t.terminal.Flush()
	return t.out.Len()
}

// BenchmarkKeyToFrame times a key that moves the focus, until its frame is drawn and written.
func BenchmarkKeyToFrame(b *testing.B) {
	onBoards(b, func(t *benched) {
		t.b.ReportAllocs()
		written := 0
		for t.b.Loop() {
			t.app.Update(keyNamed["tab"])
			written += t.Show()
		}
		t.b.ReportMetric(float64(written)/float64(t.b.N), "written/op")
	})
}

// BenchmarkFirstFrame times the first frame of the menu, before anything is solved.
func BenchmarkFirstFrame(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		app := New(b.Context(), Config{})
		app.Init()
		app.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
		app.Drawn()
	}
}

// BenchmarkBeat times one tick of the menu's motion until its frame.
func BenchmarkBeat(b *testing.B) {
	app := New(b.Context(), Config{Motion: true})
	m := app.top().(*menu.Menu)
	for _, p := range m.Previews {
		p.Work(b.Context(), solver.Options{})()
	}
	app.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	b.ReportAllocs()
	for b.Loop() {
		app.Update(kit.DueMsg{Pause: &m.Clock, Gen: m.Clock.Gen, Then: func() tea.Cmd { m.Previews[0].Step(); return nil }})
		app.Drawn()
	}
}

// BenchmarkKey times a key without a frame: when keys come fast, few of them are followed by one.
func BenchmarkKey(b *testing.B) {
	app := New(b.Context(), startBoard(b, catalog.Games()[0], matches.Sides{matches.Person, matches.Person}))
	app.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	app.Drawn()
	b.ReportAllocs()
	for b.Loop() {
		app.Update(keyNamed["down"])
	}
}
