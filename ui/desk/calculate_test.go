package desk

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/solver"
)

// typeAll types a line letter by letter and computes each time.
func typeAll(t *testing.T, c *Calculator, line string) {
	t.Helper()
	c.Type("")
	for i := range line {
		c.Type(line[:i+1])
		calculate(t, c, solver.Options{})
	}
}

func calculate(t *testing.T, c *Calculator, opt solver.Options) {
	t.Helper()
	for w := c.Work(); w != nil; w = c.Work() {
		w.Run(t.Context(), opt)()
	}
}

// calculatorDoes does an action that must be available.
func calculatorDoes(t *testing.T, c *Calculator, name string) Reply {
	t.Helper()
	actions := c.Actions()
	a := actions[slices.IndexFunc(actions, func(a Action) bool { return a.Name == name })]
	if why := a.Why(); why != "" {
		t.Fatalf("%s: %s", name, why)
	}
	return a.Do(nil)
}

// While a line is typed, text that could still be completed is "unfinished" and no error. When it
// is entered, it is an error.
func TestUnfinishedLinesAreNoErrors(t *testing.T) {
	for _, line := range []string{"{3||2|1} + +-1/16 - (v2* + *)", "{0,*|^} || +_2", "-3/4 >= 2.^"} {
		c := &Calculator{}
		for i := range line {
			c.Type(line[:i+1])
			if says, unfinished := c.Fault(); says != "" && !unfinished {
				t.Errorf("%s: %s", line[:i+1], says)
			}
		}
	}
	c := &Calculator{}
	for typed, want := range map[string]string{"{1|": "expected |, a comma", "1/3": "expected a power of 2", "(": "expected a game after ("} {
		c.Type(typed)
		if says, unfinished := c.Fault(); !unfinished || !strings.HasPrefix(says, want) {
			t.Errorf("%s: %q, %v", typed, says, unfinished)
		}
		if r := c.Enter(); !strings.HasPrefix(r.Heard, "column ") {
			t.Errorf("%s is entered: %+v", typed, r)
		}
		if says, unfinished := c.Fault(); unfinished || !strings.HasPrefix(says, "column ") {
			t.Errorf("%s was entered: %q, %v", typed, says, unfinished)
		}
	}
	for typed, want := range map[string]string{"1 ? 2": `column 3: found "?"`, "2.5 ": "column 1: found", strings.Repeat("1+", 1001): "found 2002 characters, expected 2000"} {
		c.Type(typed)
		if says, unfinished := c.Fault(); unfinished || !strings.HasPrefix(says, want) {
			t.Errorf("%.10s: %q, %v", typed, says, unfinished)
		}
	}
}

// Entered lines can be recalled. The answer stays until another game is typed.
func TestLinesEntered(t *testing.T) {
	c := &Calculator{}
	for _, line := range []string{"{1|0}", "^ > 0", "1 < 1"} {
		typeAll(t, c, line)
		if r := c.Enter(); r.Heard != "" || c.Text() != "" || c.Answer().Text != line {
			t.Fatalf("%s: %+v, %q, %q", line, r, c.Text(), c.Answer().Text)
		}
	}
	want := []Calculated{{"{1|0}", "1/2+-1/2"}, {"^ > 0", "yes"}, {"1 < 1", "no"}}
	if !slices.Equal(c.Past(), want) {
		t.Errorf("%+v", c.Past())
	}
	c.Type("2 +")
	calculatorDoes(t, c, "up")
	calculatorDoes(t, c, "up")
	calculate(t, c, solver.Options{})
	if c.Text() != "^ > 0" || !c.Answer().Holds() {
		t.Errorf("%q", c.Text())
	}
	calculatorDoes(t, c, "down")
	calculatorDoes(t, c, "down")
	if c.Text() != "2 +" {
		t.Errorf("the new line is %q", c.Text())
	}
	c.Recall(0)
	c.Enter() // is the newest line then
	if got := c.Past()[2].Text; got != "{1|0}" || len(c.Past()) != 3 {
		t.Errorf("%+v", c.Past())
	}
}

