package desk

import (
	"context"
	"slices"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/train"
)

// lookingFor is the reason why nothing can be done before the next puzzle is found.
const lookingFor = "the next puzzle is being looked for"

// DueHelp explains mistakes that are due.
const DueHelp = "your mistakes that are due today, of all games: what you got wrong in puzzles and matches comes back 1 day later, then after 3 days and after 7"

// NoPuzzle is said while the next puzzle is looked for.
const NoPuzzle = "there is no puzzle yet"

// WhyNoPuzzle returns why nothing can be done with the puzzle, or "".
func (t *Trainer) WhyNoPuzzle() string {
	switch {
	case t.asked != nil:
		return ""
	case t.whyNoMissed() == "":
		return "open one of the missed puzzles first"
	case t.storm != nil && t.storm.why != "":
		return "the storm is over"
	}
	return NoPuzzle
}

// WhyNoResults returns why results of the solver cannot be shown, or "".
func (t *Trainer) WhyNoResults() string {
	switch why := t.WhyNoPuzzle(); {
	case why != "" || t.Answered():
		return why
	case t.storm != nil:
		return "wait until the storm is over"
	}
	return "choose a move first"
}

// Actions returns the actions besides choosing a move.
func (t *Trainer) Actions() []Action {
	actions := []Action{
		{
			Name: "next", Also: []string{"n"}, Keys: []string{"enter", "space"}, Word: t.NextLabel(), Do: func([]string) Reply { return t.goOn() },
			Help: "after the answer: the " + t.NextLabel(),
			Off: func() string {
				switch {
				case t.failed != nil:
					return ""
				case t.eager:
					return lookingFor
				}
				return t.WhyNoResults()
			},
		},
		{
			Name: "hint", Keys: []string{"i"}, Quiet: t.Answered() || t.storm != nil, Do: func([]string) Reply { return t.hint() },
			Help: "rule out a wrong move; with a hint the answer does not count as right",
			Off: func() string {
				switch {
				case t.Answered():
					return "this puzzle is answered"
				case t.storm != nil:
					return "there are no hints in a storm"
				}
				return t.WhyNoPuzzle()
			},
		},
		{
			Name: "play", Keys: []string{"p"}, Word: "play on", Quiet: !t.Answered(),
			Help: "after the answer: play on from here against the perfect player",
			Do:   func([]string) Reply { return Reply{Goes: Play{train.PlayOn(t.asked.Puzzle, t.moves[t.choice])}} },
			Off:  t.WhyNoResults,
		},
	}
	if t.Mistakes != nil {
		return actions
	}
	turn := func(asks Asking) func([]string) Reply {
		return func([]string) Reply {
			t.turn(asks)
			return Reply{}
		}
	}
	actions = append(actions, Action{
		Name: "train", Keys: []string{"t"}, Quiet: t.Asks == Puzzles, Do: turn(Puzzles),
		Help: "training puzzles, one after the other",
		Off: func() string {
			if t.Asks == Puzzles {
				return "these are the training puzzles"
			}
			return t.whyNoGame()
		},
	}, Action{
		Name: "today", Keys: []string{"T"}, Word: "today's", Do: turn(Today),
		Help: "today's puzzle, of any game, the same one for everybody; days begin at midnight UTC, and a second try does not count",
		Off: func() string {
			if t.day != "" && !t.Answered() {
				return "this is today's puzzle"
			}
			return ""
		},
	})
	if !t.Off().Returns {
		actions = append(actions, Action{
			Name: "due", Keys: []string{"u"}, Word: "mistakes due", Quiet: len(t.due(true)) == 0, Do: turn(Returns), Help: DueHelp,
			Off: func() string {
				switch {
				case t.Asks == Returns:
					return "these are the mistakes that are due"
				case len(t.due(true)) == 0:
					return train.DueWords(0)
				}
				return ""
			},
		})
	}
	return append(actions, Action{
		Name: "storm", Keys: []string{"S"}, Quiet: t.running(), Do: turn(Storming),
		Help: "as many small puzzles of the game as you can solve in three minutes; three wrong answers end it",
		Off:  t.whyNoGame,
	}, Action{
		Name: "open", Args: "[N]", Quiet: t.whyNoMissed() != "" || t.Answered(), Do: t.openNamed,
		Help: "after a storm: a puzzle that you missed in it, by its number", Off: t.whyNoMissed,
	}, Action{
		Name: "progress", Keys: []string{"G"}, Quiet: t.running(), Do: func([]string) Reply { return Reply{Lines: t.Progress().lines(), Goes: t.Progress()} },
		Help: ProgressHelp(t.Off()),
	})
}

