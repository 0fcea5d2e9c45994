package train

import (
	"fmt"
	"time"

	"zugzwang/ui/rating"
)

// Result is what an answer was worth.
type Result string

// The results in the words of the record. None is a prefix of another, so a word that was cut
// off is not misread.
const (
	Right  Result = "right"
	Hinted Result = "hint" // the move was right, but a hint had been asked for
	Wrong  Result = "wrong"
	Ended  Result = "ended" // of a storm, which is no answer
)

// Kind says what was answered.
type Kind string

// The kinds in the words of the record.
const (
	Puzzling Kind = "puzzle"
	Today    Kind = "today"  // the first answer to a day's puzzle
	Return   Kind = "return" // to a position that came back
	Slipped  Kind = "match"  // a mistake in a match, which is to come back
	Storming Kind = "storm"  // what came of a storm
	Exercise Kind = "level"  // an exercise of package drill
)

// Answer is an entry of the record: an answer, a mistake in a match, or what came of a storm.
type Answer struct {
	Time   time.Time
	Game   string // its id
	Kind   Kind
	Number int    // the puzzle's rating, the exercise's level, how many a storm solved; else 0
	Day    Day    // whose puzzle it was, if it was a day's
	Code   string // of the position, if it is to come back, or did
	Result Result
}

// mostSolved is how many puzzles a storm can solve at the most, in the record.
const mostSolved = 10_000

// Valid reports whether there can be such an entry. Its day and its code are not looked at, but
// for whether there is one where there has to be.
func (a Answer) Valid() bool {
	least, most := int(rating.Least), int(rating.Most)
	switch a.Kind {
	case Puzzling, Today:
	case Return:
		least = 0
	case Slipped:
		least, most = 0, 0
	case Exercise:
		least, most = int(First), int(Last)
	case Storming:
		return a.Number >= 0 && a.Number <= mostSolved && a.Code == "" && a.Result == Ended
	default:
		return false
	}
	switch a.Result {
	case Right, Hinted, Wrong:
	default:
		return false
	}
	coded := a.Kind == Return || a.Kind == Slipped
	return a.Number >= least && a.Number <= most && (a.Code != "" || !coded) && (a.Kind != Slipped || a.Result == Wrong)
}

// Off is what somebody does without.
type Off struct {
	Ratings bool // the rating is not told
	Streaks bool // nor how many days in a row
	Returns bool // what was missed does not come back
}

// Standing is how somebody stands in a game, or in a kind of exercises.
type Standing struct {
	Row     int // right answers in a row, up to now
	Longest int // row there ever was
	Right   int
	Answers int
	// Level is that of the next exercise, and Run how many of the steps to the next level have
	// been made: 0 to climb-1.
	Level Level
	Run   int
}

// climb is how many right answers in a row, on one level, lead to the next.
const climb = 3

// After returns the standing after one more answer. Every answer counts; a hint does not count
// as right. The level of exercises goes up after climb right answers in a row, and down after
// a wrong one; an exercise of a level that has been left since does not change it.
func (s Standing) After(a Answer) Standing {
	s.Answers++
	if a.Result == Right {
		s.Right++
		s.Row++
		s.Longest = max(s.Longest, s.Row)
	} else {
		s.Row = 0
	}
	if a.Kind != Exercise || Level(a.Number) != s.Level {
		return s
	}
	if a.Result != Right {
		s.Level, s.Run = max(s.Level-1, First), 0
	} else if s.Run++; s.Run == climb {
		s.Level, s.Run = min(s.Level+1, Last), 0
	}
	return s
}

func (s Standing) String() string {
	if s.Answers == 0 {
		return "no answers in this game yet"
	}
	return fmt.Sprintf("%d in a row, best %d; %d of %d right", s.Row, s.Longest, s.Right, s.Answers)
}

// Book is what all answers come to.
type Book struct {
	standings map[string]Standing
	days      map[Day]Result
	missed    []Missed // the oldest first
	storms    map[string]int
	rated
}

// NewBook returns a book without any answer.
func NewBook() *Book {
	return &Book{
		standings: map[string]Standing{}, days: map[Day]Result{}, storms: map[string]int{},
		rated: rated{you: Newcomer, puzzles: map[string]rating.Rating{}},
	}
}

// Add adds an entry. Of the answers to a day's puzzle only the first one counts.
func (b *Book) Add(a Answer) {
	switch a.Kind {
	case Storming:
		b.storms[a.Game] = max(b.storms[a.Game], a.Number)
		return
	case Today:
		if _, again := b.days[a.Day]; again {
			return
		}
		b.days[a.Day] = a.Result
	}
	b.schedule(a)
	if a.Kind == Slipped {
		return
	}
	if a.Kind == Puzzling || a.Kind == Today {
		b.rate(a)
	}
	b.standings[a.Game] = b.Standing(a.Game).After(a)
}

// Standing returns the standing in a game or in a kind of exercises.
func (b *Book) Standing(game string) Standing {
	if s, ok := b.standings[game]; ok {
		return s
	}
	return Standing{Level: First}
}

// Daily returns the result of a day's puzzle, or false if it was not answered.
func (b *Book) Daily(day Day) (Result, bool) {
	r, ok := b.days[day]
	return r, ok
}

// Storm returns how many puzzles of a game the best storm has solved, or 0.
func (b *Book) Storm(game string) int { return b.storms[game] }