// The focus goes through the games and their options in turn. Enter makes the option in focus the
// new line.
func TestOptionsInFocus(t *testing.T) {
	c := &Calculator{}
	typeAll(t, c, "{2|1||0} < *")
	var seen []string
	for range c.Focuses() {
		f, _ := c.Focus()
		seen = append(seen, f.Name().Text+" "+f.Thermograph().Temperature().String())
		calculatorDoes(t, c, "option")
	}
	if want := []string{"{2|1||0} 3/4", "3/2+-1/2 1/2", "0 -1", "* 0", "0 -1", "0 -1"}; !slices.Equal(seen, want) {
		t.Errorf("%q", seen)
	}
	calculatorDoes(t, c, "option")
	c.Enter()
	calculate(t, c, solver.Options{})
	if c.Text() != "3/2+-1/2" || c.At() != 0 || c.Answer().Text != c.Text() {
		t.Errorf("%q, %d", c.Text(), c.At())
	}
	calculatorDoes(t, c, "option before")
	if f, _ := c.Focus(); f.Option == nil || f.Left || f.Name().Text != "1" {
		t.Errorf("%+v", f)
	}
}

// The steps of all forms can be gone through forward and back.
func TestStepsOfForms(t *testing.T) {
	c := &Calculator{}
	typeAll(t, c, "{0,*,^|^} + {0|1}")
	var told []string
	for n := 0; ; n++ {
		now, of := c.Step()
		if now != n {
			t.Fatalf("step %d, want %d", now, n)
		}
		if now == of {
			break
		}
		told = append(told, calculatorDoes(t, c, "step").Heard)
	}
	for i, want := range []string{
		"step 1 of 12: {0,*,^|^}, the options",
		"step 2 of 12: Left's 0 is dominated",
		"step 3 of 12: Left's * is reversible",
		"step 4 of 12: Left's ^ is reversible",
		"step 5 of 12: what is left is the canonical form of ^2*",
		"step 6 of 12: {0|1}, the options",
		"step 7 of 12: the numbers that fit",
		"step 8 of 12: the value is 1/2",
		"step 9 of 12: ^2* + 1/2, a move is made in one of the two terms",
		"step 10 of 12: Left's ^2* is dominated",
		"step 11 of 12: Right's 1^2* is dominated",
		"step 12 of 12: what is left is the canonical form of 1/2^2*",
	} {
		if i >= len(told) || !strings.HasPrefix(told[i], want) {
			t.Errorf("%q, want %q", told, want)
		}
	}
	for n := len(told); n > 0; n-- {
		calculatorDoes(t, c, "step back")
	}
	if f, _ := c.Trace(); f != nil {
		t.Errorf("before the first step: %v", f)
	}
}

// A new question replaces the one being computed. Too large ones are refused. A stopped one can be
// asked again.
func TestCalculatorWork(t *testing.T) {
	c := &Calculator{}
	c.Type("1")
	first := c.Work()
	if c.Work() != first {
		t.Error("the same work is begun twice")
	}
	c.Type("12")
	if c.Work() == first {
		t.Error("a question does not supersede the one before")
	}
	calculate(t, c, solver.Options{})
	c.Type("^100000")
	calculate(t, c, solver.Options{Memory: 1 << 20})
	if says, _ := c.Fault(); !strings.HasPrefix(says, "a sum of 100000 ups needs ") || c.Answer().Text != "12" {
		t.Errorf("%q; %q", says, c.Answer().Text)
	}
	c.Type("13")
	c.Work()
	c.Stop()
	if says, _ := c.Fault(); c.Work() != nil || says != "stopped" {
		t.Errorf("%q", says)
	}
	c.Type("")
	if says, _ := c.Fault(); says != "" || c.Enter().Says == "" {
		t.Errorf("an empty line after a stopped one: %q", says)
	}
	c.Type("13 ")
	calculate(t, c, solver.Options{})
	if says, _ := c.Fault(); says != "" || c.Answer().Text != "13" {
		t.Errorf("%q; %q", says, c.Answer().Text)
	}
}
