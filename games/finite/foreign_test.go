package finite_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// from is rules with another start.
type from struct {
	finite.Rules
	state string
}

func (f from) Start() string { return f.state }

// short counts down from 9 and panics on any other state.
type short struct{}

func (short) Start() string { return "9" }

func (short) Moves(s string, _ games.Player) []finite.Move {
	if s == "0" {
		return nil
	}
	return []finite.Move{{Name: "less", To: string("0123456789"[s[0]-'1'])}}
}

// checking is short with a Check.
type checking struct {
	short
	check func(string) error
}

func (c checking) Check(state string) error { return c.check(state) }

// A state in a code from outside is accepted if the rules' Check accepts it. Without a Check it
// must follow the start. If the rules panic on it, that is an error of one line.
func TestForeignStates(t *testing.T) {
	for name, test := range map[string]struct {
		rules finite.Rules
		want  map[string]string // the error, by state
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
			"":  `code: found the rules fail on the state "": runtime error: index out of range [0] with length 0, expected a position of the game`,
		}},
		"a check that fails": {checking{check: func(string) error { panic("I give\nup") }}, map[string]string{
			"3": `code: found the rules fail on the state "3": I give\nup, expected a position of the game`,
		}},
	} {
		spec := finite.Spec{ID: "foreign", Name: "Foreign", Players: [2]string{"Ann", "Bob"}, Impartial: true}
		game := func(r finite.Rules) *games.Game {
			spec.On = func(params.Values) (finite.Rules, error) { return r, nil }
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
			if fault := (*params.CodeError)(nil); !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %q: %v, want %s", name, state, err, want)
			}
		}
	}
}

// brittle is a walk from 1 to 9, with White to move on odd numbers and Black on even ones. Every
// method panics on anything else.
type brittle struct{ either bool } // either player may move, as in a sum

func (b brittle) own(s string, turn games.Player) byte {
	if len(s) != 1 || s[0] < '1' || s[0] > '9' || !b.either && int(s[0]-'1')%2 != int(turn) {
		panic("no state\nof mine: " + s)
	}
	return s[0]
}

func (b brittle) any(s string) { b.own(s, games.Player((s[0]-'1')%2)) }

func (brittle) Start() string { return "1" }

func (b brittle) Moves(s string, turn games.Player) []finite.Move {
	if at := b.own(s, turn); at < '9' {
		return []finite.Move{{Name: "up", To: string(rune(at + 1))}}
	}
	return nil
}

func (b brittle) End(s string, turn games.Player) solver.Outcome {
	b.own(s, turn)
	return solver.Lose
}

func (b brittle) Tell(s string, turn games.Player, _ finite.Move) string {
	b.own(s, turn)
	return "steps up"
}

func (b brittle) Ended(s string, turn games.Player) string {
	b.own(s, turn)
	return "this is the top"
}

func (b brittle) Refuse(s string, turn games.Player, _ string) string {
	b.own(s, turn)
	return ""
}

func (b brittle) Opens(s string, _ games.Player) games.Player {
	b.any(s)
	return games.Player((s[0] - '1') % 2)
}

func (b brittle) Call(s string) string {
	b.any(s)
	return "step " + s
}

func (b brittle) Named(s string) (string, bool) {
	b.any(s)
	return "the step " + s, true
}

func (b brittle) Show(s string, turn games.Player) ([][]finite.Cell, error) {
	b.own(s, turn)
	return [][]finite.Cell{{{Text: s, Move: "up"}}}, nil
}

func (brittle) Links() [][2]string { return nil }

func (b brittle) Place(s string, _ finite.Move) games.Place {
	b.any(s)
	return games.Place{Index: int64(s[0])}
}

func (b brittle) At(s string) []int64 {
	b.any(s)
	return []int64{int64(s[0] - '0')}
}

func (brittle) State(at []int64) (string, bool) { return string(rune('0' + at[0])), true }

// splitting is brittle as a sum of one part.
type splitting struct{ brittle }

func (s splitting) Parts(state string) []string {
	s.any(state)
	return []string{state}
}

// trusting and summing accept every state in Check, though their other methods panic on some.
// misplaced has another start.
type (
	trusting  struct{ brittle }
	summing   struct{ splitting }
	misplaced struct {
		finite.Rules
		start string
	}
)

func (trusting) Check(string) error { return nil }

func (summing) Check(string) error { return nil }

func (m misplaced) Start() string { return m.start }

func (m misplaced) Moves(string, games.Player) []finite.Move { return nil }

