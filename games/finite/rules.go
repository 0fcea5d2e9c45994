// Package finite makes a game of its rules if all positions of a board fit in memory. The rules
// say where a board starts, which moves there are and what its parameters are. All else is
// computed from the graph of positions: outcomes and distances by retrograde analysis, values,
// marks, reasons, the explorer, replays, the check, codes, forms, edits, random boards, and the
// judge's text and document.
//
// A state is what lies on the table. A position is a state with the player to move. In an
// impartial game both players have the same moves, so positions that differ only in the player
// are one node of the graph.
//
// To have a game solved, write a type with the two methods of [Rules], hand it to [New] in a
// [Spec] with the names of game and players, and call the game's On for a board. Package games
// says what can be done with a board; example_test.go has a whole game, docs/chomp a larger one.
// The rules may also implement these interfaces:
//
//	Ender, Opener                      ends that are not a loss; who begins
//	Splitter, ManySplitter             parts that are solved separately
//	Teller, Closer, Refuser            words for moves, ends, refused moves
//	Caller, Namer                      names of states
//	Placer, Shower, Linker             where a move stands on the board; a picture of it
//	Coordinates, Checker               states as numbers, for tables; checks of states
//	Expander, Failer                   moves of many positions at once; why rules fail
//
// A board takes some 60 bytes a position, if states are short, and 8 a move while it is solved.
// The number of positions is known only when all that can follow the start are found. A board
// that is too large, or has infinitely many positions, is refused once it passes the limit.
package finite

