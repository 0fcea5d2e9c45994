package drill

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/train"
)

// drawn calls f with exercises of a kind at every level.
func drawn(t *testing.T, id string, f func(t *testing.T, d *Drill)) {
	t.Helper()
	k, ok := Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	met := map[string]bool{}
	for level := train.First; level <= train.Last; level++ {
		for seed := range uint64(wide.Of(400, 60)) {
			d := k.Draw(level, seed)
			met[d.Is] = true
			if again := k.Draw(level, seed); again.Ask != d.Ask || again.Is != d.Is {
				t.Fatalf("seed %d: %q, then %q", seed, d.Ask, again.Ask)
			}
			if right, ok := d.Judge(d.Is); !right || !ok {
				t.Fatalf("%s %v: the answer is %s, which is judged %v, %v", d.Ask, d.Given, d.Is, right, ok)
			}
			if d.Ask == "" || d.Says == "" {
				t.Fatalf("%+v", d)
			}
			f(t, d)
		}
	}
	if len(met) < 4 {
		t.Errorf("all answers are of %v", met)
	}
}

// numbers returns the integers in a text.
func numbers(t *testing.T, text string) (list []int) {
	t.Helper()
	for _, word := range regexp.MustCompile(`[0-9]+`).FindAllString(text, -1) {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

func TestMex(t *testing.T) {
	drawn(t, "mex", func(t *testing.T, d *Drill) {
		want, moves := 0, numbers(t, d.Ask)
		for slices.Contains(moves, want) {
			want++
		}
		if d.Is != fmt.Sprint(want) {
			t.Errorf("%s %s, want %d", d.Ask, d.Is, want)
		}
	})
}

// The nimber of a sum is the mex of the nimbers after its moves.
func TestXor(t *testing.T) {
	const most = 64
	var sums [most][most]int
	for a := range most {
		for b := range most {
			met := map[int]bool{}
			for i := range a {
				met[sums[i][b]] = true
			}
			for i := range b {
				met[sums[a][i]] = true
			}
			for met[sums[a][b]] {
				sums[a][b]++
			}
		}
	}
	drawn(t, "xor", func(t *testing.T, d *Drill) {
		want := 0
		for _, part := range numbers(t, d.Ask) {
			want = sums[want][part]
		}
		if d.Is != fmt.Sprint(want) {
			t.Errorf("%s %s, want %d", d.Ask, d.Is, want)
		}
	})
}

// ratio reads a number as an exercise writes it.
func ratio(t *testing.T, text string) *big.Rat {
	t.Helper()
	q, ok := new(big.Rat).SetString(strings.Replace(text, "−", "-", 1))
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return q
}

// sides returns the numbers in braces, nil for a missing one.
func sides(t *testing.T, text string) (left, right *big.Rat) {
	t.Helper()
	a, b, ok := strings.Cut(strings.Trim(text, "{}"), "|")
	if a, b = strings.TrimSpace(a), strings.TrimSpace(b); !ok {
		t.Fatalf("%q has no sides", text)
	}
	if a != "" {
		left = ratio(t, a)
	}
	if b != "" {
		right = ratio(t, b)
	}
	return left, right
}

// simplest returns the first-born number between two others.
func simplest(left, right *big.Rat) *big.Rat {
	born := []*big.Rat{new(big.Rat)} // the numbers born by a day, ascending
	for day := int64(1); ; day++ {
		for _, q := range born {
			if (left == nil || left.Cmp(q) < 0) && (right == nil || q.Cmp(right) < 0) {
				return q
			}
		}
		next := []*big.Rat{big.NewRat(-day, 1)}
		for i, q := range born {
			if next = append(next, q); i+1 < len(born) {
				middle := new(big.Rat).Add(q, born[i+1])
				next = append(next, middle.Mul(middle, big.NewRat(1, 2)))
			}
		}
		born = append(next, big.NewRat(day, 1))
	}
}

func TestNumber(t *testing.T) {
	drawn(t, "number", func(t *testing.T, d *Drill) {
		left, right := sides(t, regexp.MustCompile(`\{.*\}`).FindString(d.Ask))
		if want := simplest(left, right); ratio(t, d.Is).Cmp(want) != 0 {
			t.Errorf("%s %s, want %v", d.Ask, d.Is, want.RatString())
		}
	})
}

// lost returns a function that reports whether the player to move loses on a node beside a nimber.
// It searches moves in both, in rounds until no more is found.
func lost(out [][]int) func(node, nimber int) bool {
	most := len(out) + 2
	type state struct{ node, nimber int }
	known := map[state]bool{} // true if the state is lost
	for before := -1; before != len(known); {
		before = len(known)
		for node := range out {
			for nimber := range most {
				var to []state
				for _, next := range out[node] {
					to = append(to, state{next, nimber})
				}
				for next := range nimber {
					to = append(to, state{node, next})
				}
				all := true
				for _, s := range to {
					is, ok := known[s]
					if all = all && ok && !is; ok && is {
						known[state{node, nimber}] = false
					}
				}
				if all {
					known[state{node, nimber}] = true
				}
			}
		}
	}
	return func(node, nimber int) bool { return known[state{node, nimber}] }
}

// A node has the nimber beside which it is lost. If there is none, its value is ∞ with the nimbers
// that its moves lead to.
func TestLoopy(t *testing.T) {
	drawn(t, "loopy", func(t *testing.T, d *Drill) {
		out := make([][]int, len(d.Given))
		for v, line := range d.Given {
			if _, to, ok := strings.Cut(line, " → "); ok {
				for _, name := range strings.Split(to, ", ") {
					out[v] = append(out[v], int(name[0]-'A'))
				}
			}
		}
		loses := lost(out)
		value := func(v int) int32 {
			for m := range len(out) + 1 {
				if loses(v, m) {
					return int32(m)
				}
			}
			return solver.Infinite
		}
		node := int(d.Ask[strings.LastIndex(d.Ask, "?")-1] - 'A')
		want := solver.Nimber{Value: value(node)}
		if want.Value == solver.Infinite {
			for _, to := range out[node] {
				if m := value(to); m != solver.Infinite {
					want.K = append(want.K, m)
				}
			}
			slices.Sort(want.K)
			want.K = slices.Compact(want.K)
		}
		if d.Is != want.String() {
			t.Errorf("%v, %s: %s, want %v", d.Given, d.Ask, d.Is, want)
		}
	})
}

// The period is the least one of a long row of values, far from its beginning.
func TestPeriod(t *testing.T) {
	drawn(t, "period", func(t *testing.T, d *Drill) {
		const heaps, settled = 1200, 600
		takes := numbers(t, d.Ask)
		row := make([]int, heaps)
		for n := range row {
			met := map[int]bool{}
			for _, take := range takes {
				if take <= n {
					met[row[n-take]] = true
				}
			}
			for met[row[n]] {
				row[n]++
			}
		}
		want := 1
		for !slices.Equal(row[settled:heaps-want], row[settled+want:]) {
			want++
		}
		if want > 100 || d.Is != fmt.Sprint(want) {
			t.Errorf("%s %s, want %d", d.Ask, d.Is, want)
		}
		if len(d.Given) > 0 && !strings.HasPrefix(strings.Trim(fmt.Sprint(row), "[]"), strings.TrimSuffix(d.Given[1], " …")) {
			t.Errorf("%s %v, want %v", d.Ask, d.Given, row[:20])
		}
	})
}

// part is a part of a sum: a number, a nimber or a switch.
type part struct {
	number      *big.Rat // nil if it is no number
	nimber      int
	left, right *big.Rat // the switch {left | right}
}

func (p part) String() string { return fmt.Sprint(p.number, p.nimber, p.left, p.right) }

// moves returns a player's moves in a part. In a number these are to the nearest simpler number on
// the player's side.
func (p part) moves(player int) (to []part) {
	switch {
	case p.left != nil && player == 0:
		return []part{{number: p.left}}
	case p.left != nil:
		return []part{{number: p.right}}
	case p.number == nil:
		for n := range p.nimber {
			to = append(to, part{nimber: n})
		}
		return to
	}
	step, sign := new(big.Rat).SetFrac(big.NewInt(1), p.number.Denom()), p.number.Sign()
	switch {
	case p.number.IsInt() && (player == 0 && sign > 0):
		to = []part{{number: new(big.Rat).Sub(p.number, step)}}
	case p.number.IsInt() && (player == 1 && sign < 0):
		to = []part{{number: new(big.Rat).Add(p.number, step)}}
	case p.number.IsInt():
	case player == 0:
		to = []part{{number: new(big.Rat).Sub(p.number, step)}}
	default:
		to = []part{{number: new(big.Rat).Add(p.number, step)}}
	}
	return to
}

// wins reports whether the player to move wins a sum of parts, by search.
func wins(parts []part, player int, known map[string]bool) bool {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.String()
	}
	slices.Sort(names)
	key := fmt.Sprint(names, player)
	if is, ok := known[key]; ok {
		return is
	}
	is := false
	for i, p := range parts {
		for _, to := range p.moves(player) {
			next := slices.Clone(parts)
			next[i] = to
			is = is || !wins(next, 1-player, known)
		}
	}
	known[key] = is
	return is
}

// The outcome class is the one found by searching all moves, also those in numbers.
func TestClass(t *testing.T) {
	known := map[string]bool{}
	drawn(t, "class", func(t *testing.T, d *Drill) {
		text := strings.TrimSuffix(strings.TrimPrefix(d.Ask, "Left and Right play "), ". Who wins: Left (L), Right (R), whoever starts (N) or whoever does not (P)?")
		text = strings.ReplaceAll(text, " − ", " + −")
		var parts []part
		for _, term := range strings.Split(text, " + ") {
			switch {
			case strings.HasPrefix(term, "{"):
				left, right := sides(t, term)
				parts = append(parts, part{left: left, right: right})
			case strings.HasPrefix(term, "∗"):
				n := 1
				if rest := strings.TrimPrefix(term, "∗"); rest != "" {
					n = numbers(t, rest)[0]
				}
				parts = append(parts, part{nimber: n})
			default:
				parts = append(parts, part{number: ratio(t, term)})
			}
		}
		left, right := wins(parts, 0, known), wins(parts, 1, known)
		want := map[[2]bool]string{{true, true}: "N", {true, false}: "L", {false, true}: "R", {false, false}: "P"}[[2]bool{left, right}]
		if d.Is != want {
			t.Errorf("%s %s, want %s", d.Ask, d.Is, want)
		}
	})
}

// Answers are read in the forms in which people type them. Text that is no answer is distinguished
// from a wrong one.
func TestAnswers(t *testing.T) {
	for _, test := range []struct{ kind, typed, is string }{
		{"mex", "3", "3"},
		{"mex", " 03 ", "3"},
		{"mex", "-1", ""},
		{"mex", "99999999999", ""},
		{"number", "-5/8", "−5/8"},
		{"number", "− 5 / 8", "−5/8"},
		{"number", "minus 5/8", "−5/8"},
		{"number", "10/16", "5/8"},
		{"number", "0.625", "5/8"},
		{"number", "+3", "3"},
		{"number", "½", ""},
		{"number", "1/0", ""},
		{"number", "1e9", ""},
		{"loopy", "2", "2"},
		{"loopy", "∞(2,0)", "∞(0,2)"},
		{"loopy", "inf 0 2 2", "∞(0,2)"},
		{"loopy", "Loop{0, 2}", "∞(0,2)"},
		{"loopy", "inf", "∞()"},
		{"loopy", "infinite (leading to 0, 2)", "∞(0,2)"},
		{"loopy", "infi", ""},
		{"class", "n", "N"},
		{"class", "Previous", "P"},
		{"class", "x", ""},
	} {
		k, _ := Find(test.kind)
		is, ok := k.read(strings.ToLower(strings.TrimSpace(test.typed)))
		if ok != (test.is != "") || ok && is != test.is {
			t.Errorf("%s: %q is %q, %v, want %q", test.kind, test.typed, is, ok, test.is)
		}
	}
}

// FuzzAnswers reads any text. An answer is written and read again as the same.
func FuzzAnswers(f *testing.F) {
	for _, text := range []string{"3", "-5/8", "0.5", "∞(0,2)", "inf()", "left"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, k := range Kinds() {
			is, ok := k.read(strings.ToLower(text))
			if !ok {
				continue
			}
			if again, ok := k.read(strings.ToLower(is)); !ok || again != is {
				t.Errorf("%s: %q is %q, which is %q, %v", k.ID, text, is, again, ok)
			}
		}
	})
}
