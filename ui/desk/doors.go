package desk

import (
	"cmp"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/matches"
)

// The names of the actions that lead from one activity to another.
const (
	ToWhy     = "why"
	ToSolver  = "solver"
	ToExplore = "explore"
	ToEdit    = "edit"
	ToPlay    = "play"
	ToReview  = "review"
	ToCode    = "code"
	ToTheory  = "theory"
	ToTable   = "table"
	ToNew     = "new"
	ToMode    = "verdicts"
	ToRival   = "against"
	ToSaves   = "saves"
)

// doors are the actions that lead from one activity to another or choose the next match: names,
// keys and help, without Do, since each face opens them in its own way.
var doors = []Action{
	{Name: ToWhy, Args: "[MOVE | all]", Keys: []string{"w"}, Help: "why this is so: what each move is worth, and what refutes it"},
	{Name: ToSolver, Keys: []string{"s"}, Help: "watch the board being solved, step by step"},
	{Name: ToExplore, Args: "[STATE]", Keys: []string{"x"}, Help: "walk all states of the board, from here on"},
	{Name: ToEdit, Keys: []string{"E"}, Help: "change the board, and see what becomes of it"},
	{Name: ToPlay, Keys: []string{"p"}, Help: "play from here against the perfect player"},
	{Name: ToReview, Keys: []string{"v"}, Help: "look back on the match: how good each move was"},
	{Name: ToCode, Keys: []string{"y"}, Help: "the position's code: pasted or typed anywhere, it begins a match from here"},
	{Name: ToTheory, Also: []string{"t"}, Args: "[N]", Keys: []string{"t"}, Help: "a page of theory: what the solver of this game rests on, part by part, with questions"},
	{Name: ToTable, Keys: []string{"b"}, Help: "a table of the game's boards: who wins, over a range of its parameters"},
	{Name: ToNew, Also: []string{"n"}, Args: "[BOARD | random [SIZE [DIFFICULTY] [SEED]] | file PATH]", Keys: []string{"n"}, Help: "another match of this game: on this board, one of the list, a random one, or one read from a judge's file"},
	{Name: ToMode, Also: []string{"colours", "colors", "a"}, Args: "[on | off]", Keys: []string{"o"}, Help: "study, or hide the answers again: all that the solver knows is told, or nothing unless asked"},
	{Name: ToRival, Args: fmt.Sprintf("[1-%d | bot COMMAND]", len(matches.Strengths())), Keys: []string{"g"}, Help: "how strong the other player is: " + Strengths() + "; or a bot, a program of yours"},
	{Name: ToSaves, Args: "[[delete] N | restore | older]", Keys: []string{"o"}, Word: "saved matches", Help: "list the saved matches: go on with one, delete it, or bring back what was deleted"},
}

// Door returns the action with this name, without Do.
func Door(name string) Action { return ActionNamed(doors, name) }

// Opens in [Reply.Goes] asks the face to open another activity at a state, such as the explorer or
// the editor.
type Opens struct {
	Door string // name of the action that opens it
	State
	Args []string // the words typed after the command
	Says string   // a sentence about the state; "": none
}

// Reads in [Reply.Goes] asks the face to open the page about a game's theory.
type Reads struct{ *games.Game }

// Doors makes the actions that lead from an activity to others, which begin at its state in
// focus.
type Doors struct {
	At        func() State
	Off       func() string  // why no action is available, or ""; nil: all are
	NoResults func() string  // the same for the actions that show results of the solver
	Match     *matches.Match // the match whose current position At returns; nil: none
	When      string         // put before the help, such as "after the answer: "
}

// Action returns the action with this name, one of the constants ToWhy to ToCode.
func (d Doors) Action(name string) Action {
	a := Door(name)
	a.Help = d.When + a.Help
	if name == ToEdit && d.Match != nil {
		a.Help += "; the match stays as it is"
	}
	a.Off = func() string { return d.off(name) }
	a.Do = func(args []string) Reply { return Reply{Goes: Opens{Door: name, State: d.At(), Args: args}} }
	return a
}

// Actions returns the actions with these names, in the same order.
func (d Doors) Actions(names ...string) (list []Action) {
	for _, name := range names {
		list = append(list, d.Action(name))
	}
	return list
}

// off returns why the action with this name is unavailable, or "".
func (d Doors) off(name string) string {
	why, unsolved := Action{Off: d.Off}.Why(), Action{Off: d.NoResults}
	switch {
	case why != "" || name == ToCode:
		return why
	case name == ToEdit:
		return whyNotEditable(d.At().Board.Game())
	case name == ToPlay:
		return whyNotPlayable(d.At())
	case name == ToReview && d.Match != nil:
		return cmp.Or(WhyNoReview(d.Match), unsolved.Why())
	}
	return unsolved.Why()
}

// TheoryOf returns the action that opens the page about the theory of g.
func TheoryOf(g *games.Game) Action {
	a := Door(ToTheory)
	a.Off = func() string { return WhyNoTheory(g) }
	a.Do = func([]string) Reply { return Reply{Goes: Reads{g}} }
	return a
}

// Code returns a position and the rules of its board as one line of text, to copy and to decode
// later. It fails if the line would be too long.
func Code(b games.Board, at games.Position) (string, error) {
	code, err := games.Code(b, at, games.MostCode)
	if err != nil {
		return "", fmt.Errorf("there is no code: %w", err)
	}
	return code, nil
}

// Reasons and sentences that several activities or faces use.
const (
	IsOver   = "the match is over"
	Saveless = "matches are not saved"
	NoSave   = "there is no saved match"
	NoSaves  = "there are none: every match is saved after its first move"
	Unsaved  = "the match cannot be saved"
	NoBoard  = "there is no board yet"
	alike    = "both sides are played alike"
)
