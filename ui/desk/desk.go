// Package desk holds what a person does with a game (changing its board, walking its states,
// and so on) without a screen. An activity, such as an [Editor], keeps its state, lists its
// actions with the reasons why one is unavailable, names its long work, and words what it
// says. The screens (ui/screen) draw an activity and run its work in the background; the line
// mode (ui/plain) prints it and waits for its work.
//
// An activity belongs to one goroutine. Only [Work.Run] is called from another.
package desk

import (
	"cmp"
	"context"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Action is something that can be done in an activity. Footers, help, the line mode's
// commands, docs/keys.md and docs/lines.md are made of actions.
type Action struct {
	Name string   // one word: the command of the line mode
	Also []string // other words for the command, the shortest first
	Args string   // what may follow the command, as help lists it; "": nothing
	// Keys are what a screen does it by, as Bubble Tea names keys; the first is shown. None:
	// a screen does it otherwise, such as by its cursor.
	Keys  []string
	Word  string // what a footer says of the key; "": Name
	Quiet bool   // footers leave it out, help does not
	Rare  bool   // a screen's help leaves it out while it is unavailable
	// Paired says that it is the opposite of the action before it in the list: screens list
	// the two keys as one.
	Paired bool
	Help   string // what it does, in a clause
	Typed  string // what the line mode's help says besides: how its arguments are typed
	// Off returns why it is unavailable now, as a clause, or "". Nil: it always is available.
	Off func() string
	// Do does it; it is not called while Off gives a reason. Args are the words that followed
	// the command; none for a key.
	Do func(args []string) Reply
}

// Why returns why the action is unavailable now, or "".
func (a Action) Why() string {
	if a.Off == nil {
		return ""
	}
	return a.Off()
}

// Reply is the result of an action.
type Reply struct {
	Says  string      // a clause for both faces
	Heard string      // a clause for the line mode: screens show it by themselves
	Lines games.Lines // more for the line mode, line by line
	Goes  any         // where it leads: Left, Play; nil: nowhere else
	// Tells says that the action, or the work that it begins, shows the solver's results: a match
	// in which it is used is not counted.
	Tells bool
}

// Says returns a reply of one clause.
func Says(text string) Reply { return Reply{Says: text} }

// Play leads to a match, which begins.
type Play struct{ *matches.Match }

// Text leads to a text for others: a screen copies and shows it, the line mode prints it.
type Text string

// Left leads back to where the activity was begun.
type Left struct {
	Board *games.Draft // a board that was changed, to be kept; nil: none
}

// Work is a long computation, to be run in the background.
type Work struct {
	What string // it is doing, in a word: "solving"
	// Run may be called on any goroutine. It returns a function that stores the result, and returns
	// what to say, the zero Reply if nothing. Call that function on the activity's own goroutine,
	// unless the context has ended.
	Run func(context.Context, solver.Options) (take func() Reply)
	// Light says that it takes hardly any memory or time, such as reading a file: it does not
	// wait for other work.
	Light bool
}

// Worker is an activity with long work. Work returns what is to be run next, or nil: the same
// pointer until its result is stored or it is superseded.
type Worker interface{ Work() *Work }

// State is a position with what is known of it, as activities hand it to one another.
type State struct {
	Board    games.Board
	Whole    games.Solution // of all that can be walked; nil: not solved
	Solution games.Solution // the same, or one that knows more of At
	At       games.Position
	Move     *games.Move    // in focus there; nil: none
	Match    *matches.Match // whose players are spoken of; nil: of none
}

// Names returns how the players are called: in a match as there.
func (s State) Names() games.Names {
	if s.Match != nil {
		return s.Match.Names()
	}
	return s.Board.Game().Names()
}

// From returns a match from a position: a person, who is to move, against the perfect player.
// It is not counted in the record, since the solver's verdicts have been seen.
func From(b games.Board, at games.Position) *matches.Match {
	sides := [2]matches.Side{matches.Perfect, matches.Perfect}
	sides[at.Turn()] = matches.Person
	m := matches.NewFrom(b, at, sides)
	m.Except(matches.Studied)
	return m
}

// NoMove returns why no legal move of a position has a name, as a clause that calls the players so.
func NoMove(b games.Board, at games.Position, name string, who games.Names) string {
	return cmp.Or(b.Refuse(at, name, who), english.Quote([]byte(name))+" is no legal move")
}

// NotSolved is why nothing is told of a board that is still being solved.
const NotSolved = "the board is not solved yet"

// unplayable returns why no match can start from a position, or "".
func unplayable(s State) string {
	if len(s.Board.Moves(s.At)) == 0 {
		return "there is nothing to play: " + s.Board.Ended(s.At, s.Board.Game().Names()).String()
	}
	return ""
}
