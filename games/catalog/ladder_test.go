package catalog_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// onFirst is how many matches are played on a game's first board against each strength.
const onFirst = 40

// found returns what a search so many plies deep finds that knows nothing but the rules: a win or
// a loss within them, or a Loop of unknown distance.
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

// looks returns the move of a person who tries so many plies in their head, and takes any of the
// moves that seem best.
func looks(b games.Board, p games.Position, depth int, seed uint64) games.Move {
	hash := fnv.New64a()
	hash.Write([]byte(p.Key()))
	rng := rand.New(rand.NewPCG(seed, hash.Sum64()))
	var best []games.Move
	var worth solver.Verdict
	for _, m := range b.Moves(p) {
		next := b.Play(p, m)
		v := games.ForMover(p, next, found(b, next, depth-1))
		switch c := solver.Compare(v, worth); {
		case best == nil || c < 0:
			best, worth = []games.Move{m}, v
		case c == 0:
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))]
}

// climb returns how often somebody who looks so many plies ahead wins the first board of a game,
// with the side that can win, against each strength.
func climb(t *testing.T, g *games.Game, depth int) (won []score) {
	first := presets(t, g)[0]
	s, err := first.Board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := first.Board.Start(first.First)
	deep, a, err := games.Think(t.Context(), first.Board, s, at, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	you := at.Turn()
	if a.Verdict.Outcome == solver.Lose {
		you = you.Other()
	}
	for _, strength := range matches.Strengths() {
		var all score
		for seed := range uint64(onFirst) {
			sides := [2]matches.Side{strength, strength}
			sides[you] = matches.Person
			m := matches.New(first.Board, at.Turn(), sides)
			for m.Seed = seed; m.Ply() < mostPlies && !m.Over(); {
				p := m.Position()
				move := looks(first.Board, p, depth, seed)
				if p.Turn() != you {
					move = m.Choose(deep, games.Analyse(first.Board, deep, p)).Move
				}
				if !m.Play(move) {
					t.Fatalf("%s: an illegal move", p.Key())
				}
			}
			winner, ended := m.Winner()
			all.of++
			if ended && winner == you {
				all.got++
			}
		}
		won = append(won, all)
	}
	return won
}

// ladder returns the table of the first boards. The first rung of each game is one that whoever
// looks three plies ahead beats two times in five at least, and no rung is easier than the one before
// by more than chance.
func ladder(t *testing.T, list []*games.Game, names, rule string) string {
	table := "| first board | looks ahead |" + names + "\n|---|---|" + rule + "\n"
	for _, g := range list {
		for _, depth := range []int{1, 3} {
			table += fmt.Sprintf("| %s, %s | %d |", g.Name, presets(t, g)[0].Title, depth)
			won := climb(t, g, depth)
			for i, s := range won {
				table += " " + s.String() + " |"
				if i > 0 && s.got > won[i-1].got+onFirst/5 {
					t.Errorf("%s: the %v is easier than the %v", g.Name, matches.Strengths()[i], matches.Strengths()[i-1])
				}
			}
			if depth == 3 && 5*won[0].got < 2*onFirst {
				t.Errorf("%s: the beginner is beaten %v of the time", g.Name, won[0])
			}
			table += "\n"
		}
	}
	return table
}
