package desk

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

const (
	aroundFocus = 64      // moves analysed together on either side of the focus
	mostSafe    = 1 << 17 // moves visited at most to count the safe set
	mostLine    = 1 << 17 // plies of best play at most
)

// FindingValues describes work that finds values; ValuesPending is the reason why nothing is told
// about values meanwhile.
const (
	FindingValues = "finding values"
	ValuesPending = "the values are still being found"
)

// SearchPending is the reason why nothing is told about a position that is being searched.
const SearchPending = "this position is still being searched"

// Actions returns the actions besides following a move.
func (w *Why) Actions() []Action {
	why := w.whyNoValues()
	never := why != "" && why != SearchPending && why != ValuesPending // while it is unknown the footer keeps the key
	return []Action{
		{
			Name: "value", Args: "[PART [OPTION ...]]", Keys: []string{"tab", "shift+tab"}, Word: "values", Quiet: never,
			Help: "what each part is worth, and where that comes from", Typed: "value 2, then value 2 1 for its first option, down to the end",
			Do: w.values, Off: w.whyNoValues,
		},
		{
			Name: "line", Keys: []string{"space"}, Word: "main line", Help: "the main line: best play by both sides from the position asked about",
			Do: func([]string) Reply { return w.findLine() },
			Off: func() string {
				switch l := w.Path[0]; {
				case len(l.Moves) == 0:
					return w.Board.Ended(l.At, w.Who()).String()
				case w.moves && l.Analysis == nil:
					return SearchPending
				}
				return ""
			},
		},
		w.calculator(),
	}
}

// Work returns the next work, or nil.
func (w *Why) Work() *Work {
	if w.work != nil {
		return w.work
	}
	switch l := w.Here(); {
	case l.Value != nil && !l.Value.Known && l.Failed == nil:
		w.work = w.findValue()
	case w.moves && l.Value == nil && l.Failed == nil && !w.complete(l):
		w.work = w.findMoves()
	case w.seeking():
		w.work = w.findValues()
	case w.lining:
		w.work = w.followLine()
	case w.moves && w.telling == tellNothing && l.Analysis != nil && l.Analysis.Verdict.Outcome.Even() && l.Safe == nil:
		w.work = w.countSafe()
	}
	return w.work
}

// within returns the range of moves, of n, to analyse. What is to be told decides: all moves, the
// one in focus, or else those at most around places from the focus.
func (w *Why) within(focus, n, around int) (from, to int) {
	switch w.telling {
	case tellAll:
		return 0, n
	case tellBest, tellMove:
		return focus, min(focus+1, n)
	}
	return max(focus-around, 0), min(focus+around, n)
}

// complete reports whether all moves in the range of within are analysed.
func (w *Why) complete(l *Level) bool {
	if l.Analysis == nil {
		return false
	}
	for i, to := w.within(l.Focus, len(l.Analysis.Options), aroundFocus); i < to; i++ {
		if _, ok := l.Rows[i]; !ok {
			return false
		}
	}
	return true
}

// findMoves returns the work that analyses the moves around the focus of the present level, and
// the responses to them.
func (w *Why) findMoves() *Work {
	l, b := w.Here(), w.Board
	found, asked := *l, *w
	return &Work{What: "searching", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		var rows []Row
		var from int
		err := func() (err error) {
			if found.Analysis == nil {
				if found.Solution, found.Analysis, err = games.Think(ctx, b, found.Solution, found.At, opt); err != nil {
					return err
				}
				if found.want != nil {
					found.focusOn(*found.want)
				}
				found.value(asked.Who())
			}
			var to int
			from, to = asked.within(found.Focus, len(found.Analysis.Options), 2*aroundFocus)
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
			return w.told(l)
		}
	}}
}

// value sets the sum of the values of the position's parts, as far as they are known.
func (l *Level) value(who games.Names) {
	if v, ok := l.Solution.(games.Valued); ok && len(v.Parts(l.At)) > 0 {
		l.HasValues = true
		l.Written, l.Says, l.Because = v.Adds(l.At, who)
	}
}

// seeking reports whether a search for values is to be made: moves are shown on a screen, some of
// their values need a search, and none has been made.
func (w *Why) seeking() bool {
	return w.moves && w.telling == tellNothing && !w.sought && games.Unvalued(w.Here().Solution)
}

