package matches

import (
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
)

// telling is a clause about a match that is over, and how many moves had been made in the position that it is about; -1
// if that is the last one, or there is none.
type telling struct {
	says string
	at   int
}

// lastStand says why the loser's last lost position, at ply from or later, was lost; nothing if there is none, or it takes
// too many words.
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
			return telling{loss.String(), ply}
		}
		called := func(p games.Position, mv games.Move) string { return Mention(m.Board, p, mv) }
		says := remembered(m, r, "answers", p, func() string { return games.Answers(m.Board, r.Solution, p, called, m.Spoken()) })
		if says != "" {
			return telling{After(ply) + " " + says, ply}
		}
		break
	}
	return telling{}
}

// After says when so many plies had been made: "after ply 4", "at the start".
func After(plies int) string {
	if plies == 0 {
		return "at the start"
	}
	return "after ply " + strconv.Itoa(plies)
}

// ends returns up to two clauses on how the winner finished a match that was decided after from plies: how
// many moves the winner had to spare, and why the loser's last choice was lost. The one about moves to spare
// comes second if there were none.
func ends(m *Match, r *Review, winner games.Player, from int) []telling {
	spare, n := sparing(m, r, winner)
	if even := zeros(m, r, winner, from); n == 0 && spare != "" && even.says != "" {
		return []telling{even}
	}
	list := []telling{{spare, -1}, lastStand(m, r, winner, from)}
	if n == 0 {
		slices.Reverse(list)
	}
	return slices.DeleteFunc(list, func(t telling) bool { return t.says == "" })
}

// finishes returns the clauses on how a match was won after from plies, the one to be told first in front: where points
// were given away, then what ends returns.
func finishes(m *Match, r *Review, winner games.Player, from int) []telling {
	list := ends(m, r, winner, from)
	if points := conceded(m, winner, from); points.says != "" {
		list = slices.Insert(list, 0, points)
	}
	return list
}

// sparing says in a clause how many moves, n, the winner still had when the other player had none; "" where
// players have no moves of their own, or the match ended otherwise.
func sparing(m *Match, r *Review, winner games.Player) (says string, n int) {
	last, loser, who := m.Position(), winner.Other(), m.Spoken()
	if m.Ply() == 0 || last.Turn() != loser || len(m.Board.Moves(last)) > 0 || games.End(m.Board, last) != solver.Lose {
		return "", 0
	}
	n, ok := worth(r.Solution, last)
	switch {
	case !ok:
		return "", 0
	case n == 0:
		at := m.Ply() - 1
		return "in ply " + strconv.Itoa(at+1) + " " + Doing(m.Board, m.At(at), m.Move(at)) + " left " + who.Name(loser) + " without a move", 0
	}
	return "in the end " + who.Does(loser, "had") + " no move left, and " + who.Does(winner, "had") + " " + strconv.Itoa(n) + " to spare", n
}

// zeros says after which move of the winner, at ply from or later, each part that was left was worth 0, so that the
// winner could answer every move; nothing if there was none, the loser had no move then, or values are not known.
func zeros(m *Match, r *Review, winner games.Player, from int) telling {
	hot, values := r.Solution.(games.Hot)
	if !values {
		return telling{}
	}
	who, loser := m.Spoken(), winner.Other()
	for ply := from; ply < m.Ply(); ply++ {
		p := m.At(ply + 1)
		if m.At(ply).Turn() != winner || p.Turn() != loser || len(m.Board.Moves(p)) == 0 {
			continue
		}
		parts, all, known := hot.Heat(p)
		says := After(ply+1) + " (" + Mention(m.Board, m.At(ply), m.Move(ply)) + ") "
		switch {
		case !known || all.Value != "0":
		case len(parts) < 2:
			return telling{says + "the board was worth 0: whoever moves next loses, and that was " + who.Name(loser), ply + 1}
		case !slices.ContainsFunc(parts, func(h games.Heat) bool { return h.Value != "0" }):
			return telling{says + "each part was worth 0: whatever " + who.Does(loser, "did") + ", " + who.Name(winner) + " could answer in the same part", ply + 1}
		}
	}
	return telling{}
}

// worth returns how many moves a position without a move for the player to move is worth to the other; false
// if it has no such value.
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
	if hot, values := s.(games.Hot); values {
		if _, is, known := hot.Heat(p); known {
			moves, err := strconv.Atoi(is.Value)
			return max(moves, -moves), err == nil
		}
	}
	return 0, false
}
