package screen

import (
	"image"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/theme"
)

// chips requires each row of a list to begin with a verdict on one of these fills, that of the
// outcome that want returns for the row. It returns the number of rows.
func (d *driver) chips(what string, rows image.Rectangle, fills [solver.Outcomes]theme.Style, want func(row int) solver.Outcome) (seen int) {
	d.t.Helper()
	d.app.View()
	for y := rows.Min.Y; y < rows.Max.Y; y++ {
		found := false
		for x := rows.Min.X; x < rows.Max.X && !found; x++ {
			_, st := d.app.canvas.At(x, y)
			for o, fill := range fills {
				if st.Bg != fill.Bg || found {
					continue
				}
				found = true
				seen++
				if is := want(y - rows.Min.Y); !is.Equals(solver.Outcome(o)) {
					d.t.Errorf("%s, row %d is filled as %v, want %v", what, y-rows.Min.Y, solver.Outcome(o), is)
				}
			}
		}
		if !found {
			d.t.Errorf("%s, row %d says nothing", what, y-rows.Min.Y)
		}
	}
	return seen
}

// A move has one colour on the board and in every list: the bright fill of its outcome for the
// player who makes it. A state has the calm fill of its outcome for the player to move.
func TestOneMoveOneColour(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		seen := 0
		for _, win := range windows {
			d := drive(t, startBoard(t, g, matches.Sides{matches.Person, matches.Person}), win[0], win[1])
			th, p := d.app.ses.Theme, d.playing()
			of := func(a *games.Analysis, m games.Move) solver.Outcome {
				for _, o := range a.Options {
					if o.Move == m {
						return o.Verdict.Outcome
					}
				}
				t.Fatalf("%v is no move", m)
				return solver.Loop
			}
			d.app.View()
			seen += d.chips("the match's list", p.Rows.Rectangle, th.Bright, func(row int) solver.Outcome {
				return of(p.Analysis, p.Moves[p.Order()[p.Rows.First+row]])
			})
			d.press("w")
			w := d.app.top().(*study.Why)
			d.app.View()
			seen += d.chips("why's list", w.Rows.Rectangle, th.Bright, func(row int) solver.Outcome {
				return w.Here().Analysis.Options[w.Rows.First+row].Verdict.Outcome
			})
			d.press("esc", "x")
			e := d.app.top().(*study.Explore)
			d.app.View()
			seen += d.chips("the replies", e.Rows[0].Rectangle, th.Bright, func(row int) solver.Outcome {
				return of(p.Analysis, e.Analysis().Options[e.Rows[0].First+row].Move)
			})
			d.chips("the states before", e.Rows[1].Rectangle, th.Fill, func(row int) solver.Outcome {
				return e.Solution().Verdict(e.Before()[e.Rows[1].First+row]).Outcome
			})
			d = training(t, g, nil, win[0], win[1])
			tr := d.trainer()
			d.Choose(0)
			d.app.View()
			seen += d.chips("the trainer's list", tr.Rows.Rectangle, th.Bright, func(row int) solver.Outcome {
				return tr.Option(tr.Order()[tr.Rows.First+row]).Verdict.Outcome
			})
		}
		if seen < 12 {
			t.Errorf("%d moves were seen", seen)
		}
	})
}
