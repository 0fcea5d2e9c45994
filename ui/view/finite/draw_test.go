package finite

import (
	"fmt"
	"image"
	"image/color"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// boards are boards of each kind during a match.
var boards = []struct {
	name    string
	game    *games.Game
	numbers []int64
	moves   []string
}{
	{"picture", sample.TicTacToe, []int64{3, 3}, []string{"c1r1", "c2r2", "c2r1"}},
	{"text", sample.Kayles, []int64{12}, []string{"1: 3 in, 1 down"}},
	{"pairs", sample.Wythoff, []int64{8, 11}, []string{"left 2"}},
	{"letters", sample.Wythoff, []int64{14, 10}, nil},
	{"large", sample.Wythoff, []int64{60, 70}, nil},
	{"numbers", sample.Subtract, []int64{40, 2}, []string{"1"}},
	{"row", sample.Subtract, []int64{8, 1}, []string{"3"}},
	{"graph", sample.Mouse, []int64{1, 2}, []string{"3", "5"}},
}

// after returns the position after some moves, by name.
func after(t testing.TB, b games.Board, names ...string) games.Position {
	t.Helper()
	p := b.Start(0)
	for _, name := range names {
		moves := b.Moves(p)
		i := slices.IndexFunc(moves, func(m games.Move) bool { return b.Name(p, m) == name })
		if i < 0 {
			t.Fatalf("%s: no move %q", b.Title(), name)
		}
		p = b.Play(p, moves[i])
	}
	return p
}

func TestFrames(t *testing.T) {
	for _, test := range boards {
		t.Run(test.name, func(t *testing.T) {
			b := sample.Start(test.game, test.numbers...)
			viewtest.Golden(t, View, viewtest.Scene(t, b, after(t, b, test.moves...)))
		})
	}
}

// Each move can be clicked, also before the board is solved.
func TestEveryMoveHasATarget(t *testing.T) {
	for _, test := range boards {
		b := sample.Start(test.game, test.numbers...)
		s := viewtest.Scene(t, b, after(t, b, test.moves...))
		bare := *s
		bare.Solution, bare.Analysis = nil, nil
		for _, s := range []*view.Scene{s, &bare} {
			if test.name != "large" { // of the large board only a part is shown
				viewtest.AllTargets(t, View, s, 83, 35)
			}
		}
	}
}

// shown returns a frame of a scene without styles, with a move in focus, and the area where that
// move can be clicked.
func shown(s *view.Scene, focus, w, h int) (text string, at image.Rectangle) {
	s.Focus, s.Theme = focus, theme.New(theme.Options{})
	c := paint.New(w, h)
	for _, target := range View.Draw(c, s).Targets {
		if m, ok := s.Focused(); ok && target.Move == m {
			at = target.Area
		}
	}
	return ansi.Strip(c.String()), at
}

// A board that does not fit is shown around the move in focus, and the frame says which part it
// is.
func TestLargeBoardsFollowTheFocus(t *testing.T) {
	large := sample.Start(sample.TicTacToe, 8, 40)
	for _, s := range wide.Some(t, []*view.Scene{
		{Board: large, Position: large.Start(0), Moves: large.Moves(large.Start(0))},
		viewtest.Scene(t, sample.Start(sample.Wythoff, 90, 80), sample.Start(sample.Wythoff, 90, 80).Start(0)),
		viewtest.Scene(t, sample.Start(sample.Subtract, 3000, 2), sample.Start(sample.Subtract, 3000, 2).Start(0)),
		viewtest.Scene(t, hidden(sample.Subtract, 60, 1), hidden(sample.Subtract, 60, 1).Start(0)),
	}) {
		seen := map[string]bool{}
		for focus := range s.Moves {
			text, at := shown(s, focus, 35, 15)
			if at.Empty() {
				t.Fatalf("%s: move %d is not shown:\n%s", s.Board.Title(), focus, text)
			}
			if !strings.ContainsAny(text, "←→↑↓") && !strings.Contains(text, "more") {
				t.Fatalf("%s: nothing says that there is more:\n%s", s.Board.Title(), text)
			}
			seen[text] = true
		}
		if len(seen) < 3 {
			t.Errorf("%s: only %d frames", s.Board.Title(), len(seen))
		}
	}
}

// other is rules that hide optional methods or add some.
type other struct{ finite.Rules }

// of returns the board of such rules.
func of(rules func(finite.Rules) finite.Rules, game *games.Game, numbers ...int64) *finite.Board {
	b := sample.Start(game, numbers...)
	in, err := finite.New(finite.Spec{
		ID: "other", Name: "Other", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return rules(b.Rules()), nil },
	}).Read(nil, "test", nil, solver.Options{})
	if err != nil {
		panic(err)
	}
	return in.Board().(*finite.Board)
}

