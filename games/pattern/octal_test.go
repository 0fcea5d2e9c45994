package pattern

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/solver/wide"
)

// Codes are read and written.
func TestCodes(t *testing.T) {
	for text, want := range map[string]string{
		"0.77": "0.77", "4.0": "4.0", "0.0": "0.0", "0.070": "0.07", "0.3…": "0.333…", "0.333...": "0.333…", "4.333…": "4.333…",
		"0.1377": "0.1377", "0.12…": "0.1222…", "0.": "0.0",
	} {
		if got := code(t, text).String(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"0.77": "Kayles", "0.333…": "Nim", "4.333…": "Lasker's Nim", "0.07": "Dawson's Kayles", "0.137": "Dawson's Chess",
		"0.007": "Treblecross", "0.6": "Officers", "0.777": "",
	} {
		if got := code(t, text).Name(); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// Observe finds the code from the options of its heaps alone, even if they are shuffled, repeated
// and contain empty heaps.
func TestObserveFindsTheCode(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	texts := []string{"0.77", "0.07", "0.137", "4.333…", "0.333…", "0.007", "0.0", "4.0", "0.6", "0.1222…", "4.7", "0.1…"}
	for range 300 {
		text := fmt.Sprintf("%d.", 4*rng.IntN(2))
		for range 1 + rng.IntN(5) {
			text += fmt.Sprint(rng.IntN(8))
		}
		texts = append(texts, text)
	}
	for _, text := range texts {
		c := code(t, text)
		options := make([][][]int, 33)
		for n := range options {
			for _, o := range c.Options(n) {
				o = append(slices.Clone(o), 0)
				rng.Shuffle(len(o), func(i, j int) { o[i], o[j] = o[j], o[i] })
				options[n] = append(options[n], o, slices.Clone(o))
			}
			rng.Shuffle(len(options[n]), func(i, j int) { options[n][i], options[n][j] = options[n][j], options[n][i] })
		}
		if got, err := Observe(len(options)-1, func(n int) [][]int { return options[n] }); err != nil || got.String() != c.String() {
			t.Errorf("%s: found %v, %v", c, got, err)
		}
	}
}

// Observe rejects games that are not octal and codes whose end is not in sight.
func TestObserveSaysNo(t *testing.T) {
	kayles := code(t, "0.77").Options
	for name, game := range map[string]struct {
		heaps   int
		options func(n int) [][]int
		want    string
	}{
		"Grundy's game": {32, unequal, "otherwise than a heap of 2"},
		"squares":       {64, func(n int) [][]int { return taking(1, 4, 9, 16, 25, 36, 49, 64)(n) }, "come to no end"},
		"three heaps":   {32, func(n int) [][]int { return append(kayles(n), triple(n)...) }, "two at most"},
		"standing still": {32, func(n int) [][]int {
			return append(kayles(n), []int{n})
		}, "not made less"},
		"growing": {32, func(n int) [][]int { return append(kayles(n), []int{n, 1}) }, "not made less"},
		"negative": {32, func(n int) [][]int {
			return append(kayles(n), []int{n + 1, -1})
		}, "not made less"},
		"half of it": {32, func(n int) [][]int {
			if n == 0 {
				return nil
			}
			return [][]int{{n / 2}}
		}, "otherwise than"},
		"an exception": {32, func(n int) [][]int {
			if n == 29 {
				return kayles(n)[1:]
			}
			return kayles(n)
		}, "no octal code"},
		"not all splits": {32, func(n int) [][]int {
			if n < 5 {
				return nil
			}
			return [][]int{{2, n - 3}}
		}, "not any two"},
		"too few": {11, kayles, "too few"},
	} {
		var options [][][]int
		for n := range game.heaps + 1 {
			options = append(options, game.options(n))
		}
		if c, err := Observe(len(options)-1, func(n int) [][]int { return options[n] }); err == nil || !strings.Contains(err.Error(), game.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, %v; want an error with %q", name, c, err, game.want)
		}
	}
}

// Observe believes that a code has ended only after heaps up to twice its last digit's place, plus
// 4.
func TestObserveSeesTheEnd(t *testing.T) {
	for last := 5; last <= 60; last++ {
		options := taking(1, 2, last)
		for high := max(last, 12); high < 3*last; high++ {
			c, err := Observe(high, options)
			if (err == nil) != (high >= 2*last+4) {
				t.Errorf("%d from heaps up to %d: %v, %v", last, high, c, err)
			}
		}
	}
}

// unequal returns the moves of Grundy's game: a heap is split into two unequal ones.
func unequal(n int) (out [][]int) {
	for a := 1; 2*a < n; a++ {
		out = append(out, []int{a, n - a})
	}
	return out
}

func triple(n int) [][]int {
	if n < 3 {
		return nil
	}
	return [][]int{{1, 1, n - 2}}
}

// What is proved from the first heaps of a game holds for many more. Tried are codes of up to two
// digits and some longer ones.
func TestProvedIsTrue(t *testing.T) {
	var texts []string
	for _, head := range []string{"0.", "4."} {
		for i := 0; i < 64; i += wide.Of(1, 3) {
			texts = append(texts, head+fmt.Sprintf("%02o", i))
		}
	}
	texts = append(texts, "0.137", "0.176", "0.115", "0.156", "0.303", "0.00303", "0.12321")
	// In some games the set of lost heaps seems to repeat before the values do.
	rng := rand.New(rand.NewPCG(13, 14))
	for range wide.Of(100, 40) {
		text := "0."
		for range 4 + rng.IntN(10) {
			text += []string{"0", "3"}[rng.IntN(2)]
		}
		texts = append(texts, text+"3")
	}
	proved := 0
	for _, text := range texts {
		c := code(t, text)
		g := heaps(c.Options, 300)
		last, _ := c.last()
		for _, high := range []int{8, 20, 50, 3 * last, 6 * last} {
			few := row(Nimbers, 0, g[:high+1])
			few.Code = c
			for _, pair := range [][2]*Table{{few, row(Nimbers, 0, g)}, {outcomes(few), outcomes(row(Nimbers, 0, g))}} {
				for _, claim := range Find(pair[0]) {
					if claim.Proof == "" {
						continue
					}
					proved++
					if _, first := claim.Hold(pair[1]); first != nil {
						t.Errorf("%s up to %d: %s: %v", c, high, claim.String(), first)
					}
				}
			}
		}
	}
	if proved < wide.Of(100, 40) {
		t.Errorf("%d claims were proved", proved)
	}
}

// Kayles has its period from 71 on. So the theorem needs the heaps up to 2·71 + 2·12 + 2 − 1 =
// 167, and no fewer.
func TestProofBegins(t *testing.T) {
	kayles := code(t, "0.77")
	g := heaps(kayles.Options, 200)
	for high, want := range map[int]bool{165: false, 166: false, 167: true, 168: true} {
		few := row(Nimbers, 0, g[:high+1])
		few.Code = kayles
		found := false
		for _, c := range Find(few) {
			if c.Kind == Period {
				found = true
				if got := c.Proof != ""; got != want {
					t.Errorf("heaps up to %d: proved %v, want %v: %s", high, got, want, c.String())
				}
			}
		}
		if !found {
			t.Errorf("heaps up to %d: no period", high)
		}
	}
}
