package short

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"zugzwang/solver"
)

// board is a position of a game on at most 32 cells of two bits.
type board = uint64

// boards is all positions that can follow a first one when either player may move at any time.
type boards struct {
	at     []board
	number map[board]int32
	moves  [2]solver.CSR
}

func (b *boards) Len() int { return len(b.at) }

func (b *boards) Moves(position, player int, yield func(parts []int32)) {
	out := b.moves[player].Out(int32(position))
	for i := range out {
		yield(out[i : i+1])
	}
}

// follow returns boards for a first position. Options appends the positions to which a player can
// move.
func follow(start board, options func(dst []board, at board, player int) []board) *boards {
	b := &boards{at: []board{start}, number: map[board]int32{start: 0}}
	for player := range 2 {
		b.moves[player].Start = []int32{0}
	}
	var next []board
	for i := 0; i < len(b.at); i++ {
		for player := range 2 {
			m := &b.moves[player]
			next = options(next[:0], b.at[i], player)
			for _, to := range next {
				n, ok := b.number[to]
				if !ok {
					n = int32(len(b.at))
					b.number[to] = n
					b.at = append(b.at, to)
				}
				m.To = append(m.To, n)
			}
			m.Start = append(m.Start, int32(len(m.To)))
		}
	}
	return b
}

// domineering returns the moves on a board whose set bits are covered squares: Left places
// vertical dominoes, Right horizontal ones.
func domineering(rows, columns int) func([]board, board, int) []board {
	var dominoes [2][]board
	for y := range rows {
		for x := range columns {
			at := board(1) << (y*columns + x)
			if y+1 < rows {
				dominoes[0] = append(dominoes[0], at|at<<columns)
			}
			if x+1 < columns {
				dominoes[1] = append(dominoes[1], at|at<<1)
			}
		}
	}
	return func(dst []board, at board, player int) []board {
		for _, d := range dominoes[player] {
			if at&d == 0 {
				dst = append(dst, at|d)
			}
		}
		return dst
	}
}

// neighbours lists for each cell its orthogonal neighbours.
func neighbours(rows, columns int) [][]int {
	list := make([][]int, rows*columns)
	for y := range rows {
		for x := range columns {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				if v, u := y+d[0], x+d[1]; v >= 0 && v < rows && u >= 0 && u < columns {
					list[y*columns+x] = append(list[y*columns+x], v*columns+u)
				}
			}
		}
	}
	return list
}

// clobber returns the moves of Clobber: a stone moves onto an adjacent stone of the other colour
// and removes it. Cells are 0 empty, 1 Left's stone, 2 Right's.
func clobber(rows, columns int) func([]board, board, int) []board {
	beside := neighbours(rows, columns)
	return func(dst []board, at board, player int) []board {
		mine, other := board(1+player), board(2-player)
		for c, list := range beside {
			if at>>(2*c)&3 != mine {
				continue
			}
			for _, d := range list {
				if at>>(2*d)&3 == other {
					dst = append(dst, at&^(3<<(2*c)|3<<(2*d))|mine<<(2*d))
				}
			}
		}
		return dst
	}
}

// full returns the Clobber board on which every cell has a stone, coloured like a chessboard.
func full(rows, columns int) (at board) {
	for y := range rows {
		for x := range columns {
			at |= board(1+(x+y)%2) << (2 * (y*columns + x))
		}
	}
	return at
}

// amazons returns the moves of Amazons: a queen's move of an amazon, then an arrow shot from its
// new square that blocks a square. Cells are 0 empty, 1 Left's amazon, 2 Right's, 3 an arrow.
func amazons(rows, columns int) func([]board, board, int) []board {
	rays := func(at board, c int, yield func(d int)) {
		y, x := c/columns, c%columns
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				for v, u := y+dy, x+dx; (dy != 0 || dx != 0) && v >= 0 && v < rows && u >= 0 && u < columns; v, u = v+dy, u+dx {
					d := v*columns + u
					if at>>(2*d)&3 != 0 {
						break
					}
					yield(d)
				}
			}
		}
	}
	return func(dst []board, at board, player int) []board {
		mine := board(1 + player)
		for c := range rows * columns {
			if at>>(2*c)&3 != mine {
				continue
			}
			lifted := at &^ (3 << (2 * c))
			rays(lifted, c, func(d int) {
				moved := lifted | mine<<(2*d)
				rays(moved, d, func(e int) { dst = append(dst, moved|3<<(2*e)) })
			})
		}
		return dst
	}
}

