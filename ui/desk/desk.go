// Package desk is what a person does with a game besides playing it, without a screen:
// changing a board, walking its states, and so on. An activity, such as an [Editor], holds
// what it has come to, what can be done, why something cannot, what takes long, and the
// sentences that go with it. The screens (ui/screen) draw an activity and run its work
// beside themselves; the line mode (ui/plain) tells it and waits for its work.
//
// An activity belongs to one goroutine. Only [Work.Run] is called from another.
package desk

import (
	"context"

	"zugzwang/games"
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
	Help  string // what it does, in a clause
	// Off is why it can do nothing now, in a clause; "" if it can. Nil: it always can.
	Off func() string
	// Do does it. Args are the words that followed the command; a key has none.
	Do func(args []string) Reply
}

// Why is why the action can do nothing now, or "".
func (a Action) Why() string {
	if a.Off == nil {
		return ""
	}
	return a.Off()
}

// Reply is what comes of an action.
type Reply struct {
	Says  string      // a clause for everybody
	Heard string      // a clause for those who do not see it anyway
	Lines games.Lines // more of it, line by line, for those who hear
	Goes  any         // where it leads: Left, Play; nil: it stays
}

// Says is a reply of one clause.
func Says(text string) Reply { return Reply{Says: text} }

// Play leads to a match.
type Play struct{ *games.Match }

// Left leads back to where the activity was begun.
type Left struct {
	Board *games.Draft // a board that was changed, to be kept; nil: none
}

// Work is something that takes long, to be done beside whoever waits for it.
type Work struct {
	What string // what is being done, in a word: "solving"
	// Run does it and returns what takes in its result, to be called where the activity may
	// be changed; what was run with a context that has ended is not to be taken in.
	Run func(context.Context, solver.Options) (take func())
}

// Worker is an activity that has work to be done. Work is what is to be done next, the same
// pointer until that is taken in or something else is to be done; nil: nothing.
type Worker interface{ Work() *Work }

// State is what activities hand on to one another: all of them can look into it.
type State struct {
	Board    games.Board
	Whole    games.Solution // of all that can be walked; nil: not solved
	Solution games.Solution // the same, or one that knows more of At
	At       games.Position
	Move     *games.Move // in focus there; nil: none
}

// From is a match from a state, played by whoever is to move against the perfect player,
// and not counted: its board has been looked into.
func From(b games.Board, at games.Position) *games.Match {
	sides := [2]games.Side{games.Perfect, games.Perfect}
	sides[at.Turn()] = games.Person
	m := games.NewMatchFrom(b, at, sides)
	m.Except(games.Studied)
	return m
}

// unplayable is why no match can start from a state, or "".
func unplayable(b games.Board, at games.Position) string {
	if len(b.Moves(at)) == 0 {
		return "there is nothing to play: " + b.Ended(at)
	}
	return ""
}
