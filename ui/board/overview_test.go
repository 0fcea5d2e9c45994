package board

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games/advance"
	"zugzwang/games/fence"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

func TestColumn(t *testing.T) {
	for _, th := range []*theme.Theme{theme.New(theme.Options{}), theme.New(theme.Options{ASCII: true, NoColor: true})} {
		s := &Scene{Theme: th}
		g := th.Glyph
		for _, test := range []struct {
			t    tally
			want string
		}{
			{tally{}, g.Dot},
			{tally{solver.Win: 3}, g.Letter[solver.Win]},
			{tally{solver.Lose: 1}, g.Letter[solver.Lose]},
			{tally{solver.Loop: 2}, g.Letter[solver.Loop]},
			{tally{solver.Loop: 99, solver.Lose: 1}, g.Mixed},
			{tally{solver.Win: 1, solver.Lose: 1}, g.Mixed},
		} {
			if got, _ := s.column(test.t, false); got != test.want {
				t.Errorf("%v is shown as %q, want %q", test.t, got, test.want)
			}
		}
	}
	if first, second := (tally{solver.Loop: 5, solver.Win: 7, solver.Lose: 6}).ranked(); first != solver.Win || second != solver.Lose {
		t.Errorf("ranked %v, %v", first, second)
	}
}

// Of a graph too large to be drawn the strip shows mixed outcomes as mixed, and
// the legend says so.
func TestDagStripSaysMixed(t *testing.T) {
	s := newScene(t, dagPreset(t, "09-divisors"), dagPreset(t, "09-divisors").Start(0))
	s.Theme = theme.New(theme.Options{})
	for _, size := range sizes {
		c := paint.New(size[0], size[1])
		Draw(c, s)
		rows := strings.Split(ansi.Strip(c.String()), "\n")
		legend := rows[len(rows)-1]
		above := strings.Join(rows[:len(rows)-1], "\n")
		if shown := strings.Contains(above, s.Theme.Glyph.Mixed); shown != strings.Contains(strings.ReplaceAll(legend, " ", ""), s.Theme.Glyph.Mixed+"mixed") {
			t.Errorf("%v: mixed %v, legend %q", size, shown, legend)
		} else if size[0] < 40 && !shown {
			t.Errorf("%v: all columns of few states agree:\n%s", size, above)
		}
	}
}

// The line of all fence boards says what its signs mean, and mixes none.
func TestFenceOverview(t *testing.T) {
	const boards = 120
	pairs := make([][2]string, boards)
	for i := range pairs {
		pairs[i] = [][2]string{{"RRRD", "DRRR"}, {"RDDD", "DDDR"}}[i%2]
	}
	b := grids(t, pairs...)
	s := newScene(t, b, b.Start(fence.Right))
	s.Theme = theme.New(theme.Options{})
	for _, size := range [][2]int{{49, 20}, {140, 20}} {
		c := paint.New(size[0], size[1])
		Draw(c, s)
		frame := ansi.Strip(c.String())
		if !strings.Contains(frame, "+ Right  − Down  0 even") {
			t.Errorf("%v: no word about the signs:\n%s", size, frame)
		}
		mixed := strings.Count(frame, s.Theme.Glyph.Mixed)
		if size[0] < boards && mixed < size[0]-2 || size[0] > boards && mixed != 0 {
			t.Errorf("%v: %d columns are mixed:\n%s", size, mixed, frame)
		}
	}
}

// The legend of Advance or Eat tells the pieces' characters at every size that the
// play screen has, and if they are discs wherever that costs the grid nothing.
func TestAdvanceLegend(t *testing.T) {
	s := advanceScene(t, advance.White, "B.W", ".BW", "W.B")
	for _, ascii := range []bool{false, true} {
		s.Theme = theme.New(theme.Options{ASCII: ascii, NoColor: ascii})
		g := s.Theme.Glyph
		for _, size := range sizes {
			if size == sizes[0] && !ascii {
				continue
			}
			c := paint.New(size[0], size[1])
			Draw(c, s)
			frame := ansi.Strip(c.String())
			for _, want := range []string{g.White + " White", g.Black + " Black", g.Letter[solver.Win] + " Win", g.Letter[solver.Lose] + " Lose", "for White"} {
				if !strings.Contains(frame, want) {
					t.Errorf("ascii %v, %v: no %q:\n%s", ascii, size, want, frame)
				}
			}
		}
	}
}
