package games

import (
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// PositionValues is what is known about the values of a position and of its moves.
type PositionValues struct {
	Parts []ShortValue // at least one: the whole, if the rules name no parts
	Sum   ShortValue
	Moves []MoveValue // in the order of Board.Moves
}

// MoveValue is what a move does to the values of a position.
type MoveValue struct {
	Part   int        // the part that it is made in; -1 if not known
	Leaves ShortValue // the value of the sum after it
	// Gains is by how much the move raises the mean of the sum for the player who makes it, after
	// the opponent's replies where the move makes a part hotter than the hottest one was. The best
	// move in that hottest part gains its temperature. Nil if not known.
	Gains *solver.Dyadic
	Loss  *solver.Dyadic // by how much Gains is less than that of the best move; nil if not known
	Best  bool           // the best move of its part
}

// partLetters name parts. No column, piece, player or outcome has these letters, and none
// looks like a Latin one.
const partLetters = "αβγδεζηθλμξπσφψω"

// PartName returns the name of a part: the one that its moves use, "stalk 1", or else its
// letter, "part α".
func PartName(h ShortValue, part int) string {
	if h.Called != "" {
		return h.Called
	}
	return "part " + PartLetter(part)
}

// Lettered reports whether parts are named by letters: there are several, and their moves
// have no names for them.
func Lettered(parts []ShortValue) bool { return len(parts) > 1 && parts[0].Called == "" }

// PartLetter returns the letter of a part, counted from 0. It returns "+" for parts beyond
// ω, and for -1.
func PartLetter(part int) string {
	if letters := []rune(partLetters); part >= 0 && part < len(letters) {
		return string(letters[part])
	}
	return "+"
}

// PositionValuesOf returns what is known about the values of an analysed position; nil if it has
// none, or a is nil. O(moves), fast enough to call for every frame.
func PositionValuesOf(b Board, s Solution, a *Analysis) *PositionValues {
	if a == nil {
		return nil
	}
	p := a.Position
	parts, sum, ok := ShortValuesOf(s, p)
	if !ok {
		return nil
	}
	hot := s.(ShortValued)
	w := &PositionValues{Parts: parts, Sum: sum, Moves: make([]MoveValue, len(a.Options))}
	best := make([]*Option, len(w.Parts))
	for i := range a.Options {
		o := &a.Options[i]
		m := MoveValue{Part: hot.PartOf(p, o.Move)}
		if _, left, ok := hot.ShortValues(b.Play(p, o.Move)); ok {
			m.Leaves = left
		}
		if m.Gains = gain(p.Turn(), w.Parts, sum, m.Leaves); m.Gains != nil {
			t, _ := hottest(w.Parts)
			loss := t.Sub(*m.Gains)
			m.Loss = &loss
		}
		w.Moves[o.Index] = m
		if m.Part < 0 || m.Part >= len(best) {
			continue
		}
		first := best[m.Part]
		if first == nil || solver.Compare(o.Verdict, first.Verdict) == 0 && more(m.Gains, w.Moves[first.Index].Gains) {
			best[m.Part] = o
		}
	}
	for _, o := range best {
		if o != nil {
			w.Moves[o.Index].Best = true
		}
	}
	return w
}

// Order returns the options of an analysis from best to worst. Among equal verdicts the
// move that gains more comes first, so the best move in a part comes before the others
// there.
func (w *PositionValues) Order(a *Analysis) []Option {
	return slices.SortedStableFunc(slices.Values(a.Options), func(x, y Option) int {
		is, other := w.Moves[x.Index].Gains, w.Moves[y.Index].Gains
		c := Compare(x, y)
		switch {
		case c != 0:
			return c
		case more(is, other):
			return -1
		case more(other, is):
			return 1
		}
		return 0
	})
}

// gain returns what a move gains for player who: parts and sum are the values before it,
// leaves that of the sum after it. It returns nil if that is not known.
func gain(who Player, parts []ShortValue, sum, leaves ShortValue) *solver.Dyadic {
	t, ok := hottest(parts)
	if !ok || sum.Graph == nil || leaves.Graph == nil {
		return nil
	}
	d := leaves.Graph.Right.At(t).Sub(sum.Graph.Mean())
	if who == 1 {
		d = sum.Graph.Mean().Sub(leaves.Graph.Left.At(t))
	}
	return &d
}

// hottest returns the greatest temperature of the parts, or false if one is not known. It
// is at least -1.
func hottest(parts []ShortValue) (t solver.Dyadic, known bool) {
	t = solver.Int(-1)
	for _, h := range parts {
		if h.Graph == nil {
			return t, false
		}
		if of := h.Graph.Temperature(); of.Cmp(t) > 0 {
			t = of
		}
	}
	return t, true
}

// more reports whether a is known and greater than b, or b is not known; nil is not known.
func more(a, b *solver.Dyadic) bool { return a != nil && (b == nil || a.Cmp(*b) > 0) }

// ShortValuesOf returns the values of a position's parts and of their sum. If the rules name no
// parts, the whole is the only part. Ok is false if s has no values for the position.
func ShortValuesOf(s Solution, p Position) (parts []ShortValue, sum ShortValue, ok bool) {
	hot, ok := s.(ShortValued)
	if !ok {
		return nil, ShortValue{}, false
	}
	parts, sum, ok = hot.ShortValues(p)
	if parts == nil {
		parts = []ShortValue{sum}
	}
	return parts, sum, ok
}

// Temperature returns the temperature of the hottest part of a position, or false if it is
// not known.
func Temperature(s Solution, p Position) (solver.Dyadic, bool) {
	parts, _, ok := ShortValuesOf(s, p)
	t, known := hottest(parts)
	return t, ok && known
}

// HotPlay returns the positions after p, at most plies of them, if each player moves in the hottest
// part in which they can move, and gains as much as possible there. It stops at the end of play and
// where a value is not known.
func HotPlay(b Board, s Solution, p Position, plies int) []Position {
	hot, ok := s.(ShortValued)
	if !ok {
		return nil
	}
	var line []Position
	for range plies {
		parts, sum, ok := ShortValuesOf(hot, p)
		if !ok {
			break
		}
		var next Position
		var highest, most *solver.Dyadic
		for _, m := range b.Moves(p) {
			part := hot.PartOf(p, m)
			if part < 0 || part >= len(parts) || parts[part].Graph == nil {
				return line
			}
			t, to := parts[part].Graph.Temperature(), b.Play(p, m)
			if highest != nil && t.Cmp(*highest) < 0 {
				continue
			}
			_, left, ok := hot.ShortValues(to)
			gains := gain(p.Turn(), parts, sum, left)
			if !ok || gains == nil {
				return line
			}
			if highest == nil || t.Cmp(*highest) > 0 || more(gains, most) {
				highest, most, next = &t, gains, to
			}
		}
		if next == nil {
			break
		}
		line = append(line, next)
		p = next
	}
	return line
}

// degrees are the temperatures at which degrees 1 to 4 begin.
var degrees = []solver.Dyadic{solver.Int(0), solver.NewDyadic(1, 1), solver.Int(1), solver.NewDyadic(5, 2)} // the last is 5/4

// Degree returns how hot a temperature is, from 0 to 4: below 0, below 1/2, below 1, below
// 5/4, or not.
func Degree(t solver.Dyadic) int {
	n := 0
	for n < len(degrees) && degrees[n].Cmp(t) <= 0 {
		n++
	}
	return n
}

// Name returns the name of the value as books write it, if that takes at most most bytes or there
// is no thermograph. Otherwise it returns the value's stops, "1/2…−2"; "?" if there is no value.
func (h ShortValue) Name(most int) string {
	switch {
	case h.Value != "" && (len(h.Value) <= most || h.Graph == nil):
		return Signs.Replace(h.Value)
	case h.Graph == nil:
		return "?"
	}
	left, right := h.stops()
	return left + "…" + right
}

// stops returns the numbers at which play ends if Left starts, and if Right does, as books
// write them. There must be a thermograph.
func (h ShortValue) stops() (left, right string) {
	return english.Minus(h.Graph.Left.At(solver.Int(0)).String()), english.Minus(h.Graph.Right.At(solver.Int(0)).String())
}

// Signs replaces the ASCII signs in names of values by those of books: "+-1" becomes "±1".
var Signs = strings.NewReplacer("^", "↑", "v", "↓", "+-", "±", "-", "−")
