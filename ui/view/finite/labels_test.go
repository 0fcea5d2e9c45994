package finite

import (
	"image"
	"image/color"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games/finite"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// pairOf returns the two cells that a move changes if they are neighbours and nothing else
// changes.
func TestPairOf(t *testing.T) {
	rows := func(lines ...string) (rows [][]finite.Cell) {
		for _, line := range lines {
			var cells []finite.Cell
			for _, r := range line {
				cells = append(cells, finite.Cell{Text: string(r)})
			}
			rows = append(rows, cells)
		}
		return rows
	}
	for _, test := range []struct {
		was, is [][]finite.Cell
		two     pair
		ok      bool
	}{
		{rows("xox", "oxo"), rows(".xx", "oxo"), pair{from: image.Pt(0, 0), to: image.Pt(1, 0)}, true},
		{rows("xox", "oxo"), rows("oox", ".xo"), pair{from: image.Pt(0, 1), to: image.Pt(0, 0)}, true},
		{rows("..#", "..."), rows("#.#", "#.."), pair{from: image.Pt(0, 0), to: image.Pt(0, 1), laid: true}, true},
		{rows(".."), rows("ab"), pair{from: image.Pt(0, 0), to: image.Pt(1, 0)}, true},
		{rows("xox"), rows(".o."), pair{}, false},
		{rows("xox"), rows(".ox"), pair{}, false},
		{rows("xox"), rows("xo"), pair{}, false},
		{rows("xox"), rows("xox", "x"), pair{}, false},
		{rows("xo", "ox"), rows(".o", "o."), pair{}, false},
	} {
		two, ok := pairOf(test.was, test.is)
		if ok != test.ok || ok && two != test.two {
			t.Errorf("%v → %v: %v, %v", test.was, test.is, two, ok)
		}
	}
}

// Columns and rows have labels if every move has the name of its cell, in one of three forms.
func TestNaming(t *testing.T) {
	for _, test := range []struct {
		name         string
		moves, start []string // one string for each row; a dot is a cell without a move
		across, down string
	}{
		{"numbers down", []string{"a1 b1 c1", "a2 . c2"}, nil, "abc", "12"},
		{"numbers up", []string{"a2 b2", ". b1"}, nil, "ab", "21"},
		{"lanes", []string{"a1 a2 a3", "b1 . b3"}, nil, "123", "ab"},
		{"moves that go on from a cell", []string{"a1>b1 . c1>b1"}, nil, "abc", "1"},
		{"a cell that is named otherwise", []string{"a1 b1", "a2 c2"}, nil, "", ""},
		{"numbers alone", []string{"1 2 3"}, nil, "", ""},
		{"a move that fits both ways, of a start that does not", []string{". .", "a2 .", ". ."}, []string{"a3 b3", "a2 b2", "a1 b1"}, "ab", "321"},
		{"a start of other rows", []string{". .", "a2 .", ". ."}, []string{"a2 b2", "a1 b1"}, "ab", "123"},
		{"no moves", []string{". ."}, nil, "", ""},
	} {
		cells := func(lines []string) (rows [][]finite.Cell) {
			for _, line := range lines {
				var row []finite.Cell
				for _, m := range strings.Fields(line) {
					row = append(row, finite.Cell{Text: ".", Move: strings.Trim(m, ".")})
				}
				rows = append(rows, row)
			}
			return rows
		}
		p := &picture{rows: cells(test.moves)}
		p.measure()
		across, down := "", ""
		if n := (&scene{}).naming(p, cells(test.start)); n != nil {
			for i := range p.widest {
				across += n(true, i, len(p.rows))
			}
			for i := range p.rows {
				down += n(false, i, len(p.rows))
			}
		}
		if across != test.across || down != test.down {
			t.Errorf("%s: columns %q, rows %q, expected %q and %q", test.name, across, down, test.across, test.down)
		}
	}
}

// A move can be clicked where it is drawn, also beside the labels of the rows.
func TestTargetsBesideLabels(t *testing.T) {
	b := of(func(finite.Rules) finite.Rules { return lanes{} }, sample.TicTacToe, 3, 3)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme = theme.New(theme.Options{})
	for s.Focus = range s.Moves {
		c := paint.New(60, 20)
		targets := View.Draw(c, s).Targets
		at := slices.IndexFunc(targets, func(g view.Target) bool { return g.Move == s.Moves[s.Focus] })
		lit := image.Rectangle{}
		for y := range 19 { // the rows above the legend
			for x := range 60 {
				if _, st := c.At(x, y); st.Bg == s.Theme.Focus.Bg {
					lit = lit.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if at < 0 || lit.Empty() || !lit.In(targets[at].Area.Inset(-1)) { // the lines around it belong to others, too
			t.Errorf("move %d is drawn at %v, and clicked at %v:\n%s", s.Focus, lit, targets[at].Area, ansi.Strip(c.String()))
		}
	}
}

// A finished board keeps its labels, because its moves are still mentioned.
func TestLabelsAtTheEnd(t *testing.T) {
	b := of(func(finite.Rules) finite.Rules { return lanes{} }, sample.TicTacToe, 3, 3)
	edge := regexp.MustCompile(`(?m)^ +a +b +c +d *$`)
	p := b.Start(0)
	for moves := b.Moves(p); len(moves) > 0; moves = b.Moves(p) {
		before := p
		p = b.Play(before, moves[0])
		s := viewtest.Scene(t, b, p)
		s.Theme = theme.New(theme.Options{})
		s.Before, s.Last = before, &moves[0]
		c := paint.New(60, 20)
		View.Draw(c, s)
		if frame := ansi.Strip(c.String()); !edge.MatchString(frame) {
			t.Errorf("after %s there are no labels:\n%s", b.Name(before, moves[0]), frame)
		}
	}
}

// The cells that the move in focus would change have a frame, and a piece that it would place is
// shown. The cells that the last move changed have its player's colour.
func TestWhatMovesChange(t *testing.T) {
	b := sample.Start(sample.TicTacToe, 3, 3)
	p := after(t, b, "c1r1", "c2r2")
	s := viewtest.Scene(t, b, p)
	s.Theme = theme.New(theme.Options{})
	last := b.Moves(after(t, b, "c1r1"))[0]
	s.Last, s.Before = &last, after(t, b, "c1r1")
	seen := func(want color.Color) bool {
		c := paint.New(60, 30)
		View.Draw(c, s)
		for y := range 29 {
			for x := range 60 {
				if _, st := c.At(x, y); st.Fg == want || st.Bg == want {
					return true
				}
			}
		}
		return false
	}
	if whose := s.Theme.Player[1].Fg; !seen(whose) {
		t.Errorf("%v is nowhere", whose)
	}
	if s.Focus = -1; seen(s.Theme.Focus.Bg) {
		t.Error("a move is in focus where none is")
	}
}

// Beside the list of moves in a narrow window boards of black and white pieces have their names around them as in larger windows: the
// names of rows begin in the second column, with a free one before the board, and those of columns stand below it.
func TestNamesStandAroundTheBoard(t *testing.T) {
	for id, rows := range map[string]int{"amazons": 3, "clobber": 2} {
		for _, size := range []image.Point{{37, 15}, {49, 19}} {
			c := paint.New(size.X+11, size.Y) // a board may take the free column before the list of moves
			View.Draw(c.Sub(image.Rectangle{Max: size}), studied(t, id))
			text := ansi.Strip(c.String())
			if edge := regexp.MustCompile(`(?m)^[^ \n]`).FindString(text); edge != "" {
				t.Errorf("%s, %v: %q stands in the first column:\n%s", id, size, edge, text)
			}
			if names := regexp.MustCompile(`(?m)^ [1-3] `).FindAllString(text, -1); len(names) != rows {
				t.Errorf("%s, %v: %d rows have names, not %d:\n%s", id, size, len(names), rows, text)
			}
			if !regexp.MustCompile(`(?m)^ +a +b +c +d +e *$`).MatchString(text) {
				t.Errorf("%s, %v: the columns have no names below the board:\n%s", id, size, text)
			}
		}
	}
}
