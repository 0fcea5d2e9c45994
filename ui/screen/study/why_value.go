package study

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/screen/kit"
)

// valued is what a level is about that does not ask about moves: what parts are worth, or
// where the value of a single one comes from.
type valued struct {
	of    []int // the parts of the level's position, nil for all
	crumb string
	left  bool // they are what a move has left of a part
	Known bool

	Parts              []games.Part // by of; where there are more than one, or none
	written, says, why string       // what they come to, and why
	Whence             *games.Whence
}

// Length is how many rows the list has.
func (l *level) Length() int {
	switch v := l.Value; {
	case v != nil && v.Whence != nil:
		return len(v.Whence.Options)
	case v != nil:
		return len(v.Parts)
	case l.Analysis != nil:
		return len(l.Analysis.Options)
	}
	return 0
}

// MovesLevels is how many levels are about moves; those about values come after them.
func (w *Why) MovesLevels() int {
	n := 0
	for n < len(w.Path) && w.Path[n].Value == nil {
		n++
	}
	return n
}

// values goes from what a position's moves are worth to what its parts are, and back.
func (w *Why) values() tea.Cmd {
	if n := w.MovesLevels(); n < len(w.Path) {
		return w.climb(n - 1)
	}
	w.rest()
	return w.ask(w.Here().At, &valued{crumb: "values"})
}

// ask goes a level down, to the values of a position's parts.
func (w *Why) ask(at games.Position, v *valued) tea.Cmd {
	w.Path = append(w.Path, &level{At: at, Solution: w.Here().Solution, Value: v})
	w.count.Stop()
	return w.Think()
}

// deeper follows the part or the option in focus; at the bottom it climbs to where values
// were first asked about.
func (w *Why) deeper() tea.Cmd {
	l := w.Here()
	v := l.Value
	switch {
	case l.Length() == 0:
		return w.climb(w.MovesLevels())
	case v.Whence == nil:
		w.rest()
		return w.ask(l.At, &valued{of: []int{v.of[l.Focus]}, crumb: v.Parts[l.Focus].Crumb(), left: v.left})
	}
	o := v.Whence.Options[l.Focus]
	w.rest()
	cmd := w.ask(o.To, &valued{of: append([]int{}, o.Parts...), crumb: o.Crumb(w.Board.Game(), v.Whence.Impartial), left: true})
	return cmd
}

// thinkValue finds out what a level about values is to show.
func (w *Why) thinkValue() tea.Cmd {
	l, b := w.Here(), w.Board
	if l.Value.Known || l.failed != nil {
		return nil
	}
	s, asked := l.Solution.(games.Valued), *l.Value
	return w.work.Start(w.Ses, func(ctx context.Context, _ solver.Options) kit.Then {
		found, moves, err := valuesOf(ctx, b, s, l.At, asked)
		return func() tea.Cmd {
			if err != nil {
				l.failed = err
				return nil
			}
			l.Value, l.Moves = found, moves
			if found.Whence != nil {
				l.Focus = counting(found.Whence.Options)
				w.Note = w.again()
			}
			return nil
		}
	})
}

// valuesOf is what parts of a position are worth, or one of them comes from, and the moves
// that are to be lit with that.
func valuesOf(ctx context.Context, b games.Board, s games.Valued, at games.Position, v valued) (*valued, []games.Move, error) {
	all := s.Parts(at)
	if v.of == nil {
		for i := range all {
			v.of = append(v.of, i)
		}
		if len(v.of) == 1 {
			v.crumb = all[0].Crumb()
		}
	}
	v.Known = true
	if len(v.of) != 1 {
		for _, i := range v.of {
			v.Parts = append(v.Parts, all[i])
		}
		v.written, v.says, v.why = s.Adds(at)
		return &v, b.Moves(at), nil
	}
	var err error
	if v.Whence, err = s.Whence(ctx, at, v.of[0]); err != nil {
		return nil, nil, err
	}
	lead := map[games.Place]bool{}
	for _, o := range v.Whence.Options {
		lead[o.At] = true
	}
	var moves []games.Move
	for _, m := range b.Moves(v.Whence.Shown) {
		if lead[b.Target(v.Whence.Shown, m)] {
			moves = append(moves, m)
		}
	}
	return &v, moves, nil
}

// counting is the first of some options that the value rests on.
func counting(options []games.Follower) int {
	for i, o := range options {
		if o.Counts {
			return i
		}
	}
	return 0
}

// again says that a part stands as it did before on the way down, if it does: O(levels).
func (w *Why) again() string {
	last := len(w.Path) - 1
	is := w.Path[last].Value.Whence
	for i := last - 1; i >= w.MovesLevels(); i-- {
		if was := w.Path[i].Value.Whence; was != nil && was.Part == is.Part {
			return "it stood so " + english.Several(last-i, "move") + " ago: here play can go round for ever"
		}
	}
	return ""
}

// Shown is the position that the board shows.
func (l *level) Shown() games.Position {
	if l.Value != nil && l.Value.Whence != nil {
		return l.Value.Whence.Shown
	}
	return l.At
}

// arrows lead from the part that is asked about, where it has a place, to its options.
func (l *level) arrows() []games.Arrow {
	if l.Value == nil || l.Value.Whence == nil || l.Value.Whence.At.Part < 0 {
		return nil
	}
	from := l.Value.Whence
	var arrows []games.Arrow
	for _, o := range from.Options {
		if len(arrows) == replays.MostArrows {
			break
		}
		arrows = append(arrows, games.Arrow{From: from.At, To: o.At})
	}
	return arrows
}