// findValues returns the work that searches for values.
func (w *Why) findValues() *Work {
	s := w.Here().Solution
	return &Work{What: FindingValues, Run: func(ctx context.Context, opt solver.Options) func() Reply {
		err := games.FindValues(ctx, s, opt)
		return func() Reply {
			w.work, w.sought = nil, true
			for _, l := range w.Path {
				if err == nil && l.Analysis != nil {
					l.value(w.Who())
				}
			}
			return Reply{}
		}
	}}
}

// rowsOf describes moves of a position and the responses to them.
func rowsOf(ctx context.Context, b games.Board, s games.Solution, p games.Position, moves []games.Option) ([]Row, error) {
	responses, err := games.Responses(ctx, b, s, p, moves)
	if err != nil {
		return nil, err
	}
	additive, _ := s.(games.Additive)
	rows := make([]Row, len(moves))
	for i, o := range moves {
		row := Row{Does: b.Tell(p, o.Move).String(), Name: briefly(b, p, o.Move), Response: responses[i]}
		if additive != nil {
			row.Total = additive.After(p, o.Move)
			row.Listed = games.ListedTotal(s, b.Play(p, o.Move), row.Total)
		}
		if o.Cost.Sign() != 0 {
			row.Cost = o.Cost.String()
		}
		if r := responses[i]; !r.None {
			next := b.Play(p, o.Move)
			row.Answers, row.Answer = b.Tell(next, r.Reply.Move).String(), briefly(b, next, r.Reply.Move)
		}
		rows[i] = row
	}
	return rows, nil
}

// briefly returns what lists call a move, never a bare number: "board 1", "+5", "pins 6-7", "take
// 2".
func briefly(b games.Board, p games.Position, m games.Move) string {
	name, w := games.Listed(b, p, m), b.Tell(p, m)
	bare := func(text string) bool { return strings.Trim(text, "0123456789-") == "" }
	switch called := Called(w); {
	case !w.Own() && !bare(name):
		return name
	case bare(called):
		return w.Shorter()[1]
	default:
		return called
	}
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

// findLine goes to best play from the first level on, or lets Work find it first.
func (w *Why) findLine() Reply {
	if w.Line != nil {
		return w.along()
	}
	w.lining, w.work = true, nil
	return Reply{Tells: true}
}

// Finding reports whether best play is being looked for.
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

// Along in [Reply.Goes] asks a screen to follow best play move by move: see [Why.Next].
type Along struct{ *games.Line }

// along goes to the line and tells all of it. It stays at the present level if the line comes
// here by the same moves, and otherwise goes to the line's first position.
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

// Next plays the line's next move from the present level, which must be on the line. After the last
// move more is false and says is a clause about how the line ends; otherwise says is "".
func (w *Why) Next() (says string, more bool) {
	m := w.Line.Moves[len(w.Path)-1]
	w.Here().focusOn(m)
	if w.descend(m); len(w.Path)-1 < w.Line.Len() {
		return "", true
	}
	return w.ends(), false
}

// ends returns a clause about how best play ends: why there is no further move, which position
// comes back, or after how many plies it was cut.
func (w *Why) ends() string {
	l := w.Line
	n := english.Plies(int32(l.Len()))
	switch {
	case l.Ended:
		return fmt.Sprintf("the main line ends after %s: %s", n, w.Board.Ended(l.Positions[l.Len()], w.Who()))
	case l.Back == 0:
		return fmt.Sprintf("after %s the first position is back: best play goes round for ever", n)
	case l.Back > 0:
		return fmt.Sprintf("after %s the position after %s is back: best play goes round for ever", n, english.Plies(int32(l.Back)))
	}
	return "the main line goes on beyond " + n
}

// lineLines returns a line of text for each move of best play.
func (w *Why) lineLines() games.Lines {
	l, b := w.Line, w.Board
	return games.Lines{Len: l.Len() + 1, At: func(i int) string {
		if i == l.Len() {
			return w.Who().Sentence(w.ends()) + "."
		}
		p := l.Positions[i]
		did, _ := games.Narrate(b, p, l.Moves[i])
		return fmt.Sprintf("%d. %s.", i+1, w.Who().Begins(p.Turn(), games.Plays(did)))
	}}
}
