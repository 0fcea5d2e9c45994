package games

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games/english"
)

// LossExplainer is a Solution that explains a lost position in the words of its game.
// Without it the opponent's answers to the moves are listed: see Answers.
type LossExplainer interface {
	Solution
	// WhyLost says why every move of p loses. It is called only if the outcome of p is Lose. A p
	// without moves is asked about only if the solution counts moves (Additive, ShortValued): the
	// reason is then how many the opponent has left. Loss.Why is "" if the reason would take too
	// many words.
	WhyLost(p Position, who Names) Loss
}

// Loss says why a position is lost for the player to move, in terms of what is seen on the
// board.
type Loss struct {
	Left string // the position, to be read after "leaves": "two rows of 5"; "" if Why says it
	Then string // Left in fewer words, for use after another Left of the same match: "7" for "Rick on 7"; "" if there are none
	Why  string // why that loses, in a clause; "" if there is no short reason
	// Valued reports that the words speak of values, "1 move ahead", "worth the same", which
	// are not seen on the board: somebody new learns more from a count of moves.
	Valued bool
}

// String returns "Left: Why", as in "two rows of 5: whatever you do in one, …", or
// whichever of the two is not "".
func (l Loss) String() string {
	if l.Left == "" || l.Why == "" {
		return l.Left + l.Why
	}
	return l.Left + ": " + l.Why
}

// IdeaTeller is a Solution that tells what to look for in its game. Without it a hint only names
// moves.
type IdeaTeller interface {
	Solution
	// Idea says in a short clause what to look for in p, whose outcome is Win, without naming a
	// move.
	Idea(p Position, who Names) string
}

// Limits on what Answers and Rebuttals say.
const (
	mostAlike    = 64  // moves looked at by Answers
	mostClause   = 150 // characters of Answers
	mostRebutted = 12  // moves looked at by Rebuttals, which is asked again for every picture
	mostRebuttal = 84  // characters of Rebuttals, as many as a narrow panel holds
)

// Rebuttals says in a clause how whoever left the lost position p answers each move: "if Black eats
// a2 or advances c3, you eat c1; otherwise you eat b3". It returns "" if there are more than
// mostRebutted moves, if the clause would be too long, or if some move ends the match or gives its
// player another turn. It calls Analyse once a move.
func Rebuttals(b Board, s Solution, p Position, who Names) string {
	moves := b.Moves(p)
	if len(moves) == 0 || len(moves) > mostRebutted {
		return ""
	}
	found := rebut(b, s, p, moves)
	if found.ended || found.again {
		return ""
	}
	return found.clause(p.Turn(), who, mostRebuttal)
}

// Answers is Rebuttals for a position of a match that is over: it looks at more moves and may be
// longer. If that is still too long it says how many moves there were. Where some moves end the match
// it returns "", unless they are the only move or every other can be answered so that the match
// ends.
func Answers(b Board, s Solution, p Position, who Names) string {
	moves, me := b.Moves(p), p.Turn()
	if len(moves) == 0 || len(moves) > mostAlike {
		return ""
	}
	if len(moves) == 1 && len(b.Moves(b.Play(p, moves[0]))) == 0 {
		return made(who, me, []deed{only("could", deedOf(b, p, moves[0]))}, false)
	}
	found := rebut(b, s, p, moves)
	switch {
	case found.again, found.ended && !found.over:
		return ""
	case found.ended:
		return "each of " + who.Whose(me) + " " + strconv.Itoa(len(moves)) + " moves lost at once or to the next move"
	}
	says := found.clause(me, who, mostClause)
	if says == "" && found.over {
		says = who.Does(me, "had") + " " + strconv.Itoa(len(moves)) + " moves left, and " + who.Name(me.Other()) + " an answer to each that ends the match"
	}
	return says
}

// deed is a move in words, divided into its verb in the third person and the rest: "takes" and "2
// from heap b". Brief is the rest in fewer words, if a game's rules have such.
type deed struct{ does, what, brief string }

// deedOf returns the words for a legal move.
func deedOf(b Board, p Position, m Move) deed {
	_, short := Narrate(b, p, m)
	does, what, _ := strings.Cut(Plays(short), " ")
	if b.Tell(p, m).Own() {
		return deed{does, what, what}
	}
	return deed{does, what, BriefName(b, p, m)}
}

// only returns the words for the only move: "can only take", "2 from heap b".
func only(can string, m deed) deed {
	return deed{can + " only " + english.WithYou(m.does), m.what, m.brief}
}

