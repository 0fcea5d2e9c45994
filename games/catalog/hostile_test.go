package catalog_test

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// still is rules without any move.
type still struct{}

func (still) Start() string                            { return "\x02" }
func (still) Moves(string, games.Player) []finite.Move { return nil }

// codeOfRules returns a code that contains this source of rules without checking it.
func codeOfRules(t *testing.T, source string) string {
	t.Helper()
	g := finite.New(finite.Spec{
		ID: rules.Own, Name: "T", Players: [2]string{"A", "B"}, Impartial: true,
		On:   func(params.Values) (finite.Rules, error) { return still{}, nil },
		Pack: func(w *params.Packer) { w.Squeezed([]byte(source), rules.MostSource) },
	})
	in, err := g.On(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	code, err := games.Code(in.Board(), in.Board().Start(0), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// A short code whose rules would use up all memory or never end is refused in one line.
func TestHostileCodes(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"s = 'x' * 100000\nfor i in range(6): s = s.replace('x', 'x' * 1000)", "found values of more than 128 MB, expected less"},
		{"n = 0\nwhile True: n += 1", "found more than 10,000,000 steps, expected an end"},
		{"def f(): return f()\nf()", "found calls within calls, more than 10,000, expected less"},
	} {
		code := codeOfRules(t, "title = 'T'\n"+c.line+"\ndef start(): return 0\ndef moves(p): return []\n")
		_, _, err := catalog.Decode(code, solver.Options{})
		if err == nil || !strings.HasPrefix(err.Error(), "code: found the code's rules") || !strings.Contains(err.Error(), c.want) || len(code) > 300 {
			t.Errorf("a code of %d characters: %v, want %s", len(code), err, c.want)
		}
		if !catalog.HoldsRules(code) {
			t.Errorf("%s: holds no rules", code)
		}
	}
}