// hidden returns a board whose rules have moves only.
func hidden(game *games.Game, numbers ...int64) *finite.Board {
	return of(func(r finite.Rules) finite.Rules { return other{r} }, game, numbers...)
}

// heaps has coordinates for heaps, one or two.
type heaps struct{ other }

func (heaps) At(s string) (at []int64) {
	for _, word := range strings.Fields(s) {
		var n int64
		fmt.Sscan(word, &n)
		at = append(at, n)
	}
	return at
}

func (heaps) State(at []int64) (string, bool) {
	return strings.Trim(fmt.Sprint(at), "[]"), true
}

// far has a coordinate that grows fast with the stones.
type far struct{ other }

func (far) At(s string) []int64 {
	var n int64
	fmt.Sscan(s, &n)
	return []int64{n * n * n * n}
}

func (far) State([]int64) (string, bool) { return "", false }

// A board is drawn as a table if all its states have one or two coordinates within a small extent,
// else as a graph.
func TestWhichPicture(t *testing.T) {
	for _, test := range []struct {
		name  string
		b     *finite.Board
		moves []string
		table bool
	}{
		{"pairs", sample.Start(sample.Wythoff, 4, 5), nil, true},
		{"numbers", sample.Start(sample.Subtract, 30, 2), []string{"1"}, true},
		{"no numbers", hidden(sample.Subtract, 30, 2), nil, false},
		{"heaps that fall into two", of(func(r finite.Rules) finite.Rules { return heaps{other{r}} }, sample.Kayles, 6), nil, false},
		{"two heaps of them", of(func(r finite.Rules) finite.Rules { return heaps{other{r}} }, sample.Kayles, 6), []string{"1: 1 in, 2 down"}, false},
		{"numbers far apart", of(func(r finite.Rules) finite.Rules { return far{other{r}} }, sample.Subtract, 30, 1), nil, false},
	} {
		s := viewtest.Scene(t, test.b, after(t, test.b, test.moves...))
		text, _ := shown(s, -1, 49, 20)
		graph := strings.ContainsAny(text, "▶▼")
		if graph == test.table {
			t.Errorf("%s: a table %v:\n%s", test.name, test.table, text)
		}
	}
}

// failing is rules whose Show fails.
type failing struct{ other }

func (failing) Show(string, games.Player) ([][]finite.Cell, error) {
	return nil, fmt.Errorf("game.star:7:3: show: no such word")
}

// If rules fail to draw a position, that is said, and the position is drawn in another way.
func TestPictureThatFails(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return failing{other{r}} }, sample.Subtract, 9, 1)
	s := viewtest.Scene(t, b, b.Start(0))
	if text, at := shown(s, 2, 49, 20); !strings.Contains(text, "game.star:7:3: show: no such word") || at.Empty() {
		t.Errorf("drawn:\n%s", text)
	}
}

// words is rules whose cells have words. Some of these stand for the same move.
type words struct{ other }

func (words) Show(s string, _ games.Player) ([][]finite.Cell, error) {
	if s != "5" {
		return [][]finite.Cell{{{Text: "later"}}}, nil
	}
	return [][]finite.Cell{
		{{Text: "first", Move: "1"}, {Text: "again", Move: "1"}, {Text: "a long word", Move: "2"}},
		{{}, {Text: "wood"}},
		{{Text: "none", Move: "77"}},
	}, nil
}

// The text of a cell is shown beside the verdict of its move. Moves that are in no cell are listed
// below.
func TestPictureInWords(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return words{other{r}} }, sample.Subtract, 5, 1)
	s := viewtest.Scene(t, b, b.Start(0))
	for _, opt := range []theme.Options{{}, {Depth: theme.Mono}} {
		s.Theme = theme.New(opt)
		c := paint.New(70, 20)
		View.Draw(c, s)
		text, want := ansi.Strip(c.String()), []string{"first", "again", "a long word", "wood", "none", "L2   3", "L2   4", "★W1   5"}
		if opt.Depth == theme.Mono { // with colours one is above the other
			want = append(want, "first L2", "again L2")
		}
		for _, want := range want {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not shown:\n%s", want, text)
			}
		}
	}
	s.Theme = theme.New(theme.Options{})
	viewtest.AllTargets(t, View, s, 70, 20)
	viewtest.Spots(t, View, s, 70, 20)
	viewtest.AnySize(t, View, s)
}

