package advance

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// Work is how the solver settles a column state: each player's options, the interval they leave,
// and the simplest number in it.
type Work struct {
	Column   int
	State    string     // of the column, from top to bottom
	Options  [2][]Reply // by player, from the top to the bottom
	Interval solver.Interval
	Value    solver.Dyadic
}

// Reply is a move in a column and the value that it leaves the column.
type Reply struct {
	Row      int // the row of the piece used
	Advances bool
	Value    solver.Dyadic
}

// Work returns the state that the last of n steps settled. It returns false if that step settled
// none, or a whole column at once. O(rows·rows).
func (r *Replay) Work(n int) (Work, bool) {
	if c := r.Column(n); c < 0 || r.alike[c] != c {
		return Work{}, false
	}
	return r.work(n - 1), true
}

// work returns the state that step i settles.
func (r *Replay) work(i int) Work {
	c := r.column(i)
	t, rank := r.parts[c], i-r.first[c]
	w := Work{Column: c, State: t.states.states.state(int64(rank)), Value: t.states.values[rank]}
	if t.swapped {
		w.State, w.Value = swap(w.State), w.Value.Neg()
	}
	w.State += strings.Repeat(".", r.s.board.rows-len(w.State))
	for row := range w.State {
		for p := range games.Player(2) {
			if !can(w.State, row, p) {
				continue
			}
			v, _ := t.value(use(w.State, row, p))
			w.Options[p] = append(w.Options[p], Reply{row, w.State[row] == pieces[p], v})
			if p == White {
				w.Interval.AddLeft(v)
			} else {
				w.Interval.AddRight(v)
			}
		}
	}
	return w
}

// name returns how all sentences call a state of a column: "column a ·W·".
func (w Work) name() string { return "column " + Letter(w.Column) + " " + picture(w.State) }

// line returns the line of the pseudocode by which the value is the simplest number.
func (w Work) line() int {
	switch {
	case w.Value.Sign() == 0:
		return lineZero
	case w.Value.IsInt():
		return lineInteger
	}
	return lineFraction
}

// wordsWidth is how many characters the words of a step may have.
const wordsWidth = 90

// short reports whether a step may have these words.
func short(words string) bool { return utf8.RuneCountInString(words) <= wordsWidth }

// words lists the options, the interval and the simplest number in it. If that would be too long it
// names only the best options, or none. Named asks for the letter of the column.
func (w Work) words(named bool) string {
	head := picture(w.State)
	if named {
		head = Letter(w.Column) + " " + head
	}
	left, hasLeft := w.Interval.Left()
	right, hasRight := w.Interval.Right()
	l, r, v := Number(left), Number(right), Number(w.Value)
	where, best := "", ""
	switch {
	case hasLeft && hasRight:
		where, best = fmt.Sprintf("in (%s, %s)", l, r), fmt.Sprintf("White's best %s, Black's best %s", l, r)
	case hasLeft:
		where, best = "above "+l, fmt.Sprintf("White's best %s, Black cannot move", l)
	case hasRight:
		where, best = "below "+r, fmt.Sprintf("White cannot move, Black's best %s", r)
	default:
		return head + ": nobody can move: 0"
	}
	result := fmt.Sprintf(": simplest %s is %s", where, v)
	for _, words := range []string{
		fmt.Sprintf("%s: White %s, Black %s%s", head, set(w.Options[White]), set(w.Options[Black]), result),
		fmt.Sprintf("%s: %s%s", head, best, result),
		head + result,
	} {
		if short(words) {
			return words
		}
	}
	return Letter(w.Column) + result
}

// set returns the values of options, each once, ascending: "{0, 1/2}".
func set(options []Reply) string {
	values := make([]solver.Dyadic, len(options))
	for i, o := range options {
		values[i] = o.Value
	}
	slices.SortFunc(values, solver.Dyadic.Cmp)
	var texts []string
	for _, v := range slices.CompactFunc(values, solver.Dyadic.Equal) {
		texts = append(texts, Number(v))
	}
	return "{" + strings.Join(texts, ", ") + "}"
}

// picture returns a column on one line, from top to bottom: "·W·B". Of a tall one it returns the
// rows of the pieces: "W3 B40".
func picture(column string) string {
	const tall, most = 12, 6
	if len(column) <= tall {
		return strings.ReplaceAll(column, ".", "·")
	}
	var w strings.Builder
	n := 0
	for r := range column {
		if column[r] == empty {
			continue
		}
		if n++; n > most {
			return w.String() + " …"
		}
		if n > 1 {
			w.WriteByte(' ')
		}
		fmt.Fprintf(&w, "%c%d", column[r], r+1)
	}
	if n == 0 {
		return "empty"
	}
	return w.String()
}
