package plain

import (
	"context"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// watched is the solver at work on the present position, and how many of its steps have
// been told.
type watched struct {
	replay games.Replay
	seen   int
}

// watching are the commands that tell how the solver works.
func (s *session) watching() []command {
	return []command{
		{names: []string{"solver"}, help: "say how far the solver is that you watch, and what it has in mind; step begins", run: (*session).solver},
		{names: []string{"step"}, args: "[N | to part | to end]", help: "tell the solver's next step and why, the next N, or all that are left; or go to where a part of its work ends, and something is proved", run: (*session).step},
		{names: []string{"back"}, args: "[N | to start]", help: "go back by a step of the solver, by N, or to its start", run: (*session).back},
		{names: []string{"when"}, args: "STATE", help: "go to the step that settles a state, by a part of its name", run: (*session).when},
	}
}

// study keeps a match out of the record of which more is to be told than in play.
func (s *session) study() {
	if s.verdicts || s.match.Over() || s.match.Counting != games.Counts {
		return
	}
	s.match.Except(games.Studied)
	s.keep()
	s.say("What the solver knows is told now, so this match is not counted.")
}

// watch makes the replay of the present position, unless it is there; false, and says why,
// if there is none.
func (s *session) watch() (bool, error) {
	if s.watched.replay == nil {
		maker, ok := s.solution.(games.Replayer)
		if !ok {
			s.say("There are more positions than are solved one by one; a smaller board can be watched.")
			return false, nil
		}
		err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
			s.watched.replay, err = maker.Replay(ctx, s.match.Position(), opt)
			return err
		})
		if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
			s.say("The solver cannot be watched here: %v.", large)
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	s.study()
	return true, nil
}

// solver says how far it is.
func (s *session) solver([]string) error {
	ok, err := s.watch()
	if err != nil || !ok {
		return err
	}
	w := s.watched
	code := w.replay.Code(true)
	switch w.seen {
	case 0:
		s.say("%s", s.match.Board.Game().Watched)
		s.say("How it works, line by line:")
		for _, line := range code {
			s.say("  %s", strings.TrimSpace(line))
		}
		s.say("It has not begun: there are %d steps. Type step for the first.", w.replay.Len())
	case w.replay.Len():
		s.say("The solver is done, after %d steps. Type back to start to watch it again.", w.seen)
	default:
		s.say("%d of its %d steps are done; the last one:", w.seen, w.replay.Len())
		s.say("%s", w.tell(w.seen-1))
		s.say("  by this line: %s", strings.TrimSpace(code[w.replay.Step(w.seen-1).Line]))
	}
	if holding, ok := w.replay.(games.Holding); ok {
		for _, held := range holding.Holds(w.seen) {
			s.say("  %s: %s", held.Said(), held.Is)
		}
	}
	return nil
}

// step goes on and tells every step that is done.
func (s *session) step(args []string) error {
	if text := strings.ToLower(strings.Join(args, " ")); text == "to part" || text == "part" {
		return s.part()
	}
	n, ok := steps(args, "end")
	if !ok {
		s.say("Type step, step and a number from 1, step to part, or step to end.")
		return nil
	}
	if ok, err := s.watch(); err != nil || !ok {
		return err
	}
	w := &s.watched
	from, all := w.seen, w.replay.Len()
	if from == all {
		s.say("The solver is done, after %d steps. Type back to start to watch it again.", all)
		return nil
	}
	if w.seen = all; n <= all-from {
		w.seen = from + n
	}
	replay, lines := *w, w.seen-from
	if w.seen == all {
		lines++
	}
	s.page(games.Lines{Len: lines, At: func(i int) string {
		if from+i == all {
			return fmt.Sprintf("The solver is done, after %d steps.", all)
		}
		return replay.tell(from + i)
	}})
	return nil
}

// part goes to where a part of the work ends next, and tells the step that it ends with.
func (s *session) part() error {
	if ok, err := s.watch(); err != nil || !ok {
		return err
	}
	w := &s.watched
	if staged, ok := w.replay.(games.Staged); ok {
		stages := staged.Stages()
		if i := sort.SearchInts(stages, w.seen+1); i < len(stages) {
			w.seen = stages[i]
			s.say("%s", w.tell(w.seen-1))
			return nil
		}
	}
	if w.seen == w.replay.Len() {
		s.say("The solver is done, after %d steps. Type back to start to watch it again.", w.seen)
		return nil
	}
	s.say("What is left is all of one part. Type step to end to hear of it.")
	return nil
}

// back goes back, and tells the step that it comes to.
func (s *session) back(args []string) error {
	n, ok := steps(args, "start")
	if !ok {
		s.say("Type back, back and a number from 1, or back to start.")
		return nil
	}
	if ok, err := s.watch(); err != nil || !ok {
		return err
	}
	w := &s.watched
	w.seen = max(w.seen-min(n, w.seen), 0)
	if w.seen == 0 {
		s.say("At the start: nothing is settled.")
		return nil
	}
	s.say("%s", w.tell(w.seen-1))
	return nil
}

