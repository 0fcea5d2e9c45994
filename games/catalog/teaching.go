package catalog

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/replays"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// Example is the board of a part of a page of theory, or of a step of a lesson, solved.
type Example struct {
	Board    games.Board
	Whole    games.Solution // as the board was solved, before a search for distances
	Solution games.Solution // deepened for the start
	Analysis *games.Analysis
}

// Limits on the boards of a page or a lesson, which are solved while a user waits.
var (
	small  = solver.Options{Memory: 2 << 20} // some ten thousand positions
	little = solver.Options{Memory: 1 << 18} // enough for the values of a sum, without its distances
)

const (
	patience  = 20 * time.Second // the time in which all boards of a file must be solved
	mostSteps = 60               // the longest replay that a lesson shows
)

// SolveExample reads a board with its header, as ReadPreset does, or if there is no text makes the
// board with some values, and solves it. The error is that of reading, or a *solver.TooLarge if the
// board has more than some ten thousand positions.
func SolveExample(ctx context.Context, g *games.Game, text string, v params.Values) (*Example, error) {
	return solveExample(ctx, g, text, v, small)
}

// solveExample is SolveExample within opt.
func solveExample(ctx context.Context, g *games.Game, text string, v params.Values, opt solver.Options) (*Example, error) {
	var preset Preset
	var err error
	if text != "" {
		preset, err = ReadPreset(g, []byte(text), g.Name)
	} else {
		var in games.Input
		if in, err = g.On(v, nil); err == nil {
			preset.Board = in.Board()
		}
	}
	if err != nil {
		return nil, err
	}
	e := &Example{Board: preset.Board}
	if e.Whole, err = e.Board.Solve(ctx, opt); err != nil {
		return nil, err
	}
	if states, ok := e.Whole.(games.Explorer); ok && states.States() <= fewStates {
		if err := games.FindValues(ctx, e.Whole, opt); err != nil {
			return nil, err
		}
	}
	e.Solution, e.Analysis, err = games.Think(ctx, e.Board, e.Whole, e.Board.Start(preset.First), opt)
	return e, err
}

// fewStates is the largest board, in states, on which values that take a search of their
// own are found for the picture.
const fewStates = 1 << 11

// value returns the value of the start, "" if the theory gives none.
func (e *Example) value() string {
	if s, ok := e.Solution.(games.Additive); ok {
		return s.Sum(e.Analysis.Position).Total
	}
	if _, ok := e.Board.(*finite.Board); ok {
		return e.Solution.Mark(e.Analysis.Position, finite.Here).Value
	}
	return ""
}

// hot returns the name of a value that is no number, "" if the start has none.
func (e *Example) hot() string {
	s, ok := e.Solution.(games.ShortValued)
	if !ok {
		return ""
	}
	if games.FindValues(context.Background(), e.Whole, small) != nil {
		return ""
	}
	_, sum, _ := s.ShortValues(e.Analysis.Position)
	return sum.Value
}

// says returns the verdict and the value of the start, for an error: "Win in 3, worth 1".
func (e *Example) says() string {
	if v := cmp.Or(e.value(), e.hot()); v != "" {
		return e.Analysis.Verdict.String() + ", worth " + v
	}
	return e.Analysis.Verdict.String()
}

// plainValue returns a value without a plus, and with the minus sign that a keyboard has.
var plainValue = strings.NewReplacer("+", "", "−", "-").Replace

// holds reports whether a claim about the start is true: it names the outcome, the verdict, the
// value, who wins a sum in words, or a move that wins.
func (e *Example) holds(claim string) bool {
	v, at := e.Analysis.Verdict, e.Analysis.Position
	if hot := e.hot(); hot != "" && claim == hot {
		return true
	}
	if claim == v.Outcome.String() || claim == v.String() || plainValue(claim) == plainValue(e.value()) {
		return true
	}
	if s, ok := e.Solution.(games.Additive); ok && claim == s.Sum(at).Verdict {
		return true
	}
	return slices.ContainsFunc(e.Analysis.Options, func(o games.Option) bool {
		return o.Verdict.Outcome == solver.Win && e.Board.Name(at, o.Move) == claim
	})
}

