package screen

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/ui/screen/study"
)

// A running replay stops at the end of each part of the solver's work, at any speed, and can be
// continued.
func TestReplayStages(t *testing.T) {
	for _, test := range []struct{ id, title string }{
		{"jug", "Thirteen stones"}, {"jug", "Twenty stones"}, {"jug", "Ten to the eighteenth"}, {"fence", "The sample"},
	} {
		t.Run(test.title, func(t *testing.T) {
			d := drive(t, onBoard(t, test.id, test.title), 80, 24)
			d.press("s")
			r := d.app.top().(*study.Replay)
			want := r.Replay().Stages()
			if len(want) < 2 || !slices.IsSorted(want) || want[0] < 1 || want[len(want)-1] > r.Replay().Len() {
				t.Fatalf("%d steps, stages %v", r.Replay().Len(), want)
			}
			if want[len(want)-1] < r.Replay().Len() {
				want = append(want, r.Replay().Len())
			}
			for speed := range study.Speeds {
				r.SeekTo(0)
				r.Speed = speed
				var got []int
				for r.Done() < r.Replay().Len() {
					d.pressUnseen("space")
					for r.Playing {
						d.fireUnseen()
					}
					got = append(got, r.Done())
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: stops at %v, want %v", study.Speeds[speed].Name, got, want)
				}
			}
		})
	}
}

// Frames of the argument about the jug's rows: the rows that determine the next one, rows that are
// equal, and the row of 10^18 stones reduced to a row of the table.
func TestReplayProofFrames(t *testing.T) {
	for name, keys := range map[string][]string{
		"from": {"s", "tab"}, "again": {"s", "tab", "tab"},
	} {
		t.Run(name, func(t *testing.T) { smaller(t, onBoard(t, "jug", "Thirteen stones"), keys...) })
	}
	for name, keys := range map[string][]string{
		"folds": {"s", "tab", "tab", "right"}, "last fold": {"s", "G", "left"}, "lands": {"s", "G"},
	} {
		t.Run(name, func(t *testing.T) { smaller(t, onBoard(t, "jug", "Ten to the eighteenth"), keys...) })
	}
}

// Frames of the line of zeros as it is found: a zero with its moves and their answers, one along a
// fence, and the piece's distance from the line.
func TestReplayLineFrames(t *testing.T) {
	for name, keys := range map[string][]string{
		"answered": {"s", "tab", "right", "right"}, "the piece": {"s", "tab", "tab", "left", "left"}, "the end": {"s", "G"},
	} {
		t.Run(name, func(t *testing.T) { smaller(t, onBoard(t, "fence", "Stairs"), keys...) })
	}
	t.Run("along a fence", func(t *testing.T) {
		cfg := onBoard(t, "fence", "The sample")
		smallerAfter(t, cfg, func(d *driver) {
			d.press("s", "tab")
			for r := d.app.top().(*study.Replay); !strings.Contains(r.Replay().Step(r.Done()-1).Words, "slide"); {
				d.press("right")
			}
		})
	})
}
