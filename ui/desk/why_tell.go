package desk

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// telling says which moves of a level to describe.
type telling int

const (
	tellNothing telling = iota
	tellMove            // the move in focus
	tellBest            // the position and its best move
	tellAll             // the position and all its moves
)

// Know sets the analysis of the first position, so that it need not be made again.
func (w *Why) Know(a *games.Analysis) {
	l := w.Path[0]
	l.Analysis, l.Rows = a, map[int]Row{}
	if l.want != nil {
		l.focusOn(*l.want)
	}
}

// Tell explains the move with this name, for "all" every move, for "" the position and its best
// move.
func (w *Why) Tell(name string) Reply {
	l := w.Here()
	i := 0
	switch {
	case len(l.Moves) == 0:
		return Says(w.Board.Ended(l.At, w.Who()).String())
	case name == "":
		w.telling = tellBest
	case strings.EqualFold(name, "all"):
		w.telling = tellAll
	default:
		i = slices.IndexFunc(l.Moves, func(m games.Move) bool { return w.Board.Name(l.At, m) == name })
		if i < 0 {
			return Says(NoMove(w.Board, l.At, name, w.Who()))
		}
		w.telling = tellMove
	}
	w.moves, w.work = true, nil
	l.want = &l.Moves[i]
	if w.telling == tellBest {
		l.want = nil
	}
	if l.Analysis != nil && l.want != nil {
		l.focusOn(*l.want)
	}
	if w.complete(l) {
		return w.told(l)
	}
	return Reply{Tells: true}
}

// told returns the explanation that telling asks for, of a level whose moves are known; the zero
// Reply if it asks for none. It resets telling.
func (w *Why) told(l *Level) Reply {
	if w.telling == tellNothing {
		return Reply{}
	}
	s := l.Solution
	if e, ok := s.(games.Abridged); ok { // so that values are written in full
		s = e.InFull()
	}
	from, to := w.within(l.Focus, len(l.Analysis.Options), aroundFocus)
	head, indent := 1, ""
	switch w.telling {
	case tellMove:
		head = 0
	case tellAll:
		indent = "  "
	}
	w.telling = tellNothing
	return Reply{Tells: true, Lines: games.Lines{Len: head + to - from, At: func(i int) string {
		if i < head {
			return w.Who().Sentence(games.Because(w.Board, l.Analysis, w.Who())) + "."
		}
		o, row := l.Analysis.Options[from+i-head], l.Rows[from+i-head]
		text := indent + Worth(w.Board, s, l.At, o) + ". Why: " + s.Reason(l.At, o.Move, w.Who())
		if !row.Response.None {
			text += "; the answer: " + row.Answer
		}
		return text + "."
	}}}
}

// Worth returns a line about the move of o: what it does, its verdict for the player who makes it,
// in a sum the total that it leaves and its cost, and whether it is best.
func Worth(b games.Board, s games.Solution, p games.Position, o games.Option) string {
	text := Named(b, p, o.Move) + "; " + english.VerdictWords(o.Verdict)
	if o.Verdict.Outcome.Even() && o.Share[0] > 0 {
		text += fmt.Sprintf(", %d of %d replies lose", o.Share[0], o.Share[1])
	}
	if add, ok := s.(games.Additive); ok {
		text += "; leaves " + add.After(p, o.Move)
		cost := o.Cost.String()
		if exact, ok := s.(games.Abridged); ok {
			cost = exact.Number(o.Cost)
		}
		if o.Cost.Sign() != 0 {
			text += " at a cost of " + cost
		}
	}
	if o.Best {
		text += "; best"
	}
	return text
}

// Named returns the name by which a move is typed, followed by what it does if that differs.
func Named(b games.Board, p games.Position, m games.Move) string {
	name, does := b.Name(p, m), b.Tell(p, m).String()
	if name == does {
		return name
	}
	return name + ": " + does
}
