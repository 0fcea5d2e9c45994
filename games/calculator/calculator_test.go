package calculator

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"zugzwang/solver"
	"zugzwang/solver/short"
)

// ask returns the answer to an expression, which must be valid.
func ask(t *testing.T, c *Calculator, text string) *Answer {
	t.Helper()
	q, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	a, err := c.Answer(context.Background(), q)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return a
}

func TestValues(t *testing.T) {
	c := New(solver.Options{}, 1000)
	for text, want := range map[string]string{
		"0":                     "0",
		"{|}":                   "0",
		"{ | }":                 "0",
		"-3/4":                  "-3/4",
		"6/8":                   "3/4",
		"--3":                   "3",
		"1 - -2":                "3",
		"1--^":                  "1^",
		"-(1 + ^)":              "-1v",
		"-1^":                   "-1^",
		"0 - 1^":                "-1v",
		"-^":                    "v",
		"1/2*3":                 "1/2*3",
		"^2*3":                  "^2*3",
		"^ + ^ + *":             "^2*",
		"3.^*":                  "^3*",
		"-2.^":                  "v2",
		"2.*5":                  "0",
		"3.{1|0}":               "3/2+-1/2",
		"2.+-1":                 "0",
		"2.(1/2)":               "1",
		"+-1":                   "+-1",
		"2+-1":                  "2+-1",
		"2 + -1":                "1",
		"1 - +-1":               "1+-1",
		"+-{2|1}":               "{2|1||-1|-2}",
		"+-(1 + 1)":             "+-2",
		"+_2":                   "+_2",
		"+_2 - +_2":             "0",
		"3-_2":                  "{5|3||3}",
		"{2|0||0}":              "-_2",
		"{2|1||0}":              "{2|1||0}",
		"{{2|1}|0}":             "{2|1||0}",
		"{4||2|1|||0}":          "{4||2|1|||0}",
		"{4,{2|1}|0}":           "2+-2",
		"{1|}":                  "2",
		"{|||1}":                "0",
		"{||0|1}":               "0",
		"{0,*,*2|0,*,*2}":       "*3",
		"{0|*}":                 "^",
		"{^|v}":                 "*",
		"⇑ - ↓ − ±1":            "{1^3|-1^3}",
		"(((1)))":               "1",
		"{ 1 , 0 | { 2 | 1 } }": "2",
		"\n1\t+\r\n2":           "3",
	} {
		a := ask(t, c, text)
		if got := a.Games[0].Name; got.Text != want || !got.Whole {
			t.Errorf("%s has the value %s, not %s", text, got.Text, want)
		}
	}
}

func TestRelations(t *testing.T) {
	c := New(solver.Options{}, 1000)
	for text, holds := range map[string]bool{
		"^ > 0":           true,
		"^ > *":           false,
		"^ || *":          true,
		"^+^ > *":         true,
		"* = -*":          true,
		"{0|0} = *":       true,
		"+-1 < 2":         true,
		"+-1 <= 1":        false,
		"+-1 < 1":         false,
		"+-1 || 1":        true,
		"1 >= 1":          true,
		"{1|0||-1} < {|}": true,
		"+_3 < +_2":       true,
		"{2|1||0} >= v":   true,
		"1/2 ≤ ↑ + 1":     true,
		"1/2 ∥ {1|0}":     true,
	} {
		a := ask(t, c, text)
		if a.Holds() != holds {
			t.Errorf("%s: %v, class %v", text, a.Holds(), a.Compared)
		}
	}
}

// An error is one line that names the column.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "column 1: found the end, expected a game",
		"  ":                       "column 3: found the end, expected a game",
		"1 +":                      "column 4: found the end, expected a game after +",
		"1 + + 2":                  `column 5: found "+", expected a game after +`,
		"+ 2":                      `column 1: found "+", expected a game`,
		"1 2":                      `column 3: found "2", expected + or - before a number`,
		"^^":                       `column 2: found "^", expected + or - before ^`,
		"**":                       `column 2: found "*", expected + or - before *`,
		"{1|0}*":                   `column 6: found "*", expected + or - before *`,
		"2{1|0}":                   `column 2: found "{", expected + or - before {`,
		"{1|0":                     "column 5: found the end, expected |, a comma or } for the { in column 1",
		"{1}":                      `column 3: found "}", expected |`,
		"{1,|0}":                   `column 4: found "|", expected an option on each side of a comma`,
		"{1|,0}":                   `column 4: found ",", expected an option on each side of a comma`,
		"{1|0,}":                   `column 6: found "}", expected an option on each side of a comma`,
		"{3|2|1}":                  `column 5: found "|", expected more bars or fewer`,
		"{3||2||1}":                `column 6: found "||", expected more bars or fewer`,
		"{+|1}":                    `column 2: found "+", expected a game`,
		"{1+|1}":                   `column 4: found "|", expected a game after +`,
		"(1":                       "column 3: found the end, expected +, - or ) for the ( in column 1",
		"()":                       `column 2: found ")", expected a game after (`,
		"(1}":                      `column 3: found "}", expected +, - or )`,
		"1)":                       `column 2: found ")", expected +, -, =`,
		"1/3":                      `column 3: found "3", expected a power of 2`,
		"1/0":                      `column 3: found "0", expected a power of 2`,
		"1/":                       `column 3: found the end, expected a power of 2`,
		"2.5":                      `column 1: found "2.5", expected a fraction such as 5/2`,
		"2.":                       "column 3: found the end, expected ^, *, +-, { or ( after 2.",
		"200000.^":                 `column 1: found "200000.", expected 100000. at most`,
		"^100001":                  `column 2: found "100001", expected 100000 ups at most`,
		"*1024":                    `column 2: found "1024", expected nimbers up to *255`,
		"+-^":                      `column 3: found "^", expected a number, { or ( after +-`,
		"+--1":                     `column 3: found "-", expected a number, { or ( after +-`,
		"1 | 2":                    `column 3: found "|", expected +, -, =`,
		"1 = 2 = 3":                `column 7: found "=", expected the end: one relation can be asked`,
		"1 =":                      "column 4: found the end, expected a game",
		"x":                        `column 1: found "x", expected a number`,
		"{↑|\x1b}":                 `column 4: found "\x1b", expected a number`,
		"\xff":                     `column 1: found "\xff", expected a number`,
		"1234567890123456":         `column 1: found "1234567890123456", expected a number of at most 15 digits`,
		strings.Repeat("9", 70000): "column 1: found 70000 bytes, expected 65536 at most",
	} {
		_, err := Parse(text)
		var wrong *Error
		if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.40q: %v\nwant %s", text, err, want)
		}
	}
}

