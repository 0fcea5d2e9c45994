package desk

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/save"
)

// MatchState is a match being played, with what is known about its current position. A face (the
// screens or the line mode) makes a new one whenever it needs one. Methods change only the
// match and the hint; saving, analysing and the program's reply are left to the face.
type MatchState struct {
	Match     *matches.Match
	Solution  games.Solution  // nil until the board is solved
	Analysis  *games.Analysis // of the current position; nil until it is known
	Failed    error           // why there is no analysis
	Review    *matches.Review // of a finished match; nil until known
	Hint      *Hint           // of the current position
	Results   *save.Results   // of earlier matches; nil: not kept
	Reviewing bool            // Review is being made
	Studied   bool            // results of the solver are shown: verdicts, best moves
	Distances bool            // verdicts show distances in plies
}

// Hint is the help given at a position. The zero value is none.
type Hint struct {
	Step  int          // 1 to HintSteps; 0: none
	Moves []games.Move // the candidates after step 2; nil after other steps
	Says  string       // text of the last step
	why   string       // why the best move is best; "" until Work has found it
	work  *Work        // finds why; nil: not running
	tried bool         // work has ended, with or without a reason
}

// HintSteps is the number of steps of a hint: how many moves keep the outcome, where the best
// move is, and which move it is and why.
const HintSteps = 3

// Navigated in [Reply.Goes] says that the action went back or forward in the match, or called a
// draw or took that back: the face must show the new position and save.
type Navigated struct{}

// Swapped in [Reply.Goes] says that the players have swapped sides. The face must no longer give
// the person the side that can win: somebody has chosen.
type Swapped struct{}

// Actions returns the actions besides making a move.
func (t MatchState) Actions() []Action {
	return append([]Action{
		{
			Name: "hint", Also: []string{"best", "b"}, Keys: []string{"i"}, Do: func([]string) Reply { return t.hint() },
			Help: "a hint, in three steps: how many moves keep the outcome, where the best is, and which it is and why",
			Off:  t.whyNoHint,
		},
		{
			Name: "undo", Also: []string{"u"}, Keys: []string{"u"},
			Help: "take back your move, and the reply to it; another move leaves them as a variation",
			Do: func([]string) Reply {
				before := t.Match.Ply()
				t.Match.Undo()
				return t.sought(before, "took back %s")
			},
			Off: func() string {
				if !t.Match.CanUndo() {
					return "there is no move to take back"
				}
				return ""
			},
		},
		{
			Name: "redo", Keys: []string{"U", "ctrl+r"}, Quiet: true,
			Help: "play again what was taken back",
			Do: func([]string) Reply {
				before := t.Match.Ply()
				t.Match.Redo()
				return t.sought(before, "played %s again")
			},
			Off: func() string {
				if !t.Match.CanRedo() {
					return "nothing has been taken back"
				}
				return ""
			},
		},
		{
			Name: "draw", Keys: []string{"C"}, Word: "call a draw", Quiet: !t.Proven(), Rare: true,
			Help: "call the match a draw, once a position has come three times and neither player can force an end",
			Do: func([]string) Reply {
				t.Match.Draw()
				return Reply{Says: "drawn; undo takes that back", Goes: Navigated{}}
			},
			Off: t.whyNoDraw,
		},
		{
			Name: "swap", Keys: []string{"S"}, Word: "swap sides", Quiet: true,
			Help: "change sides with the other player",
			Do: func([]string) Reply {
				t.Match.Swap()
				return Reply{Says: WhoPlays(t.Match), Goes: Swapped{}}
			},
			Off: func() string {
				switch _, alone := t.Match.OnePerson(); {
				case !alone:
					return alike
				case t.Match.Over():
					return IsOver + ": a rematch can be from the other side"
				}
				return ""
			},
		},
		t.valuesAction(),
	}, t.ends()...)
}

// sought returns the reply to going back or forward in the match. Before is the ply of the match
// before that; says is a format with %s for the number of plies.
func (t MatchState) sought(before int, says string) Reply {
	n := t.Match.Ply() - before
	if n == 0 { // only the calling of a draw was taken back
		return Reply{Heard: "the match goes on", Goes: Navigated{}}
	}
	return Reply{Heard: fmt.Sprintf(says, english.Plies(int32(max(n, -n)))), Goes: Navigated{}}
}

