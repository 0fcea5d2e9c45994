package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/save"
	"zugzwang/ui/view"
)

// A match is played or studied. Whoever plays sees nothing of what the solver knows, and
// has no move in focus but one they went to; whoever studies sees all of it. One key goes
// from one to the other, three more switch parts of it.

// unchosen is what enter says while no move is in focus. Digits choose where moves are
// called by numbers.
func (p *play) unchosen() string {
	b, at := p.match.Board, p.match.Position()
	if slices.ContainsFunc(p.moves, func(m games.Move) bool {
		name := b.Name(at, m)
		return name[0] >= '0' && name[0] <= '9'
	}) {
		return "choose a move with the arrows, tab, digits or the mouse"
	}
	return "choose a move with the arrows, tab or the mouse"
}

// studied reports whether anything is shown of what the solver knows. Distances alone show
// nothing: they stand with the colours.
func (p *play) studied() bool { return p.show.Colours || p.show.Best }

// warned is what a key does that shows answers, said first where the match would not be
// counted any more, and done once it is pressed again.
func (p *play) warned(key string, run func() tea.Cmd) func() tea.Cmd {
	done := func() tea.Cmd {
		p.note = ""
		return run()
	}
	return func() tea.Cmd {
		if _, alone := p.match.Alone(); !alone || p.studied() || p.match.Over() || p.match.Counting != games.Counts {
			return run()
		}
		return p.confirm(key+" shows answers: the match is not counted then; "+key+" again", done)()
	}
}

// around is what the screens that are opened from here show: they are there to show the
// truth, and hide no more than somebody who studies has switched off.
func (p *play) around() view.Show {
	if p.studied() {
		return p.show
	}
	return study
}

// unfocus puts the focus where it stands unless a person has moved it: on the best move
// where that is shown, else on none.
func (p *play) unfocus() {
	switch {
	case p.chosen:
	case !p.show.Best:
		p.focus = -1
	case p.analysis != nil && len(p.analysis.Options) > 0:
		p.focus = p.analysis.Options[0].Index
	default:
		p.focus = 0
	}
}

// shows takes in that the switches have changed.
func (p *play) shows() {
	p.ses.show, p.ses.fresh = p.around(), p.show
	p.unfocus()
}

// otherMode is what the key would go to.
func (p *play) otherMode() string {
	if p.studied() {
		return "play"
	}
	return "study"
}

// switchMode shows all that the solver knows of the match, or nothing any more.
func (p *play) switchMode() tea.Cmd {
	m := save.Study
	p.note = "study: outcomes, distances and the best moves are shown"
	if p.studied() {
		m, p.note = save.Play, "play: nothing is shown; i gives a hint"
	}
	p.show = seen(m.Hidden())
	note := p.ses.chooseMode(m)
	p.shows()
	return tea.Batch(p.keep(), note(p.notify))
}
