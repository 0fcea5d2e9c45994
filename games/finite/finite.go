// Package finite makes a game of its rules, where all the positions of a board
// fit in memory: whoever writes one says where it starts, what may be done and
// what its parameters are. Everything else follows from the graph of positions:
// outcomes and distances by retrograde analysis, marks, reasons, states to walk,
// the solver's steps, the check, codes, forms, edits, random boards, and the
// judge's text and document.
//
// A state is what lies on the table; a position is a state and who is to move in
// it. In an impartial game either player has the same moves, so that positions
// that differ in the player alone are one node of the graph.
package finite

import (
	"fmt"
	"io/fs"

	"zugzwang/games"
)

// Move is something that may be done in a state.
type Move[S comparable] struct {
	Name string // as it is typed and listed; those of one position differ
	To   S      // the state it leads to, the other player being to move
}

// Rules are the rules of a game on a board whose parameters are fixed. They are
// pure: the same arguments give the same answer.
type Rules[S comparable] interface {
	// Start is the state that a match starts from.
	Start() S
	// Moves lists what a player may do in a state, in the game's own order. Whoever
	// has no move has lost.
	Moves(s S, turn games.Player) []Move[S]
}

// Rules may say more, in words of their own.
type (
	// Teller says in a few words what a move does; without one its name does.
	Teller[S comparable] interface {
		Tell(s S, m Move[S]) string
	}
	// Ender says why there is no move in a state, where there is none.
	Ender[S comparable] interface {
		Ended(s S, turn games.Player) string
	}
	// Caller names a state in a few words, states that differ by names that differ;
	// without one it is written as fmt does.
	Caller[S comparable] interface {
		Call(s S) string
	}
	// Placer says which place of the board stands for a move, so that it can be
	// drawn and clicked there; moves of one state have places that differ. Without
	// one it is place (0, i) for the i-th move.
	Placer[S comparable] interface {
		Place(s S, m Move[S]) games.Place
	}
)

// Spec is what a game is besides its rules.
type Spec[S comparable] struct {
	ID, Name, Tagline, Theory, About string // see games.Game; About is its Rules
	Players                          [2]string
	Impartial                        bool // both players have the same moves in every state
	Params                           games.Schema
	Boards                           fs.FS // see games.Game
	// On is the rules on the board of these values, which the schema allows.
	On func(v games.Values) Rules[S]
}

// Here is the place of what stands on the board as a whole, in contrast to those
// of moves.
var here = games.Place{Part: -1}

// New is the game of these rules.
func New[S comparable](spec Spec[S]) *games.Game {
	k := &kind[S]{Spec: spec}
	k.game = &games.Game{
		ID:      spec.ID,
		Name:    spec.Name,
		Tagline: spec.Tagline,
		Theory:  spec.Theory,
		Watched: "Retrograde analysis, a state at a time. The board was coloured by the same in another order, which is faster and comes to the same in every state.",
		Rules:   spec.About,
		Players: spec.Players,
		Boards:  spec.Boards,
		Settings: []games.Setting{
			{Key: "from", Help: "the position a match starts from, as it is called (default: the start)"},
		},
		Read:   k.read,
		Random: k.random,
		Pack:   k.pack,
		Unpack: k.unpack,
		Form:   k.form(),
		Edits:  k.edits,
		Carry:  k.carry,
	}
	return k.game
}

// kind is a game and how its boards are made.
type kind[S comparable] struct {
	Spec[S]
	game *games.Game
}

// Position is a state and the player to move in it.
type Position[S comparable] struct {
	Player games.Player
	State  S
}

func (p Position[S]) Turn() games.Player { return p.Player }

func (p Position[S]) Key() string { return fmt.Sprintf("%d:%v", p.Player, p.State) }

// Board is a board of a finite game.
type Board[S comparable] struct {
	kind   *kind[S]
	values games.Values
	rules  Rules[S]
	from   S // the state that a match starts from
	graph  *graph[S]
}

