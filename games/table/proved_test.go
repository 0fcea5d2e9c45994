package table_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// heaps is the rules of a game that starts with one heap: options returns the moves of a heap. A
// state is the sizes of the heaps.
type heaps struct {
	start   int
	options func(n int) [][]int
}

func (h heaps) Start() string               { return fmt.Sprint(h.start) }
func (h heaps) Parts(state string) []string { return strings.Fields(state) }
func (h heaps) Call(state string) string    { return state }

func (h heaps) Moves(state string, _ games.Player) (moves []finite.Move) {
	all := strings.Fields(state)
	for i, heap := range all {
		n, _ := strconv.Atoi(heap)
		for _, left := range h.options(n) {
			to := append(slices.Clone(all[:i]), all[i+1:]...)
			for _, size := range left {
				if size > 0 {
					to = append(to, fmt.Sprint(size))
				}
			}
			moves = append(moves, finite.Move{Name: fmt.Sprint(len(moves)), To: strings.Join(to, " ")})
		}
	}
	return moves
}

// heapGame returns a game of rules of one heap.
func heapGame(options func(n int) [][]int) *games.Game {
	return gameOf(func(n int) finite.Rules { return heaps{n, options} })
}

// gameOf returns a game with one number parameter.
func gameOf(rules func(n int) finite.Rules) *games.Game {
	return finite.New(finite.Spec{
		ID: "heap", Name: "Heap", Players: [2]string{"Ann", "Bob"}, Impartial: true, Alike: true,
		Params: params.Schema{{Name: "n", What: "the heap", Kind: params.Number, Hi: 1e6, Default: "1"}},
		On:     func(v params.Values) (finite.Rules, error) { return rules(int(v[0].Int)), nil },
	})
}

// unparted is heaps without Parts. With several heaps, odd may add a move.
type unparted struct {
	heaps
	odd func(sizes []string) []string
}

func (unparted) Parts() {} // not the method that finite looks for

func (u unparted) Call(state string) string {
	return "(" + strings.Join(strings.Fields(state), ", ") + ")"
}

func (u unparted) Moves(state string, p games.Player) []finite.Move {
	moves := u.heaps.Moves(state, p)
	if sizes := strings.Fields(state); u.odd != nil && len(sizes) > 1 {
		moves = append(moves, finite.Move{Name: "odd", To: strings.Join(u.odd(sizes), " ")})
	}
	return moves
}

// Rules without parts are recognised as an octal game by their moves alone, with the same claims
// as rules with parts. They are not if several heaps together have a move that no single heap has.
func TestHeapsWithoutParts(t *testing.T) {
	for i, game := range []struct {
		options func(n int) [][]int
		high    int
		proved  bool
	}{
		{taking(1, 2, 3), 60, true},
		{taking(1, 2, 5), 60, true},
		{octal("03", true), 40, false},
		{octal("003", false), 40, true},
		{octal("04", false), 16, false}, // too few heaps to see the period
		{octal("077", false), 16, false},
		{octal("0007", false), 18, false},
		{from(20, taking(1, 2), taking(1, 3)), 60, false},
	} {
		claims := func(g *games.Game, show table.Show) (list []string, proved bool) {
			made := solve(t, table.Ask{Game: g, With: g.Params.Defaults(), X: pattern.Range{Name: "n", High: game.high}})
			p, ok := made.Pattern(show)
			if !ok || p.Code == nil && game.proved {
				t.Errorf("game %d: no code", i)
			}
			for _, claim := range pattern.Find(p) {
				proved = proved || claim.Proof != ""
			}
			return made.Claims(show), proved
		}
		for _, show := range []table.Show{table.Value, table.Outcome} {
			parted, _ := claims(heapGame(game.options), show)
			alone, proved := claims(gameOf(func(n int) finite.Rules { return unparted{heaps{n, game.options}, nil} }), show)
			if !slices.Equal(alone, parted) || proved != game.proved {
				t.Errorf("game %d: with parts\n%q\nwithout\n%q", i, parted, alone)
			}
		}
	}
	double := octal("0077", false) // takes 2 or 3 and may split; the odd move also takes a whole heap of 2
	odd := gameOf(func(n int) finite.Rules {
		return unparted{heaps{n, double}, func(sizes []string) []string { return sizes[1:] }}
	})
	made := solve(t, table.Ask{Game: odd, With: odd.Params.Defaults(), X: pattern.Range{Name: "n", High: 16}})
	if p, ok := made.Pattern(table.Value); !ok || p.Code != nil {
		t.Error("heaps that are taken whole beside others are read as an octal game")
	}
}

// octal returns the options of a code. digits begin with the one before the point; the last digit
// repeats for ever if endless.
func octal(digits string, endless bool) func(n int) [][]int {
	return func(n int) (out [][]int) {
		for i := range n + 1 {
			if i >= len(digits) && !endless {
				break
			}
			d := digits[min(i, len(digits)-1)]
			for a := 0; 2*a <= n-i && (a == 0 || (d-'0')&4 > 0); a++ {
				b := n - i - a
				kind := min(a, 1) + min(b, 1) // the number of heaps left
				if (d-'0')>>kind&1 == 1 && (i > 0 || kind == 2) {
					out = append(out, []int{a, b})
				}
			}
		}
		return out
	}
}

// taking returns the options of a heap from which these numbers may be taken.
func taking(sizes ...int) func(n int) [][]int {
	return func(n int) (out [][]int) {
		for _, size := range sizes {
			if size <= n {
				out = append(out, []int{0, n - size})
			}
		}
		return out
	}
}

// from returns rules that are large from this size on and small below it.
func from(size int, small, large func(n int) [][]int) func(n int) [][]int {
	return func(n int) [][]int {
		if n < size {
			return small(n)
		}
		return large(n)
	}
}