import (
	"context"
	"io/fs"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Move is what a player may do in a state. Nobody checks that names differ, or that the rules
// accept the state To.
type Move struct {
	Name  string // as it is typed and listed; unique within a position
	To    string // the state it leads to
	Again bool   // the same player moves again; never in an impartial game
}

// Cell is a cell of a picture that rules draw.
type Cell struct {
	Text string // what stands in it
	Move string // the name of the move that it is the target of, or ""
}

// Rules are the rules of a game on one board. They must be pure and safe for concurrent use: the
// same arguments give the same answer. A state is a string in the game's own format; equal
// strings are the same state.
//
// A code or an editor can ask about a state that the rules did not make. If they panic, the
// caller gets an error of one line, and no moves.
type Rules interface {
	// Start returns the state that a match starts from.
	Start() string
	// Moves returns what a player may do in a state, in the game's own order. A player without a
	// move has lost, unless the rules are an Ender.
	Moves(state string, turn games.Player) []Move
}

// Optional interfaces of Rules.
type (
	// Ender says how the play ends in a state without a move, for the player to move: Win, Lose
	// or Draw. Without it: Lose.
	Ender interface {
		End(state string, turn games.Player) solver.Outcome
	}
	// Opener says who moves first in a state, if that is not always the player chosen to begin.
	// Without it that player does. Never in an impartial game.
	Opener interface {
		Opens(state string, first games.Player) games.Player
	}
	// Splitter splits a state into independent parts: the player to move picks one and moves
	// there. Parts are valued alone, and their sum is decided by the values where these add up.
	// Without it all positions are searched.
	Splitter interface {
		Parts(state string) []string
	}
	// ManySplitter is a Splitter that splits many states at once, for rules in another process.
	// PartsOfMany returns what Parts would for each state, in order. The error is the context's.
	// Without it Parts is called for one state after the other.
	ManySplitter interface {
		PartsOfMany(ctx context.Context, states []string) ([][]string, error)
	}
	// Expander returns the moves of many positions at once, as Moves and End would, in order. It
	// is for rules in another process, or rules that can fail. Its error says on one line what
	// was wrong, and where. Without it Moves and End are called for one position after the other.
	Expander interface {
		Expand(ctx context.Context, asked []Position, told *Expansion) error
		// Batch returns how many positions to ask about at once.
		Batch() int
	}
	// Failer returns, on one line, why the rules fail on a position for which Moves returns
	// nothing, or nil if the position is an end. Without it such a position is always an
	// end.
	Failer interface {
		Fails(state string, turn games.Player) error
	}
	// Checker reports what is wrong with a state from a code. Without it a state is accepted if it
	// can follow the start; this works only for boards with few states, a hundred thousand or so.
	Checker interface {
		Check(state string) error
	}
	// Teller says in a few words what a move does. Without it the move's name is used.
	Teller interface {
		Tell(state string, turn games.Player, m Move) string
	}
	// Closer says why a state without a move has none, or returns "" if there is no more to
	// say than "Bob has no move left". Without it that is said.
	Closer interface {
		Ended(state string, turn games.Player) string
	}
	// Refuser says in a sentence without its full stop why a player has no move of this
	// name in a state, or returns "" if it does not know. It is called only if there is no
	// such move. Without it a reason is worked out from the moves, if possible.
	Refuser interface {
		Refuse(state string, turn games.Player, name string) string
	}
	// Caller names a state in a few words; different states need different names. Without it a
	// state is its own name.
	Caller interface {
		Call(state string) string
	}
	// Namer names a state for people, in at most 60 characters, such as "rows of 3, 1", and
	// reports whether the words are the game's own. Without it the Caller's name is used.
	Namer interface {
		Named(state string) (name string, own bool)
	}
	// Shower draws a state as rows of cells. Without it the view draws the moves.
	Shower interface {
		// Show returns the rows of cells. The error says on one line why there are none.
		Show(state string, turn games.Player) ([][]Cell, error)
	}
	// Linker joins cells of a Shower's pictures by lines; without one no cells are joined.
	Linker interface {
		// Links returns which cells of all pictures are joined by a line: pairs of cells, each
		// named by the move whose target it is. Nil means none.
		Links() [][2]string
	}
	// Coordinates gives a state as one or two numbers, so that states can be drawn as a table. At
	// returns equally many for every state, or nil for a state that is not made of numbers. State
	// returns the state with these numbers, or false if there is none.
	Coordinates interface {
		At(state string) []int64
		State(at []int64) (string, bool)
	}
	// Placer returns the place of a move on the board, to draw and click it there. Moves of one
	// state need different places, and none may be in part -1. Without it the i-th move has place
	// (0, i).
	Placer interface {
		Place(state string, m Move) games.Place
	}
)

// Spec describes a game. ID, Name, Players and On are required.
type Spec struct {
	ID, Name, Tagline, Theory, Rules string // see games.Game
	Goal                             string // see games.Game; "" if the only goal is to have the last move, or not to
	Point                            string // what a point is called, such as "box"; "" for a point
	Worth                            string // a sentence on how to count a part worth no whole number of moves; "" if there is no short one
	Players                          [2]string
	Article                          bool            // see games.Game
	Hot                              bool            // see games.Game
	Impartial                        bool            // both players have the same moves in every state
	Forever                          solver.Forever  // who wins a play without end; not in an impartial game
	Params                           params.Schema   // the parameters of a board; nil: there is one board
	Alike                            bool            // all boards have the same rules and differ only in their start
	Boards                           fs.FS           // see games.Game
	Examples                         []games.Example // see games.Game
	Page                             []games.PagePart
	Lesson                           []games.LessonStep
	// On returns the rules on the board with these values, one for each of Params and in their
	// order; they satisfy the schema, and may come from a stranger's code: a Text is any text. The
	// error says on one line why there is no such board. The default values must have one.
	On func(v params.Values) (Rules, error)
	// Pack writes what a code must hold about the game itself, before the board. Nil means
	// nothing.
	Pack func(w *params.Packer)
}

// Position is a state and the player to move. Board and Solution take and return it as a
// games.Position. To a Solution, a position that cannot follow the board's start is a Loop.
type Position struct {
	Player games.Player
	State  string
}

func (p Position) Turn() games.Player { return p.Player }

func (p Position) Key() string { return string(rune('0'+p.Player)) + p.State }

// after returns the position that a move leads to.
func (p Position) after(m Move) Position {
	if m.Again {
		return Position{p.Player, m.To}
	}
	return Position{p.Player.Other(), m.To}
}

// Expansion collects the moves and ends of positions, one position after the other.
type Expansion struct {
	ends  []solver.Outcome // by position
	last  []int32          // by position: the end of its moves
	to    []byte           // the states that moves lead to, one after the other
	until []int32          // by move: the end of its state in to
	again []bool           // by move
}

// Move adds a move of the current position.
func (t *Expansion) Move(to string, again bool) {
	t.to = append(t.to, to...)
	t.until = append(t.until, int32(len(t.to)))
	t.again = append(t.again, again)
}

// Done ends the current position. End is its outcome for the player to move if no move was
// added.
func (t *Expansion) Done(end solver.Outcome) {
	t.ends = append(t.ends, end)
	t.last = append(t.last, int32(len(t.until)))
}

// emptied returns an empty Expansion that reuses t's memory.
func (t Expansion) emptied() Expansion {
	return Expansion{t.ends[:0], t.last[:0], t.to[:0], t.until[:0], t.again[:0]}
}

// size returns how much was collected, in bytes.
func (t *Expansion) size() int64 { return int64(len(t.to)) + 5*int64(len(t.until)) }
