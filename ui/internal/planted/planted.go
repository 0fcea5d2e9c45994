// Package planted contains programs that answer judges' inputs, for tests: one for each game that
// answers correctly with a slow and simple algorithm, and variants with mistakes. None uses
// package solver.
package planted

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Answer returns the output of the program for an input, with the named mistake or, for "", without
// one; "?" for an unknown game.
func Answer(game, mistake, input string) string {
	r := &reader{words: strings.Fields(input)}
	switch game {
	case "berzerk":
		return berzerk(r, mistake)
	case "jug":
		return jug(r, mistake)
	case "dag":
		return dag(r, mistake)
	case "fence":
		return fence(r, mistake)
	case "advance":
		return advance(r, mistake)
	case "subtract":
		return subtract(r, mistake)
	}
	return "?"
}

type reader struct{ words []string }

// word returns the next word; "" at the end.
func (r *reader) word() string {
	if len(r.words) == 0 {
		return ""
	}
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

func (r *reader) int() (n int) {
	fmt.Sscan(r.word(), &n)
	return n
}

func (r *reader) ints(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = r.int()
	}
	return list
}

// berzerk decides the cells in rounds, each from the outcomes of the round before.
func berzerk(r *reader, mistake string) string {
	n := r.int()
	var steps [2][]int
	for p := range steps {
		steps[p] = r.ints(r.int())
	}
	around, first := n, 1
	switch mistake {
	case "hole":
		around = n + 1
	case "from 0":
		first = 0
	case "sets":
		steps[1] = steps[0]
	}
	var out [2][]string
	for p := range out {
		out[p] = make([]string, around)
		for c := range out[p] {
			out[p][c] = "Loop"
		}
		out[p][0] = "Lose"
	}
	for changed := true; changed; {
		changed = false
		before := [2][]string{slices.Clone(out[0]), slices.Clone(out[1])}
		for p := range out {
			for c := 1; c < around; c++ {
				if before[p][c] != "Loop" {
					continue
				}
				lost, won := 0, 0
				for _, s := range steps[p] {
					to := (c + s) % around
					if mistake == "past" && c+s >= n {
						to = 0
					}
					switch before[1-p][to] {
					case "Lose":
						lost++
					case "Win":
						won++
					}
				}
				if lost > 0 {
					out[p][c], changed = "Win", true
				} else if won == len(steps[p]) || mistake == "hasty" && won > 0 {
					out[p][c], changed = "Lose", true
				}
			}
		}
	}
	text := ""
	for p := range out {
		text += strings.Join(out[p][first:first+n-1], " ") + "\n"
	}
	switch mistake {
	case "loop":
		text = strings.ReplaceAll(text, "Loop", "Lose")
	case "swapped":
		text = strings.NewReplacer("Win", "Lose", "Lose", "Win").Replace(text)
	}
	return text
}

// jug searches from each number of stones.
func jug(r *reader, mistake string) string {
	sizes := r.ints(3)
	type state struct {
		stones, last int
		passed       bool
		mine, yours  bool
	}
	known := map[state]bool{}
	var wins func(s state) bool
	wins = func(s state) bool {
		if won, ok := known[s]; ok {
			return won
		}
		won := false
		for _, size := range sizes {
			if size <= s.stones && (size != s.last || mistake == "ban") {
				won = won || !wins(state{s.stones - size, size, false, s.yours, s.mine})
			}
		}
		if !s.mine && mistake != "no pass" && (!s.passed || mistake == "pass") {
			next := state{s.stones, 0, true, s.yours, true}
			if mistake == "lift" {
				next.last = s.last
			}
			won = won || !wins(next)
		}
		known[s] = won
		return won
	}
	text := ""
	for len(r.words) > 0 {
		if wins(state{stones: r.int()}) {
			text += "F\n"
		} else {
			text += "S\n"
		}
	}
	return text
}

// dag finds the nimbers of each graph in rounds, and compares those of the two tokens.
func dag(r *reader, mistake string) string {
	if bits, ok := strings.CutSuffix(mistake, " bits"); ok {
		most, _ := strconv.Atoi(bits)
		return narrow(r, most)
	}
	var numbers [2][]int
	for i := range numbers {
		n, m := r.int(), r.int()
		out := make([][]int, n+1)
		for range m {
			from := r.int()
			out[from] = append(out[from], r.int())
		}
		numbers[i] = make([]int, n+1)
		known := make([]bool, n+1)
		for range n {
			for v := 1; v <= n; v++ {
				ready := true
				var list []int
				for _, to := range out[v] {
					ready = ready && known[to]
					list = append(list, numbers[i][to])
				}
				if !ready {
					continue
				}
				known[v] = true
				g := 0
				for slices.Contains(list, g) {
					g++
				}
				switch {
				case mistake == "mex" && len(list) > 0:
					g = slices.Max(list) + 1
				case mistake == "followers":
					g = len(list)
				case mistake == "won or lost":
					g = min(g, 1)
				}
				numbers[i][v] = g
			}
		}
	}
	text := ""
	for range r.int() {
		a, b := numbers[0][r.int()], numbers[1][r.int()]
		won := a != b
		switch mistake {
		case "sum":
			won = a+b > 0
		case "first":
			won = a > 0
		}
		if won {
			text += "W\n"
		} else {
			text += "P\n"
		}
	}
	return text
}

