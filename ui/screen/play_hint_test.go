package screen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// A hint has three steps: how many moves keep the outcome, some moves with the best among them,
// and the best move in focus with the reason. The three count as one hint, and as none where there
// is only one move. At the next position hints begin again.
func TestHintInThreeSteps(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range presets[:min(len(presets), 3)] {
			d := drive(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople}, 120, 40)
			d.press("o")
			p := d.playing()
			for taken := 0; !p.Match.Over() && p.Match.Ply() < 3; {
				best := p.Analysis.Options[0]
				if len(p.Moves) > 1 {
					taken++
				}
				d.press("i")
				d.see("hint 1 of 3")
				if p.Focus != -1 || p.Hint.Moves != nil || p.Match.Hints != taken {
					t.Fatalf("%s: the first step leads to move %d, leaves %d moves and counts %d", preset.Title, p.Focus, len(p.Hint.Moves), p.Match.Hints)
				}
				d.press("i")
				d.see("hint 2 of 3")
				if left := p.Hint.Moves; p.Focus != -1 || !slices.Contains(left, best.Move) || len(left) > 2 && len(left) == len(p.Moves) && !matches.AllLose(p.Analysis) || p.Match.Hints != taken {
					t.Fatalf("%s: the second step leaves %v of %v, the best is %v; it counts %d", preset.Title, left, p.Moves, best.Move, p.Match.Hints)
				}
				d.press("i", "i")
				d.see("hint 3 of 3: enter p")
				says := "best: "
				if p.Analysis.Verdict.Outcome == solver.Lose {
					says = "is lost"
				}
				if !strings.Contains(p.Hint.Says, says) {
					t.Fatalf("%s: the third step says %q, want %q", preset.Title, p.Hint.Says, says)
				}
				if matches.AllLose(p.Analysis) != strings.Contains(p.Hint.Says, "any move will do, such as ") {
					t.Fatalf("%s: the third step says %q", preset.Title, p.Hint.Says)
				}
				if p.Focus != best.Index || p.Match.Hints != taken {
					t.Fatalf("%s: the third step leads to move %d, the best is %d; it counts %d", preset.Title, p.Focus, best.Index, p.Match.Hints)
				}
				for _, win := range windows {
					d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
					d.fits()
				}
				d.send(tea.WindowSizeMsg{Width: 120, Height: 40})
				d.press("enter")
				if strings.Contains(d.text(), "hint 3 of 3") {
					t.Fatalf("%s: the hint stays after the move", preset.Title)
				}
			}
		}
	})
}

// In study a hint is the best move at once, or that the position is lost, and does not count.
func TestHintInStudy(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		p := d.playing()
		d.press("tab", "i")
		says := "best: "
		if p.Analysis.Verdict.Outcome == solver.Lose {
			says = " lost in "
		}
		d.see(says)
		if p.Focus != p.Analysis.Options[0].Index || p.Match.Hints != 0 {
			t.Errorf("move %d is in focus, %d hints are counted", p.Focus, p.Match.Hints)
		}
	})
}

// The moves that a hint leaves are highlighted on the board and in the list without a focus. The
// other moves in the list are dimmed.
func TestHintIsLit(t *testing.T) {
	for _, id := range []string{"dag", "wythoff"} {
		g, _ := catalog.Find(id)
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		d.press("o", "i", "i")
		p := d.playing()
		lit := 0
		for _, target := range p.Targets {
			at := kit.Center(target.Area)
			_, style := d.app.canvas.At(at.X, at.Y)
			if slices.Contains(p.Hint.Moves, target.Move) != (style.Bg == p.Ses.Theme.Left.Bg) {
				t.Errorf("%s: the target of %v wears %v, %v are left", id, target.Move, style, p.Hint.Moves)
			}
			lit++
		}
		if lit == 0 {
			t.Fatalf("%s: no target was drawn", id)
		}
		listed := p.Order()[p.Rows.First:][:p.Rows.Dy()]
		if p.Rows.Focus != -1 || !slices.ContainsFunc(listed, func(i int) bool { return slices.Contains(p.Hint.Moves, p.Moves[i]) }) {
			t.Errorf("%s: move %d is in focus, and none of %v is listed", id, p.Rows.Focus, p.Hint.Moves)
		}
	}
}

// The text of a hint is on screen in full at any size and uses no terms of theory. The best move
// is named once.
func TestHintIsWhole(t *testing.T) {
	for _, g := range every.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range wide.Some(t, presets) {
			for _, win := range [][2]int{{60, 20}, {80, 24}} {
				d := drive(t, Config{Board: preset.Board, First: preset.First, Settings: toMode(save.Play)}, win[0], win[1])
				p := d.playing()
				for step := 1; step <= desk.HintSteps; step++ {
					d.press("i")
					panel := d.panel()
					said := p.HintText()
					if !strings.Contains(squeezed(panel), squeezed(said)) || said == "" || p.Note != "" {
						t.Errorf("%s, %s, %d×%d: %q (%q) is not whole in\n%s", g.ID, preset.Title, win[0], win[1], said, p.Note, panel)
					}
					for _, theory := range []string{"cost", "XOR", "−1/2", "leaves", "…"} {
						if strings.Contains(said, theory) {
							t.Errorf("%s, %s: %q has %q", g.ID, preset.Title, said, theory)
						}
					}
				}
			}
		}
	}
}

// panel returns the text beside the board.
func (d *driver) panel() string {
	lines := strings.Split(d.text(), "\n")
	var panel []string
	for _, line := range lines[3 : len(lines)-2] {
		panel = append(panel, ansi.Cut(line, d.app.w-kit.PanelWidth(d.app.w)+1, d.app.w))
	}
	return strings.Join(panel, "\n")
}

// squeezed returns a text without spaces and line breaks.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }
