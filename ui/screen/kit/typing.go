package kit

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// Typing selects the moves whose names match typed text. It makes no move: enter does.
type Typing struct {
	Text  string // "" if nothing is typed
	fits  []int  // indices of the matching moves, in order
	inner bool   // the text begins a later word or number of their names, not the names
	found int    // index of the move that was first highlighted for this text
	asked bool   // Ask has asked which of them is meant

	wrong string // what was typed that is no move; "" if nothing was
	begun bool   // Text is the end of wrong, as if typed anew; otherwise the last key of wrong was dropped
}

// Moves are the legal moves of a position.
type Moves struct {
	Board games.Board
	At    games.Position
	Moves []games.Move

	Unaided bool // no results of the solver are shown
	Words   bool // p begins words, too, since it is no command's key
}

// Pass returns the name of the pass, whose first letter can be typed in lower case too; "" if there
// is none.
func (m Moves) Pass() string {
	if b, ok := m.Board.(games.Passer); ok {
		return b.Pass()
	}
	return ""
}

// token matches names that begin with a token: "X2"; word matches names that begin with a word.
var (
	token = regexp.MustCompile(`^[A-Z]\d`)
	word  = regexp.MustCompile(`^[a-z]{2}`)
)

// Letters returns the small letters with which typing a move can begin, besides that of the pass.
// If names of moves contain squares or heaps, these are the letters a to h. Otherwise they are the
// first letters of the names or, where a name is no word, of what lists call the move; but only a
// to h, j, k, l and, if m.Words, p, since other letters are keys of commands.
func (m Moves) Letters() string {
	const columns = "abcdefgh"
	free := columns + "jkl"
	if m.Words {
		free += "p"
	}
	found := ""
	for _, move := range m.Moves {
		name := m.Board.Name(m.At, move)
		if desk.BySquare.MatchString(name) || desk.ByHeap.MatchString(name) {
			return columns
		}
		called := name
		if !word.MatchString(name) {
			called = desk.Called(m.Board.Tell(m.At, move))
		}
		if word.MatchString(called) && strings.Contains(free, called[:1]) && !strings.Contains(found, called[:1]) {
			found += called[:1]
		}
	}
	return found
}

// letter reports whether a key is in Letters.
func (m Moves) letter(key string) bool {
	return len(key) == 1 && 'a' <= key[0] && key[0] <= 'z' && strings.Contains(m.Letters(), key)
}

// begins reports whether a key is the capital letter of a token that can move.
func (m Moves) begins(key string) bool {
	return len(key) == 1 && slices.ContainsFunc(m.Moves, func(move games.Move) bool {
		name := m.Board.Name(m.At, move)
		return token.MatchString(name) && name[:1] == key
	})
}

// smalls are the small letters that can be typed for a token with this letter as a capital, with
// the command that the same key runs in a match ("": none). In DAG tokens the first press of y
// types Y, a second one runs the command. The tokens X, P and Q cannot be typed in this way, since
// x, p and q run frequent commands.
var smalls = map[string]string{"y": "a code to share", "z": ""}

// small reports whether a key is in smalls and names a token that can move.
func (m Moves) small(key string) bool {
	_, small := smalls[key]
	return small && m.Unaided && m.begins(strings.ToUpper(key))
}

// isNumber reports whether a name consists of digits only.
func isNumber(name string) bool { return strings.Trim(name, "0123456789") == "" }

// isDigit reports whether a key is a digit.
func isDigit(key string) bool { return len(key) == 1 && '0' <= key[0] && key[0] <= '9' }

// starts matches words and numbers.
var starts = regexp.MustCompile(`[a-zA-Z]+|\d+`)

// typed returns the ways to type move i: see desk.Spellings. Thousands of moves may have numbers
// for names: of those it returns the name alone if text begins with a digit.
func (m Moves) typed(i int, text string) []string {
	if name := m.Board.Name(m.At, m.Moves[i]); isNumber(name) && (text == "" || isDigit(text[:1])) {
		return []string{name}
	}
	return desk.Spellings(m.Board, m.At, m.Moves[i])
}

