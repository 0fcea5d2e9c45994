package save

import "strconv"

// toldRules is the habit of how many matches of a game have told its rules; the game's id stands
// behind it.
const toldRules = "rules."

// firstMatches is how many matches of a game tell its rules.
const firstMatches = 2

// ToldRules reports whether the rules of a game have been told in all of its first matches.
func (h *Habits) ToldRules(game string) bool { return h.times(game) >= firstMatches }

// TellRules notes that one more match of a game has told its rules.
func (h *Habits) TellRules(game string) error {
	return h.Set(toldRules+game, strconv.Itoa(min(h.times(game)+1, firstMatches)))
}

func (h *Habits) times(game string) int {
	n, _ := strconv.Atoi(h.Get(toldRules + game)) // 0 where it is no number
	return n
}
