// The race detector needs memory of its own in a worker, so these tests run without it.

//go:build !race

package rules_test

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"unicode"

	"zugzwang/games/finite"
	"zugzwang/games/rules"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// A new process starts with the peak memory of the one that started it, so garbage is collected
// often here.
func init() { debug.SetGCPercent(100) }

// allocations are statements that allocate much memory. %s stands for one of the variables a, b,
// c, and %d for a number.
var allocations = []string{
	"%s = %s + %s", "%s = %s * %d", "%s = [%s] * %d", "%s = (%s, %s)", "%s = [%s, %s]", "%s = {%d: %s}", "%s = str(%s)", "%s = repr(%s) * %d",
	"%s = '%%s %%s' %% (%s, %s)", "%s = '{}{}'.format(%s, %s)", "%s = ''.join([str(%s)] * %d)", "%s = str(%s).replace('0', str(%s))", "%s = str(%s).split('%d')",
	"%s = sorted([str(%s)] * %d)", "%s = list(range(%d)) + [%s]", "%s = dict([(i, %s) for i in range(%d)])", "%s = set([(%s, i) for i in range(%d)])",
	"%s = [%s for i in range(%d)]", "%s = zip([%s] * %d, range(%d))", "%s = %d << %d", "%s = hash(str(%s))", "%s = {(%s,): 1}", "%s = list(str(%s).elems())", "%s = str(%s).find(str(%s))",
	"%s = (%s == %s)", "%s = max([str(%s)] * %d)", "%s = reversed([%s] * %d)", "%s = (lambda n: [%s] * n)(%d)", "fail(%s, %s)", "print(%s, %s)",
}

// FuzzConfined runs rules that allocate, in moves or while they are read. They are answered or
// refused in one line. No worker ever exceeds its memory limit.
func FuzzConfined(f *testing.F) {
	for _, seed := range []string{"\x01\x00\x00\xff\x08\x00\x00\x00\x07", "\x0a\x01\x00\xff\x0a\x01\x01\xff", "\x03\x00\x00\x00\x83\x00\x00\x00\x15\x01\x00", "\x00\x11\x00\x00\x91\x22\x33"} {
		f.Add([]byte(seed), true)
		if wide.Tests() {
			f.Add([]byte(seed), false)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, inside bool) {
		const at = "game.star"
		source := "title = 'T'\na, b, c = 'x' * 1000, 7, (0,)\n"
		lines, indent := statements(data), ""
		if inside {
			source += "def start(): return 0\ndef moves(p):\n  a, b, c = 'x' * 1000, 7, (0,)\n  if p < 3: return [(1, p + 1), (2, p + 2)]\n"
			indent = "  "
		}
		for _, line := range lines {
			source += indent + line + "\n"
		}
		if inside {
			source += "  return []\n"
		} else {
			source += "def start(): return 0\ndef moves(p): return []\n"
		}
		file, err := rules.Confine(t.Context(), at, []byte(source), solver.Options{Memory: 256 << 20})
		if err == nil {
			r := on(t, file, nil)
			asked := soon(r, 6)
			err = r.Expand(t.Context(), asked, &finite.Expansion{})
		}
		if err != nil {
			text := err.Error()
			if len(text) > 600 || !strings.HasPrefix(text, at) || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) || strings.Contains(text, "silent") {
				t.Errorf("%q", text)
			}
		}
		var used, own syscall.Rusage
		if err := errors.Join(syscall.Getrusage(syscall.RUSAGE_CHILDREN, &used), syscall.Getrusage(syscall.RUSAGE_SELF, &own)); err != nil {
			t.Fatal(err)
		}
		// In KB. On a single processor this process may have more than a worker's limit, and a
		// worker starts with that peak.
		if most := max(int64(512<<10), own.Maxrss); used.Maxrss > most {
			t.Errorf("a worker had %d MB:\n%s", used.Maxrss>>10, source)
		}
	})
}

// statements turns bytes into lines of a file: one byte chooses a statement, and one each of its
// variables and numbers. Some lines are in loops.
func statements(data []byte) (lines []string) {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	for len(data) > 0 && len(lines) < 30 {
		which := next()
		form := allocations[which%128%len(allocations)]
		var args []any
		for i := 0; i+1 < len(form); i++ {
			switch form[i : i+2] {
			case "%%":
				i++
			case "%s":
				args = append(args, string(rune('a'+next()%3)))
			case "%d":
				args = append(args, []int{0, 1, 7, 100, 5000, 1 << 19}[next()%6])
			}
		}
		line := fmt.Sprintf(form, args...)
		if which >= 128 {
			line = "for k in range(60): " + line
		}
		lines = append(lines, line)
	}
	return lines
}
