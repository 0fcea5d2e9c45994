package fence

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

var ground = color.RGBA{18, 18, 23, 255} // the background of a page

// windows are sizes of the area for boards, from the smallest to the largest.
var windows = [][2]int{{35, 16}, {49, 20}, {61, 24}, {83, 35}, {150, 55}, {200, 65}}

// taken returns the scene of a random board as the view prepares it.
func taken(rng *rand.Rand, size int) *scene {
	b := fence.Game.Random(rng, size)
	p := b.Start(games.Player(rng.IntN(2)))
	for range rng.IntN(8) {
		if moves := b.Moves(p); len(moves) > 0 {
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
	}
	s := &view.Scene{Board: b, Position: p, Moves: b.Moves(p), Focus: -1, Theme: theme.New(theme.Options{})}
	return &scene{Drawing: &view.Drawing{Scene: s}, board: b.(*fence.Board), at: p.(*fence.Position)}
}

// Boards are inside the canvas and do not overlap. Cells and fences are inside their board's area.
// Fences are outside of all cells that a piece can reach, so they cover no letter.
func TestGeometry(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 1))
	for i := range 60 {
		b := taken(rng, 1+i%3)
		for _, win := range windows {
			page := b.layout(win[0], win[1])
			b.spread(page, win[0], win[1])
			for i, at := range page {
				name := fmt.Sprintf("%s, %v, board %d", b.board.Title(), win, at.part+1)
				if !at.area.In(image.Rect(0, 0, win[0], win[1])) {
					t.Errorf("%s lies at %v", name, at.area)
				}
				for _, other := range page[:i] {
					if other.area.Overlaps(at.area) {
						t.Errorf("%s lies on board %d", name, other.part+1)
					}
				}
				v := &grid{scene: b, part: at.part, grid: b.board.Grid(at.part), seen: at.seen}
				b.fenced(t, name, v, image.Rectangle{Max: b.picture(at.seen)})
			}
		}
	}
}

// fenced requires the cells and fences of a board to be inside an area and apart.
func (b *scene) fenced(t *testing.T, name string, v *grid, area image.Rectangle) {
	whose := map[image.Point]games.Player{}
	v.fences(func(r image.Rectangle, of games.Player) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				p := image.Pt(x, y)
				if !image.Pt(x, y/2).In(area) {
					t.Errorf("%s: a fence goes out to %v", name, p)
				}
				if other, ok := whose[p]; ok && other != of && other != past && of != past {
					t.Errorf("%s: both fences go through %v", name, p)
				}
				whose[p] = of
			}
		}
	})
	for row := v.seen.Min.Y; row < v.seen.Max.Y; row++ {
		for col := v.seen.Min.X; col < v.seen.Max.X; col++ {
			c := fence.Cell{Row: int32(row), Col: int32(col)}
			if r := v.area(c); !r.In(area) || r.Size() != b.size {
				t.Errorf("%s: %v lies at %v", name, c, r)
			}
			if !v.grid.Between(c) {
				continue
			}
			r := v.pixels(c)
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if _, on := whose[image.Pt(x, y)]; on {
						t.Fatalf("%s: a fence goes through %v", name, c)
					}
				}
			}
			// A cell is closed on a side if no step leads out of it there.
			for p, side := range []image.Point{{r.Max.X, r.Min.Y}, {r.Min.X, r.Max.Y}} {
				if _, shut := whose[side]; v.grid.Has(c) && shut == v.grid.Open(c, games.Player(p)) {
					t.Errorf("%s: at the side of %s of %v there is a fence: %v", name, fence.Game.Players[p], c, shut)
				}
			}
		}
	}
}

// Cells have the largest size at which all boards fit in rows; a few boards also in rows shorter than
// the window. High cells have a free row below each row of boards. Only if no size fits are boards shown in pages.
func TestLargestCells(t *testing.T) {
	// shelved returns the total height of rows of this length that hold the boards, each with free rows
	// below it. It is huge if a board is longer than a row.
	shelved := func(boards []image.Point, gap, free, long int) (high int) {
		along, most := 0, 0
		for _, size := range boards {
			if along > 0 && along+size.X > long {
				high, along, most = high+most+free, 0, 0
			}
			if along+size.X > long {
				return 1 << 20
			}
			along, most = along+size.X+gap, max(most, size.Y)
		}
		return high + most + free
	}
	fits := func(b *scene, w, h int) bool {
		free := 0
		if b.size.Y > 3 {
			free = 1
		}
		var boards []image.Point // the sizes of the boards
		for part := range b.board.Parts() {
			g := b.board.Grid(part)
			boards = append(boards, b.block(part, image.Rect(0, 0, g.Cols, g.Rows)).area.Max)
		}
		for long := w; long > 0; long-- {
			if shelved(boards, b.between(), free, long) <= h {
				return true
			}
			if b.board.Parts() > fewBoards {
				break
			}
		}
		return false
	}
	rng := rand.New(rand.NewPCG(15, 2))
	found := map[image.Point]bool{}
	for i := range 200 {
		b := taken(rng, 1+i%3)
		for _, win := range windows {
			page, want := b.layout(win[0], win[1]), image.Point{}
			got := b.size
			for _, b.size = range sizes {
				wide, close := *b, *b
				close.close, wide.close = true, false
				if b.size.X > 1 && fits(&wide, win[0], win[1]) || b.size != wideLow && fits(&close, win[0], win[1]) {
					want = b.size
					break
				}
			}
			if all := len(page) == b.board.Parts() && want != (image.Point{}); all && got != want || !all && want != (image.Point{}) {
				t.Errorf("%s, %v: %d boards, cells of %v, want %v", b.board.Title(), win, len(page), got, want)
			}
			found[got] = true
		}
	}
	if len(found) < 16 {
		t.Errorf("only cells of %v were seen", found)
	}
}

