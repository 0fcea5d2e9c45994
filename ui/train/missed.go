package train

import (
	"fmt"
	"slices"
)

// Missed is a position in which a move was wrong, in a puzzle or in a match. It comes back
// after 1 day, then after 3, then after 7. A right answer leads on, after the last one to its
// end; a wrong one leads back to 1 day, and one after a hint to as many days as before.
type Missed struct {
	Game   string // its id
	Code   string // of the position
	Rating int    // that simulated players give the puzzle; 0: it is of a match
	Day    Day    // when it was missed, for the last time
	Due    Day    // when it comes back
	step   int    // index into intervals
}

// intervals is after how many days a position comes back.
var intervals = [...]int{1, 3, 7}

const (
	// MostCode is how long the code of a position that is kept may be, in characters.
	MostCode = 2000
	// mostMissed is how many positions of a game are kept; of more the oldest are forgotten.
	mostMissed = 64
)

// schedule keeps what was missed, and moves what came back.
func (b *Book) schedule(a Answer) {
	if a.Code == "" {
		return
	}
	day := DayOf(a.Time)
	at := slices.IndexFunc(b.missed, func(m Missed) bool { return m.Code == a.Code && m.Game == a.Game })
	switch {
	case a.Result == Wrong && at >= 0:
		m := b.missed[at]
		m.Day, m.step = day, 0
		b.missed = append(slices.Delete(b.missed, at, at+1), m)
	case a.Result == Wrong && a.Kind != Return:
		b.missed = append(b.missed, Missed{Game: a.Game, Code: a.Code, Rating: a.Number, Day: day})
	case at < 0 || a.Kind != Return:
		return // it was forgotten meanwhile, or is not to come back
	default:
		m := &b.missed[at]
		if a.Result == Right {
			m.step++
		}
		if m.step < len(intervals) {
			m.Due = day.Plus(intervals[m.step])
			return
		}
		b.missed = slices.Delete(b.missed, at, at+1)
		return
	}
	b.missed[len(b.missed)-1].Due = day.Plus(intervals[0])
	kept := 0
	for i, m := range slices.Backward(b.missed) {
		if m.Game != a.Game {
			continue
		}
		if kept++; kept > mostMissed {
			b.missed = slices.Delete(b.missed, i, i+1)
			return
		}
	}
}

// Due lists what comes back by a day, the oldest first: of a game, or of all if that is "".
func (b *Book) Due(game string, by Day) (due []Missed) {
	for _, m := range b.missed {
		if m.Due <= by && (game == "" || game == m.Game) {
			due = append(due, m)
		}
	}
	return due
}

// DueWords says how many positions come back: "3 of your mistakes are due today".
func DueWords(n int) string {
	switch n {
	case 0:
		return "none of your mistakes is due today"
	case 1:
		return "1 of your mistakes is due today"
	}
	return fmt.Sprintf("%d of your mistakes are due today", n)
}