// Proven reports whether the position has occurred three times and neither player can force an
// end, so that a draw may be called.
func (t MatchState) Proven() bool {
	return t.Analysis != nil && t.Analysis.Verdict.Outcome.Even() && t.Match.Repeats() >= 3
}

// whyNoDraw returns why a draw cannot be called, or "".
func (t MatchState) whyNoDraw() string {
	switch {
	case t.Match.Over():
		return IsOver
	case t.Proven():
		return ""
	}
	return "there is no draw to call: for that a position must have come three times, and neither player be able to force an end"
}

// WhyNoResults returns why results of the solver cannot be shown, or "".
func (t MatchState) WhyNoResults() string {
	switch {
	case t.Failed != nil && t.Solution == nil:
		return "the board could not be solved"
	case t.Solution == nil:
		return NotSolved
	}
	return ""
}

// whyNoHint returns why there is no hint, or "".
func (t MatchState) whyNoHint() string {
	switch {
	case t.Failed != nil:
		return "there is no hint: the board could not be solved"
	case t.Match.Over():
		return IsOver + ": there is no move to suggest"
	case t.Match.ToMove() != matches.Person:
		return "it is the " + t.Match.ToMove().Noun() + "'s move"
	case t.Analysis == nil:
		return "there is no hint yet: the board is being solved"
	}
	return ""
}

// hint gives the next step of a hint. All steps at a position count as one hint. If verdicts are
// shown, it tells the best move at once, which does not count as a hint.
func (t MatchState) hint() Reply {
	if t.Studied {
		*t.Hint = Hint{}
		return Says(t.best())
	}
	h := t.Hint
	if h.Step == 0 && len(t.Analysis.Options) > 1 { // where there is only one move, nothing is given away
		t.Match.Hints++
	}
	h.Step = min(h.Step+1, HintSteps)
	switch h.Step {
	case 1:
		h.Says = matches.HowMany(t.Analysis)
	case 2:
		if matches.AllLose(t.Analysis) {
			h.Moves, h.Says = t.Match.Board.Moves(t.Analysis.Position), "all lose equally fast: any will do"
			break
		}
		h.Moves, h.Says = matches.WhereBest(t.Match.Board, t.Analysis)
		if idea := matches.WhatFor(t.Match, t.Solution, t.Analysis); idea != "" {
			h.Says = idea + ": " + h.Says
		}
	default:
		h.Moves, h.Says = nil, t.best()+h.why
	}
	return Reply{}
}

// best returns which move is best and its value; of a lost position that it is lost, and what to do.
func (t MatchState) best() string {
	b, at, o := t.Match.Board, t.Analysis.Position, t.Analysis.Options[0]
	if !t.Distances {
		o.Verdict.Remoteness = solver.Unknown
	}
	if o.Verdict.Outcome != solver.Lose {
		return fmt.Sprintf("best: %s (%s)", b.Tell(at, o.Move), english.VerdictWords(o.Verdict))
	}
	last := len(t.Analysis.Options) - 1
	text := t.Match.Spoken().Does(at.Turn(), "is lost")
	if plies := o.Verdict.Remoteness; plies > 0 {
		text += " in " + english.Plies(plies)
	}
	text += " against best play; "
	move := matches.Doing(b, at, o.Move)
	switch v := t.Analysis.Verdict; {
	case last == 0:
		return text + "the only move is " + move
	case matches.AllLose(t.Analysis):
		return text + "any move will do, such as " + move
	case v.Exact():
		return text + move + " holds out longest"
	}
	return text + "try " + move
}

// Work returns the work that finds why the best move of a hint is best, without terms of theory;
// nil if there is none. The match may continue meanwhile.
func (t MatchState) Work() *Work {
	h := t.Hint
	if h.Step < HintSteps || h.tried || h.work != nil || t.Analysis == nil {
		return h.work
	}
	m := t.Match.Branch(t.Match.Ply())
	h.work = &Work{What: "looking for the reason", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		why, err := matches.WhyBest(ctx, m, t.Solution, t.Analysis, opt)
		return func() Reply {
			h.work, h.tried = nil, true
			if err == nil {
				h.why = ". " + english.Capital(why)
				h.Says += h.why
			}
			return Reply{}
		}
	}}
	return h.work
}

