package train

import (
	"fmt"
	"time"

	"zugzwang/ui/rating"
)

// Result is the result of an answer.
type Result string

// The results as stored in the record. None is a prefix of another, so that a word cut off is not
// misread.
const (
	Right  Result = "right"
	Hinted Result = "hint" // the move was right, but a hint was used
	Wrong  Result = "wrong"
	Ended  Result = "ended" // the end of a storm, which is not an answer
)

// Kind says what an entry is about.
type Kind string

// The kinds as stored in the record.
const (
	Puzzling Kind = "puzzle"
	Today    Kind = "today"  // the first answer to the puzzle of a day
	Return   Kind = "return" // an answer to a position asked again
	Slipped  Kind = "match"  // a mistake in a match, to be asked later
	Storming Kind = "storm"  // the result of a storm: many small puzzles in limited time
	Exercise Kind = "level"  // an exercise of package drill
)

// Answer is an entry of the record: an answer, a mistake in a match, or the result of a storm.
type Answer struct {
	Time   time.Time
	Game   string // id of the game, or of the kind of exercises
	Kind   Kind
	Number int    // the puzzle's rating, the exercise's level, or how many puzzles a storm solved; else 0
	Day    Day    // for the puzzle of a day: the day
	Code   string // of a position that is or will be asked again
	Result Result
}

// mostSolved is the largest number of puzzles solved in a storm that the record accepts.
const mostSolved = 10_000

// Valid reports whether an entry is possible. Of day and code it only checks whether they are
// present.
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

// Off says which features are off.
type Off struct {
	Ratings bool // ratings are hidden
	Streaks bool // streaks are hidden
	Returns bool // mistakes are not asked again
}

// Standing is the level and accuracy in a game or in a kind of exercises.
type Standing struct {
	Row     int // right answers in a row until now
	Longest int // the longest such row
	Right   int
	Hinted  int // right answers with a hint, which do not count as right
	Answers int
	// Level is the level of the next exercise; Run is how many right answers at this level have
	// been given in a row, 0 to climb-1.
	Level Level
	Run   int
}

// climb is how many right answers in a row lead to the next level.
const climb = 3

// After returns the standing after another answer. An answer after a hint does not count as
// right. The level of exercises rises after climb right answers in a row, and falls after a wrong
// one; an exercise of another level than the present one does not change it.
func (s Standing) After(a Answer) Standing {
	s.Answers++
	if a.Result == Hinted {
		s.Hinted++
	}
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
	says := fmt.Sprintf("%d in a row, best %d; %d of %d right", s.Row, s.Longest, s.Right, s.Answers)
	if s.Hinted > 0 {
		says += fmt.Sprintf(", %d with a hint", s.Hinted)
	}
	return says
}

// Book accumulates all entries of the record.
type Book struct {
	standings map[string]Standing
	days      map[Day]Result
	missed    []Missed // oldest first
	storms    map[string]int
	rated
}

// NewBook returns an empty book.
func NewBook() *Book {
	return &Book{
		standings: map[string]Standing{}, days: map[Day]Result{}, storms: map[string]int{},
		rated: rated{you: Newcomer, puzzles: map[string]rating.Rating{}},
	}
}

// Add adds an entry. Of answers to the puzzle of a day only the first counts.
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

// Daily returns the result of a day's puzzle; false if it was not answered.
func (b *Book) Daily(day Day) (Result, bool) {
	r, ok := b.days[day]
	return r, ok
}

// Storm returns how many puzzles of a game were solved in the best storm; 0 if there was none.
func (b *Book) Storm(game string) int { return b.storms[game] }
