package save

import (
	"slices"

	"zugzwang/games/matches"
)

// against is the habit of how strong the program is in a game, whose id stands behind it.
const against = "against."

// Against returns the strength last chosen for the program in a game. If there is none it returns
// perfect in Study mode, else the first rung of the ladder, the beginner.
func (h *Habits) Against(m Mode, game string) matches.Side {
	if s, ok := matches.FindSide(h.Get(against + game)); ok && s.IsStrength() {
		return s
	}
	if m == Study {
		return matches.Perfect
	}
	return matches.Beginner
}

// SetAgainst notes how strong the program is to be in a game from now on.
func (h *Habits) SetAgainst(game string, s matches.Side) error {
	return h.Set(against+game, s.String())
}

// Rung returns the strength to offer after the last match of a game against a strength, as of the
// last Sync: the next one after a win without a hint, the one before after two losses in a row.
// It returns Person if there is no reason to change, or no such strength.
func (r *Results) Rung(game string, s matches.Side) matches.Side {
	r.mu.Lock()
	defer r.mu.Unlock()
	ladder := matches.Strengths()
	at := slices.Index(ladder, s)
	switch run := r.book.runs[rival{game, s}]; {
	case run > 0 && at+1 < len(ladder):
		return ladder[at+1]
	case run <= -2 && at > 0:
		return ladder[at-1]
	}
	return matches.Person
}
