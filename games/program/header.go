package program

import (
	"bytes"
	"fmt"

	"zugzwang/games/english"
)

// Limits on what a program may print.
const (
	mostTitle    = 60      // characters
	mostPlayer   = 24      // characters
	mostName     = 64      // characters, for the name of a move
	mostPosition = 4 << 10 // bytes
	mostLine     = 4 << 20 // bytes
	mostHeader   = 16      // lines
)

// header is what a program prints about its game before it is asked.
type header struct {
	source    string // the program's name in errors
	title     string
	players   [2]string
	impartial bool
	start     string
}

// wrong returns the error for what the program did wrong.
func (h *header) wrong(what string) *Error {
	return &Error{Program: h.source, Text: what}
}

var aPosition = fmt.Sprintf("a position: a word of at most %d bytes that can be shown, without spaces", mostPosition)

// word reports whether a text can be a position.
func word(s []byte) bool {
	return len(s) > 0 && len(s) <= mostPosition && bytes.IndexByte(s, ' ') < 0 && english.Printable(s, mostPosition)
}

// readHeader reads a header. The error says what was found and what was expected, or is
// that of the function line.
func readHeader(source string, line func() ([]byte, error)) (header, error) {
	h := header{source: source, players: [2]string{"First", "Second"}, impartial: true}
	seen := map[string]bool{}
	const expected = "a header: title …, players A B if they have moves of their own, start POSITION, and an empty line"
	for range mostHeader {
		text, err := line()
		if err != nil {
			return h, err
		}
		if len(text) == 0 {
			for _, must := range []string{"title", "start"} {
				if !seen[must] {
					return h, h.wrong("found the end of the header, expected a line " + must + " … before it")
				}
			}
			return h, nil
		}
		key, rest, _ := bytes.Cut(text, []byte(" "))
		rest = bytes.TrimSpace(rest)
		fault := func(what string) error {
			return h.wrong("found " + string(key) + " " + english.Quote(rest) + ", expected " + what)
		}
		if seen[string(key)] {
			return h, h.wrong("found a second " + string(key) + ", expected one")
		}
		switch string(key) {
		case "title":
			if !english.Label(rest, mostTitle) {
				return h, fault(fmt.Sprintf("a title of 1 to %d characters that can be shown", mostTitle))
			}
			h.title = string(rest)
		case "players":
			names := bytes.Fields(rest)
			if len(names) != 2 || !english.Label(names[0], mostPlayer) || !english.Label(names[1], mostPlayer) || bytes.Equal(names[0], names[1]) {
				return h, fault(fmt.Sprintf("two names that differ, of 1 to %d characters that can be shown, without spaces", mostPlayer))
			}
			h.players, h.impartial = [2]string{string(names[0]), string(names[1])}, false
		case "start":
			if !word(rest) {
				return h, fault(aPosition)
			}
			h.start = string(rest)
		default:
			return h, h.wrong("found " + english.Quote(text) + ", expected " + expected)
		}
		seen[string(key)] = true
	}
	return h, h.wrong(fmt.Sprintf("found %d lines without an end, expected %s", mostHeader, expected))
}
