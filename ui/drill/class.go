package drill

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"zugzwang/solver"
)

// switched is a part {left | right} from which each player moves to a number; left >= right.
type switched struct{ left, right solver.Dyadic }

// position is a sum of a number, and either a nimber or switches.
type position struct {
	number   solver.Dyadic
	nimber   int32
	switches []switched
}

// class asks who wins a position: from a number alone at level 1 to a number with two switches.
func class(rng *rand.Rand, level int) Drill {
	whole := func(most int64) solver.Dyadic { return solver.Int(rng.Int64N(2*most+1) - most) }
	fraction := func(exp uint) solver.Dyadic { return solver.NewDyadic(rng.Int64N(4<<exp+1)-2<<exp, exp) }
	hot := func(exp uint) switched {
		a, b := fraction(exp), fraction(exp)
		if a.Cmp(b) < 0 {
			a, b = b, a
		}
		return switched{a, b}
	}
	var p position
	var terms []string
	braces := func(s switched) string { return fmt.Sprintf("{%s | %s}", write(s.left), write(s.right)) }
	says := ""
	switch level {
	case 1:
		p.number = fraction(uint(rng.IntN(3)))
	case 2, 3:
		a, b := 1+rng.Int32N(3), 1+rng.Int32N(3)
		if p.nimber = a ^ b; level == 3 && rng.IntN(2) == 0 {
			p.number = whole(1)
			terms = append(terms, write(p.number))
		}
		terms = append(terms, star(a), star(b))
	case 4: // a sum that equals a number
		low, exp := rng.Int64N(9)-4, uint(rng.IntN(2))
		a, b := solver.NewDyadic(low, exp), solver.NewDyadic(low+1+rng.Int64N(3), exp)
		var iv solver.Interval
		iv.AddLeft(a)
		iv.AddRight(b)
		p.number, _ = iv.Simplest()
		terms = []string{braces(switched{a, b})}
		says = fmt.Sprintf("It is %s, the simplest number in between. ", write(p.number))
	case 5, 6:
		p.switches = []switched{hot(uint(level - 5))}
	case 7, 8:
		p.switches, p.number = []switched{hot(uint(level - 7))}, fraction(uint(level-6))
	default:
		p.switches, p.number = []switched{hot(1), hot(1)}, fraction(1)
	}
	if terms == nil {
		for _, s := range p.switches {
			terms = append(terms, braces(s))
		}
		if len(terms) == 0 || p.number.Sign() != 0 {
			terms = append(terms, write(p.number))
		}
	}
	left, right := p.play(0), p.play(1)
	class := "N"
	switch {
	case left.winner == 1 && right.winner == 0:
		class = "P"
	case left.winner == 1:
		class = "R"
	case right.winner == 0:
		class = "L"
	}
	return Drill{
		Ask:  fmt.Sprintf("Left and Right play %s. Who wins: Left (L), Right (R), whoever starts (N) or whoever does not (P)?", strings.ReplaceAll(strings.Join(terms, " + "), "+ −", "− ")),
		Is:   class,
		Says: says + p.reason(left, right),
	}
}

// star returns a nimber in the notation of game values: "∗2".
func star(n int32) string {
	if n == 1 {
		return "∗"
	}
	return fmt.Sprintf("∗%d", n)
}

// ending is the result of best play: the number that remains after all switches are played, who
// is to move then, and who wins.
type ending struct {
	total         solver.Dyadic
	mover, winner int // 0: Left; 1: Right
}

// play returns the result of best play if the given player starts. While a switch remains,
// playing it is at least as good as moving in a number (number avoidance theorem; Winning Ways,
// chapter 6).
func (p position) play(first int) ending {
	if len(p.switches) == 0 {
		e := ending{total: p.number, mover: first, winner: 1 - first}
		switch sign := p.number.Sign(); {
		case sign > 0:
			e.winner = 0
		case sign < 0:
			e.winner = 1
		case p.nimber != 0:
			e.winner = first
		}
		return e
	}
	var best ending
	for i, s := range p.switches {
		rest := position{number: p.number.Add(s.left)}
		if first == 1 {
			rest.number = p.number.Add(s.right)
		}
		rest.switches = append(rest.switches, p.switches[:i]...)
		rest.switches = append(rest.switches, p.switches[i+1:]...)
		if e := rest.play(1 - first); i == 0 || e.winner == first && best.winner != first {
			best = e
		}
	}
	return best
}

// reason explains who wins p. Left and right are the results of best play if Left or Right
// starts.
func (p position) reason(left, right ending) string {
	switch sign := p.number.Sign(); {
	case len(p.switches) > 0:
		return outcomeText("Left", left) + " " + outcomeText("Right", right)
	case sign != 0 && p.nimber != 0:
		return fmt.Sprintf("A number outweighs every nimber: %s is %s", write(p.number), winnerText(sign))
	case sign != 0:
		return fmt.Sprintf("%s is %s", write(p.number), winnerText(sign))
	case p.nimber != 0:
		return fmt.Sprintf("The nimbers are %s together, which is not 0: whoever starts wins.", star(p.nimber))
	}
	return "All of it is 0: whoever starts loses."
}

// winnerText returns who wins a number with this sign.
func winnerText(sign int) string {
	if sign > 0 {
		return "above 0, so Left wins, whoever starts."
	}
	return "below 0, so Right wins, whoever starts."
}

// outcomeText returns a sentence about e, how best play ends if the player called who starts.
func outcomeText(who string, e ending) string {
	names := [...]string{"Left", "Right"}
	is := fmt.Sprintf("If %s starts, best play comes to %s", who, write(e.total))
	if e.total.Sign() == 0 {
		is += fmt.Sprintf(" with %s to move", names[e.mover])
	}
	return fmt.Sprintf("%s: %s wins.", is, names[e.winner])
}