// narrow answers for DAG tokens fast enough for large inputs. It stores the followers' numbers of
// a node in this many bits, so that larger ones are lost.
func narrow(r *reader, bits int) string {
	var numbers [2][]int
	for i := range numbers {
		n, m := r.int(), r.int()
		out, in := make([][]int, n+1), make([]int, n+1)
		back := make([][]int, n+1)
		for range m {
			from, to := r.int(), r.int()
			out[from], back[to] = append(out[from], to), append(back[to], from)
			in[from]++
		}
		numbers[i] = make([]int, n+1)
		var ready []int
		for v := 1; v <= n; v++ {
			if in[v] == 0 {
				ready = append(ready, v)
			}
		}
		for ; len(ready) > 0; ready = ready[1:] {
			v := ready[0]
			has := make([]bool, bits)
			for _, to := range out[v] {
				if numbers[i][to] < bits {
					has[numbers[i][to]] = true
				}
			}
			g := slices.Index(has, false)
			if g < 0 {
				g = bits
			}
			numbers[i][v] = g
			for _, from := range back[v] {
				if in[from]--; in[from] == 0 {
					ready = append(ready, from)
				}
			}
		}
	}
	var text strings.Builder
	for range r.int() {
		if numbers[0][r.int()] != numbers[1][r.int()] {
			text.WriteString("W\n")
		} else {
			text.WriteString("P\n")
		}
	}
	return text.String()
}

// fence adds up the boards' values, which it finds cell by cell from the bottom right.
func fence(r *reader, mistake string) string {
	total, k := 0, r.int()
	for i := range k {
		n, m := r.int(), r.int()
		upper, lower := r.word(), r.word()
		if upper[0] == 'D' && mistake != "order" {
			upper, lower = lower, upper
		}
		spans := func(path string) (at []int) {
			across := 0
			for _, c := range path {
				if c == 'R' {
					across++
				} else {
					at = append(at, across)
				}
			}
			return at
		}
		from, to := spans(lower), spans(upper)
		value := map[[2]int]int{}
		for row := n - 1; row >= 0; row-- {
			for c := to[row] - 1; c >= from[row]; c-- {
				right, down := c+1 < to[row], row+1 < n && c >= from[row+1] && c < to[row+1]
				switch mistake { // off by one: cells that are left out
				case "edge": // a row at the board's right edge
					right = right && c+1 < m-1
				case "upper": // the last column of the row below
					down = down && c < to[row+1]-1
				case "lower": // the first column of the row below
					down = down && (c > from[row+1] || c == 0)
				case "bottom": // the last row
					down = down && row+2 < n
				case "wide": // the last column of wide boards
					right = right && (m < 8 || c+1 < m-1)
				}
				l, d := value[[2]int{row, c + 1}], value[[2]int{row + 1, c}]
				v := 0
				switch {
				case right && (l > 0 || l == 0 && mistake != "strict"):
					v = l + 1
				case down && d <= 0:
					v = d - 1
				}
				if mistake == "deaf" && right { // ignores what is below
					v = l + 1
				}
				value[[2]int{row, c}] = v
			}
		}
		if i == 0 || mistake != "first" {
			total += value[[2]int{0, 0}]
		}
	}
	switch mistake { // overflows
	case "8 bits":
		total = int(int8(total))
	case "16 bits":
		total = int(int16(total))
	}
	if total > 0 || total == 0 && mistake == "zero" {
		return "First\n"
	}
	return "Second\n"
}

