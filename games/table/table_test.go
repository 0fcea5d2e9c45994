package table_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/games/pattern"
	"zugzwang/games/rules"
	"zugzwang/games/table"
	"zugzwang/solver"
)

// ask returns the question for a table of a bundled game, such as "wythoff x=0..5 y=0..5".
func ask(t *testing.T, text string) table.Ask {
	t.Helper()
	words := strings.Fields(text)
	g, ok := catalog.Find(words[0])
	if !ok {
		t.Fatalf("no game is called %s", words[0])
	}
	a := table.Ask{Game: g, With: g.Params.Defaults()}
	for i, word := range words[1:] {
		r, err := table.ParseRange(word)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			a.X = r
		} else {
			a.Y = r
		}
	}
	return a
}

// rulesAsk returns the question for a table of a game of rules over its only parameter n.
func rulesAsk(t *testing.T, text string, low, high int) table.Ask {
	t.Helper()
	f, err := rules.Load("own.star", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return table.Ask{Game: f.Game(rules.Own), With: f.Params.Defaults(), X: pattern.Range{Name: "n", Low: low, High: high}}
}

func solve(t *testing.T, a table.Ask) *table.Table {
	t.Helper()
	made, err := table.Solve(t.Context(), a, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// Every cell has the verdict of its board solved alone.
func TestCellsAreTheBoardsOwn(t *testing.T) {
	for _, text := range []string{
		"wythoff x=0..7 y=0..9", "kayles pins=0..9", "grundys-game stones=0..12", "nim a=0..3 b=0..4",
		"chomp rows=1..3 columns=1..4", "cat-and-mouse mouse=0..5 cat=0..5", "domineering rows=1..3 columns=1..3",
		"misere-nim a=0..4 b=0..3", "fibonacci-nim stones=0..20",
	} {
		t.Run(text, func(t *testing.T) {
			a := ask(t, text)
			a.Distances = true
			made := solve(t, a)
			known := 0
			for y := a.Y.Low; y <= a.Y.High; y++ {
				for x := a.X.Low; x <= a.X.High; x++ {
					cell, ok := made.At(x, y)
					if !ok {
						t.Fatalf("no cell at %d, %d", x, y)
					}
					b, err := made.Board(x, y)
					if (err != nil) == cell.Known() {
						t.Fatalf("%d, %d: refused %v, of the board %v", x, y, cell.Refused, err)
					}
					if err != nil {
						continue
					}
					known++
					in, err := a.Game.On(made.Values(x, y), nil)
					if err != nil {
						t.Fatal(err)
					}
					answer, err := in.Solve(t.Context(), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					want := strings.Fields(string(answer.Judge()))
					got := []string{cell.Verdict.Outcome.String()}
					if cell.Verdict.Remoteness >= 0 {
						got = append(got, fmt.Sprint(cell.Verdict.Remoteness))
					}
					if len(want) > 2 {
						got = append(got, "value", cell.Value)
					}
					if cell.Value == "" && len(got) > 2 { // among hot boards numbers have no value here either
						got, want = got[:2], want[:2]
					}
					if fmt.Sprint(got) != fmt.Sprint(want) {
						t.Errorf("%s: %v, alone %v", b.Title(), got, want)
					}
				}
			}
			if known == 0 {
				t.Error("no cell is known")
			}
		})
	}
}

// Claims describe a table. For one heap of an octal game they are proved.
func TestClaims(t *testing.T) {
	for _, tt := range []struct {
		ask  string
		show table.Show
		want string
	}{
		{"kayles pins=0..200", table.Value, "period 12 from 71 on: 7 4 1 2 8 1 4 7 2 1 8 2; held for pins = 0..200; proved, if the rules stay an octal game of code 0.77 (Kayles)"},
		{"dawsons-kayles pins=0..240", table.Value, "period 34 from 53 on"},
		{"nim a=0..8 b=0..8", table.Value, "value is "},
		{"grundys-game stones=0..100", table.Value, "values: 0, 0, 0, 1,"},
	} {
		a := ask(t, tt.ask)
		if tt.ask[:3] == "nim" {
			a.With[2].Int = 0
		}
		claims := solve(t, a).Claims(tt.show)
		if !strings.Contains(strings.Join(claims, "\n"), tt.want) {
			t.Errorf("%s: %q, want %q", tt.ask, claims, tt.want)
		}
	}
}

// A board that the rules refuse is a blank cell with the reason. So is a board outside the bounds.
func TestRefused(t *testing.T) {
	a := rulesAsk(t, `
title = "Even"
def start(n = 2):
    if n % 2:
        fail("n has to be even")
    return n
def moves(p):
    return [(k, p - k) for k in (1, 2) if k <= p]
`, -1, 4)
	made := solve(t, a)
	for x, want := range map[int]string{-1: "found -1, expected n, 0..10^9", 1: "n has to be even", 0: "", 4: ""} {
		cell, _ := made.At(x, 0)
		switch {
		case want == "" && cell.Known():
		case want != "" && !cell.Known() && strings.Contains(cell.Refused.Error(), want):
		default:
			t.Errorf("%d: %v, want %q", x, cell.Refused, want)
		}
	}
	for x, want := range map[int]solver.Verdict{0: {Outcome: solver.Lose}, 2: {Outcome: solver.Win, Remoteness: 1}, 4: {Outcome: solver.Win, Remoteness: 3}} {
		if cell, _ := made.At(x, 0); cell.Verdict != want {
			t.Errorf("%d: %v, want %v", x, cell.Verdict, want)
		}
	}
	a.X.Low, a.X.High = 1, 1 // no board is left
	if cell, _ := solve(t, a).At(1, 0); cell.Known() {
		t.Error("a table without a board has one")
	}
}

func TestMisuse(t *testing.T) {
	for _, tt := range []struct{ ask, want string }{
		{"wythoff z=0..3", `found "z", expected a parameter of Wythoff's queen that is a number: x or y`},
		{"wythoff x=0..3 x=0..3", "x: found a range again, expected each parameter once"},
		{"wythoff x=0..999 y=0..1000", "Wythoff's queen: found more than a million cells, expected 1000000 at most"},
		{"berzerk n=0..3", "Berzerk has no parameters to range"},
	} {
		_, err := table.Solve(t.Context(), ask(t, tt.ask), solver.Options{})
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.ask, err, tt.want)
		}
	}
	for text, want := range map[string]string{
		"x=3..1": "x: found 3..1, expected a range that does not end before it begins",
		"x=3":    `found "x=3", expected a parameter and its range, such as x=0..30`,
		"x=a..b": `found "x=a..b", expected a parameter and its range, such as x=0..30`,
		"=1..2":  `found "=1..2", expected a parameter and its range, such as x=0..30`,
	} {
		if _, err := table.ParseRange(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// A table over the memory limit is refused before the memory is taken. Solving stops when its
// context ends.
func TestLimits(t *testing.T) {
	a := ask(t, "wythoff x=0..99 y=0..99")
	var large *solver.TooLarge
	for _, memory := range []int64{1 << 10, 4 << 20} {
		if _, err := table.Solve(t.Context(), a, solver.Options{Memory: memory}); !errors.As(err, &large) {
			t.Errorf("%d bytes: %v, want a refusal", memory, err)
		}
	}
	// The memory of the starts counts, too; they may be long.
	long := rulesAsk(t, "title = 'Long'\ndef start(n = 1): return (7,) * n\ndef moves(p): return []", 0, 2000)
	if _, err := table.Solve(t.Context(), long, solver.Options{Memory: 2 << 20}); !errors.As(err, &large) || !strings.Contains(large.What, "of which were looked at") {
		t.Errorf("long starts: %v, want a refusal before the last of them", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := table.Solve(ctx, a, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// A game whose boards do not share their rules is solved board by board.
func TestOneByOne(t *testing.T) {
	alike := ask(t, "wythoff x=0..4 y=0..4")
	alone := alike
	g := *alike.Game
	g.On = func(v params.Values, s params.Settings) (games.Input, error) {
		in, err := alike.Game.On(v, s)
		if err != nil {
			return nil, err
		}
		return other{in}, nil
	}
	alone.Game = &g
	a, b := solve(t, alike), solve(t, alone)
	for x := range 5 {
		for y := range 5 {
			one, _ := a.At(x, y)
			two, _ := b.At(x, y)
			if one.Verdict != two.Verdict {
				t.Errorf("%d, %d: %v, alone %v", x, y, one.Verdict, two.Verdict)
			}
		}
	}
}

// other is an input whose board is not known to share its rules with others.
type other struct{ games.Input }

func (o other) Board() games.Board { return board{o.Input.(interface{ Board() games.Board }).Board()} }

type board struct{ games.Board }

// Boards have the same value, mean and temperature whether they are solved together or one by one.
// They have none unless ShortValues is set.
func TestHotCells(t *testing.T) {
	const alike = `title = "Own"
players = ("Ann", "Bob")
def start(n = 3): return n
def moves(p, player):
    return [(str(p - k), p - k) for k in ((1, 3), (2, 3))[player] if k <= p]
`
	parted := alike + "def parts(p): return [p] if p else []\n"
	alone := strings.ReplaceAll(strings.ReplaceAll(alike, "n = 3", "n = 3, of = 1"), "return n", "return n * of")
	want := []string{"0 0 -1", "1 1 -1", "1/2+-1/2 1/2 1/2", "{0,{1|0}|0} 0 0", "{1|1,{1|0}} 1 0"}
	for i, text := range []string{alike, parted, alone} {
		a := rulesAsk(t, text, 0, 7)
		if c, _ := solve(t, a).At(3, 0); c.Mast != nil {
			t.Errorf("a mean that nobody asked for: %v", c)
		}
		a.ShortValues = true
		made := solve(t, a)
		for x := range want {
			c, _ := made.At(x, 0)
			is := c.Text(table.Value) + " " + c.Text(table.Mean) + " " + c.Text(table.Temperature)
			if is != want[x] {
				t.Errorf("game %d, %d: %s, want %s", i, x, is, want[x])
			}
		}
	}
}
