package games

import "zugzwang/solver/short"

// Plainly returns in words whom a part is good for and by how much, the longest words first. A number is worth
// itself to one player; of another value it is the mean, and what whoever moves there first gains is the
// temperature. An infinitesimal is "a little".
func (h Heat) Plainly(n Names) []string {
	if h.Graph == nil {
		return []string{"of unknown value", "unknown"}
	}
	mean, t := h.Graph.Mean(), h.Graph.Temperature()
	who, size := Player(0), mean
	if mean.Sign() < 0 {
		who, size = 1, mean.Neg()
	}
	name, amount, gain := n.Name(who), size.String(), t.String()
	to := amount + " to " + name
	switch {
	case t.Sign() < 0 && mean.Sign() == 0:
		return []string{"nobody gains: 0", "0"}
	case t.Sign() < 0:
		return []string{"worth " + to, to}
	case t.Sign() == 0 && mean.Sign() != 0:
		return []string{"worth about " + to, "about " + to}
	case t.Sign() == 0:
		return h.little(n)
	case mean.Sign() == 0:
		return []string{"whoever moves here first gains " + gain, "first mover gains " + gain, "first gains " + gain}
	}
	return []string{
		"worth about " + to + "; whoever moves here first gains " + gain,
		to + "; first mover gains " + gain,
		to + ", first +" + gain,
		amount + " " + name + " ±" + gain,
	}
}

// little says whom an infinitesimal is good for.
func (h Heat) little(n Names) []string {
	who := Player(0)
	switch h.Class {
	case short.First:
		return []string{"whoever moves here first gains a little", "first mover gains a little", "first gains a bit"}
	case short.Right:
		who = 1
	}
	to := "a little to " + n.Name(who)
	return []string{"worth " + to + ", less than any number", "worth " + to, to}
}

// IsNumber reports whether the value is known and a number, that is, of negative temperature: whoever moves
// in it loses by it.
func (h Heat) IsNumber() bool { return h.Graph != nil && h.Graph.Temperature().Sign() < 0 }
