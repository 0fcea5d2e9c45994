// Package fake has boards and solutions that return what a test sets.
package fake

import (
	"context"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// Board maps each node, named by a letter, to the letters of the nodes that a player can
// move to. Players take turns; a match starts from "a".
type Board map[string]string

// Position is a node and the player to move.
type Position struct {
	Mover games.Player
	Node  string
}

// At returns the position with this player to move at a node.
func At(turn games.Player, node string) Position { return Position{turn, node} }

func (p Position) Turn() games.Player { return p.Mover }
func (p Position) Key() string        { return strconv.Itoa(int(p.Mover)) + p.Node }

func (b Board) Start(first games.Player) games.Position { return Position{first, "a"} }

// Moves returns a move for each letter; To is the letter's index, from 0.
func (b Board) Moves(p games.Position) []games.Move {
	var moves []games.Move
	for i := range b[p.(Position).Node] {
		moves = append(moves, games.Move{To: int64(i)})
	}
	return moves
}

func (b Board) Play(p games.Position, m games.Move) games.Position {
	at := p.(Position)
	return Position{at.Mover.Other(), b[at.Node][m.To : m.To+1]}
}

func (b Board) Name(p games.Position, m games.Move) string {
	return b.Play(p, m).(Position).Node
}

func (b Board) Game() *games.Game { return nil }
func (b Board) Title() string     { return "letters" }
func (b Board) Tell(p games.Position, m games.Move) games.MoveWords {
	return games.MoveWords{Does: "to " + b.Name(p, m)}
}

func (b Board) Ended(games.Position, games.Names) games.Ending {
	return games.Ending{What: "no letter follows"}
}
func (b Board) Refuse(games.Position, string, games.Names) string { return "" }
func (b Board) Describe(games.Position, games.Names) string       { return "" }
func (b Board) Target(games.Position, games.Move) games.Place     { return games.Place{} }
func (b Board) Solve(context.Context, solver.Options) (games.Solution, error) {
	return nil, nil
}

// Named is a Board whose players have names.
type Named struct{ Board }

// Game returns a game with nothing but names for its players.
func (Named) Game() *games.Game { return &games.Game{Players: [2]string{"Rick", "Morty"}} }

// Claims is a solution with the verdicts that a test sets: of each node in short, "W5", "L0",
// "W" and "L" without a distance, "∞".
type Claims map[string]string

func (c Claims) Verdict(p games.Position) solver.Verdict {
	text := c[p.(Position).Node]
	outcome := map[byte]solver.Outcome{'W': solver.Win, 'L': solver.Lose, "∞"[0]: solver.Loop}[text[0]]
	v := solver.Verdict{Outcome: outcome, Remoteness: solver.Unknown}
	if n, err := strconv.Atoi(text[1:]); err == nil {
		v.Remoteness = int32(n)
	}
	return v
}

func (c Claims) Mark(games.Position, games.Place) games.Mark           { return games.Mark{} }
func (c Claims) Reason(games.Position, games.Move, games.Names) string { return "" }
func (c Claims) Deep(games.Position) bool                              { return true }
func (c Claims) Verify(context.Context) (solver.Report, error)         { return solver.Report{}, nil }

func (c Claims) Deepen(ctx context.Context, _ games.Position, _ solver.Options) (games.Solution, error) {
	return c, ctx.Err()
}

// Priced is a solution of a sum in which the cost of a move is that of the node it leads
// to.
type Priced struct {
	Claims
	Costs map[string]solver.Dyadic
	Board Board
}

func (s Priced) Sum(games.Position) games.Sum            { return games.Sum{} }
func (s Priced) After(games.Position, games.Move) string { return "" }
func (s Priced) Cost(p games.Position, m games.Move) solver.Dyadic {
	return s.Costs[s.Board.Name(p, m)]
}

// Ranking lists an analysis as "c d | b": the best moves, a bar, the others.
func Ranking(b Board, a *games.Analysis) string {
	var names []string
	for i, o := range a.Options {
		if i > 0 && o.Best != a.Options[i-1].Best {
			names = append(names, "|")
		}
		names = append(names, b.Name(a.Position, o.Move))
	}
	return strings.Join(names, " ")
}

// Letters returns the nodes that a line visits, as a text.
func Letters(l *games.Line) string {
	text := ""
	for _, p := range l.Positions {
		text += p.(Position).Node
	}
	return text
}
