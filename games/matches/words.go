package matches

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Turn says in a few words whose move it is: "Rick to move"; if one person plays, "Your move
// (Rick)" or "The novice's move (Morty)". Of an ended match it says that it is over.
func Turn(m *Match) string {
	if m.Over() {
		return "The match is over"
	}
	turn := m.Position().Turn()
	name := m.Board.Game().Players[turn]
	switch you, alone := m.OnePerson(); {
	case !alone:
		return name + " to move"
	case m.Addressed():
		return english.Capital(m.Names().Whose(turn)) + " move"
	case turn == you:
		return "Your move (" + name + ")"
	}
	return "The " + m.ToMove().Noun() + "'s move (" + name + ")"
}

// Sentence says in one sentence how the match stands at an analysed position. It addresses the
// only person who plays as "you"; otherwise it uses the players' names.
func Sentence(m *Match, a *games.Analysis) string {
	return sentence(m, a, a.Verdict, " (distance unknown)")
}

// SentenceWithoutDistance is Sentence for when distances are not shown.
func SentenceWithoutDistance(m *Match, a *games.Analysis) string {
	v := a.Verdict
	v.Remoteness = solver.Unknown
	return sentence(m, a, v, "")
}

// sentence is Sentence for a verdict. It adds the text unknown if the distance is not
// known.
func sentence(m *Match, a *games.Analysis, v solver.Verdict, unknown string) string {
	switch {
	case m.Fault() != nil:
		return "Broken off: " + m.Board.Ended(a.Position, m.Spoken()).String()
	case m.Drawn() && v.Outcome.Even():
		return "Drawn: neither side can force an end"
	case m.Drawn():
		return "Called a draw"
	case a.Over() && v.Outcome.Even():
		return "A draw: " + m.Board.Ended(a.Position, m.Spoken()).String()
	case v.Outcome.Even():
		return "Neither side can " + english.CannotForce(v.Outcome)
	}
	turn := a.Position.Turn()
	winner := Favoured(turn, v.Outcome)
	you, alone := m.OnePerson()
	name := m.Board.Game().Players[turn] // the game's own name, as wherever positions are named
	if a.Over() {
		cause := ": " + Cause(m)
		switch {
		case !alone:
			return m.Board.Game().Players[winner] + " won" + cause
		case winner == you:
			return "You won" + cause
		}
		return "You lost" + cause
	}
	if !v.Exact() {
		switch {
		case !alone:
			return name + " " + english.VerdictWords(v) + unknown
		case winner == you:
			return "You can win" + unknown
		case turn == you:
			return "You lose against best play" + unknown
		}
		return "The " + m.Sides[winner].Noun() + " can win" + unknown
	}
	in := " as it goes on for ever"
	if v.Remoteness != solver.Endless {
		in = " in " + english.Plies(v.Remoteness)
	}
	switch {
	case !alone:
		return name + " " + english.VerdictWords(v)
	case winner == you:
		return "You win" + in
	case turn == you:
		return "You lose" + in + " against best play"
	}
	if m.Sides[winner] != Perfect { // it may miss the win
		return "The " + m.Sides[winner].Noun() + " can win" + in
	}
	return "The perfect player wins" + in + ": you lose"
}

// Cause says in a clause how a match came to its end: what the last move achieved, by the goal of
// the game, or else why there is no move, or why the rules end it.
func Cause(m *Match) string {
	p, who := m.Position(), m.Spoken()
	why := m.Board.Ended(p, who).String()
	winner, won := m.Winner()
	if !won {
		return why
	}
	// without a reason of its own the end is that the player to move has no move left
	if did, ok := english.Achieved(m.Board.Game().Goal, who.Name(winner), who.Name(winner.Other())); ok && m.Ply() > 0 && strings.HasPrefix(why, who.Does(p.Turn(), "has no move left")) && m.At(m.Ply()-1).Turn() != p.Turn() {
		return did
	}
	return strings.TrimSuffix(why, ": "+who.Does(winner, "has won")) // who has won is said before
}

// LeftWords says what happened to the moves that the last Play replaced; "" if it replaced
// none.
func LeftWords(m *Match) string {
	switch varied, lost := m.Left(); {
	case varied > 0:
		return "what was taken back is kept: the review shows it"
	case lost > 0:
		return fmt.Sprintf("what was taken back is lost, %s: a match keeps %d of variations", english.Plies(int32(lost)), MostVaried)
	}
	return ""
}
