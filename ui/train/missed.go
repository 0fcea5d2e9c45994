package train

import "slices"

// Missed is a puzzle that was answered wrong.
type Missed struct {
	Code  string // of its position
	Level Level  // that it was of
	Day   Day    // when that was, for the last time
}

const (
	// MostCode is how long the code of a puzzle that is kept may be, in characters.
	MostCode = 2000
	// mostMissed is how many puzzles of a game are kept to be asked again; of more the
	// oldest are forgotten.
	mostMissed = 64
	// reviewed is the interval of reviews: every tenth puzzle in training is one that was missed.
	reviewed = 10
)

// review keeps the puzzles that were missed: a wrong answer adds one, or makes it the
// last again; a right one in a review, without a hint, takes it away.
func (b *Book) review(a Answer) {
	if a.Code == "" || a.Result == Hinted || a.Result == Right && !a.Review {
		return
	}
	list := b.missed[a.Game]
	m := Missed{a.Code, a.Level, DayOf(a.Time)}
	if a.Day != "" {
		m.Level = Daily
	}
	if i := slices.IndexFunc(list, func(m Missed) bool { return m.Code == a.Code }); i >= 0 {
		m.Level = list[i].Level
		list = slices.Delete(list, i, i+1)
	} else if a.Review {
		return // it was forgotten meanwhile
	}
	if a.Result == Wrong {
		list = append(list, m)
	}
	b.missed[a.Game] = slices.Delete(list, 0, max(len(list)-mostMissed, 0))
}

// Due lists the puzzles of a game that were missed, the oldest first, if the next one in
// training is to be one of them.
func (b *Book) Due(game string) []Missed {
	if b.trained[game]%reviewed != reviewed-1 {
		return nil
	}
	return slices.Clone(b.missed[game])
}
