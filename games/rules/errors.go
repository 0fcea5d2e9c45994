package rules

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zugzwang/games/english"
)

// Error says in one line what is wrong with a file of rules: where, what was found, what was
// expected, and for which position.
type Error struct {
	File      string
	Line, Col int    // from 1; 0 if the error concerns no place in the file
	Text      string // "found a list, expected …", or what Starlark says
	Position  string // "(3, 4)"; "" if the error concerns no position
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

// fault returns an error at a place in the file, or about the whole file if at is not valid.
func (f *File) fault(at syntax.Position, found, expected string) *Error {
	return &Error{File: f.name, Line: int(at.Line), Col: int(at.Col), Text: "found " + found + ", expected " + expected}
}

// mostWords is the longest text of the interpreter or the file in an error, in bytes.
const mostWords = 200

// raised returns the *Error for an error of the parser or of a call.
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
	e.Line, e.Col, e.Text = int(at.Line), int(at.Col), english.Shown(e.Text, mostWords)
	return e
}

// innermost returns the place in the file of the innermost call.
func (f *File) innermost(stack starlark.CallStack) (at syntax.Position) {
	for i := range stack {
		if at = stack.At(i).Pos; at.Filename() == f.name {
			return at
		}
	}
	return syntax.Position{}
}

// expecting rewrites a parser's message in the form of all other errors.
func expecting(msg string) string {
	if found, want, ok := strings.Cut(msg, ", want "); ok {
		return "found " + strings.TrimPrefix(found, "got ") + ", expected " + want
	}
	return msg
}

// friendly rewrites an interpreter's message in words that help.
func friendly(msg string) string {
	switch {
	case strings.HasPrefix(msg, cancelled+tooLong):
		return "found " + strings.TrimPrefix(msg, cancelled) + ", expected an end"
	case msg == cancelled+tooDeep:
		return fmt.Sprintf("found calls within calls, more than %s, expected less", english.Thousands(mostCalls))
	case strings.HasPrefix(msg, cancelled+tooSlow), strings.HasPrefix(msg, cancelled+tooLarge):
		return "found " + strings.TrimPrefix(msg, cancelled) + ", expected less"
	case strings.Contains(msg, "frozen"):
		return msg + ": a function may not change what stands outside of it"
	}
	return msg
}
