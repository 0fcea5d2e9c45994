package params_test

import (
	"strings"
	"testing"

	"zugzwang/games/params"
)

func TestWith(t *testing.T) {
	schema := params.Schema{
		{Name: "x", What: "x", Lo: 0, Hi: 50, Default: "30"},
		{Name: "rows", What: "a row", Kind: params.Numbers, Count: "how many rows", Noun: "row", Differ: "rows that differ", Lo: 1, Hi: 9, Default: "3 4"},
		{Name: "pass", What: "the rule", Kind: params.Choice, Choices: []string{"yes", "no"}, Default: "no"},
	}
	for _, test := range []struct{ list, want, fault string }{ // lists of schemas separated by semicolons
		{list: "", want: "30|3 4|no"},
		{list: " x = 12 ", want: "12|3 4|no"},
		{list: "pass=yes,x=0", want: "0|3 4|yes"},
		{list: "rows=5,6,x=1", want: "1|5 6|no"},
		{list: "y=1", fault: `found "y=1", expected name=value with a name that the game has: x, rows or pass`},
		{list: "12", fault: `found "12", expected name=value with a name that the game has: x, rows or pass`},
		{list: "x=1,x=2", fault: `x: found "2" after "1", expected one value`},
		{list: "x=1;pass=yes", want: "1|3 4|yes"},
		{list: "x=1;;x=1", want: "1|3 4|no"},
		{list: "rows=5;6", fault: `found "6", expected name=value with a name that the game has: x, rows or pass`},
		{list: "rows=5,6;rows=5", fault: `rows: found "5" after "5,6", expected one value`},
		{list: "x=30;x=12", fault: `x: found "12" after "30", expected one value`},
		{list: "x=51", fault: `x: found "51", expected x, 0..50`},
		{list: "pass=maybe", fault: `pass: found "maybe", expected yes or no`},
	} {
		v, err := schema.With(strings.Split(test.list, ";")...)
		switch {
		case test.fault != "":
			if err == nil || err.Error() != test.fault {
				t.Errorf("%q: %v, want %s", test.list, err, test.fault)
			}
		case err != nil:
			t.Errorf("%q: %v", test.list, err)
		default:
			if got := strings.Join(schema.Entries(v), "|"); got != test.want {
				t.Errorf("%q: %s, want %s", test.list, got, test.want)
			}
		}
	}
	if _, err := params.Schema(nil).With("x=1"); err == nil || !strings.Contains(err.Error(), "no parameters") {
		t.Errorf("%v, want that there are no parameters", err)
	}
}
