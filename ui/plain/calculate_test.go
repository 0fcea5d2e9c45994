package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// Each game typed gets one line of answer, with the signs as they are typed. An error is one line.
// Commands list steps and options.
func TestCalculate(t *testing.T) {
	var out bytes.Buffer
	typed := "{0,*,^|^}\nstep\nstep\noption\nstep back\n1/3\n{1|\n^ > 0\nhistory\ncopy\n\nhelp step\n? 2\nleave\n"
	if err := plain.Calculate(t.Context(), strings.NewReader(typed), &out, plain.Config{}); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), false)
	for _, want := range []string{
		"\nvalue          ^2*\n",
		"> Step 2 of 5: Left's 0 is dominated: 0 <= ^, and Left has both.\n",
		"> Left to 0: mean 0, temperature -1.\n",
		"> Step 1 of 5: {0,*,^|^}, the options as they were typed, each worked out.\n",
		"> Column 3: found \"3\", expected a power of 2",
		"> Column 4: found the end, expected |, a comma or }",
		"> answer         Yes. ^ > 0: Left wins ^ - 0, whoever starts.\n",
		"> {0,*,^|^}: ^2*\n^ > 0: yes\n",
		"The calculator: option; option before; step; step back; copy; history; leave;",
		"\n{1,*|0}: the game in which Left can move to 1 or * and Right to 0.",
		"There is no command \"2\"",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it does not say %q:\n%s", want, out.String())
		}
	}
	if strings.Count(out.String(), "> answer ") != 2 {
		t.Errorf("copy does not tell the answer again:\n%s", out.String())
	}
}

// The calculator is available before a game is chosen.
func TestCalculateBeforeAGame(t *testing.T) {
	var out bytes.Buffer
	if err := plain.Run(t.Context(), strings.NewReader("value {1|-1}\n+-2\nleave\nquit\n"), &out, plain.Config{}); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "\nvalue          +-1\n") && !strings.Contains(text, "value        +-1\n") || strings.Count(text, "Which game?") != 1 {
		t.Error(text)
	}
}

// A position without parts has values if asked about them. From a match the calculator opens with
// the sum of its parts.
func TestCalculatorOfAMatch(t *testing.T) {
	for _, test := range []struct {
		game, with, typed string
		want              []string
	}{
		{"domineering", "rows=3,columns=7,board=..#..#./..#..#./..#####", "calculator\n1/2\nleave\nvalue 1\n", []string{
			"Thermograph, step 1 of 4: Vertical moves to 1/2, and then it is Horizontal's turn", "Thermograph, step 4 of 4: At temperature 5/4 the walls meet, at minus 3/4.",
			"> game         -3/4+-5/4 + (+-1) + 1\n", "\nvalue        {5/2|1/2||0|-2}\n", "\nvalue        1/2\n",
		}},
		{"konane", "rows=3,columns=5,board=BW.WB/.BWB./BW.BW", "calculator\nvalue 1\nheat\ncalculator\nleave\n", []string{
			"the values are not found yet: heat finds them", "BW.WB / .BWB. / BW.BW is worth minus 1/2", "The position: -1/2, mean -1/2, temperature -1/2.", "> game         -1/2\n",
		}},
		{"nim", "", "calculator\n", []string{"have no temperatures"}},
	} {
		g, _ := catalog.Find(test.game)
		v, err := g.Params.With(test.with)
		if err != nil {
			t.Fatal(err)
		}
		in, err := g.On(v, nil)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		cfg := plain.Config{Board: in.Board(), Sides: matches.Sides{}, Mode: save.Study}
		if err := plain.Run(t.Context(), strings.NewReader(test.typed+"quit\n"), &out, cfg); err != nil {
			t.Fatal(err)
		}
		for _, want := range test.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: it does not say %q:\n%s", test.game, want, out.String())
			}
		}
	}
}
