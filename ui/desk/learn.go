package desk

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/learn"
	"zugzwang/ui/save"
)

// Lesson is a game's introductory lesson, done step by step. At the end it offers what to do next.
// It continues where it was left; a completed lesson starts over.
type Lesson struct {
	learn.Lesson
	habits *save.Habits

	read   bool           // done has been read from the file of habits
	done   int            // steps done so far, now or before
	noted  int            // how many of done are stored in the file of habits
	at     int            // index of the current step; len(Steps) at the end
	try    *learn.Attempt // nil until a step is begun, and at the end
	failed error          // why the current step could not be begun
	moves  []games.Move   // legal moves, in the game's own order
	work   *Work
}

// Start in [Reply.Goes] asks the face to let the person choose a board of a game and start a match.
type Start struct{ *games.Game }

// Practise in [Reply.Goes] asks the face to open the puzzles of a game.
type Practise struct{ *games.Game }

// Lessons in [Reply.Goes] asks the face to open the list of lessons.
type Lessons struct{}

// NewLesson returns lesson l. Habits store which steps are done.
func NewLesson(l learn.Lesson, habits *save.Habits) *Lesson {
	return &Lesson{Lesson: l, habits: habits}
}

// At returns the index of the current step; len(Steps) at the end.
func (l *Lesson) At() int { return l.at }

// Done returns how many steps were done, now or before.
func (l *Lesson) Done() int { return l.done }

// Over reports whether all steps have been passed.
func (l *Lesson) Over() bool { return l.at == len(l.Steps) }

// Attempt returns the state of the current step; nil if it has not begun, or at the end.
func (l *Lesson) Attempt() *learn.Attempt { return l.try }

// Failed returns why the current step could not be begun, or nil.
func (l *Lesson) Failed() error { return l.failed }

// Moves returns the legal moves in the game's own order; none in a step that shows the solver.
func (l *Lesson) Moves() []games.Move { return l.moves }

// Begin begins step at, counted from 0, from its start; len(Steps) is the end. If the step's board
// cannot be made, Failed says why.
func (l *Lesson) Begin(at int) {
	l.at, l.try, l.failed = at, nil, nil
	if !l.Over() {
		// The boards are tiny: this takes a millisecond or two.
		if l.try, l.failed = learn.Begin(context.Background(), l.Game, &l.Steps[at]); l.failed != nil {
			l.try = nil
		}
	}
	l.look()
}

// look lists the legal moves of the step's present position and, once the step is done, counts it.
func (l *Lesson) look() {
	l.moves = nil
	if l.try == nil {
		return
	}
	if l.try.Replay == nil {
		l.moves = l.try.Match.Board.Moves(l.try.Match.Position())
	}
	if l.try.State == learn.Done {
		l.done = max(l.done, l.at+1)
	}
}

// Answers returns the answers to choose from, or at the end what to do next; nil if a step asks
// for a move or for nothing.
func (l *Lesson) Answers() (texts []string) {
	if l.Over() {
		for _, o := range l.offers() {
			texts = append(texts, o.text)
		}
	} else if l.try != nil && l.try.State == learn.Asking {
		for _, c := range l.try.Step.Choices {
			texts = append(texts, c.Text)
		}
	}
	return texts
}

// Choices returns how many answers or moves there are to choose from.
func (l *Lesson) Choices() int {
	if n := len(l.Answers()); n > 0 || l.try == nil || l.try.State != learn.Asking {
		return n
	}
	return len(l.moves)
}

// offer is something to do after the lesson.
type offer struct {
	text string
	do   func() Reply
}

func (l *Lesson) offers() []offer {
	all := learn.Lessons()
	i := slices.IndexFunc(all, func(other learn.Lesson) bool { return other.Game == l.Game })
	next := all[(i+1)%len(all)]
	return []offer{
		{"A match of " + l.Game.Name, func() Reply { return Reply{Goes: Start{l.Game}} }},
		{"The lesson in " + next.Game.Name, func() Reply {
			*l = *NewLesson(next, l.habits)
			return Reply{}
		}},
		{"Puzzles of " + l.Game.Name, func() Reply { return Reply{Goes: Practise{l.Game}} }},
		{"All lessons", func() Reply { return Reply{Goes: Lessons{}} }},
	}
}

