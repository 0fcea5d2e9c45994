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

// Table is a match in play, with what is known of its current position. A face makes one
// whenever it needs one. Only the match and the hint are changed through it; the face then
// saves, analyses, or lets the program reply.
type Table struct {
	Match     *matches.Match
	Solution  games.Solution  // nil until the board is solved
	Analysis  *games.Analysis // of the current position; nil until it is known
	Failed    error           // why there is no analysis
	Review    *matches.Review // of a match that is over; nil until it was made
	Hint      *Hint           // of the current position
	Results   *save.Results   // of matches; nil: none are kept
	Reviewing bool            // Review is being made
	Studied   bool            // verdicts are shown
	Distances bool            // in plies too
}

// Hint is how far the person was helped at a position. Its zero value is no help.
type Hint struct {
	Step  int          // of HintSteps; 0: none
	Moves []games.Move // what step 2 leaves to choose from; nil at any other step
	Says  string       // what the last step said
	why   string       // why the best move is best; "" until Work has found it
	work  *Work        // that finds it
	tried bool         // it was looked for
}

// HintSteps is how many steps a hint has: how many moves keep the outcome, where the best one
// is, and which it is and why.
const HintSteps = 3

// Sought is where an action leads that moves the match along its own history or ends it.
type Sought struct{}

// Swapped is where swapping sides leads: from now on somebody has chosen who plays which.
type Swapped struct{}

// Actions lists what can be done with the match besides making a move.
func (t Table) Actions() []Action {
	return append([]Action{
		{
			Name: "hint", Also: []string{"best", "b"}, Keys: []string{"i"}, Do: func([]string) Reply { return t.hint() },
			Help: "a hint, in three steps: how many moves keep the outcome, where the best is, and which it is and why",
			Off:  t.hintless,
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
			Name: "draw", Keys: []string{"C"}, Word: "call a draw", Quiet: true, Rare: true,
			Help: "call the match a draw, once a position has come three times and neither player can force an end",
			Do: func([]string) Reply {
				t.Match.Draw()
				return Reply{Says: "drawn; undo takes that back", Goes: Sought{}}
			},
			Off: t.undrawn,
		},
		{
			Name: "swap", Keys: []string{"S"}, Word: "swap sides", Quiet: true,
			Help: "change sides with the other player",
			Do: func([]string) Reply {
				t.Match.Swap()
				return Reply{Says: Seats(t.Match), Goes: Swapped{}}
			},
			Off: func() string {
				switch _, alone := t.Match.Alone(); {
				case !alone:
					return alike
				case t.Match.Over():
					return IsOver + ": a rematch can be from the other side"
				}
				return ""
			},
		},
		t.heat(),
	}, t.ends()...)
}

// sought tells of a move along the history.
func (t Table) sought(before int, says string) Reply {
	n := t.Match.Ply() - before
	if n == 0 { // an end that was called
		return Reply{Heard: "the match goes on", Goes: Sought{}}
	}
	return Reply{Heard: fmt.Sprintf(says, english.Plies(int32(max(n, -n)))), Goes: Sought{}}
}

// Proven reports whether the position stands for the third time and neither player can force
// an end: a draw can be called.
func (t Table) Proven() bool {
	return t.Analysis != nil && t.Analysis.Verdict.Outcome.Even() && t.Match.Repeats() >= 3
}

// undrawn returns why no draw can be called, or "".
func (t Table) undrawn() string {
	switch {
	case t.Match.Over():
		return IsOver
	case t.Proven():
		return ""
	}
	return "there is no draw to call: for that a position must have come three times, and neither player be able to force an end"
}

// Unsolved returns why the solution cannot be looked into, or "".
func (t Table) Unsolved() string {
	switch {
	case t.Failed != nil && t.Solution == nil:
		return "the board could not be solved"
	case t.Solution == nil:
		return NotSolved
	}
	return ""
}