// with returns the state after typing text: it selects the moves whose names begin with it or, if
// there are none, those with a word or number in their names that does. Names that are numbers
// match only from their start.
func (m Moves) with(text string) Typing {
	t := Typing{Text: text}
	var within []int
	for i := range m.Moves {
		ways := m.typed(i, text)
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
		t.fits, t.inner = within, true
	}
	return t
}

// goes reports whether a key continues the typed text, so that some move still matches.
func (t *Typing) goes(m Moves, key string) bool {
	return t.Text != "" && utf8.RuneCountInString(key) == 1 && len(m.with(t.Text+key).fits) > 0
}

// Take handles a key that belongs to the name of a move: a digit, one of Letters, the capital
// letter of a token, the first letter of the pass, or one that continues the typed text; backspace
// removes the last. Order lists the indices of the moves as displayed, and focus is the one
// highlighted. It returns the index of the move to highlight, or -1 with a reason or without one,
// and whether it handled the key.
func (t *Typing) Take(m Moves, who games.Names, order []int, focus int, key string) (found int, says string, taken bool) {
	if m.small(key) {
		if key = strings.ToUpper(key); t.Text == key {
			*t = Typing{}
			return focus, "", false
		}
	}
	if key == "space" && t.Text != "" { // names have blanks; what is typed is played by enter alone
		if key = " "; !t.goes(m, key) {
			return focus, "", true
		}
	}
	pass := m.Pass()
	passes := pass != "" && strings.EqualFold(key, pass[:1])
	switch {
	case key == "backspace" && t.typed():
		return t.back(m, order), "", true
	case passes && len(m.with(pass).fits) == 0:
		return -1, desk.NoMove(m.Board, m.At, pass, who), true
	case passes || !t.goes(m, key) && t.goes(m, strings.ToUpper(key)):
		key = strings.ToUpper(key)
	case !isDigit(key) && !m.letter(key) && !m.begins(key) && !t.goes(m, key):
		return focus, "", false
	}
	found, says = t.add(m, who, order, focus, key)
	return found, says, true
}

// add adds a key to the text. It returns the index of the move to highlight (the one with this
// name, or the first that matches), or -1 and why none matches. A letter, or a key after a
// complete name, that does not continue the text starts a new text if some name begins with it.
// Typing the same text again highlights the next move.
func (t *Typing) add(m Moves, who games.Names, order []int, focus int, key string) (found int, says string) {
	next := m.with(t.Text + key)
	anew, begins := m.with(key), false
	if len(next.fits) == 0 && len(anew.fits) > 0 && (!anew.inner || t.inner) && (!isDigit(key) || key == t.Text || m.named(t.Text)) {
		next, begins = anew, true
	}
	if len(next.fits) == 0 {
		t.wrong, t.begun, t.found, t.asked = next.Text, false, focus, false
		return -1, desk.NoMove(m.Board, m.At, next.Text, who)
	}
	same := next.Text == t.Text
	switch {
	case begins && !same && !m.named(t.Text):
		next.wrong, next.begun = t.Text+key, true
	case !begins && (t.begun || t.Text == "" && t.wrong != ""):
		next.wrong, next.begun = t.wrong+key, true
	}
	*t = next
	order = t.Of(order)
	t.found = t.first(m, order)
	if at := slices.Index(order, focus); same && at >= 0 {
		return order[Step(at, 1, len(order))], ""
	}
	return t.found, ""
}

// named reports whether text is a complete way to type some move.
func (m Moves) named(text string) bool {
	for i := range m.Moves {
		if slices.Contains(m.typed(i, text), text) {
			return true
		}
	}
	return false
}

// Example returns a short way to type move i alone, or "" if keys of commands leave none.
func (m Moves) Example(i int) string {
	ways := m.typed(i, "")
	name := ways[0]
	if strings.ContainsAny(name, " >") {
		slices.SortStableFunc(ways, func(a, b string) int { return cmp.Compare(len(a), len(b)) })
	}
	letters := m.Letters()
	for _, way := range ways {
		if key := way[:min(len(way), 1)]; key == "" || !isDigit(key) && !strings.Contains(letters, key) && !m.begins(key) && way != m.Pass() { // it runs a command
			continue
		}
		if long := 5; isNumber(way) && !isNumber(name) && len(way) >= long { // several numbers run into one: nobody reads them
			continue
		}
		if t := m.with(way); way == name || len(t.fits) == 1 {
			return way
		}
	}
	return ""
}

