package games

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strconv"

	"zugzwang/solver"
)

// Player is one of the two, 0 or 1, in the order of the game's own names.
type Player int8

// Other is the opponent.
func (p Player) Other() Player { return 1 - p }

// Game is what a game is called and how its boards come to be.
type Game struct {
	ID      string    // as typed in commands: "berzerk"
	Name    string    // as shown: "Berzerk"
	Tagline string    // what it is, in a line
	Goal    string    // what to try to do, in a line; 58 characters fit every window
	Theory  string    // the theory that solves it, in a line
	Watched string    // whether the solver that a replay shows is the one that colours boards, in a sentence or two
	Rules   string    // the rules in a few short paragraphs
	Format  string    // a judge's input and its answer, a paragraph each; "": there is no judge
	Players [2]string // such as Rick and Morty; player 0 starts in the judge's setting
	// Boards holds the boards to start from, NN-slug.txt each, in the judge's format
	// behind a header; see catalog.ReadPreset. Nil: there are none.
	Boards fs.FS
	// Examples are boards to start from besides, made when they are asked for.
	Examples []Example
	// Params are what boards are made of, with all bounds of it: whatever comes from
	// outside is held to these.
	Params Schema
	// On is the input of a board that its parameters say all of, within their bounds;
	// nil: the game needs a text. Params.With makes values of a line: "x=12,y=7".
	On func(v Values, s Settings) (Input, error)
	// Settings lists what a board takes beyond the judge's input.
	Settings []Setting
	// Read reads a judge's input. The text becomes the input's own. Settings may be nil. Source
	// names it in errors, which are of type *InputError wherever the input is at fault, and
	// *solver.TooLarge where what it says takes more memory than the options allow.
	Read func(text []byte, source string, s Settings, opt solver.Options) (Input, error)
	// Judge reads a judge's input as Read does and answers it as Judge of its Answer
	// does, sooner or in less memory; nil where that is not to be had.
	Judge func(ctx context.Context, text *Reader, s Settings, opt solver.Options) ([]byte, error)
	// Random makes a board of a size from 1 (small) to 3 (large), the same one
	// for the same random source.
	Random func(rng *rand.Rand, size int) Board
	// Trials are inputs to try somebody's program on; nil: there are none.
	Trials *Trials
	// Pack puts a position and the rules of its board into a code, and Unpack
	// takes them out again, with a board that starts there if a match can. Equal
	// positions on boards of equal rules pack alike. See Code.
	Pack   func(w *Packer, b Board, p Position)
	Unpack func(u *Unpacker) (Board, Position, error)
	// Needs is the command, its words one by one, that tells the rules where they are a
	// program's: positions have no codes then, and a save says what it needs. Nil: nothing.
	Needs []string
	// Files is what Read takes besides a judge's input: "a graph in Graphviz's DOT"; "":
	// nothing.
	Files string
	// Editing is how boards are made and changed by hand; nil: they cannot be.
	Editing *Editing
	// Details is what a description leaves out; nil: nothing.
	Details *Details
}

// Example is a board to start from.
type Example struct {
	Title, See string // what it is called, and what is at stake; the latter may be empty
	Study      string // what there is to find out, or nothing
	Values     Values // of the game's parameters
}

// Setting is a choice that a judge's input does not make, such as the cell
// a match of Berzerk starts from.
type Setting struct {
	Key  string // as typed: "start"
	Help string // what it means and what it may be, in a line
}

// Settings are choices by key; a key that is absent takes its default.
type Settings map[string]string

// Input is a judge's input, read and found valid. Inputs are immutable.
type Input interface {
	// Board is what the input puts on the table; see BoardOf.
	Board() Board
	// Solve works out the judge's answer. The error is a *solver.TooLarge, the context's, or
	// one that the rules have had.
	Solve(ctx context.Context, opt solver.Options) (Answer, error)
	// Claims is what must be printed of the input's answer by the definition, found by
	// other means than the solver's; see Verify. The members of the document are
	// wanted if document is true. The error is what contradicts the definition on the
	// way, the context's, or a *solver.TooLarge.
	Claims(ctx context.Context, document bool, opt solver.Options) (Claims, error)
}

// Roomy is an Input whose board takes memory of its own once it is asked for.
type Roomy interface {
	Input
	// Room is how much that is, in bytes.
	Room() int64
}

// BoardOf is the board of an input, or a *solver.TooLarge.
func BoardOf(in Input, opt solver.Options) (Board, error) {
	if r, ok := in.(Roomy); ok {
		if err := opt.Fit("a board to play on", r.Room()); err != nil {
			return nil, err
		}
	}
	return in.Board(), nil
}

// Answer is a solved input.
type Answer interface {
	// Judge is the judge's output, each line ended.
	Judge() []byte
	// Document is everything known, to be marshalled as JSON.
	Document() any
}

// Board is a game with its parameters fixed and validated. Boards are
// immutable and safe for concurrent use.
type Board interface {
	Game() *Game
	// Title tells boards of one game apart in a line: "12 cells, steps 1 3 / 2 5".
	Title() string
	// Start is the position a match starts from, the player to move being first; in few games
	// the rules say who begins instead.
	Start(first Player) Position
	// Moves lists the legal moves in the game's own order; none ends the game.
	Moves(p Position) []Move
	// Play is the position that a legal move leads to; p stays what it is.
	Play(p Position, m Move) Position
	// Name is a legal move as it is typed and listed: "3", "PASS", "2>".
	// Names of the moves of one position differ.
	Name(p Position, m Move) string
	// Tell says in a few words what a legal move does: "+3 → cell 7".
	Tell(p Position, m Move) string
	// Target is the place on the board that a legal move leads to.
	Target(p Position, m Move) Place
	// Ended says why the player to move has no move, where there is none:
	// "the monster is in the hole". Its first clause says enough by itself.
	Ended(p Position) string
	// Solve settles the board's states. The error is a *solver.TooLarge, the context's, or
	// one that the rules have had.
	Solve(ctx context.Context, opt solver.Options) (Solution, error)
}

