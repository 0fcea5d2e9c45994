package train

import (
	"fmt"
	"time"
)

// Result is what an answer was worth.
type Result string

// The results in the words of the record. None is a prefix of another, so a word that was cut
// off is not misread.
const (
	Right  Result = "right"
	Hinted Result = "hint" // the move was right, but a hint had been asked for
	Wrong  Result = "wrong"
)

// Answer is an answer to a puzzle.
type Answer struct {
	Time   time.Time
	Game   string // its id
	Level  Level  // of the puzzle; 0 if it was a day's or a review
	Day    Day    // whose puzzle it was, if any's
	Review bool   // it was one that had been answered wrong before
	Result Result
	Code   string // of the puzzle, if it was a review or answered wrong, and is kept
}

// Standing is how somebody stands in a game.
type Standing struct {
	Level   Level // of the next puzzle
	Run     int   // how many of the steps to the next level have been made: 0 to climb-1
	Streak  int   // right answers in a row, up to now
	Longest int   // streak there ever was
	Right   int
	Answers int
}

// climb is how many right answers in a row, on one level, lead to the next.
const climb = 3

// After returns the standing after one more answer. Streak and accuracy count every answer; a
// hint does not count as right. The level goes up after climb right answers in a row, and down
// after a wrong one; a hint starts a new row. A day's puzzle, a review, and a puzzle of a level
// that has been left since do not change it.
func (s Standing) After(a Answer) Standing {
	s.Answers++
	if a.Result == Right {
		s.Right++
		s.Streak++
		s.Longest = max(s.Longest, s.Streak)
	} else {
		s.Streak = 0
	}
	if a.Day != "" || a.Level != s.Level {
		return s
	}
	switch a.Result {
	case Right:
		if s.Run++; s.Run == climb {
			s.Level, s.Run = min(s.Level+1, Last), 0
		}
	case Hinted:
		s.Run = 0
	case Wrong:
		s.Level, s.Run = max(s.Level-1, First), 0
	}
	return s
}

func (s Standing) String() string {
	text := fmt.Sprintf("Level %d of %d", s.Level, Last)
	if s.Answers == 0 {
		return text + "; no answers yet"
	}
	return fmt.Sprintf("%s; streak %d, best %d; %d%% of %d right", text, s.Streak, s.Longest, 100*s.Right/s.Answers, s.Answers)
}

// Book is the standings in all games.
type Book struct {
	standings map[string]Standing
	days      map[daily]Result
	trained   map[string]int // answers but to days' puzzles
	missed    map[string][]Missed
}

type daily struct {
	game string
	day  Day
}

// NewBook returns standings without any answer.
func NewBook() *Book {
	return &Book{map[string]Standing{}, map[daily]Result{}, map[string]int{}, map[string][]Missed{}}
}

// Add adds an answer. Of the answers to a day's puzzle only the first one counts.
func (b *Book) Add(a Answer) {
	if a.Day != "" {
		at := daily{a.Game, a.Day}
		if _, again := b.days[at]; again {
			return
		}
		b.days[at] = a.Result
	} else {
		b.trained[a.Game]++
	}
	b.review(a)
	b.standings[a.Game] = b.Standing(a.Game).After(a)
}

// Standing returns the standing in a game.
func (b *Book) Standing(game string) Standing {
	if s, ok := b.standings[game]; ok {
		return s
	}
	return Standing{Level: First}
}

// Daily returns the result of the day's puzzle of a game, or false if it was not answered.
func (b *Book) Daily(game string, day Day) (Result, bool) {
	r, ok := b.days[daily{game, day}]
	return r, ok
}
