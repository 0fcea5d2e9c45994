package jug

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games/jug"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// trillions is a number too long for a label.
const trillions = 777_777_777_777_123_456

// At any width the table names every size above its column, or says how many it leaves out.
func TestLeavesNoSizeOutInSilence(t *testing.T) {
	for _, s := range []*view.Scene{
		after(t, jug.Each, trillions, []int64{2, 3, 6}, ""),
		after(t, jug.Each, trillions, []int64{2, 3, 6}, "PASS"),
		after(t, jug.Each, 100, upTo(12), "PASS 3"),
		after(t, jug.Never, 100, upTo(12), "5"),
		after(t, jug.Each, 5000, []int64{1, 10, 100, 1000}, "10"),
	} {
		s.Theme = theme.New(theme.Options{})
		b := &scene{Drawing: &view.Drawing{Scene: s}, board: s.Board.(*jug.Board), at: s.Position.(jug.Position)}
		sizes := b.board.Sizes()
		for w := 8; w < 120; w++ {
			table := b.newTable(w, 20, false)
			if len(table.cols) == 0 {
				continue
			}
			c := paint.New(w, 20)
			table.draw(c, nil, c.Bounds())
			y := max(20-table.head-len(table.rows)*table.tall, 0) / 2
			title, names := viewtest.Row(c, y, 0, w), strings.Fields(viewtest.Row(c, y+1, 0, w))
			for j, last := range table.cols {
				if last < 0 {
					continue
				}
				want := short(sizes[last], table.inside(j))
				if !slices.Contains(names, want) || want == ".." {
					t.Errorf("%s, %d columns: no heading %s among %q", s.Board.Title(), w, want, names)
				}
			}
			out := len(sizes) - table.to + table.from
			if out > 0 && !strings.Contains(title, fmt.Sprintf("+%d", out)) && !strings.Contains(title, fmt.Sprintf("of %d", len(sizes))) {
				t.Errorf("%s, %d columns: %d sizes left out under the title %q", s.Board.Title(), w, out, title)
			}
			if w >= shortest+b.leastInAll() && out > 0 {
				t.Errorf("%s, %d columns: %d sizes left out for nothing", s.Board.Title(), w, out)
			}
		}
	}
}

// The number of stones is shown in full, or its end after "..", and never cut otherwise.
func TestStonesAreTold(t *testing.T) {
	for _, of := range []int64{0, 1, 12, 100_000, 12_345_678_901, trillions} {
		n := strconv.FormatInt(of, 10)
		for w := 8; w < 40; w++ {
			lines := stones(of, w)
			for _, l := range lines {
				if len(l) > w {
					t.Errorf("%d stones: %q is wider than %d", of, l, w)
				}
			}
			all := strings.Join(lines, "")
			whole := strings.HasPrefix(all, n)
			if 2*w >= len(n)+len(" stones") && !whole || !whole && !strings.HasPrefix(all, ".."+n[len(n)-w+2:]) || !strings.Contains(all, "stone") {
				t.Errorf("%d stones in %d columns: %q", of, w, lines)
			}
		}
	}
}