// first returns the index of the move whose name is the text, or else the first one in order, which
// has matching moves only.
func (t *Typing) first(m Moves, order []int) int {
	for _, i := range order {
		if m.Board.Name(m.At, m.Moves[i]) == t.Text {
			return i
		}
	}
	return order[0]
}

// back removes the last character. It returns the index of the move to highlight; -1 if nothing
// is typed any more.
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

// Of returns the indices in order whose moves match the text; order itself if nothing is typed.
func (t *Typing) Of(order []int) []int {
	if t.Text == "" {
		return order
	}
	return slices.DeleteFunc(slices.Clone(order), func(i int) bool {
		_, fits := slices.BinarySearch(t.fits, i)
		return !fits
	})
}

// typed reports whether esc and backspace have something to clear.
func (t *Typing) typed() bool { return t.Text != "" || t.wrong != "" }

// complete returns the indices of the moves of which the text is a complete spelling.
func (t *Typing) complete(m Moves) (of []int) {
	for _, i := range t.fits {
		if slices.Contains(m.typed(i, t.Text), t.Text) {
			of = append(of, i)
		}
	}
	return of
}

// open reports whether it is unclear which move is meant: several moves match, the text is a
// complete spelling of none or of several, and the user has not chosen another one than the first.
func (t *Typing) open(m Moves, focus int) bool {
	return len(t.fits) > 1 && focus >= 0 && focus == t.found && len(t.complete(m)) != 1
}

// name returns the name of a move. If the text is a complete spelling of several moves, it returns
// what lists call it, which is clearer: "pin 12" for "12".
func (t *Typing) name(m Moves, i int) string {
	if len(t.complete(m)) > 1 {
		return desk.Called(m.Board.Tell(m.At, m.Moves[i]))
	}
	return m.Board.Name(m.At, m.Moves[i])
}

// Mistyped reports whether the last key made the typed text one that names no move, and enter must
// therefore play none. It is false again once the user has moved the highlight to another move, or
// once what was typed since then is the complete name of a move.
func (t *Typing) Mistyped(m Moves, focus int) bool {
	return t.wrong != "" && focus == t.found && !(t.begun && m.named(t.Text))
}

// Keys returns the table; if something is typed, esc clears it and runs clear.
func (t *Typing) Keys(table []Binding, clear func()) []Binding {
	if t.typed() {
		*Escape(table) = Bind("esc", "clear", Do(func() {
			*t = Typing{}
			clear()
		}), "esc").About("clear what is typed")
	}
	return table
}

// Ask returns what enter says instead of acting on the move in focus (-1: none): that what was
// typed is no move or, once for each text, the question which move is meant; "" if that is clear.
// Does is what enter does: "plays".
func (t *Typing) Ask(m Moves, who games.Names, focus int, does string) string {
	if t.Mistyped(m, focus) {
		return desk.NoMove(m.Board, m.At, t.wrong, who) + "; esc clears it"
	}
	if t.asked || !t.open(m, focus) {
		return ""
	}
	t.asked = true
	return fmt.Sprintf("%d moves fit %s: enter again %s %s", len(t.fits), t.Text, does, t.name(m, focus))
}

// Says returns what is typed, what enter does (does: "plays"), and how to continue; "" if nothing
// is typed or no move is in focus.
func (t *Typing) Says(m Moves, focus int, does string) string {
	if t.Text == "" || focus < 0 || focus >= len(m.Moves) {
		return ""
	}
	if t.begun && t.Mistyped(m, focus) {
		right := *t
		right.wrong = ""
		says := right.Says(m, focus, does)
		if len(t.fits) == 2 {
			says = m.Board.Name(m.At, m.Moves[t.fits[0]]) + " and " + m.Board.Name(m.At, m.Moves[t.fits[1]]) + " are"
		}
		return "no move is called " + t.wrong + "; " + says
	}
	if t.open(m, focus) {
		fit := strconv.Itoa(len(t.fits)) + " moves fit"
		if len(t.fits) == 2 {
			fit = t.name(m, t.fits[0]) + " or " + t.name(m, t.fits[1])
		}
		says := t.Text + ": " + fit + ", type on or tab to one"
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