// Boards side by side begin in the same row. Those of several rows stand in columns if these fit.
func TestRowsOfBoards(t *testing.T) {
	small, high, wide := [2]string{"RRDD", "DDRR"}, [2]string{"RRDDD", "DDDRR"}, [2]string{"RRRDD", "DDRRR"}
	for _, test := range []struct {
		boards [][2]string
		size   [2]int
		left   []int // the columns in which the boards begin
	}{
		{[][2]string{small, high, small, wide}, [2]int{35, 16}, []int{0, 15, 0, 15}},
		{[][2]string{small, wide, high, small}, [2]int{49, 20}, []int{2, 22, 2, 22}},
		{[][2]string{wide, small, small, wide}, [2]int{40, 16}, []int{0, 23, 0, 17}},
	} {
		b := grids(t, test.boards...)
		s := &view.Scene{Board: b, Position: b.Start(fence.Right), Focus: -1, Headed: true, Theme: theme.New(theme.Options{})}
		at := &scene{Drawing: &view.Drawing{Scene: s}, board: b, at: s.Position.(*fence.Position)}
		page := at.layout(test.size[0], test.size[1])
		at.spread(page, test.size[0], test.size[1])
		var left, top []int
		for _, board := range page {
			left, top = append(left, board.area.Min.X), append(top, board.area.Min.Y)
		}
		if !slices.Equal(left, test.left) || top[0] != top[1] || top[2] != top[3] || top[0] >= top[2] {
			t.Errorf("%v: boards begin in columns %v and rows %v, want columns %v", test.size, left, top, test.left)
		}
	}
}

// The picture does not move with the player to move or the pieces.
func TestPlacesStandStill(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 3))
	for range wide.Of(20, 5) {
		b := taken(rng, 2)
		for _, win := range windows {
			if len(b.layout(win[0], win[1]-3)) < b.board.Parts() { // without the rows below
				continue
			}
			var before map[games.Place]image.Rectangle
			for p := b.board.Start(0); ; {
				moves := b.board.Moves(p)
				s := &view.Scene{Board: b.board, Position: p, Moves: moves, Focus: rng.IntN(len(moves)+1) - 1, Theme: b.Theme}
				after := map[games.Place]image.Rectangle{}
				for at, r := range viewtest.Places(View, s, win[0], win[1]) {
					c, _ := b.board.Cell(at)
					after[b.board.Place(fence.Right, at.Part, c)] = r
				}
				for at, r := range after {
					if before != nil && before[at] != r {
						t.Fatalf("%s, %v: %v goes from %v to %v", b.board.Title(), win, at, before[at], r)
					}
				}
				if before = after; len(moves) == 0 {
					break
				}
				p = b.board.Play(p, moves[rng.IntN(len(moves))])
			}
		}
	}
}

// BenchmarkPicture times drawing some boards with smooth edges.
func BenchmarkPicture(b *testing.B) {
	for _, title := range []string{"The sample", "A long fight", "Eighteen boards", "A wide land"} {
		s := preset(b, title)
		s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: ground})
		for _, size := range [][2]int{{49, 20}, {83, 35}, {200, 66}} {
			b.Run(fmt.Sprintf("%s/%dx%d", title, size[0], size[1]), func(b *testing.B) {
				c := paint.New(size[0], size[1])
				b.ReportAllocs()
				for b.Loop() {
					c.Clear()
					View.Draw(c, s)
				}
			})
		}
	}
}

// The signs for hidden boards lead to them: from page to page to the last board, and back.
func TestDoors(t *testing.T) {
	for _, show := range []view.Show{{}, viewtest.Everything} {
		s := preset(t, "Eighteen boards")
		s.Theme, s.Show, s.Focus = theme.New(theme.Options{}), show, -1
		last := s.Board.(*fence.Board).Parts() - 1
		for _, way := range []struct{ to, step int }{{last, 1}, {0, -1}} {
			for pages := 0; ; pages++ {
				c := paint.New(49, 14)
				drawn := View.Draw(c, s)
				seen := map[int]bool{}
				for _, spot := range drawn.Spots {
					seen[spot.Place.Part] = true
				}
				if seen[way.to] {
					if pages < 2 {
						t.Errorf("only %d pages", pages+1)
					}
					break
				}
				var next *games.Place // the nearest page on that side
				for _, door := range drawn.Doors {
					if seen[door.InView.Part] || !door.Area.In(c.Bounds()) {
						t.Errorf("%v shows what is seen, or lies outside", door)
					}
					if seen[door.InView.Part-way.step] {
						next = &door.InView
					}
				}
				if s.InView = next; next == nil {
					t.Fatalf("no door leads to board %d:\n%s", way.to+1, ansi.Strip(c.String()))
				}
			}
		}
	}
}

// In explore and in the editor a click can reach every board, shown or hidden.
func TestEveryBoardCanBeReached(t *testing.T) {
	s := preset(t, "Eighteen boards")
	s.Theme = theme.New(theme.Options{})
	b := s.Board.(*fence.Board)
	at := b.PlaceIn(s.Position.(*fence.Position), 0, fence.Cell{})
	s.Cursor, s.InView = &at, &at
	for _, s.Edit = range []bool{false, true} {
		reached := map[int]bool{}
		for place := range viewtest.Places(View, s, 49, 20) {
			reached[place.Part] = true
		}
		if len(reached) != b.Parts() {
			t.Errorf("changed %v: boards %v can be reached", s.Edit, reached)
		}
	}
}
