package save

import "strconv"

// rulesShown begins the key of a habit, how many matches of a game have shown its rules; the
// game's id follows.
const rulesShown = "rules."

// firstMatches is how many matches of a game show its rules.
const firstMatches = 2

// KnowsRules reports whether firstMatches matches of a game have shown its rules, so that further
// ones need not.
func (h *Habits) KnowsRules(game string) bool { return h.timesRulesShown(game) >= firstMatches }

// ShowedRules records that another match of a game has shown its rules. The error says that the
// record cannot be written.
func (h *Habits) ShowedRules(game string) error {
	return h.Set(rulesShown+game, strconv.Itoa(min(h.timesRulesShown(game)+1, firstMatches)))
}

func (h *Habits) timesRulesShown(game string) int {
	n, _ := strconv.Atoi(h.Get(rulesShown + game)) // 0 if it is not a number
	return n
}
