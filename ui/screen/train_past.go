package screen

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/train"
)

// past is a match whose mistakes the trainer asks one after the other. Its review lies
// beneath, and goes along.
type past struct {
	review *review
	plies  []int // of the moves that gave something away
	at     int   // the one that is asked
}

// uncounted is said of the mistakes of a match before the answer.
const uncounted = "a move of the match once more: this is not counted"

// flawless says why there is no mistake to try again.
func (r *review) flawless() string {
	if r.review != nil && r.review.Decider() < 0 {
		return "no move gave anything away: there is nothing to try again"
	}
	return r.unmade()
}

// tryAgain asks for a better move where the one in focus gave something away, or else
// where the next one did, round the end.
func (r *review) tryAgain() tea.Cmd {
	p := &past{review: r, plies: r.review.Mistakes()}
	p.at = max(slices.IndexFunc(p.plies, func(ply int) bool { return ply >= r.ply-1 }), 0)
	t := newTrainer(r.ses, r.match.Board.Game(), false)
	t.past = p
	return tea.Batch(p.seek(), open(t))
}

// seek lets the review go to the move that is asked.
func (p *past) seek() tea.Cmd { return p.review.seek(p.plies[p.at] + 1) }

// last reports whether no mistake comes after the one that is asked.
func (p *past) last() bool { return p.at == len(p.plies)-1 }

// lookBack makes a puzzle of the position in which the mistake was made.
func (t *trainer) lookBack() tea.Cmd {
	r, ply := t.past.review, t.past.plies[t.past.at]
	b, s, at := r.match.Board, r.solution, r.match.At(ply)
	slip := &train.Slip{Made: r.match.Move(ply), Ply: ply + 1, N: t.past.at + 1, Of: len(t.past.plies)}
	return t.work.startLight(t.ses, func(context.Context) then {
		p := &games.Puzzle{Board: b, Solution: s, Analysis: games.Analyse(b, s, at), Exact: true}
		return func() tea.Cmd { return t.take(&train.Asked{Puzzle: p, Slip: slip}, nil) }
	})
}

// onward asks the next mistake of the match; after the last one it goes back to the
// review.
func (t *trainer) onward() tea.Cmd {
	if t.past.last() {
		t.past.review.note = "that was the last mistake of the match"
		return back
	}
	t.past.at++
	t.note, t.eager = "", true
	return tea.Batch(t.past.seek(), t.look())
}

func (p *past) help() []string {
	return []string{
		"Here a move of the match gave something away: some moves keep the outcome, and others do not. " +
			"Every move that keeps it is right, whether or not it is the fastest.",
		"",
		"After the answer the next mistake of the match is asked; esc goes back to the review, to the move that was asked last. Nothing is counted.",
	}
}
