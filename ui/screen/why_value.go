package screen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// valued is what a level is about that does not ask about moves: what parts are worth, or
// where the value of a single one comes from.
type valued struct {
	of    []int // the parts of the level's position, nil for all
	crumb string
	left  bool // they are what a move has left of a part
	known bool

	parts              []games.Part // by of; where there are more than one, or none
	written, says, why string       // what they come to, and why
	whence             *games.Whence
}

// length is how many rows the list has.
func (l *level) length() int {
	switch v := l.value; {
	case v != nil && v.whence != nil:
		return len(v.whence.Options)
	case v != nil:
		return len(v.parts)
	case l.analysis != nil:
		return len(l.analysis.Options)
	}
	return 0
}

// movesLevels is how many levels are about moves; those about values come after them.
func (w *why) movesLevels() int {
	n := 0
	for n < len(w.path) && w.path[n].value == nil {
		n++
	}
	return n
}

// values goes from what a position's moves are worth to what its parts are, and back.
func (w *why) values() tea.Cmd {
	if n := w.movesLevels(); n < len(w.path) {
		return w.climb(n - 1)
	}
	w.rest()
	return w.ask(w.here().at, &valued{crumb: "values"})
}

// ask goes a level down, to the values of a position's parts.
func (w *why) ask(at games.Position, v *valued) tea.Cmd {
	w.path = append(w.path, &level{at: at, solution: w.here().solution, value: v})
	w.count.stop()
	return w.think()
}

// deeper follows the part or the option in focus; at the bottom it climbs to where values
// were first asked about.
func (w *why) deeper() tea.Cmd {
	l := w.here()
	v := l.value
	switch {
	case l.length() == 0:
		return w.climb(w.movesLevels())
	case v.whence == nil:
		w.rest()
		return w.ask(l.at, &valued{of: []int{v.of[l.focus]}, crumb: v.parts[l.focus].Crumb(), left: v.left})
	}
	o := v.whence.Options[l.focus]
	w.rest()
	cmd := w.ask(o.To, &valued{of: append([]int{}, o.Parts...), crumb: o.Crumb(w.board.Game(), v.whence.Impartial), left: true})
	return cmd
}

// thinkValue finds out what a level about values is to show.
func (w *why) thinkValue() tea.Cmd {
	l, b := w.here(), w.board
	if l.value.known || l.failed != nil {
		return nil
	}
	s, asked := l.solution.(games.Valued), *l.value
	return w.work.start(w.ses, func(ctx context.Context, _ solver.Options) then {
		found, moves, err := valuesOf(ctx, b, s, l.at, asked)
		return func() tea.Cmd {
			if err != nil {
				l.failed = err
				return nil
			}
			l.value, l.moves = found, moves
			if found.whence != nil {
				l.focus = counting(found.whence.Options)
				w.note = w.again()
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
	v.known = true
	if len(v.of) != 1 {
		for _, i := range v.of {
			v.parts = append(v.parts, all[i])
		}
		v.written, v.says, v.why = s.Adds(at)
		return &v, b.Moves(at), nil
	}
	var err error
	if v.whence, err = s.Whence(ctx, at, v.of[0]); err != nil {
		return nil, nil, err
	}
	lead := map[games.Place]bool{}
	for _, o := range v.whence.Options {
		lead[o.At] = true
	}
	var moves []games.Move
	for _, m := range b.Moves(v.whence.Shown) {
		if lead[b.Target(v.whence.Shown, m)] {
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
func (w *why) again() string {
	last := len(w.path) - 1
	is := w.path[last].value.whence
	for i := last - 1; i >= w.movesLevels(); i-- {
		if was := w.path[i].value.whence; was != nil && was.Part == is.Part {
			return "it stood so " + games.Several(last-i, "move") + " ago: here play can go round for ever"
		}
	}
	return ""
}

// shown is the position that the board shows.
func (l *level) shown() games.Position {
	if l.value != nil && l.value.whence != nil {
		return l.value.whence.Shown
	}
	return l.at
}

// arrows lead from the part that is asked about, where it has a place, to its options.
func (l *level) arrows() []games.Arrow {
	if l.value == nil || l.value.whence == nil || l.value.whence.At.Part < 0 {
		return nil
	}
	from := l.value.whence
	var arrows []games.Arrow
	for _, o := range from.Options {
		if len(arrows) == games.MostArrows {
			break
		}
		arrows = append(arrows, games.Arrow{From: from.At, To: o.At})
	}
	return arrows
}