// A cell with a single sign is drawn as a piece.
func TestKinds(t *testing.T) {
	row := func(texts ...string) (cells []finite.Cell) {
		for _, text := range texts {
			cells = append(cells, finite.Cell{Text: text})
		}
		return cells
	}
	l := look{initials: [2]string{"X", "O"}}
	for _, test := range []struct {
		look  look
		text  string
		kind  kind
		owner games.Player
	}{
		{l, "X", piece, 0},
		{l, "o", piece, 1},
		{look{}, "o", stone, 0},
		{l, "XO", written, 0},
		{l, "7", written, 0},
		{l, "", nothing, 0},
		{l, ".", free, 0},
		{l, "#", block, 0},
		{l, "|", pin, 0},
		{l, "=", ground, 0},
		{look{form: ofSides}, "|", side, 0},
		{look{form: ofSides}, "+", post, 0},
		{look{form: ofSides}, ".", free, 0},
	} {
		if kind, owner := test.look.of(finite.Cell{Text: test.text}); kind != test.kind || owner != test.owner {
			t.Errorf("%q is %d of %d, want %d of %d", test.text, kind, owner, test.kind, test.owner)
		}
	}
	if !l.bodies([][]finite.Cell{row("X", ".", "#"), row("o", "")}) || l.bodies([][]finite.Cell{row("X", "7")}) {
		t.Error("not all that is written has a body, or some else has")
	}
	s := viewtest.Scene(t, sample.Start(sample.TicTacToe, 3, 3), sample.Start(sample.TicTacToe, 3, 3).Start(0))
	d := &scene{Drawing: &view.Drawing{Scene: s}, board: s.Board.(*finite.Board)}
	for _, test := range []struct {
		row  []finite.Cell
		want look
	}{
		{row("+", "-", "|", ".", " "), look{form: ofSides}},
		{row("+", "7"), look{form: ofSquares}},
		{row("|", " ", "|"), look{form: ofPins}},
		{row("b", "="), look{form: ofGrowth}},
	} {
		got := d.look([][]finite.Cell{test.row})
		if got.initials = test.want.initials; got != test.want {
			t.Errorf("%v: %+v, want %+v", test.row, got, test.want)
		}
	}
}

// places is rules with links between cells.
type places struct{ words }

func (places) Show(string, games.Player) ([][]finite.Cell, error) {
	return [][]finite.Cell{{{Text: "1", Move: "1"}, {}, {Text: "4", Move: "4"}}, {}, {{Text: "9", Move: "9"}, {}, {Text: "wood"}}}, nil
}

func (places) Links() [][2]string { return [][2]string{{"1", "4"}, {"1", "7"}} }

// Exactly the cells with a link have a path between them.
func TestPaths(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return places{words{other{r}}} }, sample.Subtract, 9, 2)
	s := viewtest.Scene(t, b, b.Start(0))
	for _, opt := range []theme.Options{{}, {Depth: theme.Mono}, {Depth: theme.Mono, ASCII: true}} {
		s.Theme = theme.New(opt)
		c := paint.New(60, 26)
		targets := View.Draw(c, s).Targets
		at := map[string]image.Point{}
		for _, target := range targets {
			at[b.Name(s.Position, target.Move)] = target.Area.Min.Add(image.Pt(target.Area.Dx()/2, (target.Area.Dy()-1)/2))
		}
		path := func(a, b string) bool {
			middle := at[a].Add(at[b]).Div(2)
			for x := middle.X - 3; x <= middle.X+3; x++ {
				if ch, _ := c.At(x, middle.Y); ch != " " {
					return true
				}
			}
			return false
		}
		if !path("1", "4") || path("1", "9") || path("4", "9") {
			t.Errorf("%v: paths 1–4 %v, 1–9 %v, 4–9 %v:\n%s", opt, path("1", "4"), path("1", "9"), path("4", "9"), ansi.Strip(c.String()))
		}
		viewtest.AnySize(t, View, s)
	}
}

