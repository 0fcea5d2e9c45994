package duel

import (
	"io"
	"strings"
	"testing"
	"time"

	"zugzwang/solver"
)

// Rulings have the exit codes, words and outcomes of testlib: resultExitCode, InStream::quit and
// outcomes in testlib.h (github.com/MikeMirzayanov/testlib). There a solution whose output ends
// too early has a wrong format, unless testlib is built with ENABLE_UNEXPECTED_EOF. One whose
// answer differs from the jury's is wrong, as in interactors/interactor-a-plus-b.cpp.
func TestRulingsOfTestlib(t *testing.T) {
	for status, c := range []struct{ word, outcome string }{
		{"ok", "accepted"}, {"wrong answer", "wrong-answer"}, {"wrong output format", "presentation-error"}, {"FAIL", "fail"},
	} {
		if r := Ruling(status); r.String() != c.word || r.Outcome() != c.outcome {
			t.Errorf("%d: %s, %s, want %s, %s", status, r, r.Outcome(), c.word, c.outcome)
		}
	}
	board, err := met(t, "berzerk").Trials.Read([]byte("5\n2 1 3\n1 1\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		prints string
		want   Ruling
		says   string
	}{
		{"1\n2\n2\n", Accepted, " moves"},
		{"  1 \n2\n2\n", Accepted, " moves"}, // blanks are ignored
		{"2\n1\n1\n", WrongAnswer, "move 1 (Rick to move, 1): 3, Win → Lose"},
		{"", WrongFormat, "It ended before the match did"}, // testlib: Unexpected end of file
		{"1\n", WrongFormat, "It ended before the match did"},
		{"hello\n", WrongFormat, `It answered "hello"`}, // testlib: Expected integer
		{"1000000000000000000000\n", WrongFormat, "It answered "},
		{"0\n", WrongFormat, `It answered "0"`}, // testlib: violates the range
		{"1 2\n", WrongFormat, `It answered "1 2"`},
	} {
		i := Interactor{Game: met(t, "berzerk"), Memory: solver.DefaultMemory, Pace: Pace{Move: time.Minute}, In: strings.NewReader(c.prints), Out: io.Discard}
		ruling, says, _, err := i.Play(t.Context(), board)
		if err != nil || ruling != c.want || !strings.Contains(says, c.says) {
			t.Errorf("%q: %s %s (%v), want %s %s", c.prints, ruling, says, err, c.want, c.says)
		}
	}
}
