package dag

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Nodes are called by their numbers, from 1, or by names where a text in DOT, a form
// or a code gives them any. A name comes from outside: it is kept in a form that can be
// shown anywhere, typed, and written into a file, and no two nodes of a graph share one.

// mostName is the most characters of a name.
const mostName = 60

// Node returns the name of a node of a graph, both from 0.
func (b *Board) Node(graph int, node int32) string {
	if b.Named(graph) {
		return b.names[graph][node]
	}
	return strconv.Itoa(int(node) + 1)
}

// Named reports whether the nodes of a graph, from 0, have names other than their numbers.
func (b *Board) Named(graph int) bool { return b.names != nil && b.names[graph] != nil }

// named sets the names of the board's nodes, by graph, and returns the board. Nil names, and names
// that are the nodes' numbers, leave a graph without names. The names must be clean and distinct.
// The board keeps the slice.
func (b *Board) named(names [][]string) *Board {
	for i, of := range names {
		if numbers(of) {
			names[i] = nil
		} else {
			b.names = names
		}
	}
	return b
}

// node returns the number, from 0, of the node with the name word. If none has it, word is read as
// a number from 1. It returns false if there is no such node either.
func node(names []string, nodes int64, word string) (int32, bool) {
	if v := slices.Index(names, word); v >= 0 {
		return int32(v), true
	}
	v, err := strconv.ParseUint(word, 10, 31)
	return int32(v) - 1, err == nil && 1 <= v && int64(v) <= nodes
}

// numbers reports whether names are the numbers 1, 2, … that nodes without names have.
func numbers(names []string) bool {
	for v, name := range names {
		if name != strconv.Itoa(v+1) {
			return false
		}
	}
	return true
}

// nameWords matches the words of a list of names. White space and commas separate words,
// except in quotation marks; a ; is a word of its own.
var nameWords = pattern(`(?:"[^"]*"?|[^\s,;"])+|;`)

// unquoted returns a word of a list without its quotation marks.
func unquoted(word string) string { return strings.ReplaceAll(word, `"`, "") }

// quoted returns a name as a list writes it, in quotation marks where needed.
func quoted(name string) string {
	if nameWords().FindString(name) == name && name != ";" {
		return name
	}
	return `"` + name + `"`
}

// distinct returns the names cleaned, with ~2, ~3 and so on at the end of those that repeat an
// earlier one. O(characters).
func distinct(raw []string) []string {
	names, taken, next := make([]string, len(raw)), make(map[string]bool, len(raw)), map[string]int{}
	for i, each := range raw {
		first := clean(each)
		name := first
		for taken[name] {
			end := "~" + strconv.Itoa(next[first]+2)
			next[first]++
			name = cut(first, mostName-len(end)) + end
		}
		names[i], taken[name] = name, true
	}
	return names
}

// clean returns the form in which a name is kept; it leaves that form unchanged. It has
// printable characters, single spaces, no quotation mark, and limited length. Invisible
// characters are spelt out as in Go.
func clean(raw string) string {
	var w strings.Builder
	escape := func(r rune) {
		q := strconv.QuoteRuneToASCII(r)
		w.WriteString(q[1 : len(q)-1])
	}
	marks := mostMarks // how many the last character has; the initial value escapes a mark that begins the name
	for _, r := range strings.Join(strings.Fields(raw), " ") {
		switch {
		case r == '"':
			r = '\''
		case r == utf8.RuneError: // an invalid byte
			r = '?'
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > mostMarks || unicode.Is(unicode.Variation_Selector, r) {
				escape(r)
			} else {
				w.WriteRune(r)
			}
			continue
		case !unicode.IsPrint(r), unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
			escape(r)
			continue
		}
		w.WriteRune(r)
		marks = 0
	}
	name := cut(w.String(), mostName)
	if ends := len(name) - len(strings.TrimRight(name, `\`)); ends%2 == 1 { // in DOT the last \ would escape the closing quotation mark
		name = strings.TrimRight(name, `\ `)
	}
	if name == "" {
		return "''"
	}
	return name
}

// mostMarks is the most marks, such as accents, on a character.
const mostMarks = 2

// cut returns a name shortened to at most most characters, with … at its end.
func cut(name string, most int) string {
	if utf8.RuneCountInString(name) <= most {
		return name
	}
	return strings.TrimSpace(string([]rune(name)[:most-1])) + "…"
}
