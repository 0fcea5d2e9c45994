package games

import (
	"strconv"
	"strings"

	"zugzwang/games/english"
)

// LossExplainer is a Solution that explains a lost position in the words of its game. Without it the answers
// to the moves are listed.
type LossExplainer interface {
	Solution
	// WhyLost says why all moves of p lose; p has moves, and its outcome is Lose. Why is "" where that
	// takes too many words.
	WhyLost(p Position, who Names) Loss
}

// Loss says why a position is lost for the player to move, in what is seen on the board.
type Loss struct {
	Left string // what there is, as it follows "leaves": "two rows of 5"; "" where Why says it
	Then string // Left as it follows another one of the same match: "7" of "Rick on 7"; "": no other than Left
	Why  string // why that loses, in a clause; "" if nothing short is to be said
	Fine bool   // it compares parts of a position that are not worth whole moves: counts of moves tell more
}

// String returns both as one clause, "two rows of 5: whatever you do in one, …", or the one that there is.
func (l Loss) String() string {
	if l.Left == "" || l.Why == "" {
		return l.Left + l.Why
	}
	return l.Left + ": " + l.Why
}

// IdeaTeller is a Solution that tells what to look for in its game. Without it a hint only names moves.
type IdeaTeller interface {
	Solution
	// Idea says in a short clause what to look for in p, whose outcome is Win, without naming a move.
	Idea(p Position, who Names) string
}

// What Answers says at most: of so many moves what answers each, of so many that they have the same answer or
// that each answer ends the match, and so many bytes.
const (
	mostAnswered    = 4
	mostAlike       = 64
	mostPaired      = 8 // beyond so many moves one answer is no example
	mostAnswerWords = 150
)

// Answers says in a clause how the moves of a lost position are answered, "you answer 2 with PASS and PASS with
// 2", with the words that called gives a move. It returns "" where that takes too many words, or the opponent
// is not to move next. One Analyse a move.
func Answers(b Board, s Solution, p Position, called func(Position, Move) string, who Names) string {
	moves, me := b.Moves(p), p.Turn()
	you := me.Other()
	if len(moves) == 0 || len(moves) > mostAlike {
		return ""
	}
	var answers []string           // that differ, in order
	given := map[string][]string{} // the moves that each answers
	over := true                   // after each answer
	firstAnswer := ""
	for _, m := range moves {
		next := Analyse(b, s, b.Play(p, m))
		switch {
		case next.Over() && len(moves) == 1:
			return who.Does(me, "had") + " only " + called(p, m) + " left"
		case next.Over() || next.Position.Turn() == me:
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
	if len(says) > mostAnswerWords {
		return ""
	}
	return says
}
