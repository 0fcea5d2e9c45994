package export

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// errNoReplay is the error of Replay for a board whose solver keeps no record of its steps.
var errNoReplay = errors.New("the solver of this board cannot be watched")

// Replay returns the story of a solver's work from one step to another; to is 0 for the end. It
// fails if there are more than MostSteps.
func Replay(ctx context.Context, b games.Board, s games.Solution, p games.Position, from, to int, views view.Set, opt solver.Options) (*Story, error) {
	replayer, ok := s.(replays.Replayer)
	if !ok {
		return nil, errNoReplay
	}
	r, err := replayer.Replay(ctx, p, opt)
	if err != nil {
		return nil, err
	}
	n := r.Len()
	if to == 0 {
		to = n
	}
	switch {
	case from > n:
		return nil, fmt.Errorf("--steps: found %d, expected 0..%d, the steps there are", from, n)
	case to > n:
		return nil, fmt.Errorf("--steps: found %d, expected %d..%d, the steps there are", to, from, n)
	case to-from+1 > MostSteps:
		return nil, &TooLarge{What: english.Thousands(to-from+1) + " steps", Most: MostSteps, Else: fmt.Sprintf("--steps %d..%d shows a part", from, from+MostSteps-1)}
	}
	g := b.Game()
	t := &Story{
		Title: g.Name + ": how it is solved",
		About: []string{b.Title(), g.Theory},
		Rules: g.GoalAndRules(),
		Code:  r.Code(),
		Again: playCommand(b, p),
		views: views,
	}
	if g.Watched != "" {
		t.About = append(t.About, g.Watched)
	}
	for i := from; i <= to; i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.Steps = append(t.Steps, watched(b, s, r, i))
	}
	return t, nil
}

// watched returns the story's step after n steps of the solver.
func watched(b games.Board, s games.Solution, r replays.Replay, n int) Step {
	step := Step{Name: fmt.Sprintf("Step %d of %d", n, r.Len()), Head: "Nothing is settled yet", Line: -1}
	if n > 0 {
		at := r.Step(n - 1)
		step.Line = at.Line
		step.Head = "The solver takes a step"
		if what := r.Settles(n - 1); what != "" {
			step.Head = english.Capital(what) + " is settled"
		}
		for _, words := range []string{at.Plain, at.Gloss, at.Words} {
			if words != "" {
				step.Says = append(step.Says, english.Capital(words)+stop(words))
			}
		}
	}
	if n > 0 && n < r.Len() {
		step.Holds = r.Holds(n)
	}
	if n > 0 {
		step.Holds = append(step.Holds, mexSteps(r.Step(n-1).Mex)...)
	}
	if endless, ok := r.(replays.Endless); ok && n == r.Len() {
		step.Holds = append(step.Holds, endlessStates(endless)...)
	}
	step.Words = b.Describe(r.Position(n), b.Game().Names())
	step.scene = func(th *theme.Theme) *view.Scene {
		return &view.Scene{
			Board: b, Position: r.Position(n), Solution: s, Focus: -1, Theme: th,
			Show: view.Show{Colours: true, Distances: true}, Replay: r, Step: n,
		}
	}
	return step
}

// mexSteps returns how a mex is found, line by line: each number with the options that have it up
// to the missing number, then larger ones with the moves that answer them. It is nil if m is.
func mexSteps(m *games.Mex) (list []replays.Held) {
	const most = 12
	if m == nil {
		return nil
	}
	numbers, by := m.Ticks()
	missing := replays.Held{Name: fmt.Sprint(m.Is), Is: "missing: the mex"}
	if m.Fails {
		missing.Is = "missing, but it is not the value: a move could never be answered"
	}
	told := false
	for _, number := range numbers[:min(len(numbers), most)] {
		if number > m.Is && !told {
			list, told = append(list, missing), true
		}
		var names []string
		for _, o := range by[number] {
			name := o.Name
			if o.Reply != "" {
				name += " (" + answered(o) + ")"
			}
			names = append(names, name)
		}
		list = append(list, replays.Held{Name: fmt.Sprint(number), Is: strings.Join(names, ", ")})
	}
	if !told {
		list = append(list, missing)
	}
	for _, o := range m.Options {
		switch {
		case o.Value >= 0:
		case o.Reply != "":
			list = append(list, replays.Held{Name: "no number", Is: o.Name + " (" + answered(o) + ")"})
		case o.Blame:
			list = append(list, replays.Held{Name: "no number", Is: o.Name + " (never answered)"})
		default:
			list = append(list, replays.Held{Name: "no number", Is: o.Name})
		}
	}
	return list
}

// answered returns which move answers an option and, if known, since which step of the solver.
func answered(o games.Followed) string {
	if o.Since == 0 {
		return "answered by " + o.Reply
	}
	return fmt.Sprintf("answered by %s since step %d", o.Reply, o.Since)
}

// endlessStates lists some of the states that no step settles, each with a move to another such
// state, and how many more there are.
func endlessStates(r replays.Endless) (list []replays.Held) {
	const most = 12
	some, all := r.Left(most)
	for _, s := range some {
		list = append(list, replays.Held{Name: "a Loop", Is: s.Words})
	}
	if more := all - len(some); more > 0 {
		list = append(list, replays.Held{Name: "a Loop", Is: fmt.Sprintf("and %s more", english.Thousands(more))})
	}
	return list
}

// stop returns "." if text, which is not empty, does not end in a punctuation mark, otherwise "".
func stop(text string) string {
	if end := text[len(text)-1]; end == '.' || end == '!' || end == '?' || end == ':' {
		return ""
	}
	return "."
}
