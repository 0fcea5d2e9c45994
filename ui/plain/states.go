package plain

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// exploring are the commands that tell of all the states of a board.
func (s *session) exploring() []command {
	return []command{
		{names: []string{"states"}, args: "[Win|Lose|Loop|Draw [N]]", help: "count all states by outcome and distance, or list those of an outcome: states Win 3", run: (*session).states},
		{names: []string{"check"}, help: "hold the solution against the rules, by a checker that shares nothing with the solver", run: (*session).check},
	}
}

// states counts the states, or lists those of an outcome.
func (s *session) states(args []string) error {
	filter, ok := chosen(args)
	if !ok {
		s.say("Type states, or states and Win, Lose, Loop or Draw, and a distance in plies if you like: states Win 3.")
		return nil
	}
	e, ok := s.solution.(games.Explorer)
	if !ok {
		s.say("This board has more states than can be walked one by one.")
		return nil
	}
	var survey *games.Survey
	var list []int32
	err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
		if survey, err = games.NewSurvey(ctx, s.solution, e, opt); err != nil || filter.Any {
			return err
		}
		n := survey.Chosen(filter)
		if err := opt.Fit("a list of states", 4*int64(n)); err != nil {
			return err
		}
		list = make([]int32, 0, n)
		for i := range e.States() {
			if survey.Chooses(filter, i) {
				list = append(list, int32(i))
			}
		}
		return nil
	})
	if err != nil {
		return s.refused(err)
	}
	s.study()
	if filter.Any {
		s.page(counts(e, survey))
		return nil
	}
	switch len(list) {
	case 0:
		s.say("No state is %s.", verdict(filter))
	case 1:
		s.say("1 state is %s:", verdict(filter))
	default:
		s.say("%s are %s:", states(len(list)), verdict(filter))
	}
	s.page(games.Lines{Len: len(list), At: func(i int) string {
		state := int(list[i])
		text := e.Call(e.State(state))
		if v := survey.Verdicts.At(state); filter.Distance < 0 && v.Remoteness >= 0 && !v.Outcome.Even() {
			text += ": " + v.String()
		}
		return "  " + text
	}})
	return nil
}

// chosen is the filter that words say; false if they say none.
func chosen(args []string) (f games.Filter, ok bool) {
	f = games.Filter{Any: len(args) == 0, Distance: solver.Unknown}
	if len(args) > 2 {
		return f, false
	}
	if len(args) > 0 {
		for o := range solver.Outcome(solver.Outcomes) {
			if strings.EqualFold(o.String(), args[0]) {
				f.Outcome, ok = o, true
			}
		}
	}
	if len(args) == 2 {
		n, err := strconv.ParseInt(args[1], 10, 32)
		if err != nil || n < 0 || f.Outcome.Even() {
			return f, false
		}
		f.Distance = int32(n)
	}
	return f, ok || f.Any
}

// verdict is what a filter chooses.
func verdict(f games.Filter) string {
	return solver.Verdict{Outcome: f.Outcome, Remoteness: f.Distance}.String()
}

// states is a number of them in words.
func states(n int) string {
	if n == 1 {
		return "1 state"
	}
	return games.Thousands(n) + " states"
}

// counts is how many states there are of every kind, line by line.
func counts(e games.Explorer, survey *games.Survey) games.Lines {
	lines := []string{fmt.Sprintf("There are %s: %s.", states(e.States()), e.Scope())}
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Draw, solver.Loop} {
		n := survey.Count[o]
		if n == 0 {
			continue
		}
		lines = append(lines, fmt.Sprintf("%v: %s.", o, states(n)))
		for distance, of := range survey.Distance {
			if of[o] > 0 && !o.Even() {
				lines = append(lines, fmt.Sprintf("  %s: %s.", verdict(games.Filter{Outcome: o, Distance: int32(distance)}), states(of[o])))
			}
		}
	}
	if !survey.Exact {
		lines = append(lines, "Not all distances are known.")
	}
	return games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }}
}

// check holds the solution against the definition.
func (s *session) check([]string) error {
	var report solver.Report
	err := s.work(func(ctx context.Context, _ solver.Options) (err error) {
		report, err = s.solution.Verify(ctx)
		return err
	})
	if s.ctx.Err() != nil {
		return s.ctx.Err()
	}
	s.say("%s.", sentence(games.Checked(s.solution, report, err)))
	return nil
}