// steps is a number of steps, or as many as there are where words say to where; false for
// anything else.
func steps(args []string, where string) (int, bool) {
	const all = int(^uint(0) >> 1)
	switch text := strings.ToLower(strings.Join(args, " ")); text {
	case "":
		return 1, true
	case "to " + where, where:
		return all, true
	default:
		n, err := strconv.Atoi(text)
		return n, err == nil && n > 0
	}
}

// tell says what step i does, its number first and then what it settles, where the sentence
// does not say so.
func (w watched) tell(i int) string {
	step := w.replay.Step(i)
	text := step.Plain
	if text == "" {
		text = games.Capital(step.Words)
	}
	if named, ok := w.replay.(games.Naming); ok {
		name := named.Settles(i)
		if !strings.Contains(strings.ToLower(text), strings.ToLower(name)) {
			text = games.Capital(name) + ": " + text
		}
	}
	if step.Gloss != "" {
		text += " " + step.Gloss
	}
	return fmt.Sprintf("%d: %s", i+1, text)
}

// when goes to the step that settles what is named, and tells it: of several the next one
// from here, and round the end.
func (s *session) when(args []string) error {
	if ok, err := s.watch(); err != nil || !ok {
		return err
	}
	w := &s.watched
	named, ok := w.replay.(games.Naming)
	if !ok {
		s.say("The steps of this solver have no names.")
		return nil
	}
	if len(args) == 0 {
		if name := w.next(named); name != "" {
			s.say("Type when and a state, such as when %s.", name)
			return nil
		}
	}
	found, want := -1, games.Aloud(strings.Join(args, " "))
	for _, is := range []func(name string) bool{
		func(name string) bool { return strings.EqualFold(name, want) },
		func(name string) bool { return holds(name, want, false) },
		func(name string) bool { return holds(name, want, true) },
	} {
		err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
			found, err = games.Seek(ctx, w.replay.Len(), w.seen-1, 1, opt, func(i int) bool { return is(games.Aloud(named.Settles(i))) })
			return err
		})
		if err != nil {
			return err
		}
		if found >= 0 {
			break
		}
	}
	if found < 0 {
		var err error
		if found, err = s.settles(want); err != nil {
			return err
		}
	}
	if found < 0 {
		says := fmt.Sprintf("No step settles anything called %s", games.Quote([]byte(want)))
		if name := w.next(named); name != "" {
			says += "; try " + name
		}
		if endless, ok := w.replay.(games.Endless); ok {
			if _, left := endless.Left(0); left > 0 {
				says += fmt.Sprintf(". What is never settled is told by the last step, %d", w.replay.Len())
			}
		}
		s.say("%s.", says)
		return nil
	}
	w.seen = found + 1
	s.say("%s", w.tell(found))
	return nil
}

// next is the name of what is settled next, or from the start on, as an example.
func (w *watched) next(named games.Naming) string {
	for i := range w.replay.Len() {
		if name := named.Settles((w.seen + i) % w.replay.Len()); name != "" {
			return name
		}
	}
	return ""
}

// settles is the step that settles the state that is called so by the walk over all of
// them; -1 if there is none. Steps can have names of their own.
func (s *session) settles(called string) (int, error) {
	e, ok := s.solution.(games.Explorer)
	if !ok || len(games.Telling(called)) == 0 {
		return -1, nil
	}
	var list []int32
	err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
		list, err = searched(ctx, e, called, opt)
		return err
	})
	if err != nil {
		return -1, s.refused(err)
	}
	at := s.match.Position()
	for _, i := range list[:min(len(list), mostSought)] {
		p := e.State(int(i))
		place := e.Place(p, games.Place{})
		if stood, ok := e.Stand(at, place); !ok || stood.Key()[1:] != p.Key()[1:] {
			continue // the place stands for more than this state
		}
		if step, ok := s.watched.replay.When(place); ok {
			return step, nil
		}
	}
	return -1, nil
}

// mostSought is of how many states it is asked which step settles them.
const mostSought = 1000

// holds reports whether a name holds the words of a text, in their order and of any case: one behind
// the other, or with others between them if they may stand apart.
func holds(name, text string, apart bool) bool {
	split := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" ,:()", r) })
	}
	has, want := split(name), split(text)
	if len(want) == 0 {
		return false
	}
	for first := range has {
		left := want
		for _, word := range has[first:] {
			if word == left[0] {
				left = left[1:]
			} else if !apart {
				break
			}
			if len(left) == 0 {
				return true
			}
		}
	}
	return false
}
