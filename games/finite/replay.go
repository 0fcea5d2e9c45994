package finite

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// replay steps through the retrograde analysis of a board. The board shows the position of the
// last step, with the marks known by then on its moves.
type replay struct {
	*replays.Retrograde
	s     *Solution
	start Position
	mark  func(p games.Position, at games.Place) games.Mark // returns the marks after the last step
	rest  []replays.Stay                                    // moves from the first states that no step settles
	first int                                               // the state that rest[0] starts from
}

// Replay returns the solver's work as steps to watch. If the position has a value that is no
// nimber, these are the steps by which positions got their values; otherwise those of the
// retrograde analysis, from the ends of the game backwards, which take the memory that
// replays.NewRetrograde states.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	if err := s.FindValues(ctx, opt); err != nil {
		return nil, err
	}
	if sum := s.byValue(p); sum != nil {
		return sum.replay(ctx, p, s, s.stand, opt)
	}
	solve := func(ctx context.Context, opt solver.Options) error {
		_, err := s.all.arena.Settle(ctx, opt)
		return err
	}
	r, err := replays.NewRetrograde(ctx, &s.all.arena, int64(s.all.moves()), s.table, solve, opt)
	if err != nil {
		return nil, err
	}
	made := &replay{Retrograde: r, s: s, start: p.(Position), mark: s.Mark}
	made.look()
	return made, nil
}

// Replay returns a replay of the values.
func (w *walked) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	return w.sum.replay(ctx, p, w, w.stand, opt)
}

func (r *replay) Code() []string { return r.Retrograde.Code("no move: the game is over") }

func (r *replay) Position(n int) games.Position { return r.shown(n) }

// shown returns the position that the board shows after n steps.
func (r *replay) shown(n int) Position {
	if n == 0 || n == r.Len() {
		return r.start
	}
	return r.s.all.position(r.State(n - 1))
}

// mostName is the longest name of a state in a step, in characters; the board shows the state
// anyway.
const mostName = 30

// name returns a state's name in parentheses, cut if it is long; in place of a long name that is a
// picture, the state's number.
func (r *replay) name(state int) string {
	p := r.s.all.position(state)
	name := r.s.board.name(p)
	if strings.Contains(name, " / ") && utf8.RuneCountInString(name) > mostName { // a picture would not fit: use the number that explorers show
		name = fmt.Sprintf("state %d", state+1)
		if !r.s.board.kind.Impartial {
			name = r.s.board.kind.Players[p.Player] + ", " + name
		}
	}
	if runes := []rune(name); len(runes) > mostName {
		return "(" + strings.TrimPrefix(string(runes[:mostName-2]), "(") + "…)"
	}
	if strings.HasPrefix(name, "(") && strings.HasSuffix(name, ")") {
		return name
	}
	return "(" + name + ")"
}

func (r *replay) Step(i int) replays.Step {
	if i == r.Len()-1 {
		rest := r.Rest()
		if f := r.s.all.arena.Forever; f != solver.Nobody {
			rest = "what is left never has to end: " + r.s.board.kind.Players[f-solver.Player0] + " wins it"
		}
		return replays.Step{At: Here, Line: r.LineRest(), Words: rest, Plain: r.plainRest(), Arrows: r.rested()}
	}
	told := r.Told(i)
	name := r.name(told.State)
	step := replays.Step{At: Here, Line: told.Line}
	if told.Line == replays.LineEnd {
		step.Words = fmt.Sprintf("%s has no move: %v", name, told.Verdict)
		at := r.s.all.position(told.State)
		ends := r.s.board.Ended(at, r.s.board.kind.game.Names()).String()
		if end := told.Verdict.Outcome; r.s.board.kind.Impartial && end != solver.Draw && r.s.board.reason(at) == "" {
			ends = "whoever is to move has no move left, and has " + map[solver.Outcome]string{solver.Win: "won", solver.Lose: "lost"}[end]
		}
		step.Plain = sentence(ends) + "."
		return step
	}
	cause := r.name(told.Because)
	step.Plain, step.Arrows = r.plain(told)
	switch {
	case told.Line == replays.LineCount:
		step.Words = fmt.Sprintf("%s: the move to %s loses: %s", name, cause, replays.LeftOf(told.Left, told.Of))
	case told.Verdict.Outcome == solver.Win:
		step.Words = fmt.Sprintf("%s: the move to %s wins: Win in %d", name, cause, told.Verdict.Remoteness)
	case told.Verdict.Outcome == solver.Draw:
		step.Words = fmt.Sprintf("%s: nothing is better than the move to %s: Draw", name, cause)
	default:
		step.Words = fmt.Sprintf("%s: no move is left that does not lose: Lose in %d", name, told.Verdict.Remoteness)
	}
	return step
}

// Settles returns the name of the state that a step settles, "" if it settles none.
func (r *replay) Settles(i int) string {
	if i == r.Len()-1 || r.Told(i).Line == replays.LineCount {
		return ""
	}
	return r.s.board.name(r.s.all.position(r.State(i)))
}

func (r *replay) Mark(n int, at games.Place) games.Mark {
	p, ok := r.s.stand(r.shown(n), at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return games.Mark{}
	}
	m := r.Retrograde.Mark(n, id)
	if n == r.Len() {
		m.Value = r.mark(r.shown(n), at).Value
	}
	return m
}

func (r *replay) Holds(n int) []replays.Held {
	return r.Retrograde.Holds(n, func(state int) string {
		if r.short(state) == "" {
			return ""
		}
		return r.s.board.name(r.s.all.position(state))
	})
}

func (r *replay) When(n int, at games.Place) (int, bool) {
	p, ok := r.s.stand(r.shown(n), at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return 0, false
	}
	return r.Retrograde.When(id), true
}
