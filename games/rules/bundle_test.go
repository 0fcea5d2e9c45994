package rules_test

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/rules"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// bundled returns one of the games that come with the program.
func bundled(t testing.TB, name string) *rules.File {
	t.Helper()
	source, err := fs.ReadFile(assets.Rules(), name+".star")
	if err != nil {
		t.Fatal(err)
	}
	f, err := rules.Load(name+".star", source)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The bundled files are examples of the format. Their rules are short, they have texts about
// themselves, and their boards can be played, drawn and described.
func TestBundled(t *testing.T) {
	files, err := fs.Glob(assets.Rules(), "*.star")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			source, err := fs.ReadFile(assets.Rules(), file)
			if err != nil {
				t.Fatal(err)
			}
			code, rules, told := 0, false, false
			for i, l := range strings.Split(string(source), "\n") {
				rules = rules || strings.HasPrefix(l, "def ")
				told = told || l == "theory = [" // the page and the lesson are after the rules
				if rules && !told && l != "" {
					code++
				}
				if n := utf8.RuneCountInString(l); n > 120 {
					t.Errorf("line %d has %d characters, more than 120", i+1, n)
				}
			}
			if !told {
				t.Error(`there is no line "theory = [" after the rules`)
			} else if code > 34 {
				t.Errorf("%d lines from the first def to the theory, more than 34", code)
			}
			f := bundled(t, strings.TrimSuffix(file, ".star"))
			for name, text := range map[string]string{"about": f.About, "goal": f.Goal, "rules": f.Rules} {
				if text == "" {
					t.Errorf("%s is not told", name)
				}
			}
			for _, e := range append(f.Examples, games.Example{Values: f.Params.Defaults()}) {
				r, err := f.On(e.Values)
				if err != nil {
					t.Fatal(err)
				}
				for turn := range games.Player(2) {
					if _, err := r.Picture(r.Start(), turn); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
}

// heaps returns the nimbers of rows or heaps of 0 to n, computed one after the other from the
// file's moves, and from its parts: without these, each position is its own part.
func heaps(t *testing.T, f *rules.File, param string, n int) []int {
	t.Helper()
	known := map[string]int{}
	var value func(r *rules.Rules, state string) int
	value = func(r *rules.Rules, state string) int {
		if v, ok := known[state]; ok {
			return v
		}
		moves, _, err := r.Ask(state, 0)
		if err != nil {
			t.Fatal(err)
		}
		options := map[int]bool{}
		for _, m := range moves {
			sum, parts := 0, []string{m.To}
			if s, ok := r.Finite().(finite.Splitter); ok {
				parts = s.Parts(m.To)
			}
			for _, part := range parts {
				sum ^= value(r, part)
			}
			options[sum] = true
		}
		v := 0
		for options[v] {
			v++
		}
		known[state] = v
		return v
	}
	all := make([]int, n+1)
	for k := range all {
		r := on(t, f, map[string]any{param: k})
		all[k] = value(r, r.Start())
	}
	return all
}

// digits returns values below ten as a row of digits.
func digits(values []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(values), " ", ""), "[]")
}

// The nimbers of Kayles have the period 12, with the last exception at 70. Source: Guy and Smith,
// "The G-values of various games" (1956); OEIS A002186.
func TestKayles(t *testing.T) {
	got := heaps(t, bundled(t, "kayles"), "pins", 120)
	const first = "01231432142641271432146741285472186741231472182741" // A002186
	if digits(got[:len(first)]) != first {
		t.Errorf("%s, want %s", digits(got[:len(first)]), first)
	}
	period := []int{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7} // of n mod 12
	for n := range got {
		if same := got[n] == period[n%12]; n >= 71 && !same || n == 70 && same {
			t.Errorf("%d pins: %d, period %d", n, got[n], period[n%12])
		}
	}
}

// The nimbers have the period 34, with the last exception at 52. Source: Guy and Smith (1956);
// Berlekamp, Conway and Guy, Winning Ways, chapter 4; OEIS A002187, which begins one pin later.
func TestDawsonsKayles(t *testing.T) {
	got := heaps(t, bundled(t, "dawsons-kayles"), "pins", 130)
	const first = "0011203110332240522330113021104527401120311033224455233011302110453748"
	if digits(got[:len(first)]) != first {
		t.Errorf("%s, want %s", digits(got[:len(first)]), first)
	}
	for n := 53; n+34 < len(got); n++ {
		if got[n] != got[n+34] {
			t.Errorf("%d and %d pins: %d and %d", n, n+34, got[n], got[n+34])
		}
	}
	if got[52] == got[52+34] {
		t.Error("52 is no exception")
	}
}

// The nimbers are the published ones. Source: Grundy, "Mathematics and games" (1939); OEIS
// A002188.
func TestGrundysGame(t *testing.T) {
	const want = "000102102102132132430430430412312412412415415415410"
	if got := digits(heaps(t, bundled(t, "grundys-game"), "stones", len(want)-1)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// lost returns those of the boards on which whoever starts loses.
func lost(t *testing.T, f *rules.File, boards []map[string]any) []string {
	t.Helper()
	var all []string
	for _, with := range boards {
		r := on(t, f, with)
		if graphOf(t, r, 0).verdicts()[0].Outcome == solver.Lose {
			all = append(all, r.Call(r.Start()))
		}
	}
	return all
}

// along returns boards on which one parameter goes from `from` to `to` and the others stay the
// same.
func along(param string, from, to int, with map[string]any) (all []map[string]any) {
	for n := from; n <= to; n++ {
		board := map[string]any{param: n}
		for k, v := range with {
			board[k] = v
		}
		all = append(all, board)
	}
	return all
}

// Nim is lost exactly if the XOR is 0. Misère Nim is lost for the same heaps, but if all heaps are
// of 1, it is lost if their number is odd. Source: Bouton, "Nim, a game with a complete
// mathematical theory" (1901).
func TestNim(t *testing.T) {
	for _, name := range []string{"nim", "misere-nim"} {
		f := bundled(t, name)
		most := wide.Of(6, 4)
		for n := range most * most * most {
			a, b, c := n%most, n/most%most, n/most/most
			want := a^b^c == 0
			if f.Misere && max(a, b, c) <= 1 {
				want = !want
			}
			if got := lost(t, f, []map[string]any{{"a": a, "b": b, "c": c}}) != nil; got != want {
				t.Errorf("%s %d %d %d: lost %v", name, a, b, c, got)
			}
		}
	}
}

// The lost positions are the pairs (floor(n φ), floor(n φ²)). The n-th pair has the least number
// in no earlier pair, and that number plus n. Source: Wythoff, "A modification of the game of nim"
// (1907); OEIS A000201, A001950.
func TestWythoff(t *testing.T) {
	f := bundled(t, "wythoff")
	r := on(t, f, map[string]any{"x": 20, "y": 20})
	g := graphOf(t, r, 0)
	want := map[string]bool{}
	used := map[int]bool{}
	for k, a := 0, 0; a <= 20; k++ {
		for used[a] {
			a++
		}
		used[a], used[a+k] = true, true
		want[fmt.Sprintf("(%d, %d)", a, a+k)], want[fmt.Sprintf("(%d, %d)", a+k, a)] = true, true
	}
	for n, v := range g.verdicts() {
		if call := r.Call(g.at[n].State); (v.Outcome == solver.Lose) != want[call] {
			t.Errorf("%s: %v", call, v)
		}
	}
}

// Whoever starts wins Chomp except on a single square. Two rows are lost exactly if the lower one
// has one square more. On a square board the bite b2 wins: it leaves two equal lines. Source:
// Gale, "A curious nim-type game" (1974).
func TestChomp(t *testing.T) {
	f := bundled(t, "chomp")
	for n := range 16 {
		rows, columns := n/4+1, n%4+1
		if got := lost(t, f, []map[string]any{{"rows": rows, "columns": columns}}) != nil; got != (n == 0) {
			t.Errorf("%d by %d: lost %v", rows, columns, got)
		}
	}
	r := on(t, f, map[string]any{"rows": 2, "columns": 8})
	g := graphOf(t, r, 0)
	for n, v := range g.verdicts() {
		var low, high int
		call := r.Call(g.at[n].State)
		if _, err := fmt.Sscanf(call, "(%d, %d)", &low, &high); err != nil {
			t.Fatal(err)
		}
		if (v.Outcome == solver.Lose) != (low == high+1) {
			t.Errorf("%s: %v", call, v)
		}
	}
	if got := winning(t, on(t, f, map[string]any{"rows": 4, "columns": 4})); got != "b2" {
		t.Errorf("4 by 4: %s wins", got)
	}
}

// winning returns the first moves that win.
func winning(t *testing.T, r *rules.Rules) string {
	t.Helper()
	g := graphOf(t, r, 0)
	known := g.verdicts()
	var names []string
	for i, to := range g.to[0] {
		same := !g.file.Impartial && g.at[to].Player == g.at[0].Player
		if o := known[to].Outcome; same && o == solver.Win || !same && o == solver.Lose {
			names = append(names, g.names[0][i])
		}
	}
	return strings.Join(names, " ")
}

// Whoever starts wins Euclid exactly if the numbers are equal or one is more than φ times the
// other, that is a² > ab + b². Source: Cole and Davie, "A game based on the Euclidean algorithm"
// (1969).
func TestEuclid(t *testing.T) {
	f := bundled(t, "euclid")
	for a := 1; a <= 30; a++ {
		for b := 1; b <= a; b++ {
			want := a != b && a*a < a*b+b*b
			if got := lost(t, f, []map[string]any{{"a": a, "b": b}}) != nil; got != want {
				t.Errorf("%d and %d: lost %v", a, b, got)
			}
		}
	}
}

// The lost numbers are the published ones. Source: Golomb, "A mathematical investigation of games
// of 'take-away'" (1966); OEIS A030193.
func TestSubtractASquare(t *testing.T) {
	const want = "0 2 5 7 10 12 15 17 20 22 34 39 44 52 57 62 65 67 72 85 95"
	if got := strings.Join(lost(t, bundled(t, "subtract-a-square"), along("stones", 0, 95, nil)), " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The lost numbers are the Fibonacci numbers. Source: Whinihan, "Fibonacci nim" (1963).
func TestFibonacciNim(t *testing.T) {
	const want = "(2, 1) (3, 2) (5, 4) (8, 7) (13, 12) (21, 20) (34, 33)"
	if got := strings.Join(lost(t, bundled(t, "fibonacci-nim"), along("stones", 2, 40, nil)), " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// class returns the outcome class of a board: L if Left (the first player) wins whoever starts, R
// if Right does, N if whoever starts wins, P if whoever starts loses.
func class(t *testing.T, f *rules.File, with map[string]any) string {
	t.Helper()
	r := on(t, f, with)
	wins := func(turn games.Player) bool {
		return graphOf(t, r, turn).verdicts()[0].Outcome == solver.Win
	}
	switch left, right := wins(0), wins(1); {
	case left && right:
		return "N"
	case left:
		return "L"
	case right:
		return "R"
	}
	return "P"
}

// Boards of two rows and small squares have the published outcome classes. Source: Lachmann, Moore
// and Rapaport, "Who wins Domineering on rectangular boards?" (2002), table 1; there Vertical is
// V.
func TestDomineering(t *testing.T) {
	f := bundled(t, "domineering")
	two := ""
	for n := 1; n <= 7; n++ {
		two += class(t, f, map[string]any{"rows": 2, "columns": n})
	}
	if two != "LNNRLNN" {
		t.Errorf("two rows: %s", two)
	}
	for n, want := range []string{1: "P", 2: "N", 3: "N", 4: "N"} {
		if n > 0 {
			if got := class(t, f, map[string]any{"rows": n, "columns": n}); got != want {
				t.Errorf("%d by %d: %s, want %s", n, n, got, want)
			}
		}
	}
}

// A row of n pairs is won for whoever starts, except three pairs. Source: Albert, Grossman,
// Nowakowski and Wolfe, "An introduction to Clobber" (2005).
func TestClobber(t *testing.T) {
	got := ""
	for n := 1; n <= 6; n++ {
		got += class(t, bundled(t, "clobber"), map[string]any{"rows": 1, "columns": 2 * n})
	}
	if got != "NNPNNN" {
		t.Error(got)
	}
}

// The value of a stalk counts 1 for each edge of the first colour. From the first edge of the
// other colour on, each edge counts half of the one before, for its own colour. The sign of the
// sum says who wins. Source: Berlekamp, Conway and Guy, Winning Ways, chapter 3.
func TestHackenbush(t *testing.T) {
	f := bundled(t, "hackenbush")
	for _, stalks := range []string{"", "b", "r", "b r", "br", "br br r", "brb r", "bbr r r", "brr rb brb", "brrrr rbb", "bbrb rrbr", "rbr brb b", "brb brb rb r"} {
		const one = 1 << 20
		sum := 0
		for _, stalk := range strings.Fields(stalks) {
			worth := one
			for i := range len(stalk) {
				if worth < one || stalk[i] != stalk[0] {
					worth /= 2
				}
				if stalk[i] == 'b' {
					sum += worth
				} else {
					sum -= worth
				}
			}
		}
		want := "P"
		if sum > 0 {
			want = "L"
		} else if sum < 0 {
			want = "R"
		}
		if got := class(t, f, map[string]any{"stalks": stalks}); got != want {
			t.Errorf("%q: %s, want %s", stalks, got, want)
		}
	}
}

// T.F is *, T..F is 0, T.TF is 1/2, and TT.F is {1/2 | 0}. Source: Winning Ways, chapters 1 and 5;
// Erickson, "New Toads and Frogs results" (1996).
func TestToadsAndFrogs(t *testing.T) {
	for lanes, want := range map[string]string{
		"T.F": "N", "T.F T.F": "P", "T..F": "P", "T.TF": "L", "T.TF T.TF .F": "P", "TT.F": "N", "TT.F TT.F": "L", "T.": "L", "T. .F": "P",
	} {
		if got := class(t, bundled(t, "toads-and-frogs"), map[string]any{"lanes": lanes}); got != want {
			t.Errorf("%s: %s, want %s", lanes, got, want)
		}
	}
}

// There are 5478 positions. 958 of them are ends: 626 won by X, 316 by O and 16 draws. Source:
// OEIS A008907 and Wikipedia, "Tic-tac-toe".
func TestTicTacToe(t *testing.T) {
	f := bundled(t, "tic-tac-toe")
	g := graphOf(t, on(t, f, nil), 0)
	ends := map[string]int{}
	for n, to := range g.to {
		if len(to) == 0 {
			ends[fmt.Sprint(g.at[n].Player, g.end[n])]++
		}
	}
	// After the last mark the other player is to move and has lost.
	if want := fmt.Sprint(map[string]int{"1 Lose": 626, "0 Lose": 316, "1 Draw": 16}); len(g.at) != 5478 || fmt.Sprint(ends) != want {
		t.Errorf("%d positions, %v", len(g.at), ends)
	}
	if got := judged(t, f, nil); got != "Draw" {
		t.Error(got)
	}
}

// Neither player wins on the graph of LeetCode 913, example 1.
func TestCatAndMouse(t *testing.T) {
	if got := judged(t, bundled(t, "cat-and-mouse"), nil); got != "Loop" {
		t.Error(got)
	}
}

// If the players move as kings, the robber is caught on every board. If they move as rooks, the
// robber is caught in a single row and escapes on all other boards. Source: Nowakowski and
// Winkler, "Vertex-to-vertex pursuit in a graph" (1983): one cop wins exactly on graphs that can
// be taken apart by removing, again and again, a vertex all of whose neighbours, and itself, are
// neighbours of another vertex or that vertex.
func TestCopAndRobber(t *testing.T) {
	f := bundled(t, "cop-and-robber")
	for rows := 1; rows <= 3; rows++ {
		for columns := 1; columns <= 4; columns++ {
			for _, kings := range []bool{false, true} {
				caught := kings || rows == 1 || columns == 1
				got := judged(t, f, map[string]any{"rows": rows, "columns": columns, "diagonals": kings})
				if caught != strings.HasPrefix(got, "Win ") || !caught && got != "Lose" {
					t.Errorf("%d by %d, kings %v: %s", rows, columns, kings, got)
				}
			}
		}
	}
}

// The verdicts agree with another program, below: it computes from the sides drawn how many boxes
// the player to move gains on the other. A single box is lost for whoever starts.
func TestDotsAndBoxes(t *testing.T) {
	f := bundled(t, "dots-and-boxes")
	for _, size := range wide.Of([][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 2}}, [][2]int{{1, 1}, {1, 2}}) {
		rows, columns := size[0], size[1]
		var boxes []int // by box: its four sides
		side := func(across bool, x, y int) int {
			if across {
				return 1 << (y*columns + x)
			}
			return 1 << ((rows+1)*columns + y*(columns+1) + x)
		}
		for y := range rows {
			for x := range columns {
				boxes = append(boxes, side(true, x, y)|side(true, x, y+1)|side(false, x, y)|side(false, x+1, y))
			}
		}
		all := (rows+1)*columns + rows*(columns+1)
		gain := make([]int, 1<<all) // by the set of sides drawn
		for drawn := 1<<all - 2; drawn >= 0; drawn-- {
			best := -len(boxes)
			for s := range all {
				next := drawn | 1<<s
				if next == drawn {
					continue
				}
				closed := 0
				for _, b := range boxes {
					if next&b == b && drawn&b != b {
						closed++
					}
				}
				if closed > 0 {
					best = max(best, closed+gain[next])
				} else {
					best = max(best, -gain[next])
				}
			}
			gain[drawn] = best
		}
		want := "Draw"
		if gain[0] > 0 {
			want = "Win"
		} else if gain[0] < 0 {
			want = "Lose"
		}
		got := judged(t, f, map[string]any{"rows": rows, "columns": columns})
		if !strings.HasPrefix(got, want) || size == [2]int{1, 1} && want != "Lose" {
			t.Errorf("%v: %s, want %s", size, got, want)
		}
	}
}

// 2 is answered by 3, and 3 by 2. After 4 and 5 only 11 wins. Source: Winning Ways, chapter 18.
func TestCoinage(t *testing.T) {
	f := bundled(t, "coinage")
	for named, want := range map[string]string{"2": "3", "3": "2", "4 5": "11"} {
		if got := winning(t, on(t, f, map[string]any{"most": 12, "named": named})); got != want {
			t.Errorf("after %s: %s, want %s", named, got, want)
		}
	}
}

// Every bundled game's default board has the verdict of the definition.
func TestAgainstTheDefinition(t *testing.T) {
	files, err := fs.Glob(assets.Rules(), "*.star")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range wide.Some(t, files) {
		f := bundled(t, strings.TrimSuffix(file, ".star"))
		want := graphOf(t, on(t, f, nil), 0).verdicts()[0]
		if f.Forever != solver.Nobody || want.Outcome == solver.Loop {
			continue // the definition here covers neither endless play nor draws
		}
		if got := judged(t, f, nil); got != words(want) {
			t.Errorf("%s: %s, want %s", file, got, words(want))
		}
	}
}

// Whoever starts loses on a board without a square.
func TestNoSquares(t *testing.T) {
	for _, name := range []string{"chomp", "clobber", "col", "domineering", "konane", "nogo", "snort"} {
		f := bundled(t, name)
		for _, size := range [][2]int{{0, 0}, {0, 3}, {2, 0}} {
			if lost(t, f, []map[string]any{{"rows": size[0], "columns": size[1]}}) == nil {
				t.Errorf("%s: %d by %d is not lost", name, size[0], size[1])
			}
		}
	}
}

// A board that the rules of a bundled game cannot play is refused before a match begins. The error
// is one line that says what was found and expected.
func TestRefusedBoards(t *testing.T) {
	for _, c := range []struct {
		name string
		set  map[string]string
		want string
	}{
		{"domineering", map[string]string{"columns": "30"}, "columns: found 30, expected 26 at most: they are named a to z"},
		{"domineering", map[string]string{"board": "../...."}, "board: found row 2 of length 4, expected 2, as row 1"},
		{"chomp", map[string]string{"columns": "40"}, "columns: found 40, expected 26 at most: they are named a to z"},
		{"cop-and-robber", map[string]string{"columns": "0"}, "columns: found 0, expected 1 to 26"},
		{"dots-and-boxes", map[string]string{"columns": "13"}, "columns: found 13, expected 12 at most: dots and sides are named a to y"},
		{"cat-and-mouse", map[string]string{"cat": "9"}, "places: found 9, expected 0 to 5"},
		{"tic-tac-toe", map[string]string{"board": "XX"}, "board: found 2 squares, expected 9"},
		{"hackenbush-trees", map[string]string{"trees": "g b[rg"}, "trees: found b[rg, expected pieces with branches as in b[rg]"},
		{"hackenbush-trees", map[string]string{"trees": "b]r["}, "trees: found b]r[, expected pieces with branches as in b[rg]"},
		{"hackenbush-trees", map[string]string{"trees": "[b]r"}, "trees: found [b]r, expected pieces with branches as in b[rg]"},
		{"switches", map[string]string{"sum": "1 {2}"}, "sum: found {2}, expected {a|b}"},
	} {
		f := bundled(t, c.name)
		v := f.Params.Defaults()
		for i, p := range f.Params {
			if text, given := c.set[p.Name]; given {
				v[i].Word = text
				v[i].Int, _ = strconv.ParseInt(text, 10, 64)
			}
		}
		if _, err := f.On(v); err == nil || !strings.HasPrefix(err.Error(), c.name+".star: "+c.want+", at start(") {
			t.Errorf("%s %v: %v, want %s", c.name, c.set, err, c.want)
		}
	}
}
