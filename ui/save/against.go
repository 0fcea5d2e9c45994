package save

import (
	"slices"

	"zugzwang/games/matches"
)

// against begins the key of a habit, the program's strength in a game; the game's id follows.
const against = "against."

// Against returns the strength last chosen for the program in a game. Without a choice it returns
// perfect in study mode, otherwise the weakest strength, the beginner.
func (h *Habits) Against(m Mode, game string) matches.Side {
	if s, ok := matches.FindSide(h.Get(against + game)); ok && s.IsStrength() {
		return s
	}
	if m == Study {
		return matches.Perfect
	}
	return matches.Beginner
}

// SetAgainst stores how strong the program plays in a game from now on.
func (h *Habits) SetAgainst(game string, s matches.Side) error {
	return h.Set(against+game, s.String())
}

// NextStrength returns the strength to offer after the last match of a game against strength s, as
// of the last Sync: the next stronger one after a win without hints at the first try, the next
// weaker one after two losses in a row. It returns Person if neither applies, or if there is no
// such strength.
func (r *Results) NextStrength(game string, s matches.Side) matches.Side {
	r.mu.Lock()
	defer r.mu.Unlock()
	ladder := matches.Strengths()
	at := slices.Index(ladder, s)
	switch run := r.book.streak[pairing{game, s}]; {
	case run > 0 && at+1 < len(ladder):
		return ladder[at+1]
	case run <= -2 && at > 0:
		return ladder[at-1]
	}
	return matches.Person
}
