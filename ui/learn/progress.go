package learn

import (
	"strconv"

	"zugzwang/games"
	"zugzwang/games/rules"
	"zugzwang/ui/save"
)

// Progress returns how many steps of a lesson are done; for a file of rules of the user's own
// always 0. Steps are done in order.
func Progress(h *save.Habits, l Lesson) int {
	if l.Game.ID == rules.Own {
		return 0 // all files of rules share this id
	}
	n, err := strconv.Atoi(h.Get(word(l.Game)))
	if err != nil {
		return 0
	}
	return min(max(n, 0), len(l.Steps))
}

// Note stores that this many steps are done, unless more were done before.
func Note(h *save.Habits, l Lesson, done int) error {
	if l.Game.ID == rules.Own || done <= Progress(h, l) {
		return nil
	}
	return h.Set(word(l.Game), strconv.Itoa(done))
}

// word returns the key under which the progress in a game's lesson is stored.
func word(g *games.Game) string { return "lesson." + g.ID }
