package berzerk_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// preset is a board to start from, with the reference's verdicts, to check the claims of its
// description.
type preset struct {
	catalog.Preset
	*testing.T
	board *berzerk.Board
	known map[state]solver.Verdict // by the reference
}

// counts returns how many states of each outcome a player has, without the hole.
func (p preset) counts(who games.Player) map[solver.Outcome]int {
	n := map[solver.Outcome]int{}
	for at, v := range p.known {
		if at.Player == who && at.Cell != 0 {
			n[v.Outcome]++
		}
	}
	return n
}

func (p preset) start(who games.Player) solver.Verdict { return p.known[p.board.Start(who).(state)] }

// must fails the test unless a claim of the preset holds.
func (p preset) must(holds bool) {
	p.Helper()
	if !holds {
		p.Errorf("%s: not true: %s", p.Title, p.Study)
	}
}

// moves returns the outcomes of the first player's moves, by step.
func (p preset) moves() map[int]string {
	at := p.board.Start(p.First)
	found := map[int]string{}
	for _, m := range p.board.Moves(at) {
		found[int(m.To)] = p.known[p.board.Play(at, m).(state)].ForMover().Outcome.String()
	}
	return found
}

// Every claim in the descriptions of the boards to start from is true.
func TestPresetsKeepTheirWord(t *testing.T) {
	claims := map[string]func(p preset){
		"Rick wins in 7 plies, and can go wrong at each of his four turns": func(p preset) {
			p.must(p.First == rick && p.start(rick) == solver.Verdict{Outcome: solver.Win, Remoteness: 7})
			s, err := p.board.Solve(p.Context(), solver.Options{})
			p.must(err == nil)
			f, _ := puzzles.NewFight(p.board, s, p.board.Start(rick))
			p.must(f.Turns == 4 && f.Traps == 4)
		},
		"Win, Lose and Loop side by side; from cell 4 neither can win": func(p preset) {
			for who := range games.Player(2) {
				p.must(p.counts(who)[solver.Win] > 0)
			}
			p.must(p.counts(rick)[solver.Lose] > 0 && p.counts(rick)[solver.Loop] > 0)
			p.must(p.start(rick).Outcome == solver.Loop && p.board.Start(rick).(state).Cell == 4)
		},
		"Rick wins from everywhere; Morty only from where a step fits": func(p preset) {
			p.must(p.counts(rick)[solver.Win] == p.board.Cells()-1)
			for cell := 1; cell < p.board.Cells(); cell++ {
				fits := false
				for _, step := range p.board.Steps(morty) {
					fits = fits || cell+step == p.board.Cells()
				}
				p.must(fits == (p.known[state{Player: morty, Cell: cell}].Outcome == solver.Win))
			}
		},
		"No even step leads from an odd cell to the hole: there all is Loop": func(p preset) {
			for at, v := range p.known {
				p.must((at.Cell%2 == 1) == (v.Outcome == solver.Loop))
			}
			p.must(p.start(rick).Outcome == solver.Loop)
		},
		"Nobody has a choice, and yet Rick, who starts, wins in 37 plies": func(p preset) {
			p.must(len(p.board.Steps(rick)) == 1 && len(p.board.Steps(morty)) == 1)
			p.must(p.First == rick && p.start(rick) == solver.Verdict{Outcome: solver.Win, Remoteness: 37})
		},
		"Two steps each: Rick wins, but Morty can make him need 41 plies": func(p preset) {
			p.must(len(p.board.Steps(rick)) == 2 && len(p.board.Steps(morty)) == 2)
			p.must(p.First == rick && p.start(rick) == solver.Verdict{Outcome: solver.Win, Remoteness: 41})
		},
		"+3 comes nearest the hole and loses, +9 loops, only +2 wins": func(p preset) {
			nearest, at := 0, 0
			for _, m := range p.board.Moves(p.board.Start(p.First)) {
				to := p.board.Play(p.board.Start(p.First), m).(state).Cell
				if away := min(to, p.board.Cells()-to); nearest == 0 || away < at {
					nearest, at = int(m.To), away
				}
			}
			got := p.moves()
			p.must(nearest == 3 && len(got) == 3 && got[3] == "Lose" && got[9] == "Loop" && got[2] == "Win")
		},
		"Morty never loses; Rick wins from one cell only, loses from 11": func(p preset) {
			p.must(len(p.board.Steps(morty)) == 2 && len(p.board.Steps(rick)) == 1)
			p.must(p.counts(morty)[solver.Lose] == 0)
			p.must(p.counts(rick)[solver.Win] == 1 && p.counts(rick)[solver.Lose] == 11)
		},
		"All three outcomes; Rick, to move, loses but can last 62 plies": func(p preset) {
			for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop} {
				p.must(p.counts(rick)[o]+p.counts(morty)[o] > 0)
			}
			p.must(p.First == rick && p.start(rick) == solver.Verdict{Outcome: solver.Lose, Remoteness: 62})
		},
		"Most cells are a Loop, but from here Rick, to move, wins in 99": func(p preset) {
			for who := range games.Player(2) {
				p.must(2*p.counts(who)[solver.Loop] > p.board.Cells())
			}
			p.must(p.First == rick && p.start(rick) == solver.Verdict{Outcome: solver.Win, Remoteness: 99})
		},
		"All is Loop where no step fits; here two of three steps lose": func(p preset) {
			for at, v := range p.known {
				fits := slices.ContainsFunc(p.board.Steps(at.Player), func(step int) bool { return at.Cell+step == p.board.Cells() })
				p.must(at.Cell == 0 || (v.Outcome == solver.Loop) != fits)
			}
			got := p.moves()
			p.must(p.start(p.First).Outcome == solver.Loop && len(got) == 3 && got[1] == "Lose" && got[2] == "Loop" && got[4] == "Lose")
		},
	}
	all, err := catalog.Presets(berzerk.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		b := p.Board.(*berzerk.Board)
		c := circle{b.Cells(), [2][]int{b.Steps(rick), b.Steps(morty)}}
		claim, ok := claims[p.Study]
		if !ok {
			t.Errorf("%s: nobody checks: %s", p.Title, p.Study)
			continue
		}
		claim(preset{p, t, b, c.reference()})
	}
	if len(all) != len(claims) {
		t.Errorf("%d boards, %d claims", len(all), len(claims))
	}
}
