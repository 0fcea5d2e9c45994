package desk

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/train"
)

// Unasked returns why nothing can be done with the puzzle, or "".
func (t *Trainer) Unasked() string {
	if t.asked == nil {
		return "there is no puzzle yet"
	}
	return ""
}

// Untold returns why what the solver knows is not told, or "".
func (t *Trainer) Untold() string {
	if why := t.Unasked(); why != "" || t.Answered() {
		return why
	}
	return "choose a move first"
}

// Actions lists what can be done besides choosing a move.
func (t *Trainer) Actions() []Action {
	actions := []Action{
		{
			Name: "next", Also: []string{"n"}, Keys: []string{"enter", "space"}, Word: t.Following(), Do: func([]string) Reply { return t.goOn() },
			Help: "after the answer: the " + t.Following(),
			Off: func() string {
				switch {
				case t.failed != nil:
					return ""
				case t.eager:
					return "the next puzzle is being looked for"
				}
				return t.Untold()
			},
		},
		{
			Name: "hint", Keys: []string{"i"}, Quiet: t.Answered(), Do: func([]string) Reply { return t.hint() },
			Help: "rule out a wrong move; with a hint the answer does not count as right",
			Off: func() string {
				if t.Answered() {
					return "this puzzle is answered"
				}
				return t.Unasked()
			},
		},
		{
			Name: "play", Keys: []string{"p"}, Word: "play on", Quiet: !t.Answered(),
			Help: "after the answer: play on from here against the perfect player",
			Do:   func([]string) Reply { return Reply{Goes: Play{train.PlayOn(t.asked.Puzzle, t.moves[t.choice])}} },
			Off:  t.Untold,
		},
	}
	if t.Mistakes != nil {
		return actions
	}
	turn := func(daily bool) func([]string) Reply {
		return func([]string) Reply {
			t.turn(daily)
			return Reply{}
		}
	}
	return append(actions, Action{
		Name: "train", Keys: []string{"t"}, Do: turn(false),
		Help: "training puzzles, one after the other",
		Off: func() string {
			if t.day == "" {
				return "these are the training puzzles"
			}
			return ""
		},
	}, Action{
		Name: "today", Keys: []string{"T"}, Word: "today's", Do: turn(true),
		Help: "today's puzzle, the same one for everybody; days begin at midnight UTC, and a second try does not count",
		Off: func() string {
			if t.day != "" && !t.Answered() {
				return "this is today's puzzle"
			}
			return ""
		},
	})
}

// goOn asks the next puzzle, or looks for one again.
func (t *Trainer) goOn() Reply {
	switch {
	case t.failed != nil:
		t.failed, t.eager = nil, t.asked != nil
	case t.day != "":
		t.turn(false)
	case t.next != nil:
		t.Ask(t.next)
	case t.Mistakes != nil && t.Mistakes.last():
		return Reply{Says: "that was the last mistake of the match", Goes: Left{}}
	default:
		if t.eager = true; t.Mistakes != nil {
			t.Mistakes.At++
		}
	}
	return Reply{}
}

// hint rules a wrong move out.
func (t *Trainer) hint() Reply {
	i, ok := train.RuleOut(t.asked.Puzzle, t.ruled)
	if !ok {
		return Says("only moves that keep the outcome are left")
	}
	t.ruled = append(t.ruled, i)
	says := t.Name(i) + " gives something away"
	if t.Mistakes == nil {
		says += "; with a hint the answer does not count as right"
	}
	return Says(says)
}

// Work writes and reads the record of answers, from which the level follows, and looks for the
// next puzzle.
func (t *Trainer) Work() *Work {
	switch {
	case t.work != nil:
	case !t.synced:
		t.work = &Work{What: "writing", Light: true, Run: t.sync}
	case t.failed != nil:
	case t.asked == nil || t.eager || t.Ahead && t.Answered() && t.day == "" && t.next == nil:
		t.work = t.look()
	}
	return t.work
}

// sync writes the answers that are not written yet, and reads the record.
func (t *Trainer) sync(context.Context, solver.Options) func() Reply {
	note := t.Record.Sync()
	return func() Reply {
		t.work, t.synced = nil, true
		return Says(note)
	}
}

// look returns the work that finds the next puzzle.
func (t *Trainer) look() *Work {
	if t.Mistakes != nil {
		asked := *t.Mistakes
		return &Work{What: "looking", Light: true, Run: func(context.Context, solver.Options) func() Reply {
			a := asked.Asked()
			return func() Reply { return t.found(a, nil) }
		}}
	}
	task := train.Task{Game: t.Game, Day: t.day}
	if t.day == "" {
		task.Seed = t.Seed()
		task.Level, task.Missed = t.Record.Standing(t.Game.ID).Level, t.Record.Due(t.Game.ID)
	}
	return &Work{What: "looking", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		task.Decode = func(code string) (games.Board, games.Position, error) {
			return catalog.DecodeAmong(t.Games, code, opt)
		}
		a, err := task.Draw(ctx, opt)
		return func() Reply { return t.found(a, err) }
	}}
}

// found takes in a puzzle, to be asked now or after the one at hand.
func (t *Trainer) found(a *train.Asked, err error) Reply {
	t.work = nil
	switch {
	case err != nil:
		t.failed, t.eager = err, false
	case t.asked == nil || t.eager:
		t.Ask(a)
	default:
		t.next = a
	}
	return Reply{}
}
