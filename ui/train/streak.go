package train

import (
	"fmt"

	"zugzwang/games/english"
)

// window is in how many days in a row one may be missed.
const window = 7

// Streak is a row of days on which the day's puzzle was answered, rightly or not. One missed
// day in any seven does not end it; it is not counted either.
type Streak struct {
	Days     int  // with an answer
	Today    bool // was answered
	Forgiven Day  // the last missed day in it; "": none
}

// Streak returns the row of days up to today. That today's puzzle is not answered yet ends
// nothing.
func (b *Book) Streak(today Day) (s Streak) {
	_, s.Today = b.days[today]
	missed := today.Plus(window) // the day missed last, walking back
	day := today
	if !s.Today {
		day = today.Plus(-1)
	}
	open := Day("") // missed, and forgiven if a day before it was answered
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

// Forgives says in a clause how much a streak forgives.
const Forgives = "one missed day in any seven is forgiven"

// Short says how long the streak is, and what today's puzzle makes of it.
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

// String returns Short, and says what was forgiven.
func (s Streak) String() string {
	text := s.Short()
	if s.Forgiven != "" {
		return text + fmt.Sprintf("; %s was missed and is forgiven, the next from %s on", s.Forgiven, s.Forgiven.Plus(window))
	}
	return text + "; " + Forgives
}
