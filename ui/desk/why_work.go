package desk

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

const (
	aroundFocus = 64      // moves to either side of the focus that are seen at once
	mostSafe    = 1 << 17 // moves looked at to count a safe set
	mostLine    = 1 << 17 // plies of best play
)

// Unsearched is why nothing is told of a position that is still being searched.
const Unsearched = "this position is still being searched"

// Actions lists what can be asked, besides following a move.
func (w *Why) Actions() []Action {
	_, valued := w.Path[0].Solution.(games.Valued)
	return []Action{
		{
			Name: "value", Args: "[PART [OPTION ...]]", Keys: []string{"tab", "shift+tab"}, Word: "values", Quiet: !valued,
			Help: "what each part is worth, and where that comes from: value 2, then value 2 1 for its first option, down to the end",
			Do:   w.values, Off: w.NoValues,
		},
		{
			Name: "line", Keys: []string{"space"}, Word: "main line", Help: "tell best play by both sides from here on",
			Do: func([]string) Reply { return w.findLine() },
			Off: func() string {
				switch l := w.Path[0]; {
				case len(l.Moves) == 0:
					return w.Board.Ended(l.At).String()
				case w.moves && l.Analysis == nil:
					return Unsearched
				}
				return ""
			},
		},
	}
}

// All tells of every move of the present position why it is worth what it is, and the
// response.
func (w *Why) All() Reply {
	w.moves, w.told = true, true
	return Reply{Tells: true}
}

// Work returns what is to be found next, or nil.
func (w *Why) Work() *Work {
	if w.work != nil {
		return w.work
	}
	switch l := w.Here(); {
	case l.Value != nil && !l.Value.Known && l.Failed == nil:
		w.work = w.findValue()
	case w.moves && l.Value == nil && l.Failed == nil && !w.complete(l):
		w.work = w.findMoves()
	case w.lining:
		w.work = w.followLine()
	case w.moves && !w.told && l.Analysis != nil && l.Analysis.Verdict.Outcome.Even() && l.Safe == nil:
		w.work = w.countSafe()
	}
	return w.work
}

// within returns the range of n moves that are to be known about the focus, or of all.
func within(all bool, focus, n, around int) (from, to int) {
	if all {
		return 0, n
	}
	return max(focus-around, 0), min(focus+around, n)
}

// complete returns whether all that is seen about the focus is known.
func (w *Why) complete(l *Level) bool {
	if l.Analysis == nil {
		return false
	}
	for i, to := within(w.told, l.Focus, len(l.Analysis.Options), aroundFocus); i < to; i++ {
		if _, ok := l.Rows[i]; !ok {
			return false
		}
	}
	return true
}

// findMoves returns the work that finds the present level's moves around its focus, and the
// responses to them.
func (w *Why) findMoves() *Work {
	l, b := w.Here(), w.Board
	found, all := *l, w.told
	return &Work{What: "searching", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		var rows []Row
		var from int
		err := func() (err error) {
			if found.Analysis == nil {
				if found.Solution, found.Analysis, err = games.Think(ctx, b, found.Solution, found.At, opt); err != nil {
					return err
				}
				if found.want != nil {
					found.FocusOn(*found.want)
				}
				if v, ok := found.Solution.(games.Valued); ok && len(v.Parts(found.At)) > 0 {
					found.HasValues = true
					found.Written, found.Says, found.Because = v.Adds(found.At)
				}
			}
			var to int
			from, to = within(all, found.Focus, len(found.Analysis.Options), 2*aroundFocus)
			rows, err = rowsOf(ctx, b, found.Solution, found.At, found.Analysis.Options[from:to])
			return err
		}()
		return func() Reply {
			w.work = nil
			if err != nil {
				l.Failed = err
				return Reply{Heard: "this position was not searched: " + err.Error()}
			}
			if l.Analysis == nil {
				*l = found
				l.Rows = make(map[int]Row, len(rows))
			}
			for i, row := range rows {
				l.Rows[from+i] = row
			}
			if !w.told {
				return Reply{}
			}
			return Reply{Lines: w.allLines(l)}
		}
	}}
}

// rowsOf words some moves of a position and the responses to them.
func rowsOf(ctx context.Context, b games.Board, s games.Solution, p games.Position, moves []games.Option) ([]Row, error) {
	responses, err := games.Responses(ctx, b, s, p, moves)
	if err != nil {
		return nil, err
	}
	additive, _ := s.(games.Additive)
	rows := make([]Row, len(moves))
	for i, o := range moves {
		row := Row{Does: b.Tell(p, o.Move).String(), Name: b.Name(p, o.Move), Response: responses[i]}
		if additive != nil {
			row.Total = additive.After(p, o.Move)
		}
		if o.Cost.Sign() != 0 {
			row.Cost = o.Cost.String()
		}
		if r := responses[i]; !r.None {
			next := b.Play(p, o.Move)
			row.Answers, row.Answer = b.Tell(next, r.Reply.Move).String(), b.Name(next, r.Reply.Move)
		}
		rows[i] = row
	}
	return rows, nil
}