// Pick chooses answer i or makes move i, as Choices counts them; an i that is too large does
// nothing. At the end of the lesson the reply leads to what was chosen to do next.
func (l *Lesson) Pick(i int) Reply {
	switch {
	case i >= l.Choices():
		return Reply{}
	case l.Over():
		return l.offers()[i].do()
	case l.try.Step.Task == games.TaskAnswer:
		l.try.Answer(i)
	default:
		l.try.Play(l.moves[i])
	}
	l.look()
	return Reply{}
}

// GoOn continues where nothing is asked: with the other player's reply, taking back a wrong move,
// or the next step of the solver or of the lesson.
func (l *Lesson) GoOn() Reply {
	switch {
	case l.try == nil:
		return Reply{}
	case l.try.State == learn.Waiting:
		l.try.Reply()
	case l.try.State == learn.Refuted:
		l.try.Again()
	case l.try.State == learn.Done:
		l.Begin(l.at + 1)
	case l.try.Replay != nil:
		return l.Watch(1)
	}
	l.look()
	return Reply{}
}

// Watch goes by steps of the solver forward, or back if by is negative, within the steps that
// exist. The reply tells the steps passed on the way forward. The step of the lesson must show a
// solver.
func (l *Lesson) Watch(by int) Reply {
	from := l.try.Seen
	var told []string
	for i := from + 1; i <= min(from+by, l.try.Replay.Len()); i++ {
		l.try.Watch(i)
		told = append(told, fmt.Sprintf("%d: %s", i, l.try.Says))
	}
	l.try.Watch(from + by)
	l.look()
	return Reply{Lines: texts(told...)}
}

// Actions lists the actions besides those that a step asks for.
func (l *Lesson) Actions() []Action {
	begin := func(by int) func([]string) Reply {
		return func([]string) Reply {
			l.Begin(l.at + by)
			return Reply{}
		}
	}
	return []Action{
		{
			Name: "back", Keys: []string{"p"}, Word: "step before", Do: begin(-1),
			Help: "the step before this one",
			Off: func() string {
				if l.at == 0 {
					return "this is the first step"
				}
				return ""
			},
		},
		{
			Name: "next", Keys: []string{"n"}, Word: "step after", Quiet: true, Do: begin(1),
			Help: "the step after this one, once this one has been done",
			Off: func() string {
				switch {
				case l.Over():
					return "there are no more steps"
				case l.at >= l.done:
					return "this step comes first"
				}
				return ""
			},
		},
		{
			Name: "again", Keys: []string{"r"}, Word: "begin again", Quiet: true, Do: begin(0),
			Help: "begin this step again",
			Off: func() string {
				if l.Over() {
					return "there is no step to begin again"
				}
				return ""
			},
		},
		{
			Name: "end", Keys: []string{"G", "end"}, Quiet: true,
			Help: "see all that is left of the solver’s work",
			Do:   func([]string) Reply { return l.Watch(l.try.Replay.Len()) },
			Off: func() string {
				if l.try == nil || l.try.Replay == nil {
					return "the solver is not at work here"
				}
				return ""
			},
		},
		{Name: "play", Help: "leave the lesson for a match", Do: func([]string) Reply { return Reply{Goes: Start{l.Game}} }},
	}
}

// Work returns the work that reads how many steps were done earlier and then begins the next one,
// or later the work that stores the steps done; nil if there is nothing to read or store.
func (l *Lesson) Work() *Work {
	n := l.done
	switch {
	case l.work != nil:
	case !l.read:
		l.work = &Work{What: "reading", Light: true, Run: func(context.Context, solver.Options) func() Reply {
			done := learn.Progress(l.habits, l.Lesson)
			return func() Reply {
				l.work, l.read, l.done, l.noted = nil, true, max(l.done, done), done
				l.Begin(done % len(l.Steps))
				return Reply{}
			}
		}}
	case n > l.noted:
		l.work = &Work{What: "writing", Light: true, Run: func(context.Context, solver.Options) func() Reply {
			err := learn.Note(l.habits, l.Lesson, n)
			return func() Reply {
				l.work, l.noted = nil, n
				if err != nil {
					return Says(err.Error())
				}
				return Reply{}
			}
		}}
	}
	return l.work
}
