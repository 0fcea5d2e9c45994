package matches

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// telling is a clause about a match that is over; it is empty if there is nothing to say. At is how
// many moves had been made in the position that the clause is about; -1 if that is the final
// position.
type telling struct {
	says   string
	at     int
	valued bool // it speaks of values: see games.Loss
}

// lastStand says why the last position with the loser to move, at ply from or later, was
// lost. It returns no words if there is no such position, or the reason takes too many
// words.
func lastStand(m *Match, r *Review, winner games.Player, from int) telling {
	if r.Solution == nil {
		return telling{}
	}
	for ply := m.Ply() - 1; ply >= from; ply-- {
		p := m.At(ply)
		if p.Turn() == winner || r.Plies[ply].Verdict.Outcome != solver.Lose {
			continue
		}
		if loss := whyLost(m, r, p); loss.Why != "" {
			return telling{says: After(ply) + ", " + loss.String(), at: ply, valued: loss.Valued}
		}
		says := remembered(m, r, "answers", p, func() string { return games.Answers(m.Board, r.Solution, p, m.Spoken()) })
		if says != "" {
			comma := " "
			if strings.HasPrefix(says, "if ") || strings.HasPrefix(says, "whatever ") {
				comma = ", "
			}
			return telling{says: After(ply) + comma + says, at: ply}
		}
		break
	}
	return telling{}
}

// After says when: after this many plies: "after ply 4", "at the start".
func After(plies int) string {
	if plies == 0 {
		return "at the start"
	}
	return "after ply " + strconv.Itoa(plies)
}

// ends returns up to two clauses on how the winner finished a match that was decided after from
// plies: how many moves the winner had to spare, and why the loser's last choice was lost. If the
// winner had none to spare, that clause comes second, or what zeros returns is the only one.
func ends(m *Match, r *Review, winner games.Player, from int) []telling {
	spare, n := sparing(m, r, winner)
	if even := zeros(m, r, winner, from); n == 0 && spare != "" && even.says != "" {
		return []telling{even}
	}
	list := []telling{{says: spare, at: -1}, lastStand(m, r, winner, from)}
	if n == 0 {
		slices.Reverse(list)
	}
	return slices.DeleteFunc(list, func(t telling) bool { return t.says == "" })
}

// finishes returns the clauses on how a match was won after from plies, in the order of
// preference: in which turn points were given away, then what ends returns.
func finishes(m *Match, r *Review, winner games.Player, from int) []telling {
	list := ends(m, r, winner, from)
	if points := conceded(m, winner, from); points.says != "" {
		list = slices.Insert(list, 0, points)
	}
	return list
}

// sparing says in a clause how many moves, n, the winner still had when the loser had none.
// It returns "" if the players have the same moves, or the match ended otherwise.
func sparing(m *Match, r *Review, winner games.Player) (says string, n int) {
	loser, who := winner.Other(), m.Spoken()
	if !stuck(m, winner) {
		return "", 0
	}
	n, ok := worth(r.Solution, m.Position())
	switch {
	case !ok:
		return "", 0
	case n == 0:
		at := m.Ply() - 1
		return "in ply " + strconv.Itoa(at+1) + " " + subject(m, at) + " left " + who.Name(loser) + " without a move", 0
	}
	return "in the end " + who.Does(loser, "had") + " no move left, and " + who.Does(winner, "had") + " " + strconv.Itoa(n) + " to spare", n
}

// stuck reports whether a match was won because the loser, who was to move, had no move.
func stuck(m *Match, winner games.Player) bool {
	last := m.Position()
	return m.Ply() > 0 && last.Turn() == winner.Other() && len(m.Board.Moves(last)) == 0 && games.End(m.Board, last) == solver.Lose
}

// outlasted says in a clause that the loser had no move left, and how many moves the winner
// still had and where, "Black had no move left, and you still had 2 moves in column b". It
// returns "" if the winner had none, if that is not known, or if the match ended otherwise.
func outlasted(m *Match, r *Review, winner games.Player) string {
	words, ok := r.Solution.(games.LossExplainer)
	if !ok || !counts(r.Solution) || !stuck(m, winner) {
		return ""
	}
	who := m.Spoken()
	loss := words.WhyLost(m.Position(), who)
	rest, ok := strings.CutPrefix(loss.Left, who.Name(winner)+" ")
	if !ok {
		return ""
	}
	return who.Does(winner.Other(), "had") + " no move left, and " + who.Name(winner) + " still had " + rest
}

// answered returns a clause about how the winner of a match without a mistake won: "from the start
// you had an answer to whatever Black did; the last was your taking b2 in ply 7". If the loser never
// moved, it returns how the match ended: "after your taking b2 in ply 1, …", or "" if Cause returns the
// same. It returns "" if the winner did not make the last move.
func answered(m *Match, winner games.Player) string {
	who, last := m.Spoken(), m.Ply()-1
	if last < 0 || m.At(last).Turn() != winner {
		return ""
	}
	it := fmt.Sprintf("%s in ply %d", subject(m, last), m.Ply())
	for ply := range last {
		if m.At(ply).Turn() != winner {
			return "from the start " + who.Name(winner) + " had an answer to whatever " + who.Does(winner.Other(), "did") + "; the last was " + it
		}
	}
	end, cause := m.Board.Ended(m.Position(), who).What, Cause(m)
	if !strings.HasPrefix(cause, end) && !strings.HasPrefix(end, cause) {
		return "after " + it + ", " + end
	}
	return ""
}

// zeros says which move of the winner, at ply from or later, left all parts worth 0, so that the winner could answer every move. It returns no words if there was no such
// move, if the loser had no move after it, or if the values are not known.
func zeros(m *Match, r *Review, winner games.Player, from int) telling {
	hot, values := r.Solution.(games.ShortValued)
	if !values {
		return telling{}
	}
	who, loser := m.Spoken(), winner.Other()
	for ply := from; ply < m.Ply(); ply++ {
		p := m.At(ply + 1)
		if m.At(ply).Turn() != winner || p.Turn() != loser || len(m.Board.Moves(p)) == 0 {
			continue
		}
		parts, all, known := hot.ShortValues(p)
		says := "in ply " + strconv.Itoa(ply+1) + " " + subject(m, ply) + " left "
		switch {
		case !known || all.Value != "0":
		case len(parts) < 2:
			return telling{says: says + "the board worth 0: whoever moves next loses, and that was " + who.Name(loser), at: ply + 1, valued: true}
		case !slices.ContainsFunc(parts, func(h games.ShortValue) bool { return h.Value != "0" }):
			return telling{says: says + "each part worth 0: whatever " + who.Does(loser, "did") + ", " + who.Name(winner) + " could answer in the same part", at: ply + 1, valued: true}
		}
	}
	return telling{}
}

// worth returns how many moves the other player has to spare in a position in which the
// player to move has none. It returns false if its value is not known, or not a number of
// moves.
func worth(s games.Solution, p games.Position) (moves int, ok bool) {
	if add, sums := s.(games.Additive); sums {
		switch is := add.Sum(p); {
		case is.XOR:
			return 0, false
		case is.Number != nil:
			n, whole := is.Number.Int64()
			return int(max(n, -n)), whole && is.Number.IsInt()
		}
	}
	if hot, values := s.(games.ShortValued); values {
		if _, is, known := hot.ShortValues(p); known {
			moves, err := strconv.Atoi(is.Value)
			return max(moves, -moves), err == nil
		}
	}
	return 0, false
}
