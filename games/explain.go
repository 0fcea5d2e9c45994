package games

import (
	"context"
	"fmt"
	"strconv"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// Because explains in a clause, with players called by who, why an analysed position has its
// verdict: by the winning move of a Win, by the answers to every move of a Lose, by the number of
// safe moves of a Loop or a Draw. An unknown distance is left out.
func Because(b Board, a *Analysis, who Names) string {
	turn := a.Position.Turn()
	other := turn.Other()
	verdict := who.Does(turn, english.VerdictWords(a.Verdict))
	mine, theirs := who.Whose(turn), who.Whose(other)
	n := len(a.Options)
	switch {
	case a.Over() && a.Verdict.Outcome.Even():
		return "a draw: " + b.Ended(a.Position, who).String()
	case a.Over():
		return verdict + ": " + b.Ended(a.Position, who).String()
	case a.Verdict.Outcome == solver.Win && b.Play(a.Position, a.Options[0].Move).Turn() == turn:
		return fmt.Sprintf("%s: %s,%s", verdict, b.Tell(a.Position, a.Options[0].Move), who.And(turn, "goes on"))
	case a.Verdict.Outcome == solver.Win:
		and := "and every reply of " + of(theirs) + " loses"
		if a.Verdict.Remoteness == 1 {
			and = "and " + who.Does(other, "has") + " lost"
		}
		return fmt.Sprintf("%s: %s, %s", verdict, b.Tell(a.Position, a.Options[0].Move), and)
	case a.Verdict.Outcome == solver.Lose && n == 1:
		return fmt.Sprintf("%s: %s an answer to the only move", verdict, who.Does(other, "has"))
	case a.Verdict.Outcome == solver.Lose:
		return fmt.Sprintf("%s: %s an answer to each of the %d moves", verdict, who.Does(other, "has"), n)
	}
	switch safe := a.Keeping(); {
	case n == 1:
		return fmt.Sprintf("%v: %s only move is safe, and does not win", a.Verdict.Outcome, mine)
	case safe == n:
		return fmt.Sprintf("%v: all %d moves of %s are safe, and none wins", a.Verdict.Outcome, n, of(mine))
	case safe == 1:
		return fmt.Sprintf("%v: 1 move of %s %d is safe, and none wins", a.Verdict.Outcome, mine, n)
	default:
		return fmt.Sprintf("%v: %d moves of %s %d are safe, and none wins", a.Verdict.Outcome, safe, mine, n)
	}
}

// of returns a possessive in the form used after the word "of": "Rick's", but "yours" for
// "your".
func of(whose string) string {
	if whose == "your" {
		return "yours"
	}
	return whose
}

// Response is what happens after a move: the opponent's best reply, if there is one.
type Response struct {
	Reply Option // the suggested move, with its worth to the player who replies
	None  bool   // there is no reply: the move ends the game
	Again bool   // the reply is the same player's: the move gave another one
}

// Responses returns the response to each of some legal moves of p, without deepening the
// solution. One Analyse a move. The error is the context's.
func Responses(ctx context.Context, b Board, s Solution, p Position, moves []Option) ([]Response, error) {
	responses := make([]Response, len(moves))
	for i, o := range moves {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		at := b.Play(p, o.Move)
		next := Analyse(b, s, at)
		if responses[i].None = next.Over(); !next.Over() {
			responses[i].Again = at.Turn() == p.Turn()
			responses[i].Reply = next.Options[0]
		}
	}
	return responses, nil
}

// Safe is a set of Loops and Draws that neither side can be forced out of: none has a winning move,
// and each has a move that stays within the set.
type Safe struct {
	States int  // how many were counted
	Whole  bool // all were counted; false: the limit was reached
}

// SafeFrom counts the states that can follow p while both sides keep to Loops and Draws, p's own
// included. States are those that s numbers, so the count agrees with a list of all states; a
// position that s does not number counts as one. It looks at no more than most moves. The set is
// empty if p is no Loop or Draw. O(most) time and memory. The error is the context's.
func SafeFrom(ctx context.Context, b Board, s Solution, p Position, most int) (Safe, error) {
	if !s.Verdict(p).Outcome.Even() {
		return Safe{Whole: true}, nil
	}
	const look = 1 << 10 // moves between two looks at the context
	called := Position.Key
	if states, ok := s.(Explorer); ok {
		called = func(p Position) string {
			if i, ok := states.Index(p); ok {
				return strconv.Itoa(i)
			}
			return p.Key()
		}
	}
	seen := map[string]struct{}{called(p): {}}
	queue := []Position{p}
	for moves := 0; len(queue) > 0; {
		p, queue = queue[0], queue[1:]
		for _, m := range b.Moves(p) {
			if moves%look == 0 && ctx.Err() != nil {
				return Safe{}, ctx.Err()
			}
			if moves == most {
				return Safe{States: len(seen)}, nil
			}
			moves++
			next := b.Play(p, m)
			key := called(next)
			if _, again := seen[key]; again || !s.Verdict(next).Outcome.Even() {
				continue
			}
			seen[key] = struct{}{}
			queue = append(queue, next)
		}
	}
	return Safe{States: len(seen), Whole: true}, nil
}
