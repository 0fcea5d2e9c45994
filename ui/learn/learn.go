// Package learn runs the introductory lessons: for each game a few short steps on tiny boards,
// done by playing. It judges moves and answers, and keeps track of the progress; the screens and
// the line mode show it.
//
// catalog.Confirm checks what a lesson claims about its boards against the solver. Every step can
// be completed whatever was tried before.
package learn

import (
	"slices"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// Lesson is the introductory lesson of a game. Its texts contain the players' names.
type Lesson struct {
	Game  *games.Game
	Steps []games.LessonStep
}

// Lessons lists all lessons: those of the menu, then those of games of rules. The first call
// makes them, which takes some milliseconds; the list is shared and must not be changed.
var Lessons = sync.OnceValue(func() (list []Lesson) {
	for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
		if l, ok := Of(g); ok {
			list = append(list, l)
		}
	}
	return list
})

// Of returns the lesson of g; false if there is none.
func Of(g *games.Game) (Lesson, bool) {
	if g == nil || g.Lesson == nil {
		return Lesson{}, false
	}
	l := Lesson{g, slices.Clone(g.Lesson)}
	for i := range l.Steps {
		s := &l.Steps[i]
		for _, text := range []*string{&s.Title, &s.Text, &s.Caption, &s.Ask, &s.Hint, &s.Done, &s.Shown} {
			*text = named(g, *text)
		}
		s.Choices = slices.Clone(s.Choices)
		for j, c := range s.Choices {
			s.Choices[j] = games.Choice{Text: named(g, c.Text), Says: named(g, c.Says)}
		}
	}
	return l, true
}

// named returns a text of a lesson with names in place of {you} and {they}, capitalized where one
// begins a sentence. In a game that gives its players no names {they} is the program, as in a
// match.
func named(g *games.Game, text string) string {
	names := g.Names()
	if g.Nameless() {
		names = names.To(0)
	}
	const they = "{they}"
	if after, opens := strings.CutPrefix(text, they); opens {
		text = names.Opening(1) + after
	}
	return strings.NewReplacer(". "+they, ". "+names.Opening(1), "{you}", names.Name(0), they, names.Name(1)).Replace(text)
}

// moves reports whether a step asks for moves.
func moves(s *games.LessonStep) bool { return s.Task <= games.TaskTry }
