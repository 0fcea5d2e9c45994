package save

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/ui/rating"
	"zugzwang/ui/train"
)

// Record is the journal of answers given in training, of mistakes in matches, and of storms.
//
//	zugzwang-training 1
//	2026-11-21T12:00:00Z berzerk puzzle 1032 right
//	2026-11-21T12:00:09Z berzerk today 2026-11-21 1210 zz1-berzerk-… wrong
//	2026-11-22T12:00:00Z berzerk return 1210 zz1-berzerk-… right
//	2026-11-22T12:01:00Z drill:mex level 4 right
//	2026-11-22T12:05:00Z berzerk match 0 zz1-berzerk-… wrong
//	2026-11-22T12:09:00Z berzerk storm 17 ended
//
// Each line after the first is an entry; see docs/saves.md.
type Record struct {
	journal[train.Answer, *train.Book]
}

var recordKind = kind[train.Answer, *train.Book]{
	file:    "training",
	mark:    "zugzwang-training",
	longest: train.MostCode + longestLine,
	entries: "answers",
	lost: func(n int) string {
		if n == 1 {
			return "an answer in training"
		}
		return fmt.Sprintf("%d answers in training", n)
	},
	newBook: train.NewBook,
	encode:  encodeAnswer,
	decode:  decodeAnswer,
}

// Training returns the store's record of answers. Without a store it is kept in memory only.
func (s *Store) Training() *Record {
	if s == nil {
		return &Record{newJournal(nil, recordKind)}
	}
	return s.training
}

// Standing returns the level and accuracy in a game, as of the last Sync.
func (r *Record) Standing(game string) train.Standing {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Standing(game)
}

// Missed returns the mistakes in a game, or in all games if game is "", due for repetition on a day
// or before, as of the last Sync; see train.Book.Due.
func (r *Record) Missed(game string, by train.Day) []train.Missed {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Due(game, by)
}

// Daily returns the answer to a day's puzzle as of the last Sync, or false if there is none.
func (r *Record) Daily(day train.Day) (train.Result, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Daily(day)
}

// Streak returns the streak of days on which the puzzle of the day was answered, as of the last
// Sync.
func (r *Record) Streak(today train.Day) train.Streak {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Streak(today)
}

// Rating returns the rating on a day, and the rating at the end of each day with an answer,
// earliest first, as of the last Sync.
func (r *Record) Rating(day train.Day) (rating.Rating, []train.Point) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.At(day), slices.Clone(r.book.History())
}

// Rated reports whether any answer has been rated, as of the last Sync.
func (r *Record) Rated() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Rated()
}

// Near returns the rating by simulated players that a puzzle of a game must have in order to be as
// hard as the user is strong, as of the last Sync.
func (r *Record) Near(game string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Near(game)
}

// Hardness returns the rating of a puzzle of a game after all answers as of the last Sync. Points
// is its rating by simulated players.
func (r *Record) Hardness(game string, points int) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Hardness(game, points)
}

// Storm returns how many puzzles of a game the best storm has solved, as of the last Sync.
func (r *Record) Storm(game string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.Storm(game)
}

// encodeAnswer returns the line of an entry.
func encodeAnswer(a train.Answer) string {
	words := []string{a.Time.UTC().Format(time.RFC3339), a.Game, string(a.Kind)}
	if a.Kind == train.Today {
		words = append(words, string(a.Day))
	}
	words = append(words, strconv.Itoa(a.Number))
	if a.Code != "" {
		words = append(words, a.Code)
	}
	return strings.Join(append(words, string(a.Result)), " ") + "\n"
}

// decodeAnswer parses the line of an entry; false if it is not valid.
func decodeAnswer(line string) (a train.Answer, ok bool) {
	words := strings.Split(line, " ")
	if len(words) < 5 || words[1] == "" {
		return a, false
	}
	a.Game, a.Kind, a.Result = words[1], train.Kind(words[2]), train.Result(words[len(words)-1])
	var err error
	if a.Time, err = time.Parse(time.RFC3339, words[0]); err != nil {
		return a, false
	}
	rest := words[3 : len(words)-1]
	if a.Kind == train.Today {
		if a.Day = train.Day(rest[0]); !a.Day.Valid() {
			return a, false
		}
		rest = rest[1:]
	}
	if len(rest) == 0 || len(rest) > 2 {
		return a, false
	}
	if a.Number, err = strconv.Atoi(rest[0]); err != nil {
		return a, false
	}
	if len(rest) == 2 {
		if a.Code = rest[1]; !games.IsCode(a.Code) || len(a.Code) > train.MostCode {
			return a, false
		}
	}
	return a, a.Valid()
}