// allLines tells the moves of a level, of which all are known. No value is shortened.
func (w *Why) allLines(l *Level) games.Lines {
	s := l.Solution
	if e, ok := s.(games.Exact); ok {
		s = e.Exactly()
	}
	return games.Lines{Len: len(l.Analysis.Options) + 1, At: func(i int) string {
		if i == 0 {
			return english.Capital(games.Because(w.Board, l.Analysis)) + "."
		}
		o, row := l.Analysis.Options[i-1], l.Rows[i-1]
		text := fmt.Sprintf("  %s; %s: %s", row.Name, english.VerdictWords(o.Verdict), s.Reason(l.At, o.Move))
		if !row.Response.None {
			text += "; the answer is " + row.Answer
		}
		return text + "."
	}}
}

// countSafe returns the work that counts the safe set of the present level.
func (w *Why) countSafe() *Work {
	l, b := w.Here(), w.Board
	s, p := l.Solution, l.At
	return &Work{What: "counting", Light: true, Run: func(ctx context.Context, _ solver.Options) func() Reply {
		safe, err := games.SafeFrom(ctx, b, s, p, mostSafe)
		return func() Reply {
			if w.work = nil; err == nil {
				l.Safe = &safe
			}
			return Reply{}
		}
	}}
}

// findLine leads along best play from the first level on, once that is known.
func (w *Why) findLine() Reply {
	if w.Line != nil {
		return w.along()
	}
	w.lining, w.work = true, nil
	return Reply{Tells: true}
}

// Finding returns whether best play is being looked for.
func (w *Why) Finding() bool { return w.lining }

// Pause stops looking for best play.
func (w *Why) Pause() {
	if w.lining {
		w.lining, w.work = false, nil
	}
}

// followLine returns the work that finds best play from the first level on.
func (w *Why) followLine() *Work {
	b, s, p := w.Board, w.Path[0].Solution, w.Path[0].At
	return &Work{What: "following the main line", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		_, line, err := games.MainLine(ctx, b, s, p, mostLine, opt)
		return func() Reply {
			if w.work, w.lining = nil, false; err != nil {
				return Says("no main line: " + err.Error())
			}
			w.Line = line
			return w.along()
		}
	}}
}

// Along leads along a line, move after move: see [Why.Next].
type Along struct{ *games.Line }

// along stands on the line, here if it comes through here by the same moves, else on its
// first position, and tells all of it.
func (w *Why) along() Reply {
	if n := w.MovesLevels(); n < len(w.Path) {
		w.Climb(n - 1)
	}
	at := len(w.Path) - 1
	on := at < w.Line.Len()
	for i := 0; i < at && on; i++ {
		on = w.Path[i+1].By == w.Line.Moves[i]
	}
	if !on {
		w.Climb(0)
	}
	r := Reply{Goes: Along{w.Line}, Lines: w.lineLines()}
	if w.Line.Len() == 0 {
		r.Says = w.ends()
	}
	return r
}

// Next follows the line's next move from the present level, which is on it; more is false
// after the last.
func (w *Why) Next() (says string, more bool) {
	m := w.Line.Moves[len(w.Path)-1]
	w.Here().FocusOn(m)
	if w.Descend(m); len(w.Path)-1 < w.Line.Len() {
		return "", true
	}
	return w.ends(), false
}

// ends words what becomes of the line.
func (w *Why) ends() string {
	l := w.Line
	n := english.Plies(int32(l.Len()))
	switch {
	case l.Ended:
		return fmt.Sprintf("the main line ends after %s: %s", n, w.Board.Ended(l.Positions[l.Len()]))
	case l.Back == 0:
		return fmt.Sprintf("after %s the first position is back: best play goes round for ever", n)
	case l.Back > 0:
		return fmt.Sprintf("after %s the position after %s is back: best play goes round for ever", n, english.Plies(int32(l.Back)))
	}
	return "the main line goes on beyond " + n
}

// lineLines tells the line, one move after the other.
func (w *Why) lineLines() games.Lines {
	l, b := w.Line, w.Board
	return games.Lines{Len: l.Len() + 1, At: func(i int) string {
		if i == l.Len() {
			return english.Capital(w.ends()) + "."
		}
		p := l.Positions[i]
		did, _ := games.Narrate(b, p, l.Moves[i])
		return fmt.Sprintf("%d. %s.", i+1, Does(b.Game().Players[p.Turn()], did))
	}}
}
