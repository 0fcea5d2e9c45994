// Package table solves the boards of a game over a range of one parameter or of two. It gives
// the outcome, the remoteness and the value of each board's first position, with player 0 to
// move, and describes the pattern in words.
package table

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/pattern"
	"zugzwang/solver"
)

// mostCells is the most cells that a table may have.
const mostCells = 1_000_000

// Show says what is shown of a cell.
type Show uint8

const (
	Outcome Show = iota
	Value
	Remoteness
	Mean        // for partisan games
	Temperature // for partisan games
)

// Shows are the names of what can be shown, by Show.
var Shows = []string{"outcome", "value", "remoteness", "mean", "temperature"}

func (s Show) String() string { return Shows[s] }

// InWords reports whether cells show values, means or temperatures, in place of outcomes.
func (s Show) InWords() bool { return s == Value || s == Mean || s == Temperature }

// Ask says what a table is made of.
type Ask struct {
	Game *games.Game
	With params.Values // all parameters; those with a range have another value in each cell
	X, Y pattern.Range // named after the parameters; Y is the zero Range if only one parameter has a range
	// Distances asks for remotenesses even if they take a search of their own, as in a sum.
	Distances bool
	// ShortValues asks for the values of partisan games that are not numbers, and for means and
	// temperatures.
	ShortValues bool
}

// Showing returns the ask extended so that Solve finds what is needed to show this:
// distances for remoteness, values for value, mean and temperature.
func (a Ask) Showing(show Show) Ask {
	a.Distances = a.Distances || show == Remoteness
	a.ShortValues = a.ShortValues || show.InWords()
	return a
}

// Table is the answer to an Ask. It is immutable.
type Table struct {
	Ask
	cells  []Cell        // y by y, and for each y, x by x
	ranged [2]int        // the indices of X and Y in the game's parameters
	code   *pattern.Code // the octal code of the game of one heap; nil if it is none
	two    *pattern.Two  // the game of two numbers x and y; nil if it is none with a theorem
	proper bool          // whether all values are nimbers
}

// Cell is the first position of a board.
type Cell struct {
	finite.Worth
}

// Text returns what is shown of a cell, other than outcome and remoteness; "" if it has
// none.
func (c Cell) Text(show Show) string {
	switch {
	case show == Value:
		return c.Value
	case show == Mean && c.Mast != nil:
		return c.Mast.Mean.String()
	case show == Temperature && c.Mast != nil:
		return c.Mast.Temperature.String()
	}
	return ""
}

// Means reports whether some board has a mean and a temperature, and these were asked for.
func (t *Table) Means() bool {
	return slices.ContainsFunc(t.cells, func(c Cell) bool { return c.Mast != nil })
}

// Has reports whether something to show was asked for, or is known anyway.
func (t *Table) Has(show Show) bool {
	switch {
	case show == Remoteness:
		return t.Distances
	case show.InWords():
		return t.ShortValues || t.proper
	}
	return true
}

// Views returns what can be shown of the table. Means and temperatures are included only if
// known.
func (t *Table) Views() []Show {
	if t.Means() {
		return []Show{Outcome, Value, Mean, Temperature, Remoteness}
	}
	return []Show{Outcome, Value, Remoteness}
}

// Shown returns what can be shown of some board of the table: its outcome and its remoteness, and
// what else is known.
func (t *Table) Shown() []Show {
	shown := []Show{Outcome, Remoteness}
	for _, show := range []Show{Value, Mean, Temperature} {
		if slices.ContainsFunc(t.cells, func(c Cell) bool { return c.Text(show) != "" }) {
			shown = append(shown, show)
		}
	}
	return shown
}

// Known reports whether the cell has a board.
func (c Cell) Known() bool { return c.Refused == nil }

// Check says in a line what is wrong with an ask, and returns the indices of the parameters
// with ranges.
func (a Ask) Check() (ranged [2]int, err error) {
	if a.Game.On == nil || len(a.Game.Params) == 0 {
		return ranged, fmt.Errorf("%s has no parameters to range", a.Game.Name)
	}
	for i, r := range a.ranges() {
		if ranged[i], err = number(a.Game, r.Name); err != nil {
			return ranged, err
		}
		if r.Len() == 0 {
			return ranged, fmt.Errorf("%s: found %v, expected a range that does not end before it begins", r.Name, r)
		}
	}
	if a.Two() && ranged[0] == ranged[1] {
		return ranged, fmt.Errorf("%s: found a range again, expected each parameter once", a.X.Name)
	}
	if a.X.Len() > mostCells || a.rows() > mostCells || a.X.Len()*a.rows() > mostCells {
		return ranged, fmt.Errorf("%s: found more than a million cells, expected %d at most", a.Game.Name, mostCells)
	}
	return ranged, nil
}

// number returns the index of the number parameter with this name. The error names those
// that exist.
func number(g *games.Game, name string) (int, error) {
	var names []string
	for i, p := range g.Params {
		switch {
		case p.Name == name && p.Kind != params.Number:
			return 0, fmt.Errorf("%s: found a range, expected a parameter that is a number", name)
		case p.Name == name:
			return i, nil
		case p.Kind == params.Number:
			names = append(names, p.Name)
		}
	}
	if len(names) == 0 {
		return 0, fmt.Errorf("found %s, but no parameter of %s is a number", english.Quote([]byte(name)), g.Name)
	}
	return 0, fmt.Errorf("found %s, expected a parameter of %s that is a number: %s", english.Quote([]byte(name)), g.Name, english.OneOf(names))
}

// ranges returns X and, if there are two parameters, Y.
func (a Ask) ranges() []pattern.Range {
	if a.Two() {
		return []pattern.Range{a.X, a.Y}
	}
	return []pattern.Range{a.X}
}

