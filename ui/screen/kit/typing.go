package kit

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// Typing narrows a list of moves to those whose names go with what is typed. It plays none: that is for enter.
type Typing struct {
	Text  string // "" if nothing is typed
	fits  []int  // indices of the moves that go with it, in order
	again bool   // they have it in their names, which begin otherwise
	found int    // the one of them that is highlighted first
	asked bool   // which of them is meant
}

// Moves are the legal moves of a position of a board.
type Moves struct {
	Board games.Board
	At    games.Position
	Moves []games.Move

	Unaided bool   // no answers are shown
	Pass    string // the move that passes, whose letters can be typed small; "" if there is none
}

// square is how names of squares begin, and heaps that have a letter: "b3", "a to 2"; token those of tokens: "X2".
var (
	square = regexp.MustCompile(`^[a-h](\d|\b)`)
	token  = regexp.MustCompile(`^[A-Z]\d`)
)

// BySquares reports whether names of moves begin with squares: then letters from a to h are typed. No command of a match
// has one of these as its key, so that all commands have the same key in every game.
func BySquares(m Moves) bool {
	return slices.ContainsFunc(m.Moves, func(move games.Move) bool { return square.MatchString(m.Board.Name(m.At, move)) })
}

// isColumn reports whether a key is the letter of a column that can be typed.
func isColumn(key string) bool { return len(key) == 1 && 'a' <= key[0] && key[0] <= 'h' }

// begins reports whether a key is the capital letter of a token that moves.
func (m Moves) begins(key string) bool {
	return len(key) == 1 && slices.ContainsFunc(m.Moves, func(move games.Move) bool {
		name := m.Board.Name(m.At, move)
		return token.MatchString(name) && name[:1] == key
	})
}

// smalls are the keys y and z, each with the name of its command, "" if it has none. In DAG tokens they type the names of the
// tokens Y and Z: the first press types the capital letter, a second press runs the command. No other small letter names a
// token: x opens the solver, and the letters of further tokens run commands that are needed often, such as p and q.
var smalls = map[string]string{"y": "the code", "z": ""}

// small reports whether a key is the small letter of a token that moves, one of smalls.
func (m Moves) small(key string) bool {
	_, small := smalls[key]
	return small && m.Unaided && m.begins(strings.ToUpper(key))
}

// isNumber reports whether a name is a number and no more.
func isNumber(name string) bool { return strings.Trim(name, "0123456789") == "" }

// isDigit reports whether a key is a digit.
func isDigit(key string) bool { return len(key) == 1 && '0' <= key[0] && key[0] <= '9' }

// marks are the numbers of a name, and letters that stand alone or before a number.
var (
	marks  = regexp.MustCompile(`\b[a-hA-Z]\d+|\b[a-h]\b|\d+`)
	starts = regexp.MustCompile(`[a-zA-Z]+|\d+`)
)

// typed returns how a move can be typed: its name, and its numbers or squares one after the other, in the order of the name
// and of the words for it: "2:4" and "24", "a1>b1" and "a1b1", "a3" and "a3a2" of "a3 → a2".
func (m Moves) typed(i int) []string {
	name := m.Board.Name(m.At, m.Moves[i])
	ways := []string{name}
	if isNumber(name) { // thousands of moves may have such names
		return ways
	}
	if short := strings.Join(marks.FindAllString(name, -1), ""); short != "" && short != name {
		ways = append(ways, short)
	}
	if square.MatchString(name) {
		ways = append(ways, strings.Join(marks.FindAllString(m.Board.Tell(m.At, m.Moves[i]).String(), -1), ""))
	}
	return ways
}

// with returns the moves whose names begin with a text, or else those that have it in their names.
func (m Moves) with(text string) Typing {
	t := Typing{Text: text}
	var within []int
	for i := range m.Moves {
		ways := m.typed(i)
		if slices.ContainsFunc(ways, func(way string) bool { return strings.HasPrefix(way, text) }) {
			t.fits = append(t.fits, i)
			continue
		}
		if slices.ContainsFunc(ways, func(way string) bool {
			return !isNumber(way) && slices.ContainsFunc(starts.FindAllStringIndex(way, -1), func(at []int) bool { return strings.HasPrefix(way[at[0]:], text) })
		}) {
			within = append(within, i)
		}
	}
	if len(t.fits) == 0 {
		t.fits, t.again = within, true
	}
	return t
}

// goes reports whether a key goes on with what is typed.
func (t *Typing) goes(m Moves, key string) bool {
	return t.Text != "" && utf8.RuneCountInString(key) == 1 && len(m.with(t.Text+key).fits) > 0
}

// Take takes a key that belongs to the name of a move: a digit, a column's letter if moves are named BySquares, the first
// letter of the move that passes, or what goes on with what is typed; backspace takes the last one back. It returns the move to highlight, which may be -1, or
// why there is none, and whether the key was taken.
func (t *Typing) Take(m Moves, who games.Names, order []int, focus int, key string) (found int, says string, taken bool) {
	if m.small(key) {
		if key = strings.ToUpper(key); t.Text == key {
			*t = Typing{}
			return focus, "", false
		}
	}
	passes := m.Pass != "" && key == strings.ToLower(m.Pass[:1])
	switch {
	case key == "backspace" && t.Text != "":
		return t.back(m, order), "", true
	case passes && len(m.with(m.Pass).fits) == 0:
		return -1, desk.NoMove(m.Board, m.At, m.Pass, who), true
	case passes || !t.goes(m, key) && t.goes(m, strings.ToUpper(key)):
		key = strings.ToUpper(key)
	case !isDigit(key) && !(isColumn(key) && BySquares(m)) && !m.begins(key) && !t.goes(m, key):
		return focus, "", false
	}
	found, says = t.add(m, who, order, focus, key)
	return found, says, true
}

