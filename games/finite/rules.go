// Package finite makes a game of its rules, where all the positions of a board
// fit in memory: whoever writes one says where it starts, what may be done and
// what its parameters are. Everything else follows from the graph of positions:
// outcomes and distances by retrograde analysis, values, marks, reasons, states to
// walk, the solver's steps, the check, codes, forms, edits, random boards, and the
// judge's text and document.
//
// A state is what lies on the table; a position is a state and who is to move in
// it. In an impartial game either player has the same moves, so that positions
// that differ in the player alone are one node of the graph.
//
// To have a game solved, write a type with the two methods of [Rules], hand it to [New] in
// a [Spec] with the names of game and players, and ask the game's On for a board; what
// is then to be done with that is told in package games; example_test.go has a whole game,
// docs/chomp a larger one. What the rules have besides, of the
// interfaces below, makes it read better, or solves it sooner:
//
//	Ender, Opener                      ends that are no loss; who begins
//	Splitter, ManySplitter             parts that are solved alone
//	Teller, Closer, Refuser, Caller    words for moves, ends, what may not be done, states
//	Placer, Shower, Linker             where a move stands on the board; a picture of it
//	Coordinates, Checker               states as numbers, for tables; states of others
//	Expander                           rules that are asked for many positions at once
//
// A board takes some 60 bytes a position, if states are short, and 8 a move while it is
// solved. How many there are is known only when they have been found, all that can follow
// the start: what is too large is refused as soon as it shows, a game without a last
// position among it.
package finite

import (
	"context"
	"io/fs"

	"zugzwang/games"
	"zugzwang/solver"
)

// Move is something that may be done in a state. That names differ, and that To is a state
// from which the rules can go on, nobody checks.
type Move struct {
	Name  string // as it is typed and listed; those of one position differ
	To    string // the state it leads to
	Again bool   // the same player moves again; never in an impartial game
}

// Cell is a cell of a picture that rules draw.
type Cell struct {
	Text string // what stands in it
	Move string // the name of the move that it is the target of, or ""
}

// Rules are the rules of a game on a board whose parameters are fixed. They are
// pure, and safe for concurrent use: the same arguments give the same answer. A
// state is a string of the game's own; two are the same if they are equal.
//
// A code or an editor can ask them about a state that they have not made. Where they panic
// with it there is an error of one line, and no move.
type Rules interface {
	// Start is the state that a match starts from.
	Start() string
	// Moves lists what a player may do in a state, in the game's own order. Whoever
	// has no move has lost, unless the rules are an Ender too.
	Moves(state string, turn games.Player) []Move
}