// hintless returns why there is no hint, or "".
func (t Table) hintless() string {
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

// hint takes the next step. All steps at one position count as one hint. Where verdicts are
// shown it tells the best move at once, which does not count.
func (t Table) hint() Reply {
	if t.Studied {
		*t.Hint = Hint{}
		return Says(t.best())
	}
	h := t.Hint
	if h.Step == 0 {
		t.Match.Hints++
	}
	h.Step = min(h.Step+1, HintSteps)
	switch h.Step {
	case 1:
		h.Says = matches.HowMany(t.Analysis)
	case 2:
		h.Moves, h.Says = matches.WhereBest(t.Match.Board, t.Analysis)
		if idea := matches.WhatFor(t.Match, t.Solution, t.Analysis); idea != "" {
			h.Says = idea + ": " + h.Says
		}
	default:
		h.Moves, h.Says = nil, t.best()+h.why
	}
	return Reply{}
}

// best says which move is best and what it is worth.
func (t Table) best() string {
	o := t.Analysis.Options[0]
	if !t.Distances {
		o.Verdict.Remoteness = solver.Unknown
	}
	return fmt.Sprintf("best: %s (%s)", t.Match.Board.Tell(t.Analysis.Position, o.Move), english.VerdictWords(o.Verdict))
}

// Work finds the reason for a hint's last step, in words that take no theory. The match may
// be played on meanwhile.
func (t Table) Work() *Work {
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

// Seats words who plays which side.
func Seats(m *matches.Match) string {
	names := m.Board.Game().Players
	if you, alone := m.Alone(); alone {
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

// playerNoun returns the noun for who plays a player who is no person: "novice", "bot ./bot".
func playerNoun(m *matches.Match, p games.Player) string {
	if m.Sides[p] == matches.Bot {
		return "bot " + botName(m.Bots[p])
	}
	return m.Sides[p].Noun()
}

// Ending returns clauses about a match that is over: who won, which move decided it and why, how the
// program came to make it, how many gave nothing away, the record against this opponent, and who is
// offered next.
func (t Table) Ending() []string {
	because, _ := t.Because()
	held, _ := t.Held()
	decided := t.Decided()
	if t.HeldFirst() {
		decided, held = held, decided
	}
	list := []string{matches.EndWords(t.Match), decided, because, held, t.Slipped(), t.Kept(), t.Results.Words(t.Match)}
	if to := t.Rung(); to != matches.Person {
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

// Decisive returns the state of a match that is over to be looked at first, with its move in focus, the number of moves
// made before, and a sentence on what happened there; false if that is not known.
func (t Table) Decisive() (at State, ply int, says string, ok bool) {
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

// Decided says which move decided the match and which would not have, or which idea; "" until it is
// reviewed.
func (t Table) Decided() string {
	if t.Review == nil {
		return ""
	}
	return matches.Decided(t.Match, t.Review) + t.tryOther()
}

// Because says why what Decided names decided the match, and briefly without the reason; "": there is nothing to
// say, or no reason in it.
func (t Table) Because() (says, briefly string) {
	if t.Review == nil {
		return "", ""
	}
	return matches.Because(t.Match, t.Review)
}

// Held says by which idea the winner kept the win after what Decided names, and briefly without the reason; "":
// there is nothing to say, or no reason in it.
func (t Table) Held() (says, briefly string) {
	if t.Review == nil {
		return "", ""
	}
	return matches.Held(t.Match, t.Review)
}

// HeldFirst reports whether Held comes before Decided: the only person who plays has won, by a mistake of the program's,
// of which Decided tells.
func (t Table) HeldFirst() bool {
	winner, won := t.Match.Winner()
	you, alone := t.Match.Alone()
	held, _ := t.Held()
	return held != "" && alone && won && winner == you && t.Review.Decider() >= 0
}

// Slipped says how the program came to make the move that decided the match; "" if somebody else made
// it, or it is not known.
func (t Table) Slipped() string {
	if t.Review == nil || t.Review.Decider() < 0 {
		return ""
	}
	return english.Capital(t.Review.Plies[t.Review.Decider()].Slip)
}

// tryOther offers the other side of a board whose start is lost, or is "".
func (t Table) tryOther() string {
	if you, alone := t.Match.Alone(); alone && t.Review.Decider() < 0 && t.Review.Plies[0].For(you).Outcome == solver.Lose {
		return "; play the other side"
	}
	return ""
}

// Kept words how many moves gave nothing away; "" until the match is reviewed.
func (t Table) Kept() string {
	if t.Review == nil {
		return ""
	}
	return matches.KeptWords(t.Match, t.Review)
}

// Regained reports whether the only person who plays has won, and had given the win away before; false
// until the match is reviewed.
func (t Table) Regained() bool {
	winner, won := t.Match.Winner()
	you, alone := t.Match.Alone()
	return t.Review != nil && alone && won && winner == you && t.Review.Mistake(you) >= 0
}

// Flawless reports whether a person has won against the program without giving anything away,
// without a hint and without a second try; false until the match is reviewed.
func (t Table) Flawless() bool {
	winner, won := t.Match.Winner()
	you, alone := t.Match.Alone()
	return t.Review != nil && alone && won && winner == you && t.Match.Hints == 0 && !t.Match.Retried && t.Review.Mistake(you) < 0
}

// Strengths lists how strong the program can be, from 1.
func Strengths() string {
	var names []string
	for _, side := range matches.Strengths() {
		names = append(names, side.String())
	}
	return english.OneOf(names)
}

// Unrivalled returns why there is no program to play against, or "".
func Unrivalled(sides [2]matches.Side) string {
	if sides == [2]matches.Side{} {
		return "only people play"
	}
	return ""
}

// Against lets another opponent play in the match: the program, if the words are one of its strengths, by name
// or by number from 1; or a bot, if they are "bot" and a command, which b may start from now on. It returns
// that opponent; ok is false, and nothing changes, if the words are neither.
func (t Table) Against(words []string, b *Bots) (to matches.Side, ok bool) {
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
