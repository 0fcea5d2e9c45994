package catalog_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// onBoard is the number of matches on each board against each strength.
const onBoard = 40

// found returns the verdict of a search of this depth by the rules alone: a win or a loss within
// depth plies, else a Loop of unknown distance.
func found(b games.Board, p games.Position, depth int) solver.Verdict {
	moves := b.Moves(p)
	if len(moves) == 0 {
		return solver.Verdict{Outcome: games.End(b, p)}
	}
	best := solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
	if depth == 0 {
		return best
	}
	for i, m := range moves {
		next := b.Play(p, m)
		if v := games.ForMover(p, next, found(b, next, depth-1)); i == 0 || solver.Compare(v, best) < 0 {
			best = v
		}
	}
	return best
}

// looker simulates a person who searches this many plies ahead and plays at random among the moves
// that look best; with 0 plies among all moves. The moves that look best are cached by position.
type looker struct {
	board games.Board
	plies int
	best  map[string][]games.Move
}

func (l *looker) move(p games.Position, seed uint64) games.Move {
	best, ok := l.best[p.Key()]
	if !ok {
		var worth solver.Verdict
		for _, m := range l.board.Moves(p) {
			var v solver.Verdict
			if l.plies > 0 {
				next := l.board.Play(p, m)
				v = games.ForMover(p, next, found(l.board, next, l.plies-1))
			}
			switch c := solver.Compare(v, worth); {
			case best == nil || c < 0:
				best, worth = []games.Move{m}, v
			case c == 0:
				best = append(best, m)
			}
		}
		l.best[p.Key()] = best
	}
	hash := fnv.New64a()
	hash.Write([]byte(p.Key()))
	return best[rand.New(rand.NewPCG(seed, hash.Sum64())).IntN(len(best))]
}

// favoured returns the player who can win.
func (st stand) favoured() games.Player {
	return matches.Favoured(st.from.Turn(), st.solution.Verdict(st.from).Outcome)
}

// climb returns for each strength how many of onBoard matches a looker wins against it, with the
// side that can win.
func climb(t *testing.T, st stand, plies int) (won []int) {
	l := &looker{st.board, plies, map[string][]games.Move{}}
	you := st.favoured()
	known := map[string]*games.Analysis{}
	for _, strength := range matches.Strengths() {
		n := 0
		for seed := range uint64(onBoard) {
			sides := matches.Sides{strength, strength}
			sides[you] = matches.Person
			m := matches.NewFrom(st.board, st.from, sides)
			for m.Seed = seed; m.Ply() < mostPlies && !m.Over(); {
				p := m.Position()
				if p.Turn() == you {
					m.Play(l.move(p, seed))
					continue
				}
				if known[p.Key()] == nil {
					known[p.Key()] = games.Analyse(st.board, st.solution, p)
				}
				m.Play(m.Choose(st.solution, known[p.Key()]).Move)
			}
			if winner, ended := m.Winner(); m.Over() && ended && winner == you {
				n++
			}
		}
		won = append(won, n)
	}
	return won
}

// begins returns the start of a preset, false if it is too large for a looker.
func begins(t *testing.T, p catalog.Preset) (st stand, ok bool) {
	const mostMoves = 32
	opt := solver.Options{Memory: 2 << 20}
	s, err := p.Board.Solve(t.Context(), opt)
	if err == nil {
		err = games.FindValues(t.Context(), s, solver.Options{})
	}
	if err != nil {
		return st, false
	}
	deep, a, err := games.Think(t.Context(), p.Board, s, p.Board.Start(p.First), opt)
	return stand{p.Board, deep, p.Board.Start(p.First)}, err == nil && matches.Measurable(a) && len(a.Options) <= mostMoves
}

// ladder returns the table of the boards to start from: how many of its matches a looker wins
// against each strength, looking one ply ahead and three. Boards on which the strength makes no
// difference are left out. Without WIDE=1 it measures the games' first boards and some others and
// takes the other rows from the page.
//
// It requires that a looker of three plies wins at least half of the matches against each game's
// first rung on the first board. No later rung may be easier than the one before by more than
// chance. Measure must find what a looker finds, who knows only the rules.
func ladder(t *testing.T, page string) (table string) {
	type rung struct {
		game  *games.Game
		board catalog.Preset
		first bool
	}
	var all, some []rung
	for _, g := range append(catalog.Games(), catalog.Bundled()...) {
		for i, p := range presets(t, g) {
			all = append(all, rung{g, p, i == 0 && g.On == nil})
		}
	}
	if some = wide.Some(t, all); *update {
		some = all
	}
	for _, r := range all {
		row := fmt.Sprintf("| %s, %s |", r.game.Name, strings.ReplaceAll(r.board.Title, "|", `\|`))
		if !r.first && !slices.ContainsFunc(some, func(o rung) bool { return o.game == r.game && o.board.Title == r.board.Title }) {
			if at := strings.Index(page, row); at >= 0 {
				line, _, _ := strings.Cut(page[at:], "\n")
				table += line + "\n"
			}
			continue
		}
		st, ok := begins(t, r.board)
		if !ok {
			continue
		}
		one, three := climb(t, st, 1), climb(t, st, 3)
		for i := range one {
			row += fmt.Sprintf(" %d%% %d%% |", (one[i]*100+onBoard/2)/onBoard, (three[i]*100+onBoard/2)/onBoard)
			if r.first && i > 0 && three[i] > three[i-1]+onBoard/5 {
				t.Errorf("%s: the %v is easier than the %v", row, matches.Strengths()[i], matches.Strengths()[i-1])
			}
		}
		if r.first && 2*three[0] < onBoard {
			t.Errorf("%s: the beginner is beaten too seldom", row)
		}
		if got, err := matches.Measure(t.Context(), st.solution, st.board, st.from, st.favoured(), onBoard); err != nil || !slices.Equal(got, one) {
			t.Errorf("%s: measured %v, played %v", row, got, one)
		}
		if len(slices.Compact(slices.Clone(one))) > 1 || len(slices.Compact(slices.Clone(three))) > 1 {
			table += row + "\n"
		}
	}
	return table
}