// WhoPlays returns a sentence about who plays which side.
func WhoPlays(m *matches.Match) string {
	names := [2]string{m.Board.Game().Role(0), m.Board.Game().Role(1)}
	if you, alone := m.OnePerson(); alone {
		return "you play " + names[you] + "; the " + playerNoun(m, you.Other()) + " plays " + names[you.Other()]
	}
	switch {
	case m.Sides[0] == matches.Person:
		return "two people play, " + names[0] + " and " + names[1]
	case m.Sides[0] == m.Sides[1] && m.Bots[0] == m.Bots[1]:
		return "the " + playerNoun(m, 0) + " plays both " + names[0] + " and " + names[1]
	}
	return "the " + playerNoun(m, 0) + " plays " + names[0] + ", the " + playerNoun(m, 1) + " " + names[1]
}

// playerNoun returns the noun for a player who is not a person: "novice", "bot ./bot".
func playerNoun(m *matches.Match, p games.Player) string {
	if m.Sides[p] == matches.Bot {
		return "bot " + botName(m.Bots[p])
	}
	return m.Sides[p].Noun()
}

// Ending returns clauses about a finished match, in the order in which it happened: who won, which
// move gave it away, by which idea, a win at once that was overlooked, the record against this
// opponent, and which opponent is offered next. If the match is studied, it gives the reasons as
// well, how the program came to err, and how many moves gave nothing away.
func (t MatchState) Ending() []string {
	because, _ := t.Because()
	held, _ := t.Held()
	missed, _ := t.Missed()
	list := []string{matches.EndWords(t.Match), t.GivenAway(), missed, t.Finish(), t.Overlooked(), t.Merit()}
	if t.Studied {
		list = []string{matches.EndWords(t.Match), t.Decided(), because, t.Slipped(), held, t.Overlooked(), t.Kept()}
	}
	list = append(list, t.Results.Words(t.Match))
	if to := t.NextStrength(); to != matches.Person {
		list = append(list, "The "+to.Noun()+" is next: type rung")
	}
	var said []string
	for _, text := range list {
		if text != "" {
			said = append(said, text)
		}
	}
	return said
}

// Decisive returns the position of a finished match to look at first, with the decisive move in
// focus, how many moves were made before, and a sentence about it; false if that is not known.
func (t MatchState) Decisive() (at State, ply int, says string, ok bool) {
	m, r := t.Match, t.Review
	if r == nil || !m.Over() {
		return State{}, 0, "", false
	}
	ply, move, ok := matches.Decisive(m, r)
	if !ok {
		return State{}, 0, "", false
	}
	at = State{Board: m.Board, Whole: t.Solution, Solution: r.Solution, At: m.At(ply), Move: &move, Match: m}
	return at, ply, matches.DecidedHere(m, r, ply), true
}

// Decided returns which move decided the match and which would not have, or by which idea it was
// won; "" until it is reviewed.
func (t MatchState) Decided() string {
	if t.Review == nil {
		return ""
	}
	return matches.Decided(t.Match, t.Review) + t.tryOther()
}

// Finish returns by which idea the match was won, for somebody who knows the rules but no values;
// "" if nobody won, and until it is reviewed.
func (t MatchState) Finish() string {
	if t.Review == nil {
		return ""
	}
	return matches.Finish(t.Match, t.Review)
}

// GivenAway returns which move decided the match and which would not have; if none did, why nobody
// won, or that the start was lost for the only person. It leaves a win that no move decided, and
// the only person's win whose idea is known, to Finish: it returns "" then, and until the match is
// reviewed.
func (t MatchState) GivenAway() string {
	_, won := t.Match.Winner()
	_, alone := t.Match.OnePerson()
	_, mine := t.personWon()
	switch {
	case t.Review == nil:
		return ""
	case mine && !t.Regained() && (t.Finish() != "" || t.Review.Decider() < 0), won && !alone && t.Review.Decider() < 0:
		return "" // Finish says how it was won
	}
	return t.Decided()
}

// Missed returns a sentence why the move that GivenAway names decided the match, without a word of
// values; "" if GivenAway names none. Briefly is the sentence in fewer words; "" if there are none.
func (t MatchState) Missed() (says, briefly string) {
	if t.GivenAway() == "" {
		return "", ""
	}
	return matches.Missed(t.Match, t.Review)
}

// Overlooked returns with which move the only person could have won at once, and did not; "" if
// there was none, and until the match is reviewed.
func (t MatchState) Overlooked() string {
	if t.Review == nil {
		return ""
	}
	return matches.Overlooked(t.Match, t.Review)
}

