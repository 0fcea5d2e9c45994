package save

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/ui/train"
)

// The record of answers given in training is a text of lines:
//
//	zugzwang-training 1
//	2026-11-21T12:00:00Z berzerk 4 right
//	2026-11-21T12:00:09Z berzerk 2026-11-21 wrong
//
// After the first one each is an answer: when, of which game, to the puzzle of which
// level or which day, and what it was worth. A line that cannot be understood, such
// as one that was cut, is passed over.
const (
	recordMark    = "zugzwang-training"
	recordVersion = "1"
)

// longestLine is how many bytes a line may have to be understood.
const longestLine = 128

// EncodeAnswer is an answer's line.
func EncodeAnswer(a train.Answer) string {
	puzzle := string(a.Day)
	if puzzle == "" {
		puzzle = strconv.Itoa(int(a.Level))
	}
	return fmt.Sprintf("%s %s %s %s\n", a.Time.UTC().Format(time.RFC3339), a.Game, puzzle, a.Result)
}

// decodeAnswer is the answer of a line, if it is one.
func decodeAnswer(line string) (train.Answer, bool) {
	words := strings.Split(line, " ")
	if len(words) != 4 || words[1] == "" {
		return train.Answer{}, false
	}
	a := train.Answer{Game: words[1], Result: train.Result(words[3])}
	var err error
	if a.Time, err = time.Parse(time.RFC3339, words[0]); err != nil {
		return a, false
	}
	if n, err := strconv.Atoi(words[2]); err == nil {
		a.Level = train.Level(n)
		if a.Level < train.First || a.Level > train.Last {
			return a, false
		}
	} else if a.Day = train.Day(words[2]); !a.Day.Valid() {
		return a, false
	}
	switch a.Result {
	case train.Right, train.Hinted, train.Wrong:
		return a, true
	}
	return a, false
}

// DecodeRecord reads a record, and reports whether its last line has no end. An
// empty one is good.
func DecodeRecord(r io.Reader) (book *train.Book, torn bool, err error) {
	book = train.NewBook()
	lines := bufio.NewReaderSize(r, longestLine)
	for n := 0; ; n++ {
		line, err := lines.ReadSlice('\n')
		long := errors.Is(err, bufio.ErrBufferFull)
		if n == 0 && len(line) > 0 {
			if err := decodeMark(string(line)); err != nil {
				return nil, false, err
			}
		}
		text, ended := strings.CutSuffix(string(line), "\n")
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = lines.ReadSlice('\n')
			ended = err == nil
		}
		if err != nil && err != io.EOF {
			return nil, false, err
		}
		if a, ok := decodeAnswer(text); ok && !long {
			book.Add(a)
		}
		if err == io.EOF {
			return book, !ended && text != "", nil
		}
	}
}

// decodeMark looks at a record's first line.
func decodeMark(line string) error {
	found, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), recordMark+" ")
	switch n, err := strconv.Atoi(found); {
	case !ok:
		return fmt.Errorf("it does not begin with %s", recordMark)
	case err == nil && n > 1:
		return errNewer
	case found != recordVersion:
		return fmt.Errorf("its version is %s", games.Quote([]byte(found)))
	}
	return nil
}
