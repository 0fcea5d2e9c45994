package plain

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// exploring are the commands that leave the match for what is walked or changed.
func (s *session) exploring() []command {
	return []command{
		{names: []string{"explore", "x"}, args: "[STATE]", help: "walk all states of the board, from here or from a state", run: (*session).explore},
		s.editCommand(),
	}
}

// counting are the commands that tell of all the states of a board.
func (s *session) counting() []command {
	table := []command{
		{names: []string{"states"}, args: "[Win|Lose|Loop|Draw|any] [N]", help: "count all states by outcome and distance, or list those of an outcome: states Win 3", run: (*session).states},
		{names: []string{"check"}, help: "hold the solution against the rules, by a checker that shares nothing with the solver", run: (*session).check},
	}
	if d := s.match.Board.Game().Details; d == nil || d.Command != edgesCommand {
		table = append(table, command{
			names: []string{edgesCommand}, args: "[STATE]", help: "tell where the moves of all states lead, or those of one: " + edgesCommand + " 4", run: (*session).edges,
			off: func(s *session) string {
				if _, ok := s.solution.(games.Explorer); !ok {
					return "this board has more states than can be walked one by one"
				}
				return ""
			},
		})
	}
	return table
}

// states counts the states, or lists those of an outcome.
func (s *session) states(args []string) error {
	filter, ok := chosen(args)
	if !ok {
		s.say("Type states, or states and Win, Lose, Loop, Draw or any, and a distance in plies if you like: states Win 3.")
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
		if survey, err = games.NewSurvey(ctx, s.solution, e, opt); err != nil || filter.All() {
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
	if filter.All() {
		s.page(counts(e, survey))
		return nil
	}
	switch len(list) {
	case 0:
		s.say("No state is %s.", looked(filter))
	case 1:
		s.say("1 state is %s:", looked(filter))
	default:
		s.say("%s are %s:", games.States(len(list)), looked(filter))
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
	f = games.None()
	if len(args) > 0 {
		if n, err := strconv.ParseInt(args[len(args)-1], 10, 32); err == nil && n >= 0 {
			f.Distance, args = int32(n), args[:len(args)-1]
		}
	}
	switch {
	case len(args) > 1:
		return f, false
	case len(args) == 0 || strings.EqualFold(args[0], "any"):
		return f, true
	}
	for o := range solver.Outcome(solver.Outcomes) {
		if strings.EqualFold(o.String(), args[0]) {
			f.Any, f.Outcome = false, o
			return f, !o.Even() || f.Distance < 0
		}
	}
	return f, false
}

// verdict is what a filter chooses.
func verdict(f games.Filter) string {
	return solver.Verdict{Outcome: f.Outcome, Remoteness: f.Distance}.String()
}

// counts is how many states there are of every kind, line by line.
func counts(e games.Explorer, survey *games.Survey) games.Lines {
	lines := []string{fmt.Sprintf("There are %s: %s.", games.States(e.States()), e.Scope())}
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Draw, solver.Loop} {
		n := survey.Count[o]
		if n == 0 {
			continue
		}
		lines = append(lines, fmt.Sprintf("%v: %s.", o, games.States(n)))
		for distance, of := range survey.Distance {
			if of[o] > 0 && !o.Even() {
				lines = append(lines, fmt.Sprintf("  %s: %s.", verdict(games.Filter{Outcome: o, Distance: int32(distance)}), games.States(of[o])))
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
	s.say("%s.", games.Capital(games.Checked(s.solution, report, err)))
	return nil
}

// edgesCommand tells where moves lead: a game can have one of its own.
const edgesCommand = "edges"

// edges tells where the moves of every state lead, or of those that are called so.
func (s *session) edges(args []string) error {
	b, e := s.match.Board, s.solution.(games.Explorer)
	var list []int32
	if len(args) > 0 {
		typed := games.Aloud(strings.Join(args, " "))
		if len(games.Telling(typed)) == 0 {
			s.say("Type edges, or edges and a state: edges %s.", e.Call(s.match.Position()))
			return nil
		}
		err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
			list, err = searched(ctx, e, typed, opt)
			return err
		})
		if err != nil {
			return s.refused(err)
		}
		if len(list) == 0 {
			s.say("No state is called %s; here it is %s.", games.Quote([]byte(typed)), e.Call(s.match.Position()))
			return nil
		}
	}
	lines := games.Lines{Len: e.States(), At: func(i int) string { return leads(b, e, e.State(i)) }}
	if list != nil {
		lines = games.Lines{Len: len(list), At: func(i int) string { return leads(b, e, e.State(int(list[i]))) }}
	}
	s.page(lines)
	return nil
}

// searched lists the states whose words hold what was typed: those alone that are called
// just so, if there are any.
func searched(ctx context.Context, e games.Explorer, typed string, opt solver.Options) (list []int32, err error) {
	just := false
	for i := range e.States() {
		if i%4096 == 0 {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err := opt.Fit("a list of states", 4*int64(len(list))); err != nil {
				return nil, err
			}
		}
		call := games.Aloud(e.Call(e.State(i)))
		switch is := strings.EqualFold(call, typed); {
		case is && !just:
			just, list = true, append(list[:0], int32(i))
		case is, !just && games.Searched(call, typed):
			list = append(list, int32(i))
		}
	}
	return list, nil
}

// leads tells where the moves of a state lead: "Rick, cell 4: 3 leads to Morty, cell 1; …".
func leads(b games.Board, e games.Explorer, p games.Position) string {
	moves := b.Moves(p)
	if len(moves) == 0 {
		return fmt.Sprintf("%s: the end, for %s.", e.Call(p), b.Ended(p))
	}
	var w strings.Builder
	w.WriteString(e.Call(p) + ": ")
	for i, m := range moves {
		if i > 0 {
			w.WriteString("; ")
		}
		w.WriteString(b.Name(p, m) + " leads to " + e.Call(b.Play(p, m)))
	}
	return w.String() + "."
}
