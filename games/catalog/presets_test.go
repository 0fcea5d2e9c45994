package catalog_test

import (
	"errors"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
)

func TestReadPreset(t *testing.T) {
	for _, test := range []struct {
		text       string
		title, see string
		start      games.Position
	}{
		{"# title: A\n# see: B: c\n# first: Morty\n# start: 4\n5\n1 1\n1 2\n", "A", "B: c", berzerk.Position{Player: 1, Cell: 4}},
		{"#title:A\r\n\n#  see :  B \r\n5 1 1 1 2", "A", "B", berzerk.Position{Player: 0, Cell: 2}},
		{"5 1 1\n1 2", "", "", berzerk.Position{Player: 0, Cell: 2}}, // a judge's input is a preset
		{"5 1 1 1 2", "", "", berzerk.Position{Player: 0, Cell: 2}},
	} {
		p, err := catalog.ReadPreset(berzerk.Game, []byte(test.text), "board.txt")
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if p.Title != test.title || p.See != test.see || p.Board.Start(p.First) != test.start || p.Board.Title() != "5 cells, Rick +1, Morty +2" {
			t.Errorf("%q: %+v, start %v", test.text, p, p.Board.Start(p.First))
		}
	}
}

// ReadPreset names what is wrong and in which line of the file, header included.
func TestReadPresetTellsWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"# title: A\n# see B\n5 1 1 1 2":        `board.txt:2: found "# see B", expected # key: value`,
		"# title: A\n# first: Alice\n5 1 1 1 2": `board.txt:2: found "Alice", expected Rick or Morty`,
		"# titel: A\n5 1 1 1 2":                 `board.txt:1: found "titel", expected title, see, study, first, preview or a setting of Berzerk`,
		"# title: A\n\n# see: B\n5\n1 5\n1 2":   `board.txt:5: found "5", expected a step of Rick, 1..4`,
		"# title: A\n# see: B\n":                "board.txt:3: found the end of the input, expected the number of cells, 2..1073741823",
		"# title: A\n# start: 5\n5\n1 1\n1 2\n": `start: found "5", expected a cell, 1..4`,
		"# title: A":                            `board.txt:1: found "#", expected the number of cells, 2..1073741823`,
	} {
		_, err := catalog.ReadPreset(berzerk.Game, []byte(text), "board.txt")
		var wrong *params.InputError
		if !errors.As(err, &wrong) || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// The boards to start from include a long win, a win that a move throws away, a lost start such as
// a zero game, and a Loop if play can go on for ever.
func TestPresetsTeach(t *testing.T) {
	eachSolver(t, func(t *testing.T, g *games.Game) {
		missing := []string{"a long win", "a win to throw away", "a lost start"}
		loops := false
		for _, p := range presets(t, g) {
			s, err := p.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if e := s.(games.Explorer); !loops && e.States() < 1<<16 {
				survey, err := games.NewSurvey(t.Context(), s, e, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if loops = survey.Count[solver.Loop] > 0; loops {
					missing = append(missing, "a Loop")
				}
			}
			_, a, err := games.Think(t.Context(), p.Board, s, p.Board.Start(p.First), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			v := a.Verdict
			for kind, is := range map[string]bool{
				"a long win":          v.Outcome == solver.Win && v.Remoteness >= 13,
				"a win to throw away": v.Outcome == solver.Win && slices.ContainsFunc(a.Options, func(o games.Option) bool { return o.Verdict.Outcome == solver.Lose }),
				"a lost start":        v.Outcome == solver.Lose,
				"a Loop":              v.Outcome == solver.Loop,
			} {
				if is {
					missing = slices.DeleteFunc(missing, func(s string) bool { return s == kind })
				}
			}
		}
		if len(missing) > 0 {
			t.Errorf("no board to start from is %v", missing)
		}
	})
}