// row is rules that draw twenty stones in a row. The last two of them can be taken.
type row struct{ other }

func (row) Show(string, games.Player) ([][]finite.Cell, error) {
	stones := make([]finite.Cell, 20)
	for i := range stones {
		stones[i].Text = "o"
	}
	stones[18].Move, stones[19].Move = "2", "1"
	return [][]finite.Cell{stones}, nil
}

// Stones too low to be round show their moves' verdicts in their places.
func TestLowStones(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return row{other{r}} }, sample.Subtract, 5, 1)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme = theme.New(theme.Options{})
	c := paint.New(44, 13)
	View.Draw(c, s)
	if text := ansi.Strip(c.String()); !regexp.MustCompile(`▀ +L\d? *L`).MatchString(text) {
		t.Errorf("the stones and their labels are apart:\n%s", text)
	}
}

// A piece does not hide the name of its place if there is room for both.
func TestNamesUnderPieces(t *testing.T) {
	joined, apart := look{form: ofPlaces, initials: [2]string{"C", "M"}}, look{initials: [2]string{"C", "M"}}
	for _, test := range []struct {
		look look
		text string
		move string
		w    int
		want string
	}{
		{joined, "C", "2", 3, "C 2"},
		{joined, "m", "12", 4, "m 12"},
		{joined, "C", "2", 2, "C"},
		{joined, "C", "", 9, "C"},
		{joined, "M", "M", 9, "M"},
		{joined, "2", "2", 9, "2"},
		{apart, "C", "2", 9, "C"},
	} {
		if got := test.look.named(finite.Cell{Text: test.text, Move: test.move}, test.text, test.w); got != test.want {
			t.Errorf("%s at %q in %d cells: %q, want %q", test.text, test.move, test.w, got, test.want)
		}
	}
}

// lanes are three rows of four cells named by column and row. Each cell can be taken.
type lanes struct{}

func (lanes) Start() string { return strings.Repeat(".", 12) }

func (lanes) Moves(s string, _ games.Player) (moves []finite.Move) {
	for i := range s {
		if s[i] == '.' {
			moves = append(moves, finite.Move{Name: fmt.Sprintf("%c%d", 'a'+i%4, i/4+1), To: s[:i] + "x" + s[i+1:]})
		}
	}
	return moves
}

func (lanes) Show(s string, _ games.Player) (rows [][]finite.Cell, err error) {
	for i := range s {
		if i%4 == 0 {
			rows = append(rows, nil)
		}
		cell := finite.Cell{Text: s[i : i+1]}
		if s[i] == '.' {
			cell.Move = fmt.Sprintf("%c%d", 'a'+i%4, i/4+1)
		}
		rows[i/4] = append(rows[i/4], cell)
	}
	return rows, nil
}

// When the match is over nobody is to move, also if it was called a draw.
func TestNobodyMovesAtTheEnd(t *testing.T) {
	b := sample.Start(sample.TicTacToe, 3, 3)
	s := viewtest.Scene(t, b, after(t, b, "c1r1", "c2r2"))
	if text, _ := shown(s, -1, 49, 20); !strings.Contains(text, "Cross to move") {
		t.Errorf("in a match:\n%s", text)
	}
	s.Moves = nil
	if text, _ := shown(s, -1, 49, 20); strings.Contains(text, "to move") || !strings.Contains(text, "the end") {
		t.Errorf("at the end:\n%s", text)
	}
	won := viewtest.Scene(t, b, after(t, b, "c1r1", "c1r2", "c2r1", "c2r2", "c3r1"))
	if text, _ := shown(won, -1, 49, 20); !strings.Contains(text, "the end: Cross won") {
		t.Errorf("after three in a row:\n%s", text)
	}
	s.Solution, s.Analysis = nil, nil
	if text, _ := shown(s, -1, 49, 20); strings.Contains(text, "to move") || strings.Contains(text, "the end") {
		t.Errorf("where nothing is told of outcomes:\n%s", text)
	}
}