// Rules may say more, in words of their own.
type (
	// Ender says what a state without a move is to the player to move: Win, Lose or
	// Draw.
	Ender interface {
		End(state string, turn games.Player) solver.Outcome
	}
	// Opener says who moves first in a state, where that is not always the player who is
	// to begin; never in an impartial game.
	Opener interface {
		Opens(state string, first games.Player) games.Player
	}
	// Splitter says of which states a state is the sum: the player to move picks one
	// of them and moves there. They are solved alone, and their sum is decided by
	// their values where they have values that add up.
	Splitter interface {
		Parts(state string) []string
	}
	// ManySplitter is a Splitter that splits many states at once: rules that are asked in
	// another process. PartsOfMany returns what Parts would of each state, in their order;
	// without it Parts is asked of one after the other. An error is the context's.
	ManySplitter interface {
		PartsOfMany(ctx context.Context, states []string) ([][]string, error)
	}
	// Expander tells the moves of many positions at once, each as Moves and End
	// would, in their order: rules that are asked in another process, or that can
	// fail. The error of one that fails says in a line what was wrong, and where. Without
	// one Moves and End are asked about one position after the other.
	Expander interface {
		Expand(ctx context.Context, asked []Position, told *Told) error
		// Batch returns how many positions are best asked about at once.
		Batch() int
	}
	// Checker says what is wrong with a state that somebody else claims to be one, in a
	// code. Without one those are taken that can follow the start, where all that can are
	// found in a moment: a hundred thousand or so.
	Checker interface {
		Check(state string) error
	}
	// Teller says in a few words what a move does; without one its name does.
	Teller interface {
		Tell(state string, turn games.Player, m Move) string
	}
	// Closer says why there is no move in a state, where there is none.
	Closer interface {
		Ended(state string, turn games.Player) string
	}
	// Refuser says in a sentence, without its end, why the name of a move is that of no
	// move that a player has in a state; "" where it has nothing to say.
	Refuser interface {
		Refuse(state string, turn games.Player, name string) string
	}
	// Caller names a state in a few words, states that differ by names that differ;
	// without one it is its own name.
	Caller interface {
		Call(state string) string
	}
	// Namer calls a state as people would, in at most 60 characters, such as "rows of 3, 1",
	// and tells whether these are words of the game's own; without one it is called as a
	// Caller does.
	Namer interface {
		Named(state string) (name string, own bool)
	}
	// Shower draws a state as rows of cells; without one the view draws its moves.
	Shower interface {
		// Show returns the rows. The error says in a line why there are none.
		Show(state string, turn games.Player) ([][]Cell, error)
	}
	// Linker joins cells of a Shower's pictures by lines; without one no cells are joined.
	Linker interface {
		// Links returns pairs of names of moves, whose targets the joined cells are.
		Links() [][2]string
	}
	// Coordinates says which numbers a state is made of, so that states can be drawn
	// as a table: one or two, as many in every state; nil where it is made of anything
	// else. State is the state made of some numbers, or false.
	Coordinates interface {
		At(state string) []int64
		State(at []int64) (string, bool)
	}
	// Placer says which place of the board stands for a move, so that it can be
	// drawn and clicked there; moves of one state have places that differ, and none
	// is in part -1. Without one it is place (0, i) for the i-th move.
	Placer interface {
		Place(state string, m Move) games.Place
	}
)

// Spec is what a game is besides its rules. ID, Name, Players and On must be there.
type Spec struct {
	ID, Name, Tagline, Theory, About string // see games.Game; About is its Rules
	Goal                             string // see games.Game; "" where all there is to say is who loses at the end
	Players                          [2]string
	Impartial                        bool            // both players have the same moves in every state
	Forever                          solver.Forever  // who wins a play without end; not in an impartial game
	Params                           games.Schema    // what boards are made of; nil: there is one board
	Alike                            bool            // the rules of all boards are the same, but for where they start
	Boards                           fs.FS           // see games.Game
	Examples                         []games.Example // see games.Game
	// On is the rules on the board of these values, one for each of Params and in their
	// order, which the schema allows. The error says in a line why there is no such
	// board; of the defaults there is one.
	On func(v games.Values) (Rules, error)
	// Pack puts what a code has to say of the game itself before its boards; nil:
	// nothing.
	Pack func(w *games.Packer)
}

// Position is a state and the player to move in it: what Board and Solution take and return
// as a games.Position. One that cannot follow the board's start is a Loop to them.
type Position struct {
	Player games.Player
	State  string
}

func (p Position) Turn() games.Player { return p.Player }

func (p Position) Key() string { return string(rune('0'+p.Player)) + p.State }

// after is the position that a move leads to.
func (p Position) after(m Move) Position {
	if m.Again {
		return Position{p.Player, m.To}
	}
	return Position{p.Player.Other(), m.To}
}

// Told is what rules have told of some positions, one after the other.
type Told struct {
	ends  []solver.Outcome // by position
	last  []int32          // by position: how many moves there are up to its last
	to    []byte           // states one after the other
	until []int32          // by move: where its state ends
	again []bool           // by move
}

// Move tells a move of the position at hand.
func (t *Told) Move(to string, again bool) {
	t.to = append(t.to, to...)
	t.until = append(t.until, int32(len(t.to)))
	t.again = append(t.again, again)
}

// Done ends the position at hand, and says what it is to the player to move if no
// move was told.
func (t *Told) Done(end solver.Outcome) {
	t.ends = append(t.ends, end)
	t.last = append(t.last, int32(len(t.until)))
}

// emptied is the same memory with nothing told.
func (t Told) emptied() Told {
	return Told{t.ends[:0], t.last[:0], t.to[:0], t.until[:0], t.again[:0]}
}

// size is how much was told, in bytes.
func (t *Told) size() int64 { return int64(len(t.to)) + 5*int64(len(t.until)) }
