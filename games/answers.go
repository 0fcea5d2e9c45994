package games

import (
	"strconv"
	"strings"

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

// Limits on what Answers says.
const (
	mostAnswered = 4   // moves whose answers are all listed
	mostPaired   = 8   // moves of which the answer to one is given as an example
	mostAlike    = 64  // moves looked at
	mostClause   = 150 // bytes of the clause
)

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
	var answers []string           // the different answers, in the order found
	given := map[string][]string{} // by answer: the moves that it answers
	over, ended := true, false     // whether every answer ends the match, or some move does
	firstAnswer := ""
	for _, m := range moves {
		next := Analyse(b, s, b.Play(p, m))
		switch {
		case next.Over() && len(moves) == 1:
			return who.Does(me, "had") + " only " + called(p, m) + " left"
		case next.Over():
			ended = true
			continue
		case next.Position.Turn() == me:
			return ""
		}
		reply := next.Options[0].Move
		answer := called(next.Position, reply)
		if firstAnswer == "" {
			firstAnswer = answer
		}
		if given[answer] == nil {
			answers = append(answers, answer)
		}
		given[answer] = append(given[answer], called(p, m))
		over = over && len(b.Moves(b.Play(next.Position, reply))) == 0
	}
	all := "each of " + who.Whose(me) + " " + strconv.Itoa(len(moves)) + " moves"
	says := ""
	switch {
	case ended && over:
		return all + " lost at once or to the next move"
	case ended:
		return ""
	case len(moves) == 1:
		says = who.Does(me, "had") + " only " + called(p, moves[0]) + " left, which " + who.Name(you) + " could answer with " + answers[0]
	case len(answers) == 1:
		says = who.Name(you) + " can answer " + all + " with " + answers[0]
	case len(moves) <= mostAnswered && !strings.Contains(answers[0], `"`): // long words make no list
		var pairs []string
		for _, answer := range answers {
			pairs = append(pairs, english.OneOf(given[answer])+" with "+answer)
		}
		says = who.Name(you) + " can answer " + english.AllOf(pairs)
	case over:
		says = who.Does(me, "had") + " " + strconv.Itoa(len(moves)) + " moves left, and " + who.Name(you) + " an answer to each that ends the match"
	case len(moves) <= mostPaired:
		says = who.Does(me, "had") + " " + strconv.Itoa(len(moves)) + " moves left, and " + who.Name(you) + " an answer to each: to " + called(p, moves[0]) + " it is " + firstAnswer
	}
	if len(says) > mostClause {
		return ""
	}
	return says
}