// Merit returns how often the only person, who won without a mistake, a hint or a second try, kept
// the win; otherwise "".
func (t MatchState) Merit() string {
	if !t.Flawless() {
		return ""
	}
	return t.Kept()
}

// Because returns a sentence why the move or idea that Decided names decided the match; "" if there
// is no more to say. Briefly is the sentence in fewer words; "" if there are none.
func (t MatchState) Because() (says, briefly string) {
	if t.Review == nil {
		return "", ""
	}
	return matches.Because(t.Match, t.Review)
}

// Held returns a sentence by which idea the winner kept the win after the move that Decided names;
// "" if there is nothing to say. Briefly is the sentence without its reason; "" if it has none.
func (t MatchState) Held() (says, briefly string) {
	if t.Review == nil {
		return "", ""
	}
	return matches.Held(t.Match, t.Review)
}

// HeldFirst reports whether Held matters more than Decided: the only person won, after a mistake
// of the program, which Decided names, and none of their own.
func (t MatchState) HeldFirst() bool {
	held, _ := t.Held()
	_, won := t.personWon()
	return held != "" && won && t.Review.Decider() >= 0 && !t.Regained()
}

// personWon returns the only person who plays, and whether they have won; false if none or two
// play.
func (t MatchState) personWon() (you games.Player, won bool) {
	you, alone := t.Match.OnePerson()
	winner, won := t.Match.Winner()
	return you, alone && won && winner == you
}

// Slipped returns how the program came to make the decisive move; "" if the program did not make
// it, or the reason is not known.
func (t MatchState) Slipped() string {
	if t.Review == nil || t.Review.Decider() < 0 {
		return ""
	}
	return english.Capital(t.Review.Plies[t.Review.Decider()].Slip)
}

// tryOther returns a clause that suggests the other side, if the start is lost for the only
// person; otherwise "".
func (t MatchState) tryOther() string {
	if you, alone := t.Match.OnePerson(); alone && t.Review.Decider() < 0 && t.Review.Plies[0].For(you).Outcome == solver.Lose {
		return "; play the other side"
	}
	return ""
}

// Kept returns how many moves gave nothing away; "" until the match is reviewed.
func (t MatchState) Kept() string {
	if t.Review == nil {
		return ""
	}
	return matches.KeptWords(t.Match, t.Review)
}

// Regained reports whether the only person won after giving the win away at some point; false
// until the match is reviewed.
func (t MatchState) Regained() bool { return t.Review != nil && matches.Regained(t.Match, t.Review) }

// Flawless reports whether the only person won without giving anything away, without a hint and
// without replaying a move that was taken back; false until the match is reviewed.
func (t MatchState) Flawless() bool {
	you, won := t.personWon()
	return t.Review != nil && won && t.Match.Hints == 0 && !t.Match.Retried && t.Review.Mistake(you) < 0
}

// Strengths lists the names of the program's strengths for a sentence, weakest first.
func Strengths() string {
	var names []string
	for _, side := range matches.Strengths() {
		names = append(names, side.String())
	}
	return english.OneOf(names)
}

// StrengthNumbers returns the numbers that stand for the strengths, for a sentence: "1 to 5".
func StrengthNumbers() string { return fmt.Sprintf("1 to %d", len(matches.Strengths())) }

// WhyNoProgram returns why no side is played by a program, or "".
func WhyNoProgram(sides matches.Sides) string {
	if sides.Program() == matches.Person {
		return "only people play"
	}
	return ""
}

// Against replaces the opponent in the match. Words are a strength of the program, by name or by
// number from 1; or "bot" and a command, which b may start from then on. It returns the new
// opponent; ok is false, and nothing changes, if the words are neither.
func (t MatchState) Against(words []string, b *Bots) (to matches.Side, ok bool) {
	if command := strings.Join(words[1:], " "); words[0] == "bot" && b.Name(command) {
		t.Match.Meet(matches.Bot)
		for p, side := range t.Match.Sides {
			if side == matches.Bot {
				t.Match.Bots[p] = command
			}
		}
		return matches.Bot, true
	}
	if to, ok = matches.FindStrength(strings.ToLower(words[0])); !ok || len(words) > 1 {
		return to, false
	}
	t.Match.Meet(to)
	return to, true
}
