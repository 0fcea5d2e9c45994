// Package desk holds what a person does with a game, without a screen: changing its board,
// walking its states, and so on. An activity, such as an [Editor], keeps its state, lists its
// actions with the reasons why one is unavailable, has long work, and words its sentences. There
// are two user interfaces, called faces: the screens (ui/screen) draw an activity and run its
// work in the background; the line mode (ui/plain) prints it and waits for its work.
//
// A function WhyNo… or WhyNot… returns, as a clause, the reason why something is unavailable, such
// as for [Action.Off]; "" if it is available.
//
// An activity must be used by one goroutine. Only [Work.Run] may be called from another.
package desk

import (
	"cmp"
	"context"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Action is something that can be done in an activity. Footers, help, the commands of the line
// mode, docs/keys.md and docs/lines.md are made from actions.
type Action struct {
	Name string   // one word: the command in the line mode
	Also []string // other words for the command, shortest first
	Args string   // arguments of the command as help shows them; "": none
	// Keys are the keys on a screen, named as Bubble Tea does; the first is shown in help.
	// Without keys a screen does the action otherwise, such as with its cursor.
	Keys  []string
	Word  string // the key's label in a footer; "": Name
	Quiet bool   // left out of footers, but not of help
	Rare  bool   // left out of a screen's help while it is unavailable
	// Paired says that the action is the opposite of the previous one in the list: screens show
	// the two keys together.
	Paired bool
	Help   string // what it does, in a clause
	Typed  string // how its arguments are typed, added to the line mode's help
	// Off returns why the action is unavailable now, as a clause, or "". Nil: it is always
	// available.
	Off func() string
	// Do performs the action; it is not called while Off returns a reason. Args are the words
	// typed after the command; empty for a key.
	Do func(args []string) Reply
}

// Why returns why the action is unavailable now, or "".
func (a Action) Why() string {
	if a.Off == nil {
		return ""
	}
	return a.Off()
}

// ActionNamed returns the action of list with this name. It panics if there is none.
func ActionNamed(list []Action, name string) Action {
	return list[slices.IndexFunc(list, func(a Action) bool { return a.Name == name })]
}

// Reply is the result of an action. A face is the user interface: the screens or the line mode.
type Reply struct {
	Says  string      // a clause that every face shows
	Heard string      // a clause for the line mode only: a screen shows the same by itself
	Lines games.Lines // further lines for the line mode
	Goes  any         // where the action leads, a value such as Left or Play; nil: nowhere
	// Tells says that the action, or the work that it starts, shows results of the solver, so
	// that the line mode no longer counts the match. Screens ask the person before they open an
	// activity with such actions, and ignore Tells.
	Tells bool
}

// Says returns a reply that consists of one clause.
func Says(text string) Reply { return Reply{Says: text} }

// Play in [Reply.Goes] asks the face to start a match.
type Play struct{ *matches.Match }

// Text in [Reply.Goes] is a text to pass on: a screen shows and copies it, the line mode prints it.
type Text string

// Left in [Reply.Goes] asks the face to leave the activity and return to where it was opened.
type Left struct{}

// Work is a long computation that can run in the background.
type Work struct {
	What string // what it does, for the progress line: "solving"
	// Run may be called on any goroutine, while the activity goes on: it reads nothing that the
	// activity may change. It returns a function that stores the result and returns what to say
	// (the zero Reply: nothing). Call that function on the activity's own goroutine, unless the
	// context has ended.
	Run func(context.Context, solver.Options) (take func() Reply)
	// Light says that the work needs hardly any memory, such as reading a small file, so
	// that it need not wait for other work.
	Light bool
}

// Worker is an activity with long work. Work returns the next work to run, or nil. It returns the
// same pointer until the result is stored or other work supersedes it.
type Worker interface{ Work() *Work }

// State is a position with what is known about it, for handing over from one activity to another.
type State struct {
	Board    games.Board
	Whole    games.Solution // of every state that can be visited; nil: not solved
	Solution games.Solution // Whole, or a solution that knows more about At
	At       games.Position
	Move     *games.Move    // the move in focus; nil: none
	Match    *matches.Match // whose players sentences speak of; nil: none
}

// names returns how sentences call the players: as in Match, if there is one.
func (s State) names() games.Names {
	if s.Match != nil {
		return s.Match.Names()
	}
	return s.Board.Game().Names()
}

// From returns a match that starts at a position: a person, who moves first, against the perfect
// player. It is not counted in the record, since the person has seen verdicts.
func From(b games.Board, at games.Position) *matches.Match {
	sides := matches.Sides{matches.Perfect, matches.Perfect}
	sides[at.Turn()] = matches.Person
	m := matches.NewFrom(b, at, sides)
	m.Except(matches.Studied)
	return m
}

// NoMove returns why no legal move has this name, as a clause; who names the players in it.
func NoMove(b games.Board, at games.Position, name string, who games.Names) string {
	return cmp.Or(b.Refuse(at, name, who), english.Quote([]byte(name))+" is no legal move")
}

// NotSolved is the reason why actions that need the solution of the board are unavailable while the
// board is being solved.
const NotSolved = "the board is not solved yet"

// whyNotPlayable returns why a match cannot start from a position, or "".
func whyNotPlayable(s State) string {
	if len(s.Board.Moves(s.At)) == 0 {
		return "there is nothing to play: " + s.Board.Ended(s.At, s.Board.Game().Names()).String()
	}
	return ""
}