// add takes a key, and returns the move to highlight, that of the whole name or the first of the list; -1 and why if none
// goes with it. Behind a whole name, and if it is a letter, a key that does not go on with what is typed begins anew, if it
// begins a name as well; the same text again goes to the next move.
func (t *Typing) add(m Moves, who games.Names, order []int, focus int, key string) (found int, says string) {
	next := m.with(t.Text + key)
	if anew := m.with(key); len(next.fits) == 0 && len(anew.fits) > 0 && (!anew.again || t.again) && (!isDigit(key) || key == t.Text || m.named(t.Text)) {
		next = anew
	}
	if len(next.fits) == 0 {
		return -1, desk.NoMove(m.Board, m.At, next.Text, who)
	}
	same := next.Text == t.Text
	*t = next
	order = t.Of(order)
	t.found = t.first(m, order)
	if at := slices.Index(order, focus); same && at >= 0 {
		return order[Step(at, 1, len(order))], ""
	}
	return t.found, ""
}

// named reports whether a text is all that is to be typed of a move.
func (m Moves) named(text string) bool {
	for i := range m.Moves {
		if slices.Contains(m.typed(i), text) {
			return true
		}
	}
	return false
}

// Example returns how a move is typed in the fewest signs.
func (m Moves) Example(i int) string {
	ways := m.typed(i)
	if name := ways[0]; len(ways) == 1 || !strings.ContainsAny(name, " >") {
		return name
	}
	return ways[1]
}

// first returns the move whose whole name is typed, or else the first of an order.
func (t *Typing) first(m Moves, order []int) int {
	for _, i := range order {
		if m.Board.Name(m.At, m.Moves[i]) == t.Text {
			return i
		}
	}
	return order[0]
}

// back takes the last sign back, and returns the move to highlight, -1 if nothing is typed any more.
func (t *Typing) back(m Moves, order []int) int {
	_, last := utf8.DecodeLastRuneInString(t.Text)
	text := t.Text[:len(t.Text)-last]
	if *t = (Typing{}); text == "" {
		return -1
	}
	*t = m.with(text)
	t.found = t.first(m, t.Of(order))
	return t.found
}

// Of returns the indices in order whose moves go with what is typed, in that order; order itself if nothing is typed.
func (t *Typing) Of(order []int) []int {
	if t.Text == "" {
		return order
	}
	return slices.DeleteFunc(slices.Clone(order), func(i int) bool {
		_, fits := slices.BinarySearch(t.fits, i)
		return !fits
	})
}

// open reports whether what is typed leaves open which move is meant: it is the whole name of none, fits several, and
// another than the first of them was not chosen.
func (t *Typing) open(m Moves, focus int) bool {
	return len(t.fits) > 1 && focus == t.found && !slices.Contains(m.typed(focus), t.Text)
}

// Ask returns what enter asks before it does anything with the move in focus, once for what is typed; "" if it is clear
// which move is meant.
func (t *Typing) Ask(m Moves, focus int, does string) string {
	if t.asked || !t.open(m, focus) {
		return ""
	}
	t.asked = true
	return fmt.Sprintf("%d moves fit %s: enter again %s %s", len(t.fits), t.Text, does, m.Board.Name(m.At, m.Moves[focus]))
}

// Says tells what is typed, what enter does with the move in focus, and how to go on.
func (t *Typing) Says(m Moves, focus int, does string) string {
	if t.Text == "" || focus < 0 || focus >= len(m.Moves) {
		return ""
	}
	if t.open(m, focus) {
		fit := strconv.Itoa(len(t.fits)) + " moves fit"
		if len(t.fits) == 2 {
			fit = m.Board.Name(m.At, m.Moves[t.fits[0]]) + " or " + m.Board.Name(m.At, m.Moves[t.fits[1]])
		}
		says := t.Text + ": " + fit + ", go on typing or tab to one"
		if key := strings.ToLower(t.Text); m.small(key) && smalls[key] != "" {
			says += "; " + key + " again: " + smalls[key]
		}
		return says
	}
	words := m.Board.Tell(m.At, m.Moves[focus]).Shorter()
	says := t.Text + ": enter " + does + " " + words[len(words)-2]
	if m.Board.Tell(m.At, m.Moves[focus]).Own() {
		says = t.Text + ": enter " + does + " " + words[0]
	}
	switch n := len(t.fits); {
	case n == 2:
		other := t.fits[0]
		if other == focus {
			other = t.fits[1]
		}
		if name := m.Board.Name(m.At, m.Moves[other]); strings.HasPrefix(name, t.Text) && name != t.Text {
			return says + ", or go on typing " + name
		}
		return says + "; tab the other one"
	case n > 2:
		return says + fmt.Sprintf("; %d moves fit: go on typing, or tab", n)
	}
	return says
}
