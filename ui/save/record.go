package save

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/ui/train"
)

// Record is the journal of answers given in training.
//
//	zugzwang-training 1
//	2026-11-21T12:00:00Z berzerk 4 right
//	2026-11-21T12:00:09Z berzerk 2026-11-21 zz1-berzerk-… wrong
//	2026-11-22T12:00:00Z berzerk review zz1-berzerk-… right
//
// Each line after the first is an answer: when, of which game, to the puzzle of which level or
// day, and how it was judged. The puzzle's code stands before that if the answer was wrong and
// there is a code, or if it was a review, which asks such a puzzle again.
type Record struct {
	journal[train.Answer, *train.Book]
}

var recordKind = kind[train.Answer, *train.Book]{
	file:    "training",
	mark:    "zugzwang-training",
	longest: train.MostCode + longestLine,
	what:    "answers",
	lost: func(n int) string {
		if n == 1 {
			return "an answer in training"
		}
		return fmt.Sprintf("%d answers in training", n)
	},
	blank:  train.NewBook,
	encode: encodeAnswer,
	decode: decodeAnswer,
}

// reviewWord stands for a review in the place of a level.
const reviewWord = "review"

// Training returns the store's record of answers. Without a store it is kept in memory only.
func (s *Store) Training() *Record {
	if s == nil {
		return &Record{newJournal(nil, recordKind)}
	}
	return s.training
}

// Standing returns the standing in a game as of the last Sync.
func (r *Record) Standing(game string) train.Standing {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Standing(game)
}

// Due lists the puzzles to ask again before the next one of a game, the oldest first, as of the
// last Sync. See train.Book.
func (r *Record) Due(game string) []train.Missed {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Due(game)
}

// Daily returns the answer to the day's puzzle of a game as of the last Sync, or false if there
// is none.
func (r *Record) Daily(game string, day train.Day) (train.Result, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Daily(game, day)
}

// encodeAnswer returns the line of an answer.
func encodeAnswer(a train.Answer) string {
	puzzle, code := string(a.Day), ""
	switch {
	case a.Review:
		puzzle = reviewWord
	case puzzle == "":
		puzzle = strconv.Itoa(int(a.Level))
	}
	if a.Code != "" {
		code = a.Code + " "
	}
	return fmt.Sprintf("%s %s %s %s%s\n", a.Time.UTC().Format(time.RFC3339), a.Game, puzzle, code, a.Result)
}

// decodeAnswer parses the line of an answer; false if it is none.
func decodeAnswer(line string) (train.Answer, bool) {
	words := strings.Split(line, " ")
	if len(words) != 4 && len(words) != 5 || words[1] == "" {
		return train.Answer{}, false
	}
	a := train.Answer{Game: words[1], Review: words[2] == reviewWord, Result: train.Result(words[len(words)-1])}
	if len(words) == 5 {
		if a.Code = words[3]; !games.IsCode(a.Code) || len(a.Code) > train.MostCode {
			return a, false
		}
	}
	var err error
	if a.Time, err = time.Parse(time.RFC3339, words[0]); err != nil {
		return a, false
	}
	if a.Review {
		// Which puzzle it was its code says.
	} else if n, err := strconv.Atoi(words[2]); err == nil {
		a.Level = train.Level(n)
		if a.Level < train.First || a.Level > train.Last {
			return a, false
		}
	} else if a.Day = train.Day(words[2]); !a.Day.Valid() {
		return a, false
	}
	if a.Review && a.Code == "" {
		return a, false
	}
	switch a.Result {
	case train.Right, train.Hinted, train.Wrong:
		return a, true
	}
	return a, false
}
