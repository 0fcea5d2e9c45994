package plain

import (
	"bufio"
	"context"
	"io"
	"time"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/drill"
	"zugzwang/ui/learn"
	"zugzwang/ui/train"
)

// Places outside a match.
const (
	InTraining   = "In training"
	InALesson    = "In a lesson"
	InValues     = "In exercises that ask for a value"
	InCalculator = "In the calculator"
)

// Typed is a command as it is listed.
type Typed struct{ Where, Kind, Name, Form, Help string }

// Commands returns the commands available on a board: in a match and in everything that can be
// opened from it.
func Commands(b games.Board, p games.Position, solution games.Solution) (list []Typed) {
	s := &session{ctx: context.Background(), out: bufio.NewWriter(io.Discard)}
	s.current = current{match: matches.NewFrom(b, p, matches.Sides{}), solution: solution, analysis: games.Analyse(b, solution, p)}
	add := func(where string, sections []section) {
		for _, sec := range sections {
			for _, c := range sec.commands {
				list = append(list, Typed{where, sec.name, c.names[0], c.form(), c.help})
			}
		}
	}
	add("In a match", s.sections())
	at := s.state()
	first := desk.NewLesson(learn.Lessons()[0], nil)
	first.Begin(0)
	for _, one := range []struct {
		where string
		aside aside
	}{
		{"After explore", walking{desk.NewWalk(at)}},
		{"After edit", editing{desk.NewEditor(at)}},
		{"After try", &trial{}},
		{"After retry", training{desk.Retry(&desk.Mistakes{Line: s.match, Plies: []int{0, 0}})}},
		{InTraining, training{desk.NewTrainer(desk.Training{Home: b.Game(), Record: s.Saves.Training(), Now: time.Now, Off: func() train.Off { return train.Off{} }}, desk.Puzzles)}},
		{InALesson, &lesson{Lesson: first}},
	} {
		sections, _ := one.aside.sections(s)
		add(one.where, sections)
	}
	k := drill.Kinds()[0]
	values := &drilling{s: s, Driller: desk.NewDriller(k, s.Saves.Training(), time.Now, func() uint64 { return 1 })}
	add(InValues, []section{{"Values", values.commands()}})
	add(InCalculator, []section{{"The calculator", (&calculating{s: s}).commands()}})
	return list
}
