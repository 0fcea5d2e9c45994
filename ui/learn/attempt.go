package learn

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// State is the progress of an attempt.
type State uint8

const (
	Asking  State = iota // an answer or a move is expected
	Waiting              // the other player is to move: call Reply
	Refuted              // the last move was wrong and is still on the board: call Again
	Done
)

// Attempt is a step of a lesson in progress. "You" is the player to move at its start, who answers
// or moves; the perfect player plays the other.
type Attempt struct {
	Step  *games.LessonStep
	State State
	Says  string // comment on the last action; "" at first

	Match    *matches.Match
	Solution games.Solution
	Analysis *games.Analysis // of the current position of Match

	Replay replays.Replay // of the solver, in a step that shows it; else nil
	Seen   int            // number of its steps shown

	you   games.Player // who is to move at the start
	wrong bool         // the last move of yours gave something away
	from  int          // how many moves were made before it
	tried []games.Move // moves tried so far, in a step that asks for all
}

// Begin begins a step. It solves the step's board, which takes a millisecond or two.
func Begin(ctx context.Context, g *games.Game, s *games.LessonStep) (*Attempt, error) {
	e, err := catalog.SolveExample(ctx, g, s.Board, s.Values)
	if err != nil {
		return nil, err
	}
	start := e.Analysis.Position
	sides := matches.Sides{matches.Perfect, matches.Perfect}
	sides[start.Turn()] = matches.Person
	a := &Attempt{Step: s, Match: matches.NewFrom(e.Board, start, sides), Solution: e.Solution, Analysis: e.Analysis, you: start.Turn()}
	if s.Task == games.TaskWatch {
		a.Replay, err = a.Solution.(replays.Replayer).Replay(ctx, start, solver.Options{})
	}
	return a, err
}

// Moves reports whether the step asks for moves.
func (a *Attempt) Moves() bool { return moves(a.Step) }

// look analyses the current position.
func (a *Attempt) look() { a.Analysis = games.Analyse(a.Match.Board, a.Solution, a.Match.Position()) }

// option returns the analysis of a legal move.
func (a *Attempt) option(m games.Move) games.Option {
	return a.Analysis.Options[slices.IndexFunc(a.Analysis.Options, func(o games.Option) bool { return o.Move == m })]
}

// right reports whether a move is what the step asks for. In a step that asks to try all moves none
// is, so that each of them is refuted.
func (a *Attempt) right(m games.Move) bool {
	o := a.option(m)
	switch a.Step.Task {
	case games.TaskTry:
		return false
	case games.TaskFinish:
		return o.Best
	}
	return o.Verdict.Outcome == a.Analysis.Verdict.Outcome
}

// Play makes a legal move if one is expected. Call Reply for the other player's move, unless the
// game has ended or you move again.
func (a *Attempt) Play(m games.Move) {
	if a.State != Asking || !a.Moves() {
		return
	}
	a.wrong, a.from = !a.right(m), a.Match.Ply()
	if a.Step.Task == games.TaskTry && !slices.Contains(a.tried, m) {
		a.tried = append(a.tried, m)
	}
	before := a.Match.Position()
	a.Match.Play(m)
	a.look()
	a.State, a.Says = Waiting, a.told(before, m)
	if a.Match.Over() || a.yours() {
		if a.wrong {
			a.refute(a.Says + " " + a.outcome())
			return
		}
		a.State = Asking
	}
	a.settle()
}

// yours reports whether you are to move.
func (a *Attempt) yours() bool { return a.Match.Position().Turn() == a.you }

// Reply makes the other player's moves, played perfectly, until you are to move.
func (a *Attempt) Reply() {
	if a.State != Waiting {
		return
	}
	a.Says = ""
	for !a.Match.Over() && !a.yours() {
		before, m := a.Match.Position(), a.Analysis.Options[0].Move
		a.Match.Play(m)
		a.look()
		a.Says += a.told(before, m) + " "
	}
	if a.wrong {
		a.refute(a.Says + a.outcome())
		return
	}
	a.State = Asking
	a.Says += "Your move."
	a.settle()
}

// settle ends the step if its task is fulfilled: the game has ended, or in a step that asks not to
// lose the position has come again, and your last move was right.
func (a *Attempt) settle() {
	switch {
	case a.wrong:
	case a.Step.Task == games.TaskHold && a.Match.Repeats() > 1, a.Match.Over():
		a.State, a.Says = Done, "Well done. "+a.Step.Done
	}
}

// refute shows the consequence of a wrong move, told by how. In a step that asks to try all moves,
// the last one ends the step.
func (a *Attempt) refute(how string) {
	a.State, a.Says = Refuted, how
	all := len(a.Match.Board.Moves(a.Match.At(a.from)))
	switch {
	case a.Step.Task != games.TaskTry:
		if a.Step.Hint != "" {
			a.Says += " " + a.Step.Hint
		}
	case len(a.tried) == all:
		a.State = Done
		a.Says += " " + a.Step.Done
	default:
		a.Says += fmt.Sprintf(" Tried: %d of %d.", len(a.tried), all)
	}
}

// Again takes back the wrong move, if the last one was wrong.
func (a *Attempt) Again() {
	if a.State != Refuted {
		return
	}
	a.Match.Seek(a.from)
	a.look()
	a.State, a.Says = Asking, ""
}

// Answer answers the question with choice i. A right answer ends the step; after a wrong one
// another can be given.
func (a *Attempt) Answer(i int) {
	if a.State != Asking || i < 0 || i >= len(a.Step.Choices) {
		return
	}
	if c := a.Step.Choices[i]; c.Says == "" {
		a.State, a.Says = Done, "Correct. "+a.Step.Done
	} else {
		a.Says = "Not so. " + c.Says
	}
}

// Wrong reports whether the last action was wrong: a move that has been refuted, or a wrong answer.
func (a *Attempt) Wrong() bool {
	return a.State == Refuted || a.State == Asking && len(a.Step.Choices) > 0 && a.Says != ""
}

// Watch shows the position after n steps of the solver; after all of them the step ends. It does
// nothing in a step that does not show the solver.
func (a *Attempt) Watch(n int) {
	if a.Replay == nil {
		return
	}
	a.Seen, a.Says = min(max(n, 0), a.Replay.Len()), ""
	if a.Seen > 0 {
		step := a.Replay.Step(a.Seen - 1)
		a.Says = cmp.Or(step.Plain, english.Capital(step.Words)+".")
	}
	if a.Seen == a.Replay.Len() {
		a.State = Done
		a.Says += " " + a.Step.Done
	}
}

// Tried reports whether a move was tried, in a step that asks to try all.
func (a *Attempt) Tried(m games.Move) bool { return slices.Contains(a.tried, m) }

// Shows reports whether the board shows the values of its places now.
func (a *Attempt) Shows() bool { return a.Step.Shown != "" && a.State == Done }