// positions returns the values of all positions.
func (r *rig) positions(p Positions) (*Valued, error) {
	all := &Valued{}
	return all, r.Positions(context.Background(), p, all, nil)
}

// first returns the value of the first position, and the numbers of positions and of distinct
// values.
func (r *rig) first(b *boards) (g Value, positions, values int) {
	r.t.Helper()
	all, err := r.positions(b)
	if err != nil || all.Refused != nil {
		r.t.Fatal(err, all)
	}
	different := slices.Clone(all.Values)
	return all.Values[0], b.Len(), len(unique(different))
}

// Rectangles of Domineering, rows by columns, have the published values (Winning Ways, chapter 5;
// Siegel, appendix). Left plays vertically. The value of 4 by 4 is {0,G|0,-G} for G = {{2|0},2+_2
// | {2|0},-_2}.
func TestDomineering(t *testing.T) {
	r := newRig(t)
	for _, c := range []struct {
		rows, columns int
		want          string
	}{
		{1, 1, "0"},
		{2, 1, "1"},
		{1, 2, "-1"},
		{3, 1, "1"},
		{4, 1, "2"},
		{2, 2, "+-1"},
		{2, 3, "3/4+-5/4"},
		{3, 2, "-3/4+-5/4"},
		{3, 3, "+-1"},
		{4, 2, "+_2"},
	} {
		g, _, _ := r.first(follow(0, domineering(c.rows, c.columns)))
		if got := r.name(g); got != c.want {
			t.Errorf("%dx%d is %s, not %s", c.rows, c.columns, got, c.want)
		}
	}
	form := func(left []Value, right ...Value) Value { return r.of(left, right) }
	two := r.number(solver.Int(2))
	hot := form([]Value{two}, Zero)
	tiny := form([]Value{Zero}, form([]Value{Zero}, r.minus(two)))
	left := form([]Value{hot, r.sum(two, tiny)}, hot, r.minus(tiny))
	g, _, _ := r.first(follow(0, domineering(4, 4)))
	if g != form([]Value{Zero, left}, Zero, r.minus(left)) {
		t.Errorf("4x4 is %s", r.name(g))
	}
}

// A strip of n stones of Left's and then one of Right's in Clobber has the value of n-1 ups, plus
// a star if n is odd (Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005).
func TestClobber(t *testing.T) {
	r := newRig(t)
	for n := 1; n <= 8; n++ {
		at := board(2) << (2 * n)
		for i := range n {
			at |= 1 << (2 * i)
		}
		g, _, _ := r.first(follow(at, clobber(1, n+1)))
		if want := r.must(r.Plain(context.Background(), solver.Int(0), n-1, n%2)); g != want {
			t.Errorf("%d stones before one: %s, not %s", n, r.name(g), r.name(want))
		}
	}
}

// Values found agree with the definition: in G minus the canonical form found for it, whoever
// moves first loses.
func TestPositionsAgainstTheDefinition(t *testing.T) {
	for name, b := range map[string]*boards{
		"Domineering": follow(0, domineering(3, 3)),
		"Clobber":     follow(full(2, 3), clobber(2, 3)),
		"Amazons":     follow(1|2<<(2*5), amazons(2, 3)),
	} {
		r, ref := newRig(t), newReference()
		all, err := r.positions(b)
		if err != nil {
			t.Fatal(err)
		}
		trees := make([]*tree, b.Len())
		for i := range trees {
			trees[i] = &tree{}
		}
		for i := range trees {
			b.Moves(i, 0, func(parts []int32) { trees[i].left = append(trees[i].left, trees[parts[0]]) })
			b.Moves(i, 1, func(parts []int32) { trees[i].right = append(trees[i].right, trees[parts[0]]) })
		}
		for i, g := range all.Values {
			if i%7 == 0 && !ref.equal(trees[i], r.tree(g)) {
				t.Errorf("%s: position %d is not %s", name, i, r.name(g))
			}
		}
	}
}

