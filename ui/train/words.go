package train

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// From these ratings on the question says less: first it omits how many moves keep the outcome,
// then also the outcome.
const (
	tellsOutcome = 1000
	tellsNothing = 1400
)

// questionRoom is how many cells a line of the narrowest window has for the question.
const questionRoom = 58

// Question returns the question for a move that keeps the outcome. For an easy puzzle it says the
// outcome, how many moves keep it, and that a single move wins in 1 ply or in 3; for harder ones
// the outcome, for the hardest neither. If a.Tells, every puzzle counts as easy.
func (a *Asked) Question() string {
	p := a.Analysis
	name := "You are " + a.Board.Game().Players[p.Position.Turn()]
	if a.Board.Game().Nameless() {
		name = "You to move"
	}
	keep, of, outcome := p.Keeping(), len(p.Options), p.Verdict.Outcome
	does, ask := english.Either(int64(keep), "wins", "win"), "Choose "+english.Either(int64(keep), "it", "one")+"."
	if outcome != solver.Win { // a Win needs more words
		does, ask = english.Either(int64(keep), "does", "do")+fmt.Sprintf(" not lose (%v)", outcome), english.Either(int64(keep), "Which?", "Name one.")
	}
	rating := a.Rating
	if a.Tells {
		rating = 0
	}
	switch plies := p.Options[0].Verdict.Remoteness; {
	case rating >= tellsNothing:
		return name + ". Win or, if nobody can, do not lose."
	case rating >= tellsOutcome && outcome == solver.Win:
		return name + ": some move wins. Choose it."
	case rating >= tellsOutcome:
		return fmt.Sprintf("%s: nobody can win (%v). Do not lose.", name, outcome)
	case keep == 1 && outcome == solver.Win && plies == 1:
		does += " at once"
	case keep == 1 && outcome == solver.Win && plies == 3:
		does += " in 3 plies"
	}
	text := fmt.Sprintf("%s: %d of %d moves %s. %s", name, keep, of, does, ask)
	if len(text) > questionRoom {
		text = strings.Replace(text, " moves ", " ", 1)
	}
	return text
}

// Glossary returns words that a question may contain, each with a sentence that explains it to
// somebody who reads it for the first time.
func Glossary() [][2]string {
	return [][2]string{
		{"Loop", "Loop: nobody can force a win, and play may go on for ever"},
		{"3 plies", "a ply is one player's move; 3 plies: you, the other, you"},
	}
}

// Names returns how sentences call the players, as in a match against the program: the mover is
// "you".
func (a *Asked) Names() games.Names {
	return a.Board.Game().Names().To(a.Analysis.Position.Turn())
}

// Judge returns the result of answering p with the move of o: Wrong if it does not keep the
// outcome; otherwise Hinted if a hint was used, or Right.
func Judge(p *puzzles.Puzzle, o games.Option, hinted bool) Result {
	switch {
	case !o.Verdict.Outcome.Equals(p.Analysis.Verdict.Outcome):
		return Wrong
	case hinted:
		return Hinted
	}
	return Right
}

// ResultSentence returns whether a move was right, its outcome, and the best move if there is a
// better one.
func ResultSentence(p *puzzles.Puzzle, o games.Option, r Result) string {
	b, a := p.Board, p.Analysis
	best := a.Options[0]
	text := "Correct"
	switch {
	case r == Wrong:
		text = "Wrong"
	case r == Hinted:
		text = "Correct, with a hint"
	case o.Best && a.Best < a.Keeping():
		text = "Correct and best"
	}
	text += ": " + worth(matches.Mention(b, a.Position, o.Move), o.Verdict)
	name := matches.Mention(b, a.Position, best.Move)
	switch {
	case o.Best:
	case r == Wrong || best.Verdict.Exact() && best.Verdict.Outcome == solver.Win:
		text += "; " + worth(name, best.Verdict)
	default:
		text += "; " + name + " is best"
	}
	return text + "."
}

// worth returns what a move leads to: "+3 wins in 5 plies", "PASS leads to a Loop".
func worth(name string, v solver.Verdict) string {
	if v.Outcome.Even() {
		return fmt.Sprintf("%s leads to a %v", name, v.Outcome)
	}
	return name + " " + english.VerdictWords(v)
}

// RuleOut returns the index, in the game's own order, of the worst move that does not keep the
// outcome and is not excluded yet; false if there is none.
func RuleOut(p *puzzles.Puzzle, ruled []int) (int, bool) {
	for _, o := range slices.Backward(p.Analysis.Options) {
		if !o.Verdict.Outcome.Equals(p.Analysis.Verdict.Outcome) && !slices.Contains(ruled, o.Index) {
			return o.Index, true
		}
	}
	return 0, false
}

// Done returns whether the puzzle of a day was answered: "not answered yet", "answered right",
// "answered with a hint".
func Done(r Result, answered bool) string {
	switch {
	case !answered:
		return "not answered yet"
	case r == Hinted:
		return "answered with a hint"
	}
	return "answered " + string(r)
}

// Stand returns a match from a puzzle's position: a person, who moves first, against the perfect
// player.
func Stand(p *puzzles.Puzzle) *matches.Match {
	at := p.Analysis.Position
	sides := matches.Sides{matches.Perfect, matches.Perfect}
	sides[at.Turn()] = matches.Person
	return matches.NewFrom(p.Board, at, sides)
}

// PlayOn returns a match that continues a puzzle with a legal move; undoing it leads back to the
// puzzle. The match is not counted.
func PlayOn(p *puzzles.Puzzle, m games.Move) *matches.Match {
	match := Stand(p)
	match.Play(m)
	match.Except(matches.Studied)
	return match
}
