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
	mostAnswered = 4   // different answers that are all listed
	mostPaired   = 8   // moves of which the answer to one is given as an example
	mostAlike    = 64  // moves looked at by Answers
	mostClause   = 150 // bytes of Answers
	mostRebutted = 12  // moves looked at by Rebuttals, which is asked again for every picture
	mostRebuttal = 78  // characters of Rebuttals, as many as a narrow panel holds
)

// rebuttal is an answer with the moves of a lost position that it answers, both in words.
type rebuttal struct {
	with string
	to   []string
}

// Rebuttals says in a clause how whoever left the lost position p answers each move: "whatever
// Black does, you can answer: a2 with c1, all else with b3". It returns
// "" if there are more than mostRebutted moves, if the clause would be too long,
// if some move ends the match or gives its player another turn. It calls Analyse once a move.
func Rebuttals(b Board, s Solution, p Position, who Names) string {
	called := func(p Position, m Move) string { return BriefName(b, p, m) }
	moves, me := b.Moves(p), p.Turn()
	you := who.Name(me.Other())
	if len(moves) == 0 || len(moves) > mostRebutted {
		return ""
	}
	found := rebut(b, s, p, moves, called)
	if found.ended || found.again {
		return ""
	}
	end := ""
	if found.over {
		end = who.And(me.Other(), "wins")
	}
	list := found.rebuttals
	says := ""
	switch {
	case len(moves) == 1:
		says = who.Whose(me) + " only move is " + called(p, moves[0]) + "; " + who.Does(me.Other(), "answers "+list[0].with) + end
	case len(list) == 1:
		says = "whatever " + who.Does(me, "does") + ", " + you + " can answer with " + list[0].with + end
	default:
		says = "whatever " + who.Does(me, "does") + ", " + you + " can answer: " + strings.Join(paired(list, english.AllOf), ", ")
	}
	if utf8.RuneCountInString(says) > mostRebuttal {
		return ""
	}
	return says
}

// paired lists answers with the moves that they answer, "a2 with c1", "all else with b3". The answer
// to most moves comes last.
func paired(list []rebuttal, join func(words []string) string) (pairs []string) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b rebuttal) int { return len(a.to) - len(b.to) })
	for i, r := range list {
		to := join(r.to)
		if i > 0 && i == len(list)-1 && len(r.to) > 2 {
			to = "all else"
		}
		pairs = append(pairs, to+" with "+r.with)
	}
	return pairs
}

// rebutted is what rebut finds.
type rebutted struct {
	rebuttals []rebuttal
	ended     bool // some move ends the match
	again     bool // some move gives its player another turn
	over      bool // every answer ends the match
}

// rebut answers the moves of the lost position p, except those that end the match, with as few
// different answers as repeatedly taking the one that answers most of the remaining moves gives. If
// every move can be answered so that the match ends, the answers do. It stops at a move that gives
// its player another turn. O(moves²·answers), with an Analyse a move.
func rebut(b Board, s Solution, p Position, moves []Move, called func(Position, Move) string) rebutted {
	type reply struct {
		to          string
		all, ending []string // the winning answers, the best first, and those that end the match
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
		r := reply{to: called(p, m)}
		for _, o := range next.Options {
			if o.Verdict.Outcome != next.Verdict.Outcome {
				break
			}
			r.all = append(r.all, called(next.Position, o.Move))
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
		best, answers := "", map[string]int{}
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

// Answers says in a clause how the opponent answers each move of a lost position, as in "you answer
// 2 with PASS and PASS with 2". Called returns the words for a move. Answers returns "" if there
// are more than mostAlike moves, if the clause would be too long, or if some move gives its player
// another turn. It also returns "" if some moves end the match, unless they are the only move or
// every other move can be answered so that the match ends. It calls Analyse once a move.
func Answers(b Board, s Solution, p Position, called func(Position, Move) string, who Names) string {
	moves, me := b.Moves(p), p.Turn()
	you := me.Other()
	if len(moves) == 0 || len(moves) > mostAlike {
		return ""
	}
	if len(moves) == 1 && len(b.Moves(b.Play(p, moves[0]))) == 0 {
		return who.Does(me, "had") + " only " + called(p, moves[0]) + " left"
	}
	found := rebut(b, s, p, moves, called)
	if found.again {
		return ""
	}
	list := found.rebuttals
	all := "each of " + who.Whose(me) + " " + strconv.Itoa(len(moves)) + " moves"
	says := ""
	switch {
	case found.ended && found.over:
		return all + " lost at once or to the next move"
	case found.ended:
		return ""
	case len(moves) == 1:
		says = who.Does(me, "had") + " only " + called(p, moves[0]) + " left, which " + who.Name(you) + " could answer with " + list[0].with
	case len(list) == 1:
		says = who.Name(you) + " can answer " + all + " with " + list[0].with
	case len(list) <= mostAnswered && !strings.Contains(list[0].with, `"`): // long words make no list
		says = who.Name(you) + " can answer " + english.AllOf(paired(list, english.OneOf))
	case found.over:
		says = who.Does(me, "had") + " " + strconv.Itoa(len(moves)) + " moves left, and " + who.Name(you) + " an answer to each that ends the match"
	case len(moves) <= mostPaired:
		says = who.Does(me, "had") + " " + strconv.Itoa(len(moves)) + " moves left, and " + who.Name(you) + " an answer to each: to " + list[0].to[0] + " it is " + list[0].with
	}
	if len(says) > mostClause {
		return ""
	}
	return says
}
