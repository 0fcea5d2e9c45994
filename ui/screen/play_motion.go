package screen

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"

	tea "charm.land/bubbletea/v2"
)

// depart keeps the board as it is before a move, with its targets, and reports whether the
// move is to be seen travelling.
func (p *play) depart(m games.Move) bool {
	size := p.board.Size()
	if !p.ses.motion || p.covered || size.X < 1 || size.Y < 1 || p.ses.isSlow() && !p.ses.set.MovesAnyway() {
		return false
	}
	o := &p.motion
	if o.before == nil || o.before.Bounds().Size() != size {
		o.before = paint.New(size.X, size.Y)
	} else {
		o.before.Clear()
	}
	s := p.scene()
	o.at = image.Rectangle{}
	for _, t := range p.ses.views.Draw(o.before, s) {
		if t.Move == m && o.at.Empty() {
			o.at = t.Area
		}
	}
	o.part = s.Part()
	return true
}

// travel lets the move set out that has just been made.
func (p *play) travel() tea.Cmd {
	o := &p.motion
	o.on, o.begun, o.past, o.ticked = true, p.ses.now(), 0, false
	return o.next(p.ses)
}

// arrive ends the motion at once.
func (p *play) arrive() { p.motion.stop() }
