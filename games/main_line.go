package games

import (
	"context"

	"zugzwang/solver"
)

// Line is best play by both sides from a position: the suggested move of every position.
type Line struct {
	Positions []Position     // the first is where the line begins
	Moves     []Move         // Moves[i] leads from Positions[i] to Positions[i+1]
	Verdict   solver.Verdict // the verdict of the first position
	// Back is the index of the position that the last one repeats: best play cycles from there.
	// -1 if no position comes back.
	Back int
	// Ended reports that the game is over after the last move. A line with neither Ended nor
	// Back was cut.
	Ended bool
}

// Len returns the number of plies of the line.
func (l *Line) Len() int { return len(l.Moves) }

// MainLine follows the suggested moves from p until the game ends, a position comes back or most
// plies are played. It returns the deepened solution and the line. If the remoteness of p is known
// and not greater than most, the line has exactly that many plies and ends the game. Think is
// called for each position of the line. The error is Think's or the context's.
func MainLine(ctx context.Context, b Board, s Solution, p Position, most int, opt solver.Options) (Solution, *Line, error) {
	l := &Line{Positions: []Position{p}, Back: -1}
	seen := map[string]int{p.Key(): 0}
	for {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		var a *Analysis
		var err error
		if s, a, err = Think(ctx, b, s, p, opt); err != nil {
			return nil, nil, err
		}
		if l.Len() == 0 {
			l.Verdict = a.Verdict
		}
		if l.Ended = a.Over(); l.Ended || l.Len() == most {
			return s, l, nil
		}
		m := a.Options[0].Move
		p = b.Play(p, m)
		l.Moves, l.Positions = append(l.Moves, m), append(l.Positions, p)
		if at, again := seen[p.Key()]; again {
			l.Back = at
			return s, l, nil
		}
		seen[p.Key()] = l.Len()
	}
}
