package finite_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// from is rules that start elsewhere.
type from struct {
	finite.Rules
	state string
}

func (f from) Start() string { return f.state }

// short is a countdown from 9 that falls over everything else.
type short struct{}

func (short) Start() string { return "9" }

func (short) Moves(s string, _ games.Player) []finite.Move {
	if s == "0" {
		return nil
	}
	return []finite.Move{{Name: "less", To: string("0123456789"[s[0]-'1'])}}
}

// checking is short with a check of its own.
type checking struct {
	short
	check func(string) error
}

func (c checking) Check(state string) error { return c.check(state) }

// A state of a stranger's code is taken if the rules' own check finds nothing wrong, and
// without a check if it can follow the start; whatever rules do on it is an error in a line.
func TestForeignStates(t *testing.T) {
	for name, test := range map[string]struct {
		rules finite.Rules
		want  map[string]string // by state, the error
	}{
		"no check": {short{}, map[string]string{
			"9":  "",
			"3":  "",
			"0":  "",
			"":   `code: found the state "", which cannot follow the start, expected a position of the game`,
			"x":  `code: found the state "x", which cannot follow the start, expected a position of the game`,
			"39": `code: found the state "39", which cannot follow the start, expected a position of the game`,
		}},
		"no check, no end": {counting{}, map[string]string{
			"0": "",
			"1": "code: found a position that has to be looked for, and a game of more than ",
		}},
		"a check": {checking{check: func(s string) error {
			if strings.Trim(s, "0123456789") != "" {
				return fmt.Errorf("%q, no digit", s)
			}
			return nil
		}}, map[string]string{
			"3": "",
			"x": `code: found "x", no digit, expected a position of the game`,
			"":  "code: found what the rules fail on: runtime error: index out of range [0] with length 0, expected a position of the game",
		}},
		"a check that fails": {checking{check: func(string) error { panic("I give\nup") }}, map[string]string{
			"3": `code: found what the rules fail on: I give\nup, expected a position of the game`,
		}},
	} {
		spec := finite.Spec{ID: "foreign", Name: "Foreign", Players: [2]string{"Ann", "Bob"}, Impartial: true}
		game := func(r finite.Rules) *games.Game {
			spec.On = func(games.Values) (finite.Rules, error) { return r, nil }
			return finite.New(spec)
		}
		for state, want := range test.want {
			in, err := game(from{short{}, state}).On(nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			code, err := games.StartCode(in.Board(), in.Board().Start(1), games.MostCode)
			if err != nil {
				t.Fatal(err)
			}
			_, p, err := games.Decode([]*games.Game{game(test.rules)}, code)
			if want == "" {
				if err != nil || p != (finite.Position{Player: 1, State: state}) {
					t.Errorf("%s: %q: %v, %v", name, state, p, err)
				}
				continue
			}
			if fault := (*games.CodeError)(nil); !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %q: %v, want %s", name, state, err, want)
			}
		}
	}
}
