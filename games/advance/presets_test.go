package advance_test

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// preset is a board to start from with its solution, deepened if the board is small enough.
type preset struct {
	catalog.Preset
	*testing.T
	board    *advance.Board
	solution *advance.Solution
	grid     rows
	start    games.Position
}

// must fails the test unless a claim of the preset holds.
func (p preset) must(holds bool) {
	p.Helper()
	if !holds {
		p.Errorf("%s: not true: %s", p.Title, p.Study)
	}
}

// values returns the values of the columns.
func (p preset) values() string { return strings.Join(p.solution.Sum(p.start).Terms, " ") }

func (p preset) total() string { return p.solution.Total(p.start).String() }

func (p preset) verdict() solver.Verdict { return p.solution.Verdict(p.start) }

// Every claim in the descriptions of the boards to start from is true.
func TestPresetsKeepTheirWord(t *testing.T) {
	claims := map[string]func(p preset){
		"White is 1/4 ahead; each meal loses, and so do two of three steps": func(p preset) {
			wins, steps := 0, 0
			for _, o := range games.Analyse(p.board, p.solution, p.start).Options {
				quiet := p.board.Advances(p.start, o.Move)
				if quiet {
					steps++
				}
				if o.Verdict.Outcome == solver.Win {
					wins++
					p.must(quiet)
				}
			}
			p.must(p.total() == "1/4" && wins == 1 && steps == 3)
		},
		"Only black pieces, and so White wins: Black has nothing to eat": func(p preset) {
			p.must(!strings.Contains(string(p.grid), "W") && p.total() == "3")
		},
		"Every column has its mirror image: the sum is 0, to start is to lose": func(p preset) {
			columns := map[string]int{}
			for i := range p.board.Columns() {
				columns[p.board.Column(p.start, i)]++
			}
			for column, n := range columns {
				p.must(columns[swapped(column)] == n)
			}
			p.must(p.total() == "0" && p.verdict().Outcome == solver.Lose && p.verdict().Exact())
		},
		"Five pieces to eat, and each meal loses; one quiet step wins": func(p preset) {
			meals, steps := 0, 0
			for _, o := range games.Analyse(p.board, p.solution, p.start).Options {
				wins := o.Verdict.Outcome == solver.Win
				if p.board.Advances(p.start, o.Move) {
					if wins {
						steps++
					}
				} else {
					meals++
					p.must(!wins)
				}
			}
			p.must(meals == 5 && steps == 1)
		},
		"1/2 − 1/4 − 1/8 − … − 1/128: White is ahead by the last bit": func(p preset) {
			p.must(p.values() == "1/2 −1/4 −1/8 −1/16 −1/32 −1/64 −1/128" && p.total() == "1/128")
		},
		"The third sample: one column for White, three for Black, −5/2 in all": func(p preset) {
			p.must(p.values() == "−1/2 −2 3/2 −3/2" && p.total() == "-5/2" && p.grid == "WWBW WWWW BWB. BBBB")
		},
		"White is 3/16 ahead and wins, but only after 21 plies": func(p preset) {
			p.must(p.total() == "3/16" && p.First == white && p.verdict() == solver.Verdict{Outcome: solver.Win, Remoteness: 21})
		},
		"Too many positions to search, yet the sum is 0: to start is to lose": func(p preset) {
			p.must(p.total() == "0" && !p.verdict().Exact() && p.verdict().Outcome == solver.Lose)
			p.must(p.board.Rows() == 8 && p.board.Columns() == 8)
		},
		"White is ahead by 1/2^99, and that is enough": func(p preset) {
			p.must(p.solution.Total(p.start).Equal(solver.NewDyadic(1, 99)) && p.board.Rows() == 100)
		},
		"A window on a wide grid: Black is 1/16 behind after sixty columns": func(p preset) {
			p.must(p.total() == "1/16" && p.board.Columns() == 60 && p.First == black)
		},
		"The second sample: White alone has pieces, and that is why Black wins": func(p preset) {
			p.must(!strings.Contains(string(p.grid), "B") && p.grid == ".. WW" && p.values() == "−1/2 −1/2" && p.total() == "-1")
		},
	}
	all, err := catalog.Presets(advance.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		b := p.Board.(*advance.Board)
		start := b.Start(p.First)
		grid := read(b, start)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Deepen(t.Context(), start, solver.Options{}); err != nil {
			t.Fatal(err)
		}
		claim, ok := claims[p.Study]
		if !ok {
			t.Errorf("%s: nobody checks: %s", p.Title, p.Study)
			continue
		}
		claim(preset{p, t, b, s.(*advance.Solution), grid, start})
	}
	if len(all) != len(claims) {
		t.Errorf("%d boards, %d claims", len(all), len(claims))
	}
}
