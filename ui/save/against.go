package save

import (
	"zugzwang/games/matches"
)

// against is the habit of how strong the other player is.
const against = "against"

// Against returns the strength last chosen for the program. If there is none it returns perfect
// in Study mode, else amateur.
func (h *Habits) Against(m Mode) matches.Side {
	if s, ok := matches.FindSide(h.Get(against)); ok && s != matches.Person {
		return s
	}
	if m == Study {
		return matches.Perfect
	}
	return matches.Amateur
}

// SetAgainst notes how strong the program is to be from now on.
func (h *Habits) SetAgainst(s matches.Side) error { return h.Set(against, s.String()) }
