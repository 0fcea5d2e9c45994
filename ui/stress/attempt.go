package stress

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/process"
)

// Failure is the way in which a program goes wrong on an input.
type Failure uint8

// The failures.
const (
	None    Failure = iota
	Wrong           // a word differs from the expected one, is missing or superfluous
	Crashed         // its exit code is not 0, or a signal ended it
	Late            // it exceeded the time limit
	Flooded         // it printed too much
)

// Attempt is a case with the expected output and the program's output.
type Attempt struct {
	Case     games.Case
	Expected []byte
	process.Run
	Failure Failure
	At      int // for Wrong: index of the first word that differs
}

// want returns a word of the expected output, from 0; "" if there is none.
func (a *Attempt) want(word int) string { return wordOf(a.Expected, word) }

// got returns a word of the program's output, from 0; "" if there is none.
func (a *Attempt) got(word int) string { return wordOf(a.Output, word) }

func wordOf(text []byte, word int) string {
	if all := words(text); word < len(all) {
		return all[word]
	}
	return ""
}

// blanks separate words, as for judges: ASCII white space only.
const blanks = " \t\r\n\v\f"

// words splits a text into words.
func words(text []byte) []string {
	return strings.FieldsFunc(string(text), func(r rune) bool { return strings.ContainsRune(blanks, r) })
}

// refused says that a case cannot be tried: the rules forbid it, or it does not fit in memory.
type refused struct{ error }

// mostSolving is how long the solver may take for a case.
const mostSolving = 10 * time.Second

var errSlow = fmt.Errorf("the solver takes more than %v", mostSolving)

// solved returns the expected output of a case. If solving a case takes too long, cases of the
// same or a greater weight are refused from then on. The error is refused, or the context's.
func (s *stress) solved(ctx context.Context, c games.Case) ([]byte, error) {
	if most := s.tooMuch.Load(); most != nil && slices.Compare(c.Weight(), *most) >= 0 {
		return nil, refused{errSlow}
	}
	solving, cancel := context.WithTimeout(ctx, mostSolving)
	defer cancel()
	expected, err := s.answer(solving, c)
	switch {
	case err == nil:
		return expected, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case solving.Err() != nil:
		weight := c.Weight()
		s.tooMuch.Store(&weight)
		return nil, refused{errSlow}
	}
	return nil, refused{err}
}

// limits returns the limits for the program, given the expected output.
func (s *stress) limits(expected []byte) process.Limits {
	const little, times = 1 << 20, 4
	return process.Limits{Time: s.Timeout, Output: little + times*len(expected)}
}

// try runs the program on a case. The error is refused, the context's, or says why the program
// cannot be run.
func (s *stress) try(ctx context.Context, c games.Case) (*Attempt, error) {
	a := &Attempt{Case: c}
	var err error
	if a.Expected, err = s.solved(ctx, c); err != nil {
		return nil, err
	}
	if a.Run, err = s.Run(ctx, c.Text(), s.limits(a.Expected)); err != nil {
		return nil, err
	}
	switch a.End {
	case process.Crashed:
		a.Failure = Crashed
	case process.Late:
		a.Failure = Late
	case process.Flooded:
		a.Failure = Flooded
	default:
		if a.At = firstDifference(a.Expected, a.Output); a.At >= 0 {
			a.Failure = Wrong
		}
	}
	return a, nil
}

// firstDifference returns the index of the first word in which two texts differ; -1 if there is
// none.
func firstDifference(a, b []byte) int {
	for at := 0; ; at++ {
		var one, other []byte
		one, a = next(a)
		other, b = next(b)
		switch {
		case !bytes.Equal(one, other):
			return at
		case len(one) == 0:
			return -1
		}
	}
}

// next returns the first word of a text, and the rest.
func next(text []byte) (word, rest []byte) {
	text = bytes.TrimLeft(text, blanks)
	end := bytes.IndexAny(text, blanks)
	if end < 0 {
		return text, nil
	}
	return text[:end], text[end:]
}

// alike reports whether attempt b fails in the same way as a. If a printed the right number of
// words, or none, so must b: the program may be unable to read simpler inputs.
func (a *Attempt) alike(b *Attempt) bool {
	if a.Failure != b.Failure {
		return false
	}
	if a.Failure != Wrong {
		return true
	}
	return a.shape() == b.shape()
}

// shape distinguishes outputs without words, with the right number of words, and with another
// number.
func (a *Attempt) shape() int {
	switch n := len(words(a.Output)); n {
	case 0:
		return 0
	case len(words(a.Expected)):
		return 1
	}
	return 2
}

// tell counts a refused case in the result, and returns nil, if err says that the case was refused.
// It returns any other error.
func (s *stress) tell(err error) error {
	var r refused
	if !errors.As(err, &r) {
		return err
	}
	if s.result.Refused++; s.result.Why == nil {
		s.result.Why = r.error
	}
	return nil
}

// small reports whether a case is small enough to keep as evidence.
func (a *Attempt) small() bool {
	const bytes = 1 << 12
	return a.Failure != Late && len(a.Expected) < bytes && len(a.Output) < bytes
}