// advance adds up the columns' values, each by the simplest number between those after a move.
func advance(r *reader, mistake string) string {
	n := r.int()
	rows := make([]string, n)
	for i := range rows {
		rows[i] = r.word()
	}
	known := map[string]*big.Rat{}
	var value func(string) *big.Rat
	value = func(column string) *big.Rat {
		if v, ok := known[column]; ok {
			return v
		}
		var best [2]*big.Rat
		for row := range column {
			for p, piece := range []byte("WB") {
				next := []byte(column)
				switch {
				case column[row] == '.', column[row] == piece && (row == 0 || column[row-1] != '.'):
					continue
				case column[row] == piece:
					next[row-1] = piece
				case mistake == "tame":
					continue
				}
				next[row] = '.'
				v := value(string(next))
				if best[p] == nil || v.Cmp(best[p]) == 1-2*p {
					best[p] = v
				}
			}
		}
		v := simplest(best[0], best[1])
		both := best[0] != nil && best[1] != nil && best[0].Cmp(best[1]) < 0
		switch {
		case mistake == "mean" && best[0] != nil && best[1] != nil:
			v = new(big.Rat).Add(best[0], best[1])
			v.Quo(v, big.NewRat(2, 1))
		case mistake == "thirds" && both: // takes the fraction with the smallest denominator, also thirds
			v = fraction(best[0], best[1])
		case mistake == "above" && both && !v.IsInt(): // takes a half, a quarter and so on above the left number
			step := big.NewRat(1, 2)
			for v = new(big.Rat).Add(best[0], step); v.Cmp(best[1]) >= 0; v.Add(best[0], step) {
				step.Quo(step, big.NewRat(2, 1))
			}
		}
		known[column] = wrong(v, mistake)
		return known[column]
	}
	total := new(big.Rat)
	for c := range n {
		var column strings.Builder
		for row := range rows {
			column.WriteByte(rows[row][c])
		}
		total.Add(total, value(column.String()))
	}
	if total.Sign() > 0 || total.Sign() == 0 && mistake == "zero" {
		return "Takahashi\n"
	}
	return "Snuke\n"
}

// wrong returns v as changed by a mistake with long fractions: "shallow: 2" keeps two binary
// places, "last bit: 2" is off by one in the last place if there are more than two.
func wrong(v *big.Rat, mistake string) *big.Rat {
	kind, places, _ := strings.Cut(mistake, ": ")
	most, err := strconv.Atoi(places)
	if err != nil || v.Denom().BitLen()-1 <= most {
		return v
	}
	if kind == "last bit" {
		return new(big.Rat).Add(v, new(big.Rat).SetFrac(big.NewInt(1), v.Denom()))
	}
	scaled := new(big.Int).Lsh(v.Num(), uint(most))
	scaled.Div(scaled, v.Denom())
	return new(big.Rat).SetFrac(scaled, new(big.Int).Lsh(big.NewInt(1), uint(most)))
}

// simplest returns the simplest number between two, of which nil stands for no bound: of those
// whose denominator is the smallest possible power of two, the one nearest to 0.
func simplest(left, right *big.Rat) *big.Rat {
	in := func(v *big.Rat) bool {
		return (left == nil || v.Cmp(left) > 0) && (right == nil || v.Cmp(right) < 0)
	}
	if whole := new(big.Rat); in(whole) {
		return whole
	}
	if left != nil && right != nil && left.Cmp(right) >= 0 { // a mistake has left nothing in between
		return left
	}
	for below := int64(1); ; below *= 2 {
		from := new(big.Rat) // the bound nearer to 0
		if left != nil && left.Sign() >= 0 {
			from = left
		} else if right != nil {
			from = right
		}
		k := new(big.Int).Mul(from.Num(), big.NewInt(below))
		k.Quo(k, from.Denom()) // rounded towards 0
		for near := int64(-1); near <= 1; near++ {
			if v := big.NewRat(k.Int64()+near, below); in(v) {
				return v
			}
		}
	}
}

// fraction returns the number between two with the smallest denominator, nearest to 0.
func fraction(left, right *big.Rat) *big.Rat {
	for below := int64(1); ; below++ {
		for k := int64(0); k <= 64*below; k++ {
			for _, sign := range []int64{1, -1} {
				if v := big.NewRat(sign*k, below); v.Cmp(left) > 0 && v.Cmp(right) < 0 {
					return v
				}
			}
		}
	}
}

// Subtract is the file of rules for whose boards the program subtract answers.
const Subtract = `title = "Take some"
def start(stones = 20, most = 3):
    return (stones, most)
def moves(p):
    n, most = p
    return [(k, (n - k, most)) for k in range(1, min(n, most) + 1)]
`

// subtract answers by the remainder of the stones divided by one more than a move may take.
func subtract(r *reader, mistake string) string {
	stones, most := r.int(), r.int()
	switch mistake {
	case "one more":
		stones++
	case "most":
		most++
	}
	number := stones % (most + 1)
	if mistake == "value" || mistake == "wrong value" && number > 2 {
		return fmt.Sprintln(min(number, 2))
	}
	if strings.HasSuffix(mistake, "value") {
		return fmt.Sprintln(number)
	}
	if (number > 0) != (mistake == "swapped") {
		return "Win\n"
	}
	return "Lose\n"
}
