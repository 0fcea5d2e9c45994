package advance

import "fmt"

// plain explains the value of a column's state to somebody who knows the rules and no
// theory.
func (w Work) plain() string {
	left, hasLeft := w.Interval.Left()
	right, hasRight := w.Interval.Right()
	l, r, v := Number(left), Number(right), Number(w.Value)
	column := "C" + w.name()[1:]
	switch {
	case hasLeft && hasRight:
		return fmt.Sprintf("%s: White's best leaves %s, Black's best %s. The simplest number between%s is %s.", column, l, r, w.simple(), v)
	case hasLeft:
		return fmt.Sprintf("%s: only White can move, and leaves %s at best. The simplest number above %s%s is %s.", column, l, l, w.simple(), v)
	case hasRight:
		return fmt.Sprintf("%s: only Black can move, and leaves %s at best. The simplest number below %s%s is %s.", column, r, r, w.simple(), v)
	}
	return fmt.Sprintf("%s: nobody can move: it is worth 0.", column)
}

// simple says in what sense the value is the simplest number; "" for 0, which is simplest
// in any.
func (w Work) simple() string {
	switch {
	case !w.Value.IsInt():
		return " (least denominator)"
	case w.Value.Sign() != 0:
		return " (nearest to 0)"
	}
	return ""
}

// plainSame explains why a column equal to an earlier one, or to it with the colours
// swapped, has the value that it has.
func (r *Replay) plainSame(c, of int) string {
	v, _ := r.parts[c].value(r.s.board.Column(r.p, c))
	if r.parts[c].swapped == r.parts[of].swapped {
		return fmt.Sprintf("Column %s can become the same as column %s, so there is nothing new to work out: it is worth %s.", Letter(c), Letter(of), Number(v))
	}
	return fmt.Sprintf("Column %s is column %s with the colours swapped. What was good for White is as good for Black: it is worth %s.", Letter(c), Letter(of), Number(v))
}

// plainSum says in plain words what the columns' values add up to, and who wins.
func (r *Replay) plainSum() string {
	total := r.s.Sum(r.p)
	if total.Total == "0" {
		return "The columns together are worth 0: nobody is ahead, and whoever starts runs out of moves first."
	}
	return fmt.Sprintf("The columns together are worth %s, counted for White: %s.", total.Total, total.Verdict)
}