// Ender is a Board of a game that does not always end with the loss of whoever
// cannot move.
type Ender interface {
	Board
	// End is what a position without a legal move is to the player to move: Win,
	// Lose or Draw.
	End(p Position) solver.Outcome
}

// End is what a position without a legal move is to the player to move.
func End(b Board, p Position) solver.Outcome {
	if e, ok := b.(Ender); ok {
		return e.End(p)
	}
	return solver.Lose
}

// Position is an immutable state of a match on its board, player to move
// included.
type Position interface {
	Turn() Player
	// Key tells the positions of one board apart: equal keys, same position. It
	// begins with the player to move, 0 or 1; the rest says where everything stands.
	Key() string
}

// Move names one of a position's moves. What the numbers mean is the game's own
// matter: a component and a place in it, a step length, a number of stones.
type Move struct {
	Part int
	To   int64
}

// Place names a spot on a board that can wear a mark: a component or a layer of
// the board, and a cell, node or row in it. What the numbers mean is the game's
// own matter.
type Place struct {
	Part  int
	Index int64
}

// Mark is what a place wears: the verdict of the position in which the piece
// stands there, all else being as it is, for the player who would be to move.
type Mark struct {
	Known   bool // false where the place stands for no position
	Verdict solver.Verdict
	Value   string // the place's own game value, where the theory gives one: "−1", "5", "∞(0,2)"
	Phase   Phase  // in a replay, how far the solver is with it
	Note    string // in a replay, what a place says instead of its outcome: what it waits for, "2 of 3 left", or its value, "=3"
	Reason  bool   // in a replay, the last step rests on it; set by whoever draws
	Aside   bool   // a filter does not choose it; set by whoever draws
	Flipped bool   // while a board is changed, the outcome was Was before, and is another now
	Was     solver.Outcome
}

// Solution is a solved board. Solutions are immutable and safe for concurrent
// use.
type Solution interface {
	// Verdict is the verdict for the player to move in p. The outcome is always
	// exact; the remoteness is Unknown where the sum is too large to search.
	Verdict(p Position) solver.Verdict
	// Mark is what a place wears in position p.
	Mark(p Position, at Place) Mark
	// Reason says in a line why the legal move m has the outcome it has. It
	// names no distance: whoever shows one does so beside it.
	Reason(p Position, m Move) string
	// Deep reports, at once, whether Deepen has nothing to add for p.
	Deep(p Position) bool
	// Deepen returns a solution that knows the remoteness of p and of all that
	// can follow, if that is little enough to search; otherwise, and where
	// nothing is to be gained, the solution itself. It may take a second.
	Deepen(ctx context.Context, p Position, opt solver.Options) (Solution, error)
	// Verify holds the solution against the definition, by a checker that shares
	// nothing with the solver, and returns what it counted: of an Explorer its states,
	// as NewSurvey counts them, or none of them, and besides whatever else was checked.
	Verify(ctx context.Context) (solver.Report, error)
}

// Searcher is a Solution of a game where distances take a search.
type Searcher interface {
	Solution
	// Refused is why the last search was not begun, a *solver.TooLarge, or nil.
	Refused() error
}

// Additive is a Solution of a game whose components have values that add up.
type Additive interface {
	Solution
	// Sum is the arithmetic of p.
	Sum(p Position) Sum
	// After is the total that the legal move m leaves, as it is shown.
	After(p Position, m Move) string
	// Cost is how much the total falls for the mover by the legal move m; 0 in
	// an impartial game.
	Cost(p Position, m Move) solver.Dyadic
}

// ReplyCounter is a Solution that counts replies itself. A game where a position
// can have thousands of moves into a Loop, each with thousands of replies, does
// well to be one: without it every single reply is played and looked up.
type ReplyCounter interface {
	Solution
	// Mistakes is how many of the legal moves in p give away what p is worth to the
	// player who makes them, out of how many.
	Mistakes(p Position) (wrong, of int)
}

// Sum is the arithmetic of a position that falls into components.
type Sum struct {
	Terms   []string // each component's value: "−1", "0", "+2"
	Total   string   // "+1"
	Verdict string   // what follows, in words: "Right wins whoever starts"
	Shorter []string // the verdict in fewer and fewer words, for a narrow window; nil where it has none
	XOR     bool     // the values are nimbers, which are not added but XORed
}

// Says is the arithmetic as a sentence, with at most so many terms.
func (s Sum) Says(most int) string {
	if len(s.Terms) == 1 {
		return "It is worth " + s.Total + ": " + s.Verdict + "."
	}
	terms := s.Terms
	if more := len(terms) - most; more > 0 {
		terms = append(slices.Clone(terms[:most]), strconv.Itoa(more)+" more")
	}
	if s.XOR {
		return "The values are " + AllOf(terms) + ". " + s.Verdict + "."
	}
	return "The sum of " + AllOf(terms) + " is " + s.Total + ": " + s.Verdict + "."
}
