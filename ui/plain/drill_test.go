package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/ui/drill"
	"zugzwang/ui/plain"
)

// A drill prints the question, the result of an answer and how it is computed. Text that is no
// answer is distinguished from a wrong answer. Every listed command works.
func TestDrill(t *testing.T) {
	var out bytes.Buffer
	k, _ := drill.Find("class")
	typed := "much\nN\n\nkind xor\ntell\nL\nnext\nkind before\nhelp\nhelp tell\nquit\n"
	if err := plain.Drill(t.Context(), strings.NewReader(typed), &out, plain.Config{Seed: 1, Now: noon}, k); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), false)
	for _, want := range []string{
		"outcome class, level 1 of 9.\nLeft and Right play ",
		"Type L or R: that player wins, whoever starts; ",
		"Level 1 of 9; 0 in a row, best 0; 0 of 1 right",
		"XOR, level 1 of 9.",
		"Written in binary, ",
		"This is answered: press enter for the next, or type help.",
		"Drills: answer VALUE; next; tell; kind [KIND]; kind before; help [COMMAND |\nall]; quit.",
		"  tell: be told the answer; that counts as a wrong one",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it does not say %q:\n%s", want, out.String())
		}
	}
}