// graph is a game as a list of Left's and Right's moves from each position.
type graph [][2][]int32

func (g graph) Len() int { return len(g) }
func (g graph) Moves(position, player int, yield func([]int32)) {
	for _, to := range g[position][player] {
		yield([]int32{to, to})
	}
}

// A move may leave several parts, whose values are added. A position that can be reached again has
// no value.
func TestPositionsOfParts(t *testing.T) {
	r := newRig(t)
	g := graph{{{1}, {2}}, {{2}, nil}, {nil, nil}} // every move leaves its target twice: 1 is {0+0 | } = 1, and 0 is {1+1 | 0+0}
	all, err := r.positions(g)
	if err != nil || r.name(all.Values[0]) != "1+-1" {
		t.Errorf("%v, %v", all, err)
	}
	g = append(g, [2][]int32{{4}, nil}, [2][]int32{nil, {3}})
	var again *Repeated
	if _, err := r.positions(g); !errors.As(err, &again) {
		t.Errorf("a position that comes again: %v", err)
	}
}

// A position that takes too many comparisons has no value, and neither have those that lead to it.
// The other positions have values.
func TestRefused(t *testing.T) {
	b := follow(full(2, 4), clobber(2, 4))
	r := newRig(t)
	r.Values.opt.Memory = r.Values.held + 5*int64(b.Len()) + 4000
	all, err := r.positions(b)
	if err != nil || all.Refused == nil || all.Values[0] != 0 {
		t.Fatalf("%v, %v", all.Refused, err)
	}
	whole := newRig(t)
	want, err := whole.positions(b)
	if err != nil {
		t.Fatal(err)
	}
	known := 0
	for i, g := range all.Values {
		if g != 0 {
			known++
			if r.name(g) != whole.name(want.Values[i]) {
				t.Errorf("position %d is %s, not %s", i, r.name(g), whole.name(want.Values[i]))
			}
		}
	}
	if known < b.Len()/3 {
		t.Errorf("%d of %d positions have values", known, b.Len())
	}
}

// BenchmarkPositions times finding the values and, for comparison, listing the positions and their
// moves. The rules are compiled.
func BenchmarkPositions(b *testing.B) {
	for _, c := range []struct {
		name    string
		start   board
		options func([]board, board, int) []board
	}{
		{"Domineering4x4", 0, domineering(4, 4)},
		{"Clobber3x4", full(3, 4), clobber(3, 4)},
		{"Amazons3x4", 1 | 2<<(2*11), amazons(3, 4)},
		{"Domineering5x5", 0, domineering(5, 5)},
	} {
		b.Run(c.name+"/moves", func(b *testing.B) {
			for b.Loop() {
				follow(c.start, c.options)
			}
		})
		b.Run(c.name+"/values", func(b *testing.B) {
			all := follow(c.start, c.options)
			for b.Loop() {
				r := newRig(b)
				_, positions, values := r.first(all)
				b.ReportMetric(float64(positions), "positions")
				b.ReportMetric(float64(values), "values")
				b.ReportMetric(float64(r.Values.held)/1e6, "MB")
			}
		})
	}
}

func ExampleValues_Positions() {
	v := New(solver.Options{})
	var all Valued
	if err := v.Positions(context.Background(), follow(0, domineering(2, 2)), &all, nil); err != nil {
		fmt.Println(err)
		return
	}
	name, _ := v.Name(all.Values[0], 80)
	fmt.Println(name)
	// Output: +-1
}
