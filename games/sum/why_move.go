package sum

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// mostReason is the most characters of a reason that counts moves; WhyMove says a longer one in
// another way.
const mostReason = 84

// WhyMove says in a clause why a move wins or loses a sum of numbers. Next is the position after
// it, which is not the end, and total the sum there. After a winning move it counts the moves that
// each player has left, or says that each part is worth 0 and every move can be answered in its
// part, or tells who stays ahead by a move or more, or names an answer to each move of the
// opponent, or to the best. After a losing one it says how far the opponent is ahead, and the best answer.
func WhyMove(b games.Board, s games.LossExplainer, next games.Position, total solver.Dyadic, who games.Names) string {
	them := next.Turn()
	if ByTotal(total, them) == solver.Lose {
		loss := s.WhyLost(next, who)
		if counts := "it leaves " + loss.String(); loss.Why != "" && !loss.Valued && utf8.RuneCountInString(counts) <= mostReason {
			return counts
		}
		if add, ok := s.(games.Additive); ok && loss.Valued && total.Sign() == 0 && allZero(add.Sum(next).Terms) {
			return loss.Why
		}
		if one := solver.Int(1); total.Cmp(one) < 0 && total.Neg().Cmp(one) < 0 {
			return cmp.Or(games.Rebuttals(b, s, next, who), narrowly(b, s, next, total, who))
		}
		return Lead(who, total, them)
	}
	reply := games.Analyse(b, s, next).Options[0].Move
	_, does := games.Narrate(b, next, reply)
	if after := b.Play(next, reply); len(b.Moves(after)) == 0 {
		return who.Does(them, does) + ", and " + b.Ended(after, who).What
	}
	return Lead(who, total, them) + "," + who.And(them, does)
}

// narrowly says in a clause how a lost position in which nobody is ahead by a move goes on: "you stay
// half a move ahead: if Black eats a2, you eat c1". It names the best move and the best answer, or
// neither, as Lead does, if the move ends the match or the clause would be too long.
func narrowly(b games.Board, s games.Solution, next games.Position, total solver.Dyadic, who games.Names) string {
	lead := Lead(who, total, next.Turn())
	move := games.Analyse(b, s, next).Options[0].Move
	after := games.Analyse(b, s, b.Play(next, move))
	if after.Over() {
		return lead
	}
	_, does := games.Narrate(b, next, move)
	_, answers := games.Narrate(b, after.Position, after.Options[0].Move)
	ahead, _, _ := strings.Cut(strings.ReplaceAll(lead, ", and that is enough", ":"), ":")
	says := ahead + ": if " + who.Does(next.Turn(), does) + ", " + who.Does(after.Position.Turn(), answers)
	if utf8.RuneCountInString(says) > mostReason {
		return lead
	}
	return says
}

// allZero reports whether there are several parts and each is worth 0.
func allZero(terms []string) bool {
	return len(terms) > 1 && !slices.ContainsFunc(terms, func(value string) bool { return value != "0" })
}

// Lead says in a clause what a total means to players of whom them is to move: who is ahead, and by
// how much, or, if nobody is, that them loses.
func Lead(who games.Names, total solver.Dyadic, them games.Player) string {
	ahead := games.Player(0)
	if total.Sign() < 0 {
		ahead, total = 1, total.Neg()
	}
	by := " " + roughly(total) + " ahead"
	switch {
	case total.Sign() == 0:
		return "neither is ahead: " + NextLoses(who, them)
	case ahead == them:
		return who.Does(ahead, "is") + " then" + by
	case total.Cmp(solver.Int(1)) < 0:
		return who.Does(ahead, "stays") + by + ", and that is enough"
	}
	return who.Does(ahead, "stays") + by + ": " + who.Does(them, "runs out of moves first")
}

// roughly returns a positive number of moves in words, without fractions but a half and a quarter:
// "2 moves", "half a move", "less than a move", "more than 1 move".
func roughly(d solver.Dyadic) string {
	num, exp, short := d.Parts()
	switch {
	case d.IsInt(), short && num == 1 && exp <= 2:
		return Moves(d)
	case d.Cmp(solver.Int(1)) < 0:
		return "less than a move"
	case !short:
		return "many moves"
	}
	return "more than " + english.Several(num>>exp, "move")
}