// whyNoGame returns why puzzles of a game cannot be asked, or "".
func (t *Trainer) whyNoGame() string {
	if t.Game() == nil {
		return "the game of today's puzzle is not known yet"
	}
	return ""
}

// goOn asks the next puzzle, or looks for one again after a failure.
func (t *Trainer) goOn() Reply {
	switch {
	case t.failed != nil:
		t.failed, t.eager = nil, t.asked != nil
	case t.running():
		return t.goesOn()
	case t.storm != nil:
		if t.storm.open+1 < len(t.storm.missed) {
			return t.Open(t.storm.open + 1)
		}
		return t.Open(-1)
	case t.Asks != Puzzles && len(t.due(true)) == 0:
		says := ""
		if t.Asks == Returns {
			says = "that was the last of your mistakes that are due today"
		}
		t.turn(Puzzles)
		return Says(says)
	case t.Asks == Today:
		t.turn(Returns)
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

// hint excludes a wrong move. The first call excludes none: it warns that with a hint the answer
// does not count as right. Mistakes of a match have no such warning.
func (t *Trainer) hint() Reply {
	if t.Mistakes == nil && !t.warned {
		t.warned = true
		return Says("with a hint the answer does not count as right: ask once more for it")
	}
	i, ok := train.RuleOut(t.asked.Puzzle, t.ruled)
	if !ok {
		return Says("only moves that keep the outcome are left")
	}
	t.ruled = append(t.ruled, i)
	return Says(t.doing(i) + " gives something away")
}

// Work returns the work that writes answers to the record and reads it, or looks for the next
// puzzle; nil if there is none.
func (t *Trainer) Work() *Work {
	ahead := t.running() || t.Ahead && t.Answered() && t.Asks == Puzzles
	switch {
	case t.work != nil:
	case !t.synced:
		t.work = &Work{What: "writing", Light: true, Run: t.sync()}
	case t.failed != nil, t.storm != nil && !t.running():
	case t.asked == nil || t.eager || ahead && t.next == nil:
		t.work = t.look()
	}
	return t.work
}

// sync returns the function for Work.Run that saves the answers given since the last save, and
// reads what other windows have saved. The user may choose other puzzles while it runs, so it reads
// nothing of t.
func (t *Trainer) sync() func(context.Context, solver.Options) func() Reply {
	record := t.Record
	return func(context.Context, solver.Options) func() Reply {
		note := record.Sync()
		return func() Reply {
			t.work, t.synced = nil, true
			return Says(note)
		}
	}
}

// look returns the work that finds the next puzzle.
func (t *Trainer) look() *Work {
	if t.Mistakes != nil {
		asked := *t.Mistakes
		return &Work{What: "looking", Light: true, Run: func(context.Context, solver.Options) func() Reply {
			a := asked.puzzle()
			return func() Reply { return t.found(a, nil) }
		}}
	}
	task := train.Task{Game: t.Home, Day: t.day, Lately: slices.Clone(t.lately)}
	if t.storm == nil { // whose puzzles have their own order
		task.Ideas = slices.Clone(t.ideas)
	}
	if t.asked != nil {
		task.Last = t.asked.Board.Title()
	}
	if t.day == "" {
		if t.seed == nil {
			seed := t.Seed()
			t.seed = &seed
		}
		task.Seed = *t.seed
	}
	switch {
	case t.storm != nil:
		t.storm.ask(&task, t.asked)
	case t.Asks == Returns:
		task.Game, task.Missed = nil, t.due(true)
	case t.day == "":
		task.Near, task.Missed = t.Record.Near(t.Home.ID), t.due(false)
	}
	known := t.Games
	return &Work{What: "looking", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		if task.Day != "" {
			task.Games = slices.Concat(catalog.Games(), catalog.Bundled())
		}
		task.Decode = func(code string) (games.Board, games.Position, error) {
			return catalog.DecodeAmong(known, code, opt)
		}
		a, err := task.Draw(ctx, opt)
		return func() Reply { return t.found(a, err) }
	}}
}

// found stores a puzzle, to ask it now or after the current one.
func (t *Trainer) found(a *train.Asked, err error) Reply {
	t.work = nil
	switch {
	case err != nil && t.Asks == Returns: // none of the mistakes can be asked again
		t.turn(Puzzles)
	case err != nil:
		t.failed, t.eager = err, false
	case t.asked == nil || t.eager:
		t.Ask(a)
	default:
		t.next = a
	}
	return Reply{}
}
