package program

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// plainly parses a line by the package's definition, in the simplest way. It returns false if the
// line is no answer.
func plainly(line string, partisan bool, turn games.Player) (moves string, end solver.Outcome, ok bool) {
	if o, ok := results[strings.TrimRight(line, " ")]; ok {
		return "", o, true
	}
	names := map[string]bool{}
	for _, word := range strings.Split(line, " ") {
		if word == "" {
			continue
		}
		name, next, named := strings.Cut(word, "=")
		again := false
		switch {
		case !named:
			next = name
		case utf8.RuneCountInString(name) > mostName:
			return "", 0, false
		case partisan && (strings.HasPrefix(next, "0:") || strings.HasPrefix(next, "1:")):
			again = next[0] == "01"[turn]
			next = next[2:]
		}
		unseen := func(r rune) bool { return !unicode.IsPrint(r) }
		if word[0] == '!' || name == "" || next == "" || names[name] || len(next) > mostPosition ||
			!utf8.ValidString(name) || !utf8.ValidString(next) || strings.ContainsFunc(name, unseen) || strings.ContainsFunc(next, unseen) {
			return "", 0, false
		}
		names[name] = true
		moves += fmt.Sprintf("%q %q %v\n", name, next, again)
	}
	return moves, solver.Lose, true
}

func FuzzAnswer(f *testing.F) {
	for _, line := range []string{
		"", " ", "5", "a=5 b=6", "a=0:5 b=1:5", "!win", "!draw  ", "a==", "= =", "a=b=c a=d", "ä=ö ü", "a=\x1b", "\xff", "a=0: b",
		"1 2 3 4 5 6 7 8 9 10 11 12", "1 2 3 4 5 6 7 8 9 10 11 1", "!lose 1", strings.Repeat("é", 65) + "=1", strings.Repeat("y", 5000),
	} {
		f.Add([]byte(line), true, true)
		f.Add([]byte(line), false, false)
	}
	f.Fuzz(func(t *testing.T, line []byte, partisan, second bool) {
		turn := games.Player(0)
		if second {
			turn = 1
		}
		before := bytes.Clone(line)
		a := newAnswer(partisan)
		for range 3 { // the lines before make no difference
			err := a.read(line, turn)
			want, end, ok := plainly(string(line), partisan, turn)
			if (err == nil) != ok {
				t.Fatalf("%q: %v, by the definition an answer: %v", line, err, ok)
			}
			if err != nil {
				if text := err.Error(); !strings.HasPrefix(text, "found ") || !strings.Contains(text, ", expected ") || !english.Printable(text, len(text)) {
					t.Fatalf("%q: %q", line, text)
				}
				continue
			}
			got := ""
			for _, m := range a.moves {
				got += fmt.Sprintf("%q %q %v\n", m.name, m.next, m.again)
			}
			if got != want || a.end.Outcome != end {
				t.Fatalf("%q is\n%s%v, want\n%s%v", line, got, a.end, want, end)
			}
		}
		if !bytes.Equal(line, before) {
			t.Fatal("the line was changed")
		}
	})
}

// Names are compared within one line only: names of earlier lines are no duplicates.
func TestNamesDifferFromLineToLine(t *testing.T) {
	a := newAnswer(false)
	for n := range 300 {
		var line []byte
		for i := range n {
			line = fmt.Appendf(line, "%d ", i*i)
		}
		if err := a.read(line, 0); err != nil || len(a.moves) != n {
			t.Fatalf("%d moves: %d, %v", n, len(a.moves), err)
		}
		if n == 0 {
			continue
		}
		if err := a.read(fmt.Appendf(line, "%d", (n/2)*(n/2)), 0); err == nil {
			t.Fatalf("%d moves and one of them once more: no error", n)
		}
	}
}
