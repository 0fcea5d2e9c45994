package save

import "strconv"

// toldRules begins the key of a habit, how many matches of a game have shown its rules; the
// game's id follows.
const toldRules = "rules."

// firstMatches is how many matches of a game show its rules.
const firstMatches = 2

// ToldRules reports whether the rules of a game have been shown in all of its first matches.
func (h *Habits) ToldRules(game string) bool { return h.times(game) >= firstMatches }

// TellRules records that another match of a game has shown its rules.
func (h *Habits) TellRules(game string) error {
	return h.Set(toldRules+game, strconv.Itoa(min(h.times(game)+1, firstMatches)))
}

func (h *Habits) times(game string) int {
	n, _ := strconv.Atoi(h.Get(toldRules + game)) // 0 if it is not a number
	return n
}
