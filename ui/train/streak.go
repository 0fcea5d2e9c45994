package train

import (
	"fmt"

	"zugzwang/games/english"
)

// window is the number of days in a row of which one may be missed.
const window = 7

// Streak is a row of days on which the puzzle of the day was answered, rightly or not. One missed
// day in any seven does not end it, but is not counted.
type Streak struct {
	Days     int  // with an answer
	Today    bool // today's puzzle was answered
	Forgiven Day  // the last missed day within the streak; "": none
}

// Streak returns the streak until today. It does not end because today's puzzle has not been
// answered yet.
func (b *Book) Streak(today Day) (s Streak) {
	_, s.Today = b.days[today]
	missed := today.Plus(window) // the missed day found last, going back
	day := today
	if !s.Today {
		day = today.Plus(-1)
	}
	open := Day("") // a missed day, forgiven if a day before it was answered
	for ; ; day = day.Plus(-1) {
		_, answered := b.days[day]
		switch {
		case answered:
			if open != "" && s.Forgiven == "" {
				s.Forgiven = open
			}
			open = ""
			s.Days++
		case missed.Since(day) < window:
			return s
		default:
			missed, open = day, day
		}
	}
}

// Forgives says in a clause how many missed days are forgiven.
const Forgives = "one missed day in any seven is forgiven"

// Short returns the length of the streak, and what today's puzzle would do.
func (s Streak) Short() string {
	text := "streak: " + english.Several(s.Days, "day")
	switch {
	case s.Days == 0:
		return "no streak yet: today's puzzle begins one"
	case !s.Today:
		text += fmt.Sprintf(", today's puzzle makes it %d", s.Days+1)
	}
	return text
}

// String returns Short, followed by which missed day was forgiven or, if none was, Forgives.
func (s Streak) String() string {
	text := s.Short()
	if s.Forgiven != "" {
		return text + fmt.Sprintf("; %s was missed and is forgiven, the next from %s on", s.Forgiven, s.Forgiven.Plus(window))
	}
	return text + "; " + Forgives
}