// Rules that panic on foreign states are asked everything about every position that a code, a form
// or an editor can make. Nothing panics. The answer is an error of one line or a default.
func TestForeignPositionsNeverPanic(t *testing.T) {
	spec := finite.Spec{ID: "foreign", Name: "Foreign", Players: [2]string{"White", "Black"}}
	game := func(r finite.Rules) *games.Game {
		spec.On = func(params.Values) (finite.Rules, error) { return r, nil }
		return finite.New(spec)
	}
	for name, rules := range map[string]finite.Rules{
		"no check": brittle{}, "a check": trusting{},
		"a sum, no check": splitting{brittle{true}}, "a sum and a check": summing{splitting{brittle{true}}},
	} {
		g := game(rules)
		for _, state := range []string{"1", "2", "9", "0", "x", "11", "", "1\n2"} {
			for turn := range games.Player(2) {
				in, err := game(misplaced{start: state}).On(nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				code, err := games.StartCode(in.Board(), finite.Position{Player: turn, State: state}, games.MostCode)
				if err != nil {
					t.Fatal(err)
				}
				b, p, err := games.Decode([]*games.Game{g}, code)
				own := state != "" && strings.Contains("129", state) && (int(state[0]-'1')%2 == int(turn) || strings.Contains(name, "sum"))
				switch {
				case err != nil && (own || strings.Contains(err.Error(), "\n")):
					t.Errorf("%s: %q, %v: %v", name, state, turn, err)
				case err == nil && !own:
					t.Errorf("%s: %q, %v: rules that fail on it have taken it", name, state, turn)
				case err == nil:
					everything(t, games.Draft{Board: b, Position: p}, state[0] == '9')
				}
				// A position passed on without a code is no worse.
				in, err = g.On(nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				everything(t, games.Draft{Board: in.Board(), Position: finite.Position{Player: turn, State: state}}, true)
			}
		}
	}
}

// everything asks everything about a draft, and about what its editor makes of it.
func everything(t *testing.T, d games.Draft, over bool) {
	t.Helper()
	drafts := []games.Draft{d}
	for _, e := range d.Board.Game().Editing.At(d, games.Place{Index: '1'}, nil) {
		if e.Off == "" {
			drafts = append(drafts, e.Make())
		} else if strings.Contains(e.Off, "\n") {
			t.Errorf("%q is more than a line", e.Off)
		}
	}
	for _, d := range drafts {
		b, p := d.Board.(*finite.Board), d.Position
		for _, m := range b.Moves(p) {
			over = false
			if words := b.Tell(p, m).String() + b.Name(p, m); strings.Contains(words, "\n") {
				t.Errorf("%q is more than a line", words)
			}
			b.Target(p, m)
			b.Play(p, m)
		}
		if over && (b.Ended(p, b.Game().Names()).String() == "" || strings.Contains(b.Ended(p, b.Game().Names()).String(), "\n")) {
			t.Errorf("%v ends with %q", p, b.Ended(p, b.Game().Names()))
		}
		b.End(p)
		b.Refuse(p, "down", b.Game().Names())
		b.Describe(p, b.Game().Names())
		b.Title()
		b.Show(p)
		b.Game().Editing.Form.Fill(b, p)
		b.Game().Editing.Carry(b, p, b)
		if c, ok := b.Coordinates(); ok {
			c.At(p.(finite.Position).State)
		}
		if _, err := d.Settled(); err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q is more than a line", err)
		}
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Errorf("%v: %v", p, err) // the start of a match is a position on which its rules do not fail
			continue
		}
		games.Analyse(b, s, p)
		s.Mark(p, games.Place{Index: '1'})
		s.(games.Explorer).Call(p)
		s.(games.Explorer).Before(p)
		if v, ok := s.(games.Valued); ok {
			v.Parts(p)
			v.Adds(p, b.Game().Names())
		}
		if _, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{}); err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q is more than a line", err)
		}
	}
}

// refusing gives a reason against every move.
type refusing struct{ octal }

func (refusing) Refuse(string, games.Player, string) string { return "never" }

// Refuse of the rules is called only for names that are no legal move.
func TestLegalMovesAreNotRefused(t *testing.T) {
	b := board(t, finite.Spec{
		ID: "octal", Name: "Octal", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return refusing{octal{start: "3", takes: kayles}}, nil },
	})
	p := b.Start(0)
	for _, m := range b.Moves(p) {
		if why := b.Refuse(p, b.Name(p, m), b.Game().Names()); why != "" {
			t.Errorf("%s is refused: %s", b.Name(p, m), why)
		}
	}
	if why := b.Refuse(p, "none", b.Game().Names()); why != "never" {
		t.Errorf("what is no move is refused by %q", why)
	}
}