// Brackets may be nested deeply without a large stack. A value that would take too much memory is
// refused, and the calculator remains usable.
func TestLarge(t *testing.T) {
	c := New(solver.Options{Memory: 32 << 20}, 100)
	const deep = 8000
	a := ask(t, c, strings.Repeat("{0|", deep)+"*"+strings.Repeat("}", deep))
	if got := a.Games[0].Name.Text; got != "^8000*" {
		t.Errorf("%d ups: %s", deep, got)
	}
	ask(t, c, strings.Repeat("(", 30000)+"1"+strings.Repeat(")", 30000))
	q, err := Parse("100000." + strings.Repeat("(100000.", 20) + "^" + strings.Repeat(")", 20))
	if err != nil {
		t.Fatal(err)
	}
	var large *solver.TooLarge
	if _, err := c.Answer(context.Background(), q); !errors.As(err, &large) {
		t.Errorf("too many ups: %v", err)
	}
	if a := ask(t, c, "^ - ^"); a.Games[0].Value != short.Zero {
		t.Error("nothing works any more")
	}
}

// FuzzParse reads any text. If it has a value, the value's name is read as the same value.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"{2|1||0} + *2 - ^", "-1/4 = 3.{1|0}", "+-1 || +_2", "{0,*|^2*3} >= -(1 - v)", "{4||2|1|||0}",
		"{1|", "^100001", "2.5", "{,|}", "⇑ ≤ ±{2|1}", "-_3 <= 2+-1/2",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := Parse(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("an error of several lines: %q", err)
			}
			return
		}
		if len(text) > 50 {
			return // the values of long texts take long
		}
		ctx := context.Background()
		c := New(solver.Options{Memory: 4 << 20}, 2000)
		a, err := c.Answer(ctx, q)
		if err != nil {
			if large := (*solver.TooLarge)(nil); !errors.As(err, &large) {
				t.Error(err)
			}
			return
		}
		for _, g := range a.Games {
			g.Lines()
			for _, name := range []Name{g.Name, g.Canonical} {
				if !name.Whole {
					continue
				}
				again, err := Parse(name.Text)
				if err != nil {
					t.Fatalf("the name %s is not read: %v", name.Text, err)
				}
				if b, err := c.Answer(ctx, again); err == nil && b.Games[0].Value != g.Value {
					t.Errorf("%s is read as %s", name.Text, b.Games[0].Name.Text)
				}
			}
		}
		a.Lines()
		if _, err := json.Marshal(a.Document()); err != nil {
			t.Error(err)
		}
	})
}

// With Steps, Answer also derives each sum of games from its options, and comes to the same value.
// A sum of numbers has no such steps.
func TestStepsOfSums(t *testing.T) {
	for text, sums := range map[string][]string{
		"{1|-1} + {2|-2}":         {"+-1 + (+-2)"},
		"^ + * - {1|0}":           {"^ + *", "^* + (-1/2+-1/2)"},
		"1 + 2 - 1/2":             nil,
		"{1/2|-2} + {1|-1} + 1":   {"-3/4+-5/4 + (+-1)", "{3/2|-1/2||-1|-3} + 1"},
		"{0|^ + *} + (-_2 - {|})": {"^ + *", "^2 + (-_2)"},
	} {
		want := ask(t, New(solver.Options{}, 200), text).Games[0].Name.Text
		c := New(solver.Options{}, 200)
		c.Steps = true
		traced := ask(t, c, text)
		if is := traced.Games[0].Name.Text; is != want {
			t.Errorf("%s is %s, with steps %s", text, want, is)
		}
		var met []string
		for _, f := range traced.Forms {
			if f.Sum {
				met = append(met, f.Text)
			}
		}
		if !slices.Equal(met, sums) {
			t.Errorf("%s: the sums are %q, want %q", text, met, sums)
		}
	}
}