// rebuttal is an answer, with the moves of a lost position that it answers.
type rebuttal struct {
	with deed
	to   []deed
}

// rebutted is what rebut finds.
type rebutted struct {
	rebuttals []rebuttal
	ended     bool // some move ends the match
	again     bool // some move gives its player another turn
	over      bool // every answer ends the match
}

// clause says how the moves of loser are answered, in brief words if others take more than most
// characters; "" if these take more, too.
func (r *rebutted) clause(loser Player, who Names, most int) string {
	for _, brief := range []bool{false, true} {
		if says := r.says(loser, who, brief); utf8.RuneCountInString(says) <= most {
			return says
		}
	}
	return ""
}

// says is clause without a limit. The answer to most moves comes last.
func (r *rebutted) says(loser Player, who Names, brief bool) string {
	list := slices.Clone(r.rebuttals)
	slices.SortStableFunc(list, func(a, b rebuttal) int { return len(a.to) - len(b.to) })
	end := ""
	if r.over {
		end = who.And(loser.Other(), "wins")
	}
	answers := func(a rebuttal) string { return made(who, loser.Other(), []deed{a.with}, brief) }
	if len(list) == 1 && len(list[0].to) == 1 {
		return made(who, loser, []deed{only("can", list[0].to[0])}, brief) + "; then " + answers(list[0]) + end
	}
	if len(list) == 1 {
		return "whatever " + who.Does(loser, "does") + ", " + answers(list[0]) + end
	}
	var says []string
	for i, a := range list {
		move := made(who, loser, a.to, brief)
		if first := who.Does(loser, list[0].to[0].does) + " "; i > 0 { // the same verb is not said again
			move = strings.TrimPrefix(move, first)
		}
		when := "if " + move + ", "
		if i == len(list)-1 {
			when = "otherwise "
		}
		says = append(says, when+answers(a))
	}
	return strings.Join(says, "; ")
}

// made says that a player makes any of some moves: "you take 2 or 4 or say PASS".
func made(who Names, p Player, moves []deed, brief bool) string {
	var verbs []string
	whats := map[string][]string{}
	for _, m := range moves {
		what := m.what
		if brief && what != "" {
			what = m.brief
		}
		if whats[m.does] == nil {
			verbs = append(verbs, m.does)
		}
		whats[m.does] = append(whats[m.does], what)
	}
	says := who.Name(p)
	for i, verb := range verbs {
		if i > 0 {
			says += " or"
		}
		says += strings.TrimSuffix(strings.TrimPrefix(who.And(p, verb+" "+english.OneOf(whats[verb])), " and"), " ")
	}
	return says
}

// rebut answers the moves of the lost position p, except those that end the match, with as few
// different answers as repeatedly taking the one that answers most of the remaining moves gives. If
// every move can be answered so that the match ends, the answers do. It stops at a move that gives
// its player another turn. O(moves²·answers), with an Analyse a move.
func rebut(b Board, s Solution, p Position, moves []Move) rebutted {
	type reply struct {
		to          deed
		all, ending []deed // the winning answers, the best first, and those that end the match
	}
	found := rebutted{over: true}
	var open []reply
	for _, m := range moves {
		next := Analyse(b, s, b.Play(p, m))
		if next.Over() {
			found.ended = true
			continue
		}
		if next.Position.Turn() == p.Turn() {
			found.again = true
			return found
		}
		r := reply{to: deedOf(b, p, m)}
		for _, o := range next.Options {
			if o.Verdict.Outcome != next.Verdict.Outcome {
				break
			}
			r.all = append(r.all, deedOf(b, next.Position, o.Move))
			if len(b.Moves(b.Play(next.Position, o.Move))) == 0 {
				r.ending = append(r.ending, r.all[len(r.all)-1])
			}
		}
		found.over = found.over && len(r.ending) > 0
		open = append(open, r)
	}
	if found.over {
		for i := range open {
			open[i].all = open[i].ending
		}
	}
	for len(open) > 0 {
		var best deed
		answers := map[deed]int{}
		for _, r := range open {
			for _, with := range r.all {
				answers[with]++
			}
		}
		for _, r := range open {
			for _, with := range r.all {
				if answers[with] > answers[best] {
					best = with
				}
			}
		}
		by := rebuttal{with: best}
		open = slices.DeleteFunc(open, func(r reply) bool {
			if !slices.Contains(r.all, best) {
				return false
			}
			by.to = append(by.to, r.to)
			return true
		})
		found.rebuttals = append(found.rebuttals, by)
	}
	return found
}
