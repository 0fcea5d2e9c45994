package desk

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// States lists the states of a board, counts them, and lists where their moves lead.
type States struct {
	State
	states games.Explorer // the whole solution; nil if it cannot list its states
	survey *games.Survey  // counts of the states; nil until counted
	failed error          // why the states could not be counted
	work   *Work
}

// NewStates returns the states of the board of s. Without a solution of s nothing is listed.
func NewStates(s State) *States {
	states, _ := s.Whole.(games.Explorer)
	return &States{State: s, states: states}
}

// Edges is the name of the action that lists where moves lead. It is left out in a game whose
// Details have this name.
const Edges = "edges"

// Actions returns the actions.
func (s *States) Actions() []Action {
	off := func() string {
		if s.states == nil {
			return unwalkable
		}
		return ""
	}
	list := []Action{{
		Name: "states", Args: "[Win|Lose|Loop|Draw|any] [N]", Do: s.list, Off: off,
		Help: "count all states by outcome and distance, or list those of an outcome: states Win 3",
	}}
	if d := s.Board.Game().Details; d == nil || d.Command != Edges {
		list = append(list, Action{
			Name: Edges, Args: "[STATE]", Do: s.edges, Off: off,
			Help: "list where the moves of every state lead, or of one: " + Edges + " 4",
		})
	}
	return list
}

// Work returns the work that counts or lists states; nil if there is none.
func (s *States) Work() *Work { return s.work }

// list counts the states, or lists those with an outcome.
func (s *States) list(args []string) Reply {
	filter, ok := parseFilter(args)
	if !ok {
		return Says("type states, or states and Win, Lose, Loop, Draw or any, and a distance in plies if you like: states Win 3")
	}
	tell := func() Reply { return s.tell(filter) }
	if s.survey == nil && s.failed == nil {
		s.work = s.counted(tell)
		return Reply{Tells: true}
	}
	r := tell()
	r.Tells = true
	return r
}

// counted returns the work that counts the states. Then is called when it has ended, even if
// counting failed.
func (s *States) counted(then func() Reply) *Work {
	return &Work{What: "counting", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		survey, err := games.NewSurvey(ctx, s.Whole, s.states, opt)
		return func() Reply {
			s.survey, s.failed = survey, err
			return then()
		}
	}}
}

// tell returns the number of states of every kind, or begins to list those that filter selects.
func (s *States) tell(filter games.Filter) Reply {
	s.work = nil
	switch {
	case s.failed != nil:
		return Says(s.failed.Error())
	case filter.All():
		return Reply{Lines: counts(s.states, s.survey)}
	}
	s.work = &Work{What: "listing", Run: func(_ context.Context, opt solver.Options) func() Reply {
		lines, err := s.listed(filter, opt)
		return s.told(Reply{Lines: lines}, err)
	}}
	return Reply{}
}

// told returns the function that ends the work: it replies r or, if err is not nil, the text of
// err.
func (s *States) told(r Reply, err error) func() Reply {
	if err != nil {
		r = Says(err.Error())
	}
	return func() Reply {
		s.work = nil
		return r
	}
}

// listed lists the states that filter selects. It fails if they do not fit into memory.
func (s *States) listed(filter games.Filter, opt solver.Options) (lines games.Lines, err error) {
	survey := s.survey
	n := survey.Chosen(filter)
	if err := opt.Fit("a list of states", 4*int64(n)); err != nil {
		return lines, err
	}
	list := make([]int32, 0, n)
	for i := range s.states.States() {
		if survey.Chooses(filter, i) {
			list = append(list, int32(i))
		}
	}
	head := english.States(n) + " " + english.Either(n, "is ", "are ") + filter.String() + ":"
	if n == 0 {
		head = "No state is " + filter.String() + "."
	}
	return games.Lines{Len: n + 1, At: func(i int) string {
		if i == 0 {
			return head
		}
		state := int(list[i-1])
		text := "  " + s.states.Call(s.states.State(state))
		if v := survey.Verdicts.At(state); filter.Distance < 0 && v.Remoteness >= 0 && !v.Outcome.Even() {
			text += ": " + v.String()
		}
		return text
	}}, nil
}

// counts returns lines with the number of states of every kind.
func counts(states games.Explorer, survey *games.Survey) games.Lines {
	lines := []string{fmt.Sprintf("There are %s: %s.", english.States(states.States()), states.Scope())}
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Draw, solver.Loop} {
		n := survey.Count[o]
		if n == 0 {
			continue
		}
		lines = append(lines, fmt.Sprintf("%v: %s.", o, english.States(n)))
		for distance, of := range survey.Distance {
			if of[o] > 0 && !o.Even() {
				lines = append(lines, fmt.Sprintf("  %v: %s.", games.Filter{Outcome: o, Distance: int32(distance)}, english.States(of[o])))
			}
		}
	}
	if !survey.Exact {
		lines = append(lines, "Not all distances are known.")
	}
	return texts(lines...)
}

// parseFilter returns the filter that words describe; false if they describe none.
func parseFilter(args []string) (f games.Filter, ok bool) {
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

// edges lists where the moves lead from every state, or from the states whose name is typed.
func (s *States) edges(args []string) Reply {
	if len(args) == 0 {
		return Reply{Lines: games.Lines{Len: s.states.States(), At: s.leads}}
	}
	typed, example := strings.Join(args, " "), s.states.Call(s.At)
	if len(english.Telling(typed)) == 0 {
		return Says("type " + Edges + ", or " + Edges + " and a state: " + Edges + " " + example)
	}
	s.work = &Work{What: "looking", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		list, err := calledSo(ctx, s.states, typed, opt)
		if err == nil && len(list) == 0 {
			return s.told(Says("no state is called "+english.Quote([]byte(typed))+"; here it is "+example), nil)
		}
		return s.told(Reply{Lines: games.Lines{Len: len(list), At: func(i int) string { return s.leads(int(list[i])) }}}, err)
	}}
	return Reply{}
}

// calledSo returns the states whose names contain typed. If some names equal it apart from
// capitals, it returns only those; if some are exactly equal, only those. It fails if they do not
// fit into memory, or if ctx ends.
func calledSo(ctx context.Context, e games.Explorer, typed string, opt solver.Options) (list []int32, err error) {
	typed = english.Aloud(typed)
	alike := func(call string) int { // 2: equal; 1: apart from capitals; 0: only contains it
		switch {
		case call == typed:
			return 2
		case strings.EqualFold(call, typed):
			return 1
		}
		return 0
	}
	most, holds := 0, english.Searching(typed)
	for i := range e.States() {
		if i%4096 == 0 {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err := opt.Fit("a list of states", 4*int64(len(list))); err != nil {
				return nil, err
			}
		}
		call := english.Aloud(e.Call(e.State(i)))
		switch is := alike(call); {
		case is > most:
			most, list = is, append(list[:0], int32(i))
		case is == most && (is > 0 || holds(call)):
			list = append(list, int32(i))
		}
	}
	return list, nil
}

// leads lists where the moves of state i lead: "Rick to move from 4: 3 leads to Morty to move from
// 1; …".
func (s *States) leads(i int) string {
	b, e, p := s.Board, s.states, s.states.State(i)
	moves := b.Moves(p)
	if len(moves) == 0 {
		return fmt.Sprintf("%s: the end, for %s.", e.Call(p), b.Ended(p, b.Game().Names()))
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
