package screen

import (
	"testing"

	"zugzwang/solver"
	"zugzwang/ui/save"
)

// The boards of the menu show who wins to none but those who study.
func TestTheMenuShowsTheGameNotItsSolution(t *testing.T) {
	for mode, tells := range map[save.Mode]bool{save.Unasked: false, save.Play: false, save.Study: true} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 60}} {
			d := driveAsked(t, Config{Settings: toMode(mode)}, size[0], size[1])
			told := false
			frame := d.cells()
			for y := range frame.h {
				for x := range frame.w {
					bg := frame.CellAt(x, y).Style.Bg
					// Not that of a Draw: it is a grey, as there are in pictures.
					for _, outcome := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop} {
						told = told || bg != nil && alike(bg, d.app.ses.Theme.Fill[outcome].Bg)
					}
				}
			}
			if told != tells {
				t.Errorf("%q, %v: outcomes are told: %v\n%s", mode, size, told, d.text())
			}
		}
	}
}
