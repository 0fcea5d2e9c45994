package berzerk

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// replay is the retrograde analysis of a circle.
type replay struct {
	*replays.Retrograde
	s     *Solution
	start games.Position
}

// Replay implements replays.Replayer, in the memory of replays.NewRetrograde.
func (s *Solution) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	c := s.board.circle
	moves := int64(c.N) * int64(len(c.Steps[0])+len(c.Steps[1]))
	r, err := replays.NewRetrograde(ctx, c, moves, s.table, func(ctx context.Context, opt solver.Options) error {
		_, err := c.Solve(ctx, opt)
		return err
	}, opt)
	if err != nil {
		return nil, err
	}
	return &replay{r, s, p}, nil
}

func (r *replay) Code() []string { return r.Retrograde.Code("in the hole: Lose") }

func (r *replay) Position(int) games.Position { return r.start }

// state returns a state's player, cell and name.
func (r *replay) state(id int) (games.Player, int, string) {
	n := r.s.board.circle.N
	p, cell := games.Player(id/n), id%n
	return p, cell, stateName(p, cell)
}

// Settles names the state that step i settles. It returns "" for a step that only counts a reply,
// and for the last step.
func (r *replay) Settles(i int) string {
	if i == r.Len()-1 || r.Told(i).Line == replays.LineCount {
		return ""
	}
	_, _, name := r.state(r.State(i))
	return name
}

func (r *replay) Step(i int) replays.Step {
	if i == r.Len()-1 {
		step := replays.Step{At: Place(Rick, 0), Line: r.LineRest(), Words: r.Rest()}
		stay, all := r.Left(replays.MostArrows)
		for _, s := range stay {
			step.Arrows = append(step.Arrows, s.Arrow)
		}
		step.Plain = plainRest(stay, all)
		return step
	}
	told := r.Told(i)
	p, cell, name := r.state(told.State)
	step := replays.Step{At: Place(p, cell), Line: told.Line}
	if told.Line == replays.LineEnd {
		step.Words = name + " is Lose in 0: the game is over there"
		step.Plain = fmt.Sprintf("In the hole the game is over. If it is %s's turn there, %s has just moved the monster in: %s has lost.", players[p], players[p.Other()], players[p])
		return step
	}
	_, to, cause := r.state(told.Because)
	n := r.s.board.circle.N
	by := (to - cell + n) % n
	other := players[p.Other()]
	plies := told.Verdict.Remoteness
	step.Arrows = []games.Arrow{{From: step.At, To: Place(p.Other(), to)}}
	switch {
	case told.Line == replays.LineCount:
		step.Words = fmt.Sprintf("%s: %d of %d replies are won for %s, %s", name, told.Of-told.Left, told.Of, other, replays.LeftOf(told.Left, told.Of))
	case told.Line == replays.LineWin:
		step.Words = fmt.Sprintf("+%d reaches %s, which is Lose: %s is Win in %d", by, cause, name, plies)
	case told.Of == 1:
		step.Words = fmt.Sprintf("%s: its only reply is won for %s: Lose in %d", name, other, plies)
	case told.Of == 2:
		step.Words = fmt.Sprintf("%s: both replies are won for %s, the last was +%d: Lose in %d", name, other, by, plies)
	default:
		step.Words = fmt.Sprintf("%s: all %d replies are won for %s, the last was +%d: Lose in %d", name, told.Of, other, by, plies)
	}
	if told.Line == replays.LineLose { // a Lose follows from all replies, so all get arrows
		step.Arrows = step.Arrows[:0]
		for _, by := range r.s.board.circle.Steps[p][:min(told.Of, replays.MostArrows)] {
			step.Arrows = append(step.Arrows, games.Arrow{From: step.At, To: Place(p.Other(), (cell+by)%n)})
		}
	}
	step.Plain = r.plain(i, told, by)
	return step
}

func (r *replay) Holds(n int) []replays.Held {
	return r.Retrograde.Holds(n, func(id int) string {
		p, cell, _ := r.state(id)
		return players[p] + " " + from(cell)
	})
}

// Mark returns the mark of a place after n steps. O(steps of the player) for a state that waits.
func (r *replay) Mark(n int, at games.Place) games.Mark {
	return r.Retrograde.Mark(n, r.s.board.circle.State(at.Part, int(at.Index)))
}

func (r *replay) When(_ int, at games.Place) (int, bool) {
	return r.Retrograde.When(r.s.board.circle.State(at.Part, int(at.Index))), true
}