// BenchmarkFrames times frames. A frame should take at most 5 ms, in a very large window 10.
func BenchmarkFrames(b *testing.B) {
	scenes := map[string]*view.Scene{}
	for _, test := range boards {
		board := sample.Start(test.game, test.numbers...)
		scenes[test.name] = viewtest.Scene(b, board, after(b, board, test.moves...))
	}
	for _, stones := range []int64{20, 38, 300} { // a graph in which each node leads to all lower ones
		board := hidden(sample.Subtract, stones, 1)
		scenes[fmt.Sprint("dense-", stones)] = viewtest.Scene(b, board, board.Start(0))
	}
	board := hidden(sample.Wythoff, 4, 7)
	scenes["pairs-graph"] = viewtest.Scene(b, board, board.Start(0))
	for name, s := range scenes {
		s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		for _, size := range [][2]int{{83, 35}, {250, 70}} {
			b.Run(fmt.Sprintf("%s/%dx%d", name, size[0], size[1]), func(b *testing.B) {
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

// owned is rules that show two pieces of Ann's, one of which can be moved.
type owned struct{ places }

func (owned) Show(string, games.Player) ([][]finite.Cell, error) {
	return [][]finite.Cell{{{Text: "A", Move: "1"}, {}, {Text: "A", Move: "there"}}}, nil
}

// Without answers the letter on a piece has the same colour whether the piece can be moved or not.
func TestLettersOfPieces(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return owned{places{words{other{r}}}} }, sample.Subtract, 9, 2)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Show, s.Focus, s.Analysis = view.Show{}, -1, nil
	for _, opt := range []theme.Options{{}, {Light: true}, {Depth: theme.Sixteen}} {
		s.Theme = theme.New(opt)
		c, seen := paint.New(60, 20), 0
		View.Draw(c, s)
		for y := range 19 {
			for x := range 60 {
				ch, st := c.At(x, y)
				if next, _ := c.At(x+1, y); ch == "A" && next == " " { // not the A of Ann
					if seen++; st.Fg != s.Theme.Token.Fg {
						t.Errorf("%v: the letter at %d, %d is %v, want %v", opt, x, y, st.Fg, s.Theme.Token.Fg)
					}
				}
			}
		}
		if seen != 2 {
			t.Errorf("%v: %d letters are seen:\n%s", opt, seen, ansi.Strip(c.String()))
		}
	}
}

// stepping is rules that show a piece of Ann's that can be moved, and two free cells. One of these
// can be entered.
type stepping struct{ other }

func (stepping) Show(string, games.Player) ([][]finite.Cell, error) {
	return [][]finite.Cell{{{Text: "A", Move: "1"}, {Text: ".", Move: "2"}, {Text: "."}}}, nil
}

// A free cell that can be entered has a dot until it has a chip; other free cells have none. A
// piece whose move has a verdict is still drawn as a piece, with the verdict on it.
func TestPiecesAndFreeCells(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return stepping{other{r}} }, sample.Subtract, 5, 1)
	for _, told := range []bool{false, true} {
		s := viewtest.Scene(t, b, b.Start(0))
		s.Focus, s.Theme = -1, theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		if !told {
			s.Show, s.Analysis, s.Solution = view.Show{}, nil, nil
		}
		c := paint.New(60, 20)
		targets := View.Draw(c, s).Targets
		dot := s.Theme.Mix(s.Theme.Text.Fg, s.Theme.Made.Ground[1], dimDot)
		piece, dots, chip := 0, 0, 0
		for y := range 19 {
			for x := range 60 {
				char, st := c.At(x, y)
				at := image.Pt(x, y)
				if char == s.Theme.Glyph.Stone && st.Fg == dot {
					if !at.In(targets[1].Area) {
						t.Errorf("a dot at %v", at)
					}
					dots++
				}
				if at.In(targets[0].Area) && st.Bg == s.Theme.Bright[solver.Lose].Bg {
					chip++
				}
				if at.In(targets[0].Area) && st.Bg == s.Theme.Player[0].Fg {
					piece++
				}
			}
		}
		if piece < 10 || (dots > 0) == told || (chip > 0) != told || chip > len("*L12") {
			t.Errorf("told %v: %d cells of the piece, %d of its chip, %d dots:\n%s", told, piece, chip, dots, ansi.Strip(c.String()))
		}
	}
}

// If there is no room for what moves do, a node shows their names.
func TestNodesHaveWholeNames(t *testing.T) {
	n := node{told: "split 12 into 2 and 10", named: "12=2+10"}
	for w, want := range map[int]string{22: n.told, 21: n.named, 4: n.named} {
		if got := n.words(w); got != want {
			t.Errorf("%d cells: %q, want %q", w, got, want)
		}
	}
}
