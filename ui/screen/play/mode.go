package play

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games/matches"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// A match is played or studied. In play, results of the solver are hidden, and no move is in
// focus unless the user has chosen it. In study, everything is shown. A key switches between
// them; three more switch parts.

// howToMove returns how to make a move, in at most w cells.
func (p *Match) howToMove(w int) string {
	const untyped = "Click a move or tab to it; enter plays it"
	typed := p.legal().Example(p.Order()[0])
	if typed == "" {
		return untyped
	}
	says := "Click a move, tab to it or type it (" + p.Ses.Theme.Words(typed) + ")"
	return paint.Fitting(w, says+"; enter plays it", says, untyped)
}

// unchosen returns the message of enter while no move is in focus. If there is only one move, it
// also moves the focus there.
func (p *Match) unchosen() string {
	if len(p.Moves) == 1 {
		p.Focus, p.Chosen = 0, true
		return "it is the only move: enter plays it"
	}
	return p.howToMove(p.Ses.Size.X - 2)
}

// Studied reports whether results of the solver are shown. Distances alone do not count, since
// they are shown only with colours.
func (p *Match) Studied() bool { return p.Show.Colours || p.Show.Best }

// warned returns run for a key that shows results of the solver. If the match would then not be
// counted, the first press only says so.
func (p *Match) warned(key string, run func() tea.Cmd) func() tea.Cmd {
	done := func() tea.Cmd {
		p.Note = ""
		return run()
	}
	return func() tea.Cmd {
		if _, alone := p.Match.OnePerson(); !alone || p.Studied() || p.Match.Over() || p.Match.HasBot() || p.Match.Counting != matches.Counts {
			return run()
		}
		return p.confirm(key, paint.Fitting(p.Ses.Size.X-2, key+" shows the answers, and the match no longer counts: press "+key+" again to do it",
			key+" shows the answers: the match no longer counts; "+key+" again"), done)()
	}
}

// Around returns what screens opened from here show: everything, or in study what this match
// shows.
func (p *Match) Around() view.Show {
	if p.Studied() {
		return p.Show
	}
	return kit.Study
}

// unfocus moves the focus, unless the user has chosen it: to the best move if that is shown,
// otherwise to none.
func (p *Match) unfocus() {
	switch {
	case p.Chosen:
	case !p.Show.Best:
		p.Focus = -1
	case p.values() != nil && len(p.Moves) > 0 && p.shown.of.Position.Key() == p.Match.Position().Key(): // the first move of the list
		p.Focus = p.Order()[0]
	case p.Analysis != nil && len(p.Analysis.Options) > 0:
		p.Focus = p.Analysis.Options[0].Index
	default:
		p.Focus = 0
	}
}

// shows updates the screen after a switch has changed.
func (p *Match) shows() {
	p.Ses.Show, p.Ses.Fresh = p.Around(), p.Show
	p.unfocus()
}

// otherMode returns the label of the key that switches the mode.
func (p *Match) otherMode() string {
	if p.Studied() {
		return "hide"
	}
	return "study"
}

// switchMode shows outcomes, distances and best moves in this match or, if they are shown, hides
// them. It does not affect other matches; but after the end it also sets whether new matches are
// played or studied.
func (p *Match) switchMode() tea.Cmd {
	m, during, after := save.Study, "study, of this match: outcomes, distances and the best moves are shown",
		"matches from now on are studied: outcomes and best moves are shown"
	if p.Studied() {
		m, during, after = save.Play, "the answers are hidden again; i gives a hint", "matches from now on are played: the answers are hidden"
	}
	p.Show = kit.Seen(m.Hidden())
	if p.Match.Over() {
		p.Note = after
		note := p.Ses.ChooseMode(m)
		p.shows()
		return tea.Batch(p.keep(), p.value(), note(p.Notify))
	}
	p.Note = during
	p.Ses.Show = p.Around()
	p.unfocus()
	return tea.Batch(p.keep(), p.value())
}