// Two reports whether there are two parameters.
func (a Ask) Two() bool { return a.Y != pattern.Range{} }

// rows returns how many values the second parameter has, 1 if there is none.
func (a Ask) rows() int {
	if a.Two() {
		return a.Y.Len()
	}
	return 1
}

// Len returns the number of cells.
func (t *Table) Len() int { return len(t.cells) }

// At returns the cell of these parameters, or false outside the ranges. Y is 0 if there is no
// second parameter.
func (t *Table) At(x, y int) (Cell, bool) {
	if x < t.X.Low || x > t.X.High || t.Two() && (y < t.Y.Low || y > t.Y.High) {
		return Cell{}, false
	}
	return t.cells[t.index(x, y)], true
}

// index returns the index of a cell in cells.
func (t *Table) index(x, y int) int {
	if t.Two() {
		return (y-t.Y.Low)*t.X.Len() + x - t.X.Low
	}
	return x - t.X.Low
}

// values returns the parameters of the i-th cell.
func (a Ask) values(ranged [2]int, i int) params.Values {
	v := append(params.Values(nil), a.With...)
	v[ranged[0]] = params.Value{Int: int64(a.X.Low + i%a.X.Len())}
	if a.Two() {
		v[ranged[1]] = params.Value{Int: int64(a.Y.Low + i/a.X.Len())}
	}
	return v
}

// Values returns the parameters of a cell.
func (t *Table) Values(x, y int) params.Values { return t.values(t.ranged, t.index(x, y)) }

// Board returns the board of a cell.
func (t *Table) Board(x, y int) (games.Board, error) {
	in, err := input(t.Game, t.Values(x, y))
	if err != nil {
		return nil, err
	}
	return games.BoardOf(in, solver.Options{})
}

// input returns the input of a game with these parameters.
func input(g *games.Game, v params.Values) (games.Input, error) {
	if err := g.Params.Check(v); err != nil {
		return nil, err
	}
	return g.On(v, params.Settings{})
}

// Default returns the ask used if nothing is chosen. The first two number parameters, or
// the only one, get a range from 0 to the greater of their values in with, at most to 30.
// An impartial sum with one such parameter always gets the range to 30, because its parts
// are solved separately. In partisan games the range of each parameter ends at its own
// value, since boards that are larger in both may take too long. It returns false if no
// parameter is a number.
func Default(g *games.Game, with params.Values) (a Ask, ok bool) {
	a = Ask{Game: g, With: with}
	in, err := input(g, with)
	if err != nil {
		return a, false
	}
	sum, impartial := false, true
	if b, err := games.BoardOf(in, solver.Options{}); err == nil {
		if b, ok := b.(*finite.Board); ok {
			_, sum = b.Rules().(finite.Splitter)
			impartial = b.Impartial()
		}
	}
	var numbers []int
	high := int64(0)
	for i, p := range g.Params {
		if p.Kind == params.Number && len(numbers) < 2 {
			numbers, high = append(numbers, i), max(high, with[i].Int)
		}
	}
	if sum && impartial && len(numbers) == 1 {
		high = most
	}
	for n, i := range numbers {
		if !impartial {
			high = with[i].Int
		}
		if r := around(&g.Params[i], high); n == 0 {
			a.X = r
		} else {
			a.Y = r
		}
	}
	return a, len(numbers) > 0
}

// around returns the range of a parameter from 0 to high, within its bounds and most.
func around(p *params.Param, high int64) pattern.Range {
	low := max(p.Lo, 0)
	return pattern.Range{Name: p.Name, Low: int(low), High: int(max(min(high, most, p.Hi), low))}
}

// most is the end of the longest range that Default and Only choose.
const most = 30

// Title returns the ranges and the fixed parameters: "x = 0..30, y = 0..20, z = 3".
func (a Ask) Title() string {
	var words []string
	for _, r := range a.ranges() {
		words = append(words, fmt.Sprintf("%s = %v", r.Name, r))
	}
	for i, entry := range a.Game.Params.Entries(a.With) {
		if name := a.Game.Params[i].Name; entry != "" && name != a.X.Name && name != a.Y.Name {
			words = append(words, name+" = "+entry)
		}
	}
	return strings.Join(words, ", ")
}

// ParseRange reads a range as it is typed: "x=0..30".
func ParseRange(text string) (pattern.Range, error) {
	bad := func() (pattern.Range, error) {
		return pattern.Range{}, fmt.Errorf("found %s, expected a parameter and its range, such as x=0..30", english.Quote([]byte(text)))
	}
	name, span, ok := strings.Cut(text, "=")
	low, high, ok2 := strings.Cut(span, "..")
	if !ok || !ok2 || name == "" {
		return bad()
	}
	r := pattern.Range{Name: name}
	for i, word := range []string{low, high} {
		n, err := strconv.Atoi(word)
		if err != nil || n > math.MaxInt32 || n < -math.MaxInt32 {
			return bad()
		}
		if i == 0 {
			r.Low = n
		} else {
			r.High = n
		}
	}
	if r.Len() == 0 {
		return r, fmt.Errorf("%s: found %v, expected a range that does not end before it begins", name, r)
	}
	return r, nil
}

// Only returns the ask in which just one parameter has a range: the range that it has in a or, if
// it has none there, the one from 0 to its own value, at most to 30.
func Only(a Ask, param int) Ask {
	for i, r := range []pattern.Range{a.X, a.Y} {
		if r.Name == a.Game.Params[param].Name && (i == 0 || a.Two()) {
			a.X, a.Y = r, pattern.Range{}
			return a
		}
	}
	a.X, a.Y = around(&a.Game.Params[param], a.With[param].Int), pattern.Range{}
	return a
}
