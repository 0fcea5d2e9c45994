package labelled

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/solver"
)

// moves implements finite.Rules on a graph. A state is the name of the node with the token.
type moves struct{ g *Graph }

// pass is the name of the only move that a player has at a node that the other player owns: the
// token stays, and the owner moves next.
const pass = "pass"

func (m moves) Start() string { return m.g.start }

// Opens returns the owner of the node, who moves first there, or first if it
// has none.
func (m moves) Opens(state string, first games.Player) games.Player {
	if n := m.node(state); n.Owner != dag.Anybody {
		return n.Owner
	}
	return first
}

// node returns the node of a state. Only a code can name a state without a
// node; Check refuses it first.
func (m moves) node(state string) *dag.Label {
	return &m.g.nodes[m.g.number[state]]
}

func (m moves) Moves(state string, turn games.Player) []finite.Move {
	n := m.node(state)
	if len(n.To) > 0 && n.Owner == turn.Other() {
		return []finite.Move{{Name: pass, To: state}}
	}
	list := make([]finite.Move, len(n.To))
	for i, to := range n.To {
		next := &m.g.nodes[to]
		list[i] = finite.Move{Name: next.Name, To: next.Name, Again: next.Owner == turn}
	}
	return list
}

// End returns the result of the node for the player to move: a node's result is
// its owner's if it has one.
func (m moves) End(state string, turn games.Player) solver.Outcome {
	n := m.node(state)
	if n.Owner == turn.Other() {
		return n.Result.Other()
	}
	return n.Result
}

func (m moves) Check(state string) error {
	if _, ok := m.g.number[state]; !ok {
		return fmt.Errorf("%s, which is no node of the graph", english.Quote([]byte(state)))
	}
	return nil
}

// Tell says who moves next if that is unusual.
func (m moves) Tell(_ string, _ games.Player, move finite.Move) string {
	if move.Again {
		return move.Name + " (and moves again)"
	}
	return move.Name
}

func (m moves) Ended(state string, turn games.Player) string {
	switch m.End(state, turn) {
	case solver.Draw:
		return "no edge leads on: a draw"
	case solver.Win:
		return "no edge leads on, and " + m.g.players()[turn] + " has won"
	}
	return "no edge leads on, and " + m.g.players()[turn] + " has lost"
}

// Refuse says why the name is no move here.
func (m moves) Refuse(state string, turn games.Player, name string) string {
	to, ok := m.g.number[name]
	for _, n := range m.g.nodes {
		if !ok && (strings.EqualFold(n.Name, name) || strings.EqualFold(english.Aloud(n.Name), name)) {
			to, ok = m.g.number[n.Name], true
		}
	}
	switch n := m.node(state); {
	case !ok:
		return ""
	case len(n.To) > 0 && n.Owner == turn.Other():
		return fmt.Sprintf("only %s moves from %s: type %s", m.g.players()[n.Owner], state, pass)
	default:
		return fmt.Sprintf("no edge leads from %s to %s", state, m.g.nodes[to].Name)
	}
}
