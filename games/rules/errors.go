package rules

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zugzwang/games"
)

// Error says what is wrong with a file of rules, in one line: where, what was found
// there and what was expected, and in which position it came up.
type Error struct {
	File      string
	Line, Col int    // from 1; 0 if the fault has none
	Text      string // "found a list, expected …", or what Starlark says
	Position  string // "(3, 4)"; "" if no position provoked it
}

func (e *Error) Error() string {
	at := e.File
	if e.Line > 0 {
		at += ":" + strconv.Itoa(e.Line)
	}
	if e.Col > 0 {
		at += ":" + strconv.Itoa(e.Col)
	}
	text := at + ": " + e.Text
	if e.Position != "" {
		text += ", at " + e.Position
	}
	return text
}

// fault is an error at a position of the file; of the file as a whole, if it has none.
func (f *File) fault(at syntax.Position, found, expected string) *Error {
	return &Error{File: f.name, Line: int(at.Line), Col: int(at.Col), Text: "found " + found + ", expected " + expected}
}

// mostWords is how long the words of others may be in an error, in bytes.
const mostWords = 200

// raised is the error that came of reading the file or of a call.
func (f *File) raised(err error) *Error {
	var parsing syntax.Error
	var resolving resolve.ErrorList
	var running *starlark.EvalError
	e := &Error{File: f.name}
	at := syntax.Position{}
	switch {
	case errors.As(err, &parsing):
		at, e.Text = parsing.Pos, expecting(parsing.Msg)
	case errors.As(err, &resolving):
		at, e.Text = resolving[0].Pos, resolving[0].Msg
	case errors.As(err, &running):
		at, e.Text = f.innermost(running.CallStack), friendly(running.Msg)
	default:
		e.Text = err.Error()
	}
	e.Line, e.Col, e.Text = int(at.Line), int(at.Col), games.Shown(e.Text, mostWords)
	return e
}

// innermost is where in the file the innermost call stands.
func (f *File) innermost(stack starlark.CallStack) (at syntax.Position) {
	for i := range stack {
		if at = stack.At(i).Pos; at.Filename() == f.name {
			return at
		}
	}
	return syntax.Position{}
}

// expecting says what the parser says in the words of all other errors.
func expecting(msg string) string {
	if found, want, ok := strings.Cut(msg, ", want "); ok {
		return "found " + strings.TrimPrefix(found, "got ") + ", expected " + want
	}
	return msg
}

// friendly says what the interpreter says in words that help.
func friendly(msg string) string {
	switch {
	case strings.HasPrefix(msg, cancelled+tooLong):
		return "found " + strings.TrimPrefix(msg, cancelled) + ", expected an end"
	case msg == cancelled+tooDeep:
		return fmt.Sprintf("found calls within calls, more than %s, expected less", games.Thousands(mostCalls))
	case strings.HasPrefix(msg, cancelled+tooSlow), strings.HasPrefix(msg, cancelled+tooLarge):
		return "found " + strings.TrimPrefix(msg, cancelled) + ", expected less"
	case strings.Contains(msg, "frozen"):
		return msg + ": a function may not change what stands outside of it"
	}
	return msg
}