// Confirm asks the solver about all that a game's page and lesson say: claims, right and wrong
// answers, and whether every task can be done. The error, a *rules.Error, says which part or step
// of the source is wrong, what it claims and what is true. It takes 20 seconds at most.
func Confirm(ctx context.Context, g *games.Game, source string) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	solved := map[string]*Example{}
	solve := func(text string, v params.Values, opt solver.Options) (e *Example, err error) {
		key := fmt.Sprintf("%q %q %d", text, fmt.Sprint(v), opt.Memory)
		if e = solved[key]; e != nil {
			return e, nil
		}
		e, err = solveExample(ctx, g, text, v, opt)
		if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
			return nil, fmt.Errorf("the board is too large to be solved at once: %w", err)
		}
		if errors.Is(err, context.DeadlineExceeded) {
			return nil, fmt.Errorf("the boards take more than %v to solve", patience)
		}
		solved[key] = e
		return e, err
	}
	for i := range g.Page {
		if err := confirmPart(&g.Page[i], solve); err != nil {
			return &rules.Error{File: source, Text: fmt.Sprintf("theory, part %d: %v", i+1, err)}
		}
	}
	for i := range g.Lesson {
		e, err := solve(g.Lesson[i].Board, g.Lesson[i].Values, small)
		if err == nil {
			err = confirmStep(ctx, &g.Lesson[i], e)
		}
		if err != nil {
			return &rules.Error{File: source, Text: fmt.Sprintf("lesson, step %d: %v", i+1, err)}
		}
	}
	return nil
}

// confirmPart checks a part of a page. The error says which claim is false and what is true, or why
// a board is not solved.
func confirmPart(p *games.PagePart, solve func(text string, v params.Values, opt solver.Options) (*Example, error)) error {
	e, err := solve(p.Board, p.Values, small)
	if err != nil {
		return err
	}
	for _, c := range p.Claims {
		m := e.Solution.Mark(e.Analysis.Position, c.At)
		is := m.Value
		if is == "" {
			is = m.Verdict.String()
		}
		if is != c.Is {
			return fmt.Errorf("place %v is claimed to be %s, and is %s", c.At, c.Is, is)
		}
	}
	for _, c := range p.Starts {
		of := e
		if c.Values != nil {
			// Claims about long rows are about values, which are known long before distances are.
			of, err = solve("", c.Values, little)
			if err != nil || !of.holds(c.Is) {
				of, err = solve("", c.Values, small)
			}
			if err != nil {
				return err
			}
		}
		if !of.holds(c.Is) {
			return fmt.Errorf("%s is claimed to be %q, and is %s", of.Board.Title(), c.Is, of.says())
		}
	}
	return nil
}

// confirmStep checks a step of a lesson whose board is e. The error says why its task cannot be
// done, or which answer to its question is given as right or wrong and is not.
func confirmStep(ctx context.Context, s *games.LessonStep, e *Example) error {
	is, title := e.Analysis.Verdict.Outcome, e.Board.Title()
	can := true
	switch s.Task {
	case games.TaskWin, games.TaskFinish:
		can = is == solver.Win
	case games.TaskHold:
		can = is.Even()
	case games.TaskTry:
		can = is == solver.Lose && len(e.Analysis.Options) > 0
	case games.TaskWatch:
		r, ok := e.Solution.(replays.Replayer)
		if !ok {
			return fmt.Errorf("%s has no replay to watch", title)
		}
		replay, err := r.Replay(ctx, e.Analysis.Position, small)
		if err != nil {
			return err
		}
		if replay.Len() > mostSteps {
			return fmt.Errorf("the replay of %s has %d steps, expected %d at most", title, replay.Len(), mostSteps)
		}
	}
	if !can {
		return fmt.Errorf("the task is %q, and %s is %s", games.TaskWords[s.Task], title, e.says())
	}
	for _, c := range s.Choices {
		if right := e.holds(c.Text); right != (c.Says == "") {
			said := map[bool]string{true: "wrong", false: "right"}[right]
			return fmt.Errorf("the answer %q is given as %s, and %s is %s", c.Text, said, title, e.says())
		}
	}
	return nil
}
