package screen

import (
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/dag"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/theme"
)

// mexes returns the number lines of the replays of boards with values.
func mexes(t *testing.T) (all []*games.Mex) {
	t.Helper()
	list := []*games.Game{dag.Game}
	for _, g := range catalog.Bundled() {
		if g.ID == "kayles" || g.ID == "nim" || g.ID == "grundys-game" {
			list = append(list, g)
		}
	}
	for _, g := range list {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range presets {
			s, err := p.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			r, err := s.(replays.Replayer).Replay(t.Context(), p.Board.Start(0), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			before := len(all)
			for i := 0; i < r.Len(); i += 1 + r.Len()/100 {
				if m := r.Step(i).Mex; m != nil {
					all = append(all, m)
				}
			}
			if len(all) == before {
				t.Errorf("%s, %s: no mex is taken", g.ID, p.Title)
			}
		}
	}
	return all
}

// The drawing of a mex is right. Numbers of options have a mark, only the mex has the sign of the
// gap, and each option above the gap is said to have an answer or none.
func TestDrawnMex(t *testing.T) {
	all := mexes(t)
	fails, answers := 0, 0
	for i, m := range all {
		th := theme.New(viewtest.Looks[i%len(viewtest.Looks)])
		for _, w := range wide.Of([]int{21, 27, 33, 45}, []int{27, 45}) {
			const h = 40
			c := paint.New(w, h)
			end := study.DrawMex(c, th, 0, 0, w, h, m)
			l := study.LayMex(th, w, m)
			_, by := m.Ticks()
			gaps, shown := 0, 0
			for k := l.From; k < l.To; k++ {
				x := int(k-l.From) * l.Pitch
				glyph, _ := c.At(x, 2)
				switch glyph {
				case th.Glyph.White:
					shown++
					if len(by[k]) == 0 {
						t.Fatalf("%+v, %d cells: a mark at %d:\n%s", m, w, k, lines(c, end))
					}
				case th.Glyph.Trail:
					if gaps++; k != m.Is {
						t.Fatalf("%+v, %d cells: the gap is at %d:\n%s", m, w, k, lines(c, end))
					}
				case th.Glyph.Ellipsis:
				default:
					if len(by[k]) > 0 {
						t.Fatalf("%+v, %d cells: no mark at %d:\n%s", m, w, k, lines(c, end))
					}
				}
				if number := strings.TrimSpace(viewtest.Row(c, 3, x, min(x+l.Pitch, w))); number != strconv.Itoa(int(k)) {
					t.Fatalf("%+v, %d cells: %q stands at %d:\n%s", m, w, number, k, lines(c, end))
				}
			}
			want := 0
			for k := range by {
				if l.From <= k && k < l.To && (k > l.From || l.From == 0) && (k < l.To-1 || !l.Beyond) {
					want++
				}
			}
			if gaps != 1 || shown < want || !l.Beyond && l.From == 0 && shown != len(by) {
				t.Fatalf("%+v, %d cells: %d gaps, %d of %d marks:\n%s", m, w, gaps, shown, len(by), lines(c, end))
			}
			says := viewtest.Row(c, 4, 0, w)
			if want := strconv.Itoa(int(m.Is)); !strings.Contains(says, want) || strings.Contains(says, "mex") == m.Fails {
				t.Fatalf("%+v, %d cells: the gap is called %q", m, w, says)
			}
			row := study.MexRows
			for _, blame := range []bool{true, false} {
				for _, f := range m.Options {
					if f.Blame != blame || !f.Blame && f.Reply == "" || row >= end {
						continue
					}
					said := viewtest.Row(c, row, 0, w)
					if strings.Contains(said, "never") != f.Blame || !strings.Contains(said, paint.Cut(th.Words(f.Name), 12)) {
						t.Fatalf("%+v, %d cells: of %+v it says %q", m, w, f, said)
					}
					if answers++; f.Blame {
						fails++
					}
					row++
				}
			}
			if end < h && row != end {
				t.Fatalf("%+v, %d cells: %d rows of answers, want %d:\n%s", m, w, end-study.MexRows, row-study.MexRows, lines(c, end))
			}
		}
	}
	if len(all) < 60 || answers < 100 || fails == 0 {
		t.Errorf("%d mexes, %d answers, %d of them missing", len(all), answers, fails)
	}
}

// lines returns the first rows of a canvas as text.
func lines(c *paint.Canvas, n int) string {
	var all []string
	for y := range n {
		all = append(all, viewtest.Row(c, y, 0, c.Width()))
	}
	return strings.Join(all, "\n")
}

// ruled returns the config of a match of a game of rules.
func ruled(t *testing.T, id string) Config {
	t.Helper()
	for _, g := range catalog.Bundled() {
		if g.ID == id {
			return startBoard(t, g, twoPeople)
		}
	}
	t.Fatalf("there is no %s", id)
	return Config{}
}

func TestReplayMexFrames(t *testing.T) {
	t.Run("dag", func(t *testing.T) {
		smaller(t, onBoard(t, "dag", "Nim in disguise"), "s", "G", "left", "left", "left")
	})
	t.Run("dag without a number", func(t *testing.T) {
		smaller(t, onBoard(t, "dag", "Round in circles"), "s", "G", "left", "left")
	})
	t.Run("kayles", func(t *testing.T) {
		smaller(t, ruled(t, "kayles"), "s", "right", "right", "right", "right", "right", "right", "right")
	})
}

func TestReplayLoopFrames(t *testing.T) {
	t.Run("berzerk", func(t *testing.T) { smaller(t, onBoard(t, "berzerk", "Even steps"), "s", "G", "h") })
	t.Run("dag", func(t *testing.T) { smaller(t, onBoard(t, "dag", "Round in circles"), "s", "G") })
	t.Run("cat-and-mouse", func(t *testing.T) { smaller(t, ruled(t, "cat-and-mouse"), "s", "G") })
}

// At the end of a replay the states never settled are listed, that under the cursor first.
func TestReplayListsWhatStays(t *testing.T) {
	d := drive(t, onBoard(t, "berzerk", "Even steps"), 120, 40)
	d.press("s", "G")
	r := d.app.top().(*study.Replay)
	at := berzerk.Place(berzerk.Morty, 5)
	r.Cursor = &at
	stay, ok := r.Replay().(replays.Endless).Stays(at)
	if left, _ := r.Left(&at); !ok || left[0] != stay {
		t.Fatalf("%+v is under the cursor, and %+v first", stay, left[0])
	}
	d.press("D")
	d.see("From each of the 12 states left", "These need not end, by:", stay.Words)
}
