package games_test

import (
	"context"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// fake is a board for tests: nodes with letters for names, and for each node
// the letters that a player can move to. Players take turns; a match starts
// from "a".
type fake struct{ moves map[string]string }

// fakePosition is a node and the player to move.
type fakePosition struct {
	turn games.Player
	node string
}

func (p fakePosition) Turn() games.Player { return p.turn }
func (p fakePosition) Key() string        { return strconv.Itoa(int(p.turn)) + p.node }

func (b fake) Start(first games.Player) games.Position { return fakePosition{first, "a"} }

// Moves is a move for each letter; To is the letter's place in the list, from 0.
func (b fake) Moves(p games.Position) []games.Move {
	var moves []games.Move
	for i := range b.moves[p.(fakePosition).node] {
		moves = append(moves, games.Move{To: int64(i)})
	}
	return moves
}

func (b fake) Play(p games.Position, m games.Move) games.Position {
	at := p.(fakePosition)
	return fakePosition{at.turn.Other(), b.moves[at.node][m.To : m.To+1]}
}

func (b fake) Name(p games.Position, m games.Move) string {
	return b.Play(p, m).(fakePosition).node
}

func (b fake) Game() *games.Game                             { return nil }
func (b fake) Title() string                                 { return "letters" }
func (b fake) Tell(p games.Position, m games.Move) string    { return "to " + b.Name(p, m) }
func (b fake) Ended(games.Position) string                   { return "no letter follows" }
func (b fake) Refuse(games.Position, string) string          { return "" }
func (b fake) Describe(games.Position) string                { return "" }
func (b fake) Target(games.Position, games.Move) games.Place { return games.Place{} }
func (b fake) Solve(context.Context, solver.Options) (games.Solution, error) {
	return nil, nil
}

// claims is a solution that says what a test makes it say: the verdict of each
// node in short, "W5", "L0", "W" and "L" where the distance is not known, "∞".
type claims map[string]string

func (c claims) Verdict(p games.Position) solver.Verdict {
	text := c[p.(fakePosition).node]
	outcome := map[byte]solver.Outcome{'W': solver.Win, 'L': solver.Lose, "∞"[0]: solver.Loop}[text[0]]
	v := solver.Verdict{Outcome: outcome, Remoteness: solver.Unknown}
	if n, err := strconv.Atoi(text[1:]); err == nil {
		v.Remoteness = int32(n)
	}
	return v
}

func (c claims) Mark(games.Position, games.Place) games.Mark   { return games.Mark{} }
func (c claims) Reason(games.Position, games.Move) string      { return "" }
func (c claims) Deep(games.Position) bool                      { return true }
func (c claims) Verify(context.Context) (solver.Report, error) { return solver.Report{}, nil }
func (c claims) Memory() int64                                 { return 0 }
func (c claims) Deepen(ctx context.Context, _ games.Position, _ solver.Options) (games.Solution, error) {
	return c, ctx.Err()
}

// priced is a solution of a sum in which a move's cost is that of the letter it
// leads to.
type priced struct {
	claims
	cost map[string]solver.Dyadic
	fake
}

func (s priced) Sum(games.Position) games.Sum            { return games.Sum{} }
func (s priced) After(games.Position, games.Move) string { return "" }
func (s priced) Cost(p games.Position, m games.Move) solver.Dyadic {
	return s.cost[s.Name(p, m)]
}

// ranking lists an analysis as "c d | b": the best moves, a bar, the others.
func ranking(b fake, a *games.Analysis) string {
	var names []string
	for i, o := range a.Options {
		if i > 0 && o.Best != a.Options[i-1].Best {
			names = append(names, "|")
		}
		names = append(names, b.Name(a.Position, o.Move))
	}
	return strings.Join(names, " ")
}
