package play

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"

	tea "charm.land/bubbletea/v2"
)

// depart stores the board as it is drawn before move m, with the target of m, for the animation of
// the move. It returns false if the move is not to be animated.
func (p *Match) depart(m games.Move) bool {
	size := p.board.Size()
	if !p.Ses.Motion || p.covered || size.X < 1 || size.Y < 1 || p.Ses.IsSlow() && !p.Ses.Set.MovesAnyway() {
		return false
	}
	o, wide := &p.Motion, size
	if p.board.Max.X < p.Ses.Size.X {
		wide.X++ // see paint.Canvas.Wider
	}
	if o.before == nil || o.before.Bounds().Size() != wide {
		o.before = paint.New(wide.X, wide.Y)
	} else {
		o.before.Clear()
	}
	s := p.scene()
	o.at = image.Rectangle{}
	drawn := p.Ses.Views.Draw(o.before.Sub(image.Rectangle{Max: size}), s)
	for _, t := range drawn.Targets {
		if t.Move == m && o.at.Empty() {
			o.at = t.Area
		}
	}
	o.part = drawn.Part
	return true
}

// travel starts the animation of the move just made.
func (p *Match) travel() tea.Cmd {
	o := &p.Motion
	o.On, o.begun, o.Past, o.Ticked = true, p.Ses.Now(), 0, false
	return o.along(p.Ses)
}

// Arrive ends the animation at once.
func (p *Match) Arrive() { p.Motion.stop() }
