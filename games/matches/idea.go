package matches

import (
	"cmp"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
)

// idea says in a clause how a match came out in which no move worsened its player's
// outcome, given the review: in what positions the winner left the loser, or that the start
// was lost. O(plies).
func idea(m *Match, r *Review) string {
	you, alone := m.OnePerson()
	switch o := r.Plies[0].For(you).Outcome; {
	case o == solver.Draw:
		return "neither could force a win"
	case o == solver.Loop:
		return "neither could force an end"
	case m.Drawn():
		return "nobody gave anything away"
	case o == solver.Lose && alone:
		return "from this start the " + m.Sides[you.Other()].Noun() + " can always win, and it missed nothing"
	}
	winner, who := r.foreseen(m), m.Spoken()
	left, _ := leaving(m, r, winner, 0)
	says := left.Left
	if told := finishes(m, r, winner, 0); says == "" && len(told) > 0 {
		says = told[0].says
	}
	if says == "" && m.Ply() > 0 {
		says = "every move " + who.Name(winner) + " made left " + who.Name(winner.Other()) + " in a lost position"
	}
	if m.Retried { // before taking moves back, the person may have given it away
		says = "this time " + says
	}
	return says
}

// because says in a clause why the loser could not win from the positions that the winner
// left, in a match in which no move worsened its player's outcome. It does not repeat what
// idea says. Briefly is the clause without the reason. Both are "" if nobody won. O(plies).
func because(m *Match, r *Review) (clause, briefly string) {
	if r.Plies[0].Verdict.Outcome.Even() || m.Drawn() {
		return "", ""
	}
	winner := r.foreseen(m)
	you, alone := m.OnePerson()
	lost := alone && winner != you // idea says only that the start was lost
	left, _ := leaving(m, r, winner, 0)
	end := ends(m, r, winner, 0)
	switch {
	case left.Left != "" && lost:
		return left.String(), left.Left
	case left.Left != "":
		return left.Why, ""
	case lost && len(end) > 0:
		return cmp.Or(conceded(m, winner, 0).says, end[0].says), ""
	case len(end) > 1:
		return end[1].says, ""
	}
	return "", ""
}

// Finish says in a sentence by which idea a match was won, for somebody who knows its rules
// but no values. It returns the first of these that can be said: by which points; how many
// moves the winner still had when the loser had none; why the positions that the winner left
// were lost; and, if no move decided the match, why the loser's last position was lost; that the
// winner had an answer to every move. It returns "" if nobody won, or if there is no more to say
// than Cause and Decided say. O(plies).
func Finish(m *Match, r *Review) string {
	winner, won := m.Winner()
	if !won || m.Drawn() {
		return ""
	}
	from := r.Decider() + 1
	if _, counted := points(m); counted {
		says := conceded(m, winner, from).says
		if says == "" && from > 0 {
			says = taken(m, from-1, Mention(m.Board, m.At(from-1), m.Move(from-1)))
		}
		return m.Spoken().Sentence(says)
	}
	left, _ := leaving(m, r, winner, from)
	if left.Valued {
		left = games.Loss{}
	}
	says := cmp.Or(outlasted(m, r, winner), left.String())
	if says == "" && from == 0 {
		stand := lastStand(m, r, winner, from)
		if stand.valued {
			stand = telling{}
		}
		says = cmp.Or(stand.says, answered(m, winner))
	}
	return m.Spoken().Sentence(says)
}

// Overlooked says in a sentence with which move the only person in the match, or else the winner,
// could first have won at once: "In ply 7 catching the robber on a4 would have won at once". It
// returns "" if there was none, or if the move made instead gave the win away, which Decided says.
func Overlooked(m *Match, r *Review) string {
	player, alone := m.OnePerson()
	if winner, won := m.Winner(); !alone && won {
		player = winner
	}
	for ply := range m.Ply() {
		j := &r.Plies[ply]
		if at := (solver.Verdict{Outcome: solver.Win, Remoteness: 1}); j.Turn == player && j.Best.Verdict == at && j.Judgement == Weaker {
			return "In ply " + strconv.Itoa(ply+1) + " " + better(m, r, ply)
		}
	}
	return ""
}

// Missed is Because without a word of values: why the move that decided the match did. It
// returns "" if nobody made a mistake.
func Missed(m *Match, r *Review) (says, briefly string) {
	ply := r.Decider()
	if ply < 0 {
		return "", ""
	}
	says, briefly = Because(m, r)
	if p := m.Board.Play(m.At(ply), r.Plies[ply].Best.Move); says != "" && whyLost(m, r, p).Valued {
		line := comesTo(m, r, p)
		return m.Spoken().Sentence(line.says), m.Spoken().Sentence(line.brief)
	}
	return says, briefly
}

// Held says in a sentence how the winner kept the win after the move that decided the match. It
// returns the first of these that can be said: why each position that the winner left was lost, in
// which turn the loser gave points away, or what ends returns. It returns "" if nobody won, if no
// move decided the match, or if all of these take too many words. Briefly is the sentence without
// its reason; "" if it has none. O(plies).
func Held(m *Match, r *Review) (says, briefly string) {
	winner, won := m.Winner()
	from := r.Decider() + 1
	if !won || from == 0 {
		return "", ""
	}
	if left, _ := leaving(m, r, winner, from); left.Left != "" {
		return m.Spoken().Sentence(left.String()), m.Spoken().Sentence(left.Left)
	}
	if told := finishes(m, r, winner, from); len(told) > 0 {
		return m.Spoken().Sentence(told[0].says), ""
	}
	return "", ""
}

// foreseen returns the player who wins from the start of the match with best play.
func (r *Review) foreseen(m *Match) games.Player {
	return Favoured(m.At(0).Turn(), r.Plies[0].Verdict.Outcome)
}

// reason returns the solver's reason for the move of a ply.
func reason(m *Match, r *Review, ply int) string {
	return r.Solution.Reason(m.At(ply), r.Plies[ply].Made.Move, m.Spoken())
}
