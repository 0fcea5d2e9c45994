package games

import (
	"strings"
	"unicode/utf8"

	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Plainly says who is ahead in a part and by how many moves. It returns several wordings,
// the longest first. A number of moves ahead is the value or, if that is no number, its
// mean; how much whoever moves first gains is the temperature. An infinitesimal is "a
// little" or, if whoever moves first wins, "even".
func (h ShortValue) Plainly(n Names) []string {
	if h.Graph == nil {
		return []string{"of unknown value", "unknown"}
	}
	mean, t := h.Graph.Mean(), h.Graph.Temperature()
	who, size := Player(0), mean
	if mean.Sign() < 0 {
		who, size = 1, mean.Neg()
	}
	name, amount, gain := n.Name(who), size.String(), t.String()
	to, ahead := amount+" to "+name, movesAhead(size)
	switch {
	case t.Sign() < 0 && mean.Sign() == 0:
		return []string{"nobody gains: 0", "0"}
	case t.Sign() < 0:
		return []string{n.Does(who, "is "+ahead), name + " " + amount + " ahead", to}
	case t.Sign() == 0 && mean.Sign() != 0:
		return []string{n.Does(who, "is about "+ahead), "about " + to}
	case t.Sign() == 0:
		return h.little(n)
	case mean.Sign() == 0:
		return []string{"whoever moves here first gains " + moved(t), "first mover gains " + moved(t), "first mover gains " + gain, "first gains " + gain}
	}
	return []string{
		n.Does(who, "is about "+ahead) + "; whoever moves here first gains " + moved(t),
		name + " " + amount + " ahead; first mover gains " + gain,
		name + " " + amount + " ahead, first gains " + gain,
		name + " +" + amount + ", first gains " + gain,
		name + " +" + amount + ", first +" + gain,
		amount + " " + name + " ±" + gain,
	}
}

// moved returns a number of moves, more than 0, in words: "2 moves", "1/2 of a move".
func moved(d solver.Dyadic) string { return strings.TrimSuffix(movesAhead(d), " ahead") }

// movesAhead says by how many moves, more than 0, somebody is ahead: "2 moves ahead", "1/2
// of a move ahead".
func movesAhead(d solver.Dyadic) string {
	one := solver.Int(1)
	switch c := d.Cmp(one); {
	case c == 0:
		return "1 move ahead"
	case c < 0:
		return d.String() + " of a move ahead"
	}
	return d.String() + " moves ahead"
}

// little says which player an infinitesimal favours. It returns several wordings, the
// longest first.
func (h ShortValue) little(n Names) []string {
	who := Player(0)
	switch h.Class {
	case short.First:
		return []string{"even, but whoever moves here first wins", "even, first mover wins", "first mover wins"}
	case short.Right:
		who = 1
	}
	little := n.Does(who, "is a little ahead")
	return []string{little + ", by less than any part of a move", little, "a little to " + n.Name(who), n.Name(who) + " just ahead"}
}

// Hot is what lists say of a total without a short name by which whoever moves next gains; HotMeans
// explains it.
const (
	Hot      = "hot"
	HotMeans = "whoever moves next gains most"
)

// ListedTotal returns what lists say of the total of p: the total; but where that is long, or needs
// the braces and bars of a game, Hot or, if nobody gains or that is not known, "".
func ListedTotal(s Solution, p Position, total string) string {
	const most = 10 // characters
	if utf8.RuneCountInString(total) <= most && !strings.ContainsAny(total, "{|±") {
		return total
	}
	if values, ok := s.(ShortValued); ok {
		if _, sum, ok := values.ShortValues(p); ok && sum.Graph != nil && sum.Graph.Temperature().Sign() > 0 {
			return Hot
		}
	}
	return ""
}

// IsNumber reports whether the value is known and a number. A number has a negative
// temperature: whoever moves in it loses by it.
func (h ShortValue) IsNumber() bool { return h.Graph != nil && h.Graph.Temperature().Sign() < 0 }
