// Package learn is the first lessons: for a game a few short steps on tiny boards, done
// by playing. It holds the lessons, a file a game, and what comes of a move or an answer;
// the screens and the line mode show it.
//
// What a lesson says of its boards is true by its tests, which ask the solver, and every
// step of it can be done, whatever has been tried before.
package learn

import (
	"strings"

	"zugzwang/games"
)

// Lesson is the first steps in a game, the last of them how the solver sees it.
type Lesson struct {
	Game  *games.Game
	Steps []Step
}

// Step is a board, what there is to know of it, and something to do. In its texts {you}
// is the player who is to move at first, and {they} the other.
type Step struct {
	Title string
	Text  string // what there is to know, in two to four sentences
	Look  string // what is to be said of the picture besides, where there is one
	Board string // as a board to start from is written, see catalog.ReadPreset
	Task  Task
	Ask   string // the task in words
	// Choices are the answers, if the task is a question, and Right is which of them is
	// right, by its text.
	Choices []Choice
	Right   func(*Attempt) string
	Hint    string // what to look for, said after a mistake
	Done    string // what has been learnt, said at the end
	// Shown, if set, is what the picture shows once the step is done: what every place is
	// worth.
	Shown string
}

// Choice is an answer to a question.
type Choice struct {
	Text string
	Says string // what is said to it, unless it is right
}

// Task is what is to be done in a step.
type Task uint8

const (
	Win    Task = iota // win a match against the perfect player
	Finish             // win in as few plies as can be
	Hold               // keep a Loop until a position comes back
	Try                // see every move lose
	Answer             // answer a question
	Watch              // see the solver at work, to the end
)

// Lessons lists the lessons, in the order of the menu.
func Lessons() []Lesson {
	list := []Lesson{berzerkLesson(), fenceLesson(), dagLesson(), jugLesson(), advanceLesson()}
	for i := range list {
		list[i].call()
	}
	return list
}

// Of is the lesson of a game, if there is one.
func Of(g *games.Game) (Lesson, bool) {
	for _, l := range Lessons() {
		if l.Game == g {
			return l, true
		}
	}
	return Lesson{}, false
}

// call puts the players' names into the texts.
func (l *Lesson) call() {
	names := strings.NewReplacer("{you}", l.Game.Players[0], "{they}", l.Game.Players[1])
	for i := range l.Steps {
		s := &l.Steps[i]
		for _, text := range []*string{&s.Title, &s.Text, &s.Look, &s.Ask, &s.Hint, &s.Done, &s.Shown} {
			*text = names.Replace(*text)
		}
		for j := range s.Choices {
			s.Choices[j] = Choice{names.Replace(s.Choices[j].Text), names.Replace(s.Choices[j].Says)}
		}
	}
}

// outcome is the answer to what a position is worth: Win, Lose or Loop.
func outcome(a *Attempt) string { return a.Analysis.Verdict.Outcome.String() }

// total is the answer to what a sum is worth.
func total(a *Attempt) string { return a.Solution.(games.Additive).Sum(a.Analysis.Position).Total }

// winner is the answer to who wins a sum.
func winner(a *Attempt) string { return a.Solution.(games.Additive).Sum(a.Analysis.Position).Verdict }