// random returns random rules of one heap. A third of them change at some size.
func random(rng *rand.Rand) func(n int) [][]int {
	plain := func() func(n int) [][]int {
		if rng.IntN(2) == 0 {
			var sizes []int
			for range 1 + rng.IntN(4) {
				sizes = append(sizes, 1+rng.IntN(1+rng.IntN(80)))
			}
			slices.Sort(sizes)
			return taking(slices.Compact(sizes)...)
		}
		digits := strconv.Itoa(4 * rng.IntN(2))
		for range 1 + rng.IntN(4) {
			digits += strconv.Itoa(rng.IntN(8))
		}
		return octal(digits, rng.IntN(8) == 0)
	}
	rules := plain()
	switch rng.IntN(9) {
	case 0:
		return from(1+rng.IntN(150), rules, plain())
	case 1: // one heap has one move less
		odd := 1 + rng.IntN(150)
		return func(n int) [][]int {
			if options := rules(n); n != odd || len(options) == 0 {
				return options
			}
			return rules(n)[1:]
		}
	case 2: // one heap may be taken whole
		odd := 1 + rng.IntN(150)
		return func(n int) [][]int {
			if n == odd {
				return append(rules(n), []int{0, 0})
			}
			return rules(n)
		}
	}
	return rules
}

var (
	stated = regexp.MustCompile(`^proved, if the rules stay an octal game of code ([0-9.\[\] a-z]+)( \([^)]*\))?: `)
	zeros  = regexp.MustCompile(`\[(\d+) zeros\]`)
)

// statedCode returns the digits of the code that a proof names.
func statedCode(t *testing.T, proof string) string {
	t.Helper()
	m := stated.FindStringSubmatch(proof)
	if m == nil {
		t.Fatalf("%q names no code", proof)
	}
	digits := zeros.ReplaceAllStringFunc(m[1], func(run string) string {
		n, _ := strconv.Atoi(zeros.FindStringSubmatch(run)[1])
		return strings.Repeat("0", n)
	})
	return strings.Replace(digits, ".", "", 1)
}

// nimbers returns the nimbers of the heaps 0..high by the definition.
func nimbers(options func(n int) [][]int, high int) []int {
	g := make([]int, high+1)
	for n := range g {
		met := map[int]bool{}
		for _, left := range options(n) {
			met[g[left[0]]^g[left[1]]] = true
		}
		for met[g[n]] {
			g[n]++
		}
	}
	return g
}

// listed writes options in a fixed order, each once.
func listed(options [][]int) string {
	var out []string
	for _, left := range options {
		out = append(out, fmt.Sprint(min(left[0], left[1]), max(left[0], left[1])))
	}
	slices.Sort(out)
	return fmt.Sprint(slices.Compact(out))
}

// What is proved of a table names a code that all heaps in the table obey. It holds for six times
// as many heaps of that code.
func TestProvedIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 1))
	type tabled struct {
		options   func(n int) [][]int
		low, high int
	}
	var all []tabled
	for _, high := range wide.Of([]int{40, 100, 130, 300}, []int{130}) {
		for _, options := range []func(n int) [][]int{
			taking(1, 2, 60), taking(1, 2, 3), taking(2, 3, 49), taking(1, 97), taking(49), taking(3),
			from(60, taking(1, 2, 3), taking(1, 2, 3, 4)), from(61, taking(1, 2), taking(2, 3)),
			from(200, taking(1, 2, 3), taking(1, 2, 3, 4)), from(50, octal("077", false), octal("0777", false)),
			octal("077", false), octal("007", false), octal("0137", false), octal("04", false), octal("03", true),
		} {
			all = append(all, tabled{options, 0, high}, tabled{options, 25, high})
		}
	}
	for range wide.Of(150, 15) {
		all = append(all, tabled{random(rng), rng.IntN(3) * rng.IntN(20), 40 + rng.IntN(160)})
	}
	values := map[string][]int{} // by code: far more values than the table has
	proved, unproved := 0, 0
	for _, game := range all {
		g := heapGame(game.options)
		made := solve(t, table.Ask{Game: g, With: g.Params.Defaults(), X: pattern.Range{Name: "n", Low: game.low, High: game.high}})
		for _, show := range []table.Show{table.Value, table.Outcome} {
			p, ok := made.Pattern(show)
			if !ok {
				t.Fatal("no nimbers")
			}
			for _, claim := range pattern.Find(p) {
				if claim.Proof == "" {
					unproved++
					continue
				}
				proved++
				code := statedCode(t, claim.Proof)
				options := octal(code, false)
				if high := 6 * game.high; len(values[code]) <= high {
					values[code] = nimbers(options, high)
				}
				for n := range game.high + 1 {
					if is, says := listed(game.options(n)), listed(options(n)); is != says {
						t.Fatalf("%s\na heap of %d can be made into %s, by the code into %s", claim, n, is, says)
					}
				}
				far := pattern.New(p.Measure, pattern.Range{Name: "n", High: len(values[code]) - 1}, pattern.Range{})
				for n, v := range values[code] {
					if show == table.Outcome && v > 0 {
						v = int(pattern.Outcome(solver.Win))
					} else if show == table.Outcome {
						v = int(pattern.Outcome(solver.Lose))
					}
					far.Set(n, 0, pattern.Value(v))
				}
				if _, first := claim.Hold(far); first != nil {
					t.Errorf("%s\n%v", claim, first)
				}
			}
		}
	}
	if most := wide.Of(200, 25); proved < most || unproved < most {
		t.Errorf("%d claims are proved, %d are not: too few of a kind", proved, unproved)
	}
}
