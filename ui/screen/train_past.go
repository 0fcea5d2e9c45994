package screen

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
)

// past is a match whose mistakes the trainer asks one after the other. Its review lies
// beneath, and goes along.
type past struct {
	*desk.Mistakes
	review *review
}

// uncounted is said of the mistakes of a match before the answer.
const uncounted = "a move of the match once more: this is not counted"

// seek lets the review go to the move that is asked.
func (p *past) seek() tea.Cmd { return p.review.seek(p.Ply() + 1) }

// lookBack makes a puzzle of the position in which the mistake was made.
func (t *trainer) lookBack() tea.Cmd {
	asked := *t.past.Mistakes
	return t.work.startLight(t.ses, func(context.Context) then {
		one := asked.Asked()
		return func() tea.Cmd { return t.take(one, nil) }
	})
}

// onward asks the next mistake of the match; after the last one it goes back to the
// review.
func (t *trainer) onward() tea.Cmd {
	if t.past.Last() {
		t.past.review.note = "that was the last mistake of the match"
		return back
	}
	t.past.At++
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
