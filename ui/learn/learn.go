// Package learn is at work on the first lessons: for a game a few short steps on tiny boards,
// done by playing. It holds what comes of a move or an answer, and how far somebody is; the
// screens and the line mode show it.
//
// What a lesson says of its boards is confirmed by the solver, see catalog.Confirm, and every
// step of it can be done, whatever has been tried before.
package learn

import (
	"slices"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// Lesson is the first steps in a game, with the players' names in their texts.
type Lesson struct {
	Game  *games.Game
	Steps []games.LessonStep
}

// Lessons lists the program's lessons: those of the menu, then those of the games of rules. They
// are put together at the first call, which takes some milliseconds; the list is shared.
var Lessons = sync.OnceValue(func() (list []Lesson) {
	for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
		if l, ok := Of(g); ok {
			list = append(list, l)
		}
	}
	return list
})

// Of returns the lesson of a game, and whether there is one.
func Of(g *games.Game) (Lesson, bool) {
	if g == nil || g.Lesson == nil {
		return Lesson{}, false
	}
	names := strings.NewReplacer("{you}", g.Players[0], "{they}", g.Players[1])
	l := Lesson{g, slices.Clone(g.Lesson)}
	for i := range l.Steps {
		s := &l.Steps[i]
		for _, text := range []*string{&s.Title, &s.Text, &s.Caption, &s.Ask, &s.Hint, &s.Done, &s.Shown} {
			*text = names.Replace(*text)
		}
		s.Choices = slices.Clone(s.Choices)
		for j, c := range s.Choices {
			s.Choices[j] = games.Choice{Text: names.Replace(c.Text), Says: names.Replace(c.Says)}
		}
	}
	return l, true
}

// moves reports whether moves are asked for in a step.
func moves(s *games.LessonStep) bool { return s.Task <= games.TaskTry }
