package train

import (
	"fmt"
	"slices"
)

// Missed is a position in which a move was wrong, in a puzzle or a match. It is asked again after
// 1 day, then 3, then 7. A right answer leads to the next interval, after the last one it is
// done; a wrong one leads back to 1 day; one after a hint repeats the interval.
type Missed struct {
	Game   string // its id
	Code   string // of the position
	Rating int    // given by simulated players; 0: it is from a match
	Day    Day    // when a move was last wrong
	Due    Day    // when it is asked again
	step   int    // index in intervals
}

// intervals are the numbers of days before a position is asked again.
var intervals = [...]int{1, 3, 7}

const (
	// MostCode is the length of the longest code of a stored position, in characters.
	MostCode = 2000
	// mostMissed is how many positions of a game are stored; the oldest are dropped.
	mostMissed = 64
)

// schedule stores a position answered wrong, to be asked again, or updates one that was asked
// again. Answers without a code change nothing.
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
		return // it was dropped, or is not to be asked again
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

// Due returns the positions due on a day or before, oldest first: of a game, or of all games if
// game is "".
func (b *Book) Due(game string, by Day) (due []Missed) {
	for _, m := range b.missed {
		if m.Due <= by && (game == "" || game == m.Game) {
			due = append(due, m)
		}
	}
	return due
}

// DueWords returns how many positions are due: "3 of your mistakes are due today".
func DueWords(n int) string {
	switch n {
	case 0:
		return "none of your mistakes is due today"
	case 1:
		return "1 of your mistakes is due today"
	}
	return fmt.Sprintf("%d of your mistakes are due today", n)
}