// board is the board of these values, which the schema allows.
func (k *kind[S]) board(v games.Values) *Board[S] {
	rules := k.On(v)
	b := &Board[S]{kind: k, values: v, rules: rules, from: rules.Start()}
	b.graph = &graph[S]{rules: rules, impartial: k.Impartial}
	return b
}

// startingFrom is the same board, where matches start from another state.
func (b *Board[S]) startingFrom(s S) *Board[S] {
	other := *b
	other.from = s
	return &other
}

// Rules are the rules on this board.
func (b *Board[S]) Rules() Rules[S] { return b.rules }

// Values are the board's parameters.
func (b *Board[S]) Values() games.Values { return b.values }

func (b *Board[S]) Game() *games.Game { return b.kind.game }

// Title: the parameters with their names.
func (b *Board[S]) Title() string {
	title := ""
	for i, entry := range b.kind.Params.Entries(b.values) {
		if i > 0 {
			title += ", "
		}
		title += b.kind.Params[i].Name + " " + entry
	}
	if b.from != b.rules.Start() {
		title += ", from " + b.state(b.from)
	}
	return title
}

func (b *Board[S]) Start(first games.Player) games.Position { return Position[S]{first, b.from} }

// moves lists the moves of a position.
func (b *Board[S]) moves(p games.Position) []Move[S] {
	at := p.(Position[S])
	return b.rules.Moves(at.State, at.Player)
}

// Moves: a move's To is its number.
func (b *Board[S]) Moves(p games.Position) []games.Move {
	all := b.moves(p)
	moves := make([]games.Move, len(all))
	for i := range moves {
		moves[i].To = int64(i)
	}
	return moves
}

func (b *Board[S]) Play(p games.Position, m games.Move) games.Position {
	return Position[S]{p.Turn().Other(), b.moves(p)[m.To].To}
}

func (b *Board[S]) Name(p games.Position, m games.Move) string { return b.moves(p)[m.To].Name }

func (b *Board[S]) Tell(p games.Position, m games.Move) string {
	move := b.moves(p)[m.To]
	if t, ok := b.rules.(Teller[S]); ok {
		return t.Tell(p.(Position[S]).State, move)
	}
	return move.Name
}

func (b *Board[S]) Target(p games.Position, m games.Move) games.Place {
	if placer, ok := b.rules.(Placer[S]); ok {
		return placer.Place(p.(Position[S]).State, b.moves(p)[m.To])
	}
	return games.Place{Index: m.To}
}

func (b *Board[S]) Ended(p games.Position) string {
	at := p.(Position[S])
	if e, ok := b.rules.(Ender[S]); ok {
		return e.Ended(at.State, at.Player)
	}
	return b.kind.Players[at.Player] + " has no move left"
}

// state calls a state.
func (b *Board[S]) state(s S) string {
	if c, ok := b.rules.(Caller[S]); ok {
		return c.Call(s)
	}
	return fmt.Sprint(s)
}

// call calls a position; in an impartial game who is to move makes no difference.
func (b *Board[S]) call(p Position[S]) string {
	if b.kind.Impartial {
		return b.state(p.State)
	}
	return b.kind.Players[p.Player] + ", " + b.state(p.State)
}

func (b *Board[S]) Describe(p games.Position) string { return b.state(p.(Position[S]).State) }

// stand is the position that a place stands for in another: the one a move leads
// to, or the position itself.
func (b *Board[S]) stand(p Position[S], at games.Place) (Position[S], bool) {
	if at == here {
		return p, true
	}
	placer, ok := b.rules.(Placer[S])
	for i, m := range b.rules.Moves(p.State, p.Player) {
		place := games.Place{Index: int64(i)}
		if ok {
			place = placer.Place(p.State, m)
		}
		if place == at {
			return Position[S]{p.Player.Other(), m.To}, true
		}
	}
	return Position[S]{}, false
}
